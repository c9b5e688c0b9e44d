//! What the standard asks of writers, point by point.

use damas::pdn::{Form, Games, Names, Speller, Writer};
use damas::rules::Rules;
use damas::variant::Variant;

fn variant(name: &str) -> Variant {
    Variant::new(Rules::builtin(name).unwrap())
}

/// The only game of a text, spelled anew and written.
fn rewritten(name: &str, text: &str, writer: &Writer) -> String {
    let variant = variant(name);
    let mut game = Games::new(text.as_bytes()).next().unwrap().unwrap();
    let faults = Speller::new(&variant).respell(&mut game);
    assert!(faults.is_empty(), "{text}: {faults:?}");
    writer.game(&game)
}

fn moves(name: &str, text: &str) -> String {
    let text = rewritten(name, text, &Writer::default());
    text.lines().last().unwrap().to_owned()
}

#[test]
fn no_spaces_in_moves_nor_before_marks() {
    let text = "1. 32 - 28 ! 19- 23 2. 28 x19 ?! 14: 23 *";
    let right = "1. 32-28! 19-23 2. 28x19?! 14x23 *";
    assert_eq!(moves("international", text), right);
}

#[test]
fn a_forced_move_has_a_glyph() {
    let text = "1. 32-28 19-23 2. 28x19* 14x23*! *";
    let right = "1. 32-28 19-23 2. 28x19 $7 14x23! $7 *";
    assert_eq!(moves("international", text), right);
}

#[test]
fn only_a_star_ends_a_game() {
    for end in ["1-0", "2-0", "1/2-1/2", "0-0", "*", ""] {
        let text = format!("[Result \"{end}\"] 1. 32-28 {end}");
        assert_eq!(moves("international", &text), "1. 32-28 *");
    }
    let strict = Writer {
        strict: true,
        ..Writer::default()
    };
    let text = rewritten("international", "[Result \"0-1\"] 1. 32-28 1-0", &strict);
    assert_eq!(text, "[Result \"0-1\"]\n\n1. 32-28 *\n");
}

#[test]
fn numbers_have_no_leading_zeroes() {
    let text = "01. 32-28 19-23 02. 28x19 14x23 03. 37-32 09-14 *";
    let right = "1. 32-28 19-23 2. 28x19 14x23 3. 37-32 9-14 *";
    assert_eq!(moves("international", text), right);
}

#[test]
fn squares_are_named_as_the_variant_names_them() {
    assert_eq!(
        moves("russian", "1. C3-D4 11-16 2. bc3 *"),
        "1. c3-d4 f6-g5 2. b2-c3 *"
    );
    assert_eq!(
        moves("international", "1. f4-g5 19-23 *"),
        "1. 33-29 19-23 *"
    );
}

#[test]
fn the_separator_of_captures_is_that_of_the_table_under_strict() {
    for (name, text, usual, strict) in [
        (
            "russian",
            "1. c3-d4 f6-e5 2. d4xf6 e7xg5 *",
            "1. c3-d4 f6-e5 2. d4xf6 e7xg5 *",
            "1. c3-d4 f6-e5 2. d4:f6 e7:g5 *",
        ),
        (
            "international",
            "1. 32-28 19-23 2. 28:19 14:23 *",
            "1. 32-28 19-23 2. 28x19 14x23 *",
            "1. 32-28 19-23 2. 28x19 14x23 *",
        ),
    ] {
        assert_eq!(moves(name, text), usual);
        let rules = Rules::builtin(name).unwrap();
        let text = rewritten(name, text, &Writer::strict(&rules));
        assert_eq!(text.trim_end(), strict);
    }
    let thai = Rules::builtin("thai").unwrap();
    assert_eq!(Writer::strict(&thai).capture, '-');
}

#[test]
fn captures_are_short_where_that_is_enough() {
    let text = "[FEN \"W:W26,31:B12,21\"] 1. 26x17x8 *";
    assert_eq!(moves("international", text), "1. 26x8 *");
    // The standard's own diagram: two ways from 47 to 36.
    for (fen, full) in [
        ("W:WK47:B14,19,29,31,42", "47x38x24x13x36"),
        ("W:WK47:B14,19,29,31,42", "47x38x20x9x36"),
        ("W:WK1:B12,13,19,20", "1x18x9x25"),
        ("W:WK1:B12,13,19,20", "1x23x14x25"),
    ] {
        let text = format!("[FEN \"{fen}\"] 1. {full} *");
        assert_eq!(moves("international", &text), format!("1. {full} *"));
    }
}

/// The turning square, or the one right behind the first piece of two in a line;
/// nothing behind the last; whatever squares the text had.
#[test]
fn the_full_form_has_the_squares_of_the_standard() {
    let variant = variant("international");
    for (fen, text, full) in [
        ("W:WK47:B14,19,29,31,42", "47x33x24x13x36", "47x38x24x13x36"),
        ("W:WK46:B41,32,23", "46x5", "46x37x28x5"),
        ("W:WK46:B41,32", "46x14", "46x37x14"),
        ("W:W26,31:B12,21", "26x8", "26x17x8"),
    ] {
        let text = format!("[FEN \"{fen}\"] 1. {text} *");
        let mut game = Games::new(text.as_bytes()).next().unwrap().unwrap();
        let speller = Speller::new(&variant).with_form(Form::Full);
        assert!(speller.respell(&mut game).is_empty(), "{text}");
        assert_eq!(game.moves()[0].text, full);
    }
}

#[test]
fn steps_of_a_capture_become_one_move() {
    let text = "[FEN \"W:W26,31:B12,21,40\"] 1. 26x17 {first} 17x8 {second} 1... 40-44 2. 8-2 *";
    let right = "1. 26x8 {first} {second} 1... 40-44 2. 8-2 *";
    assert_eq!(moves("international", text), right);
}

