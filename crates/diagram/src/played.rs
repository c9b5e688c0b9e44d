//! Games of files played through: the move behind each text, and the position
//! before and after it, in the main line and in every variation.

use std::collections::HashMap;

use damas::moves::Move;
use damas::pdn::{LineId, MoveFault, NodeId, Note, PdnGame, Replay};
use damas::position::Setup;
use damas::text::{fen, notation};
use damas::variant::Variant;
use thiserror::Error;

use crate::marks::clipped;

/// A game with the moves behind its texts.
#[derive(Clone, Debug)]
pub struct PlayedGame {
    /// Where the game begins.
    pub start: Setup,
    lines: HashMap<LineId, PlayedLine>,
}

/// A line with the moves behind its texts.
#[derive(Clone, Debug)]
pub struct PlayedLine {
    /// Where it begins.
    pub start: Setup,
    /// Its moves, up to the first that cannot be played.
    pub plies: Vec<Ply>,
    /// Why it could not be played to its end.
    pub stop: Option<Stop>,
}

/// A move of a game.
#[derive(Clone, Debug)]
pub struct Ply {
    /// Which text of the line ends the move. Steps of a capture may be texts
    /// of their own.
    pub node: usize,
    /// The position before it.
    pub before: Setup,
    /// The move.
    pub mv: Move,
    /// The position after it.
    pub after: Setup,
}

/// A text that cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("\"{text}\": {reason}")]
pub struct Stop {
    /// Which text of the line.
    pub node: usize,
    /// The text.
    pub text: String,
    /// Why.
    pub reason: String,
}

impl PlayedGame {
    /// Plays a game through.
    ///
    /// ```
    /// use damas::pdn::Games;
    /// use damas::rules::Rules;
    /// use damas::variant::Variant;
    /// use damas_diagram::PlayedGame;
    ///
    /// let variant = Variant::new(Rules::builtin("international")?);
    /// let text = "1. 32-28 19-23 (1... 17-22 2. 28x17 11x22) 2. 28x19 14x23 *";
    /// let game = Games::new(text.as_bytes()).next().unwrap()?;
    /// let played = PlayedGame::new(&variant, &game)?;
    /// assert_eq!(played.main(&game).plies.len(), 4);
    /// assert_eq!(played.main(&game).plies[2].mv.captured.len(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Where the position of the tag `FEN` does not read or cannot be played
    /// from.
    pub fn new(variant: &Variant, game: &PdnGame) -> Result<Self, Stop> {
        let start = start(variant, game)?;
        let mut played = Self {
            start: start.clone(),
            lines: HashMap::new(),
        };
        let mut waiting = vec![(game.main_line(), start)];
        while let Some((id, start)) = waiting.pop() {
            let line = play_line(variant, game, id, start);
            for (index, node) in game.line(id).nodes.iter().enumerate() {
                let notes = node.before.iter().chain(&node.notes);
                let inner = notes.filter_map(Note::variation);
                waiting.extend(inner.map(|inner| (inner, line.before(index))));
            }
            let opening = game.line(id).opening.iter().filter_map(Note::variation);
            waiting.extend(opening.map(|inner| (inner, line.start.clone())));
            played.lines.insert(id, line);
        }
        Ok(played)
    }

    /// A line of the game; `None` for a line of another one.
    pub fn line(&self, line: LineId) -> Option<&PlayedLine> {
        self.lines.get(&line)
    }

    /// The main line.
    ///
    /// # Panics
    /// With another game than the one that was played.
    pub fn main(&self, game: &PdnGame) -> &PlayedLine {
        &self.lines[&game.main_line()]
    }

    /// The move that a text ends.
    pub fn ply(&self, node: NodeId) -> Option<&Ply> {
        self.line(node.line)?.ply(node.index)
    }

    /// Every text that cannot be played, in no particular order.
    pub fn stops(&self) -> impl Iterator<Item = &Stop> {
        self.lines.values().filter_map(|line| line.stop.as_ref())
    }
}

impl PlayedLine {
    /// The move that a text ends.
    pub fn ply(&self, node: usize) -> Option<&Ply> {
        self.plies.iter().find(|ply| ply.node == node)
    }

    /// The position before a text, or the last one known before it.
    pub fn before(&self, node: usize) -> Setup {
        if let Some(ply) = self.ply(node) {
            return ply.before.clone();
        }
        let earlier = self.plies.iter().rev().find(|ply| ply.node < node);
        earlier.map_or(&self.start, |ply| &ply.after).clone()
    }
}

