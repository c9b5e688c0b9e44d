//! Diagrams, sheets and booklets from the command line.

// A test that cannot go on has failed.
#![allow(clippy::unwrap_used)]

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

fn damas(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_damas"))
        .args(args)
        .env_remove("LC_ALL")
        .env_remove("LC_MESSAGES")
        .env("LANG", "en_US.UTF-8")
        .output()
        .unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

fn drawn(args: &[&str]) -> String {
    let output = damas(args);
    assert!(output.status.success(), "{}", text(&output.stderr));
    text(&output.stdout)
}

fn complaint(args: &[&str]) -> String {
    let output = damas(args);
    assert_eq!(output.status.code(), Some(1), "{args:?}");
    text(&output.stderr)
}

/// A folder of a test's own, empty.
fn folder(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&path);
    std::fs::create_dir_all(&path).unwrap();
    path
}

fn games(folder: &Path) -> String {
    let path = folder.join("games.pdn");
    let text = "[GameType \"20\"][FEN \"W:W26,31:B12,21\"][Result \"2-0\"]\n\
                1. 26x8 {[%csl R8] [%cal B8-2] done} 2-0\n\n\
                [GameType \"20\"]\n1. 32-28 19-23 2. 28x19 14x23 3. 50-1 *\n";
    std::fs::write(&path, text).unwrap();
    path.to_str().unwrap().to_owned()
}

#[test]
fn a_position_goes_to_standard_output() {
    let svg = drawn(&["diagram", "international", "W:W31:BK2", "--lang", "pt"]);
    assert!(svg.starts_with("<svg "));
    assert!(svg.contains("jogam as brancas"));
    assert!(svg.contains("uma dama em 2"));
}

#[test]
fn the_name_of_the_output_tells_its_form() {
    let folder = folder("forms");
    let path = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    drawn(&["diagram", "russian", "--size", "200", "-o", &path("a.png")]);
    let png = std::fs::read(path("a.png")).unwrap();
    assert!(png.starts_with(b"\x89PNG"));
    assert_eq!(u32::from_be_bytes(png[16..20].try_into().unwrap()), 200);
    drawn(&["diagram", "russian", "--size", "200", "-o", &path("a.svg")]);
    let svg = std::fs::read_to_string(path("a.svg")).unwrap();
    assert!(svg.contains("width=\"200\""));
    assert!(complaint(&["diagram", "russian", "-o", &path("a.gif")]).contains("a.gif"));
}

#[test]
fn a_game_of_a_file_is_drawn_at_a_ply() {
    let file = games(&folder("plies"));
    let svg = drawn(&["diagram", "--pdn", &file, "--ply", "1"]);
    assert!(svg.contains("Last move: 26x17x8, capturing on 12 and 21."));
    assert!(svg.contains("Marked: 8."));
    assert!(svg.contains("Arrows: from 8 to 2."));
    let svg = drawn(&["diagram", "--pdn", &file, "--game", "2", "--ply", "4"]);
    assert!(svg.contains("Last move: 14x23, capturing on 19."));
    let moving = drawn(&["diagram", "--pdn", &file, "--game", "2", "--animate"]);
    assert!(moving.contains("The moves 32-28, 19-23, 28x19 and 14x23 are shown in motion."));
}

#[test]
fn moves_are_made_and_shown() {
    let position = ["diagram", "international", "W:W26,31:B12,21"];
    let svg = drawn(&[&position[..], &["--move", "26x8", "--animate"]].concat());
    assert!(svg.contains("@keyframes"));
    let svg = drawn(&[&position[..], &["--move", "26x8"]].concat());
    assert!(svg.contains("class=\"captured\""));
}

#[test]
fn bad_input_is_named() {
    let file = games(&folder("bad"));
    for (args, part) in [
        (&["international", "W:W31:B77"][..], "77"),
        (&["international", "--arrow", "31-99"], "\"99\""),
        (&["international", "--arrow", "31"], "\"31\" is no arrow"),
        (&["international", "--mark", "c8:red"], "\"c8\""),
        (&["international", "--mark", "31:pink"], "\"pink\""),
        (&["international", "--move", "31-13"], "31-13"),
        (&["nothing"], "nothing"),
        (&["--pdn", &file, "--game", "9"], "no game 9"),
        (&["--pdn", &file, "--game", "0"], "counted from 1"),
        (
            &["--pdn", &file, "--ply", "7"],
            "has no ply 7: its last is 1",
        ),
        (&["--pdn", &file, "--game", "2", "--ply", "5"], "\"50-1\""),
        (&["--pdn", "no-such.pdn"], "no-such.pdn"),
        (&["international", "--animate"], "no moves"),
        (&["international", "--size", "9", "-o", "x.png"], "9 pixels"),
    ] {
        let said = complaint(&[&["diagram"], args].concat());
        assert!(said.contains(part), "{args:?}: {said}");
    }
}

#[test]
fn problems_become_a_sheet() {
    let folder = folder("sheet");
    let file = games(&folder);
    let pdf = folder.join("out.pdf");
    drawn(&["pdn", "sheet", &file, "-o", pdf.to_str().unwrap()]);
    assert!(std::fs::read(&pdf).unwrap().starts_with(b"%PDF-"));
    let svg = folder.join("out.svg");
    let path = svg.to_str().unwrap();
    drawn(&[
        "pdn",
        "sheet",
        &file,
        "-o",
        path,
        "--lang",
        "es",
        "--per-page",
        "12",
    ]);
    let page = std::fs::read_to_string(folder.join("out-1.svg")).unwrap();
    assert!(page.contains("1. Juegan blancas y ganan"));
    assert!(folder.join("out-2.svg").exists());
    assert!(!folder.join("out-3.svg").exists());
    let none = complaint(&["pdn", "sheet", &file, "--games", "2", "-o", path]);
    assert!(none.contains("no game with a FEN"));
}

#[test]
fn games_become_a_booklet() {
    let folder = folder("book");
    let file = games(&folder);
    let html = folder.join("out.html");
    let path = html.to_str().unwrap();
    let output = damas(&["pdn", "book", &file, "-o", path, "--title", "A & B"]);
    assert!(output.status.success());
    let warning = text(&output.stderr);
    assert!(warning.contains("game 2: \"50-1\""), "{warning}");
    let page = std::fs::read_to_string(&html).unwrap();
    assert!(page.contains("<h1>A &amp; B</h1>"));
    assert!(page.contains("Problem 1") && page.contains("Game 2"));
    let none = complaint(&["pdn", "book", &file, "--games", "7-", "-o", path]);
    assert!(none.contains("no game 7"));
}

/// The picture in the README is what the program draws.
#[test]
fn the_picture_in_the_documents_is_fresh() {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/board.svg");
    let kept = std::fs::read_to_string(docs).unwrap();
    let fen = "W:W26,32,33,37,38,42,43,48,K46:B2,3,9,12,13,14,18,19,21,24,K45";
    let args = [
        "diagram",
        "international",
        fen,
        "--move",
        "26x8",
        "--size",
        "480",
    ];
    assert_eq!(drawn(&args), kept, "draw it anew: damas {}", args.join(" "));
}
