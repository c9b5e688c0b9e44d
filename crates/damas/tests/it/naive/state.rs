//! A position: pieces on points, the side to move, and the runs of kings.

use damas::board::Square;
use damas::color::Color;
use damas::piece::{Piece, Role};
use damas::position::{KingRun, Setup};
use damas::rules::{Rules, StartMen};

use super::{Book, Grid, Point};

/// What stands on each point of the board, row by row.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Pieces {
    width: i32,
    points: Vec<Option<Piece>>,
}

impl Pieces {
    fn empty(grid: &Grid) -> Self {
        Self {
            width: grid.width(),
            points: vec![None; (grid.width() * grid.height()) as usize],
        }
    }

    pub(crate) fn at(&self, point: Point) -> Option<Piece> {
        self.points[(point.row * self.width + point.column) as usize]
    }

    pub(crate) fn set(&mut self, point: Point, piece: Option<Piece>) {
        self.points[(point.row * self.width + point.column) as usize] = piece;
    }

    /// Men and kings of a side.
    pub(crate) fn count(&self, color: Color) -> (u32, u32) {
        let of = |role| {
            let piece = Some(Piece::new(color, role));
            self.points.iter().filter(|&&p| p == piece).count() as u32
        };
        (of(Role::Man), of(Role::King))
    }

    /// Pieces of a side.
    pub(crate) fn total(&self, color: Color) -> u32 {
        let (men, kings) = self.count(color);
        men + kings
    }
}

/// A position.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct State {
    pub(crate) pieces: Pieces,
    pub(crate) turn: Color,
    /// The king of each side that moved last without capturing, and how often
    /// in succession.
    pub(crate) runs: [Option<(Point, u8)>; 2],
}

/// Where a side's run of king moves is kept.
pub(crate) fn index(color: Color) -> usize {
    match color {
        Color::White => 0,
        Color::Black => 1,
    }
}

impl State {
    /// An empty board.
    pub(crate) fn empty(book: &Book, turn: Color) -> Self {
        Self {
            pieces: Pieces::empty(&book.grid),
            turn,
            runs: [None; 2],
        }
    }

    /// The points where a side has pieces, in the order of their numbers.
    pub(crate) fn points_of(&self, book: &Book, color: Color) -> Vec<Point> {
        let mut points = book.grid.points().to_vec();
        points.retain(|&p| self.pieces.at(p).is_some_and(|piece| piece.color == color));
        points
    }

    /// The position that a setup describes; White moves where it does not say.
    pub(crate) fn from_setup(book: &Book, setup: &Setup) -> Self {
        let mut state = Self::empty(book, setup.turn.unwrap_or(Color::White));
        for (i, &point) in book.grid.points().iter().enumerate() {
            state.pieces.set(point, setup.piece(Square(i as u8)));
        }
        for color in Color::ALL {
            state.runs[index(color)] =
                setup.king_runs[color].map(|run| (book.grid.point(run.square), run.moves));
        }
        state
    }

    /// The setup that describes the position.
    pub(crate) fn to_setup(&self, book: &Book) -> Setup {
        let mut setup = Setup {
            turn: Some(self.turn),
            ..Setup::default()
        };
        for &point in book.grid.points() {
            setup.put(book.grid.square(point), self.pieces.at(point));
        }
        for color in Color::ALL {
            setup.king_runs[color] = self.limited_run(book, color).map(|(point, moves)| KingRun {
                square: book.grid.square(point),
                moves,
            });
        }
        setup
    }

    /// A side's run of king moves, as far as it can still matter: where the
    /// rules limit runs and the side has a man, and no longer than the limit.
    pub(crate) fn limited_run(&self, book: &Book, color: Color) -> Option<(Point, u8)> {
        let limit = book.movement.king_run_limit;
        let (point, moves) = self.runs[index(color)]?;
        let has_man = self.pieces.count(color).0 > 0;
        let stands = self.pieces.at(point) == Some(Piece::new(color, Role::King));
        (limit > 0 && moves > 0 && has_man && stands).then_some((point, moves.min(limit)))
    }

    /// The start position of a rule set.
    pub(crate) fn start(book: &Book, rules: &Rules) -> Self {
        let mut state = Self::empty(book, rules.start.turn);
        for &point in book.grid.points() {
            let color = Color::ALL
                .into_iter()
                .find(|&color| starts_at(&book.grid, &rules.start.men, point, color));
            let man = color.map(|color| Piece::new(color, Role::Man));
            state.pieces.set(point, man);
        }
        state
    }
}

/// Whether a man of a side stands on a point at the start.
fn starts_at(grid: &Grid, men: &StartMen, point: Point, color: Color) -> bool {
    // Both sides see the same board from their own edge.
    let (up, right) = match color {
        Color::White => (grid.height() - 1 - point.row, point.column),
        Color::Black => (point.row, grid.width() - 1 - point.column),
    };
    match men {
        StartMen::Rows { rows, gap } => {
            let (rows, gap) = (i32::from(*rows), i32::from(*gap));
            (gap..gap + rows).contains(&up)
        }
        StartMen::Halves => {
            let middle = grid.height() / 2;
            up < middle || up == middle && right > grid.width() / 2
        }
        StartMen::Squares(squares) => squares[color].contains(grid.square(point)),
    }
}
