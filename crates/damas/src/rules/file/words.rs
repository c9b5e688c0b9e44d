//! The words of rule files for the values of each key, in both directions.

use crate::board::{Corner, Direction, Shade, Squares};
use crate::color::Color;
use crate::rules::{Blocked, Compulsion, Count, Illegal, Landing, Lift, LoneMan, Promotion, Rung};

/// The words allowed for a key and what each stands for.
pub(crate) type Words<T> = &'static [(&'static str, T)];

/// The word for a value.
pub(crate) fn word<T: PartialEq>(words: Words<T>, value: &T) -> &'static str {
    let found = words.iter().find(|(_, meant)| meant == value);
    found.map_or("", |(word, _)| word)
}

/// The words allowed, as a list for messages.
pub(crate) fn allowed<T>(words: Words<T>) -> String {
    let list: Vec<String> = words.iter().map(|(word, _)| format!("`{word}`")).collect();
    list.join(", ")
}

pub(crate) const SQUARES: Words<Squares> = &[
    ("dark", Squares::Dark),
    ("full", Squares::Full),
    ("lines", Squares::Lines),
];
pub(crate) const PLAYABLE_CORNER: Words<bool> = &[("playable", true), ("blank", false)];
pub(crate) const SHADE: Words<Shade> = &[("dark", Shade::Dark), ("light", Shade::Light)];
pub(crate) const COLOR: Words<Color> = &[("white", Color::White), ("black", Color::Black)];
pub(crate) const ALGEBRAIC: Words<bool> = &[("numbers", false), ("letters", true)];
pub(crate) const CORNER: Words<Corner> = &[
    ("bottom-left", Corner::BottomLeft),
    ("bottom-right", Corner::BottomRight),
    ("top-left", Corner::TopLeft),
    ("top-right", Corner::TopRight),
];
pub(crate) const CAPTURE_SIGN: Words<char> = &[("x", 'x'), (":", ':'), ("-", '-')];
pub(crate) const TWO_POINTS: Words<bool> = &[("1-0", false), ("2-0", true)];
pub(crate) const DIRECTION: Words<Direction> = &[
    ("n", Direction::N),
    ("ne", Direction::NE),
    ("e", Direction::E),
    ("se", Direction::SE),
    ("s", Direction::S),
    ("sw", Direction::SW),
    ("w", Direction::W),
    ("nw", Direction::NW),
];
pub(crate) const PROMOTION: Words<Promotion> = &[
    ("end", Promotion::End),
    ("stop", Promotion::Stop),
    ("passing", Promotion::Passing),
    ("none", Promotion::None),
];
pub(crate) const FLYING: Words<bool> = &[("flying", true), ("short", false)];
pub(crate) const LANDING: Words<Landing> = &[
    ("any", Landing::Any),
    ("behind", Landing::Behind),
    ("behind-king", Landing::BehindKing),
];
pub(crate) const RUNG: Words<Rung> = &[
    ("number", Rung::Number),
    ("kings", Rung::Kings),
    ("by-king", Rung::ByKing),
    ("order", Rung::Order),
    ("frisian", Rung::Frisian),
    ("frisian-half", Rung::FrisianHalf),
];
pub(crate) const LIFT: Words<Lift> = &[("end", Lift::End), ("at-once", Lift::AtOnce)];
pub(crate) const HALF_TURN_BAN: Words<bool> = &[("allowed", false), ("forbidden", true)];
pub(crate) const COMPULSION: Words<Compulsion> = &[
    ("enforced", Compulsion::Enforced),
    ("huff", Compulsion::Huff),
    ("forfeit", Compulsion::Forfeit),
    ("optional", Compulsion::Optional),
];
pub(crate) const ILLEGAL: Words<Illegal> = &[
    ("reject", Illegal::Reject),
    ("opponent-decides", Illegal::OpponentDecides),
    ("stands-after-reply", Illegal::StandsAfterReply),
];
pub(crate) const BLOCKED: Words<Blocked> = &[
    ("loss", Blocked::Loss),
    ("draw", Blocked::Draw),
    ("count", Blocked::Count),
];
pub(crate) const LONE_MAN: Words<LoneMan> = &[
    ("play-on", LoneMan::PlayOn),
    ("loses", LoneMan::Loses),
    ("draws", LoneMan::Draws),
];
pub(crate) const CLAIM: Words<bool> = &[("automatic", false), ("claim", true)];
pub(crate) const COUNT: Words<Count> = &[
    ("each", Count::Each),
    ("stronger", Count::Stronger),
    ("weaker", Count::Weaker),
];

/// What a side plays for, apart from the limit of a count.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Aim {
    Capture,
    Breakthrough,
    Count,
}
pub(crate) const AIM: Words<Aim> = &[
    ("capture", Aim::Capture),
    ("breakthrough", Aim::Breakthrough),
    ("count", Aim::Count),
];

/// What sets a counter back.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Reset {
    Capture,
    ManMove,
    Promotion,
    MaterialChange,
}
pub(crate) const RESET: Words<Reset> = &[
    ("capture", Reset::Capture),
    ("man-move", Reset::ManMove),
    ("promotion", Reset::Promotion),
    ("material-change", Reset::MaterialChange),
];
