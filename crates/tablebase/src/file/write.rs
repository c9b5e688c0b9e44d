//! Files written.

use std::io::{self, Read, Write};

use rayon::prelude::*;
use sha2::{Digest, Sha256};

use super::bytes::Ink;
use super::group::{GROUP, Group};
use super::header::{Entry, Header};
use crate::codes::{Codes, LEFT_OUT};
use crate::material::Slice;
use crate::metric::Metric;
use crate::press::{self, BLOCK, Strides};
use crate::survey::Summary;
use crate::value::Code;
use crate::values::result;

/// An ending ready to be written.
pub(crate) struct Pressed {
    pub(crate) entry: Entry,
    /// Records of groups and blocks.
    pub(crate) stored: Vec<u8>,
}

/// So few values may be pressed better without lessons.
const FEW: u64 = 200_000;

/// Bytes beyond which an ending that takes more than five eighths of a bit for a
/// position without a capture is not worth them.
const DEAR: usize = 4096;

impl Pressed {
    /// Presses the codes of an ending, of which those left out are struck out.
    pub(crate) fn new(
        slice: Slice,
        strides: Strides,
        metric: Metric,
        codes: &Codes,
        summary: &Summary,
    ) -> Self {
        let values = Told { codes, metric };
        let ((fill, values_digest), learnt) =
            rayon::join(|| values.survey(), || values.lessons(strides));
        let (lessons, blocks) = [learnt, Vec::new()]
            .into_iter()
            // Where there is much to press, learning pays.
            .take(if codes.len() < FEW { 2 } else { 1 })
            .map(|lessons| {
                let blocks = values.pressed(&lessons, strides, fill);
                (press::write(&lessons), blocks)
            })
            .min_by_key(|(lessons, blocks)| lessons.len() + blocks.concat().len())
            .unwrap_or_default();
        let stored = stored(&blocks);
        let summary = match metric {
            Metric::Wld => summary.without_distances(),
            _ => *summary,
        };
        let entry = Entry {
            slice,
            is_left_out: false,
            summary,
            fill,
            strides,
            lessons,
            values_digest,
            stored_digest: Sha256::digest(&stored).into(),
            groups_at: 0,
            blocks_at: 0,
            blocks_len: blocks.iter().map(|block| block.len() as u64).sum(),
        };
        Self { entry, stored }
    }

    /// Leaves out the dearer of two endings that hang on each other, where that
    /// pays: a lookup then has to look at every move.
    pub(crate) fn leave_dear_out(pair: &mut [Self]) {
        let [first, second] = pair else { return };
        let dear = if first.stored.len() > second.stored.len() {
            first
        } else {
            second
        };
        let summary = &dear.entry.summary;
        let told = summary.positions - summary.captures;
        if dear.stored.len() > DEAR && dear.stored.len() as u64 * 64 > told * 5 {
            dear.leave_out();
        }
    }

    /// Leaves out every value.
    pub(crate) fn leave_out(&mut self) {
        self.stored = Vec::new();
        self.entry.is_left_out = true;
        self.entry.stored_digest = Sha256::digest([]).into();
        self.entry.blocks_len = 0;
        self.entry.lessons = Vec::new();
    }
}

/// The values of an ending as a file tells them, block by block.
struct Told<'a> {
    codes: &'a Codes,
    metric: Metric,
}

impl Told<'_> {
    fn blocks(&self) -> u64 {
        self.codes.len().div_ceil(BLOCK as u64)
    }

    fn block(&self, block: u64) -> Vec<Code> {
        let codes = self.codes.stretch(block * BLOCK as u64, BLOCK);
        let told = |&code: &Code| match (self.metric, code) {
            (Metric::Wld, LEFT_OUT) => LEFT_OUT,
            (Metric::Wld, code) => Code::from(result(code)),
            _ => code,
        };
        codes.iter().map(told).collect()
    }

    /// The most frequent value, of equally frequent ones the lowest, and the
    /// digest of all.
    fn survey(&self) -> (Code, [u8; 32]) {
        let mut counts = vec![0_u64; 1 << 15];
        let mut digest = ValuesDigest::default();
        for block in 0..self.blocks() {
            let values = self.block(block);
            digest.add(&values);
            for value in values {
                if let Some(count) = counts.get_mut(usize::from(value)) {
                    *count += 1;
                }
            }
        }
        let best = (0..counts.len()).rev().max_by_key(|&code| counts[code]);
        (best.unwrap_or(0) as Code, digest.finished())
    }

    fn lessons(&self, strides: Strides) -> Vec<press::Lesson> {
        let every = self.blocks().div_ceil(press::LESSONS).max(1);
        let blocks = (0..self.blocks()).step_by(every as usize);
        let blocks = blocks.map(|block| self.block(block));
        press::learn(strides, self.metric.has_distances(), blocks)
    }

    /// Blocks pressed; those that are all the same have no bytes.
    fn pressed(&self, lessons: &[press::Lesson], strides: Strides, fill: Code) -> Vec<Vec<u8>> {
        let model = press::model(lessons, self.metric.has_distances());
        let blocks = (0..self.blocks()).into_par_iter().map(|block| {
            let values = self.block(block);
            let is_filled = |&value: &Code| value == fill || value == LEFT_OUT;
            if values.iter().all(is_filled) {
                return Vec::new();
            }
            press::press(&model, strides, &values)
        });
        blocks.collect()
    }
}

/// The digest of values as another program would make it.
#[derive(Default)]
pub(crate) struct ValuesDigest {
    digest: Sha256,
    buffer: Vec<u8>,
}

impl ValuesDigest {
    /// Takes in the next values.
    pub(crate) fn add(&mut self, values: &[Code]) {
        self.buffer.clear();
        let bytes = values.iter().flat_map(|value| value.to_le_bytes());
        self.buffer.extend(bytes);
        self.digest.update(&self.buffer);
    }

    pub(crate) fn finished(self) -> [u8; 32] {
        self.digest.finalize().into()
    }
}

fn stored(blocks: &[Vec<u8>]) -> Vec<u8> {
    let mut ink = Ink::default();
    let mut first = 0;
    for group in blocks.chunks(GROUP) {
        Group::write(first, group, &mut ink);
        first += group.iter().map(|block| block.len() as u64).sum::<u64>();
    }
    for block in blocks {
        ink.0.extend(block);
    }
    ink.0
}

/// Writes a file; `stored` gives the stored bytes of each entry in turn.
pub(crate) fn write(
    header: &Header,
    out: &mut dyn Write,
    mut stored: impl FnMut(usize) -> io::Result<Box<dyn Read>>,
) -> io::Result<()> {
    out.write_all(&header.bytes())?;
    for at in 0..header.entries.len() {
        io::copy(&mut stored(at)?, out)?;
    }
    Ok(())
}
