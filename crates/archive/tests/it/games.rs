//! Games at random, as PDN, and a database of them.

use damas::pdn::{Games, Note, PdnGame, Writer};
use damas::rules::Rules;
use damas::text::notation;
use damas::variant::Variant;
use damas_archive::{Archive, Import, Imported, Source};
use tempfile::TempDir;

use crate::dice::Dice;

/// Variants of every kind of board and move.
pub(crate) const VARIANTS: [&str; 7] = [
    "english",
    "international",
    "russian",
    "frisian",
    "turkish",
    "italian",
    "alquerque",
];

pub(crate) fn variant(name: &str) -> Variant {
    Variant::new(Rules::builtin(name).unwrap())
}

const PLAYERS: [&str; 6] = ["Ann B.", "Carl", "Dora", "Иванов", "Eve", "ANNA"];
const COMMENTS: [&str; 4] = ["A bold move", "boldly played", "Ошибка", "l'été à Paris"];

/// Games of one variant; the positions of some repeat each other.
pub(crate) fn games(name: &str, count: usize, seed: u64) -> Vec<PdnGame> {
    let mut dice = Dice::new(seed);
    let variant = variant(name);
    (0..count)
        .map(|number| game(&variant, number, &mut dice))
        .collect()
}

fn game(variant: &Variant, number: usize, dice: &mut Dice) -> PdnGame {
    let mut game = PdnGame::new();
    for (tag, value) in [
        ("Event", format!("Cup {}", dice.below(3))),
        ("Round", number.to_string()),
        (
            "Date",
            format!("{}.{:02}.??", 1990 + dice.below(30), 1 + dice.below(12)),
        ),
        ("White", (*dice.pick(&PLAYERS)).to_owned()),
        ("Black", (*dice.pick(&PLAYERS)).to_owned()),
        ("WhiteRating", (1500 + dice.below(1000)).to_string()),
        ("BlackElo", (1500 + dice.below(1000)).to_string()),
        (
            "Result",
            (*dice.pick(&["1-0", "0-1", "1/2-1/2", "*", "2-0", "0-0"])).to_owned(),
        ),
        ("Variant", variant.rules().name.clone()),
    ] {
        game.set_tag(tag, &value);
    }
    let mut setup = variant.start();
    let length = dice.below(120);
    for ply in 0..length {
        let legal = variant.legal_moves(&setup).unwrap();
        if legal.is_empty() {
            break;
        }
        // Games are alike at the beginning.
        let some = if ply < 6 {
            legal.len().min(2)
        } else {
            legal.len()
        };
        let mv = &legal[dice.below(some)];
        let text = notation::write_short(variant.geometry(), mv, &legal, 'x');
        let node = game.push(game.main_line(), text);
        if dice.once_in(100) {
            let comment = damas::pdn::Comment::new(COMMENTS[dice.below(4)]);
            game.node_mut(node)
                .unwrap()
                .notes
                .push(Note::Comment(comment));
        }
        setup = variant.play(&setup, mv);
    }
    game
}

pub(crate) fn pdn(games: &[PdnGame]) -> String {
    Writer::default().games(games)
}

/// A database in a folder of its own.
pub(crate) struct Place {
    folder: TempDir,
}

impl Place {
    pub(crate) fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        Self { folder }
    }

    pub(crate) fn path(&self) -> std::path::PathBuf {
        self.folder.path().join("games.db")
    }

    /// Takes games in, in batches of some size.
    pub(crate) fn import(&self, text: &str, batch: usize) -> Imported {
        let mut archive = Archive::create(&self.path()).unwrap();
        let source = Source {
            path: "games.pdn".to_owned(),
            stamp: None,
        };
        let import = Import {
            batch,
            ..Import::default()
        };
        let games = Games::new(text.as_bytes());
        archive
            .import(&source, games, &import, &mut |_| {})
            .unwrap()
    }

    pub(crate) fn open(&self) -> Archive {
        Archive::open(&self.path()).unwrap()
    }
}

/// A database of games, and the games.
pub(crate) fn archive(name: &str, count: usize, seed: u64) -> (Place, Vec<PdnGame>) {
    let games = games(name, count, seed);
    let place = Place::new();
    let imported = place.import(&pdn(&games), count / 3 + 1);
    assert_eq!((imported.added, imported.faulty), (count as u64, 0));
    (place, games)
}
