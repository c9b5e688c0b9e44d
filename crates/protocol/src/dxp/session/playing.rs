//! A game that is being played.

use damas::board::SquareSet;
use damas::color::Color;
use damas::game::Game;
use damas::moves::Move;

use super::Sight;
use crate::dxp::message::{Capture, Reason};
use crate::numbers::Numbers;
use crate::verdict::verdict;

/// A game that is being played.
pub(super) struct Playing {
    pub(super) game: Game,
    pub(super) us: Color,
    /// Plies that this side has asked to go back to.
    pub(super) asked_back: Option<usize>,
    /// Plies after which the game ends; 0 = no limit.
    most: usize,
}

impl Playing {
    pub(super) fn new(game: Game, us: Color, moves: u16) -> Self {
        Self {
            game,
            us,
            asked_back: None,
            most: 2 * usize::from(moves),
        }
    }

    pub(super) fn is_our_turn(&self) -> bool {
        self.game.turn() == self.us
    }

    /// What the game has come to, if it is over.
    pub(super) fn over(&self) -> Option<Sight> {
        let is_full = self.most > 0 && self.game.plies().len() >= self.most;
        match verdict(&self.game) {
            Some(outcome) => Some(outcome.winner.map_or(Sight::Draw, Sight::Won)),
            None => is_full.then_some(Sight::Unknown),
        }
    }

    pub(super) fn play(&mut self, mv: &Move) -> Result<(), String> {
        self.asked_back = None;
        self.game.play(mv).map_err(|error| error.to_string())
    }

    /// Plays the other side's move.
    pub(super) fn receive(&mut self, numbers: &Numbers, said: &Capture) -> Result<Move, String> {
        let square = |number: u8| numbers.square(usize::from(number));
        let text = || {
            let squares = [said.from, said.to]
                .into_iter()
                .chain(said.captured.iter().copied());
            let squares: Vec<_> = squares.map(|number| number.to_string()).collect();
            squares.join(if said.captured.is_empty() { "-" } else { "x" })
        };
        let captured: Option<SquareSet> =
            said.captured.iter().map(|&number| square(number)).collect();
        let is_said = |mv: &&Move| {
            square(said.from) == Some(mv.from)
                && square(said.to) == Some(mv.to)
                && captured == Some(mv.captured)
        };
        let legal = self.game.legal_moves().iter().find(is_said).cloned();
        let mv = legal.ok_or_else(|| format!("{} is not a legal move", text()))?;
        self.play(&mv)?;
        Ok(mv)
    }

    /// What this side means by a reason.
    pub(super) const fn sight(&self, reason: Reason) -> Sight {
        seen_by(self.us, reason)
    }

    /// What the other side means by a reason.
    pub(super) const fn sight_of_other(&self, reason: Reason) -> Sight {
        seen_by(self.us.opponent(), reason)
    }

    /// How this side says it.
    pub(super) fn reason(&self, sight: Sight) -> Reason {
        match sight {
            Sight::Unknown => Reason::Unknown,
            Sight::Draw => Reason::Draw,
            Sight::Won(winner) if winner == self.us => Reason::Won,
            Sight::Won(_) => Reason::Lost,
        }
    }

    /// The number of the pair of moves, and the side to move, after so many
    /// plies. A game that Black begins has its first move in the middle of the
    /// first pair.
    pub(super) fn number_of(&self, plies: usize) -> (u16, Color) {
        let halves = plies + usize::from(self.first() == Color::Black);
        let turn = if halves.is_multiple_of(2) {
            Color::White
        } else {
            Color::Black
        };
        ((halves / 2 + 1).min(999) as u16, turn)
    }

    /// The plies before a move; `None` where the game has no such move.
    pub(super) fn plies_of(&self, number: u16, turn: Color) -> Option<usize> {
        let halves = 2 * usize::from(number).checked_sub(1)? + usize::from(turn == Color::Black);
        let plies = halves.checked_sub(usize::from(self.first() == Color::Black))?;
        (plies < self.game.plies().len()).then_some(plies)
    }

    pub(super) fn go_back(&mut self, plies: usize) {
        self.asked_back = None;
        while self.game.plies().len() > plies && self.game.undo().is_some() {}
    }

    fn first(&self) -> Color {
        self.game.setups()[0].turn.unwrap_or(Color::White)
    }
}

const fn seen_by(side: Color, reason: Reason) -> Sight {
    match reason {
        Reason::Unknown => Sight::Unknown,
        Reason::Draw => Sight::Draw,
        Reason::Won => Sight::Won(side),
        Reason::Lost => Sight::Won(side.opponent()),
    }
}

/// A move by numbers. The rest of a lone piece that moves twice in a turn has no
/// place in it.
pub(super) fn written(numbers: &Numbers, mv: &Move) -> Capture {
    let number = |square| numbers.number(square) as u8;
    Capture {
        from: number(mv.from),
        to: number(mv.to),
        captured: mv.captured.iter().map(number).collect(),
    }
}
