//! `damas pdn sort`: games in another order.

use std::io::Write;

use anyhow::Result;
use clap::ValueEnum;
use damas::pdn::{PdnGame, Writer};

use super::select::{Files, GameOutput, date, result, tag};
use crate::game_files::{Kept, Source, Spool, Target};
use crate::whole_file;

/// Sort games by one or several keys
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    #[command(flatten)]
    files: Files,
    /// By what, the first key first
    #[arg(
        long,
        value_enum,
        value_delimiter = ',',
        default_value = "date,event,round"
    )]
    by: Vec<Key>,
    /// From the last to the first
    #[arg(long)]
    reverse: bool,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Key {
    Date,
    Event,
    Round,
    White,
    Black,
    Result,
    Plies,
    Variant,
}

/// What a game has for a key. Of two games values of the same key are compared.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Value {
    Text(Box<str>),
    /// Number by number, so that round 10.2 comes after round 9.1.
    Numbers(Box<[u64]>, Box<str>),
    Count(usize),
}

/// Of each game the values and a place on disk stay in memory, and nothing else.
pub(crate) fn run(args: &Args, out: &mut dyn Write) -> Result<()> {
    let output = args.files.output.as_deref();
    let mut spool = Spool::new(output.map(whole_file::folder))?;
    let writer = Writer::default();
    let mut games: Vec<(Box<[Value]>, Kept)> = Vec::new();
    Source::new(&args.files.files).each(|found| {
        let game = &found.game;
        let values = args.by.iter().map(|key| key.value(game)).collect();
        games.push((values, spool.keep(&writer.game(game))?));
        Ok(())
    })?;
    // Games that are equal by all keys keep their order.
    games.sort_by(|(one, _), (other, _)| {
        let order = one.cmp(other);
        if args.reverse { order.reverse() } else { order }
    });
    let mut target = Target::new(output, out)?;
    let mut sorted = GameOutput::new(writer);
    let mut shelf = spool.shelf()?;
    for (_, kept) in &games {
        sorted.write_text(shelf.text(*kept)?, &mut target)?;
    }
    target.finish()
}

impl Key {
    fn value(self, game: &PdnGame) -> Value {
        match self {
            Self::Date => Value::text(date(game)),
            Self::Event => Value::text(tag(game, "Event")),
            Self::Round => Value::numbers(tag(game, "Round")),
            Self::White => Value::text(tag(game, "White")),
            Self::Black => Value::text(tag(game, "Black")),
            Self::Result => Value::text(result(game)),
            Self::Plies => Value::Count(game.moves().len()),
            Self::Variant => {
                let both = [tag(game, "GameType"), tag(game, "Variant")];
                Value::text(&both.join("\n"))
            }
        }
    }
}

impl Value {
    fn text(text: &str) -> Self {
        Self::Text(text.into())
    }

    fn numbers(text: &str) -> Self {
        let runs = text.split(|c: char| !c.is_ascii_digit());
        let numbers = runs.filter_map(|run| run.parse().ok()).collect();
        Self::Numbers(numbers, text.into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rounds_are_compared_by_number() {
        assert!(Value::numbers("10.2") > Value::numbers("9.1"));
        assert!(Value::numbers("3") < Value::numbers("3.1"));
        assert_eq!(Value::numbers("?"), Value::numbers("?"));
        assert!(Value::numbers("3a") < Value::numbers("3b"));
    }
}
