//! Playing by forms, where no script runs.

use axum::Form;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use serde::Deserialize;
use tokio::sync::oneshot;

use crate::guest;
use crate::live::{Command, GuestId, MoveText, Wish};
use crate::pages::fault;
use crate::room::Message;
use crate::state::App;
use crate::store::Write;
use crate::words::Words;

/// What a form asks for.
#[derive(Deserialize)]
pub(crate) struct Asked {
    what: String,
    text: Option<String>,
}

impl Asked {
    fn command(&self) -> Option<Command> {
        Some(match self.what.as_str() {
            "move" => Command::Move {
                ply: None,
                mv: MoveText {
                    text: self.text.clone(),
                    ..MoveText::default()
                },
            },
            "resign" => Command::Resign,
            "abort" => Command::Abort,
            "accept" => Command::Accept,
            "decline" => Command::Decline,
            "claim" => Command::Claim,
            "draw" => Command::Offer { what: Wish::Draw },
            "takeback" => Command::Offer {
                what: Wish::Takeback,
            },
            "rematch" => Command::Offer {
                what: Wish::Rematch,
            },
            _ => return None,
        })
    }
}

/// `POST /game/ID/do`.
pub(crate) async fn act(
    State(app): State<App>,
    words: Words,
    headers: HeaderMap,
    Path(id): Path<String>,
    Form(asked): Form<Asked>,
) -> Response {
    let refused = |status, text: &str| fault::page(&app, words, status, text);
    let (Some(command), Some(guest)) = (asked.command(), guest::of(&app.config, &headers)) else {
        return refused(StatusCode::FORBIDDEN, &words.get("refused-not-seated"));
    };
    let (answer, answered) = oneshot::channel();
    let message = Message::Form {
        guest,
        words,
        command,
        answer,
    };
    if !send(&app, &id, message).await {
        return refused(StatusCode::NOT_FOUND, &words.get("fault-no-game"));
    }
    match answered.await {
        Ok(Ok(_)) => Redirect::to(&format!("/game/{id}")).into_response(),
        Ok(Err((_, text))) => refused(StatusCode::CONFLICT, &text),
        Err(_) => refused(
            StatusCode::SERVICE_UNAVAILABLE,
            &words.get("refused-not-kept"),
        ),
    }
}

/// `POST /game/ID/block`: a player does not want to meet the opponent again.
pub(crate) async fn block(
    State(app): State<App>,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> Result<Redirect, StatusCode> {
    let guest = guest::of(&app.config, &headers).ok_or(StatusCode::FORBIDDEN)?;
    let table = app.rooms.look(&app, &id).await;
    let table = table.map_err(|_| StatusCode::SERVICE_UNAVAILABLE)?;
    let table = table.ok_or(StatusCode::NOT_FOUND)?;
    let across = |seat: &Option<crate::live::Seat>| -> Option<GuestId> {
        let other = seat.as_ref()?.guest()?;
        (*other != guest).then(|| other.clone())
    };
    if !table.viewer(&guest).plays() {
        return Err(StatusCode::FORBIDDEN);
    }
    let blocked = across(&table.seats().white).or_else(|| across(&table.seats().black));
    let blocked = blocked.ok_or(StatusCode::CONFLICT)?;
    let kept = app
        .journal
        .keep(vec![Write::Block { guest, blocked }])
        .await;
    kept.map_err(|_| StatusCode::SERVICE_UNAVAILABLE)?;
    Ok(Redirect::to(&format!("/game/{id}")))
}

/// Sends something to a game's room; whether there is one.
pub(crate) async fn send(app: &App, id: &str, message: Message) -> bool {
    match app.rooms.door(app, id).await {
        Ok(Some(door)) => door.send(message).await.is_ok(),
        _ => false,
    }
}
