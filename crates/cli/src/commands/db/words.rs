//! What is asked of games beside their moves.

use std::ops::RangeInclusive;

use anyhow::{Context, Result};
use damas::pdn::result;
use damas::rules::Rules;
use damas_archive::{Dates, Standing, Words};

use super::range::range;

/// Texts fit where a name holds them; capitals make no difference.
#[derive(clap::Args, Debug)]
pub(super) struct WordArgs {
    /// Of White
    #[arg(long, value_name = "NAME")]
    white: Option<String>,
    /// Of Black
    #[arg(long, value_name = "NAME")]
    black: Option<String>,
    /// Of an event
    #[arg(long, value_name = "NAME")]
    event: Option<String>,
    /// Of a date, or between two: 1999, 1999.05..2001, ..1950
    #[arg(long, value_name = "DATES", value_parser = dates)]
    date: Option<Dates>,
    /// How it ended: white, black, draw, nobody or open, or as PDN has it: 1-0
    #[arg(long)]
    result: Option<String>,
    /// With these words in a comment, in succession
    #[arg(long, value_name = "WORDS")]
    comment: Option<String>,
}

fn dates(text: &str) -> Result<Dates> {
    Dates::parse(text).context("expected a date, or two as in 1999.05..2001")
}

impl WordArgs {
    /// Whether the result is given as PDN has it, so that the variant says
    /// whose it is.
    pub(super) fn needs_variant(&self) -> bool {
        self.result
            .as_deref()
            .is_some_and(|text| named(text).is_none())
    }

    /// The same as the database takes it.
    pub(super) fn words(
        &self,
        rules: Option<&Rules>,
        player: Option<&str>,
        rating: Option<&str>,
    ) -> Result<Words> {
        let standing = |text: &str| {
            let points = || result::by_color(rules?, text);
            let standing = named(text).or_else(|| points().map(Standing::of));
            standing.with_context(|| {
                format!("\"{text}\": expected white, black, draw, nobody, open or a result as 1-0")
            })
        };
        Ok(Words {
            player: player.map(str::to_owned),
            white: self.white.clone(),
            black: self.black.clone(),
            event: self.event.clone(),
            dates: self.date,
            standing: self.result.as_deref().map(standing).transpose()?,
            ratings: ratings(rating)?,
            comment: self.comment.clone(),
        })
    }
}

fn named(text: &str) -> Option<Standing> {
    Some(match text {
        "white" => Standing::White,
        "black" => Standing::Black,
        "draw" => Standing::Draw,
        "nobody" => Standing::Nobody,
        "open" | "*" => Standing::Open,
        _ => return None,
    })
}

/// A range of ratings.
pub(super) fn ratings(text: Option<&str>) -> Result<Option<RangeInclusive<u16>>> {
    text.map(range::<u16>).transpose()
}
