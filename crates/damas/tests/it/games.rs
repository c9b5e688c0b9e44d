//! Games: the fast referee against the naive one, and the cases of truth.

use std::sync::Arc;

use damas::color::Color;
use damas::game::{Game, Outcome, Reason};
use damas::position::Setup;
use damas::rules::{Rules, names};
use damas::text::fen;
use damas::variant::Variant;

use crate::naive::referee::{self, Record, Verdict};
use crate::naive::{Dice, State, rule_files, truth};

/// Plies compared for each rule set.
const PLIES: usize = 300;

fn variant(rules: &Rules) -> Arc<Variant> {
    Arc::new(Variant::new(rules.clone()))
}

/// A game and its record, played side by side.
struct Pair {
    game: Game,
    record: Record,
}

impl Pair {
    fn new(variant: &Arc<Variant>, start: State, recorded: bool) -> Self {
        let record = Record::new(variant.rules(), start, recorded);
        let setup = record.now().to_setup(record.book());
        let game = Game::from_setup(variant.clone(), setup).unwrap();
        Self {
            game: game.recorded(recorded),
            record,
        }
    }

    /// Plays random moves until the game is over or so many are made.
    fn play(&mut self, dice: &mut Dice, most: usize) -> usize {
        for ply in 0..most {
            self.agree();
            if self.game.outcome().is_some() {
                return ply + 1;
            }
            let naive = self.record.legal();
            let mv = dice.pick(&naive).clone();
            self.game.play(&mv.to_move(self.record.book())).unwrap();
            self.record.push(mv);
            if dice.once_in(10) {
                self.take_back_and_replay();
            }
        }
        most
    }

    /// Undoing and playing again changes nothing.
    fn take_back_and_replay(&mut self) {
        let (setup, counts) = (self.game.setup().clone(), counts(&self.game));
        let mv = self.game.undo().unwrap();
        self.game.play(&mv).unwrap();
        assert_eq!((self.game.setup(), counts), (&setup, counts_of(&self.game)));
    }

    fn agree(&self) {
        let Self { game, record } = self;
        let now = fen::write(game.variant().geometry(), game.setup());
        let name = &record.rules().name;
        assert_eq!(verdict(game.outcome()), record.verdict(), "{name} {now}");
        let claims: Vec<_> = game.claims().into_iter().map(reason).collect();
        assert_eq!(claims, record.claims(), "{name} {now}");
        for state in game.counters() {
            let counted = record.counted(state.counter);
            assert_eq!(state.count, counted, "{name} {now} {}", state.counter.name);
        }
        assert_eq!(game.may_offer_draw(), record.may_offer_draw());
        assert_eq!(verdict(Some(game.counted_out())), record.counted_out());
    }
}

fn counts(game: &Game) -> Vec<Option<u32>> {
    game.counters().map(|state| state.count).collect()
}

fn counts_of(game: &Game) -> Vec<Option<u32>> {
    counts(game)
}

fn verdict(outcome: Option<Outcome>) -> Verdict {
    match outcome {
        None => Verdict::Open,
        Some(Outcome {
            winner: Some(winner),
            reason: why,
        }) => Verdict::Won(winner, reason(why)),
        Some(outcome) => Verdict::Drawn(reason(outcome.reason)),
    }
}

fn reason(reason: Reason) -> referee::Reason {
    match reason {
        Reason::NoPieces => referee::Reason::NoPieces,
        Reason::LastPiece => referee::Reason::LastPiece,
        Reason::Breakthrough => referee::Reason::Breakthrough,
        Reason::Blocked => referee::Reason::Blocked,
        Reason::LoneMan => referee::Reason::LoneMan,
        Reason::MoveLimit => referee::Reason::MoveLimit,
        Reason::Repetition { .. } => referee::Reason::Repetition,
        Reason::Counter { name, .. } => referee::Reason::Counter(name),
        other => panic!("the rules do not decide by {other:?}"),
    }
}

/// Random games from the start and from endings, where counters run.
fn compare(rules: &Rules, plies: usize, seed: u64) {
    let variant = variant(rules);
    let mut dice = Dice::new(seed);
    let mut played = 0;
    while played < plies {
        let book = crate::naive::Book::new(rules);
        let from_start = dice.once_in(4);
        let start = if from_start {
            State::start(&book, rules)
        } else {
            State::sparse(&book, &mut dice)
        };
        let recorded = !dice.once_in(4);
        played += Pair::new(&variant, start, recorded).play(&mut dice, plies - played);
    }
}

#[test]
fn every_rule_set_is_refereed_as_the_naive_referee_does() {
    for name in names(true) {
        let rules = Rules::builtin(name).unwrap();
        compare(&rules, PLIES, 20_261_131);
        if let Some(losing) = rules.losing() {
            compare(&losing, PLIES / 3, 20_261_132);
        }
    }
}

#[test]
fn random_rule_files_are_refereed_as_the_naive_referee_does() {
    for file in rule_files::random_rule_files(7, 100) {
        compare(&Rules::parse(&file).unwrap(), 100, 20_261_133);
    }
}
