//! A rule set as the list of its facts: the keys of a rule file and their
//! values, in a fixed order.

use std::fmt::Display;

use super::file::material_text;
use super::file::words::{self, Reset, Words, word};
use super::{Counter, Goal, Promotion, Rules, SideLook, StartMen};
use crate::board::{Directions, Geometry, SquareSet};

/// A key of a rule file and its value as TOML writes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Fact {
    /// The table; empty at the head of the file.
    pub(crate) table: &'static str,
    /// The key in it.
    pub(crate) key: &'static str,
    /// The value.
    pub(crate) value: String,
}

/// The facts of a rule set, but for its counters.
pub(crate) fn facts(rules: &Rules) -> Vec<Fact> {
    let mut list = List(Vec::new());
    list.identity(rules);
    list.board(rules);
    list.start(rules);
    list.pieces(rules);
    list.play(rules);
    list.end(rules);
    list.0
}

/// The facts of a counter: those that a file must give and those that differ
/// from what it means without them.
pub(crate) fn counter_facts(counter: &Counter) -> Vec<(&'static str, String)> {
    let mut list = vec![
        ("name", quoted(&counter.name)),
        ("moves", counter.moves.to_string()),
        ("count", choice(words::COUNT, &counter.count)),
    ];
    if !counter.material.is_empty() {
        let endings = counter.material.iter().map(|&m| quoted(&material_text(m)));
        list.push(("material", array(endings)));
    }
    if let Some((low, high)) = counter.total {
        list.push(("pieces", format!("[{low}, {high}]")));
    }
    if let Some(most) = counter.equal_pieces {
        list.push(("equal_pieces", most.to_string()));
    }
    for (key, value) in [
        ("kings_on_both_sides", counter.kings_on_both_sides),
        ("main_road", counter.main_road),
        ("unless_capture", counter.unless_capture),
    ] {
        if value {
            list.push((key, value.to_string()));
        }
    }
    let resets = counter.resets;
    let set = [
        (Reset::Capture, resets.capture),
        (Reset::ManMove, resets.man_move),
        (Reset::Promotion, resets.promotion),
        (Reset::MaterialChange, resets.material_change),
    ];
    let set = set.iter().filter(|(_, on)| *on);
    let set = array(set.map(|(reset, _)| choice(words::RESET, reset)));
    list.push(("resets", set));
    list.push(("by", choice(words::CLAIM, &counter.claim)));
    list
}

struct List(Vec<Fact>);

impl List {
    fn add(&mut self, table: &'static str, key: &'static str, value: impl Display) {
        self.0.push(Fact {
            table,
            key,
            value: format!("{value}"),
        });
    }

    fn choose<T: PartialEq>(
        &mut self,
        table: &'static str,
        key: &'static str,
        words: Words<T>,
        value: &T,
    ) {
        self.add(table, key, choice(words, value));
    }

    fn identity(&mut self, rules: &Rules) {
        self.add("", "name", quoted(&rules.name));
        self.add("", "title", quoted(&rules.title));
        self.add(
            "",
            "aliases",
            array(rules.aliases.iter().map(|a| quoted(a))),
        );
        self.add("", "description", paragraph(&rules.description));
    }

    fn board(&mut self, rules: &Rules) {
        let shape = &rules.board;
        self.choose("board", "squares", words::SQUARES, &shape.squares);
        self.add("board", "width", shape.width);
        self.add("board", "height", shape.height);
        self.choose(
            "board",
            "corner",
            words::PLAYABLE_CORNER,
            &shape.playable_corner,
        );
        self.choose("board", "shade", words::SHADE, &shape.shade);
        self.choose("board", "top", words::COLOR, &shape.top);
        self.add("colors", "white", look(&rules.colors.white));
        self.add("colors", "black", look(&rules.colors.black));
        let notation = &rules.notation;
        let numbering = notation.numbering;
        self.choose("notation", "kind", words::ALGEBRAIC, &numbering.algebraic);
        self.choose("notation", "first", words::CORNER, &numbering.first);
        self.choose(
            "notation",
            "capture",
            words::CAPTURE_SIGN,
            &notation.capture,
        );
        self.choose(
            "notation",
            "result",
            words::TWO_POINTS,
            &notation.two_points,
        );
        let game_type = notation.game_type.map(|number| number.to_string());
        self.add(
            "notation",
            "game_type",
            game_type.unwrap_or_else(|| quoted("none")),
        );
    }

    fn start(&mut self, rules: &Rules) {
        self.choose("start", "turn", words::COLOR, &rules.start.turn);
        match rules.start.men {
            StartMen::Rows { rows, gap } => {
                self.add("start", "rows", rows);
                self.add("start", "gap", gap);
            }
            StartMen::Halves => self.add("start", "layout", quoted("halves")),
            StartMen::Squares(sets) => {
                let board = rules.geometry();
                self.add("start", "white", squares(sets.white, &board));
                self.add("start", "black", squares(sets.black, &board));
            }
        }
    }

