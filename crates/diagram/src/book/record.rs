//! What the script knows of a game: its positions, their legal moves, and how
//! one leads to another.

use std::collections::HashMap;

use damas::board::{Geometry, SquareSet};
use damas::color::Color;
use damas::moves::Move;
use damas::pdn::{Comment, Line, LineId, Node, NodeId, Note, PdnGame};
use damas::piece::Piece;
use damas::position::Setup;
use damas::variant::Variant;
use serde::Serialize;

use crate::marks;
use crate::played::PlayedGame;
use crate::telling::{self, Told};

/// A game as the script reads it.
#[derive(Debug, Serialize)]
pub(super) struct Record {
    /// Which of the boards it is played on.
    board: usize,
    /// Whether the reader is to solve it.
    problem: bool,
    /// Its positions; the first is the start.
    nodes: Vec<Position>,
}

/// A position and the move that led to it.
#[derive(Debug, Serialize)]
struct Position {
    /// The position before, by its number; the start has none.
    up: Option<usize>,
    /// The move as it is written in the game, without its number.
    text: String,
    /// The move: its path, `x` and what it captures, `+` where it crowns, all by
    /// square numbers from 0: `25.16.7x20.11+`.
    mv: String,
    /// A letter for each square: `w`, `b`, `W`, `B`, or a dot.
    pieces: String,
    /// Who is to move: `w` or `b`.
    turn: char,
    /// The legal moves in the form of `mv`, with blanks between them.
    legal: String,
    /// What is said about the move.
    said: String,
    /// Squares and arrows that stand out: `red:7 green:3-12`, by square numbers
    /// from 0.
    shown: String,
}

/// The numbers of the moves that can be played, from 1 in the order of the text.
pub(super) type Ids = HashMap<NodeId, usize>;

/// Numbers the moves of a game that can be played.
pub(super) fn numbered(game: &PdnGame, played: &PlayedGame) -> Ids {
    let mut ids = HashMap::new();
    for told in telling::told(game) {
        if let Told::Move(mv) = told
            && played.ply(mv.id).is_some()
        {
            ids.insert(mv.id, ids.len() + 1);
        }
    }
    ids
}

impl Record {
    /// Which of the boards the game is played on.
    pub(super) const fn board(&self) -> usize {
        self.board
    }

    /// Whether the reader is to solve it.
    pub(super) const fn can_be_solved(&self) -> bool {
        self.problem
    }

    pub(super) fn new(
        variant: &Variant,
        game: &PdnGame,
        played: &PlayedGame,
        ids: &Ids,
        board: usize,
        problem: bool,
    ) -> Self {
        let start = Position::new(variant, &played.start);
        let mut record = Self {
            board,
            problem,
            nodes: vec![start],
        };
        let before = before(game, played, ids);
        for told in telling::told(game) {
            let Told::Move(mv) = told else { continue };
            let Some(ply) = played.ply(mv.id) else {
                continue;
            };
            let said: Vec<_> = mv.node.comments().map(Comment::plain).collect();
            record.nodes.push(Position {
                up: before.get(&mv.id).copied(),
                text: mv.node.text.clone() + &telling::strength(mv.node),
                mv: coded(&ply.mv),
                said: said.join(" ").trim().to_owned(),
                shown: shown(variant.geometry(), mv.node),
                ..Position::new(variant, &ply.after)
            });
        }
        record
    }
}

/// The number of the position before each move.
fn before(game: &PdnGame, played: &PlayedGame, ids: &Ids) -> HashMap<NodeId, usize> {
    let mut before = HashMap::new();
    let mut starts: HashMap<LineId, usize> = HashMap::from([(game.main_line(), 0)]);
    for (line, _) in game.all_lines() {
        let Line { opening, nodes } = game.line(line);
        let number = |index| ids.get(&NodeId { line, index }).copied();
        let mut at = starts.get(&line).copied().unwrap_or_default();
        let mut begin = |notes: &[Note], replacing, after| {
            for inner in notes.iter().filter_map(Note::variation) {
                let goes_on = played.line(inner).is_some_and(|inner| inner.goes_on);
                starts.insert(inner, if goes_on { after } else { replacing });
            }
        };
        begin(opening, at, number(0).unwrap_or(at));
        for (index, node) in nodes.iter().enumerate() {
            let after = number(index).unwrap_or(at);
            begin(&node.before, at, after);
            begin(&node.notes, at, after);
            if after != at {
                before.insert(NodeId { line, index }, at);
                at = after;
            }
        }
    }
    before
}

impl Position {
    fn new(variant: &Variant, setup: &Setup) -> Self {
        // Where captures have too many routes the reader cannot try any.
        let legal = variant.legal_moves(setup).unwrap_or_default();
        let legal: Vec<_> = legal.iter().map(coded).collect();
        Self {
            up: None,
            text: String::new(),
            mv: String::new(),
            pieces: pieces(variant.geometry(), setup),
            turn: match setup.turn {
                Some(Color::Black) => 'b',
                _ => 'w',
            },
            legal: legal.join(" "),
            said: String::new(),
            shown: String::new(),
        }
    }
}

fn pieces(geometry: &Geometry, setup: &Setup) -> String {
    let letter = |square| setup.piece(square).map_or('.', Piece::letter);
    geometry.squares().map(letter).collect()
}

/// The squares and arrows of a move's comments. Those that the board has not are
/// left out.
fn shown(geometry: &Geometry, node: &Node) -> String {
    let mut out = Vec::new();
    for shape in node.comments().flat_map(Comment::shapes) {
        let Ok((marks, arrows)) = marks::of_shapes(geometry, &[shape]) else {
            continue;
        };
        out.extend(
            marks
                .iter()
                .map(|mark| format!("{}:{}", mark.tint.name(), mark.square.0)),
        );
        out.extend(
            arrows
                .iter()
                .map(|arrow| format!("{}:{}-{}", arrow.tint.name(), arrow.from.0, arrow.to.0)),
        );
    }
    out.join(" ")
}

/// A move in the form that the script reads.
fn coded(mv: &Move) -> String {
    let path: Vec<_> = mv.path.iter().map(|square| square.0.to_string()).collect();
    let mut out = path.join(".");
    if !mv.captured.is_empty() {
        out.push('x');
        out += &squares(mv.captured).join(".");
    }
    if mv.promotes {
        out.push('+');
    }
    out
}

fn squares(set: SquareSet) -> Vec<String> {
    set.iter().map(|square| square.0.to_string()).collect()
}
