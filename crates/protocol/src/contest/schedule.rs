//! The match: pairs of games on several boards at once, until all are played or
//! the test has its answer.

use std::collections::{HashMap, HashSet};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::thread;
use std::time::Duration;

use damas::color::{ByColor, Color};
use damas::pdn::PdnGame;
use thiserror::Error;

use super::bout::{Bout, Close, Referee};
use super::entrant::Entrant;
use super::opening::{Opening, OpeningError};
use super::record::{Head, Played, unread, written};
use super::seat::{Fault, Seat};
use damas_lab::stats::{Pairs, Sprt, Verdict};

/// A match between two engines.
#[derive(Clone, Debug)]
pub struct Contest {
    /// What it is called.
    pub event: String,
    /// The first player, whose points are counted.
    pub first: Entrant,
    /// The other one.
    pub second: Entrant,
    /// What holds for all games.
    pub referee: Referee,
    /// Where games begin, in turn.
    pub openings: Vec<Opening>,
    /// Pairs of games.
    pub pairs: usize,
    /// Games at a time.
    pub boards: usize,
    /// How long to wait for an engine to answer beyond its time.
    pub patience: Duration,
    /// A test that may end the match early.
    pub sprt: Option<Sprt>,
}

/// How a match stands, as the first player sees it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Standing {
    /// Games won, drawn and lost.
    pub games: [u64; 3],
    /// Pairs of which both games are played.
    pub pairs: Pairs,
    /// Games lost on time: the first player's, the other's.
    pub late: [u64; 2],
    /// Games lost by illegal moves.
    pub illegal: [u64; 2],
    /// Games lost by crashes and silence.
    pub crashed: [u64; 2],
    /// Half points of games whose pair is not complete.
    open: HashMap<usize, (usize, u8)>,
}

