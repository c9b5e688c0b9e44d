//! The page on which a game is set up: against whom, with how much time, which
//! colour.

use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::Response;
use damas::color::Color;
use damas::rules::Rules;
use damas::text::fen;
use damas::variant::Variant;
use damas_engine::Skill;
use maud::{Markup, html};
use serde::Deserialize;

use super::{Page, fault};
use crate::state::App;
use crate::view::board::{board, side_name};
use crate::view::position::position;
use crate::words::Words;

/// What an address may say of the game.
#[derive(Deserialize)]
pub(crate) struct Asked {
    /// A position to begin from.
    fen: Option<String>,
}

/// `GET /play/NAME`.
pub(crate) async fn get(
    State(app): State<App>,
    words: Words,
    Path(name): Path<String>,
    Query(asked): Query<Asked>,
) -> Response {
    let Ok(Some(variant)) = app.variant(&name).await else {
        let text = words.get("fault-no-variant");
        return fault::page(&app, words, StatusCode::NOT_FOUND, &text);
    };
    let rules = variant.rules();
    let fen = asked
        .fen
        .filter(|fen| fen::parse(variant.geometry(), fen).is_ok());
    let title = rules.title_in(words.0);
    let main = html! {
        h1 { (title) }
        p { (rules.description_in(words.0)) }
        (form(&name, &variant, fen.as_deref(), words))
    };
    let mut page = Page::new(words, "setup", title.clone(), main);
    page.path = format!("/play/{name}");
    page.data = Some(serde_json::json!({
        "variant": name,
        "board": board(rules, variant.geometry(), words),
        "position": position(&variant, &variant.start(), 0),
    }));
    page.answer(&app.assets())
}

fn form(name: &str, variant: &Variant, fen: Option<&str>, words: Words) -> Markup {
    html! {
        form.setup method="post" action="/games" {
            input type="hidden" name="variant" value=(name);
            @if let Some(fen) = fen {
                input type="hidden" name="fen" value=(fen);
                p { (words.get("setup-from-position")) " " code { (fen) } }
            } @else {
                img.preview src=(format!("/variants/{name}/board.svg")) alt=""
                    width="240" height="240";
            }
            (opponents(words))
            (colours(variant, words))
            (times(words))
            (house_rules(variant, words))
            button.primary type="submit" { (words.get("setup-go")) }
        }
    }
}

fn opponents(words: Words) -> Markup {
    let kinds = ["machine", "link", "lobby", "screen", "machines"];
    html! {
        fieldset {
            legend { (words.get("setup-opponent")) }
            @for kind in kinds {
                div.choice {
                    input type="radio" name="opponent" value=(kind) id=(format!("opponent-{kind}"))
                        checked[kind == "machine"];
                    label for=(format!("opponent-{kind}")) {
                        (words.get(&format!("opponent-{kind}")))
                        small { (words.get(&format!("opponent-{kind}-text"))) }
                    }
                }
            }
            (level("level", "setup-level", 4, words))
            (level("other_level", "setup-other-level", 6, words))
        }
    }
}

fn level(name: &str, label: &str, usual: u8, words: Words) -> Markup {
    html! {
        div.level data-level=(name) {
            label for=(name) { (words.get(label)) }
            select id=(name) name=(name) {
                @for skill in Skill::all() {
                    option value=(skill.level()) selected[skill.level() == usual] {
                        (level_name(skill, words))
                    }
                }
            }
        }
    }
}

/// A level in words: its number, its name and how it plays.
pub(crate) fn level_name(skill: Skill, words: Words) -> String {
    words.get(&format!("level-{}", skill.level()))
}

/// The number and the name of a level alone.
pub(crate) fn level_title(skill: Skill, words: Words) -> String {
    let name = level_name(skill, words);
    let title = name.split(':').next();
    title.unwrap_or_default().to_owned()
}

fn colours(variant: &Variant, words: Words) -> Markup {
    let side = |side| side_name(variant.rules(), side, words);
    let choices = [
        ("lot", words.get("colour-lot")),
        ("white", side(Color::White)),
        ("black", side(Color::Black)),
    ];
    html! {
        fieldset {
            legend { (words.get("setup-colour")) }
            @for (value, text) in choices {
                div.choice {
                    input type="radio" name="colour" value=(value) id=(format!("colour-{value}"))
                        checked[value == "lot"];
                    label for=(format!("colour-{value}")) { (text) }
                }
            }
        }
    }
}

/// Customs other than those of the rules, and the losing game.
fn house_rules(variant: &Variant, words: Words) -> Markup {
    let touch = ["off", "opponent-names", "first"];
    let missed = ["off", "huff", "forfeit", "forfeit-on-call"];
    let name = &variant.rules().name;
    let has_losing = Rules::builtin(&format!("{name}-losing")).is_ok();
    html! {
        details.house-rules {
            summary { (words.get("setup-customs")) }
            @if has_losing {
                div.choice {
                    input #losing type="checkbox" name="losing" value="yes";
                    label for="losing" { (words.get("setup-losing")) }
                }
            }
            (custom("touch_move", "custom-touch", &touch, words))
            (custom("missed_capture", "custom-missed", &missed, words))
        }
    }
}

fn custom(name: &str, key: &str, choices: &[&str], words: Words) -> Markup {
    html! {
        div {
            label for=(name) { (words.get(key)) }
            select id=(name) name=(name) {
                option value="" { (words.get("custom-usual")) }
                @for choice in choices {
                    option value=(choice) { (words.get(&format!("{key}-{choice}"))) }
                }
            }
        }
    }
}

/// Time controls that are offered; others can be typed.
const CONTROLS: [&str; 9] = [
    "none",
    "fischer:3+2",
    "fischer:5+3",
    "fischer:15+10",
    "fischer:30+20",
    "delay:10+5",
    "bronstein:10+5",
    "moves:40/90",
    "hourglass:3",
];

fn times(words: Words) -> Markup {
    html! {
        fieldset {
            legend { (words.get("setup-time")) }
            label for="control" { (words.get("setup-control")) }
            select #control name="control" {
                @for control in CONTROLS {
                    option value=(control) { (control_text(control, words)) }
                }
            }
            label for="own-control" { (words.get("setup-own-control")) }
            input #own-control name="own_control" maxlength="24" autocomplete="off"
                placeholder="fischer:20+5" aria-describedby="own-control-help";
            p #own-control-help { (words.get("setup-control-help")) }
        }
    }
}

/// A control in words.
pub(crate) fn control_text(control: &str, words: Words) -> String {
    let (kind, numbers) = control.split_once(':').unwrap_or((control, ""));
    let (first, second) = numbers.split_once(['+', '/']).unwrap_or((numbers, ""));
    let args = [("first", first.to_owned()), ("second", second.to_owned())];
    words.say(
        &format!("control-{kind}"),
        if kind == "none" { &[] } else { &args },
    )
}
