//! A game played through: the positions that its main line comes to.

use std::sync::Arc;

use damas::color::Color;
use damas::moves::Move;
use damas::pdn::{MoveFault, Note, PdnGame, Replay, Speller};
use damas::position::Setup;
use damas::text::fen;
use damas::variant::Variant;

/// Positions that moves lead to, one after another. A game has one such line,
/// and one more for each position that is set up among its moves.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Line {
    /// Plies of the game before it.
    pub(crate) first_ply: usize,
    /// Its positions.
    pub(crate) setups: Vec<Setup>,
}

/// What a game comes to.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Played {
    pub(crate) lines: Vec<Line>,
    /// Why it could not be followed to its end.
    pub(crate) fault: Option<GameFault>,
}

/// Why a game could not be followed to its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameFault {
    /// Plies up to the fault.
    pub ply: usize,
    /// The text there; empty at the end of the moves.
    pub text: String,
    /// What is wrong with it.
    pub message: String,
}

impl Played {
    /// Plies of all lines.
    pub(crate) fn plies(&self) -> usize {
        let last = self.lines.last();
        last.map_or(0, |line| {
            line.first_ply + line.setups.len().saturating_sub(1)
        })
    }
}

/// Plays the games of one variant through.
pub(crate) struct Follower {
    variant: Arc<Variant>,
    replay: Replay<Arc<Variant>>,
    speller: Speller<Arc<Variant>>,
}

/// How far a game has been followed.
enum Way {
    /// To its end, or to a fault.
    Followed(Played),
    /// A text fitted several moves, of which one turned out to be meant later.
    Doubtful,
}

impl Follower {
    pub(crate) fn new(variant: Arc<Variant>) -> Self {
        Self {
            replay: Replay::new(Arc::clone(&variant)),
            speller: Speller::new(Arc::clone(&variant)),
            variant,
        }
    }

    pub(crate) const fn variant(&self) -> &Arc<Variant> {
        &self.variant
    }

    /// The positions of a game. What can be decided only by later moves is
    /// decided by spelling the moves anew.
    pub(crate) fn follow(&mut self, game: &PdnGame) -> Played {
        match self.walk(game, false) {
            Way::Followed(played) => played,
            Way::Doubtful => {
                let mut spelled = game.clone();
                self.speller.respell(&mut spelled);
                match self.walk(&spelled, true) {
                    Way::Followed(played) => played,
                    Way::Doubtful => Played::default(),
                }
            }
        }
    }

    fn walk(&mut self, game: &PdnGame, spelled: bool) -> Way {
        let start = match self.start(game) {
            Ok(start) => start,
            Err(fault) => {
                let lines = Vec::new();
                return Way::Followed(Played {
                    lines,
                    fault: Some(fault),
                });
            }
        };
        self.replay.begin(Some(&start));
        let mut played = Played {
            lines: vec![line(0, start)],
            fault: None,
        };
        let main = game.line(game.main_line());
        played.fault = self.set_up(&main.opening, &mut played);
        for node in &main.nodes {
            if played.fault.is_some() {
                break;
            }
            if let Some(fault) = self.set_up(&node.before, &mut played) {
                played.fault = Some(fault);
                break;
            }
            let before = self.replay.plies();
            if let Err(fault) = self.replay.play(&node.text) {
                played.fault = Some(refused(before, &node.text, &fault));
                break;
            }
            if self.replay.plies() > before {
                match (self.replay.setup(), spelled) {
                    (Some(setup), _) => played.push(setup),
                    (None, false) => return Way::Doubtful,
                    (None, true) => break,
                }
            }
            played.fault = self.set_up(&node.notes, &mut played);
        }
        if played.fault.is_none()
            && let Err((ply, fault)) = self.replay.end()
        {
            played.fault = Some(refused(ply, "", &fault));
        }
        Way::Followed(played)
    }

    /// The position that a game begins with.
    fn start(&self, game: &PdnGame) -> Result<Setup, GameFault> {
        match game.tag("FEN") {
            Some(text) if !text.trim().is_empty() => self.read(text, 0),
            _ => Ok(self.variant.start()),
        }
    }

    fn read(&self, text: &str, ply: usize) -> Result<Setup, GameFault> {
        let geometry = self.variant.geometry();
        let fault = |message| GameFault {
            ply,
            text: text.to_owned(),
            message,
        };
        let mut setup = fen::parse(geometry, text).map_err(|error| fault(error.to_string()))?;
        setup.turn.get_or_insert(self.variant.rules().start.turn);
        match self.variant.validate(&setup) {
            Ok(_) => Ok(setup),
            Err(faults) => {
                let faults: Vec<_> = faults.iter().map(|fault| fault.text(geometry)).collect();
                Err(fault(faults.join("; ")))
            }
        }
    }

    /// Goes on from positions that are set up among the moves.
    fn set_up(&mut self, notes: &[Note], played: &mut Played) -> Option<GameFault> {
        for note in notes {
            let Note::Setup(text) = note else { continue };
            let ply = self.replay.plies();
            match self.read(text, ply) {
                Ok(setup) => {
                    self.replay.stand(Some(&setup));
                    played.lines.push(line(ply, setup));
                }
                Err(fault) => return Some(fault),
            }
        }
        None
    }
}

impl Played {
    fn push(&mut self, setup: Setup) {
        if let Some(line) = self.lines.last_mut() {
            line.setups.push(setup);
        }
    }
}

fn line(first_ply: usize, setup: Setup) -> Line {
    let setups = vec![setup];
    Line { first_ply, setups }
}

fn refused(ply: usize, text: &str, fault: &MoveFault) -> GameFault {
    GameFault {
        ply,
        text: text.to_owned(),
        message: fault.to_string(),
    }
}

/// Who is to move.
pub(crate) fn turn(setup: &Setup) -> Color {
    setup.turn.unwrap_or(Color::White)
}

/// The move that leads from one position to the next, and all legal moves.
pub(crate) fn move_between(
    variant: &Variant,
    before: &Setup,
    after: &Setup,
) -> Option<(Move, Vec<Move>)> {
    let legal = variant.legal_moves(before).ok()?;
    let leads = |mv: &&Move| crate::board::is_same(&variant.play(before, mv), after);
    let mv = legal.iter().find(leads)?.clone();
    Some((mv, legal))
}
