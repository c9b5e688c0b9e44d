//! Touched pieces, broken rules, and what the opponent may do about them.

use damas::board::Square;
use damas::color::Color;

use super::{Command, Deed, Millis, Refused, Table};
use crate::pick;

impl Table {
    /// What a command about touched pieces or broken rules comes to.
    pub(super) fn conduct_asked(&self, side: Color, command: &Command) -> Result<Deed, Refused> {
        self.may_play()?;
        let deed = match command {
            Command::Touch { squares } => Deed::Touched {
                squares: known(squares)?,
            },
            Command::Adjust { squares } => Deed::Adjusted {
                squares: known(squares)?,
            },
            Command::Name { square } => return Ok(Deed::Named { square: *square }),
            Command::Huff { square } => Deed::Huffed { square: *square },
            Command::LetStand => Deed::LetStand,
            Command::Demand => Deed::Demanded,
            _ => Deed::Called,
        };
        // All but naming is up to the side to move.
        if side == self.game.turn() {
            Ok(deed)
        } else {
            Err(Refused::NotYourTurn)
        }
    }

    /// A deed about touched pieces or broken rules.
    pub(super) fn conducted(
        &mut self,
        side: Color,
        at: Millis,
        deed: &Deed,
    ) -> Result<(), Refused> {
        match deed {
            Deed::Touched { squares } => {
                self.game.touch(side, &set(squares)?)?;
            }
            Deed::Adjusted { squares } => self.game.adjust(side, &set(squares)?)?,
            Deed::Named { square } => self.game.name_piece(side, one(*square)?)?,
            Deed::Huffed { square } => {
                self.game.huff(one(*square)?)?;
                self.note_clocks(at);
            }
            Deed::LetStand => self.game.let_stand()?,
            Deed::Demanded => {
                self.game.demand()?;
                self.since = at;
            }
            Deed::Called => self.game.call_forfeit()?,
            _ => {}
        }
        Ok(())
    }
}

fn known(squares: &[u8]) -> Result<Vec<u8>, Refused> {
    set(squares)?;
    Ok(squares.to_vec())
}

fn set(squares: &[u8]) -> Result<Vec<Square>, Refused> {
    pick::squares(squares).ok_or(Refused::NoSquare)
}

fn one(square: u8) -> Result<Square, Refused> {
    let squares = set(&[square])?;
    squares.first().copied().ok_or(Refused::NoSquare)
}
