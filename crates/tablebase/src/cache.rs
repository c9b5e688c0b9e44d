//! Blocks that were read lately, shared by all threads and looked up in without a
//! lock.

use std::sync::atomic::Ordering::{Acquire, Relaxed, Release};
use std::sync::atomic::{AtomicU32, AtomicU64, fence};
use std::sync::{Mutex, PoisonError};

use bytemuck::allocation::zeroed_slice_box;

use crate::file::{Desk, FileError, TableFile};
use crate::press::BLOCK;
use crate::value::Code;
use crate::values::result;

/// Places in which threads read blocks each by itself.
const SHARDS: usize = 16;

/// A block of a file.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BlockOf<'a> {
    pub(crate) file: &'a TableFile,
    pub(crate) entry: usize,
    pub(crate) block: u64,
    /// The block's number among all of the set.
    pub(crate) id: usize,
}

/// Blocks by their numbers. One that comes new takes the place of the one that has
/// been there longest: as long as all fit, none is read twice.
pub(crate) struct Cache {
    /// In which slot of its shard each block is, plus one; 0 = in none.
    places: Box<[AtomicU32]>,
    shards: Vec<Shard>,
    /// Whether codes are kept whole, in 16 bits; else results, in 2.
    with_distances: bool,
}

/// Some of the slots. A block that is being replaced has no name: whoever finds
/// its name before and after has read from one block.
struct Shard {
    /// The number of the block in each slot, plus one; 0 = none that is whole.
    names: Box<[AtomicU64]>,
    words: Box<[AtomicU64]>,
    filling: Mutex<Filling>,
}

/// What who fills a slot works with.
#[derive(Default)]
struct Filling {
    desk: Desk,
    /// The slot that is filled next.
    next: usize,
}

impl Cache {
    /// A cache of so many bytes, which are taken when they are needed, for a set of
    /// so many blocks: a file has a record for each, so that they are no more than it
    /// has bytes.
    pub(crate) fn new(bytes: usize, with_distances: bool, blocks: usize) -> Self {
        let words = BLOCK / codes_of_word(with_distances);
        let most = (bytes / (8 * words) / SHARDS).clamp(1, blocks.div_ceil(SHARDS).max(1));
        let shard = || Shard {
            names: zeroed_slice_box(most),
            words: zeroed_slice_box(most * words),
            filling: Mutex::default(),
        };
        Self {
            places: zeroed_slice_box(blocks),
            shards: (0..SHARDS).map(|_| shard()).collect(),
            with_distances,
        }
    }

    /// The value at a place of a block.
    #[inline]
    pub(crate) fn value(&self, of: BlockOf<'_>, at: usize) -> Result<Code, FileError> {
        let shard = &self.shards[of.id % SHARDS];
        let found = self
            .slot(of.id)
            .and_then(|slot| self.read(shard, slot, of.id, at));
        match found {
            Some(code) => Ok(code),
            None => self.load(shard, of, at),
        }
    }

    #[inline]
    fn slot(&self, id: usize) -> Option<usize> {
        let place = self.places[id].load(Acquire);
        (place as usize).checked_sub(1)
    }

    /// The value at a place of a slot, if the block is there all the time.
    #[inline]
    fn read(&self, shard: &Shard, slot: usize, id: usize, at: usize) -> Option<Code> {
        let name = id as u64 + 1;
        let codes = codes_of_word(self.with_distances);
        let words = slot * (BLOCK / codes);
        if shard.names[slot].load(Acquire) != name {
            return None;
        }
        let word = shard.words[words + at / codes].load(Relaxed);
        fence(Acquire);
        let is_whole = shard.names[slot].load(Relaxed) == name;
        let bits = 64 / codes;
        let code = word >> (at % codes * bits) & ((1 << bits) - 1);
        is_whole.then_some(code as Code)
    }

