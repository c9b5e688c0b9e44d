//! Ranges of numbers as they are given on the command line: `2`, `2..4`, `2..`,
//! `..4`.

use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;

use anyhow::{Result, bail};

/// A number with a least and a greatest.
pub(super) trait Bounded: FromStr + Copy + PartialOrd + Display {
    /// The least.
    const LEAST: Self;
    /// The greatest.
    const MOST: Self;
}

impl Bounded for i32 {
    const LEAST: Self = Self::MIN;
    const MOST: Self = Self::MAX;
}

impl Bounded for u16 {
    const LEAST: Self = Self::MIN;
    const MOST: Self = Self::MAX;
}

/// Reads a range.
pub(super) fn range<T: Bounded>(text: &str) -> Result<RangeInclusive<T>> {
    let (first, last) = text.split_once("..").unwrap_or((text, text));
    let read = |part: &str, missing| match part.trim() {
        "" if part != text => Ok(missing),
        part => part.parse().map_err(|_| part.to_owned()),
    };
    match (read(first, T::LEAST), read(last, T::MOST)) {
        (Ok(first), Ok(last)) if first <= last && text != ".." => Ok(first..=last),
        (Ok(_), Ok(_)) => bail!("\"{text}\": expected the lesser number first"),
        (Err(part), _) | (_, Err(part)) => {
            bail!("\"{part}\": expected a number, or a range as 2..4, 2.. or ..4")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_are_read() {
        assert_eq!(range::<u16>("7").unwrap(), 7..=7);
        assert_eq!(range::<i32>("-1..4").unwrap(), -1..=4);
        assert_eq!(range::<u16>("2..").unwrap(), 2..=u16::MAX);
        assert_eq!(range::<u16>("..4").unwrap(), 0..=4);
        for wrong in ["", "..", "x", "4..2", "1..x", "-1"] {
            assert!(range::<u16>(wrong).is_err(), "{wrong}");
        }
    }
}