/// The position of the tag `FEN`, or the start of the variant.
pub(crate) fn start(variant: &Variant, game: &PdnGame) -> Result<Setup, Stop> {
    match game.tag("FEN").map(str::trim) {
        Some(text) if !text.is_empty() => standing(variant, text, 0),
        _ => Ok(variant.start()),
    }
}

/// The position of a FEN, to be played from.
fn standing(variant: &Variant, text: &str, node: usize) -> Result<Setup, Stop> {
    let stop = |reason: String| Stop {
        node,
        text: clipped(text),
        reason,
    };
    let mut setup =
        fen::parse(variant.geometry(), text).map_err(|error| stop(error.to_string()))?;
    setup.turn.get_or_insert(variant.rules().start.turn);
    if let Err(faults) = variant.validate(&setup) {
        let faults: Vec<_> = faults.iter().map(|f| f.text(variant.geometry())).collect();
        return Err(stop(faults.join("; ")));
    }
    Ok(setup)
}

fn play_line(variant: &Variant, game: &PdnGame, id: LineId, start: Setup) -> PlayedLine {
    let line = game.line(id);
    let mut player = Player {
        variant,
        texts: line.nodes.iter().map(|node| node.text.as_str()).collect(),
        setup: start,
        plies: Vec::new(),
    };
    let result = player.stand_by(&line.opening, 0);
    let start = player.setup.clone();
    let mut stop = result.err();
    let mut at = 0;
    while stop.is_none() && at < line.nodes.len() {
        match player.play(at) {
            Ok(next) => {
                stop = player.stand_by(&line.nodes[next - 1].notes, next - 1).err();
                at = next;
            }
            Err(found) => stop = Some(found),
        }
    }
    PlayedLine {
        start,
        plies: player.plies,
        stop,
    }
}

/// Plays the texts of a line.
struct Player<'a> {
    variant: &'a Variant,
    texts: Vec<&'a str>,
    setup: Setup,
    plies: Vec<Ply>,
}

/// What the texts from one on mean.
enum Meaning {
    /// The position after a move.
    Move(Setup),
    /// A capture that goes on with the next text.
    Begun(MoveFault),
    /// One of several moves, in full.
    OneOf(Vec<String>),
}

impl Player<'_> {
    /// Goes to the position that stands among notes.
    fn stand_by(&mut self, notes: &[Note], node: usize) -> Result<(), Stop> {
        for note in notes {
            if let Note::Setup(text) = note {
                self.setup = standing(self.variant, text, node)?;
            }
        }
        Ok(())
    }

    /// Plays the move that begins with a text; tells which text comes after it.
    fn play(&mut self, first: usize) -> Result<usize, Stop> {
        for last in first..self.texts.len() {
            let meaning = self.meaning(first, last)?;
            match meaning {
                Meaning::Move(after) => {
                    let legal = self.legal(last)?;
                    let found = self.behind(&legal, &after, self.texts[last]);
                    let mv = found.ok_or_else(|| self.stop(last, &MoveFault::Unknown))?;
                    self.push(last, mv, after);
                    return Ok(last + 1);
                }
                Meaning::OneOf(candidates) => {
                    let mv = self.decided(last, &candidates)?;
                    let after = self.variant.play(&self.setup, &mv);
                    self.push(last, mv, after);
                    return Ok(last + 1);
                }
                Meaning::Begun(fault) if last + 1 == self.texts.len() => {
                    return Err(self.stop(last, &fault));
                }
                Meaning::Begun(_) => {}
            }
        }
        Ok(self.texts.len())
    }

    fn push(&mut self, node: usize, mv: Move, after: Setup) {
        let before = std::mem::replace(&mut self.setup, after.clone());
        self.plies.push(Ply {
            node,
            before,
            mv,
            after,
        });
    }

    fn meaning(&self, first: usize, last: usize) -> Result<Meaning, Stop> {
        let mut replay = Replay::new(self.variant);
        if !replay.stand(Some(&self.setup)) {
            return Err(self.stop(first, &MoveFault::Unknown));
        }
        for node in first..=last {
            let played = replay.play(self.texts[node]);
            played.map_err(|fault| self.stop(node, &fault))?;
        }
        if replay.plies() == 0 && self.texts[last] == "--" {
            return Err(self.stop(last, &MoveFault::Unknown));
        }
        if let Some(after) = replay.setup() {
            return Ok(Meaning::Move(after));
        }
        match replay.end() {
            Err((_, MoveFault::Ambiguous { candidates })) => Ok(Meaning::OneOf(candidates)),
            Err((_, fault)) => Ok(Meaning::Begun(fault)),
            Ok(()) => Err(self.stop(last, &MoveFault::Unknown)),
        }
    }

    fn legal(&self, node: usize) -> Result<Vec<Move>, Stop> {
        let legal = self.variant.legal_moves(&self.setup);
        legal.map_err(|_| self.stop(node, &MoveFault::TooMany))
    }

    /// The move that leads to a position; of several, the one that the text
    /// spells out.
    fn behind(&self, legal: &[Move], after: &Setup, text: &str) -> Option<Move> {
        let leads = |mv: &&Move| {
            let reached = self.variant.play(&self.setup, mv);
            (reached.pieces, reached.kings) == (after.pieces, after.kings)
        };
        let geometry = self.variant.geometry();
        let spelt = notation::parse_move(geometry, legal, text).ok();
        spelt
            .filter(leads)
            .or_else(|| legal.iter().find(leads))
            .cloned()
    }

    /// Of several moves, the one after which most of what follows is legal.
    fn decided(&self, node: usize, candidates: &[String]) -> Result<Move, Stop> {
        let legal = self.legal(node)?;
        let full = |mv: &Move| notation::write_full(self.variant.geometry(), mv, 'x');
        let fitting = legal
            .into_iter()
            .filter(|mv| candidates.contains(&full(mv)));
        let mut best: Option<(usize, Move)> = None;
        for mv in fitting {
            let mut replay = Replay::new(self.variant);
            replay.stand(Some(&self.variant.play(&self.setup, &mv)));
            let following = self.texts[node + 1..].iter();
            let legal = following
                .take_while(|text| replay.play(text).is_ok())
                .count();
            if best.as_ref().is_none_or(|(most, _)| legal > *most) {
                best = Some((legal, mv));
            }
        }
        let candidates = candidates.to_vec();
        best.map(|(_, mv)| mv)
            .ok_or_else(|| self.stop(node, &MoveFault::Ambiguous { candidates }))
    }

    fn stop(&self, node: usize, fault: &MoveFault) -> Stop {
        Stop {
            node,
            text: clipped(self.texts[node]),
            reason: fault.to_string(),
        }
    }
}

