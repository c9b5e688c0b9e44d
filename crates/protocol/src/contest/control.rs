//! How time is limited in a match.

use std::str::FromStr;
use std::time::Duration;

use damas::color::{ByColor, Color};
use thiserror::Error;

use crate::hub::Level;
use damas_engine::{GameClock, Limits};

/// How long each side may think.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Control {
    /// So long for each move.
    Move(Duration),
    /// A clock.
    Clock {
        /// What it shows at first.
        time: Duration,
        /// What is added after each move.
        increment: Duration,
        /// Moves after which the time is given again.
        moves: Option<u32>,
    },
    /// So many positions for each move.
    Nodes(u64),
    /// So many plies for each move.
    Depth(u32),
}

/// A text that is no clock.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "\"{0}\" is no clock: expected seconds (60), with an increment (60+0.5), or moves before them (40/60)"
)]
pub struct ControlError(String);

/// Longest time that is taken, in seconds: a week.
const LONGEST: f64 = 604_800.0;

impl FromStr for Control {
    type Err = ControlError;

    /// Reads a clock in seconds: `60`, `60+0.5`, `40/60`.
    fn from_str(text: &str) -> Result<Self, ControlError> {
        let error = || ControlError(text.to_owned());
        let seconds = |text: &str| {
            let number = text
                .parse()
                .ok()
                .filter(|number| (0.0..=LONGEST).contains(number));
            number.map(Duration::from_secs_f64).ok_or_else(error)
        };
        let (moves, rest) = match text.split_once('/') {
            Some((moves, rest)) => {
                let moves = moves.parse().ok().filter(|&moves: &u32| moves > 0);
                (Some(moves.ok_or_else(error)?), rest)
            }
            None => (None, text),
        };
        let (time, increment) = rest.split_once('+').unwrap_or((rest, "0"));
        let (time, increment) = (seconds(time)?, seconds(increment)?);
        if time.is_zero() {
            return Err(error());
        }
        Ok(Self::Clock {
            time,
            increment,
            moves,
        })
    }
}

impl Control {
    /// The value of the tag `TimeControl`; `None` where no time is limited.
    pub fn tag(&self) -> Option<String> {
        match self {
            Self::Clock {
                time,
                increment,
                moves,
            } => {
                let moves = moves.map(|moves| format!("{moves}/")).unwrap_or_default();
                let increment = match increment.as_secs_f64() {
                    0.0 => String::new(),
                    seconds => format!("+{seconds}"),
                };
                Some(format!("{moves}{}{increment}", time.as_secs_f64()))
            }
            Self::Move(time) => Some(format!("1/{}", time.as_secs_f64())),
            Self::Nodes(_) | Self::Depth(_) => None,
        }
    }
}

/// The clocks of a game.
#[derive(Clone, Debug)]
pub struct Clocks {
    /// How time is limited.
    pub control: Control,
    left: ByColor<Duration>,
    made: ByColor<u32>,
}

impl Clocks {
    /// Clocks that have not run yet.
    pub fn new(control: Control) -> Self {
        let time = match control {
            Control::Clock { time, .. } => time,
            _ => Duration::ZERO,
        };
        Self {
            control,
            left: ByColor::new(time, time),
            made: ByColor::default(),
        }
    }

    /// The time that a side may still use for its move; `None` without limit.
    pub fn most(&self, side: Color) -> Option<Duration> {
        match self.control {
            Control::Move(time) => Some(time),
            Control::Clock { .. } => Some(self.left[side]),
            Control::Nodes(_) | Control::Depth(_) => None,
        }
    }

    /// A side has moved in a time. False where that was more than it had, and
    /// the margin.
    pub fn moved(&mut self, side: Color, used: Duration, margin: Duration) -> bool {
        let is_in_time = self.most(side).is_none_or(|most| used <= most + margin);
        self.made[side] += 1;
        if let Control::Clock {
            time,
            increment,
            moves,
        } = self.control
        {
            self.left[side] = self.left[side].saturating_sub(used) + increment;
            if moves.is_some_and(|moves| self.made[side].is_multiple_of(moves)) {
                self.left[side] += time;
            }
        }
        is_in_time
    }

    /// Moves to the next time control.
    fn moves_left(&self, side: Color) -> Option<u32> {
        match self.control {
            Control::Clock {
                moves: Some(moves), ..
            } => Some(moves - self.made[side] % moves),
            _ => None,
        }
    }

    /// The same for the engine.
    pub fn limits(&self, side: Color) -> Limits {
        let mut limits = Limits::default();
        match self.control {
            Control::Move(time) => limits.time = Some(time),
            Control::Nodes(nodes) => limits.nodes = Some(nodes),
            Control::Depth(depth) => limits.depth = Some(depth),
            Control::Clock { increment, .. } => {
                limits.clock = Some(GameClock {
                    remaining: self.left[side],
                    increment,
                    moves: self.moves_left(side),
                });
            }
        }
        limits
    }

    /// The same for Hub, whose engines take the increment of a move to come
    /// before it.
    pub fn level(&self, side: Color) -> Level {
        let mut level = Level::default();
        match self.control {
            Control::Move(time) => level.move_time = Some(time),
            Control::Nodes(nodes) => level.nodes = Some(nodes),
            Control::Depth(depth) => level.depth = Some(depth),
            Control::Clock { increment, .. } => {
                level.time = Some(self.left[side].saturating_sub(increment));
                level.increment = (!increment.is_zero()).then_some(increment);
                level.moves = self.moves_left(side);
            }
        }
        level
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clock(text: &str) -> Clocks {
        Clocks::new(text.parse().unwrap())
    }

    const NONE: Duration = Duration::ZERO;
    const fn seconds(number: u64) -> Duration {
        Duration::from_secs(number)
    }

    #[test]
    fn clocks_are_read_in_seconds() {
        for text in ["60", "60+0.5", "40/90", "2/1+1"] {
            assert_eq!(
                text.parse::<Control>().unwrap().tag().as_deref(),
                Some(text)
            );
        }
        for text in ["", "0", "-5", "x", "5+", "0/60", "/5", "1e9", "nan"] {
            assert!(text.parse::<Control>().is_err(), "{text}");
        }
        assert_eq!(
            Control::Move(Duration::from_millis(100)).tag().as_deref(),
            Some("1/0.1")
        );
    }

    #[test]
    fn time_comes_with_moves() {
        let mut clocks = clock("10+2");
        assert!(clocks.moved(Color::White, seconds(4), NONE));
        assert_eq!(clocks.most(Color::White), Some(seconds(8)));
        assert_eq!(clocks.level(Color::White).time, Some(seconds(6)));
        assert!(!clocks.moved(Color::White, seconds(9), NONE));
        let mut clocks = clock("2/10");
        assert_eq!(clocks.level(Color::Black).moves, Some(2));
        clocks.moved(Color::Black, seconds(3), NONE);
        assert_eq!(clocks.level(Color::Black).moves, Some(1));
        clocks.moved(Color::Black, seconds(3), NONE);
        assert_eq!(clocks.most(Color::Black), Some(seconds(14)));
    }

    #[test]
    fn a_margin_is_not_charged() {
        let mut clocks = Clocks::new(Control::Move(seconds(1)));
        assert!(clocks.moved(
            Color::White,
            Duration::from_millis(1050),
            Duration::from_millis(100)
        ));
        assert!(!clocks.moved(
            Color::White,
            Duration::from_millis(1150),
            Duration::from_millis(100)
        ));
        assert_eq!(Clocks::new(Control::Nodes(5)).most(Color::White), None);
    }
}
