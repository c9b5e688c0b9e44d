//! A game with its history: the moves made, the draw counters, what the players
//! said, and what it has come to.

mod act;
mod agreement;
mod claims;
mod counters;
mod customs;
mod error;
mod history;
mod matches;
mod outcome;
mod ply;
mod record;
mod referee;
mod repetition;
mod words;

pub use act::{Act, Offer};
pub use claims::{ClaimState, Evidence, Progress, Proof};
pub use counters::CounterState;
pub use customs::{
    Binding, Breach, Customs, Decider, Irregular, MissedCapture, Remedies, Remedy, Ruling, Touch,
    TouchMove,
};
pub use error::{ActError, PlayError, StartError};
pub use matches::{Match, Player};
pub use outcome::{Ending, Force, Outcome, Reason};
pub use ply::{Clocks, Moment, Ply, Step};
pub use record::{LoadError, Loaded, Record, Unread, UnreadKind};

use std::sync::Arc;

use crate::color::{ByColor, Color};
use crate::moves::Move;
use crate::position::{Setup, Warning};
use crate::text::notation::{MoveTextError, parse_move};
use crate::variant::Variant;
use counters::Run;
use customs::Relaxed;
use repetition::Repetitions;

/// A game: a start position and the steps made from it.
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
/// assert_eq!(game.moves().count(), 2);
/// assert!(game.outcome().is_none());
/// game.undo();
/// assert_eq!(game.legal_moves().len(), 7);
/// game.redo();
/// assert_eq!(game.plies().len(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Game {
    variant: Arc<Variant>,
    customs: Customs,
    /// The rules without the duty to capture, where customs need them.
    relaxed: Option<Relaxed>,
    /// Whether repetition counts that holds only where moves are written down.
    recorded: bool,
    /// What happened in the first position.
    opening: Moment,
    plies: Vec<Ply>,
    /// Every position, the first and the present one included.
    setups: Vec<Setup>,
    /// What goes with each position.
    marks: Vec<Mark>,
    /// Legal moves of the present position.
    legal: Vec<Move>,
    repetitions: Repetitions,
    /// What was taken back, the last first.
    undone: Vec<Ply>,
}

