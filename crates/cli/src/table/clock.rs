//! The clock of a game: how much time each side has left.

use std::time::Duration;

use damas::color::{ByColor, Color};
use damas::game::Clocks;

/// How time is limited.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TimeControl {
    /// So much for the game, and more for each move made.
    Fischer { time: Duration, increment: Duration },
    /// So much for so many moves, again and again; what is left is kept.
    Period { moves: u32, time: Duration },
}

/// Longest time that can be given: a week.
const LONGEST: u64 = 7 * 24 * 3600;

impl TimeControl {
    /// Reads `MINUTES+SECONDS` (`5+3`) or `MOVES/MINUTES` (`40/90`); minutes
    /// alone are given without increment.
    pub(crate) fn read(text: &str) -> Option<Self> {
        let minutes = |text: &str| {
            let seconds = text.parse::<u64>().ok()?.checked_mul(60)?;
            (1..=LONGEST)
                .contains(&seconds)
                .then(|| Duration::from_secs(seconds))
        };
        if let Some((moves, time)) = text.split_once('/') {
            let moves = moves
                .parse()
                .ok()
                .filter(|moves| (1..=999).contains(moves))?;
            let time = minutes(time)?;
            return Some(Self::Period { moves, time });
        }
        let (time, increment) = text.split_once('+').unwrap_or((text, "0"));
        let increment = increment.parse().ok().filter(|&seconds| seconds <= 3600)?;
        Some(Self::Fischer {
            time: minutes(time)?,
            increment: Duration::from_secs(increment),
        })
    }

    /// The same in the seconds of game files: `300+3`, `40/5400`.
    pub(crate) fn in_seconds(self) -> String {
        match self {
            Self::Fischer { time, increment } => {
                format!("{}+{}", time.as_secs(), increment.as_secs())
            }
            Self::Period { moves, time } => format!("{moves}/{}", time.as_secs()),
        }
    }

    /// Reads what [`in_seconds`](Self::in_seconds) writes. Game files of others
    /// give whole minutes as well, or what cannot be followed.
    pub(crate) fn of_seconds(text: &str) -> Option<Self> {
        let minutes = |seconds: &str| {
            let seconds = seconds.parse::<u64>().ok()?;
            seconds
                .is_multiple_of(60)
                .then(|| (seconds / 60).to_string())
        };
        if let Some((moves, seconds)) = text.split_once('/') {
            return Self::read(&format!("{moves}/{}", minutes(seconds)?));
        }
        let (seconds, increment) = text.split_once('+').unwrap_or((text, "0"));
        Self::read(&format!("{}+{increment}", minutes(seconds)?))
    }

    const fn first(self) -> Duration {
        match self {
            Self::Fischer { time, .. } | Self::Period { time, .. } => time,
        }
    }

    /// What a side is given after its `made`th move.
    fn after_move(self, made: u32) -> Duration {
        match self {
            Self::Fischer { increment, .. } => increment,
            Self::Period { moves, time } if made.is_multiple_of(moves) => time,
            Self::Period { .. } => Duration::ZERO,
        }
    }
}

impl std::fmt::Display for TimeControl {
    /// What [`TimeControl::read`] reads.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Fischer { time, increment } => {
                write!(f, "{}+{}", time.as_secs() / 60, increment.as_secs())
            }
            Self::Period { moves, time } => write!(f, "{moves}/{}", time.as_secs() / 60),
        }
    }
}

/// What each side has left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Clock {
    control: TimeControl,
    left: ByColor<Duration>,
}

impl Clock {
    /// A clock that has not run yet.
    pub(crate) fn new(control: TimeControl) -> Self {
        Self {
            control,
            left: ByColor::new(control.first(), control.first()),
        }
    }

    pub(crate) const fn control(&self) -> TimeControl {
        self.control
    }

    pub(crate) const fn left(&self) -> ByColor<Duration> {
        self.left
    }

    /// Lets a side's time pass.
    pub(crate) fn pass(&mut self, side: Color, time: Duration) {
        self.left[side] = self.left[side].saturating_sub(time);
    }

