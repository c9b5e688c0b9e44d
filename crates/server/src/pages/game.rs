//! The page of a live game: whole and playable by forms; scripts put a board in
//! its place.

use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use damas::color::Color;
use maud::{Markup, html};
use serde_json::json;

use super::{Page, fault, marks};
use crate::api::files::pdn;
use crate::guest;
use crate::live::{Table, Viewer, Wish};
use crate::state::App;
use crate::time_of_day::now;
use crate::view::board::side_name;
use crate::view::position::played;
use crate::view::table::{Presence, Sight, seat_name, state};
use crate::words::Words;

/// `GET /game/ID` and `GET /game/ID.pdn`.
pub(crate) async fn get(
    State(app): State<App>,
    words: Words,
    headers: HeaderMap,
    Path(name): Path<String>,
) -> Response {
    let id = name.strip_suffix(".pdn").unwrap_or(&name);
    let table = match app.rooms.look(&app, id).await {
        Ok(Some(table)) => table,
        Ok(None) => {
            return fault::page(
                &app,
                words,
                StatusCode::NOT_FOUND,
                &words.get("fault-no-game"),
            );
        }
        Err(error) => {
            tracing::error!(game = id, %error, "no page");
            let text = words.get("refused-not-kept");
            return fault::page(&app, words, StatusCode::SERVICE_UNAVAILABLE, &text);
        }
    };
    if id.len() < name.len() {
        return pdn(&table, words);
    }
    let guest = guest::of(&app.config, &headers);
    let viewer = guest.map_or(Viewer::Nobody, |guest| table.viewer(&guest));
    page(&app, &table, viewer, words)
}

fn page(app: &App, table: &Table, viewer: Viewer, words: Words) -> Response {
    let rules = table.game().variant().rules();
    let title = rules.title_in(words.0);
    let main = html! {
        h1 { (title) }
        (players(table, words))
        (happening(table, words))
        div.board-place { (marks::grid(table.game().variant(), table.game().setup(), words)) }
        noscript { (forms(table, viewer, words)) }
        (move_list(table, words))
        (marks::pieces(table.game().variant(), table.game().setup(), words))
        p { a href=(format!("/game/{}.pdn", table.head().id)) { (words.get("game-pdn")) } }
    };
    let sight = Sight {
        viewer,
        words,
        now: now(),
    };
    let mut page = Page::new(words, "game", title.clone(), main);
    page.path = format!("/game/{}", table.head().id);
    page.data = Some(json!({
        "id": table.head().id,
        "state": state(table, Presence::default(), sight),
    }));
    page.answer(&app.assets())
}

fn players(table: &Table, words: Words) -> Markup {
    let clock = table.clock().map(|clock| clock.left(now()));
    html! {
        dl.players {
            @for side in Color::ALL {
                dt { (side_name(table.game().variant().rules(), side, words)) }
                dd data-side=(side.to_string()) {
                    @match &table.seats()[side] {
                        Some(seat) => (seat_name(table, side, seat, words)),
                        None => (words.get("seat-free")),
                    }
                    @if let Some(left) = &clock {
                        " " span.clock role="timer" { (clock_text(left[side])) }
                    }
                }
            }
        }
    }
}

fn clock_text(left: i64) -> String {
    let seconds = left / 1000;
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

/// Whose turn it is, or what the game has come to.
fn happening(table: &Table, words: Words) -> Markup {
    let game = table.game();
    let text = match table.outcome() {
        Some(outcome) => outcome.text(game, words.0),
        None if table.is_aborted() => words.get("result-aborted"),
        None => {
            let side = side_name(game.variant().rules(), game.turn(), words);
            words.say("to-move", &[("side", side)])
        }
    };
    html! { p #happening aria-live="polite" { (text) } }
}

fn move_list(table: &Table, words: Words) -> Markup {
    let game = table.game();
    let texts = (0..game.plies().len()).filter_map(|ply| played(game, ply));
    html! {
        section aria-labelledby="moves-title" {
            h2 #moves-title { (words.get("moves-title")) }
            ol.moves {
                @for mv in texts {
                    li { (mv["text"].as_str().unwrap_or_default()) }
                }
            }
        }
    }
}

/// What can be done, as forms.
fn forms(table: &Table, viewer: Viewer, words: Words) -> Markup {
    let id = &table.head().id;
    if !viewer.plays() {
        let is_free = !table.is_full() && !table.is_over();
        return html! {
            @if is_free {
                form method="post" action=(format!("/game/{id}/join")) {
                    button type="submit" { (words.get("lobby-join")) }
                }
            }
        };
    }
    let action = format!("/game/{id}/do");
    html! {
        @if viewer.is(table.game().turn()) && !table.is_over() {
            form method="post" action=(action) {
                input type="hidden" name="what" value="move";
                label for="move" { (words.get("game-move")) }
                input #move name="text" required maxlength="80" autocomplete="off" autofocus;
                button type="submit" { (words.get("game-send")) }
            }
        }
        @for what in possible(table, viewer) {
            form.act method="post" action=(action) {
                input type="hidden" name="what" value=(what);
                button type="submit" { (words.get(&format!("act-{what}"))) }
            }
        }
    }
}

/// What may be done besides moving.
fn possible(table: &Table, viewer: Viewer) -> Vec<&'static str> {
    if table.is_over() {
        return vec!["rematch"];
    }
    let offered = Color::ALL.into_iter().any(|side| {
        viewer.is(side.opponent())
            && table
                .offer_of(side)
                .is_some_and(|wish| wish != Wish::Rematch)
    });
    let mut list = vec!["takeback", "draw", "resign"];
    if offered {
        list.extend(["accept", "decline"]);
    }
    if table.game().plies().len() < 2 {
        list.push("abort");
    }
    if !table.game().claims().is_empty() {
        list.push("claim");
    }
    list
}
