//! Files that break off.

use crate::pdn::{PdnGame, Place, ReadError, Reader, SyntaxFault, SyntaxFaultKind, Visitor};

/// The part of a file that is whole for certain, and what is left of it where
/// its first game breaks off. The last word could have gone on, if nothing
/// closes it.
pub(super) fn whole(bytes: &[u8]) -> Result<(&[u8], Option<String>), ReadError> {
    let mut end = End {
        length: bytes.len() as u64,
        ..End::default()
    };
    Reader::new(bytes).read(&mut end)?;
    if end.is_there {
        return Ok((bytes, None));
    }
    let closes = |byte: &u8| byte.is_ascii_whitespace() || b"}])".contains(byte);
    let end = bytes.iter().rposition(closes).map_or(0, |at| at + 1);
    let left = String::from_utf8_lossy(&bytes[end..]).into_owned();
    Ok((&bytes[..end], Some(left)))
}

/// Whether the first game of a file has its end.
#[derive(Default)]
struct End {
    length: u64,
    games: usize,
    is_there: bool,
}

impl Visitor for End {
    fn begin_game(&mut self, _: Place) {
        self.games += 1;
        self.is_there |= self.games > 1;
    }

    /// A score at the very end of a file may be a move that broke off.
    fn result(&mut self, text: &str, place: Place) {
        let is_last = place.offset + place.length as u64 >= self.length;
        self.is_there |= text == "*" || !is_last;
    }
}

/// Whether the tags of a game are all there: a blank line follows them, or no
/// tag is broken and something else follows.
pub(super) fn has_whole_head(
    bytes: &[u8],
    tree: &PdnGame,
    faults: &[SyntaxFault],
    has_end: bool,
) -> bool {
    let bytes = bytes.trim_ascii_start();
    let has_blank_line = [&b"\n\n"[..], b"\r\n\r\n"]
        .iter()
        .any(|blank| memchr::memmem::find(bytes, blank).is_some());
    let is_of_tag = |fault: &SyntaxFault| {
        matches!(
            fault.kind,
            SyntaxFaultKind::TagQuote
                | SyntaxFaultKind::TagUnquoted
                | SyntaxFaultKind::TagEmpty
                | SyntaxFaultKind::TagBracket
        )
    };
    let main = tree.line(tree.main_line());
    let goes_on = has_end || !main.nodes.is_empty() || !main.opening.is_empty();
    has_blank_line || goes_on && !faults.iter().any(is_of_tag)
}
