//! Windows: parts of the board whose men are read as one number.
//!
//! Each cell of a window is a digit in base 3: nothing (or a king), an own man,
//! an enemy man. Windows that a symmetry of the game carries onto each other
//! share one table of weights: the board turned, with colours exchanged, counts
//! for the other side; the board mirrored, where that is a symmetry, counts the
//! same.

use std::collections::HashSet;

use damas::board::Cell;

use super::grid::{Grid, Point};

/// Most windows that are looked at in a position.
pub(crate) const MAX_WINDOWS: usize = 16;

/// A window.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Window {
    /// Which table holds its weights.
    pub(crate) table: usize,
    /// Whether it is seen from Black's side: Black's men are the own ones, and
    /// it counts for Black.
    pub(crate) turned: bool,
    /// Its cells, the lowest digit first.
    pub(crate) cells: Vec<Cell>,
}

/// Windows of one size, those seen from White's side first; as many from each.
#[derive(Clone, Debug)]
pub(crate) struct Windows {
    pub(crate) list: Vec<Window>,
    /// Number of tables.
    pub(crate) tables: usize,
    /// Cells in each window.
    pub(crate) cells: usize,
}

/// Height and width of a window, in points.
#[derive(Clone, Copy)]
struct Size {
    height: i32,
    width: i32,
}

impl Windows {
    /// Large windows: twelve cells on most boards, at most [`MAX_WINDOWS`] of
    /// them, evenly spread.
    pub(crate) fn large(grid: &Grid) -> Self {
        let size = large_size(grid);
        let (height, width) = (grid.height - size.height, grid.width - size.width);
        let rows = 1 + (height + size.height - 2).max(0) / (size.height - 1).max(1);
        let columns = 1 + width / if grid.chequered { 2 } else { 1 };
        let spread = |rows, columns| {
            let corners = corners(&spread(height, rows), &spread(width, columns));
            Self::at(grid, size, &corners)
        };
        (1..=columns)
            .rev()
            .map(|columns| spread(rows, columns))
            .find(|windows| windows.list.len() <= MAX_WINDOWS)
            .unwrap_or_else(|| spread(1, 1))
    }

    /// Small windows: eight or nine cells on most boards, inside large ones, for
    /// what seldom comes to pass in a large one.
    pub(crate) fn small(grid: &Grid, large: &Self) -> Self {
        let (outer, inner) = (large_size(grid), small_size(grid));
        let step = if grid.chequered { 2 } else { 1 };
        let inside = |room: i32| (0..=room).step_by(step).chain([room]);
        let mut corners = Vec::new();
        for window in large.list.iter().filter(|window| !window.turned) {
            let Some((row, column)) = corner(grid, window) else {
                continue;
            };
            for down in inside(outer.height - inner.height) {
                for right in inside(outer.width - inner.width) {
                    corners.push((row + down, column + right));
                }
            }
        }
        Self::at(grid, inner, &corners)
    }

    /// The windows with these corners and all that are like them.
    fn at(grid: &Grid, size: Size, corners: &[Point]) -> Self {
        let mut seen = HashSet::new();
        let (mut list, mut tables) = (Vec::new(), 0);
        for &(row, column) in corners {
            let all = (row..row + size.height)
                .flat_map(|r| (column..column + size.width).map(move |c| (r, c)));
            let points: Vec<_> = all.filter(|&point| grid.cell(point).is_some()).collect();
            if seen.contains(&set_of(grid, &points)) {
                continue;
            }
            for (turned, image) in images(grid, &points) {
                seen.insert(set_of(grid, &image));
                let cells = image.iter().filter_map(|&point| grid.cell(point));
                list.push(Window {
                    table: tables,
                    turned,
                    cells: cells.collect(),
                });
            }
            tables += 1;
        }
        list.sort_by_key(|window| window.turned);
        let cells = list.iter().map(|window| window.cells.len()).max();
        Self {
            list,
            tables,
            cells: cells.unwrap_or(0),
        }
    }

    /// Number of weights in a table.
    pub(crate) fn table_len(&self) -> usize {
        3_usize.pow(self.cells as u32)
    }
}

fn large_size(grid: &Grid) -> Size {
    let (height, width) = if grid.chequered { (6, 4) } else { (4, 3) };
    Size {
        height: grid.height.min(height),
        width: grid.width.min(width),
    }
}

fn small_size(grid: &Grid) -> Size {
    let (height, width) = if grid.chequered { (4, 4) } else { (3, 3) };
    Size {
        height: grid.height.min(height),
        width: grid.width.min(width),
    }
}

