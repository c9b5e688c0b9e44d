//! Where games go: standard output, or a file that is there whole or not at all.

use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use tempfile::NamedTempFile;

/// Somewhere to write to.
pub(crate) enum Target<'o> {
    Output(&'o mut dyn Write),
    File {
        temporary: BufWriter<NamedTempFile>,
        path: PathBuf,
    },
}

impl<'o> Target<'o> {
    /// A file, or standard output where none is named.
    pub(crate) fn new(path: Option<&Path>, out: &'o mut dyn Write) -> Result<Self> {
        match path {
            Some(path) => Self::file(path),
            None => Ok(Self::Output(out)),
        }
    }

    /// A file. Until [`finish`](Self::finish) it is written beside its place.
    pub(crate) fn file(path: &Path) -> Result<Self> {
        // The file behind a link is changed, not the link.
        let path = path.canonicalize().unwrap_or_else(|_| path.to_owned());
        let folder = path
            .parent()
            .filter(|folder| !folder.as_os_str().is_empty());
        let temporary = NamedTempFile::new_in(folder.unwrap_or(Path::new(".")))
            .with_context(|| cannot_write(&path))?;
        let temporary = BufWriter::new(temporary);
        Ok(Self::File { temporary, path })
    }

    /// Puts the file in its place.
    pub(crate) fn finish(self) -> Result<()> {
        match self {
            Self::Output(out) => Ok(out.flush()?),
            Self::File { temporary, path } => {
                let cannot = || cannot_write(&path);
                let temporary = temporary
                    .into_inner()
                    .map_err(io::IntoInnerError::into_error);
                let temporary = temporary.with_context(cannot)?;
                if let Ok(metadata) = path.metadata() {
                    let kept = temporary.as_file().set_permissions(metadata.permissions());
                    kept.with_context(cannot)?;
                } else {
                    open_to_others(temporary.as_file()).with_context(cannot)?;
                }
                temporary.as_file().sync_all().with_context(cannot)?;
                temporary.persist(&path).with_context(cannot)?;
                Ok(())
            }
        }
    }
}

impl Write for Target<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Self::Output(out) => out.write(bytes),
            Self::File { temporary, .. } => temporary.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Self::Output(out) => out.flush(),
            Self::File { temporary, .. } => temporary.flush(),
        }
    }
}

/// Writes a file in one go.
pub(crate) fn written_whole(path: &Path, bytes: &[u8]) -> Result<()> {
    let mut target = Target::file(path)?;
    target
        .write_all(bytes)
        .with_context(|| cannot_write(path))?;
    target.finish()
}

fn cannot_write(path: &Path) -> String {
    format!("cannot write {}", path.display())
}

/// Temporary files are their owner's alone; a new file is for all to read.
#[cfg(unix)]
fn open_to_others(file: &std::fs::File) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    file.set_permissions(std::fs::Permissions::from_mode(0o644))
}

#[cfg(not(unix))]
fn open_to_others(_: &std::fs::File) -> io::Result<()> {
    Ok(())
}
