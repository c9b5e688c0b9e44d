//! Reports about game files in other programs.

use damas::pdn::{Checker, PdnGame, Reader, Speller, Writer, result};
use damas::rules::Rules;
use damas::text::fen;
use damas::variant::Variant;
use serde::Deserialize;

use super::corpus::games;

#[derive(Deserialize)]
struct File {
    case: Vec<Case>,
}

#[derive(Deserialize)]
struct Case {
    id: String,
    kind: String,
    variant: String,
    input: Option<String>,
    fen: Option<String>,
    ambiguous: Option<String>,
    #[serde(default)]
    must_write: Vec<String>,
    #[serde(default)]
    must_not_write: Vec<String>,
}

fn variant(name: &str) -> Variant {
    Variant::new(Rules::builtin(name).unwrap())
}

fn texts(game: &PdnGame) -> Vec<&str> {
    game.moves().iter().map(|node| node.text.as_str()).collect()
}

/// A move from a position, as a game.
fn game(fen: &str, text: &str) -> PdnGame {
    games(format!("[FEN \"{fen}\"] 1. {text} *").as_bytes()).remove(0)
}

#[test]
fn reported_mistakes_are_not_made() {
    let file: File = toml::from_str(include_str!("../../truth/bugcases.toml")).unwrap();
    let mut seen = 0;
    for case in file.case.iter().filter(|case| case.kind == "notation/PDN") {
        seen += 1;
        match (case.id.as_str(), case.input.as_deref()) {
            ("pdn-result-by-variant", _) => {
                let points =
                    |name| result::by_color(&Rules::builtin(name).unwrap(), "1-0").unwrap();
                assert_eq!((points("english").white, points("english").black), (0, 2));
                assert_eq!((points("italian").white, points("italian").black), (2, 0));
            }
            ("pdn-no-terminator", Some(input)) => {
                let games = games(input.as_bytes());
                assert_eq!(games.len(), 2);
                assert_eq!(texts(&games[1]), ["33-28", "18-22"]);
            }
            ("pdn-last-token", Some(input)) => {
                let games = games(input.as_bytes());
                assert_eq!(games.len(), 1);
                assert_eq!(texts(&games[0]), ["32-28", "19-23", "28x19"]);
            }
            ("pdn-black-first", Some(_)) => black_first(),
            ("pdn-uppercase", Some(input)) => {
                let games = games(input.as_bytes());
                assert_eq!(texts(&games[0]), ["e3-d4", "f6-g5", "c3-b4"]);
                let mut checker = Checker::new(None);
                Reader::new(input.as_bytes()).read(&mut checker).unwrap();
                assert_eq!(checker.report().plies, 3);
            }
            ("pdn-one-eighteen", Some(input)) => {
                let games = games(input.as_bytes());
                assert_eq!(games.len(), 1);
                assert_eq!(texts(&games[0]), ["1-18", "37-32"]);
            }
            (id, None) if !case.must_write.is_empty() => written(id, case),
            (id, _) => panic!("no test for {id}"),
        }
    }
    assert_eq!(seen, 9);
}

fn black_first() {
    let variant = variant("international");
    let mut game = PdnGame::new();
    let setup = fen::parse(variant.geometry(), "B:W28,37:B14").unwrap();
    game.begin_at(&variant, &setup);
    let main = game.main_line();
    game.push(main, "14-19");
    game.push(main, "37-32");
    let text = Writer::default().game(&game);
    let right = "[SetUp \"1\"]\n[FEN \"B:W28,37:B14\"]\n\n1... 14-19 2. 37-32 *\n";
    assert_eq!(text, right);
    assert_eq!(games(text.as_bytes())[0], game);
}

/// What must be written comes back as it is, what must not is written as one of
/// those, and what is ambiguous is reported.
fn written(id: &str, case: &Case) {
    let variant = variant(&case.variant);
    let fen = case.fen.as_deref().unwrap();
    let speller = Speller::new(&variant);
    for text in &case.must_write {
        let mut game = game(fen, text);
        assert!(speller.respell(&mut game).is_empty(), "{id}");
        assert_eq!(texts(&game), [text], "{id}");
    }
    for text in &case.must_not_write {
        let mut game = game(fen, text);
        if speller.respell(&mut game).is_empty() {
            assert!(
                case.must_write.iter().any(|right| texts(&game) == [right]),
                "{id}"
            );
        }
    }
    if let Some(text) = &case.ambiguous {
        let faults = speller.respell(&mut game(fen, text));
        assert_eq!(faults.len(), 1, "{id}");
        let told = faults[0].fault.to_string();
        assert!(
            case.must_write.iter().all(|right| told.contains(right)),
            "{id}: {told}"
        );
    }
}
