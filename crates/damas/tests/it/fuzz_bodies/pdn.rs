//! A game file: the input is its bytes.

use std::sync::{Arc, LazyLock};

use damas::pdn::{
    Checker, Games, PdnGame, Place, ReadError, Reader, Repair, Repairer, Visitor, Writer, apply,
    games_after, keep_games,
};
use damas::rules::Rules;
use damas::variant::Variant;

static VARIANT: LazyLock<Arc<Variant>> = LazyLock::new(|| {
    let rules = Rules::builtin("international").expect("a built-in rule set");
    Arc::new(Variant::new(rules))
});

fn games(bytes: &[u8]) -> Vec<PdnGame> {
    let games: Result<_, _> = Games::new(bytes).collect();
    games.expect("bytes in memory can be had")
}

/// Whatever is read is written and reads back; the rules are asked about it;
/// what can be repaired is repaired at once.
pub(crate) fn run(data: &[u8]) {
    let read = games(data);
    let written = Writer::default().games(&read);
    let again = games(written.as_bytes());
    assert_eq!(read, again, "{written}");
    assert_eq!(Writer::default().games(&again), written);

    let mut checker = Checker::new(Some(Arc::clone(&VARIANT)));
    Reader::new(data)
        .read(&mut checker)
        .expect("bytes in memory can be had");
    let report = checker.report();
    assert_eq!(report.games, read.len());
    assert_same_tags(data, &read);
    assert!(report.replayed <= report.games_with_moves);

    let once = mended(data);
    assert_eq!(games(&once).len(), read.len());
}

/// The tags of games, and nothing of their moves.
#[derive(Default)]
struct Tags(Vec<Vec<(String, String)>>);

impl Visitor for Tags {
    fn begin_game(&mut self, _: Place) {
        self.0.push(Vec::new());
    }

    fn tag(&mut self, name: &str, value: &str, _: Place) {
        let tag = (name.to_owned(), value.to_owned());
        self.0.last_mut().expect("a game has begun").push(tag);
    }

    fn begin_moves(&mut self) -> bool {
        false
    }
}

/// Tags read alone are those of the games, a tag `Result` made from an end aside.
fn assert_same_tags(bytes: &[u8], games: &[PdnGame]) {
    let mut alone = Tags::default();
    let read = Reader::of(bytes).read(&mut alone);
    read.expect("bytes in memory can be had");
    let found = alone.0.into_iter().filter(|tags| !tags.is_empty());
    let tags = |game: &PdnGame| -> Vec<_> {
        let tags = game.tags.iter();
        tags.map(|tag| (tag.name.clone(), tag.value.clone()))
            .collect()
    };
    let mut games = games.iter().map(tags);
    for alone in found {
        let whole = games.find(|tags| tags.starts_with(&alone));
        assert!(whole.is_some_and(|tags| tags.len() <= alone.len() + 1));
    }
}

fn mended(bytes: &[u8]) -> Vec<u8> {
    let mut repairer = Repairer::new(Some(Arc::clone(&VARIANT)));
    let mut reader = Reader::new(bytes);
    reader
        .read(&mut repairer)
        .expect("bytes in memory can be had");
    let (mut out, encoding, games) = (Vec::new(), reader.encoding(), repairer.games());
    let keeps = |repairs: &[Repair]| {
        let after = games_after(bytes, repairs, encoding)?;
        Ok::<_, ReadError>(after == games)
    };
    let repairs = keep_games(repairer.repairs(), keeps);
    let Some(repairs) = repairs.expect("bytes in memory can be had") else {
        return bytes.to_vec();
    };
    apply(bytes, &mut out, &repairs, encoding).expect("memory can be written");
    out
}
