//! Changing a tree.

use crate::position::Setup;
use crate::text::fen;
use crate::variant::Variant;

use super::{Line, LineId, Node, NodeId, Note, PdnGame, Tag};

impl PdnGame {
    /// Gives a tag a value; a new one comes last.
    pub fn set_tag(&mut self, name: &str, value: &str) {
        let found = self
            .tags
            .iter_mut()
            .find(|tag| tag.name.eq_ignore_ascii_case(name));
        match found {
            Some(tag) => value.clone_into(&mut tag.value),
            None => self.tags.push(Tag {
                name: name.to_owned(),
                value: value.to_owned(),
            }),
        }
    }

    /// Begins the game at a position: sets the tags `SetUp` and `FEN`, and gives
    /// the first move its number.
    ///
    /// ```
    /// use damas::pdn::{PdnGame, Writer};
    /// use damas::rules::Rules;
    /// use damas::text::fen;
    /// use damas::variant::Variant;
    ///
    /// let variant = Variant::new(Rules::builtin("international")?);
    /// let mut game = PdnGame::new();
    /// game.begin_at(&variant, &fen::parse(variant.geometry(), "B:W28,37:B14")?);
    /// game.push(game.main_line(), "14-19");
    /// assert_eq!(
    ///     Writer::default().game(&game),
    ///     "[SetUp \"1\"]\n[FEN \"B:W28,37:B14\"]\n\n1... 14-19 *\n"
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn begin_at(&mut self, variant: &Variant, setup: &Setup) {
        self.set_tag("SetUp", "1");
        self.set_tag("FEN", &fen::write(variant.geometry(), setup));
        let begins = variant.rules().start.turn;
        self.first.second = setup.turn.is_some_and(|turn| turn != begins);
    }

    /// Takes every tag of a name away.
    pub fn remove_tag(&mut self, name: &str) {
        self.tags.retain(|tag| !tag.name.eq_ignore_ascii_case(name));
    }

    /// Adds a move at the end of a line.
    ///
    /// ```
    /// use damas::pdn::{Comment, Note, PdnGame, Writer};
    ///
    /// let mut game = PdnGame::new();
    /// let main = game.main_line();
    /// game.push(main, "32-28");
    /// let reply = game.push(main, "19-23");
    /// let other = game.add_variation(reply).unwrap();
    /// let bold = game.push(other, "18-23");
    /// game.node_mut(bold).unwrap().notes.push(Note::Comment(Comment::new("bold")));
    /// assert_eq!(Writer::default().game(&game), "1. 32-28 19-23 (1... 18-23 {bold}) *\n");
    ///
    /// assert!(game.promote(other));
    /// assert_eq!(Writer::default().game(&game), "1. 32-28 18-23 {bold} (1... 19-23) *\n");
    /// assert!(game.delete_variation(other));
    /// assert_eq!(Writer::default().game(&game), "1. 32-28 18-23 {bold} *\n");
    /// ```
    ///
    /// # Panics
    /// With a line of another game, if this one has fewer.
    pub fn push(&mut self, line: LineId, text: impl Into<String>) -> NodeId {
        let nodes = &mut self.line_mut(line).nodes;
        nodes.push(Node::new(text));
        let index = nodes.len() - 1;
        NodeId { line, index }
    }

    /// Begins a variation in place of a move, after those that it has. `None`
    /// if there is no such move.
    pub fn add_variation(&mut self, node: NodeId) -> Option<LineId> {
        self.node(node)?;
        let line = self.new_line();
        self.node_mut(node)?.notes.push(Note::Variation(line));
        Some(line)
    }

    /// A line that belongs nowhere yet: [`Note::Variation`] puts it somewhere,
    /// once.
    pub fn new_line(&mut self) -> LineId {
        self.lines.push(Line::default());
        LineId(self.lines.len() - 1)
    }

    /// The move in place of which a variation stands; `None` for the main line
    /// and for variations before the first move of a line.
    pub fn parent(&self, variation: LineId) -> Option<NodeId> {
        self.all_lines().into_iter().find_map(|(line, _)| {
            let index = self
                .line(line)
                .nodes
                .iter()
                .position(|node| node.variations().any(|inner| inner == variation))?;
            Some(NodeId { line, index })
        })
    }

    /// Makes a variation the line that goes on, and what went on there the
    /// variation. Tells whether there was something to exchange.
    pub fn promote(&mut self, variation: LineId) -> bool {
        let Some(parent) = self.parent(variation) else {
            return false;
        };
        if self.line(variation).nodes.is_empty() {
            return false;
        }
        let mut tail = self.line_mut(parent.line).nodes.split_off(parent.index);
        let mut head = std::mem::take(&mut self.line_mut(variation).nodes);
        // All variations are in place of the same move, so they stay where the
        // line goes on.
        let is_variation = |note: &Note| note.variation().is_some();
        let rivals: Vec<_> = tail[0]
            .notes
            .extract_if(.., |note| is_variation(note))
            .collect();
        head[0].notes.extend(rivals);
        self.line_mut(parent.line).nodes.append(&mut head);
        self.line_mut(variation).nodes = tail;
        true
    }

    /// Takes a variation away, with all in it. Tells whether there was one.
    pub fn delete_variation(&mut self, variation: LineId) -> bool {
        let mut found = false;
        for line in &mut self.lines {
            let of_nodes = line
                .nodes
                .iter_mut()
                .flat_map(|node| [&mut node.before, &mut node.notes]);
            for notes in of_nodes.chain([&mut line.opening]) {
                let before = notes.len();
                notes.retain(|note| note.variation() != Some(variation));
                found |= notes.len() < before;
            }
        }
        if found {
            *self.line_mut(variation) = Line::default();
        }
        found
    }

    /// Takes a move away and all that follow it in its line. Tells whether
    /// there was one.
    pub fn truncate(&mut self, node: NodeId) -> bool {
        let exists = self.node(node).is_some();
        if exists {
            self.line_mut(node.line).nodes.truncate(node.index);
        }
        exists
    }
}
