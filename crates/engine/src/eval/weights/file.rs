//! Weights as bytes: `docs/weights-format.md`.

use std::io::{self, Read};

use damas::board::Squares;
use damas::rules::Rules;
use thiserror::Error;

use super::{Weight, Weights};
use crate::eval::space::Space;

/// The first bytes of a file.
const MAGIC: &[u8] = b"damas-weights\n";
/// The version written.
const VERSION: u8 = 1;
/// How hard weights are pressed.
const LEVEL: i32 = 19;
/// Memory that unpacking may use for what it looks back at: 2 to this power.
const WINDOW: u32 = 23;
/// Most bytes of a weight of a large window: five of its gap, three of each
/// value.
const MOST_BYTES: usize = 11;

/// Why bytes are no weights of a rule set.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum WeightsError {
    /// They do not begin as weights do.
    #[error("this is no file of weights: it does not begin with \"damas-weights\"")]
    NotWeights,
    /// They are of a later format.
    #[error("the file of weights has version {0}; this program reads version {VERSION}")]
    Version(u8),
    /// They cannot be unpacked.
    #[error("the weights cannot be unpacked: {0}")]
    Packed(io::Error),
    /// They are those of another board or of other windows.
    #[error("the weights are for {found}, not for {expected}")]
    OtherSpace {
        /// What they are for.
        found: String,
        /// What was asked for.
        expected: String,
    },
    /// They end too early.
    #[error("the weights end {0} too early")]
    Short(&'static str),
    /// There is something after them.
    #[error("{0} bytes follow the weights")]
    Long(usize),
    /// The worth of a man makes no sense.
    #[error("the logarithm of the odds for a man ahead is {0}, not between 0 and 100")]
    Odds(f32),
    /// A number of weights, or of one weight, that there cannot be.
    #[error("there is no {what} {number}: {most} is the last")]
    NoSuch {
        /// What is counted.
        what: &'static str,
        /// Its number.
        number: usize,
        /// The greatest one.
        most: usize,
    },
}

/// What weights belong to: those of one are of no use to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Shape {
    squares: u8,
    width: u8,
    height: u8,
    tables: u16,
    plain: u32,
    all: u32,
}

impl Shape {
    fn new(rules: &Rules, space: &Space) -> Self {
        Self {
            squares: match rules.board.squares {
                Squares::Dark => 0,
                Squares::Full => 1,
                Squares::Lines => 2,
            },
            width: rules.board.width,
            height: rules.board.height,
            tables: space.large.tables as u16,
            plain: space.plain_len() as u32,
            all: space.len() as u32,
        }
    }

    fn text(self) -> String {
        let Self {
            width,
            height,
            tables,
            plain,
            all,
            ..
        } = self;
        let squares = ["chequered", "full", "lined"]
            .get(usize::from(self.squares))
            .unwrap_or(&"unknown");
        format!(
            "a {squares} board of {width}x{height} with {tables} tables, {plain} and {all} weights"
        )
    }
}

impl Weights {
    /// The weights as a file holds them.
    pub fn to_bytes(&self, rules: &Rules) -> Vec<u8> {
        let space = Space::new(rules);
        let shape = Shape::new(rules, &space);
        let mut body = vec![shape.squares, shape.width, shape.height];
        body.extend(shape.tables.to_le_bytes());
        body.extend(shape.plain.to_le_bytes());
        body.extend(shape.all.to_le_bytes());
        body.extend(self.odds.to_le_bytes());
        let (plain, large) = self
            .values
            .split_at(self.values.len().min(space.plain_len()));
        body.extend((plain.len() as u32).to_le_bytes());
        for stage in 0..2 {
            body.extend(plain.iter().flat_map(|weight| weight[stage].to_le_bytes()));
        }
        write_sparse(&mut body, large);
        let mut bytes = MAGIC.to_vec();
        bytes.push(VERSION);
        // Packing in memory fails for no input.
        bytes.extend(zstd::bulk::compress(&body, LEVEL).unwrap_or_default());
        bytes
    }

