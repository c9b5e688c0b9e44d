//! A tree played again as a game.

use super::{Unread, UnreadKind, clock, command};
use crate::game::{Act, Game, PlayError, Ply};
use crate::pdn::{Command, Comment, Node, Note, PdnGame, UNKNOWN};
use crate::text::notation::MoveTextError;

/// Most levels of steps taken back with others taken back before. More has no
/// game, and a hostile file could exhaust the stack with them.
const DEEPEST: usize = 100;
/// Most acts in one position, which are looked through at each new one.
const MOST_ACTS: usize = 10_000;
/// Most moves that are tried to find out which of several was meant.
const MOST_LOOKED_AHEAD: usize = 40;

/// Does everything again that a tree says was done in a game; as far as that
/// goes, and why it goes no further.
pub(super) fn replay(game: Game, tree: &PdnGame) -> (Game, Option<Unread>) {
    let mut player = Player {
        game,
        has_stepped: false,
    };
    let unread = player.line(tree).err();
    (player.game, unread.map(|unread| *unread))
}

struct Player {
    game: Game,
    /// The last thing done was a step by command; it may be followed by a move
    /// that is not given, which stands for it.
    has_stepped: bool,
}

impl Player {
    fn line(&mut self, tree: &PdnGame) -> Result<(), Box<Unread>> {
        let main = tree.line(tree.main_line());
        self.notes(&main.opening)?;
        for (index, node) in main.nodes.iter().enumerate() {
            self.notes(&node.before)?;
            self.node(node, &main.nodes[index + 1..])
                .map_err(|kind| Box::new(self.unread(&node.text, kind)))?;
            self.notes(&node.notes)?;
        }
        Ok(())
    }

    fn node(&mut self, node: &Node, rest: &[Node]) -> Result<(), UnreadKind> {
        let has_stepped = std::mem::take(&mut self.has_stepped);
        if node.text != UNKNOWN {
            return Ok(self.mv(&node.text, rest)?);
        }
        if has_stepped {
            return Ok(());
        }
        Err(UnreadKind::UnknownMove)
    }

    /// Plays a move. Other programs write captures so that they fit several:
    /// then it is the one with which the game can go on as it does.
    fn mv(&mut self, text: &str, rest: &[Node]) -> Result<(), PlayError> {
        let played = self.game.play_text(text);
        let Err(PlayError::Text(MoveTextError::Ambiguous { candidates, .. })) = &played else {
            return played;
        };
        let reaches: Vec<usize> = candidates.iter().map(|mv| self.reach(mv, rest)).collect();
        let furthest = reaches.iter().max();
        let all = candidates.iter().zip(&reaches);
        let mut best = all.filter(|&(_, reach)| Some(reach) == furthest);
        match (best.next(), best.next()) {
            (Some((mv, _)), None) => self.game.play_text(mv),
            _ => played,
        }
    }

    /// How many of the next moves can be made after a move.
    fn reach(&self, mv: &str, rest: &[Node]) -> usize {
        let mut game = self.game.clone();
        let moves = rest.iter().take(MOST_LOOKED_AHEAD);
        let moves = std::iter::once(mv).chain(moves.map(|node| node.text.as_str()));
        moves
            .take_while(|text| game.play_text(text).is_ok())
            .count()
    }

    fn notes(&mut self, notes: &[Note]) -> Result<(), Box<Unread>> {
        let comments = notes.iter().filter_map(Note::comment);
        for command in comments.flat_map(Comment::commands) {
            self.command(command).map_err(|kind| {
                let text = format!("[%{} {}]", command.name, command.value);
                Box::new(self.unread(&text, kind))
            })?;
        }
        Ok(())
    }

    fn unread(&self, text: &str, kind: UnreadKind) -> Unread {
        Unread::new(self.game.plies().len(), text, kind)
    }

    fn command(&mut self, command: Command<'_>) -> Result<(), UnreadKind> {
        let Command { name, value } = command;
        match name {
            "act" => self.act(value)?,
            "step" => command::step(&mut self.game, value)?,
            "displace" => command::displace(&mut self.game, value)?,
            "huff" => command::huff(&mut self.game, value)?,
            "clock" => {
                let clocks = clock::parse(value).ok_or(UnreadKind::Command("both clocks"))?;
                self.game.set_clocks(clocks);
            }
            _ => return Ok(()),
        }
        self.has_stepped = matches!(name, "step" | "displace");
        Ok(())
    }

    fn act(&mut self, value: &str) -> Result<(), UnreadKind> {
        let game = &mut self.game;
        let plies = game.plies();
        if game.moment(plies.len()).acts.len() >= MOST_ACTS {
            return Err(UnreadKind::TooMany(MOST_ACTS));
        }
        let back_to = match value.split_whitespace().next() {
            Some("demand") => plies.len().saturating_sub(1),
            Some("grant") => game.first_breach().unwrap_or(plies.len()),
            _ => plies.len(),
        };
        if depth(&plies[back_to..]) >= DEEPEST {
            return Err(UnreadKind::TooDeep(DEEPEST));
        }
        command::act(game, value)
    }
}

/// Levels of steps taken back in what was said after some plies.
fn depth(plies: &[Ply]) -> usize {
    let acts = plies.iter().flat_map(|ply| &ply.moment.acts);
    let inner = acts.map(|act| match act {
        Act::Demanded { rescinded, .. } | Act::Ruled { rescinded, .. } => 1 + depth(rescinded),
        _ => 0,
    });
    inner.max().unwrap_or(0)
}
