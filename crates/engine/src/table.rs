//! The transposition table: what is known of positions met before, shared by
//! all threads of a search without locks.

use std::sync::atomic::{AtomicU8, AtomicU64, Ordering::Relaxed};

/// A move as the table keeps it; 0 = none.
pub(crate) type Tag = u32;

/// How a score is to be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    /// The score is at most this.
    Upper,
    /// The score is at least this.
    Lower,
    /// The score is this.
    Exact,
}

/// What is known of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Known {
    /// The best move.
    pub(crate) tag: Tag,
    /// The score, seen by the side to move, wins counted from this position.
    pub(crate) score: i32,
    /// How many plies it was looked ahead.
    pub(crate) depth: i32,
    /// How the score is to be read.
    pub(crate) bound: Bound,
}

/// A slot: the key combined with the knowledge, and the knowledge. Two threads
/// that write at once leave a pair that fits no key: it is not believed.
type Slot = [AtomicU64; 2];

/// Slots that are looked through for a position: one line of a cache.
const BUCKET: usize = 4;
/// Generations that are told apart.
const GENERATIONS: u8 = 64;
/// What a generation of age counts against plies of depth, when a slot is
/// chosen to be given up.
const AGE: i32 = 4;

/// Positions by key.
pub(crate) struct Table {
    slots: Vec<Slot>,
    generation: AtomicU8,
}

impl Table {
    /// An empty table of at most so many bytes, or `None` where the system does
    /// not give them. The memory is used when it is first written to.
    pub(crate) fn new(bytes: usize) -> Option<Self> {
        let most = (bytes / size_of::<Slot>()).max(BUCKET);
        let len = 1 << most.ilog2();
        let slots = bytemuck::allocation::try_zeroed_vec(len).ok()?;
        Some(Self {
            slots,
            generation: AtomicU8::new(0),
        })
    }

    /// Begins a search: what is older is given up first.
    pub(crate) fn begin(&self) {
        let next = (self.generation.load(Relaxed) + 1) % GENERATIONS;
        self.generation.store(next, Relaxed);
    }

    /// Forgets everything.
    pub(crate) fn clear(&self) {
        for slot in &self.slots {
            slot[0].store(0, Relaxed);
            slot[1].store(0, Relaxed);
        }
        self.generation.store(0, Relaxed);
    }

    /// Fetches what is known of a position into the cache, so that it is there
    /// when it is asked for a little later.
    #[inline]
    #[allow(unsafe_code)]
    pub(crate) fn fetch(&self, key: u64) {
        #[cfg(target_arch = "x86_64")]
        {
            use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
            let slot = self.bucket(key).as_ptr();
            // SAFETY: every x86-64 processor has the instruction, and it neither
            // reads nor writes anything that a program can see.
            unsafe { _mm_prefetch::<_MM_HINT_T0>(slot.cast()) };
        }
        #[cfg(not(target_arch = "x86_64"))]
        let _ = key;
    }

    /// What is known of a position.
    #[inline]
    pub(crate) fn get(&self, key: u64) -> Option<Known> {
        self.bucket(key).iter().find_map(|slot| {
            let packed = slot[1].load(Relaxed);
            (slot[0].load(Relaxed) ^ packed == key && packed != 0).then(|| unpack(packed))
        })
    }

    /// Keeps what is known, in the place of what is known of the same position
    /// or of the one that seems least worth keeping.
    #[inline]
    pub(crate) fn put(&self, key: u64, known: Known) {
        let generation = self.generation.load(Relaxed);
        let (mut chosen, mut least) = (None, i32::MAX);
        for slot in self.bucket(key) {
            let packed = slot[1].load(Relaxed);
            if slot[0].load(Relaxed) ^ packed == key {
                chosen = Some(slot);
                break;
            }
            let age = generation.wrapping_sub(generation_of(packed)) % GENERATIONS;
            let worth = depth_of(packed) - AGE * i32::from(age);
            if worth < least {
                (chosen, least) = (Some(slot), worth);
            }
        }
        if let Some(slot) = chosen {
            let packed = pack(known) | u64::from(generation) << 58;
            slot[0].store(key ^ packed, Relaxed);
            slot[1].store(packed, Relaxed);
        }
    }

