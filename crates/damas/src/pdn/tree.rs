//! A game as a tree that can be edited.

mod build;
mod comment;
mod edit;

use std::fmt;

pub use build::Games;
pub use comment::{Command, Comment, Shape};

/// A game of a file: tags, moves with all that is said about them, and its end.
///
/// Lines of moves are kept side by side and known by [`LineId`], so that no
/// depth of variations is too deep.
#[derive(Clone, Debug)]
pub struct PdnGame {
    /// Comments before the tags.
    pub preface: Vec<Comment>,
    /// Tags in their order.
    pub tags: Vec<Tag>,
    /// Number of the first move.
    pub first: MoveNumber,
    /// The result at the end of the moves, where the tag `Result` says
    /// something else.
    pub end: Option<String>,
    /// Comments after the end.
    pub epilogue: Vec<Comment>,
    lines: Vec<Line>,
}

/// A tag: `[Name "value"]`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tag {
    /// Its name, as it is written.
    pub name: String,
    /// Its value, without escapes.
    pub value: String,
}

/// A move number as it stands before a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveNumber {
    /// Number of the pair of moves, from 1.
    pub number: u32,
    /// Whether it is the move of the player who comes second: `1...`.
    pub second: bool,
}

impl Default for MoveNumber {
    fn default() -> Self {
        Self {
            number: 1,
            second: false,
        }
    }
}

impl MoveNumber {
    /// The number of the move so many plies later.
    #[must_use]
    pub const fn later(self, plies: usize) -> Self {
        let plies = plies + self.second as usize;
        Self {
            number: self.number.saturating_add((plies / 2) as u32),
            second: plies % 2 == 1,
        }
    }
}

impl fmt::Display for MoveNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let dots = if self.second { "..." } else { "." };
        write!(f, "{}{dots}", self.number)
    }
}

/// A line of a game: the main line, or a variation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LineId(usize);

/// A move of a game: a line, and which of its moves, from 0. Edits of moves
/// before it in the line make it another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct NodeId {
    /// The line.
    pub line: LineId,
    /// Moves of the line before it.
    pub index: usize,
}

/// Moves in succession.
#[derive(Clone, Debug, Default)]
pub struct Line {
    /// What is said before the first move.
    pub opening: Vec<Note>,
    /// The moves.
    pub nodes: Vec<Node>,
}

/// A move and what is said about it.
#[derive(Clone, Debug, Default)]
pub struct Node {
    /// What is said between its number and itself.
    pub before: Vec<Note>,
    /// The move in its plain form: `32-28`, `c3xe5`; `--` if nobody knows it.
    pub text: String,
    /// Marks of its strength: `!?`, or nothing.
    pub strength: String,
    /// What is said after it, in the order of the text. Variations are other
    /// moves in its place.
    pub notes: Vec<Note>,
}

/// Something said beside the moves.
#[derive(Clone, Debug, PartialEq)]
pub enum Note {
    /// A comment.
    Comment(Comment),
    /// A numeric glyph; `$7` is a forced move.
    Nag(u16),
    /// Another line.
    Variation(LineId),
    /// A position, as FEN.
    Setup(String),
}

impl Node {
    /// A move without anything said about it.
    pub fn new(text: impl Into<String>) -> Self {
        Self {
            text: text.into(),
            ..Self::default()
        }
    }

    /// The comments after the move.
    pub fn comments(&self) -> impl Iterator<Item = &Comment> {
        self.notes.iter().filter_map(Note::comment)
    }

    /// The variations in place of the move.
    pub fn variations(&self) -> impl Iterator<Item = LineId> {
        self.notes.iter().filter_map(Note::variation)
    }

    /// The numeric glyphs of the move.
    pub fn nags(&self) -> impl Iterator<Item = u16> {
        self.notes.iter().filter_map(|note| match note {
            Note::Nag(glyph) => Some(*glyph),
            _ => None,
        })
    }
}

impl Note {
    /// The comment, if it is one.
    pub const fn comment(&self) -> Option<&Comment> {
        match self {
            Self::Comment(comment) => Some(comment),
            _ => None,
        }
    }

