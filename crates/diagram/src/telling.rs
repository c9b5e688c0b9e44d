//! A game told from beginning to end: what a reader of its text meets, one
//! thing after another.

use damas::pdn::{Comment, LineId, MoveNumber, Node, NodeId, Note, PdnGame};

/// What comes next in the text of a game.
pub(crate) enum Told<'g> {
    /// A move.
    Move(ToldMove<'g>),
    /// A comment.
    Comment(&'g Comment),
    /// A variation begins.
    Open,
    /// A variation ends.
    Close,
}

/// A move in the text of a game.
pub(crate) struct ToldMove<'g> {
    pub(crate) id: NodeId,
    pub(crate) node: &'g Node,
    /// Its number where it has to be written: `12.` or `12...`.
    pub(crate) number: Option<String>,
}

/// Something of a line: told as it is, or another line to be told first.
enum Part<'g> {
    Told(Told<'g>),
    Line(LineId, MoveNumber),
}

/// Everything in a game, in the order of its text.
pub(crate) fn told(game: &PdnGame) -> Vec<Told<'_>> {
    let mut out: Vec<_> = game.preface.iter().map(Told::Comment).collect();
    let mut open = vec![parts(game, game.main_line(), game.first).into_iter()];
    while let Some(line) = open.last_mut() {
        match line.next() {
            Some(Part::Told(told)) => out.push(told),
            Some(Part::Line(id, number)) => {
                out.push(Told::Open);
                open.push(parts(game, id, number).into_iter());
            }
            None => {
                open.pop();
                if !open.is_empty() {
                    out.push(Told::Close);
                }
            }
        }
    }
    out.extend(game.epilogue.iter().map(Told::Comment));
    out
}

fn parts(game: &PdnGame, id: LineId, first: MoveNumber) -> Vec<Part<'_>> {
    let line = game.line(id);
    let mut out = Vec::new();
    let mut number = first;
    // A number is written where the eye has lost the count.
    let mut lost = true;
    notes(&line.opening, number, &mut out);
    for (index, node) in line.nodes.iter().enumerate() {
        lost |= notes(&node.before, number, &mut out);
        let written = match number.second {
            false => Some(format!("{}.", number.number)),
            true if lost => Some(format!("{}...", number.number)),
            true => None,
        };
        out.push(Part::Told(Told::Move(ToldMove {
            id: NodeId { line: id, index },
            node,
            number: written,
        })));
        lost = notes(&node.notes, number, &mut out);
        number = MoveNumber {
            number: number.number.saturating_add(u32::from(number.second)),
            second: !number.second,
        };
    }
    out
}

/// Adds notes; tells whether any of them comes between two moves.
fn notes<'g>(notes: &'g [Note], number: MoveNumber, out: &mut Vec<Part<'g>>) -> bool {
    let before = out.len();
    for note in notes {
        match note {
            Note::Comment(comment) if !comment.plain().is_empty() => {
                out.push(Part::Told(Told::Comment(comment)));
            }
            Note::Variation(line) => out.push(Part::Line(*line, number)),
            Note::Comment(_) | Note::Nag(_) | Note::Setup(_) => {}
        }
    }
    out.len() > before
}

/// Marks of a move's strength, those of its numeric glyphs included.
pub(crate) fn strength(node: &Node) -> String {
    let glyph = |glyph| match glyph {
        1 => "!",
        2 => "?",
        3 => "!!",
        4 => "??",
        5 => "!?",
        6 => "?!",
        _ => "",
    };
    if !node.strength.is_empty() {
        return node.strength.clone();
    }
    node.nags().map(glyph).collect()
}

/// A game as plain text, without tags and result.
pub(crate) fn text(game: &PdnGame) -> String {
    let mut out = String::new();
    for told in told(game) {
        let word = match told {
            Told::Move(mv) => {
                let number = mv.number.map_or_else(String::new, |number| number + " ");
                format!("{number}{}{}", mv.node.text, strength(mv.node))
            }
            Told::Comment(comment) => comment.plain(),
            Told::Open => "(".to_owned(),
            Told::Close => ")".to_owned(),
        };
        let is_glued = word == ")" || out.ends_with('(') || out.is_empty();
        if !is_glued {
            out.push(' ');
        }
        out += &word;
    }
    out
}

/// Who played, where and when, or whose problem it is: what the tags say.
pub(crate) fn heading(game: &PdnGame) -> String {
    let tag = |name: &str| {
        let value = game.tag(name).map(str::trim);
        value.filter(|value| value.chars().any(|c| !matches!(c, '?' | '.' | '-')))
    };
    let players: Vec<_> = [tag("White"), tag("Black")].into_iter().flatten().collect();
    let mut parts = vec![players.join(" – ")];
    for name in ["Event", "Date"] {
        if let Some(value) = tag(name) {
            parts.push(value.trim_end_matches(".??").to_owned());
        }
    }
    parts.retain(|part| !part.is_empty());
    parts.dedup();
    parts.join(", ")
}

#[cfg(test)]
mod tests {
    use damas::pdn::Games;

    use super::*;

    #[test]
    fn a_game_is_told_in_the_order_of_its_text() {
        let source = "1. 32-28 {bold} 19-23! (1... 17-22 (1... 18-22) 2. 28x17) 2. 28x19 $2 *";
        let game = Games::new(source.as_bytes()).next().unwrap().unwrap();
        assert_eq!(
            text(&game),
            "1. 32-28 bold 1... 19-23! (1... 17-22 (1... 18-22) 2. 28x17) 2. 28x19?"
        );
    }

    #[test]
    fn deep_brackets_do_no_harm() {
        let source = format!("1. 32-28 {} *", "( 1. 31-27 ".repeat(20_000));
        let game = Games::new(source.as_bytes()).next().unwrap().unwrap();
        assert!(told(&game).len() > 40_000);
    }
}
