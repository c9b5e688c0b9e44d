//! An arithmetic coder of bits whose likelihood is known to 16 binary digits.

/// What is known of a bit that comes about over and over.
pub(crate) trait Knowledge: Copy {
    /// Nothing.
    const NONE: Self;

    /// Whether a set bit is the likelier one.
    fn is_likely(&self) -> bool;
}

/// How likely a bit is set, learnt from those that came before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Likelihood {
    /// In 65536ths.
    set: u16,
    /// How many bits it was learnt from, up to a bound.
    seen: u8,
}

/// What is seen weighs the less the more was seen before, down to a bound.
const MOST_SEEN: u8 = 100;
/// Nothing is ever sure.
const LEAST: u16 = 24;

const fn weights() -> [u32; MOST_SEEN as usize + 1] {
    let mut weights = [0; MOST_SEEN as usize + 1];
    let mut seen = 0;
    while seen < weights.len() {
        weights[seen] = 65_536 * 10 / (seen as u32 * 10 + 15);
        seen += 1;
    }
    weights
}

const WEIGHTS: [u32; MOST_SEEN as usize + 1] = weights();

impl Likelihood {
    #[inline]
    fn learn(&mut self, bit: bool) {
        let weight = WEIGHTS[usize::from(self.seen.min(MOST_SEEN))];
        let set = u32::from(self.set);
        self.set = if bit {
            set + (((65_536 - set) * (weight >> 1)) >> 15)
        } else {
            set - ((set * (weight >> 1)) >> 15)
        }
        .clamp(u32::from(LEAST), 65_536 - u32::from(LEAST)) as u16;
        self.seen = MOST_SEEN.min(self.seen + 1);
    }

    /// So many 65536ths, as if learnt from so many bits.
    pub(crate) const fn new(set: u16, seen: u8) -> Self {
        Self { set, seen }
    }
}

impl Knowledge for Likelihood {
    const NONE: Self = Self::new(1 << 15, 0);

    #[inline]
    fn is_likely(&self) -> bool {
        self.set >= 1 << 15
    }
}

/// How often a bit was set, to be learnt from at leisure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Count {
    pub(crate) set: u32,
    pub(crate) all: u32,
}

impl Knowledge for Count {
    const NONE: Self = Self { set: 0, all: 0 };

    fn is_likely(&self) -> bool {
        2 * u64::from(self.set) >= u64::from(self.all)
    }
}

/// Counts bits and writes none.
pub(crate) struct Counter;

impl Bits<Count> for Counter {
    fn bit(&mut self, count: &mut Count, bit: bool) -> bool {
        count.set += u32::from(bit);
        count.all += 1;
        bit
    }
}

/// Bits written, or read.
pub(crate) trait Bits<K> {
    /// Writes the bit, or reads one whatever it is given; the bit.
    fn bit(&mut self, knowledge: &mut K, bit: bool) -> bool;
}

/// The interval between two 32-bit numbers that bits narrow down.
#[derive(Debug)]
struct Interval {
    low: u32,
    high: u32,
}

impl Interval {
    const WHOLE: Self = Self {
        low: 0,
        high: u32::MAX,
    };

    /// The last number of the part for a set bit.
    #[inline]
    fn split(&self, likelihood: Likelihood) -> u32 {
        let range = u64::from(self.high - self.low);
        self.low + ((range * u64::from(likelihood.set)) >> 16) as u32
    }

    #[inline]
    fn narrow(&mut self, split: u32, bit: bool) {
        if bit {
            self.high = split;
        } else {
            self.low = split + 1;
        }
    }

    /// Whether the first byte is settled; takes it off then.
    #[inline]
    fn settle(&mut self) -> Option<u8> {
        if (self.low ^ self.high) >> 24 != 0 {
            return None;
        }
        let byte = (self.high >> 24) as u8;
        self.low <<= 8;
        self.high = self.high << 8 | 255;
        Some(byte)
    }
}

