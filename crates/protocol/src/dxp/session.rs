//! One side of a conversation.

mod answers;
mod output;
mod playing;

use std::sync::Arc;

use damas::color::Color;
use damas::game::Game;
use damas::moves::Move;
use damas::position::Setup;
use damas::variant::Variant;

use super::message::{GameRequest, Message, Minutes, Reason, VERSION};
use crate::numbers::{Alphabet, Numbers};
use playing::Playing;

pub use output::{Ended, Output, Role, SessionError, Sight};

const ALPHABET: Alphabet = Alphabet {
    white: ['w', 'W'],
    black: ['z', 'Z'],
    empty: 'e',
};

/// Where the conversation stands.
enum State {
    /// Between games.
    Idle,
    /// A game has been asked for.
    Waiting(Box<GameRequest>, Box<Game>),
    /// A game is being played.
    Playing(Box<Playing>),
    /// This side has ended the game and waits for the other's consent.
    Ending(Box<Playing>, Ended, bool),
    /// It is over.
    Closed,
}

/// One side of a conversation.
///
/// ```
/// use std::sync::Arc;
/// use damas::{color::Color, rules::Rules, variant::Variant};
/// use damas_protocol::dxp::{Message, Minutes, Output, Role, Session};
///
/// let variant = Arc::new(Variant::new(Rules::builtin("international")?));
/// let mut ours = Session::new(Arc::clone(&variant), Role::Initiator, "Ours");
/// let mut theirs = Session::new(variant, Role::Follower, "Theirs");
/// let asked = ours.ask(Color::White, Minutes::whole(5), 75, None)?;
/// let [Output::Send(request)] = asked.as_slice() else { panic!() };
/// let accepted = theirs.receive(request.clone());
/// // White begins.
/// assert!(matches!(accepted[..], [Output::Send(_), Output::Begun { .. }, Output::Think]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Session {
    variant: Arc<Variant>,
    numbers: Numbers,
    role: Role,
    name: String,
    /// Whether moves may be taken back.
    pub takes_back: bool,
    /// Whether another game is welcome.
    pub plays_on: bool,
    state: State,
}

impl Session {
    /// A side that has said nothing yet.
    pub fn new(variant: Arc<Variant>, role: Role, name: &str) -> Self {
        Self {
            numbers: Numbers::new(variant.geometry()),
            variant,
            role,
            name: name.to_owned(),
            takes_back: true,
            plays_on: true,
            state: State::Idle,
        }
    }

    /// The game that is being played.
    pub fn game(&self) -> Option<&Game> {
        match &self.state {
            State::Playing(playing) | State::Ending(playing, ..) => Some(&playing.game),
            _ => None,
        }
    }

    /// Whether it is this side's turn in a game.
    pub fn is_our_turn(&self) -> bool {
        matches!(&self.state, State::Playing(playing) if playing.is_our_turn())
    }

    /// Whether a game may be asked for.
    pub const fn is_idle(&self) -> bool {
        matches!(self.state, State::Idle)
    }

    /// Whether nothing more is to be said.
    pub const fn is_closed(&self) -> bool {
        matches!(self.state, State::Closed)
    }

    /// Asks for a game, from the start position or another.
    ///
    /// # Errors
    /// Where this side is the follower or plays already, or nobody can play from
    /// the position.
    pub fn ask(
        &mut self,
        follower: Color,
        minutes: Minutes,
        moves: u16,
        start: Option<&Setup>,
    ) -> Result<Vec<Output>, SessionError> {
        if self.role == Role::Follower {
            return Err(SessionError::Follower);
        }
        if !self.is_idle() {
            return Err(SessionError::NotNow("another game is going on"));
        }
        let usual = self.variant.start();
        let setup = start.unwrap_or(&usual).clone();
        let position = start.filter(|start| **start != usual).map(|start| {
            let turn = start.turn.unwrap_or(usual.turn.unwrap_or(Color::White));
            (turn, self.numbers.letters(start, &ALPHABET))
        });
        let game = Game::from_setup(Arc::clone(&self.variant), setup);
        let game = game.map_err(|_| SessionError::Start)?;
        let request = GameRequest {
            version: VERSION,
            name: self.name.clone(),
            follower,
            minutes,
            moves,
            position,
        };
        self.state = State::Waiting(Box::new(request.clone()), Box::new(game));
        Ok(vec![Output::Send(Message::Request(request))])
    }

