//! Opening books: positions with moves and what they are worth.

mod file;

use std::collections::HashMap;

use damas::board::SquareSet;
use damas::color::{ByColor, Color};
use damas::moves::Move;
use damas::position::{KingRun, Setup};

pub use file::BookError;

/// Positions of an opening with their moves.
///
/// ```
/// use damas::{rules::Rules, variant::Variant};
/// use damas_engine::{Book, BookMove};
///
/// let english = Variant::new(Rules::builtin("english")?);
/// let start = english.start();
/// let moves = english.legal_moves(&start)?;
/// let scores = [3, 10, 1, 8, -20, 0, 2];
/// let mut book = Book::default();
/// let scored = moves.into_iter().zip(scores).map(|(mv, score)| BookMove { mv, score });
/// book.insert(&start, scored.collect());
/// assert_eq!(book.moves(&start)[0].score, 10);
/// // Two are worth at most six hundredths of a man less than the best.
/// assert_eq!(book.choice(&start, 6, 1).map(|found| found.score), Some(8));
/// let again = Book::from_bytes(&english, &book.to_bytes(&english))?;
/// assert_eq!(again, book);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Book {
    positions: HashMap<Identity, Vec<BookMove>>,
}

/// A move of a book.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BookMove {
    /// The move.
    pub mv: Move,
    /// What it is worth to the side that makes it, in hundredths of a man.
    pub score: i16,
}

/// What makes two positions of a book the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Identity {
    turn: Option<Color>,
    pieces: ByColor<SquareSet>,
    kings: SquareSet,
    runs: ByColor<Option<KingRun>>,
}

impl Identity {
    fn of(setup: &Setup) -> Self {
        Self {
            turn: setup.turn,
            pieces: setup.pieces,
            kings: setup.kings,
            runs: setup.king_runs,
        }
    }
}

impl Book {
    /// Number of positions.
    pub fn len(&self) -> usize {
        self.positions.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.positions.is_empty()
    }

    /// Puts a position into the book, or others in the place of its moves.
    pub fn insert(&mut self, setup: &Setup, mut moves: Vec<BookMove>) {
        // Of moves that are worth the same, their order stays.
        moves.sort_by_key(|found| std::cmp::Reverse(found.score));
        self.positions.insert(Identity::of(setup), moves);
    }

    /// The moves of a position, the best first; none if it is not in the book.
    pub fn moves(&self, setup: &Setup) -> &[BookMove] {
        self.positions
            .get(&Identity::of(setup))
            .map_or(&[], Vec::as_slice)
    }

    /// One of the moves that are worth at most `spread` less than the best one,
    /// by a random number.
    pub fn choice(&self, setup: &Setup, spread: u16, random: u64) -> Option<&BookMove> {
        let moves = self.moves(setup);
        let least = i32::from(moves.first()?.score) - i32::from(spread);
        let good = moves.partition_point(|found| i32::from(found.score) >= least);
        moves.get((random % good as u64) as usize)
    }
}
