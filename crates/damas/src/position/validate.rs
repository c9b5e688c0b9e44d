//! Whether a setup is a position of a rule set.

use super::{KingRun, Setup};
use crate::board::{Geometry, Square, SquareSet, Squares};
use crate::color::Color;
use crate::rules::{Promotion, Rules, Start, StartMen};

/// What keeps a setup from being played from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SetupFault {
    /// It does not say who is to move.
    NoTurn,
    /// The board is empty. One side without pieces is no fault: it has lost.
    NoPieces,
    /// Pieces stand beyond the last square of the board.
    OffBoard {
        /// The last square's number.
        last: u32,
    },
    /// Both sides have a piece on a square.
    Shared {
        /// The lowest such square.
        square: Square,
    },
    /// A king is marked where nobody has a piece.
    LooseCrown {
        /// The lowest such square.
        square: Square,
    },
    /// A side has a king in a game without kings.
    KingWithoutRule {
        /// Whose king.
        side: Color,
        /// The lowest such square.
        square: Square,
    },
    /// A run of king moves is given in a game that does not limit them.
    RunWithoutRule {
        /// Whose run.
        side: Color,
    },
    /// A run of king moves is given for a square without that side's king.
    RunWithoutKing {
        /// Whose run.
        side: Color,
        /// Where its king should stand.
        square: Square,
    },
    /// A run of king moves is longer than the rules allow, or empty.
    RunOutOfRange {
        /// Whose run.
        side: Color,
        /// Its length.
        moves: u8,
        /// The longest one.
        limit: u8,
    },
}

/// What is odd about a setup that can be played from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Warning {
    /// Men stand on the row where they would have been crowned. Collections
    /// of problems hold such positions; the men stay men.
    MenOnCrownRow {
        /// Whose men.
        side: Color,
        /// Their squares.
        squares: SquareSet,
    },
    /// A side has more pieces than at the start.
    TooManyPieces {
        /// Which side.
        side: Color,
        /// How many it has.
        pieces: usize,
        /// How many it begins with.
        start: usize,
    },
}

impl Setup {
    /// Checks that a setup can be played from.
    ///
    /// ```
    /// use damas::position::SetupFault;
    /// use damas::rules::Rules;
    /// use damas::text::fen;
    ///
    /// let rules = Rules::builtin("international")?;
    /// let board = rules.geometry();
    /// let setup = fen::parse(&board, "?:W31-50:B1-20")?;
    /// assert_eq!(setup.validate(&rules, &board), Err(vec![SetupFault::NoTurn]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Every fault at once.
    pub fn validate(
        &self,
        rules: &Rules,
        geometry: &Geometry,
    ) -> Result<Vec<Warning>, Vec<SetupFault>> {
        let mut faults = self.board_faults(geometry);
        if self.turn.is_none() {
            faults.insert(0, SetupFault::NoTurn);
        }
        for side in Color::ALL {
            let kings = SquareSet(self.kings.0 & self.pieces[side].0);
            if let (Promotion::None, Some(square)) = (rules.movement.promotion, kings.iter().next())
            {
                faults.push(SetupFault::KingWithoutRule { side, square });
            }
            if let Some(run) = self.king_runs[side] {
                let limit = rules.movement.king_run_limit;
                faults.extend(run_fault(side, run, kings, limit));
            }
        }
        if faults.is_empty() {
            Ok(self.warnings(rules, geometry))
        } else {
            Err(faults)
        }
    }

    /// Faults that hold whatever the rules.
    fn board_faults(&self, geometry: &Geometry) -> Vec<SetupFault> {
        let (white, black) = (self.pieces.white.0, self.pieces.black.0);
        let lowest = |bits: u128| SquareSet(bits).iter().next();
        let mut faults = Vec::new();
        if white | black == 0 {
            faults.push(SetupFault::NoPieces);
        }
        // Boards have at most 121 squares: the shift is in range.
        if (white | black) >> geometry.len() != 0 {
            let last = geometry.len() as u32;
            faults.push(SetupFault::OffBoard { last });
        }
        let shared = lowest(white & black);
        faults.extend(shared.map(|square| SetupFault::Shared { square }));
        let loose = lowest(self.kings.0 & !(white | black));
        faults.extend(loose.map(|square| SetupFault::LooseCrown { square }));
        faults
    }