    /// Reads weights of a rule set from a file.
    ///
    /// # Errors
    /// Where the bytes are no weights, or those of another board.
    pub fn from_bytes(rules: &Rules, bytes: &[u8]) -> Result<Self, WeightsError> {
        let rest = bytes.strip_prefix(MAGIC).ok_or(WeightsError::NotWeights)?;
        let (&version, packed) = rest
            .split_first()
            .ok_or(WeightsError::Short("the version"))?;
        if version != VERSION {
            return Err(WeightsError::Version(version));
        }
        let space = Space::new(rules);
        let large = space.len() - space.plain_len();
        let most = 64 + 4 * space.plain_len() + MOST_BYTES * large;
        let body = unpacked(packed, most).map_err(WeightsError::Packed)?;
        let mut body = Body(&body);
        let (found, expected) = (body.shape()?, Shape::new(rules, &space));
        if found != expected {
            let (found, expected) = (found.text(), expected.text());
            return Err(WeightsError::OtherSpace { found, expected });
        }
        let odds = f32::from_le_bytes(body.array("the odds")?);
        if !(odds > 0.0 && odds <= 100.0) {
            return Err(WeightsError::Odds(odds));
        }
        let mut values = body.plain(&space)?;
        if body.sparse(&mut values, &space)? {
            values.resize(space.len(), [0; 2]);
        }
        match body.0.len() {
            0 => Ok(Self { values, odds }),
            rest => Err(WeightsError::Long(rest)),
        }
    }
}

/// Unpacks at most so many bytes.
fn unpacked(packed: &[u8], most: usize) -> io::Result<Vec<u8>> {
    let mut decoder = zstd::stream::read::Decoder::with_buffer(packed)?;
    decoder.window_log_max(WINDOW)?;
    let mut body = Vec::new();
    decoder.take(most as u64 + 1).read_to_end(&mut body)?;
    Ok(body)
}

/// Weights of which most are 0: how many are not, the gaps before them, their
/// values in the opening, and those in the ending.
fn write_sparse(out: &mut Vec<u8>, weights: &[Weight]) {
    let all = weights.iter().enumerate();
    let some: Vec<_> = all.filter(|(_, weight)| **weight != [0; 2]).collect();
    out.extend((some.len() as u32).to_le_bytes());
    let mut next = 0;
    for &(number, _) in &some {
        write_varint(out, (number - next) as u32);
        next = number + 1;
    }
    for stage in 0..2 {
        for (_, weight) in &some {
            let value = i32::from(weight[stage]);
            write_varint(out, (value << 1 ^ value >> 31) as u32);
        }
    }
}

fn write_varint(out: &mut Vec<u8>, mut number: u32) {
    while number >= 0x80 {
        out.push(number as u8 | 0x80);
        number >>= 7;
    }
    out.push(number as u8);
}

/// What is left to be read.
struct Body<'b>(&'b [u8]);

