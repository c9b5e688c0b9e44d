//! Boards: where squares lie, what they are called, how pieces look.

use damas::board::{Geometry, Shade, Square, Squares};
use damas::color::Color;
use damas::rules::Rules;
use damas::text::names::{self, Style};
use serde_json::{Value, json};

use crate::words::Words;

/// The board of a rule set.
pub(crate) fn board(rules: &Rules, geometry: &Geometry, words: Words) -> Value {
    let named = |style| -> Vec<String> {
        let squares = geometry.squares();
        squares.map(|at| names::name(geometry, at, style)).collect()
    };
    let shape = geometry.shape();
    let is_lines = shape.squares == Squares::Lines;
    let mut board = json!({
        "width": shape.width,
        "height": shape.height,
        "squares": points(geometry),
        "names": named(Style::Numbers),
        "algebraic": named(Style::Letters),
        "style": if geometry.numbering().algebraic { "algebraic" } else { "numeric" },
        "lines": is_lines,
        "played_on": match (shape.squares, shape.shade) {
            (Squares::Full | Squares::Lines, _) => "all",
            (Squares::Dark, Shade::Dark) => "dark",
            (Squares::Dark, Shade::Light) => "light",
        },
        "bottom": shape.top.opponent().to_string(),
        "pieces": { "white": rules.colors.white.color, "black": rules.colors.black.color },
        "white_name": side_name(rules, Color::White, words),
        "black_name": side_name(rules, Color::Black, words),
    });
    if is_lines {
        board["edges"] = json!(edges(geometry));
    }
    board
}

/// What the side's pieces are called, translated where it is one of the usual
/// colours.
pub(crate) fn side_name(rules: &Rules, side: Color, words: Words) -> String {
    let name = &rules.colors[side].name;
    let key = match name.as_str() {
        "White" => "side-white",
        "Black" => "side-black",
        "Red" => "side-red",
        _ => return name.clone(),
    };
    words.get(key)
}

/// Column and row of each square, in order of their numbers.
fn points(geometry: &Geometry) -> Vec<(u8, u8)> {
    let points = geometry.squares().map(|at| geometry.point(at));
    points.map(|(row, column)| (column, row)).collect()
}

/// The lines that join points, each once.
fn edges(geometry: &Geometry) -> Vec<(u32, u32)> {
    let squares: Vec<Square> = geometry.squares().collect();
    let mut edges = Vec::new();
    for &one in &squares {
        for &other in squares.iter().filter(|&&other| other > one) {
            let line = geometry.line(one, other);
            if line.is_some_and(|(_, between)| between.is_empty()) {
                edges.push((one.number(), other.number()));
            }
        }
    }
    edges
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(name: &str) -> Value {
        let rules = Rules::builtin(name).unwrap();
        board(&rules, &rules.geometry(), Words::default())
    }

    #[test]
    fn squares_lie_where_white_sees_them() {
        let international = of("international");
        assert_eq!(international["squares"][0], json!([1, 0]));
        assert_eq!(international["squares"][45], json!([0, 9]));
        assert_eq!(international["names"][27], "28");
        assert_eq!(international["played_on"], "dark");
        let russian = of("russian");
        assert_eq!(russian["algebraic"][0], "a1");
        assert_eq!(russian["squares"][0], json!([0, 7]));
        assert_eq!(of("spanish")["played_on"], "light");
        assert_eq!(of("english")["white_name"], "White");
    }

    #[test]
    fn a_board_of_lines_tells_its_lines() {
        let alquerque = of("alquerque");
        // 5x5 points: 20 along rows, 20 along columns, 16 diagonals.
        assert_eq!(alquerque["edges"].as_array().unwrap().len(), 56);
        assert!(of("turkish").get("edges").is_none());
    }
}
