//! A game with its history: the moves made, the draw counters, and what it has
//! come to.

mod counters;
mod error;
mod outcome;
mod referee;
mod repetition;

pub use counters::CounterState;
pub use error::{PlayError, StartError};
pub use outcome::{Outcome, Reason};

use std::sync::Arc;

use crate::color::{ByColor, Color};
use crate::moves::Move;
use crate::piece::Role;
use crate::position::{Setup, Warning};
use crate::text::notation::parse_move;
use crate::variant::Variant;
use repetition::Repetitions;

/// A game: a start position and the moves made from it.
///
/// ```
/// use std::sync::Arc;
/// use damas::game::Game;
/// use damas::rules::Rules;
/// use damas::variant::Variant;
///
/// let russian = Arc::new(Variant::new(Rules::builtin("russian")?));
/// let mut game = Game::new(russian)?;
/// game.play_text("c3-d4")?;
/// game.play_text("b6-a5")?;
/// assert_eq!(game.moves().len(), 2);
/// assert!(game.outcome().is_none());
/// game.undo();
/// assert_eq!(game.legal_moves().len(), 7);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Game {
    variant: Arc<Variant>,
    /// Whether repetition counts that holds only where moves are written down.
    recorded: bool,
    /// Every position, the first and the present one included.
    setups: Vec<Setup>,
    moves: Vec<Move>,
    /// What goes with each position.
    marks: Vec<Mark>,
    /// Legal moves of the present position.
    legal: Vec<Move>,
    repetitions: Repetitions,
    /// A result that the players have brought about.
    declared: Option<Outcome>,
}

/// What is remembered of each position, so that nothing is counted again.
#[derive(Clone, Debug)]
struct Mark {
    /// What each draw counter of the rules shows; `None` while it does not run.
    counts: Vec<Option<u32>>,
    /// How often the position has come about, this time included.
    occurrences: u32,
    /// Who had kings in the first position with a king, if there was one.
    first_kings: Option<ByColor<bool>>,
}

impl Game {
    /// A game from the start position.
    ///
    /// # Errors
    /// Where a custom rule file gives a start that cannot be played from.
    pub fn new(variant: Arc<Variant>) -> Result<Self, StartError> {
        let start = variant.start();
        Self::from_setup(variant, start)
    }

    /// A game from any position. Counters of the setup are taken over.
    ///
    /// # Errors
    /// Every fault of the setup, or that it has too many capture routes.
    pub fn from_setup(variant: Arc<Variant>, mut setup: Setup) -> Result<Self, StartError> {
        variant.validate(&setup).map_err(StartError::Faults)?;
        let legal = variant.legal_moves(&setup)?;
        setup.halfmoves.get_or_insert(0);
        setup.fullmove.get_or_insert(1);
        let mut repetitions = Repetitions::default();
        let mark = Mark {
            counts: counters::at_start(&variant, &setup),
            occurrences: repetitions.add(variant.rules(), &setup),
            first_kings: referee::kings(&setup),
        };
        Ok(Self {
            variant,
            recorded: true,
            setups: vec![setup],
            moves: Vec::new(),
            marks: vec![mark],
            legal,
            repetitions,
            declared: None,
        })
    }

    /// The same game, its moves written down or not: some rules let a
    /// repetition count only in games that are. They are unless this says no.
    #[must_use]
    pub const fn recorded(mut self, recorded: bool) -> Self {
        self.recorded = recorded;
        self
    }

    /// The rule set.
    pub const fn variant(&self) -> &Arc<Variant> {
        &self.variant
    }

    /// The present position, its counters kept.
    pub fn setup(&self) -> &Setup {
        &self.setups[self.moves.len()]
    }

    /// Every position so far, the first and the present one included.
    pub fn setups(&self) -> &[Setup] {
        &self.setups
    }

    /// Every move so far.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// Who is to move.
    pub fn turn(&self) -> Color {
        self.setup().turn.unwrap_or(Color::White)
    }

    /// What is odd about the position that the game began with.
    pub fn warnings(&self) -> Vec<Warning> {
        self.variant.validate(&self.setups[0]).unwrap_or_default()
    }

    /// The moves that the pieces have, also where the game is over for another
    /// reason.
    pub fn legal_moves(&self) -> &[Move] {
        &self.legal
    }