/// What is remembered of each position, so that nothing is counted again.
#[derive(Clone, Debug)]
struct Mark {
    /// Each draw counter of the rules; `None` while it does not run.
    counts: Vec<Option<Run>>,
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
        let customs = Customs::of(variant.rules());
        Ok(Self {
            relaxed: Relaxed::for_customs(customs, variant.rules()),
            customs,
            variant,
            recorded: true,
            opening: Moment::default(),
            plies: Vec::new(),
            setups: vec![setup],
            marks: vec![mark],
            legal,
            repetitions,
            undone: Vec::new(),
        })
    }

    /// The same game, its moves written down or not: some rules let a
    /// repetition count only in games that are. They are unless this says no,
    /// which is said before the first move.
    #[must_use]
    pub const fn recorded(mut self, recorded: bool) -> Self {
        self.recorded = recorded;
        self
    }

    /// The same game with other customs than those that its rules ask for,
    /// agreed before anything is done in it.
    #[must_use]
    pub fn with_customs(mut self, customs: Customs) -> Self {
        self.relaxed = Relaxed::for_customs(customs, self.variant.rules());
        self.customs = customs;
        self
    }

    /// The rule set.
    pub const fn variant(&self) -> &Arc<Variant> {
        &self.variant
    }

    /// The customs of play.
    pub const fn customs(&self) -> Customs {
        self.customs
    }

    /// Whether the moves are written down.
    pub const fn is_recorded(&self) -> bool {
        self.recorded
    }

    /// The present position, its counters kept.
    pub fn setup(&self) -> &Setup {
        &self.setups[self.plies.len()]
    }

    /// Every position so far, the first and the present one included: one more
    /// than there are [`plies`](Self::plies).
    pub fn setups(&self) -> &[Setup] {
        &self.setups
    }

    /// Every step so far: moves, and pieces huffed.
    pub fn plies(&self) -> &[Ply] {
        &self.plies
    }

    /// Every move so far.
    pub fn moves(&self) -> impl DoubleEndedIterator<Item = &Move> {
        self.plies.iter().filter_map(|ply| ply.step.as_move())
    }

    /// Who is to move.
    pub fn turn(&self) -> Color {
        self.setup().turn.unwrap_or(Color::White)
    }

    /// What is odd about the position that the game began with.
    pub fn warnings(&self) -> Vec<Warning> {
        self.variant.validate(&self.setups[0]).unwrap_or_default()
    }

    /// The moves that break no rule, also where the game is over for another
    /// reason than that there are none.
    pub fn legal_moves(&self) -> &[Move] {
        &self.legal
    }

    /// Plays a move: a legal one, or one of the
    /// [`irregular_moves`](Self::irregular_moves). What was taken back before
    /// is forgotten.
    ///
    /// # Errors
    /// Where the game is over, the move may not be made, or it leads to more
    /// capture routes than are followed; the game is left as it was.
    pub fn play(&mut self, mv: &Move) -> Result<(), PlayError> {
        if let Some(outcome) = self.outcome() {
            return Err(PlayError::Over(outcome));
        }
        let (mv, breach) = match self.legal.iter().find(|legal| are_same(legal, mv)) {
            Some(legal) => (legal.clone(), None),
            None => self.irregular_move(mv)?,
        };
        let breach = self.heed_touch(&mv, breach)?;
        self.advance(Step::Move(mv), breach)?;
        self.undone.clear();
        Ok(())
    }

    /// Plays a move written in any way. Where the text can mean a legal move,
    /// it does. Where the customs accept any move, a text with a piece of the
    /// side to move and an empty square is one ([`displace`](Self::displace)).
    ///
    /// # Errors
    /// Those of [`play`](Self::play), or why the text names no move.
    pub fn play_text(&mut self, text: &str) -> Result<(), PlayError> {
        if let Some(outcome) = self.outcome() {
            return Err(PlayError::Over(outcome));
        }
        match self.read_move(text) {
            Ok(mv) => self.play(&mv),
            Err(refusal) => self.displace_by_text(refusal),
        }
    }

    /// The move that a text means.
    fn read_move(&self, text: &str) -> Result<Move, PlayError> {
        let geometry = self.variant.geometry();
        let refusal = match parse_move(geometry, &self.legal, text) {
            Ok(mv) => return Ok(mv.clone()),
            Err(refusal) => refusal,
        };
        let lies_outside_law = matches!(
            refusal,
            MoveTextError::NotLegal { .. } | MoveTextError::WrongPath { .. }
        );
        if lies_outside_law {
            let irregular = self.irregular_moves()?;
            let moves: Vec<Move> = irregular
                .into_iter()
                .map(|irregular| irregular.mv)
                .collect();
            match parse_move(geometry, &moves, text) {
                Ok(mv) => return Ok(mv.clone()),
                Err(MoveTextError::NotLegal { .. }) => {}
                Err(other) => return Err(other.into()),
            }
        }
        Err(refusal.into())
    }

    /// What the game has come to, by itself or because somebody said so.
    pub fn outcome(&self) -> Option<Outcome> {
        let outcome = self
            .declared()
            .or_else(|| self.forfeited())
            .or_else(|| self.verdict())?;
        Some(Outcome {
            rulings: self.rulings(),
            ..outcome
        })
    }

    /// What each draw counter of the rules shows.
    pub fn counters(&self) -> impl Iterator<Item = CounterState<'_>> {
        let counters = self.variant.rules().counters.iter();
        let shown = counters.zip(&self.mark().counts);
        shown.map(|(counter, run)| CounterState {
            counter,
            count: run.map(|run| run.count),
            ending: run.and_then(|_| counters::ending(counter, self.setup())),
        })
    }

    /// How often the present position has come about.
    pub fn occurrences(&self) -> u32 {
        self.mark().occurrences
    }

    fn mark(&self) -> &Mark {
        &self.marks[self.plies.len()]
    }
}

/// Whether two moves of a position are one.
fn are_same(one: &Move, other: &Move) -> bool {
    (one.from, one.to, one.rest, one.captured) == (other.from, other.to, other.rest, other.captured)
}
