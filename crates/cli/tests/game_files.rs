//! `damas pdn` as its users meet it.

// A test that cannot go on has failed.
#![allow(clippy::unwrap_used)]

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use serde_json::Value;

const GAMES: &str = "[Event \"Club\"]\n[White \"Ann B.\"]\n[Black \"Carl\"]\n[Date \"1999.05.01\"]\n\
    [Result \"2-0\"]\n[GameType \"20\"]\n\n1. 32-28 {bold} 19-23 2. 28x19 14x23 (2... 13x24) *\n\n\
    [Event \"Cup\"]\n[White \"Carl\"]\n[Black \"Dora\"]\n[Date \"1998.01.02\"]\n[Result \"1-1\"]\n\
    [GameType \"20\"]\n\n1. 33-29 17-22 *\n";

/// A folder of a test's own, empty.
fn folder(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(&path).unwrap();
    path
}

fn file(folder: &Path, name: &str, text: &str) -> String {
    let path = folder.join(name);
    fs::write(&path, text).unwrap();
    path.to_str().unwrap().to_owned()
}

fn damas(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_damas"))
        .arg("pdn")
        .args(args)
        .output()
        .unwrap()
}

/// What a command prints that reads a text.
fn report_of(args: &[&str], input: &str) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_damas"));
    command.arg("pdn").args(args);
    command.stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut running = command.spawn().unwrap();
    let mut to = running.stdin.take().unwrap();
    to.write_all(input.as_bytes()).unwrap();
    drop(to);
    let output = running.wait_with_output().unwrap();
    assert!(output.status.success(), "{args:?}");
    String::from_utf8(output.stdout).unwrap()
}

