//! The tags of a game: rules, customs, first position, result.

use std::sync::Arc;

use super::{LoadError, Record};
use crate::game::customs::{MissedCapture, TouchMove};
use crate::game::{Customs, Game, Outcome};
use crate::pdn::{GameType, PdnGame, Tag, result, rules_of_lines, rules_of_tags};
use crate::position::Setup;
use crate::rules::words::{ILLEGAL, Words, allowed, word};
use crate::rules::{Rules, show_rules};
use crate::text::fen;
use crate::text::language::Language;
use crate::variant::Variant;

const TOUCH: Words<TouchMove> = &[
    ("off", TouchMove::Off),
    ("opponent-names", TouchMove::OpponentNames),
    ("first", TouchMove::First),
];
const MISSED: Words<MissedCapture> = &[
    ("as-illegal", MissedCapture::AsIllegal),
    ("huff", MissedCapture::Huff),
    ("forfeit", MissedCapture::Forfeit),
    ("forfeit-on-call", MissedCapture::ForfeitOnCall),
];
const RECORDED: Words<bool> = &[("yes", true), ("no", false)];

/// The tags that a game is written with.
pub(super) fn tags(record: &Record) -> Vec<Tag> {
    let game = &record.game;
    let outcome = game.outcome();
    let is_kept = |tag: &&Tag| is_name(&tag.name) && !is_own(tag, outcome.as_ref());
    let mut tags: Vec<Tag> = record.tags.iter().filter(is_kept).cloned().collect();
    let mut add = |name: &str, value: String| {
        let name = name.to_owned();
        tags.push(Tag { name, value });
    };
    match &outcome {
        Some(outcome) => {
            add("Result", result_text(game.variant().rules(), outcome));
            add("Termination", outcome.text(game, Language::English));
        }
        None if record.tag("Result").is_none_or(|value| value == "*") => {
            add("Result", "*".to_owned());
        }
        None => {}
    }
    let rules = game.variant().rules();
    if let Some(game_type) = GameType::for_rules(rules) {
        add("GameType", game_type.to_string());
    }
    add("Variant", rules.name.clone());
    for line in rule_file(rules).lines().filter(|line| !line.is_empty()) {
        add("RuleFile", line.to_owned());
    }
    if let Some(customs) = customs_text(game) {
        add("Customs", customs);
    }
    if let Some(fen) = start_text(game) {
        add("FEN", fen);
    }
    tags
}

/// The tags of a file that do not follow from the game.
pub(super) fn own_left_out(tree: &PdnGame, game: &Game) -> Vec<Tag> {
    let outcome = game.outcome();
    let tags = tree.tags.iter();
    tags.filter(|tag| !is_own(tag, outcome.as_ref()))
        .cloned()
        .collect()
}

/// Whether a tag follows from the game. What another program says of the result
/// stands until the game has one.
fn is_own(tag: &Tag, outcome: Option<&Outcome>) -> bool {
    let is = |name: &&str| tag.name.eq_ignore_ascii_case(name);
    let always = ["GameType", "Variant", "RuleFile", "Customs", "FEN"];
    let at_the_end = ["Result", "Termination"];
    always.iter().any(is)
        || outcome.is_some() && at_the_end.iter().any(is)
        || is(&"Result") && tag.value == "*"
}

fn is_name(name: &str) -> bool {
    name.starts_with(|first: char| first.is_ascii_alphabetic())
        && name
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
}

fn result_text(rules: &Rules, outcome: &Outcome) -> String {
    let points = outcome.half_points();
    points
        .map_or("*", |points| result::text(rules, points))
        .to_owned()
}

/// The rule file of a rule set that is not built in; empty for one that is.
fn rule_file(rules: &Rules) -> String {
    if Rules::builtin(&rules.name).as_ref() == Ok(rules) {
        return String::new();
    }
    match winning(rules) {
        Some(winning) => show_rules(&winning),
        None => show_rules(rules),
    }
}

/// The rule set of which this one is the losing game, since no file may take
/// the name of a losing game.
fn winning(rules: &Rules) -> Option<Rules> {
    let aliases = rules.aliases.iter();
    let aliases = aliases.map(|alias| Some(alias.strip_suffix("-losing")?.to_owned()));
    let winning = Rules {
        misere: false,
        name: rules.name.strip_suffix("-losing")?.to_owned(),
        title: rules.title.strip_suffix(", losing game")?.to_owned(),
        aliases: aliases.collect::<Option<_>>()?,
        ..rules.clone()
    };
    (winning.clone().losing().as_ref() == Some(rules)).then_some(winning)
}

