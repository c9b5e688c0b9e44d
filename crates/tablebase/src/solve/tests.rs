//! Solved endings against counts that others have published or confirmed.

mod ways;

use damas::board::{Board, Word};
use damas::color::ByColor;
use damas::position::{Pieces, Run, Verdict};
use damas::rules::{Job, Rules, Ruleset};
use serde::Deserialize;

use super::*;
use crate::codes::Codes;
use crate::facts::Facts;
use crate::known::pairs;
use crate::material::Material;
use crate::shelf::{Shelf, Solved};
use crate::survey::Summary;
use crate::value::Value;

/// What the truth file says of one slice.
#[derive(Clone, Debug, Deserialize)]
struct Truth {
    wm: u8,
    wk: u8,
    bm: u8,
    bk: u8,
    positions: u64,
    wins: u64,
    losses: u64,
    draws: u64,
    longest_win: i32,
    longest_win_count: u64,
    longest_loss: i32,
    sum_win_plies: u64,
    sum_loss_plies: u64,
    captures: u64,
    crc32_dtw: Option<String>,
    crc32_wld: Option<String>,
}

#[derive(Deserialize)]
struct VariantTruth {
    slices: Vec<Truth>,
}

/// A slice of the other solver.
#[derive(Clone, Debug, Deserialize)]
struct Count {
    variant: String,
    white: String,
    black: String,
    win: u64,
    draw: u64,
    loss: u64,
    longest: i32,
}

fn truth(name: &str) -> Vec<Truth> {
    let text = include_str!("../../tests/truth/tablebase.toml");
    let mut all: toml::Table = toml::from_str(text).unwrap();
    let variant: VariantTruth = all.remove(name).unwrap().try_into().unwrap();
    variant.slices
}

fn counts() -> Vec<Count> {
    #[derive(Deserialize)]
    struct File {
        slice: Vec<Count>,
    }
    let text = include_str!("../../tests/truth/egdb_counts.toml");
    toml::from_str::<File>(text).unwrap().slice
}

/// Solves all endings up to so many pieces and does something with each.
struct Solve<'a, F> {
    rules: &'a Rules,
    most: u8,
    metric: Metric,
    method: Option<Method>,
    each: F,
}

trait Each {
    fn visit<B: Board>(
        &mut self,
        ground: &Ground<B>,
        slice: Slice,
        index: &Index<B::Word>,
        codes: &mut Codes,
    );
}

impl<F: Each> Job for Solve<'_, F> {
    type Output = F;

    fn run<R: Ruleset>(mut self, rules: R) -> F {
        let ground = Ground::<R::Board>::new(&Facts::of(self.rules), Box::new(rules));
        let mut known = Known::new();
        for pair in (2..=self.most).flat_map(|total| pairs(&ground, total)) {
            let problem = Problem::new(&ground, &known, pair, self.metric);
            let method = self.method.unwrap_or_else(|| problem.method());
            let (codes, _) = problem.solve(method);
            assert!(problem.check(&codes).is_ok(), "{:?}", problem.slices);
            let Problem {
                slices, indices, ..
            } = problem;
            for ((slice, index), mut codes) in slices.into_iter().zip(indices).zip(codes) {
                let values = Shelf::of(&codes, self.metric, None).unwrap();
                self.each.visit(&ground, slice, &index, &mut codes);
                known.put(slice, Arc::new(Solved { index, values }));
            }
        }
        self.each
    }
}

/// Compares each slice with the truth.
struct Compare {
    name: String,
    truth: Vec<Truth>,
    compared: usize,
}

impl Each for Compare {
    fn visit<B: Board>(
        &mut self,
        ground: &Ground<B>,
        slice: Slice,
        index: &Index<B::Word>,
        codes: &mut Codes,
    ) {
        let material = slice.material;
        let is_this = |t: &&Truth| Material::new(t.wm, t.wk, t.bm, t.bk) == material;
        let Some(truth) = self.truth.iter().find(is_this) else {
            return;
        };
        let what = format!("{} {material}", self.name);
        let (wld, dtw) = checksums(ground, slice, index, codes);
        let summary = Summary::of(ground, slice, index, codes, None);
        compare_counts(&what, truth, &summary);
        let is_met = |sum: &Option<String>, found| sum.as_ref().is_none_or(|sum| *sum == found);
        assert!(is_met(&truth.crc32_wld, wld), "{what}: results");
        assert!(is_met(&truth.crc32_dtw, dtw), "{what}: distances");
        self.compared += 1;
    }
}

fn compare_counts(what: &str, truth: &Truth, summary: &Summary) {
    assert_eq!(summary.positions, truth.positions, "{what}: positions");
    assert_eq!(summary.wins, truth.wins, "{what}: wins");
    assert_eq!(summary.losses, truth.losses, "{what}: losses");
    assert_eq!(summary.draws(), truth.draws, "{what}: draws");
    assert_eq!(summary.captures, truth.captures, "{what}: captures");
    let plies =
        |longest: Option<crate::survey::Longest>| longest.map_or(-1, |l| i32::from(l.plies));
    assert_eq!(plies(summary.longest_win), truth.longest_win, "{what}");
    assert_eq!(plies(summary.longest_loss), truth.longest_loss, "{what}");
    let count = summary.longest_win.map_or(0, |longest| longest.count);
    assert_eq!(count, truth.longest_win_count, "{what}: longest wins");
    assert_eq!(summary.win_plies, truth.sum_win_plies, "{what}");
    assert_eq!(summary.loss_plies, truth.sum_loss_plies, "{what}");
}

