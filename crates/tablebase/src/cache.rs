//! Blocks that were read lately, shared by all threads.

use std::sync::{Mutex, PoisonError};

use crate::file::{Desk, FileError, TableFile};
use crate::press::BLOCK;
use crate::value::Code;
use crate::values::Values;

/// Places that threads lock each by itself.
const SHARDS: usize = 64;
/// No block.
const NOTHING: u64 = u64::MAX;

/// A block of a file.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BlockOf<'a> {
    pub(crate) file: &'a TableFile,
    /// The file's place among those of the set.
    pub(crate) place: usize,
    pub(crate) entry: usize,
    pub(crate) block: u64,
}

/// Blocks by where they are from; each has one slot and takes the place of
/// whatever was there.
pub(crate) struct Cache {
    shards: Vec<Mutex<Shard>>,
    slots: usize,
    with_distances: bool,
}

struct Shard {
    slots: Vec<Slot>,
    desk: Desk,
}

#[derive(Clone)]
struct Slot {
    key: u64,
    values: Values,
}

impl Cache {
    /// A cache of so many bytes; they are taken when they are needed.
    pub(crate) fn new(bytes: usize, with_distances: bool) -> Self {
        let block = if with_distances { 2 * BLOCK } else { BLOCK / 4 };
        let slots = (bytes / block / SHARDS).max(1);
        let empty = || Slot {
            key: NOTHING,
            values: Values::Results(Vec::new()),
        };
        let shard = || Shard {
            slots: vec![empty(); slots],
            desk: Desk::default(),
        };
        Self {
            shards: (0..SHARDS).map(|_| Mutex::new(shard())).collect(),
            slots,
            with_distances,
        }
    }

    /// The value at a place of a block.
    #[inline]
    pub(crate) fn value(&self, of: BlockOf<'_>, at: usize) -> Result<Code, FileError> {
        let key = (of.place as u64) << 56 | (of.entry as u64) << 44 | of.block;
        let hash = key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32;
        let shard = &self.shards[hash as usize % SHARDS];
        // What another thread left half done has no key.
        let mut shard = shard.lock().unwrap_or_else(PoisonError::into_inner);
        let slot = hash as usize / SHARDS % self.slots;
        if shard.slots[slot].key != key {
            shard.load(slot, key, of, self.with_distances)?;
        }
        Ok(shard.slots[slot].values.get(at as u64))
    }
}

impl Shard {
    #[cold]
    fn load(
        &mut self,
        slot: usize,
        key: u64,
        of: BlockOf<'_>,
        with_distances: bool,
    ) -> Result<(), FileError> {
        let slot = &mut self.slots[slot];
        slot.key = NOTHING;
        of.file.block(of.entry, of.block, &mut self.desk)?;
        slot.values.refill(&self.desk.values, with_distances);
        slot.key = key;
        Ok(())
    }
}
