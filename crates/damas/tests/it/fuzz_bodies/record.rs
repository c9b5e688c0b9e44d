//! Saved games.

use damas::game::Record;

/// Reads a game: whatever could be read of it is saved and read again whole.
pub(crate) fn run(data: &[u8]) {
    let Ok(loaded) = Record::from_pdn(data) else {
        return;
    };
    let saved = loaded.record.to_pdn();
    let again = Record::from_pdn(saved.as_bytes()).expect("a saved game");
    assert_eq!(again.unread, None, "{saved}");
    assert_eq!(again.record.to_pdn(), saved);
}
