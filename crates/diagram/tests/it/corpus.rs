//! Real games of others, read in place where they stand beside the project.

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use damas::pdn::{Checker, GameType, Games, PdnGame, Reader, rules_of_variant};
use damas::rules::Rules;
use damas::variant::Variant;
use damas_diagram::PlayedGame;

/// The game files; none, and a word about it, where they are absent.
#[allow(clippy::print_stdout)]
fn files() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/corpus");
    let Ok(variants) = fs::read_dir(folder) else {
        println!("not run: there is no ../shared/corpus beside the project");
        return Vec::new();
    };
    let folders = variants
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.is_dir());
    let files = folders.flat_map(|folder| fs::read_dir(folder).unwrap());
    let files = files.map(|entry| entry.unwrap().path());
    files
        .filter(|path| path.extension().is_some_and(|ending| ending == "pdn"))
        .collect()
}

/// The name of the rules that a game says it follows, or of those of its folder.
fn rules(game: &PdnGame, path: &Path) -> String {
    let folder = path
        .parent()
        .unwrap()
        .file_name()
        .unwrap()
        .to_str()
        .unwrap();
    let by_number = game
        .tag("GameType")
        .and_then(|value| GameType::parse(value)?.rules());
    let by_name = || Some(rules_of_variant(game.tag("Variant")?)?.name);
    by_number
        .map(str::to_owned)
        .or_else(by_name)
        .unwrap_or_else(|| match folder {
            "antidraughts" => "international-losing".to_owned(),
            "syntax" => "international".to_owned(),
            folder => folder.to_owned(),
        })
}

/// A game played here has as many moves as where games are held against the
/// rules, and every position follows from the one before by a legal move.
#[test]
fn games_are_played_as_they_are_checked() {
    let mut shelf: HashMap<String, Arc<Variant>> = HashMap::new();
    let (mut plies, mut unlike) = (0, Vec::new());
    for path in files() {
        let bytes = fs::read(&path).unwrap();
        for (number, game) in (1..).zip(Games::new(&bytes[..]).map(Result::unwrap)) {
            let name = rules(&game, &path);
            let variant = shelf
                .entry(name.clone())
                .or_insert_with(|| crate::variant(&name));
            // Steps of one capture and doubtful moves count differently where a
            // game breaks off; what is whole must agree.
            let Ok(played) = PlayedGame::new(variant, &game) else {
                continue;
            };
            let line = played.main(&game);
            for ply in &line.plies {
                let legal = variant.legal_moves(&ply.before).unwrap();
                assert!(legal.contains(&ply.mv), "{} {number}", path.display());
            }
            plies += line.plies.len();
            let checked = checked(variant, &game);
            if checked != line.plies.len() && line.stop.is_none() {
                unlike.push(format!("{} game {number}: {checked}", path.display()));
            }
        }
    }
    assert!(unlike.is_empty(), "{unlike:#?}");
    assert!(plies == 0 || plies > 150_000, "{plies}");
}

/// Legal moves of a game's main line, as the checker counts them.
fn checked(variant: &Arc<Variant>, game: &PdnGame) -> usize {
    let mut game = game.clone();
    game.tags.retain(|tag| tag.name.eq_ignore_ascii_case("FEN"));
    let text = damas::pdn::Writer::default().game(&game);
    let mut checker = Checker::new(Some(Arc::clone(variant)));
    Reader::new(text.as_bytes()).read(&mut checker).unwrap();
    checker.report().plies
}

/// The names of the folders are names of rules.
#[test]
fn folders_name_rules() {
    for path in files() {
        let game = PdnGame::new();
        assert!(
            Rules::builtin(&rules(&game, &path)).is_ok(),
            "{}",
            path.display()
        );
    }
}
