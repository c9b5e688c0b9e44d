//! Slices of a file brought back into memory, with the values that files leave
//! out.

use damas::board::Board;
use damas::moves::MoveList;
use rayon::prelude::*;

use crate::file::{FileError, TableFile};
use crate::ground::Ground;
use crate::index::{Cursor, Index};
use crate::known::Known;
use crate::material::Slice;
use crate::metric::Metric;
use crate::solve::{Prospects, converted, moves};
use crate::value::Code;
use crate::values::{Solved, Values};

const CHUNK: usize = 4096;

/// A slice with its values.
type Loaded<W> = (Slice, Solved<W>);

/// The slices of a pair; endings of fewer pieces must be known.
pub(super) fn pair<B: Board>(
    ground: &Ground<B>,
    known: &Known<B>,
    file: &TableFile,
    pair: &[Slice],
) -> Result<Vec<Loaded<B::Word>>, FileError> {
    let header = file.header();
    let load = |&slice: &Slice| {
        let entries = &header.entries;
        let at = entries.iter().position(|entry| entry.slice == slice);
        let at = at.ok_or(FileError::MissingSlice { slice })?;
        let index = Index::new(ground, slice.material);
        let mut codes = file.values(at)?;
        if codes.len() as u64 != index.len() {
            return Err(FileError::MissingSlice { slice });
        }
        if header.leaves_captures_out {
            fill_in(ground, known, slice, &index, header.metric, &mut codes);
        }
        let values = match header.metric {
            Metric::Wld => Values::results(&codes),
            _ => Values::Codes(codes),
        };
        Ok((slice, Solved { index, values }))
    };
    pair.iter().map(load).collect()
}

/// Fills in the positions in which the side to move has to capture.
fn fill_in<B: Board>(
    ground: &Ground<B>,
    known: &Known<B>,
    slice: Slice,
    index: &Index<B::Word>,
    metric: Metric,
    codes: &mut [Code],
) {
    let chunks = codes.par_chunks_mut(CHUNK).enumerate();
    chunks.for_each(|(chunk, codes)| {
        let first = (chunk * CHUNK) as u64;
        let mut cursor = Cursor::<B>::new(index, slice.turn, first);
        let mut list = MoveList::new();
        for code in codes {
            let placement = cursor.placement();
            cursor.advance();
            if !ground.generator.can_capture(&placement) {
                continue;
            }
            if let Err(decided) = moves(ground, &placement, &mut list) {
                *code = decided;
                continue;
            }
            let mut prospects = Prospects::default();
            for mv in &list {
                let after = known.code(ground, &placement.after(mv, ground.run_limit()));
                prospects.add(converted(after, metric == Metric::Dtw));
            }
            *code = prospects.code();
        }
    });
}
