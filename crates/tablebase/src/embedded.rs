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
const SETS: &[Files] = files! {};

/// The tables of results that come with the program for a rule set, or for one
/// with the same facts.
pub fn embedded(rules: &Rules) -> Option<TableSet> {
    let hash = Facts::of(rules).hash();
    SETS.iter().find_map(|Files(files)| {
        let opened = files
            .iter()
            .map(|(name, bytes)| TableFile::embedded(name, bytes));
        let opened: Vec<_> = opened.collect::<Result<_, _>>().ok()?;
        let is_theirs = opened.first()?.header().facts_hash() == hash;
        is_theirs
            .then(|| TableSet::of(rules, Metric::Wld, opened).ok())
            .flatten()
    })
}
