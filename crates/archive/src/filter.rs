//! Games told apart by what is known of them beside their moves.

use std::collections::HashSet;
use std::ops::RangeInclusive;

use damas::color::{ByColor, Color};
use sqlx::{Row, query};

use crate::chunk::{GameFacts, Standing};
use crate::date::Dates;
use crate::error::Result;
use crate::names::{EVENTS, PLAYERS, holding};
use crate::store::Store;

/// What is asked of games beside their moves. Texts fit where a name holds them;
/// capitals make no difference.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Words {
    /// Who has either colour.
    pub player: Option<String>,
    /// Who has White.
    pub white: Option<String>,
    /// Who has Black.
    pub black: Option<String>,
    /// Where they play.
    pub event: Option<String>,
    /// When.
    pub dates: Option<Dates>,
    /// How it ended.
    pub standing: Option<Standing>,
    /// Ratings that both players have.
    pub ratings: Option<RangeInclusive<u16>>,
    /// Words in comments, in succession; the last may be the beginning of one.
    pub comment: Option<String>,
}

/// Numbers of names, where something is asked of them.
type Names = Option<HashSet<u32>>;
/// Ratings, where something is asked of them.
type Ratings = Option<RangeInclusive<u16>>;

/// The same with names looked up.
#[derive(Clone, Debug, Default)]
pub(crate) struct Filter {
    player: Names,
    players: ByColor<Names>,
    event: Names,
    dates: Option<Dates>,
    standing: Option<Standing>,
    ratings: ByColor<Ratings>,
    commented: Option<HashSet<i64>>,
}

impl Filter {
    pub(crate) fn new(store: &mut Store, words: &Words) -> Result<Self> {
        let mut names = |table, text: &Option<String>| -> Result<Names> {
            let text = text.as_deref();
            text.map(|text| holding(store, table, text)).transpose()
        };
        let (white, black) = (
            names(&PLAYERS, &words.white)?,
            names(&PLAYERS, &words.black)?,
        );
        Ok(Self {
            player: names(&PLAYERS, &words.player)?,
            players: ByColor::new(white, black),
            event: names(&EVENTS, &words.event)?,
            dates: words.dates,
            standing: words.standing,
            ratings: ByColor::new(words.ratings.clone(), words.ratings.clone()),
            commented: match &words.comment {
                Some(text) => Some(commented(store, text)?),
                None => None,
            },
        })
    }

    /// Asks something of the player of one colour, in place of what was asked
    /// of this player before.
    pub(crate) fn ask_side(
        &mut self,
        store: &mut Store,
        color: Color,
        name: Option<&str>,
        ratings: Ratings,
    ) -> Result<()> {
        if let Some(name) = name {
            self.players[color] = Some(holding(store, &PLAYERS, name)?);
        }
        if ratings.is_some() {
            self.ratings[color] = ratings;
        }
        Ok(())
    }

    pub(crate) fn allows(&self, game: &GameFacts) -> bool {
        let GameFacts { id, facts } = game;
        let has = |names: &Names, name| names.as_ref().is_none_or(|names| names.contains(&name));
        let side = |color| {
            let rating = facts.ratings[color];
            has(&self.players[color], facts.players[color])
                && self.ratings[color]
                    .as_ref()
                    .is_none_or(|ratings| ratings.contains(&rating))
        };
        Color::ALL.into_iter().all(side)
            && Color::ALL
                .into_iter()
                .any(|color| has(&self.player, facts.players[color]))
            && has(&self.event, facts.event)
            && self.dates.is_none_or(|dates| dates.contains(facts.date))
            && self
                .standing
                .is_none_or(|standing| standing == facts.standing)
            && self
                .commented
                .as_ref()
                .is_none_or(|games| games.contains(id))
    }
}

/// The games in whose comments some words stand.
fn commented(store: &mut Store, text: &str) -> Result<HashSet<i64>> {
    // Without letters there are no words that a comment could hold.
    if !text.chars().any(char::is_alphanumeric) {
        return Ok(HashSet::new());
    }
    let phrase = format!("\"{}\"*", text.replace(['"', '\0'], " "));
    let rows =
        store.all(query("SELECT rowid FROM comments WHERE comments MATCH ?").bind(phrase))?;
    rows.iter().map(|row| Ok(row.try_get(0)?)).collect()
}
