//! The front of a window, looked at as a whole.

use wide::u8x32;

/// How many bytes are looked at together.
pub(super) const LENGTH: usize = 64;

/// Bytes that are looked at together.
pub(super) type Front = [u8; LENGTH];

/// Fewer bytes, with others after them that have no meaning.
pub(super) fn padded(bytes: &[u8]) -> Front {
    let mut front = [0; LENGTH];
    front[..bytes.len()].copy_from_slice(bytes);
    front
}

/// Where any of some bytes stands, a bit for each place.
#[inline(always)]
pub(super) fn places<const N: usize>(front: &Front, bytes: [u8; N]) -> u64 {
    let (halves, _) = front.as_chunks::<32>();
    let [low, high] = [halves[0], halves[1]].map(|half| {
        let half = u8x32::new(half);
        let found = bytes.map(|byte| half.simd_eq(u8x32::splat(byte)));
        let any = found.into_iter().reduce(|one, other| one | other);
        u64::from(any.unwrap_or_default().to_bitmask())
    });
    high << 32 | low
}

/// The places before a given one.
#[inline(always)]
pub(super) const fn up_to(place: usize) -> u64 {
    if place < 64 {
        (1 << place) - 1
    } else {
        u64::MAX
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_place_has_its_bit() {
        for place in 0..LENGTH {
            let mut front = [b'x'; LENGTH];
            front[place] = b'"';
            assert_eq!(places(&front, [b'"']), 1 << place);
            assert_eq!(places(&front, [b'x']), !(1 << place));
            assert_eq!(places(&front, [b'y', b'"']), 1 << place);
            assert_eq!(places(&front, [b'"']) & up_to(place), 0);
            assert_ne!(places(&front, [b'"']) & up_to(place + 1), 0);
        }
        assert_eq!(places(&padded(b"a\n\n"), [b'\n']), 0b110);
    }
}
