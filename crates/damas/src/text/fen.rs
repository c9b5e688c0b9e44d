//! FEN: a position as one line of text, in the form of the PDN standard.
//!
//! `turn:side and squares:side and squares`, as in `W:W31-50:B1-20` or
//! `B:Wa1,Kc3:Bh8`. Written with numbers or letters as the board has them;
//! read with either. The suffixes of lidraughts are kept: `:H` plies counted
//! towards a draw, `:F` number of the full move, `:+b+w` runs of king moves.

use std::fmt::Write;

pub use super::fen_error::{FenError, FenErrorKind};
use super::fen_list::Lists;
use super::part::Part;
use crate::board::Geometry;
use crate::color::Color;
use crate::position::{KingRun, Setup};

/// Longest text that is read, in bytes. The fullest board takes about 700.
pub const LONGEST: usize = 4096;

/// Reads a FEN. Nothing but the text is checked: the setup may have no pieces
/// or no side to move.
///
/// Also taken: either side first or absent, small letters, spaces (or `_`), a
/// final dot, quotes, a whole `[FEN "..."]` tag.
///
/// ```
/// use damas::board::{BoardShape, Corner, Geometry, Numbering, Shade, Squares};
/// use damas::color::Color;
/// use damas::text::fen;
///
/// let shape = BoardShape {
///     squares: Squares::Dark,
///     width: 10,
///     height: 10,
///     playable_corner: true,
///     shade: Shade::Dark,
///     top: Color::Black,
/// };
/// let board = Geometry::new(shape, Numbering { algebraic: false, first: Corner::TopLeft });
/// let setup = fen::parse(&board, "B:WK4, 31-33:B20.")?;
/// assert_eq!(fen::write(&board, &setup), "B:WK4,31,32,33:B20");
///
/// let error = fen::parse(&board, "W:W51:B1").unwrap_err();
/// assert_eq!(error.to_string(), "\"51\", column 4: expected a square number from 1 to 50");
/// # Ok::<(), fen::FenError>(())
/// ```
///
/// # Errors
/// Names the first part that cannot be read, its column, and what was expected.
pub fn parse(geometry: &Geometry, text: &str) -> Result<Setup, FenError> {
    let whole = Part::new(text);
    if text.len() > LONGEST {
        return Err(FenError::new(
            whole,
            FenErrorKind::TooLong { limit: LONGEST },
        ));
    }
    let whole = without_dot(unwrapped(whole));
    let mut lists = Lists::new(geometry);
    let Some((turn, fields)) = whole.split_once(':') else {
        side_to_move(whole)?;
        let end = whole.slice(whole.text().len(), whole.text().len());
        return Err(FenError::new(end, FenErrorKind::NoPieces));
    };
    lists.setup.turn = side_to_move(turn)?;
    let mut seen = Seen::default();
    for part in fields.split(':') {
        field(&mut lists, &mut seen, part.trim())?;
    }
    if seen.sides == [false; 2] {
        return Err(FenError::new(fields, FenErrorKind::NoPieces));
    }
    Ok(lists.setup)
}

