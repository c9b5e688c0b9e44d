//! Moves as text, played by the rules.

use thiserror::Error;

use super::move_text::UNKNOWN;
use super::squares::{Named, SquareNames};
use crate::board::{Square, SquareSet};
use crate::moves::Move;
use crate::position::Setup;
use crate::text::{notation, route};
use crate::variant::{Found, Variant, Walk};

/// Most readings of a game that are followed at once.
const MOST_READINGS: usize = 64;
/// Most moves that a message names.
const MOST_NAMED: usize = 40;

/// Why a move of a file cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum MoveFault {
    /// It names a square that the board has not.
    #[error("there is no square \"{name}\"")]
    NoSquare {
        /// The name.
        name: String,
    },
    /// It is not legal.
    #[error("not a legal move; legal {}", listed(.legal))]
    NotLegal {
        /// The legal moves, as they are written.
        legal: Vec<String>,
    },
    /// There is a move with its ends, by way of other squares.
    #[error("no move goes by these squares; between these ends {}", listed(.legal))]
    WrongPath {
        /// The moves with these ends, in full.
        legal: Vec<String>,
    },
    /// Each step of a capture was a move of its own, and the last is missing.
    #[error("the capture does not end here; legal {}", listed(.legal))]
    Unfinished {
        /// The captures that begin so, in full.
        legal: Vec<String>,
    },
    /// It fits several moves, and what follows does not tell which.
    #[error("fits several moves: {}", .candidates.join(", "))]
    Ambiguous {
        /// The moves, in full.
        candidates: Vec<String>,
    },
    /// Nobody knows the move before it.
    #[error("the position is not known after a move that is not given")]
    Unknown,
    /// Captures have too many routes, or the game too many readings.
    #[error("too many ways to read this game or to capture in it")]
    TooMany,
}

fn listed(moves: &[String]) -> String {
    match moves {
        [] => "is none".to_owned(),
        [one] => format!("is {one}"),
        _ if moves.len() > MOST_NAMED => {
            format!("are {}, ...", moves[..MOST_NAMED].join(", "))
        }
        _ => format!("are {}", moves.join(", ")),
    }
}

/// Plays the moves of a game as they are written.
///
/// A text that fits several moves is not decided: every reading is followed
/// that stays legal, until one is left.
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
pub struct Replay<'v> {
    variant: &'v Variant,
    names: SquareNames,
    /// The position, while there is one reading and no capture half done.
    walk: Box<dyn Walk>,
    /// The readings where there are several.
    readings: Vec<Reading>,
    plies: usize,
    unknown: bool,
    doubt: Option<Doubt>,
    doubts: usize,
}

/// A way to read the moves so far.
#[derive(Clone, PartialEq)]
struct Reading {
    setup: Setup,
    /// Squares of a capture that is not finished.
    begun: Vec<Square>,
}

/// A text that was not decided at once.
struct Doubt {
    ply: usize,
    candidates: Vec<String>,
}

