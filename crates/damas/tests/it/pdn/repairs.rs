//! What is put right in a file, and what stays as it is.

use damas::pdn::{PdnGame, Reader, Repair, Repairer, apply};
use damas::rules::Rules;
use damas::variant::Variant;

use super::corpus::{files, games};

/// A text after its repairs, and these.
fn mended(bytes: &[u8], variant: Option<&str>) -> (Vec<u8>, Vec<Repair>) {
    let variant = variant.map(|name| Variant::new(Rules::builtin(name).unwrap()).into());
    let mut repairer = Repairer::new(variant);
    let mut reader = Reader::new(bytes);
    reader.read(&mut repairer).unwrap();
    let encoding = reader.encoding();
    let repairs = repairer.repairs();
    let mut out = Vec::new();
    apply(bytes, &mut out, &repairs, encoding).unwrap();
    (out, repairs)
}

fn text(text: &str) -> String {
    let (bytes, _) = mended(text.as_bytes(), None);
    String::from_utf8(bytes).unwrap()
}

#[test]
fn slips_are_put_right_where_they_stand() {
    const HEAD: &str = "[GameType \"20\"]\n";
    for (wrong, right) in [
        // Numbers.
        ("1. 32-28 19-23 3. 28x19 *", "1. 32-28 19-23 2. 28x19 *"),
        ("01. 32-28 2. 19-23 *", "1. 32-28 1... 19-23 *"),
        ("1 32-28 1. ... 19-23 *", "1. 32-28 1... 19-23 *"),
        (
            "1. 32-28 19-23 (1. 18-23) *",
            "1. 32-28 19-23 (1... 18-23) *",
        ),
        // Separators and squares.
        (
            "1. 32x28 19:23\n2. 28 - 19 14:23 *",
            "1. 32-28 19-23\n2. 28x19 14x23 *",
        ),
        ("1. 32-28 019-023 *", "1. 32-28 19-23 *"),
        // Marks.
        (
            "1. 32-28 ! 19-23*! 2. 28x19 *",
            "1. 32-28! 19-23! $7 2. 28x19 *",
        ),
        // Ends.
        ("1. 32-28", "1. 32-28 *"),
        ("1. 32-28 ;end", "1. 32-28 ;end\n*"),
        (
            "1. 32-28 (1. 33-28 (1. 34-30",
            "1. 32-28 (1. 33-28 (1. 34-30)) *",
        ),
        ("1. 32-28 } 19-23 *", "1. 32-28   19-23 *"),
        // Words.
        (
            "1. 32-28 a   good move 1... 19-23 *",
            "1. 32-28 {a good move} 1... 19-23 *",
        ),
        // What nobody can know stays.
        ("1. 32-28 50-1 *", "1. 32-28 50-1 *"),
    ] {
        let (wrong, right) = (format!("{HEAD}{wrong}"), format!("{HEAD}{right}"));
        assert_eq!(text(&wrong), right, "{wrong}");
        assert_eq!(text(&right), right);
    }
}

#[test]
fn headers_are_put_right_where_the_rest_tells() {
    for (wrong, right) in [
        (
            "[Event \"a]\n[GameType \"20\"]\n*",
            "[Event \"a\"]\n[GameType \"20\"]\n*",
        ),
        (
            "[Round 17]\n[GameType \"20,W,10,10,N1,0\"]\n*",
            "[Round \"17\"]\n[GameType \"20\"]\n*",
        ),
        (
            "[Variant \"Standard\"]\n[Result \"?\"]\n1. 32-28 2-0",
            "[Variant \"Standard\"]\n[Result \"2-0\"]\n[GameType \"20\"]\n1. 32-28 *",
        ),
        (
            "[GameType \"20\"]\n1. 32-28 1-0",
            "[GameType \"20\"]\n[Result \"1-0\"]\n1. 32-28 *",
        ),
        (
            "[GameType \"20\"]\n[Result \"0:1\"]\n[FEN \"W: W31: B1.\"]\n*",
            "[GameType \"20\"]\n[Result \"0-1\"]\n[FEN \"W:W31:B1\"]\n*",
        ),
        ("[Event \"a\"]", "[Event \"a\"]\n[GameType \"20\"]\n*"),
        ("1. 32-28 *", "[GameType \"20\"]\n\n1. 32-28 *"),
        // Which of two results is right nobody can know.
        (
            "[GameType \"20\"]\n[Result \"0-1\"]\n1. 32-28 1-0",
            "[GameType \"20\"]\n[Result \"0-1\"]\n1. 32-28 1-0",
        ),
        // A score that reads as a move.
        (
            "[GameType \"20\"]\n[Result \"4-6\"]\n1. 32-28 19-23 4-6\n",
            "[GameType \"20\"]\n[Result \"4-6\"]\n1. 32-28 19-23 *\n",
        ),
    ] {
        let given = mended(wrong.as_bytes(), Some("international")).0;
        assert_eq!(String::from_utf8(given).unwrap(), right, "{wrong}");
        assert_eq!(text(right), right);
    }
}

