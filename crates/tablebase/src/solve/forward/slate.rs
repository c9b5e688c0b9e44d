//! Codes that are known and codes that are not yet, read and written by all threads.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicU16, Ordering::Relaxed};

use crate::codes::Codes;
use crate::paged::{Paged, Pool};
use crate::value::{Code, DRAW};

/// For each number its code and one more, or 0 where nothing is known.
pub(super) enum Slate {
    Memory(Vec<AtomicU16>),
    Disk { paged: Paged, len: u64 },
}

/// Numbers that are looked through at a time.
const STRETCH: usize = 1 << 14;

impl Slate {
    /// So many numbers of which nothing is known.
    pub(super) fn new(len: u64) -> Self {
        Self::Memory((0..len).map(|_| AtomicU16::new(0)).collect())
    }

    pub(super) fn on_disk(len: u64, pool: &Arc<Pool>) -> io::Result<Self> {
        let paged = Paged::new(pool, 2 * len)?;
        Ok(Self::Disk { paged, len })
    }

    /// The code of a number, if it is known.
    #[inline]
    pub(super) fn get(&self, number: u64) -> Option<Code> {
        let more = match self {
            Self::Memory(codes) => codes[number as usize].load(Relaxed),
            Self::Disk { paged, .. } => paged.two(2 * number),
        };
        more.checked_sub(1)
    }

    pub(super) fn put(&self, number: u64, code: Code) {
        match self {
            Self::Memory(codes) => codes[number as usize].store(code + 1, Relaxed),
            Self::Disk { paged, .. } => paged.put_two(2 * number, code + 1),
        }
    }

    /// The codes: what is not known in the end is drawn.
    pub(super) fn finished(self) -> Codes {
        let finished = |more: Code| more.checked_sub(1).unwrap_or(DRAW);
        match self {
            Self::Memory(codes) => {
                let codes = codes.into_iter().map(AtomicU16::into_inner);
                Codes::Memory(codes.map(finished).collect())
            }
            Self::Disk { paged, len } => {
                let mut codes = Codes::Disk { paged, len };
                codes.change(STRETCH, |_, codes| {
                    for code in codes {
                        *code = finished(*code);
                    }
                });
                codes
            }
        }
    }
}
