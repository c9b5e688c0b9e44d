//! Problems with known results, read in place where they stand beside the
//! project.

use std::fs;

use damas::pdn::{PdnGame, Speller, Writer};
use damas::rules::Rules;
use damas::text::fen;
use damas::variant::Variant;
use serde::Deserialize;

use super::corpus::{folder, games};

#[derive(Deserialize)]
struct File {
    problem: Vec<Problem>,
}

#[derive(Deserialize)]
struct Problem {
    id: String,
    variant: String,
    fen: String,
    to_move: String,
    solution: Option<String>,
}

/// All load, and each published solution is written as a game that reads as the
/// same, every move of it legal.
#[allow(clippy::print_stdout)]
#[test]
fn problems_load_and_their_solutions_replay() {
    let Ok(text) = fs::read_to_string(folder().join("problems.toml")) else {
        println!("problems: not run, there is no ../shared/corpus beside the project");
        return;
    };
    let file: File = toml::from_str(&text).unwrap();
    assert_eq!(file.problem.len(), 246);
    let mut replayed = 0;
    for problem in &file.problem {
        let variant = Variant::new(Rules::builtin(&problem.variant).unwrap());
        let setup = fen::parse(variant.geometry(), &problem.fen).unwrap();
        assert!(variant.validate(&setup).is_ok(), "{}", problem.id);
        let turn = setup.turn.map(|turn| format!("{turn:?}").to_lowercase());
        assert_eq!(
            turn.as_deref(),
            Some(problem.to_move.as_str()),
            "{}",
            problem.id
        );
        let mut game = PdnGame::new();
        game.begin_at(&variant, &setup);
        let Some(solution) = &problem.solution else {
            continue;
        };
        let main = game.main_line();
        for text in solution.split_whitespace() {
            game.push(main, text);
        }
        assert_eq!(
            Speller::new(&variant).respell(&mut game),
            [],
            "{}",
            problem.id
        );
        let written = Writer::default().game(&game);
        assert_eq!(games(written.as_bytes()), [game], "{}", problem.id);
        replayed += 1;
    }
    assert_eq!(replayed, 35);
}
