//! Whether a position shows a special rule, and shows it clearly.

use std::sync::Arc;

use damas::board::SquareSet;
use damas::game::{Customs, Game};
use damas::moves::Move;
use damas::position::Setup;
use damas::rules::Rules;
use damas::text::fen;
use damas::variant::Variant;

use super::shown::{identity, landings, less};
use super::{Proof, Special, countdown, example};

/// A rule set with and without one of its special rules.
pub(super) struct Pair {
    pub(super) special: Special,
    pub(super) with: Arc<Variant>,
    pub(super) without: Arc<Variant>,
}

impl Pair {
    pub(super) fn new(rules: &Rules, special: Special) -> Option<Self> {
        let without = special.without(rules)?;
        Some(Self {
            special,
            with: Arc::new(Variant::new(rules.clone())),
            without: Arc::new(Variant::new(without)),
        })
    }

    /// Whether a position shows the rule.
    pub(super) fn is_shown(&self, setup: &Setup) -> bool {
        if !matches!(self.with.validate(setup), Ok(warnings) if warnings.is_empty()) {
            return false;
        }
        match self.special.proof() {
            Proof::Moves => self.moves_differ(setup),
            Proof::Refusal => !landings(&self.with, setup).is_empty(),
            Proof::End => self.end_differs(setup),
            Proof::Breach => self.breach_follows(setup),
            Proof::Count => self.counter_runs_out(setup),
        }
    }

    fn moves_differ(&self, setup: &Setup) -> bool {
        let (Ok(legal), Ok(others)) = (
            self.with.legal_moves(setup),
            self.without.legal_moves(setup),
        ) else {
            return false;
        };
        let (more, fewer) = (less(&legal, &others), less(&others, &legal));
        let clear = Clear {
            setup,
            legal: &legal,
            more: &more,
            fewer: &fewer,
        };
        !legal.is_empty() && (!more.is_empty() || !fewer.is_empty()) && clear.is(self.special)
    }

    fn end_differs(&self, setup: &Setup) -> bool {
        let Ok(legal) = self.with.legal_moves(setup) else {
            return false;
        };
        let result = |variant: &Arc<Variant>, mv: &Move| {
            let mut game = Game::from_setup(Arc::clone(variant), setup.clone()).ok()?;
            game.play(mv).ok()?;
            let outcome = game.outcome()?;
            Some((outcome.winner, outcome.reason))
        };
        let ends = |mv: &Move| {
            let with = result(&self.with, mv);
            with.is_some() && with != result(&self.without, mv)
        };
        let most = if self.special == Special::Blocked {
            16
        } else {
            2
        };
        legal.len() <= most && legal.iter().any(ends)
    }

    fn breach_follows(&self, setup: &Setup) -> bool {
        let follows = |variant: &Arc<Variant>| {
            let game = Game::from_setup(Arc::clone(variant), setup.clone()).ok()?;
            let mut game = game.with_customs(Customs::of(variant.rules()));
            let irregular = game.irregular_moves().ok()?;
            game.play(&irregular.first()?.mv.clone()).ok()?;
            let follows = game.outcome().is_some() || !game.remedies().huff.is_empty();
            follows.then_some(())
        };
        follows(&self.with).is_some() && follows(&self.without).is_none()
    }

    /// Whether the counter can be brought to its limit, in a position in which
    /// neither side can capture; a draw at once comes of a capture.
    fn counter_runs_out(&self, setup: &Setup) -> bool {
        let Special::Counter(place) = self.special else {
            return false;
        };
        let is_at_once = self.with.rules().counters[place].moves == 0;
        let quiet = |setup: &Setup| {
            let legal = self.with.legal_moves(setup).unwrap_or_default();
            !legal.is_empty() && legal.iter().all(|mv| !mv.is_capture() && !mv.promotes)
        };
        let mut turned = setup.clone();
        turned.turn = setup.turn.map(damas::color::Color::opponent);
        let is_clear = is_at_once || quiet(setup) && quiet(&turned);
        is_clear && countdown(&self.with, place, setup).is_some()
    }
}

/// What a position has to be for an example to say one thing.
struct Clear<'a> {
    setup: &'a Setup,
    legal: &'a [Move],
    /// Legal because of the rule.
    more: &'a [Move],
    /// Forbidden by the rule.
    fewer: &'a [Move],
}

