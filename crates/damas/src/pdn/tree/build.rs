//! Trees from what a reader tells.

use std::collections::VecDeque;
use std::io::Read;

use super::{Comment, LineId, MoveNumber, Node, Note, PdnGame, Tag};
use crate::pdn::fault::{Place, ReadError, SyntaxFault};
use crate::pdn::move_text;
use crate::pdn::reader::Reader;
use crate::pdn::result;
use crate::pdn::visitor::{CommentStyle, Visitor};

/// The games of a file, one after another.
///
/// Words that stand among the moves without braces are taken for comments. A
/// game whose end tells its result, without a tag for it, is given the tag.
pub struct Games<R> {
    reader: Reader<'static, R>,
    builder: Builder,
    ended: bool,
}

impl<R: Read> Games<R> {
    /// The games in some bytes.
    pub fn new(read: R) -> Self {
        Self {
            reader: Reader::new(read),
            builder: Builder::default(),
            ended: false,
        }
    }

    /// Slips in the form of the file, met so far and not yet taken.
    pub fn take_faults(&mut self) -> Vec<SyntaxFault> {
        std::mem::take(&mut self.builder.faults)
    }
}

impl<R: Read> Iterator for Games<R> {
    type Item = Result<PdnGame, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        // Comments at the end of a file belong to its last game, so that a game
        // waits for the next.
        while self.builder.done.len() < 2 && !self.ended {
            match self.reader.step(&mut self.builder) {
                Ok(true) => {}
                Ok(false) => self.ended = true,
                Err(error) => {
                    self.ended = true;
                    return Some(Err(error));
                }
            }
        }
        if self.ended && !self.builder.loose.is_empty() {
            let loose = std::mem::take(&mut self.builder.loose);
            match self.builder.done.back_mut() {
                Some(last) => last.epilogue.extend(loose),
                None => return None,
            }
        }
        self.builder.done.pop_front().map(Ok)
    }
}

#[derive(Default)]
struct Builder {
    game: PdnGame,
    is_open: bool,
    /// The line at hand, and those it departs from.
    lines: Vec<LineId>,
    /// A number has been read and its move has not.
    numbered: bool,
    numbers_begun: bool,
    /// What is said between a number and its move.
    before: Vec<Note>,
    /// The last thing was a word.
    in_words: bool,
    /// Comments outside games.
    loose: Vec<Comment>,
    /// Line of the file on which the last game ended.
    ended_on: u64,
    done: VecDeque<PdnGame>,
    faults: Vec<SyntaxFault>,
}

impl Builder {
    fn line(&self) -> LineId {
        self.lines.last().copied().unwrap_or(LineId(0))
    }

    /// Where the next note belongs.
    fn notes(&mut self) -> &mut Vec<Note> {
        if self.numbered {
            return &mut self.before;
        }
        let line = self.line();
        let line = self.game.line_mut(line);
        match line.nodes.last_mut() {
            Some(node) => &mut node.notes,
            None => &mut line.opening,
        }
    }

    fn note(&mut self, note: Note) {
        self.in_words = false;
        self.notes().push(note);
    }

    fn push(&mut self, text: String) {
        let before = std::mem::take(&mut self.before);
        let line = self.line();
        self.game.line_mut(line).nodes.push(Node {
            before,
            ..Node::new(text)
        });
        self.in_words = false;
        self.numbered = false;
        if self.lines.is_empty() {
            self.numbers_begun = true;
        }
    }

    /// What stood after a number that no move followed.
    fn release(&mut self) {
        self.numbered = false;
        let before = std::mem::take(&mut self.before);
        self.notes().extend(before);
    }

    /// Puts a word to the comment before it, if that is of words too.
    fn add_word(&mut self, text: &str) {
        let joins = std::mem::replace(&mut self.in_words, true);
        if !self.is_open {
            match self.loose.last_mut() {
                Some(comment) if joins => comment.join(text),
                _ => self.loose.push(Comment::bare(text)),
            }
            return;
        }
        match self.notes().last_mut() {
            Some(Note::Comment(comment)) if joins => comment.join(text),
            _ => {
                let comment = Comment::bare(text);
                self.notes().push(Note::Comment(comment));
            }
        }
    }

