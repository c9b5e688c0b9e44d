//! Random games with random acts, under random customs.

use std::sync::Arc;

use damas::board::Square;
use damas::color::{ByColor, Color};
use damas::game::{Binding, Customs, Decider, Game, MissedCapture, Moment, Remedy, TouchMove};
use damas::rules::{Illegal, Rules, names};
use damas::variant::Variant;

use super::{again, assert_same, has_same_acts};
use crate::amount;
use crate::naive::dice::Dice;
use crate::naive::rule_files;

/// A game, and what it was after each thing done in it.
pub(super) struct Course {
    pub(super) game: Game,
    /// What was taken back by undoing is not among them.
    pub(super) states: Vec<Game>,
    /// States before each ply.
    before: Vec<usize>,
}

impl Course {
    pub(super) fn new(variant: &Arc<Variant>, dice: &mut Dice) -> Self {
        let game = Game::new(variant.clone()).unwrap();
        let game = if dice.once_in(3) {
            game
        } else {
            game.with_customs(customs(dice)).recorded(!dice.once_in(4))
        };
        Self {
            states: vec![game.clone()],
            game,
            before: Vec::new(),
        }
    }

    /// Does so many random things, fewer if the game is over for good.
    pub(super) fn go_on(&mut self, things: usize, dice: &mut Dice) {
        for _ in 0..things {
            let plies = self.game.plies().len();
            self.do_something(dice);
            self.note(plies);
        }
    }

    /// Adds what the game has become, unless nothing was done.
    fn note(&mut self, plies: usize) {
        if has_same_acts(&self.states[self.states.len() - 1], &self.game) {
            return;
        }
        self.before.truncate(self.game.plies().len());
        if self.game.plies().len() > plies {
            self.before.push(self.states.len());
        }
        self.states.push(self.game.clone());
    }

    fn do_something(&mut self, dice: &mut Dice) {
        let by = *dice.pick(&Color::ALL);
        match dice.below(20) {
            0..8 => self.play(dice),
            8..10 => self.play_irregular(dice),
            10 => self.say(by, dice),
            11 | 12 => self.touch(by, dice),
            13 => self.name_piece(dice),
            14 | 15 => self.answer(dice),
            16 => self.set_clocks(dice),
            17 | 18 => self.ask_or_decide(by, dice),
            _ => self.undo(),
        }
    }

    fn play(&mut self, dice: &mut Dice) {
        let legal = self.game.legal_moves().to_vec();
        if !legal.is_empty() {
            let _ = self.game.play(dice.pick(&legal));
        }
    }

    fn play_irregular(&mut self, dice: &mut Dice) {
        if dice.once_in(4) {
            return self.displace(dice);
        }
        let irregular = self.game.irregular_moves().unwrap();
        if !irregular.is_empty() {
            let _ = self.game.play(&dice.pick(&irregular).mv);
        }
    }

    fn displace(&mut self, dice: &mut Dice) {
        let squares: Vec<Square> = self.game.variant().geometry().squares().collect();
        let to = (!dice.once_in(4)).then(|| *dice.pick(&squares));
        let removed = (0..dice.below(2)).map(|_| *dice.pick(&squares)).collect();
        let pieces = self.game.setup().pieces;
        let pieces: Vec<Square> = pieces.white.iter().chain(pieces.black.iter()).collect();
        if !pieces.is_empty() {
            let _ = self.game.displace(*dice.pick(&pieces), to, removed);
        }
    }

    fn say(&mut self, by: Color, dice: &mut Dice) {
        let game = &mut self.game;
        match dice.below(7) {
            0 => drop(game.offer_draw(by)),
            1 => drop(game.offer_count(by)),
            2 => drop(game.decline(by)),
            3 => drop(game.accept(by)),
            4 if dice.once_in(8) => game.resign(by),
            5 if dice.once_in(8) => game.lose_on_time(by),
            _ => drop(game.claim_draw(by)),
        }
    }

