//! Positions without a game: for the editor and for examples. Everything is in
//! the request, nothing is kept.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Query, State};
use axum::http::StatusCode;
use damas::board::Square;
use damas::game::Game;
use damas::moves::Move;
use damas::moves::explain::{Context, explain as explain_ends};
use damas::position::Setup;
use damas::text::fen;
use damas::text::notation::parse_move;
use damas::variant::Variant;
use serde::Deserialize;
use serde_json::{Value, json};

use super::fault::Fault;
use crate::pick;
use crate::specials::{end, game_of};
use crate::state::App;
use crate::view::board::board;
use crate::view::position::{moves, one_move, position, removal};
use crate::view::soundness::{fault_text, fen_text, warning_text};
use crate::words::Words;

/// Most captures that are told.
const MOST_CANDIDATES: usize = 200;

/// A position of a variant.
#[derive(Deserialize)]
pub(crate) struct Asked {
    variant: String,
    /// The start where there is none.
    fen: Option<String>,
}

impl Asked {
    async fn read(&self, app: &App, words: Words) -> Result<(Arc<Variant>, Setup), Fault> {
        let variant = app
            .variant(&self.variant)
            .await
            .ok()
            .flatten()
            .ok_or_else(|| Fault::missing("no-variant", words.get("fault-no-variant")))?;
        let setup = match &self.fen {
            None => variant.start(),
            Some(text) => fen::parse(variant.geometry(), text)
                .map_err(|error| Fault::bad("bad-fen", fen_text(&error, words)))?,
        };
        Ok((variant, setup))
    }
}

/// `GET /api/position?variant=NAME&fen=FEN`: the board, the position, its legal
/// moves, and what is wrong with it.
pub(crate) async fn get(
    State(app): State<App>,
    words: Words,
    Query(asked): Query<Asked>,
) -> Result<Json<Value>, Fault> {
    let (variant, setup) = asked.read(&app, words).await?;
    let told = app.work(move || {
        let mut told = told(&variant, &setup, words);
        told["board"] = board(variant.rules(), variant.geometry(), words);
        told["removal"] = json!(removal(&variant));
        told
    });
    Ok(Json(told.await.ok_or_else(failed)?))
}

fn failed() -> Fault {
    let status = StatusCode::INTERNAL_SERVER_ERROR;
    Fault::new(status, "failed", "this is a mistake in the program")
}

fn told(variant: &Variant, setup: &Setup, words: Words) -> Value {
    let (mut warnings, mut faults) = (Vec::new(), Vec::new());
    match variant.validate(setup) {
        Ok(odd) => {
            warnings.extend(odd.into_iter().map(|odd| warning_text(odd, variant, words)));
        }
        Err(wrong) => faults.extend(
            wrong
                .into_iter()
                .map(|fault| fault_text(fault, variant, words)),
        ),
    }
    let legal = variant.legal_moves(setup).unwrap_or_default();
    json!({
        "position": position(variant, setup, 0),
        "legal": moves(variant, setup, &legal),
        "faults": faults,
        "warnings": warnings,
    })
}

/// A move in a position: by its path and what it captures, or by a text.
#[derive(Deserialize)]
pub(crate) struct Played {
    #[serde(flatten)]
    asked: Asked,
    path: Option<Vec<u8>>,
    captured: Option<Vec<u8>>,
    text: Option<String>,
    /// The special rule whose example it is, if it is one.
    special: Option<String>,
}

/// `POST /api/play`: the position after a move, and what the game has come to.
pub(crate) async fn play(
    State(app): State<App>,
    words: Words,
    Json(played): Json<Played>,
) -> Result<Json<Value>, Fault> {
    let (variant, setup) = played.asked.read(&app, words).await?;
    let after = app.work(move || after(&variant, &setup, &played, words));
    after.await.ok_or_else(failed)?.map(Json)
}

fn after(
    variant: &Arc<Variant>,
    setup: &Setup,
    played: &Played,
    words: Words,
) -> Result<Value, Fault> {
    let legal = variant
        .legal_moves(setup)
        .map_err(|error| Fault::bad("too-many-routes", error.to_string()))?;
    let mv = match (&played.path, &played.text) {
        (Some(path), _) => {
            let captured = played.captured.as_deref().unwrap_or_default();
            let found = pick::find(&legal, path, captured);
            found.ok_or_else(|| refused(variant, setup, path, words))?
        }
        (None, Some(text)) => parse_move(variant.geometry(), &legal, text)
            .map_err(|error| Fault::bad("refused", error.to_string()))?,
        (None, None) => return Err(Fault::bad("no-move", words.get("fault-no-move"))),
    };
    let mut after = told(variant, &variant.play(setup, mv), words);
    after["move"] = one_move(variant, setup, mv, &legal);
    if let Some(end) = come_to(variant, setup, played, mv, words) {
        after["outcome"] = json!(end);
        after["legal"] = json!([]);
    }
    Ok(after)
}

