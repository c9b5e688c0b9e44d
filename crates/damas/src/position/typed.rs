//! A valid position on the bits of a board.

use super::{Black, KingRun, Pieces, Setup, SetupFault, White, zobrist};
use crate::board::{Board, Cell, Geometry, Word};
use crate::color::{ByColor, Color};
use crate::moves::{BitMove, Field, First, MoveList, list};
use crate::piece::Role;
use crate::rules::{Rules, Ruleset};

/// A position that can be played from: small, `Copy`, without history. Carries
/// its Zobrist key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position<B: Board> {
    pieces: Pieces<B::Word>,
    key: u64,
    turn: Color,
    runs: ByColor<Run>,
}

/// A run of quiet moves by one king; `moves` is 0 where there is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Run {
    pub(super) cell: Cell,
    pub(super) moves: u8,
}

impl Run {
    const NONE: Self = Self {
        cell: Cell(0),
        moves: 0,
    };
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
            pieces,
            key: zobrist::key(&pieces, turn, runs),
            turn,
            runs,
        })
    }

    /// The position in square numbers; move counters are not part of it.
    pub fn to_setup(&self, geometry: &Geometry) -> Setup {
        let squares = |bits: B::Word| geometry.square_set(bits.widen());
        Setup {
            turn: Some(self.turn),
            pieces: ByColor::new(squares(self.pieces.white), squares(self.pieces.black)),
            kings: squares(self.pieces.kings),
            king_runs: self.runs.map(|run| {
                (run.moves > 0).then(|| KingRun {
                    square: geometry.square(run.cell),
                    moves: run.moves,
                })
            }),
            ..Setup::default()
        }
    }

    /// Where the pieces stand.
    pub const fn pieces(&self) -> &Pieces<B::Word> {
        &self.pieces
    }

    /// Who is to move.
    pub const fn turn(&self) -> Color {
        self.turn
    }

    /// The Zobrist key, of pieces, side to move and runs of king moves.
    pub const fn key(&self) -> u64 {
        self.key
    }

    /// The key worked out afresh; equal to [`key`](Self::key).
    pub fn recomputed_key(&self) -> u64 {
        zobrist::key(&self.pieces, self.turn, self.runs)
    }

    /// Lists the legal moves. Where the list says that it
    /// [overflowed](MoveList::overflowed), the position is beyond what is followed.
    #[inline]
    pub fn legal_moves<R: Ruleset<Board = B>>(&self, rules: &R, moves: &mut MoveList<B::Word>) {
        let held = self.held(rules);
        match self.turn {
            Color::White => list(
                &Field::<R, White>::holding(rules, &self.pieces, held),
                moves,
                false,
            ),
            Color::Black => list(
                &Field::<R, Black>::holding(rules, &self.pieces, held),
                moves,
                false,
            ),
        }
    }

    /// Whether there is a legal move.
    #[inline]
    pub fn has_move<R: Ruleset<Board = B>>(&self, rules: &R) -> bool {
        let held = self.held(rules);
        let mut first = First::default();
        match self.turn {
            Color::White => {
                Field::<R, White>::holding(rules, &self.pieces, held).generate(&mut first);
            }
            Color::Black => {
                Field::<R, Black>::holding(rules, &self.pieces, held).generate(&mut first);
            }
        }
        first.found
    }

    /// Whether a capture is possible.
    #[inline]
    pub fn can_capture<R: Ruleset<Board = B>>(&self, rules: &R) -> bool {
        match self.turn {
            Color::White => Field::<R, White>::new(rules, &self.pieces).can_capture(),
            Color::Black => Field::<R, Black>::new(rules, &self.pieces).can_capture(),
        }
    }

    /// The position after a legal move.
    #[inline]
    #[must_use]
    pub fn play<R: Ruleset<Board = B>>(&self, rules: &R, mv: &BitMove<B::Word>) -> Self {
        let mut after = Self {
            pieces: self.pieces.play(self.turn, mv),
            key: self.key ^ self.key_change(mv),
            turn: self.turn.opponent(),
            runs: self.runs,
        };
        if rules.movement().king_run_limit > 0 {
            after.update_runs(self, mv, rules.movement().king_run_limit);
        }
        after
    }

    /// The same pieces with the other side to move: what would be if the side to
    /// move could pass.
    #[inline]
    #[must_use]
    pub fn passed(&self) -> Self {
        Self {
            turn: self.turn.opponent(),
            key: self.key ^ zobrist::turn(Color::Black),
            ..*self
        }
    }

    #[inline]
    fn key_change(&self, mv: &BitMove<B::Word>) -> u64 {
        let (side, kings) = (self.turn, self.pieces.kings);
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

    /// Kings that have used up their run of quiet moves.
    #[inline(always)]
    fn held<R: Ruleset<Board = B>>(&self, rules: &R) -> B::Word {
        let limit = rules.movement().king_run_limit;
        let run = self.runs[self.turn];
        if limit > 0 && run.moves >= limit {
            B::Word::of(run.cell)
        } else {
            B::Word::EMPTY
        }
    }

    /// Runs of king moves after a move; a run lasts while its side has a man.
    fn update_runs(&mut self, before: &Self, mv: &BitMove<B::Word>, limit: u8) {
        let side = before.turn;
        let run = before.runs[side];
        let quiet_king = before.pieces.kings.contains(mv.from) && !mv.is_capture();
        self.runs[side] = if quiet_king {
            let goes_on = run.moves > 0 && run.cell == mv.from;
            Run {
                cell: mv.to,
                moves: if goes_on { limit.min(run.moves + 1) } else { 1 },
            }
        } else {
            Run::NONE
        };
        for color in Color::ALL {
            let (own, run) = (self.pieces.of(color), self.runs[color]);
            let has_man = !(own & !self.pieces.kings).is_empty();
            if run.moves > 0 && !(has_man && own.contains(run.cell)) {
                self.runs[color] = Run::NONE;
            }
            self.key ^=
                zobrist::run(color, before.runs[color]) ^ zobrist::run(color, self.runs[color]);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Dark8, Dark10, Full8};

    #[test]
    fn passing_exchanges_the_turn_alone() {
        let variant = crate::variant::Variant::new(Rules::builtin("frisian").unwrap());
        let start = variant.start();
        let new = |setup: &Setup| {
            Position::<Dark10>::new(variant.rules(), variant.geometry(), setup).unwrap()
        };
        let passed = new(&start).passed();
        let other = Setup {
            turn: Some(Color::Black),
            ..start
        };
        assert_eq!(passed, new(&other));
        assert_eq!(passed.key(), passed.recomputed_key());
        assert_eq!(passed.passed(), new(&start));
    }

    #[test]
    fn positions_are_small() {
        assert!(size_of::<Position<Dark8>>() <= 64);
        assert!(size_of::<Position<Dark10>>() <= 64);
        assert!(size_of::<Position<Full8>>() <= 64);
    }
}
