//! One side of a conversation.

mod playing;

use std::sync::Arc;

use damas::color::Color;
use damas::game::Game;
use damas::moves::Move;
use damas::position::Setup;
use damas::variant::Variant;
use thiserror::Error;

use super::message::{Acceptance, GameRequest, Message, Minutes, Reason, VERSION};
use crate::numbers::{Alphabet, Numbers};
use playing::Playing;

const ALPHABET: Alphabet = Alphabet {
    white: ['w', 'W'],
    black: ['z', 'Z'],
    empty: 'e',
};

/// Who asks for games. It has nothing to do with who opened the connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// This side.
    Initiator,
    /// The other side.
    Follower,
}

/// What is to be done, in this order.
#[derive(Clone, Debug, PartialEq)]
pub enum Output {
    /// Send a message.
    Send(Message),
    /// A game begins.
    Begun {
        /// This side's colour.
        us: Color,
        /// The other side's name.
        opponent: String,
        /// Time for all moves of a side.
        minutes: Minutes,
        /// Moves of each side after which the game ends; 0 = no limit.
        moves: u16,
    },
    /// It is this side's turn: a move is wanted ([`Session::play`]).
    Think,
    /// No move is wanted any more.
    Halt,
    /// The other side has moved.
    Moved {
        /// Its move.
        mv: Move,
        /// The seconds that it says it took.
        seconds: u16,
    },
    /// The game goes on from where it was after so many plies.
    TakenBack(usize),
    /// The other side takes nothing back.
    NotTakenBack,
    /// The other side does not want the game that was asked for.
    Refused(Acceptance),
    /// The other side says something.
    Chat(String),
    /// The game is over.
    Ended(Ended),
    /// Close the connection.
    Close,
}

/// What one side makes of the end of a game: points of White and Black.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sight {
    /// It does not say.
    Unknown,
    /// Somebody has won.
    Won(Color),
    /// It is a draw.
    Draw,
}

/// The end of a game, as both sides see it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ended {
    /// What the rules say, or what this side has said.
    pub ours: Sight,
    /// What the other side has said.
    pub theirs: Sight,
    /// What the other side did wrong, where that ended the game.
    pub fault: Option<String>,
}

