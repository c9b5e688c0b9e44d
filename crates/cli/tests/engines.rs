//! Engines and other programs, as their users meet them.

// A test that cannot go on has failed.
#![allow(clippy::unwrap_used)]

use std::io::{BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};

use serde_json::Value;

fn program(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_damas"));
    command
        .args(args)
        .env_remove("LC_ALL")
        .env_remove("LC_MESSAGES")
        .env("LANG", "en_US.UTF-8");
    command
}

fn damas(args: &[&str]) -> Output {
    program(args).stdin(Stdio::null()).output().unwrap()
}

fn report(args: &[&str]) -> String {
    let output = damas(args);
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    String::from_utf8(output.stdout).unwrap()
}

fn complaint(args: &[&str]) -> String {
    let output = damas(args);
    assert!(!output.status.success());
    String::from_utf8(output.stderr).unwrap()
}

/// A place for a file that is not there yet.
fn place(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_file(&path);
    path
}

fn piped(args: &[&str]) -> Child {
    let mut command = program(args);
    command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

#[test]
fn the_engine_answers_a_board() {
    let mut child = piped(&["hub", "russian", "--hash", "8"]);
    let mut input = child.stdin.take().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap())
        .lines()
        .map(Result::unwrap);
    writeln!(input, "hub").unwrap();
    let declared: Vec<_> = lines.by_ref().take_while(|line| line != "wait").collect();
    assert!(declared[0].starts_with("id name=Damas"));
    assert!(
        declared
            .iter()
            .any(|line| line.starts_with("param name=variant value=russian"))
    );
    assert!(
        declared
            .iter()
            .any(|line| line.starts_with("param name=hash value=8 "))
    );
    writeln!(input, "init\nlevel depth=6\ngo think").unwrap();
    assert_eq!(lines.next().as_deref(), Some("ready"));
    let told: Vec<_> = lines
        .by_ref()
        .take_while(|line| !line.starts_with("done move="))
        .collect();
    assert!(
        told.iter().all(|line| line.starts_with("info depth=")),
        "{told:?}"
    );
    writeln!(input, "quit").unwrap();
    assert!(child.wait().unwrap().success());
}

#[test]
fn a_match_is_played_written_and_gone_on_with() {
    let file = place("match.pdn");
    let path = file.to_str().unwrap();
    let other = format!("hub:\"{}\" hub", env!("CARGO_BIN_EXE_damas"));
    let play = |games: &str, more: &[&str]| {
        let mut args = vec![
            "match",
            "damas:depth=4",
            &other,
            "--games",
            games,
            "--nodes",
            "300",
            "--variant",
            "english",
            "-o",
            path,
        ];
        args.extend_from_slice(more);
        report(&args)
    };
    let first: Value = serde_json::from_str(&play("2", &["--json"])).unwrap();
    assert_eq!(
        (&first["games"], &first["illegal"]),
        (&2.into(), &serde_json::json!([0, 0]))
    );
    let again = complaint(&["match", "damas:depth=4", &other, "--games", "2", "-o", path]);
    assert!(again.contains("--resume"), "{again}");
    // The end of the last game did not reach the disk.
    let text = std::fs::read_to_string(&file).unwrap();
    std::fs::write(&file, &text[..text.len() - 9]).unwrap();
    let whole: Value =
        serde_json::from_str(&play("4", &["--resume", "--boards", "2", "--json"])).unwrap();
    assert_eq!(
        (&whole["games"], whole["pairs"].as_array().unwrap().len()),
        (&4.into(), 5)
    );
    assert_eq!(
        std::fs::read_to_string(&file)
            .unwrap()
            .matches("[Event ")
            .count(),
        4
    );
    report(&["pdn", "check", path]);
    let table = play("4", &["--resume", "--sprt", "0,50"]);
    assert!(
        table.contains("damas:depth=4") && table.contains("Test: "),
        "{table}"
    );
}

#[test]
fn matches_that_cannot_be_played_say_why() {
    assert!(complaint(&["match", "damas", "stockfish"]).contains("hub:COMMAND"));
    assert!(complaint(&["match", "damas:level=11", "damas"]).contains("a level from 1 to 10"));
    let none = complaint(&[
        "match",
        "damas",
        "hub:/no/such/engine",
        "--games",
        "2",
        "--depth",
        "1",
    ]);
    assert!(none.contains("/no/such/engine"), "{none}");
    let both = complaint(&["match", "damas", "damas", "--time", "1", "--depth", "1"]);
    assert!(both.contains("cannot be used with"), "{both}");
}

#[test]
fn two_programs_play_over_a_network() {
    let file = place("network.pdn");
    let listening = [
        "dxp",
        "listen",
        "127.0.0.1:0",
        "--depth",
        "2",
        "--level",
        "2",
    ];
    let mut child = piped(&listening);
    let mut errors = BufReader::new(child.stderr.take().unwrap());
    let mut line = String::new();
    errors.read_line(&mut line).unwrap();
    let address = line
        .trim()
        .strip_prefix("Listening at ")
        .unwrap()
        .to_owned();
    let said = report(&[
        "dxp",
        "connect",
        &address,
        "--initiate",
        "--games",
        "2",
        "--depth",
        "2",
        "--level",
        "2",
        "--name",
        "Caller",
        "-o",
        file.to_str().unwrap(),
    ]);
    assert!(said.starts_with("Game 1: Caller - Damas"), "{said}");
    assert!(
        said.contains("Game 2: Damas") && said.contains("Game 2 is "),
        "{said}"
    );
    let mut heard = String::new();
    child
        .stdout
        .take()
        .unwrap()
        .read_to_string(&mut heard)
        .unwrap();
    assert!(child.wait().unwrap().success(), "{heard}");
    assert_eq!(heard.matches("Game 1").count(), 2, "{heard}");
    report(&["pdn", "check", file.to_str().unwrap()]);
    let nobody = complaint(&["dxp", "connect", "127.0.0.1:1"]);
    assert!(nobody.contains("cannot reach 127.0.0.1:1"), "{nobody}");
}

#[test]
fn games_are_annotated_and_drawn() {
    let games = place("to-analyse.pdn");
    let text = "[White \"A\"]\n[Black \"B\"]\n[GameType \"20\"]\n\n1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14 *\n\n\
        [GameType \"25\"]\n\n1. c3-d4 b6-a5 *\n";
    std::fs::write(&games, text).unwrap();
    let (annotated, graph) = (place("annotated.pdn"), place("graph.svg"));
    let args = [
        "analyse",
        games.to_str().unwrap(),
        "--depth",
        "4",
        "-o",
        annotated.to_str().unwrap(),
        "--graph",
        graph.to_str().unwrap(),
        "--lang",
        "es",
    ];
    let table = report(&args);
    assert!(
        table.contains("graves") && table.lines().count() == 5,
        "{table}"
    );
    let written = std::fs::read_to_string(&annotated).unwrap();
    assert_eq!(written.matches("[%eval ").count(), 8, "{written}");
    report(&["pdn", "check", annotated.to_str().unwrap()]);
    for number in [1, 2] {
        let svg =
            std::fs::read_to_string(graph.with_file_name(format!("graph-{number}.svg"))).unwrap();
        assert!(svg.contains("lang=\"es\"") && svg.ends_with("</svg>\n"));
    }
    let one = report(&[
        "analyze",
        games.to_str().unwrap(),
        "--games",
        "2",
        "--nodes",
        "500",
    ]);
    assert!(
        one.starts_with("[GameType \"25\"]") && one.contains("c3-d4"),
        "{one}"
    );
}
