//! A position as a table of squares and as lists of pieces, for whoever has no
//! script or does not see the board.

use damas::color::Color;
use damas::piece::{Piece, Role};
use damas::position::Setup;
use damas::variant::Variant;
use maud::{Markup, html};

use crate::view::board::side_name;
use crate::words::Words;

/// The board as a grid; scripts put the drawn one in its place.
pub(crate) fn grid(variant: &Variant, setup: &Setup, words: Words) -> Markup {
    let geometry = variant.geometry();
    let shape = geometry.shape();
    html! {
        div #board role="grid" aria-label=(words.get("board-label"))
            aria-rowcount=(shape.height) aria-colcount=(shape.width) {
            @for row in 0..shape.height {
                div role="row" {
                    @for column in 0..shape.width {
                        @let square = if shape.is_playable(row, column) {
                            geometry.square_at(row.into(), column.into())
                        } else { None };
                        @match square {
                            Some(square) => {
                                @let name = geometry.name(square);
                                @let piece = setup.piece(square);
                                span role="gridcell" data-square=(square.number())
                                    data-piece=[piece.map(kind)]
                                    aria-label=(square_text(variant, &name, piece, words)) {
                                    (piece.map_or("", symbol))
                                }
                            }
                            None => span role="gridcell" aria-hidden="true" {},
                        }
                    }
                }
            }
        }
    }
}

/// The pieces of both sides, listed by squares.
pub(crate) fn pieces(variant: &Variant, setup: &Setup, words: Words) -> Markup {
    html! {
        dl.pieces {
            @for side in Color::ALL {
                dt { (side_name(variant.rules(), side, words)) }
                dd data-side=(side.to_string()) { (list(variant, setup, side, words)) }
            }
        }
    }
}

fn list(variant: &Variant, setup: &Setup, side: Color, words: Words) -> String {
    let geometry = variant.geometry();
    let of = |role: Role| -> Vec<String> {
        let squares = setup.pieces[side].iter();
        let squares = squares.filter(|&at| setup.kings.contains(at) == (role == Role::King));
        squares.map(|at| geometry.name(at)).collect()
    };
    let (men, kings) = (of(Role::Man), of(Role::King));
    let texts = [("pieces-men", men), ("pieces-kings", kings)];
    let told = texts.into_iter().filter(|(_, squares)| !squares.is_empty());
    let told = told.map(|(key, squares)| {
        let args = [
            ("count", squares.len().to_string()),
            ("squares", squares.join(", ")),
        ];
        words.say(key, &args)
    });
    told.collect::<Vec<_>>().join("; ")
}

fn square_text(variant: &Variant, name: &str, piece: Option<Piece>, words: Words) -> String {
    let Some(piece) = piece else {
        return words.say("square-empty", &[("square", name.to_owned())]);
    };
    let side = side_name(variant.rules(), piece.color, words);
    let key = match piece.role {
        Role::Man => "square-man",
        Role::King => "square-king",
    };
    words.say(key, &[("square", name.to_owned()), ("side", side)])
}

const fn kind(piece: Piece) -> &'static str {
    match (piece.color, piece.role) {
        (Color::White, Role::Man) => "w",
        (Color::White, Role::King) => "W",
        (Color::Black, Role::Man) => "b",
        (Color::Black, Role::King) => "B",
    }
}

const fn symbol(piece: Piece) -> &'static str {
    match (piece.color, piece.role) {
        (Color::White, Role::Man) => "⛀",
        (Color::White, Role::King) => "⛁",
        (Color::Black, Role::Man) => "⛂",
        (Color::Black, Role::King) => "⛃",
    }
}
