//! A valid position on the bits of a board.

use super::{KingRun, Pieces, Placement, Run, Setup, SetupFault, zobrist};
use crate::board::{Board, Geometry, Word};
use crate::color::{ByColor, Color};
use crate::moves::{BitMove, MoveList};
use crate::piece::Role;
use crate::rules::{Rules, Ruleset};

/// A position that can be played from: small, `Copy`, without history. Carries
/// its Zobrist key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position<B: Board> {
    placement: Placement<B>,
    key: u64,
}

impl<B: Board> Position<B> {
    /// The position of a setup, which must be one of the board's geometry.
    ///
    /// # Errors
    /// Every fault of the setup.
    pub fn new(rules: &Rules, geometry: &Geometry, setup: &Setup) -> Result<Self, Vec<SetupFault>> {
        setup.validate(rules, geometry)?;
        let bits = |squares| B::Word::truncate(geometry.cells(squares));
        let pieces = Pieces {
            white: bits(setup.pieces.white),
            black: bits(setup.pieces.black),
            kings: bits(setup.kings),
        };
        let turn = setup.turn.unwrap_or(Color::White);
        let runs = setup.king_runs.map(|run| {
            run.map_or(Run::NONE, |run| Run {
                cell: geometry.cell(run.square),
                moves: run.moves,
            })
        });
        Ok(Self {
            placement: Placement { pieces, turn, runs },
            key: zobrist::key(&pieces, turn, runs),
        })
    }

    /// The position in square numbers; move counters are not part of it.
    pub fn to_setup(&self, geometry: &Geometry) -> Setup {
        let squares = |bits: B::Word| geometry.square_set(bits.widen());
        let Placement { pieces, turn, runs } = self.placement;
        Setup {
            turn: Some(turn),
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

    /// The position without its key.
    pub const fn placement(&self) -> &Placement<B> {
        &self.placement
    }

    /// Where the pieces stand.
    pub const fn pieces(&self) -> &Pieces<B::Word> {
        &self.placement.pieces
    }

    /// Who is to move.
    pub const fn turn(&self) -> Color {
        self.placement.turn
    }

    /// The Zobrist key, of pieces, side to move and runs of king moves.
    pub const fn key(&self) -> u64 {
        self.key
    }

    /// The key worked out afresh; equal to [`key`](Self::key).
    pub fn recomputed_key(&self) -> u64 {
        let Placement { pieces, turn, runs } = self.placement;
        zobrist::key(&pieces, turn, runs)
    }

    /// Lists the legal moves. Where the list says that it
    /// [overflowed](MoveList::overflowed), the position is beyond what is followed.
    #[inline]
    pub fn legal_moves<R: Ruleset<Board = B>>(&self, rules: &R, moves: &mut MoveList<B::Word>) {
        self.placement.legal_moves(rules, moves);
    }

    /// Whether there is a legal move.
    #[inline]
    pub fn has_move<R: Ruleset<Board = B>>(&self, rules: &R) -> bool {
        self.placement.has_move(rules)
    }

    /// Whether a capture is possible.
    #[inline]
    pub fn can_capture<R: Ruleset<Board = B>>(&self, rules: &R) -> bool {
        self.placement.can_capture(rules)
    }

    /// The position after a legal move.
    #[inline]
    #[must_use]
    pub fn play<R: Ruleset<Board = B>>(&self, rules: &R, mv: &BitMove<B::Word>) -> Self {
        let limit = rules.movement().king_run_limit;
        let after = self.placement.after(mv, limit);
        let mut key = self.key ^ self.key_change(mv);
        if limit > 0 {
            for color in Color::ALL {
                key ^= zobrist::run(color, self.placement.runs[color])
                    ^ zobrist::run(color, after.runs[color]);
            }
        }
        Self {
            placement: after,
            key,
        }
    }

    #[inline]
    fn key_change(&self, mv: &BitMove<B::Word>) -> u64 {
        let (side, kings) = (self.turn(), self.pieces().kings);
        let role = |cell| {
            if kings.contains(cell) {
                Role::King
            } else {
                Role::Man
            }
        };
        let before = role(mv.from);
        let after = if mv.promotes { Role::King } else { before };
        let mut change = zobrist::turn(Color::Black)
            ^ zobrist::piece(side, before, mv.from)
            ^ zobrist::piece(side, after, mv.to);
        for cell in mv.captured.cells() {
            change ^= zobrist::piece(side.opponent(), role(cell), cell);
        }
        change
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Dark8, Dark10, Full8};

    #[test]
    fn positions_are_small() {
        assert!(size_of::<Position<Dark8>>() <= 64);
        assert!(size_of::<Position<Dark10>>() <= 64);
        assert!(size_of::<Position<Full8>>() <= 64);
    }
}
