//! One game, under a referee who trusts nobody.

use std::sync::Arc;
use std::time::{Duration, Instant};

use damas::color::{ByColor, Color};
use damas::game::{Game, Outcome};
use damas::variant::Variant;

use super::Control;
use super::control::Clocks;
use super::opening::Opening;
use super::seat::{Choice, Fault, Seat};
use crate::verdict::verdict;

/// A game that has been played.
#[derive(Clone, Debug)]
pub struct Bout {
    /// The game.
    pub game: Game,
    /// Plies of its opening.
    pub opening: usize,
    /// What was said of each move after the opening.
    pub remarks: Vec<Remark>,
    /// How it ended.
    pub close: Close,
}

/// What was said of a move, and the time that it took.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Remark {
    /// Hundredths of a man, as the side that moved sees it.
    pub score: Option<i32>,
    /// Plies looked ahead.
    pub depth: Option<u32>,
    /// The time, by the referee's clock.
    pub time: Duration,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Close {
    /// By the rules.
    Rules(Outcome),
    /// A side did something wrong and loses.
    Fault(Color, Fault),
    /// The referee has decided: who has won, or nobody.
    Adjudicated(Option<Color>),
    /// It was too long.
    TooLong,
}

/// When the referee ends a game that is not over. By itself he does not.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Adjudication {
    /// A side wins that both see so many hundredths ahead, so many moves in a
    /// row.
    pub win: Option<(i32, usize)>,
    /// A draw where both see no more than so many hundredths, so many moves in a
    /// row.
    pub draw: Option<(i32, usize)>,
    /// Moves of each side before a draw.
    pub draw_after: usize,
}

/// What holds for all games of a match.
#[derive(Clone, Debug)]
pub struct Referee {
    /// The rules.
    pub variant: Arc<Variant>,
    /// The time.
    pub control: Control,
    /// Time that a move may be late.
    pub margin: Duration,
    /// When games are ended early.
    pub adjudication: Adjudication,
    /// Plies after which a game is left as a draw.
    pub most_plies: usize,
}

impl Close {
    /// Who has won; `None` in a draw.
    pub fn winner(&self) -> Option<Color> {
        match self {
            Self::Rules(outcome) => outcome.winner,
            Self::Fault(side, _) => Some(side.opponent()),
            Self::Adjudicated(winner) => *winner,
            Self::TooLong => None,
        }
    }
}

impl Referee {
    /// Plays a game from an opening.
    ///
    /// # Errors
    /// Where nobody can play from the opening.
    pub fn play(
        &self,
        opening: &Opening,
        seats: ByColor<&mut (dyn Seat + 'static)>,
    ) -> Result<Bout, String> {
        let game = opening.game(&self.variant)?;
        let mut bout = Bout {
            opening: game.plies().len(),
            game,
            remarks: Vec::new(),
            close: Close::TooLong,
        };
        let ByColor { white, black } = seats;
        for (side, seat) in [(Color::White, &mut *white), (Color::Black, &mut *black)] {
            if let Err(fault) = seat.begin(&bout.game, side) {
                bout.close = Close::Fault(side, fault);
                return Ok(bout);
            }
        }
        let mut clocks = Clocks::new(self.control);
        bout.close = loop {
            if let Some(close) = self.is_over(&bout) {
                break close;
            }
            let side = bout.game.turn();
            let seat = match side {
                Color::White => &mut *white,
                Color::Black => &mut *black,
            };
            if let Err(fault) = self.step(&mut bout, &mut clocks, side, seat) {
                break Close::Fault(side, fault);
            }
        };
        white.finish(&bout.game);
        black.finish(&bout.game);
        Ok(bout)
    }

    /// A move of a side.
    fn step(
        &self,
        bout: &mut Bout,
        clocks: &mut Clocks,
        side: Color,
        seat: &mut dyn Seat,
    ) -> Result<(), Fault> {
        let start = Instant::now();
        let choice = seat.choose(&bout.game, clocks)?;
        let time = start.elapsed();
        let Choice {
            mv, score, depth, ..
        } = choice;
        let mv = mv.map_err(Fault::Illegal)?;
        if !clocks.moved(side, time, self.margin) {
            return Err(Fault::Late(time));
        }
        if !bout.game.legal_moves().contains(&mv) {
            return Err(Fault::Illegal(format!("{mv:?}")));
        }
        let played = bout.game.play(&mv);
        played.map_err(|error| Fault::Illegal(error.to_string()))?;
        bout.remarks.push(Remark { score, depth, time });
        Ok(())
    }

    fn is_over(&self, bout: &Bout) -> Option<Close> {
        if let Some(outcome) = verdict(&bout.game) {
            return Some(Close::Rules(outcome));
        }
        if bout.game.plies().len() >= self.most_plies {
            return Some(Close::TooLong);
        }
        self.adjudication.decides(&bout.remarks, bout.game.turn())
    }
}

impl Adjudication {
    /// Whether the last remarks decide the game, and for whom; `turn` is to
    /// move.
    fn decides(&self, remarks: &[Remark], turn: Color) -> Option<Close> {
        if let Some((score, moves)) = self.win
            && let Some(last) = lasting(remarks, moves)
        {
            // Even places from the end are those of the side that moved last.
            let ahead = |sign: i32| {
                let mut seen = last.iter().rev().zip([sign, -sign].into_iter().cycle());
                seen.all(|(remark, sign)| remark.score.is_some_and(|found| sign * found >= score))
            };
            if ahead(1) {
                return Some(Close::Adjudicated(Some(turn.opponent())));
            } else if ahead(-1) {
                return Some(Close::Adjudicated(Some(turn)));
            }
        }
        let (score, moves) = self.draw?;
        let last = lasting(remarks, moves)?;
        let is_even = |remark: &Remark| remark.score.is_some_and(|found| found.abs() <= score);
        let is_late = remarks.len() >= 2 * self.draw_after;
        (is_late && last.iter().all(is_even)).then_some(Close::Adjudicated(None))
    }
}

/// The last remarks of so many moves of each side.
fn lasting(remarks: &[Remark], moves: usize) -> Option<&[Remark]> {
    let first = remarks.len().checked_sub(2 * moves)?;
    (moves > 0).then(|| &remarks[first..])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn remarks(scores: &[i32]) -> Vec<Remark> {
        let remark = |&score: &i32| Remark {
            score: Some(score),
            ..Remark::default()
        };
        scores.iter().map(remark).collect()
    }

    #[test]
    fn a_referee_decides_where_both_agree() {
        let referee = Adjudication {
            win: Some((500, 2)),
            draw: Some((5, 2)),
            draw_after: 3,
        };
        let decides = |scores: &[i32]| referee.decides(&remarks(scores), Color::White);
        // Black has moved last and is ahead.
        assert_eq!(
            decides(&[-600, 600, -500, 700]),
            Some(Close::Adjudicated(Some(Color::Black)))
        );
        assert_eq!(
            decides(&[600, -600, 500, -700]),
            Some(Close::Adjudicated(Some(Color::White)))
        );
        assert_eq!(decides(&[-600, 600, -400, 700]), None);
        assert_eq!(decides(&[600, 600, 600, 600]), None);
        assert_eq!(decides(&[0, 1, 0, -1]), None);
        assert_eq!(
            decides(&[90, -90, 0, 1, 0, -1]),
            Some(Close::Adjudicated(None))
        );
        assert_eq!(
            Adjudication::default().decides(&remarks(&[0; 400]), Color::White),
            None
        );
    }
}
