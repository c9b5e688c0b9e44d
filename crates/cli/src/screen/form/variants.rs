//! The variants among which one is chosen: searched by what is typed.

use damas::rules::{Rules, names};

use crate::rule_set;
use crate::words::Words;

/// A variant of the list.
#[derive(Clone, Debug)]
pub(in crate::screen) struct Entry {
    pub(in crate::screen) rules: Rules,
    pub(in crate::screen) title: String,
    /// A small change to a game, which is listed where it is looked for.
    is_option: bool,
}

/// The list, and what of it is wanted.
#[derive(Clone, Debug)]
pub(in crate::screen) struct Variants {
    /// The game at hand first, then every built-in one.
    all: Vec<Entry>,
    /// Part of a name or title, or the path of a rule file.
    pub(in crate::screen) typed: String,
    /// Those that fit, by their places.
    fitting: Vec<usize>,
    /// Which of them is chosen.
    at: usize,
}

impl Variants {
    pub(in crate::screen) fn new(present: &Rules, words: &Words) -> Self {
        let games: Vec<&str> = names(false).collect();
        let losing = names(false).map(|name| format!("{name}-losing"));
        let all = names(true).map(str::to_owned).chain(losing);
        let builtin = all.filter_map(|name| Rules::builtin(&name).ok());
        let others = builtin.filter(|rules| rules != present);
        let entry = |rules: Rules| Entry {
            title: words.title(&rules),
            is_option: !games.contains(&rules.name.as_str()),
            rules,
        };
        let mut list = Self {
            all: std::iter::once(present.clone())
                .chain(others)
                .map(entry)
                .collect(),
            typed: String::new(),
            fitting: Vec::new(),
            at: 0,
        };
        list.search();
        list
    }

    /// Looks for what is typed; names that begin so come first.
    pub(in crate::screen) fn search(&mut self) {
        let wanted = self.typed.trim().to_lowercase();
        let rank = |(place, entry): (usize, &Entry)| {
            if wanted.is_empty() {
                return (place == 0 || !entry.is_option).then_some((0, place));
            }
            let fits = |name: &String| name.contains(&wanted);
            let is_fitting = fits(&entry.rules.name)
                || fits(&entry.title.to_lowercase())
                || entry.rules.aliases.iter().any(fits);
            let is_exact = !entry.rules.name.starts_with(&wanted);
            is_fitting.then_some((usize::from(is_exact), place))
        };
        let mut ranked: Vec<_> = self.all.iter().enumerate().filter_map(rank).collect();
        ranked.sort_unstable();
        self.fitting = ranked.into_iter().map(|(_, place)| place).collect();
        self.at = 0;
    }

    /// Goes down the list, or up.
    pub(in crate::screen) fn go(&mut self, by: isize) {
        let last = self.fitting.len().saturating_sub(1);
        self.at = self.at.saturating_add_signed(by).min(last);
    }

    /// Goes to a line of the list, as it is [`shown`](Self::shown).
    pub(in crate::screen) fn choose(&mut self, line: usize, room: usize) {
        let at = self.first(room) + line;
        if at < self.fitting.len() {
            self.at = at;
        }
    }

    /// The first of the list that is shown.
    const fn first(&self, room: usize) -> usize {
        (self.at + 1).saturating_sub(room)
    }

    /// Whether the path of a rule file is typed.
    pub(in crate::screen) fn is_file(&self) -> bool {
        rule_set::is_file(self.typed.trim())
    }

    /// The rules that are chosen, where they are in the list.
    pub(in crate::screen) fn chosen(&self) -> Option<&Rules> {
        let place = self.fitting.get(self.at).filter(|_| !self.is_file())?;
        self.all.get(*place).map(|entry| &entry.rules)
    }

    /// The name of the chosen rules, or the path of the file.
    pub(in crate::screen) fn chosen_name(&self) -> Option<String> {
        if self.is_file() {
            return Some(self.typed.trim().to_owned());
        }
        self.chosen().map(|rules| rules.name.clone())
    }

    /// As many of those that fit as there is room for, and which is chosen.
    pub(in crate::screen) fn shown(&self, room: usize) -> Vec<(&Entry, bool)> {
        let places = self.fitting.iter().enumerate();
        let places = places.skip(self.first(room)).take(room);
        let entries = places.filter_map(|(at, &place)| Some((self.all.get(place)?, at == self.at)));
        entries.collect()
    }
}

#[cfg(test)]
mod tests {
    use damas::text::language::Language;

    use super::*;

    #[test]
    fn variants_are_found_by_any_of_their_names() {
        let words = Words::new(Some(Language::English));
        let mut list = Variants::new(&Rules::builtin("italian").unwrap(), &words);
        assert_eq!(list.chosen_name().as_deref(), Some("italian"));
        for (typed, name) in [
            ("russ", "russian"),
            ("Checkers", "english"),
            ("turkish-losing", "turkish-losing"),
            ("my/own.toml", "my/own.toml"),
        ] {
            typed.clone_into(&mut list.typed);
            list.search();
            assert_eq!(list.chosen_name().as_deref(), Some(name), "{typed}");
        }
        list.typed.clear();
        list.search();
        list.go(500);
        assert_eq!(list.shown(5).len(), 5);
        assert!(list.shown(5)[4].1, "the last is chosen");
    }
}
