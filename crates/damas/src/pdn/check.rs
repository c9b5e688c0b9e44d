//! Whole files against the rules.

use std::collections::HashMap;
use std::sync::Arc;

use super::fault::{Place, SyntaxFault, clipped};
use super::game_type::{rules_of_lines, rules_of_tags};
use super::move_text::UNKNOWN;
use super::replay::{MoveFault, Replay};
use super::result;
use super::visitor::Visitor;
use crate::rules::Rules;
use crate::text::fen;
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
    /// What else is wrong.
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
    given: Option<Arc<Variant>>,
    /// Rule sets in use, by name.
    variants: HashMap<String, Arc<Variant>>,
    report: Report,
    game: GameState,
}

/// The game at hand.
#[derive(Default)]
struct GameState {
    tags: Vec<(String, String, Place)>,
    /// Moves of the main line, kept until the rules are known.
    moves: Vec<(String, Place)>,
    setups: Vec<(usize, String, Place)>,
    depth: usize,
    end: Option<(String, Place)>,
    place: Place,
}

impl Checker {
    /// A checker. The variant is for games that do not say theirs, and for those
    /// whose first move does not fit what they say.
    pub fn new(variant: Option<Arc<Variant>>) -> Self {
        Self {
            given: variant,
            variants: HashMap::new(),
            report: Report::default(),
            game: GameState::default(),
        }
    }

    /// What was found.
    pub fn report(self) -> Report {
        self.report
    }

    fn variant(&mut self, rules: Rules) -> Arc<Variant> {
        let variant = self
            .variants
            .entry(rules.name.clone())
            .or_insert_with(|| Arc::new(Variant::new(rules)));
        Arc::clone(variant)
    }

    fn value(&self, name: &str) -> Option<(&str, Place)> {
        let mut tags = self.game.tags.iter();
        let (_, value, place) = tags.find(|(other, ..)| other.eq_ignore_ascii_case(name))?;
        Some((value, *place))
    }

    /// The rules that a game says it follows.
    fn said(&mut self) -> Option<Arc<Variant>> {
        let value = |name| self.value(name).map(|(value, _)| value);
        let tags = self.game.tags.iter();
        let is_line = |(name, ..): &&(String, String, Place)| name.eq_ignore_ascii_case("RuleFile");
        let lines: Vec<&str> = tags.filter(is_line).map(|(_, line, _)| &**line).collect();
        if !lines.is_empty() {
            // House rules may have the name of others.
            let rules = rules_of_lines(&lines, value("Variant")).ok()?;
            return Some(Arc::new(Variant::new(rules)));
        }
        let rules = rules_of_tags(value("GameType"), value("Variant"))?;
        Some(self.variant(rules))
    }

    fn warn(&mut self, place: Place, text: &str, message: String) {
        let warning = self.reported(place, text, message);
        self.report.warnings.push(warning);
    }

    fn fail(&mut self, place: Place, text: &str, message: String) {
        let fault = self.reported(place, text, message);
        self.report.faults.push(fault);
    }

    /// What is wrong in the game at hand.
    fn reported(&self, place: Place, text: &str, message: String) -> ReportedFault {
        ReportedFault {
            game: self.report.games,
            place,
            text: clipped(text),
            message,
        }
    }

    fn check_game(&mut self) {
        let has_moves = self.game.moves.iter().any(|(text, _)| text != UNKNOWN);
        self.report.games_with_moves += usize::from(has_moves);
        self.check_result();
        let said = self.said();
        let Some(variant) = said.clone().or_else(|| self.given.clone()) else {
            if has_moves {
                let place = self.game.place;
                let message = "the game does not say its variant: no GameType; give one";
                self.fail(place, "", message.to_owned());
            }
            return;
        };
        let mut played = self.play(&variant);
        if let (Some(_), Some(given)) = (&said, self.given.clone())
            && played.plies == 0
            && played.fault.is_some()
            && given.rules().name != variant.rules().name
        {
            let other = self.play(&given);
            if other.plies > 0 {
                played = other;
                let place = self.game.place;
                let (says, is) = (&variant.rules().name, &given.rules().name);
                let message = format!("says {says}, but its moves are {is}");
                self.warn(place, "", message);
            }
        }
        self.report.plies += played.plies;
        self.report.ambiguous += played.doubts;
        if let Some((place, text, message)) = played.doubt {
            self.warn(place, &text, message);
        }
        match played.fault {
            Some((place, text, message)) if has_moves => self.fail(place, &text, message),
            Some((place, text, message)) => self.warn(place, &text, message),
            None => self.report.replayed += usize::from(has_moves),
        }
    }

