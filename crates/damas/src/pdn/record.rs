//! A game as its parts with their places.

use std::ops::Range;

use super::fault::Place;
use super::follow::Written;
use super::move_text::UNKNOWN;
use super::visitor::CommentStyle;
use crate::position::Setup;

/// The parts of a game in the order of the file. One is used for game after
/// game, so that their texts need no memory of their own.
#[derive(Default)]
pub(super) struct Record {
    pub(super) place: Place,
    pub(super) tags: Vec<TagPart>,
    pub(super) parts: Vec<Part>,
    pub(super) has_variations: bool,
    text: String,
}

pub(super) struct TagPart {
    name: Range<usize>,
    value: Range<usize>,
    pub(super) place: Place,
}

/// A part of a game's moves.
pub(super) struct Part {
    pub(super) kind: Kind,
    text: Range<usize>,
    pub(super) place: Place,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Number { number: u32, second: bool },
    Move,
    Strength,
    Nag,
    Comment(CommentStyle),
    Word,
    Setup,
    Open,
    Close,
    Result,
}

/// The lines of a record: the main line first, then each after the one that it
/// departs from.
#[derive(Default)]
pub(super) struct Lines<'r> {
    pub(super) written: Vec<Written<'r>>,
    /// For each line, which parts its moves are.
    pub(super) parts: Vec<Vec<usize>>,
}

impl Record {
    pub(super) fn begin(&mut self, place: Place) {
        self.place = place;
        self.tags.clear();
        self.parts.clear();
        self.text.clear();
        self.has_variations = false;
    }

    fn keep(&mut self, text: &str) -> Range<usize> {
        let start = self.text.len();
        self.text.push_str(text);
        start..self.text.len()
    }

    pub(super) fn add_tag(&mut self, name: &str, value: &str, place: Place) {
        let (name, value) = (self.keep(name), self.keep(value));
        self.tags.push(TagPart { name, value, place });
    }

    pub(super) fn add(&mut self, kind: Kind, text: &str, place: Place) {
        let text = self.keep(text);
        self.has_variations |= kind == Kind::Open;
        self.parts.push(Part { kind, text, place });
    }

    pub(super) fn tag_name(&self, tag: &TagPart) -> &str {
        &self.text[tag.name.clone()]
    }

    pub(super) fn tag_value(&self, tag: &TagPart) -> &str {
        &self.text[tag.value.clone()]
    }

    /// The first tag of a name; capitals make no difference.
    pub(super) fn find(&self, name: &str) -> Option<&TagPart> {
        let mut tags = self.tags.iter();
        tags.find(|tag| self.tag_name(tag).eq_ignore_ascii_case(name))
    }

    /// Names and values of the tags.
    pub(super) fn values(&self) -> impl Iterator<Item = (&str, &str)> + Clone {
        let tags = self.tags.iter();
        tags.map(|tag| (&self.text[tag.name.clone()], self.tag_value(tag)))
    }

    /// The value of the first tag of a name, and the tag's place.
    pub(super) fn value(&self, name: &str) -> Option<(&str, Place)> {
        let tag = self.find(name)?;
        Some((self.tag_value(tag), tag.place))
    }

    pub(super) fn text(&self, part: &Part) -> &str {
        &self.text[part.text.clone()]
    }

    pub(super) fn end(&self) -> Option<(&str, Place)> {
        let part = self.parts.iter().rfind(|part| part.kind == Kind::Result)?;
        Some((self.text(part), part.place))
    }

    /// Whether somebody knows a move of the main line.
    pub(super) fn has_moves(&self) -> bool {
        let mut main = self.main_line();
        main.any(|part| part.kind == Kind::Move && self.text(part) != UNKNOWN)
    }

    /// The parts outside variations.
    pub(super) fn main_line(&self) -> impl Iterator<Item = &Part> {
        let mut depth = 0_usize;
        self.parts.iter().filter(move |part| {
            match part.kind {
                Kind::Open => depth += 1,
                Kind::Close => depth = depth.saturating_sub(1),
                _ => return depth == 0,
            }
            false
        })
    }

    /// The lines. Positions among the moves are read by a function.
    pub(super) fn lines(&self, read: impl Fn(&str) -> Result<Setup, String>) -> Lines<'_> {
        let mut lines = Lines::default();
        lines.begin(None);
        let mut open = vec![0];
        for (at, part) in self.parts.iter().enumerate() {
            let line = open[open.len() - 1];
            match part.kind {
                Kind::Open => {
                    let replaced = lines.parts[line].len().saturating_sub(1);
                    open.push(lines.begin(Some((line, replaced))));
                }
                Kind::Close if open.len() > 1 => {
                    open.pop();
                }
                Kind::Move => lines.add(line, at, self.text(part)),
                Kind::Setup => lines.stand(line, read(self.text(part))),
                _ => {}
            }
        }
        lines
    }
}

impl<'r> Lines<'r> {
    fn begin(&mut self, parent: Option<(usize, usize)>) -> usize {
        self.parts.push(Vec::new());
        self.written.push(Written {
            parent,
            ..Written::default()
        });
        self.parts.len() - 1
    }

    fn add(&mut self, line: usize, part: usize, text: &'r str) {
        self.parts[line].push(part);
        self.written[line].moves.push(text);
    }

    fn stand(&mut self, line: usize, setup: Result<Setup, String>) {
        let written = &mut self.written[line];
        written.setups.push((written.moves.len(), setup));
    }
}
