//! `damas pdn dedupe`: each game once.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::Write;

use anyhow::Result;
use damas::pdn::{PdnGame, Writer};
use damas::text::fen;

use super::select::{Files, GameOutput, Spellers, tag};
use crate::game_files::{Source, Target};
use crate::output::complain;

/// Leave out games that are there already: the same players and the same moves
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    #[command(flatten)]
    files: Files,
    /// Also those whose moves come in another order and lead to the same position
    #[arg(long)]
    transpositions: bool,
    /// Whoever played
    #[arg(long)]
    any_players: bool,
    /// List the games that are left out on standard error
    #[arg(long)]
    list: bool,
}

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> Result<()> {
    let source = Source::new(&args.files.files);
    let mut spellers = Spellers::new(args.files.variants()?);
    let mut target = Target::new(args.files.output.as_deref(), out)?;
    let mut games = GameOutput::new(Writer::default());
    // Two hashes of a key: a hundred and twenty-eight bits tell games apart.
    let mut seen: HashMap<(u64, u64), (usize, usize)> = HashMap::new();
    let mut left_out = 0;
    source.each(|found| {
        let key = key(args, &found.game, &mut spellers);
        let place = source.files().iter().position(|path| path == found.path);
        let here = (place.unwrap_or_default(), found.number);
        if let Some((file, number)) = seen.get(&key) {
            left_out += 1;
            if args.list {
                let (path, first) = (found.path.display(), source.files()[*file].display());
                let text = format!("{path}: game {} is game {number} of {first}", found.number);
                complain(&text);
            }
            return Ok(());
        }
        seen.insert(key, here);
        games.write(&found.game, &mut target)
    })?;
    target.finish()?;
    complain(&format!("{} games, {left_out} left out", games.count()));
    Ok(())
}

/// What two games have in common if they are the same.
fn key(args: &Args, game: &PdnGame, spellers: &mut Spellers) -> (u64, u64) {
    let mut text = String::new();
    if !args.any_players {
        for name in ["White", "Black"] {
            text.push_str(&player(tag(game, name)));
            text.push('\n');
        }
    }
    let mut copy = game.clone();
    let speller = spellers.of(game);
    let known = speller.map(|speller| {
        let faults = speller.respell(&mut copy);
        (speller.variant().rules().name.clone(), faults.is_empty())
    });
    if let Some((name, _)) = &known {
        text.push_str(name);
    }
    let end = match (args.transpositions, speller, &known) {
        (true, Some(speller), Some((_, true))) => {
            let end = speller.positions(&copy).pop();
            end.map(|end| fen::write(speller.variant().geometry(), &end))
        }
        _ => None,
    };
    text.push('\n');
    let start = start(game);
    text.push_str(&start);
    if start.is_empty() && copy.moves().is_empty() {
        // Nothing but the rest tells such games apart.
        text.push_str(&Writer::default().game(game));
    } else if let Some(end) = end {
        // Writing to a string cannot fail.
        let _ = write!(text, "\n{} {end}", copy.moves().len());
    } else {
        for node in copy.moves() {
            text.push('\n');
            text.push_str(&node.text);
        }
    }
    hashes(&text)
}

fn hashes(text: &str) -> (u64, u64) {
    let hash = |salt: u8| {
        let mut hasher = DefaultHasher::new();
        (salt, text).hash(&mut hasher);
        hasher.finish()
    };
    (hash(0), hash(1))
}

fn start(game: &PdnGame) -> String {
    let fen = tag(game, "FEN");
    fen.chars()
        .filter(|c| !c.is_whitespace() && *c != '.')
        .collect()
}

/// A name without capitals, points and order: `Sijbrands, T.` is `T Sijbrands`.
fn player(name: &str) -> String {
    let lower = name.to_lowercase();
    let mut words: Vec<_> = lower
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .collect();
    words.sort_unstable();
    words.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_compared_without_their_dress() {
        assert_eq!(player("Sijbrands, T."), player("t sijbrands"));
        assert_ne!(player("A. B"), player("A. C"));
    }
}
