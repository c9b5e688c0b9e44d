//! The fields of the form: every key of a rule file but its names and counters.

/// How a field is filled in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// One of some words.
    Choice(&'static [&'static str]),
    /// A number between two.
    Number(u32, u32),
    /// Yes or no.
    Yes,
    /// Directions.
    Ways,
    /// Rungs, the weightiest first.
    Ladder,
    /// Name and colour of pieces.
    Look,
    /// A number or a word.
    Free,
    /// Squares.
    Squares,
}

/// A key of a rule file as a field.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Field {
    pub(crate) table: &'static str,
    pub(crate) key: &'static str,
    pub(crate) kind: Kind,
}

impl Field {
    /// Its name in the form: `man.promotion`.
    pub(crate) fn name(&self) -> String {
        format!("{}.{}", self.table, self.key)
    }
}

/// Directions, clockwise from straight ahead.
pub(crate) const WAYS: [&str; 8] = ["n", "ne", "e", "se", "s", "sw", "w", "nw"];

/// What may decide between captures.
pub(crate) const RUNGS: [&str; 6] = [
    "number",
    "kings",
    "by-king",
    "order",
    "frisian",
    "frisian-half",
];

/// What may set a counter back.
pub(crate) const RESETS: [&str; 4] = ["capture", "man-move", "promotion", "material-change"];

const COLORS: Kind = Kind::Choice(&["white", "black"]);
const CORNERS: Kind = Kind::Choice(&["bottom-left", "bottom-right", "top-left", "top-right"]);

/// All fields, in the order of a rule file.
pub(crate) const FIELDS: &[Field] = &[
    field("board", "squares", Kind::Choice(&["dark", "full", "lines"])),
    field("board", "width", Kind::Number(3, 40)),
    field("board", "height", Kind::Number(3, 40)),
    field("board", "corner", Kind::Choice(&["playable", "blank"])),
    field("board", "shade", Kind::Choice(&["dark", "light"])),
    field("board", "top", COLORS),
    field("start", "turn", COLORS),
    field("start", "rows", Kind::Number(1, 20)),
    field("start", "gap", Kind::Number(0, 20)),
    field("start", "layout", Kind::Choice(&["halves"])),
    field("start", "white", Kind::Squares),
    field("start", "black", Kind::Squares),
    field("man", "steps", Kind::Ways),
    field("man", "captures", Kind::Ways),
    field(
        "man",
        "promotion",
        Kind::Choice(&["end", "stop", "passing", "none"]),
    ),
    field("man", "takes_kings", Kind::Yes),
    field("king", "steps", Kind::Ways),
    field("king", "captures", Kind::Ways),
    field("king", "range", Kind::Choice(&["flying", "short"])),
    field(
        "king",
        "landing",
        Kind::Choice(&["any", "behind", "behind-king"]),
    ),
    field("king", "jump_runs", Kind::Yes),
    field("king", "run_limit", Kind::Number(0, 100)),
    field("capture", "precedence", Kind::Ladder),
    field("capture", "lift", Kind::Choice(&["end", "at-once"])),
    field(
        "capture",
        "half_turn",
        Kind::Choice(&["allowed", "forbidden"]),
    ),
    field(
        "capture",
        "compulsion",
        Kind::Choice(&["enforced", "huff", "forfeit", "optional"]),
    ),
    field(
        "conduct",
        "illegal",
        Kind::Choice(&["reject", "opponent-decides", "stands-after-reply"]),
    ),
    field("conduct", "touch_move", Kind::Yes),
    field("conduct", "no_draw_offer_before", Kind::Number(0, 1000)),
    field(
        "end",
        "goal",
        Kind::Choice(&["capture", "breakthrough", "count"]),
    ),
    field("end", "count_limit", Kind::Number(0, 10000)),
    field("end", "misere", Kind::Yes),
    field("end", "blocked", Kind::Choice(&["loss", "draw", "count"])),
    field(
        "end",
        "lone_man",
        Kind::Choice(&["play-on", "loses", "draws"]),
    ),
    field("end", "last_piece_loses", Kind::Yes),
    field("end", "lone_extra_move", Kind::Yes),
    field("repetition", "times", Kind::Number(0, 9)),
    field("repetition", "by", Kind::Choice(&["automatic", "claim"])),
    field("repetition", "recorded_only", Kind::Yes),
    field("notation", "kind", Kind::Choice(&["numbers", "letters"])),
    field("notation", "first", CORNERS),
    field("notation", "capture", Kind::Choice(&["x", ":", "-"])),
    field("notation", "result", Kind::Choice(&["1-0", "2-0"])),
    field("notation", "game_type", Kind::Free),
    field("colors", "white", Kind::Look),
    field("colors", "black", Kind::Look),
];

const fn field(table: &'static str, key: &'static str, kind: Kind) -> Field {
    Field { table, key, kind }
}
