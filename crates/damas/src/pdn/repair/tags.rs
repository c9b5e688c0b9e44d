//! Tags: their form, and values that the rest of the game gives.

use super::{Found, RepairKind, Wanted, after};
use crate::pdn::fault::{Place, SyntaxFault, SyntaxFaultKind};
use crate::pdn::game_type::GameType;
use crate::pdn::record::{Record, TagPart};
use crate::pdn::result;
use crate::pdn::writer::escaped;
use crate::variant::Variant;

/// Looks at the form of tags, at `Result` and `FEN`. The result is one that the
/// tag does not say yet.
pub(super) fn look(
    game: &Record,
    faults: &[SyntaxFault],
    result: Option<&str>,
    found: &mut Vec<Found>,
) {
    for tag in &game.tags {
        let (name, value) = (game.tag_name(tag), game.tag_value(tag));
        let mended = match name.to_ascii_lowercase().as_str() {
            "result" => result.map(str::to_owned).or_else(|| result::written(value)),
            "fen" => Some(without_padding(value)),
            _ => None,
        };
        let mended = mended.unwrap_or_else(|| value.to_owned());
        if mended != value {
            found.push(rewritten(RepairKind::Header, game, tag, &mended));
        } else if faults.iter().any(|fault| is_of_tag(fault, tag.place)) {
            found.push(rewritten(RepairKind::Tag, game, tag, value));
        }
    }
    if let Some(result) = result
        && game.find("Result").is_none()
    {
        found.push(added(game, "Result", result));
    }
}

/// Looks at the tag `GameType` of a game that follows some rules.
pub(super) fn look_at_game_type(
    game: &Record,
    variant: &Variant,
    wanted: Wanted,
    found: &mut Vec<Found>,
) {
    let rules = variant.rules();
    let Some(value) = GameType::value(rules, wanted.names) else {
        return;
    };
    let Some(tag) = game.find("GameType") else {
        found.push(added(game, "GameType", &value));
        return;
    };
    let said = GameType::parse(game.tag_value(tag));
    let is_right = said.is_some_and(|said| {
        let is_of_rules = said.rules() == Some(rules.name.as_str());
        is_of_rules && (said.names(rules) == wanted.names.of(rules)) && said.is_plausible(rules)
    });
    if !is_right {
        found.push(rewritten(RepairKind::Header, game, tag, &value));
    }
}

fn is_of_tag(fault: &SyntaxFault, place: Place) -> bool {
    let is_form = matches!(
        fault.kind,
        SyntaxFaultKind::TagQuote
            | SyntaxFaultKind::TagUnquoted
            | SyntaxFaultKind::TagEmpty
            | SyntaxFaultKind::TagBracket
    );
    is_form && fault.place == place
}

fn written(name: &str, value: &str) -> String {
    format!("[{name} \"{}\"]", escaped(value))
}

fn rewritten(kind: RepairKind, game: &Record, tag: &TagPart, value: &str) -> Found {
    let name = game.tag_name(tag);
    let found = format!("{name} {}", game.tag_value(tag));
    (kind, tag.place, found, written(name, value))
}

/// A tag that is missing: after the others, or before the game.
fn added(game: &Record, name: &str, value: &str) -> Found {
    let tag = written(name, value);
    let (place, put) = if let Some(last) = game.tags.last() {
        (after(last.place), format!("\n{tag}"))
    } else {
        let start = Place {
            length: 0,
            ..game.place
        };
        (start, format!("{tag}\n\n"))
    };
    (RepairKind::Header, place, String::new(), put)
}

/// A FEN without spaces and without the dot at its end.
fn without_padding(fen: &str) -> String {
    let fen: String = fen.chars().filter(|c| !c.is_whitespace()).collect();
    fen.strip_suffix('.').unwrap_or(&fen).to_owned()
}
