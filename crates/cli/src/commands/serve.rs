//! `damas serve`: play in the browser.

use std::io::Write;
use std::net::SocketAddr;
use std::path::PathBuf;

use anyhow::{Context, Result};
use damas_server::{Config, Server};

use crate::logging::{self, LogForm};
use crate::store::{data_folder, table_folder};

/// Play in the browser: serve pages, games and their store
///
/// Without arguments the games are kept in the user's folder and pages are
/// served to this machine alone. `docs/server.md` tells how to run it for
/// others.
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// Where to serve: an address and a port; without it 127.0.0.1:8080, or
    /// another port where that is taken
    #[arg(long, value_name = "ADDRESS")]
    listen: Option<SocketAddr>,
    /// The folder in which games are kept
    #[arg(long, value_name = "FOLDER")]
    data: Option<PathBuf>,
    /// The database in place of a file in the folder: `sqlite:FILE`, `postgres://HOST/NAME`
    #[arg(long, value_name = "URL")]
    db: Option<String>,
    /// The address under which people come, where a proxy stands before the server
    #[arg(long, value_name = "URL")]
    public_url: Option<String>,
    /// Take the address of who asks from a proxy (`X-Forwarded-For`)
    #[arg(long)]
    behind_proxy: bool,
    /// Where to serve figures for Prometheus
    #[arg(long, value_name = "ADDRESS")]
    metrics: Option<SocketAddr>,
    /// Threads on which machines think
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=64))]
    machine_threads: u8,
    /// How the log on standard error is written
    #[arg(long, value_enum, default_value = "text")]
    log: LogForm,
    /// Open the home page in the browser
    #[arg(long)]
    open: bool,
}

impl Args {
    fn config(&self) -> Result<Config> {
        let data = self.data.clone().or_else(data_folder);
        let data = data.context("no folder for the games is known: give one with --data")?;
        Ok(Config {
            metrics: self.metrics,
            db: self.db.clone(),
            public_url: self.public_url.clone(),
            behind_proxy: self.behind_proxy,
            tables: table_folder(),
            machine_threads: self.machine_threads.into(),
            listen: self.listen.unwrap_or(USUAL),
            ..Config::local(data)
        })
    }
}

/// Where pages are served if nothing else is said: to this machine alone.
const USUAL: SocketAddr =
    SocketAddr::new(std::net::IpAddr::V4(std::net::Ipv4Addr::LOCALHOST), 8080);

impl Args {
    /// What holds where nothing is said, the page being opened or not.
    pub(crate) const fn usual(open: bool) -> Self {
        Self {
            listen: None,
            data: None,
            db: None,
            public_url: None,
            behind_proxy: false,
            metrics: None,
            machine_threads: 1,
            log: LogForm::Text,
            open,
        }
    }
}

/// Opens the server; where nobody asked for a port and the usual one is taken,
/// on another.
async fn open(args: &Args) -> Result<Server> {
    let config = args.config()?;
    match Server::open(config.clone()).await {
        Err(error) if args.listen.is_none() && error.is_taken() => {
            let listen = SocketAddr::new(USUAL.ip(), 0);
            Ok(Server::open(Config { listen, ..config }).await?)
        }
        opened => Ok(opened?),
    }
}

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> Result<()> {
    logging::begin(args.log);
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .context("the system gives no threads")?;
    runtime.block_on(async {
        let server = open(args).await?;
        let url = format!("http://{}/", server.address());
        writeln!(out, "Damas is served at {url} (Ctrl-C ends it)")?;
        if let Some(address) = server.figures() {
            writeln!(out, "Figures for Prometheus: http://{address}/metrics")?;
        }
        out.flush()?;
        if args.open && open::that_detached(&url).is_err() {
            writeln!(
                out,
                "No browser could be opened; open the address yourself."
            )?;
        }
        Ok(server.run().await?)
    })
}
