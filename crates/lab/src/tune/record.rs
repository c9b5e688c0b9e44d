//! The record of a tuning: how it is done, then a line a round.

use std::fs::{File, OpenOptions};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::Path;

use super::{TuneError, Tuned};

/// The first line.
const MAGIC: &str = "damas-tuning 1";

/// A record being written.
pub(super) struct Record(File);

impl Record {
    /// Begins a record, or goes on with one; tells how far it is. A line that a
    /// killed program left half written is cut away.
    pub(super) fn open(path: &Path, header: &str) -> Result<(Self, Option<Tuned>), TuneError> {
        let mut file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(path)?;
        let mut text = String::new();
        file.read_to_string(&mut text)?;
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        let lines: Vec<_> = text[..whole].lines().collect();
        let mut last = None;
        for (number, line) in lines.iter().enumerate() {
            let expected = match number {
                0 => MAGIC,
                1 => header,
                _ => "pairs and 13 numbers",
            };
            let is_right = match number {
                0 | 1 => *line == expected,
                _ => {
                    last = read(line);
                    last.is_some()
                }
            };
            if !is_right {
                return Err(TuneError::Record {
                    line: number + 1,
                    found: (*line).to_owned(),
                    expected: expected.to_owned(),
                });
            }
        }
        let kept = if lines.len() < 2 { 0 } else { whole };
        file.set_len(kept as u64)?;
        file.seek(SeekFrom::End(0))?;
        if kept == 0 {
            file.write_all(format!("{MAGIC}\n{header}\n").as_bytes())?;
        }
        Ok((Self(file), last))
    }

    /// Adds a round.
    pub(super) fn push(&mut self, tuned: &Tuned) -> Result<(), TuneError> {
        let numbers = tuned.numbers.map(|number| format!(" {number}"));
        let line = format!("{}{}\n", tuned.pairs, numbers.concat());
        Ok(self.0.write_all(line.as_bytes())?)
    }
}

/// The state in a line.
fn read(line: &str) -> Option<Tuned> {
    let (pairs, rest) = line.split_once(' ')?;
    let numbers: Option<Vec<f64>> = rest
        .split(' ')
        .map(|word| word.parse().ok().filter(|number: &f64| number.is_finite()))
        .collect();
    Some(Tuned {
        pairs: pairs.parse().ok()?,
        numbers: numbers?.try_into().ok()?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_record_cut_anywhere_goes_on_from_its_last_whole_line() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("record");
        let tuned = |pairs| Tuned {
            pairs,
            numbers: [pairs as f64 / 3.0; 13],
        };
        let (mut record, before) = Record::open(&path, "header").unwrap();
        assert_eq!(before, None);
        for pairs in [8, 16] {
            record.push(&tuned(pairs)).unwrap();
        }
        let whole = std::fs::read(&path).unwrap();
        for end in 0..=whole.len() {
            std::fs::write(&path, &whole[..end]).unwrap();
            let (mut record, before) = Record::open(&path, "header").unwrap();
            let done = before.map_or(0, |tuned| tuned.pairs);
            for pairs in [8, 16].into_iter().filter(|&pairs| pairs > done) {
                record.push(&tuned(pairs)).unwrap();
            }
            assert_eq!(std::fs::read(&path).unwrap(), whole, "{end}");
        }
        assert_eq!(Record::open(&path, "header").unwrap().1, Some(tuned(16)));
        let error = Record::open(&path, "other").err().unwrap();
        assert!(error.to_string().contains("line 2"), "{error}");
        std::fs::write(&path, "damas-tuning 1\nheader\n8 1 2 3\n").unwrap();
        assert!(Record::open(&path, "header").is_err());
    }
}