/// Takes off what a FEN is often wrapped in when it is copied from a file.
fn unwrapped(part: Part<'_>) -> Part<'_> {
    let mut part = part.trim();
    // Tag, name, quotes: each at most once, and one more for quotes around all.
    for _ in 0..4 {
        let text = part.text();
        let inside = [('[', ']'), ('"', '"'), ('\'', '\''), ('/', '/')]
            .into_iter()
            .find_map(|(open, close)| part.strip_pair(open, close));
        if let Some(inside) = inside {
            part = inside.trim();
        } else if text.get(..3).is_some_and(|s| s.eq_ignore_ascii_case("FEN")) {
            part = part.slice(3, text.len()).trim();
        }
    }
    part
}

fn without_dot(part: Part<'_>) -> Part<'_> {
    match part.text().strip_suffix('.') {
        Some(inside) => part.slice(0, inside.len()).trim(),
        None => part,
    }
}

fn side_to_move(part: Part<'_>) -> Result<Option<Color>, FenError> {
    match part.trim().text() {
        "W" | "w" => Ok(Some(Color::White)),
        "B" | "b" => Ok(Some(Color::Black)),
        "?" => Ok(None),
        _ => Err(FenError::new(part, FenErrorKind::Turn)),
    }
}

/// Which fields have been read; each comes once.
#[derive(Default)]
struct Seen {
    sides: [bool; 2],
    halfmoves: bool,
    fullmove: bool,
    runs: bool,
}

fn field(lists: &mut Lists<'_>, seen: &mut Seen, part: Part<'_>) -> Result<(), FenError> {
    let rest = part.rest();
    let flag = match part.first() {
        Some('W' | 'w') => return side(lists, seen, Color::White, part),
        Some('B' | 'b') => return side(lists, seen, Color::Black, part),
        Some('H' | 'h') => {
            lists.setup.halfmoves = Some(number(rest, part)?);
            &mut seen.halfmoves
        }
        Some('F' | 'f') => {
            lists.setup.fullmove = Some(number(rest, part)?);
            &mut seen.fullmove
        }
        Some('+') => {
            lists.runs(rest)?;
            &mut seen.runs
        }
        _ => return Err(FenError::new(part, FenErrorKind::Field)),
    };
    if std::mem::replace(flag, true) {
        return Err(FenError::new(part, FenErrorKind::RepeatedSuffix));
    }
    Ok(())
}

fn side(
    lists: &mut Lists<'_>,
    seen: &mut Seen,
    color: Color,
    part: Part<'_>,
) -> Result<(), FenError> {
    if std::mem::replace(&mut seen.sides[color as usize], true) {
        return Err(FenError::new(part, FenErrorKind::RepeatedSide(color)));
    }
    lists.side(color, part.rest())
}

fn number(digits: Part<'_>, field: Part<'_>) -> Result<u32, FenError> {
    let text = digits.trim().text();
    let number = text.parse().ok();
    number
        .filter(|_| text.bytes().all(|b| b.is_ascii_digit()))
        .ok_or_else(|| FenError::new(field, FenErrorKind::Number))
}

/// Writes a setup as FEN: White first, squares ascending, no ranges, no spaces.
///
/// A run of king moves is written as one digit, so that a longer one reads as 9.
///
/// ```
/// # use damas::board::{BoardShape, Corner, Geometry, Numbering, Shade, Squares};
/// # use damas::color::Color;
/// use damas::position::Setup;
/// use damas::text::fen;
///
/// # let shape = BoardShape {
/// #     squares: Squares::Dark, width: 8, height: 8, playable_corner: true,
/// #     shade: Shade::Dark, top: Color::Black,
/// # };
/// let letters = Numbering { algebraic: true, first: Corner::BottomLeft };
/// let board = Geometry::new(shape, letters);
/// let setup = fen::parse(&board, "b:b KB6, h8:w C3")?;
/// assert_eq!(fen::write(&board, &setup), "B:Wc3:BKb6,h8");
/// assert_eq!(fen::write(&board, &Setup::default()), "?:W:B");
/// # Ok::<(), fen::FenError>(())
/// ```
pub fn write(geometry: &Geometry, setup: &Setup) -> String {
    let mut fen = String::with_capacity(128);
    fen.push(setup.turn.map_or('?', Color::letter));
    for color in Color::ALL {
        fen.push(':');
        fen.push(color.letter());
        for (i, square) in setup.pieces[color].iter().enumerate() {
            if i > 0 {
                fen.push(',');
            }
            if setup.kings.contains(square) {
                fen.push('K');
            }
            fen.push_str(&geometry.name(square));
        }
    }
    // Writing to a string cannot fail.
    if let Some(halfmoves) = setup.halfmoves {
        let _ = write!(fen, ":H{halfmoves}");
    }
    if let Some(fullmove) = setup.fullmove {
        let _ = write!(fen, ":F{fullmove}");
    }
    let runs = setup.king_runs;
    if runs.black.is_some() || runs.white.is_some() {
        fen.push(':');
        write_run(geometry, runs.black, &mut fen);
        write_run(geometry, runs.white, &mut fen);
    }
    fen
}

fn write_run(geometry: &Geometry, run: Option<KingRun>, fen: &mut String) {
    match run {
        Some(run) if run.moves > 0 => {
            let _ = write!(fen, "+{}{}", run.moves.min(9), geometry.name(run.square));
        }
        _ => fen.push_str("+0"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{BoardShape, Corner, Numbering, Shade, Square, Squares};

    fn board(size: u8, algebraic: bool) -> Geometry {
        let shape = BoardShape {
            squares: Squares::Dark,
            width: size,
            height: size,
            playable_corner: true,
            shade: Shade::Dark,
            top: Color::Black,
        };
        let first = if algebraic {
            Corner::BottomLeft
        } else {
            Corner::TopLeft
        };
        Geometry::new(shape, Numbering { algebraic, first })
    }

    fn again(board: &Geometry, text: &str) -> String {
        write(board, &parse(board, text).unwrap())
    }

    #[test]
    fn reads_what_is_found_in_files() {
        let ten = board(10, false);
        let start = "W:W31,32,33:B1,2,K3,K4";
        for text in [
            "W:W31-33:B1-2,K3-4",
            "w:b1,2,k3,k4:w31,32,33.",
            " W : B1, 02 ,K 3,K4 : W 31 - 33 . ",
            "[FEN \"W:W31-33:B1-2,K3-4\"]",
            "\"W:W31-33:B1-2,K3-4.\"",
            "W:_W31-33:_B1-2,K3-4",
            "\u{feff}/FEN \"W:W31-33:B1-2,K3-4\"/",
        ] {
            assert_eq!(again(&ten, text), start, "{text}");
        }
        assert_eq!(again(&ten, "?:W:B"), "?:W:B");
        assert_eq!(again(&ten, "B:W50"), "B:W50:B");
        assert_eq!(
            again(&ten, "W:WK38:BK10:H3:F12:+110+238"),
            "W:WK38:BK10:H3:F12:+110+238"
        );
        assert_eq!(again(&ten, "W:WK38:BK10:+0+0"), "W:WK38:BK10");
        assert_eq!(
            again(&ten, "W:WK38:BK10:+0+338:H0"),
            "W:WK38:BK10:H0:+0+338"
        );
    }

    #[test]
    fn reads_the_other_kind_of_names() {
        assert_eq!(again(&board(10, false), "W:Wa1,Kb2:BJ10"), "W:WK41,46:B5");
        assert_eq!(
            again(&board(8, true), "B:W12,29-31:BK1"),
            "B:Wa1,c1,e1,h6:BKb8"
        );
    }

    #[test]
    fn a_small_k_is_a_square_where_there_is_one() {
        let letters = board(12, true);
        assert_eq!(again(&letters, "W:Wk1:BKl12"), "W:Wk1:BKl12");
        assert_eq!(again(&letters, "W:WKk1:Bkl12"), "W:WKk1:BKl12");
        assert_eq!(again(&board(12, false), "W:Wk1:B72"), "W:WK1:B72");
    }

    #[test]
    fn errors_name_the_part_and_its_place() {
        let ten = board(10, false);
        for (text, token, column, kind) in [
            ("", "", 1, FenErrorKind::Turn),
            ("W", "", 2, FenErrorKind::NoPieces),
            ("W:H0", "H0", 3, FenErrorKind::NoPieces),
            ("X:W31", "X", 1, FenErrorKind::Turn),
            (
                "W:W:W31",
                "W31",
                5,
                FenErrorKind::RepeatedSide(Color::White),
            ),
            ("W:W31:Z4", "Z4", 7, FenErrorKind::Field),
            ("B::", "", 3, FenErrorKind::Field),
            (
                "W:W31,31:B",
                "31",
                7,
                FenErrorKind::RepeatedSquare(Color::White),
            ),
            (
                "W:W31:B30-32",
                "30-32",
                8,
                FenErrorKind::BothSides(Color::White),
            ),
            ("W:W33-31:B", "33-31", 4, FenErrorKind::Range),
            ("W:Wa1-c1:B", "a1-c1", 4, FenErrorKind::Range),
            ("W:W1,Kb4:B", "Kb4", 6, FenErrorKind::Mixed),
            ("W:W1:B2:H-1", "H-1", 9, FenErrorKind::Number),
            ("W:W1:B2:F1:F2", "F2", 12, FenErrorKind::RepeatedSuffix),
            ("W:W1:B2:+0+04", "04", 12, FenErrorKind::KingRun),
        ] {
            let error = parse(&ten, text).unwrap_err();
            assert_eq!(
                (error.token.as_str(), error.column),
                (token, column),
                "{text}"
            );
            assert_eq!(error.kind, kind, "{text}");
        }
        let error = parse(&ten, "W:W31,,32:B").unwrap_err();
        assert_eq!(
            error.to_string(),
            "nothing, column 7: expected a square number from 1 to 50"
        );
        let error = parse(&board(8, true), "W:Wa1,b1:B").unwrap_err();
        assert_eq!(
            error.to_string(),
            "\"b1\", column 7: expected a playing square from a1 to h8"
        );
    }

    #[test]
    fn hostile_texts_are_refused_quickly() {
        let ten = board(10, false);
        let long = "W:W1-50,".repeat(100_000);
        assert!(matches!(
            parse(&ten, &long).unwrap_err().kind,
            FenErrorKind::TooLong { .. }
        ));
        for text in [
            "[FEN",
            "\"",
            "[",
            "+",
            ":::::",
            "W:W-:B",
            "W:W1-:B",
            "W:WK",
            "W:W99999999",
            "W:Wé:B",
            "W:W1:B2:+é+1",
        ] {
            assert!(parse(&ten, text).is_err(), "{text}");
        }
        let run = KingRun {
            square: Square(0),
            moves: 200,
        };
        let mut setup = parse(&ten, "W:WK1:B").unwrap();
        setup.king_runs.white = Some(run);
        assert_eq!(write(&ten, &setup), "W:WK1:B:+0+91");
    }
}
