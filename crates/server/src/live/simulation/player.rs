//! Somebody who plays, and sends again what is not answered.

use std::collections::BTreeMap;

use damas::color::Color;

use super::chance::Chance;
use crate::live::{Command, GuestId, MoveText, Refused, Table, Wish};
use crate::pick;

/// Somebody who plays.
pub(super) struct Player {
    pub(super) guest: GuestId,
    pub(super) side: Color,
    sent: u64,
    /// What was said and not answered.
    pub(super) open: BTreeMap<String, Command>,
    /// What was answered.
    pub(super) answered: BTreeMap<String, Result<u64, Refused>>,
}

impl Player {
    pub(super) fn new(side: Color) -> Self {
        Self {
            guest: GuestId(format!("guest of {side}")),
            side,
            sent: 0,
            open: BTreeMap::new(),
            answered: BTreeMap::new(),
        }
    }

    /// Says something, by what it knows of the game.
    pub(super) fn say(&mut self, table: &Table, chance: &mut Chance) -> (String, Command) {
        let command = wanted(table, self.side, chance);
        self.sent += 1;
        let id = format!("{}-{}", self.side, self.sent);
        self.open.insert(id.clone(), command.clone());
        (id, command)
    }

    /// Hears an answer. An answer heard twice is the same.
    pub(super) fn hear(&mut self, id: &str, answer: &Result<u64, Refused>) {
        self.open.remove(id);
        if let Some(before) = self.answered.insert(id.to_owned(), answer.clone()) {
            assert_eq!(before, *answer, "{id}");
        }
    }
}

fn wanted(table: &Table, side: Color, chance: &mut Chance) -> Command {
    let roll = chance.below(100);
    match roll {
        0..60 => a_move(table, chance),
        60..66 => a_premove(table, chance),
        66..68 => Command::CancelPremove,
        68..78 => {
            let wishes = [Wish::Draw, Wish::Takeback, Wish::Rematch, Wish::Count];
            Command::Offer {
                what: *chance.of(&wishes).unwrap(),
            }
        }
        78..82 => Command::Accept,
        82..85 => Command::Decline,
        85..87 => Command::Claim,
        87 => Command::Resign,
        88 => Command::Abort,
        89..91 => Command::AddTime,
        91..93 => Command::Chat {
            text: Some("well".to_owned()),
            preset: None,
        },
        93 => Command::Mute { on: true },
        94..98 => about_a_breach(table, chance),
        98 => Command::Touch {
            squares: vec![a_square(table, chance)],
        },
        _ => {
            let _ = side;
            Command::Report {
                text: "rude".to_owned(),
            }
        }
    }
}

fn a_move(table: &Table, chance: &mut Chance) -> Command {
    let ply = chance.happens(90).then(|| table.game().plies().len());
    let choices = table.choices();
    let mv = match chance.of(&choices) {
        Some(choice) if chance.happens(95) => {
            let captured: Vec<_> = choice.mv.captured.iter().collect();
            MoveText {
                path: pick::numbers(&choice.mv.path),
                captured: pick::numbers(&captured),
                text: None,
            }
        }
        _ => MoveText {
            path: vec![a_square(table, chance), a_square(table, chance)],
            ..MoveText::default()
        },
    };
    Command::Move { ply, mv }
}

fn a_premove(table: &Table, chance: &mut Chance) -> Command {
    // A move of now is often one of later as well.
    let legal = table.game().legal_moves();
    let path = match chance.of(legal) {
        Some(mv) if chance.happens(70) => pick::numbers(&[mv.from, mv.to]),
        _ => vec![a_square(table, chance), a_square(table, chance)],
    };
    Command::Premove {
        path,
        captured: Vec::new(),
    }
}

fn about_a_breach(table: &Table, chance: &mut Chance) -> Command {
    let huffable = table.game().remedies().huff;
    match chance.of(&huffable) {
        Some(square) => Command::Huff {
            square: square.0 + 1,
        },
        None if chance.happens(50) => Command::LetStand,
        None => Command::Demand,
    }
}

fn a_square(table: &Table, chance: &mut Chance) -> u8 {
    // Some are none.
    chance.below(table.game().variant().geometry().len() + 2) as u8
}
