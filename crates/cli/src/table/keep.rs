//! The game at hand kept on disk, games saved where the user says, and games
//! gone on with.

use std::path::{Path, PathBuf};

use damas::game::{Loaded, Record};

use super::{Answer, Table};
use crate::store::{self, Keeper};

/// Where the games of a table lie.
#[derive(Debug, Default)]
pub(crate) struct Store {
    /// Keeps the game at hand; nothing where there is no place for it.
    keeper: Option<Keeper>,
    /// The file that the game was saved in or read from.
    file: Option<PathBuf>,
    /// What went wrong has been told.
    has_complained: bool,
}

impl Store {
    /// A store that keeps the game at hand in a folder.
    pub(crate) fn new(keeper: Keeper) -> Self {
        Self {
            keeper: Some(keeper),
            ..Self::default()
        }
    }
}

impl Table {
    /// Keeps the game at hand, and adds to an answer if that fails: once, since
    /// it would fail again.
    pub(super) fn keep(&mut self, mut answer: Answer) -> Answer {
        if self.store.keeper.is_none() {
            return answer;
        }
        let text = self.is_worth_keeping().then(|| self.record().to_pdn());
        let Some(keeper) = &mut self.store.keeper else {
            return answer;
        };
        let kept = match text {
            Some(text) => keeper.keep(text),
            None => keeper.forget(),
        };
        if let Err(error) = kept
            && !std::mem::replace(&mut self.store.has_complained, true)
        {
            let args = [("why", error.to_string())];
            answer.lines.push(self.words.say("not-kept", &args));
        }
        answer
    }

    /// Another game takes the place of the one at hand. What is unfinished can
    /// be gone on with later.
    pub(super) fn set_game_aside(&mut self) {
        let is_unfinished = Self::is_unfinished(&self.record());
        self.store.file = None;
        self.tags.clear();
        let Some(keeper) = &mut self.store.keeper else {
            return;
        };
        let done = if is_unfinished {
            keeper.set_aside()
        } else {
            keeper.forget()
        };
        // A file that stays is offered again, and can be done away with then.
        drop(done);
    }

    /// Whoever played leaves: a game that is over need not be kept. Tells
    /// whether one is.
    pub(crate) fn leave(&mut self) -> bool {
        let is_unfinished = Self::is_unfinished(&self.record());
        let Some(keeper) = &mut self.store.keeper else {
            return false;
        };
        if !is_unfinished {
            let _ = keeper.forget();
        }
        is_unfinished && !self.store.has_complained
    }

    /// The game that was left unfinished last, in words.
    pub(crate) fn look_for_game(&mut self) -> Option<String> {
        let keeper = self.store.keeper.as_mut()?;
        keeper.look(Self::is_unfinished)?;
        self.waiting_text()
    }

    fn waiting_text(&self) -> Option<String> {
        let game = &self.store.keeper.as_ref()?.waiting()?.record.game;
        let args = [
            ("title", self.words.title(game.variant().rules())),
            ("moves", game.moves().count().to_string()),
        ];
        Some(self.words.say("left-game", &args))
    }

    /// Does away with the game that was found.
    pub(crate) fn drop_waiting(&mut self) {
        if let Some(keeper) = &mut self.store.keeper {
            // If it cannot be removed it will be found again.
            let _ = keeper.drop_waiting();
        }
    }

    /// Goes on with a game: that of a file, or the one that was left last.
    pub(super) fn load(&mut self, name: &str) -> Answer {
        if name.is_empty() {
            return self.take_up();
        }
        let path = Path::new(name);
        let loaded = match store::read(path) {
            Ok(bytes) => {
                let language = self.words.language();
                Record::from_pdn(&bytes).map_err(|error| error.text(language))
            }
            Err(error) => Err(error.to_string()),
        };
        match loaded {
            Ok(Loaded { record, unread }) => {
                self.set_game_aside();
                self.lay_out(record);
                self.store.file = unread.is_none().then(|| path.to_owned());
                let mut lines = vec![self.welcome()];
                lines.extend(unread.map(|unread| {
                    let why = unread.text(&self.game, self.words.language());
                    self.words.say("half-read", &[("why", why)])
                }));
                Answer::with_board(lines)
            }
            Err(why) => {
                let args = [("file", name.to_owned()), ("why", why)];
                Answer::line(self.words.say("not-loaded", &args))
            }
        }
    }

    fn take_up(&mut self) -> Answer {
        let found = self.store.keeper.as_mut().is_some_and(|keeper| {
            keeper.waiting().is_some() || keeper.look(Self::is_unfinished).is_some()
        });
        if !found {
            return Answer::line(self.tell("no-left-game"));
        }
        self.set_game_aside();
        let record = self.store.keeper.as_mut().and_then(Keeper::take_up);
        let Some(record) = record else {
            return Answer::line(self.tell("no-left-game"));
        };
        self.lay_out(record);
        Answer::with_board(vec![self.welcome()])
    }

    /// Writes the game into a file. Another game's file is not written over.
    pub(super) fn save(&mut self, name: &str) -> Answer {
        let named = (!name.is_empty()).then(|| PathBuf::from(name));
        let Some(path) = named.or_else(|| self.store.file.clone()) else {
            return Answer::line(self.usage(super::command::Command::Save));
        };
        let shown = path.display().to_string();
        if self.store.file.as_ref() != Some(&path) && path.exists() {
            return Answer::line(self.words.say("file-exists", &[("file", shown)]));
        }
        match store::write(&path, self.record().to_pdn().as_bytes()) {
            Ok(()) => {
                self.store.file = Some(path);
                Answer::line(self.words.say("saved", &[("file", shown)]))
            }
            Err(error) => {
                let args = [("file", shown), ("why", error.to_string())];
                Answer::line(self.words.say("not-saved", &args))
            }
        }
    }
}
