//! What an analyst found, written into the game.

use damas::moves::Move;
use damas::pdn::{Comment, Node, NodeId, Note, PdnGame};
use damas::position::Setup;
use damas::text::language::Language;
use damas::text::messages::Messages;
use damas::text::notation::write_short;
use damas::variant::Variant;

use crate::judged::{Judged, JudgedMove, Kind};
use crate::words;

/// How games are annotated.
#[derive(Clone, Copy, Debug)]
pub struct Style {
    /// The reader's language.
    pub language: Language,
    /// Whether better lines are variations, to be played through, instead of
    /// comments.
    pub variations: bool,
    /// Most moves of a better line.
    pub longest: usize,
}

impl Style {
    /// The usual style in a language.
    pub const fn new(language: Language) -> Self {
        Self {
            language,
            variations: false,
            longest: 8,
        }
    }
}

/// Writes into a game what was found: the score after each move (`[%eval]`, in
/// men, as White sees it), a glyph for moves that were faults or the only
/// good ones, and for each fault what was better. What the game said
/// already stays, but for scores and such glyphs.
pub fn annotate(game: &mut PdnGame, judged: &Judged, style: &Style) {
    let messages = words::messages(style.language);
    for judged_move in &judged.moves {
        annotate_move(game, &judged.variant, judged_move, style, &messages);
    }
    game.set_tag("Annotator", concat!("Damas ", env!("CARGO_PKG_VERSION")));
}

fn annotate_move(
    game: &mut PdnGame,
    variant: &Variant,
    judged: &JudgedMove,
    style: &Style,
    messages: &Messages,
) {
    let (line, index) = (game.main_line(), judged.node);
    let id = NodeId { line, index };
    let better = judged
        .kind
        .is_fault()
        .then(|| Better::new(variant, judged, style));
    let variation = better
        .as_ref()
        .filter(|better| style.variations && !better.moves.is_empty());
    let comment = better
        .as_ref()
        .map(|better| better.said(messages, judged, variation.is_none()));
    if let Some(node) = game.node_mut(id) {
        set_eval(node, judged);
        set_glyph(node, judged.kind);
        if let Some(comment) = comment {
            node.notes.push(Note::Comment(Comment::new(&comment)));
        }
    }
    if let Some(better) = variation
        && let Some(line) = game.add_variation(id)
    {
        for text in &better.moves {
            game.push(line, text.clone());
        }
    }
}

/// Puts the score where one stands already, or before everything else.
fn set_eval(node: &mut Node, judged: &JudgedMove) {
    let men = words::men(judged.score_of_white());
    let value = format!("{men},{}", judged.depth);
    let mut comments = node.notes.iter_mut().filter_map(|note| match note {
        Note::Comment(comment) => Some(comment),
        _ => None,
    });
    if let Some(comment) = comments.find(|comment| comment.command("eval").is_some()) {
        comment.set_command("eval", &value);
        return;
    }
    let mut comment = Comment::new("");
    comment.set_command("eval", &value);
    node.notes.insert(0, Note::Comment(comment));
}

/// Glyphs of strength, from `!` to `?!`.
const GLYPHS: std::ops::RangeInclusive<u16> = 1..=6;

/// Sets the glyph of a move in place of those of its kind. A move on which
/// somebody else has passed judgement, and nothing is to be said against, keeps
/// that.
fn set_glyph(node: &mut Node, kind: Kind) {
    let Some(nag) = kind.nag() else {
        return;
    };
    if kind.is_fault() {
        node.strength.clear();
    }
    node.notes
        .retain(|note| !matches!(note, Note::Nag(other) if GLYPHS.contains(other)));
    if node.strength.is_empty() {
        node.notes.insert(0, Note::Nag(nag));
    }
}

/// The line that would have been better, as it is written.
struct Better {
    moves: Vec<String>,
}

impl Better {
    fn new(variant: &Variant, judged: &JudgedMove, style: &Style) -> Self {
        let best = judged.best.iter().take(style.longest);
        Self {
            moves: written(variant, &judged.before, best),
        }
    }

    fn said(&self, messages: &Messages, judged: &JudgedMove, with_line: bool) -> String {
        let key = match judged.kind {
            Kind::Blunder => "blunder",
            Kind::Mistake => "mistake",
            _ => "inaccuracy",
        };
        let loss = format!("{:.2}", judged.loss);
        let said = messages.say(key, &[("loss", words::decimal(messages, &loss))]);
        if !with_line || self.moves.is_empty() {
            return said;
        }
        let score = words::worth(messages, judged.best_score);
        let args = [("line", self.moves.join(" ")), ("score", score)];
        format!("{said} {}", messages.say("better", &args))
    }
}

fn written<'m>(
    variant: &Variant,
    before: &Setup,
    moves: impl Iterator<Item = &'m Move>,
) -> Vec<String> {
    let (mut setup, mut texts) = (before.clone(), Vec::new());
    for mv in moves {
        let legal = variant.legal_moves(&setup).unwrap_or_default();
        texts.push(write_short(variant.geometry(), mv, &legal, 'x'));
        setup = variant.play(&setup, mv);
    }
    texts
}
