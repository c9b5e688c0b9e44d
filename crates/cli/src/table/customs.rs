//! The customs of a game in words.

use damas::game::{Binding, Customs, Game, MissedCapture, TouchMove};
use damas::rules::Illegal;

use crate::words::{Words, in_every_language, sentence};

/// Whether a touched piece must move, by the messages whose texts are the words.
pub(crate) const TOUCH: [(&str, TouchMove); 3] = [
    ("custom-free", TouchMove::Off),
    ("custom-touch", TouchMove::OpponentNames),
    ("custom-touch-first", TouchMove::First),
];

/// What follows a missed capture.
pub(crate) const MISSED: [(&str, MissedCapture); 4] = [
    ("custom-strict", MissedCapture::AsIllegal),
    ("custom-huff", MissedCapture::Huff),
    ("custom-forfeit", MissedCapture::Forfeit),
    ("custom-call", MissedCapture::ForfeitOnCall),
];

/// What becomes of another move that breaks a rule.
pub(crate) const ILLEGAL: [(&str, Illegal); 3] = [
    ("custom-refuse", Illegal::Reject),
    ("custom-decide", Illegal::OpponentDecides),
    ("custom-reply", Illegal::StandsAfterReply),
];

/// Sets what a word says, in any language; nothing where no custom is called
/// so.
pub(crate) fn set(customs: &mut Customs, word: &str) -> Option<()> {
    let word = word.to_lowercase();
    if let Some(touch) = meant(&TOUCH, &word) {
        customs.touch_move = touch;
    } else if let Some(missed) = meant(&MISSED, &word) {
        customs.missed_capture = missed;
    } else {
        customs.illegal = meant(&ILLEGAL, &word)?;
    }
    Some(())
}

fn meant<T: Copy>(choices: &[(&str, T)], word: &str) -> Option<T> {
    let mut choices = choices.iter();
    let found = choices.find(|(key, _)| in_every_language(key).any(|known| known == word));
    found.map(|&(_, meant)| meant)
}

/// The message of a choice.
pub(crate) fn key<T: PartialEq>(choices: &[(&'static str, T)], choice: &T) -> &'static str {
    let found = choices.iter().find(|(_, listed)| listed == choice);
    found.map_or("", |(key, _)| key)
}

/// The customs, a line each: what it is about, what holds, and the word for it.
pub(crate) fn lines(customs: Customs, words: &Words) -> Vec<String> {
    let keys = [
        ("form-touch", key(&TOUCH, &customs.touch_move)),
        ("form-missed", key(&MISSED, &customs.missed_capture)),
        ("form-illegal", key(&ILLEGAL, &customs.illegal)),
    ];
    let line = |(matter, key): (&str, &str)| {
        let help = words.say(&format!("{key}.help"), &[]);
        let (matter, word) = (words.say(matter, &[]), words.say(key, &[]));
        format!("{matter}: {help} (`{word}`)")
    };
    keys.map(line).into()
}

/// Every word that sets a custom.
pub(crate) fn all_words(words: &Words) -> String {
    let touch = TOUCH.iter().map(|(key, _)| key);
    let missed = MISSED.iter().map(|(key, _)| key);
    let illegal = ILLEGAL.iter().map(|(key, _)| key);
    let all = touch.chain(missed).chain(illegal);
    let all: Vec<_> = all.map(|key| words.say(key, &[])).collect();
    all.join(", ")
}

/// Which pieces must move, where some were touched.
pub(crate) fn binding_text(game: &Game, words: &Words) -> Option<String> {
    let binding = game.binding();
    if binding == Binding::Free {
        return None;
    }
    let touch = damas::game::Touch::Bound(binding);
    Some(sentence(&touch.text(game, words.language())))
}

#[cfg(test)]
mod tests {
    use damas::rules::Rules;
    use damas::text::language::Language;

    use super::*;

    #[test]
    fn customs_are_read_and_told_in_every_language() {
        let mut customs = Customs::of(&Rules::builtin("english").unwrap());
        for word in ["Soplar", "touch-first", "responder"] {
            assert_eq!(set(&mut customs, word), Some(()), "{word}");
        }
        let wanted = Customs {
            touch_move: TouchMove::First,
            missed_capture: MissedCapture::Huff,
            illegal: Illegal::StandsAfterReply,
        };
        assert_eq!(customs, wanted);
        assert_eq!(set(&mut customs, "chess"), None);
        for language in Language::ALL {
            let words = Words::new(Some(language));
            for line in lines(customs, &words) {
                assert!(
                    line.split_once(": ")
                        .is_some_and(|(_, help)| help.contains(' '))
                );
            }
            for word in all_words(&words).split(", ") {
                assert_eq!(set(&mut customs, word), Some(()), "{word}");
            }
        }
    }
}
