//! A rule file: the input is its text.

use damas::rules::{Rules, show_file};
use damas::text::notation::{parse_move, write_short};
use damas::variant::Variant;

/// A file is refused with its faults, or makes a game: it is shown and reads
/// back equal, and the moves of its start position are listed.
pub(crate) fn run(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else {
        return;
    };
    let rules = match Rules::parse(text) {
        Ok(rules) => rules,
        Err(error) => {
            assert!(!error.faults.is_empty() && !error.to_string().is_empty());
            return;
        }
    };
    let shown = show_file(text).expect("a file that reads is shown");
    assert_eq!(Rules::parse(&shown).as_ref(), Ok(&rules), "{shown}");
    assert_eq!(show_file(&shown).as_deref(), Ok(&*shown));

    let variant = Variant::new(rules);
    let (board, start) = (variant.geometry(), variant.start());
    assert!(variant.validate(&start).is_ok(), "{shown}");
    let legal = variant.legal_moves(&start).unwrap_or_default();
    for mv in &legal {
        let text = write_short(board, mv, &legal, variant.rules().notation.capture);
        assert_eq!(parse_move(board, &legal, &text), Ok(mv), "{text}\n{shown}");
    }
}
