//! `damas pdn sheet`: problems on paper.

use std::path::Path;
use std::process::ExitCode;

use anyhow::{Context, Result, bail};
use damas_diagram::{PerPage, Problem, Sheet, Theme};

use super::publication::Publication;
use crate::chosen_game::Found;
use crate::game_files::written_whole;
use crate::output::complain;

/// Print problems: A4 pages of diagrams with the solutions at the back
///
/// The output is one file in .pdf, or in .svg a file for each page: -1, -2, ...
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    #[command(flatten)]
    publication: Publication,
    /// Problems on a page: 6 or 12
    #[arg(long, default_value = "6", value_name = "6|12", value_parser = per_page)]
    per_page: PerPage,
    /// Colours: wood, paper, contrast or dark
    #[arg(long, default_value = "paper", value_parser = str::parse::<Theme>)]
    theme: Theme,
}

/// Most problems of a sheet.
const MOST: usize = 5000;

fn per_page(text: &str) -> Result<PerPage, String> {
    let number = text.parse().ok().and_then(PerPage::of);
    number.ok_or_else(|| format!("\"{text}\": expected 6 or 12"))
}

pub(crate) fn run(args: &Args) -> Result<ExitCode> {
    let publication = &args.publication;
    let (file, output) = (publication.file.as_path(), publication.output.as_path());
    let ending = output.extension().and_then(|ending| ending.to_str());
    let is_pdf = match ending.map(str::to_ascii_lowercase).as_deref() {
        Some("pdf") => true,
        Some("svg") => false,
        _ => bail!("{}: expected a name in .pdf or .svg", output.display()),
    };
    let mut sheet = Sheet::new(problems(publication)?);
    if sheet.problems.is_empty() {
        bail!("{} holds no problem: no game with a FEN", file.display());
    }
    sheet.per_page = args.per_page;
    sheet.title.clone_from(&publication.title);
    sheet.theme = args.theme;
    sheet.language = publication.language();
    if is_pdf {
        written_whole(output, &sheet.pdf()?)?;
    } else {
        write_pages(output, &sheet.pages())?;
    }
    Ok(ExitCode::SUCCESS)
}

fn problems(publication: &Publication) -> Result<Vec<Problem>> {
    let file = publication.file.as_path();
    let mut problems = Vec::new();
    publication.each(|found| {
        problems.extend(problem(file, &found));
        if problems.len() > MOST {
            bail!(
                "{}: more than {MOST} problems are too many for one sheet: choose with --games",
                file.display()
            );
        }
        Ok(())
    })?;
    Ok(problems)
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
