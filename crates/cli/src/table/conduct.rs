//! What is done over the board besides moving: pieces touched, moves that broke
//! a rule answered, remedies asked for and decided.

use damas::board::Square;
use damas::game::{ActError, Binding, Decider, Remedies, Remedy, Touch, TouchMove};
use damas::moves::Move;

use super::customs::binding_text;
use super::{Answer, Errand, Table};
use crate::words::{in_every_language, sentence};

impl Table {
    /// The moves that may be picked on the board.
    pub(super) fn pickable(&self) -> Vec<Move> {
        if self.game.outcome().is_some() {
            return Vec::new();
        }
        let irregular = self.game.irregular_moves().unwrap_or_default();
        let irregular = irregular.into_iter().map(|irregular| irregular.mv);
        let mut moves = self.game.legal_moves().to_vec();
        moves.extend(irregular);
        match self.game.binding() {
            Binding::Free => {}
            Binding::Piece(square) => moves.retain(|mv| mv.from == square),
            Binding::OneOf(squares) => moves.retain(|mv| squares.contains(&mv.from)),
        }
        moves
    }

    pub(super) fn huff(&mut self, rest: &str) -> Answer {
        let named = self.game.variant().geometry().parse(rest);
        let square = match (named, &self.game.remedies().huff[..]) {
            (None, _) if !rest.is_empty() => return self.no_square(rest),
            (Some(square), _) | (None, &[square]) => square,
            (None, []) => return Answer::line(self.not_done(&ActError::NoBreach)),
            (None, several) => {
                let args = [("squares", self.names(several))];
                return Answer::line(self.words.say("which-piece", &args));
            }
        };
        match self.game.huff(square) {
            Ok(()) => {
                self.changed();
                let last = self.game.plies().len() - 1;
                let told = self.game.huff_text(last, self.words.language());
                Answer::with_board(told.iter().map(|text| sentence(text)).collect())
            }
            Err(error) => Answer::line(self.not_done(&error)),
        }
    }

    /// Pieces are touched, and what follows is told.
    pub(super) fn touch(&mut self, rest: &str) -> Answer {
        match self.squares(rest) {
            Ok(squares) => self.touch_all(&squares),
            Err(answer) => answer,
        }
    }

    /// A person takes a piece up on the board. Where a touched piece must move
    /// that is a touch, and what follows from it is told.
    pub(crate) fn touch_piece(&mut self, square: Square) -> Option<Answer> {
        let is_own = self.game.setup().pieces[self.game.turn()].contains(square);
        let counts = self.game.customs().touch_move != TouchMove::Off;
        if !is_own || !counts || self.game.binding() != Binding::Free {
            return None;
        }
        let answer = self.touch_all(&[square]);
        Some(self.keep(answer))
    }

    /// Which pieces must move, where that of a square is none of them.
    pub(crate) fn bound_elsewhere(&self, square: Square) -> Option<String> {
        let is_free = match self.game.binding() {
            Binding::Free => true,
            Binding::Piece(touched) => touched == square,
            Binding::OneOf(touched) => touched.contains(&square),
        };
        let text = || binding_text(&self.game, &self.words);
        (!is_free).then(text).flatten()
    }

    fn touch_all(&mut self, squares: &[Square]) -> Answer {
        let turn = self.game.turn();
        match self.game.touch(turn, squares) {
            Ok(touch) => {
                self.changed();
                if matches!(touch, Touch::Bound(Binding::OneOf(_)))
                    && !self.players[turn.opponent()].is_human()
                {
                    self.errand = Some(Errand::Name);
                }
                let text = touch.text(&self.game, self.words.language());
                let mut answer = Answer::with_board(self.said());
                answer.lines.push(sentence(&text));
                answer
            }
            Err(error) => Answer::line(self.not_done(&error)),
        }
    }

    pub(super) fn adjust(&mut self, rest: &str) -> Answer {
        let turn = self.game.turn();
        match self.squares(rest) {
            Ok(squares) => self.act(|game| game.adjust(turn, &squares)),
            Err(answer) => answer,
        }
    }

