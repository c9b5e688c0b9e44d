//! Moves of games written anew, as the rules see them.

use std::ops::Deref;

use super::follow::{FollowedLine, Written, written_lines};
use super::game_type::GameType;
use super::interpret::Interpreter;
use super::move_fault::MoveFault;
use super::move_text::UNKNOWN;
use super::start;
use super::tree::{LineId, NodeId, PdnGame};
use crate::board::Square;
use crate::moves::Move;
use crate::position::Setup;
use crate::rules::Rules;
use crate::text::notation::Spelling;
use crate::variant::Variant;

/// By which names squares are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Names {
    /// Those of the variant.
    #[default]
    Own,
    /// Numbers; where the variant has letters, from the top left as White sees
    /// the board.
    Numbers,
    /// Letters; where the variant has numbers, from the bottom left as the side
    /// that begins sees the board.
    Letters,
}

impl Names {
    /// Numbers or letters, also where the names are the variant's own.
    pub(super) fn of(self, rules: &Rules) -> Self {
        match self {
            Self::Own if rules.notation.numbering.algebraic => Self::Letters,
            Self::Own => Self::Numbers,
            other => other,
        }
    }
}

/// How many squares of a capture are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Form {
    /// First and last, where no other legal move has the same; otherwise all.
    #[default]
    Short,
    /// All.
    Full,
}

/// A move that could not be written anew.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpellFault {
    /// The move; those after it in its line stay as they are too.
    pub node: NodeId,
    /// Its text.
    pub text: String,
    /// Why.
    pub fault: MoveFault,
}

/// Writes the moves of games anew, in one form.
///
/// ```
/// use damas::pdn::{Form, Games, Names, Speller, Writer};
/// use damas::rules::Rules;
/// use damas::variant::Variant;
///
/// let variant = Variant::new(Rules::builtin("international")?);
/// let text = "[FEN \"W:W26,31:B12,21\"]\n1. 26-8 *";
/// let mut game = Games::new(text.as_bytes()).next().unwrap()?;
/// assert!(Speller::new(&variant).respell(&mut game).is_empty());
/// assert_eq!(game.moves()[0].text, "26x8");
///
/// let speller = Speller::new(&variant).with_form(Form::Full).with_names(Names::Letters);
/// speller.respell(&mut game);
/// assert_eq!(game.moves()[0].text, "a5xc7xe9");
/// assert_eq!(game.tag("GameType"), Some("20,W,10,10,A0,0"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Speller<V> {
    interpreter: Interpreter<V>,
    names: Names,
    form: Form,
}

impl<V: Deref<Target = Variant>> Speller<V> {
    /// Writes moves in short, with the names of the variant.
    pub fn new(variant: V) -> Self {
        Self {
            interpreter: Interpreter::new(variant),
            names: Names::default(),
            form: Form::default(),
        }
    }

    /// Takes other names for squares.
    #[must_use]
    pub const fn with_names(mut self, names: Names) -> Self {
        self.names = names;
        self
    }

    /// Writes captures in another form.
    #[must_use]
    pub const fn with_form(mut self, form: Form) -> Self {
        self.form = form;
        self
    }

    /// The rules by which moves are understood.
    pub fn variant(&self) -> &Variant {
        &self.interpreter.variant
    }

    pub(super) const fn interpreter(&self) -> &Interpreter<V> {
        &self.interpreter
    }

    /// The text of a legal move, with `x` for a capture.
    pub(super) fn text(&self, mv: &Move, legal: &[Move]) -> String {
        let (variant, names) = (&self.interpreter.variant, &self.interpreter.names);
        let geometry = variant.geometry();
        let name = |square: Square| {
            let name = match self.names {
                Names::Own => None,
                Names::Numbers => names.number_of(square),
                Names::Letters => names.letters_of(square),
            };
            name.unwrap_or_else(|| geometry.name(square))
        };
        let spelling = Spelling {
            geometry,
            separator: 'x',
            name: &name,
        };
        match self.form {
            Form::Short => spelling.short(mv, legal),
            Form::Full => spelling.full(mv),
        }
    }

