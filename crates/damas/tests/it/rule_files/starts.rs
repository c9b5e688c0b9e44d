//! Start positions in the numbering of each rule set, and draw counters.

use std::cmp::Ordering::{Greater, Less};

use damas::board::{Geometry, SquareSet};
use damas::color::{ByColor, Color};
use damas::rules::{Rules, StartMen};

/// The men of both sides at the start, by row.
fn men(rules: &Rules) -> ByColor<SquareSet> {
    let board = rules.geometry();
    match rules.start.men {
        StartMen::Squares(sets) => sets,
        StartMen::Rows { rows, gap } => {
            let height = rules.board.height;
            let set = |side: Color| {
                let in_rows = |row: u8| {
                    let depth = match side {
                        Color::White => height - 1 - row,
                        Color::Black => row,
                    };
                    (gap..gap + rows).contains(&depth)
                };
                board
                    .squares()
                    .filter(|&s| in_rows(board.point(s).0))
                    .collect()
            };
            ByColor::new(set(Color::White), set(Color::Black))
        }
        StartMen::Halves => {
            let order = |s| {
                let (row, column) = board.point(s);
                (row, column).cmp(&(rules.board.height / 2, rules.board.width / 2))
            };
            let set = |wanted| board.squares().filter(|&s| order(s) == wanted).collect();
            ByColor::new(set(Greater), set(Less))
        }
    }
}

fn list(set: SquareSet, board: &Geometry) -> String {
    let names: Vec<String> = set.iter().map(|square| board.name(square)).collect();
    names.join(",")
}

fn numbers(low: u32, high: u32) -> String {
    let names: Vec<String> = (low..=high).map(|n| n.to_string()).collect();
    names.join(",")
}

fn builtin(name: &str) -> Rules {
    Rules::builtin(name).unwrap_or_else(|error| panic!("{error}"))
}

fn check(name: &str, turn: char, white: &str, black: &str) {
    let rules = builtin(name);
    let (board, men) = (rules.geometry(), men(&rules));
    assert_eq!(rules.start.turn.letter(), turn, "{name}");
    assert_eq!(list(men.white, &board), white, "{name}");
    assert_eq!(list(men.black, &board), black, "{name}");
}

#[test]
fn numbered_boards() {
    for (name, turn, white, black) in [
        ("international", 'W', (31, 50), (1, 20)),
        ("frisian", 'W', (31, 50), (1, 20)),
        ("frysk", 'W', (46, 50), (1, 5)),
        ("killer", 'W', (31, 50), (1, 20)),
        ("international-15", 'W', (36, 50), (1, 15)),
        ("english", 'B', (21, 32), (1, 12)),
        ("pool", 'B', (21, 32), (1, 12)),
        ("italian", 'W', (21, 32), (1, 12)),
        ("spanish", 'W', (1, 12), (21, 32)),
        ("portuguese", 'W', (1, 12), (21, 32)),
        ("filipino", 'W', (1, 12), (21, 32)),
        ("jamaican", 'W', (21, 32), (1, 12)),
        ("jamaican-black", 'B', (21, 32), (1, 12)),
        ("thai", 'B', (1, 8), (25, 32)),
        ("thai12", 'W', (21, 32), (1, 12)),
        ("canadian", 'W', (43, 72), (1, 30)),
        ("srilankan", 'W', (43, 72), (1, 30)),
        ("malaysian", 'W', (43, 72), (1, 30)),
        ("generic8", 'W', (21, 32), (1, 12)),
        ("old_french", 'W', (21, 32), (1, 12)),
    ] {
        let white = numbers(white.0, white.1);
        check(name, turn, &white, &numbers(black.0, black.1));
    }
    let white = format!("33,{}", numbers(36, 50));
    check(
        "international-16",
        'W',
        &white,
        &format!("{},18", numbers(1, 15)),
    );
}