/// So many whole numbers from 0 to `end`, evenly spread; both ends if there are
/// two or more.
fn spread(end: i32, count: i32) -> Vec<i32> {
    let gaps = (count - 1).max(1);
    let mut all: Vec<_> = (0..count).map(|i| (i * end + gaps / 2) / gaps).collect();
    // As many from the left as from the right, so that a turned window is one
    // of them.
    for i in 0..all.len() / 2 {
        let last = all.len() - 1 - i;
        all[last] = end - all[i];
    }
    all.dedup();
    all
}

fn corners(rows: &[i32], columns: &[i32]) -> Vec<Point> {
    let all = rows
        .iter()
        .flat_map(|&row| columns.iter().map(move |&column| (row, column)));
    all.collect()
}

/// The first row and column of a window.
fn corner(grid: &Grid, window: &Window) -> Option<Point> {
    let points = grid.points().filter(|&point| {
        grid.cell(point)
            .is_some_and(|cell| window.cells.contains(&cell))
    });
    points.reduce(|a, b| (a.0.min(b.0), a.1.min(b.1)))
}

/// A window's points and those of the windows that are like it, in the same
/// order; whether they are seen from the other side.
fn images(grid: &Grid, points: &[Point]) -> Vec<(bool, Vec<Point>)> {
    let map = |points: &[Point], to: &dyn Fn(Point) -> Point| -> Vec<Point> {
        points.iter().map(|&point| to(point)).collect()
    };
    let mut own = vec![points.to_vec()];
    if grid.mirrors {
        own.push(map(points, &|point| grid.mirrored(point)));
        own.dedup();
    }
    let turned: Vec<_> = own
        .iter()
        .map(|points| map(points, &|point| grid.turned(point)))
        .collect();
    let sides = [(false, own), (true, turned)];
    let each = sides
        .into_iter()
        .flat_map(|(side, images)| images.into_iter().map(move |image| (side, image)));
    each.collect()
}

fn set_of(grid: &Grid, points: &[Point]) -> u128 {
    let cells = points.iter().filter_map(|&point| grid.cell(point));
    cells.fold(0, |set, cell| set | 1 << cell.0)
}

#[cfg(test)]
mod tests {
    use damas::rules::{Rules, names};

    use super::*;

    fn windows(name: &str) -> (Grid, Windows, Windows) {
        let grid = Grid::new(&Rules::builtin(name).unwrap());
        let large = Windows::large(&grid);
        let small = Windows::small(&grid, &large);
        (grid, large, small)
    }

    #[test]
    fn every_cell_lies_in_a_large_window() {
        for name in names(true) {
            let (grid, large, _) = windows(name);
            assert!(
                large.list.len() <= MAX_WINDOWS && large.cells <= 12,
                "{name}"
            );
            for point in grid.points() {
                let cell = grid.cell(point).unwrap();
                let covered = large.list.iter().any(|w| w.cells.contains(&cell));
                assert!(covered, "{name} {point:?}");
            }
        }
    }

    #[test]
    fn half_of_the_windows_are_seen_from_the_other_side() {
        for name in names(true) {
            let (_, large, small) = windows(name);
            for windows in [large, small] {
                let half = windows.list.len() / 2;
                let turned = |w: &Window| w.turned;
                assert!(!windows.list[..half].iter().any(turned), "{name}");
                assert!(windows.list[half..].iter().all(turned), "{name}");
                assert!(windows.list.iter().all(|w| w.cells.len() == windows.cells));
            }
        }
    }

    #[test]
    fn the_known_boards_have_the_known_numbers_of_tables() {
        let numbers = |name| {
            let (_, large, small) = windows(name);
            [
                large.list.len(),
                large.tables,
                small.list.len(),
                small.tables,
            ]
        };
        assert_eq!(numbers("english"), [6, 3, 10, 5]);
        assert_eq!(numbers("international"), [8, 4, 16, 8]);
        assert_eq!(numbers("canadian")[..2], [16, 8]);
        assert_eq!(numbers("turkish")[0], 16);
    }

    #[test]
    fn every_small_window_lies_inside_a_large_one() {
        for name in names(true) {
            let (_, large, small) = windows(name);
            for window in &small.list {
                let holds = |outer: &Window| window.cells.iter().all(|c| outer.cells.contains(c));
                let found = large
                    .list
                    .iter()
                    .any(|w| w.turned == window.turned && holds(w));
                assert!(found, "{name} {window:?}");
            }
        }
    }
}
