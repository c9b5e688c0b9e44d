//! Moves that miss a capture, and the piece that is huffed for them.

use std::collections::BTreeSet;

use damas::board::Square;
use damas::color::Color;
use damas::moves::Move;

use super::captures::captures;
use super::referee::{Record, Step};
use super::state::index;
use super::turn::{Identity, NaiveMove, play};
use super::{Point, legal_moves};

impl Record {
    /// The moves that break the duty to capture but for captures broken off:
    /// quiet ones where a capture is to be made, and whole captures that are
    /// not among the legal moves.
    pub(crate) fn missing(&self) -> BTreeSet<Identity> {
        let (book, now) = (self.book(), self.now());
        let legal: BTreeSet<Identity> = self.legal().into_iter().map(|mv| mv.identity).collect();
        if legal.iter().all(|identity| identity.captured.is_empty()) {
            return BTreeSet::new();
        }
        let mut lax = book.clone();
        lax.movement.optional_capture = true;
        let quiets = legal_moves(&lax, now).into_iter().map(|mv| mv.identity);
        let quiets = quiets.filter(|identity| identity.captured.is_empty());
        let captures = captures(book, now).into_iter().map(|route| Identity {
            from: route.from,
            rest: None,
            to: route.to(),
            captured: route.victims().map(|(point, _)| point).collect(),
        });
        let all = quiets.chain(captures);
        all.filter(|identity| !legal.contains(identity)).collect()
    }

    /// A move in square numbers.
    pub(crate) fn naive_move(&self, mv: &Move) -> NaiveMove {
        let point = |square: Square| self.book().grid.point(square);
        NaiveMove {
            identity: Identity {
                from: point(mv.from),
                rest: mv.rest.map(point),
                to: point(mv.to),
                captured: mv.captured.iter().map(point).collect(),
            },
            promotes: mv.promotes,
            path: mv.path.iter().copied().map(point).collect(),
            routes: 1,
        }
    }

    /// Adds a move that breaks the duty to capture.
    pub(crate) fn push_breach(&mut self, mv: NaiveMove) {
        let next = play(self.book(), self.now(), &mv);
        self.add(Step::Move { mv, breaks: true }, next);
    }

    /// Whether the last move broke the duty to capture, and is not answered.
    pub(crate) fn is_open(&self) -> bool {
        matches!(self.last_step(), Some(Step::Move { breaks: true, .. }))
    }

    /// The squares of which one may be huffed: pieces that could have captured
    /// by all the rules; the one that moved instead stands elsewhere now.
    pub(crate) fn huffable(&self) -> BTreeSet<Square> {
        let (Some(Step::Move { mv, breaks: true }), Some(before)) =
            (self.last_step(), self.position_before())
        else {
            return BTreeSet::new();
        };
        let legal = legal_moves(self.book(), before).into_iter();
        let captures = legal.filter(|legal| !legal.identity.captured.is_empty());
        let now_at = |from: Point| {
            if from == mv.identity.from {
                mv.identity.to
            } else {
                from
            }
        };
        captures
            .map(|capture| self.book().grid.square(now_at(capture.identity.from)))
            .collect()
    }

    /// Takes a piece off the board; the turn stays.
    pub(crate) fn push_huff(&mut self, square: Square) {
        let mut next = self.now().clone();
        next.pieces.set(self.book().grid.point(square), None);
        for color in Color::ALL {
            next.runs[index(color)] = next.limited_run(self.book(), color);
        }
        self.add(Step::Huff, next);
    }
}
