//! `damas pdn book`: games as a booklet.

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Result, bail};
use damas::text::language::Language;
use damas_diagram::{Book, Theme};

use crate::chosen_game::{self, Found, Range};
use crate::game_files::written_whole;
use crate::output::complain;
use crate::words::from_environment;

/// Make a booklet of games and problems: one HTML file with boards to play on
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// Game file; games with a FEN are problems to be solved
    file: PathBuf,
    /// File to be written
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
    /// Variant of games that do not say theirs: a name, or a rule file
    #[arg(long)]
    variant: Option<String>,
    /// Which games of the file: 7, 3-12 or 40-
    #[arg(long, value_name = "RANGE")]
    games: Option<Range>,
    /// Title of the booklet
    #[arg(long)]
    title: Option<String>,
    /// Colours of the boards: wood, paper, contrast or dark
    #[arg(long, default_value = "wood", value_parser = str::parse::<Theme>)]
    theme: Theme,
    /// Language of the booklet: en, es or pt
    #[arg(long)]
    lang: Option<Language>,
}

pub(crate) fn run(args: &Args) -> Result<ExitCode> {
    let mut book = Book::new(args.lang.unwrap_or_else(from_environment));
    book.title.clone_from(&args.title);
    book.theme = args.theme;
    let range = args.games.unwrap_or(Range::ALL);
    chosen_game::each(&args.file, args.variant.as_deref(), range, |found| {
        add(&mut book, args, &found)
    })?;
    written_whole(&args.output, book.html()?.as_bytes())?;
    Ok(ExitCode::SUCCESS)
}

/// Adds a game; what cannot be played is said aloud.
fn add(book: &mut Book, args: &Args, found: &Found) -> Result<()> {
    let name = args.file.display();
    if book.len() == Book::MOST {
        bail!(
            "{name}: more than {} games are too many for a booklet: choose with --games",
            Book::MOST
        );
    }
    let warn = |text: String| {
        complain(&format!(
            "damas: warning: {name}: game {}{text}",
            found.number
        ));
    };
    match book.add(&found.variant, &found.game) {
        Ok(stops) => stops.iter().for_each(|stop| warn(format!(": {stop}"))),
        Err(stop) => warn(format!(" is left out: {stop}")),
    }
    Ok(())
}
