//! Conversations in `transcripts/`: what the engine's side of Hub says, line by
//! line, and what it orders.
//!
//! `>` is a line from the controller, `<` one to it, `=` an order (build an
//! engine, search, stop), `!` something that the engine does. Lines that follow
//! a cause have to be all that it leads to, in this order.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::time::Duration;

use damas::rules::Rules;
use damas::text::fen;
use damas::variant::Variant;
use damas_engine::{Limits, Line as Found, Report};
use damas_protocol::hub::{Effect, Event, Line, Options, Search, Server, read_move, write_move};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it/transcripts")
}

#[test]
fn conversations_go_as_they_are_written() {
    let mut files: Vec<_> = folder()
        .read_dir()
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    files.sort();
    assert!(files.len() >= 8, "transcripts are missing");
    for file in files {
        let text = std::fs::read_to_string(&file).unwrap();
        let said = replay(&text);
        assert_eq!(said, expected(&text), "{}", file.display());
    }
}

/// A transcript without comments and empty lines.
fn expected(text: &str) -> String {
    let lines = text
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.fold(String::new(), |all, line| all + line + "\n")
}

/// The same, with everything but the causes as the server has it.
fn replay(text: &str) -> String {
    let mut server = Server::new(Options::new(Rules::builtin("international").unwrap()));
    let mut searched: Option<(Variant, Search)> = None;
    let mut variant = String::new();
    let mut said = String::new();
    for line in expected(text).lines() {
        let effects = match line.split_once(' ') {
            Some((">", line)) => server.handle(Event::Line(line)),
            Some(("!", what)) => happens(&mut server, what, searched.as_ref()),
            _ => continue,
        };
        writeln!(said, "{line}").unwrap();
        for effect in effects {
            if let Effect::Load(loaded, _) = &effect {
                variant.clone_from(&loaded.rules().name);
            }
            writeln!(said, "{}", shown(&effect)).unwrap();
            if let Effect::Search(search) = effect {
                searched = Some((Variant::new(Rules::builtin(&variant).unwrap()), search));
            }
        }
    }
    said
}

fn happens(server: &mut Server, what: &str, searched: Option<&(Variant, Search)>) -> Vec<Effect> {
    let line = Line::parse(what).unwrap();
    let report = || {
        let (variant, search) = searched.expect("a search");
        report(variant, search, &line)
    };
    match line.command.as_str() {
        "loaded" => server.handle(Event::Loaded(line.get("error").map_or(Ok(()), Err))),
        "too-long" => server.handle(Event::TooLong),
        "progress" => server.handle(Event::Progress(&report())),
        "nothing" => server.handle(Event::Done(None)),
        "done" => server.handle(Event::Done(Some(&report()))),
        other => panic!("nothing is called {other}"),
    }
}

/// A report with the lines `pv`, `pv2`, ...
fn report(variant: &Variant, search: &Search, line: &Line) -> Report {
    let number = |name: &str| line.get(name).map_or(0, |value| value.parse().unwrap());
    let found = |suffix: &str| {
        let pv = line.get(&format!("pv{suffix}"))?;
        let mut setup = search.history.last().unwrap().clone();
        let mut moves = Vec::new();
        for text in pv.split_whitespace() {
            let legal = variant.legal_moves(&setup).unwrap();
            let mv = read_move(variant.geometry(), &legal, text).unwrap().clone();
            setup = variant.play(&setup, &mv);
            moves.push(mv);
        }
        Some(Found {
            score: number(&format!("score{suffix}")),
            depth: number("depth") as u32,
            pv: moves,
        })
    };
    let lines: Vec<_> = ["", "2", "3"].into_iter().map_while(found).collect();
    Report {
        best: lines[0].pv[0].clone(),
        score: lines[0].score,
        depth: lines[0].depth,
        nodes: number("nodes") as u64,
        time: Duration::from_millis(number("ms") as u64),
        pv: lines[0].pv.clone(),
        lines,
        full: 0,
    }
}

fn shown(effect: &Effect) -> String {
    match effect {
        Effect::Say(line) => format!("< {line}"),
        Effect::Load(variant, strength) => format!(
            "= load {} threads={} hash={} level={}",
            variant.rules().name,
            strength.settings.threads,
            strength.settings.hash,
            strength.skill.level()
        ),
        Effect::Search(search) => searching(search),
        Effect::Forget => "= forget".to_owned(),
        Effect::PonderHit => "= ponder-hit".to_owned(),
        Effect::Stop => "= stop".to_owned(),
        Effect::Quit => "= quit".to_owned(),
    }
}

fn searching(search: &Search) -> String {
    let mut text = format!(
        "= search {:?} positions={}",
        search.mode,
        search.history.len()
    );
    let limits = search.limits;
    let is_open = limits == Limits::infinite();
    if is_open {
        text.push_str(" infinite");
    }
    let mut add = |name: &str, value: Option<String>| {
        if let Some(value) = value {
            write!(text, " {name}={value}").unwrap();
        }
    };
    let seconds = |time: Duration| time.as_secs_f64().to_string();
    let depth = limits.depth.filter(|_| !is_open);
    add("depth", depth.map(|depth| depth.to_string()));
    add("nodes", limits.nodes.map(|nodes| nodes.to_string()));
    add("time", limits.time.map(seconds));
    add("left", limits.clock.map(|clock| seconds(clock.remaining)));
    add("inc", limits.clock.map(|clock| seconds(clock.increment)));
    add(
        "moves",
        limits
            .clock
            .and_then(|clock| clock.moves)
            .map(|moves| moves.to_string()),
    );
    add(
        "only",
        (!search.only.is_empty()).then(|| search.only.len().to_string()),
    );
    add(
        "lines",
        (search.lines > 1).then(|| search.lines.to_string()),
    );
    text.to_lowercase()
}

#[test]
fn positions_are_those_that_are_said() {
    let variant = Variant::new(Rules::builtin("international").unwrap());
    let mut server = Server::new(Options::new(variant.rules().clone()));
    server.handle(Event::Line("init"));
    server.handle(Event::Loaded(Ok(())));
    let line =
        "pos pos=BeeeWWeeeeeeeeeeeeeeeeeeeweeeeeeeeewweBeeeeeeeeeBee moves=\"38-15 5-41 48-26\"";
    assert!(server.handle(Event::Line(line)).is_empty());
    let effects = server.handle(Event::Line("go think"));
    let [Effect::Search(search)] = effects.as_slice() else {
        panic!("{effects:?}");
    };
    let last = search.history.last().unwrap();
    assert_eq!(search.history.len(), 4);
    let legal = variant.legal_moves(last).unwrap();
    assert!(
        legal
            .iter()
            .all(|mv| write_move(variant.geometry(), mv).contains('-'))
    );
    assert_eq!(
        fen::write(variant.geometry(), last),
        "W:WK4,25,35,36,K41:BK15,K26"
    );
}