/// The truth file's checksums of results and distances, in its own order: by
/// ranks over all squares of white men, white kings, black men, black kings.
fn checksums<B: Board>(
    ground: &Ground<B>,
    slice: Slice,
    index: &Index<B::Word>,
    codes: &Codes,
) -> (String, String) {
    let (mut results, mut distances) = (Vec::new(), Vec::new());
    let Material { men, kings } = slice.material;
    let sets = |k, allowed| sets::<B::Word>(ground.squares, k, allowed);
    for white_men in sets(men.white, ground.men.white) {
        for white_kings in sets(kings.white, !white_men) {
            let white = white_men | white_kings;
            for black_men in sets(men.black, ground.men.black & !white) {
                for black_kings in sets(kings.black, !(white | black_men)) {
                    let placement = Placement::<B> {
                        pieces: Pieces {
                            white,
                            black: black_men | black_kings,
                            kings: white_kings | black_kings,
                        },
                        turn: slice.turn,
                        runs: ByColor::new(Run::NONE, Run::NONE),
                    };
                    let value = Value::of(codes.get(index.number(&placement)));
                    results.push(match value.verdict {
                        Verdict::Loss => 0,
                        Verdict::Draw => 1,
                        Verdict::Win => 2u8,
                    });
                    let distance = match value.verdict {
                        Verdict::Draw => 65_534,
                        _ => value.distance,
                    };
                    distances.extend(distance.to_le_bytes());
                }
            }
        }
    }
    let text = |bytes: &[u8]| format!("{:08x}", crc32fast::hash(bytes));
    (text(&results), text(&distances))
}

/// Every set of `k` squares among the allowed ones, in colexicographic order.
fn sets<W: Word>(squares: W, k: u8, allowed: W) -> Vec<W> {
    let all: Vec<_> = squares.cells().map(W::of).collect();
    grow(&all, k, allowed)
}

/// Sets of the first squares, then those with the next one as their last.
fn grow<W: Word>(all: &[W], k: u8, allowed: W) -> Vec<W> {
    if k == 0 {
        return vec![W::EMPTY];
    }
    let mut sets = Vec::new();
    for (n, &last) in all.iter().enumerate() {
        if !(last & allowed).is_empty() {
            let less = grow(&all[..n], k - 1, allowed);
            sets.extend(less.into_iter().map(|set| set | last));
        }
    }
    sets
}

fn compare(name: &str, most: u8) {
    let rules = Rules::builtin(name).unwrap();
    let each = Compare {
        name: name.to_owned(),
        truth: truth(name),
        compared: 0,
    };
    let solve = Solve {
        rules: &rules,
        most,
        metric: Metric::Dtw,
        method: None,
        each,
    };
    let compared = rules.specialise(solve).compared;
    let expected = truth(name)
        .iter()
        .filter(|t| t.wm + t.wk + t.bm + t.bk <= most)
        .count();
    assert_eq!(compared, expected, "{name}");
    assert!(compared > 0, "{name}");
}

fn most(short: u8, long: u8) -> u8 {
    match std::env::var_os("DAMAS_LONG") {
        Some(_) => long,
        None => short,
    }
}

macro_rules! truths {
    ($($test:ident $name:literal $short:literal $long:literal;)*) => {$(
        #[test]
        fn $test() {
            compare($name, most($short, $long));
        }
    )*};
}

truths! {
    english_is_true "english" 4 5;
    losing_english_is_true "english-losing" 3 4;
    italian_is_true "italian" 3 4;
    russian_is_true "russian" 3 5;
    losing_russian_is_true "russian-losing" 3 4;
    spanish_is_true "spanish" 3 4;
    brazilian_is_true "brazilian" 3 4;
    international_is_true "international" 3 4;
    losing_international_is_true "international-losing" 3 3;
    killer_is_true "killer" 3 4;
    frisian_without_limit_is_true "frisian-nolimit" 3 3;
    breakthrough_is_true "breakthrough8" 4 6;
    canadian_is_true "canadian" 2 3;
}

/// Compares each slice with the other solver's counts.
struct CompareCounts {
    counts: Vec<Count>,
    compared: usize,
}

/// Men and kings of a side: `KM` is a king and a man.
fn force(text: &str) -> (u8, u8) {
    let count = |letter| text.chars().filter(|&l| l == letter).count() as u8;
    (count('M'), count('K'))
}

impl Each for CompareCounts {
    fn visit<B: Board>(
        &mut self,
        ground: &Ground<B>,
        slice: Slice,
        index: &Index<B::Word>,
        codes: &mut Codes,
    ) {
        let is_this = |count: &&Count| {
            let ((wm, wk), (bm, bk)) = (force(&count.white), force(&count.black));
            Material::new(wm, wk, bm, bk) == slice.material
        };
        let Some(count) = self.counts.iter().find(is_this) else {
            return;
        };
        let summary = Summary::of(ground, slice, index, codes, None);
        let found = (summary.wins, summary.draws(), summary.losses);
        assert_eq!(found, (count.win, count.draw, count.loss), "{count:?}");
        let longest = summary.longest_win.map_or(0, |l| i32::from(l.plies));
        assert_eq!(longest, count.longest, "{count:?}");
        self.compared += 1;
    }
}

#[test]
fn another_solver_counts_the_same() {
    for name in [
        "english",
        "italian",
        "russian",
        "brazilian",
        "czech",
        "spanish",
        "pool",
        "international",
    ] {
        let counts: Vec<_> = counts().into_iter().filter(|c| c.variant == name).collect();
        let expected = counts.len();
        let rules = Rules::builtin(name).unwrap();
        let solve = Solve {
            rules: &rules,
            most: 3,
            metric: Metric::Dtw,
            method: None,
            each: CompareCounts {
                counts,
                compared: 0,
            },
        };
        assert_eq!(rules.specialise(solve).compared, expected, "{name}");
        assert_eq!(expected, 16, "{name}");
    }
}
