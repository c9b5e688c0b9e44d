//! A game as it is kept in a file: PDN whose moves any program can read, and
//! the rest in tags and in commands inside comments, as `docs/saved-games.md`
//! describes them.

mod clock;
mod command;
mod cut;
mod fault;
mod head;
mod read;
mod scribe;

pub use fault::{LoadError, Unread, UnreadKind};

use super::Game;
use crate::pdn::{Games, PdnGame, Tag, Writer};

/// A game with the tags that say whose it is.
///
/// Everything about the game is kept but what was taken back and could be made
/// again.
///
/// ```
/// use std::sync::Arc;
/// use damas::color::Color;
/// use damas::game::{Game, Record};
/// use damas::rules::Rules;
/// use damas::variant::Variant;
///
/// let mut game = Game::new(Arc::new(Variant::new(Rules::builtin("russian")?)))?;
/// game.play_text("c3-d4")?;
/// game.offer_draw(Color::White)?;
/// let mut record = Record::new(game);
/// record.set_tag("White", "Ana");
/// let text = record.to_pdn();
/// assert_eq!(
///     text,
///     "[White \"Ana\"]\n[Result \"*\"]\n[GameType \"25,W,8,8,A0,0\"]\n\
///      [Variant \"russian\"]\n\n1. c3-d4 {[%act offer-draw white]} *\n"
/// );
///
/// let loaded = Record::from_pdn(text.as_bytes())?;
/// assert_eq!(loaded.unread, None);
/// assert_eq!(loaded.record.tag("White"), Some("Ana"));
/// assert_eq!(loaded.record.to_pdn(), text);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Record {
    /// The game.
    pub game: Game,
    /// What is said about it: players, date, time control. Tags that follow
    /// from the game are added when it is written, and tags whose names are not
    /// letters, digits and `_` are left out.
    pub tags: Vec<Tag>,
}

/// What could be read of a file.
#[derive(Clone, Debug)]
pub struct Loaded {
    /// The game as far as it could be read.
    pub record: Record,
    /// Where reading stopped, if it was before the end.
    pub unread: Option<Unread>,
}

impl Record {
    /// A game of which nothing is said.
    pub const fn new(game: Game) -> Self {
        Self {
            game,
            tags: Vec::new(),
        }
    }

    /// The value of the first tag of a name; capitals make no difference.
    pub fn tag(&self, name: &str) -> Option<&str> {
        let mut tags = self.tags.iter();
        let found = tags.find(|tag| tag.name.eq_ignore_ascii_case(name));
        found.map(|tag| tag.value.as_str())
    }

    /// Gives a tag a value; a new one comes last.
    pub fn set_tag(&mut self, name: &str, value: &str) {
        let mut tags = self.tags.iter_mut();
        match tags.find(|tag| tag.name.eq_ignore_ascii_case(name)) {
            Some(tag) => value.clone_into(&mut tag.value),
            None => self.tags.push(Tag {
                name: name.to_owned(),
                value: value.to_owned(),
            }),
        }
    }

    /// The game as a file. A file that is to survive any accident is written
    /// whole beside the old one and then takes its name.
    pub fn to_pdn(&self) -> String {
        Writer::default().game(&self.to_tree())
    }

    /// The game as a tree of a game file.
    pub fn to_tree(&self) -> PdnGame {
        scribe::tree(self)
    }

    /// Reads the first game of a file, written by [`to_pdn`](Self::to_pdn) or by
    /// another program. A file that breaks off gives the game up to the last
    /// thing in it that is whole. Variations and words for people are passed
    /// over; a capture that fits several is the one with which the rest of the
    /// game can be played.
    ///
    /// # Errors
    /// Where the file does not say what game it is, or its head breaks off.
    pub fn from_pdn(bytes: &[u8]) -> Result<Loaded, LoadError> {
        // Bytes in memory can always be read.
        let (whole, broken_off) = cut::whole(bytes).map_err(|_| LoadError::NoGame)?;
        let mut games = Games::new(whole);
        let first = games.next().and_then(Result::ok);
        let tree = first.ok_or(LoadError::NoGame)?;
        let faults = games.take_faults();
        if !cut::has_whole_head(whole, &tree, &faults, broken_off.is_none()) {
            return Err(LoadError::HeadBreaksOff);
        }
        let mut loaded = Self::from_tree(&tree)?;
        if let Some(text) = broken_off
            && loaded.unread.is_none()
        {
            let plies = loaded.record.game.plies().len();
            loaded.unread = Some(Unread::new(plies, &text, UnreadKind::BreaksOff));
        }
        Ok(loaded)
    }

    /// Reads a game of a file that has been made into a tree.
    ///
    /// # Errors
    /// Where the tags do not say what game it is.
    pub fn from_tree(tree: &PdnGame) -> Result<Loaded, LoadError> {
        let game = head::game(tree)?;
        let (game, unread) = read::replay(game, tree);
        let tags = head::own_left_out(tree, &game);
        Ok(Loaded {
            record: Self { game, tags },
            unread,
        })
    }
}
