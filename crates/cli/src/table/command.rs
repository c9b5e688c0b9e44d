//! What a person may ask for, in words: one list for the lines of a script and
//! for the screen.

use damas::text::language::Language;

use crate::words::Words;

/// Something to do at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Command {
    Moves,
    Hint,
    Go,
    Stop,
    Undo,
    Redo,
    Draw,
    Count,
    Accept,
    Decline,
    Claim,
    Resign,
    Touch,
    Adjust,
    Name,
    Huff,
    Demand,
    Stand,
    Call,
    Ask,
    Grant,
    Deny,
    Rules,
    Board,
    Flip,
    Fen,
    Save,
    Load,
    New,
    Match,
    Next,
    White,
    Black,
    Clock,
    Customs,
    Help,
    Quit,
}

/// A command with what people are told of it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry {
    pub(crate) command: Command,
    /// The message whose text is its word. Attributes: `.also` lists other
    /// words for it, `.argument` names what follows it, `.help` says what it does.
    pub(crate) key: &'static str,
    /// Whether something may follow the word.
    pub(crate) takes: Takes,
    /// The key that does the same on the screen.
    pub(crate) shortcut: &'static str,
}

/// What follows a command's word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Takes {
    Nothing,
    /// Something, if need be.
    Maybe,
    /// Something.
    One,
}

const fn entry(command: Command, key: &'static str, takes: Takes, shortcut: &'static str) -> Entry {
    Entry {
        command,
        key,
        takes,
        shortcut,
    }
}

/// Every command, in the order of the help.
pub(crate) const COMMANDS: [Entry; 37] = [
    entry(Command::Moves, "command-moves", Takes::Nothing, ""),
    entry(Command::Hint, "command-hint", Takes::Nothing, "F5"),
    entry(Command::Undo, "command-undo", Takes::Nothing, "F6"),
    entry(Command::Redo, "command-redo", Takes::Nothing, "F7"),
    entry(Command::Stop, "command-stop", Takes::Nothing, "F8"),
    entry(Command::Go, "command-go", Takes::Nothing, "F9"),
    entry(Command::Draw, "command-draw", Takes::Nothing, ""),
    entry(Command::Count, "command-count", Takes::Nothing, ""),
    entry(Command::Accept, "command-accept", Takes::Nothing, ""),
    entry(Command::Decline, "command-decline", Takes::Nothing, ""),
    entry(Command::Claim, "command-claim", Takes::Nothing, ""),
    entry(Command::Resign, "command-resign", Takes::Nothing, ""),
    entry(Command::Touch, "command-touch", Takes::One, ""),
    entry(Command::Adjust, "command-adjust", Takes::One, ""),
    entry(Command::Name, "command-name", Takes::One, ""),
    entry(Command::Huff, "command-huff", Takes::Maybe, ""),
    entry(Command::Demand, "command-demand", Takes::Nothing, ""),
    entry(Command::Stand, "command-stand", Takes::Nothing, ""),
    entry(Command::Call, "command-call", Takes::Nothing, ""),
    entry(Command::Ask, "command-ask", Takes::One, ""),
    entry(Command::Grant, "command-grant", Takes::Maybe, ""),
    entry(Command::Deny, "command-deny", Takes::Maybe, ""),
    entry(Command::Customs, "command-customs", Takes::Maybe, ""),
    entry(Command::New, "command-new", Takes::Maybe, "F2"),
    entry(Command::Match, "command-match", Takes::One, ""),
    entry(Command::Next, "command-next", Takes::Nothing, "F4"),
    entry(Command::White, "command-white", Takes::One, ""),
    entry(Command::Black, "command-black", Takes::One, ""),
    entry(Command::Clock, "command-clock", Takes::One, ""),
    entry(Command::Save, "command-save", Takes::Maybe, ""),
    entry(Command::Load, "command-load", Takes::Maybe, ""),
    entry(Command::Rules, "command-rules", Takes::Nothing, "F11"),
    entry(Command::Board, "command-board", Takes::Nothing, ""),
    entry(Command::Flip, "command-flip", Takes::Nothing, "F3"),
    entry(Command::Fen, "command-fen", Takes::Nothing, ""),
    entry(Command::Help, "command-help", Takes::Nothing, "F1"),
    entry(Command::Quit, "command-quit", Takes::Nothing, "F10"),
];

