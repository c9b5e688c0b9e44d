//! One side at work: the engine plays over a link.

use std::collections::VecDeque;
use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::channel;
use std::thread;
use std::time::{Duration, Instant};

use damas::color::{ByColor, Color};
use damas::position::Setup;
use thiserror::Error;

use super::link::{Link, Received};
use super::message::{Minutes, Reason};
use super::session::{Output, Session, SessionError};
use crate::player::Player;
use damas_engine::{GameClock, Limits, Query, Report};

/// A game that the initiator wants.
#[derive(Clone, Debug)]
pub struct Wish {
    /// The follower's side.
    pub follower: Color,
    /// Time for all moves of a side.
    pub minutes: Minutes,
    /// Moves of each side after which the game ends; 0 = no limit.
    pub moves: u16,
    /// Where it begins; `None` for the start position.
    pub start: Option<Setup>,
}

/// Why a side cannot go on.
#[derive(Debug, Error)]
pub enum HostError {
    /// A message could not be sent.
    #[error("the connection failed: {0}")]
    Io(#[from] io::Error),
    /// A game cannot be asked for.
    #[error(transparent)]
    Session(#[from] SessionError),
    /// The other side wants none of the games.
    #[error("the other side does not want to play")]
    Refused,
}

/// One side with an engine behind it.
pub struct Host {
    link: Link,
    session: Session,
    player: Player,
    /// What a move takes at most, whatever the clock says.
    pub limits: Limits,
    /// How long to wait for an answer, and for a move beyond the other side's
    /// time.
    pub patience: Duration,
    wishes: VecDeque<Wish>,
    clock: Clock,
}

/// The time of a game.
struct Clock {
    us: Color,
    left: ByColor<Duration>,
    /// Moves of each side after which the game ends.
    most: Option<u32>,
    since: Instant,
}

/// A look at the link while the engine thinks.
const TICK: Duration = Duration::from_millis(2);

impl Host {
    /// A side that plays over a link. An initiator asks for games one after
    /// another; a follower waits for them.
    pub fn new(link: Link, session: Session, player: Player, wishes: Vec<Wish>) -> Self {
        Self {
            link,
            session,
            player,
            limits: Limits::default(),
            patience: Duration::from_mins(1),
            wishes: wishes.into(),
            clock: Clock {
                us: Color::White,
                left: ByColor::default(),
                most: None,
                since: Instant::now(),
            },
        }
    }

    /// Plays until no more games are wanted or the link is lost. What happens
    /// is told as it happens; the session shows the game.
    ///
    /// # Errors
    /// Where a message cannot be sent, or the other side wants none of the
    /// games.
    pub fn play(&mut self, tell: &mut dyn FnMut(&Session, &Output)) -> Result<(), HostError> {
        let is_initiator = !self.wishes.is_empty();
        let mut played = 0;
        while !self.session.is_closed() {
            if self.session.is_idle() && is_initiator {
                let Some(wish) = self.wishes.pop_front() else {
                    return if played > 0 {
                        Ok(())
                    } else {
                        Err(HostError::Refused)
                    };
                };
                self.session.plays_on = !self.wishes.is_empty();
                let asked = self.session.ask(
                    wish.follower,
                    wish.minutes,
                    wish.moves,
                    wish.start.as_ref(),
                )?;
                self.act(asked, tell)?;
            }
            let outputs = self.wait(is_initiator);
            let ended = |output: &Output| matches!(output, Output::Ended(_));
            played += outputs.iter().filter(|output| ended(output)).count();
            self.act(outputs, tell)?;
        }
        Ok(())
    }

    /// Does what the session asks for, and what follows from it.
    fn act(
        &mut self,
        outputs: Vec<Output>,
        tell: &mut dyn FnMut(&Session, &Output),
    ) -> Result<(), HostError> {
        let mut todo = VecDeque::from(outputs);
        while let Some(output) = todo.pop_front() {
            match &output {
                Output::Send(message) => self.link.send(message)?,
                Output::Begun {
                    us, minutes, moves, ..
                } => {
                    self.player.forget();
                    self.clock = Clock::new(*us, *minutes, *moves);
                }
                Output::Moved { .. } | Output::TakenBack(_) => {
                    self.clock.turn_over(self.session.is_our_turn());
                }
                _ => {}
            }
            let thinks = output == Output::Think;
            tell(&self.session, &output);
            if thinks {
                todo.extend(self.think()?);
            }
        }
        Ok(())
    }

    /// Waits for a message.
    fn wait(&mut self, is_initiator: bool) -> Vec<Output> {
        let playing = self.session.game().is_some();
        let patience = if playing {
            self.clock.left_of_other() + self.patience
        } else if is_initiator {
            self.patience
        } else {
            // A follower waits for as long as it takes.
            Duration::from_hours(24)
        };
        match self.link.receive(patience) {
            Received::Message(message) => self.session.receive(message),
            Received::Unreadable(error) => self.session.fault(&error.to_string()),
            Received::Closed(why) => self.session.lost(&why),
            Received::Nothing if playing || is_initiator => {
                self.session.lost("nothing comes any more")
            }
            Received::Nothing => Vec::new(),
        }
    }

    /// Thinks about a move while the other side may go on talking.
    fn think(&mut self) -> Result<Vec<Output>, HostError> {
        let Some(game) = self.session.game() else {
            return Ok(Vec::new());
        };
        let (history, made) = (game.setups().to_vec(), game.plies().len() / 2);
        self.clock.turn_over(true);
        let limits = Limits {
            clock: Some(self.clock.shown(made as u32)),
            ..self.limits
        };
        let (stop, start) = (AtomicBool::new(false), Instant::now());
        let (player, link, session) = (&mut self.player, &self.link, &mut self.session);
        let mut heard = Vec::new();
        let found = thread::scope(|scope| -> io::Result<Option<Report>> {
            let (tell, told) = channel();
            let stop = &stop;
            scope.spawn(move || {
                let query = Query::new(&history, limits);
                // Whoever asked may not want to know any more.
                let _ = tell.send(player.choose(&query, stop, &mut |_| ()));
            });
            loop {
                match told.try_recv() {
                    Ok(found) => return Ok(found),
                    Err(std::sync::mpsc::TryRecvError::Disconnected) => return Ok(None),
                    Err(std::sync::mpsc::TryRecvError::Empty) => {}
                }
                for output in listen(link, session) {
                    match output {
                        Output::Send(message) => link.send(&message)?,
                        other => heard.push(other),
                    }
                }
                if halts(&heard) {
                    stop.store(true, Ordering::Relaxed);
                    return Ok(None);
                }
            }
        })?;
        if !halts(&heard) {
            heard.extend(self.answer(found, start.elapsed())?);
        }
        Ok(heard)
    }

    fn answer(&mut self, found: Option<Report>, used: Duration) -> Result<Vec<Output>, HostError> {
        self.clock.use_ours(used);
        let seconds = used.as_secs_f64().round().min(9999.0) as u16;
        let outputs = match found {
            Some(report) => self.session.play(&report.best, seconds)?,
            None => self.session.end(Reason::Unknown, false)?,
        };
        self.clock.turn_over(false);
        Ok(outputs)
    }
}

/// Whether no move is wanted any more.
fn halts(outputs: &[Output]) -> bool {
    outputs.contains(&Output::Halt)
}

fn listen(link: &Link, session: &mut Session) -> Vec<Output> {
    match link.receive(TICK) {
        Received::Message(message) => session.receive(message),
        Received::Unreadable(error) => session.fault(&error.to_string()),
        Received::Closed(why) => session.lost(&why),
        Received::Nothing => Vec::new(),
    }
}

impl Clock {
    fn new(us: Color, minutes: Minutes, moves: u16) -> Self {
        Self {
            us,
            left: ByColor::new(minutes.time(), minutes.time()),
            most: (moves > 0).then_some(u32::from(moves)),
            since: Instant::now(),
        }
    }

    /// The other side's time runs while it is its turn.
    fn turn_over(&mut self, is_ours: bool) {
        let passed = self.since.elapsed();
        if is_ours {
            let other = self.us.opponent();
            self.left[other] = self.left[other].saturating_sub(passed);
        }
        self.since = Instant::now();
    }

    fn use_ours(&mut self, used: Duration) {
        self.left[self.us] = self.left[self.us].saturating_sub(used);
    }

    fn left_of_other(&self) -> Duration {
        self.left[self.us.opponent()]
    }

    fn shown(&self, made: u32) -> GameClock {
        GameClock {
            remaining: self.left[self.us],
            increment: Duration::ZERO,
            moves: self.most.map(|most| most.saturating_sub(made).max(1)),
        }
    }
}
