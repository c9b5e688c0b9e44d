//! Keys spread over places.

/// A number that differs between keys in its low bits, whichever bits the keys
/// differ in.
#[inline]
pub(crate) fn spread(key: u64) -> usize {
    let folded = key ^ key >> 32;
    (folded.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32) as usize
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn high_bits_of_keys_count() {
        for shift in [0, 12, 40, 44, 56] {
            let places: HashSet<_> = (0..32).map(|n: u64| spread(n << shift) % 64).collect();
            assert!(places.len() > 12, "{shift}: {places:?}");
        }
    }
}
