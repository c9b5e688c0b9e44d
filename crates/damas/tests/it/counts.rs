//! Node counts and rule cases of truth against the library's generator.

use std::collections::BTreeSet;
use std::sync::Mutex;

use damas::perft::Counting;
use damas::rules::Rules;
use damas::text::{fen, notation};
use damas::variant::Variant;
use serde::Deserialize;

/// Leaves up to which an entry is counted in an ordinary run.
const MOST: u64 = 100_000_000;
/// Leaves from which positions are remembered, in a long run.
const MANY: u64 = 1_000_000_000;

#[derive(Deserialize)]
struct Counts {
    position: Vec<Position>,
}

#[derive(Deserialize)]
struct Position {
    id: String,
    ruleset: String,
    fen: String,
    perft: Vec<Entry>,
}

#[derive(Clone, Deserialize)]
struct Entry {
    depth: u32,
    nodes: u64,
    count: Option<String>,
}

#[derive(Deserialize)]
struct Cases {
    case: Vec<Case>,
}

#[derive(Deserialize)]
struct Case {
    id: String,
    ruleset: String,
    fen: String,
    moves: BTreeSet<String>,
    full: BTreeSet<String>,
}

#[test]
fn every_node_count_is_right() {
    let most = if std::env::var_os("DAMAS_LONG").is_some() {
        u64::MAX
    } else {
        MOST
    };
    let counts: Counts = toml::from_str(include_str!("../truth/perft.toml")).unwrap();
    let mut work: Vec<(Position, Entry)> = Vec::new();
    for mut position in counts.position {
        for entry in std::mem::take(&mut position.perft) {
            if entry.nodes <= most {
                let position = Position {
                    id: position.id.clone(),
                    ruleset: position.ruleset.clone(),
                    fen: position.fen.clone(),
                    perft: Vec::new(),
                };
                work.push((position, entry));
            }
        }
    }
    work.sort_by_key(|(_, entry)| entry.nodes);
    assert!(work.len() > 1_600, "{} entries", work.len());
    let queue = Mutex::new(work);
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                loop {
                    let next = queue.lock().unwrap().pop();
                    let Some((position, entry)) = next else { break };
                    check(&position, &entry);
                }
            });
        }
    });
}

fn check(position: &Position, entry: &Entry) {
    let variant = Variant::new(Rules::builtin(&position.ruleset).unwrap());
    let setup = fen::parse(variant.geometry(), &position.fen).unwrap();
    let counting = match entry.count.as_deref() {
        None | Some("moves") => Counting::Moves,
        Some("paths") => Counting::Paths,
        Some("limit") => Counting::Limit,
        Some(other) => panic!("{}: what is {other}?", position.id),
    };
    let hash = if entry.nodes >= MANY { 1 << 30 } else { 0 };
    let nodes = variant.perft(&setup, entry.depth, counting, hash).unwrap();
    assert_eq!(nodes, entry.nodes, "{} depth {}", position.id, entry.depth);
}

#[test]
fn every_rule_case_has_its_moves() {
    let cases: Cases = toml::from_str(include_str!("../truth/positions.toml")).unwrap();
    assert!(cases.case.len() > 200);
    for case in &cases.case {
        let variant = Variant::new(Rules::builtin(&case.ruleset).unwrap());
        let geometry = variant.geometry();
        let setup = fen::parse(geometry, &case.fen).unwrap();
        let legal = variant.legal_moves(&setup).unwrap();
        let texts: BTreeSet<String> = legal
            .iter()
            .map(|mv| notation::write_short(geometry, mv, &legal, 'x'))
            .collect();
        assert_eq!(texts, case.moves, "{}", case.id);
        let full: BTreeSet<String> = legal
            .iter()
            .map(|mv| {
                let victims: Vec<String> = mv.captured.iter().map(|s| geometry.name(s)).collect();
                let (from, to) = (geometry.name(mv.from), geometry.name(mv.to));
                format!("{from}:{to}:{}", victims.join(","))
            })
            .collect();
        assert_eq!(full, case.full, "{}", case.id);
    }
}

#[test]
fn a_capture_does_not_wrap_around_the_edge() {
    // The end of the longest capture, a far jump from where it began, lies as
    // many bits from the start as a square beyond the edge.
    let variant = Variant::new(Rules::builtin("turkish").unwrap());
    let setup = fen::parse(
        variant.geometry(),
        "B:Wd4,f4,h4,a3,c3,e3,g3,a2,c2,d2,e2,f2,g2,h2:Ba7,b7,c7,d7,e7,f7,g7,h7,a6,c6,d6,e6,f6,g6,h5,Kb1",
    )
    .unwrap();
    assert_eq!(variant.legal_moves(&setup).unwrap().len(), 2);
}

#[test]
fn remembering_positions_changes_no_count() {
    for (name, depth) in [
        ("russian", 8),
        ("frisian", 6),
        ("canadian", 6),
        ("turkish", 6),
    ] {
        let variant = Variant::new(Rules::builtin(name).unwrap());
        let start = variant.start();
        for counting in [Counting::Moves, Counting::Paths] {
            let plain = variant.perft(&start, depth, counting, 0).unwrap();
            let remembered = variant.perft(&start, depth, counting, 1 << 20).unwrap();
            assert_eq!(plain, remembered, "{name}");
        }
    }
}