    /// Plays this side's move.
    ///
    /// # Errors
    /// Where it is not this side's turn, or the move may not be played.
    pub fn play(&mut self, mv: &Move, seconds: u16) -> Result<Vec<Output>, SessionError> {
        let State::Playing(playing) = &mut self.state else {
            return Err(SessionError::NotNow("no game is going on"));
        };
        if !playing.is_our_turn() {
            return Err(SessionError::NotNow("it is the other side's turn"));
        }
        playing.play(mv).map_err(SessionError::Move)?;
        let capture = playing::written(&self.numbers, mv);
        Ok(vec![Output::Send(Message::Move { seconds, capture })])
    }

    /// Ends the game in place of a move.
    ///
    /// # Errors
    /// Where it is not this side's turn.
    pub fn end(&mut self, reason: Reason, stop: bool) -> Result<Vec<Output>, SessionError> {
        let mut out = Vec::new();
        match &self.state {
            State::Playing(playing) if playing.is_our_turn() => {
                let ours = playing.sight(reason);
                self.end_by(ours, None, stop, &mut out);
                Ok(out)
            }
            _ => Err(SessionError::NotNow("only the side to move ends a game")),
        }
    }

    /// Asks to go back to where the game was after so many plies.
    ///
    /// # Errors
    /// Where no game is going on, or it is not that far.
    pub fn take_back(&mut self, plies: usize) -> Result<Vec<Output>, SessionError> {
        let State::Playing(playing) = &mut self.state else {
            return Err(SessionError::NotNow("no game is going on"));
        };
        if plies >= playing.game.plies().len() {
            return Err(SessionError::NotNow("there is no such move to take back"));
        }
        playing.asked_back = Some(plies);
        let (number, turn) = playing.number_of(plies);
        Ok(vec![Output::Send(Message::BackRequest { number, turn })])
    }

    /// Goes on by a message of the other side.
    pub fn receive(&mut self, message: Message) -> Vec<Output> {
        let mut out = Vec::new();
        match message {
            Message::Request(request) => self.requested(&request, &mut out),
            Message::Accept { name, code } => self.answered(name, code, &mut out),
            Message::Move { seconds, capture } => self.moved(seconds, &capture, &mut out),
            Message::End { reason, stop } => self.ended(reason, stop, &mut out),
            Message::Chat(text) => out.push(Output::Chat(text)),
            Message::BackRequest { number, turn } => self.asked_back(number, turn, &mut out),
            Message::BackReply { accepted } => self.answered_back(accepted, &mut out),
        }
        out
    }

    /// The other side does something that it may not: it is told, the game is
    /// over.
    pub fn fault(&mut self, what: &str) -> Vec<Output> {
        let mut out = vec![Output::Send(Message::Chat(what.to_owned()))];
        match &self.state {
            State::Playing(_) => {
                self.end_by(Sight::Unknown, Some(what.to_owned()), false, &mut out);
            }
            // Whoever goes on making mistakes is left.
            State::Ending(..) => self.close(&mut out),
            _ => {}
        }
        out
    }

    /// The connection is lost, or nothing comes over it any more.
    pub fn lost(&mut self, why: &str) -> Vec<Output> {
        let mut out = Vec::new();
        let (theirs, fault) = (Sight::Unknown, Some(why.to_owned()));
        match std::mem::replace(&mut self.state, State::Closed) {
            State::Playing(playing) => {
                if playing.is_our_turn() {
                    out.push(Output::Halt);
                }
                let ours = playing.over().unwrap_or(Sight::Unknown);
                out.push(Output::Ended(Ended {
                    ours,
                    theirs,
                    fault,
                }));
            }
            State::Ending(_, ended, _) => out.push(Output::Ended(ended)),
            _ => {}
        }
        out.push(Output::Close);
        out
    }

    fn close(&mut self, out: &mut Vec<Output>) {
        self.state = State::Closed;
        out.push(Output::Close);
    }
}
