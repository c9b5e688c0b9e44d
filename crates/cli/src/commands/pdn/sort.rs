//! `damas pdn sort`: games in another order.

use std::cmp::Ordering;
use std::io::Write;

use anyhow::Result;
use clap::ValueEnum;
use damas::pdn::{PdnGame, Writer};

use super::select::{Files, GameOutput, date, result, tag};
use crate::game_files::{Source, Target};

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

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> Result<()> {
    let mut games = Vec::new();
    Source::new(&args.files.files).each(|found| {
        games.push(found.game);
        Ok(())
    })?;
    // Games that are equal by all keys keep their order.
    games.sort_by(|one, other| {
        let order = compared(one, other, &args.by);
        if args.reverse { order.reverse() } else { order }
    });
    let mut target = Target::new(args.files.output.as_deref(), out)?;
    let mut output = GameOutput::new(Writer::default());
    for game in &games {
        output.write(game, &mut target)?;
    }
    target.finish()
}

fn compared(one: &PdnGame, other: &PdnGame, keys: &[Key]) -> Ordering {
    let orders = keys.iter().map(|key| match key {
        Key::Date => date(one).cmp(date(other)),
        Key::Event => tag(one, "Event").cmp(tag(other, "Event")),
        Key::Round => by_numbers(tag(one, "Round"), tag(other, "Round")),
        Key::White => tag(one, "White").cmp(tag(other, "White")),
        Key::Black => tag(one, "Black").cmp(tag(other, "Black")),
        Key::Result => result(one).cmp(result(other)),
        Key::Plies => one.moves().len().cmp(&other.moves().len()),
        Key::Variant => variant(one).cmp(&variant(other)),
    });
    orders.fold(Ordering::Equal, Ordering::then)
}

fn variant(game: &PdnGame) -> (&str, &str) {
    (tag(game, "GameType"), tag(game, "Variant"))
}

/// Compares texts number by number: round 10.2 comes after round 9.1.
fn by_numbers(one: &str, other: &str) -> Ordering {
    let numbers = |text: &str| -> Vec<u64> {
        let runs = text.split(|c: char| !c.is_ascii_digit());
        runs.filter_map(|run| run.parse().ok()).collect()
    };
    numbers(one)
        .cmp(&numbers(other))
        .then_with(|| one.cmp(other))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rounds_are_compared_by_number() {
        assert_eq!(by_numbers("10.2", "9.1"), Ordering::Greater);
        assert_eq!(by_numbers("3", "3.1"), Ordering::Less);
        assert_eq!(by_numbers("?", "?"), Ordering::Equal);
    }
}
