//! Games of files played through: the move behind each text, and the position
//! before and after it, in the main line and in every variation.

use std::collections::HashMap;

use damas::moves::Move;
use damas::pdn::{FollowedGame, FollowedLine, Line, LineId, MoveFault, NodeId, PdnGame};
use damas::position::Setup;
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
#[derive(Clone, Debug, Default)]
pub struct PlayedLine {
    /// Where it begins; `None` in a variation that departs from a position that
    /// nobody knows, or from a text in doubt.
    pub start: Option<Setup>,
    /// Its moves, up to the first that cannot be played or stays in doubt.
    pub plies: Vec<Ply>,
    /// Why it could not be played to its end.
    pub stop: Option<Stop>,
    /// Whether it goes on after the move beside which it stands, instead of
    /// replacing it.
    pub goes_on: bool,
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

/// A text that cannot be played, or that fits several moves.
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
        let followed =
            FollowedGame::new(variant, game).map_err(|fault| start_stop(game, &fault))?;
        let lines = game.all_lines().into_iter().filter_map(|(id, _)| {
            let played = PlayedLine::new(variant, game.line(id), followed.line(id)?);
            Some((id, played))
        });
        let lines: HashMap<_, _> = lines.collect();
        // A position may stand before the first move.
        let start = match &lines[&game.main_line()].start {
            Some(start) => start.clone(),
            None => start(variant, game)?,
        };
        Ok(Self { start, lines })
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

    /// Every text that cannot be played or stays in doubt, in no particular
    /// order.
    pub fn stops(&self) -> impl Iterator<Item = &Stop> {
        self.lines.values().filter_map(|line| line.stop.as_ref())
    }
}

impl PlayedLine {
    fn new(variant: &Variant, line: &Line, followed: &FollowedLine) -> Self {
        let start = match followed.before(0) {
            [start] if !followed.in_doubt => Some(start.clone()),
            _ => return Self::default(),
        };
        let mut plies = Vec::new();
        for (node, text) in followed.texts.iter().enumerate() {
            // After a text in doubt there are several positions.
            let [before] = text.before.as_slice() else {
                break;
            };
            match text.moves.as_slice() {
                [] => {}
                [mv] => plies.push(Ply {
                    node,
                    before: before.clone(),
                    mv: mv.clone(),
                    after: variant.play(before, mv),
                }),
                _ => break,
            }
        }
        let stop = followed.doubt.as_ref().or(followed.fault.as_ref());
        Self {
            start,
            plies,
            stop: stop.map(|(node, fault)| Stop::new(line, *node, fault)),
            goes_on: followed.goes_on,
        }
    }

    /// The move that a text ends.
    pub fn ply(&self, node: usize) -> Option<&Ply> {
        let found = self.plies.binary_search_by_key(&node, |ply| ply.node);
        found.ok().map(|at| &self.plies[at])
    }
}

impl Stop {
    fn new(line: &Line, node: usize, fault: &MoveFault) -> Self {
        let text = line.nodes.get(node).map_or("", |node| &node.text);
        Self {
            node,
            text: clipped(text),
            reason: fault.to_string(),
        }
    }
}

/// The position of the tag `FEN`, or the start of the variant.
pub(crate) fn start(variant: &Variant, game: &PdnGame) -> Result<Setup, Stop> {
    game.start(variant)
        .map_err(|fault| start_stop(game, &fault))
}

/// Why a game cannot begin.
fn start_stop(game: &PdnGame, fault: &MoveFault) -> Stop {
    Stop {
        node: 0,
        text: clipped(game.tag("FEN").unwrap_or_default()),
        reason: fault.to_string(),
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
        assert_eq!(
            line.start.as_ref(),
            Some(&played.main(&game).plies[0].after)
        );
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
    fn what_follows_decides_what_a_text_meant() {
        let fen = "[FEN \"W:WK4:B13,32,37,20,45\"]";
        for (after, captured) in [("37-41", 32), ("32-38", 37)] {
            let text = format!("{fen} 1. 4x15 {after} *");
            let (game, played) = played("international", &text);
            let line = played.main(&game);
            assert_eq!((line.plies.len(), &line.stop), (2, &None));
            let taken: Vec<_> = line.plies[0].mv.captured.iter().collect();
            assert!(taken.iter().any(|square| square.0 + 1 == captured));
        }
    }

    #[test]
    fn a_text_that_stays_in_doubt_stops_its_line_and_is_never_guessed() {
        let fen = "[FEN \"W:WK4:B13,32,37,20,45\"]";
        let text = format!("{fen} 1. 4x15 45-50 (1... 37-41 2. 15-10) 2. 15-10 *");
        let (game, played) = played("international", &text);
        let line = played.main(&game);
        assert_eq!(line.plies.len(), 0);
        let stop = line.stop.as_ref().unwrap();
        assert_eq!((stop.node, stop.text.as_str()), (0, "4x15"));
        assert!(
            stop.reason.contains("4x27x38x15, 4x31x42x15"),
            "{}",
            stop.reason
        );
        // The variation departs from a position that nobody knows.
        let variation = game.moves()[1].variations().next().unwrap();
        let variation = played.line(variation).unwrap();
        assert_eq!((&variation.start, variation.plies.len()), (&None, 0));
        assert_eq!(played.stops().count(), 1);
    }

    #[test]
    fn a_position_that_does_not_read_stops_its_line() {
        let text = "1. 11-15 23-19 /FEN \"W:W99:B1\"/ 2. 8-11 *";
        let (game, played) = played("english", text);
        let line = played.main(&game);
        assert_eq!(line.plies.len(), 2);
        let stop = line.stop.as_ref().unwrap();
        assert!(stop.reason.contains("99"), "{}", stop.reason);
    }

    #[test]
    fn variations_may_go_on_from_the_move_beside_which_they_stand() {
        let (game, played) = played("english", "1. 11-15 (1... 23-19 2. 8-11) 1... 24-19 *");
        let variation = game.moves()[0].variations().next().unwrap();
        let line = played.line(variation).unwrap();
        assert!(line.goes_on);
        assert_eq!(line.plies.len(), 2);
        assert_eq!(line.plies[0].before, played.main(&game).plies[0].after);
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
