//! What an analyst makes of a game.

use std::sync::Arc;

use damas::color::{ByColor, Color};
use damas::moves::Move;
use damas::position::Setup;
use damas::variant::Variant;

/// A game, judged.
#[derive(Clone, Debug)]
pub struct Judged {
    /// The rules.
    pub variant: Arc<Variant>,
    /// The moves of the main line, as far as they can be followed.
    pub moves: Vec<JudgedMove>,
    /// Why the rest could not be followed, if it could not.
    pub stop: Option<String>,
}

/// A move, judged. Scores are in hundredths of a man, as the side that moved
/// sees them; a win in `n` plies is the engine's `WIN - n`.
#[derive(Clone, Debug)]
pub struct JudgedMove {
    /// Which text of the main line, counted from 0, ends the move.
    pub node: usize,
    /// The position before it.
    pub before: Setup,
    /// The move.
    pub played: Move,
    /// The best line in its place.
    pub best: Vec<Move>,
    /// What the best line is worth.
    pub best_score: i32,
    /// What the move was worth.
    pub score: i32,
    /// Plies looked ahead.
    pub depth: u32,
    /// What White could expect after it, from 0 to 1.
    pub white: f32,
    /// What it gave away of what its side could expect, from 0 to 1.
    pub loss: f32,
    /// How good it was.
    pub kind: Kind,
}

/// How good a move was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// It gave away much of the point.
    Blunder,
    /// It gave away a part of the point.
    Mistake,
    /// It gave away a little.
    Inaccuracy,
    /// It gave away nothing that counts.
    Sound,
    /// There was no other.
    Forced,
    /// It was the only one that did not give away much.
    Only,
}

/// Least losses of expected score: of a mistake that costs a draw where a win
/// was certain, a half is lost.
const BLUNDER: f32 = 0.20;
const MISTAKE: f32 = 0.10;
const INACCURACY: f32 = 0.05;

impl Kind {
    /// The kind of a loss of expected score.
    pub fn of_loss(loss: f32) -> Self {
        match loss {
            _ if loss >= BLUNDER => Self::Blunder,
            _ if loss >= MISTAKE => Self::Mistake,
            _ if loss >= INACCURACY => Self::Inaccuracy,
            _ => Self::Sound,
        }
    }

    /// The kind of a move that was one of several, with what the second best
    /// would have lost.
    pub(crate) fn of_choice(loss: f32, second_loss: Option<f32>) -> Self {
        match Self::of_loss(loss) {
            Self::Sound if second_loss.is_some_and(|loss| loss >= BLUNDER) => Self::Only,
            kind => kind,
        }
    }

    /// Whether it gave something away.
    pub fn is_fault(self) -> bool {
        self <= Self::Inaccuracy
    }

    /// The numeric glyph of game files, if it has one.
    pub const fn nag(self) -> Option<u16> {
        match self {
            Self::Blunder => Some(4),
            Self::Mistake => Some(2),
            Self::Inaccuracy => Some(6),
            Self::Sound | Self::Forced => None,
            Self::Only => Some(1),
        }
    }
}

/// The faults of a side.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Summary {
    /// Moves.
    pub moves: u32,
    /// Blunders.
    pub blunders: u32,
    /// Mistakes.
    pub mistakes: u32,
    /// Inaccuracies.
    pub inaccuracies: u32,
    /// What was given away in all, in points.
    pub loss: f32,
}

impl Judged {
    /// The faults of each side.
    pub fn summary(&self) -> ByColor<Summary> {
        let mut summary = ByColor::<Summary>::default();
        for judged in &self.moves {
            let side = &mut summary[judged.side()];
            side.moves += 1;
            side.loss += judged.loss;
            match judged.kind {
                Kind::Blunder => side.blunders += 1,
                Kind::Mistake => side.mistakes += 1,
                Kind::Inaccuracy => side.inaccuracies += 1,
                Kind::Sound | Kind::Forced | Kind::Only => {}
            }
        }
        summary
    }
}

impl JudgedMove {
    /// Who moved.
    pub fn side(&self) -> Color {
        self.before.turn.unwrap_or(Color::White)
    }

    /// What the move was worth, as White sees it.
    pub fn score_of_white(&self) -> i32 {
        match self.side() {
            Color::White => self.score,
            Color::Black => -self.score,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_go_by_what_is_lost() {
        let kinds = [0.0, 0.049, 0.05, 0.11, 0.2, 1.0].map(Kind::of_loss);
        let (sound, inaccuracy) = (Kind::Sound, Kind::Inaccuracy);
        assert_eq!(
            kinds,
            [
                sound,
                sound,
                inaccuracy,
                Kind::Mistake,
                Kind::Blunder,
                Kind::Blunder
            ]
        );
        assert_eq!(Kind::of_choice(0.0, Some(0.3)), Kind::Only);
        assert_eq!(Kind::of_choice(0.0, Some(0.1)), Kind::Sound);
        assert_eq!(Kind::of_choice(0.3, Some(0.3)), Kind::Blunder);
        assert!(Kind::Inaccuracy.is_fault() && !Kind::Sound.is_fault() && !Kind::Only.is_fault());
    }
}
