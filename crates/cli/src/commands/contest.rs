//! `damas match`: two engines play games in pairs.

mod standing;

use std::fs::{File, OpenOptions};
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use anyhow::{Context, Result, anyhow, bail};
use damas::pdn::{Games, PdnGame, Writer};
use damas::text::language::Language;
use damas::variant::Variant;
use damas_lab::stats::Sprt;
use damas_protocol::contest::{
    Adjudication, Contest, Control, Entrant, Opening, Referee, ballots, of_games, of_lines,
};

use crate::game_files::{interrupt, written_whole};
use crate::output;
use crate::rule_set::{self, RulesOption};
use crate::words::Words;
use standing::Table;

/// Have two engines play each other: games in pairs, one opening with both colours
///
/// An engine is `damas`, `damas:level=3,nodes=5000,weights=material`,
/// `hub:COMMAND` or `dxp:HOST:PORT`. Settings of `damas` are level, nodes, depth,
/// time, threads, hash, seed and weights (built-in, hand or material).
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// The first engine, whose points are counted
    first: Entrant,
    /// The other one
    second: Entrant,
    /// Variant by name, or a rule file ending in `.toml`
    #[arg(long, default_value = "international")]
    variant: String,
    #[command(flatten)]
    rules: RulesOption,
    /// Games, in pairs
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=10_000_000))]
    games: u32,
    #[command(flatten)]
    thinking: Thinking,
    /// Openings: a game file, or a FEN a line [default: ballots made for the variant]
    #[arg(long, value_name = "FILE")]
    openings: Option<PathBuf>,
    /// The order of ballots
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Games at a time
    #[arg(long, visible_alias = "concurrency", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=512))]
    boards: u16,
    /// Set a parameter of the first engine: NAME=VALUE
    #[arg(long, value_name = "NAME=VALUE")]
    set_first: Vec<String>,
    /// Set a parameter of the other engine: NAME=VALUE
    #[arg(long, value_name = "NAME=VALUE")]
    set_second: Vec<String>,
    /// End as soon as it is clear whether the first engine is stronger by the
    /// second number rather than the first: ELO0,ELO1
    #[arg(long, value_name = "ELO0,ELO1", value_parser = pair::<f64>, allow_hyphen_values = true)]
    sprt: Option<(f64, f64)>,
    /// Probability of error of the test, on either side
    #[arg(long, default_value_t = 0.05)]
    error: f64,
    /// Give a game to a side that both see so many men ahead, so many moves in a row
    #[arg(long, value_name = "MEN,MOVES", value_parser = pair::<f64>)]
    adjudicate_win: Option<(f64, f64)>,
    /// Call a game a draw in which both see at most so many men, so many moves in a row
    #[arg(long, value_name = "MEN,MOVES", value_parser = pair::<f64>)]
    adjudicate_draw: Option<(f64, f64)>,
    /// Moves of each side before a draw is called
    #[arg(long, default_value_t = 40, value_name = "MOVES")]
    draw_after: usize,
    /// Plies after which a game is left as a draw
    #[arg(long, default_value_t = 1000, value_name = "PLIES")]
    longest: usize,
    /// Milliseconds that a move may be late
    #[arg(long, default_value_t = 100, value_name = "MS")]
    margin: u64,
    /// Seconds to wait for an answer of an engine beyond its time
    #[arg(long, default_value_t = 30, value_name = "SECONDS")]
    patience: u64,
    /// Write the games there, each as soon as it is over
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Go on with the match whose games are in the file
    #[arg(long, requires = "output")]
    resume: bool,
    /// What the match is called in game files
    #[arg(long, default_value = "Engine match")]
    event: String,
    /// Report as JSON
    #[arg(long)]
    json: bool,
    /// Language: en, es or pt [default: that of your surroundings]
    #[arg(long, visible_alias = "lang")]
    language: Option<Language>,
}

/// How long each side may think; a tenth of a second a move by itself.
#[derive(clap::Args, Clone, Copy, Debug)]
#[group(multiple = false)]
struct Thinking {
    /// Seconds for each move
    #[arg(long, value_name = "SECONDS")]
    time: Option<f64>,
    /// A clock in seconds: 60, 60+0.5, or 40/60 for so many moves
    #[arg(long)]
    clock: Option<Control>,
    /// Positions for each move
    #[arg(long)]
    nodes: Option<u64>,
    /// Plies for each move
    #[arg(long)]
    depth: Option<u32>,
}

impl Thinking {
    fn control(self) -> Result<Control> {
        if let Some(time) = self.time {
            if !(0.001..=86_400.0).contains(&time) {
                bail!("{time} seconds for a move: expected 0.001 to 86400");
            }
            return Ok(Control::Move(Duration::from_secs_f64(time)));
        }
        let nodes = self.nodes.map(Control::Nodes);
        let control = self.clock.or(nodes).or(self.depth.map(Control::Depth));
        Ok(control.unwrap_or(Control::Move(Duration::from_millis(100))))
    }
}

