//! A game as files: PDN, pictures; and codes to be scanned.

use axum::extract::{Path, Query, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use damas::color::Color;
use damas::game::Record;
use damas::position::Setup;
use damas_diagram::{Diagram, png};
use fast_qr::convert::Builder;
use fast_qr::convert::svg::SvgBuilder;
use fast_qr::qr::QRBuilder;
use serde::Deserialize;

use super::fault::Fault;
use crate::live::Table;
use crate::state::App;
use crate::view::table::seat_name;
use crate::words::Words;

/// `GET /game/ID.pdn`: the file of a game.
pub(crate) fn pdn(table: &Table, words: Words) -> Response {
    let mut record = Record::new(table.game().clone());
    record.set_tag("Event", &words.get("site-name"));
    record.set_tag("Date", &date(table.head().created));
    for (tag, side) in [("White", Color::White), ("Black", Color::Black)] {
        let seat = table.seats()[side].as_ref();
        let name = seat.map(|seat| seat_name(table, side, seat, words));
        record.set_tag(tag, &name.unwrap_or_else(|| "?".to_owned()));
    }
    record.set_tag("TimeControl", &table.head().control.to_string());
    let file = format!("attachment; filename=\"{}.pdn\"", table.head().id);
    let about = [
        (header::CONTENT_TYPE, "application/x-pdn; charset=utf-8"),
        (header::CONTENT_DISPOSITION, file.as_str()),
        (header::CACHE_CONTROL, "no-store"),
    ];
    (about, record.to_pdn()).into_response()
}

/// A day as PDN writes it, in universal time.
fn date(millis: i64) -> String {
    let moment = time::OffsetDateTime::from_unix_timestamp(millis.div_euclid(1000));
    moment.map_or_else(
        |_| "????.??.??".to_owned(),
        |at| {
            format!(
                "{:04}.{:02}.{:02}",
                at.year(),
                u8::from(at.month()),
                at.day()
            )
        },
    )
}

/// Which position of a game.
#[derive(Deserialize)]
pub(crate) struct Place {
    ply: Option<usize>,
}

/// `GET /game/ID/diagram.svg?ply=N`, `…/diagram.png?ply=N`: a picture of a
/// position, with the move that led to it.
pub(crate) async fn diagram(
    State(app): State<App>,
    words: Words,
    Path((id, file)): Path<(String, String)>,
    Query(place): Query<Place>,
) -> Result<Response, Fault> {
    let missing = || Fault::missing("no-game", words.get("fault-no-game"));
    let table = app.rooms.look(&app, &id).await;
    let table = table.ok().flatten().ok_or_else(missing)?;
    let svg = drawn(&table, place.ply, words);
    match file.as_str() {
        "diagram.svg" => {
            let about = [
                (header::CONTENT_TYPE, "image/svg+xml"),
                (header::CACHE_CONTROL, "no-store"),
            ];
            Ok((about, svg).into_response())
        }
        "diagram.png" => picture(svg).await,
        _ => Err(missing()),
    }
}

fn drawn(table: &Table, ply: Option<usize>, words: Words) -> String {
    let game = table.game();
    let last = game.plies().len();
    let ply = ply.unwrap_or(last).min(last);
    let setup: &Setup = &game.setups()[ply];
    let before = ply.checked_sub(1);
    let step = before.and_then(|before| game.plies()[before].step.as_move());
    let mut diagram = match (before, step) {
        (Some(before), Some(mv)) => Diagram::after(game.variant(), &game.setups()[before], mv),
        _ => Diagram::new(game.variant(), setup),
    };
    diagram.language = words.0;
    diagram.shows_turn = true;
    diagram.svg()
}

/// Width of pictures, in pixels.
const WIDTH: u32 = 720;

async fn picture(svg: String) -> Result<Response, Fault> {
    let made = tokio::task::spawn_blocking(move || png(&svg, WIDTH)).await;
    let bytes = made.ok().and_then(Result::ok).ok_or_else(|| {
        Fault::new(
            StatusCode::INTERNAL_SERVER_ERROR,
            "no-picture",
            "the picture could not be drawn",
        )
    })?;
    let about = [
        (header::CONTENT_TYPE, "image/png"),
        (header::CACHE_CONTROL, "no-store"),
    ];
    Ok((about, bytes).into_response())
}

/// A text as a code to be scanned.
#[derive(Deserialize)]
pub(crate) struct Coded {
    text: String,
}

/// Longest text of a code, in bytes.
const LONGEST_CODE: usize = 500;

/// `GET /qr?text=TEXT`.
pub(crate) async fn qr(Query(coded): Query<Coded>) -> Result<Response, Fault> {
    let bad = || Fault::bad("no-code", format!("a code has 1 to {LONGEST_CODE} bytes"));
    if coded.text.is_empty() || coded.text.len() > LONGEST_CODE {
        return Err(bad());
    }
    let code = QRBuilder::new(coded.text).build().map_err(|_| bad())?;
    let svg = SvgBuilder::default().margin(4).to_str(&code);
    let about = [
        (header::CONTENT_TYPE, "image/svg+xml"),
        (header::CACHE_CONTROL, "public, max-age=86400"),
    ];
    Ok((about, svg).into_response())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_dates() {
        let day = 86_400_000;
        assert_eq!(date(0), "1970.01.01");
        assert_eq!(date(59 * day - 1), "1970.02.28");
        assert_eq!(date(11_016 * day), "2000.02.29");
        assert_eq!(date(20_787 * day), "2026.11.30");
    }
}
