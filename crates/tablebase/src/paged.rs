//! Bytes that do not fit in memory: in files without a name, of which some pages
//! are in memory at a time.

use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::offset::{read_at, write_at};
use crate::spread::spread;

/// Bytes of a page.
const PAGE: usize = 1 << 13;
/// Places that threads lock each by itself.
const SHARDS: usize = 32;

/// The pages in memory, of all files together.
pub(crate) struct Pool {
    /// Where the files are.
    dir: PathBuf,
    shards: Vec<Mutex<Vec<Slot>>>,
    /// Slots of a shard.
    slots: usize,
    files: AtomicU64,
    fault: Mutex<Option<io::Error>>,
}

/// A page in memory; each page has one slot and takes the place of whatever was
/// there.
#[derive(Default)]
struct Slot {
    file: Option<Arc<Scratch>>,
    page: u64,
    bytes: Vec<u8>,
    is_changed: bool,
}

/// A file that is gone when nobody needs it.
struct Scratch {
    number: u64,
    file: File,
}

/// Bytes in a file.
pub(crate) struct Paged {
    pool: Arc<Pool>,
    scratch: Arc<Scratch>,
}

impl Pool {
    /// Pages of so many bytes together, and of no fewer than one a shard; they
    /// are taken when they are needed.
    pub(crate) fn new(dir: &Path, bytes: u64) -> Self {
        let slots = (bytes / (PAGE * SHARDS) as u64).max(1) as usize;
        let shard = || Mutex::new((0..slots).map(|_| Slot::default()).collect());
        Self {
            dir: dir.to_owned(),
            shards: (0..SHARDS).map(|_| shard()).collect(),
            slots,
            files: AtomicU64::new(0),
            fault: Mutex::new(None),
        }
    }

    /// What went wrong on the disk since it was asked last. Bytes are zeros
    /// then: whoever works with them has to ask.
    pub(crate) fn check(&self) -> io::Result<()> {
        match lock(&self.fault).take() {
            None => Ok(()),
            Some(fault) => Err(fault),
        }
    }

    fn note(&self, done: io::Result<()>) {
        if let Err(fault) = done {
            lock(&self.fault).get_or_insert(fault);
        }
    }
}

impl Paged {
    /// So many zeros.
    pub(crate) fn new(pool: &Arc<Pool>, bytes: u64) -> io::Result<Self> {
        let file = tempfile::tempfile_in(&pool.dir)?;
        file.set_len(bytes.next_multiple_of(PAGE as u64))?;
        let number = pool.files.fetch_add(1, Relaxed);
        Ok(Self {
            pool: Arc::clone(pool),
            scratch: Arc::new(Scratch { number, file }),
        })
    }

    pub(crate) const fn pool(&self) -> &Arc<Pool> {
        &self.pool
    }

    /// The byte at a place.
    pub(crate) fn byte(&self, at: u64) -> u8 {
        self.with_page(at, false, |bytes| bytes[0])
    }

    /// The two bytes at an even place.
    pub(crate) fn two(&self, at: u64) -> u16 {
        self.with_page(at, false, |bytes| u16::from_le_bytes([bytes[0], bytes[1]]))
    }

    /// Puts two bytes at an even place.
    pub(crate) fn put_two(&self, at: u64, two: u16) {
        self.put(at, &two.to_le_bytes());
    }

    /// Fills a buffer with the bytes from a place on.
    pub(crate) fn read(&self, mut at: u64, mut buffer: &mut [u8]) {
        while !buffer.is_empty() {
            let part = buffer.len().min(PAGE - at as usize % PAGE);
            let (here, rest) = buffer.split_at_mut(part);
            self.with_page(at, false, |bytes| here.copy_from_slice(&bytes[..part]));
            at += part as u64;
            buffer = rest;
        }
    }

    /// Puts bytes from a place on.
    pub(crate) fn put(&self, mut at: u64, mut bytes: &[u8]) {
        while !bytes.is_empty() {
            let (here, rest) = bytes.split_at(bytes.len().min(PAGE - at as usize % PAGE));
            self.with_page(at, true, |page| page[..here.len()].copy_from_slice(here));
            at += here.len() as u64;
            bytes = rest;
        }
    }

    /// Does something with the rest of a page from a place on.
    fn with_page<T>(&self, at: u64, changes: bool, work: impl FnOnce(&mut [u8]) -> T) -> T {
        let page = at / PAGE as u64;
        let hash = spread(self.scratch.number << 40 | page);
        let mut shard = lock(&self.pool.shards[hash % SHARDS]);
        let slot = &mut shard[hash / SHARDS % self.pool.slots];
        if !slot.holds(&self.scratch, page) {
            self.pool.note(slot.leave());
            self.pool.note(slot.enter(&self.scratch, page));
        }
        slot.is_changed |= changes;
        work(&mut slot.bytes[at as usize % PAGE..])
    }
}

impl Slot {
    fn holds(&self, scratch: &Arc<Scratch>, page: u64) -> bool {
        let is_its = |file| Arc::ptr_eq(file, scratch);
        self.page == page && self.file.as_ref().is_some_and(is_its)
    }

    /// Writes the page back, unless nobody else needs its file.
    fn leave(&mut self) -> io::Result<()> {
        match self.file.take() {
            Some(scratch) if self.is_changed && Arc::strong_count(&scratch) > 1 => {
                write_at(&scratch.file, self.page * PAGE as u64, &self.bytes)
            }
            _ => Ok(()),
        }
    }

    fn enter(&mut self, scratch: &Arc<Scratch>, page: u64) -> io::Result<()> {
        self.bytes.clear();
        self.bytes.resize(PAGE, 0);
        self.page = page;
        self.is_changed = false;
        self.file = Some(Arc::clone(scratch));
        read_at(&scratch.file, page * PAGE as u64, &mut self.bytes)
    }
}

/// What another thread left half done is whole: bytes are copied without a panic.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_come_back_from_more_pages_than_fit() {
        let pool = Arc::new(Pool::new(&std::env::temp_dir(), 0));
        let len = 100 * PAGE as u64 + 6;
        let files = [0, 1].map(|_| Paged::new(&pool, len).unwrap());
        let two = |file: usize, at: u64| (at * 7 + file as u64 * 13) as u16;
        for (file, paged) in files.iter().enumerate() {
            assert_eq!(paged.two(len - 2), 0);
            for at in (0..len).step_by(2) {
                paged.put_two(at, two(file, at));
            }
        }
        for (file, paged) in files.iter().enumerate() {
            let mut bytes = vec![0; len as usize];
            paged.read(0, &mut bytes);
            for (at, pair) in (0..).step_by(2).zip(bytes.chunks(2)) {
                assert_eq!(pair, two(file, at).to_le_bytes());
            }
            assert_eq!(paged.byte(2), two(file, 2) as u8);
        }
        pool.check().unwrap();
    }
}
