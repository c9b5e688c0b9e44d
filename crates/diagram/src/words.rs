//! What pictures say, in the reader's language.

use damas::color::Color;
use damas::text::language::Language;
use damas::text::messages::Messages;

/// The messages of a language.
pub(crate) fn messages(language: Language) -> Messages {
    Messages::new(language, source(language))
}

const fn source(language: Language) -> &'static str {
    match language {
        Language::English => include_str!("../locales/en.ftl"),
        Language::Spanish => include_str!("../locales/es.ftl"),
        Language::Portuguese => include_str!("../locales/pt.ftl"),
    }
}

/// A side as an argument of a message.
pub(crate) fn side(color: Color) -> (&'static str, String) {
    ("side", color.to_string())
}

/// Things in a row: `a, b and c`.
pub(crate) fn listed(messages: &Messages, things: &[String]) -> String {
    match things {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., last] => {
            let args = [("most", most.join(", ")), ("last", last.clone())];
            messages.say("and", &args)
        }
    }
}

#[cfg(test)]
mod tests {
    use damas::text::messages::outline;

    use super::*;

    #[test]
    fn every_language_has_every_message() {
        let english = outline(source(Language::English));
        assert!(english.len() > 30);
        for language in Language::ALL {
            assert_eq!(outline(source(language)), english, "{language:?}");
        }
    }

    #[test]
    fn things_are_listed_in_every_language() {
        let things: Vec<String> = ["1", "2", "3"].map(str::to_owned).to_vec();
        let said = Language::ALL.map(|language| listed(&messages(language), &things));
        assert_eq!(said, ["1, 2 and 3", "1, 2 y 3", "1, 2 e 3"]);
    }
}
