//! The values of endings that are solved, in memory or on disk.

use std::io;
use std::sync::Arc;

use rayon::prelude::*;

use crate::codes::Codes;
use crate::index::Index;
use crate::metric::Metric;
use crate::paged::{Paged, Pool};
use crate::value::Code;
use crate::values::{Values, packed};

/// A value for each number.
pub(crate) enum Shelf {
    Memory(Values),
    /// Results, four in a byte.
    Results(Paged),
    /// Results with distances, two bytes each.
    Codes(Paged),
}

/// Numbers of values that are copied at a time.
const STRETCH: usize = 1 << 14;

impl Shelf {
    /// What a metric keeps of codes.
    pub(crate) fn of(codes: &Codes, metric: Metric, pool: Option<&Arc<Pool>>) -> io::Result<Self> {
        match (pool, metric.has_distances()) {
            (None, true) => {
                let stretches: Vec<_> = codes.stretches(STRETCH).collect();
                Ok(Self::Memory(Values::Codes(stretches.concat())))
            }
            (None, false) => {
                let firsts = 0..codes.len().div_ceil(STRETCH as u64);
                let stretches = firsts.into_par_iter().map(|at| {
                    let first = at * STRETCH as u64;
                    results(&codes.stretch(first, STRETCH))
                });
                let stretches: Vec<_> = stretches.collect();
                Ok(Self::Memory(Values::Results(stretches.concat())))
            }
            (Some(pool), true) => {
                let whole =
                    |part: &[Code]| part.iter().flat_map(|code| code.to_le_bytes()).collect();
                on_disk(codes, pool, 2 * STRETCH as u64, whole).map(Self::Codes)
            }
            (Some(pool), false) => {
                on_disk(codes, pool, STRETCH as u64 / 4, results).map(Self::Results)
            }
        }
    }

    /// The code of a number.
    #[inline]
    pub(crate) fn get(&self, number: u64) -> Code {
        match self {
            Self::Memory(values) => values.get(number),
            Self::Results(paged) => Code::from(paged.byte(number / 4) >> (number % 4 * 2) & 3),
            Self::Codes(paged) => paged.two(2 * number),
        }
    }
}

/// The results of codes, four in a byte.
fn results(codes: &[Code]) -> Vec<u8> {
    codes.chunks(4).map(packed).collect()
}

/// Stretches of codes as bytes, so many each, on disk.
fn on_disk(
    codes: &Codes,
    pool: &Arc<Pool>,
    bytes: u64,
    written: impl Fn(&[Code]) -> Vec<u8>,
) -> io::Result<Paged> {
    let paged = Paged::new(pool, codes.len().div_ceil(STRETCH as u64) * bytes)?;
    for (at, part) in (0..).zip(codes.stretches(STRETCH)) {
        paged.put(at * bytes, &written(&part));
    }
    pool.check()?;
    Ok(paged)
}

/// An ending that is solved.
pub(crate) struct Solved<W> {
    pub(crate) index: Index<W>,
    pub(crate) values: Shelf,
}
