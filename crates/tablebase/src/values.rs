//! Values in memory.

use crate::value::Code;

/// A value for each number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Values {
    /// Results alone, four in a byte: codes at distance 0.
    Results(Vec<u8>),
    /// Results with distances.
    Codes(Vec<Code>),
}

impl Values {
    /// The code of a number.
    #[inline]
    pub(crate) fn get(&self, number: u64) -> Code {
        let number = number as usize;
        match self {
            Self::Results(bytes) => Code::from(bytes[number / 4] >> (number % 4 * 2) & 3),
            Self::Codes(codes) => codes[number],
        }
    }
}

/// The results of up to four codes in a byte.
pub(crate) fn packed(four: &[Code]) -> u8 {
    let fields = four.iter().enumerate();
    fields.fold(0, |byte, (at, &code)| byte | result(code) << (2 * at))
}

/// A code without its distance: 0 for a draw, 1 for a win, 2 for a loss.
#[inline]
pub(crate) const fn result(code: Code) -> u8 {
    match code {
        0 => 0,
        _ => 2 - (code % 2) as u8,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn four_results_share_a_byte() {
        let codes = [0, 1, 2, 1, 2, 7, 8];
        let bytes = codes.chunks(4).map(packed).collect();
        let values = Values::Results(bytes);
        for (number, &code) in codes.iter().enumerate() {
            let expected = [0, 1, 2][usize::from(result(code))];
            assert_eq!(values.get(number as u64), expected);
        }
    }
}