impl Body<'_> {
    fn array<const N: usize>(&mut self, what: &'static str) -> Result<[u8; N], WeightsError> {
        let (array, rest) = self
            .0
            .split_first_chunk()
            .ok_or(WeightsError::Short(what))?;
        self.0 = rest;
        Ok(*array)
    }

    fn number(&mut self, what: &'static str) -> Result<u32, WeightsError> {
        Ok(u32::from_le_bytes(self.array(what)?))
    }

    fn varint(&mut self, what: &'static str) -> Result<u32, WeightsError> {
        let mut number = 0_u64;
        for shift in (0..35).step_by(7) {
            let [byte] = self.array(what)?;
            number |= u64::from(byte & 0x7f) << shift;
            if byte < 0x80 {
                break;
            }
        }
        Ok(number as u32)
    }

    fn shape(&mut self) -> Result<Shape, WeightsError> {
        const BOARD: &str = "the board";
        let [squares, width, height] = self.array(BOARD)?;
        Ok(Shape {
            squares,
            width,
            height,
            tables: u16::from_le_bytes(self.array(BOARD)?),
            plain: self.number(BOARD)?,
            all: self.number(BOARD)?,
        })
    }

    /// The weights before those of the large windows; those of small windows may
    /// be missing.
    fn plain(&mut self, space: &Space) -> Result<Vec<Weight>, WeightsError> {
        let count = self.number("the plain weights")? as usize;
        if count != space.small_at(0) && count != space.plain_len() {
            return Err(WeightsError::NoSuch {
                what: "plain weight",
                number: count,
                most: space.plain_len(),
            });
        }
        let mut values = vec![[0; 2]; count];
        for stage in 0..2 {
            for weight in &mut values {
                weight[stage] = i16::from_le_bytes(self.array("the plain weights")?);
            }
        }
        Ok(values)
    }

    /// Adds the weights of large windows; false if there are none.
    fn sparse(&mut self, values: &mut Vec<Weight>, space: &Space) -> Result<bool, WeightsError> {
        const WINDOWS: &str = "the weights of large windows";
        let plain = space.plain_len();
        let count = self.number(WINDOWS)? as usize;
        let most = space.len() - plain;
        // Each takes three bytes at least.
        if count > most || count > self.0.len() / 3 {
            return Err(WeightsError::Short(WINDOWS));
        }
        if count == 0 {
            return Ok(false);
        }
        let mut places = Vec::with_capacity(count);
        let mut next = 0;
        for _ in 0..count {
            let number = next + self.varint(WINDOWS)? as usize;
            if number >= most {
                return Err(WeightsError::NoSuch {
                    what: "weight of a large window",
                    number,
                    most: most.saturating_sub(1),
                });
            }
            places.push(plain + number);
            next = number + 1;
        }
        values.resize(space.len(), [0; 2]);
        let opening = self.column(count, WINDOWS)?;
        let ending = self.column(count, WINDOWS)?;
        for ((place, opening), ending) in places.into_iter().zip(opening).zip(ending) {
            values[place] = [opening, ending];
        }
        Ok(true)
    }

    /// Values that are mostly small.
    fn column(&mut self, count: usize, what: &'static str) -> Result<Vec<i16>, WeightsError> {
        let value = |folded: u32| (folded >> 1) as i32 ^ -((folded & 1) as i32);
        (0..count)
            .map(|_| Ok(value(self.varint(what)?) as i16))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rules(name: &str) -> Rules {
        Rules::builtin(name).unwrap()
    }

    /// Weights of every kind, some of them 0.
    fn trained(rules: &Rules) -> Weights {
        let mut weights = Weights::by_hand(rules);
        let mut state = 1_u32;
        let space = Space::new(rules);
        weights.values.resize(space.len(), [0; 2]);
        for weight in weights.values.iter_mut().step_by(7) {
            for value in weight {
                state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                *value = (state >> 16) as i16;
            }
        }
        weights
    }

    #[test]
    fn weights_come_back() {
        for name in ["english", "turkish", "international"] {
            let rules = rules(name);
            for weights in [
                Weights::material(&rules),
                Weights::by_hand(&rules),
                trained(&rules),
            ] {
                let bytes = weights.to_bytes(&rules);
                assert_eq!(
                    Weights::from_bytes(&rules, &bytes).unwrap(),
                    weights,
                    "{name}"
                );
            }
        }
    }

    #[test]
    fn weights_of_another_board_are_refused() {
        let bytes = Weights::by_hand(&rules("english")).to_bytes(&rules("english"));
        let error = Weights::from_bytes(&rules("international"), &bytes).unwrap_err();
        assert!(error.to_string().contains("8x8"), "{error}");
        assert!(Weights::from_bytes(&rules("russian"), &bytes).is_ok());
    }

    #[test]
    fn what_is_cut_or_changed_is_an_error_or_other_weights() {
        let rules = rules("english");
        let bytes = Weights::by_hand(&rules).to_bytes(&rules);
        for end in 0..bytes.len() {
            assert!(Weights::from_bytes(&rules, &bytes[..end]).is_err(), "{end}");
        }
        for at in 0..bytes.len() {
            for bit in 0..8 {
                let mut changed = bytes.clone();
                changed[at] ^= 1 << bit;
                let _ = Weights::from_bytes(&rules, &changed);
            }
        }
    }

    #[test]
    fn bytes_that_unpack_without_end_are_refused() {
        let rules = rules("english");
        let mut bytes = MAGIC.to_vec();
        bytes.push(VERSION);
        bytes.extend(zstd::bulk::compress(&vec![0; 1 << 28], 1).unwrap());
        assert!(Weights::from_bytes(&rules, &bytes).is_err());
    }
}
