//! How boldly the search looks away, in numbers that a match can tune.

use std::ops::RangeInclusive;

/// How boldly the search looks away from what hardly matters, and how eagerly it
/// looks closer at what does. Depths are in plies, margins in hundredths of a
/// man.
///
/// ```
/// use damas_engine::Margins;
///
/// let usual = Margins::default();
/// assert_eq!(Margins::from_numbers(usual.numbers()), usual);
/// let all = Margins::NAMES.iter().zip(usual.numbers());
/// assert!(all.clone().all(|((_, bounds), number)| bounds.contains(&number)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Margins {
    /// Greatest depth at which a position far above is believed at a glance.
    pub glance_depth: i32,
    /// How far above it must be, for each ply of depth.
    pub glance_margin: i32,
    /// Least depth at which a shallow search may settle a position.
    pub cut_depth: i32,
    /// By how much it must be above, for each ply of depth.
    pub cut_margin: i32,
    /// How deep it goes, in hundredths of the depth.
    pub cut_share: i32,
    /// Least depth at which a move is asked whether it stands alone.
    pub singular_depth: i32,
    /// By how much all others must be worse than it, for each ply of depth.
    pub singular_margin: i32,
    /// How many moves are looked at in full before the rest is looked at less
    /// deeply.
    pub full_moves: i32,
    /// From which move on one step less deeply.
    pub late_move: i32,
    /// From which move on another step.
    pub tail_move: i32,
    /// From which depth on one step.
    pub deep: i32,
    /// From which depth on another step.
    pub deeper: i32,
    /// Half of the first window around the last iteration's score.
    pub aspiration: i32,
}

impl Margins {
    /// The names of all numbers with what is sensible for each, in the order of
    /// [`numbers`](Self::numbers).
    pub const NAMES: [(&'static str, RangeInclusive<i32>); 13] = [
        ("glance-depth", 0..=8),
        ("glance-margin", 10..=200),
        ("cut-depth", 2..=10),
        ("cut-margin", 0..=40),
        ("cut-share", 10..=70),
        ("singular-depth", 4..=14),
        ("singular-margin", 0..=15),
        ("full-moves", 1..=6),
        ("late-move", 2..=12),
        ("tail-move", 4..=24),
        ("deep", 2..=16),
        ("deeper", 4..=24),
        ("aspiration", 3..=80),
    ];

    /// All numbers.
    pub const fn numbers(&self) -> [i32; 13] {
        [
            self.glance_depth,
            self.glance_margin,
            self.cut_depth,
            self.cut_margin,
            self.cut_share,
            self.singular_depth,
            self.singular_margin,
            self.full_moves,
            self.late_move,
            self.tail_move,
            self.deep,
            self.deeper,
            self.aspiration,
        ]
    }

    /// The margins of some numbers.
    pub const fn from_numbers(numbers: [i32; 13]) -> Self {
        let [
            glance_depth,
            glance_margin,
            cut_depth,
            cut_margin,
            cut_share,
            singular_depth,
            singular_margin,
            full_moves,
            late_move,
            tail_move,
            deep,
            deeper,
            aspiration,
        ] = numbers;
        Self {
            glance_depth,
            glance_margin,
            cut_depth,
            cut_margin,
            cut_share,
            singular_depth,
            singular_margin,
            full_moves,
            late_move,
            tail_move,
            deep,
            deeper,
            aspiration,
        }
    }

    /// By how many plies less a quiet move is looked at, the `index`th of its
    /// position.
    #[inline]
    pub(crate) fn reduction(&self, depth: i32, index: usize, is_pv: bool) -> i32 {
        let (index, is_pv) = (index as i32, i32::from(is_pv));
        if depth < 2 || index < self.full_moves + is_pv {
            return 0;
        }
        let steps = i32::from(index >= self.late_move)
            + i32::from(index >= self.tail_move)
            + i32::from(depth >= self.deep)
            + i32::from(depth >= self.deeper);
        let reduction = 1 + i32::from(steps >= 2) + i32::from(steps >= 4) - is_pv;
        reduction.clamp(0, depth - 1)
    }
}

impl Default for Margins {
    fn default() -> Self {
        Self {
            glance_depth: 3,
            glance_margin: 70,
            cut_depth: 4,
            cut_margin: 8,
            cut_share: 40,
            singular_depth: 8,
            singular_margin: 3,
            full_moves: 2,
            late_move: 5,
            tail_move: 10,
            deep: 6,
            deeper: 12,
            aspiration: 12,
        }
    }
}
