//! `damas pdn split`: one file as several.

use std::collections::BTreeMap;
use std::io::Write;
use std::path::PathBuf;

use anyhow::{Context, Result};
use clap::ValueEnum;
use damas::pdn::{PdnGame, Writer};

use super::select::{GameOutput, result, tag, year};
use crate::game_files::{Kept, Source, Spool, Target};

/// Put the games of files into several files
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// Game files; `-` is standard input
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Folder for the files; it is made if it is not there
    #[arg(short, long, value_name = "FOLDER")]
    output: PathBuf,
    /// Games that have this in common go into one file
    #[arg(long, value_enum, default_value = "game")]
    by: By,
    /// Games to a file, with `--by count`
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u32).range(1..))]
    count: u32,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum By {
    /// Each game has a file of its own
    Game,
    /// So many games after one another
    Count,
    Event,
    Year,
    White,
    Black,
    Result,
    Variant,
}

/// Of each game only the place on disk stays in memory, until it is known which
/// games go into a file.
pub(crate) fn run(args: &Args, out: &mut dyn Write) -> Result<()> {
    let folder = &args.output;
    std::fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
    let mut spool = Spool::new(Some(folder))?;
    let writer = Writer::default();
    let mut files: BTreeMap<String, Vec<Kept>> = BTreeMap::new();
    let mut number = 0;
    Source::new(&args.files).each(|found| {
        let name = name(args, &found.game, number);
        number += 1;
        let kept = spool.keep(&writer.game(&found.game))?;
        files.entry(name).or_default().push(kept);
        Ok(())
    })?;
    let mut shelf = spool.shelf()?;
    for (name, games) in &files {
        let mut target = Target::file(&folder.join(format!("{name}.pdn")))?;
        let mut file = GameOutput::new(Writer::default());
        for kept in games {
            file.write_text(shelf.text(*kept)?, &mut target)?;
        }
        target.finish()?;
    }
    writeln!(out, "{number} games in {} files", files.len())?;
    Ok(())
}

/// The name of the file of a game, of which so many came before it.
fn name(args: &Args, game: &PdnGame, before: u32) -> String {
    let text = match args.by {
        By::Game => return format!("{:06}", before + 1),
        By::Count => return format!("{:06}", before / args.count + 1),
        By::Event => tag(game, "Event").to_owned(),
        By::Year => year(game).map(|year| year.to_string()).unwrap_or_default(),
        By::White => tag(game, "White").to_owned(),
        By::Black => tag(game, "Black").to_owned(),
        By::Result => result(game).replace('*', "open"),
        By::Variant => match tag(game, "Variant") {
            "" => tag(game, "GameType").to_owned(),
            name => name.to_owned(),
        },
    };
    file_name(&text)
}

/// A text without what no file's name should have; capitals are made small, so
/// that no two names are one where a system makes no difference.
fn file_name(text: &str) -> String {
    let mut name = String::new();
    for c in text.chars().take(80) {
        if c.is_alphanumeric() {
            name.extend(c.to_lowercase());
        } else if !name.ends_with('-') && !name.is_empty() {
            name.push('-');
        }
    }
    match name.trim_end_matches('-') {
        "" => "unknown".to_owned(),
        name => name.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_files_are_harmless() {
        assert_eq!(file_name("../../etc/passwd"), "etc-passwd");
        assert_eq!(file_name("World Ch. 2021/2"), "world-ch-2021-2");
        assert_eq!(file_name("?"), "unknown");
        assert_eq!(file_name("Чемпионат"), "чемпионат");
    }
}
