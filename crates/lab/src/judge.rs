//! Ends games that are decided.

use damas::color::Color;
use damas::position::Setup;
use damas_engine::WIN;
use serde::{Deserialize, Serialize};

use crate::endgames::Endgames;

/// Plies within which a win that the search sees to its end is believed.
const SURE_PLIES: i32 = 60;
/// Plies for which it must be seen.
const SURE_TIMES: u32 = 2;

/// When a game is ended before the rules end it. Scores are in hundredths of a
/// man; plies are those that were searched.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Ending {
    /// Without kings on the board, who is so far ahead has won ...
    pub win: i32,
    /// ... if that was so for so many plies. A win that the search sees to its
    /// end needs two.
    pub win_plies: u32,
    /// A score within this is level: the game is drawn ...
    pub level: i32,
    /// ... if it was so for so many plies, all without progress.
    pub level_plies: u32,
    /// Plies without progress (captures, moves of men that cannot go back,
    /// promotions) after which the game is drawn, whatever the score.
    pub patience: u32,
    /// Plies after which the game is drawn, whatever the score.
    pub longest: u32,
}

impl Default for Ending {
    fn default() -> Self {
        Self {
            win: 600,
            win_plies: 4,
            level: 15,
            level_plies: 16,
            patience: 60,
            longest: 400,
        }
    }
}

/// Follows a game and says when it is decided.
#[derive(Debug)]
pub(crate) struct Judge<'s> {
    ending: &'s Ending,
    /// Half points of White in an ending that is known.
    known: Option<u8>,
    plies: u32,
    without_progress: u32,
    /// Who has been far ahead, and for how many plies.
    ahead: Run,
    /// Who has been sure to win.
    sure: Run,
    level: u32,
}

/// For how many plies something was so for a side.
#[derive(Debug, Default)]
struct Run {
    side: Option<Color>,
    plies: u32,
}

impl Run {
    fn add(&mut self, side: Option<Color>) {
        self.plies = if side.is_some() && side == self.side {
            self.plies + 1
        } else {
            u32::from(side.is_some())
        };
        self.side = side;
    }
}

impl<'s> Judge<'s> {
    pub(crate) fn new(ending: &'s Ending) -> Self {
        Self {
            ending,
            known: None,
            plies: 0,
            without_progress: 0,
            ahead: Run::default(),
            sure: Run::default(),
            level: 0,
        }
    }

    /// Hears of a search before a move: its score as the side to move sees it.
    pub(crate) fn hear(&mut self, setup: &Setup, score: i32) {
        let turn = setup.turn.unwrap_or(Color::White);
        let leader = if score > 0 { turn } else { turn.opponent() };
        let far = setup.kings.is_empty() && score.abs() >= self.ending.win;
        self.ahead.add(far.then_some(leader));
        let sure = score.abs() >= WIN - SURE_PLIES;
        self.sure.add(sure.then_some(leader));
        let level = score.abs() <= self.ending.level;
        self.level = if level { self.level + 1 } else { 0 };
    }

    /// Hears of a move, and whether it led to an ending that is known.
    pub(crate) fn moved(&mut self, before: &Setup, after: &Setup, endgames: &Endgames) {
        self.plies += 1;
        if is_progress(before, after) {
            (self.without_progress, self.level) = (0, 0);
        } else {
            self.without_progress += 1;
        }
        self.known = endgames.half_points(after);
    }

    /// Half points of White if the game is decided.
    pub(crate) fn verdict(&self) -> Option<u8> {
        if self.known.is_some() {
            return self.known;
        }
        let ending = self.ending;
        let for_white = |run: &Run| {
            run.side
                .map(|side| if side == Color::White { 2 } else { 0 })
        };
        if self.sure.plies >= SURE_TIMES {
            return for_white(&self.sure);
        }
        if self.ahead.plies >= ending.win_plies {
            return for_white(&self.ahead);
        }
        let drawn = self.without_progress >= ending.patience
            || self.plies >= ending.longest
            || self.level >= ending.level_plies;
        drawn.then_some(1)
    }
}

/// Whether the number of pieces or of kings changed, or men went to squares
/// where no men of their side were: only kings have moved otherwise.
fn is_progress(before: &Setup, after: &Setup) -> bool {
    let men = |setup: &Setup| Color::ALL.map(|side| setup.pieces[side].0 & !setup.kings.0);
    men(before) != men(after) || before.kings.len() != after.kings.len()
}
