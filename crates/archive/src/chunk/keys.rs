//! Which positions of a chunk have which key: blocks of keys in ascending order.
//!
//! Each key is written as its distance from the one before; the first of a block
//! stands beside it. Then come the positions that have it, in ascending order,
//! each as its distance from the one before, doubled, and odd where another
//! follows.
//!
//! Two positions that are not the same have the same key once in 2^64 pairs: of
//! a hundred million positions looked through for one, none in all likelihood
//! (10^8 / 2^64 = 5 in 10^12). Hits that are shown are looked at again, on the
//! board.

use crate::bytes::{Numbers, push};
use crate::error::{Result, damaged};

/// Bytes after which a block is closed.
const BLOCK: usize = 4000;

/// A key as the file holds it, in the same order.
pub(crate) const fn stored(key: u64) -> i64 {
    (key ^ 1 << 63) as i64
}

/// Positions by key, in blocks with their first keys.
pub(super) fn blocks(mut keys: Vec<(u64, u32)>) -> Vec<(u64, Vec<u8>)> {
    use rayon::slice::ParallelSliceMut;
    keys.par_sort_unstable();
    let mut blocks: Vec<(u64, Vec<u8>)> = Vec::new();
    let mut last = 0;
    for alike in keys.chunk_by(|one, other| one.0 == other.0) {
        let key = alike[0].0;
        let full = blocks.last().is_none_or(|(_, block)| block.len() > BLOCK);
        if full {
            blocks.push((key, Vec::with_capacity(BLOCK + 64)));
            last = key;
        }
        if let Some((_, block)) = blocks.last_mut() {
            push(block, key - last);
            push_positions(block, alike);
        }
        last = key;
    }
    blocks
}

fn push_positions(block: &mut Vec<u8>, alike: &[(u64, u32)]) {
    let mut before = 0;
    for (i, &(_, at)) in alike.iter().enumerate() {
        let more = u64::from(i + 1 < alike.len());
        push(block, u64::from(at - before) << 1 | more);
        before = at;
    }
}

/// The positions that have a key, of the block that would hold it.
pub(crate) fn positions_of(
    key: u64,
    first: i64,
    block: &[u8],
    positions: usize,
) -> Result<Vec<usize>> {
    let fault = || damaged("a block of positions", first);
    let mut numbers = Numbers::new(block);
    let mut at = stored(first as u64) as u64;
    while !numbers.is_over() {
        let step = numbers.next().ok_or_else(fault)?;
        at = at.checked_add(step).ok_or_else(fault)?;
        if at > key {
            break;
        }
        let mut found = Vec::new();
        let mut place = 0;
        loop {
            let number = numbers.up_to((positions as u64) << 1).ok_or_else(fault)?;
            place += (number >> 1) as usize;
            if place >= positions {
                return Err(fault());
            }
            if at == key {
                found.push(place);
            }
            if number & 1 == 0 {
                break;
            }
        }
        if at == key {
            return Ok(found);
        }
    }
    Ok(Vec::new())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn looked_up(blocks: &[(u64, Vec<u8>)], key: u64, positions: usize) -> Vec<usize> {
        let block = blocks.iter().rfind(|(first, _)| *first <= key);
        block.map_or_else(Vec::new, |(first, block)| {
            positions_of(key, stored(*first), block, positions).unwrap()
        })
    }

    #[test]
    fn keys_are_found_with_all_their_positions() {
        let keys: Vec<(u64, u32)> = (0..20_000_u32)
            .map(|at| {
                (
                    crate::board::key_of((at % 97) as u8, 1) ^ u64::from(at / 200) << 40,
                    at,
                )
            })
            .chain([(0, 20_000), (u64::MAX, 20_001), (u64::MAX, 20_003)])
            .collect();
        let blocks = blocks(keys.clone());
        assert!(blocks.len() > 5);
        for &(key, _) in keys.iter().step_by(37).chain(&keys[19_990..]) {
            let expected: Vec<_> = keys
                .iter()
                .filter(|other| other.0 == key)
                .map(|other| other.1 as usize)
                .collect();
            assert_eq!(looked_up(&blocks, key, 20_004), expected);
        }
        assert!(looked_up(&blocks, 12_345, 20_004).is_empty());
    }

    #[test]
    fn the_order_of_keys_is_kept() {
        let keys = [0, 1, 1 << 62, 1 << 63, u64::MAX];
        assert!(
            keys.windows(2)
                .all(|pair| stored(pair[0]) < stored(pair[1]))
        );
        assert_eq!(stored(stored(77) as u64), 77);
    }

    #[test]
    fn a_damaged_block_is_refused() {
        assert!(positions_of(5, stored(5), &[0, 20], 10).is_err());
        assert!(positions_of(5, stored(5), &[0, 1], 10).is_err());
        assert!(positions_of(u64::MAX, stored(u64::MAX - 1), &[0, 2, 9, 2], 10).is_err());
    }
}
