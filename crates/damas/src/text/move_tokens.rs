//! The squares and separators of a move's text.

use super::part::Part;

/// What stands between two squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Separator {
    /// Nothing, or a space.
    None,
    /// A hyphen or dash.
    Hyphen,
    /// `x`, `:` or `×`.
    Cross,
    /// `+`, between the two moves of a lone piece.
    Plus,
}

/// A square's name and what stands before it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Token<'a> {
    pub(super) before: Separator,
    pub(super) name: Part<'a>,
}

/// A part that cannot be read, and what should stand there.
pub(super) struct Unreadable<'a> {
    pub(super) part: Part<'a>,
    pub(super) expected: &'static str,
}

const SQUARE: &str = "a square";
const MOVE: &str = "a square, a hyphen, x or :";
const GLUED: &str = "squares of two digits each, or a separator between them";

/// Takes a move number off the front and marks off the end.
pub(super) fn bare(part: Part<'_>) -> Part<'_> {
    without_marks(without_number(part.trim()).trim()).trim()
}

fn without_number(part: Part<'_>) -> Part<'_> {
    let text = part.text();
    let after_digits = text.trim_start_matches(|c: char| c.is_ascii_digit());
    let digits = text.len() - after_digits.len();
    let after_dots = after_digits.trim_start().trim_start_matches(['.', '…']);
    let dotted = after_dots.len() < after_digits.trim_start().len();
    if (1..=4).contains(&digits) && dotted {
        part.slice(text.len() - after_dots.len(), text.len())
    } else {
        part
    }
}

fn without_marks(part: Part<'_>) -> Part<'_> {
    let text = part.text();
    let is_mark = |c: char| matches!(c, '!' | '?' | '*' | '(' | ')' | '‼' | '⁇' | '⁈' | '⁉');
    part.slice(0, text.trim_end_matches(is_mark).len())
}

/// Splits a bare text into its squares.
pub(super) fn tokens(part: Part<'_>) -> Result<Vec<Token<'_>>, Unreadable<'_>> {
    let mut tokens = Vec::new();
    let mut before = None;
    let mut left = part;
    while let Some(c) = left.first() {
        if let Some(separator) = separator(c) {
            // A second one, or one before the first square, is a slip.
            if before.is_some() || tokens.is_empty() {
                return Err(unreadable(left, SQUARE));
            }
            before = Some(separator);
            left = left.rest().trim();
            continue;
        }
        let name = name(left)?;
        let separator = before.take().unwrap_or(Separator::None);
        push_squares(&mut tokens, separator, name)?;
        let length = left.text().len();
        left = left.slice(name.text().len(), length).trim();
    }
    if before.is_some() || tokens.is_empty() {
        return Err(Unreadable {
            part: left,
            expected: SQUARE,
        });
    }
    Ok(tokens)
}

fn separator(c: char) -> Option<Separator> {
    match c {
        '-' | '\u{ad}' | '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{fe63}' | '\u{ff0d}' => {
            Some(Separator::Hyphen)
        }
        'x' | 'X' | ':' | '×' | '✕' | 'х' | 'Х' => Some(Separator::Cross),
        '+' => Some(Separator::Plus),
        _ => None,
    }
}

/// The name at the front: digits, or a letter and digits.
fn name(part: Part<'_>) -> Result<Part<'_>, Unreadable<'_>> {
    let text = part.text();
    let letters = usize::from(text.starts_with(|c: char| c.is_ascii_alphabetic()));
    let after = &text[letters..];
    let digits = after.len() - after.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    if digits == 0 {
        return Err(unreadable(part, if letters == 0 { MOVE } else { SQUARE }));
    }
    Ok(part.slice(0, letters + digits))
}

/// One square, or several glued together: `3228`.
fn push_squares<'a>(
    tokens: &mut Vec<Token<'a>>,
    before: Separator,
    name: Part<'a>,
) -> Result<(), Unreadable<'a>> {
    let text = name.text();
    let glued = text.starts_with(|c: char| c.is_ascii_digit()) && text.len() > 3;
    if !glued {
        tokens.push(Token { before, name });
        return Ok(());
    }
    if !text.len().is_multiple_of(2) {
        return Err(Unreadable {
            part: name,
            expected: GLUED,
        });
    }
    for at in (0..text.len()).step_by(2) {
        let before = if at == 0 { before } else { Separator::None };
        let name = name.slice(at, at + 2);
        tokens.push(Token { before, name });
    }
    Ok(())
}

/// The offending part: up to the next space, separator or square.
fn unreadable<'a>(part: Part<'a>, expected: &'static str) -> Unreadable<'a> {
    let text = part.text();
    let end = text
        .char_indices()
        .skip(1)
        .find(|&(_, c)| c.is_whitespace() || c.is_ascii_digit() || separator(c).is_some())
        .map_or(text.len(), |(at, _)| at);
    Unreadable {
        part: part.slice(0, end),
        expected,
    }
}