    /// The texts of a line that has been followed: for each of its texts the one
    /// in its place. `None` where it stays as it is, empty where the one after
    /// it says it too.
    pub(super) fn texts(&self, line: &FollowedLine, written: &Written<'_>) -> Vec<Option<String>> {
        let mut texts = Vec::with_capacity(line.texts.len());
        for (meaning, text) in line.texts.iter().zip(&written.moves) {
            texts.push(
                match (meaning.moves.as_slice(), meaning.before.as_slice()) {
                    // A quiet move has no other squares that could be written.
                    ([mv], _) if !mv.is_capture() && mv.rest.is_none() => Some(self.text(mv, &[])),
                    ([mv], [setup, ..]) => {
                        let legal = self.interpreter.legal(setup);
                        legal.ok().map(|legal| self.text(mv, &legal))
                    }
                    ([], _) if *text != UNKNOWN => Some(String::new()),
                    _ => None,
                },
            );
        }
        // A capture that is never finished keeps its steps.
        let open = texts
            .iter()
            .rev()
            .take_while(|text| text.as_deref() == Some(""));
        let open = open.count();
        let length = texts.len();
        texts[length - open..].fill(None);
        texts
    }

    /// Writes the moves of a game anew, also those of variations. Steps of one
    /// capture become one move. A `GameType` is set where other names than the
    /// variant's are asked for, and one that told so is put right.
    ///
    /// Returns the moves that stay as they are because they are not legal, or
    /// because they fit several moves and nothing that follows tells which.
    pub fn respell(&self, game: &mut PdnGame) -> Vec<SpellFault> {
        self.set_game_type(game);
        let variant = &self.interpreter.variant;
        let start = match game.start(variant) {
            Ok(start) => start,
            Err(fault) => {
                let text = game.tag("FEN").unwrap_or_default().to_owned();
                let (line, index) = (game.main_line(), 0);
                let node = NodeId { line, index };
                return vec![SpellFault { node, text, fault }];
            }
        };
        let ids: Vec<_> = game.all_lines().into_iter().map(|(line, _)| line).collect();
        let written = written_lines(game, |fen| start::read(variant, fen));
        let followed = self.interpreter.follow_all(&start, &written);
        let mut faults = Vec::new();
        let mut texts = Vec::new();
        for ((line, written), id) in followed.iter().zip(&written).zip(&ids) {
            faults.extend(line_faults(line, written, *id));
            texts.push(self.texts(line, written));
        }
        for (id, texts) in ids.into_iter().zip(texts) {
            put(game, id, texts);
        }
        faults
    }

    /// The position before each move of the main line and the one after the
    /// last, as far as the moves are legal and decided. Steps of one capture
    /// have the position before it each.
    pub fn positions(&self, game: &PdnGame) -> Vec<Setup> {
        let variant = &self.interpreter.variant;
        let Ok(start) = game.start(variant) else {
            return Vec::new();
        };
        let lines = written_lines(game, |fen| start::read(variant, fen));
        let mut followed = self.interpreter.follow_all(&start, &lines[..1]);
        let main = followed.swap_remove(0);
        let before = main.texts.into_iter().map(|text| text.before);
        let certain = |setups: Vec<Setup>| match <[Setup; 1]>::try_from(setups) {
            Ok([setup]) => Some(setup),
            Err(_) => None,
        };
        before.chain([main.end]).map_while(certain).collect()
    }

    fn set_game_type(&self, game: &mut PdnGame) {
        let is_long = game
            .tag("GameType")
            .is_some_and(|value| value.contains(','));
        if (is_long || self.names != Names::Own)
            && let Some(value) = GameType::value(self.variant().rules(), self.names)
        {
            game.set_tag("GameType", &value);
        }
    }
}

/// What keeps moves of a line from being written anew.
fn line_faults(
    line: &FollowedLine,
    written: &Written<'_>,
    id: LineId,
) -> impl Iterator<Item = SpellFault> {
    let faults = [line.doubt.clone(), line.fault.clone()];
    faults.into_iter().flatten().map(move |(index, fault)| {
        let text = written.moves.get(index).copied();
        SpellFault {
            node: NodeId { line: id, index },
            text: text.unwrap_or_default().to_owned(),
            fault,
        }
    })
}

/// Puts texts in the place of those of a line; a node whose text is empty is
/// put to the next.
fn put(game: &mut PdnGame, line: LineId, texts: Vec<Option<String>>) {
    let nodes = std::mem::take(&mut game.line_mut(line).nodes);
    let mut texts = texts.into_iter();
    let mut kept = Vec::with_capacity(nodes.len());
    let mut earlier = Vec::new();
    for mut node in nodes {
        match texts.next().flatten() {
            Some(text) if text.is_empty() => {
                earlier.append(&mut node.before);
                earlier.append(&mut node.notes);
                continue;
            }
            Some(text) => node.text = text,
            None => {}
        }
        if !earlier.is_empty() {
            earlier.append(&mut node.notes);
            node.notes = std::mem::take(&mut earlier);
        }
        kept.push(node);
    }
    game.line_mut(line).nodes = kept;
}
