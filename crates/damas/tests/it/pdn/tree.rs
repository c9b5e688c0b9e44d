//! Reading, writing and reading again.

use damas::pdn::{Writer, result};

use super::corpus::games;

fn written(text: &str) -> String {
    Writer::default().games(&games(text.as_bytes()))
}

#[test]
fn what_conforms_is_written_as_it_was() {
    for text in [
        "1. 32-28 19-23 2. 28x19 *\n",
        "[White \"a \\\"b\\\"\"]\n[GameType \"20\"]\n\n1. 32-28! 19-23 $7 *\n",
        "{before} 1. 32-28 {a} {b} 1... 19-23 (1... 18-23 2. 37-32 (2. 38-32)) *\n",
        "1. 32-28 /FEN \"W:W1:B50\"/ 1... 19-23 *\n",
        "[FEN \"B:W28,37:B14\"]\n\n1... 14-19 2. 37-32 *\n",
        "{file}\n[Event \"a\"]\n\n*\n\n[Event \"b\"]\n\n1. {after the number} 32-28 * {end}\n",
    ] {
        assert_eq!(written(text), text);
    }
}

#[test]
fn slips_are_written_in_order() {
    for (text, right) in [
        (
            "1. 06-11 01x10:19 1-0",
            "[Result \"1-0\"]\n\n1. 6-11 1x10x19 *\n",
        ),
        (
            "32-28 19- 23* 2-0",
            "[Result \"2-0\"]\n\n1. 32-28 19-23 $7 *\n",
        ),
        ("1.32-28 (!?) 19-23 ;line\n", "1. 32-28!? 19-23 {line} *\n"),
        (
            "[Result \"0-1\"] 1. 32-28 1-0",
            "[Result \"0-1\"]\n\n1. 32-28 1-0\n",
        ),
        (
            "1. 32-28 (words, 1.) 19-23",
            "1. 32-28 ({words, 1.}) 1... 19-23 *\n",
        ),
        ("55. 33-28 18-22", "55. 33-28 18-22 *\n"),
        ("- - 19-23", "1. - - 19-23 *\n"),
    ] {
        assert_eq!(written(text), right, "{text}");
        assert_eq!(written(right), right);
    }
}

#[test]
fn games_that_are_glued_together_are_told_apart() {
    for (text, count) in [
        ("1. 32-28 1-0 1. 33-28 0-1", 2),
        (
            "[White \"A\"]\n1. 32-28 18-23 2-0\n[White \"B\"]\n1. 33-28 18-22",
            2,
        ),
        ("[Event \"a\"]\n1. 32-28\n[Event \"b\"]\n", 2),
        ("[Event \"a\"]\n\n[Event \"b\"]\n", 2),
        ("[Event \"a\"]\n\n[Site \"b\"]\n", 1),
        ("1. 32-28 (18-23\n\n[Event \"b\"]\n1. 33-28", 2),
        (
            "[Event \"a\"]\n1. 32-28 {open\n\n[Event \"b\"]\n1. 33-28 {shut} *",
            2,
        ),
        ("1. 2-0", 1),
        ("1. 32-28 2-0 *", 1),
        ("{only a comment}", 0),
        ("", 0),
        ("[FEN \"W:W31:B1\"] *\n[FEN \"W:W32:B2\"] *\n", 2),
    ] {
        assert_eq!(games(text.as_bytes()).len(), count, "{text}");
    }
}

#[test]
fn comments_after_the_end_stay_with_their_game() {
    let text = "1. 32-28 * {a} ;b} c\n{d}\n\n{e}\n[Event \"x\"]\n\n*\n";
    let read = games(text.as_bytes());
    let said = |comments: &[damas::pdn::Comment]| -> Vec<String> {
        comments
            .iter()
            .map(|comment| comment.text().to_owned())
            .collect()
    };
    assert_eq!(said(&read[0].epilogue), ["a", "b} c", "d"]);
    assert_eq!(said(&read[1].preface), ["e"]);
    assert_eq!(Writer::default().games(&read), text);
}

#[test]
fn deep_brackets_are_no_danger() {
    let text = format!("1. 32-28 {} *", "(1. 33-28 ".repeat(200_000));
    let read = games(text.as_bytes());
    assert_eq!(games(Writer::default().games(&read).as_bytes()), read);
}

#[test]
fn results_of_both_counts_mean_the_same() {
    assert_eq!(result::points("2-0"), result::points("1:0"));
    assert_eq!(result::points("½-½"), result::points("1-1"));
    assert_eq!(result::points("4-6"), None);
}
