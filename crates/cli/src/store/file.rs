//! Files read within bounds and written whole.

use std::fs::File;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

/// Longest file that is read, in bytes: a game has some thousands.
const LONGEST: u64 = 64 << 20;

/// The bytes of a file, if it is not too long.
pub(crate) fn read(path: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    File::open(path)?
        .take(LONGEST + 1)
        .read_to_end(&mut bytes)?;
    if bytes.len() as u64 > LONGEST {
        let most = LONGEST >> 20;
        let text = format!("longer than {most} MiB");
        return Err(io::Error::new(io::ErrorKind::FileTooLarge, text));
    }
    Ok(bytes)
}

/// Writes a file so that at any instant either the old one is there or the new
/// one: whole beside it, and then in its name.
pub(crate) fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let beside = beside(path);
    let written = write_through(&beside, bytes).and_then(|()| std::fs::rename(&beside, path));
    if written.is_err() {
        // Whatever is there is of no use; that it stays would be no harm.
        let _ = std::fs::remove_file(&beside);
        return written;
    }
    sync_folder(path)
}

/// A name in the same folder that no other program writes to.
fn beside(path: &Path) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(format!(".{}.new", std::process::id()));
    path.with_file_name(name)
}

fn write_through(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = File::create(path)?;
    file.write_all(bytes)?;
    file.sync_all()
}

/// The new name itself must reach the disk.
#[cfg(unix)]
fn sync_folder(path: &Path) -> io::Result<()> {
    let folder = path
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty());
    File::open(folder.unwrap_or(Path::new(".")))?.sync_all()
}

/// Elsewhere folders cannot be opened.
#[cfg(not(unix))]
fn sync_folder(_: &Path) -> io::Result<()> {
    Ok(())
}
