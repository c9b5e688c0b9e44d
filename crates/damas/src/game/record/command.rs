//! Acts as the text of commands, and back.

use super::UnreadKind;
use crate::board::{Geometry, Square, SquareSet};
use crate::color::Color;
use crate::game::{Act, ActError, Breach, Decider, Game, Offer, Ply, Remedy, Step};
use crate::moves::Move;

/// The command that says an act was done: its name, and what follows it.
pub(super) fn of_act(geometry: &Geometry, act: &Act) -> String {
    let said = match act {
        Act::Offered { by, offer } => match offer {
            Offer::Draw => format!("offer-draw {by}"),
            Offer::Count => format!("offer-count {by}"),
        },
        Act::Declined { by } => format!("decline {by}"),
        Act::Accepted { by, .. } => format!("accept {by}"),
        Act::Claimed { by, .. } => format!("claim {by}"),
        Act::ClaimRefused { by } => format!("claim-refused {by}"),
        Act::Resigned { by } => format!("resign {by}"),
        Act::OutOfTime { side } => format!("out-of-time {side}"),
        Act::Touched { by, squares, .. } => format!("touch {by} {}", list(geometry, squares)),
        Act::Adjusted { by, squares } => format!("adjust {by} {}", list(geometry, squares)),
        Act::Named { by, square } => format!("name {by} {}", geometry.name(*square)),
        Act::LetStand { by } => format!("let-stand {by}"),
        Act::Demanded { by, .. } => format!("demand {by}"),
        Act::Called { by } => format!("call {by}"),
        Act::Asked { by, remedy } => match remedy {
            Remedy::Return => format!("ask-return {by}"),
            Remedy::Annul => format!("ask-annul {by}"),
        },
        Act::Denied { by } => format!("deny {}", decider(*by)),
        Act::Ruled { ruling, .. } => format!("grant {}", decider(ruling.by)),
    };
    format!("[%act {said}]")
}

/// The command of a step that no other program could follow.
pub(super) fn of_step(geometry: &Geometry, ply: &Ply) -> String {
    match &ply.step {
        Step::Huff(square) => format!("[%huff {}]", geometry.name(*square)),
        Step::Move(mv) if ply.breach == Some(Breach::Displaced) => displacement(geometry, mv),
        Step::Move(mv) => {
            let squares = [Some(mv.from), mv.rest, Some(mv.to)];
            let names = squares
                .iter()
                .flatten()
                .map(|&square| geometry.name(square));
            let ends = names.collect::<Vec<_>>().join("-");
            if !mv.is_capture() {
                return format!("[%step {ends}]");
            }
            let captured: Vec<Square> = mv.captured.iter().collect();
            format!("[%step {ends} takes {}]", list(geometry, &captured))
        }
    }
}

fn displacement(geometry: &Geometry, mv: &Move) -> String {
    let mut removed = mv.captured;
    let from = geometry.name(mv.from);
    let what = if removed.remove(mv.from) {
        format!("{from} off")
    } else {
        format!("{from}-{}", geometry.name(mv.to))
    };
    if removed.is_empty() {
        return format!("[%displace {what}]");
    }
    let removed: Vec<Square> = removed.iter().collect();
    format!("[%displace {what} takes {}]", list(geometry, &removed))
}

fn list(geometry: &Geometry, squares: &[Square]) -> String {
    let names = squares.iter().map(|&square| geometry.name(square));
    names.collect::<Vec<_>>().join(",")
}

const fn decider(by: Decider) -> &'static str {
    match by {
        Decider::Players => "players",
        Decider::Arbiter => "arbiter",
    }
}

/// Does the act of a command again.
pub(super) fn act(game: &mut Game, value: &str) -> Result<(), UnreadKind> {
    let words: Vec<&str> = value.split_whitespace().collect();
    match words.as_slice() {
        ["grant", by] => Ok(game.grant(read_decider(by)?)?),
        ["deny", by] => Ok(game.deny(read_decider(by)?)?),
        // No square at all may have been named.
        [name @ ("touch" | "adjust"), by] => act_on_squares(game, name, color(by)?, ""),
        [name, by] => act_of_side(game, name, color(by)?),
        [name, by, squares] => act_on_squares(game, name, color(by)?, squares),
        _ => Err(UnreadKind::Command("an act and who did it")),
    }
}

fn act_of_side(game: &mut Game, name: &str, by: Color) -> Result<(), UnreadKind> {
    match name {
        "offer-draw" => game.offer_draw(by)?,
        "offer-count" => game.offer_count(by)?,
        "decline" => game.decline(by)?,
        "accept" => game.accept(by)?,
        "claim" | "claim-refused" => claim(game, by, name == "claim")?,
        "resign" | "out-of-time" => give_up(game, by, name == "resign")?,
        "ask-return" => game.ask(by, Remedy::Return)?,
        "ask-annul" => game.ask(by, Remedy::Annul)?,
        "let-stand" | "demand" | "call" => answer(game, by, name)?,
        _ => return Err(UnreadKind::Command("an act that is known")),
    }
    Ok(())
}