    /// The opponent of who touched several pieces names one.
    pub(super) fn name_piece(&mut self, rest: &str) -> Answer {
        let opponent = self.game.turn().opponent();
        match self.game.variant().geometry().parse(rest) {
            Some(square) => self.act(|game| game.name_piece(opponent, square)),
            None => self.no_square(rest),
        }
    }

    /// The machine names which of the touched pieces must move: another than
    /// that of the move which it fears.
    pub(super) fn name_by_machine(&mut self, feared: &Move) -> Answer {
        let Binding::OneOf(squares) = self.game.binding() else {
            return Answer::default();
        };
        let other = squares.iter().find(|&&square| square != feared.from);
        let machine = self.game.turn().opponent();
        match other.or(squares.first()) {
            Some(&square) => self.act(|game| game.name_piece(machine, square)),
            None => Answer::default(),
        }
    }

    /// A person asks for a remedy; a machine answers at once. It has nothing
    /// against putting a broken rule right, and annuls no game.
    pub(super) fn ask(&mut self, rest: &str) -> Answer {
        let Some(remedy) = remedy(rest) else {
            let words = ["remedy-return", "remedy-annul"].map(|key| self.tell(key));
            let args = [("words", words.join(", "))];
            return Answer::line(self.words.say("remedies-are", &args));
        };
        let human = self.human_at_hand();
        let answer = self.act(|game| game.ask(human, remedy));
        if self.game.asked().is_none() || self.players[human.opponent()].is_human() {
            return answer;
        }
        match remedy {
            Remedy::Return => self.act(|game| game.grant(Decider::Players)),
            Remedy::Annul => self.act(|game| game.deny(Decider::Players)),
        }
    }

    /// What was asked for is given or not: by the players, or by the arbiter
    /// where the command says so.
    pub(super) fn decide(&mut self, gives: bool, rest: &str) -> Answer {
        let is_arbiter = in_every_language("arbiter").any(|word| word == rest);
        let by = match rest {
            "" => Decider::Players,
            _ if is_arbiter => Decider::Arbiter,
            _ => {
                return Answer::line(
                    self.words
                        .say("arbiter-is", &[("word", self.tell("arbiter"))]),
                );
            }
        };
        if gives {
            self.act(|game| game.grant(by))
        } else {
            self.act(|game| game.deny(by))
        }
    }

    /// A machine whose opponent has just broken a rule takes what that gives.
    pub(super) fn answer_breach(&mut self) {
        if self.is_stopped || self.players[self.game.turn()].is_human() {
            return;
        }
        let Remedies { huff, demand, call } = self.game.remedies();
        let done = match huff.first() {
            _ if call => self.game.call_forfeit(),
            Some(&square) => self.game.huff(square),
            None if demand => self.game.demand(),
            None => return,
        };
        // What the remedies list can be done.
        debug_assert!(done.is_ok(), "{done:?}");
        self.changed();
        self.put_clock_back();
    }

    /// Squares named one after the other.
    fn squares(&self, text: &str) -> Result<Vec<Square>, Answer> {
        let geometry = self.game.variant().geometry();
        let names = text.split([' ', ',']).filter(|name| !name.is_empty());
        let squares = names.map(|name| geometry.parse(name).ok_or_else(|| self.no_square(name)));
        squares.collect()
    }

    fn names(&self, squares: &[Square]) -> String {
        let geometry = self.game.variant().geometry();
        let names: Vec<_> = squares
            .iter()
            .map(|&square| geometry.name(square))
            .collect();
        names.join(", ")
    }

    fn no_square(&self, name: &str) -> Answer {
        let args = [("square", name.to_owned())];
        Answer::line(self.words.say("no-square", &args))
    }
}

/// The remedy that a word of any language asks for.
fn remedy(text: &str) -> Option<Remedy> {
    let meant = [
        ("remedy-return", Remedy::Return),
        ("remedy-annul", Remedy::Annul),
    ];
    let found = meant
        .into_iter()
        .find(|(key, _)| in_every_language(key).any(|word| word.eq_ignore_ascii_case(text)));
    found.map(|(_, remedy)| remedy)
}
