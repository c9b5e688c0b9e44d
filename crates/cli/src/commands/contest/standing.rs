//! How a match stands, as a table.

use std::fmt::Write as _;

use damas_lab::stats::{Estimate, Verdict};
use damas_protocol::contest::{Contest, Standing};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use serde::Serialize;

use crate::words::Words;

/// The heads of the columns, the last apart.
const HEADS: [&str; 8] = [
    "match-games",
    "match-won",
    "match-drawn",
    "match-lost",
    "match-score",
    "match-late",
    "match-illegal",
    "match-crashed",
];

/// The table while games are played; drawn on standard error where that is a
/// terminal.
pub(super) struct Table<'c> {
    contest: &'c Contest,
    words: &'c Words,
    bar: ProgressBar,
}

impl<'c> Table<'c> {
    pub(super) fn new(contest: &'c Contest, words: &'c Words) -> Self {
        let games = 2 * contest.pairs as u64;
        let bar = ProgressBar::with_draw_target(Some(games), ProgressDrawTarget::stderr());
        if let Ok(style) = ProgressStyle::with_template("{bar:40} {pos}/{len} {eta}\n{msg}") {
            bar.set_style(style);
        }
        Self {
            contest,
            words,
            bar,
        }
    }

    pub(super) fn show(&mut self, standing: &Standing) {
        self.bar.set_position(standing.count());
        self.bar
            .set_message(text(self.contest, standing, self.words));
    }

    pub(super) fn finish(&self) {
        self.bar.finish_and_clear();
    }
}

/// The table with Elo and the test.
pub(super) fn text(contest: &Contest, standing: &Standing, words: &Words) -> String {
    let mut text = heads(words);
    let [won, drawn, lost] = standing.games;
    for (at, name) in contest.names().iter().enumerate() {
        let (won, lost) = if at == 0 { (won, lost) } else { (lost, won) };
        let games = won + drawn + lost;
        let score = 100.0 * (won as f64 + drawn as f64 / 2.0) / games.max(1) as f64;
        // Writing to a string cannot fail.
        let _ = writeln!(
            text,
            "{games:>8} {won:>8} {drawn:>8} {lost:>8} {score:>7.1}% {:>8} {:>8} {:>8}  {name}",
            standing.late[at], standing.illegal[at], standing.crashed[at]
        );
    }
    text + &strength(contest, standing, words)
}

fn heads(words: &Words) -> String {
    let heads = HEADS.map(|head| format!("{:>8}", words.say(head, &[])));
    format!("{}  {}\n", heads.join(" "), words.say("match-engine", &[]))
}

fn strength(contest: &Contest, standing: &Standing, words: &Words) -> String {
    let (pairs, estimate) = (&standing.pairs, Estimate::of(&standing.pairs));
    let counts: Vec<_> = pairs.0.iter().map(ToString::to_string).collect();
    let args = [
        ("value", signed(estimate.elo)),
        ("low", signed(estimate.range.0)),
        ("high", signed(estimate.range.1)),
        (
            "superiority",
            format!("{:.1}", 100.0 * estimate.superiority),
        ),
        ("pairs", counts.join(" ")),
    ];
    let mut text = words.say("match-strength", &args) + "\n";
    if let Some(sprt) = contest.sprt {
        let (low, high) = sprt.bounds();
        let answer = match sprt.verdict(pairs) {
            Verdict::Open => "match-open",
            Verdict::Passed => "match-stronger",
            Verdict::Failed => "match-not-stronger",
        };
        let args = [
            ("ratio", format!("{:.2}", sprt.ratio(pairs))),
            ("low", format!("{low:.2}")),
            ("high", format!("{high:.2}")),
            ("answer", words.say(answer, &[])),
        ];
        text += &(words.say("match-test", &args) + "\n");
    }
    text
}

/// A number with its sign.
fn signed(number: f64) -> String {
    if number.is_infinite() {
        let sign = if number > 0.0 { '+' } else { '-' };
        return format!("{sign}∞");
    }
    format!("{number:+.1}")
}

/// The report; described in `docs/interop.md`.
#[derive(Serialize)]
pub(super) struct Report {
    engines: [String; 2],
    games: u64,
    won: u64,
    drawn: u64,
    lost: u64,
    /// Pairs with 0, 1, 2, 3 and 4 half points.
    pairs: [u64; 5],
    score: f64,
    elo: Option<f64>,
    elo_low: Option<f64>,
    elo_high: Option<f64>,
    superiority: f64,
    late: [u64; 2],
    illegal: [u64; 2],
    crashed: [u64; 2],
    #[serde(skip_serializing_if = "Option::is_none")]
    sprt: Option<Test>,
}

#[derive(Serialize)]
struct Test {
    ratio: f64,
    low: f64,
    high: f64,
    verdict: Verdict,
}

/// The report for programs.
pub(super) fn report(contest: &Contest, standing: &Standing) -> Report {
    let ([won, drawn, lost], pairs) = (standing.games, standing.pairs);
    let estimate = Estimate::of(&pairs);
    let finite = |number: f64| number.is_finite().then_some(number);
    Report {
        engines: contest.names(),
        games: standing.count(),
        won,
        drawn,
        lost,
        pairs: pairs.0,
        score: pairs.share(),
        elo: finite(estimate.elo),
        elo_low: finite(estimate.range.0),
        elo_high: finite(estimate.range.1),
        superiority: estimate.superiority,
        late: standing.late,
        illegal: standing.illegal,
        crashed: standing.crashed,
        sprt: contest.sprt.map(|sprt| Test {
            ratio: sprt.ratio(&pairs),
            low: sprt.bounds().0,
            high: sprt.bounds().1,
            verdict: sprt.verdict(&pairs),
        }),
    }
}