#[test]
fn what_follows_decides_an_ambiguous_capture_also_in_variations() {
    let fen = "[FEN \"W:WK4:B13,32,37,20,45\"]";
    // After the first way the man on 37 is left, after the second that on 32.
    let main = format!("{fen} 1. 4x15 37-41 *");
    assert!(moves("international", &main).contains("4x27x38x15"));
    let main = format!("{fen} 1. 4x15 32-38 *");
    assert!(moves("international", &main).contains("4x31x42x15"));
    let inside = format!("{fen} 1. 4x27x38x15 (1. 4x15 32-38) 1... 37-41 *");
    assert_eq!(
        moves("international", &inside),
        "1. 4x27x38x15 (1. 4x31x42x15 32-38) 1... 37-41 *"
    );
}

#[test]
fn a_capture_that_stays_ambiguous_is_reported_with_its_candidates() {
    let variant = variant("international");
    let text = "[FEN \"W:WK4:B13,32,37,20,45\"] 1. 4x15 45-50 ( 1. 4x15 ) *";
    let mut game = Games::new(text.as_bytes()).next().unwrap().unwrap();
    let faults = Speller::new(&variant).respell(&mut game);
    let texts: Vec<_> = faults.iter().map(|fault| fault.fault.to_string()).collect();
    assert!(
        texts
            .iter()
            .any(|text| text.contains("4x27x38x15, 4x31x42x15")),
        "{texts:?}"
    );
    assert_eq!(game.moves()[0].text, "4x15");
}

#[test]
fn names_of_squares_change_and_come_back() {
    for name in [
        "international",
        "english",
        "russian",
        "italian",
        "turkish",
        "spanish",
        "thai",
    ] {
        let variant = variant(name);
        let start = variant.start();
        let (mut game, mut setup) = (damas::pdn::PdnGame::new(), start);
        for step in 0..60 {
            let legal = variant.legal_moves(&setup).unwrap();
            let Some(mv) = legal.get(step * 7 % legal.len().max(1)) else {
                break;
            };
            let text = damas::text::notation::write_short(variant.geometry(), mv, &legal, 'x');
            game.push(game.main_line(), text);
            setup = variant.play(&setup, mv);
        }
        let own = game.clone();
        for names in [Names::Letters, Names::Numbers, Names::Own] {
            let speller = Speller::new(&variant).with_names(names);
            assert!(speller.respell(&mut game).is_empty(), "{name}");
        }
        assert_eq!(game.moves().len(), own.moves().len());
        for (one, other) in game.moves().iter().zip(own.moves()) {
            assert_eq!(one.text, other.text, "{name}");
        }
    }
}

/// A game in other names than its variant's says so; one that says so wrongly is
/// put right.
#[test]
fn squares_are_named_as_the_game_type_says() {
    let variant = variant("russian");
    for (names, value, text) in [
        (Names::Own, "25", "1. c3-d4 b6-a5"),
        (Names::Letters, "25", "1. c3-d4 b6-a5"),
        (Names::Numbers, "25,W,8,8,N2,0", "1. 22-18 9-13"),
    ] {
        let source = "[GameType \"25,W,8,8,N0,1\"]\n\n1. c3-d4 b6-a5 *";
        let mut game = Games::new(source.as_bytes()).next().unwrap().unwrap();
        let speller = Speller::new(&variant).with_names(names);
        assert!(speller.respell(&mut game).is_empty());
        let written = Writer::default().game(&game);
        assert_eq!(written, format!("[GameType \"{value}\"]\n\n{text} *\n"));
        // What says which names it has reads so again.
        let mut again = Games::new(written.as_bytes()).next().unwrap().unwrap();
        assert!(Speller::new(&variant).respell(&mut again).is_empty());
        assert_eq!(again.moves()[0].text, "c3-d4");
    }
}

#[test]
fn quotation_marks_in_values_are_escaped() {
    let text = "[White  \"Jan \\\"Ton\\\" S.\"] 1. 32-28 *";
    let right = "[White \"Jan \\\"Ton\\\" S.\"]\n\n1. 32-28 *\n";
    assert_eq!(rewritten("international", text, &Writer::default()), right);
}

#[test]
fn tags_without_a_value_are_left_out_under_strict() {
    let text = "[Event \"\"] [White \"A\"] 1. 32-28 *";
    let writer = Writer::strict(variant("international").rules());
    let right = "[White \"A\"]\n\n1. 32-28 *\n";
    assert_eq!(rewritten("international", text, &writer), right);
}

/// What is written never holds a slip in its form, whatever was read.
#[test]
fn the_standards_own_files_are_taken_and_written_in_order() {
    let files = super::corpus::files("the_standards_own_files_are_taken_and_written_in_order");
    let mut seen = 0;
    for (entry, bytes) in files {
        let Some(name) = entry.path.strip_prefix("syntax/") else {
            continue;
        };
        let mut games = Games::new(&bytes[..]);
        let read: Vec<_> = games.by_ref().map(Result::unwrap).collect();
        let faults = games.take_faults();
        if name.starts_with("ok_") {
            assert!(faults.is_empty(), "{name}: {faults:?}");
            seen += 1;
        } else if name.starts_with("bad_") {
            assert!(!faults.is_empty(), "{name}");
            seen += 1;
        }
        let written = Writer::default().games(&read);
        let mut again = Games::new(written.as_bytes());
        assert_eq!(again.by_ref().map(Result::unwrap).collect::<Vec<_>>(), read);
        assert!(again.take_faults().is_empty(), "{written}");
    }
    assert!(seen == 0 || seen == 9, "{seen}");
}
