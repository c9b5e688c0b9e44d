//! What is told at the table: whose turn it is, what may be done, what was done.

use damas::game::{Act, Step};
use damas::moves::Move;
use damas_engine::{Report, WIN};

use super::{Table, customs};
use crate::commands::moves;
use crate::words::{facts, sentence};

/// Plies within which a score tells of the end of the game.
const LONGEST_WIN: i32 = 1000;

impl Table {
    /// How things stand: the result, or whose turn it is and what may be done
    /// besides moving.
    pub(crate) fn status(&self) -> Vec<String> {
        if let Some(outcome) = self.game.outcome() {
            let mut lines = vec![sentence(&outcome.text(&self.game, self.words.language()))];
            lines.extend(self.series_text());
            return lines;
        }
        let language = self.words.language();
        let side = self.game.turn().to_string();
        let mut lines = vec![self.words.say("to-move", &[("side", side)])];
        lines.extend(self.breach_text());
        lines.extend(customs::binding_text(&self.game, &self.words));
        for reason in self.game.claims() {
            let reason = reason.text(self.game.variant().rules(), language);
            lines.push(self.words.say("may-claim", &[("reason", reason)]));
        }
        if self.game.offer_of(self.game.turn().opponent()).is_some() {
            lines.push(self.tell("offered"));
        }
        if self.game.asked().is_some() {
            lines.push(self.tell("asked"));
        }
        lines
    }

    /// The rule that the last move broke, and what may be done about it.
    fn breach_text(&self) -> Option<String> {
        let breach = self.game.open_breach()?;
        let geometry = self.game.variant().geometry();
        let remedies = self.game.remedies();
        let mut ways: Vec<String> = Vec::new();
        let huff = self.tell("command-huff");
        let huffs = remedies.huff.iter();
        ways.extend(huffs.map(|&square| format!("`{huff} {}`", geometry.name(square))));
        let named = |key| format!("`{}`", self.tell(key));
        ways.extend(remedies.demand.then(|| named("command-demand")));
        ways.extend(remedies.call.then(|| named("command-call")));
        ways.push(named("command-stand"));
        let breach = sentence(&breach.text(geometry, self.words.language()));
        let args = [("breach", breach), ("ways", ways.join(", "))];
        Some(self.words.say("breach", &args))
    }

    /// The last move, with who made it.
    pub(crate) fn last_move(&self) -> Option<String> {
        let text = self.texts.last()?.clone();
        let side = match self.game.plies().last()?.step {
            Step::Move(_) => self.game.turn().opponent(),
            Step::Huff(_) => self.game.turn(),
        };
        let args = [("side", side.to_string()), ("move", text)];
        Some(self.words.say("last-move", &args))
    }

    /// What is played.
    pub(crate) fn welcome(&self) -> String {
        let rules = self.game.variant().rules();
        let args = [("title", self.title.clone()), ("name", rules.name.clone())];
        self.words.say("welcome", &args)
    }

    /// The rules of the game: what it is, its facts, and the customs.
    pub(crate) fn rules_text(&self) -> Vec<String> {
        let variant = self.game.variant();
        let language = self.words.language();
        let description = variant.rules().description_in(language);
        let mut lines = vec![self.title.clone(), description];
        lines.extend(facts::lines(variant, &self.words));
        lines.extend(customs::lines(self.game.customs(), &self.words));
        lines
    }

    /// What was last done or said besides moving.
    pub(super) fn said(&self) -> Vec<String> {
        let acts = &self.game.moment(self.game.plies().len()).acts;
        acts.last().map(|act| self.told(act)).into_iter().collect()
    }

    /// What was done and said since the last move.
    pub(super) fn said_since_move(&self) -> Vec<String> {
        if self.game.outcome().is_some() {
            return Vec::new();
        }
        let acts = &self.game.moment(self.game.plies().len()).acts;
        acts.iter().map(|act| self.told(act)).collect()
    }

    fn told(&self, act: &Act) -> String {
        sentence(&act.text(&self.game, self.words.language()))
    }

    /// A step as it is written.
    pub(super) fn written(&self, ply: usize) -> String {
        let variant = self.game.variant();
        match &self.game.plies()[ply].step {
            Step::Move(mv) => {
                // It was listed when it was played, so it is listed again.
                let legal = variant.legal_moves(&self.game.setups()[ply]);
                moves::text(variant, mv, &legal.unwrap_or_default())
            }
            Step::Huff(square) => format!("{}!", variant.geometry().name(*square)),
        }
    }

    pub(super) fn hint_text(&self, report: &Report) -> String {
        let mv = self.text_of(&report.best);
        let to_the_end = WIN.saturating_sub(report.score.saturating_abs());
        if to_the_end < LONGEST_WIN {
            let args = [("move", mv), ("plies", to_the_end.to_string())];
            return if report.score > 0 {
                self.words.say("hint-wins", &args)
            } else {
                self.words.say("hint-loses", &args)
            };
        }
        let score = format!("{:+.2}", f64::from(report.score) / 100.0);
        let depth = report.depth.to_string();
        let args = [("move", mv), ("score", score), ("depth", depth)];
        self.words.say("hint", &args)
    }

    fn text_of(&self, mv: &Move) -> String {
        moves::text(self.game.variant(), mv, self.game.legal_moves())
    }
}
