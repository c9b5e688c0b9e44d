//! `damas pdn book`: games as a booklet.

use std::path::Path;
use std::process::ExitCode;

use anyhow::{Result, bail};
use damas_diagram::{Book, Theme};

use super::publication::Publication;
use crate::chosen_game::Found;
use crate::game_files::written_whole;
use crate::output::complain;

/// Make a booklet of games and problems: one HTML file with boards to play on
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    #[command(flatten)]
    publication: Publication,
    /// Colours of the boards: wood, paper, contrast or dark
    #[arg(long, default_value = "wood", value_parser = str::parse::<Theme>)]
    theme: Theme,
}

pub(crate) fn run(args: &Args) -> Result<ExitCode> {
    let publication = &args.publication;
    let mut book = Book::new(publication.language());
    book.title.clone_from(&publication.title);
    book.theme = args.theme;
    publication.each(|found| add(&mut book, &publication.file, &found))?;
    written_whole(&publication.output, book.html()?.as_bytes())?;
    Ok(ExitCode::SUCCESS)
}

/// Adds a game; what cannot be played is said aloud.
fn add(book: &mut Book, file: &Path, found: &Found) -> Result<()> {
    let name = file.display();
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
