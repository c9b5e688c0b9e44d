//! How games are written, and what is read of those that others wrote.

use std::sync::Arc;

use damas::color::{ByColor, Color};
use damas::game::{
    Customs, Decider, Game, LoadError, MissedCapture, Record, Remedy, TouchMove, UnreadKind,
};
use damas::pdn::{Checker, Reader};
use damas::rules::{Illegal, Rules, names};
use damas::text::fen;
use damas::variant::Variant;

use super::{again, assert_same};

fn game(name: &str, position: &str) -> Game {
    let variant = Arc::new(Variant::new(Rules::builtin(name).unwrap()));
    let setup = fen::parse(variant.geometry(), position).unwrap();
    Game::from_setup(variant, setup).unwrap()
}

/// A game in which White has just missed a capture, and may be huffed.
fn missed_capture() -> Game {
    let game = game("international", "W:W38,48:B33,3");
    let mut game = game.with_customs(Customs {
        touch_move: TouchMove::Off,
        missed_capture: MissedCapture::Huff,
        illegal: Illegal::Reject,
    });
    game.play_text("48-42").unwrap();
    game
}

fn load(text: &str) -> Game {
    let loaded = Record::from_pdn(text.as_bytes()).unwrap();
    assert_eq!(loaded.unread, None, "{text}");
    loaded.record.game
}

/// Other programs can follow: our own check of game files knows nothing of the
/// commands.
fn assert_others_can_follow(text: &str) {
    let mut checker = Checker::new(None);
    Reader::new(text.as_bytes()).read(&mut checker).unwrap();
    let report = checker.report();
    assert_eq!(
        (report.faults.len(), report.warnings.len()),
        (0, 0),
        "{text}\n{report:?}"
    );
}

#[test]
fn a_huff_stands_in_a_command_and_others_go_on_from_its_position() {
    let mut game = missed_capture();
    let square = game.remedies().huff[0];
    game.huff(square).unwrap();
    game.play_text("3-8").unwrap();
    let text = Record::new(game.clone()).to_pdn();
    assert!(text.contains("{[%step 48-42]} 1. - - /FEN"), "{text}");
    assert!(text.contains("{[%huff 38]} /FEN"), "{text}");
    assert_others_can_follow(&text);
    again(&game);
}

#[test]
fn steps_taken_back_are_kept_where_they_were_made() {
    let mut game = game("international", "W:W38,48:B33,3").with_customs(Customs {
        touch_move: TouchMove::Off,
        missed_capture: MissedCapture::AsIllegal,
        illegal: Illegal::OpponentDecides,
    });
    for text in ["48-42", "3-8", "42-37"] {
        game.play_text(text).unwrap();
        game.set_clocks(ByColor::new(61_000, 3_600_500));
    }
    game.ask(Color::Black, Remedy::Return).unwrap();
    game.grant(Decider::Arbiter).unwrap();
    game.play_text("38x29").unwrap();
    game.resign(Color::Black);
    let text = Record::new(game.clone()).to_pdn();
    assert!(
        text.contains(
            "{[%step 48-42] [%clock w0:01:01 b1:00:00.5] [%step 3-8] \
             [%clock w0:01:01 b1:00:00.5] [%step 42-37] [%clock w0:01:01 b1:00:00.5] \
             [%act ask-return black] [%act grant arbiter]}"
        ),
        "{text}"
    );
    assert!(
        text.contains("taken back to move 1 by the arbiter"),
        "{text}"
    );
    assert!(text.contains("[Result \"2-0\"]"), "{text}");
    assert_others_can_follow(&text);
    again(&game);
}

#[test]
fn a_first_position_keeps_its_counters() {
    for (name, position) in [
        ("international", "B:WK46:BK1,2:H17:F33"),
        ("frisian", "W:WK46,31:BK1,2:H2:F9:+0+246"),
        ("english", "W:WK32:BK1"),
    ] {
        let game = game(name, position);
        assert_eq!(again(&game).setup(), game.setup());
    }
}

#[test]
fn house_rules_are_written_line_by_line() {
    let file = "name = \"mine\"\nextends = \"russian\"\ntitle = \"a \\\\ \\\"b\\\"\\n[c]\"\n\
        [end]\nblocked = \"draw\"";
    let rules = Rules::parse(file).unwrap();
    for rules in [rules.clone(), rules.losing().unwrap()] {
        let game = Game::new(Arc::new(Variant::new(rules))).unwrap();
        let text = Record::new(game.clone()).to_pdn();
        assert!(
            text.contains("[RuleFile \"blocked = \\\"draw\\\"\"]"),
            "{text}"
        );
        again(&game);
    }
}

#[test]
fn every_rule_set_is_known_again_by_its_tags() {
    for name in names(true).flat_map(|name| [name.to_owned(), format!("{name}-losing")]) {
        if let Ok(rules) = Rules::builtin(&name) {
            let game = Game::new(Arc::new(Variant::new(rules))).unwrap();
            let text = Record::new(game.clone()).to_pdn();
            assert!(!text.contains("RuleFile"), "{text}");
            assert_eq!(load(&text).variant().rules().name, name);
        }
    }
}

#[test]
fn tags_are_kept_and_those_of_the_game_are_its_own() {
    let mut game = game("russian", "W:Wc3:Bf6");
    let mut record = Record::new(game.clone());
    record.set_tag("White", "Ana \"A\" \\");
    record.set_tag("TimeControl", "300+5");
    record.set_tag("FEN", "nonsense");
    record.set_tag("not a name", "x");
    let tags = Record::from_pdn(record.to_pdn().as_bytes())
        .unwrap()
        .record
        .tags;
    assert_eq!(tags, record.tags[..2]);
    let foreign = "[White \"Ana\"]\n[GameType \"20\"]\n[Result \"2-0\"]\n\n1. 32-28 2-0";
    let loaded = Record::from_pdn(foreign.as_bytes()).unwrap().record;
    assert!(loaded.to_pdn().contains("[Result \"2-0\"]"));
    game.resign(Color::White);
    let mut ended = Record::new(game);
    ended.set_tag("Result", "*");
    assert!(
        ended
            .to_pdn()
            .contains("[Result \"0-1\"]\n[Termination \"Black wins: White has resigned\"]")
    );
}

