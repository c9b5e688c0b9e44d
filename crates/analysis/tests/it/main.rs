//! Games with known faults.

// A test that cannot go on has failed.
#![allow(clippy::unwrap_used)]

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use damas::pdn::{FollowedGame, Games, PdnGame, Writer};
use damas::rules::Rules;
use damas::text::language::Language;
use damas::variant::Variant;
use damas_analysis::{Analyst, AnalystError, Judged, Kind, Style, annotate, graph};
use damas_engine::{Limits, Settings};

/// White offers two pieces for nothing with the third move; Black takes, and
/// White has to take back one.
const GIFT: &str = "[White \"A\"]\n[Black \"B <&>\"]\n[GameType \"20\"]\n[Result \"0-2\"]\n\n\
    1. 32-28 19-23 2. 28x19 14x23 3. 33-28 {[%clk 0:01:00] bold} 23x21 4. 26x17 12x21 0-2\n";

fn game(text: &str) -> PdnGame {
    Games::new(text.as_bytes()).next().unwrap().unwrap()
}

fn judged(rules: &str, game: &PdnGame) -> Result<Judged, AnalystError> {
    let variant = Arc::new(Variant::new(Rules::builtin(rules).unwrap()));
    let limits = Limits {
        depth: Some(6),
        ..Limits::default()
    };
    let mut analyst = Analyst::new(variant, &Settings::default(), limits).unwrap();
    analyst.judge(game, &AtomicBool::new(false), &mut |_| ())
}

/// A man put where it is taken for nothing.
const LOSS: &str = "[White \"A\"]\n[Black \"B <&>\"]\n[GameType \"20\"]\n[FEN \"W:W32,37,38,42,43,48:B12,13,16,18,19,21\"]\n\n\
    1. 32-27 {[%clk 0:01:00] bold} 21x41 2. 42-37 $7 41x32 3. 38x27 19-23 *\n";

#[test]
fn a_gift_is_a_fault_and_nothing_else_is() {
    let game = game(LOSS);
    let judged = judged("international", &game).unwrap();
    assert_eq!((judged.moves.len(), &judged.stop), (6, &None));
    let kinds: Vec<_> = judged.moves.iter().map(|judged| judged.kind).collect();
    assert_eq!(kinds[1], Kind::Forced);
    let losses: Vec<_> = judged.moves.iter().map(|judged| judged.loss).collect();
    assert!(
        losses.iter().all(|loss| (0.0..=1.0).contains(loss)),
        "{losses:?}"
    );
    for judged in &judged.moves {
        assert!(judged.best_score >= judged.score);
        assert_eq!(judged.kind.is_fault(), judged.loss >= 0.05);
    }
    let summary = judged.summary();
    assert_eq!((summary.white.moves, summary.black.moves), (3, 3));
}

#[test]
fn what_was_there_stays() {
    let mut annotated = game(LOSS);
    let judged = judged("international", &annotated).unwrap();
    for (language, variations) in [
        (Language::English, false),
        (Language::Spanish, true),
        (Language::Portuguese, false),
    ] {
        let mut style = Style::new(language);
        style.variations = variations;
        annotate(&mut annotated, &judged, &style);
        let text = Writer::default().game(&annotated);
        let read = game(&text);
        let variant = Variant::new(Rules::builtin("international").unwrap());
        let followed = FollowedGame::new(&variant, &read).unwrap();
        assert!(
            read.all_lines()
                .iter()
                .all(|(line, _)| followed.line(*line).unwrap().fault.is_none()),
            "{text}"
        );
        for (node, judged) in read.moves().iter().zip(&judged.moves) {
            let evals: Vec<_> = node
                .comments()
                .filter_map(damas::pdn::Comment::eval)
                .collect();
            assert_eq!(evals.len(), 1, "{text}");
            assert_eq!(
                node.nags().filter(|nag| (1..=6).contains(nag)).count(),
                usize::from(judged.kind.nag().is_some()),
                "{text}"
            );
        }
        let bold = read.moves()[0]
            .comments()
            .any(|said| said.plain().contains("bold") && said.command("clk").is_some());
        assert!(bold, "{text}");
    }
}

/// A blunder in every language: giving up a king for nothing.
#[test]
fn faults_are_told_with_what_was_better() {
    // With 1-45 Black lets the men go to be crowned.
    let text = "[FEN \"W:W33,38:BK1,13\"]\n1. 33-28 1-45 *";
    let mut annotated = game(text);
    let judged = judged("international", &annotated).unwrap();
    assert_eq!(judged.moves.len(), 2);
    annotate(&mut annotated, &judged, &Style::new(Language::English));
    let said = Writer::default().game(&annotated);
    let faults = judged
        .moves
        .iter()
        .filter(|judged| judged.kind.is_fault())
        .count();
    assert_eq!(said.matches("Better is").count(), faults, "{said}");
}

#[test]
fn a_graph_shows_every_fault_and_reads_in_words() {
    let game = game(LOSS);
    let judged = judged("international", &game).unwrap();
    for language in Language::ALL {
        let svg = graph(&game, &judged, language);
        assert!(svg.contains("<title>A - B &lt;&amp;&gt;</title>"));
        let faults = judged
            .moves
            .iter()
            .filter(|judged| judged.kind.is_fault())
            .count();
        assert_eq!(svg.matches("<circle").count(), faults);
        assert!(
            damas_diagram::png(&svg, 480)
                .unwrap()
                .starts_with(b"\x89PNG")
        );
    }
}

#[test]
fn games_without_moves_and_with_illegal_ones_are_judged_as_far_as_they_go() {
    let none = game("[Event \"x\"]\n*");
    let judged_none = judged("english", &none).unwrap();
    assert!(judged_none.moves.is_empty());
    assert!(graph(&none, &judged_none, Language::English).contains("</svg>"));
    let broken = judged("international", &game("1. 32-28 19-23 2. 28x19 50-1 *")).unwrap();
    assert_eq!(broken.moves.len(), 3);
    assert!(broken.stop.is_some());
    assert!(judged("international", &game("[FEN \"W:W1,99:B5\"]\n*")).is_err());
}

#[test]
fn an_analyst_is_stopped() {
    let variant = Arc::new(Variant::new(Rules::builtin("international").unwrap()));
    let mut analyst = Analyst::new(variant, &Settings::default(), Limits::infinite()).unwrap();
    let stopped = analyst.judge(&game(GIFT), &AtomicBool::new(true), &mut |_| ());
    assert_eq!(stopped.map(|_| ()), Err(AnalystError::Stopped));
}

/// Black begins: its first move is the second of a pair by the rules of the
/// international game, and scores are White's.
#[test]
fn scores_are_those_of_white() {
    let judged = judged(
        "international",
        &game("[FEN \"B:W48,49,50:B1\"]\n1... 1-7 2. 48-43 *"),
    )
    .unwrap();
    assert!(
        judged.moves.iter().all(|judged| judged.white > 0.6),
        "{judged:?}"
    );
    assert!(
        judged
            .moves
            .iter()
            .all(|judged| judged.score_of_white() > 100)
    );
    assert!(judged.moves[0].score < -100);
}
