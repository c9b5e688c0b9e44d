//! Evaluations as they are named on the command line.

use std::path::Path;
use std::sync::Arc;

use anyhow::{Context, Result};
use damas::rules::Rules;
use damas_engine::Weights;
use damas_lab::Evaluation;

/// Greatest file of weights that is read.
const MOST_BYTES: u64 = 1 << 28;

/// `builtin`, `hand`, `material`, or a file of weights.
pub(super) fn read(rules: &Rules, word: &str) -> Result<Evaluation> {
    match word {
        "builtin" => Ok(Evaluation::builtin(rules)),
        "hand" => Ok(Evaluation::by_hand(rules)),
        "material" => Ok(Evaluation::material(rules)),
        file => {
            let weights = weights(rules, Path::new(file)).with_context(|| {
                format!("{file:?} is none of builtin, hand, material, and no file of weights")
            })?;
            Ok(Evaluation::trained(rules, Arc::new(weights)))
        }
    }
}

fn weights(rules: &Rules, path: &Path) -> Result<Weights> {
    let size = path.metadata()?.len();
    anyhow::ensure!(size <= MOST_BYTES, "it has {size} bytes");
    Ok(Weights::from_bytes(rules, &std::fs::read(path)?)?)
}
