//! How games end: with `*`, and all brackets closed.

use super::{Found, RepairKind, after};
use crate::pdn::fault::{Place, SyntaxFault, SyntaxFaultKind};
use crate::pdn::record::{Kind, Part, Record};
use crate::pdn::result;
use crate::pdn::visitor::CommentStyle;

/// Looks at the end of a game. Returns the result that should be said by its
/// tag instead, if there is one.
pub(super) fn look(
    game: &Record,
    faults: &[SyntaxFault],
    found: &mut Vec<Found>,
) -> Option<String> {
    let open = faults
        .iter()
        .any(|fault| fault.kind == SyntaxFaultKind::OpenVariation);
    let last = last_written(game, open);
    let mut missing = String::new();
    if open {
        let (opened, closed) = depth(game, last);
        missing.push_str(&")".repeat(opened.saturating_sub(closed)));
    }
    let end = game.end();
    if end.is_none() && score_as_move(game).is_none() {
        missing.push_str(" *");
    }
    let part = last.map(|at| &game.parts[at]);
    // Words and comments may stand between tags.
    let tag = last_tag(game).filter(|tag| part.is_none_or(|part| part.place.offset < tag.offset));
    if !missing.is_empty()
        && let Some(place) = tag.or(part.map(|part| part.place))
    {
        let put = if tag.is_some() || part.is_some_and(is_line_comment) {
            format!("\n{}", missing.trim_start())
        } else {
            missing
        };
        let kind = if open {
            RepairKind::Bracket
        } else {
            RepairKind::End
        };
        found.push((kind, after(place), String::new(), put));
    }
    if let Some(part) = score_as_move(game) {
        let (text, star) = (game.text(part).to_owned(), "*".to_owned());
        found.push((RepairKind::End, part.place, text, star));
        return None;
    }
    let (text, place) = end.filter(|(text, _)| *text != "*")?;
    let said = game.value("Result").map(|(value, _)| value);
    let is_said = said.is_some_and(|value| result::same(value, text));
    if !is_said && said.is_some_and(|value| !is_open(value)) {
        return None;
    }
    // A star that touches marks would be one of them.
    let touches = |part: &Part| after(part.place).offset == place.offset;
    let star = if game.parts.iter().any(touches) {
        " *"
    } else {
        "*"
    };
    found.push((RepairKind::End, place, text.to_owned(), star.to_owned()));
    (!is_said).then(|| result::written(text).unwrap_or_else(|| text.to_owned()))
}

/// Whether a value of the tag `Result` leaves open how the game ended.
fn is_open(value: &str) -> bool {
    matches!(value.trim(), "" | "*" | "?")
}

/// The last move, where it is no move but the score that the tag gives too.
pub(super) fn score_as_move(game: &Record) -> Option<&Part> {
    let (value, _) = game.value("Result")?;
    let last = game
        .main_line()
        .filter(|part| part.kind == Kind::Move)
        .last()?;
    let is_last = game
        .parts
        .last()
        .is_some_and(|part| std::ptr::eq(part, last));
    (is_last && game.text(last) == value.trim()).then_some(last)
}

/// The last part that stands in the file: the reader closes what is open.
fn last_written(game: &Record, open: bool) -> Option<usize> {
    let closed_by_reader = |part: &&Part| open && part.kind == Kind::Close;
    let skipped = game.parts.iter().rev().take_while(closed_by_reader);
    let skipped = if open {
        unclosed(game).min(skipped.count())
    } else {
        0
    };
    (game.parts.len() - skipped).checked_sub(1)
}

/// How many closing brackets at the end the reader has added: those that all
/// stand at the same place as the end of the game.
fn unclosed(game: &Record) -> usize {
    let Some(last) = game.parts.last() else {
        return 0;
    };
    let same = |part: &&Part| part.kind == Kind::Close && part.place == last.place;
    game.parts.iter().rev().take_while(same).count()
}

fn depth(game: &Record, last: Option<usize>) -> (usize, usize) {
    let parts = &game.parts[..last.map_or(0, |at| at + 1)];
    let count = |kind| parts.iter().filter(|part| part.kind == kind).count();
    (count(Kind::Open), count(Kind::Close))
}

fn last_tag(game: &Record) -> Option<Place> {
    game.tags.last().map(|tag| tag.place)
}

fn is_line_comment(part: &Part) -> bool {
    part.kind == Kind::Comment(CommentStyle::Line)
}
