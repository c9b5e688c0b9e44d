//! What analyses say, in the reader's language.

use damas::text::language::Language;
use damas::text::messages::Messages;
use damas_engine::WIN;

/// Most plies to a win that are told as such.
const MOST_PLIES: i32 = 1000;

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

/// A score in men for programs: wins as 100 less a hundredth for each ply.
pub(crate) fn men(score: i32) -> String {
    let plies = WIN - score.abs();
    let hundredths = if plies < MOST_PLIES {
        score.signum() * (10_000 - plies)
    } else {
        score.clamp(-8_999, 8_999)
    };
    format!("{:.2}", f64::from(hundredths) / 100.0)
}

/// A score in words: men, or plies to a win or loss.
pub(crate) fn worth(messages: &Messages, score: i32) -> String {
    let plies = WIN - score.abs();
    if plies < MOST_PLIES {
        let key = if score > 0 { "wins-in" } else { "loses-in" };
        return messages.say(key, &[("plies", plies.to_string())]);
    }
    let men = decimal(messages, &format!("{:+.2}", f64::from(score) / 100.0));
    messages.say("men", &[("men", men)])
}

/// A decimal number as it is written in the language.
pub(crate) fn decimal(messages: &Messages, number: &str) -> String {
    match messages.language() {
        Language::English => number.to_owned(),
        Language::Spanish | Language::Portuguese => number.replace('.', ","),
    }
}

#[cfg(test)]
mod tests {
    use damas::text::messages::outline;

    use super::*;

    #[test]
    fn every_language_says_everything() {
        let english = outline(source(Language::English));
        assert!(english.len() > 8);
        for language in Language::ALL {
            assert_eq!(outline(source(language)), english, "{language:?}");
        }
    }

    #[test]
    fn scores_are_told_for_programs_and_people() {
        assert_eq!(
            [men(-35), men(WIN - 7), men(7 - WIN), men(20_000)],
            ["-0.35", "99.93", "-99.93", "89.99"]
        );
        let worth = |language, score| worth(&messages(language), score);
        assert_eq!(worth(Language::English, 150), "+1.50 men");
        assert_eq!(worth(Language::Spanish, -150), "-1,50 peones");
        assert_eq!(
            worth(Language::Portuguese, WIN - 9),
            "ganha em 9 meios-lances"
        );
        assert_eq!(worth(Language::English, 1 - WIN), "loses in 1 ply");
    }
}
