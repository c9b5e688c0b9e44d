//! `damas pdn sheet`: problems on paper.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result, bail};
use damas::text::language::Language;
use damas_diagram::{PerPage, Problem, Sheet, Theme};

use crate::chosen_game::{self, Found, Range};
use crate::game_files::written_whole;
use crate::output::complain;
use crate::words::from_environment;

/// Print problems: A4 pages of diagrams with the solutions at the back
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// Game file; its games with a FEN are the problems
    file: PathBuf,
    /// File to be written: .pdf, or .svg with a file for each page (-1, -2, ...)
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
    /// Problems on a page: 6 or 12
    #[arg(long, default_value = "6", value_name = "6|12", value_parser = per_page)]
    per_page: PerPage,
    /// Variant of games that do not say theirs: a name, or a rule file
    #[arg(long)]
    variant: Option<String>,
    /// Which games of the file: 7, 3-12 or 40-
    #[arg(long, value_name = "RANGE")]
    games: Option<Range>,
    /// Title of the pages
    #[arg(long)]
    title: Option<String>,
    /// Colours: wood, paper, contrast or dark
    #[arg(long, default_value = "paper", value_parser = str::parse::<Theme>)]
    theme: Theme,
    /// Language of the captions: en, es or pt
    #[arg(long)]
    lang: Option<Language>,
}

/// Most problems of a sheet.
const MOST: usize = 5000;

fn per_page(text: &str) -> Result<PerPage, String> {
    let number = text.parse().ok().and_then(PerPage::of);
    number.ok_or_else(|| format!("\"{text}\": expected 6 or 12"))
}

pub(crate) fn run(args: &Args) -> Result<ExitCode> {
    let ending = args.output.extension().and_then(|ending| ending.to_str());
    let is_pdf = match ending.map(str::to_ascii_lowercase).as_deref() {
        Some("pdf") => true,
        Some("svg") => false,
        _ => bail!("{}: expected a name in .pdf or .svg", args.output.display()),
    };
    let mut problems = Vec::new();
    let range = args.games.unwrap_or(Range::ALL);
    chosen_game::each(&args.file, args.variant.as_deref(), range, |found| {
        problems.extend(problem(&args.file, &found));
        if problems.len() > MOST {
            bail!(
                "{}: more than {MOST} problems are too many for one sheet: choose with --games",
                args.file.display()
            );
        }
        Ok(())
    })?;
    if problems.is_empty() {
        bail!(
            "{} holds no problem: no game with a FEN",
            args.file.display()
        );
    }
    let mut sheet = Sheet::new(problems);
    sheet.per_page = args.per_page;
    sheet.title.clone_from(&args.title);
    sheet.theme = args.theme;
    sheet.language = args.lang.unwrap_or_else(from_environment);
    if is_pdf {
        written_whole(&args.output, &sheet.pdf()?)?;
    } else {
        write_pages(&args.output, &sheet.pages())?;
    }
    Ok(ExitCode::SUCCESS)
}

/// A game with a FEN as a problem; one that cannot be drawn is said aloud.
fn problem(file: &Path, found: &Found) -> Option<Problem> {
    found.game.tag("FEN").filter(|fen| !fen.trim().is_empty())?;
    match Problem::new(&found.variant, &found.game) {
        Ok(problem) => Some(problem),
        Err(stop) => {
            let (name, number) = (file.display(), found.number);
            complain(&format!(
                "damas: warning: {name}: game {number} is left out: {stop}"
            ));
            None
        }
    }
}

/// Writes `name-1.svg`, `name-2.svg` and so on.
fn write_pages(path: &Path, pages: &[String]) -> Result<()> {
    let stem = path.file_stem().context("the output has no name")?;
    for (i, page) in pages.iter().enumerate() {
        let name = format!("{}-{}.svg", stem.to_string_lossy(), i + 1);
        written_whole(&path.with_file_name(name), page.as_bytes())?;
    }
    Ok(())
}
