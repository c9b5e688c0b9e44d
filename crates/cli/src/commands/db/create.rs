//! `damas db create`: games taken into a database.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;

use anyhow::{Context, Result};
use damas::pdn::Games;
use damas_archive::{Archive, Import, Imported, News, Source};
use serde::Serialize;

use crate::game_files;
use crate::output::on_a_line;
use crate::rule_set;

/// Take the games of files into a database
///
/// The database is made if it is not there. Games that it has word for word are
/// not taken twice. An import that was interrupted goes on where it was.
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// The database
    #[arg(value_name = "DB")]
    database: PathBuf,
    /// Game files; `-` is standard input
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Variant of games that do not say theirs: a name, or a rule file
    #[arg(long)]
    variant: Option<String>,
    /// Games that are written in one go
    #[arg(long, default_value_t = 16384, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    batch: u32,
    /// Report as JSON: a line for what is kept after each batch, and for each fault
    #[arg(long)]
    json: bool,
}

/// A line of the report; described in `docs/games-database.md`.
#[derive(Serialize)]
#[serde(tag = "told", rename_all = "lowercase")]
enum Line<'p> {
    Kept {
        path: &'p str,
        games: u64,
        earlier: u64,
        added: u64,
        known: u64,
        faulty: u64,
    },
    Fault {
        path: &'p str,
        game: u64,
        ply: usize,
        text: &'p str,
        message: &'p str,
    },
}

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> Result<()> {
    let rules = args.variant.as_deref().map(rule_set::rules).transpose()?;
    let import = Import {
        variant: rules.map(rule_set::variant),
        batch: args.batch as usize,
    };
    let files = game_files::Source::new(&args.files);
    let mut archive = Archive::create(&args.database)?;
    for path in files.files() {
        let games = Games::new(files.open(path)?);
        let source = source(path);
        let mut told = Ok(());
        let imported = archive.import(&source, games, &import, &mut |news| {
            if told.is_ok() {
                told = tell(args, &source.path, &news, out);
            }
        });
        told?;
        let imported = imported.with_context(|| format!("cannot take in {}", path.display()))?;
        if !args.json {
            summary(path, imported, out)?;
        } else if imported.games == imported.earlier {
            line(&kept(&source.path, imported), out)?;
        }
    }
    Ok(())
}

/// A file by its whole path, and what tells whether it has changed.
fn source(path: &Path) -> Source {
    let whole = path.canonicalize().unwrap_or_else(|_| path.to_owned());
    let stamp = path.metadata().ok().map(|metadata| {
        let modified = metadata.modified().ok();
        let since = modified.and_then(|time| time.duration_since(UNIX_EPOCH).ok());
        (
            metadata.len(),
            since.map_or(0, |since| since.as_secs() as i64),
        )
    });
    Source {
        path: whole.display().to_string(),
        stamp: stamp.filter(|_| path != Path::new("-")),
    }
}

fn tell(args: &Args, path: &str, news: &News, out: &mut dyn Write) -> Result<()> {
    match news {
        News::Kept(imported) if args.json => {
            line(&kept(path, *imported), out)?;
            // Whoever reads this may rely on it at once.
            out.flush()?;
        }
        News::Kept(_) => {}
        News::Fault { number, fault } if args.json => {
            let fault = Line::Fault {
                path,
                game: *number,
                ply: fault.ply,
                text: &fault.text,
                message: &fault.message,
            };
            line(&fault, out)?;
        }
        News::Fault { number, fault } => {
            write!(out, "{path}: game {number}: ")?;
            if !fault.text.is_empty() {
                let text = on_a_line(&fault.text);
                write!(out, "ply {}: \"{text}\": ", fault.ply + 1)?;
            }
            writeln!(out, "{}", on_a_line(&fault.message))?;
        }
    }
    Ok(())
}

fn line(line: &Line<'_>, out: &mut dyn Write) -> Result<()> {
    serde_json::to_writer(&mut *out, line).map_err(std::io::Error::from)?;
    writeln!(out)?;
    Ok(())
}

fn kept(path: &str, imported: Imported) -> Line<'_> {
    Line::Kept {
        path,
        games: imported.games,
        earlier: imported.earlier,
        added: imported.added,
        known: imported.known,
        faulty: imported.faulty,
    }
}

fn summary(path: &Path, imported: Imported, out: &mut dyn Write) -> Result<()> {
    let Imported {
        games,
        earlier,
        added,
        known,
        faulty,
    } = imported;
    write!(out, "{}: {games} games, {added} new", path.display())?;
    for (count, what) in [
        (earlier, "dealt with earlier"),
        (known, "there already"),
        (faulty, "kept up to a fault"),
    ] {
        if count > 0 {
            write!(out, ", {count} {what}")?;
        }
    }
    writeln!(out)?;
    Ok(())
}
