//! `damas db` as its users meet it.

// A test that cannot go on has failed.
#![allow(clippy::unwrap_used)]

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use serde_json::Value;

/// A folder of a test's own, empty.
fn folder(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("db").join(name);
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(&path).unwrap();
    path
}

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

fn command(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_damas"));
    command.arg("db").args(args);
    command
}

fn damas(args: &[&str]) -> Output {
    command(args).output().unwrap()
}

/// What a command prints when all is well.
fn report(args: &[&str]) -> String {
    let output = damas(args);
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{args:?}: {complaint}");
    String::from_utf8(output.stdout).unwrap()
}

/// What a command complains about.
fn complaint(args: &[&str]) -> String {
    let output = damas(args);
    assert_eq!(output.status.code(), Some(1), "{args:?}");
    String::from_utf8(output.stderr).unwrap()
}

fn lines(report: &str) -> Vec<Value> {
    report
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

/// A file of games that the simple player has played.
fn selfplay(folder: &Path, variant: &str, games: &str, seed: &str) -> PathBuf {
    let path = folder.join(format!("{variant}-{seed}.pdn"));
    report(&[
        "selfplay",
        variant,
        "--games",
        games,
        "--seed",
        seed,
        "--most",
        "80",
        "-o",
        text(&path),
    ]);
    path
}

#[test]
fn the_same_seed_gives_the_same_games() {
    let folder = folder("seed");
    let once = fs::read(selfplay(&folder, "russian", "40", "7")).unwrap();
    let again = fs::read(selfplay(&folder, "russian", "40", "7")).unwrap();
    let other = fs::read(selfplay(&folder, "russian", "40", "8")).unwrap();
    assert!(once == again && once != other);
    let told = String::from_utf8(once).unwrap();
    assert_eq!(told.matches("[Event \"Self-play, seed 7\"]").count(), 40);
    assert!(
        !told.contains("[Result \"*\"]") || told.contains("40. "),
        "a game stops early"
    );
}

#[test]
fn games_are_taken_in_and_found() {
    let folder = folder("found");
    let (database, games) = (folder.join("games.db"), folder.join("games.pdn"));
    let pdn = "[Event \"Club\"]\n[White \"Ann B.\"]\n[Black \"Carl\"]\n[Date \"1999.05.01\"]\n\
        [Result \"2-0\"]\n[GameType \"20\"]\n\n1. 32-28 {bold} 19-23 2. 28x19 14x23 (2... 13x24) 2-0\n\n\
        [Event \"Cup\"]\n[White \"Carl\"]\n[Black \"Dora\"]\n[Date \"1998.01.02\"]\n[Result \"1-1\"]\n\
        [GameType \"20\"]\n\n1. 33-28 19-23 2. 28x19 14x23 3. 99-1 1-1\n";
    fs::write(&games, pdn).unwrap();
    let (database, path) = (text(&database), text(&games));
    let told = report(&["create", database, path]);
    assert!(told.contains("game 2: ply 5: \"99-1\": "), "{told}");
    assert!(
        told.ends_with("games.pdn: 2 games, 2 new, 1 kept up to a fault\n"),
        "{told}"
    );
    let told = report(&["create", database, path]);
    assert!(
        told.ends_with("2 games, 0 new, 2 dealt with earlier\n"),
        "{told}"
    );

    let found = |args: &[&str]| lines(&report(&[&["search", database, "--json"], args].concat()));
    let numbers = |args: &[&str]| {
        let found = found(args);
        assert_eq!(found[0]["games"], found.len() - 1);
        found[1..]
            .iter()
            .map(|game| game["game"].as_i64().unwrap())
            .collect::<Vec<_>>()
    };
    assert_eq!(numbers(&["--player", "carl"]), [1, 2]);
    assert_eq!(numbers(&["--white", "carl", "--date", "1998"]), [2]);
    assert_eq!(numbers(&["--result", "1-0"]), [1]);
    assert_eq!(numbers(&["--result", "draw"]), [2]);
    assert_eq!(numbers(&["--comment", "bold"]), [1]);
    assert_eq!(numbers(&["--pattern", "B:W!32,33,28:#W20"]), [1]);
    assert_eq!(numbers(&["--pattern", "B:W!32,33,28:#W21+"]), [0; 0]);
    assert_eq!(numbers(&["--pattern", "B:E33:W32,28:#W20"]), [2]);
    assert_eq!(numbers(&["--pattern", "B:E32:W33,28:#W20"]), [1]);
    assert_eq!(
        numbers(&[
            "--before",
            "W",
            "--captured",
            "1",
            "--lost",
            "1",
            "--within",
            "4"
        ]),
        [1, 2]
    );
    // A position to which only the second game comes.
    let position = "W:W31,32,34-50:B1-13,15-18,20,23";
    let after = found(&["--position", position]);
    assert_eq!(after[0]["games"], 1);
    assert_eq!(
        (&after[1]["ply"], &after[1]["positions"]),
        (&4.into(), &1.into())
    );
    let table = report(&["search", database, "--event", "cup"]);
    assert!(table.starts_with("1 games\n"), "{table}");
    assert!(table.contains("Carl                     Dora"), "{table}");
    assert_eq!(report(&["search", database, "--count"]), "2 games\n");
    let back = report(&["search", database, "--pdn"]);
    assert!(
        back.contains("(2... 13x24)") && back.contains("99-1"),
        "{back}"
    );
}

#[test]
fn what_is_wrong_is_said_with_its_place() {
    let folder = folder("wrong");
    let database = folder.join("games.db");
    let database = text(&database);
    assert!(complaint(&["search", database]).contains("there is no database"));
    let games = selfplay(&folder, "english", "5", "1");
    report(&["create", database, text(&games)]);
    for (args, told) in [
        (
            &["--pattern", "W:W99"][..],
            "column 4: \"99\": expected a square of the board, 1 to 32",
        ),
        (
            &["--pattern", "W:W1:#W9-2"],
            "column 7: \"W9-2\": expected how many pieces",
        ),
        (&["--position", "nonsense"], "cannot read the FEN"),
        (
            &["--mirrored", "--pattern", "W"],
            "english is not the same game when the board is mirrored",
        ),
        (
            &["--variant", "turkish"],
            "no games of \"turkish\"; it has games of english",
        ),
        (
            &["--captured", "4..2", "--before", "W"],
            "the lesser number first",
        ),
        (&["--result", "3-0"], "expected white, black, draw"),
    ] {
        let complaint = complaint(&[&["search", database], args].concat());
        assert!(complaint.contains(told), "{args:?}: {complaint}");
    }
    fs::write(database, "no database").unwrap();
    assert!(complaint(&["search", database]).contains("is not a database of games"));
}

#[test]
fn an_opening_is_a_tree() {
    let folder = folder("opening");
    let database = folder.join("games.db");
    let database = text(&database);
    let games = selfplay(&folder, "russian", "60", "3");
    report(&["create", database, text(&games)]);
    let told: Value =
        serde_json::from_str(&report(&["opening", database, "--depth", "2", "--json"])).unwrap();
    assert_eq!(told["games"], 60);
    let moves = told["moves"].as_array().unwrap();
    let sum = |moves: &[Value]| {
        moves
            .iter()
            .map(|mv| mv["games"].as_u64().unwrap())
            .sum::<u64>()
    };
    assert_eq!((moves.len(), sum(moves)), (7, 60));
    for mv in moves {
        // Nobody comes to these positions by other moves.
        assert_eq!(
            sum(mv["moves"].as_array().unwrap()),
            mv["games"].as_u64().unwrap()
        );
        let (won, drawn) = (mv["won"].as_f64().unwrap(), mv["drawn"].as_f64().unwrap());
        let decided = won + drawn + mv["lost"].as_f64().unwrap();
        assert!(
            (mv["score"].as_f64().unwrap() - (won + drawn / 2.0) * 100.0 / decided).abs() < 1e-9
        );
    }
    let table = report(&["opening", database, "--least", "5"]);
    assert!(table.contains("(all)"), "{table}");
}

/// Everything that a database says of its games.
fn content(database: &str) -> String {
    ["--pdn", "--json"]
        .map(|form| report(&["search", database, form, "--limit", "100000"]))
        .concat()
        + &report(&[
            "search",
            database,
            "--json",
            "--pattern",
            "#WK1+",
            "--limit",
            "100000",
        ])
        + &report(&["opening", database, "--depth", "2", "--json"])
}

#[test]
fn a_killed_import_loses_nothing_that_was_said_to_be_in() {
    let folder = folder("killed");
    let games = selfplay(&folder, "english", "600", "5");
    let (whole, pieces) = (folder.join("whole.db"), folder.join("pieces.db"));
    let (games, whole, pieces) = (text(&games), text(&whole), text(&pieces));
    report(&["create", whole, games, "--batch", "50"]);
    let mut said = 0;
    let mut killed = 0;
    // Each time it is killed after a few more lines, at no moment in particular.
    for round in 0_u64.. {
        let mut import = command(&["create", pieces, games, "--batch", "50", "--json"]);
        let mut import = import.stdout(Stdio::piped()).spawn().unwrap();
        let mut output = BufReader::new(import.stdout.take().unwrap()).lines();
        let mut last: Option<Value> = None;
        for _ in 0..=round % 2 {
            let Some(line) = output.next() else { break };
            last = Some(serde_json::from_str(&line.unwrap()).unwrap());
        }
        std::thread::sleep(std::time::Duration::from_millis(7 * round % 40));
        let _ = import.kill();
        let ended = import.wait().unwrap();
        killed += usize::from(!ended.success());
        for line in output {
            last = serde_json::from_str(&line.unwrap()).ok().or(last);
        }
        let last = last.unwrap();
        assert!(
            last["earlier"].as_u64().unwrap() >= said,
            "{last} after {said}"
        );
        said = last["games"].as_u64().unwrap();
        let count = lines(&report(&["search", pieces, "--json", "--count"]));
        assert!(count[0]["games"].as_u64().unwrap() >= said);
        if said == 600 {
            break;
        }
    }
    assert!(killed >= 2, "the import was never interrupted");
    report(&["create", pieces, games]);
    assert!(
        content(whole) == content(pieces),
        "an import in pieces differs from one in one go"
    );
}
