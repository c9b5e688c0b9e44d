//! The codes of an ending while it is worked on, in memory or on disk.

use std::borrow::Cow;

use rayon::prelude::*;

use crate::paged::Paged;
use crate::value::Code;

/// Stands for a value that files leave out.
pub(crate) const LEFT_OUT: Code = Code::MAX;

/// A code for each number.
pub(crate) enum Codes {
    Memory(Vec<Code>),
    Disk { paged: Paged, len: u64 },
}

impl Codes {
    /// How many there are.
    pub(crate) fn len(&self) -> u64 {
        match self {
            Self::Memory(codes) => codes.len() as u64,
            Self::Disk { len, .. } => *len,
        }
    }

    /// The code of a number.
    #[inline]
    pub(crate) fn get(&self, number: u64) -> Code {
        match self {
            Self::Memory(codes) => codes[number as usize],
            Self::Disk { paged, .. } => paged.two(2 * number),
        }
    }

    /// As many codes from a number on, or as there are.
    pub(crate) fn stretch(&self, first: u64, most: usize) -> Cow<'_, [Code]> {
        let len = (most as u64).min(self.len() - first) as usize;
        match self {
            Self::Memory(codes) => Cow::Borrowed(&codes[first as usize..][..len]),
            Self::Disk { paged, .. } => Cow::Owned(read(paged, first, len)),
        }
    }

    /// Stretches of codes, the last one as long as it comes, one after the other.
    pub(crate) fn stretches(&self, size: usize) -> impl Iterator<Item = Cow<'_, [Code]>> {
        let firsts = (0..self.len()).step_by(size);
        firsts.map(move |first| self.stretch(first, size))
    }

    /// Changes stretches of codes in parallel; what came of each, in order.
    pub(crate) fn change<T: Send>(
        &mut self,
        size: usize,
        work: impl Fn(u64, &mut [Code]) -> T + Sync,
    ) -> Vec<T> {
        match self {
            Self::Memory(codes) => {
                let stretches = codes.par_chunks_mut(size).enumerate();
                let done = stretches.map(|(at, codes)| work((at * size) as u64, codes));
                done.collect()
            }
            Self::Disk { paged, len } => {
                let (paged, len) = (&*paged, *len);
                let change = |at: u64| {
                    let first = at * size as u64;
                    let size = (size as u64).min(len - first) as usize;
                    let mut codes = read(paged, first, size);
                    let done = work(first, &mut codes);
                    let bytes: Vec<u8> = codes.iter().flat_map(|code| code.to_le_bytes()).collect();
                    paged.put(2 * first, &bytes);
                    done
                };
                let stretches = (0..len.div_ceil(size as u64)).into_par_iter();
                stretches.map(change).collect()
            }
        }
    }
}

fn read(paged: &Paged, first: u64, len: usize) -> Vec<Code> {
    let mut bytes = vec![0; 2 * len];
    paged.read(2 * first, &mut bytes);
    let code = |two: &[u8]| Code::from_le_bytes([two[0], two[1]]);
    bytes.chunks_exact(2).map(code).collect()
}