    /// Replays the game at hand by some rules.
    fn play(&self, variant: &Variant) -> Played {
        let mut replay = Replay::new(variant);
        let mut doubt = None;
        let fault = self.replay(variant, &mut replay, &mut doubt).err();
        Played {
            plies: replay.plies(),
            doubts: replay.doubts(),
            fault,
            doubt,
        }
    }

    fn replay(
        &self,
        variant: &Variant,
        replay: &mut Replay<'_>,
        doubt: &mut Option<(Place, String, String)>,
    ) -> Result<(), (Place, String, String)> {
        if let Some((value, place)) = self.value("FEN")
            && !value.trim().is_empty()
        {
            begin(variant, replay, value).map_err(|message| (place, value.to_owned(), message))?;
        }
        let mut setups = self.game.setups.iter().peekable();
        let mut tokens = Vec::new();
        for (token, (text, place)) in self.game.moves.iter().enumerate() {
            while let Some((_, fen, place)) = setups.next_if(|(at, ..)| *at <= token) {
                begin(variant, replay, fen).map_err(|message| (*place, fen.clone(), message))?;
            }
            let plies = replay.plies();
            replay
                .play(text)
                .map_err(|fault| (*place, text.clone(), self.explained(text, &fault)))?;
            if replay.plies() > plies {
                tokens.push((*place, text));
            }
        }
        let Err((ply, fault)) = replay.end() else {
            return Ok(());
        };
        let last = self.game.moves.last().map(|(text, place)| (*place, text));
        let Some((place, text)) = tokens.get(ply).copied().or(last) else {
            return Ok(());
        };
        let told = (place, text.clone(), fault.to_string());
        if matches!(fault, MoveFault::Ambiguous { .. }) {
            // Every move is legal; only which one was played stays open.
            *doubt = Some(told);
            return Ok(());
        }
        Err(told)
    }

    /// The score of some tournaments looks like a move.
    fn explained(&self, text: &str, fault: &MoveFault) -> String {
        match self.value("Result") {
            Some((value, _)) if value.trim() == text => format!(
                "the score of the Result tag where * should end the game; as a move: {fault}"
            ),
            _ => fault.to_string(),
        }
    }

    /// Whether tag and end tell the same result.
    fn check_result(&mut self) {
        let Some((end, place)) = self.game.end.clone().filter(|(end, _)| end != "*") else {
            return;
        };
        match self.value("Result") {
            Some((value, _)) if !result::same(value, &end) => {
                let message = format!("the Result tag says \"{value}\"");
                self.warn(place, &end, message);
            }
            _ => {}
        }
    }
}

/// How far a game could be played.
struct Played {
    plies: usize,
    doubts: usize,
    fault: Option<(Place, String, String)>,
    /// A move that stayed undecided.
    doubt: Option<(Place, String, String)>,
}

/// Stands on the position of a FEN.
fn begin(variant: &Variant, replay: &mut Replay<'_>, text: &str) -> Result<(), String> {
    let geometry = variant.geometry();
    let mut setup = fen::parse(geometry, text).map_err(|error| error.to_string())?;
    setup.turn.get_or_insert(variant.rules().start.turn);
    if replay.stand(Some(&setup)) {
        return Ok(());
    }
    let faults = variant.validate(&setup).err().unwrap_or_default();
    let faults: Vec<_> = faults.iter().map(|fault| fault.text(geometry)).collect();
    Err(faults.join("; "))
}

impl Visitor for Checker {
    fn begin_game(&mut self, place: Place) {
        self.report.games += 1;
        self.game = GameState {
            place,
            ..GameState::default()
        };
    }

    fn tag(&mut self, name: &str, value: &str, place: Place) {
        self.game
            .tags
            .push((name.to_owned(), value.to_owned(), place));
    }

    fn mv(&mut self, text: &str, place: Place) {
        if self.game.depth == 0 {
            self.game.moves.push((text.to_owned(), place));
        }
    }

    fn unknown_move(&mut self, place: Place) {
        self.mv(UNKNOWN, place);
    }

    fn setup(&mut self, fen: &str, place: Place) {
        if self.game.depth == 0 {
            let at = self.game.moves.len();
            self.game.setups.push((at, fen.to_owned(), place));
        }
    }

    fn begin_variation(&mut self, _: Place) {
        self.game.depth += 1;
    }

    fn end_variation(&mut self, _: Place) {
        self.game.depth = self.game.depth.saturating_sub(1);
    }

    fn result(&mut self, text: &str, place: Place) {
        self.game.end = Some((text.to_owned(), place));
    }

    fn end_game(&mut self) {
        self.check_game();
        self.game = GameState::default();
    }

    fn fault(&mut self, fault: SyntaxFault) {
        self.warn(fault.place, &fault.text, fault.kind.to_string());
    }
}
