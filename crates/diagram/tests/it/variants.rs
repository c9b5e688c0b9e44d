//! Every variant, from both sides, in every theme.

use damas::board::Square;
use damas::color::Color;
use damas::piece::{Piece, Role};
use damas::position::Setup;
use damas::rules::{Rules, names};
use damas::text::language::Language;
use damas::text::names::Style;
use damas::variant::Variant;
use damas_diagram::{Diagram, Labels, Theme, png};
use resvg::tiny_skia::Pixmap;

use crate::variant;

/// The start with kings of both sides put on the first free squares.
fn crowded(variant: &Variant) -> Setup {
    let mut setup = variant.start();
    let free: Vec<_> = variant.geometry().squares().collect();
    let free = free
        .into_iter()
        .filter(|&square| setup.piece(square).is_none());
    let free: Vec<_> = free.take(2).collect();
    for (square, color) in free.into_iter().zip(Color::ALL) {
        setup.put(square, Some(Piece::new(color, Role::King)));
    }
    setup
}

#[test]
fn every_variant_draws() {
    let mut drawn = 0;
    for name in names(true) {
        let variant = variant(name);
        let setup = crowded(&variant);
        for theme in Theme::ALL {
            for bottom in Color::ALL {
                let mut diagram = Diagram::new(&variant, &setup);
                (diagram.theme, diagram.bottom) = (theme, bottom);
                let svg = diagram.svg();
                let pieces = setup.pieces.white.len() + setup.pieces.black.len();
                assert_eq!(svg.matches("<use ").count(), pieces, "{name}");
                assert!(png(&svg, 64).is_ok(), "{name} {theme:?}");
                drawn += 1;
            }
        }
    }
    assert!(drawn > 500, "{drawn}");
}

#[test]
fn every_square_is_named_in_either_style() {
    for name in names(false) {
        let variant = variant(name);
        for style in [Style::Numbers, Style::Letters] {
            let mut diagram = Diagram::new(&variant, &Setup::default());
            (diagram.labels, diagram.style) = (Labels::Inside, style);
            let svg = diagram.svg();
            for square in variant.geometry().squares() {
                let text = damas::text::names::name(variant.geometry(), square, style);
                assert!(svg.contains(&format!(">{text}</text>")), "{name} {text}");
            }
            diagram.labels = Labels::Outside;
            let outside = diagram.svg().matches("<text ").count();
            assert!((8..60).contains(&outside), "{name} {outside}");
            diagram.labels = Labels::None;
            assert!(!diagram.svg().contains("<text "));
        }
    }
}

/// Colour of a point a little below the middle of a square, where men are plain.
fn color(points: &Pixmap, diagram: &Diagram<'_>, square: Square) -> (u8, u8, u8) {
    let shape = diagram.variant().rules().board;
    let (mut row, mut column) = diagram.variant().geometry().point(square);
    if diagram.bottom == Color::Black {
        (row, column) = (shape.height - 1 - row, shape.width - 1 - column);
    }
    let at = |index: u8| 14 + 100 * u32::from(index) + 50;
    let pixel = points.pixel(at(column), at(row) + 8).unwrap().demultiply();
    (pixel.red(), pixel.green(), pixel.blue())
}

/// What is drawn stands where it should: black points for black men, white ones
/// for white men, from both sides of the board.
#[test]
fn pieces_stand_on_their_squares() {
    for name in [
        "international",
        "spanish",
        "turkish",
        "spantsireti",
        "alquerque",
        "english",
    ] {
        let variant = variant(name);
        let setup = variant.start();
        for bottom in Color::ALL {
            let mut diagram = Diagram::new(&variant, &setup);
            diagram.theme = Theme::Paper;
            diagram.labels = Labels::None;
            diagram.bottom = bottom;
            let width = 28 + 100 * u32::from(variant.rules().board.width);
            let points = Pixmap::decode_png(&png(&diagram.svg(), width).unwrap()).unwrap();
            for square in variant.geometry().squares() {
                let found = color(&points, &diagram, square);
                match setup.piece(square).map(|piece| piece.color) {
                    Some(Color::White) => assert_eq!(found, (255, 255, 255), "{name} {square:?}"),
                    Some(Color::Black) => assert_eq!(found, (0, 0, 0), "{name} {square:?}"),
                    None => {}
                }
            }
        }
    }
}

/// On paper there is nothing but black and white.
#[test]
fn paper_is_black_and_white() {
    let variant = variant("international");
    let mut diagram = Diagram::new(&variant, &crowded(&variant));
    diagram.theme = Theme::Paper;
    diagram.shows_turn = true;
    diagram
        .marks
        .push(damas_diagram::Mark::parse(variant.geometry(), "28:blue").unwrap());
    diagram
        .arrows
        .push(damas_diagram::Arrow::parse(variant.geometry(), "31-27:red").unwrap());
    let svg = diagram.svg();
    for (at, _) in svg.match_indices('#') {
        let color = &svg[at..at + 7];
        let is_plain = color == "#000000" || color == "#ffffff";
        assert!(is_plain || svg[at - 1..].starts_with("\"#w") || svg[at - 1..].starts_with("\"#b"));
    }
    assert!(!svg.contains("opacity"));
}

/// A king can be told from a man in silhouette: it is taller.
#[test]
fn kings_are_told_by_shape() {
    let variant = variant("international");
    let mut setup = Setup::default();
    setup.put(Square(27), Some(Piece::new(Color::White, Role::Man)));
    let points = |setup: &Setup| {
        let mut diagram = Diagram::new(&variant, setup);
        diagram.theme = Theme::Dark;
        diagram.labels = Labels::None;
        Pixmap::decode_png(&png(&diagram.svg(), 1028).unwrap()).unwrap()
    };
    let without = points(&Setup::default());
    let height = |setup: &Setup| {
        let with = points(setup);
        let differs = |y: u32| (0..1028).any(|x| with.pixel(x, y) != without.pixel(x, y));
        (0..1028).filter(|&y| differs(y)).count()
    };
    let man = height(&setup);
    setup.put(Square(27), Some(Piece::new(Color::White, Role::King)));
    let king = height(&setup);
    assert!(king > man + 10, "{king} {man}");
}

#[test]
fn titles_and_descriptions_read_the_position() {
    let variant = Variant::new(Rules::builtin("international").unwrap());
    let setup = crate::setup(&variant, "B:W31,32,K46:B12");
    let mut diagram = Diagram::new(&variant, &setup);
    let mut said = |language| {
        diagram.language = language;
        let svg = diagram.svg();
        let between = |from: &str, to: &str| {
            let (_, rest) = svg.split_once(from).unwrap();
            rest.split_once(to).unwrap().0.to_owned()
        };
        [between("\"title\">", "<"), between("\"desc\">", "<")]
    };
    assert_eq!(
        said(Language::English),
        [
            "International draughts: Black to move",
            "White: 2 men on 31 and 32; a king on 46. Black: a man on 12."
        ]
    );
    assert_eq!(
        said(Language::Spanish),
        [
            "International draughts: juegan las negras",
            "Blancas: 2 peones en 31 y 32; una dama en 46. Negras: un peón en 12."
        ]
    );
    assert_eq!(
        said(Language::Portuguese),
        [
            "International draughts: jogam as pretas",
            "Brancas: 2 pedras em 31 e 32; uma dama em 46. Pretas: uma pedra em 12."
        ]
    );
}