    fn warnings(&self, rules: &Rules, geometry: &Geometry) -> Vec<Warning> {
        let mut warnings = Vec::new();
        for side in Color::ALL {
            let men = self.pieces[side].0 & !self.kings.0;
            let squares = SquareSet(men & geometry.crown_row(side).0);
            if rules.movement.promotion != Promotion::None && !squares.is_empty() {
                warnings.push(Warning::MenOnCrownRow { side, squares });
            }
            let (pieces, start) = (
                self.pieces[side].len(),
                men_at_start(&rules.start, side, geometry),
            );
            if pieces > start {
                warnings.push(Warning::TooManyPieces {
                    side,
                    pieces,
                    start,
                });
            }
        }
        warnings
    }
}

fn run_fault(side: Color, run: KingRun, kings: SquareSet, limit: u8) -> Option<SetupFault> {
    let KingRun { square, moves } = run;
    if limit == 0 {
        Some(SetupFault::RunWithoutRule { side })
    } else if !(1..=limit).contains(&moves) {
        Some(SetupFault::RunOutOfRange { side, moves, limit })
    } else if square.0 >= 128 || !kings.contains(square) {
        Some(SetupFault::RunWithoutKing { side, square })
    } else {
        None
    }
}

fn men_at_start(start: &Start, side: Color, geometry: &Geometry) -> usize {
    match &start.men {
        StartMen::Rows { rows, .. } => {
            let shape = geometry.shape();
            let width = usize::from(shape.width);
            let in_row = match shape.squares {
                Squares::Dark => width / 2,
                Squares::Full | Squares::Lines => width,
            };
            usize::from(*rows) * in_row
        }
        StartMen::Halves => geometry.len() / 2,
        StartMen::Squares(squares) => squares[side].len(),
    }
}

impl SetupFault {
    /// The fault in words, with squares as the board names them.
    pub fn text(&self, geometry: &Geometry) -> String {
        let name = |square: Square| {
            if usize::from(square.0) < geometry.len() {
                geometry.name(square)
            } else {
                square.number().to_string()
            }
        };
        match *self {
            Self::NoTurn => "it does not say who is to move".to_owned(),
            Self::NoPieces => "there are no pieces on the board".to_owned(),
            Self::OffBoard { last } => {
                format!("a piece stands off the board, whose last square is number {last}")
            }
            Self::Shared { square } => {
                format!("both sides have a piece on {}", name(square))
            }
            Self::LooseCrown { square } => {
                format!("there is a king but no piece on {}", name(square))
            }
            Self::KingWithoutRule { side, square } => format!(
                "{side} has a king on {}, but this game has no kings",
                name(square)
            ),
            Self::RunWithoutRule { side } => {
                format!("{side} has a run of king moves, but this game does not limit them")
            }
            Self::RunWithoutKing { side, square } => format!(
                "{side}'s run of king moves names {}, where {side} has no king",
                name(square)
            ),
            Self::RunOutOfRange { side, moves, limit } => {
                format!("{side}'s run of {moves} king moves is not between 1 and {limit}")
            }
        }
    }
}

impl Warning {
    /// The warning in words, with squares as the board names them.
    pub fn text(&self, geometry: &Geometry) -> String {
        match *self {
            Self::MenOnCrownRow { side, squares } => {
                let names: Vec<_> = squares.iter().map(|s| geometry.name(s)).collect();
                format!(
                    "{side} has uncrowned men on the crown row: {}",
                    names.join(", ")
                )
            }
            Self::TooManyPieces {
                side,
                pieces,
                start,
            } => {
                format!("{side} has {pieces} pieces, more than the {start} of the start")
            }
        }
    }
}
