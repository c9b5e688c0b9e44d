//! Files written.

use std::io::{self, Read, Write};

use damas::board::Board;
use rayon::prelude::*;
use sha2::{Digest, Sha256};

use super::bytes::Ink;
use super::group::{GROUP, Group};
use super::header::{Entry, Header};
use crate::index::Index;
use crate::material::Slice;
use crate::metric::Metric;
use crate::press::{self, BLOCK};
use crate::survey::Survey;
use crate::value::Code;
use crate::values::result;

/// An ending ready to be written.
pub(crate) struct Pressed {
    pub(crate) entry: Entry,
    /// Records of groups and blocks.
    pub(crate) stored: Vec<u8>,
}

impl Pressed {
    /// Presses the codes of an ending.
    pub(crate) fn new<B: Board>(
        slice: Slice,
        index: &Index<B::Word>,
        metric: Metric,
        codes: &[Code],
        survey: &Survey,
        leaves_captures_out: bool,
    ) -> Self {
        let values = kept(metric, codes, survey, leaves_captures_out);
        let strides = index.strides();
        let with_distances = metric.has_distances();
        let fill = most_frequent(&values);
        let learnt = press::learn(strides, with_distances, &values);
        let (lessons, blocks) = [learnt, Vec::new()]
            .into_iter()
            // Where there is much to press, learning pays.
            .take(if values.len() < FEW { 2 } else { 1 })
            .map(|lessons| {
                let blocks = blocks(&lessons, with_distances, strides, fill, &values);
                (press::write(&lessons), blocks)
            })
            .min_by_key(|(lessons, blocks)| lessons.len() + blocks.concat().len())
            .unwrap_or_default();
        let stored = stored(&blocks);
        let summary = match metric {
            Metric::Wld => survey.summary.without_distances(),
            _ => survey.summary,
        };
        let entry = Entry {
            slice,
            summary,
            fill,
            strides,
            lessons,
            values_digest: values_digest(&values),
            stored_digest: Sha256::digest(&stored).into(),
            groups_at: 0,
            blocks_at: 0,
            blocks_len: blocks.iter().map(|block| block.len() as u64).sum(),
        };
        Self { entry, stored }
    }
}

/// So few values may be pressed better without lessons.
const FEW: usize = 200_000;

/// Values pressed, block by block.
fn blocks(
    lessons: &[press::Lesson],
    with_distances: bool,
    strides: press::Strides,
    fill: Code,
    values: &[Option<Code>],
) -> Vec<Vec<u8>> {
    let model = press::model(lessons, with_distances);
    let blocks = values.par_chunks(BLOCK).map(|values| {
        if values.iter().flatten().all(|&code| code == fill) {
            return Vec::new();
        }
        press::press(&model, strides, values)
    });
    blocks.collect()
}

/// The values that a file keeps.
fn kept(
    metric: Metric,
    codes: &[Code],
    survey: &Survey,
    leaves_captures_out: bool,
) -> Vec<Option<Code>> {
    let told = |code: Code| match metric {
        Metric::Wld => Code::from(result(code)),
        _ => code,
    };
    let pairs = codes.par_iter().zip(&survey.captures);
    let kept =
        pairs.map(|(&code, &capture)| (!(capture && leaves_captures_out)).then(|| told(code)));
    kept.collect()
}

/// The most frequent value; of equally frequent ones the lowest.
fn most_frequent(values: &[Option<Code>]) -> Code {
    let mut counts = vec![0_u64; 1 << 15];
    for &code in values.iter().flatten() {
        counts[usize::from(code)] += 1;
    }
    let best = (0..counts.len()).rev().max_by_key(|&code| counts[code]);
    best.unwrap_or(0) as Code
}

/// The digest of values as another program would make it.
pub(crate) fn values_digest(values: &[Option<Code>]) -> [u8; 32] {
    let mut digest = Sha256::new();
    let mut buffer = Vec::with_capacity(2 * BLOCK);
    for part in values.chunks(BLOCK) {
        buffer.clear();
        for value in part {
            buffer.extend(value.unwrap_or(Code::MAX).to_le_bytes());
        }
        digest.update(&buffer);
    }
    digest.finalize().into()
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
