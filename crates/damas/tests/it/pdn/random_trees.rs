//! Random trees: what is written reads as the same.

use damas::pdn::{Comment, LineId, MoveNumber, Node, Note, PdnGame, Tag, Writer};
use proptest::prelude::*;
use proptest::sample::select;

use super::corpus::games;

/// What a random tree is made of: one thing after another, in the line at hand.
#[derive(Clone, Debug)]
enum Growth {
    Move(Node),
    Note(Small),
    /// A variation in place of the last move.
    Open,
    Close,
}

/// A note that is no variation.
#[derive(Clone, Debug)]
enum Small {
    Comment(String),
    Nag(u16),
    Setup,
}

fn words() -> impl Strategy<Value = String> {
    let word = select(vec![
        "32-28",
        "1-0",
        "1.",
        "(",
        ")",
        "*",
        "[%clk 0:05:00]",
        "[Event \"x\"]",
        "\\",
        "\"",
        "è",
        "Сила",
        "{",
        ";",
        "%",
        "$3",
        "!",
        "x",
        "-",
        "}",
        "12x21",
        "/FEN \"W:W1:B2\"/",
        "\u{a0}",
        "…",
    ]);
    proptest::collection::vec(word, 0..6).prop_map(|words| words.join(" "))
}

fn text() -> impl Strategy<Value = &'static str> {
    select(vec![
        "32-28", "19-23", "28x19", "a3-b4", "c3xe5xg7", "1-18", "--", "26x17x8", "h8xa1",
    ])
}

fn strength() -> impl Strategy<Value = &'static str> {
    select(vec!["", "", "", "!", "?", "!?", "!!"])
}

fn small() -> impl Strategy<Value = Small> {
    prop_oneof![
        4 => words().prop_map(Small::Comment),
        2 => any::<u16>().prop_map(Small::Nag),
        1 => Just(Small::Setup),
    ]
}

fn growth() -> impl Strategy<Value = Growth> {
    let node = (text(), strength(), proptest::collection::vec(small(), 0..2));
    prop_oneof![
        6 => node.prop_map(|(text, strength, before)| {
            let mut node = Node::new(text);
            strength.clone_into(&mut node.strength);
            node.before = before.into_iter().map(note).collect();
            Growth::Move(node)
        }),
        3 => small().prop_map(Growth::Note),
        1 => Just(Growth::Open),
        1 => Just(Growth::Close),
    ]
}

fn note(small: Small) -> Note {
    match small {
        Small::Comment(text) => Note::Comment(Comment::new(&text)),
        Small::Nag(glyph) => Note::Nag(glyph),
        Small::Setup => Note::Setup("W:WK3:B40".to_owned()),
    }
}

fn notes(game: &mut PdnGame, line: LineId) -> &mut Vec<Note> {
    let line = game.line_mut(line);
    match line.nodes.last_mut() {
        Some(node) => &mut node.notes,
        None => &mut line.opening,
    }
}

fn grown(growth: Vec<Growth>) -> PdnGame {
    let mut game = PdnGame::new();
    let mut open = vec![game.main_line()];
    for thing in growth {
        let line = open[open.len() - 1];
        match thing {
            Growth::Move(node) => game.line_mut(line).nodes.push(node),
            Growth::Note(small) => notes(&mut game, line).push(note(small)),
            Growth::Open => {
                let inner = game.new_line();
                notes(&mut game, line).push(Note::Variation(inner));
                open.push(inner);
            }
            Growth::Close if open.len() > 1 => {
                open.pop();
            }
            Growth::Close => {}
        }
    }
    game
}

/// Where there are no tags, comments before the first move are before the game.
fn settle_preface(game: &mut PdnGame) {
    let main = game.main_line();
    let opening = &mut game.line_mut(main).opening;
    let leading = opening.iter().take_while(|note| note.comment().is_some());
    let leading = leading.count();
    let moved: Vec<_> = opening.drain(..leading).collect();
    game.preface = moved.iter().filter_map(Note::comment).cloned().collect();
}

fn tags() -> impl Strategy<Value = Vec<Tag>> {
    let name = select(vec!["Event", "White", "GameType", "Result", "FEN", "X_1"]);
    let tag = (name, words()).prop_map(|(name, value)| Tag {
        name: name.to_owned(),
        value: value.trim().to_owned(),
    });
    proptest::collection::vec(tag, 0..4)
}

fn trees() -> impl Strategy<Value = PdnGame> {
    let number = (1..200_u32, any::<bool>());
    let growth = proptest::collection::vec(growth(), 0..40);
    (tags(), number, growth).prop_map(|(tags, (number, second), growth)| {
        let mut game = grown(growth);
        game.tags = tags;
        if game.tags.is_empty() {
            settle_preface(&mut game);
        }
        // Without a move there is nothing that a number could stand before.
        if !game.moves().is_empty() {
            game.first = MoveNumber { number, second };
        }
        game
    })
}

proptest! {
    #[test]
    fn random_trees_round_trip(trees in proptest::collection::vec(trees(), 1..4), width in select(vec![0, 20, 80])) {
        let writer = Writer { width, ..Writer::default() };
        let written = writer.games(&trees);
        let read = games(written.as_bytes());
        prop_assert_eq!(read.len(), trees.len(), "{}", &written);
        for (read, tree) in read.iter().zip(&trees) {
            prop_assert_eq!(read, tree, "{}", &written);
        }
        // And what was read is written the same.
        prop_assert_eq!(writer.games(&read), written);
    }
}