#[test]
fn lettered_boards() {
    let (white, black) = (
        "a1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3",
        "b6,d6,f6,h6,a7,c7,e7,g7,b8,d8,f8,h8",
    );
    for name in ["brazilian", "russian", "czech", "unified-pool"] {
        check(name, 'W', white, black);
    }
    check(
        "spantsireti",
        'W',
        "a1,c1,e1,g1,i1,b2,d2,f2,h2,j2,a3,c3,e3,g3,i3",
        "b6,d6,f6,h6,j6,a7,c7,e7,g7,i7,b8,d8,f8,h8,j8",
    );
    check(
        "turkish",
        'W',
        "a2,b2,c2,d2,e2,f2,g2,h2,a3,b3,c3,d3,e3,f3,g3,h3",
        "a6,b6,c6,d6,e6,f6,g6,h6,a7,b7,c7,d7,e7,f7,g7,h7",
    );
    check(
        "gothic",
        'W',
        "a1,b1,c1,d1,e1,f1,g1,h1,a2,b2,c2,d2,e2,f2,g2,h2",
        "a7,b7,c7,d7,e7,f7,g7,h7,a8,b8,c8,d8,e8,f8,g8,h8",
    );
    check(
        "alquerque",
        'W',
        "a1,b1,c1,d1,e1,a2,b2,c2,d2,e2,d3,e3",
        "a3,b3,a4,b4,c4,d4,e4,a5,b5,c5,d5,e5",
    );
}

/// The counters of each game, as moves and names.
#[test]
fn draw_counters() {
    let counters = |name: &str| {
        let rules = Rules::builtin(name).unwrap();
        let list: Vec<String> = rules
            .counters
            .iter()
            .map(|counter| format!("{}: {}", counter.name, counter.moves))
            .collect();
        list.join("; ")
    };
    let russian = "3 kings or more v 1 king: 15; 15 king moves: 15; \
                   30 moves with 4 or 5 pieces: 30; 60 moves with 6 or 7 pieces: 60; \
                   3 pieces v 1 king on the main road: 5; 2 pieces or 1 king v 1 king: 5";
    let unknown = "40 moves without progress: 40";
    let pool = "15 king moves: 15; 3 kings v 1 king: 13";
    for (name, expected) in [
        (
            "international",
            "25 king moves: 25; 3 pieces v 1 king: 16; 2 pieces or 1 king v 1 king: 5",
        ),
        ("frisian", "2 kings v 1 king: 7; 1 king v 1 king: 0"),
        ("frysk", "2 kings v 1 king: 7; 1 king v 1 king: 0"),
        ("russian", russian),
        ("brazilian-idf", russian),
        ("brazilian", "20 king moves: 20; 3 kings v 1 king: 20"),
        (
            "poddavki",
            "15 king moves: 15; 3 kings v 1 king on the main road: 15",
        ),
        ("pool", pool),
        ("jamaican", pool),
        ("zimbabwean-pool", pool),
        ("english", unknown),
        ("italian", unknown),
        (
            "spanish",
            "20 moves without progress: 20; 3 kings v 1 king: 12",
        ),
        ("czech", "15 moves without progress: 15"),
        ("turkish", "1 piece v 1 piece: 0"),
        ("thai", ""),
        ("breakthrough", ""),
        ("canadian", "25 king moves: 25; 3 kings v 1 king: 16"),
        ("filipino", "3 kings v 1 king: 12"),
        ("old-french", unknown),
        ("malaysian", unknown),
        ("armenian", unknown),
        ("gothic", unknown),
        ("alquerque", "40 moves without a capture: 40"),
        ("generic8", "15 moves with few and equal pieces: 15"),
    ] {
        assert_eq!(counters(name), expected, "{name}");
    }
}

#[test]
fn repetition_is_claimed_where_the_texts_say_so() {
    for (name, times, claim, recorded) in [
        ("international", 3, false, false),
        ("brazilian", 3, true, true),
        ("brazilian-idf", 3, false, false),
        ("english", 3, true, false),
        ("italian", 4, true, false),
        ("spanish", 3, true, false),
        ("czech", 3, true, false),
        ("russian", 3, false, false),
    ] {
        let repetition = Rules::builtin(name).unwrap().repetition;
        let found = (repetition.times, repetition.claim, repetition.recorded_only);
        assert_eq!(found, (times, claim, recorded), "{name}");
    }
}