/// Writes bits.
#[derive(Debug)]
pub(crate) struct Writer {
    interval: Interval,
    bytes: Vec<u8>,
}

impl Default for Writer {
    fn default() -> Self {
        Self {
            interval: Interval::WHOLE,
            bytes: Vec::new(),
        }
    }
}

impl Writer {
    /// The bytes, as few as tell the bits apart: a reader finds zeros behind them.
    pub(crate) fn finish(mut self) -> Vec<u8> {
        let Interval { low, high } = self.interval;
        for bytes in 0..=4 {
            let tail = u32::MAX.checked_shr(8 * bytes).unwrap_or(0);
            let Some(number) = low.checked_add(tail).map(|number| number & !tail) else {
                continue;
            };
            if number <= high {
                let kept = &number.to_be_bytes()[..bytes as usize];
                self.bytes.extend_from_slice(kept);
                break;
            }
        }
        while self.bytes.last() == Some(&0) {
            self.bytes.pop();
        }
        self.bytes
    }
}

impl Bits<Likelihood> for Writer {
    #[inline]
    fn bit(&mut self, likelihood: &mut Likelihood, bit: bool) -> bool {
        let split = self.interval.split(*likelihood);
        self.interval.narrow(split, bit);
        while let Some(byte) = self.interval.settle() {
            self.bytes.push(byte);
        }
        likelihood.learn(bit);
        bit
    }
}

/// Reads bits; zeros stand behind the last byte.
#[derive(Debug)]
pub(crate) struct Reader<'a> {
    interval: Interval,
    number: u32,
    bytes: &'a [u8],
}

impl<'a> Reader<'a> {
    pub(crate) fn new(bytes: &'a [u8]) -> Self {
        let mut reader = Self {
            interval: Interval::WHOLE,
            number: 0,
            bytes,
        };
        for _ in 0..4 {
            reader.shift();
        }
        reader
    }

    #[inline]
    fn shift(&mut self) {
        let (byte, rest) = self.bytes.split_first().unwrap_or((&0, &[]));
        self.number = self.number << 8 | u32::from(*byte);
        self.bytes = rest;
    }
}

impl Bits<Likelihood> for Reader<'_> {
    #[inline]
    fn bit(&mut self, likelihood: &mut Likelihood, _: bool) -> bool {
        let split = self.interval.split(*likelihood);
        let bit = self.number <= split;
        self.interval.narrow(split, bit);
        while self.interval.settle().is_some() {
            self.shift();
        }
        likelihood.learn(bit);
        bit
    }
}

#[cfg(test)]
mod tests {
    use rand_xoshiro::Xoshiro256PlusPlus;
    use rand_xoshiro::rand_core::{Rng, SeedableRng};

    use super::*;

    #[test]
    fn bits_come_back() {
        let mut dice = Xoshiro256PlusPlus::seed_from_u64(1);
        for rare in [1, 2, 10, 1000] {
            for len in [0, 1, 7, 5000] {
                let bits: Vec<bool> = (0..len).map(|_| dice.next_u32() % rare == 0).collect();
                let mut writer = Writer::default();
                let mut likelihood = Likelihood::NONE;
                for &bit in &bits {
                    writer.bit(&mut likelihood, bit);
                }
                let bytes = writer.finish();
                assert!(bytes.len() <= len / 7 + 8);
                let mut reader = Reader::new(&bytes);
                let mut likelihood = Likelihood::NONE;
                for &bit in &bits {
                    assert_eq!(reader.bit(&mut likelihood, false), bit);
                }
            }
        }
    }

    #[test]
    fn what_never_changes_takes_next_to_nothing() {
        let mut writer = Writer::default();
        let mut likelihood = Likelihood::NONE;
        for _ in 0..10_000 {
            writer.bit(&mut likelihood, true);
        }
        assert!(writer.finish().len() < 12);
    }
}