/// The words for commands in every language at once: whoever changes the
/// language need not learn anew.
pub(crate) struct Vocabulary(Vec<(String, Entry)>);

/// A line that was typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Line<'a> {
    Nothing,
    /// A command and what follows it.
    Command(Command, &'a str),
    /// A command's word with too little or too much after it.
    Misused(Command),
    /// Anything else is taken for a move.
    Move(&'a str),
}

impl Vocabulary {
    pub(crate) fn new() -> Self {
        let mut list = Vec::new();
        for language in Language::ALL {
            let words = Words::new(Some(language));
            for entry in COMMANDS {
                list.extend(names(&words, entry).into_iter().map(|name| (name, entry)));
            }
        }
        Self(list)
    }

    /// Reads a line.
    pub(crate) fn read<'a>(&self, line: &'a str) -> Line<'a> {
        let line = line.trim();
        if line.is_empty() {
            return Line::Nothing;
        }
        let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let word = first.to_lowercase();
        let Some((_, entry)) = self.0.iter().find(|(known, _)| *known == word) else {
            return Line::Move(line);
        };
        match entry.takes {
            Takes::Nothing if !rest.is_empty() => Line::Misused(entry.command),
            Takes::One if rest.is_empty() => Line::Misused(entry.command),
            _ => Line::Command(entry.command, rest),
        }
    }
}

/// The words for a command in one language, the first the one that is taught.
fn names(words: &Words, entry: Entry) -> Vec<String> {
    let also = words.say(&format!("{}.also", entry.key), &[]);
    let name = words.say(entry.key, &[]);
    let also = also.split_whitespace().map(str::to_owned);
    std::iter::once(name).chain(also).collect()
}

/// The entry of a command.
pub(crate) fn entry_of(command: Command) -> Option<Entry> {
    COMMANDS.into_iter().find(|entry| entry.command == command)
}

impl Entry {
    /// The command's word.
    pub(crate) fn name(self, words: &Words) -> String {
        words.say(self.key, &[])
    }

    /// The word, with what follows it.
    pub(crate) fn usage(self, words: &Words) -> String {
        let name = self.name(words);
        match self.takes {
            Takes::Nothing => name,
            Takes::One => format!("{name} {}", self.argument(words)),
            Takes::Maybe => format!("{name} [{}]", self.argument(words)),
        }
    }

    fn argument(self, words: &Words) -> String {
        words.say(&format!("{}.argument", self.key), &[])
    }

    /// What the command does.
    pub(crate) fn help(self, words: &Words) -> String {
        words.say(&format!("{}.help", self.key), &[])
    }
}

/// The words of the user's language that begin in a certain way.
pub(crate) fn completions(words: &Words, begun: &str) -> Vec<String> {
    let begun = begun.to_lowercase();
    let all = COMMANDS.into_iter().map(|entry| entry.name(words));
    all.filter(|name| name.starts_with(&begun)).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::*;

    #[test]
    fn what_is_no_command_is_a_move() {
        let known = Vocabulary::new();
        assert_eq!(known.read("QUIT"), Line::Command(Command::Quit, ""));
        assert_eq!(known.read("32-28"), Line::Move("32-28"));
        assert_eq!(known.read(" "), Line::Nothing);
        let clock = Line::Command(Command::Clock, "5+3");
        assert_eq!(known.read("reloj  5+3 "), clock);
        assert_eq!(known.read("clock"), Line::Misused(Command::Clock));
        assert_eq!(known.read("undo 3"), Line::Misused(Command::Undo));
    }

    #[test]
    fn no_word_means_two_things_or_a_square() {
        let mut seen = HashMap::new();
        for (word, entry) in Vocabulary::new().0 {
            let old = seen.insert(word.clone(), entry.command);
            assert!(old.is_none_or(|old| old == entry.command), "{word}");
            assert!(!word.contains(|c: char| c.is_ascii_digit()), "{word}");
        }
    }

    #[test]
    fn every_command_is_listed_once_with_its_words() {
        for language in Language::ALL {
            let words = Words::new(Some(language));
            for entry in COMMANDS {
                assert!(entry.help(&words).contains(' '), "{}", entry.key);
                assert_eq!(
                    entry_of(entry.command).map(|found| found.key),
                    Some(entry.key)
                );
            }
        }
        assert_eq!(
            completions(&Words::new(Some(Language::English)), "un"),
            ["undo"]
        );
    }
}
