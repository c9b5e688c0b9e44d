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
    weighs_kings: bool,
    prefers_length: bool,
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
        let mut ladder = Self {
            rungs: [None; Self::MAX],
            weighs_kings: false,
            prefers_length: false,
        };
        let mut i = 0;
        while i < list.len() {
            ladder.rungs[i] = Some(list[i]);
            ladder.weighs_kings |= !matches!(list[i], Rung::Number | Rung::ByKing);
            ladder.prefers_length |=
                matches!(list[i], Rung::Number | Rung::Frisian | Rung::FrisianHalf);
            i += 1;
        }
        ladder
    }

    /// Whether the ladder has a rung that looks at captured kings.
    #[inline(always)]
    pub const fn weighs_kings(&self) -> bool {
        self.weighs_kings
    }

    /// Whether, among captures by men that take no king, the longest go first;
    /// otherwise all of them are equal.
    #[inline(always)]
    pub const fn prefers_length(&self) -> bool {
        self.prefers_length
    }

    /// The rungs, the weightiest first.
    pub fn rungs(&self) -> impl Iterator<Item = Rung> + '_ {
        self.rungs.iter().flatten().copied()
    }
}

impl Precedence {
    /// The rank of a capture: of two legal candidates the greater goes first.
    #[inline(always)]
    pub fn rank(&self, tally: Tally, by_king: bool) -> Rank {
        let mut rank = 0;
        for rung in self.rungs {
            let Some(rung) = rung else { break };
            let (bits, value) = match rung {
                Rung::Number => (7, u128::from(tally.number)),
                Rung::Kings => (7, u128::from(tally.kings)),
                Rung::ByKing => (1, u128::from(by_king)),
                Rung::Order => (64, u128::from(tally.order)),
                // Twice the men and four times the kings, less a grain for each king.
                Rung::Frisian => (
                    15,
                    u128::from(((tally.number + tally.kings) << 7) - tally.kings),
                ),
                Rung::FrisianHalf => (9, u128::from(2 * tally.number + tally.kings)),
            };
            rank = rank << bits | value;
        }
        rank
    }
}

/// Place of a capture on the ladder of precedence; comparable only within one
/// rule set and position.
pub type Rank = u128;

/// What a capture has taken so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Pieces.
    pub number: u32,
    /// Kings among them.
    pub kings: u32,
    /// The highest bit for the first victim, set where it is a king; the first
    /// 64 victims count.
    pub order: u64,
}

impl Tally {
    /// One victim more.
    #[inline(always)]
    #[must_use]
    pub const fn with(self, king: bool) -> Self {
        Self {
            number: self.number + 1,
            kings: self.kings + king as u32,
            order: if king && self.number < 64 {
                self.order | 1 << (63 - self.number)
            } else {
                self.order
            },
        }
    }
}

impl Movement {
    /// The same facts on the mirrored board: left and right exchanged.
    #[must_use]
    pub const fn mirror(&self) -> Self {
        Self {
            man_steps: self.man_steps.mirror(),
            man_captures: self.man_captures.mirror(),
            king_steps: self.king_steps.mirror(),
            king_captures: self.king_captures.mirror(),
            ..*self
        }
    }
}
