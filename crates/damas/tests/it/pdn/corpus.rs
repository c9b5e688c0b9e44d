//! Real files of others, read in place where they stand beside the project.

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use damas::pdn::{Checker, CommentStyle, Games, Note, PdnGame, Place, Reader, Visitor, Writer};
use damas::rules::Rules;
use damas::variant::Variant;
use serde::Deserialize;

/// What a file holds, as counted by others.
#[derive(Deserialize)]
pub(crate) struct Entry {
    pub(crate) path: String,
    variant: String,
    replayed: usize,
    moves: usize,
    pub(crate) games: usize,
    pub(crate) games_with_moves: usize,
    pub(crate) setups: usize,
    pub(crate) comments: usize,
    pub(crate) variations: usize,
    pub(crate) variation_depth: usize,
    pub(crate) nags: usize,
}

impl Entry {
    /// The name of the rule set.
    pub(crate) fn variant(&self) -> &str {
        match self.variant.as_str() {
            "antidraughts" => "international-losing",
            name => name,
        }
    }
}

#[derive(Deserialize)]
struct Index {
    file: Vec<Entry>,
}

pub(super) fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/corpus")
}

/// The files with their bytes; none, and a word about it, where they are absent.
#[allow(clippy::print_stdout)]
pub(crate) fn files(test: &str) -> Vec<(Entry, Vec<u8>)> {
    let Ok(index) = fs::read_to_string(folder().join("index.toml")) else {
        println!("{test}: not run, there is no ../shared/corpus beside the project");
        return Vec::new();
    };
    let index: Index = toml::from_str(&index).unwrap();
    assert_eq!(index.file.len(), 84);
    let with_bytes = |entry: Entry| {
        let bytes = fs::read(folder().join(&entry.path)).unwrap();
        (entry, bytes)
    };
    index.file.into_iter().map(with_bytes).collect()
}

pub(crate) fn games(bytes: &[u8]) -> Vec<PdnGame> {
    Games::new(bytes).map(Result::unwrap).collect()
}

/// What is written beside the moves of some games.
#[derive(Debug, Default, PartialEq)]
struct Beside {
    games: usize,
    games_with_moves: usize,
    setups: usize,
    comments: usize,
    variations: usize,
    variation_depth: usize,
    nags: usize,
}

/// Numeric glyphs as the index counts them: those of main lines. Of the nine in
/// `nk2009_annotated_1.pdn` four stand in variations. In a tree, `*` for a forced
/// move has become a glyph as well.
#[derive(Default)]
struct Glyphs {
    count: usize,
    depth: usize,
}

impl Visitor for Glyphs {
    fn nag(&mut self, _: u16, _: Place) {
        self.count += usize::from(self.depth == 0);
    }

    fn begin_variation(&mut self, _: Place) {
        self.depth += 1;
    }

    fn end_variation(&mut self, _: Place) {
        self.depth -= 1;
    }
}

fn beside(bytes: &[u8]) -> Beside {
    let mut glyphs = Glyphs::default();
    Reader::new(bytes).read(&mut glyphs).unwrap();
    let games = games(bytes);
    let mut found = Beside {
        games: games.len(),
        nags: glyphs.count,
        ..Beside::default()
    };
    for game in &games {
        let has_moves = game.moves().iter().any(|node| node.text != "--");
        found.games_with_moves += usize::from(has_moves);
        found.setups += usize::from(game.tag("FEN").is_some());
        found.comments += game.preface.len() + game.epilogue.len();
        for (line, depth) in game.all_lines() {
            found.variation_depth = found.variation_depth.max(depth);
            for note in game.line(line).notes() {
                match note {
                    Note::Comment(comment) if comment.style() == CommentStyle::Bare => {}
                    Note::Comment(_) => found.comments += 1,
                    Note::Nag(_) | Note::Setup(_) => {}
                    Note::Variation(_) => found.variations += 1,
                }
            }
        }
    }
    found
}

#[test]
fn what_is_beside_the_moves_is_counted_as_others_count_it() {
    let mut wrong = Vec::new();
    for (entry, bytes) in files("counts of comments and variations") {
        let found = beside(&bytes);
        let expected = Beside {
            games: entry.games,
            games_with_moves: entry.games_with_moves,
            setups: entry.setups,
            comments: entry.comments,
            variations: entry.variations,
            variation_depth: entry.variation_depth,
            nags: entry.nags,
        };
        if found != expected {
            wrong.push(format!("{}: {found:?}, expected {expected:?}", entry.path));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn what_is_written_reads_as_the_same_tree() {
    for (entry, bytes) in files("round trip") {
        let read = games(&bytes);
        for writer in [
            Writer::default(),
            Writer {
                width: 0,
                ..Writer::default()
            },
        ] {
            let written = writer.games(&read);
            let again = games(written.as_bytes());
            assert_eq!(again.len(), read.len(), "{}", entry.path);
            for (number, (again, read)) in again.iter().zip(&read).enumerate() {
                assert_eq!(again, read, "{}, game {}", entry.path, number + 1);
            }
        }
    }
}

/// Games, games played through and plies of all files, without a disagreement.
/// Two points are settled by hand: in `italian/assoluto_2005.pdn`, game 46, the
/// last capture `3x26` stays undecided between two, both legal, so that the game
/// counts as played through and the two are named in a warning; the scores of
/// `international/delft_scoring.pdn` read as moves and are faults.
#[test]
fn games_are_replayed_as_others_replay_them() {
    let mut wrong = Vec::new();
    let mut variants: HashMap<String, Arc<Variant>> = HashMap::new();
    for (entry, bytes) in files("replay") {
        let name = entry.variant();
        let variant = variants
            .entry(name.to_owned())
            .or_insert_with(|| Arc::new(Variant::new(Rules::builtin(name).unwrap())));
        let mut checker = Checker::new(Some(Arc::clone(variant)));
        Reader::new(&bytes[..]).read(&mut checker).unwrap();
        let report = checker.report();
        let found = (report.games, report.replayed, report.plies);
        let expected = (entry.games, entry.replayed, entry.moves);
        if found != expected {
            let first = report.faults.first();
            wrong.push(format!(
                "{}: {found:?}, expected {expected:?}: {first:?}",
                entry.path
            ));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
