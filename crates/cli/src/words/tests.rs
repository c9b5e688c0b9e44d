//! Every language says everything, and nothing that is not said.

use std::collections::BTreeSet;
use std::path::Path;

use damas::text::messages::{Outline, outline};
use fluent_bundle::FluentResource;

use super::*;

/// What is said in a language, and with which blanks.
fn messages(language: Language) -> Outline {
    outline(source(language))
}

/// The text of every source file but those of tests.
fn program(folder: &Path) -> String {
    let mut text = String::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            text += &program(&path);
        } else if !path.ends_with("tests.rs") {
            text += &std::fs::read_to_string(&path).unwrap();
        }
    }
    text
}

#[test]
fn every_language_says_everything() {
    let english = messages(Language::English);
    assert!(english.len() > 100);
    for language in Language::ALL {
        assert!(FluentResource::try_new(source(language).to_owned()).is_ok());
        let also = |(key, _): &(String, BTreeSet<String>)| !key.contains(".also");
        let said: Vec<_> = messages(language).into_iter().filter(also).collect();
        let wanted: Vec<_> = english.clone().into_iter().filter(also).collect();
        for (said, wanted) in said.iter().zip(&wanted) {
            assert_eq!(said, wanted, "{language:?}");
        }
        assert_eq!(said.len(), wanted.len(), "{language:?}");
    }
}

#[test]
fn nothing_is_translated_in_vain() {
    let program = program(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"));
    for (key, _) in messages(Language::English) {
        let key = key.split('.').next().unwrap_or_default();
        assert!(program.contains(&format!("\"{key}\"")), "nobody says {key}");
    }
}

#[test]
fn nothing_is_said_without_words() {
    let program = program(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"));
    let known: BTreeSet<_> = messages(Language::English)
        .into_iter()
        .map(|(key, _)| key)
        .collect();
    let mut said = 0;
    for start in ["say(\"", "tell(\"", "key: \""] {
        for part in program.split(start).skip(1) {
            let key = part.split('"').next().unwrap_or_default();
            said += 1;
            assert!(known.contains(key), "no words for {key}");
        }
    }
    assert!(said > 15);
}

#[test]
fn plurals_agree() {
    let words = Words::new(Some(Language::English));
    let text = |plies: &str| {
        words.say(
            "hint-wins",
            &[("move", "1-5".into()), ("plies", plies.into())],
        )
    };
    assert_eq!(text("1"), "1-5 (wins in 1 ply)");
    assert_eq!(text("3"), "1-5 (wins in 3 plies)");
}

#[test]
fn a_sentence_has_a_capital_and_a_full_stop() {
    assert_eq!(sentence("él no puede"), "Él no puede.");
    assert_eq!(sentence("done."), "Done.");
    assert_eq!(sentence("b2 is taken"), "b2 is taken.");
    assert_eq!(sentence(""), "");
}
