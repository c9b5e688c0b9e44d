//! The beginning of a file: what it is a table of, and what is in it.

use damas::color::Color;
use sha2::{Digest, Sha256};

use super::bytes::{Eye, Ink};
use super::group::{GROUP, Group};
use super::{FileError, Source};
use crate::facts::Facts;
use crate::material::{MOST_PIECES, Material, Slice};
use crate::metric::Metric;
use crate::press::{BLOCK, Strides};
use crate::survey::{Longest, Summary};
use crate::value::{Code, FARTHEST};

const MAGIC: [u8; 8] = *b"DAMASEGT";
const VERSION: u16 = 2;
/// Bytes before the part that the digest of the header is of.
const BEFORE: usize = 16;
const DIGEST: usize = 32;
/// Longest header.
const LONGEST: u32 = 1 << 20;

/// The conventions of all files of this version, in words.
const CONVENTIONS: &str = "White to move, the board turned where Black is; values for the side to \
move, both sides playing best; no draws by repetition or counters; distances in plies, 0 where the \
game is over; no man on the row where it is crowned; positions in which the side to move can capture \
are left out where captures are compulsory; endings without values follow from their moves";

/// What a file is a table of.
#[derive(Clone, Debug)]
pub(crate) struct Header {
    pub(crate) metric: Metric,
    /// Pieces on the board, both sides together.
    pub(crate) pieces: u8,
    /// Positions in which the side to move can capture have no value.
    pub(crate) leaves_captures_out: bool,
    /// The rule set that it was made for.
    pub(crate) rules: String,
    /// The facts of the rule set, as [`Facts::text`] has them.
    pub(crate) facts: String,
    /// The program that made it, with its version.
    pub(crate) generator: String,
    pub(crate) entries: Vec<Entry>,
    /// Bytes of the header.
    pub(crate) len: u64,
}

/// What is in the file of one ending.
#[derive(Clone, Debug)]
pub(crate) struct Entry {
    pub(crate) slice: Slice,
    /// No value is stored: all follow from those of the moves, which lead into
    /// the twin or into endings solved before.
    pub(crate) is_left_out: bool,
    pub(crate) summary: Summary,
    /// The value of blocks without bytes.
    pub(crate) fill: Code,
    pub(crate) strides: Strides,
    /// What is known before the first value of each block.
    pub(crate) lessons: Vec<u8>,
    /// SHA-256 of the values, two bytes each, 65535 where captures are left out.
    pub(crate) values_digest: [u8; 32],
    /// SHA-256 of the bytes from `groups_at` to the end of the blocks.
    pub(crate) stored_digest: [u8; 32],
    /// Where the records of groups of blocks begin.
    pub(crate) groups_at: u64,
    /// Where the blocks begin, and how many bytes they have.
    pub(crate) blocks_at: u64,
    pub(crate) blocks_len: u64,
}

impl Entry {
    /// Blocks.
    pub(crate) const fn blocks(&self) -> u64 {
        if self.is_left_out {
            return 0;
        }
        self.summary.positions.div_ceil(BLOCK as u64)
    }

    /// Blocks in the group of a block.
    pub(crate) fn group_len(&self, block: u64) -> usize {
        let before = block / GROUP as u64 * GROUP as u64;
        (self.blocks().saturating_sub(before)).min(GROUP as u64) as usize
    }

    /// Values in a block.
    pub(crate) fn block_len(&self, block: u64) -> usize {
        let first = block.saturating_mul(BLOCK as u64);
        let left = self.summary.positions.saturating_sub(first);
        left.min(BLOCK as u64) as usize
    }

    /// Bytes of the records of groups.
    pub(crate) const fn groups_len(&self) -> u64 {
        let (full, rest) = (self.blocks() / GROUP as u64, self.blocks() % GROUP as u64);
        let rest = if rest > 0 {
            Group::bytes(rest as usize)
        } else {
            0
        };
        full * Group::LONGEST as u64 + rest as u64
    }

    /// Bytes of records and blocks.
    pub(crate) const fn stored_len(&self) -> u64 {
        self.groups_len().saturating_add(self.blocks_len)
    }

