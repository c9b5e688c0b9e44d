//! Books as bytes: `docs/book-format.md`.
//!
//! A book is told as a walk from the start position: so it holds no keys, and
//! nothing in it can be illegal.

use std::collections::HashSet;
use std::io;

use damas::position::Setup;
use damas::variant::Variant;
use thiserror::Error;

use super::{Book, BookMove, Identity};
use crate::bytes::{Bytes, fold, unfold, unpacked, write_varint};

/// The first bytes of a file.
const MAGIC: &[u8] = b"damas-book\n";
/// The version written.
const VERSION: u8 = 1;
/// How hard books are pressed.
const LEVEL: i32 = 19;
/// Most bytes of an unpacked book.
const MOST_BYTES: usize = 1 << 24;

/// Why bytes are no book of a rule set.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum BookError {
    /// They do not begin as a book does.
    #[error("this is no opening book: it does not begin with \"damas-book\"")]
    NotBook,
    /// They are of a later format.
    #[error("the book has version {0}; this program reads version {VERSION}")]
    Version(u8),
    /// They cannot be unpacked.
    #[error("the book cannot be unpacked: {0}")]
    Packed(io::Error),
    /// They end too early, or hold no numbers.
    #[error("the book breaks off after {positions} positions")]
    Short {
        /// Positions read.
        positions: usize,
    },
    /// There is something after them.
    #[error("{0} bytes follow the book")]
    Long(usize),
    /// A move that the rules do not know.
    #[error(
        "after {positions} positions the book names move {index} of {legal}: it is of other rules"
    )]
    NoSuchMove {
        /// Positions read.
        positions: usize,
        /// The place of the move among the legal ones.
        index: usize,
        /// How many legal moves there are.
        legal: usize,
    },
}

impl Book {
    /// The book as a file holds it: what can be reached from the start position
    /// of its rule set by its moves.
    pub fn to_bytes(&self, variant: &Variant) -> Vec<u8> {
        let mut body = Vec::new();
        let mut told = HashSet::new();
        let mut path = vec![variant.start()];
        while let Some(setup) = path.pop() {
            let moves = self.moves(&setup);
            let is_new = told.insert(Identity::of(&setup));
            let legal = variant.legal_moves(&setup).unwrap_or_default();
            let place = |found: &BookMove| legal.iter().position(|mv| *mv == found.mv);
            let known = moves
                .iter()
                .filter_map(|found| Some((place(found)?, found)));
            let known: Vec<_> = known.filter(|_| is_new).collect();
            write_varint(&mut body, known.len() as u32);
            for &(place, found) in &known {
                write_varint(&mut body, place as u32);
                write_varint(&mut body, fold(i32::from(found.score)));
            }
            // The first move is followed first.
            let children = known.iter().rev();
            path.extend(children.map(|(_, found)| variant.play(&setup, &found.mv)));
        }
        let mut bytes = MAGIC.to_vec();
        bytes.push(VERSION);
        // Packing in memory fails for no input.
        bytes.extend(zstd::bulk::compress(&body, LEVEL).unwrap_or_default());
        bytes
    }

    /// Reads a book of a rule set from a file.
    ///
    /// # Errors
    /// Where the bytes are no book, or name moves that are not legal.
    pub fn from_bytes(variant: &Variant, bytes: &[u8]) -> Result<Self, BookError> {
        let rest = bytes.strip_prefix(MAGIC).ok_or(BookError::NotBook)?;
        let Some((&version, packed)) = rest.split_first() else {
            return Err(BookError::Short { positions: 0 });
        };
        if version != VERSION {
            return Err(BookError::Version(version));
        }
        let body = unpacked(packed, MOST_BYTES).map_err(BookError::Packed)?;
        let mut body = Bytes(&body);
        let mut book = Self::default();
        let mut path = vec![variant.start()];
        while let Some(setup) = path.pop() {
            let moves = book.read_moves(variant, &setup, &mut body)?;
            let children = moves.iter().rev();
            path.extend(children.map(|found| variant.play(&setup, &found.mv)));
            if !moves.is_empty() {
                book.insert(&setup, moves);
            }
        }
        match body.0.len() {
            0 => Ok(book),
            rest => Err(BookError::Long(rest)),
        }
    }

    /// The moves of a position that was come to.
    fn read_moves(
        &self,
        variant: &Variant,
        setup: &Setup,
        body: &mut Bytes<'_>,
    ) -> Result<Vec<BookMove>, BookError> {
        let positions = self.len();
        let short = BookError::Short { positions };
        let count = body.varint().ok_or(short)? as usize;
        if count == 0 {
            return Ok(Vec::new());
        }
        let legal = variant.legal_moves(setup).unwrap_or_default();
        let mut moves = Vec::new();
        for _ in 0..count {
            let pair = body.varint().zip(body.varint());
            let (index, score) = pair.ok_or(BookError::Short { positions })?;
            let index = index as usize;
            let mv = legal.get(index).cloned().ok_or(BookError::NoSuchMove {
                positions,
                index,
                legal: legal.len(),
            })?;
            let score = unfold(score) as i16;
            moves.push(BookMove { mv, score });
        }
        Ok(moves)
    }
}

#[cfg(test)]
mod tests {
    use damas::rules::Rules;

    use super::*;

    fn variant(name: &str) -> Variant {
        Variant::new(Rules::builtin(name).unwrap())
    }

    /// The book of all positions within so many plies.
    fn whole(variant: &Variant, plies: u32) -> Book {
        let mut book = Book::default();
        let mut row = vec![variant.start()];
        for ply in 0..plies {
            let mut next = Vec::new();
            for setup in row {
                let legal = variant.legal_moves(&setup).unwrap();
                next.extend(legal.iter().map(|mv| variant.play(&setup, mv)));
                let scored = legal.into_iter().enumerate().map(|(i, mv)| BookMove {
                    mv,
                    score: (i as i16 * 37 + ply as i16) % 11 - 5,
                });
                book.insert(&setup, scored.collect());
            }
            row = next;
        }
        book
    }

    #[test]
    fn books_come_back() {
        for name in ["english", "turkish"] {
            let variant = variant(name);
            let book = whole(&variant, 3);
            assert!(book.len() > 50);
            let bytes = book.to_bytes(&variant);
            assert_eq!(Book::from_bytes(&variant, &bytes).unwrap(), book);
        }
        let english = variant("english");
        let empty = Book::default().to_bytes(&english);
        assert!(Book::from_bytes(&english, &empty).unwrap().is_empty());
    }

    #[test]
    fn what_is_cut_changed_or_of_other_rules_is_an_error_or_another_book() {
        let english = variant("english");
        let bytes = whole(&english, 2).to_bytes(&english);
        for end in 0..bytes.len() {
            assert!(Book::from_bytes(&english, &bytes[..end]).is_err(), "{end}");
        }
        for at in 0..bytes.len() {
            for bit in 0..8 {
                let mut changed = bytes.clone();
                changed[at] ^= 1 << bit;
                let _ = Book::from_bytes(&english, &changed);
            }
        }
        let turkish = variant("turkish");
        let bytes = whole(&turkish, 2).to_bytes(&turkish);
        assert!(matches!(
            Book::from_bytes(&english, &bytes),
            Err(BookError::NoSuchMove { .. })
        ));
    }
}
