//! Games that were found, told in full.

use std::sync::Arc;

use damas::pdn::{Games, PdnGame};
use damas::position::Setup;
use damas::text::notation;
use damas::variant::Variant;
use sqlx::{Row, query};

use crate::archive::{Archive, Stored};
use crate::error::{Result, damaged};
use crate::played::{Follower, move_between};
use crate::search::{Found, Hit, HitPlace};
use crate::texts::TextReader;

/// A game that was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shown {
    /// Its number in the database.
    pub game: i64,
    /// Who has White, as the game says it.
    pub white: String,
    /// Who has Black.
    pub black: String,
    /// Where they play.
    pub event: String,
    /// When, as the game says it.
    pub date: String,
    /// The result, as the game says it.
    pub result: String,
    /// The name of its variant, if anybody knows it.
    pub variant: Option<String>,
    /// Plies that could be followed.
    pub plies: u64,
    /// Why it could not be followed to its end.
    pub fault: Option<String>,
    /// The place that was found in it.
    pub place: Option<ShownPlace>,
}

/// A place in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShownPlace {
    /// Plies of the game before it.
    pub ply: usize,
    /// Plies of the game before the end of a manoeuvre.
    pub until: Option<usize>,
    /// Positions of the game that fit.
    pub positions: usize,
    /// The position.
    pub setup: Setup,
    /// The moves played from it: one, or those of a manoeuvre; none at the end
    /// of the game.
    pub moves: Vec<String>,
}

/// Shows one game after another.
pub struct Viewer<'a> {
    archive: &'a mut Archive,
    texts: TextReader,
    stored: Vec<Stored>,
    followers: Vec<(i64, Follower)>,
}

impl Archive {
    /// Something to look at games with.
    ///
    /// # Errors
    /// Where the file cannot be read.
    pub fn viewer(&mut self) -> Result<Viewer<'_>> {
        Ok(Viewer {
            stored: self.variants()?,
            archive: self,
            texts: TextReader::default(),
            followers: Vec::new(),
        })
    }
}

impl Viewer<'_> {
    /// The game of a number.
    ///
    /// # Errors
    /// Where the file cannot be read.
    pub fn game(&mut self, game: i64) -> Result<PdnGame> {
        let text = self.texts.text(&mut self.archive.store, game)?;
        let read = Games::new(text.as_bytes()).next();
        Ok(read.ok_or_else(|| damaged("the text", game))??)
    }

    /// The text of the game of a number, as PDN.
    ///
    /// # Errors
    /// Where the file cannot be read.
    pub fn text(&mut self, game: i64) -> Result<&str> {
        self.texts.text(&mut self.archive.store, game)
    }

    /// A game that was found. `None` where it has not the position that was
    /// looked for, but another with the same key.
    ///
    /// # Errors
    /// Where the file cannot be read.
    pub fn show(&mut self, found: &Found, hit: &Hit) -> Result<Option<Shown>> {
        let select = query(
            "SELECT white.name, black.name, event.name, date, result, variant, plies, fault \
             FROM games LEFT JOIN players AS white ON white.id = games.white \
             LEFT JOIN players AS black ON black.id = games.black \
             LEFT JOIN events AS event ON event.id = games.event WHERE games.id = ?",
        );
        let row = self.archive.store.first(select.bind(hit.game))?;
        let row = row.ok_or_else(|| damaged("the row", hit.game))?;
        let variant: Option<i64> = row.try_get(5)?;
        let stored = self
            .stored
            .iter()
            .find(|stored| Some(stored.row) == variant)
            .cloned();
        let place = match (&hit.place, &stored) {
            (Some(place), Some(stored)) => {
                let shown = self.place(hit.game, stored, place)?;
                if !found.means(&shown.setup) {
                    return Ok(None);
                }
                Some(shown)
            }
            _ => None,
        };
        let name = |at: usize| {
            row.try_get::<Option<String>, _>(at)
                .map(Option::unwrap_or_default)
        };
        Ok(Some(Shown {
            game: hit.game,
            white: name(0)?,
            black: name(1)?,
            event: name(2)?,
            date: row.try_get(3)?,
            result: row.try_get(4)?,
            variant: stored.map(|stored| stored.variant.rules().name.clone()),
            plies: row.try_get::<i64, _>(6)? as u64,
            fault: row.try_get(7)?,
            place,
        }))
    }

    fn place(&mut self, game: i64, stored: &Stored, place: &HitPlace) -> Result<ShownPlace> {
        let pdn = self.game(game)?;
        let known = self
            .followers
            .iter()
            .position(|(row, _)| *row == stored.row);
        let at = known.unwrap_or_else(|| {
            let follower = Follower::new(Arc::clone(&stored.variant));
            self.followers.push((stored.row, follower));
            self.followers.len() - 1
        });
        let played = self.followers[at].1.follow(&pdn);
        let line = played
            .lines
            .get(place.line)
            .map(|line| line.setups.as_slice());
        let setups = line
            .and_then(|setups| setups.get(place.offset..))
            .unwrap_or_default();
        let setup = setups
            .first()
            .cloned()
            .ok_or_else(|| damaged("the moves", game))?;
        let plies = place.until.map_or(1, |until| until - place.ply);
        Ok(ShownPlace {
            ply: place.ply,
            until: place.until,
            positions: place.positions,
            setup,
            moves: moves(&stored.variant, setups, plies),
        })
    }
}

/// The moves between the first of some positions, as they are written.
fn moves(variant: &Variant, setups: &[Setup], plies: usize) -> Vec<String> {
    let pairs = setups.windows(2).take(plies);
    let moves = pairs.map_while(|pair| move_between(variant, &pair[0], &pair[1]));
    let written =
        moves.map(|(mv, legal)| notation::write_short(variant.geometry(), &mv, &legal, 'x'));
    written.collect()
}

impl Found {
    /// Whether a position is one that was looked for by its key.
    fn means(&self, setup: &Setup) -> bool {
        let is_one = |sought: &Setup| {
            (sought.pieces, sought.kings) == (setup.pieces, setup.kings)
                && sought.turn.is_none_or(|turn| setup.turn == Some(turn))
        };
        self.keyed.is_empty() || self.keyed.iter().any(is_one)
    }
}
