//! `damas tb` as its users meet it.

// A test that cannot go on has failed.
#![allow(clippy::unwrap_used)]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

use serde_json::Value;

/// A folder of a test's own, empty.
fn folder(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("tb").join(name);
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(&path).unwrap();
    path
}

fn command(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_damas"));
    command.arg("tb").args(args);
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

fn json(args: &[&str]) -> Value {
    serde_json::from_str(&report(args)).unwrap()
}

/// What a command complains about.
fn complaint(args: &[&str]) -> String {
    let output = damas(args);
    assert_eq!(output.status.code(), Some(1), "{args:?}");
    String::from_utf8(output.stderr).unwrap()
}

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

#[test]
fn a_plan_says_what_a_build_takes() {
    let plan = json(&["plan", "english", "4", "--json"]);
    assert_eq!(plan["positions"], 3_488 + 196_032 + 6_209_316);
    assert!(report(&["plan", "english", "4"]).contains("25 endings"));
    assert!(complaint(&["plan", "english", "1"]).contains("2 to 10"));
}

#[test]
fn tables_are_built_counted_verified_and_looked_up_in() {
    let dir = folder("whole");
    let dir = text(&dir);
    let built = json(&[
        "build",
        "english",
        "--pieces",
        "3",
        "--dtw",
        "--out",
        dir,
        "--threads",
        "1",
        "--json",
    ]);
    assert_eq!(built["found"], 0);
    let stats = report(&["stats", "english", "--dir", dir, "--dtw", "--json"]);
    let rows: Vec<Value> = stats
        .lines()
        .map(|l| serde_json::from_str(l).unwrap())
        .collect();
    assert_eq!(rows.len(), 16);
    let kings = &rows[0];
    assert_eq!(
        (&kings["wins"], &kings["longest_win"]),
        (&230.into(), &11.into())
    );
    let verified = json(&["verify", "english", "--dir", dir, "--json"]);
    assert_eq!(verified["sets"][0]["positions"], built["solved"]);
    let probed = json(&["probe", "english", "W:WK1:BK13", "--dir", dir, "--json"]);
    assert_eq!(
        (&probed["category"], &probed["dtw"]),
        (&"win".into(), &11.into())
    );
    assert_eq!(probed["moves"][0]["best"], true);
    let again = json(&[
        "build", "english", "--pieces", "3", "--dtw", "--out", dir, "--json",
    ]);
    assert_eq!(again["solved"], 0);
    assert_eq!(again["found"], built["solved"]);
}

/// A build that is killed goes on where it was, and comes to the same files.
#[test]
fn a_killed_build_goes_on() {
    let (dir, whole) = (folder("killed"), folder("not-killed"));
    let args = |dir: &Path| {
        [
            "build",
            "russian",
            "--pieces",
            "3",
            "--out",
            text(dir),
            "--threads",
            "1",
            "--json",
        ]
        .map(str::to_owned)
    };
    let run = |dir: &Path| {
        let args = args(dir);
        json(&args.iter().map(String::as_str).collect::<Vec<_>>())
    };
    let mut child = command(&args(&dir).iter().map(String::as_str).collect::<Vec<_>>())
        .stdout(Stdio::null())
        .spawn()
        .unwrap();
    let parts = dir.join("russian-3.wld.parts");
    let begun = Instant::now();
    let kept = || fs::read_dir(&parts).map_or(0, Iterator::count);
    while kept() < 2
        && child.try_wait().unwrap().is_none()
        && begun.elapsed() < Duration::from_mins(1)
    {
        std::thread::sleep(Duration::from_millis(1));
    }
    child.kill().unwrap();
    child.wait().unwrap();
    let resumed = run(&dir);
    let direct = run(&whole);
    assert!(resumed["found"].as_u64().unwrap() > 0);
    let sum = resumed["solved"].as_u64().unwrap() + resumed["found"].as_u64().unwrap();
    assert_eq!(sum, direct["solved"].as_u64().unwrap());
    for name in ["russian-2.wld", "russian-3.wld"] {
        assert_eq!(
            fs::read(dir.join(name)).unwrap(),
            fs::read(whole.join(name)).unwrap()
        );
    }
    assert!(!parts.exists());
}

#[test]
fn what_cannot_be_done_is_said() {
    let dir = folder("missing");
    let message = complaint(&["stats", "turkish", "--dir", text(&dir)]);
    assert!(message.contains("damas tb build turkish"), "{message}");
    let message = complaint(&["probe", "english"]);
    assert!(message.contains("not in the tables"), "{message}");
    let five = "W:WK1,K2,K3:BK31,K32";
    let message = complaint(&["probe", "english", five]);
    assert!(message.contains("`--build` makes those of 5"), "{message}");
}

/// What is missing is made when it is asked for, and is there from then on.
#[test]
fn tables_are_made_on_first_need() {
    let data = folder("first-need");
    let damas = |args: &[&str]| {
        let mut command = command(args);
        let output = command.env("DAMAS_DATA", &data).output().unwrap();
        String::from_utf8(output.stdout).unwrap() + &String::from_utf8(output.stderr).unwrap()
    };
    let five = "W:W10,11,13:B2,5";
    let refused = damas(&["probe", "alquerque", five]);
    assert!(refused.contains("`--build` makes"), "{refused}");
    assert!(damas(&["probe", "alquerque", five, "--build"]).starts_with("win"));
    assert!(data.join("tables/alquerque-5.wld").exists());
    assert!(damas(&["probe", "alquerque", five]).starts_with("win"));
}
