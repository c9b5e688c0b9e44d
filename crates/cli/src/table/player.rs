//! Who moves the pieces of a side, and how strong a machine is.

use std::time::Duration;

use damas::text::language::Language;
use damas_engine::{Limits, Skill};

use crate::words::Words;

/// Who moves the pieces of a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Player {
    Human,
    Machine(Level),
}

/// How strong the machine is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Level {
    Novice,
    Learner,
    Casual,
    Club,
    Strong,
    Master,
    /// As given on the command line.
    Limited {
        time: Duration,
        depth: Option<u32>,
    },
}

impl Level {
    /// The levels that have names, the weakest first.
    pub(crate) const NAMED: [Self; 6] = [
        Self::Novice,
        Self::Learner,
        Self::Casual,
        Self::Club,
        Self::Strong,
        Self::Master,
    ];

    const fn key(self) -> &'static str {
        match self {
            Self::Novice => "level-novice",
            Self::Learner => "level-learner",
            Self::Casual => "level-casual",
            Self::Club => "level-club",
            Self::Strong => "level-strong",
            Self::Master => "level-master",
            Self::Limited { .. } => "level-limited",
        }
    }

    /// How long it looks ahead, and how far where that was told.
    pub(crate) const fn limits(self) -> Limits {
        let (depth, time) = match self {
            Self::Novice | Self::Learner => (None, Duration::from_millis(500)),
            Self::Casual | Self::Club | Self::Strong => (None, Duration::from_secs(1)),
            Self::Master => (None, Duration::from_secs(5)),
            Self::Limited { time, depth } => (depth, time),
        };
        Limits {
            time: Some(time),
            depth,
            nodes: None,
            clock: None,
        }
    }

    /// How well it plays.
    pub(crate) fn skill(self) -> Skill {
        let level = match self {
            Self::Novice => 1,
            Self::Learner => 3,
            Self::Casual => 5,
            Self::Club => 7,
            Self::Strong => 9,
            Self::Master | Self::Limited { .. } => return Skill::FULL,
        };
        Skill::new(level).unwrap_or(Skill::FULL)
    }

    /// Its name in the user's language.
    pub(crate) fn name(self, words: &Words) -> String {
        words.say(self.key(), &[])
    }

    /// What it does.
    pub(crate) fn help(self, words: &Words) -> String {
        words.say(&format!("{}.help", self.key()), &[])
    }
}

impl Player {
    /// Reads a player's kind or a level's name, in any language; `machine` is
    /// the machine where no level is named.
    pub(crate) fn read(text: &str, machine: Level) -> Option<Self> {
        let wanted = text.to_lowercase();
        Language::ALL.into_iter().find_map(|language| {
            let words = Words::new(Some(language));
            let is = |key: &str| words.say(key, &[]) == wanted;
            if is("player-human") {
                return Some(Self::Human);
            }
            if is("player-machine") {
                return Some(Self::Machine(machine));
            }
            let mut named = Level::NAMED.into_iter();
            let level = named.find(|level| level.name(&words) == wanted)?;
            Some(Self::Machine(level))
        })
    }

    /// Its name in the user's language: the kind, and the level.
    pub(crate) fn name(self, words: &Words) -> String {
        match self {
            Self::Human => words.say("player-human", &[]),
            Self::Machine(level) => {
                words.say("player-machine-level", &[("level", level.name(words))])
            }
        }
    }

    /// What reads back as this player.
    pub(crate) fn word(self, words: &Words) -> String {
        match self {
            Self::Human => words.say("player-human", &[]),
            Self::Machine(Level::Limited { .. }) => words.say("player-machine", &[]),
            Self::Machine(level) => level.name(words),
        }
    }

    /// What names this player in files, whatever the language.
    pub(crate) fn id(self) -> String {
        match self {
            Self::Human => "human".to_owned(),
            Self::Machine(Level::Limited { time, depth }) => {
                let depth = depth.map(|depth| format!(" depth {depth}"));
                format!("time {}{}", time.as_millis(), depth.unwrap_or_default())
            }
            Self::Machine(level) => level.key().trim_start_matches("level-").to_owned(),
        }
    }

    /// Reads what [`id`](Self::id) writes; `machine` is the machine where no
    /// level is named.
    pub(crate) fn of_id(id: &str, machine: Level) -> Option<Self> {
        let number = |text: &str| text.parse().ok();
        let limits = match id.split_whitespace().collect::<Vec<_>>()[..] {
            ["time", time] => (number(time)?, None),
            ["time", time, "depth", depth] => (number(time)?, Some(number(depth)?)),
            _ => return Self::read(id, machine),
        };
        let (time, depth): (u32, Option<u32>) = limits;
        let time = Duration::from_millis(time.into());
        Some(Self::Machine(Level::Limited { time, depth }))
    }

    pub(crate) const fn is_human(self) -> bool {
        matches!(self, Self::Human)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_read_in_every_language() {
        let strong = Player::read("FORTE", Level::Club);
        assert_eq!(strong, Some(Player::Machine(Level::Strong)));
        assert_eq!(Player::read("persona", Level::Club), Some(Player::Human));
        let machine = Player::read("machine", Level::Novice);
        assert_eq!(machine, Some(Player::Machine(Level::Novice)));
        assert_eq!(Player::read("wizard", Level::Club), None);
        for id in ["human", "novice", "time 250", "time 1000 depth 7"] {
            let player = Player::of_id(id, Level::Club).unwrap();
            assert_eq!(player.id(), id);
        }
        for language in Language::ALL {
            let words = Words::new(Some(language));
            for level in Level::NAMED {
                let player = Player::Machine(level);
                assert_eq!(
                    Player::read(&player.word(&words), Level::Club),
                    Some(player)
                );
                assert!(level.help(&words).contains(' '));
            }
        }
    }

    #[test]
    fn levels_look_further_and_further() {
        let time = |level: Level| level.limits().time;
        for pair in Level::NAMED.windows(2) {
            assert!(time(pair[0]) <= time(pair[1]) && pair[0].skill() < pair[1].skill());
        }
    }
}
