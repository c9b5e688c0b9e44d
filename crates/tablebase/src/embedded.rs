//! The tables that come with the program.

use damas::rules::Rules;

use crate::facts::Facts;
use crate::file::TableFile;
use crate::metric::Metric;
use crate::set::TableSet;

/// The files of one rule set, by the name under which they were built.
struct Files(&'static [(&'static str, &'static [u8])]);

macro_rules! files {
    ($($name:literal: $($pieces:literal)*;)*) => {
        &[$(Files(&[$((
            concat!($name, "-", $pieces, ".wld"),
            include_bytes!(concat!("../tables/", $name, "-", $pieces, ".wld")),
        ),)*]),)*]
    };
}

/// Every set; rule sets with equal facts share one.
const SETS: &[Files] = files! {
    "english": 2 3 4;
    "brazilian": 2 3 4;
    "russian": 2 3 4;
    "poddavki": 2 3 4;
    "italian": 2 3 4;
    "italian-text": 2 3 4;
    "spanish": 2 3 4;
    "pool": 2 3 4;
    "czech": 2 3 4;
    "thai": 2 3 4;
    "old-french": 2 3 4;
    "generic8": 2 3 4;
    "alquerque": 2 3 4;
    "international": 2 3;
    "frisian": 2 3;
    "killer": 2 3;
    "breakthrough": 2 3;
    "polish-house": 2 3;
    "ghana": 2 3;
    "spantsireti": 2 3;
    "turkish": 2 3;
    "turkish-text": 2 3;
    "armenian": 2 3;
    "gothic": 2 3;
    "canadian": 2 3;
    "malaysian": 2 3;
};

/// The tables of results that come with the program for a rule set, or for one
/// with the same facts.
pub fn embedded(rules: &Rules) -> Option<TableSet> {
    let hash = Facts::of(rules).hash();
    let open = |&(name, bytes): &(&str, &'static [u8])| TableFile::embedded(name, bytes).ok();
    let Files(files) = SETS.iter().find(|Files(files)| {
        let first = files.first().and_then(open);
        first.is_some_and(|first| first.header().facts_hash() == hash)
    })?;
    let opened: Option<Vec<_>> = files.iter().map(open).collect();
    TableSet::of(rules, Metric::Wld, opened?).ok()
}

#[cfg(test)]
mod tests {
    use damas::rules::names;

    use super::*;

    #[test]
    fn every_game_has_tables() {
        for name in names(false) {
            let rules = Rules::builtin(name).unwrap();
            let set = embedded(&rules).unwrap();
            let least = if rules.geometry().len() <= 32 { 4 } else { 3 };
            assert_eq!(set.most_pieces(), least, "{name}");
            for file in set.files() {
                assert!(file.check_digests().is_ok(), "{}", file.name());
            }
        }
    }

    #[test]
    fn the_losing_game_has_other_tables() {
        assert!(embedded(&Rules::builtin("poddavki").unwrap()).is_some());
        assert!(embedded(&Rules::builtin("thai-losing").unwrap()).is_none());
    }
}
