//! `damas play`: a game in the terminal.

mod command;
mod machine;
mod refusal;
mod table;

use std::io::{BufRead, IsTerminal, Write};
use std::time::Duration;

use anyhow::Result;
use damas::color::{ByColor, Color};
use damas::game::Game;
use damas::text::language::Language;
use damas_engine::Limits;

use crate::rule_set::{self, RulesOption};
use crate::words::Words;
use machine::Machine;
use table::Table;

/// Play a game: two people, one against the machine, or the machine alone
///
/// Moves are typed by their squares, in any of the usual ways; `help` lists
/// the commands. Without a variant the game is international draughts on
/// 10x10. Without --white and --black you have the side that begins.
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// Name of the variant, or a rule file [default: international]
    variant: Option<String>,
    /// Begin from this position instead of the start
    #[arg(long, value_name = "FEN")]
    fen: Option<String>,
    /// Who plays White
    #[arg(long, value_enum)]
    white: Option<Player>,
    /// Who plays Black
    #[arg(long, value_enum)]
    black: Option<Player>,
    /// Milliseconds that the machine thinks about a move
    #[arg(long, value_name = "MS", default_value_t = 1000)]
    time: u64,
    /// Plies that the machine looks ahead at most
    #[arg(long, value_name = "PLIES")]
    depth: Option<u32>,
    /// Let chance choose the machine's first two moves, the same for the same number
    #[arg(long, value_name = "NUMBER")]
    seed: Option<u64>,
    /// Language: en, es or pt [default: that of your surroundings]
    #[arg(long)]
    lang: Option<Language>,
    #[command(flatten)]
    rules: RulesOption,
}

/// Who moves the pieces of a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum Player {
    Human,
    Machine,
}

/// The game that is played when none is named.
const DEFAULT_VARIANT: &str = "international";

pub(crate) fn run(args: Args, out: &mut dyn Write) -> Result<()> {
    let named = args.variant.or_else(|| {
        let nameless = args.rules.file.is_none();
        nameless.then(|| DEFAULT_VARIANT.to_owned())
    });
    let (rules, _) = args.rules.split([named])?;
    let variant = rule_set::variant(rules);
    let setup = rule_set::setup(&variant, args.fen.as_deref())?;
    let first = setup.turn.unwrap_or(Color::White);
    let game = Game::from_setup(variant.clone(), setup)?;
    let limits = Limits {
        time: Some(Duration::from_millis(args.time)),
        depth: args.depth,
        nodes: None,
    };
    let players = players(args.white, args.black, first);
    let table = Table {
        bottom: bottom(players, variant.rules().board.top.opponent()),
        machine: Machine::new(variant, limits, args.seed),
        game,
        players,
        words: Words::new(args.lang),
        out,
    };
    let stdin = std::io::stdin();
    let is_watched = stdin.is_terminal();
    sit_down(table, &mut stdin.lock(), is_watched)
}

/// Who plays what: a person the side that begins, unless the command line says
/// otherwise; a side that it does not mention is played by the other kind.
fn players(white: Option<Player>, black: Option<Player>, first: Color) -> ByColor<Player> {
    let other = |player| match player {
        Player::Human => Player::Machine,
        Player::Machine => Player::Human,
    };
    match (white, black) {
        (Some(white), Some(black)) => ByColor::new(white, black),
        (Some(white), None) => ByColor::new(white, other(white)),
        (None, Some(black)) => ByColor::new(other(black), black),
        (None, None) => {
            let mut players = ByColor::new(Player::Machine, Player::Machine);
            players[first] = Player::Human;
            players
        }
    }
}

/// The side at the bottom: the person's, if just one plays.
fn bottom(players: ByColor<Player>, printed: Color) -> Color {
    match (players.white, players.black) {
        (Player::Human, Player::Machine) => Color::White,
        (Player::Machine, Player::Human) => Color::Black,
        _ => printed,
    }
}

/// Plays until the game is over or whoever types has gone.
fn sit_down(mut table: Table<'_>, input: &mut impl BufRead, is_watched: bool) -> Result<()> {
    table.welcome()?;
    let alone = table.machine_plays_alone();
    loop {
        while table.machine_moves()? {}
        if table.game.outcome().is_some() && (alone || !is_watched) {
            return Ok(());
        }
        if is_watched {
            table.prompt()?;
        }
        table.out.flush()?;
        let mut line = Vec::new();
        let read = input.read_until(b'\n', &mut line)?;
        if read == 0 {
            return table.leave(is_watched);
        }
        // Whatever is no text is no move either, and is answered as such.
        let line = String::from_utf8_lossy(&line);
        if table.obey(line.trim())?.is_break() {
            return table.leave(false);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_is_not_mentioned_is_the_other() {
        let human_first = players(None, None, Color::Black);
        assert_eq!(human_first, ByColor::new(Player::Machine, Player::Human));
        let named = players(None, Some(Player::Machine), Color::White);
        assert_eq!(named, ByColor::new(Player::Human, Player::Machine));
        assert_eq!(bottom(human_first, Color::White), Color::Black);
    }
}
