//! Games out of game files, each with its variant.

use std::path::Path;
use std::sync::Arc;

use anyhow::{Context, Result, bail};
use damas::pdn::{Games, PdnGame, Variants};
use damas::variant::Variant;

use crate::game_files;
use crate::rule_set;

/// Which games of a file, by their numbers from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Range {
    first: usize,
    last: usize,
}

impl Range {
    /// Every game.
    pub(crate) const ALL: Self = Self {
        first: 1,
        last: usize::MAX,
    };

    const fn one(number: usize) -> Self {
        Self {
            first: number,
            last: number,
        }
    }
}

/// Reads `7`, `3-12` or `40-`.
impl std::str::FromStr for Range {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let bad = || format!("\"{text}\" names no games: expected 7, 3-12 or 40-");
        let number = |text: &str| text.trim().parse::<usize>().map_err(|_| bad());
        let range = match text.split_once('-') {
            None => Self::one(number(text)?),
            Some((first, "")) => Self {
                first: number(first)?,
                ..Self::ALL
            },
            Some((first, last)) => Self {
                first: number(first)?,
                last: number(last)?,
            },
        };
        if range.first == 0 || range.first > range.last {
            return Err(bad());
        }
        Ok(range)
    }
}

/// A game, its number in the file, and its variant.
pub(crate) struct Found {
    pub(crate) number: usize,
    pub(crate) game: PdnGame,
    pub(crate) variant: Arc<Variant>,
}

/// Goes through the games of a file, one after another. `given` is the variant
/// of those that do not say theirs.
///
/// # Errors
/// Where the file does not read or has no such games, where a game says no
/// variant that is known, and what `each` answers.
pub(crate) fn each(
    path: &Path,
    given: Option<&str>,
    range: Range,
    mut each: impl FnMut(Found) -> Result<()>,
) -> Result<()> {
    let cannot = || format!("cannot read {}", path.display());
    let given = given.map(rule_set::rules).transpose()?;
    let mut variants = Variants::new(given.map(rule_set::variant));
    let games = Games::new(game_files::watched(path).with_context(cannot)?);
    let mut found = false;
    for (number, game) in (1..=range.last).zip(games) {
        let game = game.with_context(cannot)?;
        if number < range.first {
            continue;
        }
        found = true;
        let variant = variants.of(&game).with_context(|| {
            let name = path.display();
            format!(
                "{name}: game {number}: it does not say its variant (no GameType): give --variant"
            )
        })?;
        each(Found {
            number,
            game,
            variant,
        })?;
    }
    if !found {
        let name = path.display();
        match range.first {
            1 => bail!("{name} holds no game"),
            first => bail!("{name} has no game {first}"),
        }
    }
    Ok(())
}

/// One game of a file.
///
/// # Errors
/// As for [`each`], and where the file has fewer.
pub(crate) fn game(path: &Path, given: Option<&str>, number: usize) -> Result<Found> {
    if number == 0 {
        bail!("there is no game 0: games are counted from 1");
    }
    let mut found = None;
    each(path, given, Range::one(number), |game| {
        found = Some(game);
        Ok(())
    })?;
    found.with_context(|| format!("{} has no game {number}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_are_read() {
        let range = |text: &str| text.parse::<Range>();
        assert_eq!(range("7"), Ok(Range { first: 7, last: 7 }));
        assert_eq!(range("3-12"), Ok(Range { first: 3, last: 12 }));
        assert_eq!(range("40-").unwrap().last, usize::MAX);
        for bad in ["", "0", "5-3", "a", "1-b", "-4"] {
            assert!(range(bad).unwrap_err().contains(bad), "{bad}");
        }
    }
}
