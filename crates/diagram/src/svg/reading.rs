//! A diagram in words, for those who do not see it.

use damas::color::Color;
use damas::piece::Role;
use damas::text::messages::Messages;

use super::Canvas;
use crate::words::{listed, messages, side};

impl Canvas<'_> {
    /// The variant and who is to move, or the diagram's own title.
    pub(crate) fn title(&self) -> String {
        if let Some(title) = &self.diagram.title {
            return title.clone();
        }
        let turn = self.diagram.setup().turn;
        let turn = turn.map_or_else(|| "nobody".to_owned(), |turn| turn.to_string());
        let variant = self.diagram.variant().rules().title.clone();
        let words = messages(self.diagram.language);
        words.say("title", &[("variant", variant), ("turn", turn)])
    }

    /// Sentences that read the position and what is shown beside it.
    pub(crate) fn description(&self) -> Vec<String> {
        let words = messages(self.diagram.language);
        let mut sentences: Vec<_> = Color::ALL
            .into_iter()
            .map(|color| self.side(&words, color))
            .collect();
        sentences.extend(self.last_move(&words));
        let marks = self.diagram.marks.iter();
        let marks: Vec<_> = marks.map(|mark| self.diagram.name(mark.square)).collect();
        if !marks.is_empty() {
            let squares = listed(&words, &marks);
            sentences.push(words.say("marked", &[("squares", squares)]));
        }
        let arrows = self.diagram.arrows.iter();
        let arrows: Vec<_> = arrows
            .map(|arrow| {
                let (from, to) = (self.diagram.name(arrow.from), self.diagram.name(arrow.to));
                words.say("arrow", &[("from", from), ("to", to)])
            })
            .collect();
        if !arrows.is_empty() {
            let arrows = listed(&words, &arrows);
            sentences.push(words.say("arrows", &[("arrows", arrows)]));
        }
        sentences
    }

    fn side(&self, words: &Messages, color: Color) -> String {
        let squares = |role: Role| -> Vec<_> {
            self.diagram
                .pieces()
                .filter(|(_, piece)| piece.color == color && piece.role == role)
                .map(|(square, _)| self.diagram.name(square))
                .collect()
        };
        let mut parts = Vec::new();
        for (key, role) in [("men", Role::Man), ("kings", Role::King)] {
            let squares = squares(role);
            if !squares.is_empty() {
                let count = ("count", squares.len().to_string());
                let args = [count, ("squares", listed(words, &squares))];
                parts.push(words.say(key, &args));
            }
        }
        let pieces = match parts.as_slice() {
            [] => words.say("no-pieces", &[]),
            parts => parts.join("; "),
        };
        words.say("side-pieces", &[side(color), ("pieces", pieces)])
    }

    fn last_move(&self, words: &Messages) -> Option<String> {
        let last = self.diagram.last.as_ref()?;
        let name = |square| self.diagram.name(square);
        let sign = if last.mv.is_capture() { "x" } else { "-" };
        let path: Vec<_> = last.mv.path.iter().map(|&square| name(square)).collect();
        let mv = ("move", path.join(sign));
        if last.captured.is_empty() {
            return Some(words.say("last-move", &[mv]));
        }
        let squares: Vec<_> = last.captured.iter().map(|&(s, _)| name(s)).collect();
        let squares = ("squares", listed(words, &squares));
        Some(words.say("last-capture", &[mv, squares]))
    }
}
