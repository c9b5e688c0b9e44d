//! How a server is set up.

use std::net::SocketAddr;
use std::path::PathBuf;

/// How a server is set up.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where pages are served.
    pub listen: SocketAddr,
    /// Where figures about the server are served; `None` = nowhere.
    pub metrics: Option<SocketAddr>,
    /// The folder of the database where `db` names none.
    pub data: PathBuf,
    /// Address of the database: `sqlite:PATH` or `postgres://…`.
    pub db: Option<String>,
    /// The address under which people reach the server, where a proxy stands
    /// before it: `https://damas.example`.
    pub public_url: Option<String>,
    /// Whether a proxy tells the address of who asks (`X-Forwarded-For`).
    pub behind_proxy: bool,
    /// A folder of endgame tables that were built; those that come with the program
    /// are there without it.
    pub tables: Option<PathBuf>,
    /// Threads on which machines think.
    pub machine_threads: usize,
}

impl Config {
    /// A server on this machine alone that keeps its games in a folder.
    pub fn local(data: PathBuf) -> Self {
        Self {
            listen: SocketAddr::from(([127, 0, 0, 1], 8080)),
            metrics: None,
            data,
            db: None,
            public_url: None,
            behind_proxy: false,
            tables: None,
            machine_threads: 1,
        }
    }

    /// Whether people come by an encrypted way.
    pub(crate) fn is_secure(&self) -> bool {
        let url = self.public_url.as_deref();
        url.is_some_and(|url| url.starts_with("https://"))
    }
}
