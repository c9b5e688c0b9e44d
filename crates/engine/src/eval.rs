//! What a quiet position is worth: a sum of weights, between those of the
//! opening and those of the ending by the number of pieces.

mod features;
mod grid;
mod space;
mod terms;
mod weights;
mod windows;

use std::sync::Arc;

use damas::board::{Board, Cell, Word};
use damas::color::Color;
use damas::moves::BitMove;
use damas::position::{Pieces, Position};
use damas::rules::Rules;

use crate::generator::Generator;
use space::Space;
use terms::{Counter, TERMS};
use weights::GRAINS;
use windows::{MAX_WINDOWS, Windows};

pub use features::{Features, Sample};
pub use weights::{Weight, Weights, WeightsError};

/// Shares into which the way from opening to ending is divided.
const STAGES: i32 = 256;

/// What is kept of a position from move to move, so that its score need not be
/// added up from nothing: places of the weights of its windows, and the weights
/// of its pieces by square in opening and ending.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Image {
    windows: [u32; MAX_WINDOWS],
    squares: [i32; 2],
}

/// The weights of a rule set on its board.
pub(crate) struct Eval<B: Board> {
    counter: Counter<B>,
    terms: [[i32; 2]; TERMS],
    /// Weights of windows, small ones added to the large ones they lie in.
    windows: Arc<[Weight]>,
    /// Number of windows; those of the second half count for Black.
    count: usize,
    /// The image of an empty board.
    empty: Image,
    /// What a man adds, by side and cell.
    men: Vec<Image>,
    /// What a king adds, by side and cell.
    kings: Vec<Image>,
    /// Share of the opening by number of pieces.
    stages: [i32; 129],
}

impl<B: Board> Eval<B> {
    /// Puts weights where the search finds them quickly.
    pub(crate) fn new<G>(rules: &Rules, generator: &G, weights: &Weights) -> Self
    where
        G: Generator<Board = B>,
    {
        let space = Space::new(rules);
        let value = |at: usize| weights.values.get(at).copied().unwrap_or_default();
        let wide = |at: usize| value(at).map(i32::from);
        let has_windows = weights.values.len() > space.small_at(0);
        let count = if has_windows {
            space.large.list.len()
        } else {
            0
        };
        let mut eval = Self {
            counter: Counter::new(&space.grid, *generator.board()),
            terms: std::array::from_fn(wide),
            windows: if has_windows {
                let folded = || folded(&space, weights).into();
                Arc::clone(weights.folded.get_or_init(folded))
            } else {
                Arc::default()
            },
            count,
            empty: Image::NONE,
            men: vec![Image::NONE; 256],
            kings: vec![Image::NONE; 256],
            stages: stages(rules),
        };
        for (i, window) in space.large.list.iter().take(count).enumerate() {
            eval.empty.windows[i] = (window.table * space.large.table_len()) as u32;
            for (digit, &cell) in window.cells.iter().enumerate() {
                for side in Color::ALL {
                    let enemy = (side == Color::Black) != window.turned;
                    let step = (1 + u32::from(enemy)) * 3_u32.pow(digit as u32);
                    eval.men[place(side, cell)].windows[i] = step;
                }
            }
        }
        for cell in space
            .grid
            .points()
            .filter_map(|point| space.grid.cell(point))
        {
            for side in Color::ALL {
                let sign = if side == Color::White { 1 } else { -1 };
                let seen = |at: usize| wide(at).map(|weight| sign * weight);
                eval.men[place(side, cell)].squares = seen(space.man_at(side, cell));
                eval.kings[place(side, cell)].squares = seen(space.king_at(side, cell));
            }
        }
        eval
    }

    /// The image of a position.
    pub(crate) fn image(&self, pieces: &Pieces<B::Word>) -> Image {
        let mut image = self.empty;
        for side in Color::ALL {
            for cell in pieces.of(side).cells() {
                image.add(self.piece(side, cell, pieces.kings.contains(cell)));
            }
        }
        image
    }

    /// The image after a move.
    #[inline]
    pub(crate) fn moved(
        &self,
        image: &Image,
        position: &Position<B>,
        mv: &BitMove<B::Word>,
    ) -> Image {
        let (side, kings) = (position.turn(), position.pieces().kings);
        let is_king = kings.contains(mv.from);
        let mut after = *image;
        after.remove(self.piece(side, mv.from, is_king));
        after.add(self.piece(side, mv.to, is_king || mv.promotes));
        for cell in mv.captured.cells() {
            after.remove(self.piece(side.opponent(), cell, kings.contains(cell)));
        }
        after
    }

