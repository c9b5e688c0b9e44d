//! Every page under an automated check of accessibility (axe-core, as npm
//! installs it for what runs in the browser).

use std::path::Path;

use damas::rules::names;
use serde::Deserialize;

use crate::Place;
use crate::player::begin;
use crate::window::Window;

const AXE: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/../server/ui/node_modules/axe-core/axe.min.js"
);

/// A rule that a page breaks.
#[derive(Deserialize)]
struct Finding {
    id: String,
    impact: Option<String>,
    places: Vec<String>,
}

const CHECK: &str = "
    const done = arguments[arguments.length - 1];
    axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => done(
        violations.map(({ id, impact, nodes }) =>
            ({ id, impact, places: nodes.map(({ target }) => target.join(' ')) }))));
";

#[allow(clippy::print_stdout)]
fn axe() -> Option<String> {
    let found = std::fs::read_to_string(Path::new(AXE)).ok();
    if found.is_none() {
        let needed = std::env::var_os("DAMAS_REQUIRE_ALL").is_some_and(|value| value == "1");
        assert!(!needed, "there is no axe-core");
        println!("not run: there is no axe-core; run `npm ci` in crates/server/ui");
    }
    found
}

const BOTH: &[&str] = &["light", "dark"];

/// Looks at the page that is open, by day and by night.
fn look(window: &Window<'_>, axe: &str, page: &str, lights: &[&str]) {
    for light in lights {
        let wanted = serde_json::json!({
            "features": [{ "name": "prefers-color-scheme", "value": light }],
        });
        window.chromium("Emulation.setEmulatedMedia", &wanted);
        window.script::<()>(axe, vec![]);
        let findings: Vec<Finding> = window.later(CHECK);
        let is_serious =
            |finding: &&Finding| matches!(finding.impact.as_deref(), Some("serious" | "critical"));
        let serious = findings.iter().filter(is_serious);
        let told: Vec<String> = serious
            .map(|finding| format!("{}: {}", finding.id, finding.places.join(", ")))
            .collect();
        assert!(told.is_empty(), "{page}, {light}: {told:#?}");
    }
}

#[test]
fn pages_that_are_read() {
    let (Some(axe), Some(place)) = (axe(), Place::new()) else {
        return;
    };
    let window = place.desktop();
    let cards = names(true).map(|name| format!("/rules/{name}"));
    let others = [
        "/",
        "/play/international",
        "/editor?variant=russian",
        "/rules",
        "/rules/compare?a=russian&b=brazilian",
        "/rules/make",
        "/glossary",
        "/history",
    ];
    for path in others {
        window.open(path);
        look(&window, &axe, path, BOTH);
    }
    // Cards are alike: each is seen in one light.
    for (path, light) in cards.zip(BOTH.iter().cycle()) {
        window.open(&path);
        look(&window, &axe, &path, &[light]);
    }
}

#[test]
fn a_page_that_is_not_there() {
    let (Some(axe), Some(place)) = (axe(), Place::new()) else {
        return;
    };
    let window = place.desktop();
    window.open("/play/nothing-of-the-kind");
    look(&window, &axe, "a missing page", BOTH);
    // The browser says that there was no such page.
    assert!(window.complaints().iter().all(|text| text.contains("404")));
}

#[test]
fn a_game_its_dialogs_and_its_end() {
    let (Some(axe), Some(place)) = (axe(), Place::new()) else {
        return;
    };
    let window = place.desktop();
    let wishes = [
        ("opponent", "machine"),
        ("colour", "white"),
        ("control", "fischer:5+3"),
    ];
    begin(&window, "/play/turkish", &wishes);
    look(&window, &axe, "a game", BOTH);
    for opener in [".actions-view [aria-haspopup=dialog]", "header.site button"] {
        window.click(opener);
        window.wait("document.querySelector('dialog[open]')");
        look(&window, &axe, opener, BOTH);
        window.keys("\u{e00c}");
        window.wait("!document.querySelector('dialog[open]')");
    }
    window.click("[data-act='abort']");
    window.click(".question .primary");
    window.wait("document.querySelector('.end-card:not([hidden])')");
    look(&window, &axe, "a game that is over", BOTH);
}