    /// How full the table is with what this search has found, in thousandths.
    pub(crate) fn permille(&self) -> u32 {
        let generation = self.generation.load(Relaxed);
        let sample = &self.slots[..self.slots.len().min(1000)];
        let is_new = |slot: &&Slot| {
            let packed = slot[1].load(Relaxed);
            packed != 0 && generation_of(packed) == generation
        };
        (1000 * sample.iter().filter(is_new).count() / sample.len()) as u32
    }

    #[inline]
    fn bucket(&self, key: u64) -> &[Slot] {
        let at = key as usize & (self.slots.len() - 1) & !(BUCKET - 1);
        &self.slots[at..at + BUCKET]
    }
}

fn generation_of(packed: u64) -> u8 {
    (packed >> 58) as u8
}

fn depth_of(packed: u64) -> i32 {
    i32::from((packed >> 48) as u8)
}

/// From the low end: 32 bits of move, 16 of score, 8 of depth, 2 of bound; above
/// them the generation. Never 0, since the bound is counted from 1.
fn pack(known: Known) -> u64 {
    u64::from(known.tag)
        | u64::from(known.score as i16 as u16) << 32
        | u64::from(known.depth.clamp(0, 255) as u8) << 48
        | (known.bound as u64 + 1) << 56
}

fn unpack(packed: u64) -> Known {
    Known {
        tag: packed as u32,
        score: i32::from((packed >> 32) as u16 as i16),
        depth: depth_of(packed),
        bound: match packed >> 56 & 3 {
            1 => Bound::Upper,
            2 => Bound::Lower,
            _ => Bound::Exact,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const KNOWN: Known = Known {
        tag: 0x8000_1234,
        score: -29_990,
        depth: 17,
        bound: Bound::Exact,
    };

    fn table() -> Table {
        Table::new(1 << 16).unwrap()
    }

    #[test]
    fn what_is_put_is_got() {
        let table = table();
        table.begin();
        assert_eq!(table.get(0), None);
        for (key, bound) in [(0, Bound::Exact), (77, Bound::Lower), (78, Bound::Upper)] {
            let known = Known { bound, ..KNOWN };
            table.put(key, known);
            assert_eq!(table.get(key), Some(known));
        }
        assert_eq!(table.get(77 + (1 << 40)), None);
    }

    #[test]
    fn the_shallowest_is_given_up_and_old_ones_before_new_ones() {
        let table = table();
        table.begin();
        let key = |i: u64| i << 32;
        for (i, depth) in (1..).zip([9, 3, 8, 7]) {
            table.put(key(i), Known { depth, ..KNOWN });
        }
        table.put(key(5), KNOWN);
        assert_eq!(table.get(key(2)), None);
        assert!([1, 3, 4, 5].iter().all(|&i| table.get(key(i)).is_some()));
        for _ in 0..10 {
            table.begin();
        }
        table.put(key(6), Known { depth: 1, ..KNOWN });
        table.put(key(7), Known { depth: 1, ..KNOWN });
        assert!(table.get(key(6)).is_some());
    }

    #[test]
    fn a_cleared_table_knows_nothing() {
        let table = table();
        table.put(77, KNOWN);
        assert!(table.permille() > 0);
        table.clear();
        assert_eq!((table.get(77), table.permille()), (None, 0));
    }

    #[test]
    fn what_two_threads_write_at_once_is_not_believed() {
        let table = table();
        table.put(77, KNOWN);
        let slot = table
            .bucket(77)
            .iter()
            .find(|slot| slot[1].load(Relaxed) != 0);
        slot.unwrap()[1].fetch_xor(1, Relaxed);
        assert_eq!(table.get(77), None);
    }

    #[test]
    fn too_much_memory_is_refused() {
        assert!(Table::new(usize::MAX / 4).is_none());
    }
}
