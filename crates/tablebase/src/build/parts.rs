//! The finished slices of a build under way, a file for each pair, in a folder
//! beside the file that they become.

use std::fs::{self, File};
use std::io::{self, BufWriter, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use tempfile::Builder;

use super::{BuildError, Order, io_fault};
use crate::facts::Facts;
use crate::file::{FileError, Header, Pressed, TableFile, write};
use crate::material::Slice;

/// A build of one file.
pub(super) struct Parts<'a> {
    order: &'a Order<'a>,
    pieces: u8,
    /// The file that is being built.
    path: &'a Path,
    /// Where its parts are.
    dir: PathBuf,
}

impl<'a> Parts<'a> {
    pub(super) fn new(
        order: &'a Order<'a>,
        pieces: u8,
        path: &'a Path,
    ) -> Result<Self, BuildError> {
        let mut dir = path.as_os_str().to_owned();
        dir.push(".parts");
        let dir = PathBuf::from(dir);
        fs::create_dir_all(&dir).map_err(|error| io_fault(&dir, error))?;
        Ok(Self {
            order,
            pieces,
            path,
            dir,
        })
    }

    /// The file of slices that hang on each other: `0102` for a king against
    /// two.
    fn part(&self, slice: Slice) -> PathBuf {
        let (men, kings) = (slice.material.men, slice.material.kings);
        let numbers = [men.white, kings.white, men.black, kings.black];
        let name: String = numbers.iter().map(u8::to_string).collect();
        self.dir.join(name)
    }

    /// Slices that are finished and whole.
    pub(super) fn find(&self, pair: &[Slice]) -> Option<(PathBuf, TableFile)> {
        let path = self.part(*pair.first()?);
        let file = open(&path, self.order).ok()?;
        let slices = file.header().entries.iter().map(|entry| entry.slice);
        let is_whole = slices.eq(pair.iter().copied()) && file.check_digests().is_ok();
        is_whole.then_some((path, file))
    }

    /// Keeps slices that are solved.
    pub(super) fn keep(&self, pressed: Vec<Pressed>) -> Result<(), BuildError> {
        let Some(first) = pressed.first() else {
            return Ok(());
        };
        let path = self.part(first.entry.slice);
        let mut header = self.header();
        let (entries, stored): (Vec<_>, Vec<_>) = pressed
            .into_iter()
            .map(|pressed| (pressed.entry, pressed.stored))
            .unzip();
        header.entries = entries;
        self.write_whole(&path, |out| {
            write(&header, out, |at| {
                Ok(Box::new(io::Cursor::new(stored[at].clone())))
            })
        })
    }

    /// Puts the parts together in the order of slices, and removes them.
    pub(super) fn join(&self, slices: &[Slice]) -> Result<(), BuildError> {
        let mut header = self.header();
        let mut places = Vec::new();
        for &slice in slices {
            let (path, at, entry) = self.entry(slices, slice)?;
            places.push((path, at, entry.stored_len()));
            header.entries.push(entry);
        }
        self.write_whole(self.path, |out| {
            write(&header, out, |at| {
                let (path, start, len) = &places[at];
                let mut file = File::open(path)?;
                file.seek(SeekFrom::Start(*start))?;
                Ok(Box::new(file.take(*len)))
            })
        })?;
        fs::remove_dir_all(&self.dir).map_err(|error| io_fault(&self.dir, error))
    }

    /// The part that a slice is in, where its bytes begin, and its entry.
    fn entry(
        &self,
        slices: &[Slice],
        slice: Slice,
    ) -> Result<(PathBuf, u64, crate::file::Entry), BuildError> {
        let with_twin = |&&other: &&Slice| {
            other.material == slice.material || other.material == slice.material.exchanged()
        };
        let first = slices.iter().find(with_twin).copied().unwrap_or(slice);
        let path = self.part(first);
        let file = open(&path, self.order)?;
        let entry = file.header().entries.iter().find(|e| e.slice == slice);
        match entry {
            Some(entry) => Ok((path.clone(), entry.groups_at, entry.clone())),
            None => Err(io_fault(&path, io::ErrorKind::NotFound.into())),
        }
    }

    /// Writes a file that is there whole or not at all; what a kill leaves of it
    /// is among the parts and goes with them.
    fn write_whole(
        &self,
        path: &Path,
        content: impl FnOnce(&mut dyn Write) -> io::Result<()>,
    ) -> Result<(), BuildError> {
        let write = || {
            let mut builder = Builder::new();
            open_to_others(&mut builder);
            let mut file = builder.tempfile_in(&self.dir)?;
            let mut out = BufWriter::new(&mut file);
            content(&mut out)?;
            out.flush()?;
            drop(out);
            file.as_file().sync_all()?;
            file.persist(path)?;
            Ok(())
        };
        write().map_err(|error| io_fault(path, error))
    }

    fn header(&self) -> Header {
        let Order { rules, metric, .. } = self.order;
        Header::new(&rules.name, &Facts::of(rules), *metric, self.pieces)
    }
}

/// Opens a file that must be one of the order's rules.
pub(super) fn open(path: &Path, order: &Order<'_>) -> Result<TableFile, BuildError> {
    let file = TableFile::open(path).map_err(|fault| failed(path, fault))?;
    let header = file.header();
    if header.facts_hash() != Facts::of(order.rules).hash() || header.metric != order.metric {
        let fault = FileError::OtherRules {
            found: header.rules.clone(),
            expected: order.rules.name.clone(),
        };
        return Err(failed(path, fault));
    }
    Ok(file)
}

/// A fault of a file.
pub(super) fn failed(path: &Path, fault: FileError) -> BuildError {
    BuildError::File {
        file: path.display().to_string(),
        fault,
    }
}

/// Temporary files are their owner's alone; these are for whomever the user's
/// mask lets read.
#[cfg(unix)]
fn open_to_others(builder: &mut Builder<'_, '_>) {
    use std::os::unix::fs::PermissionsExt;
    builder.permissions(fs::Permissions::from_mode(0o666));
}

#[cfg(not(unix))]
fn open_to_others(_: &mut Builder<'_, '_>) {}