/// Nothing that is put right begins or ends a game.
#[test]
fn repairs_leave_as_many_games() {
    for text in [
        // Words and comments between tags.
        "[Result \"1-0\"]\n... [Event \"a\"]\n",
        "[White \"x\"]\n{a} [Event \"b\"]\n",
        "; a\n[White \"x]\n(!?) [Round 17]\nBlack \"y\"]\n",
        // Moves that would read as ends without their noughts.
        "33-28 01-1 0",
        "18x29 1-1 18x29 1-1 01-1 ",
        // Ends that touch a mark.
        "37-32!1-0 1. 31-26 *",
        "--\n\n!2-0\n!{a} 37-32{a} [Round 17]\n",
        // Marks outside games.
        "1-0 !1-0 [Event \"a\"]\n",
        "Black \"y\"]\n\n% a\n1-0 2-0\n(!?)a} [White \"x]\n32-28 [Event \"a\"]\n",
        // Words over the end of a line, and another end after them.
        "32-28 * a\nb *\n",
    ] {
        let before = games(text.as_bytes()).len();
        for variant in [None, Some("international")] {
            let (out, _) = mended(text.as_bytes(), variant);
            assert_eq!(games(&out).len(), before, "{text}");
        }
    }
}

#[test]
fn texts_become_utf_8() {
    let bytes = b"[White \"Jos\xE9\"]\n[GameType \"20\"]\n1. 32-28 {tr\xE8s bien} *\n";
    let (out, _) = mended(bytes, None);
    let right = "[White \"José\"]\n[GameType \"20\"]\n1. 32-28 {très bien} *\n";
    assert_eq!(String::from_utf8(out).unwrap(), right);
}

#[test]
fn what_conforms_comes_back_byte_for_byte() {
    for text in [
        "",
        "[GameType \"20\"]\r\n\r\n1.32-28   19-23\t2. 28x19 {x}\r\n(2. 33-29) 14x23 $1 *\r\n\r\n\r\n",
        "% a file\n[GameType \"25\"]\n[FEN \"B:Wc3:Bb6\"]\n1... b6-a5 ;end\n*",
        "[GameType \"20\"]\n\n1. 32-28!? - - *",
    ] {
        let (out, repairs) = mended(text.as_bytes(), None);
        assert_eq!(repairs, []);
        assert_eq!(out, text.as_bytes());
    }
}

/// Every file of others says the same after its repairs, moves spelled anew
/// aside, and is not repaired a second time.
#[test]
fn repairs_lose_nothing_and_are_made_once() {
    for (entry, bytes) in files("repairs") {
        let variant = Some(entry.variant());
        let (out, _) = mended(&bytes, variant);
        let (before, after) = (games(&bytes), games(&out));
        assert_eq!(before.len(), after.len(), "{}", entry.path);
        let comments = |games: &[PdnGame]| -> usize {
            let lines = games.iter().flat_map(|game| {
                let lines = game.all_lines();
                lines
                    .into_iter()
                    .map(|(line, _)| game.line(line).notes().count())
            });
            lines.sum()
        };
        let tags = |games: &[PdnGame]| games.iter().map(|game| game.tags.len()).sum::<usize>();
        assert!(tags(&after) >= tags(&before), "{}", entry.path);
        assert!(comments(&after) >= comments(&before), "{}", entry.path);
        let (again, repairs) = mended(&out, variant);
        let first = repairs.first();
        assert!(first.is_none(), "{}: {first:?}", entry.path);
        assert!(again == out, "{}", entry.path);
        assert!(String::from_utf8(out).is_ok(), "{}", entry.path);
    }
}
