//! Moves and positions written and read again, in every variant.

use std::sync::Arc;

use damas::game::Game;
use damas::rules::{Rules, names};
use damas::variant::Variant;
use damas_protocol::Numbers;
use damas_protocol::hub::{MoveError, position, read_move, setup, write_move};

/// Numbers by chance (xorshift).
fn chance(state: &mut u64) -> u64 {
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    *state
}

#[test]
fn every_move_reads_back() {
    for name in names(true) {
        let variant = Arc::new(Variant::new(Rules::builtin(name).unwrap()));
        let numbers = Numbers::new(variant.geometry());
        let mut state = 0x2545_f491_4f6c_dd1d;
        for _ in 0..8 {
            let mut game = Game::new(Arc::clone(&variant)).unwrap();
            while game.outcome().is_none() && game.plies().len() < 90 {
                let said = position(&numbers, game.setup());
                let read = setup(&numbers, &said).unwrap();
                assert_eq!(
                    (read.pieces, read.kings),
                    (game.setup().pieces, game.setup().kings)
                );
                let legal = game.legal_moves().to_vec();
                for mv in &legal {
                    let text = write_move(variant.geometry(), mv);
                    assert_eq!(
                        read_move(variant.geometry(), &legal, &text),
                        Ok(mv),
                        "{name} {text}"
                    );
                }
                let at = chance(&mut state) as usize % legal.len();
                game.play(&legal[at]).unwrap();
            }
        }
    }
}

/// The standard's own example of captures that differ only in what they take.
#[test]
fn captured_squares_tell_moves_apart() {
    let variant = Variant::new(Rules::builtin("international").unwrap());
    let geometry = variant.geometry();
    let start = damas::text::fen::parse(geometry, "W:WK47:B14,19,29,31,42").unwrap();
    let legal = variant.legal_moves(&start).unwrap();
    assert_eq!(legal.len(), 2);
    let read = |text: &str| read_move(geometry, &legal, text);
    assert_eq!(read("47x36x42x29x14x31"), read("47x36x31x14x29x42"));
    assert_ne!(read("47x36x42x29x14x31"), read("47x36x42x29x19x31"));
    assert!(read("47x36x42x29x14x31").is_ok());
    let text = "47x36".to_owned();
    assert_eq!(read("47x36"), Err(MoveError::Ambiguous { text, count: 2 }));
}

/// One captured piece may be left out, as some engines do.
#[test]
fn a_lone_captured_piece_may_be_left_out() {
    let variant = Variant::new(Rules::builtin("international").unwrap());
    let geometry = variant.geometry();
    let start = damas::text::fen::parse(geometry, "W:W28:B23").unwrap();
    let legal = variant.legal_moves(&start).unwrap();
    for text in ["28x19x23", "28x19", "28-19"] {
        assert_eq!(read_move(geometry, &legal, text), Ok(&legal[0]), "{text}");
    }
    for text in [
        "28x19x24",
        "28x18",
        "28",
        "",
        "28x19x23x23+1",
        "28xx19",
        "28x0",
        "28x51",
        "é-9",
    ] {
        assert!(read_move(geometry, &legal, text).is_err(), "{text}");
    }
}
