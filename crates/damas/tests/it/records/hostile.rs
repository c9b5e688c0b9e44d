//! Files that nobody saved.

use damas::game::{Record, UnreadKind};

use crate::amount;
use crate::naive::dice::Dice;

const GAME: &str = "[Variant \"spanish-huff\"]\n[Customs \"touch=first missed=huff \
    illegal=opponent-decides recorded=yes\"]\n[FEN \"W:W1,2,K9:B14,15,K30:H3:F7\"]\n\n\
    7. 9-13 {[%clock w0:01:00 b0:02:00.5] [%act touch black 14,15]} \
    7... {[%step 15-11] [%act demand white] [%huff 14]} - - /FEN \"W:W1:B2\"/ (1. 1-5) $3 *\n";

const PARTS: [&str; 24] = [
    "[%act",
    "[%step",
    "[%huff",
    "[%clock",
    "]",
    "{",
    "}",
    "(",
    ")",
    "*",
    " ",
    "\n\n",
    "1-5",
    "- -",
    "claim white",
    "grant arbiter",
    "ask-return black",
    "demand",
    "takes 9",
    "999",
    "a1-h8",
    "\"",
    "[FEN \"B:WK1:BK2\"]",
    "\u{fc}",
];

#[test]
fn no_text_makes_loading_panic() {
    let mut dice = Dice::new(20_261_143);
    for _ in 0..amount(3_000, 100_000) {
        let mut text = GAME.as_bytes().to_vec();
        for _ in 0..dice.between(1, 6) {
            let from = dice.below(text.len());
            let to = dice.between(from, text.len().min(from + 8));
            let part = if dice.once_in(3) {
                vec![dice.below(256) as u8]
            } else {
                dice.pick(&PARTS).as_bytes().to_vec()
            };
            text.splice(from..to, part);
        }
        if let Ok(loaded) = Record::from_pdn(&text) {
            let _ = loaded.unread.map(|unread| unread.to_string());
            let saved = loaded.record.to_pdn();
            let again = Record::from_pdn(saved.as_bytes()).unwrap();
            assert_eq!(again.unread, None, "{saved}");
            assert_eq!(again.record.to_pdn(), saved);
        }
    }
}

/// Each move breaks a rule, and each is demanded back before the one before it.
#[test]
fn steps_taken_back_inside_each_other_have_a_limit() {
    let head = "[Variant \"international\"]\n[Customs \"missed=huff\"]\n\
        [FEN \"W:WK46,K50,28:BK5,K1,23\"]\n\n{";
    let steps = "[%step 46-41] [%step 5-10] [%step 41-46] [%step 10-5] ".repeat(100);
    let demands = "[%act demand white] [%act demand black] ".repeat(200);
    let text = format!("{head}{steps}{demands}}} *");
    let loaded = Record::from_pdn(text.as_bytes()).unwrap();
    let unread = loaded.unread.unwrap();
    assert!(matches!(unread.kind, UnreadKind::TooDeep(_)), "{unread}");
    let saved = loaded.record.to_pdn();
    assert_eq!(Record::from_pdn(saved.as_bytes()).unwrap().unread, None);
}

#[test]
fn what_is_said_in_one_position_has_a_limit() {
    let acts = "[%act adjust white 31] ".repeat(12_000);
    let text = format!("[Variant \"international\"]\n[Customs \"touch=first\"]\n\n{{{acts}}} *");
    let loaded = Record::from_pdn(text.as_bytes()).unwrap();
    let unread = loaded.unread.unwrap();
    assert!(matches!(unread.kind, UnreadKind::TooMany(_)), "{unread}");
}
