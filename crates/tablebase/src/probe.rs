//! Positions looked up.

use damas::board::Board;
use damas::moves::MoveList;
use damas::position::{Placement, Position, Verdict};
use damas::rules::{Rules, Ruleset};

use crate::cache::{BlockOf, Cache};
use crate::facts::Facts;
use crate::file::FileError;
use crate::ground::Ground;
use crate::index::Index;
use crate::material::{Material, Slice};
use crate::press::BLOCK;
use crate::set::TableSet;
use crate::solve::{Prospects, converted, moves, stays};
use crate::value::{Code, Value, code, verdict};

/// Bytes that decoded blocks may take, if nothing else is said.
pub const CACHE: usize = 16 << 20;

/// Tables to be looked up in by a search: shared by threads, and without
/// allocation once its blocks are warm.
///
/// ```
/// use damas::board::Board;
/// use damas::position::Position;
/// use damas::rules::{Job, Rules, Ruleset};
/// use damas::text::fen;
/// use damas_tablebase::{CACHE, Metric, Probe, embedded};
///
/// struct Ask<'a>(&'a Rules);
/// impl Job for Ask<'_> {
///     type Output = Option<damas::position::Verdict>;
///     fn run<R: Ruleset>(self, ruleset: R) -> Self::Output {
///         let set = embedded(self.0)?;
///         let probe = Probe::<R::Board>::new(self.0, ruleset, &set, CACHE);
///         let board = self.0.geometry();
///         let setup = fen::parse(&board, "W:WK1,K2:BK32").ok()?;
///         let position = Position::new(self.0, &board, &setup).ok()?;
///         probe.result(&position)
///     }
/// }
/// let english = Rules::builtin("english")?;
/// assert_eq!(english.specialise(Ask(&english)), Some(damas::position::Verdict::Win));
/// # Ok::<(), damas::rules::UnknownRules>(())
/// ```
pub struct Probe<B: Board> {
    ground: Ground<B>,
    set: TableSet,
    /// Where each ending is.
    endings: Vec<Option<Box<Place<B::Word>>>>,
    cache: Cache,
    most_pieces: u32,
}

/// Where an ending is.
struct Place<W> {
    file: usize,
    entry: usize,
    /// The number of its first block among those of the set.
    first_block: usize,
    /// The file has no values of it: they follow from those of its moves.
    is_left_out: bool,
    index: Index<W>,
}

impl<B: Board> Probe<B> {
    /// The tables of a set for a rule set as the compiler knows it; `cache` is
    /// how many bytes decoded blocks may take.
    pub fn new<R>(rules: &Rules, ruleset: R, set: &TableSet, cache: usize) -> Self
    where
        R: Ruleset<Board = B>,
    {
        Self::on(
            Ground::new(&Facts::of(rules), Box::new(ruleset)),
            set,
            cache,
        )
    }

    pub(crate) fn on(ground: Ground<B>, set: &TableSet, cache: usize) -> Self {
        let mut endings: Vec<_> = (0..2 * Material::SLOTS).map(|_| None).collect();
        let mut blocks = 0;
        for (file, table) in set.files().iter().enumerate() {
            for (entry, at) in table.header().entries.iter().zip(0..) {
                let index = Index::new(&ground, entry.slice.material);
                // A file whose entry has another length is none of this rule set.
                if index.len() == entry.summary.positions {
                    let place = Place {
                        file,
                        entry: at,
                        first_block: blocks,
                        is_left_out: entry.is_left_out,
                        index,
                    };
                    endings[slot(entry.slice)] = Some(Box::new(place));
                    blocks += entry.blocks() as usize;
                }
            }
        }
        drop_unfounded(&mut endings, set, ground.turning.is_possible());
        Self {
            cache: Cache::new(cache, set.metric().has_distances(), blocks),
            most_pieces: u32::from(set.most_pieces()),
            set: set.clone(),
            endings,
            ground,
        }
    }

    /// Most pieces of a position that is known.
    pub const fn most_pieces(&self) -> u32 {
        self.most_pieces
    }

