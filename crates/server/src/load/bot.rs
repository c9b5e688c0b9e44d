//! One bot in one game: moves when it is its turn, and comes back when the
//! connection is lost, as a page does.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::Rng;
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::sync::watch;
use tokio::time::sleep_until;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

use super::tally::Tally;

type Socket = WebSocketStream<TcpStream>;

/// The move that is on its way between two bots: after how many plies, and
/// since when.
pub(super) type OnItsWay = Arc<Mutex<Option<(u64, Instant)>>>;

/// A small buffer for each socket.
const BUFFER: usize = 4 << 10;
/// The longest wait before coming back.
const LONGEST_WAIT: Duration = Duration::from_secs(2);

/// One bot in one game.
pub(super) struct Bot {
    pub(super) address: SocketAddr,
    pub(super) game: String,
    pub(super) cookie: String,
    pub(super) think: Duration,
    pub(super) chance: Xoshiro256PlusPlus,
    pub(super) on_its_way: OnItsWay,
    pub(super) tally: Arc<Tally>,
    pub(super) stopped: watch::Receiver<bool>,
}

/// Where a bot's game is, as it was told.
#[derive(Default)]
struct Seen {
    plies: u64,
    legal: Vec<Value>,
    is_over: bool,
    /// A move that is not answered, with the ply that it makes.
    open: Option<(u64, Value)>,
    /// What was acknowledged: ply and text.
    acknowledged: Vec<(u64, String)>,
    moves_at: Option<tokio::time::Instant>,
}

impl Bot {
    /// Plays to the end of the game, or until it is stopped; what was
    /// acknowledged.
    pub(super) async fn play(mut self) -> Vec<(u64, String)> {
        let mut seen = Seen::default();
        let mut wait = Duration::from_millis(50);
        let mut is_first = true;
        while !seen.is_over && !*self.stopped.borrow() {
            if !std::mem::take(&mut is_first) {
                self.tally.reconnected();
            }
            if let Ok(socket) = self.connect().await {
                wait = Duration::from_millis(50);
                // However it ended, it is begun anew.
                let _ = self.talk(socket, &mut seen).await;
            } else {
                tokio::time::sleep(wait).await;
                wait = (wait * 2).min(LONGEST_WAIT);
            }
        }
        seen.acknowledged
    }

    async fn connect(&self) -> Result<Socket, Error> {
        let url = format!("ws://{}{}/live", self.address, self.game);
        let mut request = url.into_client_request()?;
        let cookie = self.cookie.parse().map_err(|_| Error::AttackAttempt)?;
        request.headers_mut().insert("cookie", cookie);
        let stream = TcpStream::connect(self.address).await?;
        stream.set_nodelay(true)?;
        let config = WebSocketConfig::default()
            .read_buffer_size(BUFFER)
            .write_buffer_size(0);
        let (socket, _) = client_async_with_config(request, stream, Some(config)).await?;
        Ok(socket)
    }

    async fn talk(&mut self, mut socket: Socket, seen: &mut Seen) -> Result<(), Error> {
        let pending: Vec<&Value> = seen.open.iter().map(|(_, command)| command).collect();
        let hello = json!({ "t": "hello", "version": null, "pending": pending });
        socket.send(Message::text(hello.to_string())).await?;
        loop {
            // Far away where there is nothing to do.
            let far = tokio::time::Instant::now() + Duration::from_hours(1);
            let moves_at = seen.moves_at.unwrap_or(far);
            tokio::select! {
                message = socket.next() => match message {
                    Some(Ok(Message::Text(text))) => self.hear(&text, seen),
                    Some(Ok(Message::Close(_))) | None => return Ok(()),
                    Some(Ok(_)) => {}
                    Some(Err(error)) => return Err(error),
                },
                () = sleep_until(moves_at) => self.make_move(&mut socket, seen).await?,
                _ = self.stopped.changed() => {
                    // What is open is still answered, if it can be.
                    if seen.open.is_none() {
                        return Ok(());
                    }
                    seen.moves_at = None;
                    let last = tokio::time::timeout(Duration::from_secs(2), socket.next()).await;
                    if let Ok(Some(Ok(Message::Text(text)))) = last {
                        self.hear(&text, seen);
                    }
                    return Ok(());
                }
            }
            if seen.is_over && seen.open.is_none() {
                return Ok(());
            }
        }
    }

    fn hear(&mut self, text: &str, seen: &mut Seen) {
        let Ok(message) = serde_json::from_str::<Value>(text) else {
            return;
        };
        match message["t"].as_str().unwrap_or_default() {
            "state" => {
                seen.plies = message["moves"].as_array().map_or(0, Vec::len) as u64;
                self.look(&message, seen);
            }
            "move" => {
                seen.plies = message["ply"].as_u64().unwrap_or(seen.plies);
                self.arrived(seen);
                self.look(&message, seen);
            }
            "over" => self.look(&message, seen),
            "ok" => {
                if let Some((ply, command)) = seen.open.take() {
                    self.tally.acknowledged();
                    let text = command["written"].as_str().unwrap_or_default();
                    seen.acknowledged.push((ply, text.to_owned()));
                }
            }
            "refused" => {
                seen.open = None;
                self.tally.refused();
            }
            _ => {}
        }
    }

    /// A move has come: the opponent's, if it is the one on its way.
    fn arrived(&self, seen: &Seen) {
        let is_own = seen
            .open
            .as_ref()
            .is_some_and(|(ply, _)| *ply == seen.plies);
        let mut on_its_way = self
            .on_its_way
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        if let Some((ply, since)) = *on_its_way
            && !is_own
            && ply == seen.plies
            && !seen.acknowledged.iter().rev().any(|(own, _)| *own == ply)
        {
            self.tally.arrived(since.elapsed());
            *on_its_way = None;
        }
    }

    fn look(&mut self, message: &Value, seen: &mut Seen) {
        if let Some(legal) = message["legal"].as_array() {
            seen.legal.clone_from(legal);
        }
        seen.is_over |= !message["outcome"].is_null();
        let may_move = !seen.legal.is_empty() && !seen.is_over && seen.open.is_none();
        seen.moves_at = may_move.then(|| {
            // Bots that think exactly alike would all move at once.
            let share = 0.5 + (self.chance.next_u64() >> 11) as f64 / (1_u64 << 53) as f64;
            tokio::time::Instant::now() + self.think.mul_f64(share)
        });
    }

    async fn make_move(&mut self, socket: &mut Socket, seen: &mut Seen) -> Result<(), Error> {
        seen.moves_at = None;
        let place = self.chance.next_u64() as usize % seen.legal.len().max(1);
        let Some(mv) = seen.legal.get(place).cloned() else {
            return Ok(());
        };
        let ply = seen.plies + 1;
        let id = format!("{:016x}", self.chance.next_u64());
        let command = json!({
            "t": "move", "id": id, "ply": seen.plies,
            "path": mv["path"], "captured": mv["captured"],
            // Passed over by the server.
            "written": mv["text"],
        });
        let text = command.to_string();
        seen.open = Some((ply, command));
        seen.legal.clear();
        *self
            .on_its_way
            .lock()
            .unwrap_or_else(PoisonError::into_inner) = Some((ply, Instant::now()));
        socket.send(Message::text(text)).await
    }
}
