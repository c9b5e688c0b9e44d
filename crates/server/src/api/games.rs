//! Games made and joined.

use axum::extract::{Path, Request, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use axum::{Form, Json, RequestExt};
use axum_extra::extract::cookie::CookieJar;
use damas::color::{ByColor, Color};
use damas_engine::Skill;
use serde::de::IntoDeserializer;
use serde::{Deserialize, Deserializer};
use tokio::sync::oneshot;

use crate::guest;
use crate::hex::fresh_name;
use crate::live::{
    Begun, ColourWish, Control, Customs, GuestId, Head, Holder, MissedWish, Opponent, Seat,
    TouchWish, cleaned,
};
use crate::pages::fault;
use crate::room::Message;
use crate::state::App;
use crate::store::Write;
use crate::time_of_day::now;
use crate::words::Words;

/// What a game is to be.
#[derive(Deserialize)]
pub(crate) struct Wanted {
    variant: String,
    opponent: Opponent,
    level: Option<u8>,
    other_level: Option<u8>,
    #[serde(default)]
    colour: ColourWish,
    control: Option<String>,
    own_control: Option<String>,
    fen: Option<String>,
    #[serde(default, deserialize_with = "chosen")]
    touch_move: Option<TouchWish>,
    #[serde(default, deserialize_with = "chosen")]
    missed_capture: Option<MissedWish>,
    /// Whether who loses wins.
    losing: Option<String>,
}

/// What a form has chosen; an empty text is nothing.
fn chosen<'de, D: Deserializer<'de>, T: Deserialize<'de>>(from: D) -> Result<Option<T>, D::Error> {
    let text = Option::<String>::deserialize(from)?;
    let text = text.filter(|text| !text.is_empty());
    text.map(|text| T::deserialize(text.into_deserializer()))
        .transpose()
}

/// Why there is no such game, in the reader's language.
struct Unmade(StatusCode, String);

/// Longest position, in bytes.
const LONGEST_FEN: usize = 1000;

/// `POST /games`: makes a game, and leads to it.
pub(crate) async fn make(
    State(app): State<App>,
    words: Words,
    jar: CookieJar,
    request: Request,
) -> Response {
    let made = make_one(&app, words, jar, request).await;
    made.unwrap_or_else(|Unmade(status, text)| fault::page(&app, words, status, &text))
}

async fn make_one(
    app: &App,
    words: Words,
    jar: CookieJar,
    request: Request,
) -> Result<Response, Unmade> {
    let mut wanted = read(request).await?;
    if wanted.losing.is_some() {
        wanted.variant += "-losing";
    }
    let name = |key: &str| words.get(key);
    let (jar, guest) = guest::welcome(&app.config, jar).map_err(Unmade::failed)?;
    let variant = app.variant(&wanted.variant).await.map_err(Unmade::failed)?;
    let variant = variant.ok_or_else(|| Unmade(StatusCode::NOT_FOUND, name("fault-no-variant")))?;
    let head = wanted.head(&variant.rules().name).map_err(Unmade::bad)?;
    let own = app.store.guest(&guest).await.map_err(Unmade::failed)?;
    let seats = wanted.seats(&guest, &own.unwrap_or_default());
    let begun = Begun::new(head, variant, seats).map_err(|error| Unmade::bad(error.to_string()))?;
    let kept = app.journal.keep(Write::all_of(&begun)).await;
    kept.map_err(Unmade::failed)?;
    metrics::counter!("damas_games_total").increment(1);
    let to = Redirect::to(&format!("/game/{}", begun.head.id));
    Ok((jar, to).into_response())
}

/// What is wanted, from a form or as JSON.
async fn read(request: Request) -> Result<Wanted, Unmade> {
    let kind = request.headers().get(header::CONTENT_TYPE);
    let is_json = kind.is_some_and(|kind| kind.as_bytes().starts_with(b"application/json"));
    if is_json {
        let read = request.extract::<Json<Wanted>, _>().await;
        read.map(|Json(wanted)| wanted)
            .map_err(|error| Unmade::unread(error.status(), error.body_text()))
    } else {
        let read = request.extract::<Form<Wanted>, _>().await;
        read.map(|Form(wanted)| wanted)
            .map_err(|error| Unmade::unread(error.status(), error.body_text()))
    }
}

impl Unmade {
    fn bad(text: impl Into<String>) -> Self {
        Self(StatusCode::UNPROCESSABLE_ENTITY, text.into())
    }

    /// What was sent cannot be read: too much of it, or not what was expected.
    fn unread(status: StatusCode, text: String) -> Self {
        match status {
            StatusCode::PAYLOAD_TOO_LARGE => Self(status, text),
            _ => Self::bad(text),
        }
    }

    fn failed(error: impl std::fmt::Display) -> Self {
        tracing::error!(%error, "no game could be made");
        Self(StatusCode::SERVICE_UNAVAILABLE, error.to_string())
    }
}

