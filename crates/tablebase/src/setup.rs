//! Placements in square numbers.

use damas::board::{Board, Geometry, Word};
use damas::color::ByColor;
use damas::position::{KingRun, Placement, Setup};

/// The setup of a placement.
pub(crate) fn setup<B: Board>(placement: &Placement<B>, geometry: &Geometry) -> Setup {
    let squares = |bits: B::Word| geometry.square_set(bits.widen());
    let Placement { pieces, turn, runs } = placement;
    Setup {
        turn: Some(*turn),
        pieces: ByColor::new(squares(pieces.white), squares(pieces.black)),
        kings: squares(pieces.kings),
        king_runs: runs.map(|run| {
            (run.moves > 0).then(|| KingRun {
                square: geometry.square(run.cell),
                moves: run.moves,
            })
        }),
        ..Setup::default()
    }
}
