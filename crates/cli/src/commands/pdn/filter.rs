//! `damas pdn filter`: the games that fit.

use std::io::Write;

use anyhow::{Context, Result, anyhow};
use damas::pdn::{PdnGame, Speller, Writer};
use damas::position::Setup;
use damas::text::fen;
use damas::variant::Variant;

use super::select::{Files, GameOutput, Spellers, result, tag, year};
use crate::game_files::{Source, Target};
use crate::output::complain;

/// Write the games that fit all that is asked for
///
/// Texts fit where they are found anywhere in a tag; capitals make no
/// difference.
#[derive(clap::Args, Debug)]
#[allow(clippy::struct_field_names)]
pub(crate) struct Args {
    #[command(flatten)]
    files: Files,
    /// Of a player, with either colour
    #[arg(long)]
    player: Option<String>,
    /// Of White
    #[arg(long)]
    white: Option<String>,
    /// Of Black
    #[arg(long)]
    black: Option<String>,
    /// Of an event
    #[arg(long)]
    event: Option<String>,
    /// Of a year, or of years: 1990-1999
    #[arg(long)]
    year: Option<String>,
    /// With a result, in either count: 1-0, 1-1, 0-2, *
    #[arg(long)]
    result: Option<String>,
    /// Of a rule set
    #[arg(long)]
    rules: Option<String>,
    /// Where a tag holds a text: NAME=TEXT; may be given again
    #[arg(long = "tag", value_name = "NAME=TEXT", value_parser = tag_text)]
    tags: Vec<(String, String)>,
    /// With a text in a comment
    #[arg(long)]
    comment: Option<String>,
    /// Of so many plies at least
    #[arg(long)]
    min_plies: Option<usize>,
    /// Of so many plies at most
    #[arg(long)]
    max_plies: Option<usize>,
    /// In which a position was reached
    #[arg(long, value_name = "FEN")]
    position: Option<String>,
    /// All moves of which are legal
    #[arg(long)]
    legal: bool,
    /// Write those that do not fit
    #[arg(long)]
    invert: bool,
}

fn tag_text(text: &str) -> Result<(String, String)> {
    let (name, value) = text
        .split_once('=')
        .ok_or_else(|| anyhow!("expected NAME=TEXT"))?;
    Ok((name.to_owned(), value.to_owned()))
}

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> Result<()> {
    let years = args.year.as_deref().map(years).transpose()?;
    let mut spellers = Spellers::new(args.files.variants()?);
    let mut target = Target::new(args.files.output.as_deref(), out)?;
    let mut games = GameOutput::new(Writer::default());
    let mut seen = 0;
    Source::new(&args.files.files).each(|found| {
        seen += 1;
        let game = &found.game;
        let fits = has_words(args, game)
            && has_numbers(args, game, years)
            && obeys(args, game, &mut spellers)?;
        if fits == args.invert {
            return Ok(());
        }
        games.write(game, &mut target)
    })?;
    target.finish()?;
    complain(&format!("{} of {seen} games", games.count()));
    Ok(())
}

/// A year, or the first and last of some.
fn years(text: &str) -> Result<(u16, u16)> {
    let (first, last) = text.split_once('-').unwrap_or((text, text));
    let read = |year: &str| year.trim().parse::<u16>();
    let both = read(first).ok().zip(read(last).ok());
    both.filter(|(first, last)| first <= last)
        .ok_or_else(|| anyhow!("\"{text}\": expected a year, or years as 1990-1999"))
}

fn holds(text: &str, part: &str) -> bool {
    text.to_lowercase().contains(&part.to_lowercase())
}

fn has_words(args: &Args, game: &PdnGame) -> bool {
    let has = |name, part: &Option<String>| {
        let part = part.as_deref();
        part.is_none_or(|part| holds(tag(game, name), part))
    };
    let player = args.player.as_deref();
    let has_player = player.is_none_or(|player| {
        holds(tag(game, "White"), player) || holds(tag(game, "Black"), player)
    });
    let comment = args.comment.as_deref();
    has("White", &args.white)
        && has("Black", &args.black)
        && has("Event", &args.event)
        && has_player
        && args
            .tags
            .iter()
            .all(|(name, part)| holds(tag(game, name), part))
        && comment.is_none_or(|part| has_comment(game, part))
}

fn has_comment(game: &PdnGame, part: &str) -> bool {
    let lines = game.all_lines();
    let mut notes = lines.iter().flat_map(|(line, _)| game.line(*line).notes());
    let outside = game.preface.iter().chain(&game.epilogue);
    outside
        .into_iter()
        .any(|comment| holds(comment.text(), part))
        || notes.any(|note| note.comment().is_some_and(|c| holds(c.text(), part)))
}

fn has_numbers(args: &Args, game: &PdnGame, years: Option<(u16, u16)>) -> bool {
    let plies = game.moves().len();
    let fits = |asked: &str| {
        let points = damas::pdn::result::points;
        let said = result(game);
        said == asked || points(said).is_some() && points(said) == points(asked)
    };
    args.min_plies.is_none_or(|least| plies >= least)
        && args.max_plies.is_none_or(|most| plies <= most)
        && args.result.as_deref().is_none_or(fits)
        && years.is_none_or(|(first, last)| {
            year(game).is_some_and(|year| (first..=last).contains(&year))
        })
}

/// Whatever needs the rules.
fn obeys(args: &Args, game: &PdnGame, spellers: &mut Spellers) -> Result<bool> {
    if args.rules.is_none() && args.position.is_none() && !args.legal {
        return Ok(true);
    }
    let Some(speller) = spellers.of(game) else {
        return Ok(false);
    };
    let variant = speller.variant();
    if let Some(name) = &args.rules
        && *variant.rules().name != crate::rule_set::rules(name)?.name
    {
        return Ok(false);
    }
    if args.legal && !speller.respell(&mut game.clone()).is_empty() {
        return Ok(false);
    }
    match &args.position {
        Some(text) => reaches(variant, speller, game, text),
        None => Ok(true),
    }
}

fn reaches(
    variant: &Variant,
    speller: &Speller<std::sync::Arc<Variant>>,
    game: &PdnGame,
    text: &str,
) -> Result<bool> {
    let wanted = fen::parse(variant.geometry(), text).context("cannot read the FEN")?;
    let is_wanted = |setup: &Setup| {
        setup.pieces == wanted.pieces
            && setup.kings == wanted.kings
            && (wanted.turn.is_none() || setup.turn == wanted.turn)
    };
    Ok(speller.positions(game).iter().any(is_wanted))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn years_are_read() {
        assert_eq!(years("1990").unwrap(), (1990, 1990));
        assert_eq!(years("1990-1999").unwrap(), (1990, 1999));
        for text in ["then", "199x", "1999-1990", "-", ""] {
            assert!(years(text).is_err(), "{text}");
        }
    }
}
