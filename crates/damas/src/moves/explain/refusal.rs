//! The reasons for which a move is refused.

use crate::board::Square;
use crate::color::Color;
use crate::piece::Role;
use crate::rules::Rung;

/// Why a move is refused. [`text`](Self::text) puts it into words.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Refusal {
    /// The position does not say who is to move.
    NoTurn,
    /// The side to move has no pieces: the game is over.
    NoPieces {
        /// The side to move.
        side: Color,
    },
    /// The game is over although the piece could still go there.
    GameOver,
    /// The game is over: it was won by reaching the crown row.
    BrokenThrough,
    /// No piece stands on the first square.
    Empty {
        /// The first square.
        from: Square,
    },
    /// The piece on the first square is the opponent's.
    NotYours {
        /// The first square.
        from: Square,
        /// The side to move.
        side: Color,
    },
    /// First and last square are the same, and no capture comes back to it.
    SameSquare {
        /// The square.
        from: Square,
    },
    /// The last square holds a piece of the side to move.
    OwnPiece {
        /// The last square.
        to: Square,
    },
    /// The last square holds a piece of the opponent.
    EnemyPiece {
        /// The last square.
        to: Square,
    },
    /// A capture is possible, so one must be made.
    MustCapture {
        /// The piece that wanted to move quietly.
        from: Square,
        /// A capture that may be made.
        must: Stroke,
    },
    /// The king has made as many quiet moves in succession as it may.
    KingRun {
        /// Where the king stands.
        from: Square,
        /// The most moves in succession.
        limit: u8,
    },
    /// Another capture comes first.
    Outranked {
        /// The rung of the ladder on which it is decided.
        rung: Rung,
        /// The capture asked for.
        mine: Tally,
        /// One that comes first.
        best: Tally,
    },
    /// The capture goes on.
    Unfinished {
        /// Where it was broken off.
        to: Square,
        /// One way in which it may be completed.
        full: Stroke,
    },
    /// Another square behind the victim lets the capture go on.
    MustGoOn {
        /// The victim before the landing.
        victim: Square,
        /// The landing that was chosen.
        to: Square,
        /// A capture that goes on.
        full: Stroke,
    },
    /// A capturing piece lands directly behind its victim.
    LandBehind {
        /// The victim.
        victim: Square,
        /// The square behind it.
        square: Square,
    },
    /// After taking a king last, a king lands directly behind it.
    LandBehindKing {
        /// The captured king.
        victim: Square,
        /// The square behind it.
        square: Square,
    },
    /// A piece already jumped stays on the board and is in the way.
    StillStanding {
        /// The piece.
        victim: Square,
    },
    /// A piece may be jumped only once.
    JumpedTwice {
        /// The piece.
        victim: Square,
    },
    /// A capture may not turn back on its line.
    HalfTurn {
        /// Where it would turn.
        at: Square,
    },
    /// Reaching the crown row ends the capture.
    CrownEnds {
        /// The square on the crown row.
        at: Square,
    },
    /// A man is crowned when its move is over, not on the way.
    StaysMan {
        /// The square on the crown row.
        at: Square,
    },
    /// Men may not capture kings.
    MenSpareKings {
        /// The king.
        victim: Square,
    },
    /// The piece does not capture in this direction.
    WrongCapture {
        /// The piece that would capture.
        role: Role,
        /// The piece it would take.
        victim: Square,
        /// The direction.
        heading: Heading,
    },
    /// Two pieces stand in line without a square between them.
    TwoInLine {
        /// The nearer one.
        first: Square,
        /// The one behind it.
        second: Square,
    },
    /// The square behind a victim is taken by a piece of one's own.
    LandingTaken {
        /// The victim.
        victim: Square,
        /// The square behind it.
        square: Square,
    },
    /// A piece of one's own is in the way.
    OwnInWay {
        /// The piece.
        by: Square,
    },
    /// The piece steps one square only.
    OneSquare {
        /// The piece that moves.
        role: Role,
    },
    /// A move of two squares is a capture, and there is nothing to take.
    NothingToTake {
        /// The piece that moves.
        role: Role,
        /// The square between.
        over: Square,
    },
    /// The piece captures only what stands next to it.
    NotAdjacent {
        /// The piece that would capture.
        role: Role,
        /// The piece it would take.
        victim: Square,
    },
    /// The piece does not move in this direction.
    WrongWay {
        /// The piece that moves.
        role: Role,
        /// The direction.
        heading: Heading,
        /// It may capture in this direction.
        captures: bool,
    },
    /// No line of the board joins the two squares, and no capture leads there.
    NotInLine {
        /// The first square.
        from: Square,
        /// The last square.
        to: Square,
    },
}

/// A capture as it is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stroke {
    /// Its squares, as many as are needed to know it from others.
    pub squares: Vec<Square>,
    /// What stands between them.
    pub separator: char,
}

/// A capture and what it takes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    /// The capture.
    pub stroke: Stroke,
    /// Men captured.
    pub men: u32,
    /// Kings captured.
    pub kings: u32,
}

/// A direction as the side to move sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Heading {
    /// Straight or diagonally back.
    Backward,
    /// Along the row.
    Sideways,
    /// Diagonally (for men: forward).
    Diagonal,
    /// Along the column (for men: forward), or, of kings, along row or column.
    Straight,
}
