//! Input that means no good: nothing panics, hangs or grows without bound.

use std::io::Cursor;

use damas::rules::Rules;
use damas_protocol::hub::{Answer, Client, Effect, Event, Options, Server, serve};

/// Bytes by chance, most of them such as lines are made of.
fn noise(state: &mut u64) -> String {
    const WORDS: [&str; 24] = [
        "pos ",
        "pos=",
        "level ",
        "go ",
        "think ",
        "set-param ",
        "name=",
        "value=",
        "moves=\"",
        "\"",
        "W",
        "B",
        "bbbbbbbbbb",
        "eeeeeeeeee",
        "wwwwwwwwww",
        "32-28 ",
        "x",
        "=",
        " ",
        "time=",
        "1e308",
        "-1",
        "\u{0}",
        "é",
    ];
    let mut next = || {
        *state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (*state >> 33) as usize
    };
    let count = next() % 12;
    (0..count).map(|_| WORDS[next() % WORDS.len()]).collect()
}

#[test]
fn lines_without_sense_are_answered_or_ignored() {
    let mut server = Server::new(Options::new(Rules::builtin("international").unwrap()));
    server.handle(Event::Line("init"));
    server.handle(Event::Loaded(Ok(())));
    let mut state = 7;
    for _ in 0..20_000 {
        let line = noise(&mut state);
        for effect in server.handle(Event::Line(&line)) {
            match effect {
                Effect::Say(text) => assert!(Answer::parse(&text).unwrap().is_some(), "{text}"),
                Effect::Search(_) => {
                    server.handle(Event::Done(None));
                }
                _ => {}
            }
        }
        let _ = Client::new("international", Vec::new()).hear(&line);
    }
    let effects = server.handle(Event::Line("ping"));
    assert!(matches!(&effects[..], [Effect::Say(text)] if text == "pong"));
}

#[test]
fn a_flood_during_a_search_is_bounded() {
    let mut server = Server::new(Options::new(Rules::builtin("english").unwrap()));
    for line in ["init", "go analyze"] {
        server.handle(Event::Line(line));
        server.handle(Event::Loaded(Ok(())));
    }
    let mut refused = 0;
    for _ in 0..10_000 {
        refused += server.handle(Event::Line("pos start")).len();
    }
    assert!(refused > 8_000);
}

#[test]
fn endless_lines_and_foreign_bytes_do_no_harm() {
    let mut input = vec![b'x'; 5_000_000];
    input.extend_from_slice(b"\n\xff\xfe\x00\nping\r\n");
    let mut output = Vec::new();
    let options = Options::new(Rules::builtin("english").unwrap());
    serve(options, Cursor::new(input), &mut output).unwrap();
    let output = String::from_utf8(output).unwrap();
    let lines: Vec<_> = output.lines().collect();
    assert_eq!(
        (lines[0], lines.last()),
        ("error message=\"a line that is too long\"", Some(&"pong"))
    );
    assert!(
        lines[1].contains("expected a name") && lines.len() == 3,
        "{output}"
    );
}
