//! What a quiet position is worth.

use damas::board::{Board, Cell, Direction, Layout, Word};
use damas::color::Color;
use damas::position::{Pieces, Position};
use damas::rules::{Goal, Promotion, Rules, SideDirections};

use crate::generator::Generator;

/// Worth of a man.
const MAN: i32 = 100;
/// Worth of a king that runs any distance.
const FLYING_KING: i32 = 300;
/// Worth of a king that steps.
const SHORT_KING: i32 = 140;
/// Worth of being on move.
const TEMPO: i32 = 3;
/// Worth of a piece's standing in the middle.
const CENTRE: i32 = 2;
/// Worth of a man for each row gone.
const ADVANCE: i32 = 3;
/// The same where the first king wins.
const RACE: i32 = 12;
/// Worth of a man kept on the home row.
const GUARD: i32 = 6;
/// Pieces on the board from which on the mobility of the weaker side counts.
const FEW: u32 = 8;
/// Tallest board.
const MAX_ROWS: usize = 14;

/// Weights of a rule set on its board.
pub(crate) struct Eval<B: Board> {
    /// 1, or -1 where who loses wins.
    sign: i32,
    king: i32,
    /// Worth of a man by rows gone.
    advance: [i32; MAX_ROWS],
    /// The rows, White's far row first.
    rows: Vec<B::Word>,
    centre: B::Word,
    squares: B::Word,
    /// Row and column of each cell.
    points: [(i8, i8); 128],
    flying: bool,
    directions: [SideDirections; 2],
}

impl<B: Board> Eval<B> {
    /// The weights of a rule set.
    pub(crate) fn new(rules: &Rules, generator: &dyn Generator<B>) -> Self {
        let layout = generator.board().layout();
        let (height, width) = (i32::from(rules.board.height), i32::from(rules.board.width));
        let flying = generator.movement().flying;
        let inner = |at: i32, size: i32| at >= size / 3 && at < size - size / 3;
        Self {
            sign: if rules.misere { -1 } else { 1 },
            king: if flying { FLYING_KING } else { SHORT_KING },
            advance: advance(rules),
            rows: (0..height)
                .map(|row| cells_where(layout, (height, width), |r, _| r == row))
                .collect(),
            centre: cells_where(layout, (height, width), |r, c| {
                inner(r, height) && inner(c, width)
            }),
            squares: generator.board().squares(),
            points: points(layout, (height, width)),
            flying,
            directions: Color::ALL.map(|side| *generator.directions(side)),
        }
    }

    /// What a position is worth to the side to move.
    pub(crate) fn score(&self, board: &B, position: &Position<B>) -> i32 {
        let pieces = position.pieces();
        let white = self.worth(pieces, Color::White) - self.worth(pieces, Color::Black);
        let total = pieces.occupied().len();
        let mut score = white + white * (24 - total.min(24) as i32) / 128;
        if total <= FEW && white.abs() > MAN / 2 {
            let weaker = if white > 0 {
                Color::Black
            } else {
                Color::White
            };
            score -= white.signum() * self.freedom(board, pieces, weaker);
        }
        score *= self.sign;
        TEMPO
            + match position.turn() {
                Color::White => score,
                Color::Black => -score,
            }
    }

    /// Worth of one side's pieces.
    fn worth(&self, pieces: &Pieces<B::Word>, side: Color) -> i32 {
        let own = pieces.of(side);
        let (men, kings) = (own & !pieces.kings, own & pieces.kings);
        let mut worth = self.king * kings.len() as i32 + CENTRE * (own & self.centre).len() as i32;
        for (row, &cells) in self.rows.iter().enumerate() {
            let gone = match side {
                Color::White => self.rows.len() - 1 - row,
                Color::Black => row,
            };
            worth += (MAN + self.advance[gone]) * (men & cells).len() as i32;
        }
        worth
    }

    /// How far the weaker side is from being caught: what it can reach, and how
    /// far the stronger side's pieces are from it.
    fn freedom(&self, board: &B, pieces: &Pieces<B::Word>, weaker: Color) -> i32 {
        let (own, hunters) = (pieces.of(weaker), pieces.of(weaker.opponent()));
        let mut distance = 0;
        for prey in own.cells() {
            for hunter in hunters.cells() {
                distance += self.distance(prey, hunter);
            }
        }
        let pairs = (own.len() * hunters.len()).max(1) as i32;
        2 * self.mobility(board, pieces, weaker) + 4 * distance / pairs
    }

    /// Steps between two cells as a king goes.
    fn distance(&self, a: Cell, b: Cell) -> i32 {
        let (a, b) = (self.points[usize::from(a.0)], self.points[usize::from(b.0)]);
        i32::from((a.0 - b.0).abs().max((a.1 - b.1).abs()))
    }

    /// Quiet moves of a side.
    fn mobility(&self, board: &B, pieces: &Pieces<B::Word>, side: Color) -> i32 {
        let own = pieces.of(side);
        let empty = self.squares & !pieces.occupied();
        let directions = &self.directions[side as usize];
        let mut moves = 0;
        for d in directions.man_steps.iter() {
            moves += (board.step(d, own & !pieces.kings) & empty).len();
        }
        for d in directions.king_steps.iter() {
            let mut targets = board.step(d, own & pieces.kings) & empty;
            while !targets.is_empty() {
                moves += targets.len();
                if !self.flying {
                    break;
                }
                targets = board.step(d, targets) & empty;
            }
        }
        moves as i32
    }
}

/// Whether a man's move can never be taken back.
pub(crate) fn men_only_advance(steps: damas::board::Directions) -> bool {
    let ahead = [Direction::NW, Direction::N, Direction::NE];
    steps.iter().all(|d| ahead.contains(&d)) || {
        let back = [Direction::SW, Direction::S, Direction::SE];
        steps.iter().all(|d| back.contains(&d))
    }
}

/// Worth of a man by rows gone, apart from the man itself.
fn advance(rules: &Rules) -> [i32; MAX_ROWS] {
    if rules.movement.promotion == Promotion::None {
        return [0; MAX_ROWS];
    }
    let step = match rules.goal {
        Goal::Breakthrough => RACE,
        _ => ADVANCE,
    };
    let mut advance = [0; MAX_ROWS];
    for (gone, worth) in advance.iter_mut().enumerate() {
        let gone = gone as i32;
        // Ever steeper: the last rows count most.
        *worth = step * gone + gone * gone / 3;
    }
    advance[0] = GUARD;
    advance
}

fn cells_where<W: Word>(
    layout: &Layout,
    (height, width): (i32, i32),
    wanted: impl Fn(i32, i32) -> bool,
) -> W {
    let mut cells = W::EMPTY;
    for row in 0..height {
        for column in 0..width {
            if let Some(cell) = layout.cell(row, column).filter(|_| wanted(row, column)) {
                cells |= W::of(cell);
            }
        }
    }
    cells
}

fn points(layout: &Layout, (height, width): (i32, i32)) -> [(i8, i8); 128] {
    let mut points = [(0, 0); 128];
    for row in 0..height {
        for column in 0..width {
            if let Some(cell) = layout.cell(row, column) {
                points[usize::from(cell.0)] = (row as i8, column as i8);
            }
        }
    }
    points
}
