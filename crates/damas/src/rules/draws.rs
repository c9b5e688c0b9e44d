//! Draws by repetition and by counters.

use crate::color::Color;

/// Draw by repetition of the position with the same side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Repetition {
    /// The occurrence that makes the draw: 3 or 4; 0 = no such rule.
    pub times: u8,
    /// It must be claimed; otherwise the game ends by itself.
    pub claim: bool,
    /// It holds only where the moves are written down.
    pub recorded_only: bool,
}

/// A counter that ends in a draw. It runs while its conditions hold and counts
/// plies from the position in which they came to hold; a move that resets it
/// sets it back to zero. The move that brings the conditions about is not
/// counted itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counter {
    /// What it is called in a result: "3 kings v 1 king".
    pub name: String,
    /// Moves (of each side, or of one, as `count` says) that make the draw; 0 =
    /// at once.
    pub moves: u32,
    /// Whose moves are counted.
    pub count: Count,
    /// Endings in which it runs; empty = any.
    pub material: Vec<Material>,
    /// Fewest and most pieces on the board, both sides together, for it to run.
    pub total: Option<(u8, u8)>,
    /// It runs only while both sides have a king.
    pub kings_on_both_sides: bool,
    /// It runs only while both sides have the same number of pieces, at most so many.
    pub equal_pieces: Option<u8>,
    /// It runs only while the lone king (the weaker side of `material`) stands
    /// on the main road: the long diagonal from the playable corner.
    pub main_road: bool,
    /// It does not run while the side to move can capture.
    pub unless_capture: bool,
    /// What sets it back.
    pub resets: Resets,
    /// The draw must be claimed; otherwise the game ends by itself.
    pub claim: bool,
}

/// Whose moves a counter counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Count {
    /// Moves of each side: twice as many plies.
    Each,
    /// Moves of the side with more pieces in `material`.
    Stronger,
    /// Moves of the side with fewer pieces in `material`.
    Weaker,
}

/// What sets a counter back to zero.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Resets {
    /// Any capture.
    pub capture: bool,
    /// Any move of a man, promotion included.
    pub man_move: bool,
    /// A promotion.
    pub promotion: bool,
    /// A passage from one class of `material` to another.
    pub material_change: bool,
}

/// An ending: what the two sides have, the stronger first, whichever colour it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Material {
    /// The side named first.
    pub stronger: Side,
    /// The side named second.
    pub weaker: Side,
}

/// What one side of an ending has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Side {
    /// Men.
    pub men: u8,
    /// Kings.
    pub kings: u8,
    /// `kings` is the least number rather than the exact one.
    pub or_more: bool,
    /// The rank of the pieces does not matter: `men + kings` counts them.
    pub any_rank: bool,
}

impl Material {
    /// The side that is the stronger one here, if the ending is on the board;
    /// given men and kings of White and of Black. Where both sides fit both
    /// halves, White.
    pub fn stronger_side(&self, white: (u32, u32), black: (u32, u32)) -> Option<Color> {
        if self.stronger.fits(white) && self.weaker.fits(black) {
            Some(Color::White)
        } else if self.stronger.fits(black) && self.weaker.fits(white) {
            Some(Color::Black)
        } else {
            None
        }
    }
}

impl Side {
    /// Whether so many men and kings are meant.
    pub fn fits(&self, (men, kings): (u32, u32)) -> bool {
        let (want_men, want_kings) = (u32::from(self.men), u32::from(self.kings));
        if self.any_rank {
            return men + kings == want_men + want_kings;
        }
        men == want_men && (kings == want_kings || self.or_more && kings > want_kings)
    }
}