    /// Reads a block into the slot that is filled next; the value at a place of it.
    #[cold]
    fn load(&self, shard: &Shard, of: BlockOf<'_>, at: usize) -> Result<Code, FileError> {
        // A panic while a block is read leaves its slot without a name.
        let filling = shard.filling.lock();
        let mut filling = filling.unwrap_or_else(PoisonError::into_inner);
        // Another thread may have read it meanwhile; nobody replaces it now.
        if let Some(slot) = self.slot(of.id)
            && let Some(code) = self.read(shard, slot, of.id, at)
        {
            return Ok(code);
        }
        let Filling { desk, next } = &mut *filling;
        of.file.block(of.entry, of.block, desk)?;
        let slot = *next;
        *next = (slot + 1) % shard.names.len();
        self.fill(shard, slot, &desk.values, of.id);
        Ok(self.kept(desk.values[at]))
    }

    /// Puts a block into a slot.
    fn fill(&self, shard: &Shard, slot: usize, codes: &[Code], id: usize) {
        let name = &shard.names[slot];
        if let Some(old) = (name.load(Relaxed) as usize).checked_sub(1) {
            self.places[old].store(0, Relaxed);
        }
        name.store(0, Relaxed);
        fence(Release);
        let of_word = codes_of_word(self.with_distances);
        let first = slot * (BLOCK / of_word);
        for (word, codes) in shard.words[first..].iter().zip(codes.chunks(of_word)) {
            let bits = 64 / of_word;
            let fields = codes.iter().enumerate();
            let packed = fields.fold(0, |word, (at, &code)| {
                word | u64::from(self.kept(code)) << (at * bits)
            });
            word.store(packed, Relaxed);
        }
        name.store(id as u64 + 1, Release);
        self.places[id].store(slot as u32 + 1, Release);
    }

    /// What is kept of a code.
    fn kept(&self, code: Code) -> Code {
        if self.with_distances {
            code
        } else {
            Code::from(result(code))
        }
    }
}

/// Codes in a word.
#[inline]
const fn codes_of_word(with_distances: bool) -> usize {
    if with_distances { 4 } else { 32 }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use damas::rules::Rules;

    use super::*;
    use crate::embedded::embedded;

    /// Every block of the Russian set.
    fn blocks(files: &[Arc<TableFile>]) -> Vec<BlockOf<'_>> {
        let mut blocks = Vec::new();
        for file in files {
            for (entry, has) in file.header().entries.iter().enumerate() {
                for block in 0..has.blocks() {
                    blocks.push(BlockOf {
                        file,
                        entry,
                        block,
                        id: blocks.len(),
                    });
                }
            }
        }
        blocks
    }

    /// Every block of a set once, in a cache of so many bytes; a value of each, and
    /// how many blocks are there in the end.
    fn gone_through(bytes: usize, with_distances: bool) -> (Vec<Code>, usize) {
        let set = embedded(&Rules::builtin("russian").unwrap()).unwrap();
        let blocks = blocks(set.files());
        let cache = Cache::new(bytes, with_distances, blocks.len());
        let value = |of: &BlockOf<'_>| cache.value(*of, 77).unwrap();
        let values = blocks.iter().map(value).collect();
        let kept = cache.places.iter().filter(|place| place.load(Relaxed) > 0);
        (values, kept.count())
    }

    #[test]
    fn what_fits_is_read_once() {
        let (large, kept) = gone_through(crate::CACHE, false);
        assert!(kept == large.len() && kept > 200, "{kept}");
        let (small, kept) = gone_through(0, false);
        assert_eq!(kept, SHARDS);
        assert!(large == small && large.contains(&1) && large.contains(&2));
        // Results are codes at distance 0.
        assert!(large == gone_through(crate::CACHE, true).0);
    }

    /// Many threads that drive each other's blocks out read what is in the file.
    #[test]
    fn threads_read_whole_blocks() {
        let set = embedded(&Rules::builtin("russian").unwrap()).unwrap();
        let blocks = blocks(set.files());
        let (large, small) = (
            Cache::new(crate::CACHE, false, blocks.len()),
            Cache::new(0, false, blocks.len()),
        );
        std::thread::scope(|scope| {
            for thread in 0..4 {
                let (large, small, blocks) = (&large, &small, &blocks);
                scope.spawn(move || {
                    for round in 0..600 {
                        let of = blocks[(round * 7 + thread * 16) % blocks.len()];
                        for at in (0..100).map(|n| n * 7 % 100) {
                            let expected = large.value(of, at).unwrap();
                            assert_eq!(small.value(of, at).unwrap(), expected);
                        }
                    }
                });
            }
        });
    }
}
