//! Movement facts as the generator takes them: known to the compiler or read at
//! run time, the same source serves both.

use super::{Landing, Lift, Movement, Precedence, Promotion, Rung};
use crate::board::{Board, Dark8, Dark10, Dark10x8, Dark12, Directions, Full8};
use crate::color::Color;

/// A rule set's board and movement. For the rule sets that are played most all
/// of it is constant, so that branches on it fold away.
pub trait Ruleset: Copy + Send + Sync + 'static {
    /// The board.
    type Board: Board;
    /// Whether the directions are known to the compiler, so that code for each
    /// of them apart is worth its room.
    const FIXED: bool;

    /// The board.
    fn board(&self) -> &Self::Board;
    /// How pieces move and capture: by value, so that each fact of it that the
    /// compiler knows folds away by itself.
    fn movement(&self) -> Movement;
    /// The directions of one side.
    fn directions(&self, side: Color) -> &SideDirections;
}

/// The directions in which one side's pieces move, on the board as it lies in
/// memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SideDirections {
    /// Steps of men.
    pub man_steps: Directions,
    /// Captures of men.
    pub man_captures: Directions,
    /// Steps of kings.
    pub king_steps: Directions,
    /// Captures of kings.
    pub king_captures: Directions,
}

impl SideDirections {
    /// The directions of a side.
    pub const fn new(movement: &Movement, side: Color) -> Self {
        let white = Self {
            man_steps: movement.man_steps,
            man_captures: movement.man_captures,
            king_steps: movement.king_steps,
            king_captures: movement.king_captures,
        };
        match side {
            Color::White => white,
            Color::Black => Self {
                man_steps: white.man_steps.flip(),
                man_captures: white.man_captures.flip(),
                king_steps: white.king_steps.flip(),
                king_captures: white.king_captures.flip(),
            },
        }
    }
}

/// What the compiler knows of a rule set that is read at run time. Nearly all
/// rule sets have the directions of a family, some share more with it.
pub trait Ways: Copy + Send + Sync + 'static {
    /// Whether the compiler knows the directions.
    const KNOWN: bool;

    /// The directions of one side.
    fn side(&self, side: Color) -> &SideDirections;

    /// The movement with every fact that the compiler knows put in for the one
    /// read at run time, which is the same.
    fn known(&self, movement: &Movement) -> Movement;
}

/// Directions known at run time only.
#[derive(Clone, Copy, Debug)]
pub struct AnyWays([SideDirections; 2]);

impl Ways for AnyWays {
    const KNOWN: bool = false;

    #[inline(always)]
    fn side(&self, side: Color) -> &SideDirections {
        &self.0[side as usize]
    }

    #[inline(always)]
    fn known(&self, movement: &Movement) -> Movement {
        *movement
    }
}

