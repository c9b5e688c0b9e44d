//! `damas db search`: games that fit.

mod report;

use std::io::Write;
use std::path::PathBuf;

use anyhow::{Context, Result};
use damas::board::Geometry;
use damas::text::fen;
use damas_archive::{Archive, Images, Manoeuvre, Pattern, Search, Sought};

use super::range::range;
use super::words::WordArgs;
use report::Form;

/// Hits that are listed where nobody says how many.
const LISTED: usize = 100;

/// Look for games: by what is known of them, by a position, a pattern or a manoeuvre
///
/// All that is asked for has to hold. Patterns read like FEN: `W:W31,K28:B!18:E23:#W5-12`
/// is White to move, a man on 31, a king on 28, no black man on 18, nothing on 23,
/// five to twelve white pieces.
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// The database
    #[arg(value_name = "DB")]
    database: PathBuf,
    /// Of a player, with either colour
    #[arg(long, value_name = "NAME")]
    player: Option<String>,
    #[command(flatten)]
    words: WordArgs,
    /// Both players have a rating in a range: 2200..2400
    #[arg(long, value_name = "RANGE")]
    rating: Option<String>,
    /// Of a variant; may be left out where there is one
    #[arg(long)]
    variant: Option<String>,
    #[command(flatten)]
    board: BoardArgs,
    /// The mirror image counts as well
    #[arg(long)]
    mirrored: bool,
    /// The image with the colours reversed counts as well
    #[arg(long)]
    reversed: bool,
    /// Most games that are listed [default: 100, with --pdn all]
    #[arg(long)]
    limit: Option<usize>,
    /// Say only how many there are
    #[arg(long)]
    count: bool,
    /// One JSON object a line, the counts first
    #[arg(long, conflicts_with = "pdn")]
    json: bool,
    /// Write the games as PDN
    #[arg(long)]
    pdn: bool,
    /// Write there instead of standard output
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

/// What happens on the board.
#[derive(clap::Args, Debug)]
struct BoardArgs {
    /// A position that is reached, however: FEN
    #[arg(long, value_name = "FEN", conflicts_with_all = ["pattern", "before", "after"])]
    position: Option<String>,
    /// A pattern of a position that is reached
    #[arg(long, conflicts_with_all = ["before", "after"])]
    pattern: Option<String>,
    /// A manoeuvre: pattern of the position before it
    #[arg(long, value_name = "PATTERN")]
    before: Option<String>,
    /// Pattern of the position after it
    #[arg(long, value_name = "PATTERN")]
    after: Option<String>,
    /// Most plies of the manoeuvre
    #[arg(long, value_name = "PLIES", default_value_t = 12, value_parser = clap::value_parser!(u16).range(1..=500))]
    within: u16,
    /// Squares on which nothing changes during it: 28,31-33
    #[arg(long, value_name = "SQUARES")]
    unchanged: Option<String>,
    /// Pieces that the side which begins it captures: 2, 2..4, 3..
    #[arg(long, value_name = "RANGE")]
    captured: Option<String>,
    /// Pieces that this side loses
    #[arg(long, value_name = "RANGE")]
    lost: Option<String>,
    /// Pieces that it captures more than it loses: 1.., -2..0
    #[arg(long, value_name = "RANGE", allow_hyphen_values = true)]
    gain: Option<String>,
    /// It is worse off by so many pieces at least, on the way
    #[arg(long, value_name = "PIECES")]
    sacrifice: Option<u16>,
}

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> Result<()> {
    let mut archive = Archive::open(&args.database)?;
    let board = &args.board;
    let stored = if board.is_asked() || args.words.needs_variant() {
        Some(archive.variant(args.variant.as_deref())?)
    } else {
        None
    };
    let rules = stored.as_ref().map(|stored| stored.variant.rules());
    let geometry = stored.as_ref().map(|stored| stored.variant.geometry());
    let search = Search {
        words: args
            .words
            .words(rules, args.player.as_deref(), args.rating.as_deref())?,
        variant: args.variant.clone(),
        sought: geometry.map_or(Ok(None), |geometry| board.sought(geometry))?,
        images: Images {
            mirrored: args.mirrored,
            reversed: args.reversed,
        },
    };
    let limit = match (args.count, args.limit) {
        (true, _) => 0,
        (_, Some(limit)) => limit,
        (_, None) if args.pdn => usize::MAX,
        (_, None) => LISTED,
    };
    let found = archive.search(&search, limit)?;
    let form = match (args.json, args.pdn) {
        (true, _) => Form::Json,
        (_, true) => Form::Pdn,
        _ => Form::Table,
    };
    report::write(&mut archive, &found, form, args.output.as_deref(), out)
}

impl BoardArgs {
    const fn is_manoeuvre(&self) -> bool {
        self.before.is_some()
            || self.after.is_some()
            || self.unchanged.is_some()
            || self.captured.is_some()
            || self.lost.is_some()
            || self.gain.is_some()
            || self.sacrifice.is_some()
    }

    const fn is_asked(&self) -> bool {
        self.position.is_some() || self.pattern.is_some() || self.is_manoeuvre()
    }

    fn sought(&self, geometry: &Geometry) -> Result<Option<Sought>> {
        if let Some(text) = &self.position {
            let setup = fen::parse(geometry, text).context("cannot read the FEN")?;
            return Ok(Some(Sought::Position(setup)));
        }
        let pattern = |text: &String| {
            Pattern::parse(geometry, text)
                .with_context(|| format!("cannot read the pattern \"{text}\""))
        };
        if let Some(text) = &self.pattern {
            return Ok(Some(Sought::Pattern(pattern(text)?)));
        }
        if !self.is_manoeuvre() {
            return Ok(None);
        }
        let part = |text: &Option<String>| text.as_ref().map(pattern).transpose();
        let pieces = |text: &Option<String>| text.as_deref().map(range::<i32>).transpose();
        let squares = |text: &String| {
            Pattern::squares(geometry, text)
                .with_context(|| format!("cannot read the squares \"{text}\""))
        };
        Ok(Some(Sought::Manoeuvre(Manoeuvre {
            before: part(&self.before)?.unwrap_or_default(),
            after: part(&self.after)?.unwrap_or_default(),
            within: usize::from(self.within),
            unchanged: self
                .unchanged
                .as_ref()
                .map(squares)
                .transpose()?
                .unwrap_or_default(),
            captured: pieces(&self.captured)?,
            lost: pieces(&self.lost)?,
            gain: pieces(&self.gain)?,
            sacrifice: self.sacrifice.map(i32::from),
        })))
    }
}