    fn touch(&mut self, by: Color, dice: &mut Dice) {
        let own: Vec<Square> = self.game.setup().pieces[by].iter().collect();
        if own.is_empty() {
            return;
        }
        let squares: Vec<Square> = (0..dice.between(1, 2)).map(|_| *dice.pick(&own)).collect();
        if dice.once_in(3) {
            let _ = self.game.adjust(by, &squares);
            return;
        }
        let _ = self.game.touch(by, &squares);
    }

    fn name_piece(&mut self, dice: &mut Dice) {
        if let Binding::OneOf(squares) = self.game.binding() {
            let opponent = self.game.turn().opponent();
            let _ = self.game.name_piece(opponent, *dice.pick(&squares));
        }
    }

    fn answer(&mut self, dice: &mut Dice) {
        let huff = self.game.remedies().huff;
        match dice.below(5) {
            0 | 1 if !huff.is_empty() => drop(self.game.huff(*dice.pick(&huff))),
            2 => drop(self.game.demand()),
            3 => drop(self.game.let_stand()),
            _ => drop(self.game.call_forfeit()),
        }
    }

    fn set_clocks(&mut self, dice: &mut Dice) {
        let position = self.game.plies().len();
        if self.game.moment(position) == &Moment::default() {
            let time = |dice: &mut Dice| dice.below(7_200_000) as u64;
            let clocks = ByColor::new(time(dice), time(dice));
            self.game.set_clocks(clocks);
        }
    }

    fn ask_or_decide(&mut self, by: Color, dice: &mut Dice) {
        let decider = *dice.pick(&[Decider::Players, Decider::Arbiter]);
        match (self.game.asked(), dice.below(8)) {
            (None, 0) => drop(self.game.ask(by, Remedy::Annul)),
            (None, _) => drop(self.game.ask(by, Remedy::Return)),
            (Some((_, Remedy::Annul)), 0..6) => drop(self.game.deny(decider)),
            _ => drop(self.game.grant(decider)),
        }
    }

    fn undo(&mut self) {
        if let Some(states) = self.before.pop() {
            self.game.undo().unwrap();
            self.states.truncate(states);
        }
    }
}

fn customs(dice: &mut Dice) -> Customs {
    Customs {
        touch_move: *dice.pick(&[TouchMove::Off, TouchMove::OpponentNames, TouchMove::First]),
        missed_capture: *dice.pick(&[
            MissedCapture::AsIllegal,
            MissedCapture::Huff,
            MissedCapture::Huff,
            MissedCapture::Forfeit,
            MissedCapture::ForfeitOnCall,
        ]),
        illegal: *dice.pick(&[
            Illegal::Reject,
            Illegal::OpponentDecides,
            Illegal::OpponentDecides,
            Illegal::StandsAfterReply,
        ]),
    }
}

/// Plays random games, saves and loads them.
fn save_and_load(rules: Rules, games: usize, dice: &mut Dice) {
    let variant = Arc::new(Variant::new(rules));
    for _ in 0..games {
        let mut course = Course::new(&variant, dice);
        let things = dice.between(1, 150);
        course.go_on(things, dice);
        let last = course.states.last().unwrap();
        assert_same(last, &course.game, "the last state");
        again(&course.game);
    }
}

#[test]
fn random_games_of_every_rule_set_load_as_they_were_saved() {
    let mut dice = Dice::new(20_261_140);
    for name in names(true) {
        let rules = Rules::builtin(name).unwrap();
        if let Some(losing) = rules.clone().losing() {
            save_and_load(losing, 1, &mut dice);
        }
        save_and_load(rules, amount(4, 500), &mut dice);
    }
}

#[test]
fn random_games_of_random_rule_files_load_as_they_were_saved() {
    let mut dice = Dice::new(20_261_141);
    for file in rule_files::random_rule_files(8, amount(60, 1000)) {
        save_and_load(Rules::parse(&file).unwrap(), 1, &mut dice);
    }
}
