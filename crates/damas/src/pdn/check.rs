//! Whole files against the rules.

use std::sync::Arc;

use super::fault::{Place, SyntaxFault, clipped};
use super::move_fault::MoveFault;
use super::move_text::UNKNOWN;
use super::record::{Kind, Part, Record};
use super::replay::Replay;
use super::result;
use super::start;
use super::variants::Variants;
use super::visitor::Visitor;
use crate::variant::Variant;

/// What is wrong at a place of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReportedFault {
    /// Number of the game in the file, from 1.
    pub game: usize,
    /// Where.
    pub place: Place,
    /// What was found.
    pub text: String,
    /// What is wrong with it, and what was expected.
    pub message: String,
}

/// What was found in a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// Games: runs of tags and moves.
    pub games: usize,
    /// Games with moves.
    pub games_with_moves: usize,
    /// Games with moves, all of which are legal.
    pub replayed: usize,
    /// Legal moves of main lines, each game up to its first that is not. Steps
    /// of one capture are one.
    pub plies: usize,
    /// Texts that fitted several moves.
    pub ambiguous: usize,
    /// What keeps games from being played through, one a game at the most.
    pub faults: Vec<ReportedFault>,
    /// What else is wrong: slips in the form, results that contradict each
    /// other, variations that cannot be played, texts that stay undecided.
    pub warnings: Vec<ReportedFault>,
}

/// Holds the games of a file against the rules.
///
/// ```
/// use damas::pdn::{Checker, Reader};
///
/// let mut checker = Checker::new(None);
/// Reader::new(&b"[GameType \"20\"]\n1. 32-28 19-23 2. 28-19 14-24 *"[..]).read(&mut checker)?;
/// let report = checker.report();
/// assert_eq!((report.games, report.replayed, report.plies), (1, 0, 3));
/// assert_eq!(report.faults[0].place.column, 25);
/// # Ok::<(), damas::pdn::ReadError>(())
/// ```
pub struct Checker {
    variants: Variants,
    /// One for each variant met.
    replays: Vec<Replay<Arc<Variant>>>,
    report: Report,
    game: Record,
}

/// What is wrong at a place of the game at hand.
struct Told {
    place: Place,
    text: String,
    message: String,
}

/// How far a game could be played.
struct Played {
    plies: usize,
    doubts: usize,
    fault: Option<Told>,
    /// A move that stayed undecided.
    doubt: Option<Told>,
}

impl Checker {
    /// A checker. The variant is for games that do not say theirs, and for those
    /// whose first move does not fit what they say.
    pub fn new(variant: Option<Arc<Variant>>) -> Self {
        Self {
            variants: Variants::new(variant),
            replays: Vec::new(),
            report: Report::default(),
            game: Record::default(),
        }
    }

    /// What was found since the last report; what follows is another file.
    pub fn take_report(&mut self) -> Report {
        std::mem::take(&mut self.report)
    }

    /// What was found.
    pub fn report(self) -> Report {
        self.report
    }

    fn warn(&mut self, told: Told) {
        let warning = self.reported(told);
        self.report.warnings.push(warning);
    }

    fn warn_of_game(&mut self, message: String) {
        let (place, text) = (self.game.place, String::new());
        self.warn(Told {
            place,
            text,
            message,
        });
    }

    fn fail(&mut self, told: Told) {
        let fault = self.reported(told);
        self.report.faults.push(fault);
    }

    /// What is wrong in the game at hand.
    fn reported(&self, told: Told) -> ReportedFault {
        ReportedFault {
            game: self.report.games,
            place: told.place,
            text: clipped(&told.text),
            message: told.message,
        }
    }

    fn check_game(&mut self) {
        let has_moves = self.game.has_moves();
        self.report.games_with_moves += usize::from(has_moves);
        self.check_result();
        let said = self.variants.said(&self.game.values());
        let given = self.variants.given();
        let Some(variant) = said.clone().or_else(|| given.clone()) else {
            if has_moves {
                let message = "the game does not say its variant: no GameType; give one";
                self.fail(Told {
                    place: self.game.place,
                    text: String::new(),
                    message: message.to_owned(),
                });
            }
            return;
        };
        let mut replay = self.replay_of(&variant);
        let mut played = self.play(replay);
        if let (Some(_), Some(given)) = (&said, given)
            && played.plies == 0
            && played.fault.is_some()
            && given.rules().name != variant.rules().name
        {
            let by_given = self.replay_of(&given);
            let other = self.play(by_given);
            if other.plies > 0 {
                (replay, played) = (by_given, other);
                let (says, is) = (&variant.rules().name, &given.rules().name);
                self.warn_of_game(format!("says {says}, but its moves are {is}"));
            }
        }
        self.take(played, has_moves);
        if self.game.has_variations {
            self.check_variations(replay);
        }
    }

    fn take(&mut self, played: Played, has_moves: bool) {
        self.report.plies += played.plies;
        self.report.ambiguous += played.doubts;
        if let Some(doubt) = played.doubt {
            self.warn(doubt);
        }
        match played.fault {
            Some(fault) if has_moves => self.fail(fault),
            Some(fault) => self.warn(fault),
            None => self.report.replayed += usize::from(has_moves),
        }
    }

    /// Which of the replays is that of a variant.
    fn replay_of(&mut self, variant: &Arc<Variant>) -> usize {
        let is_same = |replay: &Replay<_>| std::ptr::eq(replay.variant(), Arc::as_ptr(variant));
        if let Some(at) = self.replays.iter().position(is_same) {
            return at;
        }
        self.replays.push(Replay::new(Arc::clone(variant)));
        self.replays.len() - 1
    }

