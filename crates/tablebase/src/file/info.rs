//! What a file says of itself.

use super::TableFile;
use crate::material::Slice;
use crate::metric::Metric;
use crate::survey::Summary;

/// What a file says of itself.
#[derive(Clone, Debug)]
pub struct Info {
    /// The rule set that it was made for.
    pub rules: String,
    /// The facts of the rule set, one a line.
    pub facts: String,
    /// SHA-256 of the facts.
    pub facts_hash: [u8; 32],
    /// What it tells of positions.
    pub metric: Metric,
    /// Pieces on the board.
    pub pieces: u8,
    /// The program that made it, with its version.
    pub generator: String,
    /// Whether positions in which the side to move can capture are left out.
    pub leaves_captures_out: bool,
    /// Bytes of the file.
    pub bytes: u64,
    /// What is in it.
    pub slices: Vec<SliceInfo>,
}

/// What a file has of an ending.
#[derive(Clone, Debug)]
pub struct SliceInfo {
    /// The ending.
    pub slice: Slice,
    /// What is in it.
    pub summary: Summary,
    /// Whether its values are left out, because they follow from those of its
    /// moves.
    pub is_left_out: bool,
    /// Bytes in the file, what is said of it in the header left aside.
    pub bytes: u64,
    /// SHA-256 of the values.
    pub values_digest: [u8; 32],
}

impl Info {
    /// All positions.
    pub fn positions(&self) -> u64 {
        let slices = self.slices.iter();
        slices.map(|slice| slice.summary.positions).sum()
    }
}

impl TableFile {
    /// What the file says of itself.
    pub fn info(&self) -> Info {
        let header = self.header();
        let slices = header.entries.iter().map(|entry| SliceInfo {
            slice: entry.slice,
            summary: entry.summary,
            is_left_out: entry.is_left_out,
            bytes: entry.stored_len(),
            values_digest: entry.values_digest,
        });
        Info {
            rules: header.rules.clone(),
            facts: header.facts.clone(),
            facts_hash: header.facts_hash(),
            metric: header.metric,
            pieces: header.pieces,
            generator: header.generator.clone(),
            leaves_captures_out: header.leaves_captures_out,
            bytes: self.len(),
            slices: slices.collect(),
        }
    }
}
