use super::*;

fn tokens(text: &str) -> Vec<(Token, &str)> {
    let mut tokens = Vec::new();
    let mut at = 0;
    let mut context = Context {
        line_start: true,
        after_move: false,
        last: true,
    };
    while at < text.len() {
        let rest = &text.as_bytes()[at..];
        match space(rest, true) {
            Some(length) if length > 0 => {
                context.line_start |= rest[0] == b'\n';
                context.after_move = false;
                at += length;
            }
            _ => {
                let (found, length) = token(rest, context).unwrap();
                context.line_start = false;
                context.after_move = found == Token::Move;
                tokens.push((found, &text[at..at + length]));
                at += length;
            }
        }
    }
    tokens
}

#[test]
fn moves_in_all_spellings_are_one_token_each() {
    for text in [
        "32-28",
        "1- 6",
        "35x 4",
        "1-18",
        "26x17x8",
        "c3:e5:g7",
        "A3-B4",
        "a3b4",
        "cd4",
        "c:d4",
        "3228",
        "06-11",
        "32–28",
        "32×21",
        "47x36",
        "1 - 7",
        "j9-i8",
        "32-28+28-23",
    ] {
        assert_eq!(tokens(text), [(Token::Move, text)], "{text}");
        let marked = format!("{text}!?");
        assert_eq!(tokens(&marked)[0], (Token::Move, text));
    }
}

#[test]
fn results_are_told_from_moves() {
    for text in [
        "1-0", "0-1", "2-0", "0-2", "1-1", "0-0", "1/2-1/2", "1/2", "0.5-0.5", "1:0", "1/2:1/2",
        "1 - 0", "*",
    ] {
        assert_eq!(tokens(text), [(Token::Result, text)], "{text}");
    }
    assert_eq!(tokens("1-18")[0].0, Token::Move);
    assert_eq!(tokens("10-15")[0].0, Token::Move);
    assert_eq!(tokens("4-6")[0].0, Token::Move);
}

#[test]
fn a_star_that_touches_a_move_is_a_mark() {
    let found = tokens("27-20* 4-8 *");
    let kinds: Vec<_> = found.iter().map(|(token, _)| token).collect();
    assert_eq!(
        kinds,
        [&Token::Move, &Token::Strength, &Token::Move, &Token::Result]
    );
}

#[test]
fn numbers_dots_and_marks() {
    let found = tokens("1.33-29 1... 20-25(!?) 12. ... - -");
    let texts: Vec<_> = found.iter().map(|&(_, text)| text).collect();
    assert_eq!(
        texts,
        ["1.", "33-29", "1...", "20-25", "(!?)", "12.", "...", "- -"]
    );
}

#[test]
fn damaged_tags_keep_name_and_value() {
    for (text, name, value, form) in [
        (
            "[Event \"a \"b\" c\"]",
            "Event",
            "a \"b\" c",
            TagForm::Whole,
        ),
        ("[Round \"11.1]", "Round", "11.1", TagForm::OpenQuote),
        ("[Round 17]", "Round", "17", TagForm::Unquoted),
        ("[Game # 612]", "Game", "# 612", TagForm::Unquoted),
        ("[Empty]", "Empty", "", TagForm::Empty),
        ("Event \"Cup\"]", "Event", "Cup", TagForm::OpenBracket),
        (
            "[Dir \"C:\\games\\\"]",
            "Dir",
            "C:\\games\\",
            TagForm::Whole,
        ),
    ] {
        let (Token::Tag(tag), _) = &tokens(text)[0] else {
            panic!("{text}: no tag");
        };
        assert_eq!(&text[tag.name.clone()], name);
        assert_eq!(&text[tag.value.clone()], value);
        assert_eq!(tag.form, form);
    }
}

#[test]
fn more_is_asked_for_where_it_could_matter() {
    let context = Context::default();
    for text in [
        "1",
        "1-1",
        "32-2",
        "{ open",
        "[Event \"a\"",
        "[Round 17]",
        "(",
        "$1",
        "wor",
    ] {
        assert_eq!(token(text.as_bytes(), context), None, "{text}");
    }
    assert!(token(b"32-28 {", context).is_some());
    assert!(token(b"27-20*", context).is_some());
    assert!(token(b"[Event \"a\"]", context).is_some());
    let after_move = Context {
        after_move: true,
        ..context
    };
    assert_eq!(token(b"*", after_move), None, "more marks may follow");
}