impl Clear<'_> {
    fn is(&self, special: Special) -> bool {
        let all = |moves: &[Move], holds: &dyn Fn(&Move) -> bool| moves.iter().all(holds);
        let takes = |mv: &Move| mv.is_capture();
        match special {
            Special::Duty => {
                self.has_men_only() && all(self.legal, &takes) && self.legal.len() == 1
            }
            Special::Optional => self.has_men_only() && self.legal.iter().any(takes),
            Special::Majority => {
                self.has_men_only() && self.legal.len() == 1 && self.fewer_take(|a, b| a < b)
            }
            Special::Quality => self.fewer_take(|a, b| a == b) && self.legal.len() <= 2,
            Special::KingFirst => {
                !self.fewer.is_empty()
                    && all(self.legal, &|mv| self.is_king(mv))
                    && all(self.fewer, &|mv| !self.is_king(mv))
            }
            Special::KingMetFirst => self.fewer_take(|a, b| a == b) && self.kings_alike(),
            Special::FrisianValue => self.legal.len() == 1 && self.fewer_take(|a, b| a >= b),
            Special::NoMajority
            | Special::MenBackward
            | Special::MenForward
            | Special::MenSideways
            | Special::AlongRows => self.has_men_only() && self.legal.len() <= 3,
            Special::CrownInPassing | Special::CrownAtEnd | Special::CrownStops => {
                self.own_kings().is_empty() && self.legal.len() <= 3
            }
            Special::FlyingKing
            | Special::ShortKing
            | Special::LandBehind
            | Special::LandBehindKing => all(self.legal, &takes) && self.legal.len() <= 4,
            Special::MenSpareKings => !self.fewer.is_empty() && all(self.fewer, &takes),
            Special::TurkishStroke | Special::HalfTurnBan => {
                !self.fewer.is_empty() && self.legal.len() <= 2 && all(self.legal, &takes)
            }
            Special::LiftAtOnce | Special::HalfTurn => {
                !self.more.is_empty() && self.legal.len() <= 2 && all(self.legal, &takes)
            }
            Special::KingRun => self.own_kings().len() == 1,
            _ => true,
        }
    }

    fn own_kings(&self) -> SquareSet {
        let own = self
            .setup
            .turn
            .map_or(SquareSet::EMPTY, |turn| self.setup.pieces[turn]);
        SquareSet(own.0 & self.setup.kings.0)
    }

    fn has_men_only(&self) -> bool {
        self.setup.kings.is_empty()
    }

    fn is_king(&self, mv: &Move) -> bool {
        self.setup.kings.contains(mv.from)
    }

    /// Whether all forbidden moves take so many pieces against the legal ones.
    fn fewer_take(&self, compare: impl Fn(usize, usize) -> bool) -> bool {
        let most = self.legal.iter().map(|mv| mv.captured.len()).max();
        let most = most.unwrap_or_default();
        !self.fewer.is_empty() && self.fewer.iter().all(|mv| compare(mv.captured.len(), most))
    }

    /// Whether all captures take the same number of kings.
    fn kings_alike(&self) -> bool {
        let kings = |mv: &Move| (mv.captured.0 & self.setup.kings.0).count_ones();
        let mut all = self.legal.iter().chain(self.fewer).map(kings);
        let first = all.next();
        all.all(|count| Some(count) == first)
    }
}

/// Draw counters that cannot run out: where a single piece has lost already, and
/// where men that only step forward are blocked before.
pub(super) const NEVER: [(&str, &str); 3] = [
    ("ghana", "counter-2"),
    ("ghana", "counter-3"),
    ("alquerque-fwd", "counter-1"),
];

#[test]
fn every_special_rule_has_an_example_that_shows_it() {
    for name in damas::rules::names(true) {
        let rules = Rules::builtin(name).unwrap();
        for special in Special::of(&rules) {
            let key = special.key();
            let Some(text) = example(&rules, special) else {
                assert!(
                    NEVER.contains(&(name, &*key)),
                    "{name} has no example of {key}"
                );
                continue;
            };
            let pair = Pair::new(&rules, special).unwrap();
            let setup = fen::parse(pair.with.geometry(), text).unwrap();
            assert!(pair.is_shown(&setup), "{name}: {text} does not show {key}");
        }
    }
}

#[test]
fn a_position_that_does_not_show_a_rule_is_found_out() {
    let rules = Rules::builtin("international").unwrap();
    let pair = Pair::new(&rules, Special::Majority).unwrap();
    let setup = |text| fen::parse(pair.with.geometry(), text).unwrap();
    assert!(!pair.is_shown(&setup("W:W31:B26")), "no capture at all");
    assert!(!pair.is_shown(&setup("W:W28:B22,23")), "two alike");
    assert!(pair.is_shown(&setup("W:W28:B22,11,23")));
    let moves = pair.with.legal_moves(&setup("W:W28:B22,23")).unwrap();
    assert_ne!(identity(&moves[0]), identity(&moves[1]));
}
