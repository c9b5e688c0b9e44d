//! A game file: the input is its bytes.

use std::sync::{Arc, LazyLock};

use damas::pdn::{Checker, Games, PdnGame, Reader, Repairer, Writer, apply};
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
    assert!(report.replayed <= report.games_with_moves);

    let once = mended(data);
    assert_eq!(games(&once).len(), read.len());
}

fn mended(bytes: &[u8]) -> Vec<u8> {
    let mut repairer = Repairer::new(Some(Arc::clone(&VARIANT)));
    let mut reader = Reader::new(bytes);
    reader
        .read(&mut repairer)
        .expect("bytes in memory can be had");
    let mut out = Vec::new();
    let encoding = reader.encoding();
    apply(bytes, &mut out, &repairer.repairs(), encoding).expect("memory can be written");
    out
}
