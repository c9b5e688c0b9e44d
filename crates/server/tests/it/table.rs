//! A server on a network, and pages in play at its sockets.

use std::net::SocketAddr;
use std::time::Duration;

use damas_server::{Config, Server};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::runtime::Runtime;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// A server on a network.
pub(crate) struct Hall {
    pub(crate) address: SocketAddr,
    /// All that the server does; gone at once when it dies.
    runtime: Option<Runtime>,
    folder: Option<TempDir>,
}

impl Hall {
    pub(crate) async fn new() -> Self {
        Self::in_folder(TempDir::new().unwrap()).await
    }

    async fn in_folder(folder: TempDir) -> Self {
        let mut config = Config::local(folder.path().to_owned());
        config.listen.set_port(0);
        let runtime = Runtime::new().unwrap();
        let server = runtime.spawn(async { Server::open(config).await.unwrap() });
        let server = server.await.unwrap();
        let address = server.address();
        runtime.spawn(server.run());
        Self {
            address,
            runtime: Some(runtime),
            folder: Some(folder),
        }
    }

    /// Ends it without a word, and begins anew with what was kept.
    pub(crate) async fn dies_and_returns(mut self) -> Self {
        self.runtime.take().unwrap().shutdown_background();
        Self::in_folder(self.folder.take().unwrap()).await
    }

    /// Makes a game; its address, and the cookie of who made it.
    pub(crate) async fn make(&self, form: &str) -> (String, String) {
        let answer = self.post("/games", form, "").await;
        (header(&answer, "location"), cookie(&answer))
    }

    /// Joins a game; the cookie of who joined it.
    pub(crate) async fn join(&self, game: &str) -> String {
        cookie(&self.post(&format!("{game}/join"), "", "").await)
    }

    /// A game of two by link, with the cookies of White and Black.
    pub(crate) async fn pair(&self, form: &str) -> (String, String, String) {
        let form = format!("{form}&opponent=link&colour=white");
        let (game, white) = self.make(&form).await;
        let black = self.join(&game).await;
        (game, white, black)
    }

    /// Takes a seat, or looks on.
    pub(crate) async fn sit(&self, game: &str, cookie: &str) -> Seat {
        let mut seat = self.connect(game, &[("cookie", cookie)]).await.unwrap();
        seat.say(&json!({ "t": "hello", "version": null, "pending": [] }))
            .await;
        seat.hear("state").await;
        seat
    }

    pub(crate) async fn connect(
        &self,
        game: &str,
        headers: &[(&'static str, &str)],
    ) -> Result<Seat, Error> {
        let url = format!("ws://{}{game}/live", self.address);
        let mut request = url.into_client_request()?;
        for (name, value) in headers {
            request.headers_mut().insert(*name, value.parse().unwrap());
        }
        let (socket, _) = connect_async(request).await?;
        Ok(Seat {
            socket,
            state: Value::Null,
        })
    }

    /// An answer with its head, as text.
    pub(crate) async fn post(&self, path: &str, form: &str, more: &str) -> String {
        let mut stream = TcpStream::connect(self.address).await.unwrap();
        let request = format!(
            "POST {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n{more}\
             content-type: application/x-www-form-urlencoded\r\ncontent-length: {}\r\n\r\n{form}",
            self.address,
            form.len(),
        );
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).await.unwrap();
        String::from_utf8_lossy(&answer).into_owned()
    }
}

impl Drop for Hall {
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

fn header(answer: &str, name: &str) -> String {
    let mut lines = answer.lines().take_while(|line| !line.is_empty());
    let found = lines.find_map(|line| line.strip_prefix(&format!("{name}: ")));
    found
        .unwrap_or_else(|| panic!("no {name} in {answer}"))
        .to_owned()
}

fn cookie(answer: &str) -> String {
    header(answer, "set-cookie")
        .split(';')
        .next()
        .unwrap()
        .to_owned()
}

/// A page in play.
pub(crate) struct Seat {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// What was told of the game.
    pub(crate) state: Value,
}

impl Seat {
    pub(crate) async fn say(&mut self, message: &Value) {
        self.say_text(&message.to_string()).await;
    }

    pub(crate) async fn say_text(&mut self, text: &str) {
        // Who is let go hears it with the next answer.
        let _ = self.socket.send(Message::text(text)).await;
    }

    /// The next message; `None` where the connection has ended.
    pub(crate) async fn next(&mut self) -> Option<Value> {
        loop {
            let next = tokio::time::timeout(Duration::from_secs(20), self.socket.next()).await;
            match next.expect("something is heard").and_then(Result::ok)? {
                Message::Text(text) => {
                    let message: Value = serde_json::from_str(&text).unwrap();
                    self.learn(&message);
                    return Some(message);
                }
                Message::Close(_) => return None,
                _ => {}
            }
        }
    }

    /// The next message of a kind.
    pub(crate) async fn hear(&mut self, kind: &str) -> Value {
        loop {
            let message = self
                .next()
                .await
                .unwrap_or_else(|| panic!("the end, no {kind}"));
            if message["t"] == kind {
                return message;
            }
        }
    }

    /// Asks for something; the answer.
    pub(crate) async fn ask(&mut self, mut command: Value) -> Value {
        let id = format!("id-{}", rand_id());
        command["id"] = json!(id);
        self.say(&command).await;
        loop {
            let message = self.next().await.expect("an answer");
            if message["id"] == json!(id) {
                return message;
            }
        }
    }

    /// Moves; the answer.
    pub(crate) async fn play(&mut self, text: &str) -> Value {
        self.ask(json!({ "t": "move", "text": text })).await
    }

    fn learn(&mut self, message: &Value) {
        if message["t"] == "state" {
            self.state = message.clone();
            return;
        }
        if let (Some(state), Some(told)) = (self.state.as_object_mut(), message.as_object()) {
            if let Some(v) = told.get("v").filter(|_| !told.contains_key("id")) {
                let before = state["v"].as_u64().unwrap();
                assert_eq!(
                    v.as_u64().unwrap(),
                    before + 1,
                    "no number is left out: {message}"
                );
            }
            for (name, value) in told {
                if name != "t" && name != "id" && (name != "v" || !told.contains_key("id")) {
                    state.insert(name.clone(), value.clone());
                }
            }
        }
    }
}

fn rand_id() -> u64 {
    use std::sync::atomic::{AtomicU64, Ordering};
    static NEXT: AtomicU64 = AtomicU64::new(0);
    NEXT.fetch_add(1, Ordering::Relaxed)
}
