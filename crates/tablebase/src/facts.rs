//! What the values of positions depend on: the part of a rule set that a table
//! is made for, whatever the rule set is called.

use std::fmt::Write;

use damas::board::{Direction, Directions, Squares};
use damas::position::Ending;
use damas::rules::{
    Blocked, Goal, Landing, Lift, LoneMan, Movement, Precedence, Promotion, Rules, Rung,
};
use sha2::{Digest, Sha256};

/// The facts of a rule set that decide what positions are worth. Rule sets
/// with equal facts have the same tables. Games on boards that are kept
/// mirrored have the facts of the mirror image.
#[derive(Clone, Debug)]
pub struct Facts {
    pub(crate) squares: Squares,
    pub(crate) width: u8,
    pub(crate) height: u8,
    pub(crate) movement: Movement,
    pub(crate) ending: Ending,
    ends: Ends,
    text: String,
}

/// What ends a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Ends {
    breakthrough: bool,
    misere: bool,
    blocked: Blocked,
    lone_man: LoneMan,
    last_piece_loses: bool,
}

impl Facts {
    /// Those of a rule set.
    pub fn of(rules: &Rules) -> Self {
        let movement = if rules.geometry().is_mirrored() {
            rules.movement.mirror()
        } else {
            rules.movement
        };
        let ends = Ends {
            breakthrough: rules.goal == Goal::Breakthrough,
            misere: rules.misere,
            blocked: rules.blocked,
            lone_man: rules.lone_man,
            last_piece_loses: rules.last_piece_loses,
        };
        let mut facts = Self {
            squares: rules.board.squares,
            width: rules.board.width,
            height: rules.board.height,
            movement,
            ending: Ending::new(rules),
            ends,
            text: String::new(),
        };
        facts.text = facts.written();
        facts
    }

    /// Whether positions with kings are worth a table: where there are no kings
    /// or the first one ends the game, they are not.
    pub(crate) fn has_kings(&self) -> bool {
        self.movement.promotion != Promotion::None && !self.ends.breakthrough
    }

    /// The facts in words, one a line, as `docs/tablebase-format.md` has them.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// SHA-256 of [`text`](Self::text).
    pub fn hash(&self) -> [u8; 32] {
        Sha256::digest(self.text.as_bytes()).into()
    }

    fn written(&self) -> String {
        let movement = &self.movement;
        let mut text = String::new();
        let mut line = |key: &str, value: &str| {
            // Writing to a string cannot fail.
            let _ = writeln!(text, "{key} = {value}");
        };
        let yes_or_no = |fact: bool| if fact { "yes" } else { "no" };
        line("squares", squares(self.squares));
        line("width", &self.width.to_string());
        line("height", &self.height.to_string());
        line("man-steps", &directions(movement.man_steps));
        line("man-captures", &directions(movement.man_captures));
        line("king-steps", &directions(movement.king_steps));
        line("king-captures", &directions(movement.king_captures));
        line("flying", yes_or_no(movement.flying));
        line("landing", landing(movement.landing));
        line("lift", lift(movement.lift));
        line("half-turn-ban", yes_or_no(movement.half_turn_ban));
        line("promotion", promotion(movement.promotion));
        line("men-take-kings", yes_or_no(movement.men_take_kings));
        line("precedence", &precedence(movement.precedence));
        line("optional-capture", yes_or_no(movement.optional_capture));
        line("jump-runs", yes_or_no(movement.jump_runs));
        line("lone-extra-move", yes_or_no(movement.lone_extra_move));
        line("king-run-limit", &movement.king_run_limit.to_string());
        line("breakthrough", yes_or_no(self.ends.breakthrough));
        line("misere", yes_or_no(self.ends.misere));
        line("blocked", blocked(self.ends.blocked));
        line("lone-man", lone_man(self.ends.lone_man));
        line("last-piece-loses", yes_or_no(self.ends.last_piece_loses));
        text
    }
}

const fn squares(squares: Squares) -> &'static str {
    match squares {
        Squares::Dark => "dark",
        Squares::Full => "full",
        Squares::Lines => "lines",
    }
}

fn directions(set: Directions) -> String {
    let named = Direction::ALL.into_iter().filter(|&d| set.contains(d));
    named.map(Direction::name).collect::<Vec<_>>().join(" ")
}

const fn landing(landing: Landing) -> &'static str {
    match landing {
        Landing::Any => "any",
        Landing::Behind => "behind",
        Landing::BehindKing => "behind-king",
    }
}

const fn lift(lift: Lift) -> &'static str {
    match lift {
        Lift::End => "end",
        Lift::AtOnce => "at-once",
    }
}

const fn promotion(promotion: Promotion) -> &'static str {
    match promotion {
        Promotion::End => "end",
        Promotion::Stop => "stop",
        Promotion::Passing => "passing",
        Promotion::None => "none",
    }
}

fn precedence(precedence: Precedence) -> String {
    let name = |rung| match rung {
        Rung::Number => "number",
        Rung::Kings => "kings",
        Rung::ByKing => "by-king",
        Rung::Order => "order",
        Rung::Frisian => "frisian",
        Rung::FrisianHalf => "frisian-half",
    };
    let rungs: Vec<_> = precedence.rungs().map(name).collect();
    rungs.join(" ")
}

const fn blocked(blocked: Blocked) -> &'static str {
    match blocked {
        Blocked::Loss => "loss",
        Blocked::Draw => "draw",
        Blocked::Count => "count",
    }
}

const fn lone_man(lone_man: LoneMan) -> &'static str {
    match lone_man {
        LoneMan::PlayOn => "play-on",
        LoneMan::Loses => "loses",
        LoneMan::Draws => "draws",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hash(name: &str) -> [u8; 32] {
        Facts::of(&Rules::builtin(name).unwrap()).hash()
    }

    #[test]
    fn what_a_game_is_called_makes_no_difference() {
        assert_eq!(hash("international"), hash("international-16"));
        assert_eq!(hash("poddavki"), hash("russian-losing"));
        assert_ne!(hash("russian"), hash("russian-losing"));
        assert_ne!(hash("frisian"), hash("frisian-nolimit"));
    }

    #[test]
    fn a_mirrored_board_is_no_other_game() {
        assert_eq!(hash("brazilian"), hash("filipino"));
    }
}