/// What a command prints when all is well.
fn report(args: &[&str]) -> String {
    let output = damas(args);
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{args:?}: {complaint}");
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn a_file_is_put_right_once_and_each_repair_is_listed() {
    let folder = folder("fix");
    let wrong = "[GameType \"20\"]\n[Result \"*\"]\n1. 32-28 19-23 3. 28:19 14:23 2-0\n";
    let path = file(&folder, "games.pdn", wrong);
    let told = report(&["check", "--fix", &path]);
    for repair in [
        ":2:1: repaired: game 1: header: \"Result *\" becomes \"[Result \"2-0\"]\"",
        ":3:16: repaired: game 1: move number: \"3.\" becomes \"2.\"",
        ":3:19: repaired: game 1: move: \"28:19\" becomes \"28x19\"",
        ":3:31: repaired: game 1: end: \"2-0\" becomes \"*\"",
        "1 games, 1 with moves, 1 played through, 4 plies, 0 errors, 0 warnings",
    ] {
        assert!(told.contains(repair), "{repair}: {told}");
    }
    let right = "[GameType \"20\"]\n[Result \"2-0\"]\n1. 32-28 19-23 2. 28x19 14x23 *\n";
    assert_eq!(fs::read_to_string(&path).unwrap(), right);
    assert!(!report(&["check", "--fix", &path]).contains("repaired"));
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
    let json: Value = serde_json::from_str(&report(&["check", "--fix", "--json", &path])).unwrap();
    assert_eq!(json["repairs"], Value::Array(Vec::new()));
}

#[test]
fn variations_are_held_against_the_rules() {
    let path = file(
        &folder("variations"),
        "games.pdn",
        "[GameType \"20\"]\n1. 32-28 (1. 33-22) 1... 19-23 (1... 18-23 2. 31-27 (2. 50-1)) *\n",
    );
    let told = report(&["check", &path]);
    assert!(
        told.contains(":2:14: warning: game 1: \"33-22\": in a variation: not a legal move"),
        "{told}"
    );
    assert!(told.contains("\"50-1\": in a variation"), "{told}");
    assert!(told.contains("0 errors, 2 warnings"), "{told}");
}

#[test]
fn games_go_to_other_formats_and_come_back() {
    let folder = folder("convert");
    let pdn = file(&folder, "games.pdn", GAMES);
    let as_pdn = report(&["convert", &pdn]);
    let path = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    let jsonl = path("games.jsonl");
    report(&["convert", &pdn, "-o", &jsonl]);
    assert_eq!(report(&["convert", &jsonl, "--to", "pdn"]), as_pdn);

    let ndjson = report(&["convert", &pdn, "--to", "ndjson"]);
    let first: Value = serde_json::from_str(ndjson.lines().next().unwrap()).unwrap();
    assert_eq!(first["winner"], "white");
    assert_eq!(first["moves"], "32-28 19-23 28x19 14x23");
    assert_eq!(first["players"]["white"]["user"]["name"], "Ann B.");
    let site = file(&folder, "games.ndjson", &ndjson);
    let back = report(&["convert", &site, "--to", "pdn"]);
    assert!(
        back.contains("[Result \"2-0\"]") && back.contains("1. 33-29 17-22 *"),
        "{back}"
    );

    let csv = report(&["convert", &pdn, "--to", "csv"]);
    assert!(
        csv.starts_with("Event,White,Black,Date,Result,GameType\nClub,Ann B.,Carl,"),
        "{csv}"
    );
    let fens = report(&["convert", &pdn, "--to", "fen"]);
    assert_eq!(fens.lines().count(), 5 + 3);
    assert!(
        fens.lines()
            .nth(1)
            .unwrap()
            .starts_with("1\t1\t32-28\tB:W28,31,33,"),
        "{fens}"
    );
}

#[test]
fn forms_of_pdn_are_chosen() {
    let folder = folder("forms");
    let text = "[FEN \"W:W26,31:B12,21\"]\n[Result \"2-0\"]\n[GameType \"20\"]\n\n1. 26x8   *\n";
    let pdn = file(&folder, "games.pdn", text);
    let full = report(&["convert", &pdn, "--captures", "full", "--separator", ":"]);
    assert!(full.contains("1. 26:17:8 *"), "{full}");
    let letters = report(&["convert", &pdn, "--squares", "letters", "--results", "1-0"]);
    assert!(
        letters.contains("[GameType \"20,W,10,10,A0,0\"]"),
        "{letters}"
    );
    assert!(
        letters.contains("[Result \"1-0\"]") && letters.contains("1. a5xe9 *"),
        "{letters}"
    );
    // What conforms comes back byte for byte.
    assert_eq!(report(&["convert", "--keep", &pdn]), text);
}

/// Bytes that are not moves stay, also those of standard input and of several
/// files, which are told apart by a blank line.
#[test]
fn what_is_kept_may_come_from_anywhere() {
    let folder = folder("keep");
    let text = |event: &str| {
        format!(
            "{{ about }}\r\n[Event  \"{event}\" ]\n[GameType \"20\"]\n1. 32-28 19-23  2. 28:19 *"
        )
    };
    let mended = |event: &str| text(event).replace("28:19", "28x19");
    assert_eq!(
        report_of(&["convert", "--keep", "-"], &text("a")),
        mended("a")
    );
    let one = file(&folder, "one.pdn", &text("a"));
    let two = file(&folder, "two.pdn", &(text("b") + "\r\n"));
    let three = file(&folder, "three.pdn", "");
    let all = report_of(
        &["convert", "--keep", &one, "-", &three, &two, &one],
        &text("c"),
    );
    let expected = [
        mended("a"),
        "\n\n".to_owned(),
        mended("c"),
        "\n\n".to_owned(),
        mended("b"),
        "\r\n\n".to_owned(),
        mended("a"),
    ];
    assert_eq!(all, expected.concat());
}

#[test]
fn standard_input_cannot_be_put_right_in_place() {
    let output = damas(&["check", "--fix", "-"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&output.stderr).contains("convert --keep"));
}

/// Games are put aside on disk: memory grows with their number, not with their
/// text. The limit leaves no room for the games.
#[cfg(target_os = "linux")]
#[test]
fn sorting_and_splitting_take_little_memory() {
    let folder = folder("large");
    let words = "wood ".repeat(1 << 16);
    let games = (0..400).map(|number| {
        let date = format!("{}.01.01", 1600 + number * 7 % 400);
        let tags = format!("[Event \"{}\"]\n[Date \"{date}\"]\n", number % 3);
        format!("{tags}\n1. 32-28 {{{words}}} 19-23 *\n\n")
    });
    let text = games.collect::<Vec<_>>().concat();
    assert!(text.len() > 100 << 20);
    let large = file(&folder, "large.pdn", &text);
    let path = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    let limited = |args: &str| {
        let program = env!("CARGO_BIN_EXE_damas");
        let line = format!("ulimit -v 100000; exec {program} pdn {args}");
        let output = Command::new("sh").args(["-c", &line]).output().unwrap();
        let complaint = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{args}: {complaint}");
    };
    let (sorted, parts) = (path("sorted.pdn"), path("parts"));
    limited(&format!("sort {large} --by date -o {sorted}"));
    limited(&format!("split {large} --by event -o {parts}"));
    let sorted = fs::read_to_string(sorted).unwrap();
    let dates: Vec<_> = sorted
        .lines()
        .filter(|line| line.starts_with("[Date"))
        .collect();
    assert_eq!(dates.len(), 400);
    assert!(dates.is_sorted());
    assert_eq!(sorted.matches("wood").count(), text.matches("wood").count());
    let parts: Vec<_> = fs::read_dir(parts).unwrap().collect();
    assert_eq!(parts.len(), 3);
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn games_are_selected_sorted_and_put_together() {
    let folder = folder("select");
    let pdn = file(&folder, "games.pdn", GAMES);
    let carl = report(&["filter", &pdn, "--white", "carl", "--year", "1990-1998"]);
    assert!(carl.contains("Dora") && !carl.contains("Ann"), "{carl}");
    let reached = [
        "filter",
        &pdn,
        "--position",
        "W:W31,32,34-50,29:B1-16,18-20,22",
    ];
    assert_eq!(report(&reached), carl);
    assert_eq!(
        report(&["filter", &pdn, "--comment", "BOLD", "--invert"]),
        carl
    );

    let sorted = report(&["sort", &pdn, "--by", "date"]);
    assert!(sorted.starts_with("[Event \"Cup\"]"), "{sorted}");
    let twice = report(&["merge", &pdn, &pdn]);
    assert_eq!(twice.matches("[Event \"Club\"]").count(), 2);
    let twice = file(&folder, "twice.pdn", &twice);
    assert_eq!(report(&["dedupe", &twice]), report(&["merge", &pdn]));

    let out = folder.join("out");
    report(&["split", &pdn, "--by", "event", "-o", out.to_str().unwrap()]);
    assert_eq!(fs::read_to_string(out.join("cup.pdn")).unwrap(), carl);
}

#[test]
fn moves_in_another_order_are_the_same_by_option() {
    let text = "[GameType \"20\"]\n1. 32-28 18-23 2. 31-27 *\n\n[GameType \"20\"]\n1. 31-27 18-23 2. 32-28 *\n";
    let pdn = file(&folder("orders"), "games.pdn", text);
    assert_eq!(report(&["dedupe", &pdn]).matches("1. ").count(), 2);
    assert_eq!(
        report(&["dedupe", &pdn, "--transpositions"])
            .matches("1. ")
            .count(),
        1
    );
}

#[test]
fn results_are_counted_and_drawn() {
    let folder = folder("stats");
    let pdn = file(&folder, "games.pdn", GAMES);
    let plot = folder.join("plot.svg");
    let args = [
        "stats",
        &pdn,
        "--json",
        "--plot",
        plot.to_str().unwrap(),
        "--table",
        "players",
    ];
    let json: Value = serde_json::from_str(&report(&args)).unwrap();
    assert_eq!(json["games"], 2);
    assert_eq!(json["white"]["won"], 1);
    assert_eq!(json["openings"][0]["name"], "32-28 19-23 28x19 14x23");
    let carl = json["players"]
        .as_array()
        .unwrap()
        .iter()
        .find(|row| row["name"] == "Carl");
    assert_eq!(carl.unwrap()["drawn"], 1);
    assert!(
        fs::read_to_string(&plot)
            .unwrap()
            .contains("Carl: 0 won, 1 drawn, 1 lost.")
    );
}

#[test]
fn a_file_that_cannot_be_read_is_named_and_nothing_is_written() {
    let folder = folder("missing");
    let (none, out) = (folder.join("none.pdn"), folder.join("out.pdn"));
    let args = ["merge", none.to_str().unwrap(), "-o", out.to_str().unwrap()];
    let output = damas(&args);
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&output.stderr).contains("none.pdn"));
    assert!(!out.exists());
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 0);
}