fn rules(tree: &PdnGame) -> Result<Rules, LoadError> {
    let variant = tree.tag("Variant");
    let is_line = |tag: &&Tag| tag.name.eq_ignore_ascii_case("RuleFile");
    let lines: Vec<_> = tree.tags.iter().filter(is_line).collect();
    if lines.is_empty() {
        let game_type = tree.tag("GameType");
        return rules_of_tags(game_type, variant).ok_or_else(|| LoadError::UnknownRules {
            game_type: game_type.unwrap_or_default().to_owned(),
            variant: variant.unwrap_or_default().to_owned(),
        });
    }
    let lines: Vec<&str> = lines.iter().map(|tag| tag.value.as_str()).collect();
    Ok(rules_of_lines(&lines, variant)?)
}

/// The game that the tags begin.
pub(super) fn game(tree: &PdnGame) -> Result<Game, LoadError> {
    let variant = Arc::new(Variant::new(rules(tree)?));
    let setup = start(tree, &variant)?;
    let mut said = Said {
        customs: Customs::of(variant.rules()),
        recorded: true,
    };
    for part in tree.tag("Customs").unwrap_or_default().split_whitespace() {
        said.read(part)?;
    }
    let game = Game::from_setup(variant, setup)?;
    Ok(game.with_customs(said.customs).recorded(said.recorded))
}

fn start(tree: &PdnGame, variant: &Variant) -> Result<Setup, LoadError> {
    let Some(text) = tree.tag("FEN").filter(|text| !text.trim().is_empty()) else {
        return Ok(variant.start());
    };
    let mut setup = fen::parse(variant.geometry(), text)?;
    setup.turn.get_or_insert(variant.rules().start.turn);
    setup.fullmove.get_or_insert(tree.first.number);
    Ok(setup)
}

/// The first position as FEN, unless it is that of the rules.
fn start_text(game: &Game) -> Option<String> {
    let variant = game.variant();
    let mut setup = game.setups()[0].clone();
    setup.halfmoves = setup.halfmoves.filter(|&plies| plies > 0);
    setup.fullmove = setup.fullmove.filter(|&number| number != 1);
    (setup != variant.start()).then(|| fen::write(variant.geometry(), &setup))
}

/// What the tag `Customs` says.
struct Said {
    customs: Customs,
    recorded: bool,
}

impl Said {
    fn read(&mut self, part: &str) -> Result<(), LoadError> {
        let (key, value) = part.split_once('=').unwrap_or((part, ""));
        match key {
            "touch" => self.customs.touch_move = meant(TOUCH, part, value)?,
            "missed" => self.customs.missed_capture = meant(MISSED, part, value)?,
            "illegal" => self.customs.illegal = meant(ILLEGAL, part, value)?,
            "recorded" => self.recorded = meant(RECORDED, part, value)?,
            _ => {
                let expected = "touch=, missed=, illegal= or recorded=".to_owned();
                let text = part.to_owned();
                return Err(LoadError::Customs { text, expected });
            }
        }
        Ok(())
    }
}

fn meant<T: Copy>(words: Words<T>, part: &str, value: &str) -> Result<T, LoadError> {
    let found = words.iter().find(|(word, _)| *word == value);
    found
        .map(|(_, meant)| *meant)
        .ok_or_else(|| LoadError::Customs {
            text: part.to_owned(),
            expected: allowed(words),
        })
}

/// The customs, unless they are those that the rules ask for.
fn customs_text(game: &Game) -> Option<String> {
    let customs = game.customs();
    if customs == Customs::of(game.variant().rules()) && game.is_recorded() {
        return None;
    }
    Some(format!(
        "touch={} missed={} illegal={} recorded={}",
        word(TOUCH, &customs.touch_move),
        word(MISSED, &customs.missed_capture),
        word(ILLEGAL, &customs.illegal),
        word(RECORDED, &game.is_recorded()),
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::color::Color;
    use crate::game::Reason;

    #[test]
    fn the_side_that_begins_is_scored_first() {
        let won = Outcome::won(Color::Black, Reason::Resigned);
        let drawn = Outcome::drawn(Reason::Agreed);
        for (name, texts) in [
            ("english", ["1-0", "1/2-1/2"]),
            ("international", ["0-2", "1-1"]),
        ] {
            let rules = Rules::builtin(name).unwrap();
            assert_eq!(
                [&won, &drawn].map(|outcome| result_text(&rules, outcome)),
                texts
            );
            assert!(texts.iter().all(|text| result::points(text).is_some()));
        }
    }

    #[test]
    fn the_losing_game_of_a_house_rule_is_known_again() {
        let mut rules = Rules::builtin("english").unwrap();
        rules.name = "mine".to_owned();
        rules.aliases = Vec::new();
        let losing = rules.clone().losing().unwrap();
        assert_eq!(winning(&losing), Some(rules));
    }
}
