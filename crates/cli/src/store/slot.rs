//! Places for games at hand. A place is a file for the game and another that is
//! locked as long as a program uses it: the system opens the lock of a program
//! that has ended, however it ended.

use std::fs::{File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// Most places that are looked through.
const MOST: u32 = 1000;

/// A place that no other program uses.
#[derive(Debug)]
pub(super) struct Slot {
    /// The file for the game.
    pub(super) path: PathBuf,
    /// Locked until it is closed.
    _lock: File,
}

impl Slot {
    /// An empty place.
    pub(super) fn free(folder: &Path) -> io::Result<Self> {
        for number in 1..=MOST {
            if let Some(slot) = Self::take(&folder.join(format!("game-{number}.pdn")))?
                && !slot.path.exists()
            {
                return Ok(slot);
            }
        }
        let text = format!("there are {MOST} unfinished games in {}", folder.display());
        Err(io::Error::other(text))
    }

    /// Games that nobody uses, the latest first.
    pub(super) fn left(folder: &Path) -> impl Iterator<Item = Self> {
        let entries = std::fs::read_dir(folder).into_iter().flatten();
        let mut games: Vec<(SystemTime, PathBuf)> = entries
            .filter_map(|entry| {
                let entry = entry.ok()?;
                let name = entry.file_name();
                let name = name.to_str()?;
                let number = name.strip_prefix("game-")?.strip_suffix(".pdn")?;
                number.parse::<u32>().ok()?;
                Some((entry.metadata().ok()?.modified().ok()?, entry.path()))
            })
            .collect();
        games.sort_unstable();
        let latest = games.into_iter().rev();
        latest.filter_map(|(_, path)| {
            Self::take(&path)
                .ok()
                .flatten()
                .filter(|slot| slot.path.exists())
        })
    }

    /// A place, unless another program has it.
    fn take(path: &Path) -> io::Result<Option<Self>> {
        let mut options = File::options();
        let options = options.create(true).truncate(false).write(true);
        let lock = options.open(path.with_extension("lock"))?;
        match lock.try_lock() {
            Ok(()) => Ok(Some(Self {
                path: path.to_owned(),
                _lock: lock,
            })),
            Err(TryLockError::WouldBlock) => Ok(None),
            Err(TryLockError::Error(error)) => Err(error),
        }
    }
}