impl Wanted {
    fn head(&self, builtin: &str) -> Result<Head, String> {
        let typed = self.own_control.as_deref().map(str::trim);
        let typed = typed.filter(|text| !text.is_empty());
        let control = typed.or(self.control.as_deref()).unwrap_or("none");
        let control: Control = control.parse().map_err(|error| format!("{error}"))?;
        let fen = self.fen.clone().filter(|fen| !fen.trim().is_empty());
        if fen.as_ref().is_some_and(|fen| fen.len() > LONGEST_FEN) {
            return Err(format!("a position has at most {LONGEST_FEN} bytes"));
        }
        let variant = if self.variant.starts_with(super::rule_files::OWN) {
            &self.variant
        } else {
            builtin
        };
        Ok(Head {
            id: fresh_name(),
            created: now(),
            variant: variant.to_owned(),
            fen,
            customs: Customs {
                touch_move: self.touch_move,
                missed_capture: self.missed_capture,
            },
            control,
            opponent: self.opponent,
            colour: self.colour,
        })
    }

    /// Who sits down at once.
    fn seats(&self, guest: &GuestId, name: &str) -> ByColor<Option<Seat>> {
        let own = Seat {
            holder: Holder::Guest(guest.clone()),
            name: name.to_owned(),
        };
        let nameless = Seat {
            name: String::new(),
            ..own.clone()
        };
        match self.opponent {
            Opponent::Screen => ByColor::new(Some(nameless.clone()), Some(nameless)),
            Opponent::Machines => {
                ByColor::new(Some(machine(self.level)), Some(machine(self.other_level)))
            }
            Opponent::Machine => self.across(own, Some(machine(self.level))),
            Opponent::Link | Opponent::Lobby => self.across(own, None),
        }
    }

    /// One's own seat, of the colour that is wanted or falls, and the other.
    fn across(&self, own: Seat, other: Option<Seat>) -> ByColor<Option<Seat>> {
        let side = match self.colour {
            ColourWish::White => Color::White,
            ColourWish::Black => Color::Black,
            ColourWish::Lot => lot(),
        };
        match side {
            Color::White => ByColor::new(Some(own), other),
            Color::Black => ByColor::new(other, Some(own)),
        }
    }
}

fn machine(level: Option<u8>) -> Seat {
    let level = level.and_then(Skill::new).unwrap_or(Skill::FULL);
    Seat {
        holder: Holder::Machine(level.level()),
        name: String::new(),
    }
}

/// A colour by lot.
fn lot() -> Color {
    match getrandom::u32() {
        Ok(number) if number % 2 == 1 => Color::Black,
        _ => Color::White,
    }
}

/// `POST /game/ID/join`: takes the free seat.
pub(crate) async fn join(
    State(app): State<App>,
    words: Words,
    jar: CookieJar,
    Path(id): Path<String>,
) -> Response {
    let refused = |status, key: &str| fault::page(&app, words, status, &words.get(key));
    let unavailable = || refused(StatusCode::SERVICE_UNAVAILABLE, "refused-not-kept");
    let (Ok((jar, guest)), Ok(table)) = (
        guest::welcome(&app.config, jar),
        app.rooms.look(&app, &id).await,
    ) else {
        return unavailable();
    };
    let Some(table) = table else {
        return refused(StatusCode::NOT_FOUND, "fault-no-game");
    };
    let seats = [&table.seats().white, &table.seats().black];
    for other in seats.into_iter().flatten().filter_map(Seat::guest) {
        if app.store.is_blocked(&guest, other).await.unwrap_or(false) {
            return refused(StatusCode::FORBIDDEN, "refused-blocked");
        }
    }
    let name = app.store.guest(&guest).await.ok().flatten();
    let (answer, answered) = oneshot::channel();
    let message = Message::Join {
        guest,
        name: name.unwrap_or_default(),
        answer,
    };
    if !super::play::send(&app, &id, message).await {
        return unavailable();
    }
    match answered.await {
        Ok(Ok(_)) => (jar, Redirect::to(&format!("/game/{id}"))).into_response(),
        Ok(Err((code, _))) => refused(StatusCode::CONFLICT, &format!("refused-{code}")),
        Err(_) => unavailable(),
    }
}

/// What somebody wants to be called.
#[derive(Deserialize)]
pub(crate) struct Name {
    name: String,
    back: Option<String>,
}

/// Longest name, in characters.
const LONGEST_NAME: usize = 24;

/// `POST /name`: a guest gives a name.
pub(crate) async fn name(
    State(app): State<App>,
    jar: CookieJar,
    Form(wanted): Form<Name>,
) -> Result<(CookieJar, Redirect), StatusCode> {
    let welcomed = guest::welcome(&app.config, jar);
    let (jar, guest) = welcomed.map_err(|_| StatusCode::SERVICE_UNAVAILABLE)?;
    let name: String = cleaned(&wanted.name).chars().take(LONGEST_NAME).collect();
    let kept = app.journal.keep(vec![Write::Guest {
        guest,
        name,
        seen: now(),
    }]);
    kept.await.map_err(|_| StatusCode::SERVICE_UNAVAILABLE)?;
    let back = wanted
        .back
        .filter(|path| crate::language::is_own_path(path));
    Ok((jar, Redirect::to(back.as_deref().unwrap_or("/"))))
}