    /// What a machine should use for a move at most, so that its time suffices.
    pub(crate) fn for_a_move(&self, side: Color) -> Duration {
        self.left[side] / 30 + self.control.after_move(1) / 2
    }

    /// Whether a side's time is up.
    pub(crate) fn is_up(&self, side: Color) -> bool {
        self.left[side].is_zero()
    }

    /// A side has made its `made`th move.
    pub(crate) fn moved(&mut self, side: Color, made: u32) {
        self.left[side] += self.control.after_move(made);
    }

    /// Puts the clock back to what it once showed, or to the beginning.
    pub(crate) fn put_back(&mut self, shown: Option<Clocks>) {
        self.left = shown.map_or(Self::new(self.control).left, |left| {
            left.map(Duration::from_millis)
        });
    }

    /// What it shows, as games remember it.
    pub(crate) fn shown(&self) -> Clocks {
        self.left
            .map(|time| u64::try_from(time.as_millis()).unwrap_or(u64::MAX))
    }
}

/// A time as clocks show it: `1:05:00`, `4:59`, and tenths at the end: `9.3`.
pub(crate) fn shown(time: Duration) -> String {
    let seconds = time.as_secs();
    let (hours, minutes, rest) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    match (hours, minutes) {
        (0, 0) if seconds < 10 => format!("{rest}.{}", time.subsec_millis() / 100),
        (0, _) => format!("{minutes}:{rest:02}"),
        _ => format!("{hours}:{minutes:02}:{rest:02}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn seconds(number: u64) -> Duration {
        Duration::from_secs(number)
    }

    #[test]
    fn controls_read_back() {
        for text in ["5+3", "90+30", "40/90"] {
            assert_eq!(
                TimeControl::read(text)
                    .map(|read| read.to_string())
                    .as_deref(),
                Some(text)
            );
        }
        for text in ["300+3", "40/5400"] {
            let control = TimeControl::of_seconds(text).unwrap();
            assert_eq!(control.in_seconds(), text);
        }
        assert_eq!(TimeControl::of_seconds("40/5400:1800"), None);
        assert_eq!(TimeControl::read("10"), TimeControl::read("10+0"));
        for text in [
            "",
            "+",
            "0+5",
            "x",
            "5+",
            "0/5",
            "5/0",
            "-1",
            "99999999999999999999",
            "5+9999",
        ] {
            assert_eq!(TimeControl::read(text), None, "{text}");
        }
    }

    #[test]
    fn a_move_earns_its_increment_and_a_clock_is_put_back() {
        let mut clock = Clock::new(TimeControl::read("1+5").unwrap());
        clock.pass(Color::White, seconds(20));
        clock.moved(Color::White, 1);
        assert_eq!(clock.left().white, seconds(45));
        let shown = clock.shown();
        clock.pass(Color::Black, seconds(70));
        assert!(clock.is_up(Color::Black) && !clock.is_up(Color::White));
        clock.put_back(Some(shown));
        assert_eq!(clock.left(), ByColor::new(seconds(45), seconds(60)));
        clock.put_back(None);
        assert_eq!(clock.left(), ByColor::new(seconds(60), seconds(60)));
    }

    #[test]
    fn a_machine_never_uses_all_its_time() {
        let mut clock = Clock::new(TimeControl::read("1+0").unwrap());
        for made in 1..1000 {
            clock.pass(Color::Black, clock.for_a_move(Color::Black));
            assert!(!clock.is_up(Color::Black));
            clock.moved(Color::Black, made);
        }
    }

    #[test]
    fn a_new_period_gives_new_time() {
        let mut clock = Clock::new(TimeControl::read("2/1").unwrap());
        clock.pass(Color::White, seconds(50));
        clock.moved(Color::White, 1);
        assert_eq!(clock.left().white, seconds(10));
        clock.moved(Color::White, 2);
        assert_eq!(clock.left().white, seconds(70));
    }

    #[test]
    fn times_are_shown_as_on_clocks() {
        let texts = [3900, 299, 60, 9].map(|number| shown(seconds(number)));
        assert_eq!(texts, ["1:05:00", "4:59", "1:00", "9.0"]);
        assert_eq!(shown(Duration::from_millis(9350)), "9.3");
    }
}