    /// Where there are no tags, nothing tells a comment before them from one
    /// before the first move.
    fn settle_preface(&mut self) {
        if !self.game.tags.is_empty() {
            return;
        }
        let main = self.game.main_line();
        let opening = &mut self.game.line_mut(main).opening;
        let is_comment = |note: &&Note| note.comment().is_some();
        let leading = opening.iter().take_while(is_comment).count();
        let moved: Vec<_> = opening.drain(..leading).collect();
        let comments = moved.iter().filter_map(Note::comment).cloned();
        self.game.preface.extend(comments);
    }

    /// The end of the moves and the tag should say the same.
    fn settle_result(&mut self, text: &str) {
        if text == "*" {
            return;
        }
        match self.game.tag("Result") {
            None => self.game.tags.push(Tag {
                name: "Result".to_owned(),
                value: text.to_owned(),
            }),
            Some(tag) if result::same(tag, text) => {}
            Some(_) => self.game.end = Some(text.to_owned()),
        }
    }
}

impl Visitor for Builder {
    fn begin_game(&mut self, _: Place) {
        self.game = PdnGame::new();
        self.game.preface = std::mem::take(&mut self.loose);
        self.is_open = true;
        self.in_words = false;
        self.numbers_begun = false;
        self.lines.clear();
    }

    fn tag(&mut self, name: &str, value: &str, _: Place) {
        self.in_words = false;
        self.game.tags.push(Tag {
            name: name.to_owned(),
            value: value.to_owned(),
        });
    }

    fn number(&mut self, number: u32, second: bool, _: Place) {
        self.in_words = false;
        self.release();
        if self.lines.is_empty() && !self.numbers_begun {
            self.game.first = MoveNumber { number, second };
        }
        self.numbered = true;
    }

    fn mv(&mut self, text: &str, _: Place) {
        let plain = move_text::plain(text);
        // There is no square 0, and no move from a square to itself.
        if result::points(&plain).is_some() {
            return self.add_word(text);
        }
        self.push(plain);
    }

    fn unknown_move(&mut self, _: Place) {
        self.push(move_text::UNKNOWN.to_owned());
    }

    fn strength(&mut self, marks: &str, _: Place) {
        let line = self.line();
        let Some(node) = self.game.line_mut(line).nodes.last_mut() else {
            return self.add_word(marks);
        };
        // A forced move has a glyph; nothing else is written with a star.
        if marks.contains('*') {
            node.notes.push(Note::Nag(7));
        }
        let marks = marks.chars().filter(|mark| matches!(mark, '!' | '?'));
        node.strength.extend(marks);
        self.in_words = false;
    }

    fn nag(&mut self, glyph: u16, _: Place) {
        self.note(Note::Nag(glyph));
    }

    fn comment(&mut self, text: &str, style: CommentStyle, place: Place) {
        self.in_words = false;
        let comment = Comment::styled(text, style);
        if self.is_open {
            self.note(Note::Comment(comment));
        } else if place.line == self.ended_on
            && let Some(last) = self.done.back_mut()
        {
            last.epilogue.push(comment);
            // Nothing can follow it on its line: what does stands on the next.
            if style == CommentStyle::Line {
                self.ended_on += 1;
            }
        } else {
            self.loose.push(comment);
        }
    }

    fn setup(&mut self, fen: &str, _: Place) {
        self.note(Note::Setup(fen.to_owned()));
    }

    fn begin_variation(&mut self, _: Place) {
        self.release();
        let line = self.game.new_line();
        self.note(Note::Variation(line));
        self.lines.push(line);
    }

    fn end_variation(&mut self, _: Place) {
        self.in_words = false;
        self.release();
        self.lines.pop();
    }

    fn word(&mut self, text: &str, _: Place) {
        self.add_word(text);
    }

    fn result(&mut self, text: &str, place: Place) {
        self.ended_on = place.line;
        self.release();
        self.settle_result(text);
    }

    fn end_game(&mut self) {
        self.release();
        // A number that no move followed is none.
        if self.game.moves().is_empty() {
            self.game.first = MoveNumber::default();
        }
        self.settle_preface();
        self.is_open = false;
        self.in_words = false;
        self.done.push_back(std::mem::take(&mut self.game));
    }

    fn fault(&mut self, fault: SyntaxFault) {
        self.faults.push(fault);
    }
}
