//! Moves as text, played by the rules.

use std::ops::Deref;

use super::interpret::{Interpreter, Stand};
use super::move_fault::MoveFault;
use super::move_text::UNKNOWN;
use super::squares::Named;
use crate::moves::Move;
use crate::position::Setup;
use crate::text::route;
use crate::variant::{Found, Variant, Walk};

/// Most readings of a game that are followed at once.
pub(super) const MOST_READINGS: usize = 64;

/// Plays the moves of a game as they are written.
///
/// A text that fits several moves is not decided: every reading is followed
/// that stays legal, until one is left. The variant is borrowed or shared
/// (`&Variant`, `Arc<Variant>`).
///
/// ```
/// use damas::pdn::Replay;
/// use damas::rules::Rules;
/// use damas::variant::Variant;
///
/// let variant = Variant::new(Rules::builtin("international")?);
/// let mut replay = Replay::new(&variant);
/// for text in ["32-28", "19-23", "28x19", "14:23"] {
///     replay.play(text)?;
/// }
/// assert_eq!(replay.plies(), 4);
/// assert!(replay.play("50-1").is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Replay<V> {
    interpreter: Interpreter<V>,
    start: Setup,
    /// The position, while there is one reading and no capture half done.
    walk: Box<dyn Walk>,
    /// The readings where there are several.
    readings: Vec<Stand>,
    plies: usize,
    unknown: bool,
    doubt: Option<Doubt>,
    doubts: usize,
}

/// A text that was not decided at once.
struct Doubt {
    ply: usize,
    candidates: Vec<String>,
}

impl<V: Deref<Target = Variant>> Replay<V> {
    /// A game from the start position.
    pub fn new(variant: V) -> Self {
        let mut replay = Self {
            start: variant.start(),
            walk: variant.walk(),
            interpreter: Interpreter::new(variant),
            readings: Vec::new(),
            plies: 0,
            unknown: false,
            doubt: None,
            doubts: 0,
        };
        replay.begin(None);
        replay
    }

    /// The variant by whose rules the moves are played.
    pub fn variant(&self) -> &Variant {
        &self.interpreter.variant
    }

    pub(super) const fn interpreter(&self) -> &Interpreter<V> {
        &self.interpreter
    }

    /// Begins a game; tells whether its position can be played from.
    pub fn begin(&mut self, setup: Option<&Setup>) -> bool {
        self.plies = 0;
        self.doubt = None;
        self.doubts = 0;
        self.stand(setup)
    }

    /// Goes on from another position.
    pub fn stand(&mut self, setup: Option<&Setup>) -> bool {
        self.readings.clear();
        self.unknown = false;
        let setup = setup.unwrap_or(&self.start);
        let variant = &self.interpreter.variant;
        self.walk.stand(variant.rules(), variant.geometry(), setup)
    }

    /// Moves made so far: steps of one capture are one.
    pub const fn plies(&self) -> usize {
        self.plies
    }

    /// Texts so far that fitted several moves.
    pub const fn doubts(&self) -> usize {
        self.doubts
    }

    /// The position, if only one is possible.
    pub fn setup(&self) -> Option<Setup> {
        match self.readings.as_slice() {
            [] => Some(self.walk.setup(self.interpreter.variant.geometry())),
            _ => None,
        }
    }

    /// Plays a move.
    ///
    /// # Errors
    /// Why it cannot be played; the position is left as it was.
    pub fn play(&mut self, text: &str) -> Result<(), MoveFault> {
        if text == UNKNOWN {
            self.unknown = true;
            return Ok(());
        }
        if self.unknown {
            return Err(MoveFault::Unknown);
        }
        let named = self.interpreter.named(text)?;
        if self.readings.is_empty() {
            let to = named.after[named.after.len() - 1];
            let geometry = self.interpreter.variant.geometry();
            let found = self.walk.find(geometry, named.from, to);
            if let Found::One(mv) = found
                && self.goes_by(&mv, &named)
                && !text.contains('+')
            {
                self.walk.go();
                self.plies += 1;
                return Ok(());
            }
        }
        self.play_slowly(&named, text)
    }

    /// Whether the squares in the middle are those of the move.
    fn goes_by(&self, mv: &Move, named: &Named) -> bool {
        if named.after.len() == 1 {
            return true;
        }
        let squares = named.with_first(mv.from);
        mv.is_capture() && route::is_route(self.interpreter.variant.geometry(), mv, &squares)
    }

    fn play_slowly(&mut self, named: &Named, text: &str) -> Result<(), MoveFault> {
        let before = self.all_readings();
        let mut after: Vec<Stand> = Vec::new();
        let mut candidates = Vec::new();
        let mut finished = false;
        for reading in &before {
            let next = self.interpreter.continued(reading, named, text)?;
            finished |= next.iter().any(|(stand, _)| stand.begun.is_empty());
            for (stand, mv) in next {
                candidates.extend(mv.map(|mv| self.interpreter.full(&mv)));
                if !after.contains(&stand) {
                    after.push(stand);
                }
            }
        }
        match after.as_slice() {
            [] => return Err(self.interpreter.refusal(&before[0], named)),
            _ if after.len() > MOST_READINGS => return Err(MoveFault::TooMany),
            [only] if only.begun.is_empty() => {
                let setup = only.setup.clone();
                self.stand(Some(&setup));
                self.doubt = None;
            }
            _ => {
                if after.len() > before.len() {
                    self.doubts += 1;
                    self.doubt.get_or_insert(Doubt {
                        ply: self.plies,
                        candidates,
                    });
                }
                self.readings = after;
            }
        }
        self.plies += usize::from(finished);
        Ok(())
    }

    fn all_readings(&self) -> Vec<Stand> {
        if !self.readings.is_empty() {
            return self.readings.clone();
        }
        let geometry = self.interpreter.variant.geometry();
        vec![Stand::on(self.walk.setup(geometry))]
    }

    /// Ends a game.
    ///
    /// # Errors
    /// The ply, counted from 0, whose text was never decided, or a capture that
    /// was not finished.
    pub fn end(&mut self) -> Result<(), (usize, MoveFault)> {
        let readings = std::mem::take(&mut self.readings);
        let Some(first) = readings.first() else {
            return Ok(());
        };
        if readings.iter().all(|reading| !reading.begun.is_empty()) {
            let legal = self.interpreter.legal(&first.setup);
            let fault = legal.map(|legal| self.interpreter.unfinished(first, &legal));
            return Err((self.plies, fault.unwrap_or_else(|fault| fault)));
        }
        match self.doubt.take() {
            Some(Doubt { ply, candidates }) => Err((ply, MoveFault::Ambiguous { candidates })),
            None => Ok(()),
        }
    }
}
