//! Games as JSON, one a line, with all that is in them. The shape is described
//! in `docs/game-files.md`.
//!
//! Lines of moves lie side by side as in the tree, so that no depth of
//! variations is too deep.

use std::collections::HashMap;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;

use anyhow::{Context, Result, ensure};
use damas::pdn::{Comment, LineId, MoveNumber, Node, Note, PdnGame, Tag};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

/// A game.
#[derive(Serialize, Deserialize)]
struct JsonGame {
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    preface: Vec<String>,
    tags: Vec<(String, String)>,
    /// Number of the first move, and whether it is the second player's.
    first: (u32, bool),
    /// The main line, then the others, each after the one that it departs from.
    lines: Vec<JsonLine>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    end: Option<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    epilogue: Vec<String>,
}

#[derive(Serialize, Deserialize)]
struct JsonLine {
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    opening: Vec<JsonNote>,
    moves: Vec<JsonMove>,
}

#[derive(Serialize, Deserialize)]
struct JsonMove {
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    before: Vec<JsonNote>,
    #[serde(rename = "move")]
    text: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    strength: String,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    notes: Vec<JsonNote>,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum JsonNote {
    Comment(String),
    Nag(u16),
    /// Which of the lines.
    Variation(usize),
    Fen(String),
}

pub(super) fn write(game: &PdnGame, out: &mut impl Write) -> Result<()> {
    let ids: Vec<_> = game.all_lines().into_iter().map(|(line, _)| line).collect();
    let places: HashMap<LineId, usize> = ids.iter().copied().zip(0..).collect();
    let notes = |notes: &[Note]| notes.iter().map(|note| json_note(note, &places)).collect();
    let mv = |node: &Node| JsonMove {
        before: notes(&node.before),
        text: node.text.clone(),
        strength: node.strength.clone(),
        notes: notes(&node.notes),
    };
    let line = |&id: &LineId| JsonLine {
        opening: notes(&game.line(id).opening),
        moves: game.line(id).nodes.iter().map(mv).collect(),
    };
    let texts = |comments: &[Comment]| comments.iter().map(|c| c.text().to_owned()).collect();
    let tags = game.tags.iter();
    let json = JsonGame {
        preface: texts(&game.preface),
        tags: tags
            .map(|tag| (tag.name.clone(), tag.value.clone()))
            .collect(),
        first: (game.first.number, game.first.second),
        lines: ids.iter().map(line).collect(),
        end: game.end.clone(),
        epilogue: texts(&game.epilogue),
    };
    serde_json::to_writer(&mut *out, &json).map_err(std::io::Error::from)?;
    Ok(writeln!(out)?)
}

fn json_note(note: &Note, places: &HashMap<LineId, usize>) -> JsonNote {
    match note {
        Note::Comment(comment) => JsonNote::Comment(comment.text().to_owned()),
        Note::Nag(glyph) => JsonNote::Nag(*glyph),
        Note::Variation(line) => JsonNote::Variation(places.get(line).copied().unwrap_or(0)),
        Note::Setup(fen) => JsonNote::Fen(fen.clone()),
    }
}

/// Reads games, one a line.
pub(super) fn read(
    path: &Path,
    read: impl Read,
    each: &mut dyn FnMut(PdnGame) -> Result<()>,
) -> Result<()> {
    objects(path, read, game, each)
}

/// Reads games, one object a line, each turned into a game by a function.
pub(super) fn objects<T: DeserializeOwned>(
    path: &Path,
    read: impl Read,
    game: impl Fn(T) -> Result<PdnGame>,
    each: &mut dyn FnMut(PdnGame) -> Result<()>,
) -> Result<()> {
    for (at, line) in BufReader::new(read).lines().enumerate() {
        let place = || format!("{}:{}", path.display(), at + 1);
        let line = line.with_context(place)?;
        if line.trim().is_empty() {
            continue;
        }
        let object = serde_json::from_str(&line).with_context(place)?;
        each(game(object).with_context(place)?)?;
    }
    Ok(())
}

fn game(json: JsonGame) -> Result<PdnGame> {
    let mut game = PdnGame::new();
    let comments = |texts: Vec<String>| texts.iter().map(|text| Comment::new(text)).collect();
    game.preface = comments(json.preface);
    game.epilogue = comments(json.epilogue);
    let tags = json.tags.into_iter();
    game.tags = tags.map(|(name, value)| Tag { name, value }).collect();
    let (number, second) = json.first;
    game.first = MoveNumber { number, second };
    game.end = json.end;
    ensure!(!json.lines.is_empty(), "a game has a main line");
    let mut ids = vec![game.main_line()];
    ids.extend((1..json.lines.len()).map(|_| game.new_line()));
    let mut lines = Lines {
        ids,
        used: vec![false; json.lines.len()],
        at: 0,
    };
    for (at, line) in json.lines.into_iter().enumerate() {
        lines.at = at;
        let opening = lines.notes(line.opening)?;
        let moves = line.moves.into_iter();
        let nodes: Result<Vec<_>> = moves.map(|mv| lines.node(mv)).collect();
        let into = game.line_mut(lines.ids[at]);
        into.opening = opening;
        into.nodes = nodes?;
    }
    Ok(game)
}

/// The lines of a game, of which each may stand in one place after itself.
struct Lines {
    ids: Vec<LineId>,
    used: Vec<bool>,
    at: usize,
}

impl Lines {
    fn node(&mut self, mv: JsonMove) -> Result<Node> {
        Ok(Node {
            before: self.notes(mv.before)?,
            text: mv.text,
            strength: mv.strength,
            notes: self.notes(mv.notes)?,
        })
    }

    fn notes(&mut self, notes: Vec<JsonNote>) -> Result<Vec<Note>> {
        notes.into_iter().map(|note| self.note(note)).collect()
    }

    fn note(&mut self, note: JsonNote) -> Result<Note> {
        Ok(match note {
            JsonNote::Comment(text) => Note::Comment(Comment::new(&text)),
            JsonNote::Nag(glyph) => Note::Nag(glyph),
            JsonNote::Fen(fen) => Note::Setup(fen),
            JsonNote::Variation(line) => {
                let is_free = line > self.at && self.used.get(line) == Some(&false);
                ensure!(
                    is_free,
                    "variation {line}: expected a line after this one that stands nowhere else"
                );
                self.used[line] = true;
                Note::Variation(self.ids[line])
            }
        })
    }
}
