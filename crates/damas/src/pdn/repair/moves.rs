//! Moves, their numbers and marks.

use super::{Found, RepairKind, Seen};
use crate::pdn::fault::Place;
use crate::pdn::move_text::{self, UNKNOWN};
use crate::pdn::record::{Kind, Part, Record};
use crate::pdn::repair::ends::score_as_move;
use crate::pdn::result;
use crate::pdn::tree::MoveNumber;

/// Looks at the moves of a game that the rules can follow.
pub(super) fn look(game: &Record, seen: &Seen<'_>, separator: char, found: &mut Vec<Found>) {
    let meanings = meanings(game, seen);
    look_at_numbers(game, &meanings, found);
    look_at_texts(game, &meanings, separator, found);
}

/// Looks at what can be put right in moves without the rules.
pub(super) fn look_at_form(game: &Record, separator: char, found: &mut Vec<Found>) {
    let meanings: Vec<_> = game.parts.iter().map(|_| Meaning::default()).collect();
    look_at_texts(game, &meanings, separator, found);
}

/// What the rules say of a part.
#[derive(Clone, Debug, Default)]
struct Meaning {
    /// The text of a move, with `x` for a capture; empty where the move after it
    /// says it too.
    text: Option<String>,
    /// The number of a move.
    number: Option<MoveNumber>,
    /// The number before it belongs to a step of a capture begun before.
    goes_on: bool,
}

fn meanings(game: &Record, seen: &Seen<'_>) -> Vec<Meaning> {
    let mut meanings: Vec<_> = game.parts.iter().map(|_| Meaning::default()).collect();
    let mut firsts: Vec<Option<MoveNumber>> = Vec::with_capacity(seen.followed.len());
    for (line, (written, parts)) in seen.lines.written.iter().zip(&seen.lines.parts).enumerate() {
        let followed = &seen.followed[line];
        let texts = seen.speller.texts(followed, written);
        let first = match written.parent {
            None => Some(first_number(game, seen.second)),
            Some((parent, at)) => {
                let part = seen.lines.parts[parent].get(at);
                match part {
                    Some(&part) => meanings[part].number,
                    None => firsts[parent],
                }
            }
        };
        firsts.push(first);
        let reset = written.setups.iter().map(|(at, _)| *at).min();
        let mut plies = 0;
        let mut goes_on = false;
        for (at, (&part, text)) in parts.iter().zip(texts).enumerate() {
            let is_step = text.as_deref() == Some("");
            let numbered = first.filter(|_| reset.is_none_or(|reset| at < reset));
            meanings[part] = Meaning {
                text,
                number: numbered.map(|first| first.later(plies)),
                goes_on,
            };
            goes_on = is_step;
            plies += usize::from(!is_step);
        }
    }
    meanings
}

/// The number of the first move: as it is written, with the side that is to
/// move.
fn first_number(game: &Record, second: bool) -> MoveNumber {
    let mut main = game.main_line();
    let written = main.find_map(|part| match part.kind {
        Kind::Number { number, .. } => Some(number),
        Kind::Move => Some(1),
        _ => None,
    });
    MoveNumber {
        number: written.unwrap_or(1),
        second,
    }
}

/// Numbers that are not those of the moves after them, or not in their form.
fn look_at_numbers(game: &Record, meanings: &[Meaning], found: &mut Vec<Found>) {
    for (at, part) in game.parts.iter().enumerate() {
        let Kind::Number { number, second } = part.kind else {
            continue;
        };
        let Some(of) = numbered_move(game, at) else {
            continue;
        };
        let meaning = &meanings[of];
        let given = MoveNumber { number, second };
        if meaning.goes_on {
            found.push((
                RepairKind::Number,
                part.place,
                given.to_string(),
                String::new(),
            ));
            continue;
        }
        let Some(expected) = meaning.number else {
            continue;
        };
        let text = expected.to_string();
        if given != expected || part.place.length != text.len() {
            found.push((RepairKind::Number, part.place, given.to_string(), text));
        }
    }
}

/// The move that a number belongs to: the next in its line, with nothing but
/// remarks between.
fn numbered_move(game: &Record, at: usize) -> Option<usize> {
    let rest = game.parts.iter().enumerate().skip(at + 1);
    for (at, part) in rest {
        match part.kind {
            Kind::Move => return Some(at),
            Kind::Comment(_) | Kind::Word | Kind::Nag => {}
            _ => return None,
        }
    }
    None
}

/// Moves and marks that are not in their form.
fn look_at_texts(game: &Record, meanings: &[Meaning], separator: char, found: &mut Vec<Found>) {
    let score = score_as_move(game).map(|part| part.place);
    let mut before: Option<&Part> = None;
    for (part, meaning) in game.parts.iter().zip(meanings) {
        match part.kind {
            Kind::Move if Some(part.place) != score => {
                found.extend(move_repair(game, part, meaning, separator));
            }
            Kind::Strength => {
                let follows = |part: &&Part| matches!(part.kind, Kind::Move | Kind::Strength);
                if let Some(before) = before.filter(follows) {
                    found.extend(strength_repair(game, part, before));
                }
            }
            _ => {}
        }
        before = Some(part);
    }
}

fn move_repair(game: &Record, part: &Part, meaning: &Meaning, separator: char) -> Option<Found> {
    let raw = game.text(part);
    if raw == UNKNOWN {
        return None;
    }
    let text = match &meaning.text {
        Some(text) => text.clone(),
        None => move_text::plain(raw),
    };
    let text = text.replace('x', separator.encode_utf8(&mut [0; 4]));
    // Without its nought, `02-0` would end the game.
    let is_result = result::points(&text).is_some();
    (text != raw && !is_result).then(|| (RepairKind::Move, part.place, raw.to_owned(), text))
}

/// Marks that do not touch their move, or hold a star.
fn strength_repair(game: &Record, part: &Part, before: &Part) -> Option<Found> {
    let marks = game.text(part);
    let end = before.place.offset + before.place.length as u64;
    let gap = part.place.offset.checked_sub(end)?;
    if gap == 0 && !marks.contains('*') {
        return None;
    }
    let plain: String = marks.chars().filter(|c| matches!(c, '!' | '?')).collect();
    let glyph = if marks.contains('*') { " $7" } else { "" };
    let place = Place {
        column: part.place.column.saturating_sub(gap),
        offset: end,
        length: part.place.length + gap as usize,
        ..part.place
    };
    let put = format!("{plain}{glyph}");
    Some((RepairKind::Strength, place, marks.to_owned(), put))
}
