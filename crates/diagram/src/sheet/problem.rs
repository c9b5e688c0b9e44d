//! A problem.

use std::sync::Arc;

use damas::color::Color;
use damas::pdn::{PdnGame, result};
use damas::position::Setup;
use damas::text::messages::Messages;
use damas::variant::Variant;

use crate::played::{self, Stop};
use crate::telling;
use crate::words::side;

/// A position, what is asked, and the answer.
#[derive(Clone, Debug)]
pub struct Problem {
    /// The variant.
    pub variant: Arc<Variant>,
    /// The position.
    pub setup: Setup,
    /// What the side to move is to reach.
    pub aim: Aim,
    /// Whose problem it is, and where it comes from.
    pub heading: String,
    /// The solution as text.
    pub solution: String,
}

/// What the side to move is to reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// It wins.
    Win,
    /// It draws.
    Draw,
    /// Nobody has said.
    Open,
}

impl Problem {
    /// A game of a file as a problem: its first position, its result for what
    /// is asked, and its moves with all that is said about them as the solution.
    ///
    /// ```
    /// use std::sync::Arc;
    ///
    /// use damas::pdn::Games;
    /// use damas::rules::Rules;
    /// use damas::variant::Variant;
    /// use damas_diagram::{Problem, Sheet};
    ///
    /// let variant = Arc::new(Variant::new(Rules::builtin("international")?));
    /// let text = "[FEN \"W:W26,31:B12,21\"][Result \"2-0\"] 1. 26x8 2-0";
    /// let game = Games::new(text.as_bytes()).next().unwrap()?;
    /// let sheet = Sheet::new(vec![Problem::new(&variant, &game)?]);
    /// let pages = sheet.pages();
    /// assert!(pages[0].contains("White to move and win"));
    /// assert!(pages[1].contains("26x8"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Where the game's position does not read or cannot be played from.
    pub fn new(variant: &Arc<Variant>, game: &PdnGame) -> Result<Self, Stop> {
        let setup = played::start(variant, game)?;
        Ok(Self::standing(variant, game, setup))
    }

    /// A game whose first position is known.
    pub(crate) fn standing(variant: &Arc<Variant>, game: &PdnGame, setup: Setup) -> Self {
        Self {
            variant: Arc::clone(variant),
            aim: aim(variant, game, setup.turn),
            setup,
            heading: telling::heading(game),
            solution: telling::text(game),
        }
    }

    /// What is asked, in words: "White to move and win".
    pub(crate) fn caption(&self, words: &Messages) -> String {
        let Some(turn) = self.setup.turn else {
            return String::new();
        };
        let key = match self.aim {
            Aim::Win => "to-win",
            Aim::Draw => "to-draw",
            Aim::Open => "to-move",
        };
        words.say(key, &[side(turn)])
    }
}

/// What the result of a game asks of the side to move. The first of the two
/// scores is that of the side that begins the variant.
fn aim(variant: &Variant, game: &PdnGame, turn: Option<Color>) -> Aim {
    let Some((first, second)) = game.tag("Result").and_then(result::points) else {
        return Aim::Open;
    };
    let begins = turn == Some(variant.rules().start.turn);
    let (own, other) = if begins {
        (first, second)
    } else {
        (second, first)
    };
    match own.cmp(&other) {
        std::cmp::Ordering::Greater => Aim::Win,
        std::cmp::Ordering::Equal if own > 0 => Aim::Draw,
        _ => Aim::Open,
    }
}