fn claim(game: &mut Game, by: Color, is_due: bool) -> Result<(), UnreadKind> {
    if game.outcome().is_none() && game.claims().is_empty() == is_due {
        return Err(UnreadKind::Command(if is_due {
            "a claim that is not due to be refused"
        } else {
            "a claim that is due not to be refused"
        }));
    }
    match game.claim_draw(by) {
        Ok(_) | Err(ActError::NoDrawDue(_)) => Ok(()),
        Err(error) => Err(error.into()),
    }
}

fn give_up(game: &mut Game, side: Color, resigns: bool) -> Result<(), ActError> {
    game.go_on()?;
    if resigns {
        game.resign(side);
    } else {
        game.lose_on_time(side);
    }
    Ok(())
}

/// What the side to move does about the last move.
fn answer(game: &mut Game, by: Color, name: &str) -> Result<(), ActError> {
    game.go_on()?;
    if by != game.turn() {
        return Err(ActError::NotYourTurn { side: by });
    }
    match name {
        "let-stand" => game.let_stand(),
        "demand" => game.demand(),
        _ => game.call_forfeit(),
    }
}

fn act_on_squares(game: &mut Game, name: &str, by: Color, squares: &str) -> Result<(), UnreadKind> {
    let squares = read_list(game.variant().geometry(), squares)?;
    match (name, squares.as_slice()) {
        ("touch", _) => {
            game.touch(by, &squares)?;
        }
        ("adjust", _) => game.adjust(by, &squares)?,
        ("name", &[square]) => game.name_piece(by, square)?,
        _ => return Err(UnreadKind::Command("touch, adjust or name with squares")),
    }
    Ok(())
}

/// Huffs the piece of a command again.
pub(super) fn huff(game: &mut Game, value: &str) -> Result<(), UnreadKind> {
    let square = square(game.variant().geometry(), value)?;
    Ok(game.huff(square)?)
}

/// Makes the move of a command again.
pub(super) fn step(game: &mut Game, value: &str) -> Result<(), UnreadKind> {
    let geometry = game.variant().geometry();
    let (ends, captured) = with_captured(geometry, value)?;
    let names = ends.split('-').map(|name| square(geometry, name));
    let squares = names.collect::<Result<Vec<_>, _>>()?;
    let (from, rest, to) = match *squares.as_slice() {
        [from, to] => (from, None, to),
        [from, rest, to] => (from, Some(rest), to),
        _ => {
            return Err(UnreadKind::Command(
                "two squares, or three with that of a rest",
            ));
        }
    };
    let mv = Move {
        from,
        to,
        rest,
        captured,
        promotes: false,
        path: Vec::new(),
    };
    Ok(game.play(&mv)?)
}

/// Displaces the piece of a command again.
pub(super) fn displace(game: &mut Game, value: &str) -> Result<(), UnreadKind> {
    let geometry = game.variant().geometry();
    let (what, removed) = with_captured(geometry, value)?;
    let (from, to) = match what.split_once('-') {
        Some((from, to)) => (from, Some(square(geometry, to)?)),
        None => match what.strip_suffix(" off") {
            Some(from) => (from, None),
            None => return Err(UnreadKind::Command("two squares, or a square and off")),
        },
    };
    let from = square(geometry, from)?;
    Ok(game.displace(from, to, removed)?)
}

/// What stands before `takes`, and the squares after it.
fn with_captured<'t>(
    geometry: &Geometry,
    value: &'t str,
) -> Result<(&'t str, SquareSet), UnreadKind> {
    let Some((what, squares)) = value.split_once(" takes ") else {
        return Ok((value, SquareSet::EMPTY));
    };
    let squares = read_list(geometry, squares.trim())?;
    Ok((what, squares.into_iter().collect()))
}

fn square(geometry: &Geometry, name: &str) -> Result<Square, UnreadKind> {
    geometry
        .parse(name)
        .ok_or(UnreadKind::Command("a square of the board"))
}

fn read_list(geometry: &Geometry, names: &str) -> Result<Vec<Square>, UnreadKind> {
    let names = names.split(',').filter(|name| !name.is_empty());
    names.map(|name| square(geometry, name)).collect()
}

fn color(word: &str) -> Result<Color, UnreadKind> {
    let mut colors = Color::ALL.into_iter();
    colors
        .find(|color| color.to_string() == word)
        .ok_or(UnreadKind::Command("white or black"))
}

fn read_decider(word: &str) -> Result<Decider, UnreadKind> {
    match word {
        "players" => Ok(Decider::Players),
        "arbiter" => Ok(Decider::Arbiter),
        _ => Err(UnreadKind::Command("players or arbiter")),
    }
}
