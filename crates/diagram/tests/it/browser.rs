//! A booklet played through in a browser.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::book;

/// Names under which Chromium is installed; `DAMAS_BROWSER` says another.
const NAMES: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "chrome"];
const PATIENCE: Duration = Duration::from_mins(4);

/// What the page shows after each step of the driver: the game, and the moves
/// that lead to the position on the board.
const STEPS: [(&str, usize, &str); 21] = [
    ("a problem", 0, ""),
    ("not legal", 0, ""),
    ("right", 0, "26x8!"),
    ("reply", 0, "26x8! 23-29"),
    ("solved", 0, "26x8! 23-29 8-2"),
    ("a game", 2, ""),
    ("forward", 2, "32-28"),
    ("forward", 2, "32-28 19-23"),
    ("forward", 2, "32-28 19-23 28x19"),
    ("forward", 2, "32-28 19-23 28x19 14x23"),
    ("forward", 2, "32-28 19-23 28x19 14x23 37-32"),
    ("forward", 2, "32-28 19-23 28x19 14x23 37-32 10-14"),
    ("back", 2, "32-28 19-23 28x19 14x23 37-32"),
    ("variation", 2, "32-28 19-23 28x19 13x24 38-32?!"),
    ("home", 2, ""),
    ("right arrow", 2, "32-28"),
    ("end", 2, "32-28 19-23 28x19 14x23 37-32 10-14"),
    ("turned round", 2, "32-28 19-23 28x19 14x23 37-32 10-14"),
    ("picked", 2, "32-28"),
    ("not in the game", 2, ""),
    ("taken back", 2, ""),
];

/// The browser; `None`, and a word about it, where there is none.
#[allow(clippy::print_stdout)]
fn browser() -> Option<PathBuf> {
    let named = std::env::var_os("DAMAS_BROWSER").map(PathBuf::from);
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders: Vec<_> = std::env::split_paths(&path).collect();
    let mut places = NAMES
        .iter()
        .flat_map(|name| folders.iter().map(move |folder| folder.join(name)));
    let found = named.or_else(|| places.find(|place| place.is_file()));
    if found.is_none() {
        assert!(
            std::env::var_os("DAMAS_REQUIRE_ALL").is_none_or(|value| value != "1"),
            "there is no Chromium"
        );
        println!("not run: there is no Chromium; install it, or name it with DAMAS_BROWSER");
    }
    found
}

/// The page as it is when its scripts have run.
fn opened(browser: &Path, html: &str) -> String {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("browser");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    let (page, dom) = (folder.join("book.html"), folder.join("dom.html"));
    fs::write(&page, html).unwrap();
    let mut command = Command::new(browser);
    command
        .args(["--headless=new", "--no-sandbox", "--disable-gpu"])
        .args(["--disable-dev-shm-usage", "--no-first-run", "--mute-audio"])
        .args(["--force-prefers-reduced-motion", "--dump-dom"])
        .arg("--virtual-time-budget=20000")
        .arg(format!("--user-data-dir={}", folder.join("user").display()))
        .arg(format!("file://{}", page.display()))
        .stdin(Stdio::null())
        .stdout(File::create(&dom).unwrap())
        .stderr(Stdio::null());
    let mut running = command.spawn().unwrap();
    let since = Instant::now();
    while running.try_wait().unwrap().is_none() {
        if since.elapsed() > PATIENCE {
            running.kill().unwrap();
            panic!("the browser does not answer");
        }
        std::thread::sleep(Duration::from_millis(100));
    }
    let dom = fs::read_to_string(&dom).unwrap();
    let _ = fs::remove_dir_all(&folder);
    dom
}

/// What the driver noted.
fn report(dom: &str) -> Vec<Value> {
    let (_, rest) = dom.split_once("<pre id=\"report\">").expect("no report");
    let (text, _) = rest.split_once("</pre>").unwrap();
    let text = text.replace("&lt;", "<").replace("&gt;", ">");
    serde_json::from_str(&text.replace("&amp;", "&")).unwrap()
}

/// The position that moves lead to.
fn reached<'d>(data: &'d Value, game: usize, moves: &str) -> &'d Value {
    let nodes = data["games"][game]["nodes"].as_array().unwrap();
    let at = moves.split_whitespace().fold(0, |at, text| {
        let is_next = |node: &Value| node["up"] == at && node["text"] == text;
        let next = nodes.iter().position(is_next);
        next.unwrap_or_else(|| panic!("{text} of {moves}"))
    });
    &nodes[at]
}

#[test]
fn a_booklet_is_played_through_in_a_browser() {
    let Some(browser) = browser() else { return };
    let (html, data) = book::book();
    let driver = include_str!("browser/driver.js");
    let page = html.replace("</body>", &format!("<script>\n{driver}</script>\n</body>"));
    let told = report(&opened(&browser, &page));
    assert_eq!(told.len(), STEPS.len());
    let words = &data["words"];
    for (told, (step, game, moves)) in told.iter().zip(STEPS) {
        assert_eq!(told["step"], step);
        let node = reached(&data, game, moves);
        if step != "not in the game" {
            assert_eq!(told["board"], node["pieces"], "{step} {moves}");
        }
        let status = told["status"].as_str().unwrap();
        let said = match step {
            "not legal" | "not in the game" => "31-27",
            "reply" | "right" => words["right-move"].as_str().unwrap(),
            "solved" => words["solved"].as_str().unwrap(),
            _ => moves.split(' ').next_back().unwrap().trim_end_matches('!'),
        };
        assert!(status.contains(said), "{step}: {status}");
        if game == 2 && step != "not in the game" {
            assert_eq!(told["move"], node["text"], "{step} {moves}");
        }
    }
    // A move that the game has not is shown on the board before it is taken back.
    let [.., tried, back] = told.as_slice() else {
        panic!("too few steps");
    };
    assert_ne!(tried["board"], back["board"]);
}
