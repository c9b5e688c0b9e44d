//! Files that come out of the laboratory.

use std::path::Path;
use std::sync::Arc;

use anyhow::{Context, Result};
use damas::rules::Rules;
use damas_engine::Weights;
use damas_lab::Evaluation;

use crate::whole_file;

/// Writes a file, whole or not at all.
pub(super) fn write(path: &Path, bytes: &[u8]) -> Result<()> {
    whole_file::write(path, bytes).with_context(|| format!("cannot write {}", path.display()))
}

/// Reads the weights of a rule set.
pub(super) fn weights(rules: &Rules, path: &Path) -> Result<Evaluation> {
    let shown = path.display();
    let bytes = std::fs::read(path).with_context(|| format!("cannot read {shown}"))?;
    let weights = Weights::from_bytes(rules, &bytes).with_context(|| format!("{shown}"))?;
    Ok(Evaluation::trained(rules, Arc::new(weights)))
}
