//! Games on disk: the folder that is the user's, and the game at hand kept so
//! that no accident loses it.

mod file;
mod folder;
mod slot;

use std::io;
use std::path::PathBuf;

use damas::game::{Loaded, Record};

pub(crate) use crate::whole_file::write;
pub(crate) use file::read;
pub(crate) use folder::data as data_folder;
use slot::Slot;

/// Where the user's endgame tables are.
pub(crate) fn table_folder() -> Option<PathBuf> {
    data_folder().map(|data| data.join("tables"))
}

/// Keeps the game at hand in a place that no other running program uses, and
/// knows the last game that was left unfinished.
#[derive(Debug)]
pub(crate) struct Keeper {
    folder: PathBuf,
    slot: Slot,
    /// What is in the place now.
    kept: String,
    waiting: Option<Waiting>,
}

/// A game that was left unfinished.
#[derive(Debug)]
pub(crate) struct Waiting {
    slot: Slot,
    pub(crate) record: Record,
}

impl Keeper {
    /// Takes a place in a folder, which is made if there is none.
    pub(crate) fn new(folder: PathBuf) -> io::Result<Self> {
        std::fs::create_dir_all(&folder)?;
        Ok(Self {
            slot: Slot::free(&folder)?,
            folder,
            kept: String::new(),
            waiting: None,
        })
    }

    /// Keeps a game, in the place of what was kept before.
    pub(crate) fn keep(&mut self, text: String) -> io::Result<()> {
        if text != self.kept {
            write(&self.slot.path, text.as_bytes())?;
            self.kept = text;
        }
        Ok(())
    }

    /// Nothing is worth keeping any more.
    pub(crate) fn forget(&mut self) -> io::Result<()> {
        if !std::mem::take(&mut self.kept).is_empty() {
            std::fs::remove_file(&self.slot.path)?;
        }
        Ok(())
    }

    /// Leaves what is kept for another time, and takes another place.
    pub(crate) fn set_aside(&mut self) -> io::Result<()> {
        if !self.kept.is_empty() {
            self.slot = Slot::free(&self.folder)?;
            self.kept.clear();
        }
        Ok(())
    }

    /// Looks for the last game that was left unfinished by a program that runs
    /// no more, as `is_unfinished` judges. What cannot be read is left alone.
    pub(crate) fn look(&mut self, is_unfinished: impl Fn(&Record) -> bool) -> Option<&Waiting> {
        self.waiting = None;
        for slot in Slot::left(&self.folder) {
            let loaded = read(&slot.path).map(|bytes| Record::from_pdn(&bytes));
            if let Ok(Ok(Loaded { record, .. })) = loaded
                && is_unfinished(&record)
            {
                self.waiting = Some(Waiting { slot, record });
                break;
            }
        }
        self.waiting()
    }

    /// The game that was found last.
    pub(crate) const fn waiting(&self) -> Option<&Waiting> {
        self.waiting.as_ref()
    }

    /// Goes on with the game that was found, in its place.
    pub(crate) fn take_up(&mut self) -> Option<Record> {
        let Waiting { slot, record } = self.waiting.take()?;
        self.slot = slot;
        // What is there was written by another, and is written anew.
        "?".clone_into(&mut self.kept);
        Some(record)
    }

    /// The game that was found is not wanted any more.
    pub(crate) fn drop_waiting(&mut self) -> io::Result<()> {
        match self.waiting.take() {
            Some(waiting) => std::fs::remove_file(&waiting.slot.path),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests;
