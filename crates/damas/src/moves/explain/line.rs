//! Reasons that lie on the line between two squares. The last resort: one of
//! them always holds.

use super::{Context, Heading, Refusal};
use crate::board::{Direction, Square};
use crate::color::Color;
use crate::piece::Role;

/// A direction as the side to move sees it.
pub(super) fn heading(context: &Context<'_>, role: Role, direction: Direction) -> Heading {
    use Direction::{E, N, NE, NW, W};
    let seen = match context.side {
        Color::White => direction,
        Color::Black => direction.flip(),
    };
    match (role, seen) {
        (Role::Man, NE | NW) => Heading::Diagonal,
        (Role::Man, N) => Heading::Straight,
        (Role::Man, E | W) => Heading::Sideways,
        (Role::Man, _) => Heading::Backward,
        (Role::King, d) if d.is_diagonal() => Heading::Diagonal,
        (Role::King, _) => Heading::Straight,
    }
}

/// What is wrong with going from one square to another in a straight line.
pub(super) fn between(context: &Context<'_>, from: Square, to: Square) -> Refusal {
    let Some((direction, between)) = context.geometry.line(from, to) else {
        return Refusal::NotInLine { from, to };
    };
    let role = context.role(from);
    let line = Line {
        context,
        role,
        far: role == Role::King && context.rules.movement.flying,
        heading: heading(context, role, direction),
        steps: context.steps(role).contains(direction),
        captures: context.capture_directions(role).contains(direction),
        usable: context.every_way().contains(direction),
        squares: between.into_iter().chain([to]).collect(),
    };
    let first = (0..line.squares.len()).find(|&i| line.holder(i).is_some());
    match first {
        None => line.empty(),
        Some(i) if line.holder(i) == Some(context.side) => line.own_piece(i),
        Some(i) => line.enemy(i),
    }
}

/// A piece and the squares on its way, the last one included.
struct Line<'a> {
    context: &'a Context<'a>,
    role: Role,
    /// The piece moves any distance.
    far: bool,
    heading: Heading,
    /// The piece steps in this direction.
    steps: bool,
    /// The piece captures in this direction.
    captures: bool,
    squares: Vec<Square>,
    /// Some piece of the game moves or captures in this direction.
    usable: bool,
}

impl Line<'_> {
    fn holder(&self, i: usize) -> Option<Color> {
        let square = self.squares.get(i)?;
        self.context.setup.piece(*square).map(|piece| piece.color)
    }

    fn wrong_way(&self) -> Refusal {
        Refusal::WrongWay {
            role: self.role,
            heading: self.heading,
            captures: self.captures,
        }
    }

    /// Nothing stands between.
    fn empty(&self) -> Refusal {
        let role = self.role;
        match self.squares.as_slice() {
            [over, _] if self.captures && !self.far => Refusal::NothingToTake { role, over: *over },
            _ if self.steps => Refusal::OneSquare { role },
            _ => self.wrong_way(),
        }
    }

    /// The nearest piece is the mover's own.
    fn own_piece(&self, i: usize) -> Refusal {
        if self.steps || self.captures {
            Refusal::OwnInWay {
                by: self.squares[i],
            }
        } else {
            self.wrong_way()
        }
    }

    /// The nearest piece is the opponent's.
    fn enemy(&self, i: usize) -> Refusal {
        let victim = self.squares[i];
        let (role, heading) = (self.role, self.heading);
        if !self.captures {
            // Where the piece does not even step, only what looks like a jump
            // is meant as a capture.
            let jump = self.far || (i == 0 && self.squares.len() == 2);
            return if self.steps || (jump && self.usable) {
                Refusal::WrongCapture {
                    role,
                    victim,
                    heading,
                }
            } else {
                self.wrong_way()
            };
        }
        if !self.far && i > 0 {
            return Refusal::NotAdjacent { role, victim };
        }
        let is_king = self.context.setup.kings.contains(victim);
        if role == Role::Man && is_king && !self.context.rules.movement.men_take_kings {
            return Refusal::MenSpareKings { victim };
        }
        self.behind(i)
    }

    /// The capture of a piece on this line would be in order; what follows on
    /// the line is not.
    fn behind(&self, i: usize) -> Refusal {
        let victim = self.squares[i];
        let mut behind = i + 1;
        if self.context.rules.movement.jump_runs && self.role == Role::King {
            let enemy = Some(self.context.side.opponent());
            while self.holder(behind) == enemy {
                behind += 1;
            }
        }
        let Some(&square) = self.squares.get(behind) else {
            return Refusal::EnemyPiece { to: victim };
        };
        let last = self.squares[behind - 1];
        match self.holder(behind) {
            Some(color) if color == self.context.side => Refusal::LandingTaken {
                victim: last,
                square,
            },
            Some(_) => Refusal::TwoInLine {
                first: victim,
                second: square,
            },
            None => self.beyond(behind, last),
        }
    }

    /// The piece can land on a square; the line goes on from there.
    fn beyond(&self, landing: usize, victim: Square) -> Refusal {
        let next = (landing + 1..self.squares.len()).find(|&i| self.holder(i).is_some());
        match next {
            Some(i) if self.far && self.holder(i) == Some(self.context.side) => Refusal::OwnInWay {
                by: self.squares[i],
            },
            Some(i) if self.far => self.behind(i),
            _ => Refusal::LandBehind {
                victim,
                square: self.squares[landing],
            },
        }
    }
}
