//! The program as its users meet it: what it prints, where, and how it ends.

// A test that cannot go on has failed.
#![allow(clippy::unwrap_used)]

use std::io::Write;
use std::process::{Command, Output, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};

use serde_json::Value;

/// Runs the program with nothing of the user's surroundings.
fn damas(args: &[&str], input: &str) -> Output {
    let folder = own_folder();
    let mut child = Command::new(env!("CARGO_BIN_EXE_damas"))
        .args(args)
        .env_remove("LC_ALL")
        .env_remove("LC_MESSAGES")
        .env("LANG", "en_US.UTF-8")
        .env("DAMAS_DATA", &folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // It may have gone before it has read everything.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    let output = child.wait_with_output().unwrap();
    let _ = std::fs::remove_dir_all(folder);
    output
}

/// A folder for games that no other run of the program has.
fn own_folder() -> std::path::PathBuf {
    static RUNS: AtomicUsize = AtomicUsize::new(0);
    let run = RUNS.fetch_add(1, Ordering::Relaxed);
    let name = format!("games-{}-{run}", std::process::id());
    std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(name)
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// What a command reports when all is well.
fn report(args: &[&str]) -> String {
    let output = damas(args, "");
    assert!(output.status.success(), "{}", text(&output.stderr));
    text(&output.stdout)
}

fn json(args: &[&str]) -> Value {
    serde_json::from_str(&report(args)).unwrap()
}

/// What a command complains of.
fn complaint(args: &[&str]) -> String {
    let output = damas(args, "");
    assert!(!output.status.success());
    assert!(output.stdout.is_empty());
    text(&output.stderr)
}

/// A file of this test's own.
fn file(name: &str, text: &str) -> String {
    let path = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, text).unwrap();
    path.to_str().unwrap().to_owned()
}

#[test]
fn moves_are_reported_as_documented() {
    let report = json(&["moves", "international", "W:W26,31:B21,12", "--json"]);
    assert_eq!(report["variant"], "international");
    assert_eq!(report["fen"], "W:W26,31:B12,21");
    assert_eq!(report["turn"], "white");
    let moves = report["moves"].as_array().unwrap();
    assert_eq!(moves.len(), 1);
    let expected = serde_json::json!({
        "text": "26x8",
        "from": "26",
        "to": "8",
        "captured": ["12", "21"],
        "path": ["26", "17", "8"],
        "promotes": false,
    });
    assert_eq!(moves[0], expected);
}

#[test]
fn a_rule_file_stands_in_place_of_a_name() {
    let rules = file("house.toml", "name = \"house\"\nextends = \"english\"\n");
    let by_option = report(&["moves", "--rules", &rules, "W:W22:B17"]);
    assert_eq!(by_option, report(&["moves", &rules, "W:W22:B17"]));
    assert!(by_option.ends_with("22x13\n"), "{by_option}");
    let count = json(&["perft", "--rules", &rules, "5", "--json"]);
    assert_eq!(count["nodes"], 7361);
}

#[test]
fn leaves_are_counted() {
    let count = json(&["perft", "international", "6", "--threads", "2", "--json"]);
    assert_eq!(count["nodes"], 167_140);
    assert_eq!(count["count"], "moves");
    assert!(count["seconds"].is_number() && count["cpu_seconds"].is_number());
    assert!(count.get("divide").is_none());
    for extra in ["--run-time-rules", "--hash=1", "--divide"] {
        let count = json(&["perft", "international", "5", extra, "--json"]);
        assert_eq!(count["nodes"], 27_117, "{extra}");
    }
    let divided = json(&["perft", "russian", "3", "--divide", "--json"]);
    let parts = divided["divide"].as_array().unwrap();
    let sum: u64 = parts.iter().map(|p| p["nodes"].as_u64().unwrap()).sum();
    assert_eq!((parts.len(), sum), (7, 302));
}

#[test]
fn every_fault_of_a_rule_file_is_reported() {
    let faulty =
        "name = \"faulty\"\nextends = \"english\"\n[king]\nrnge = \"short\"\nlanding = 5\n";
    let path = file("faulty.toml", faulty);
    let complaint = complaint(&["rules", "check", &path]);
    assert_eq!(complaint.lines().count(), 2, "{complaint}");
    assert!(complaint.contains("faulty.toml:4:1: king.rnge: unknown key"));
    let output = damas(&["rules", "check", &path, "--json"], "");
    assert_eq!(output.status.code(), Some(1));
    let report: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(report["faults"][1]["line"], 5);
}

#[test]
fn rule_sets_are_listed_shown_and_compared() {
    let short = report(&["rules", "list"]);
    assert!(short.starts_with("international "), "{short}");
    assert!(short.lines().count() < report(&["rules", "list", "--all"]).lines().count());
    let shown = file("shown.toml", &report(&["rules", "show", "killer"]));
    assert_eq!(
        report(&["rules", "check", &shown]),
        format!("{shown}: no faults\n")
    );
    assert_eq!(
        report(&["rules", "compare", "killer", &shown]),
        "no fact differs\n"
    );
    let compared = json(&["rules", "compare", "italian", "italian-losing", "--json"]);
    assert_eq!(compared["differences"][0]["key"], "end.misere");
}

#[test]
fn what_cannot_be_read_is_named() {
    let text = complaint(&["moves", "english", "W:W21,99:B1"]);
    assert!(text.contains("\"99\", column 7"), "{text}");
    let text = complaint(&["moves", "rusian"]);
    assert!(text.contains("did you mean `russian`?"), "{text}");
    let text = complaint(&["moves", "english", "W:WK1:BK1,"]);
    assert!(text.starts_with("damas: cannot read the FEN"), "{text}");
    let huge = format!("W:W{}", "1,".repeat(100_000));
    assert!(complaint(&["moves", "english", &huge[..100_000]]).contains("at most"));
    assert!(complaint(&["moves", "english", "?:W1:B2"]).contains("who is to move"));
    assert!(complaint(&["perft", "english", "ten"]).contains("`ten` is no depth"));
    assert!(complaint(&["moves", "none.toml"]).contains("cannot read none.toml"));
    assert!(!complaint(&["perft", "english", "-3"]).is_empty());
}

#[test]
fn oddities_are_warned_of() {
    let output = damas(&["moves", "english", "W:W1,22:B12", "--json"], "");
    assert!(output.status.success());
    assert!(text(&output.stderr).contains("warning: white has uncrowned men"));
}

#[test]
fn a_refusal_is_explained() {
    let args = [
        "explain",
        "international",
        "W:W32,45:B28",
        "45",
        "40",
        "--lang",
        "en",
    ];
    let expected = "capturing is compulsory: 32x23 is possible, so 45 may not move quietly\n";
    assert_eq!(report(&args), expected);
}

/// The answers to a game that is typed in, without the boards.
fn transcript(args: &[&str], lines: &[&str]) -> Vec<String> {
    let output = damas(args, &(lines.join("\n") + "\n"));
    assert!(output.status.success(), "{}", text(&output.stderr));
    let is_board = |line: &&str| line.starts_with(' ') || line.is_empty();
    let shown = text(&output.stdout);
    let lines = shown.lines().filter(|line| !is_board(line));
    lines.map(str::to_owned).collect()
}

const TWO_PEOPLE: [&str; 4] = ["--white", "human", "--black", "human"];

#[test]
fn a_whole_game_is_played_from_a_pipe() {
    let mut args = vec!["play", "english", "--fen", "W:W6,K31:B9,27"];
    args.extend(TWO_PEOPLE);
    let lines = [
        "31x24", "9-13", "undo", "9-14", "6-1", "14-18", "1-6", "18-23", "24-19", "23x16", "moves",
    ];
    let shown = transcript(&args, &lines);
    assert_eq!(
        shown[0],
        "English draughts (english). Type a move, or `help`."
    );
    assert!(
        shown.contains(&"White played 31x24".to_owned()),
        "{shown:?}"
    );
    assert!(shown.contains(&"Taken back: 9-13".to_owned()), "{shown:?}");
}

#[test]
fn the_end_names_winner_and_rule() {
    let mut args = vec!["play", "english", "--fen", "W:W14:B9"];
    args.extend(TWO_PEOPLE);
    let shown = transcript(&args, &["14x5"]);
    let end = "White wins: Black has no pieces left.";
    assert_eq!(shown.last().unwrap(), end);
    args[1] = "english-losing";
    let shown = transcript(&args, &["14x5"]);
    let end = "Black wins: Black has no pieces left.";
    assert_eq!(shown.last().unwrap(), end);
}

#[test]
fn a_bad_move_is_answered_by_its_reason() {
    let mut args = vec!["play", "international", "--fen", "W:W32,45:B28"];
    args.extend(TWO_PEOPLE);
    let shown = transcript(&args, &["45-40", "99-1", "nonsense", "\u{0}", "quit"]);
    let reasons = [
        "Capturing is compulsory: 32x23 is possible, so 45 may not move quietly.",
        "\"99-1\": there is no square 99.",
    ];
    assert_eq!(shown[2..4], reasons);
    assert!(
        shown[4].starts_with("\"nonsense\" cannot be read as a move"),
        "{shown:?}"
    );
    assert_eq!(shown.last().unwrap(), "Good-bye.");
}

#[test]
fn candidates_are_named_where_a_move_is_ambiguous() {
    let mut args = vec!["play", "english", "--fen", "W:W30:B25,26,17,18"];
    args.extend(TWO_PEOPLE);
    let shown = transcript(&args, &["30x14", "30x23x14", "quit"]);
    assert_eq!(
        shown[2],
        "\"30x14\" fits several moves: 30x21x14, 30x23x14."
    );
    assert_eq!(shown[3], "White played 30x23x14");
}

#[test]
fn the_machine_answers_and_plays_alone() {
    let shown = transcript(
        &["play", "russian", "--time", "10"],
        &["c3-d4", "hint", "resign"],
    );
    assert!(
        shown.iter().any(|line| line.starts_with("Black played ")),
        "{shown:?}"
    );
    assert_eq!(shown.last().unwrap(), "Black wins: White has resigned.");
    let alone = [
        "play", "english", "--white", "machine", "--black", "machine", "--depth", "1", "--time",
        "5",
    ];
    let shown = transcript(&alone, &[]);
    let last = shown.last().unwrap();
    assert!(
        last.contains("wins: ") || last.contains("Drawn: "),
        "{last}"
    );
}

#[test]
fn a_claim_ends_the_game() {
    let mut args = vec!["play", "english", "--fen", "W:WK32:BK1"];
    args.extend(TWO_PEOPLE);
    let round = ["32-28", "1-5", "28-32", "5-1"];
    let mut lines = vec!["claim"];
    lines.extend(round.into_iter().cycle().take(8));
    lines.push("claim");
    let shown = transcript(&args, &lines);
    assert!(
        shown
            .iter()
            .any(|line| line.starts_with("There is no draw to claim: ")),
        "{shown:?}"
    );
    assert!(
        shown
            .iter()
            .any(|line| line.starts_with("A draw may be claimed: "))
    );
    assert_eq!(shown.last().unwrap(), "Drawn: the same position 3 times.");
    let proof = "White claims a draw: the same position 3 times: before White's moves 1, 3, 5.";
    assert!(shown.contains(&proof.to_owned()), "{shown:?}");
}

#[test]
fn a_game_is_saved_and_gone_on_with() {
    let path = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("saved.pdn");
    let _ = std::fs::remove_file(&path);
    let path = path.to_str().unwrap();
    let mut args = vec!["play", "english-huff", "--clock", "5+3"];
    args.extend(TWO_PEOPLE);
    let save = format!("save {path}");
    let shown = transcript(
        &args,
        &["customs touch", "11-15", "touch 22", &save, "quit"],
    );
    assert!(shown.contains(&format!("Saved in {path}.")), "{shown:?}");
    let (load, dice) = (format!("load {path}"), format!("load {path}x"));
    let lines = [
        &load, "24-19", "22-17", &save, "save", &dice, "customs", "quit",
    ];
    let shown = transcript(&["play", "russian"], &lines);
    let has = |part: &str| {
        assert!(
            shown.iter().any(|line| line.contains(part)),
            "{part}: {shown:?}"
        );
    };
    has("English draughts with huffing (english-huff)");
    has("A touched piece was to be moved: 22");
    has("White played 22-17");
    has("cannot be read: ");
    has("(`touch`)");
    let (written, again) = (format!("Saved in {path}."), shown.iter());
    assert_eq!(again.filter(|line| **line == written).count(), 2);
    let other = transcript(&["play", "russian"], &["a1-b2", &save, "quit"]);
    assert!(
        other
            .iter()
            .any(|line| line.contains("is not written over")),
        "{other:?}"
    );
}

#[test]
fn a_match_is_played_by_machines_alone() {
    let args = [
        "play", "english", "--white", "machine", "--black", "machine", "--depth", "1", "--games",
        "3",
    ];
    let shown = transcript(&args, &[]);
    let over = shown.iter().rfind(|line| line.starts_with("Game "));
    assert!(
        over.is_some_and(|line| line.ends_with("The match is over.")),
        "{over:?}"
    );
}

#[test]
fn customs_are_chosen_on_the_command_line() {
    let mut args = vec!["play", "english", "--customs", "huff,touch"];
    args.extend(TWO_PEOPLE);
    let shown = transcript(&args, &["customs", "quit"]);
    assert!(
        shown.iter().any(|line| line.ends_with("(`huff`)")),
        "{shown:?}"
    );
    let complaint = complaint(&["play", "english", "--customs", "blow"]);
    assert!(
        complaint.contains("no custom is called `blow`"),
        "{complaint}"
    );
}

#[test]
fn the_user_is_answered_in_their_language() {
    let mut args = vec!["play", "brazilian", "--lang", "pt"];
    args.extend(TWO_PEOPLE);
    let shown = transcript(&args, &["a1-b2", "sair"]);
    assert_eq!(shown.last().unwrap(), "Até logo.");
    assert!(
        shown.contains(&"b2 está ocupada por uma peça sua.".to_owned()),
        "{shown:?}"
    );
}

#[test]
fn a_closed_pipe_is_no_mistake() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_damas"))
        .args(["rules", "show", "russian"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert!(output.stderr.is_empty(), "{}", text(&output.stderr));
}

#[test]
fn boards_are_drawn_from_either_side() {
    let expected = [
        " +----------------+",
        " |     1b      2. |",
        " | 3.      4.     |",
        " |     5.      6. |",
        " | 7.      8W     |",
        " +----------------+",
        "  w White, W king   b Black, B king",
        "",
    ]
    .join("\n");
    let small = "name = \"small\"\nextends = \"international\"\n\
                 [board]\nwidth = 4\nheight = 4\n[start]\nrows = 1\n";
    let rules = file("small.toml", small);
    let fen = "W:WK8:B1";
    assert_eq!(report(&["board", &rules, fen, "--ascii"]), expected);
    let turned = report(&["board", &rules, fen, "--ascii", "--flip"]);
    assert!(turned.contains(" |     8W      7. |\n"), "{turned}");
    let letters = report(&["board", "russian", "W:Wa1:BKb8"]);
    assert!(letters.contains("\n  8│     ◉  "), "{letters}");
    assert!(
        letters.contains("\n     a   b   c   d   e   f   g   h\n"),
        "{letters}"
    );
    let lines = report(&["board", "alquerque"]);
    assert!(
        lines.contains("  3 ●───●───·───○───○\n    │ ╲ │ ╱ │ ╲ │ ╱ │\n"),
        "{lines}"
    );
    let spanish = report(&["board", "spanish"]);
    assert!(spanish.contains(" │ 1○      2○ "), "{spanish}");
}

#[test]
fn the_readme_names_every_variant() {
    let readme = include_str!("../../../README.md");
    for line in report(&["rules", "list"]).lines() {
        let name = line.split(' ').next().unwrap();
        assert!(readme.contains(&format!("| `{name}` |")), "{name}");
    }
}

#[test]
fn game_files_are_checked() {
    let sound = file(
        "sound.pdn",
        "[GameType \"20\"]\n1. 32-28 19-23 2. 28x19 14x23 *\n",
    );
    let broken = file("broken.pdn", "1. 32-28 19-23 2. 28-22 *\n");
    let found = json(&["pdn", "check", &sound, "--json"]);
    assert_eq!((&found["games"], &found["plies"]), (&1.into(), &4.into()));
    let output = damas(
        &[
            "pdn",
            "check",
            &broken,
            "--variant",
            "international",
            "--json",
        ],
        "",
    );
    assert_eq!(output.status.code(), Some(1));
    let found: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(found["plies"], 2);
    assert_eq!(found["faults"][0]["text"], "28-22");
    assert_eq!(found["faults"][0]["column"], 19);
}