    fn pieces(&mut self, rules: &Rules) {
        let movement = &rules.movement;
        self.add("man", "steps", directions(movement.man_steps));
        self.add("man", "captures", directions(movement.man_captures));
        self.choose("man", "promotion", words::PROMOTION, &movement.promotion);
        if movement.promotion == Promotion::None {
            return;
        }
        self.add("man", "takes_kings", movement.men_take_kings);
        self.add("king", "steps", directions(movement.king_steps));
        self.add("king", "captures", directions(movement.king_captures));
        self.choose("king", "range", words::FLYING, &movement.flying);
        self.choose("king", "landing", words::LANDING, &movement.landing);
        self.add("king", "jump_runs", movement.jump_runs);
        self.add("king", "run_limit", movement.king_run_limit);
    }

    fn play(&mut self, rules: &Rules) {
        let movement = &rules.movement;
        let rungs = movement.precedence.rungs();
        let rungs = array(rungs.map(|rung| choice(words::RUNG, &rung)));
        self.add("capture", "precedence", rungs);
        self.choose("capture", "lift", words::LIFT, &movement.lift);
        self.choose(
            "capture",
            "half_turn",
            words::HALF_TURN_BAN,
            &movement.half_turn_ban,
        );
        self.choose(
            "capture",
            "compulsion",
            words::COMPULSION,
            &rules.compulsion,
        );
        self.choose("conduct", "illegal", words::ILLEGAL, &rules.illegal);
        self.add("conduct", "touch_move", rules.touch_move);
        self.add(
            "conduct",
            "no_draw_offer_before",
            rules.no_draw_offer_before,
        );
    }

    fn end(&mut self, rules: &Rules) {
        self.choose("end", "goal", words::AIM, &rules.goal.aim());
        if let Goal::Count { limit } = rules.goal {
            self.add("end", "count_limit", limit);
        }
        self.add("end", "misere", rules.misere);
        self.choose("end", "blocked", words::BLOCKED, &rules.blocked);
        self.choose("end", "lone_man", words::LONE_MAN, &rules.lone_man);
        self.add("end", "last_piece_loses", rules.last_piece_loses);
        self.add("end", "lone_extra_move", rules.movement.lone_extra_move);
        let repetition = &rules.repetition;
        self.add("repetition", "times", repetition.times);
        self.choose("repetition", "by", words::CLAIM, &repetition.claim);
        self.add("repetition", "recorded_only", repetition.recorded_only);
    }
}

fn choice<T: PartialEq>(words: Words<T>, value: &T) -> String {
    quoted(word(words, value))
}

fn array(values: impl Iterator<Item = String>) -> String {
    format!("[{}]", values.collect::<Vec<_>>().join(", "))
}

fn directions(set: Directions) -> String {
    array(set.iter().map(|direction| quoted(direction.name())))
}

fn look(look: &SideLook) -> String {
    let (name, color) = (quoted(&look.name), quoted(&look.color));
    format!("{{ name = {name}, color = {color} }}")
}

/// Squares as a start position lists them: runs of numbers as ranges.
fn squares(set: SquareSet, board: &Geometry) -> String {
    let all: Vec<_> = set.iter().collect();
    if board.numbering().algebraic {
        return array(all.into_iter().map(|square| quoted(&board.name(square))));
    }
    let runs = all.chunk_by(|a, b| a.0 + 1 == b.0);
    array(runs.map(|run| match run {
        [first, .., last] => quoted(&format!("{}-{}", first.number(), last.number())),
        [first] => first.number().to_string(),
        [] => String::new(),
    }))
}

fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    push_escaped(&mut quoted, text);
    quoted.push('"');
    quoted
}

fn push_escaped(out: &mut String, text: &str) {
    for c in text.chars() {
        match c {
            '"' | '\\' => out.extend(['\\', c]),
            '\n' => out.push_str("\\n"),
            _ => out.push(c),
        }
    }
}

/// A long text, broken into lines that read back as one.
fn paragraph(text: &str) -> String {
    const WIDTH: usize = 80;
    if text.len() < WIDTH || text.contains('\n') || text.contains("  ") {
        return quoted(text);
    }
    let mut out = String::from("\"\"\"\\\n    ");
    let mut column = 4;
    for (i, word) in text.split(' ').enumerate() {
        let length = word.chars().count() + 1;
        if i > 0 && column + length > WIDTH {
            out.push_str(" \\\n    ");
            column = 4;
        } else if i > 0 {
            out.push(' ');
        }
        push_escaped(&mut out, word);
        column += length;
    }
    out.push_str("\"\"\"");
    out
}
