//! A game made ready to be kept, without a look at the file.

use std::sync::Arc;

use damas::color::ByColor;
use damas::pdn::{PdnGame, Writer, result};
use damas::variant::Variant;
use sha2::{Digest, Sha256};

use crate::chunk::{Standing, Trace};
use crate::date;
use crate::played::{Follower, GameFault, Played};

/// Most positions of a game that are kept to be searched.
const MOST_POSITIONS: usize = 1 << 16;

/// A game as it came in.
pub(super) struct Coming {
    /// Which game of its file, from 1.
    pub(super) number: u64,
    pub(super) game: PdnGame,
    pub(super) variant: Option<Arc<Variant>>,
}

/// A game ready to be kept.
pub(super) struct Prepared {
    pub(super) number: u64,
    pub(super) variant: Option<Arc<Variant>>,
    pub(super) text: String,
    pub(super) digest: Vec<u8>,
    pub(super) comments: String,
    pub(super) players: ByColor<String>,
    pub(super) event: String,
    pub(super) date: String,
    pub(super) day: u32,
    pub(super) result: String,
    pub(super) standing: Standing,
    pub(super) ratings: ByColor<u16>,
    pub(super) plies: usize,
    pub(super) traces: Vec<Trace>,
    pub(super) fault: Option<GameFault>,
}

/// Makes games ready; one for each thread.
#[derive(Default)]
pub(super) struct Preparer {
    followers: Vec<Follower>,
}

impl Preparer {
    pub(super) fn prepare(&mut self, coming: &Coming) -> Prepared {
        let game = &coming.game;
        let text = Writer::default().game(game);
        let played = self.played(coming);
        let result = said_result(game);
        let tag = |name| game.tag(name).unwrap_or_default().to_owned();
        let date = date_text(game);
        Prepared {
            number: coming.number,
            variant: coming.variant.clone(),
            digest: Sha256::digest(&text)[..16].to_vec(),
            comments: comments(game),
            players: ByColor::new(tag("White"), tag("Black")),
            event: tag("Event"),
            day: date::day(date),
            date: date.to_owned(),
            standing: standing(coming.variant.as_deref(), result),
            result: result.to_owned(),
            ratings: ByColor::new(rating(game, "White"), rating(game, "Black")),
            plies: played.plies(),
            traces: played.lines.iter().map(Trace::of).collect(),
            fault: played.fault,
            text,
        }
    }

    fn played(&mut self, coming: &Coming) -> Played {
        let Some(variant) = &coming.variant else {
            let message = "nobody says which variant it is".to_owned();
            return faulty(message);
        };
        let is_same = |follower: &Follower| Arc::ptr_eq(follower.variant(), variant);
        let at = self.followers.iter().position(is_same).unwrap_or_else(|| {
            self.followers.push(Follower::new(Arc::clone(variant)));
            self.followers.len() - 1
        });
        let played = self.followers[at].follow(&coming.game);
        let positions: usize = played.lines.iter().map(|line| line.setups.len()).sum();
        if positions > MOST_POSITIONS {
            return faulty(format!("it has more than {MOST_POSITIONS} positions"));
        }
        played
    }
}

fn faulty(message: String) -> Played {
    let (ply, text) = (0, String::new());
    let fault = Some(GameFault { ply, text, message });
    Played {
        fault,
        ..Played::default()
    }
}

/// The result that the tag says, or how the game ends.
fn said_result(game: &PdnGame) -> &str {
    let tag = game.tag("Result").unwrap_or_default().trim();
    match (tag, game.end.as_deref()) {
        ("" | "*" | "?", Some(end)) => end,
        ("" | "?", None) => "*",
        _ => tag,
    }
}

/// Who has won; a game without a variant is counted as one that White begins.
fn standing(variant: Option<&Variant>, text: &str) -> Standing {
    let points = match variant {
        Some(variant) => result::by_color(variant.rules(), text),
        None => result::points(text).map(|(first, second)| ByColor::new(first, second)),
    };
    points.map_or(Standing::Open, Standing::of)
}

fn date_text(game: &PdnGame) -> &str {
    let known = |name| game.tag(name).filter(|date| date::day(date) > 0);
    known("Date")
        .or_else(|| known("EventDate"))
        .unwrap_or_default()
}

fn rating(game: &PdnGame, side: &str) -> u16 {
    let of = |what: &str| game.tag(&format!("{side}{what}"))?.trim().parse().ok();
    of("Rating").or_else(|| of("Elo")).unwrap_or(0)
}

/// What is said in words, without the commands for programs.
fn comments(game: &PdnGame) -> String {
    let lines = game.all_lines();
    let notes = lines.iter().flat_map(|(line, _)| game.line(*line).notes());
    let inside = notes.filter_map(|note| note.comment());
    let all = game.preface.iter().chain(inside).chain(&game.epilogue);
    let words: Vec<_> = all
        .map(damas::pdn::Comment::plain)
        .filter(|text| !text.is_empty())
        .collect();
    words.join("\n")
}