    /// The result for the side to move; `None` where the position is not in the
    /// tables, or the file is damaged.
    #[inline]
    pub fn result(&self, position: &Position<B>) -> Option<Verdict> {
        let code = self.code(position.placement()).ok().flatten()?;
        Some(verdict(code))
    }

    /// The value for the side to move; `None` where the position is not in the
    /// tables.
    ///
    /// # Errors
    /// Where the file cannot be read or is damaged.
    pub fn value(&self, position: &Position<B>) -> Result<Option<Value>, FileError> {
        let code = self.code(position.placement())?;
        Ok(code.map(Value::of))
    }

    /// The code of a placement.
    #[inline]
    pub(crate) fn code(&self, placement: &Placement<B>) -> Result<Option<Code>, FileError> {
        let pieces = &placement.pieces;
        if let Some(verdict) = self.ground.ending.decided(pieces, placement.turn) {
            return Ok(Some(code(verdict, 0)));
        }
        let count = damas::board::Word::len(pieces.occupied());
        if count > self.most_pieces || !self.ground.holds(placement) {
            return Ok(None);
        }
        let leaves_captures_out = !self.ground.movement.optional_capture;
        if leaves_captures_out && self.ground.generator.can_capture(placement) {
            return self.by_moves(placement);
        }
        self.stored(placement)
    }

    /// The code that the file has, or that follows from others in it.
    #[inline]
    fn stored(&self, placement: &Placement<B>) -> Result<Option<Code>, FileError> {
        let placement = self.ground.turning.white_to_move(placement);
        let slice = Slice {
            material: Material::of(&placement.pieces),
            turn: placement.turn,
        };
        let Some(place) = &self.endings[slot(slice)] else {
            return Ok(None);
        };
        if place.is_left_out {
            return self.by_moves(&placement);
        }
        let number = place.index.number(&placement);
        let block = number / BLOCK as u64;
        let of = BlockOf {
            file: &self.set.files()[place.file],
            entry: place.entry,
            block,
            id: place.first_block + block as usize,
        };
        let at = (number % BLOCK as u64) as usize;
        self.cache.value(of, at).map(Some)
    }

    /// The code of a position that files leave out: the side to move has to
    /// capture, or the ending is left out altogether. Captures lead to fewer
    /// pieces, promotions to fewer men, and other moves to a twin that is kept.
    #[inline(never)]
    fn by_moves(&self, placement: &Placement<B>) -> Result<Option<Code>, FileError> {
        let mut list = MoveList::new();
        if let Err(code) = moves(&self.ground, placement, &mut list) {
            return Ok(Some(code));
        }
        let to_the_end = self.set.metric() == crate::metric::Metric::Dtw;
        let has_distances = self.set.metric().has_distances();
        let mut prospects = Prospects::default();
        for mv in &list {
            let after = placement.after(mv, self.ground.run_limit());
            match self.code(&after)? {
                Some(code) => prospects.add(converted(code, to_the_end || stays(mv))),
                None => return Ok(None),
            }
            if prospects.win.is_some() && !has_distances {
                break;
            }
        }
        Ok(Some(if has_distances {
            prospects.code()
        } else {
            converted(prospects.code(), false)
        }))
    }
}

/// Takes away endings that are left out though their twins have no values either:
/// nothing would follow from anything.
fn drop_unfounded<W>(endings: &mut [Option<Box<Place<W>>>], set: &TableSet, is_turned: bool) {
    let headers = set.files().iter().map(|file| file.header());
    let slices: Vec<_> = headers
        .flat_map(|header| header.entries.iter().map(|entry| entry.slice))
        .collect();
    for slice in slices {
        let is = |slice: Slice, left_out| {
            let place = endings[slot(slice)].as_ref();
            place.is_some_and(|place| place.is_left_out == left_out)
        };
        if is(slice, true) && !is(slice.twin(is_turned), false) {
            endings[slot(slice)] = None;
        }
    }
}

/// Where the place of a slice is kept.
#[inline]
fn slot(slice: Slice) -> usize {
    2 * slice.material.slot() + slice.turn as usize
}