#[test]
fn files_after_one_that_cannot_be_read_are_checked() {
    let folder = folder("unreadable");
    let pdn = file(&folder, "games.pdn", GAMES);
    let output = damas(&["check", "--json", folder.to_str().unwrap(), &pdn]);
    assert_eq!(output.status.code(), Some(1));
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(said.contains("cannot read"), "{said}");
    assert_eq!(said.matches("os error").count(), 1, "{said}");
    let line: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(line["replayed"], 2);
}

#[test]
fn what_files_hold_gives_no_orders_to_a_terminal() {
    let folder = folder("orders_to_terminals");
    let pdn = file(&folder, "games.pdn", "1. 32-28 \u{1b}[2J\u{7}\n19-23 {a\nb");
    let checked = damas(&["check", "--variant", "international", &pdn]);
    let converted = damas(&["convert", "--variant", "english", &pdn]);
    let said = String::from_utf8([checked.stdout, converted.stderr].concat()).unwrap();
    assert!(said.contains("\"\\u{1b}\""), "{said}");
    assert!(said.contains("\"2J\\u{7}\""), "{said}");
    assert!(said.contains("{a\\nb"), "{said}");
    let is_order = |letter: char| letter.is_control() && letter != '\n';
    assert!(!said.contains(is_order), "{said:?}");
}

#[test]
fn pictures_are_drawn_in_forms_that_are_known() {
    let folder = folder("forms");
    let pdn = file(&folder, "games.pdn", GAMES);
    let plot = folder.join("plot.gif");
    let output = damas(&["stats", &pdn, "--plot", plot.to_str().unwrap()]);
    assert_eq!(output.status.code(), Some(1));
    assert!(!plot.exists());
}

#[test]
fn games_without_moves_are_told_apart_by_all_that_they_hold() {
    let folder = folder("headers");
    let games = "[Event \"a\"]\n\n*\n\n[Event \"b\"]\n\n*\n\n[Event \"a\"]\n\n*\n\n\
        [FEN \"W:W28:B1\"]\n\n*\n\n[FEN \"W:W28:B1.\"]\n[Event \"c\"]\n\n*\n";
    let pdn = file(&folder, "games.pdn", games);
    let once = report(&["dedupe", &pdn]);
    assert_eq!(once.matches('*').count(), 3, "{once}");
}