/// What a move has brought the game to, if it is over or a draw can be claimed.
fn come_to(
    variant: &Arc<Variant>,
    setup: &Setup,
    played: &Played,
    mv: &Move,
    words: Words,
) -> Option<String> {
    let example = played.special.as_deref();
    let example = example.and_then(|key| game_of(variant, key, setup));
    let (mut game, counter) = match example {
        Some((game, place)) => (game, Some(place)),
        None => (
            Game::from_setup(Arc::clone(variant), setup.clone()).ok()?,
            None,
        ),
    };
    game.play(mv).ok()?;
    end(&game, counter, words)
}

fn refused(variant: &Variant, setup: &Setup, path: &[u8], words: Words) -> Fault {
    let ends = pick::squares(path).and_then(|path| Some((*path.first()?, *path.last()?)));
    let text = ends.map(|(from, to)| why(variant, setup, from, to, words));
    Fault::bad(
        "refused",
        text.unwrap_or_else(|| words.get("fault-no-square")),
    )
}

/// Why two squares are no move, in words.
pub(crate) fn why(
    variant: &Variant,
    setup: &Setup,
    from: Square,
    to: Square,
    words: Words,
) -> String {
    let geometry = variant.geometry();
    if [from, to]
        .iter()
        .any(|at| usize::from(at.0) >= geometry.len())
    {
        return words.get("fault-no-square");
    }
    match variant.explain(setup, from, to) {
        Ok(Some(refusal)) => refusal.text(geometry, words.0),
        Ok(None) => words.get("explain-legal"),
        Err(error) => error.to_string(),
    }
}

/// Two squares between which there may be no move.
#[derive(Deserialize)]
pub(crate) struct Doubted {
    #[serde(flatten)]
    asked: Asked,
    from: Option<u8>,
    to: Option<u8>,
}

/// `POST /api/explain`: why two squares are no move, and every capture with what
/// it takes and what decides between them.
pub(crate) async fn explain(
    State(app): State<App>,
    words: Words,
    Json(doubted): Json<Doubted>,
) -> Result<Json<Value>, Fault> {
    let (variant, setup) = doubted.asked.read(&app, words).await?;
    let (from, to) = (doubted.from, doubted.to);
    let told = app.work(move || explained(&variant, &setup, from, to, words));
    told.await.map(Json).ok_or_else(failed)
}

/// Why two squares are no move, where they are given, and all captures.
pub(crate) fn explained(
    variant: &Variant,
    setup: &Setup,
    from: Option<u8>,
    to: Option<u8>,
    words: Words,
) -> Value {
    let ends = pick::squares(&[from, to].into_iter().flatten().collect::<Vec<_>>());
    let text = match ends.as_deref() {
        Some([from, to]) => why(variant, setup, *from, *to, words),
        _ => String::new(),
    };
    json!({ "text": text, "candidates": candidates(variant, setup, words) })
}

/// Every complete capture: what it takes, whether it may be made, and if not,
/// by which law.
fn candidates(variant: &Variant, setup: &Setup, words: Words) -> Vec<Value> {
    let captures = variant.captures(setup).unwrap_or_default();
    let legal = variant.legal_moves(setup).unwrap_or_default();
    let geometry = variant.geometry();
    let context = Context::new(variant.rules(), geometry, setup, &legal, &captures);
    let why_not = |mv: &Move| match explain_ends(&context, mv.from, mv.to) {
        Some(refusal) => refusal.text(geometry, words.0),
        // Another capture with the same ends may be made.
        None => words.get("explain-other-route"),
    };
    let listed = captures.iter().take(MOST_CANDIDATES);
    listed
        .map(|mv| {
            let is_legal = legal.contains(mv);
            json!({
                "move": one_move(variant, setup, mv, &captures),
                "count": mv.captured.len(),
                "kings": (mv.captured.0 & setup.kings.0).count_ones(),
                "legal": is_legal,
                "text": if is_legal { words.get("explain-legal") } else { why_not(mv) },
            })
        })
        .collect()
}
