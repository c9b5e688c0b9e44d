//! Slices of a file brought back, with the values that files leave out.

use std::sync::Arc;

use damas::board::Board;
use damas::moves::MoveList;

use crate::codes::Codes;
use crate::file::{Desk, Entry, FileError, TableFile};
use crate::ground::Ground;
use crate::index::{Cursor, Index};
use crate::known::Known;
use crate::material::Slice;
use crate::metric::Metric;
use crate::paged::{Paged, Pool};
use crate::press::BLOCK;
use crate::shelf::{Shelf, Solved};
use crate::solve::{Prospects, converted, moves, stays};
use crate::value::{Code, DRAW};

/// Where values go.
pub(super) struct Room {
    /// Codes on their way.
    pub(super) work: Option<Arc<Pool>>,
    /// Values that are kept.
    pub(super) shelf: Option<Arc<Pool>>,
}

/// Puts the slices of a pair with what is known; endings of fewer pieces or men
/// must be there.
pub(super) fn pair<B: Board>(
    ground: &Ground<B>,
    known: &mut Known<B>,
    file: &TableFile,
    pair: &[Slice],
    room: &Room,
) -> Result<(), FileError> {
    let entries = &file.header().entries;
    let mut places = Vec::new();
    for &slice in pair {
        let at = entries.iter().position(|entry| entry.slice == slice);
        places.push(at.ok_or(FileError::MissingSlice { slice })?);
    }
    // What is left out follows from its twin.
    places.sort_by_key(|&at| entries[at].is_left_out);
    for at in places {
        let entry = &entries[at];
        let slice = entry.slice;
        let twin = slice.twin(ground.turning.is_possible());
        if entry.is_left_out && (twin == slice || known.get(twin).is_none()) {
            return Err(FileError::MissingSlice { slice: twin });
        }
        let index = Index::new(ground, slice.material);
        if entry.summary.positions != index.len() {
            return Err(FileError::MissingSlice { slice });
        }
        let load = Load {
            ground,
            known,
            file,
            at,
            index: &index,
        };
        let codes = load.codes(room)?;
        let values = Shelf::of(&codes, file.header().metric, room.shelf.as_ref())?;
        known.put(slice, Arc::new(Solved { index, values }));
    }
    Ok(())
}

/// An ending being loaded.
struct Load<'a, B: Board> {
    ground: &'a Ground<B>,
    known: &'a Known<B>,
    file: &'a TableFile,
    /// The entry's place in the file.
    at: usize,
    index: &'a Index<B::Word>,
}

impl<B: Board> Load<'_, B> {
    fn entry(&self) -> &Entry {
        &self.file.header().entries[self.at]
    }

    fn codes(&self, room: &Room) -> Result<Codes, FileError> {
        let len = self.index.len();
        let mut codes = match &room.work {
            None => Codes::Memory(vec![DRAW; len as usize]),
            Some(pool) => Codes::Disk {
                paged: Paged::new(pool, 2 * len)?,
                len,
            },
        };
        let blocks = codes.change(BLOCK, |first, codes| self.block(first, codes));
        blocks.into_iter().collect::<Result<(), _>>()?;
        if let Some(pool) = &room.work {
            pool.check()?;
        }
        Ok(codes)
    }

    /// The codes of a block from a number on.
    fn block(&self, first: u64, codes: &mut [Code]) -> Result<(), FileError> {
        let is_left_out = self.entry().is_left_out;
        if !is_left_out {
            let mut desk = Desk::default();
            self.file.block(self.at, first / BLOCK as u64, &mut desk)?;
            codes.copy_from_slice(&desk.values);
        }
        let leaves_captures_out = self.file.header().leaves_captures_out;
        if !is_left_out && !leaves_captures_out {
            return Ok(());
        }
        let mut cursor = Cursor::<B>::new(self.index, self.entry().slice.turn, first);
        let mut list = MoveList::new();
        for code in codes {
            if is_left_out || self.ground.generator.can_capture(&cursor.placement()) {
                *code = self.derived(&cursor, &mut list);
            }
            cursor.advance();
        }
        Ok(())
    }

    /// The code of a position by its moves.
    fn derived(&self, cursor: &Cursor<'_, B>, list: &mut MoveList<B::Word>) -> Code {
        let placement = cursor.placement();
        if let Err(decided) = moves(self.ground, &placement, list) {
            return decided;
        }
        let metric = self.file.header().metric;
        let mut prospects = Prospects::default();
        for mv in &*list {
            let after = placement.after(mv, self.ground.run_limit());
            let after = self.known.code(self.ground, &after);
            prospects.add(converted(after, metric == Metric::Dtw || stays(mv)));
        }
        prospects.code()
    }
}

#[cfg(test)]
mod tests {
    use damas::rules::{Job, Rules, Ruleset};

    use super::*;
    use crate::facts::Facts;
    use crate::known::pairs;
    use crate::made::Make;
    use crate::value::verdict;

    /// Loads a file of two pieces, and compares it with another.
    struct Compare<'a> {
        rules: &'a Rules,
        files: [TableFile; 2],
    }

    impl Job for Compare<'_> {
        type Output = u64;

        fn run<R: Ruleset>(self, rules: R) -> u64 {
            let ground = Ground::<R::Board>::new(&Facts::of(self.rules), Box::new(rules));
            let room = Room {
                work: None,
                shelf: None,
            };
            let [whole, less] = self.files.map(|file| {
                let mut known = Known::new();
                for slices in pairs(&ground, 2) {
                    pair(&ground, &mut known, &file, &slices, &room).unwrap();
                }
                known
            });
            let mut compared = 0;
            for slice in pairs(&ground, 2).concat() {
                let (whole, less) = (whole.get(slice).unwrap(), less.get(slice).unwrap());
                for number in 0..whole.index.len() {
                    assert_eq!(whole.values.get(number), less.values.get(number), "{slice}");
                    compared += u64::from(verdict(less.values.get(number)) as u8 > 0);
                }
            }
            compared
        }
    }

    #[test]
    fn what_files_leave_out_is_filled_in() {
        let rules = &Rules::builtin("english").unwrap();
        for metric in Metric::ALL {
            let files = [&[][..], &[2]].map(|left_out| {
                rules.specialise(Make {
                    rules,
                    metric,
                    wrong: None,
                    left_out,
                })
            });
            assert!(rules.specialise(Compare { rules, files }) > 1000);
        }
    }
}
