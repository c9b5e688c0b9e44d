//! Tables without type parameters: positions as setups, games, and all that is
//! known of them.

use std::sync::Arc;

use damas::board::{Board, Geometry};
use damas::position::{Position, Setup, Verdict};
use damas::rules::{Job, Rules, Ruleset};
use damas::variant::Variant;

use crate::answer::Answer;
use crate::file::FileError;
use crate::metric::Metric;
use crate::probe::Probe;
use crate::set::TableSet;
use crate::value::Value;

/// The tables of a rule set, of one metric or several.
///
/// ```
/// use std::sync::Arc;
/// use damas::game::Game;
/// use damas::rules::Rules;
/// use damas::text::fen;
/// use damas::variant::Variant;
/// use damas_tablebase::{Tables, embedded};
///
/// let russian = Arc::new(Variant::new(Rules::builtin("russian")?));
/// let sets = embedded(russian.rules());
/// let tables = Tables::new(&russian, sets);
/// let setup = fen::parse(russian.geometry(), "W:WKa1,Kc1,Ke1:BKb8")?;
/// let game = Game::from_setup(Arc::clone(&russian), setup)?;
/// let answer = tables.answer(&game)?.ok_or("not in the tables")?;
/// assert_eq!(answer.value.verdict, damas::position::Verdict::Win);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Tables {
    variant: Arc<Variant>,
    metrics: Vec<(Metric, Box<dyn Lookup>)>,
    most_pieces: u8,
}

/// What the tables know of a position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Known {
    /// The result for the side to move.
    pub verdict: Option<Verdict>,
    /// Plies to the next conversion.
    pub dtc: Option<u16>,
    /// Plies to the end of the game.
    pub dtw: Option<u16>,
}

impl Tables {
    /// The tables of some sets. Decoded blocks take [`CACHE`](crate::CACHE)
    /// bytes for each set at the most.
    pub fn new(variant: &Arc<Variant>, sets: impl IntoIterator<Item = TableSet>) -> Self {
        let sets: Vec<_> = sets.into_iter().filter(|set| !set.is_empty()).collect();
        let rules = variant.rules();
        let lookup = |set: &TableSet| (set.metric(), rules.specialise(Close { rules, set }));
        Self {
            variant: Arc::clone(variant),
            most_pieces: sets.iter().map(TableSet::most_pieces).max().unwrap_or(0),
            metrics: sets.iter().map(lookup).collect(),
        }
    }

    /// The rule set.
    pub const fn variant(&self) -> &Arc<Variant> {
        &self.variant
    }

    /// Most pieces of a position that is known; 0 where there are no tables.
    pub const fn most_pieces(&self) -> u8 {
        self.most_pieces
    }

    /// What is known of a position; nothing where it is not valid or not in the
    /// tables.
    ///
    /// # Errors
    /// Where a file cannot be read or is damaged.
    pub fn known(&self, setup: &Setup) -> Result<Known, FileError> {
        let mut known = Known::default();
        let (rules, geometry) = (self.variant.rules(), self.variant.geometry());
        for (metric, lookup) in &self.metrics {
            let Some(value) = lookup.value(rules, geometry, setup)? else {
                continue;
            };
            known.verdict = Some(value.verdict);
            let distance = (value.verdict != Verdict::Draw).then_some(value.distance);
            match metric {
                Metric::Wld => {}
                Metric::Dtc => known.dtc = distance,
                Metric::Dtw => known.dtw = distance,
            }
        }
        Ok(known)
    }

    /// All that is known of the present position of a game and its moves; `None`
    /// where it is not in the tables.
    ///
    /// # Errors
    /// Where a file cannot be read or is damaged.
    pub fn answer(&self, game: &damas::game::Game) -> Result<Option<Answer>, FileError> {
        Answer::new(self, game)
    }
}

/// A probe, whatever its board.
trait Lookup: Send + Sync {
    fn value(
        &self,
        rules: &Rules,
        geometry: &Geometry,
        setup: &Setup,
    ) -> Result<Option<Value>, FileError>;
}

impl<B: Board> Lookup for Probe<B> {
    fn value(
        &self,
        rules: &Rules,
        geometry: &Geometry,
        setup: &Setup,
    ) -> Result<Option<Value>, FileError> {
        match Position::new(rules, geometry, setup) {
            Ok(position) => Self::value(self, &position),
            Err(_) => Ok(None),
        }
    }
}

/// The job of putting a lid on a probe.
struct Close<'a> {
    rules: &'a Rules,
    set: &'a TableSet,
}

impl Job for Close<'_> {
    type Output = Box<dyn Lookup>;

    fn run<R: Ruleset>(self, ruleset: R) -> Box<dyn Lookup> {
        Box::new(Probe::new(self.rules, ruleset, self.set, crate::CACHE))
    }
}
