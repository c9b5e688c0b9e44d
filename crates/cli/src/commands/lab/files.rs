//! Files that come out of the laboratory.

use std::path::Path;

use anyhow::{Context, Result};

use crate::whole_file;

/// Writes a file, whole or not at all.
pub(super) fn write(path: &Path, bytes: &[u8]) -> Result<()> {
    whole_file::write(path, bytes).with_context(|| format!("cannot write {}", path.display()))
}