impl<'v> Replay<'v> {
    /// A game from the start position.
    pub fn new(variant: &'v Variant) -> Self {
        let mut replay = Self {
            variant,
            names: SquareNames::new(variant.rules(), variant.geometry()),
            walk: variant.walk(),
            readings: Vec::new(),
            plies: 0,
            unknown: false,
            doubt: None,
            doubts: 0,
        };
        replay.begin(None);
        replay
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
        let start;
        let setup = if let Some(setup) = setup {
            setup
        } else {
            start = self.variant.start();
            &start
        };
        self.walk
            .stand(self.variant.rules(), self.variant.geometry(), setup)
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
            [] => Some(self.walk.setup(self.variant.geometry())),
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
        let named = match self.names.named(text) {
            Ok(named) => named,
            Err(name) => return Err(MoveFault::NoSquare { name: name.0 }),
        };
        if self.readings.is_empty() {
            let to = named.after[named.after.len() - 1];
            let found = self.walk.find(self.variant.geometry(), named.from, to);
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
        let mut squares = Vec::with_capacity(named.after.len() + 1);
        squares.push(mv.from);
        squares.extend(&named.after);
        mv.is_capture() && route::is_route(self.variant.geometry(), mv, &squares)
    }

    fn play_slowly(&mut self, named: &Named, text: &str) -> Result<(), MoveFault> {
        let before = self.all_readings();
        let mut after: Vec<Reading> = Vec::new();
        let mut candidates = Vec::new();
        let mut finished = false;
        for reading in &before {
            let next = self.continued(reading, named, text)?;
            finished |= next.iter().any(|(reading, _)| reading.begun.is_empty());
            for (reading, mv) in next {
                if let Some(mv) = mv {
                    candidates.push(mv);
                }
                if !after.contains(&reading) {
                    after.push(reading);
                }
            }
        }
        match after.as_slice() {
            [] => return Err(self.refusal(&before[0], named)),
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

    fn all_readings(&self) -> Vec<Reading> {
        if !self.readings.is_empty() {
            return self.readings.clone();
        }
        vec![Reading {
            setup: self.walk.setup(self.variant.geometry()),
            begun: Vec::new(),
        }]
    }

    /// What a reading becomes by a move, and the move in full where it is one.
    fn continued(
        &self,
        reading: &Reading,
        named: &Named,
        text: &str,
    ) -> Result<Vec<(Reading, Option<String>)>, MoveFault> {
        let legal = self.legal(&reading.setup)?;
        if text.contains('+') {
            let geometry = self.variant.geometry();
            let found = notation::parse_move(geometry, &legal, text).ok();
            return Ok(found
                .map(|mv| self.moved(reading, mv))
                .into_iter()
                .collect());
        }
        let Some(named) = joined(&reading.begun, named) else {
            return Ok(Vec::new());
        };
        let mut next = Vec::new();
        for mv in &legal {
            if self.fits(mv, &named) {
                next.push(self.moved(reading, mv));
            }
        }
        if next.is_empty() {
            let squares = |mv: &Move| begun_squares(mv, &named);
            if let Some(begun) = legal.iter().find_map(squares) {
                let setup = reading.setup.clone();
                next.push((Reading { setup, begun }, None));
            }
        }
        Ok(next)
    }

    fn legal(&self, setup: &Setup) -> Result<Vec<Move>, MoveFault> {
        self.variant
            .legal_moves(setup)
            .map_err(|_| MoveFault::TooMany)
    }

    fn moved(&self, reading: &Reading, mv: &Move) -> (Reading, Option<String>) {
        let after = Reading {
            setup: self.variant.play(&reading.setup, mv),
            begun: Vec::new(),
        };
        let text = notation::write_full(self.variant.geometry(), mv, 'x');
        (after, Some(text))
    }

    fn fits(&self, mv: &Move, named: &Named) -> bool {
        let geometry = self.variant.geometry();
        if !named.from.contains(mv.from) || named.after.last() != Some(&mv.to) {
            return false;
        }
        if named.after.len() == 1 {
            return true;
        }
        let mut squares = vec![mv.from];
        squares.extend(&named.after);
        squares == mv.path
            || mv.is_capture()
                && (route::is_route(geometry, mv, &squares)
                    || route::lies_on_path(geometry, mv, &squares))
    }

    fn refusal(&self, reading: &Reading, named: &Named) -> MoveFault {
        let geometry = self.variant.geometry();
        let Ok(legal) = self.legal(&reading.setup) else {
            return MoveFault::TooMany;
        };
        let full = |mv: &Move| notation::write_full(geometry, mv, 'x');
        if !reading.begun.is_empty() {
            let begins = |mv: &&Move| mv.path.starts_with(&reading.begun);
            let legal = legal.iter().filter(begins).map(full).collect();
            return MoveFault::Unfinished { legal };
        }
        let has_ends =
            |mv: &&Move| named.from.contains(mv.from) && named.after.last() == Some(&mv.to);
        let with_ends: Vec<_> = legal.iter().filter(has_ends).map(full).collect();
        if with_ends.is_empty() {
            let short = |mv: &Move| notation::write_short(geometry, mv, &legal, 'x');
            let legal = legal.iter().map(short).collect();
            return MoveFault::NotLegal { legal };
        }
        MoveFault::WrongPath { legal: with_ends }
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
            let named = Named {
                from: SquareSet::EMPTY,
                after: Vec::new(),
            };
            return Err((self.plies, self.refusal(first, &named)));
        }
        match self.doubt.take() {
            Some(Doubt { ply, candidates }) => Err((ply, MoveFault::Ambiguous { candidates })),
            None => Ok(()),
        }
    }
}

/// A step after the steps that a capture has begun with.
fn joined(begun: &[Square], named: &Named) -> Option<Named> {
    let [first, middle @ .., last] = begun else {
        return Some(named.clone());
    };
    named.from.contains(*last).then(|| Named {
        from: [*first].into_iter().collect(),
        after: middle
            .iter()
            .chain([last])
            .chain(&named.after)
            .copied()
            .collect(),
    })
}

/// The squares of a text that a capture begins with, where it does.
fn begun_squares(mv: &Move, named: &Named) -> Option<Vec<Square>> {
    let begins = mv.is_capture()
        && named.from.contains(mv.from)
        && mv.path.len() > named.after.len() + 1
        && mv.path[1..].starts_with(&named.after);
    begins.then(|| mv.path[..=named.after.len()].to_vec())
}