#[cfg(test)]
mod tests {
    use damas::pdn::Games;
    use damas::rules::Rules;

    use super::*;

    fn played(rules: &str, text: &str) -> (PdnGame, PlayedGame) {
        let variant = Variant::new(Rules::builtin(rules).unwrap());
        let game = Games::new(text.as_bytes()).next().unwrap().unwrap();
        let played = PlayedGame::new(&variant, &game).unwrap();
        (game, played)
    }

    #[test]
    fn variations_begin_before_the_move_they_replace() {
        let (game, played) = played("english", "1. 11-15 23-19 (1... 24-19 2. 15x24 28x19) *");
        let variation = game.moves()[1].variations().next().unwrap();
        let line = played.line(variation).unwrap();
        assert_eq!(line.start, played.main(&game).plies[0].after);
        assert_eq!(line.plies.len(), 3);
        assert!(line.stop.is_none());
    }

    #[test]
    fn steps_of_a_capture_are_one_move() {
        let text = "[FEN \"W:W26,31:B12,21\"] 1. 26-17 17-8 *";
        let (game, played) = played("international", text);
        let plies = &played.main(&game).plies;
        assert_eq!(plies.len(), 1);
        assert_eq!(plies[0].node, 1);
        assert_eq!(plies[0].mv.captured.len(), 2);
    }

    #[test]
    fn a_move_that_is_not_legal_stops_its_line_alone() {
        let text = "1. 11-15 23-19 (1... 24-20 2. 1-32) 2. 8-11 *";
        let (game, played) = played("english", text);
        assert_eq!(played.main(&game).plies.len(), 3);
        let stops: Vec<_> = played.stops().collect();
        assert_eq!(stops.len(), 1);
        assert_eq!(stops[0].text, "1-32");
        assert!(stops[0].reason.contains("not a legal move"));
    }

    #[test]
    fn a_bad_start_is_an_error() {
        let variant = Variant::new(Rules::builtin("english").unwrap());
        let game = Games::new(&b"[FEN \"W:W99:B1\"] 1. 1-2 *"[..]);
        let game = { game }.next().unwrap().unwrap();
        let error = PlayedGame::new(&variant, &game).unwrap_err();
        assert!(error.to_string().contains("99"), "{error}");
    }
}
