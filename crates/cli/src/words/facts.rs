//! The rules of a variant in a few lines.

use damas::board::{Directions, Squares};
use damas::rules::{Blocked, Goal, Landing, Promotion, Rules, Rung};
use damas::variant::Variant;

use super::Words;

/// What sets a rule set apart, a line each.
pub(crate) fn lines(variant: &Variant, words: &Words) -> Vec<String> {
    let rules = variant.rules();
    let say = |key: &str| words.say(key, &[]);
    let mut lines = vec![
        board(variant, words),
        men(rules, words),
        kings(rules, words),
    ];
    lines.push(choice(rules, words));
    lines.push(say(crowning(rules)));
    if rules.misere {
        lines.push(say("facts-misere"));
    }
    lines.extend(goal(rules).map(say));
    lines.push(say(match rules.blocked {
        Blocked::Loss if rules.misere => "facts-blocked-wins",
        Blocked::Loss => "facts-blocked-loses",
        Blocked::Draw => "facts-blocked-draws",
        Blocked::Count => "facts-blocked-counts",
    }));
    if rules.repetition.times > 0 {
        let args = [("times", rules.repetition.times.to_string())];
        lines.push(words.say("facts-repetition", &args));
    }
    lines
}

fn board(variant: &Variant, words: &Words) -> String {
    let rules = variant.rules();
    let shape = rules.board;
    let kind = match shape.squares {
        Squares::Dark => "dark",
        Squares::Full => "full",
        Squares::Lines => "lines",
    };
    let args = [
        ("size", format!("{}x{}", shape.width, shape.height)),
        ("kind", kind.to_owned()),
        ("men", variant.start().pieces.white.len().to_string()),
        ("side", rules.start.turn.to_string()),
    ];
    words.say("facts-board", &args)
}

fn men(rules: &Rules, words: &Words) -> String {
    let movement = &rules.movement;
    let ways = |ways: Directions| {
        let named = [
            (Directions::FORWARD, "forward"),
            (Directions::DIAGONAL, "both"),
            (Directions::FORWARD_AND_SIDEWAYS, "sideways"),
            (Directions::ORTHOGONAL, "straight"),
            (Directions::ALL, "all"),
        ];
        let found = named.into_iter().find(|(known, _)| *known == ways);
        found.map_or("own", |(_, name)| name).to_owned()
    };
    let args = [
        ("steps", ways(movement.man_steps)),
        ("captures", ways(movement.man_captures)),
    ];
    words.say("facts-men", &args)
}

fn kings(rules: &Rules, words: &Words) -> String {
    let movement = &rules.movement;
    let key = match (movement.promotion, movement.flying, movement.landing) {
        (Promotion::None, ..) => "facts-kings-none",
        (_, false, _) => "facts-kings-short",
        (_, true, Landing::Any) => "facts-kings-flying",
        (_, true, Landing::Behind) => "facts-kings-behind",
        (_, true, Landing::BehindKing) => "facts-kings-behind-king",
    };
    words.say(key, &[])
}

fn choice(rules: &Rules, words: &Words) -> String {
    if rules.movement.optional_capture {
        return words.say("facts-optional", &[]);
    }
    let rungs = rules.movement.precedence.rungs().map(|rung| match rung {
        Rung::Number => "facts-most",
        Rung::Kings => "facts-most-kings",
        Rung::ByKing => "facts-by-king",
        Rung::Order => "facts-kings-first",
        Rung::Frisian | Rung::FrisianHalf => "facts-value",
    });
    let rungs: Vec<String> = rungs.map(|key| words.say(key, &[])).collect();
    if rungs.is_empty() {
        return words.say("facts-free", &[]);
    }
    words.say("facts-ranked", &[("rungs", rungs.join(", "))])
}

const fn crowning(rules: &Rules) -> &'static str {
    match rules.movement.promotion {
        Promotion::End => "facts-crown-end",
        Promotion::Stop => "facts-crown-stop",
        Promotion::Passing => "facts-crown-passing",
        Promotion::None => "facts-crown-none",
    }
}

const fn goal(rules: &Rules) -> Option<&'static str> {
    match rules.goal {
        Goal::Capture => None,
        Goal::Breakthrough => Some("facts-breakthrough"),
        Goal::Count { .. } => Some("facts-count"),
    }
}

#[cfg(test)]
mod tests {
    use damas::text::language::Language;

    use super::*;

    fn told(name: &str) -> Vec<String> {
        let variant = Variant::new(Rules::builtin(name).unwrap());
        lines(&variant, &Words::new(Some(Language::English)))
    }

    #[test]
    fn facts_are_those_of_the_rules() {
        let italian = told("italian");
        assert_eq!(italian[0], "8x8, 12 men a side; White begins.");
        assert_eq!(italian[1], "Men move forward and capture forward.");
        let choice = "Captures must be made: most pieces, by a king, most kings, kings met first.";
        assert_eq!(italian[3], choice);
        let turkish = told("turkish-losing");
        assert_eq!(
            turkish[0],
            "8x8 on all squares, 16 men a side; White begins."
        );
        assert!(turkish[1].contains("sideways"));
        assert!(turkish.contains(&"Who loses all pieces wins.".to_owned()));
    }
}
