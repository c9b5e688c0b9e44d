//! FEN: a letter for the rule set, then the text.

use damas::text::fen;

use super::games::chosen;

/// Whatever reads is written and reads back; every setup is judged, and the
/// moves of a valid one are listed or refused in finite time.
pub(crate) fn run(data: &[u8]) {
    let Some((variant, text)) = chosen(data) else {
        return;
    };
    let board = variant.geometry();
    let setup = match fen::parse(board, text) {
        Ok(setup) => setup,
        Err(error) => {
            assert!(!error.to_string().is_empty());
            return;
        }
    };
    let written = fen::write(board, &setup);
    assert_eq!(
        fen::parse(board, &written).as_ref(),
        Ok(&setup),
        "{written}"
    );
    let valid = variant.validate(&setup).is_ok();
    if let Ok(moves) = variant.legal_moves(&setup) {
        assert!(valid || moves.is_empty(), "{written}");
        for mv in &moves {
            let after = variant.play(&setup, mv);
            assert!(variant.validate(&after).is_ok(), "{written}: {mv:?}");
        }
    }
}
