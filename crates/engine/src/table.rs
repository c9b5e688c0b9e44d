//! The transposition table: what is known of positions met before.

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

/// A slot: key and packed knowledge. An array of integers, so that the system
/// hands out the memory when it is first used.
type Slot = [u64; 2];

/// Number of slots: 2 MiB in all.
const SLOTS: usize = 1 << 17;
/// Searches after which the table is cleared.
const GENERATIONS: u64 = 63;

/// Positions by key. What an earlier search left is not used, so that a search
/// depends on nothing but its position and history.
pub(crate) struct Table {
    slots: Vec<Slot>,
    generation: u64,
}

impl Table {
    /// An empty table.
    pub(crate) fn new() -> Self {
        Self {
            slots: vec![[0; 2]; SLOTS],
            generation: 0,
        }
    }

    /// Begins a search: forgets everything.
    pub(crate) fn begin(&mut self) {
        self.generation += 1;
        if self.generation > GENERATIONS {
            self.slots.fill([0; 2]);
            self.generation = 1;
        }
    }

    /// What is known of a position.
    #[inline]
    pub(crate) fn get(&self, key: u64) -> Option<Known> {
        let [slot_key, packed] = self.slots[index(key)];
        let is_hit = slot_key == key && generation_of(packed) == self.generation;
        is_hit.then(|| unpack(packed))
    }

    /// Keeps what is known, unless the slot holds another position that was
    /// looked at much deeper in this search.
    #[inline]
    pub(crate) fn put(&mut self, key: u64, known: Known) {
        let slot = &mut self.slots[index(key)];
        let is_current = generation_of(slot[1]) == self.generation;
        if is_current && slot[0] != key && unpack(slot[1]).depth > known.depth + 3 {
            return;
        }
        *slot = [key, pack(known) | self.generation << 58];
    }
}

fn index(key: u64) -> usize {
    key as usize & (SLOTS - 1)
}

fn generation_of(packed: u64) -> u64 {
    packed >> 58
}

/// From the low end: 32 bits of move, 16 of score, 8 of depth, 2 of bound.
fn pack(known: Known) -> u64 {
    u64::from(known.tag)
        | u64::from(known.score as i16 as u16) << 32
        | u64::from(known.depth.clamp(0, 255) as u8) << 48
        | (known.bound as u64) << 56
}

fn unpack(packed: u64) -> Known {
    Known {
        tag: packed as u32,
        score: i32::from((packed >> 32) as u16 as i16),
        depth: i32::from((packed >> 48) as u8),
        bound: match packed >> 56 & 3 {
            0 => Bound::Upper,
            1 => Bound::Lower,
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

    #[test]
    fn what_is_put_is_got() {
        let mut table = Table::new();
        table.begin();
        assert_eq!(table.get(0), None);
        table.put(77, KNOWN);
        assert_eq!(table.get(77), Some(KNOWN));
        assert_eq!(table.get(77 + SLOTS as u64), None);
    }

    #[test]
    fn a_new_search_knows_nothing() {
        let mut table = Table::new();
        for _ in 0..2 * GENERATIONS {
            table.begin();
            assert_eq!(table.get(77), None);
            table.put(77, KNOWN);
        }
    }
}