/// Why a match cannot go on.
#[derive(Debug, Error)]
pub enum ContestError {
    /// An engine cannot be started.
    #[error("{name}: {fault}")]
    Seat {
        /// The engine.
        name: String,
        /// What is wrong with it.
        fault: Fault,
    },
    /// There is nothing to begin with.
    #[error(transparent)]
    Opening(#[from] OpeningError),
    /// Nobody can play from an opening.
    #[error("the opening of pair {pair}: {why}")]
    Unplayable {
        /// The pair, from 1.
        pair: usize,
        /// Why.
        why: String,
    },
    /// A game could not be written.
    #[error("cannot write a game: {0}")]
    Write(#[from] std::io::Error),
}

/// A game that has been played, as boards tell it.
type News = Result<(Played, Bout), ContestError>;

impl Standing {
    /// Counts a game.
    pub fn add(&mut self, played: Played) {
        self.games[usize::from(2 - played.half_points.min(2))] += 1;
        match self.open.remove(&played.pair) {
            Some((game, half_points)) if game != played.game => {
                self.pairs.add(half_points + played.half_points);
            }
            _ => {
                self.open
                    .insert(played.pair, (played.game, played.half_points));
            }
        }
    }

    fn add_fault(&mut self, by_first: bool, fault: &Fault) {
        let list = match fault {
            Fault::Late(_) => &mut self.late,
            Fault::Illegal(_) => &mut self.illegal,
            _ => &mut self.crashed,
        };
        list[usize::from(!by_first)] += 1;
    }

    /// Games played.
    pub fn count(&self) -> u64 {
        self.games.iter().sum()
    }
}

impl Contest {
    /// The names under which the players stand in game files: two alike are told
    /// apart.
    pub fn names(&self) -> [String; 2] {
        let names = [self.first.to_string(), self.second.to_string()];
        if names[0] == names[1] {
            return [format!("{} (A)", names[0]), format!("{} (B)", names[1])];
        }
        names
    }

    /// What the games of an earlier part say, those of other matches left out.
    pub fn earlier<'g>(&self, games: impl IntoIterator<Item = &'g PdnGame>) -> Vec<Played> {
        let names = self.names();
        let rules = self.referee.variant.rules();
        let is_ours = |pdn: &&PdnGame| {
            let name = |tag| pdn.tag(tag).unwrap_or_default();
            let players = [name("White"), name("Black")];
            let [first, second] = [names[0].as_str(), names[1].as_str()];
            players == [first, second] || players == [second, first]
        };
        let mut seen = HashSet::new();
        let played = games
            .into_iter()
            .filter(is_ours)
            .filter_map(|pdn| unread(rules, pdn));
        played
            .filter(|played| seen.insert((played.pair, played.game)))
            .collect()
    }

    /// Plays the games that have not been played, and tells of each: the game as
    /// PDN, and how the match stands. Ends early where the test has its answer,
    /// where `stop` is set, or where telling fails.
    ///
    /// # Errors
    /// Where an engine cannot be started, nobody can play from an opening, or
    /// telling fails.
    pub fn play(
        &self,
        earlier: &[Played],
        stop: &AtomicBool,
        tell: &mut dyn FnMut(&PdnGame, &Bout, &Standing) -> std::io::Result<()>,
    ) -> Result<Standing, ContestError> {
        if self.openings.is_empty() {
            return Err(OpeningError::None.into());
        }
        let mut standing = Standing::default();
        for &played in earlier {
            standing.add(played);
        }
        let left = self.left(earlier);
        let (next, halt) = (
            AtomicUsize::new(0),
            AtomicBool::new(self.is_decided(&standing)),
        );
        let boards = self.boards().min(left.len()).max(1);
        thread::scope(|scope| {
            let (tell_news, news) = channel();
            for _ in 0..boards {
                let (tell_news, left, next, halt) = (tell_news.clone(), &left, &next, &halt);
                scope.spawn(move || {
                    let over = || halt.load(Ordering::Relaxed) || stop.load(Ordering::Relaxed);
                    if let Err(error) = self.board(left, next, &over, &tell_news) {
                        halt.store(true, Ordering::Relaxed);
                        let _ = tell_news.send(Err(error));
                    }
                });
            }
            drop(tell_news);
            for news in news {
                let told = news.and_then(|(played, bout)| {
                    self.count(&mut standing, played, &bout);
                    let pdn = written(&bout, played, &self.head(played));
                    Ok(tell(&pdn, &bout, &standing)?)
                });
                if told.is_err() || self.is_decided(&standing) {
                    halt.store(true, Ordering::Relaxed);
                }
                told?;
            }
            Ok(standing)
        })
    }

    fn boards(&self) -> usize {
        let is_single = self.first.is_single() || self.second.is_single();
        if is_single { 1 } else { self.boards }
    }

    fn is_decided(&self, standing: &Standing) -> bool {
        self.verdict(standing)
            .is_some_and(|verdict| verdict != Verdict::Open)
    }

    /// What the test says, if there is one.
    pub fn verdict(&self, standing: &Standing) -> Option<Verdict> {
        self.sprt.map(|sprt| sprt.verdict(&standing.pairs))
    }

    /// The games that have not been played.
    fn left(&self, earlier: &[Played]) -> Vec<(usize, usize)> {
        let played: HashSet<_> = earlier
            .iter()
            .map(|played| (played.pair, played.game))
            .collect();
        let all = (0..self.pairs).flat_map(|pair| [(pair, 0), (pair, 1)]);
        all.filter(|game| !played.contains(game)).collect()
    }

    /// One board: takes the next game again and again.
    fn board(
        &self,
        left: &[(usize, usize)],
        next: &AtomicUsize,
        over: &dyn Fn() -> bool,
        tell: &Sender<News>,
    ) -> Result<(), ContestError> {
        let mut seats = [self.seat(&self.first)?, self.seat(&self.second)?];
        while !over() {
            let Some(&(pair, game)) = left.get(next.fetch_add(1, Ordering::Relaxed)) else {
                return Ok(());
            };
            let opening = &self.openings[pair % self.openings.len()];
            let [first, second] = &mut seats;
            let seats = match self.side_of_first(game) {
                Color::White => ByColor::new(&mut **first, &mut **second),
                Color::Black => ByColor::new(&mut **second, &mut **first),
            };
            let bout = self.referee.play(opening, seats);
            let bout = bout.map_err(|why| ContestError::Unplayable {
                pair: pair + 1,
                why,
            })?;
            if let Close::Fault(side, fault @ Fault::NoStart(_)) = &bout.close {
                let by_first = *side == self.side_of_first(game);
                return Err(ContestError::Seat {
                    name: self.names()[usize::from(!by_first)].clone(),
                    fault: fault.clone(),
                });
            }
            let half_points = match bout.close.winner() {
                None => 1,
                Some(winner) if winner == self.side_of_first(game) => 2,
                Some(_) => 0,
            };
            let played = Played {
                pair,
                game,
                half_points,
            };
            if tell.send(Ok((played, bout))).is_err() {
                return Ok(());
            }
        }
        Ok(())
    }

    fn seat(&self, entrant: &Entrant) -> Result<Box<dyn Seat>, ContestError> {
        let referee = &self.referee;
        let seat = entrant.seat(&referee.variant, referee.control, self.patience);
        seat.map_err(|fault| ContestError::Seat {
            name: entrant.to_string(),
            fault,
        })
    }

    /// The first player has the side that begins a game of the variant in the
    /// first game of a pair.
    fn side_of_first(&self, game: usize) -> Color {
        let begins = self.referee.variant.rules().start.turn;
        if game == 0 { begins } else { begins.opponent() }
    }

    fn count(&self, standing: &mut Standing, played: Played, bout: &Bout) {
        standing.add(played);
        if let Close::Fault(side, fault) = &bout.close {
            standing.add_fault(*side == self.side_of_first(played.game), fault);
        }
    }

    fn head(&self, played: Played) -> Head<'_> {
        let [first, second] = self.names();
        let (white, black) = match self.side_of_first(played.game) {
            Color::White => (first, second),
            Color::Black => (second, first),
        };
        Head {
            event: &self.event,
            white,
            black,
            time: self.referee.control.tag(),
        }
    }
}
