//! Booklets.

use damas::text::language::Language;
use damas_diagram::Book;
use serde_json::Value;

use crate::{games, variant};

pub(crate) fn book() -> (String, Value) {
    let mut book = Book::new(Language::English);
    for (game, name) in games()
        .iter()
        .zip(["international", "russian", "international"])
    {
        let stops = book.add(&variant(name), game).unwrap();
        assert!(stops.is_empty(), "{stops:?}");
    }
    let html = book.html().unwrap();
    let data = data(&html);
    (html, data)
}

/// What the script of a booklet is told.
fn data(html: &str) -> Value {
    let (_, rest) = html.split_once("id=\"data\">").unwrap();
    let (data, _) = rest.split_once("</script>").unwrap();
    serde_json::from_str(data).unwrap()
}

/// Makes a move as the script does.
fn made(pieces: &str, code: &str) -> String {
    let crowns = code.ends_with('+');
    let code = code.trim_end_matches('+');
    let (path, captured) = code.split_once('x').unwrap_or((code, ""));
    let numbers = |text: &str| -> Vec<usize> { text.split('.').flat_map(str::parse).collect() };
    let path = numbers(path);
    let mut squares: Vec<char> = pieces.chars().collect();
    let mut piece = std::mem::replace(&mut squares[path[0]], '.');
    if crowns {
        piece = piece.to_ascii_uppercase();
    }
    for square in numbers(captured) {
        squares[square] = '.';
    }
    squares[*path.last().unwrap()] = piece;
    squares.into_iter().collect()
}

/// What the script is told is sound: each position follows from the one before
/// by a move that is legal there.
#[test]
fn positions_follow_from_each_other() {
    let (_, data) = book();
    let games = data["games"].as_array().unwrap();
    assert_eq!(games.len(), 3);
    let mut moves = 0;
    for game in games {
        let nodes = game["nodes"].as_array().unwrap();
        assert!(nodes[0]["up"].is_null());
        for node in &nodes[1..] {
            let up = &nodes[node["up"].as_u64().unwrap() as usize];
            let code = node["mv"].as_str().unwrap();
            let legal: Vec<_> = up["legal"].as_str().unwrap().split(' ').collect();
            assert!(legal.contains(&code), "{code} {legal:?}");
            assert_eq!(made(up["pieces"].as_str().unwrap(), code), node["pieces"]);
            assert_ne!(up["turn"], node["turn"]);
            moves += 1;
        }
    }
    assert_eq!(moves, 20);
}

#[test]
fn variations_begin_where_they_should() {
    let (_, data) = book();
    let nodes = data["games"][2]["nodes"].as_array().unwrap();
    let follow = |moves: &str| {
        moves.split(' ').try_fold(0, |at: usize, text| {
            let at = Value::from(at);
            nodes
                .iter()
                .position(|node| node["up"] == at && node["text"] == text)
        })
    };
    for line in [
        "32-28 19-23 28x19 14x23 37-32 10-14",
        "32-28 19-23 28x19 13x24 37-32 17-21",
        "32-28 19-23 28x19 13x24 38-32?!",
    ] {
        assert!(follow(line).is_some(), "{line}");
    }
    assert_eq!(follow("32-28 17-21"), None);
}

#[test]
fn a_variation_may_go_on_from_the_move_beside_which_it_stands() {
    let game = crate::game("1. 32-28 (1... 19-23 2. 28x19) 1... 17-22 2. 28x17 *");
    let mut book = Book::new(Language::English);
    assert!(
        book.add(&variant("international"), &game)
            .unwrap()
            .is_empty()
    );
    let data = data(&book.html().unwrap());
    let nodes = data["games"][0]["nodes"].as_array().unwrap();
    let up: Vec<_> = nodes[1..].iter().map(|node| node["up"].as_u64()).collect();
    assert_eq!(up, [Some(0), Some(1), Some(2), Some(1), Some(4)]);
    assert_eq!(nodes[2]["text"], "19-23");
}

/// The reader sees which moves a text fits; its line ends there.
#[test]
fn a_text_in_doubt_is_told_with_its_candidates() {
    let game = crate::game("[FEN \"W:WK4:B13,32,37,20,45\"] 1. 4x15 45-50 *");
    let mut book = Book::new(Language::English);
    let stops = book.add(&variant("international"), &game).unwrap();
    assert_eq!(stops.len(), 1);
    let html = book.html().unwrap();
    let (_, told) = html.split_once("<p class=\"stopped\">").unwrap();
    let (told, _) = told.split_once("</p>").unwrap();
    assert!(
        told.contains("4x15") && told.contains("4x27x38x15, 4x31x42x15"),
        "{told}"
    );
    assert!(html.contains("<s>4x15</s>") && html.contains("<s>45-50</s>"));
    assert_eq!(
        data(&html)["games"][0]["nodes"].as_array().unwrap().len(),
        1
    );
}

/// An arrow to a square that the board has not is left out.
#[test]
fn what_comments_point_at_is_shown() {
    let (_, data) = book();
    assert_eq!(data["games"][0]["nodes"][1]["shown"], "green:7 red:7-1");
}

#[test]
fn games_with_a_position_are_problems() {
    let (html, data) = book();
    let problems: Vec<_> = (0..3).map(|i| &data["games"][i]["problem"]).collect();
    assert_eq!(problems, [true, true, false]);
    assert!(html.contains("<p class=\"asked\">White to move and win</p>"));
    assert!(html.contains("<p class=\"asked\">White to move and draw</p>"));
    assert!(html.contains("Problem 1"));
    assert!(html.contains("Game 3"));
}

#[test]
fn it_needs_no_network() {
    let (html, _) = book();
    assert!(html.contains("default-src 'none'"));
    for (at, _) in html.match_indices("http") {
        let rest = &html[at..];
        assert!(
            rest.starts_with("http-equiv") || rest.starts_with("http://www.w3.org/2000/svg"),
            "{}",
            &rest[..40]
        );
    }
    assert!(!html.contains("@import") && !html.contains("url("));
}

/// Every drawing that is used is there, and there once.
#[test]
fn names_of_drawings_are_unique() {
    let (html, _) = book();
    let quoted = |mark: &str| -> Vec<String> {
        let parts = html.split(mark).skip(1);
        parts
            .map(|part| part.split('"').next().unwrap().to_owned())
            .collect()
    };
    let ids = quoted(" id=\"");
    let mut unique = ids.clone();
    unique.sort();
    unique.dedup();
    assert_eq!(unique.len(), ids.len());
    let used: Vec<_> = quoted("href=\"#");
    assert!(used.len() > 40);
    for name in used.iter().filter(|name| !name.contains("${")) {
        assert!(ids.contains(name), "{name}");
    }
}

/// Every message that the script says is in its data.
#[test]
fn the_script_has_its_words() {
    let (html, data) = book();
    let words = data["words"].as_object().unwrap();
    assert!(
        words
            .values()
            .all(|word| !word.as_str().unwrap().is_empty())
    );
    let (_, script) = html.split_once("\"use strict\"").unwrap();
    for word in words.keys() {
        assert!(
            script.contains(&format!("\"{word}\"")) || script.contains(&format!("words.{word}")),
            "{word} is never said"
        );
    }
}
