//! The facts that decide which moves are legal. The generator reads nothing else.

use crate::board::Directions;

/// How pieces move and capture. `Copy` and small: read in the innermost loops,
/// and a compile-time constant there for the rule sets that are played most.
///
/// Directions are as White sees the board; Black's are the same upside down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Movement {
    /// Where a man may step.
    pub man_steps: Directions,
    /// Where a man may capture.
    pub man_captures: Directions,
    /// Where a king may step.
    pub king_steps: Directions,
    /// Where a king may capture.
    pub king_captures: Directions,
    /// Kings run any distance; otherwise they step and jump one square.
    pub flying: bool,
    /// Where a flying king may come down behind its victim.
    pub landing: Landing,
    /// When victims leave the board.
    pub lift: Lift,
    /// A capture may not turn by 180 degrees between two jumps.
    pub half_turn_ban: bool,
    /// When a man becomes a king.
    pub promotion: Promotion,
    /// Men may capture kings.
    pub men_take_kings: bool,
    /// Which captures come before others.
    pub precedence: Precedence,
    /// Quiet moves are legal although a capture is possible.
    pub optional_capture: bool,
    /// A king may leap two or more adjacent enemies in line, taking all.
    pub jump_runs: bool,
    /// A side with a single piece may move it twice in its turn.
    pub lone_extra_move: bool,
    /// Most quiet moves in succession by one king of a side that has a man; 0 = no limit.
    pub king_run_limit: u8,
}

/// Where a flying king may come down behind its victim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Landing {
    /// On any free square behind it.
    Any,
    /// On the square directly behind it.
    Behind,
    /// On any, but directly behind if the last victim of the capture is a king.
    BehindKing,
}

/// When victims leave the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Lift {
    /// When the capture is over: until then they stand in the way.
    End,
    /// As soon as they are jumped.
    AtOnce,
}

/// When a man becomes a king.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Promotion {
    /// When its move ends on the far row; passing through, it stays a man.
    End,
    /// Reaching the far row ends the move and crowns.
    Stop,
    /// At once, and a capture goes on as a king.
    Passing,
    /// Never.
    None,
}

/// One rung of the ladder that decides between captures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rung {
    /// More pieces captured.
    Number,
    /// More kings captured.
    Kings,
    /// The capturer is a king at the start of the move.
    ByKing,
    /// Kings met earlier in the capture.
    Order,
    /// Frisian value: a man 1, a king a little less than 2.
    Frisian,
    /// Frisian value in the naive reading: a king exactly one and a half.
    FrisianHalf,
}

/// The ladder of precedence: rungs compared in order, the greater wins; without
/// a rung every capture is as good as another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Precedence {
    rungs: [Option<Rung>; Self::MAX],
}

impl Precedence {
    /// Most rungs a ladder can have.
    pub const MAX: usize = 6;
    /// Free choice.
    pub const FREE: Self = Self::of(&[]);

    /// The ladder with the rungs listed, the weightiest first.
    ///
    /// # Panics
    /// With more than [`MAX`](Self::MAX) rungs.
    pub const fn of(list: &[Rung]) -> Self {
        let mut rungs = [None; Self::MAX];
        let mut i = 0;
        while i < list.len() {
            rungs[i] = Some(list[i]);
            i += 1;
        }
        Self { rungs }
    }

    /// Whether every capture is as good as another.
    #[inline(always)]
    pub const fn is_free(self) -> bool {
        self.rungs[0].is_none()
    }

    /// Whether a ladder has a rung that looks at captured kings.
    #[inline(always)]
    pub const fn weighs_kings(self) -> bool {
        let mut i = 0;
        while i < Self::MAX {
            match self.rungs[i] {
                Some(Rung::Kings | Rung::Order | Rung::Frisian | Rung::FrisianHalf) => return true,
                _ => i += 1,
            }
        }
        false
    }

    /// The rungs, the weightiest first.
    pub fn rungs(&self) -> impl Iterator<Item = Rung> + '_ {
        self.rungs.iter().flatten().copied()
    }
}
