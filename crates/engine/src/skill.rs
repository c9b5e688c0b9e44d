//! Playing weaker than one can, as people do: seeing less far, and choosing
//! among moves that look alike.

use std::sync::atomic::AtomicBool;

use damas::moves::Move;

use crate::engine::Engine;
use crate::report::{Line, Query, Report};

/// How well to play, from [`Skill::WEAKEST`] to [`Skill::FULL`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Skill(u8);

/// What a level sees, and how surely it chooses.
struct Sight {
    /// Plies looked ahead.
    depth: u32,
    /// Hundredths of a man by which a move may seem better than it is.
    doubt: f32,
}

/// By how many hundredths of a man a move may be worse than the best one and yet
/// be thought of: no level gives a man away with open eyes.
const GIVE_AWAY: i32 = 75;

impl Skill {
    /// A beginner.
    pub const WEAKEST: Self = Self(1);
    /// As well as can be.
    pub const FULL: Self = Self(10);

    /// A level by its number, 1 to 10.
    ///
    /// ```
    /// use damas_engine::Skill;
    ///
    /// assert_eq!(Skill::new(10), Some(Skill::FULL));
    /// assert_eq!(Skill::new(11), None);
    /// ```
    pub fn new(level: u8) -> Option<Self> {
        (Self::WEAKEST.0..=Self::FULL.0)
            .contains(&level)
            .then_some(Self(level))
    }

    /// Its number, 1 to 10.
    pub const fn level(self) -> u8 {
        self.0
    }

    /// All levels, the weakest first.
    pub fn all() -> impl Iterator<Item = Self> {
        (Self::WEAKEST.0..=Self::FULL.0).map(Self)
    }

    fn sight(self) -> Option<Sight> {
        let (depth, doubt) = match self.0 {
            1 => (1, 40.0),
            2 => (2, 30.0),
            3 => (3, 24.0),
            4 => (4, 18.0),
            5 => (5, 14.0),
            6 => (6, 10.0),
            7 => (8, 7.0),
            8 => (10, 5.0),
            9 => (13, 3.0),
            _ => return None,
        };
        Some(Sight { depth, doubt })
    }
}

impl Engine {
    /// Answers a query as well as a level can. `chance` gives a number from 0 to
    /// 1, less than 1; the same numbers give the same answer.
    ///
    /// `None` as in [`ask`](Self::ask).
    pub fn ask_as(
        &mut self,
        skill: Skill,
        query: &Query<'_>,
        stop: &AtomicBool,
        chance: f32,
    ) -> Option<Report> {
        let Some(sight) = skill.sight() else {
            return self.ask(query, stop, &mut |_| {});
        };
        let mut limited = *query;
        limited.limits.depth = query.limits.depth.into_iter().chain([sight.depth]).min();
        limited.lines = usize::MAX;
        let report = self.ask(&limited, stop, &mut |_| {})?;
        Some(chosen(report, &sight, chance, query.lines))
    }
}

/// A report in which one of the moves that seem nearly as good as the best one
/// has been chosen.
fn chosen(mut report: Report, sight: &Sight, chance: f32, lines: usize) -> Report {
    let pick = pick(&report.lines, sight.doubt, chance);
    let Some(line) = report.lines.get(pick).cloned() else {
        return report;
    };
    report.lines.remove(pick);
    report.lines.insert(0, line.clone());
    report.lines.truncate(lines.max(1));
    Report {
        best: line.pv.first().map_or(report.best, Move::clone),
        score: line.score,
        depth: line.depth,
        pv: line.pv,
        ..report
    }
}

/// The place of the chosen line: the better, the more often.
fn pick(lines: &[Line], doubt: f32, chance: f32) -> usize {
    let Some(best) = lines.first().map(|line| line.score) else {
        return 0;
    };
    let likely = |line: &Line| {
        let worse = best - line.score;
        if worse > GIVE_AWAY {
            0.0
        } else {
            (-(worse as f32) / doubt).exp()
        }
    };
    let mut left = chance * lines.iter().map(likely).sum::<f32>();
    let found = lines.iter().position(|line| {
        left -= likely(line);
        left < 0.0
    });
    found.unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(scores: &[i32]) -> Vec<Line> {
        let line = |&score| Line {
            score,
            depth: 1,
            pv: Vec::new(),
        };
        scores.iter().map(line).collect()
    }

    #[test]
    fn better_moves_are_chosen_more_often_and_give_aways_never() {
        let lines = lines(&[10, 0, -20, -60, -500]);
        let mut times = [0; 5];
        for i in 0..1000 {
            times[pick(&lines, 30.0, i as f32 / 1000.0)] += 1;
        }
        assert!(times.is_sorted_by(|a, b| a > b) && times[3] > 0 && times[4] == 0);
    }

    #[test]
    fn what_wins_or_is_forced_is_chosen() {
        assert_eq!(pick(&lines(&[29_999, 300, 0]), 40.0, 0.99), 0);
        assert_eq!(pick(&lines(&[-500]), 40.0, 0.99), 0);
        assert_eq!(pick(&[], 40.0, 0.5), 0);
    }

    #[test]
    fn each_level_sees_further_and_doubts_less() {
        let sights: Vec<_> = Skill::all().filter_map(Skill::sight).collect();
        assert_eq!(sights.len(), 9);
        assert!(sights.is_sorted_by(|a, b| a.depth < b.depth && a.doubt > b.doubt));
    }
}