/// Two numbers with a comma between.
fn pair<T: std::str::FromStr>(text: &str) -> Result<(T, T), String> {
    let (one, other) = text.split_once(',').unwrap_or((text, ""));
    let read = |text: &str| text.trim().parse().ok();
    read(one)
        .zip(read(other))
        .ok_or_else(|| format!("\"{text}\": expected two numbers with a comma between"))
}

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> Result<()> {
    let contest = contest(args)?;
    let earlier = args.earlier(&contest)?;
    let words = Words::new(args.language);
    let mut table = Table::new(&contest, &words);
    let mut file = args.output.as_deref().map(append_to).transpose()?;
    interrupt::listen();
    let stop = AtomicBool::new(false);
    let standing = contest.play(&earlier, &stop, &mut |pdn, _, standing| {
        if let Some(file) = &mut file {
            add(file, pdn)?;
        }
        stop.fetch_or(interrupt::check().is_err(), Ordering::Relaxed);
        table.show(standing);
        Ok(())
    })?;
    table.finish();
    if args.json {
        output::json(out, &standing::report(&contest, &standing))?;
    } else {
        write!(out, "{}", standing::text(&contest, &standing, &words))?;
    }
    Ok(())
}

fn contest(args: &Args) -> Result<Contest> {
    let (rules, _) = args.rules.split([Some(args.variant.clone())])?;
    let variant = rule_set::variant(rules);
    let pairs = (args.games as usize).div_ceil(2);
    let mut players = [args.first.clone(), args.second.clone()];
    for (player, settings) in players.iter_mut().zip([&args.set_first, &args.set_second]) {
        for setting in settings {
            let (name, value) = setting.split_once('=').unwrap_or((setting, ""));
            player.set(name, value)?;
        }
    }
    let [first, second] = players;
    let openings = match &args.openings {
        Some(path) => openings(&variant, path)?,
        None => ballots(&variant, pairs, args.seed),
    };
    if !(1e-6..0.5).contains(&args.error) {
        bail!(
            "a probability of error of {}: expected less than 0.5",
            args.error
        );
    }
    Ok(Contest {
        event: args.event.clone(),
        first,
        second,
        referee: Referee {
            variant,
            control: args.thinking.control()?,
            margin: Duration::from_millis(args.margin),
            adjudication: args.adjudication(),
            most_plies: args.longest,
        },
        openings,
        pairs,
        boards: args.boards.into(),
        patience: Duration::from_secs(args.patience),
        sprt: args.sprt.map(|(elo0, elo1)| Sprt {
            elo0,
            elo1,
            alpha: args.error,
            beta: args.error,
        }),
    })
}

impl Args {
    fn adjudication(&self) -> Adjudication {
        let rule =
            |(men, moves): (f64, f64)| ((men * 100.0).round() as i32, moves.max(1.0) as usize);
        Adjudication {
            win: self.adjudicate_win.map(rule),
            draw: self.adjudicate_draw.map(rule),
            draw_after: self.draw_after,
        }
    }

    /// What has been played in an earlier part of the match. A game whose end
    /// did not reach the disk is taken out of the file.
    fn earlier(&self, contest: &Contest) -> Result<Vec<damas_protocol::contest::Played>> {
        let Some(path) = self.output.as_deref().filter(|path| is_written(path)) else {
            return Ok(Vec::new());
        };
        if !self.resume {
            bail!(
                "{} has games already: --resume goes on with the match, or name another file",
                path.display()
            );
        }
        let bytes = read(path)?;
        let mut games = games(path, &bytes)?;
        if !bytes.ends_with(b"*\n") {
            games.pop();
            written_whole(path, Writer::default().games(&games).as_bytes())?;
        }
        Ok(contest.earlier(&games))
    }
}

fn is_written(path: &Path) -> bool {
    path.metadata().is_ok_and(|metadata| metadata.len() > 0)
}

fn read(path: &Path) -> Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let file = File::open(path).and_then(|mut file| file.read_to_end(&mut bytes));
    file.with_context(|| format!("cannot read {}", path.display()))?;
    Ok(bytes)
}

fn games(path: &Path, bytes: &[u8]) -> Result<Vec<PdnGame>> {
    let games: Result<_, _> = Games::new(bytes).collect();
    games.with_context(|| format!("cannot read {}", path.display()))
}

/// The openings of a file: games, or a FEN a line.
fn openings(variant: &Arc<Variant>, path: &Path) -> Result<Vec<Opening>> {
    let bytes = read(path)?;
    let text = String::from_utf8_lossy(&bytes);
    let mut lines = text
        .lines()
        .map(str::trim)
        .filter(|line| !line.is_empty() && !line.starts_with('#'));
    let are_fens = lines.all(|line| line.starts_with(['W', 'B', 'w', 'b']) && line.contains(':'));
    let found = if are_fens {
        of_lines(variant, &text)
    } else {
        of_games(variant, &games(path, &bytes)?)
    };
    let found = found.map_err(|error| anyhow!("{}: {error}", path.display()))?;
    if found.is_empty() {
        bail!("{} holds no opening", path.display());
    }
    Ok(found)
}

fn append_to(path: &Path) -> Result<File> {
    let file = OpenOptions::new().create(true).append(true).open(path);
    file.with_context(|| format!("cannot write {}", path.display()))
}

/// Adds a game in one go.
fn add(file: &mut File, pdn: &PdnGame) -> std::io::Result<()> {
    let gap = if file.metadata()?.len() > 0 { "\n" } else { "" };
    file.write_all(format!("{gap}{}", Writer::default().game(pdn)).as_bytes())?;
    file.sync_data()
}