/// Something that cannot be done now.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SessionError {
    /// Only the initiator asks for games.
    #[error("a follower asks for no games")]
    Follower,
    /// There is something else to do first.
    #[error("not now: {0}")]
    NotNow(&'static str),
    /// The move may not be played.
    #[error("the move cannot be played: {0}")]
    Move(String),
    /// The position cannot be played from.
    #[error("the position cannot be played from")]
    Start,
}

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

    fn requested(&mut self, request: &GameRequest, out: &mut Vec<Output>) {
        let code = self.acceptance(request);
        let started = match code {
            Acceptance::Accepted => self.started(request),
            other => Err(other),
        };
        let code = started
            .as_ref()
            .map_or_else(|&code| code, |_| Acceptance::Accepted);
        let name = self.name.clone();
        out.push(Output::Send(Message::Accept { name, code }));
        if let Ok(game) = started {
            let us = request.follower;
            self.begin(game, us, request.name.clone(), request, out);
        }
    }

    /// Whether a request suits, its position aside.
    fn acceptance(&self, request: &GameRequest) -> Acceptance {
        match (&self.state, self.role) {
            _ if request.version != VERSION => Acceptance::Version,
            _ if !self.plays_on => Acceptance::NoGame,
            (State::Idle, Role::Follower) => Acceptance::Accepted,
            _ => Acceptance::ThisGame,
        }
    }

    fn started(&self, request: &GameRequest) -> Result<Game, Acceptance> {
        let setup = match &request.position {
            None => self.variant.start(),
            Some((turn, letters)) => {
                let pieces = self.numbers.pieces(letters, &ALPHABET);
                let setup = pieces.map_err(|_| Acceptance::ThisGame)?;
                let turn = Some(*turn);
                Setup { turn, ..setup }
            }
        };
        let game = Game::from_setup(Arc::clone(&self.variant), setup);
        game.map_err(|_| Acceptance::ThisGame)
    }

    fn answered(&mut self, name: String, code: Acceptance, out: &mut Vec<Output>) {
        match std::mem::replace(&mut self.state, State::Idle) {
            State::Waiting(request, game) if code == Acceptance::Accepted => {
                let us = request.follower.opponent();
                self.begin(*game, us, name, &request, out);
            }
            State::Waiting(..) => out.push(Output::Refused(code)),
            // An answer that nobody waits for.
            other => self.state = other,
        }
    }

    fn begin(
        &mut self,
        game: Game,
        us: Color,
        opponent: String,
        request: &GameRequest,
        out: &mut Vec<Output>,
    ) {
        let (minutes, moves) = (request.minutes, request.moves);
        out.push(Output::Begun {
            us,
            opponent,
            minutes,
            moves,
        });
        self.state = State::Playing(Box::new(Playing::new(game, us, moves)));
        self.turn(out);
    }

    /// What is to be done where it is this side's turn.
    fn turn(&mut self, out: &mut Vec<Output>) {
        let State::Playing(playing) = &self.state else {
            return;
        };
        if !playing.is_our_turn() {
            return;
        }
        match playing.over() {
            Some(sight) => self.end_by(sight, None, !self.plays_on, out),
            None => out.push(Output::Think),
        }
    }

    fn end_by(&mut self, ours: Sight, fault: Option<String>, stop: bool, out: &mut Vec<Output>) {
        self.state = match std::mem::replace(&mut self.state, State::Closed) {
            State::Playing(playing) => {
                let reason = playing.reason(ours);
                out.push(Output::Send(Message::End { reason, stop }));
                let theirs = Sight::Unknown;
                State::Ending(
                    playing,
                    Ended {
                        ours,
                        theirs,
                        fault,
                    },
                    stop,
                )
            }
            other => other,
        };
    }

    fn moved(&mut self, seconds: u16, capture: &super::Capture, out: &mut Vec<Output>) {
        let State::Playing(playing) = &mut self.state else {
            // A move may cross the end of a game.
            return;
        };
        if playing.is_our_turn() {
            out.extend(self.fault("a move out of turn"));
            return;
        }
        match playing.receive(&self.numbers, capture) {
            Ok(mv) => {
                out.push(Output::Moved { mv, seconds });
                self.turn(out);
            }
            Err(why) => out.extend(self.fault(&why)),
        }
    }

    fn ended(&mut self, reason: Reason, stop: bool, out: &mut Vec<Output>) {
        let (ended, stop) = match std::mem::replace(&mut self.state, State::Idle) {
            State::Playing(playing) => {
                if playing.is_our_turn() {
                    out.push(Output::Halt);
                }
                let (reason, theirs) = (Reason::Unknown, playing.sight_of_other(reason));
                out.push(Output::Send(Message::End { reason, stop }));
                let ours = playing.over().unwrap_or(Sight::Unknown);
                let fault = None;
                (
                    Ended {
                        ours,
                        theirs,
                        fault,
                    },
                    stop,
                )
            }
            State::Ending(playing, ended, wanted) => {
                let theirs = playing.sight_of_other(reason);
                (Ended { theirs, ..ended }, stop || wanted)
            }
            other => {
                // Between games it can only mean that there will be none.
                self.state = other;
                if stop {
                    self.close(out);
                }
                return;
            }
        };
        out.push(Output::Ended(ended));
        if stop {
            self.close(out);
        }
    }

    fn asked_back(&mut self, number: u16, turn: Color, out: &mut Vec<Output>) {
        let allowed = self.takes_back;
        let plies = match &self.state {
            State::Playing(playing) if allowed => playing.plies_of(number, turn),
            _ => None,
        };
        let accepted = plies.is_some();
        out.push(Output::Send(Message::BackReply { accepted }));
        if let Some(plies) = plies {
            self.go_back(plies, out);
        }
    }

    fn answered_back(&mut self, accepted: bool, out: &mut Vec<Output>) {
        let asked = match &mut self.state {
            State::Playing(playing) => playing.asked_back.take(),
            _ => None,
        };
        match asked {
            Some(plies) if accepted => self.go_back(plies, out),
            Some(_) => out.push(Output::NotTakenBack),
            None => {}
        }
    }

    fn go_back(&mut self, plies: usize, out: &mut Vec<Output>) {
        if let State::Playing(playing) = &mut self.state {
            if playing.is_our_turn() {
                out.push(Output::Halt);
            }
            playing.go_back(plies);
            out.push(Output::TakenBack(plies));
            self.turn(out);
        }
    }

    fn close(&mut self, out: &mut Vec<Output>) {
        self.state = State::Closed;
        out.push(Output::Close);
    }
}

impl Ended {
    /// The result: what the rules or this side say, otherwise what the other
    /// side says. A fault of the other side is none of its results.
    pub const fn result(&self) -> Sight {
        match (self.ours, &self.fault) {
            (Sight::Unknown, None) => self.theirs,
            (ours, _) => ours,
        }
    }
}
