//! Repairs made.

use std::io::{self, BufRead, Read, Write};

use super::Repair;
use crate::pdn::encoding::Encoding;

/// Copies a file with its repairs made and its texts in UTF-8.
///
/// The repairs are those of a [`Repairer`](super::Repairer) for the same bytes,
/// the encoding that of the reader that it listened to.
///
/// # Errors
/// Where bytes cannot be read or written.
pub fn apply(
    read: impl BufRead,
    mut write: impl Write,
    repairs: &[Repair],
    encoding: Encoding,
) -> io::Result<()> {
    let mut copy = Copy {
        read,
        at: 0,
        encoding,
    };
    for repair in repairs {
        copy.up_to(repair.place.offset, &mut write)?;
        copy.skip(repair.place.length as u64)?;
        write.write_all(repair.put.as_bytes())?;
    }
    copy.up_to(u64::MAX, &mut write)?;
    write.flush()
}

struct Copy<R> {
    read: R,
    /// Bytes read.
    at: u64,
    encoding: Encoding,
}

impl<R: BufRead> Copy<R> {
    fn up_to(&mut self, end: u64, write: &mut impl Write) -> io::Result<()> {
        let mut line = Vec::new();
        while self.at < end {
            line.clear();
            let mut rest = self.read.by_ref().take(end - self.at);
            let count = rest.read_until(b'\n', &mut line)?;
            if count == 0 {
                break;
            }
            self.at += count as u64;
            write.write_all(self.encoding.decode(&line).as_bytes())?;
        }
        Ok(())
    }

    fn skip(&mut self, count: u64) -> io::Result<()> {
        let skipped = io::copy(&mut self.read.by_ref().take(count), &mut io::sink())?;
        self.at += skipped;
        Ok(())
    }
}
