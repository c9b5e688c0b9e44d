//! Files that are damaged, broken off, or of other rules are refused, and no
//! lookup in them panics.

use std::fs;

use damas::position::Setup;
use damas::text::fen;
use damas_tablebase::{FileError, Metric, TableFile, TableSet, Tables, file_path};

use crate::folder::{empty, fill, variant};

/// A small file and the folder that it is in.
fn small(test: &str) -> (std::path::PathBuf, Vec<u8>) {
    let dir = empty(test);
    let english = variant("english");
    fill(&dir, english.rules(), 2, Metric::Dtw);
    let path = file_path(&dir, english.rules(), 2, Metric::Dtw);
    let bytes = fs::read(&path).unwrap();
    (path, bytes)
}

/// Opens a file and checks it as far as that goes.
fn check(path: &std::path::Path) -> Result<(), FileError> {
    TableFile::open(path)?.check_digests()
}

#[test]
fn every_changed_byte_is_noticed() {
    let (path, bytes) = small("flipped");
    assert!(check(&path).is_ok());
    for at in 0..bytes.len() {
        let mut damaged = bytes.clone();
        damaged[at] ^= 1 << (at % 8);
        fs::write(&path, &damaged).unwrap();
        assert!(check(&path).is_err(), "byte {at} of {}", bytes.len());
    }
}

#[test]
fn no_lookup_in_a_damaged_file_panics() {
    let (path, bytes) = small("looked-up");
    let english = variant("english");
    let setup: Setup = fen::parse(english.geometry(), "W:WK1:BK13").unwrap();
    let whole = TableFile::open(&path).unwrap().info();
    let stored: u64 = whole.slices.iter().map(|slice| slice.bytes).sum();
    let mut refused = 0;
    for at in bytes.len() - stored as usize..bytes.len() {
        let mut damaged = bytes.clone();
        damaged[at] ^= 0x40;
        fs::write(&path, &damaged).unwrap();
        let dir = path.parent().unwrap();
        let set = TableSet::open(english.rules(), dir, Metric::Dtw).unwrap();
        let tables = Tables::new(&english, [set]);
        refused += u32::from(tables.known(&setup).is_err());
    }
    // The block and the record that the position is in, not those of others.
    assert!(refused > 100, "{refused} of {stored}");
}

#[test]
fn a_file_that_breaks_off_says_where() {
    let (path, bytes) = small("truncated");
    for len in 0..bytes.len() {
        fs::write(&path, &bytes[..len]).unwrap();
        let error = check(&path).unwrap_err();
        let is_named = match error {
            FileError::Truncated { len: found, .. } => found == len as u64,
            FileError::NotATable { .. } => len < 8,
            _ => false,
        };
        assert!(is_named, "{len} bytes: {error}");
    }
    let longer = [&bytes[..], b"x"].concat();
    fs::write(&path, longer).unwrap();
    let error = check(&path).unwrap_err();
    assert!(
        matches!(error, FileError::Surplus { surplus: 1, .. }),
        "{error}"
    );
}

#[test]
fn a_table_of_other_rules_is_refused() {
    let (path, _) = small("foreign");
    let italian = variant("italian");
    let dir = path.parent().unwrap();
    fs::rename(&path, file_path(dir, italian.rules(), 2, Metric::Dtw)).unwrap();
    let error = TableSet::open(italian.rules(), dir, Metric::Dtw).unwrap_err();
    assert!(error.to_string().contains("made for `english`"), "{error}");
}

#[test]
fn no_bytes_at_all_are_a_table() {
    let dir = empty("foolish");
    let path = dir.join("x");
    for bytes in [&b""[..], b"DAMASEGT", b"[Event \"x\"]", &[0xff; 4000]] {
        fs::write(&path, bytes).unwrap();
        assert!(TableFile::open(&path).is_err());
    }
}
