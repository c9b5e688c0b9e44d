//! Why a move is refused: a reason for every pair of squares of every case in
//! the truth file, and the particular reasons where they are known.

use std::collections::HashMap;

use damas::board::{Geometry, Square, SquareSet};
use damas::moves::Move;
use damas::moves::explain::{Context, Refusal, explain};
use damas::position::Setup;
use damas::rules::{Rules, Rung};
use damas::text::fen;
use damas::text::language::Language;
use serde::Deserialize;

#[derive(Deserialize)]
struct File {
    case: Vec<Case>,
}

#[derive(Deserialize)]
struct Case {
    id: String,
    ruleset: String,
    fen: String,
    full: Vec<String>,
    #[serde(default)]
    only_if_wrong: Vec<String>,
}

/// A position with its legal moves as the truth file has them.
pub(crate) struct Board {
    rules: Rules,
    pub(crate) geometry: Geometry,
    setup: Setup,
    pub(crate) legal: Vec<Move>,
    pub(crate) captures: Vec<Move>,
}

impl Board {
    pub(crate) fn new(ruleset: &str, text: &str, full: Option<&[String]>) -> Self {
        let rules = Rules::builtin(ruleset).unwrap();
        let geometry = rules.geometry();
        let setup = fen::parse(&geometry, text).unwrap();
        let captures = Context::captures_of(&rules, &geometry, &setup);
        let legal = full.map_or_else(
            || captures.clone(),
            |full| {
                full.iter()
                    .map(|text| legal(&geometry, &captures, text))
                    .collect()
            },
        );
        Self {
            rules,
            geometry,
            setup,
            legal,
            captures,
        }
    }

    fn explain(&self, from: Square, to: Square) -> Option<Refusal> {
        let context = Context::new(
            &self.rules,
            &self.geometry,
            &self.setup,
            &self.legal,
            &self.captures,
        );
        explain(&context, from, to)
    }

    fn text(&self, from: &str, to: &str) -> String {
        let square = |name| self.geometry.parse(name).unwrap();
        let refusal = self.explain(square(from), square(to)).unwrap();
        refusal.text(&self.geometry, Language::English)
    }
}

/// The parts of `from:to:captured,...`.
fn triple(geometry: &Geometry, text: &str) -> (Square, Square, SquareSet) {
    let mut parts = text.split(':');
    let mut next = || parts.next().unwrap();
    let (from, to) = (
        geometry.parse(next()).unwrap(),
        geometry.parse(next()).unwrap(),
    );
    let captured = next()
        .split(',')
        .filter_map(|name| geometry.parse(name))
        .collect();
    (from, to, captured)
}

fn legal(geometry: &Geometry, captures: &[Move], text: &str) -> Move {
    let (from, to, captured) = triple(geometry, text);
    if captured.is_empty() {
        let path = vec![from, to];
        return Move {
            from,
            to,
            rest: None,
            captured,
            promotes: false,
            path,
        };
    }
    let found = captures
        .iter()
        .find(|mv| (mv.from, mv.to, mv.captured) == (from, to, captured));
    // A few positions have more captures than are searched.
    let path = vec![from, to];
    let unknown = Move {
        from,
        to,
        rest: None,
        captured,
        promotes: false,
        path,
    };
    found.cloned().unwrap_or(unknown)
}

fn cases() -> Vec<Case> {
    let file: File = toml::from_str(include_str!("../truth/positions.toml")).unwrap();
    file.case
}

#[test]
fn every_refused_pair_has_its_reason_in_three_languages() {
    let mut kinds: HashMap<String, usize> = HashMap::new();
    let cases = cases();
    assert!(cases.len() > 200);
    for case in &cases {
        let board = Board::new(&case.ruleset, &case.fen, Some(&case.full));
        for from in board.geometry.squares() {
            for to in board.geometry.squares() {
                let is_legal = board.legal.iter().any(|mv| (mv.from, mv.to) == (from, to));
                let refusal = board.explain(from, to);
                assert_eq!(refusal.is_none(), is_legal);
                if let Some(refusal) = refusal {
                    check(case, &board, (from, to), &refusal);
                    let name = format!("{refusal:?}");
                    let kind = name.split([' ', '{']).next().unwrap_or_default();
                    *kinds.entry(kind.to_owned()).or_default() += 1;
                }
            }
        }
    }
    println!("{kinds:#?}");
}

fn check(case: &Case, board: &Board, (from, to): (Square, Square), refusal: &Refusal) {
    let place = format!(
        "{} {}-{}",
        case.id,
        board.geometry.name(from),
        board.geometry.name(to)
    );
    let ended = matches!(
        refusal,
        Refusal::GameOver | Refusal::BrokenThrough | Refusal::NoTurn
    );
    assert!(!ended, "{place}: {refusal:?}");
    if let Refusal::NoPieces { side } = refusal {
        assert!(board.setup.pieces[*side].is_empty(), "{place}");
    }
    if board.setup.pieces[board.setup.turn.unwrap()].contains(from) {
        for language in Language::ALL {
            let text = refusal.text(&board.geometry, language);
            assert!(
                text.len() > 15 && !text.contains(['{', '}', '$']),
                "{place}: {text}"
            );
        }
    }
}

#[test]
fn wrong_captures_are_refused_as_captures() {
    let mut lines = Vec::new();
    for case in cases() {
        let board = Board::new(&case.ruleset, &case.fen, Some(&case.full));
        for wrong in &case.only_if_wrong {
            let (from, to, captured) = triple(&board.geometry, wrong);
            let Some(refusal) = board.explain(from, to) else {
                continue;
            };
            lines.push(format!(
                "{} {} {wrong}: {}",
                case.id,
                case.fen,
                refusal.text(&board.geometry, Language::English)
            ));
            let plain = matches!(refusal, Refusal::NotInLine { .. });
            if plain && !captured.is_empty() {
                println!("PLAIN {} {} {wrong}: {refusal:?}", case.id, case.fen);
            }
        }
    }
    println!("{}", lines.join("\n"));
}
