//! Comments and the commands in them.

use crate::pdn::visitor::CommentStyle;

/// A comment. Two are equal if their texts are, however they are written.
#[derive(Clone, Debug)]
pub struct Comment {
    text: String,
    style: CommentStyle,
}

impl PartialEq for Comment {
    fn eq(&self, other: &Self) -> bool {
        self.text == other.text
    }
}

impl Eq for Comment {}

/// A command for programs in a comment: `[%name value]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Command<'a> {
    /// Its name, without the percent sign.
    pub name: &'a str,
    /// What follows the name.
    pub value: &'a str,
}

/// A square or an arrow in a colour, of `[%csl ...]` or `[%cal ...]`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shape {
    /// Letter of its colour: `R`, `G`, `B`, `Y`.
    pub color: char,
    /// Name of the square, or where the arrow begins.
    pub from: String,
    /// Where the arrow ends; `None` for a square.
    pub to: Option<String>,
}

impl Comment {
    /// A comment. Nothing can stand for a closing brace inside a comment of
    /// several lines; there it becomes a round bracket.
    pub fn new(text: &str) -> Self {
        Self::styled(text, CommentStyle::Braces)
    }

    pub(super) fn bare(text: &str) -> Self {
        Self::styled(text, CommentStyle::Bare)
    }

    pub(super) fn styled(text: &str, style: CommentStyle) -> Self {
        let text = text.trim();
        let text = if text.contains('}') && text.contains(['\n', '\r']) {
            text.replace('}', ")")
        } else {
            text.to_owned()
        };
        Self { text, style }
    }

    pub(super) fn join(&mut self, word: &str) {
        let word = word.trim();
        if !word.is_empty() {
            self.text.push(' ');
            self.text.push_str(word);
        }
    }

    /// The whole text, commands included.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// How it stood in the file that it was read from.
    pub const fn style(&self) -> CommentStyle {
        self.style
    }

    /// The text without its commands.
    ///
    /// ```
    /// use damas::pdn::Comment;
    ///
    /// let comment = Comment::new("[%clk 1:02:05] A bold move [%csl R12,G23] indeed");
    /// assert_eq!(comment.plain(), "A bold move indeed");
    /// assert_eq!(comment.seconds("clk"), Some(3725.0));
    /// assert_eq!(comment.shapes().len(), 2);
    /// ```
    pub fn plain(&self) -> String {
        let mut words = Vec::new();
        let mut rest = self.text.as_str();
        while let Some((before, _, after)) = next_command(rest) {
            words.extend(before.split_whitespace());
            rest = after;
        }
        words.extend(rest.split_whitespace());
        words.join(" ")
    }

    /// The commands, in their order.
    pub fn commands(&self) -> impl Iterator<Item = Command<'_>> {
        let mut rest = self.text.as_str();
        std::iter::from_fn(move || {
            let (_, command, after) = next_command(rest)?;
            rest = after;
            Some(command)
        })
    }

    /// The value of the first command of a name.
    pub fn command(&self, name: &str) -> Option<&str> {
        let mut commands = self.commands();
        commands
            .find(|command| command.name == name)
            .map(|command| command.value)
    }

    /// Gives a command a value, in place of one that it has.
    ///
    /// ```
    /// use damas::pdn::Comment;
    ///
    /// let mut comment = Comment::new("good");
    /// comment.set_command("clk", "0:05:00");
    /// comment.set_command("clk", "0:04:58");
    /// assert_eq!(comment.text(), "good [%clk 0:04:58]");
    /// ```
    pub fn set_command(&mut self, name: &str, value: &str) {
        let mut text = String::new();
        let mut rest = self.text.as_str();
        while let Some((before, command, after)) = next_command(rest) {
            if command.name == name {
                text.push_str(before.trim_end());
            } else {
                text.push_str(&rest[..rest.len() - after.len()]);
            }
            rest = after;
        }
        text.push_str(rest);
        *self = Self::styled(&format!("{text} [%{name} {value}]"), self.style);
    }

    /// The seconds of a clock command (`clk`, `egt`, `emt`): `h:mm:ss`.
    pub fn seconds(&self, name: &str) -> Option<f64> {
        let mut seconds = 0.0;
        for part in self.command(name)?.split(':') {
            seconds = seconds * 60.0 + part.trim().parse::<f64>().ok()?;
        }
        Some(seconds)
    }

    /// The value of a position for White, in men: `[%eval 0.35]`.
    pub fn eval(&self) -> Option<f64> {
        let value = self.command("eval")?;
        value.split(',').next()?.trim().parse().ok()
    }

    /// The coloured squares and arrows.
    pub fn shapes(&self) -> Vec<Shape> {
        let is_shape = |command: &Command<'_>| matches!(command.name, "csl" | "cal");
        self.commands()
            .filter(is_shape)
            .flat_map(|command| command.value.split(','))
            .filter_map(shape)
            .collect()
    }

    /// Sets the coloured squares and arrows, in place of those it has.
    pub fn set_shapes(&mut self, shapes: &[Shape]) {
        let squares = shapes.iter().filter(|shape| shape.to.is_none());
        let squares: Vec<_> = squares
            .map(|shape| format!("{}{}", shape.color, shape.from))
            .collect();
        let arrows: Vec<_> = shapes
            .iter()
            .filter_map(|shape| {
                let to = shape.to.as_ref()?;
                Some(format!("{}{}-{to}", shape.color, shape.from))
            })
            .collect();
        self.set_command("csl", &squares.join(","));
        self.set_command("cal", &arrows.join(","));
    }
}

/// What stands before the next command, the command, and what stands after it.
fn next_command(text: &str) -> Option<(&str, Command<'_>, &str)> {
    let mut from = 0;
    loop {
        let start = from + text.get(from..)?.find("[%")?;
        let inside = &text[start + 2..];
        let Some(end) = inside.find(']') else {
            from = start + 2;
            continue;
        };
        let inside_command = inside[..end].trim();
        let (name, value) = inside_command
            .split_once(char::is_whitespace)
            .unwrap_or((inside_command, ""));
        let value = value.trim();
        let command = Command { name, value };
        return Some((&text[..start], command, &inside[end + 1..]));
    }
}

fn shape(text: &str) -> Option<Shape> {
    let text = text.trim();
    let color = text.chars().next().filter(char::is_ascii_uppercase)?;
    let (from, to) = match text[1..].split_once('-') {
        Some((from, to)) => (from, Some(to.to_owned())),
        None => (&text[1..], None),
    };
    let from = from.to_owned();
    (!from.is_empty()).then_some(Shape { color, from, to })
}
