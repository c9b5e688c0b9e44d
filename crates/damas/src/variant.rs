//! A rule set ready to be played: positions as [`Setup`]s, moves as [`Move`]s,
//! no type parameter in sight.

mod lid;
mod paths;
mod walk;

use crate::board::{Geometry, Square, SquareSet};
use crate::color::{ByColor, Color};
use crate::moves::Move;
use crate::moves::explain::{Context, Refusal, explain};
use crate::perft::{Counting, TooManyRoutes};
use crate::position::{Setup, SetupFault, Warning};
use crate::rules::{Rules, Start, StartMen};
use lid::Lid;
pub(crate) use walk::{Found, Walk};

/// A rule set ready to be played.
///
/// ```
/// use damas::rules::Rules;
/// use damas::variant::Variant;
///
/// let english = Variant::new(Rules::builtin("english")?);
/// let start = english.start();
/// assert_eq!(english.legal_moves(&start)?.len(), 7);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Variant {
    rules: Rules,
    geometry: Geometry,
    lid: Box<dyn Lid>,
}

impl Variant {
    /// Makes a rule set ready.
    pub fn new(rules: Rules) -> Self {
        let lid = rules.specialise(lid::Close);
        Self::with_lid(rules, lid)
    }

    /// Makes a rule set ready as one read at run time, even where the compiler
    /// knows it; for measuring what that costs.
    pub fn new_unspecialised(rules: Rules) -> Self {
        let lid = rules.without_specialising(lid::Close);
        Self::with_lid(rules, lid)
    }

    fn with_lid(rules: Rules, lid: Box<dyn Lid>) -> Self {
        Self {
            geometry: rules.geometry(),
            rules,
            lid,
        }
    }

    /// The rules.
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The numbered board.
    pub const fn geometry(&self) -> &Geometry {
        &self.geometry
    }

    /// The start position.
    pub fn start(&self) -> Setup {
        let Start { turn, men } = &self.rules.start;
        let pieces = match men {
            StartMen::Squares(pieces) => *pieces,
            StartMen::Rows { rows, gap } => ByColor::new(
                self.rows_of(Color::White, *rows, *gap),
                self.rows_of(Color::Black, *rows, *gap),
            ),
            StartMen::Halves => self.halves(),
        };
        Setup {
            turn: Some(*turn),
            pieces,
            ..Setup::default()
        }
    }

    fn rows_of(&self, side: Color, rows: u8, gap: u8) -> SquareSet {
        let height = self.geometry.shape().height;
        let squares = self.geometry.squares().filter(|&square| {
            let (row, _) = self.geometry.point(square);
            let from_home = match side {
                Color::White => height - 1 - row,
                Color::Black => row,
            };
            (gap..gap + rows).contains(&from_home)
        });
        squares.collect()
    }

    /// All points but the middle one, as one reads the board: Black has those
    /// before it, White those behind.
    fn halves(&self) -> ByColor<SquareSet> {
        let shape = self.geometry.shape();
        let middle = usize::from(shape.width) * usize::from(shape.height) / 2;
        let mut pieces = ByColor::<SquareSet>::default();
        for square in self.geometry.squares() {
            let (row, column) = self.geometry.point(square);
            let index = usize::from(row) * usize::from(shape.width) + usize::from(column);
            match index.cmp(&middle) {
                std::cmp::Ordering::Less => pieces.black.insert(square),
                std::cmp::Ordering::Greater => pieces.white.insert(square),
                std::cmp::Ordering::Equal => false,
            };
        }
        pieces
    }

    /// Whether a setup can be played from, and what is odd about it.
    ///
    /// # Errors
    /// Every fault of the setup.
    pub fn validate(&self, setup: &Setup) -> Result<Vec<Warning>, Vec<SetupFault>> {
        setup.validate(&self.rules, &self.geometry)
    }

    /// The legal moves of a valid setup, by squares; none where it is not valid.
    ///
    /// # Errors
    /// Where the position has more capture routes than are followed.
    pub fn legal_moves(&self, setup: &Setup) -> Result<Vec<Move>, TooManyRoutes> {
        self.lid.moves(&self.rules, &self.geometry, setup, false)
    }

    /// Every complete capture of the side to move, before any law of precedence.
    ///
    /// # Errors
    /// Where the position has more capture routes than are followed.
    pub fn captures(&self, setup: &Setup) -> Result<Vec<Move>, TooManyRoutes> {
        self.lid.moves(&self.rules, &self.geometry, setup, true)
    }

    /// The position after a legal move; the setup itself where it is not valid.
    /// Its counters (`halfmoves`, `fullmove`) are not kept.
    #[must_use]
    pub fn play(&self, setup: &Setup, mv: &Move) -> Setup {
        self.lid.play(&self.rules, &self.geometry, setup, mv)
    }

    /// Why a pair of squares is no legal move; `None` if it is one.
    ///
    /// # Errors
    /// Where the position has more capture routes than are followed.
    pub fn explain(
        &self,
        setup: &Setup,
        from: Square,
        to: Square,
    ) -> Result<Option<Refusal>, TooManyRoutes> {
        let legal = self.legal_moves(setup)?;
        let captures = self.captures(setup)?;
        let context = Context::new(&self.rules, &self.geometry, setup, &legal, &captures);
        Ok(explain(&context, from, to))
    }

    /// Leaves `depth` plies below a valid setup; `hash` bytes of memory may be
    /// used to remember positions.
    ///
    /// # Errors
    /// Where a position has more capture routes than are followed.
    pub fn perft(
        &self,
        setup: &Setup,
        depth: u32,
        counting: Counting,
        hash: usize,
    ) -> Result<u64, TooManyRoutes> {
        self.lid
            .perft(&self.rules, &self.geometry, setup, depth, counting, hash)
    }

    /// A position to go forward from, faster than by lists of moves.
    pub(crate) fn walk(&self) -> Box<dyn Walk> {
        self.lid.walk()
    }

    /// The Zobrist key of a valid setup; 0 where it is not valid.
    pub fn key(&self, setup: &Setup) -> u64 {
        self.lid.key(&self.rules, &self.geometry, setup)
    }
}

impl std::fmt::Debug for Variant {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Variant")
            .field("rules", &self.rules.name)
            .finish_non_exhaustive()
    }
}
