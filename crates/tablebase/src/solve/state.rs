//! What is known of a position while its ending is being solved.

use std::sync::atomic::{AtomicU16, Ordering::Relaxed};

use damas::position::Verdict;

use crate::value::{Code, DRAW, Value, code};

/// A position: closed with its value, or open with the number of moves within
/// the ending of which nothing is known yet.
#[derive(Default)]
pub(super) struct State(AtomicU16);

/// The value is known; the rest is its code.
const CLOSED: u16 = 1 << 15;
/// A draw or a win is in hand: the position cannot be lost.
const SAFE: u16 = 1 << 14;

impl State {
    pub(super) fn close(&self, code: Code) {
        self.0.store(CLOSED | code, Relaxed);
    }

    pub(super) fn open(&self, moves: u16, is_safe: bool) {
        let floor = if is_safe { SAFE } else { 0 };
        self.0.store(moves | floor, Relaxed);
    }

    /// The value, if it is known.
    #[inline]
    pub(super) fn closed(&self) -> Option<Code> {
        let state = self.0.load(Relaxed);
        (state & CLOSED != 0).then_some(state & !CLOSED)
    }

    /// The value in the end: what is still open then is drawn.
    pub(super) fn value(&self) -> Code {
        self.closed().unwrap_or(DRAW)
    }

    /// A move turns out to win in so many plies; whether that was news.
    #[inline]
    pub(super) fn win(&self, distance: u16) -> bool {
        let won = CLOSED | code(Verdict::Win, distance);
        let close = |state| (state & CLOSED == 0).then_some(won);
        self.0.fetch_update(Relaxed, Relaxed, close).is_ok()
    }

    /// A move turns out to lose; whether it was the last one and the position
    /// is lost in so many plies.
    #[inline]
    pub(super) fn lose_move(&self, distance: u16) -> bool {
        let lost = CLOSED | code(Verdict::Loss, distance);
        let next = |state: u16| match state {
            1 => lost,
            _ => state - 1,
        };
        let count = |state| (state & CLOSED == 0).then(|| next(state));
        self.0.fetch_update(Relaxed, Relaxed, count) == Ok(1)
    }
}

/// Something that moves out of the ending bring about at a later distance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Pending {
    /// Plies.
    pub(super) distance: u16,
    /// A win; otherwise the last of the moves out of the ending loses.
    pub(super) wins: bool,
}

impl Pending {
    pub(super) const fn packed(self) -> u16 {
        self.distance << 1 | self.wins as u16
    }

    pub(super) const fn unpacked(packed: u16) -> Option<Self> {
        match packed {
            0 => None,
            _ => Some(Self {
                distance: packed >> 1,
                wins: packed & 1 == 1,
            }),
        }
    }
}

/// The distance at which a closed position has to be told to those before it.
#[inline]
pub(super) fn told_at(code: Code) -> Option<u16> {
    match code {
        DRAW => None,
        _ => Some(Value::of(code).distance),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_losing_move_loses() {
        let state = State::default();
        state.open(2, false);
        assert!(!state.lose_move(4));
        assert!(state.lose_move(6));
        assert_eq!(state.value(), code(Verdict::Loss, 6));
        assert!(!state.win(7));
    }

    #[test]
    fn a_draw_in_hand_stays() {
        let state = State::default();
        state.open(1, true);
        assert!(!state.lose_move(2));
        assert_eq!(state.value(), DRAW);
        assert!(state.win(3));
        assert_eq!(state.value(), code(Verdict::Win, 3));
    }

    #[test]
    fn what_is_pending_keeps_its_distance() {
        for pending in [1, 2, 300]
            .into_iter()
            .flat_map(|distance| [true, false].map(|wins| Pending { distance, wins }))
        {
            assert_eq!(Pending::unpacked(pending.packed()), Some(pending));
        }
        assert_eq!(Pending::unpacked(0), None);
    }
}