    /// The variation, if it is one.
    pub const fn variation(&self) -> Option<LineId> {
        match self {
            Self::Variation(line) => Some(*line),
            _ => None,
        }
    }
}

impl Default for PdnGame {
    fn default() -> Self {
        Self::new()
    }
}

impl PdnGame {
    /// A game without tags and moves.
    pub fn new() -> Self {
        Self {
            preface: Vec::new(),
            tags: Vec::new(),
            first: MoveNumber::default(),
            end: None,
            epilogue: Vec::new(),
            lines: vec![Line::default()],
        }
    }

    /// The main line.
    #[allow(clippy::unused_self)]
    pub const fn main_line(&self) -> LineId {
        LineId(0)
    }

    /// A line of this game.
    ///
    /// # Panics
    /// With a line of another game, if this one has fewer.
    pub fn line(&self, line: LineId) -> &Line {
        &self.lines[line.0]
    }

    /// A line of this game, to be changed.
    ///
    /// # Panics
    /// With a line of another game, if this one has fewer.
    pub fn line_mut(&mut self, line: LineId) -> &mut Line {
        &mut self.lines[line.0]
    }

    /// A move.
    pub fn node(&self, node: NodeId) -> Option<&Node> {
        self.lines.get(node.line.0)?.nodes.get(node.index)
    }

    /// A move, to be changed.
    pub fn node_mut(&mut self, node: NodeId) -> Option<&mut Node> {
        self.lines.get_mut(node.line.0)?.nodes.get_mut(node.index)
    }

    /// The moves of the main line.
    pub fn moves(&self) -> &[Node] {
        &self.lines[0].nodes
    }

    /// The value of the first tag of a name; capitals make no difference.
    pub fn tag(&self, name: &str) -> Option<&str> {
        let found = self
            .tags
            .iter()
            .find(|tag| tag.name.eq_ignore_ascii_case(name));
        found.map(|tag| tag.value.as_str())
    }

    /// Every line that belongs to the game, each after the one it departs from,
    /// with its depth: 0 for the main line.
    pub fn all_lines(&self) -> Vec<(LineId, usize)> {
        let mut found = vec![(self.main_line(), 0)];
        let mut at = 0;
        while let Some(&(line, depth)) = found.get(at) {
            let inner = self.line(line).notes().filter_map(Note::variation);
            found.extend(inner.map(|inner| (inner, depth + 1)));
            at += 1;
        }
        found
    }
}

impl Line {
    /// Everything said in the line, in the order of the text.
    pub fn notes(&self) -> impl Iterator<Item = &Note> {
        let nodes = self.nodes.iter();
        self.opening
            .iter()
            .chain(nodes.flat_map(|node| node.before.iter().chain(&node.notes)))
    }
}

impl PartialEq for PdnGame {
    /// Whether two games say the same, whatever the numbers of their lines.
    fn eq(&self, other: &Self) -> bool {
        let heads = (&self.preface, &self.tags, self.first, &self.end)
            == (&other.preface, &other.tags, other.first, &other.end);
        heads && self.epilogue == other.epilogue && self.has_lines_of(other)
    }
}

impl PdnGame {
    fn has_lines_of(&self, other: &Self) -> bool {
        let (ours, theirs) = (self.all_lines(), other.all_lines());
        ours.len() == theirs.len()
            && ours.iter().zip(&theirs).all(|(ours, theirs)| {
                ours.1 == theirs.1 && same_line(self.line(ours.0), other.line(theirs.0))
            })
    }
}

/// Whether two lines say the same, the variations in them aside.
fn same_line(one: &Line, other: &Line) -> bool {
    same_notes(&one.opening, &other.opening)
        && one.nodes.len() == other.nodes.len()
        && one.nodes.iter().zip(&other.nodes).all(|(one, other)| {
            (&one.text, &one.strength) == (&other.text, &other.strength)
                && same_notes(&one.before, &other.before)
                && same_notes(&one.notes, &other.notes)
        })
}

fn same_notes(one: &[Note], other: &[Note]) -> bool {
    one.len() == other.len()
        && one.iter().zip(other).all(|pair| {
            matches!(pair, (Note::Variation(_), Note::Variation(_))) || pair.0 == pair.1
        })
}
