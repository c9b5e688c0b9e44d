//! Files of tables; `docs/tablebase-format.md` describes every byte.

mod bytes;
mod error;
mod group;
mod header;
mod info;
mod source;
mod write;

use std::path::Path;
use std::sync::OnceLock;

use crate::press::{self, Likelihood, Model};
use crate::value::Code;
pub use error::FileError;
use group::{GROUP, Group};
pub(crate) use header::{Entry, Header};
pub use info::{Info, SliceInfo};
use sha2::{Digest, Sha256};
pub(crate) use source::Source;
pub(crate) use write::{Pressed, ValuesDigest, write};

/// What is needed to read blocks, kept from one to the next so that nothing has
/// to be allocated.
#[derive(Debug, Default)]
pub(crate) struct Desk {
    pub(crate) values: Vec<Code>,
    bytes: Vec<u8>,
    model: Option<Model<Likelihood>>,
}

/// A file of tables, opened. Nothing is kept of it but its header: blocks are
/// read when they are asked for.
#[derive(Debug)]
pub struct TableFile {
    name: String,
    header: Header,
    /// What is known of each ending, once it is asked for.
    models: Vec<OnceLock<Model<Likelihood>>>,
    source: Source,
}

impl TableFile {
    /// Opens a file.
    ///
    /// # Errors
    /// Where it cannot be read, is not a table, breaks off or is damaged.
    pub fn open(path: &Path) -> Result<Self, FileError> {
        let name = path.display().to_string();
        Self::of(&name, Source::open(path)?)
    }

    /// Opens a table that lies in memory; `name` is used in errors.
    ///
    /// # Errors
    /// Those of [`open`](Self::open).
    pub fn embedded(name: &str, bytes: &'static [u8]) -> Result<Self, FileError> {
        Self::of(name, Source::Memory(bytes.into()))
    }

    /// Opens a table that somebody has read already; `name` is used in errors.
    ///
    /// # Errors
    /// Those of [`open`](Self::open).
    pub fn of_bytes(name: &str, bytes: Vec<u8>) -> Result<Self, FileError> {
        Self::of(name, Source::Memory(bytes.into()))
    }

    fn of(name: &str, source: Source) -> Result<Self, FileError> {
        let header = Header::read(&source)?;
        Ok(Self {
            name: name.to_owned(),
            models: header.entries.iter().map(|_| OnceLock::new()).collect(),
            header,
            source,
        })
    }

    /// Its path, or what it is called where it is embedded.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Bytes of the file.
    pub fn len(&self) -> u64 {
        self.source.len()
    }

    /// Never: a file has a header.
    pub fn is_empty(&self) -> bool {
        self.source.len() == 0
    }

    pub(crate) const fn header(&self) -> &Header {
        &self.header
    }

    /// Reads a block of an entry into the desk's values, as many as it holds.
    pub(crate) fn block(&self, at: usize, block: u64, desk: &mut Desk) -> Result<(), FileError> {
        let entry = &self.header.entries[at];
        let len = entry.block_len(block);
        desk.values.clear();
        self.block_bytes(entry, block, &mut desk.bytes)?;
        if desk.bytes.is_empty() {
            desk.values.resize(len, entry.fill);
        } else {
            let known = self.model(at);
            let model = desk.model.get_or_insert_with(|| known.clone());
            model.clone_from(known);
            press::unpack(model, entry.strides, &desk.bytes, len, &mut desk.values);
        }
        Ok(())
    }

    fn model(&self, at: usize) -> &Model<Likelihood> {
        let with_distances = self.header.metric.has_distances();
        let lessons = &self.header.entries[at].lessons;
        self.models[at]
            .get_or_init(|| press::model(&press::read(lessons, with_distances), with_distances))
    }

    fn block_bytes(&self, entry: &Entry, block: u64, bytes: &mut Vec<u8>) -> Result<(), FileError> {
        let mut record = [0; Group::LONGEST];
        let record = &mut record[..Group::bytes(entry.group_len(block))];
        let at = entry.groups_at + block / GROUP as u64 * Group::LONGEST as u64;
        self.source.read(at, record)?;
        let damaged = || FileError::DamagedBlock {
            slice: entry.slice,
            block,
            at,
        };
        let group = Group::read(record).ok_or_else(damaged)?;
        let (start, len) = group.place((block % GROUP as u64) as usize);
        let end = start.saturating_add(len as u64);
        if end > entry.blocks_len {
            return Err(damaged());
        }
        bytes.clear();
        bytes.resize(len, 0);
        let start = entry.blocks_at + start;
        self.source.read(start, bytes)?;
        if group.check((block % GROUP as u64) as usize) != check(bytes) {
            return Err(FileError::DamagedBlock {
                slice: entry.slice,
                block,
                at: start,
            });
        }
        Ok(())
    }

    /// Every value of an entry, in the order of their numbers.
    pub(crate) fn values(&self, at: usize) -> Result<Vec<Code>, FileError> {
        use rayon::prelude::*;
        let entry = &self.header.entries[at];
        let blocks = (0..entry.blocks()).into_par_iter().map(|block| {
            let mut desk = Desk::default();
            self.block(at, block, &mut desk).map(|()| desk.values)
        });
        let blocks: Vec<_> = blocks.collect::<Result<_, _>>()?;
        Ok(blocks.concat())
    }

    /// Compares the stored bytes with their digests.
    ///
    /// # Errors
    /// Where they differ, or cannot be read.
    pub fn check_digests(&self) -> Result<(), FileError> {
        let mut end = self.header.len;
        for entry in &self.header.entries {
            let mut digest = Sha256::new();
            self.source
                .each(entry.groups_at, entry.stored_len(), |part| {
                    digest.update(part);
                })?;
            if digest.finalize()[..] != entry.stored_digest {
                return Err(FileError::WrongDigest {
                    what: entry.slice.to_string(),
                    at: entry.groups_at,
                });
            }
            end = entry.groups_at + entry.stored_len();
        }
        match self.source.len().saturating_sub(end) {
            0 => Ok(()),
            surplus => Err(FileError::Surplus { at: end, surplus }),
        }
    }
}

/// The checksum of a block: the lower half of its CRC-32.
fn check(bytes: &[u8]) -> u16 {
    crc32fast::hash(bytes) as u16
}

#[cfg(test)]
mod tests;
