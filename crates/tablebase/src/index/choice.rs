//! A choice of some cells out of a domain, gone through in order.

use damas::board::{Cell, Word};

use super::binomial::{last_of, list};
use crate::material::MOST_PIECES;

const SQUARES: usize = 128;

/// A set of `k` cells of a domain, and the way to the next.
#[derive(Clone)]
pub(crate) struct Choice<W> {
    k: usize,
    cells: [u8; SQUARES],
    len: usize,
    /// Places in `cells`, ascending.
    chosen: [u8; MOST_PIECES as usize],
    /// The cells chosen.
    pub(crate) set: W,
}

impl<W: Word> Choice<W> {
    pub(crate) fn new(k: u8) -> Self {
        Self {
            k: usize::from(k),
            cells: [0; SQUARES],
            len: 0,
            chosen: [0; MOST_PIECES as usize],
            set: W::EMPTY,
        }
    }

    /// Chooses the set of a rank among those of a domain.
    pub(crate) fn enter(&mut self, domain: W, mut rank: u64) {
        if self.k == 0 {
            return;
        }
        self.len = list(domain, &mut self.cells);
        for k in (1..=self.k).rev() {
            let at = last_of(rank, k);
            self.chosen[k - 1] = at as u8;
            rank -= super::binomial::choose(at as u32, k as u8);
        }
        self.gather();
    }

    /// Chooses the first set of a domain.
    pub(crate) fn begin(&mut self, domain: W) {
        if self.k == 0 {
            return;
        }
        self.len = list(domain, &mut self.cells);
        for (at, chosen) in self.chosen.iter_mut().enumerate() {
            *chosen = at as u8;
        }
        self.gather();
    }

    /// Goes to the next set; `false`, and nothing is changed, after the last.
    #[inline]
    pub(crate) fn advance(&mut self) -> bool {
        let mut moved = 0;
        while moved + 1 < self.k && self.chosen[moved] + 1 == self.chosen[moved + 1] {
            moved += 1;
        }
        if self.k == 0 || usize::from(self.chosen[moved]) + 1 == self.len && moved + 1 == self.k {
            return false;
        }
        self.chosen[moved] += 1;
        for (at, chosen) in self.chosen[..moved].iter_mut().enumerate() {
            *chosen = at as u8;
        }
        self.gather();
        true
    }

    #[inline]
    fn gather(&mut self) {
        let chosen = self.chosen[..self.k].iter();
        self.set = chosen.fold(W::EMPTY, |set, &at| {
            set | W::of(Cell(self.cells[usize::from(at)]))
        });
    }
}

#[cfg(test)]
mod tests {
    use super::super::binomial::{choose, rank};
    use super::*;

    #[test]
    fn sets_come_in_the_order_of_their_ranks() {
        let domain = 0b1011_0111_0110u64;
        for k in 0..=4 {
            let mut choice = Choice::new(k);
            choice.begin(domain);
            for expected in 0..choose(domain.count_ones(), k) {
                assert_eq!(rank(choice.set, domain), expected);
                let mut entered = Choice::new(k);
                entered.enter(domain, expected);
                assert_eq!(entered.set, choice.set);
                let is_last = expected + 1 == choose(domain.count_ones(), k);
                assert_eq!(choice.advance(), !is_last);
            }
        }
    }
}
