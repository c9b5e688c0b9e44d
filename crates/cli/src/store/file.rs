//! Files read within bounds.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

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