    /// Replays the main line of the game at hand.
    fn play(&mut self, at: usize) -> Played {
        let (replay, game) = (&mut self.replays[at], &self.game);
        let mut doubt = None;
        let fault = replay_main_line(replay, game, &mut doubt).err();
        Played {
            plies: replay.plies(),
            doubts: replay.doubts(),
            fault,
            doubt,
        }
    }

    /// What is wrong with the variations of the game at hand; those that depart
    /// from where the game cannot be played are left out.
    fn check_variations(&mut self, at: usize) {
        let interpreter = self.replays[at].interpreter();
        let variant = &interpreter.variant;
        let fen = self.game.value("FEN").map(|(value, _)| value);
        let Ok(setup) = start::of(variant, fen) else {
            return;
        };
        let lines = self.game.lines(|fen| start::read(variant, fen));
        let followed = interpreter.follow_all(&setup, &lines.written);
        let mut told = Vec::new();
        for (line, parts) in followed.iter().zip(&lines.parts).skip(1) {
            for (at, fault) in line.fault.iter().chain(&line.doubt) {
                let Some(part) = parts.get(*at).map(|&part| &self.game.parts[part]) else {
                    continue;
                };
                told.push(Told {
                    place: part.place,
                    text: self.game.text(part).to_owned(),
                    message: format!("in a variation: {fault}"),
                });
            }
        }
        for told in told {
            self.warn(told);
        }
    }

    /// Whether tag and end tell the same result.
    fn check_result(&mut self) {
        let Some((end, place)) = self.game.end().filter(|(end, _)| *end != "*") else {
            return;
        };
        match self.game.value("Result") {
            Some((value, _)) if !result::same(value, end) => {
                let message = format!("the Result tag says \"{value}\"");
                let text = end.to_owned();
                self.warn(Told {
                    place,
                    text,
                    message,
                });
            }
            _ => {}
        }
    }
}

fn replay_main_line(
    replay: &mut Replay<Arc<Variant>>,
    game: &Record,
    doubt: &mut Option<Told>,
) -> Result<(), Told> {
    let fen = game.value("FEN");
    replay.begin(None);
    if let Some((value, place)) = fen.filter(|(value, _)| !value.trim().is_empty()) {
        let setup = start::read(replay.variant(), value);
        let setup = setup.map_err(|message| told(place, value, message))?;
        replay.begin(Some(&setup));
    }
    let mut doubtful = Vec::new();
    let mut last = None;
    for part in game.main_line() {
        let (text, place) = (game.text(part), part.place);
        match part.kind {
            Kind::Setup => {
                settle(replay, game, &doubtful, last, doubt)?;
                let setup = start::read(replay.variant(), text);
                let setup = setup.map_err(|message| told(place, text, message))?;
                replay.stand(Some(&setup));
            }
            Kind::Move => {
                let (plies, doubts) = (replay.plies(), replay.doubts());
                let played = replay.play(text);
                played.map_err(|fault| told(place, text, explained(game, text, &fault)))?;
                if replay.doubts() > doubts {
                    doubtful.push((plies, part));
                }
                last = Some(part);
            }
            _ => {}
        }
    }
    settle(replay, game, &doubtful, last, doubt)
}

/// What stays open where moves end: a capture half done, or a text in doubt.
fn settle(
    replay: &mut Replay<Arc<Variant>>,
    game: &Record,
    doubtful: &[(usize, &Part)],
    last: Option<&Part>,
    doubt: &mut Option<Told>,
) -> Result<(), Told> {
    let Err((ply, fault)) = replay.end() else {
        return Ok(());
    };
    let found = doubtful.iter().find(|(at, _)| *at == ply);
    let Some(part) = found.map(|(_, part)| *part).or(last) else {
        return Ok(());
    };
    let at_end = told(part.place, game.text(part), fault.to_string());
    if matches!(fault, MoveFault::Ambiguous { .. }) {
        // Every move is legal; only which one was played stays open.
        doubt.get_or_insert(at_end);
        return Ok(());
    }
    Err(at_end)
}

fn told(place: Place, text: &str, message: String) -> Told {
    let text = text.to_owned();
    Told {
        place,
        text,
        message,
    }
}

/// The score of some tournaments looks like a move.
fn explained(game: &Record, text: &str, fault: &MoveFault) -> String {
    match game.value("Result") {
        Some((value, _)) if value.trim() == text => {
            format!("the score of the Result tag where * should end the game; as a move: {fault}")
        }
        _ => fault.to_string(),
    }
}

impl Visitor for Checker {
    fn begin_game(&mut self, place: Place) {
        self.report.games += 1;
        self.game.begin(place);
    }

    fn tag(&mut self, name: &str, value: &str, place: Place) {
        self.game.add_tag(name, value, place);
    }

    fn mv(&mut self, text: &str, place: Place) {
        self.game.add(Kind::Move, text, place);
    }

    fn unknown_move(&mut self, place: Place) {
        self.game.add(Kind::Move, UNKNOWN, place);
    }

    fn setup(&mut self, fen: &str, place: Place) {
        self.game.add(Kind::Setup, fen, place);
    }

    fn begin_variation(&mut self, place: Place) {
        self.game.add(Kind::Open, "", place);
    }

    fn end_variation(&mut self, place: Place) {
        self.game.add(Kind::Close, "", place);
    }

    fn result(&mut self, text: &str, place: Place) {
        self.game.add(Kind::Result, text, place);
    }

    fn end_game(&mut self) {
        self.check_game();
    }

    fn fault(&mut self, fault: SyntaxFault) {
        self.warn(Told {
            place: fault.place,
            message: fault.kind.to_string(),
            text: fault.text,
        });
    }
}
