//! What is wrong with positions that people put together, or odd about them, in
//! their own words.

use damas::board::{Geometry, Square};
use damas::color::Color;
use damas::position::{SetupFault, Warning};
use damas::text::fen::{FenError, FenErrorKind};
use damas::variant::Variant;

use super::board::side_name;
use crate::words::Words;

/// What keeps a position from being played from.
pub(crate) fn fault_text(fault: SetupFault, variant: &Variant, words: Words) -> String {
    let geometry = variant.geometry();
    let side = |side: Color| ("side", side_name(variant.rules(), side, words));
    let square = |at: Square| ("square", name(geometry, at));
    match fault {
        SetupFault::NoTurn => words.get("position-no-turn"),
        SetupFault::NoPieces => words.get("position-no-pieces"),
        SetupFault::OffBoard { last } => {
            words.say("position-off-board", &[("square", last.to_string())])
        }
        SetupFault::Shared { square: at } => words.say("position-shared", &[square(at)]),
        SetupFault::LooseCrown { square: at } => words.say("position-loose-crown", &[square(at)]),
        SetupFault::KingWithoutRule {
            side: whose,
            square: at,
        } => words.say("position-king-without-rule", &[side(whose), square(at)]),
        SetupFault::RunWithoutRule { side: whose } => {
            words.say("position-run-without-rule", &[side(whose)])
        }
        SetupFault::RunWithoutKing {
            side: whose,
            square: at,
        } => words.say("position-run-without-king", &[side(whose), square(at)]),
        SetupFault::RunOutOfRange {
            side: whose,
            moves,
            limit,
        } => {
            let numbers = [("count", moves.to_string()), ("most", limit.to_string())];
            let [count, most] = numbers;
            words.say("position-run-out-of-range", &[side(whose), count, most])
        }
        other => other.text(geometry),
    }
}

/// What is odd about a position that can be played from.
pub(crate) fn warning_text(warning: Warning, variant: &Variant, words: Words) -> String {
    let geometry = variant.geometry();
    let side = |side: Color| ("side", side_name(variant.rules(), side, words));
    match warning {
        Warning::MenOnCrownRow {
            side: whose,
            squares,
        } => {
            let names: Vec<_> = squares.iter().map(|at| geometry.name(at)).collect();
            let args = [side(whose), ("squares", names.join(", "))];
            words.say("position-men-on-crown-row", &args)
        }
        Warning::TooManyPieces {
            side: whose,
            pieces,
            start,
        } => {
            let numbers = [("count", pieces.to_string()), ("most", start.to_string())];
            let [count, most] = numbers;
            words.say("position-too-many", &[side(whose), count, most])
        }
        other => other.text(geometry),
    }
}

/// A square by its name; one beyond the board by its number.
fn name(geometry: &Geometry, square: Square) -> String {
    if usize::from(square.0) < geometry.len() {
        geometry.name(square)
    } else {
        square.number().to_string()
    }
}

/// Why a text is no position: what of it, where, and what was expected.
pub(crate) fn fen_text(error: &FenError, words: Words) -> String {
    let key = match error.kind {
        FenErrorKind::TooLong { .. } => "fen-too-long",
        FenErrorKind::Turn => "fen-turn",
        FenErrorKind::NoPieces => "fen-no-pieces",
        FenErrorKind::Field => "fen-field",
        FenErrorKind::RepeatedSide(_) => "fen-repeated-side",
        FenErrorKind::RepeatedSuffix => "fen-repeated-suffix",
        FenErrorKind::Square { .. } => "fen-square",
        FenErrorKind::Range => "fen-range",
        FenErrorKind::RepeatedSquare(_) => "fen-repeated-square",
        FenErrorKind::BothSides(_) => "fen-both-sides",
        FenErrorKind::Mixed => "fen-mixed",
        FenErrorKind::Number => "fen-number",
        FenErrorKind::KingRun => "fen-king-run",
        _ => return error.to_string(),
    };
    let what = words.get(key);
    if error.token.is_empty() {
        return what;
    }
    let args = [
        ("token", error.token.clone()),
        ("column", error.column.to_string()),
        ("what", what),
    ];
    words.say("fen-place", &args)
}

#[cfg(test)]
mod tests {
    use damas::rules::Rules;
    use damas::text::fen;

    use super::*;

    fn told(name: &str, text: &str, words: Words) -> String {
        let variant = Variant::new(Rules::builtin(name).unwrap());
        let setup = match fen::parse(variant.geometry(), text) {
            Ok(setup) => setup,
            Err(error) => return fen_text(&error, words),
        };
        let told: Vec<String> = match variant.validate(&setup) {
            Ok(odd) => odd
                .into_iter()
                .map(|odd| warning_text(odd, &variant, words))
                .collect(),
            Err(faults) => faults
                .into_iter()
                .map(|fault| fault_text(fault, &variant, words))
                .collect(),
        };
        told.join("; ")
    }

    #[test]
    fn faults_are_told_in_every_language() {
        let wrong = [
            ("international", "?:W31:B1", "position-no-turn"),
            ("international", "W:W:B", "position-no-pieces"),
            ("alquerque", "W:WKa1:Be5", "position-king-without-rule"),
            ("international", "W:W1:B20", "position-men-on-crown-row"),
            ("english", "W:W9-21:B1", "position-too-many"),
            ("frisian", "W:WK3:BK40:+0+901", "position-run-out-of-range"),
            ("international", "Z", "fen-turn"),
            ("international", "W:W99:B1", "fen-square"),
            ("international", "W:W12,12:B1", "fen-repeated-square"),
            ("international", "W:W12:B12", "fen-both-sides"),
        ];
        for (name, text, key) in wrong {
            let all: Vec<String> = Words::all().map(|words| told(name, text, words)).collect();
            for (one, words) in all.iter().zip(Words::all()) {
                assert!(
                    !one.is_empty() && !one.contains("position-"),
                    "{name} {text}: {one}"
                );
                assert!(
                    !one.contains("fen-") && *one != key,
                    "{name} {text}: {one} {words:?}"
                );
            }
            assert!(all[0] != all[1] && all[1] != all[2], "{all:?}");
        }
    }
}
