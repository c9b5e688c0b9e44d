//! The record of a match: how it is played, then a line a pair.

use std::fs::{File, OpenOptions};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::Path;

use super::DuelError;

/// The first line.
const MAGIC: &str = "damas-duel 1\n";

/// A record being written.
#[derive(Debug)]
pub(super) struct Record {
    file: File,
    next: u64,
}

impl Record {
    /// Begins a record, or goes on with one; tells the pairs that are in it.
    /// A line that a killed program left half written is cut away.
    pub(super) fn open(path: &Path, header: &str) -> Result<(Self, Vec<[u8; 2]>), DuelError> {
        let mut file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(path)?;
        let mut text = String::new();
        file.read_to_string(&mut text)?;
        let beginning = format!("{MAGIC}{header}\n");
        let pairs = if beginning.starts_with(&text) {
            file.set_len(0)?;
            file.seek(SeekFrom::Start(0))?;
            file.write_all(beginning.as_bytes())?;
            Vec::new()
        } else {
            check(&text, header)?;
            let lines = text[beginning.len()..].split_inclusive('\n');
            let whole: Vec<_> = lines.filter(|line| line.ends_with('\n')).collect();
            let length = beginning.len() + whole.iter().map(|line| line.len()).sum::<usize>();
            file.set_len(length as u64)?;
            file.seek(SeekFrom::Start(length as u64))?;
            let pairs = whole.iter().enumerate().map(|(number, line)| {
                pair(number, line.trim_end()).ok_or_else(|| DuelError::Line {
                    line: number + 3,
                    text: line.trim_end().to_owned(),
                })
            });
            pairs.collect::<Result<_, _>>()?
        };
        let next = pairs.len() as u64;
        Ok((Self { file, next }, pairs))
    }

    /// Adds the next pair.
    pub(super) fn push(&mut self, pair: [u8; 2]) -> Result<(), DuelError> {
        let line = format!("{} {} {}\n", self.next, pair[0], pair[1]);
        self.file.write_all(line.as_bytes())?;
        self.next += 1;
        Ok(())
    }
}

/// Whether a record is of the match that is to go on.
fn check(text: &str, header: &str) -> Result<(), DuelError> {
    let rest = text.strip_prefix(MAGIC).ok_or(DuelError::NotRecord)?;
    let found = rest.lines().next().unwrap_or_default();
    if found == header {
        return Ok(());
    }
    Err(DuelError::OtherMatch {
        found: found.to_owned(),
        expected: header.to_owned(),
    })
}

/// The results of a line that should be that of a pair.
fn pair(number: usize, line: &str) -> Option<[u8; 2]> {
    let mut words = line.split(' ');
    let its_number: usize = words.next()?.parse().ok()?;
    let result = |word: Option<&str>| word?.parse().ok().filter(|&result: &u8| result <= 2);
    let pair = [result(words.next())?, result(words.next())?];
    (its_number == number && words.next().is_none()).then_some(pair)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_record_cut_anywhere_goes_on() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("record");
        let pairs = [[2, 0], [1, 1], [0, 2], [2, 2]];
        let (mut record, before) = Record::open(&path, "{}").unwrap();
        assert!(before.is_empty());
        for pair in pairs {
            record.push(pair).unwrap();
        }
        let whole = std::fs::read(&path).unwrap();
        for end in 0..=whole.len() {
            std::fs::write(&path, &whole[..end]).unwrap();
            let (mut record, before) = Record::open(&path, "{}").unwrap();
            assert_eq!(before, pairs[..before.len()]);
            for &pair in &pairs[before.len()..] {
                record.push(pair).unwrap();
            }
            assert_eq!(std::fs::read(&path).unwrap(), whole);
        }
    }

    #[test]
    fn other_records_are_refused() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("record");
        let open = |text: &str| {
            std::fs::write(&path, text).unwrap();
            Record::open(&path, "{}").map(|(_, pairs)| pairs.len())
        };
        assert!(matches!(open("hello"), Err(DuelError::NotRecord)));
        assert!(matches!(
            open("damas-duel 1\n{1}\n"),
            Err(DuelError::OtherMatch { .. })
        ));
        for line in ["1 0 0", "0 3 0", "0 0", "0 0 0 0", "x 0 0", ""] {
            let text = format!("damas-duel 1\n{{}}\n{line}\n");
            assert!(
                matches!(open(&text), Err(DuelError::Line { line: 3, .. })),
                "{line}"
            );
        }
    }
}
