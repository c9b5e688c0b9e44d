//! Files that are there whole or not at all: written beside their place, and
//! moved there when they are complete.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use tempfile::{Builder, NamedTempFile};

/// A file being written. Until [`finish`](Self::finish) what was there before
/// stays; dropped before that, it leaves nothing behind.
#[derive(Debug)]
pub(crate) struct WholeFile {
    beside: BufWriter<NamedTempFile>,
    path: PathBuf,
}

impl WholeFile {
    /// A file with a name. The file behind a link is changed, not the link.
    pub(crate) fn new(path: &Path) -> io::Result<Self> {
        let path = path.canonicalize().unwrap_or_else(|_| path.to_owned());
        let mut builder = Builder::new();
        builder.prefix(".damas-").suffix(".new");
        open_to_others(&mut builder);
        let beside = BufWriter::new(builder.tempfile_in(folder(&path))?);
        Ok(Self { beside, path })
    }

    /// Puts the file in its place: at any instant either the old one is there or
    /// the new one, also after a power cut.
    pub(crate) fn finish(self) -> io::Result<()> {
        let beside = self.beside.into_inner();
        let beside = beside.map_err(io::IntoInnerError::into_error)?;
        if let Ok(metadata) = self.path.metadata() {
            beside.as_file().set_permissions(metadata.permissions())?;
        }
        beside.as_file().sync_all()?;
        beside.persist(&self.path)?;
        sync_folder(&self.path)
    }
}

impl Write for WholeFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.beside.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.beside.flush()
    }
}

/// Writes a file in one go.
pub(crate) fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = WholeFile::new(path)?;
    file.write_all(bytes)?;
    file.finish()
}

/// The folder of a file.
pub(crate) fn folder(path: &Path) -> &Path {
    let folder = path.parent();
    let folder = folder.filter(|folder| !folder.as_os_str().is_empty());
    folder.unwrap_or(Path::new("."))
}

/// Temporary files are their owner's alone; these are for whomever the user's
/// mask lets read.
#[cfg(unix)]
fn open_to_others(builder: &mut Builder<'_, '_>) {
    use std::os::unix::fs::PermissionsExt;
    builder.permissions(std::fs::Permissions::from_mode(0o666));
}

#[cfg(not(unix))]
fn open_to_others(_: &mut Builder<'_, '_>) {}

/// The new name itself must reach the disk.
#[cfg(unix)]
fn sync_folder(path: &Path) -> io::Result<()> {
    File::open(folder(path))?.sync_all()
}

/// Elsewhere folders cannot be opened.
#[cfg(not(unix))]
fn sync_folder(_: &Path) -> io::Result<()> {
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_changes_at_once_or_not_at_all() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games.pdn");
        write(&path, b"old").unwrap();
        let mut file = WholeFile::new(&path).unwrap();
        file.write_all(b"new").unwrap();
        file.flush().unwrap();
        assert_eq!(std::fs::read(&path).unwrap(), b"old");
        drop(file);
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
        write(&path, b"new").unwrap();
        assert_eq!(std::fs::read(&path).unwrap(), b"new");
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
    }

    #[cfg(unix)]
    #[test]
    fn links_and_permissions_stay() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().unwrap();
        let (path, link) = (folder.path().join("a.pdn"), folder.path().join("b.pdn"));
        write(&path, b"old").unwrap();
        let mode = || path.metadata().unwrap().permissions().mode() & 0o777;
        assert_eq!(mode() & 0o600, 0o600);
        std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o640)).unwrap();
        std::os::unix::fs::symlink(&path, &link).unwrap();
        write(&link, b"new").unwrap();
        assert_eq!(std::fs::read(&path).unwrap(), b"new");
        assert_eq!(mode(), 0o640);
        assert!(link.symlink_metadata().unwrap().is_symlink());
    }
}
