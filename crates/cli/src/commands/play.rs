//! `damas play`: a game in the terminal.

use std::io::{IsTerminal, Write};
use std::time::Duration;

use anyhow::{Context, Result, bail};
use damas::color::{ByColor, Color};
use damas::game::{Customs, Game};
use damas::text::language::Language;
use damas_tablebase::available;

use crate::rule_set::{self, RulesOption};
use crate::store::{self, Keeper};
use crate::table::Table;
use crate::table::clock::TimeControl;
use crate::table::customs;
use crate::table::keep::Store;
use crate::table::machine::Machine;
use crate::table::player::{Level, Player};
use crate::table::series::{LONGEST_MATCH, Series};
use crate::words::Words;
use crate::{output, screen, script};

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
    /// Who plays White: human, machine, or a level of the machine
    #[arg(long, value_name = "PLAYER")]
    white: Option<String>,
    /// Who plays Black: human, machine, or a level of the machine
    #[arg(long, value_name = "PLAYER")]
    black: Option<String>,
    /// How strong the machine is: novice, learner, casual, club, strong or master
    #[arg(long, default_value = "strong", conflicts_with_all = ["time", "depth"])]
    level: String,
    /// Milliseconds that the machine thinks about a move
    #[arg(long, value_name = "MS")]
    time: Option<u64>,
    /// Plies that the machine looks ahead at most
    #[arg(long, value_name = "PLIES")]
    depth: Option<u32>,
    /// Let chance choose the machine's first two moves, the same for the same number
    #[arg(long, value_name = "NUMBER")]
    seed: Option<u64>,
    /// Time: minutes+seconds a move (5+3), or moves/minutes (40/90)
    #[arg(long, value_name = "TIME")]
    clock: Option<String>,
    /// Customs over the board, by their words, with commas between: free,
    /// touch or touch-first; strict, huff, forfeit or call; refuse, decide or reply
    /// [default: those of the rules]
    #[arg(long, value_name = "WORDS")]
    customs: Option<String>,
    /// Games of a match, colours by lot for the first and then in turn
    #[arg(long = "games", value_name = "NUMBER", value_parser = clap::value_parser!(u32).range(1..=i64::from(LONGEST_MATCH)))]
    games: Option<u32>,
    /// Do not keep the game at hand on disk
    #[arg(long)]
    no_autosave: bool,
    /// Line by line, as from a pipe, also in a terminal
    #[arg(long)]
    script: bool,
    /// Nothing but ASCII on the screen
    #[arg(long)]
    ascii: bool,
    /// Language: en, es or pt [default: that of your surroundings]
    #[arg(long, visible_alias = "lang")]
    language: Option<Language>,
    #[command(flatten)]
    rules: RulesOption,
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
    let customs = customs_of(game.customs(), args.customs.as_deref())?;
    let game = game.with_customs(customs);
    let level = level(&args.level, args.time, args.depth)?;
    let seat = |text: Option<String>| text.map(|text| player(&text, level)).transpose();
    let players = players(seat(args.white)?, seat(args.black)?, first, level);
    let mut table = Table::new(game, players, level, Words::new(args.language));
    table.wind(args.clock.as_deref().map(control).transpose()?);
    if let Some(games) = args.games.filter(|&games| games > 1) {
        let two_points = variant.rules().notation.two_points;
        table.sit_down(Series::new(games, players, two_points, Series::lot()));
    }
    if !args.no_autosave {
        keep(&mut table);
    }
    let folder = store::table_folder();
    if let Err(error) = available(variant.rules(), folder.as_deref()) {
        output::complain(&format!("damas: {error}"));
    }
    let machine = Machine::new(args.seed).with_tables(folder);
    let stdin = std::io::stdin();
    let is_watched = stdin.is_terminal();
    if is_watched && !args.script && output::is_full_terminal() {
        return screen::play(table, machine, args.ascii);
    }
    script::play(table, machine, &mut stdin.lock(), out, is_watched)
}

/// Has the game kept where there is a place for it.
fn keep(table: &mut Table) {
    let Some(folder) = store::data_folder() else {
        return;
    };
    match Keeper::new(folder) {
        Ok(keeper) => table.store = Store::new(keeper),
        Err(error) => {
            let args = [("why", error.to_string())];
            output::complain(&format!("damas: {}", table.words.say("not-kept", &args)));
        }
    }
}

fn level(name: &str, time: Option<u64>, depth: Option<u32>) -> Result<Level> {
    if time.is_some() || depth.is_some() {
        let time = Duration::from_millis(time.unwrap_or(1000));
        return Ok(Level::Limited { time, depth });
    }
    match player(name, Level::Strong)? {
        Player::Machine(level) => Ok(level),
        Player::Human => bail!("`{name}` is no level of the machine"),
    }
}

fn player(text: &str, level: Level) -> Result<Player> {
    Player::read(text, level).with_context(|| {
        format!("nobody is called `{text}`: human, machine, novice, learner, casual, club, strong or master")
    })
}

fn control(text: &str) -> Result<TimeControl> {
    TimeControl::read(text).with_context(|| format!("`{text}` is no time: 5+3 or 40/90"))
}

fn customs_of(mut customs: Customs, text: Option<&str>) -> Result<Customs> {
    let words = text.unwrap_or_default().split([',', ' ']);
    for word in words.filter(|word| !word.is_empty()) {
        customs::set(&mut customs, word).with_context(|| {
            let all = customs::all_words(&Words::new(None));
            format!("no custom is called `{word}`: {all}")
        })?;
    }
    Ok(customs)
}

/// Who plays what: a person the side that begins, unless the command line says
/// otherwise; a side that it does not mention is played by the other kind.
fn players(
    white: Option<Player>,
    black: Option<Player>,
    first: Color,
    level: Level,
) -> ByColor<Player> {
    let other = |player| match player {
        Player::Human => Player::Machine(level),
        Player::Machine(_) => Player::Human,
    };
    match (white, black) {
        (Some(white), Some(black)) => ByColor::new(white, black),
        (Some(white), None) => ByColor::new(white, other(white)),
        (None, Some(black)) => ByColor::new(other(black), black),
        (None, None) => {
            let mut players = ByColor::new(Player::Machine(level), Player::Machine(level));
            players[first] = Player::Human;
            players
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_is_not_mentioned_is_the_other() {
        let machine = Player::Machine(Level::Club);
        let human_first = players(None, None, Color::Black, Level::Club);
        assert_eq!(human_first, ByColor::new(machine, Player::Human));
        let named = players(None, Some(machine), Color::White, Level::Club);
        assert_eq!(named, ByColor::new(Player::Human, machine));
    }
}
