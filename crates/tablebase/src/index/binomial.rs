//! Sets of squares as numbers: ranks of combinations in colexicographic order.

use damas::board::{Cell, Word};

use crate::ground::below;

/// Most squares and most pieces that combinations are made of.
const SQUARES: usize = 128;
const PIECES: usize = crate::material::MOST_PIECES as usize;

const fn pascal() -> [[u64; SQUARES + 1]; PIECES + 1] {
    let mut table = [[0; SQUARES + 1]; PIECES + 1];
    let mut n = 0;
    while n <= SQUARES {
        table[0][n] = 1;
        let mut k = 1;
        while k <= PIECES && n > 0 {
            table[k][n] = table[k][n - 1] + table[k - 1][n - 1];
            k += 1;
        }
        n += 1;
    }
    table
}

static PASCAL: [[u64; SQUARES + 1]; PIECES + 1] = pascal();

/// How many sets of `k` are among `n`.
#[inline]
pub(crate) fn choose(n: u32, k: u8) -> u64 {
    PASCAL[usize::from(k)][n as usize]
}

/// The number of a set among the sets of as many cells of a domain.
#[inline(always)]
pub(crate) fn rank<W: Word>(set: W, domain: W) -> u64 {
    let mut rank = 0;
    for (cell, row) in set.cells().zip(&PASCAL[1..]) {
        let before = (domain & below(cell)).len();
        rank += row[before as usize & (SQUARES - 1)];
    }
    rank
}

/// The greatest `n` of which no more than `rank` sets of `k` can be made.
#[inline]
pub(crate) fn last_of(rank: u64, k: usize) -> usize {
    match k {
        1 => rank as usize,
        _ => PASCAL[k].partition_point(|&sets| sets <= rank) - 1,
    }
}

/// The cells of a domain, the lowest first.
pub(crate) fn list<W: Word>(domain: W, cells: &mut [u8; SQUARES]) -> usize {
    let mut len = 0;
    for Cell(cell) in domain.cells() {
        cells[len] = cell;
        len += 1;
    }
    len
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_are_counted() {
        assert_eq!(choose(50, 4), 230_300);
        assert_eq!(choose(3, 4), 0);
        assert_eq!(choose(0, 0), 1);
    }

    #[test]
    fn the_last_square_of_a_set_is_found() {
        assert_eq!(last_of(0, 1), 0);
        assert_eq!(last_of(0, 2), 1);
        assert_eq!(last_of(choose(7, 3), 3), 7);
        assert_eq!(last_of(choose(7, 3) - 1, 3), 6);
    }

    #[test]
    fn ranks_count_free_cells_alone() {
        let domain = 0b1110_1100u64;
        assert_eq!(rank(0b0000_1100, domain), 0);
        assert_eq!(rank(0b0010_0100, domain), 1);
        assert_eq!(rank(0b1100_0000, domain), choose(5, 2) - 1);
    }
}
