//! Writing games, in the form that the standard asks of writers.

use std::fmt::Write as _;

use super::move_text::UNKNOWN;
use super::tree::{Comment, LineId, MoveNumber, Note, PdnGame, Tag};
use crate::rules::Rules;

/// How games are written.
///
/// No spaces inside a move, no leading zeroes, `*` at the end, whatever the
/// file had from which the game came. A result at the end that contradicts the
/// tag `Result` is kept, unless the writer is strict.
#[derive(Clone, Copy, Debug)]
pub struct Writer {
    /// What stands between the squares of a capture: `x`, `:` or `-`.
    pub capture: char,
    /// Whether the end is always `*`, and tags without a value are left out.
    pub strict: bool,
    /// Width of a line in characters; 0 for moves on one line.
    pub width: usize,
}

impl Default for Writer {
    fn default() -> Self {
        Self {
            capture: 'x',
            strict: false,
            width: 80,
        }
    }
}

impl Writer {
    /// A writer that follows the standard to the letter: captures with the
    /// separator of the table of `GameType`s, `*` at every end, no tags without
    /// a value.
    pub fn strict(rules: &Rules) -> Self {
        Self {
            capture: rules.notation.capture,
            strict: true,
            ..Self::default()
        }
    }

    /// A game as text, with a line break at its end.
    pub fn game(&self, game: &PdnGame) -> String {
        let mut body = Body::new(self);
        let mut text = String::new();
        for comment in &game.preface {
            if game.tags.is_empty() {
                body.comment(comment);
            } else {
                text.push_str(&written_comment(comment));
                text.push('\n');
            }
        }
        let kept = |tag: &&Tag| !self.strict || !tag.value.is_empty();
        for tag in game.tags.iter().filter(kept) {
            let value = escaped(&tag.value);
            // Writing to a string cannot fail.
            let _ = writeln!(text, "[{} \"{value}\"]", tag.name);
        }
        if !text.is_empty() {
            text.push('\n');
        }
        body.moves(game);
        match &game.end {
            Some(end) if !self.strict => body.word(end),
            _ => body.word("*"),
        }
        // On another line they would belong to the next game.
        let mut gap = ' ';
        for comment in &game.epilogue {
            let comment = written_comment(comment);
            body.text.push(gap);
            body.text.push_str(&comment);
            gap = if comment.starts_with(';') { '\n' } else { ' ' };
        }
        text.push_str(&body.text);
        text.push('\n');
        text
    }

    /// Games as a file, with a blank line between each two.
    pub fn games<'a>(&self, games: impl IntoIterator<Item = &'a PdnGame>) -> String {
        let texts: Vec<_> = games.into_iter().map(|game| self.game(game)).collect();
        texts.join("\n")
    }
}

fn written_comment(comment: &Comment) -> String {
    let text = comment.text();
    if text.contains('}') {
        format!(";{text}")
    } else {
        format!("{{{text}}}")
    }
}

/// A value with escapes: before each quotation mark, and before a backslash that
/// would otherwise be taken for an escape.
pub(super) fn escaped(value: &str) -> String {
    let mut text = String::with_capacity(value.len());
    let mut letters = value.chars().peekable();
    while let Some(letter) = letters.next() {
        match letter {
            '"' => text.push_str("\\\""),
            '\\' if matches!(letters.peek(), None | Some('"' | '\\')) => text.push_str("\\\\"),
            // A carriage return alone ends no line.
            '\r' if letters.peek() == Some(&'\n') => {}
            '\n' => text.push(' '),
            _ => text.push(letter),
        }
    }
    text
}

/// The text of the moves so far.
struct Body<'w> {
    writer: &'w Writer,
    text: String,
    /// Characters on the present line.
    column: usize,
    /// The last thing was an opening bracket.
    after_open: bool,
    /// Only a line break may follow.
    ends_line: bool,
}

/// A line that is being written.
struct Task {
    line: LineId,
    first: MoveNumber,
    /// The next of its moves, and the next note of what stands at hand.
    stage: Stage,
    note: usize,
    /// The next move needs its number, also the second player's.
    number: bool,
}

/// What comes after a thing is written.
enum Step {
    /// The next thing of the same line.
    Next,
    /// A variation.
    Into(Task),
    /// Nothing: the line is over.
    Over,
}

#[derive(Clone, Copy)]
enum Stage {
    Opening,
    Before(usize),
    Move(usize),
    After(usize),
}

impl<'w> Body<'w> {
    const fn new(writer: &'w Writer) -> Self {
        Self {
            writer,
            text: String::new(),
            column: 0,
            after_open: false,
            ends_line: false,
        }
    }

