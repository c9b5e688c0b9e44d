//! The clock of a game. It is told the time; it reads none.

use damas::color::{ByColor, Color};

use super::{Control, Millis};

/// The clock of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Clock {
    control: Control,
    /// What each side had left when its time last stood.
    left: ByColor<Millis>,
    /// Moves that each side has made on the clock.
    moves: ByColor<u32>,
    /// Whose time runs, and since when.
    running: Option<(Color, Millis)>,
}

impl Clock {
    /// A clock that stands; `None` where there is none.
    pub(crate) fn new(control: Control) -> Option<Self> {
        let base = control.base()?;
        Some(Self {
            control,
            left: ByColor::new(base, base),
            moves: ByColor::default(),
            running: None,
        })
    }

    /// Whose time runs.
    pub(crate) fn running(&self) -> Option<Color> {
        self.running.map(|(side, _)| side)
    }

    /// What both sides have left at a moment, never less than nothing.
    pub(crate) fn left(&self, now: Millis) -> ByColor<Millis> {
        let mut left = self.left;
        if let Some((side, since)) = self.running {
            let elapsed = (now - since).max(0);
            left[side] -= self.counted(elapsed);
            if let Control::Hourglass { .. } = self.control {
                left[side.opponent()] += elapsed.min(self.left[side]);
            }
        }
        left.map(|left| left.max(0))
    }

    /// Milliseconds from `now` before the running time begins to fall.
    pub(crate) fn delay(&self, now: Millis) -> Millis {
        match (self.control, self.running) {
            (Control::Delay { delay, .. }, Some((_, since))) => (since + delay - now).max(0),
            _ => 0,
        }
    }

    /// Moves that each side has up to the next period.
    pub(crate) fn moves_left(&self) -> Option<ByColor<u32>> {
        match self.control {
            Control::Moves { moves, .. } => Some(self.moves.map(|made| moves - made % moves)),
            _ => None,
        }
    }

    /// When the running time is used up.
    pub(crate) fn falls_at(&self) -> Option<Millis> {
        let (side, since) = self.running?;
        let delay = match self.control {
            Control::Delay { delay, .. } => delay,
            _ => 0,
        };
        Some(since + self.left[side] + delay)
    }

    /// The time of a side begins to run.
    pub(crate) fn start(&mut self, side: Color, now: Millis) {
        self.stop(now);
        self.running = Some((side, now));
    }

    /// The running time stands, without anything added to it.
    pub(crate) fn stop(&mut self, now: Millis) {
        self.left = self.left(now);
        self.running = None;
    }

    /// A side has made its move, `lag` of its time having been spent on the way:
    /// its time stands, with what the move brings.
    pub(crate) fn press(&mut self, side: Color, now: Millis, lag: Millis) {
        let Some((running, since)) = self.running.filter(|(running, _)| *running == side) else {
            self.moves[side] += 1;
            return;
        };
        let elapsed = (now - since - lag).max(0);
        self.stop(since + elapsed);
        self.moves[running] += 1;
        self.left[running] += match self.control {
            Control::Fischer { bonus, .. } => bonus,
            Control::Bronstein { bonus, .. } => bonus.min(elapsed),
            Control::Moves { base, moves } if self.moves[running].is_multiple_of(moves) => base,
            _ => 0,
        };
    }

    /// A side gets more time.
    pub(crate) fn add(&mut self, side: Color, time: Millis) {
        self.left[side] += time;
    }

    /// Nobody could move for a while: the running time is given back.
    pub(crate) fn forgive(&mut self, gap: Millis) {
        if let Some((_, since)) = &mut self.running {
            *since += gap;
        }
    }

    /// What an elapsed time takes from what is left.
    fn counted(&self, elapsed: Millis) -> Millis {
        match self.control {
            Control::Delay { delay, .. } => (elapsed - delay).max(0),
            _ => elapsed,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Color::{Black, White};

    fn clock(text: &str) -> Clock {
        let mut clock = Clock::new(text.parse().unwrap()).unwrap();
        clock.start(White, 1000);
        clock
    }

    fn left(clock: &Clock, now: Millis) -> (Millis, Millis) {
        let left = clock.left(now);
        (left.white, left.black)
    }

    #[test]
    fn fischer_adds_after_each_move() {
        let mut clock = clock("fischer:1+2");
        assert_eq!(left(&clock, 11_000), (50_000, 60_000));
        clock.press(White, 11_000, 0);
        clock.start(Black, 11_000);
        assert_eq!(left(&clock, 12_000), (52_000, 59_000));
        assert_eq!(clock.falls_at(), Some(71_000));
    }

    #[test]
    fn a_delay_is_lost_if_it_is_not_used() {
        let mut clock = clock("delay:1+5");
        assert_eq!(
            (left(&clock, 4000), clock.delay(4000)),
            ((60_000, 60_000), 2000)
        );
        assert_eq!(clock.falls_at(), Some(66_000));
        clock.press(White, 9000, 0);
        assert_eq!(left(&clock, 9000), (57_000, 60_000));
    }

    #[test]
    fn bronstein_gives_back_what_was_used() {
        let mut clock = clock("bronstein:1+5");
        clock.press(White, 3000, 0);
        assert_eq!(left(&clock, 3000), (60_000, 60_000));
        clock.start(White, 3000);
        assert_eq!(
            clock.falls_at(),
            Some(63_000),
            "the bonus comes after the move"
        );
        clock.press(White, 13_000, 0);
        assert_eq!(left(&clock, 13_000), (55_000, 60_000));
    }

    #[test]
    fn a_period_brings_its_time_again() {
        let mut clock = clock("moves:2/1");
        clock.press(White, 11_000, 0);
        assert_eq!(clock.moves_left().unwrap().white, 1);
        clock.start(White, 11_000);
        clock.press(White, 21_000, 0);
        assert_eq!(left(&clock, 21_000), (100_000, 60_000));
        assert_eq!(clock.moves_left().unwrap().white, 2);
    }

    #[test]
    fn sand_runs_to_the_other_side() {
        let mut clock = clock("hourglass:1");
        assert_eq!(left(&clock, 11_000), (50_000, 70_000));
        clock.press(White, 11_000, 0);
        assert_eq!(left(&clock, 11_000), (50_000, 70_000));
        clock.start(Black, 11_000);
        assert_eq!(
            left(&clock, 999_000),
            (120_000, 0),
            "no more than there was"
        );
    }

    #[test]
    fn what_was_lost_on_the_way_does_not_count() {
        let mut clock = clock("fischer:1+0");
        clock.press(White, 1300, 400);
        assert_eq!(left(&clock, 1300), (60_000, 60_000), "nobody gains by it");
        clock.start(White, 1300);
        clock.press(White, 2300, 400);
        assert_eq!(left(&clock, 2300), (59_400, 60_000));
    }

    #[test]
    fn time_without_a_server_is_given_back() {
        let mut clock = clock("fischer:1+0");
        clock.forgive(10_000);
        assert_eq!(left(&clock, 12_000), (59_000, 60_000));
    }
}
