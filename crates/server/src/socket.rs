//! The connection of a page to a live game.

use std::num::NonZeroU32;
use std::time::{Duration, Instant};

use axum::Extension;
use axum::extract::ws::{Message as Frame, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use governor::{DefaultDirectRateLimiter, Quota, RateLimiter};
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::sync::mpsc;
use tokio::time::{MissedTickBehavior, interval};

use crate::guest;
use crate::limits::Asker;
use crate::live::Command;
use crate::origin;
use crate::room::{Connection, Door, Message, Question};
use crate::state::App;
use crate::time_of_day::now;
use crate::words::Words;

/// Largest message, in bytes: a page that comes back with what was not
/// answered.
const LARGEST: usize = 16 << 10;
/// A small buffer for each socket, since there are thousands.
const BUFFER: usize = 4 << 10;
/// Messages that wait to be sent; who is slower is let go.
const OUTGOING: usize = 64;
/// Messages that may come at once, and in each second after.
const BURST: NonZeroU32 = NonZeroU32::new(80).unwrap();
const PER_SECOND: NonZeroU32 = NonZeroU32::new(20).unwrap();
/// Most commands that a page may have unanswered.
const PENDING: usize = 64;
/// How often it is asked whether somebody is still there.
const BEAT: Duration = Duration::from_secs(15);
/// Silence after which nobody is.
const SILENCE: Duration = Duration::from_secs(40);

/// `GET /game/ID/live`.
pub(crate) async fn get(
    State(app): State<App>,
    Path(id): Path<String>,
    words: Words,
    headers: HeaderMap,
    asker: Option<Extension<Asker>>,
    upgrade: WebSocketUpgrade,
) -> Response {
    if !origin::is_own(&app.config, &headers) {
        return StatusCode::FORBIDDEN.into_response();
    }
    let Some(ticket) = app.limits.stay(asker.map(|Extension(asker)| asker)) else {
        return StatusCode::TOO_MANY_REQUESTS.into_response();
    };
    let door = match app.rooms.door(&app, &id).await {
        Ok(Some(door)) => door,
        Ok(None) => return StatusCode::NOT_FOUND.into_response(),
        Err(error) => {
            tracing::error!(game = id, %error, "no room");
            return StatusCode::SERVICE_UNAVAILABLE.into_response();
        }
    };
    let guest = guest::of(&app.config, &headers);
    upgrade
        .read_buffer_size(BUFFER)
        .write_buffer_size(0)
        .max_write_buffer_size(1 << 20)
        .max_message_size(LARGEST)
        .max_frame_size(LARGEST)
        .on_upgrade(move |socket| async move {
            let (out, outgoing) = mpsc::channel(OUTGOING);
            let connection = Connection {
                id: app.next_connection(),
                guest,
                words,
                out,
            };
            metrics::gauge!("damas_sockets").increment(1.0);
            let mut line = Line::new(door, connection);
            line.talk(socket, outgoing).await;
            line.end().await;
            drop(ticket);
            metrics::gauge!("damas_sockets").decrement(1.0);
        })
}

/// A connection and the room that it leads to.
struct Line {
    door: Door,
    id: u64,
    /// Taken by the room with the first `hello`.
    connection: Option<Connection>,
    copy: WeakConnection,
    budget: DefaultDirectRateLimiter,
    heard: Instant,
    asked: Option<Instant>,
}

/// What is needed to say `hello` again without holding the way out open.
struct WeakConnection {
    guest: Option<crate::live::GuestId>,
    words: Words,
    out: mpsc::WeakSender<Utf8Bytes>,
}

impl Line {
    fn new(door: Door, connection: Connection) -> Self {
        let copy = WeakConnection {
            guest: connection.guest.clone(),
            words: connection.words,
            out: connection.out.downgrade(),
        };
        Self {
            door,
            id: connection.id,
            connection: Some(connection),
            copy,
            budget: RateLimiter::direct(Quota::per_second(PER_SECOND).allow_burst(BURST)),
            heard: Instant::now(),
            asked: None,
        }
    }

    /// Carries messages both ways until one side ends it.
    async fn talk(&mut self, mut socket: WebSocket, mut outgoing: mpsc::Receiver<Utf8Bytes>) {
        let mut beat = interval(BEAT);
        beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                frame = socket.recv() => match frame {
                    Some(Ok(frame)) => match self.hear(frame).await {
                        Heard::Nothing => {}
                        Heard::Reply(text) => if socket.send(Frame::Text(text)).await.is_err() {
                            return;
                        },
                        Heard::End => return,
                    },
                    _ => return,
                },
                // The room lets go of who reads too slowly.
                text = outgoing.recv() => match text {
                    Some(text) => if socket.send(Frame::Text(text)).await.is_err() {
                        return;
                    },
                    None => return,
                },
                _ = beat.tick() => {
                    if self.heard.elapsed() > SILENCE {
                        return;
                    }
                    self.asked = Some(Instant::now());
                    if socket.send(Frame::Ping(axum::body::Bytes::new())).await.is_err() {
                        return;
                    }
                }
            }
        }
    }

    async fn hear(&mut self, frame: Frame) -> Heard {
        self.heard = Instant::now();
        if self.budget.check().is_err() {
            return Heard::End;
        }
        match frame {
            Frame::Text(text) => self.read(text.as_str()).await,
            Frame::Pong(_) => {
                if let Some(asked) = self.asked.take() {
                    // Half the time of a question and its answer.
                    let lag = asked.elapsed().as_millis() as i64 / 2;
                    let connection = self.id;
                    return self.pass(Message::Lag { connection, lag }).await;
                }
                Heard::Nothing
            }
            Frame::Ping(_) => Heard::Nothing,
            Frame::Binary(_) | Frame::Close(_) => Heard::End,
        }
    }

    async fn read(&mut self, text: &str) -> Heard {
        let Ok(said) = serde_json::from_str::<Value>(text) else {
            return Heard::End;
        };
        let id = said.get("id").and_then(Value::as_str).map(str::to_owned);
        match said.get("t").and_then(Value::as_str).unwrap_or_default() {
            "ping" => Heard::Reply(json!({ "t": "pong", "now": now() }).to_string().into()),
            "hello" => self.hello(&said).await,
            "explain" | "hint" => match (id, serde_json::from_value::<Asked>(said)) {
                (Some(id), Ok(asked)) => self.ask(id, asked).await,
                _ => Heard::End,
            },
            _ => self.command(id, said).await,
        }
    }

    /// Whoever says hello is told the state, and has done what was not answered
    /// before.
    async fn hello(&mut self, said: &Value) -> Heard {
        let Some(connection) = self.connection.take().or_else(|| self.copy.strong(self.id)) else {
            return Heard::End;
        };
        if let Heard::End = self.pass(Message::Hello(Box::new(connection))).await {
            return Heard::End;
        }
        let pending = said.get("pending").and_then(Value::as_array);
        for command in pending.into_iter().flatten().take(PENDING) {
            // Each counts as if it came by itself.
            if self.budget.check().is_err() {
                return Heard::End;
            }
            let id = command.get("id").and_then(Value::as_str).map(str::to_owned);
            if let Heard::End = self.command(id, command.clone()).await {
                return Heard::End;
            }
        }
        Heard::Nothing
    }

    async fn ask(&mut self, id: String, asked: Asked) -> Heard {
        let question = match asked {
            Asked::Explain { from, to } => Question::Explain { from, to },
            Asked::Hint => Question::Hint,
        };
        let connection = self.id;
        self.pass(Message::Question {
            connection,
            id,
            question,
        })
        .await
    }

    async fn command(&mut self, id: Option<String>, said: Value) -> Heard {
        // Nobody plays who has not said hello.
        if self.connection.is_some() || id.as_ref().is_some_and(|id| id.len() > 64) {
            return Heard::End;
        }
        match serde_json::from_value::<Command>(said) {
            Ok(command) => {
                let connection = self.id;
                self.pass(Message::Command {
                    connection,
                    id,
                    command,
                })
                .await
            }
            Err(error) => id.map_or(Heard::Nothing, |id| {
                let text = format!("not understood: {error}");
                let refused =
                    json!({ "t": "refused", "id": id, "code": "not-understood", "text": text });
                Heard::Reply(refused.to_string().into())
            }),
        }
    }

    async fn pass(&self, message: Message) -> Heard {
        if self.door.send(message).await.is_ok() {
            Heard::Nothing
        } else {
            Heard::End
        }
    }

    async fn end(&self) {
        let connection = self.id;
        // The room may have ended before.
        let _ = self.door.send(Message::Bye { connection }).await;
    }
}

impl WeakConnection {
    fn strong(&self, id: u64) -> Option<Connection> {
        Some(Connection {
            id,
            guest: self.guest.clone(),
            words: self.words,
            out: self.out.upgrade()?,
        })
    }
}

/// What follows from a message.
enum Heard {
    Nothing,
    Reply(Utf8Bytes),
    End,
}

/// A question of a page.
#[derive(Deserialize)]
#[serde(tag = "t", rename_all = "lowercase")]
enum Asked {
    Explain { from: Option<u8>, to: Option<u8> },
    Hint,
}
