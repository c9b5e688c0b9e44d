//! `damas analyse`: games annotated by the engine.

mod table;

use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use anyhow::{Result, bail};
use damas::pdn::Writer;
use damas::text::language::Language;
use damas::variant::Variant;
use damas_analysis::{Analyst, AnalystError, Judged, Style, annotate, graph};
use damas_engine::{Limits, Settings};

use crate::chosen_game::{self, Found, Range};
use crate::game_files::{Target, interrupt};
use crate::output::complain;
use crate::picture::Picture;
use crate::store;
use crate::words::Words;
use table::Row;

/// Annotate games: scores, best lines, and how much of the point each fault gave away
///
/// Each position is looked at within the limits given. A move that loses a
/// twentieth of the point that its side could expect gets `?!`, a tenth `?`, a
/// fifth `??`; scores stand in `[%eval]`. The annotated games go to standard
/// output, or into a file, and then a table of the faults to standard output.
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// Game file
    file: PathBuf,
    /// Variant of games that do not say theirs: a name, or a rule file
    #[arg(long)]
    variant: Option<String>,
    /// Which games of the file: 7, 3-12 or 40-
    #[arg(long, value_name = "RANGE")]
    games: Option<Range>,
    #[command(flatten)]
    thinking: Thinking,
    /// Threads that search
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: u16,
    /// Memory for positions met before, in MiB
    #[arg(long, default_value_t = 64, value_name = "MIB", value_parser = clap::value_parser!(u32).range(1..))]
    hash: u32,
    /// Write the annotated games there instead of standard output
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Draw each game as a curve: `.svg` or `.png`; of several games each gets its
    /// number before the ending
    #[arg(long, value_name = "FILE")]
    graph: Option<PathBuf>,
    /// Give better lines as variations, not as comments
    #[arg(long)]
    variations: bool,
    /// Language of comments: en, es or pt [default: that of your surroundings]
    #[arg(long, visible_alias = "language")]
    lang: Option<Language>,
}

/// How long each position is looked at; half a second by itself.
#[derive(clap::Args, Clone, Copy, Debug)]
#[group(multiple = true)]
struct Thinking {
    /// Milliseconds for each position
    #[arg(long, value_name = "MS")]
    time: Option<u64>,
    /// Positions to visit for each position
    #[arg(long)]
    nodes: Option<u64>,
    /// Plies to look ahead
    #[arg(long, value_name = "PLIES")]
    depth: Option<u32>,
}

impl Thinking {
    fn limits(self) -> Limits {
        let is_open = self.time.is_none() && self.nodes.is_none() && self.depth.is_none();
        let time = self.time.or(is_open.then_some(500));
        Limits {
            time: time.map(Duration::from_millis),
            nodes: self.nodes,
            depth: self.depth,
            ..Limits::default()
        }
    }
}

/// An analyst, kept from game to game of the same variant.
struct Desk<'a> {
    args: &'a Args,
    words: Words,
    analyst: Option<(Arc<Variant>, Analyst)>,
    rows: Vec<Row>,
    /// Whether a game has been written.
    has_begun: bool,
}

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> Result<()> {
    args.graph.as_deref().map(Picture::named).transpose()?;
    let range = args.games.unwrap_or(Range::ALL);
    let mut games = 0;
    chosen_game::each(&args.file, args.variant.as_deref(), range, |_| {
        games += 1;
        Ok(())
    })?;
    let mut desk = Desk {
        args,
        words: Words::new(args.lang),
        analyst: None,
        rows: Vec::new(),
        has_begun: false,
    };
    let mut target = Target::new(args.output.as_deref(), out)?;
    chosen_game::each(&args.file, args.variant.as_deref(), range, |found| {
        let text = desk.annotated(found, games)?;
        target.write_all(text.as_bytes())?;
        Ok(())
    })?;
    target.finish()?;
    if args.output.is_some() {
        table::write(&desk.rows, &desk.words, out)?;
    }
    Ok(())
}

impl Desk<'_> {
    /// The text of a game with what was found; without, where it cannot be
    /// judged.
    fn annotated(&mut self, found: Found, games: usize) -> Result<String> {
        let Found {
            number,
            mut game,
            variant,
        } = found;
        let name = self.args.file.display().to_string();
        let warn = |why: &str| complain(&format!("damas: warning: {name}: game {number}: {why}"));
        let moves = game.moves().len();
        match self.judged(&variant, &game, (number, moves))? {
            Ok(judged) => {
                if let Some(stop) = &judged.stop {
                    warn(stop);
                }
                let language = self.words.language();
                if let Some(path) = &self.args.graph {
                    let svg = graph(&game, &judged, language);
                    let path = path_of(path, number, games);
                    Picture::named(&path)?.write(&path, &svg, WIDTH)?;
                }
                let mut style = Style::new(language);
                style.variations = self.args.variations;
                annotate(&mut game, &judged, &style);
                self.rows.push(Row::new(number, &game, &judged));
            }
            Err(why) => warn(&why),
        }
        let gap = if std::mem::replace(&mut self.has_begun, true) {
            "\n"
        } else {
            ""
        };
        Ok(format!("{gap}{}", Writer::default().game(&game)))
    }

    fn judged(
        &mut self,
        variant: &Arc<Variant>,
        game: &damas::pdn::PdnGame,
        (number, moves): (usize, usize),
    ) -> Result<Result<Judged, String>> {
        let analyst = self.analyst_of(variant)?;
        let stop = AtomicBool::new(false);
        let bar = table::bar(number, moves as u64 + 1);
        interrupt::listen();
        let judged = analyst.judge(game, &stop, &mut |looked| {
            bar.set_position(looked as u64);
            stop.fetch_or(interrupt::check().is_err(), Ordering::Relaxed);
        });
        bar.finish_and_clear();
        match judged {
            Ok(judged) => Ok(Ok(judged)),
            Err(AnalystError::Start(why)) => Ok(Err(why)),
            Err(AnalystError::Stopped) => bail!("interrupted"),
        }
    }

    fn analyst_of(&mut self, variant: &Arc<Variant>) -> Result<&mut Analyst> {
        let is_known = |(known, _): &(Arc<Variant>, Analyst)| Arc::ptr_eq(known, variant);
        let analyst = match self.analyst.take().filter(is_known) {
            Some(known) => known,
            None => (Arc::clone(variant), self.new_analyst(variant)?),
        };
        Ok(&mut self.analyst.insert(analyst).1)
    }

    fn new_analyst(&self, variant: &Arc<Variant>) -> Result<Analyst> {
        let settings = Settings {
            threads: self.args.threads.into(),
            hash: self.args.hash as usize,
            weights: None,
            table_folder: store::table_folder(),
            ..Settings::default()
        };
        let limits = self.args.thinking.limits();
        Ok(Analyst::new(Arc::clone(variant), &settings, limits)?)
    }
}

/// Where the graph of a game goes.
fn path_of(path: &Path, number: usize, games: usize) -> PathBuf {
    if games == 1 {
        return path.to_owned();
    }
    let part =
        |part: Option<&std::ffi::OsStr>| part.unwrap_or_default().to_string_lossy().into_owned();
    let name = format!(
        "{}-{number}.{}",
        part(path.file_stem()),
        part(path.extension())
    );
    path.with_file_name(name)
}

/// Width of a graph as points.
const WIDTH: u32 = 1920;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn graphs_of_several_games_are_numbered() {
        let path = Path::new("a/b.svg");
        assert_eq!(path_of(path, 3, 1), path);
        assert_eq!(path_of(path, 3, 9), Path::new("a/b-3.svg"));
    }
}