    /// Plays a legal move.
    ///
    /// # Errors
    /// Where the game is over, the move is not legal, or it leads to more
    /// capture routes than are followed; the game is left as it was.
    pub fn play(&mut self, mv: &Move) -> Result<(), PlayError> {
        if let Some(outcome) = self.outcome() {
            return Err(PlayError::Over(outcome));
        }
        let fits = |other: &&Move| {
            (other.from, other.to, other.rest, other.captured)
                == (mv.from, mv.to, mv.rest, mv.captured)
        };
        let mv = self.legal.iter().find(fits).ok_or(PlayError::NotLegal)?;
        let mv = mv.clone();
        let after = self.setup_after(&mv);
        let legal = self.variant.legal_moves(&after)?;
        let (before, mark) = (self.setup(), self.mark());
        let counts = counters::after(&self.variant, &mark.counts, before, &mv, &after);
        let first_kings = mark.first_kings.or_else(|| referee::kings(&after));
        self.marks.push(Mark {
            counts,
            first_kings,
            occurrences: self.repetitions.add(self.variant.rules(), &after),
        });
        self.setups.push(after);
        self.moves.push(mv);
        self.legal = legal;
        Ok(())
    }

    /// Plays a move written in any way.
    ///
    /// # Errors
    /// Those of [`play`](Self::play), or why the text names no legal move.
    pub fn play_text(&mut self, text: &str) -> Result<(), PlayError> {
        if let Some(outcome) = self.outcome() {
            return Err(PlayError::Over(outcome));
        }
        let mv = parse_move(self.variant.geometry(), &self.legal, text)?.clone();
        self.play(&mv)
    }

    /// Takes the last move back; first a result that the players declared.
    /// `None` if there is no move to take back.
    pub fn undo(&mut self) -> Option<Move> {
        self.declared = None;
        let mv = self.moves.pop()?;
        self.marks.pop();
        if let Some(setup) = self.setups.pop() {
            self.repetitions.remove(self.variant.rules(), &setup);
        }
        // It was listed before, so it lists again.
        self.legal = self.variant.legal_moves(self.setup()).unwrap_or_default();
        Some(mv)
    }

    /// What the game has come to, by itself or because a player said so.
    pub fn outcome(&self) -> Option<Outcome> {
        self.declared.clone().or_else(|| self.verdict())
    }

    /// The draws that the side to move may claim.
    pub fn claims(&self) -> Vec<Reason> {
        self.draws(true)
    }

    /// Claims the first draw there is to claim; tells whether there was one.
    pub fn claim(&mut self) -> bool {
        if self.outcome().is_some() {
            return false;
        }
        let reason = self.claims().into_iter().next();
        self.declared = reason.map(Outcome::drawn);
        self.declared.is_some()
    }

    /// A side gives up, unless the game is over already.
    pub fn resign(&mut self, side: Color) {
        if self.outcome().is_none() {
            self.declared = Some(Outcome::won(side.opponent(), Reason::Resigned));
        }
    }

    /// What each draw counter of the rules shows.
    pub fn counters(&self) -> impl Iterator<Item = CounterState<'_>> {
        let counters = self.variant.rules().counters.iter();
        let shown = counters.zip(&self.mark().counts);
        shown.map(|(counter, &count)| CounterState { counter, count })
    }

    /// How often the present position has come about.
    pub fn occurrences(&self) -> u32 {
        self.mark().occurrences
    }

    fn mark(&self) -> &Mark {
        &self.marks[self.moves.len()]
    }

    /// The position after a move, with its counters.
    fn setup_after(&self, mv: &Move) -> Setup {
        let before = self.setup();
        let by_man = before
            .piece(mv.from)
            .is_some_and(|piece| piece.role == Role::Man);
        let is_last_of_pair = before.turn != Some(self.variant.rules().start.turn);
        let mut after = self.variant.play(before, mv);
        after.halfmoves = match before.halfmoves {
            Some(plies) if !by_man && !mv.is_capture() => Some(plies.saturating_add(1)),
            _ => Some(0),
        };
        let number = before.fullmove.unwrap_or(1);
        after.fullmove = Some(number.saturating_add(u32::from(is_last_of_pair)));
        after
    }
}
