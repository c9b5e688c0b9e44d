//! `damas db selfplay`: games of the simple player against itself, to try a
//! database on.

mod play;

use std::io::Write;
use std::path::PathBuf;

use anyhow::Result;
use damas::pdn::Writer;
use rayon::prelude::*;

use crate::game_files::{Progress, Target, interrupt};
use crate::rule_set::{self, RulesOption};
use play::{Player, Style};

/// Games that are played before any is written.
const LOT: u64 = 4096;

/// Play games of the simple player against itself, as PDN
///
/// The same seed gives the same games, whatever the number of processors. Each
/// game begins with moves at random; later too a move is at random now and then.
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// Variant by name, or a rule file ending in `.toml`
    variant: Option<String>,
    #[command(flatten)]
    rules: RulesOption,
    /// How many games
    #[arg(long, default_value_t = 1000)]
    games: u64,
    /// Where chance begins
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Plies at random at the start of each game
    #[arg(long, default_value_t = 8)]
    opening: usize,
    /// After the opening, one move in so many is at random
    #[arg(long, default_value_t = 16, value_parser = clap::value_parser!(u32).range(1..))]
    slip: u32,
    /// Plies that the player looks ahead
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=8))]
    depth: u32,
    /// Plies after which a game is left open
    #[arg(long, default_value_t = 80)]
    most: usize,
    /// Write there instead of standard output
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> Result<()> {
    let (rules, _) = args.rules.split([args.variant.clone()])?;
    let variant = rule_set::variant(rules);
    let style = Style {
        opening: args.opening,
        slip: args.slip,
        depth: args.depth,
        most: args.most,
    };
    let mut target = Target::new(args.output.as_deref(), out)?;
    let progress = Progress::through_games(args.games);
    let writer = Writer::default();
    for first in (0..args.games).step_by(LOT as usize) {
        interrupt::check()?;
        let lot = first..args.games.min(first + LOT);
        let played: Vec<_> = lot
            .into_par_iter()
            .map_init(
                || Player::new(&variant, style),
                |player, number| {
                    player
                        .game(args.seed, number)
                        .map(|game| writer.game(&game))
                },
            )
            .collect();
        for (number, game) in (first..).zip(played) {
            if number > 0 {
                target.write_all(b"\n")?;
            }
            target.write_all(game?.as_bytes())?;
            progress.add_game();
        }
    }
    target.finish()
}
