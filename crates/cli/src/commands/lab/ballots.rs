//! Lists of openings as they are named on the command line.

use std::path::Path;
use std::sync::Arc;

use anyhow::{Context, Result, ensure};
use damas::variant::Variant;
use damas_lab::Ballots;

/// Greatest list that is read.
const MOST_BYTES: u64 = 1 << 26;

/// A list of the project by its name, or one in a file.
pub(super) fn read(variant: &Arc<Variant>, word: &str) -> Result<Ballots> {
    let text = match Ballots::builtin(word) {
        Some(text) => text.to_owned(),
        None => text(Path::new(word)).with_context(|| {
            let names: Vec<_> = Ballots::names().collect();
            let names = names.join(", ");
            format!("{word:?} is none of {names}, and no file of openings")
        })?,
    };
    let ballots = Ballots::parse(variant, &text);
    let ballots = ballots.with_context(|| format!("the openings of {word} do not fit"))?;
    ensure!(!ballots.is_empty(), "{word} holds no opening");
    Ok(ballots)
}

fn text(path: &Path) -> Result<String> {
    let size = path.metadata()?.len();
    ensure!(size <= MOST_BYTES, "it has {size} bytes");
    Ok(std::fs::read_to_string(path)?)
}
