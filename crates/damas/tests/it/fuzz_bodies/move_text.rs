//! The text of a move: a letter for the rule set and a FEN on the first line
//! (the start position where it is none), the move on the second.

use damas::board::Square;
use damas::moves::Move;
use damas::position::Setup;
use damas::text::fen;
use damas::text::language::Language;
use damas::text::notation::{MoveTextError, parse_move, write_full, write_short};
use damas::variant::Variant;

use super::games::chosen;

/// The text means a legal move or is refused with a reason; every legal move
/// reads back from what is written of it.
pub(crate) fn run(data: &[u8]) {
    let Some((variant, text)) = chosen(data) else {
        return;
    };
    let (position, text) = text.split_once('\n').unwrap_or(("", text));
    let board = variant.geometry();
    let setup = fen::parse(board, position).unwrap_or_else(|_| variant.start());
    let Ok(legal) = variant.legal_moves(&setup) else {
        return;
    };
    match parse_move(board, &legal, text) {
        Ok(mv) => {
            assert!(legal.contains(mv));
            assert_eq!(variant.explain(&setup, mv.from, mv.to), Ok(None));
        }
        Err(MoveTextError::NotLegal { from, to, .. }) => explained(variant, &setup, from, to),
        Err(error) => assert!(!error.to_string().is_empty()),
    }
    for mv in legal.iter().take(64) {
        reads_back(variant, &legal, mv);
    }
}

/// The refusal has words in every language.
fn explained(variant: &Variant, setup: &Setup, from: Square, to: Square) {
    let Ok(refusal) = variant.explain(setup, from, to) else {
        return;
    };
    let Some(refusal) = refusal else {
        // The ends are those of a move that rests elsewhere.
        return;
    };
    for language in Language::ALL {
        let text = refusal.text(variant.geometry(), language);
        assert!(!text.is_empty(), "{refusal:?} in {language:?}");
    }
}

fn reads_back(variant: &Variant, legal: &[Move], mv: &Move) {
    let board = variant.geometry();
    let separator = variant.rules().notation.capture;
    for text in [
        write_short(board, mv, legal, separator),
        write_full(board, mv, 'x'),
    ] {
        assert_eq!(parse_move(board, legal, &text), Ok(mv), "{text}");
    }
}