    #[inline]
    fn piece(&self, side: Color, cell: Cell, is_king: bool) -> &Image {
        let pieces = if is_king { &self.kings } else { &self.men };
        &pieces[place(side, cell)]
    }

    /// What a position is worth to the side to move, in hundredths of a man.
    #[inline]
    pub(crate) fn score<G>(&self, generator: &G, position: &Position<B>, image: &Image) -> i32
    where
        G: Generator<Board = B>,
    {
        let mut total = image.squares;
        let terms = self.counter.count(generator, position);
        for (term, weight) in terms.iter().zip(&self.terms) {
            total[0] += term * weight[0];
            total[1] += term * weight[1];
        }
        let windows = &image.windows[..self.count];
        let (for_white, for_black) = windows.split_at(self.count / 2);
        let (plus, minus) = (self.sum(for_white), self.sum(for_black));
        total[0] += plus[0] - minus[0];
        total[1] += plus[1] - minus[1];
        let opening = self.stages[position.pieces().occupied().len() as usize];
        let mixed = total[0] * opening + total[1] * (STAGES - opening);
        let score = mixed / (STAGES * GRAINS);
        match position.turn() {
            Color::White => score,
            Color::Black => -score,
        }
    }

    /// What windows add.
    #[inline]
    fn sum(&self, windows: &[u32]) -> [i32; 2] {
        windows.iter().fold([0; 2], |sum, &at| {
            let weight = self.windows[at as usize].map(i32::from);
            [sum[0] + weight[0], sum[1] + weight[1]]
        })
    }
}

impl Image {
    const NONE: Self = Self {
        windows: [0; MAX_WINDOWS],
        squares: [0; 2],
    };

    #[inline]
    fn add(&mut self, piece: &Self) {
        for (place, step) in self.windows.iter_mut().zip(&piece.windows) {
            *place = place.wrapping_add(*step);
        }
        for (sum, weight) in self.squares.iter_mut().zip(&piece.squares) {
            *sum += weight;
        }
    }

    #[inline]
    fn remove(&mut self, piece: &Self) {
        for (place, step) in self.windows.iter_mut().zip(&piece.windows) {
            *place = place.wrapping_sub(*step);
        }
        for (sum, weight) in self.squares.iter_mut().zip(&piece.squares) {
            *sum -= weight;
        }
    }
}

#[inline]
fn place(side: Color, cell: Cell) -> usize {
    side as usize * 128 + usize::from(cell.0)
}

/// The share of the opening for each number of pieces.
fn stages(rules: &Rules) -> [i32; 129] {
    let start = damas::variant::Variant::new(rules.clone()).start();
    let all = start.pieces.white.len() + start.pieces.black.len();
    std::array::from_fn(|pieces| (STAGES * pieces as i32 / all.max(1) as i32).min(STAGES))
}

/// The tables of large windows with those of the small windows inside them.
fn folded(space: &Space, weights: &Weights) -> Vec<Weight> {
    let value = |at: usize| weights.values.get(at).copied().unwrap_or_default();
    let (large, small) = (&space.large, &space.small);
    let len = large.table_len();
    let mut all: Vec<[i32; 2]> = (0..large.tables * len)
        .map(|i| value(space.large_at(0) + i).map(i32::from))
        .collect();
    for (table, places) in homes(large, small).into_iter().enumerate() {
        let Some((home, digits)) = places else {
            continue;
        };
        let base = space.small_at(table);
        for (number, weight) in all[home * len..(home + 1) * len].iter_mut().enumerate() {
            let inner = digits.iter().rev().fold(0, |inner, &digit| {
                inner * 3 + number / 3_usize.pow(digit) % 3
            });
            let inner = value(base + inner);
            weight[0] += i32::from(inner[0]);
            weight[1] += i32::from(inner[1]);
        }
    }
    let narrow = |sum: i32| sum.clamp(i32::from(i16::MIN), i32::from(i16::MAX)) as i16;
    all.into_iter().map(|weight| weight.map(narrow)).collect()
}

/// For each table of small windows, the table of large ones that it is added to,
/// and which digits of a large window its own are.
fn homes(large: &Windows, small: &Windows) -> Vec<Option<(usize, Vec<u32>)>> {
    let home = |table: usize| {
        let window = small.list.iter().find(|w| w.table == table)?;
        large
            .list
            .iter()
            .filter(|w| w.turned == window.turned)
            .find_map(|outer| {
                let digit = |cell| Some(outer.cells.iter().position(|c| c == cell)? as u32);
                let digits: Option<Vec<u32>> = window.cells.iter().map(digit).collect();
                Some((outer.table, digits?))
            })
    };
    (0..small.tables).map(home).collect()
}
