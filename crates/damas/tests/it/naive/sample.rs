//! Rule sets written out by hand, as rules.md has them.

use damas::board::{BoardShape, Corner, Direction, Directions, Numbering, Shade, Squares};
use damas::color::Color;
use damas::rules::{Landing, Lift, Movement, Precedence, Promotion, Rung};

use super::{Book, Grid};

const INTERNATIONAL: Movement = Movement {
    man_steps: Directions::FORWARD,
    man_captures: Directions::DIAGONAL,
    king_steps: Directions::DIAGONAL,
    king_captures: Directions::DIAGONAL,
    flying: true,
    landing: Landing::Any,
    lift: Lift::End,
    half_turn_ban: false,
    promotion: Promotion::End,
    men_take_kings: true,
    precedence: Precedence::of(&[Rung::Number]),
    optional_capture: false,
    jump_runs: false,
    lone_extra_move: false,
    king_run_limit: 0,
};

pub(super) fn book(name: &str) -> Book {
    let i = INTERNATIONAL;
    let free = Precedence::FREE;
    let forward = Directions::FORWARD;
    let russian = Movement {
        promotion: Promotion::Passing,
        precedence: free,
        ..i
    };
    let pool = Movement {
        precedence: free,
        ..i
    };
    let english = Movement {
        man_captures: forward,
        flying: false,
        promotion: Promotion::Stop,
        precedence: free,
        ..i
    };
    let italian = Movement {
        men_take_kings: false,
        precedence: Precedence::of(&[Rung::Number, Rung::ByKing, Rung::Kings, Rung::Order]),
        ..english
    };
    let spanish = Movement {
        man_captures: forward,
        promotion: Promotion::Stop,
        precedence: Precedence::of(&[Rung::Number, Rung::Kings]),
        ..i
    };
    let thai = Movement {
        man_captures: forward,
        promotion: Promotion::Stop,
        landing: Landing::Behind,
        lift: Lift::AtOnce,
        precedence: free,
        ..i
    };
    let turkish = Movement {
        man_steps: Directions::FORWARD_AND_SIDEWAYS,
        man_captures: Directions::FORWARD_AND_SIDEWAYS,
        king_steps: Directions::ORTHOGONAL,
        king_captures: Directions::ORTHOGONAL,
        lift: Lift::AtOnce,
        half_turn_ban: true,
        ..i
    };
    let armenian = Movement {
        man_steps: Directions::FORWARD_AND_SIDEWAYS.union(forward),
        king_steps: Directions::ALL,
        promotion: Promotion::Passing,
        ..turkish
    };
    let frisian = Movement {
        man_captures: Directions::ALL,
        king_captures: Directions::ALL,
        precedence: Precedence::of(&[Rung::Frisian, Rung::ByKing]),
        king_run_limit: 3,
        ..i
    };
    let gothic = Movement {
        man_captures: Directions::FORWARD_AND_SIDEWAYS.union(forward),
        king_steps: Directions::ALL,
        king_captures: Directions::ALL,
        flying: false,
        ..i
    };
    let alquerque = Movement {
        man_steps: Directions::ALL,
        man_captures: Directions::ALL,
        king_steps: Directions::NONE,
        king_captures: Directions::NONE,
        flying: false,
        promotion: Promotion::None,
        lift: Lift::AtOnce,
        precedence: free,
        ..i
    };
    let fwd = Directions::of(&[Direction::N, Direction::NE, Direction::NW]);
    let movement = match name {
        "international" | "canadian" | "srilankan" | "brazilian" | "filipino"
        | "spantsireti_intl" => i,
        "killer" => Movement {
            landing: Landing::BehindKing,
            ..i
        },
        "frisian" | "frysk" => frisian,
        "russian" | "spantsireti" => russian,
        "pool" | "jamaican" => pool,
        "english" => english,
        "italian" => italian,
        "spanish" | "portuguese" => spanish,
        "malaysian" => Movement {
            precedence: i.precedence,
            ..spanish
        },
        "czech" => Movement {
            precedence: Precedence::of(&[Rung::ByKing]),
            ..spanish
        },
        "thai" | "thai12" => thai,
        "thai_end" => Movement {
            lift: Lift::End,
            ..thai
        },
        "turkish" => turkish,
        "turkish_stop" => Movement {
            promotion: Promotion::Stop,
            ..turkish
        },
        "turkish_now" => Movement {
            promotion: Promotion::Passing,
            ..turkish
        },
        "turkish_180" => Movement {
            half_turn_ban: false,
            ..turkish
        },
        "turkish_end" => Movement {
            lift: Lift::End,
            ..turkish
        },
        "turkish_behind" => Movement {
            landing: Landing::Behind,
            ..turkish
        },
        "armenian" => armenian,
        "armenian_end" => Movement {
            lift: Lift::End,
            ..armenian
        },
        "generic8" => Movement {
            landing: Landing::Behind,
            precedence: Precedence::of(&[Rung::Number, Rung::Kings, Rung::ByKing]),
            ..spanish
        },
        "old_french" => Movement {
            precedence: Precedence::of(&[Rung::Number, Rung::Kings]),
            ..english
        },
        "gothic" => gothic,
        "alquerque" => alquerque,
        "alquerque_fwd" => Movement {
            man_steps: fwd,
            ..alquerque
        },
        "alquerque_max" => Movement {
            precedence: i.precedence,
            ..alquerque
        },
        _ => panic!("unknown rule set {name}"),
    };
    let (squares, width, height) = match name {
        "international" | "killer" | "frisian" | "frysk" => (Squares::Dark, 10, 10),
        "canadian" | "srilankan" | "malaysian" => (Squares::Dark, 12, 12),
        "spantsireti" | "spantsireti_intl" => (Squares::Dark, 10, 8),
        "gothic" => (Squares::Full, 8, 8),
        n if n.starts_with("turkish") || n.starts_with("armenian") => (Squares::Full, 8, 8),
        n if n.starts_with("alquerque") => (Squares::Lines, 5, 5),
        _ => (Squares::Dark, 8, 8),
    };
    let mirrored = matches!(
        name,
        "italian" | "spanish" | "portuguese" | "filipino" | "jamaican" | "srilankan"
    );
    let shape = BoardShape {
        squares,
        width,
        height,
        playable_corner: !mirrored,
        shade: Shade::Dark,
        top: Color::Black,
    };
    let (algebraic, first) = match name {
        "russian" | "brazilian" | "czech" | "spantsireti" | "gothic" => (true, Corner::BottomLeft),
        n if n.starts_with("turkish")
            || n.starts_with("armenian")
            || n.starts_with("alquerque") =>
        {
            (true, Corner::BottomLeft)
        }
        "english" | "pool" | "jamaican" => (false, Corner::TopLeft),
        "spanish" | "portuguese" | "filipino" => (false, Corner::BottomRight),
        "thai" | "thai_end" => (false, Corner::BottomRight),
        _ => (false, Corner::TopLeft),
    };
    Book {
        movement,
        grid: Grid::new(shape, Numbering { algebraic, first }),
    }
}
