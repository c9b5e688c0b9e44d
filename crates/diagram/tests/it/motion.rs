//! Moves in motion.

use damas::text::notation;
use damas_diagram::{Diagram, Motion};

use crate::{setup, variant};

/// The frames of the piece that fades, as percentages and opacities.
fn fades(svg: &str) -> Vec<Vec<(f64, f64)>> {
    let frames = svg.lines().filter(|line| line.starts_with("@keyframes"));
    frames
        .map(|line| {
            let (_, inside) = line.split_once('{').unwrap();
            inside
                .split('}')
                .filter_map(|frame| {
                    let (percent, rest) = frame.split_once("%{")?;
                    let (_, shown) = rest.split_once("opacity:")?;
                    Some((percent.parse().ok()?, shown.parse().ok()?))
                })
                .collect()
        })
        .collect()
}

fn moving(rules: &str, fen: &str, text: &str) -> String {
    let variant = variant(rules);
    let before = setup(&variant, fen);
    let moves = variant.legal_moves(&before).unwrap();
    let mv = notation::parse_move(variant.geometry(), &moves, text).unwrap();
    let diagram = Diagram::new(&variant, &before);
    Motion::new(&diagram, std::slice::from_ref(mv)).svg()
}

/// International victims stay, pale, until the capture is over; all go at once.
#[test]
fn victims_are_lifted_at_the_end() {
    let svg = moving("international", "W:W26,31:B12,21", "26x8");
    let fades = fades(&svg);
    let ends: Vec<_> = fades
        .iter()
        .filter_map(|frames| frames.iter().find(|frame| frame.1 == 0.0))
        .collect();
    assert_eq!(ends.len(), 2);
    assert!((ends[0].0 - ends[1].0).abs() < 0.01);
    assert!(svg.contains("opacity:0.45"));
}

/// Turkish victims go as soon as they are jumped, one after the other.
#[test]
fn victims_are_lifted_at_once() {
    let svg = moving("turkish", "W:Wd3:Bd4,d6,h8", "d3xd7");
    let ends: Vec<_> = fades(&svg)
        .iter()
        .filter_map(|frames| frames.iter().find(|frame| frame.1 == 0.0).copied())
        .collect();
    assert_eq!(ends.len(), 2);
    assert!((ends[0].0 - ends[1].0).abs() > 1.0);
    assert!(!svg.contains("opacity:0.45"));
}

#[test]
fn crowning_changes_the_piece() {
    let svg = moving("english", "W:W6:B31", "6-1");
    assert!(svg.contains("id=\"w-king\""));
    assert_eq!(svg.matches("opacity=\"0\"").count(), 1);
    let frames = fades(&svg);
    assert!(
        frames
            .iter()
            .all(|frames| frames.is_sorted_by(|a, b| a.0 <= b.0))
    );
}

#[test]
fn it_is_told_in_words_and_stands_still_on_demand() {
    let svg = moving("international", "W:W26,31:B12,21", "26x8");
    assert!(svg.contains("The moves 26x17x8 are shown in motion."));
    assert!(svg.contains("prefers-reduced-motion"));
    assert!(!svg.contains("<script"));
}
