//! Files that break off in the middle.

use std::sync::Arc;

use damas::game::{Game, LoadError, Loaded, Record, UnreadKind};
use damas::rules::{Rules, names};
use damas::variant::Variant;

use super::random::Course;
use super::{assert_same, has_same_acts};
use crate::amount;
use crate::naive::dice::Dice;

/// How many things are whole in the moves of a file that breaks off: moves with
/// a space after them, and commands with their bracket.
fn whole_things(moves: &str) -> usize {
    let mut rest = moves;
    let mut things = 0;
    while let Some(first) = rest.chars().next() {
        let length = match first {
            '{' => rest.find('}').map_or(rest.len(), |at| at + 1),
            '/' => rest.find("\"/").map_or(rest.len(), |at| at + 2),
            _ => rest.find(char::is_whitespace).unwrap_or(rest.len()),
        };
        let (part, after) = rest.split_at(length);
        if first == '{' {
            let commands = part.split("[%").skip(1);
            let counts = |command: &&str| command.contains(']') && !command.starts_with("clk");
            things += commands.filter(counts).count();
        } else if !after.is_empty() && !part.ends_with('.') && !matches!(first, '-' | '/' | '*') {
            things += 1;
        }
        rest = after.trim_start();
    }
    things
}

/// Cuts a saved game at every byte: it must be what it was when the last thing
/// before the cut was done.
fn cut_everywhere(states: &[Game], text: &str) {
    let head = text.find("\n\n").unwrap() + 2;
    for cut in head..text.len() {
        let loaded = Record::from_pdn(&text.as_bytes()[..cut]).unwrap();
        let things = whole_things(&text[head..cut]);
        let state = &states[things.min(states.len() - 1)];
        assert!(
            has_same_acts(&loaded.record.game, state),
            "cut at {cut}, {things} things whole in\n{}",
            &text[..cut]
        );
        assert_breaks_off(&loaded, text[..cut].ends_with('*'), &text[..cut]);
    }
    let whole = Record::from_pdn(text.as_bytes()).unwrap().record.game;
    assert_same(&whole, &states[states.len() - 1], text);
}

fn assert_breaks_off(loaded: &Loaded, has_end: bool, text: &str) {
    match &loaded.unread {
        None => assert!(has_end, "{text}"),
        Some(unread) => assert_eq!(unread.kind, UnreadKind::BreaksOff, "{unread}"),
    }
}

#[test]
fn a_file_cut_at_any_byte_loses_nothing_before_the_cut() {
    let mut dice = Dice::new(20_261_142);
    for name in names(true) {
        let variant = Arc::new(Variant::new(Rules::builtin(name).unwrap()));
        for _ in 0..amount(1, 5) {
            let mut course = Course::new(&variant, &mut dice);
            course.go_on(dice.between(5, amount(25, 80)), &mut dice);
            let text = Record::new(course.game.clone()).to_pdn();
            cut_everywhere(&course.states, &text);
        }
    }
}

#[test]
fn a_head_that_breaks_off_gives_no_game() {
    let mut rules = Rules::builtin("english").unwrap();
    rules.repetition.times = 5;
    let game = Game::new(Arc::new(Variant::new(rules))).unwrap();
    let mut record = Record::new(game);
    record.set_tag("White", "Ana [b] \"c\" ü * 1-0");
    let text = record.to_pdn();
    let head = text.find("\n\n").unwrap() + 2;
    for cut in 0..head {
        let error = Record::from_pdn(&text.as_bytes()[..cut]).unwrap_err();
        assert!(
            matches!(error, LoadError::NoGame | LoadError::HeadBreaksOff),
            "{cut}: {error}"
        );
    }
    assert!(Record::from_pdn(&text.as_bytes()[..head]).is_ok());
}