    fn write(&self, ink: &mut Ink) {
        let Material { men, kings } = self.slice.material;
        for number in [men.white, kings.white, men.black, kings.black] {
            ink.byte(number);
        }
        ink.byte(self.slice.turn as u8);
        ink.byte(u8::from(self.is_left_out));
        let summary = &self.summary;
        for number in [
            summary.positions,
            summary.wins,
            summary.losses,
            summary.captures,
            summary.win_plies,
            summary.loss_plies,
        ] {
            ink.eight(number);
        }
        for longest in [summary.longest_win, summary.longest_loss] {
            ink.two(longest.map_or(u16::MAX, |longest| longest.plies));
            ink.eight(longest.map_or(0, |longest| longest.count));
            ink.eight(longest.map_or(0, |longest| longest.number));
        }
        ink.two(self.fill);
        ink.four(self.strides.row);
        ink.four(self.strides.plane);
        ink.0.extend(self.values_digest);
        ink.0.extend(self.stored_digest);
        ink.eight(self.blocks_len);
        ink.counted(&self.lessons);
    }

    /// Reads an entry whose records begin at a place.
    fn read(eye: &mut Eye<'_>, groups_at: u64) -> Result<Self, FileError> {
        let slice = read_slice(eye)?;
        let is_left_out = read_left_out(eye)?;
        let mut summary = Summary {
            positions: eye.eight()?,
            wins: eye.eight()?,
            losses: eye.eight()?,
            captures: eye.eight()?,
            win_plies: eye.eight()?,
            loss_plies: eye.eight()?,
            ..Summary::default()
        };
        summary.longest_win = read_longest(eye)?;
        summary.longest_loss = read_longest(eye)?;
        let mut entry = Self {
            slice,
            is_left_out,
            summary,
            fill: read_fill(eye)?,
            strides: Strides {
                row: eye.four()?,
                plane: eye.four()?,
            },
            values_digest: eye.array()?,
            stored_digest: eye.array()?,
            blocks_len: eye.eight()?,
            lessons: eye.counted()?.to_vec(),
            groups_at,
            blocks_at: 0,
        };
        entry.blocks_at = groups_at + entry.groups_len();
        Ok(entry)
    }
}

fn read_slice(eye: &mut Eye<'_>) -> Result<Slice, FileError> {
    let at = eye.at();
    let [wm, wk, bm, bk, turn] = eye.array()?;
    let senseless = |found: u8, what| FileError::Senseless {
        at,
        found: u64::from(found),
        what,
    };
    let counts = [wm, wk, bm, bk];
    let total = counts.iter().fold(0_u8, |sum, &n| sum.saturating_add(n));
    if total > MOST_PIECES || wm + wk == 0 || bm + bk == 0 {
        return Err(senseless(total, "number of pieces"));
    }
    let turn = match turn {
        0 => Color::White,
        1 => Color::Black,
        other => return Err(senseless(other, "side to move")),
    };
    let material = Material::new(wm, wk, bm, bk);
    Ok(Slice { material, turn })
}

fn read_left_out(eye: &mut Eye<'_>) -> Result<bool, FileError> {
    let at = eye.at();
    match eye.byte()? {
        0 => Ok(false),
        1 => Ok(true),
        found => Err(FileError::Senseless {
            at,
            found: u64::from(found),
            what: "mark of an ending left out",
        }),
    }
}

fn read_pieces(eye: &mut Eye<'_>) -> Result<u8, FileError> {
    let at = eye.at();
    match eye.byte()? {
        pieces @ 2..=MOST_PIECES => Ok(pieces),
        found => Err(FileError::Senseless {
            at,
            found: u64::from(found),
            what: "number of pieces",
        }),
    }
}

fn read_fill(eye: &mut Eye<'_>) -> Result<Code, FileError> {
    let at = eye.at();
    match eye.two()? {
        code if code <= 2 * FARTHEST + 2 => Ok(code),
        found => Err(FileError::Senseless {
            at,
            found: u64::from(found),
            what: "code of a value",
        }),
    }
}

fn read_longest(eye: &mut Eye<'_>) -> Result<Option<Longest>, FileError> {
    let (plies, count, number) = (eye.two()?, eye.eight()?, eye.eight()?);
    Ok((plies != u16::MAX).then_some(Longest {
        plies,
        count,
        number,
    }))
}

