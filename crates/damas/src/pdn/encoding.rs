//! Which encoding the texts of a file are in.
//!
//! Squares, numbers and brackets are ASCII in every encoding met in game files;
//! only comments and values of tags need to be decoded, each by itself. UTF-8 is
//! tried first, so that files put together from several sources read as well.

use std::borrow::Cow;
use std::fmt;

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use oem_cp::code_table::DECODING_TABLE_CP437;
use oem_cp::decode_string_complete_table;

/// Bytes of words from which an encoding is guessed, and most of one word's on
/// either side of its first letter that is not ASCII.
const ENOUGH: usize = 1 << 8;
const LONGEST_WORD: usize = 1 << 6;

/// An encoding of text in one byte a letter, or UTF-8.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Encoding(Kind);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Utf8,
    /// Code page 437 of DOS, which the web does not know.
    Dos437,
    Web(&'static encoding_rs::Encoding),
}

impl Encoding {
    /// UTF-8, of which ASCII is a part.
    pub const UTF_8: Self = Self(Kind::Utf8);

    /// The likeliest encoding of a stretch of text.
    ///
    /// ```
    /// use damas::pdn::Encoding;
    ///
    /// assert_eq!(Encoding::detect("Сергей".as_bytes()), Encoding::UTF_8);
    /// let text = b"[White \"\xC8\xE2\xE0\xED\xEE\xE2 \xD1\xE5\xF0\xE3\xE5\xE9\"]";
    /// let encoding = Encoding::detect(text);
    /// assert_eq!(encoding.to_string(), "windows-1251");
    /// assert_eq!(encoding.decode(text), "[White \"Иванов Сергей\"]");
    /// ```
    pub fn detect(bytes: &[u8]) -> Self {
        match std::str::from_utf8(bytes) {
            Ok(_) => return Self::UTF_8,
            // A stretch may end in the middle of a letter.
            Err(error) if error.error_len().is_none() => return Self::UTF_8,
            Err(_) => {}
        }
        let telling = telling(bytes);
        if is_dos_latin(&telling) {
            return Self(Kind::Dos437);
        }
        let mut detector = EncodingDetector::new(Iso2022JpDetection::Deny);
        detector.feed(&telling, true);
        let guess = detector.guess(None, Utf8Detection::Deny);
        // Where letters take two bytes, the second may look like a bracket.
        Self(Kind::Web(if guess.is_single_byte() {
            guess
        } else {
            encoding_rs::WINDOWS_1252
        }))
    }

    /// Reads bytes; those that are UTF-8 are read as such. What has no meaning
    /// in the encoding becomes U+FFFD.
    pub fn decode(self, bytes: &[u8]) -> Cow<'_, str> {
        if let Ok(text) = std::str::from_utf8(bytes) {
            return Cow::Borrowed(text);
        }
        match self.0 {
            Kind::Utf8 => String::from_utf8_lossy(bytes),
            Kind::Dos437 => decode_string_complete_table(bytes, &DECODING_TABLE_CP437).into(),
            Kind::Web(encoding) => encoding.decode_without_bom_handling(bytes).0,
        }
    }
}

impl fmt::Display for Encoding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.0 {
            Kind::Utf8 => "UTF-8",
            Kind::Dos437 => "CP437",
            Kind::Web(encoding) => encoding.name(),
        })
    }
}

/// The words that are not ASCII, up to some length: the others tell nothing, and
/// to guess from them takes longer than to read them.
fn telling(bytes: &[u8]) -> Vec<u8> {
    let mut telling = Vec::new();
    let mut rest = bytes;
    while telling.len() < ENOUGH {
        let (before, after) = rest.split_at(encoding_rs::Encoding::ascii_valid_up_to(rest));
        if after.is_empty() {
            break;
        }
        let blank = before.iter().rposition(u8::is_ascii_whitespace);
        let begin = &before[blank.map_or(0, |blank| blank + 1)..];
        let begin = &begin[begin.len().saturating_sub(LONGEST_WORD)..];
        let end = after.iter().position(u8::is_ascii_whitespace);
        let (end, later) = after.split_at(end.unwrap_or(after.len()));
        telling.extend_from_slice(begin);
        telling.extend_from_slice(&end[..end.len().min(LONGEST_WORD)]);
        telling.push(b' ');
        rest = later;
    }
    telling
}

/// Whether text of Latin letters was written under DOS: there the accented
/// letters lie where the later encodings have quotation marks and dashes, and
/// frames where they have the letters. A mark touching ASCII letters on both
/// sides is a letter.
fn is_dos_latin(bytes: &[u8]) -> bool {
    let inside_words = |range: std::ops::RangeInclusive<u8>| {
        let is_inside = |three: &&[u8]| {
            range.contains(&three[1])
                && three[0].is_ascii_alphabetic()
                && three[2].is_ascii_alphabetic()
        };
        bytes.windows(3).filter(is_inside).count()
    };
    // 0x92 is an apostrophe in Windows-1252, between letters as a rule.
    let dos = inside_words(0x80..=0x91) + inside_words(0x93..=0xA5);
    let later = bytes.iter().filter(|&&byte| byte >= 0xB0).count();
    dos > 0 && dos > later
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn encodings_are_told_apart() {
        for (bytes, name, text) in [
            (&b"32-28"[..], "UTF-8", "32-28"),
            ("Лиепая".as_bytes(), "UTF-8", "Лиепая"),
            (b"acfb265 40\xB0 Champ. \xE8 vinta", "windows-1252", "acfb265 40° Champ. è vinta"),
            (b"L\x82na\xA1s de Ga\x89l", "CP437", "Lénaís de Gaël"),
            (b"D\x92Almeida, Jos\xE9", "windows-1252", "D\u{2019}Almeida, José"),
            (
                b"\x8F\xA5\xE0\xA2\xA5\xAD\xE1\xE2\xA2\xAE \xE1\xE2\xE0\xA0\xAD\xEB, \xAF\xA0\xE0\xE2\xA8\xEF",
                "IBM866",
                "Первенство страны, партия",
            ),
        ] {
            let encoding = Encoding::detect(bytes);
            assert_eq!(encoding.to_string(), name, "{text}");
            assert_eq!(encoding.decode(bytes), text);
        }
    }
}
