//! Blocks that were read lately, shared by all threads.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use crate::file::{Desk, FileError, TableFile};
use crate::press::BLOCK;
use crate::spread::spread;
use crate::value::Code;
use crate::values::Values;

/// Places that threads lock each by itself.
const SHARDS: usize = 16;

/// A block of a file.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BlockOf<'a> {
    pub(crate) file: &'a TableFile,
    /// The file's place among those of the set.
    pub(crate) place: usize,
    pub(crate) entry: usize,
    pub(crate) block: u64,
}

/// Blocks by where they are from. One that comes new takes the place of the one
/// that has been there longest: as long as all fit, none is read twice.
pub(crate) struct Cache {
    shards: Vec<Mutex<Shard>>,
}

struct Shard {
    /// Where each block is.
    slots: HashMap<u64, usize>,
    blocks: Vec<(u64, Values)>,
    /// Most blocks.
    most: usize,
    /// The block that has been there longest, once there are as many.
    oldest: usize,
    with_distances: bool,
    desk: Desk,
}

impl Cache {
    /// A cache of so many bytes; they are taken when they are needed.
    pub(crate) fn new(bytes: usize, with_distances: bool) -> Self {
        let block = if with_distances { 2 * BLOCK } else { BLOCK / 4 };
        let most = (bytes / block / SHARDS).max(1);
        let shard = || Shard {
            slots: HashMap::with_capacity(most),
            blocks: Vec::new(),
            most,
            oldest: 0,
            with_distances,
            desk: Desk::default(),
        };
        Self {
            shards: (0..SHARDS).map(|_| Mutex::new(shard())).collect(),
        }
    }

    /// The value at a place of a block.
    #[inline]
    pub(crate) fn value(&self, of: BlockOf<'_>, at: usize) -> Result<Code, FileError> {
        let key = (of.place as u64) << 56 | (of.entry as u64) << 44 | of.block;
        let shard = &self.shards[spread(key) % SHARDS];
        // A panic while a block is read leaves it out.
        let mut shard = shard.lock().unwrap_or_else(PoisonError::into_inner);
        let slot = match shard.slots.get(&key) {
            Some(&slot) => slot,
            None => shard.load(key, of)?,
        };
        Ok(shard.blocks[slot].1.get(at as u64))
    }
}

impl Shard {
    /// Reads a block; where it is then.
    #[cold]
    fn load(&mut self, key: u64, of: BlockOf<'_>) -> Result<usize, FileError> {
        of.file.block(of.entry, of.block, &mut self.desk)?;
        let slot = if self.blocks.len() < self.most {
            self.blocks.push((key, Values::Results(Vec::new())));
            self.blocks.len() - 1
        } else {
            let slot = self.oldest;
            self.oldest = (slot + 1) % self.most;
            self.slots.remove(&self.blocks[slot].0);
            slot
        };
        let block = &mut self.blocks[slot];
        block.0 = key;
        block.1.refill(&self.desk.values, self.with_distances);
        self.slots.insert(key, slot);
        Ok(slot)
    }
}

#[cfg(test)]
mod tests {
    use damas::rules::Rules;

    use super::*;
    use crate::embedded::embedded;

    /// Every block of a set once, in a cache of so many bytes; a value of each, and
    /// how many blocks are there in the end.
    fn gone_through(bytes: usize) -> (Vec<Code>, usize, usize) {
        let set = embedded(&Rules::builtin("russian").unwrap()).unwrap();
        let cache = Cache::new(bytes, false);
        let mut values = Vec::new();
        for (place, file) in set.files().iter().enumerate() {
            for (entry, has) in file.header().entries.iter().enumerate() {
                for block in 0..has.blocks() {
                    let of = BlockOf {
                        file,
                        place,
                        entry,
                        block,
                    };
                    values.push(cache.value(of, 77).unwrap());
                }
            }
        }
        let kept = |shard: &Mutex<Shard>| shard.lock().unwrap().slots.len();
        let kept = cache.shards.iter().map(kept).sum();
        let all = values.len();
        (values, kept, all)
    }

    #[test]
    fn what_fits_is_read_once() {
        let (large, kept, all) = gone_through(crate::CACHE);
        assert!(kept == all && all > 200, "{kept} of {all}");
        let (small, kept, _) = gone_through(0);
        assert_eq!(kept, SHARDS);
        assert!(large == small && large.contains(&1) && large.contains(&2));
    }
}
