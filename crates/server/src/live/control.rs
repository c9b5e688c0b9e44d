//! How much time the players have.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::Millis;

/// How much time the players have, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Control {
    /// As much as they want.
    None,
    /// Each move adds to what is left.
    Fischer { base: Millis, bonus: Millis },
    /// The clock waits before it runs, move by move.
    Delay { base: Millis, delay: Millis },
    /// Each move gives back what it took, up to a limit.
    Bronstein { base: Millis, bonus: Millis },
    /// After a number of moves there is the time once more.
    Moves { base: Millis, moves: u32 },
    /// What one side uses the other gains.
    Hourglass { base: Millis },
}

/// A text that is no time control.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "no time control \"{0}\": expected none, fischer:MIN+SEC, delay:MIN+SEC, bronstein:MIN+SEC, \
     moves:N/MIN or hourglass:MIN, with 1 to 600 minutes (or 0.25 and more) and up to 300 seconds"
)]
pub(crate) struct UnknownControl(String);

const MINUTE: f64 = 60_000.0;

impl FromStr for Control {
    type Err = UnknownControl;

    fn from_str(text: &str) -> Result<Self, UnknownControl> {
        read(text).ok_or_else(|| UnknownControl(text.chars().take(40).collect()))
    }
}

fn read(text: &str) -> Option<Control> {
    if text == "none" {
        return Some(Control::None);
    }
    let (kind, numbers) = text.split_once(':')?;
    let pair = || {
        let (base, second) = numbers.split_once('+')?;
        Some((minutes(base)?, seconds(second)?))
    };
    Some(match kind {
        "fischer" => {
            let (base, bonus) = pair()?;
            Control::Fischer { base, bonus }
        }
        "delay" => {
            let (base, delay) = pair()?;
            Control::Delay { base, delay }
        }
        "bronstein" => {
            let (base, bonus) = pair()?;
            Control::Bronstein { base, bonus }
        }
        "moves" => {
            let (moves, base) = numbers.split_once('/')?;
            let moves = moves
                .parse()
                .ok()
                .filter(|moves| (1..=200).contains(moves))?;
            let base = minutes(base)?;
            Control::Moves { base, moves }
        }
        "hourglass" => Control::Hourglass {
            base: minutes(numbers)?,
        },
        _ => return None,
    })
}

fn minutes(text: &str) -> Option<Millis> {
    let minutes: f64 = text.parse().ok()?;
    let fits = text.len() < 8 && (0.05..=600.0).contains(&minutes);
    fits.then(|| (minutes * MINUTE).round() as Millis)
}

fn seconds(text: &str) -> Option<Millis> {
    let seconds: f64 = text.parse().ok()?;
    let fits = text.len() < 8 && (0.0..=300.0).contains(&seconds);
    fits.then(|| (seconds * 1000.0).round() as Millis)
}

impl fmt::Display for Control {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let minutes = |base: Millis| base as f64 / MINUTE;
        let seconds = |time: Millis| time as f64 / 1000.0;
        match *self {
            Self::None => write!(f, "none"),
            Self::Fischer { base, bonus } => {
                write!(f, "fischer:{}+{}", minutes(base), seconds(bonus))
            }
            Self::Delay { base, delay } => write!(f, "delay:{}+{}", minutes(base), seconds(delay)),
            Self::Bronstein { base, bonus } => {
                write!(f, "bronstein:{}+{}", minutes(base), seconds(bonus))
            }
            Self::Moves { base, moves } => write!(f, "moves:{moves}/{}", minutes(base)),
            Self::Hourglass { base } => write!(f, "hourglass:{}", minutes(base)),
        }
    }
}

impl Control {
    /// What each side has at first; `None` without a clock.
    pub(crate) const fn base(self) -> Option<Millis> {
        match self {
            Self::None => None,
            Self::Fischer { base, .. }
            | Self::Delay { base, .. }
            | Self::Bronstein { base, .. }
            | Self::Moves { base, .. }
            | Self::Hourglass { base } => Some(base),
        }
    }
}

impl Serialize for Control {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Control {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let text = String::deserialize(from)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn controls_read_back() {
        for text in [
            "none",
            "fischer:5+3",
            "fischer:0.5+0",
            "delay:10+5",
            "bronstein:10+2.5",
            "moves:40/90",
            "hourglass:3",
        ] {
            let control: Control = text.parse().unwrap();
            assert_eq!(control.to_string(), text);
        }
    }

    #[test]
    fn what_is_no_control_is_refused() {
        for text in [
            "",
            "fischer",
            "fischer:",
            "fischer:5",
            "fischer:0+3",
            "fischer:-5+3",
            "fischer:nan+1",
            "fischer:inf+1",
            "fischer:5+1e9",
            "fischer:601+0",
            "moves:0/5",
            "moves:40",
            "blitz:5+0",
            "fischer:5+3+2",
            "hourglass:",
            "delay:1e1000+1",
        ] {
            assert!(text.parse::<Control>().is_err(), "{text}");
        }
    }
}
