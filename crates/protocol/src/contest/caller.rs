//! A program that speaks DamExchange, at a board: this side calls it and asks
//! for the games.

use std::sync::Arc;
use std::time::{Duration, Instant};

use damas::color::Color;
use damas::game::Game;
use damas::moves::Move;
use damas::variant::Variant;

use super::Control;
use super::control::Clocks;
use super::seat::{Choice, Fault, Seat};
use crate::dxp::{Ended, Link, Minutes, Output, Reason, Received, Role, Session, Sight};

/// A program that listens for DamExchange, at a board.
pub(super) struct Caller {
    variant: Arc<Variant>,
    address: String,
    minutes: Minutes,
    moves: u16,
    patience: Duration,
    /// `None` after the connection is lost: it is made again for the next game.
    line: Option<Line>,
}

/// A connection and the conversation over it.
struct Line {
    link: Link,
    session: Session,
    /// Plies of the opening, which the other side does not see.
    opening: usize,
}

/// What a caller waits for.
enum News {
    Begun,
    Moved(Move),
    Ended(Ended),
}

/// How long the other side has to consent to the end of a game.
const COURTESY: Duration = Duration::from_secs(5);

impl Caller {
    pub(super) fn new(
        variant: &Arc<Variant>,
        address: &str,
        control: Control,
        patience: Duration,
    ) -> Result<Self, Fault> {
        let Control::Clock {
            time,
            increment,
            moves,
        } = control
        else {
            return Err(Fault::NoStart(
                "DamExchange knows no other time than a clock".to_owned(),
            ));
        };
        if !increment.is_zero() || moves.is_some() {
            return Err(Fault::NoStart(
                "DamExchange knows clocks without increment only".to_owned(),
            ));
        }
        let mut caller = Self {
            variant: Arc::clone(variant),
            address: address.to_owned(),
            minutes: Minutes::of(time),
            moves: 0,
            patience,
            line: None,
        };
        caller.call()?;
        Ok(caller)
    }

    fn call(&mut self) -> Result<(), Fault> {
        let link = Link::call(self.address.as_str());
        let link = link.map_err(|error| Fault::NoStart(format!("{}: {error}", self.address)))?;
        let session = Session::new(Arc::clone(&self.variant), Role::Initiator, "Damas");
        let opening = 0;
        self.line = Some(Line {
            link,
            session,
            opening,
        });
        Ok(())
    }

    fn line(&mut self) -> Result<&mut Line, Fault> {
        self.line
            .as_mut()
            .ok_or_else(|| Fault::Crash("the connection is lost".to_owned()))
    }

    fn ask(&mut self, game: &Game, side: Color) -> Result<(), Fault> {
        let (minutes, moves, patience) = (self.minutes, self.moves, self.patience);
        // The other side begins where the opening ends.
        let start = game.setup().clone();
        let line = self.line()?;
        line.opening = game.plies().len();
        let asked = line.session.ask(side, minutes, moves, Some(&start));
        let asked = asked.map_err(|error| Fault::NoStart(error.to_string()))?;
        line.send(asked)?;
        match line.wait(patience)? {
            News::Begun => Ok(()),
            News::Moved(_) | News::Ended(_) => Err(Fault::NoStart("no game begins".to_owned())),
        }
    }

    /// Tells the other side what has been played, and waits for its move.
    fn next(&mut self, game: &Game, clocks: &Clocks) -> Result<Move, Fault> {
        let patience = clocks.most(game.turn()).unwrap_or_default() + self.patience;
        let line = self.line()?;
        line.tell(game)?;
        match line.wait(patience)? {
            News::Moved(mv) => Ok(mv),
            News::Ended(ended) => Err(Fault::GaveUp(said(&ended))),
            News::Begun => Err(Fault::Crash("a game begins amid a game".to_owned())),
        }
    }

    /// Ends the game for the other side too.
    fn end(&mut self, game: &Game) -> Result<(), Fault> {
        let line = self.line()?;
        line.tell(game)?;
        while line.session.game().is_some() {
            if line.session.is_our_turn() {
                let ended = line.session.end(Reason::Unknown, false);
                line.send(ended.unwrap_or_default())?;
            }
            line.wait(COURTESY)?;
        }
        Ok(())
    }
}

impl Seat for Caller {
    fn begin(&mut self, game: &Game, side: Color) -> Result<(), Fault> {
        if self
            .line
            .as_ref()
            .is_none_or(|line| !line.session.is_idle())
        {
            self.call()?;
        }
        self.ask(game, side)
    }

    fn choose(&mut self, game: &Game, clocks: &Clocks) -> Result<Choice, Fault> {
        let mv = self.next(game, clocks).inspect_err(|_| self.line = None)?;
        Ok(Choice {
            mv: Ok(mv),
            score: None,
            depth: None,
            nodes: None,
        })
    }

    fn finish(&mut self, game: &Game) {
        // A game that is over by the rules ends by itself on both sides.
        if self.line.is_some() && self.end(game).is_err() {
            self.line = None;
        }
    }
}

impl Line {
    fn send(&mut self, outputs: Vec<Output>) -> Result<(), Fault> {
        for output in outputs {
            if let Output::Send(message) = output {
                let sent = self.link.send(&message);
                sent.map_err(|error| Fault::Crash(error.to_string()))?;
            }
        }
        Ok(())
    }

    /// Plays the moves that this side has not told yet.
    fn tell(&mut self, game: &Game) -> Result<(), Fault> {
        while self.session.is_our_turn() {
            let told = self.session.game().map_or(0, |played| played.plies().len());
            let Some(mv) = game.moves().nth(self.opening + told) else {
                return Ok(());
            };
            let outputs = self.session.play(mv, 0);
            self.send(outputs.map_err(|error| Fault::Illegal(error.to_string()))?)?;
        }
        Ok(())
    }

    /// Waits for something that matters.
    fn wait(&mut self, patience: Duration) -> Result<News, Fault> {
        let deadline = Instant::now() + patience;
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            let outputs = match self.link.receive(left) {
                Received::Message(message) => self.session.receive(message),
                Received::Unreadable(error) => self.session.fault(&error.to_string()),
                Received::Closed(why) => return Err(Fault::Crash(why)),
                Received::Nothing => return Err(Fault::Silent(patience)),
            };
            let mut news = None;
            for output in &outputs {
                news = news.or(match output {
                    Output::Begun { .. } => Some(Ok(News::Begun)),
                    Output::Moved { mv, .. } => Some(Ok(News::Moved(mv.clone()))),
                    Output::Ended(ended) => Some(Ok(News::Ended(ended.clone()))),
                    Output::Refused(code) => Some(Err(Fault::NoStart(format!(
                        "the game is refused: {code:?}"
                    )))),
                    _ => None,
                });
            }
            let sent = self.send(outputs);
            match news {
                Some(news) => return news,
                None => sent?,
            }
        }
    }
}

fn said(ended: &Ended) -> String {
    match (&ended.fault, ended.theirs) {
        (Some(fault), _) => fault.clone(),
        (None, Sight::Draw) => "it says that it is a draw".to_owned(),
        (None, Sight::Won(side)) => format!("it says that {side} has won"),
        (None, Sight::Unknown) => "it gives no reason".to_owned(),
    }
}