macro_rules! family {
    ($($(#[$doc:meta])* $name:ident of $like:ident, with [$($fact:ident)*];)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug)]
        pub struct $name;

        impl Ways for $name {
            const KNOWN: bool = true;

            #[inline(always)]
            fn side(&self, side: Color) -> &SideDirections {
                const WHITE: SideDirections = SideDirections::new(&$like::MOVEMENT, Color::White);
                const BLACK: SideDirections = SideDirections::new(&$like::MOVEMENT, Color::Black);
                match side {
                    Color::White => &WHITE,
                    Color::Black => &BLACK,
                }
            }

            #[inline(always)]
            fn known(&self, movement: &Movement) -> Movement {
                Movement { $($fact: const { $like::MOVEMENT.$fact },)* ..*movement }
            }
        }
    )*};
}

family! {
    /// Men step forward and capture on all diagonals.
    BothWays of International, with [];
    /// The same with men crowned in passing, as in Russian draughts.
    PassingWays of Russian, with [
        flying landing lift half_turn_ban promotion
        men_take_kings optional_capture jump_runs lone_extra_move
    ];
    /// Men step and capture forward.
    ForwardWays of English, with [];
    /// Men step forward; all capture in eight directions, and otherwise as in
    /// Frisian draughts, whatever captures are worth.
    EightWays of Frisian, with [
        flying landing lift half_turn_ban promotion
        men_take_kings optional_capture jump_runs lone_extra_move
    ];
    /// All move along rows and columns, men never backwards.
    OrthogonalWays of Turkish, with [];
}

/// A rule set read at run time.
#[derive(Clone, Copy, Debug)]
pub struct Custom<B, D = AnyWays> {
    board: B,
    movement: Movement,
    ways: D,
}

impl<B: Board> Custom<B> {
    /// The rule set of a board and a movement, given as the board lies in
    /// memory (see [`Movement::mirror`]).
    pub const fn new(board: B, movement: Movement) -> Self {
        let ways = AnyWays([
            SideDirections::new(&movement, Color::White),
            SideDirections::new(&movement, Color::Black),
        ]);
        Self {
            board,
            movement,
            ways,
        }
    }
}

impl<B: Board, D: Ways> Custom<B, D> {
    /// The rule set of a board and a movement, if its directions and what else
    /// a family knows are those of the family.
    pub fn of_family(board: B, movement: Movement, ways: D) -> Option<Self> {
        let directions = SideDirections::new(&movement, Color::White);
        let is_member = directions == *ways.side(Color::White) && ways.known(&movement) == movement;
        is_member.then_some(Self {
            board,
            movement,
            ways,
        })
    }
}

impl<B: Board, D: Ways> Ruleset for Custom<B, D> {
    type Board = B;
    const FIXED: bool = D::KNOWN;

    #[inline(always)]
    fn board(&self) -> &B {
        &self.board
    }

    #[inline(always)]
    fn movement(&self) -> Movement {
        self.ways.known(&self.movement)
    }

    #[inline(always)]
    fn directions(&self, side: Color) -> &SideDirections {
        self.ways.side(side)
    }
}

macro_rules! fixed {
    ($($(#[$doc:meta])* $name:ident on $board:ident = $movement:expr;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default)]
        pub struct $name;

        impl $name {
            /// The facts; equal to those of the rule file.
            pub const MOVEMENT: Movement = $movement;
        }

        impl Ruleset for $name {
            type Board = $board;
            const FIXED: bool = true;

            #[inline(always)]
            fn board(&self) -> &$board {
                &$board
            }

            #[inline(always)]
            fn movement(&self) -> Movement {
                const { Self::MOVEMENT }
            }

            #[inline(always)]
            fn directions(&self, side: Color) -> &SideDirections {
                const WHITE: SideDirections = SideDirections::new(&$name::MOVEMENT, Color::White);
                const BLACK: SideDirections = SideDirections::new(&$name::MOVEMENT, Color::Black);
                match side {
                    Color::White => &WHITE,
                    Color::Black => &BLACK,
                }
            }
        }
    )*};
}

/// What most rule sets share: men step forward and capture on all diagonals,
/// kings fly, capture is free and victims are lifted at the end.
const COMMON: Movement = Movement {
    man_steps: Directions::FORWARD,
    man_captures: Directions::DIAGONAL,
    king_steps: Directions::DIAGONAL,
    king_captures: Directions::DIAGONAL,
    flying: true,
    landing: Landing::Any,
    lift: Lift::End,
    half_turn_ban: false,
    promotion: Promotion::End,
    men_take_kings: true,
    precedence: Precedence::FREE,
    optional_capture: false,
    jump_runs: false,
    lone_extra_move: false,
    king_run_limit: 0,
};

const MAJORITY: Movement = Movement {
    precedence: Precedence::of(&[Rung::Number]),
    ..COMMON
};

/// Men capture forward only and are crowned where they reach the far row.
const FORWARD: Movement = Movement {
    man_captures: Directions::FORWARD,
    promotion: Promotion::Stop,
    ..COMMON
};

const IN_PASSING: Movement = Movement {
    promotion: Promotion::Passing,
    ..COMMON
};

fixed! {
    /// International draughts on 10x10.
    International on Dark10 = MAJORITY;
    /// Killer draughts on 10x10.
    Killer on Dark10 = Movement { landing: Landing::BehindKing, ..MAJORITY };
    /// Frisian draughts.
    Frisian on Dark10 = Movement {
        man_captures: Directions::ALL,
        king_captures: Directions::ALL,
        precedence: Precedence::of(&[Rung::Frisian, Rung::ByKing]),
        king_run_limit: 3,
        ..COMMON
    };
    /// Brazilian draughts: international on 8x8, on either corner.
    Brazilian on Dark8 = MAJORITY;
    /// Canadian draughts: international on 12x12, on either corner.
    Canadian on Dark12 = MAJORITY;
    /// Russian draughts on 8x8.
    Russian on Dark8 = IN_PASSING;
    /// Russian draughts on a board 10 wide and 8 high.
    Spantsireti on Dark10x8 = IN_PASSING;
    /// Pool checkers on 8x8, on either corner.
    Pool on Dark8 = COMMON;
    /// English draughts, American checkers.
    English on Dark8 = Movement { flying: false, ..FORWARD };
    /// Italian draughts.
    Italian on Dark8 = Movement {
        flying: false,
        men_take_kings: false,
        precedence: Precedence::of(&[Rung::Number, Rung::ByKing, Rung::Kings, Rung::Order]),
        ..FORWARD
    };
    /// Spanish and Portuguese draughts.
    Spanish on Dark8 = Movement {
        precedence: Precedence::of(&[Rung::Number, Rung::Kings]),
        ..FORWARD
    };
    /// Czech draughts.
    Czech on Dark8 = Movement { precedence: Precedence::of(&[Rung::ByKing]), ..FORWARD };
    /// Thai draughts, makhos.
    Thai on Dark8 = Movement { landing: Landing::Behind, lift: Lift::AtOnce, ..FORWARD };
    /// Turkish draughts, dama.
    Turkish on Full8 = Movement {
        man_steps: Directions::FORWARD_AND_SIDEWAYS,
        man_captures: Directions::FORWARD_AND_SIDEWAYS,
        king_steps: Directions::ORTHOGONAL,
        king_captures: Directions::ORTHOGONAL,
        lift: Lift::AtOnce,
        half_turn_ban: true,
        ..MAJORITY
    };
}
