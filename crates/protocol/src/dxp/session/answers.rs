//! What follows from the messages of the other side.

use std::sync::Arc;

use damas::color::Color;
use damas::game::Game;
use damas::position::Setup;

use super::playing::Playing;
use super::{ALPHABET, Ended, Output, Role, Session, Sight, State};
use crate::dxp::message::{Acceptance, Capture, GameRequest, Message, Reason, VERSION};

impl Session {
    pub(super) fn requested(&mut self, request: &GameRequest, out: &mut Vec<Output>) {
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

    pub(super) fn answered(&mut self, name: String, code: Acceptance, out: &mut Vec<Output>) {
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

    pub(super) fn end_by(
        &mut self,
        ours: Sight,
        fault: Option<String>,
        stop: bool,
        out: &mut Vec<Output>,
    ) {
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

    pub(super) fn moved(&mut self, seconds: u16, capture: &Capture, out: &mut Vec<Output>) {
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

    pub(super) fn ended(&mut self, reason: Reason, stop: bool, out: &mut Vec<Output>) {
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

    pub(super) fn asked_back(&mut self, number: u16, turn: Color, out: &mut Vec<Output>) {
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

    pub(super) fn answered_back(&mut self, accepted: bool, out: &mut Vec<Output>) {
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
}