    /// Adds a word, on the next line where this one is full.
    fn word(&mut self, word: &str) {
        let glued = self.after_open || word == ")" && !self.ends_line;
        let first_line = word.lines().next().unwrap_or_default().chars().count();
        let is_full = self.writer.width > 0 && self.column + 1 + first_line > self.writer.width;
        if self.ends_line || !glued && is_full && self.column > 0 {
            self.text.push('\n');
            self.column = 0;
        } else if self.column > 0 && !glued {
            self.text.push(' ');
            self.column += 1;
        }
        self.text.push_str(word);
        match word.rsplit_once('\n') {
            Some((_, last)) => self.column = last.chars().count().max(1),
            None => self.column += word.chars().count(),
        }
        self.after_open = word == "(";
        self.ends_line = false;
    }

    fn comment(&mut self, comment: &Comment) {
        let text = written_comment(comment);
        self.word(&text);
        self.ends_line = text.starts_with(';');
    }

    /// Writes the main line and every line in it.
    fn moves(&mut self, game: &PdnGame) {
        let mut tasks = vec![Task::new(game.main_line(), game.first)];
        while let Some(task) = tasks.last_mut() {
            match self.step(game, task) {
                Step::Next => {}
                Step::Into(inner) => {
                    self.word("(");
                    tasks.push(inner);
                }
                Step::Over => {
                    tasks.pop();
                    if !tasks.is_empty() {
                        self.word(")");
                    }
                }
            }
        }
    }

    /// Writes one thing of a line.
    fn step(&mut self, game: &PdnGame, task: &mut Task) -> Step {
        let line = game.line(task.line);
        let notes = match task.stage {
            Stage::Opening => &line.opening,
            Stage::Before(index) => match line.nodes.get(index) {
                Some(node) => &node.before,
                None => return Step::Over,
            },
            Stage::After(index) => &line.nodes[index].notes,
            Stage::Move(index) => {
                let node = &line.nodes[index];
                let number = number(task, index).filter(|_| node.before.is_empty());
                self.mv(number, &node.text, &node.strength);
                task.number = false;
                task.go_to(Stage::After(index));
                return Step::Next;
            }
        };
        if task.note == 0
            && let Stage::Before(index) = task.stage
            && !notes.is_empty()
        {
            task.number = true;
            if let Some(number) = number(task, index) {
                self.word(&number);
            }
        }
        let Some(note) = notes.get(task.note) else {
            task.go_on();
            return Step::Next;
        };
        task.note += 1;
        match self.note(task, note) {
            Some(inner) => Step::Into(inner),
            None => Step::Next,
        }
    }

    fn note(&mut self, task: &mut Task, note: &Note) -> Option<Task> {
        match note {
            Note::Comment(comment) => self.comment(comment),
            Note::Nag(glyph) => {
                self.word(&format!("${glyph}"));
                return None;
            }
            Note::Setup(fen) => {
                let fen: String = fen
                    .chars()
                    .filter(|c| !matches!(c, '"' | '/' | '\n'))
                    .collect();
                self.word(&format!("/FEN \"{fen}\"/"));
            }
            Note::Variation(line) => {
                task.number = true;
                let ply = match task.stage {
                    Stage::After(index) | Stage::Before(index) | Stage::Move(index) => index,
                    Stage::Opening => 0,
                };
                return Some(Task::new(*line, task.first.later(ply)));
            }
        }
        task.number = true;
        None
    }

    /// A move stays on the line of its number.
    fn mv(&mut self, number: Option<String>, text: &str, strength: &str) {
        let text = if text == UNKNOWN { "- -" } else { text };
        let capture = self.writer.capture;
        let text = text.replace('x', capture.encode_utf8(&mut [0; 4]));
        match number {
            Some(number) => self.word(&format!("{number} {text}{strength}")),
            None => self.word(&format!("{text}{strength}")),
        }
    }
}

/// The number that a move of a line is written with, if it is.
fn number(task: &Task, index: usize) -> Option<String> {
    let number = task.first.later(index);
    (!number.second || task.number).then(|| number.to_string())
}

impl Task {
    const fn new(line: LineId, first: MoveNumber) -> Self {
        Self {
            line,
            first,
            stage: Stage::Opening,
            note: 0,
            number: true,
        }
    }

    const fn go_to(&mut self, stage: Stage) {
        self.stage = stage;
        self.note = 0;
    }

    /// The notes at hand are over.
    const fn go_on(&mut self) {
        let next = match self.stage {
            Stage::Opening => Stage::Before(0),
            Stage::Before(index) | Stage::Move(index) => Stage::Move(index),
            Stage::After(index) => Stage::Before(index + 1),
        };
        self.go_to(next);
    }
}