impl Header {
    /// The header of a file that is to be written.
    pub(crate) fn new(rules: &str, facts: &Facts, metric: Metric, pieces: u8) -> Self {
        Self {
            metric,
            pieces,
            leaves_captures_out: !facts.movement.optional_capture,
            rules: rules.to_owned(),
            facts: facts.text().to_owned(),
            generator: concat!("damas ", env!("CARGO_PKG_VERSION")).to_owned(),
            entries: Vec::new(),
            len: 0,
        }
    }

    /// SHA-256 of the facts.
    pub(crate) fn facts_hash(&self) -> [u8; 32] {
        Sha256::digest(self.facts.as_bytes()).into()
    }

    /// The bytes of the header.
    pub(super) fn bytes(&self) -> Vec<u8> {
        let mut ink = Ink::default();
        ink.0.extend(MAGIC);
        ink.two(VERSION);
        ink.two(self.entries.len() as u16);
        // The length comes when it is known.
        ink.four(0);
        ink.byte(self.metric as u8);
        ink.byte(self.pieces);
        ink.byte(u8::from(self.leaves_captures_out));
        for text in [&self.rules, &self.facts, &self.generator] {
            ink.counted(text.as_bytes());
        }
        ink.counted(CONVENTIONS.as_bytes());
        for entry in &self.entries {
            entry.write(&mut ink);
        }
        let len = (ink.0.len() + DIGEST) as u32;
        ink.0[BEFORE - 4..BEFORE].copy_from_slice(&len.to_le_bytes());
        let digest = Sha256::digest(&ink.0);
        ink.0.extend(digest);
        ink.0
    }

    /// Reads the header of a file.
    pub(super) fn read(source: &Source) -> Result<Self, FileError> {
        let mut before = [0; BEFORE];
        let found = (source.len().min(8)) as usize;
        source.read(0, &mut before[..found])?;
        if before[..8] != MAGIC {
            let found = before[..found].escape_ascii().to_string();
            return Err(FileError::NotATable { found });
        }
        source.read(0, &mut before)?;
        let mut eye = Eye::new(&before[8..]);
        let (version, entries, len) = (eye.two()?, eye.two()?, eye.four()?);
        if version != VERSION {
            return Err(FileError::Version {
                found: version,
                expected: VERSION,
            });
        }
        if len > LONGEST || (len as usize) < BEFORE + DIGEST {
            return Err(FileError::Senseless {
                at: 12,
                found: u64::from(len),
                what: "length of a header",
            });
        }
        let mut bytes = vec![0; len as usize];
        source.read(0, &mut bytes)?;
        let (told, digest) = bytes.split_at(bytes.len() - DIGEST);
        if Sha256::digest(told)[..] != *digest {
            let what = "the header".to_owned();
            return Err(FileError::WrongDigest { what, at: 0 });
        }
        Self::of(told, entries, u64::from(len), source.len())
    }

    fn of(told: &[u8], entries: u16, len: u64, file: u64) -> Result<Self, FileError> {
        let mut eye = Eye::new(told);
        eye.take(BEFORE)?;
        let metric = eye.byte()?;
        let metric = Metric::ALL.into_iter().find(|&known| known as u8 == metric);
        let mut header = Self {
            metric: metric.ok_or(FileError::Senseless {
                at: BEFORE as u64,
                found: u64::from(told[BEFORE]),
                what: "metric",
            })?,
            pieces: read_pieces(&mut eye)?,
            leaves_captures_out: eye.byte()? != 0,
            rules: eye.text()?,
            facts: eye.text()?,
            generator: eye.text()?,
            entries: Vec::new(),
            len,
        };
        // The conventions are those of the version.
        eye.counted()?;
        let mut at = len;
        for _ in 0..entries {
            let entry = Entry::read(&mut eye, at)?;
            at = at.saturating_add(entry.stored_len());
            if at > file {
                return Err(FileError::Truncated {
                    at: entry.groups_at,
                    wanted: entry.stored_len(),
                    len: file,
                });
            }
            header.entries.push(entry);
        }
        Ok(header)
    }
}