#[test]
fn what_another_program_wrote_is_read_as_far_as_it_is_legal() {
    let text = "[GameType \"20\"]\n[FEN \"B:W32,33:B18,5\"]\n\n\
        12... 18-23 {good} (12... 5-10) 13. 33-27?! 23x34 $2 *";
    let loaded = Record::from_pdn(text.as_bytes()).unwrap();
    let unread = loaded.unread.unwrap();
    assert_eq!((unread.plies, unread.text.as_str()), (1, "33-27"));
    assert!(matches!(unread.kind, UnreadKind::Move(_)), "{unread}");
    assert_eq!(loaded.record.game.setups()[0].fullmove, Some(12));
    let unknown = Record::from_pdn(b"[GameType \"20\"]\n\n1. - - 19-23 *").unwrap();
    assert_eq!(unknown.unread.unwrap().kind, UnreadKind::UnknownMove);
}

#[test]
fn a_file_that_does_not_say_its_game_is_refused() {
    let error = |text: &str| Record::from_pdn(text.as_bytes()).unwrap_err();
    assert_eq!(error(""), LoadError::NoGame);
    assert!(matches!(
        error("1. 32-28 *"),
        LoadError::UnknownRules { .. }
    ));
    let said = |tags: &str| error(&format!("[GameType \"20\"]\n{tags}\n\n*")).to_string();
    assert!(said("[FEN \"W:W99:B1\"]").starts_with("the tag FEN: \"99\", column 4"));
    let kings = error("[Variant \"alquerque\"]\n[FEN \"W:WKa1:Be5\"]\n\n*").to_string();
    assert_eq!(
        kings,
        "the tag FEN: the position cannot be played from (1 faults)"
    );
    assert!(said("[RuleFile \"name = 3\"]").starts_with("the rule file in the tags RuleFile: 1:8"));
    assert_eq!(
        said("[Customs \"touch=never\"]"),
        "\"touch=never\" in the tag Customs: expected `off`, `opponent-names`, `first`"
    );
    assert!(said("[Customs \"luck=yes\"]").contains("expected touch=, missed="));
}

#[test]
fn an_open_breach_and_a_standing_offer_are_still_open() {
    let mut game = missed_capture();
    game.offer_draw(Color::Black).unwrap();
    let loaded = again(&game);
    assert_eq!(loaded.remedies(), game.remedies());
    assert!(!loaded.remedies().huff.is_empty());
    assert_eq!(loaded.offer_of(Color::Black), game.offer_of(Color::Black));
    assert_same(&loaded, &game, "");
}

#[test]
fn the_example_of_the_documentation_is_written_as_it_stands() {
    let page = include_str!("../../../../../docs/saved-games.md");
    let example = page.split("```text\n").nth(1).unwrap();
    let example = example.split("```").next().unwrap();
    let loaded = Record::from_pdn(example.as_bytes()).unwrap();
    assert_eq!(loaded.unread, None);
    let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    assert_eq!(words(&loaded.record.to_pdn()), words(example));
}

#[test]
fn touching_nothing_is_written_as_that() {
    let mut game = game("international", "W:W38,48:B33,3").with_customs(Customs {
        touch_move: TouchMove::First,
        missed_capture: MissedCapture::AsIllegal,
        illegal: Illegal::Reject,
    });
    game.touch(Color::White, &[]).unwrap();
    game.adjust(Color::White, &[]).unwrap();
    again(&game);
}

/// Both captures go from 47 to 36; only one of them leaves a piece on 14.
#[test]
fn a_capture_that_fits_several_is_the_one_that_the_game_goes_on_with() {
    let head = "[GameType \"20\"]\n[FEN \"W:WK47:B14,19,29,31,42\"]\n\n";
    let game = load(&format!("{head}1. 47x36 14-20 *"));
    assert_eq!(game.plies().len(), 2);
    let game = load(&format!("{head}1. 47x36 19-24 *"));
    assert_eq!(game.plies().len(), 2);
    let text = format!("{head}1. 47x36 *");
    let unread = Record::from_pdn(text.as_bytes()).unwrap().unread.unwrap();
    assert_eq!((unread.plies, unread.text.as_str()), (0, "47x36"));
}

/// Two captures from d2 to d4, one of them straight: its full form is also the
/// short form of both. Alquerque has such captures, too.
#[test]
fn the_ends_alone_mean_the_capture_in_one_line() {
    let file = "name = \"crooked\"\nextends = \"gothic\"\n[man]\ncaptures = [\"n\", \"nw\", \"e\"]\n\
        [capture]\nprecedence = []";
    let variant = Arc::new(Variant::new(Rules::parse(file).unwrap()));
    let setup = fen::parse(variant.geometry(), "W:Wd2:Bd3,c3,c4,h8").unwrap();
    let start = Game::from_setup(variant, setup).unwrap();
    for (taken, text) in [(1, "1. d2xd4"), (2, "1. d2xb4xd4")] {
        let mut game = start.clone();
        let mut legal = start.legal_moves().iter();
        game.play(legal.find(|mv| mv.captured.len() == taken).unwrap())
            .unwrap();
        let saved = Record::new(game.clone()).to_pdn();
        assert!(saved.contains(text), "{saved}");
        again(&game);
    }
}
