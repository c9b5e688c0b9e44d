//! Positions and the moves in them.

use damas::board::Square;
use damas::color::Color;
use damas::game::Game;
use damas::moves::Move;
use damas::piece::{Piece, Role};
use damas::position::Setup;
use damas::rules::Lift;
use damas::text::fen;
use damas::text::notation::{write_full, write_short};
use damas::variant::Variant;
use serde_json::{Value, json};

/// A position.
pub(crate) fn position(variant: &Variant, setup: &Setup, ply: usize) -> Value {
    json!({
        "pieces": pieces(variant, setup),
        "turn": setup.turn.unwrap_or(Color::White).to_string(),
        "fen": fen::write(variant.geometry(), setup),
        "ply": ply,
    })
}

/// A character for each square, in order of their numbers.
pub(crate) fn pieces(variant: &Variant, setup: &Setup) -> String {
    let squares = variant.geometry().squares();
    squares.map(|at| letter(setup.piece(at))).collect()
}

const fn letter(piece: Option<Piece>) -> char {
    let Some(Piece { color, role }) = piece else {
        return '.';
    };
    match (color, role) {
        (Color::White, Role::Man) => 'w',
        (Color::White, Role::King) => 'W',
        (Color::Black, Role::Man) => 'b',
        (Color::Black, Role::King) => 'B',
    }
}

/// Moves of a position, each named apart from the others.
pub(crate) fn moves(variant: &Variant, setup: &Setup, moves: &[Move]) -> Vec<Value> {
    let listed = moves.iter();
    listed
        .map(|mv| one_move(variant, setup, mv, moves))
        .collect()
}

/// A move of a position; `legal` are those from which its text tells it apart.
pub(crate) fn one_move(variant: &Variant, setup: &Setup, mv: &Move, legal: &[Move]) -> Value {
    let geometry = variant.geometry();
    let separator = variant.rules().notation.capture;
    json!({
        "text": write_short(geometry, mv, legal, separator),
        "full": write_full(geometry, mv, separator),
        "path": numbers(&mv.path),
        "rest": mv.rest.map(Square::number),
        "captured": numbers(&taken(variant, setup, mv)),
        "promotes": mv.promotes,
    })
}

/// The numbers of squares.
pub(crate) fn numbers(squares: &[Square]) -> Vec<u32> {
    squares.iter().map(|at| at.number()).collect()
}

/// When captured pieces leave the board.
pub(crate) fn removal(variant: &Variant) -> &'static str {
    match variant.rules().movement.lift {
        Lift::AtOnce => "at_once",
        Lift::End => "after",
    }
}

/// What a move captures, in the order in which its path comes by; whatever lies
/// on no line of the path comes last.
fn taken(variant: &Variant, setup: &Setup, mv: &Move) -> Vec<Square> {
    let geometry = variant.geometry();
    let mut left = mv.captured;
    let mut taken = Vec::new();
    for hop in mv.path.windows(2) {
        let between = geometry.line(hop[0], hop[1]).map(|(_, between)| between);
        for square in between.into_iter().flatten() {
            if setup.piece(square).is_some() && left.remove(square) {
                taken.push(square);
            }
        }
    }
    taken.extend(left.iter());
    taken
}

/// The last step of a game as pages show it: a move, or a piece that is huffed.
pub(crate) fn played(game: &Game, ply: usize) -> Option<Value> {
    let step = &game.plies().get(ply)?.step;
    let before = game.setups().get(ply)?;
    let variant = game.variant();
    match step {
        damas::game::Step::Move(mv) => {
            let legal = variant.legal_moves(before).unwrap_or_default();
            Some(one_move(variant, before, mv, &legal))
        }
        damas::game::Step::Huff(square) => Some(json!({
            "text": format!("×{}", variant.geometry().name(*square)),
            "full": format!("×{}", variant.geometry().name(*square)),
            "path": [],
            "captured": [square.number()],
            "promotes": false,
            "huff": true,
        })),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use damas::rules::Rules;

    use super::*;

    fn listed(name: &str, text: &str) -> Vec<Value> {
        let variant = Arc::new(Variant::new(Rules::builtin(name).unwrap()));
        let setup = fen::parse(variant.geometry(), text).unwrap();
        moves(&variant, &setup, &variant.legal_moves(&setup).unwrap())
    }

    #[test]
    fn captures_are_told_in_the_order_of_the_stroke() {
        let moves = listed("international", "W:W26:B21,12");
        assert_eq!(moves[0]["text"], "26x8");
        assert_eq!(moves[0]["full"], "26x17x8");
        assert_eq!(moves[0]["path"], json!([26, 17, 8]));
        assert_eq!(moves[0]["captured"], json!([21, 12]));
    }

    #[test]
    fn pieces_are_letters_in_the_order_of_squares() {
        let variant = Variant::new(Rules::builtin("english").unwrap());
        let setup = fen::parse(variant.geometry(), "B:WK1,32:BK5,6").unwrap();
        let pieces = pieces(&variant, &setup);
        assert!(pieces.starts_with("W...Bb.") && pieces.ends_with('w'));
        assert_eq!(pieces.len(), 32);
    }
}
