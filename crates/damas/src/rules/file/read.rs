//! The sections of a rule file, one function each.

use toml_edit::{Table, TableLike};

use super::fault::Report;
use super::section::{Section, texts};
use super::words::{self, Aim};
use super::{Parents, check, counters, start};
use crate::board::{BoardShape, Corner, Directions, Numbering, Shade, Squares};
use crate::color::{ByColor, Color};
use crate::rules::{
    Blocked, Compulsion, Goal, Illegal, Landing, Lift, LoneMan, Movement, Notation, Precedence,
    Promotion, Repetition, Rules, SideLook, Start, StartMen,
};

type Keys<'d> = Option<&'d dyn TableLike>;

/// Reads a whole file.
pub(super) fn root(table: &Table, report: &mut Report, parents: Parents) -> Rules {
    let mut root = Section::new(report, Some(table), "");
    let (mut rules, known_parent) = parent(&mut root, parents);
    identity(&mut rules, &mut root);
    let sections = [
        "board",
        "colors",
        "notation",
        "start",
        "man",
        "king",
        "capture",
        "conduct",
        "end",
        "repetition",
    ]
    .map(|key| root.table(key));
    counters::read(&mut rules, &mut root);
    root.finish();

    let [board_keys, color_keys, notation_keys, start_keys, rest @ ..] = sections;
    let [
        man_keys,
        king_keys,
        capture_keys,
        conduct_keys,
        end_keys,
        repetition_keys,
    ] = rest;
    board(&mut rules.board, report, board_keys);
    colors(&mut rules.colors, report, color_keys);
    notation(&mut rules.notation, report, notation_keys);
    man(&mut rules.movement, report, man_keys);
    king(&mut rules.movement, report, king_keys);
    capture(&mut rules, report, capture_keys);
    conduct(&mut rules, report, conduct_keys);
    end(&mut rules, report, end_keys);
    repetition(&mut rules.repetition, report, repetition_keys);
    let board_is_sound = check::board(&rules, report);
    start::read(&mut rules, report, start_keys, board_is_sound);
    if known_parent {
        check::all(&mut rules, report, board_is_sound);
    }
    rules
}

/// The rule set to start from, and whether it is the one the file means.
fn parent(root: &mut Section, parents: Parents) -> (Rules, bool) {
    let Some(item) = root.item("extends") else {
        return (defaults(), true);
    };
    let place = root.place("extends", item);
    let Some(name) = item.as_str() else {
        root.wrong("extends", &place, "the name of a built-in rule set");
        return (defaults(), false);
    };
    match parents(name) {
        Ok(rules) => (rules, true),
        Err(message) => {
            root.report.fault(&place, "extends", message);
            (defaults(), false)
        }
    }
}

/// What a file says that neither extends another nor sets a key.
fn defaults() -> Rules {
    let look = |name: &str, color: &str| SideLook {
        name: name.to_owned(),
        color: color.to_owned(),
    };
    Rules {
        name: String::new(),
        title: String::new(),
        aliases: Vec::new(),
        description: String::new(),
        board: BoardShape {
            squares: Squares::Dark,
            width: 8,
            height: 8,
            playable_corner: true,
            shade: Shade::Dark,
            top: Color::Black,
        },
        notation: Notation {
            numbering: Numbering {
                algebraic: false,
                first: Corner::TopLeft,
            },
            game_type: None,
            capture: 'x',
            two_points: false,
        },
        colors: ByColor::new(look("White", "white"), look("Black", "black")),
        start: Start {
            turn: Color::White,
            men: StartMen::Rows { rows: 3, gap: 0 },
        },
        movement: default_movement(),
        compulsion: Compulsion::Enforced,
        illegal: Illegal::Reject,
        touch_move: false,
        goal: Goal::Capture,
        misere: false,
        blocked: Blocked::Loss,
        lone_man: LoneMan::PlayOn,
        last_piece_loses: false,
        repetition: Repetition {
            times: 3,
            claim: false,
            recorded_only: false,
        },
        counters: Vec::new(),
        no_draw_offer_before: 0,
    }
}

fn default_movement() -> Movement {
    Movement {
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
        precedence: Precedence::FREE,
        optional_capture: false,
        jump_runs: false,
        lone_extra_move: false,
        king_run_limit: 0,
    }
}

/// Name, title, aliases and description belong to one file: they are not
/// inherited.
fn identity(rules: &mut Rules, root: &mut Section) {
    rules.name = name(root).unwrap_or_default();
    rules.title = root
        .text("title", 100)
        .unwrap_or_else(|| rules.name.clone());
    rules.description = root.text("description", 4000).unwrap_or_default();
    rules.description = rules.description.trim().to_owned();
    rules.aliases.clear();
    let Some(list) = root.array("aliases", 32) else {
        return;
    };
    for (text, place) in texts(list) {
        match text {
            Some(text) if is_name(text) => rules.aliases.push(text.to_owned()),
            _ => root.wrong("aliases", &place, NAME),
        }
    }
}

const NAME: &str = "a name of at most 40 small letters, digits, `-` and `_` that begins with a \
                    letter and does not end in `-losing`";

fn name(root: &mut Section) -> Option<String> {
    let Some(item) = root.item("name") else {
        let message = "missing; every rule file has a name";
        root.report.fault(&(0..0), "name", message);
        return None;
    };
    let found = item.as_str().filter(|text| is_name(text));
    if found.is_none() {
        let place = root.place("name", item);
        root.wrong("name", &place, NAME);
    }
    found.map(str::to_owned)
}

/// Whether a rule set may be called so. The ending `-losing` is the switch that
/// turns any rule set into its losing game.
fn is_name(text: &str) -> bool {
    let allowed = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b"-_".contains(&b);
    text.len() <= 40
        && text.bytes().next().is_some_and(|b| b.is_ascii_lowercase())
        && text.bytes().all(allowed)
        && !text.replace('_', "-").ends_with("-losing")
}

/// Overrides a value where the file gives one.
fn set<T>(value: &mut T, given: Option<T>) {
    if let Some(given) = given {
        *value = given;
    }
}

fn board(shape: &mut BoardShape, report: &mut Report, keys: Keys) {
    let mut section = Section::new(report, keys, "board");
    set(
        &mut shape.squares,
        section.choice("squares", words::SQUARES),
    );
    let side = (3, 40);
    set(
        &mut shape.width,
        section.number("width", side).map(|n| n as u8),
    );
    set(
        &mut shape.height,
        section.number("height", side).map(|n| n as u8),
    );
    let corner = section.choice("corner", words::PLAYABLE_CORNER);
    set(&mut shape.playable_corner, corner);
    set(&mut shape.shade, section.choice("shade", words::SHADE));
    set(&mut shape.top, section.choice("top", words::COLOR));
    section.finish();
}

fn colors(colors: &mut ByColor<SideLook>, report: &mut Report, keys: Keys) {
    let mut section = Section::new(report, keys, "colors");
    let tables = [section.table("white"), section.table("black")];
    section.finish();
    for (side, keys) in Color::ALL.into_iter().zip(tables) {
        let mut section = Section::new(report, keys, format!("colors.{side}"));
        set(&mut colors[side].name, section.text("name", 40));
        if let Some(color) = section.text("color", 40) {
            if is_css_color(&color) {
                colors[side].color = color;
            } else if let Some(place) = section.report.place(&section.name("color")) {
                let wanted = "a CSS colour: a name, `#rgb` or `#rrggbb`";
                let message = format!("found `{color}`; allowed: {wanted}");
                section
                    .report
                    .fault(&place, &section.name("color"), message);
            }
        }
        section.finish();
    }
}

fn is_css_color(text: &str) -> bool {
    match text.strip_prefix('#') {
        Some(digits) => {
            matches!(digits.len(), 3 | 6) && digits.bytes().all(|b| b.is_ascii_hexdigit())
        }
        None => !text.is_empty() && text.bytes().all(|b| b.is_ascii_lowercase()),
    }
}

fn notation(notation: &mut Notation, report: &mut Report, keys: Keys) {
    let mut section = Section::new(report, keys, "notation");
    let kind = section.choice("kind", words::ALGEBRAIC);
    set(&mut notation.numbering.algebraic, kind);
    let first = section.choice("first", words::CORNER);
    set(&mut notation.numbering.first, first);
    set(&mut notation.game_type, game_type(&mut section));
    let capture = section.choice("capture", words::CAPTURE_SIGN);
    set(&mut notation.capture, capture);
    let result = section.choice("result", words::TWO_POINTS);
    set(&mut notation.two_points, result);
    section.finish();
}

/// A number of PDN's `GameType` table for draughts, or `"none"`.
#[expect(
    clippy::option_option,
    reason = "a key that may be absent, and a value that may be none"
)]
fn game_type(section: &mut Section) -> Option<Option<u8>> {
    let item = section.item("game_type")?;
    if item.as_str() == Some("none") {
        return Some(None);
    }
    let number = item.as_integer().filter(|n| (20..=99).contains(n));
    if number.is_none() {
        let place = section.place("game_type", item);
        section.wrong("game_type", &place, "`none`, a whole number from 20 to 99");
    }
    number.map(|n| Some(n as u8))
}

fn directions(section: &mut Section, key: &'static str) -> Option<Directions> {
    let list = section.choices(key, words::DIRECTION)?;
    Some(Directions::of(&list))
}

fn man(movement: &mut Movement, report: &mut Report, keys: Keys) {
    let mut section = Section::new(report, keys, "man");
    set(&mut movement.man_steps, directions(&mut section, "steps"));
    set(
        &mut movement.man_captures,
        directions(&mut section, "captures"),
    );
    set(&mut movement.men_take_kings, section.flag("takes_kings"));
    let promotion = section.choice("promotion", words::PROMOTION);
    set(&mut movement.promotion, promotion);
    section.finish();
}

fn king(movement: &mut Movement, report: &mut Report, keys: Keys) {
    let mut section = Section::new(report, keys, "king");
    set(&mut movement.king_steps, directions(&mut section, "steps"));
    set(
        &mut movement.king_captures,
        directions(&mut section, "captures"),
    );
    set(&mut movement.flying, section.choice("range", words::FLYING));
    set(
        &mut movement.landing,
        section.choice("landing", words::LANDING),
    );
    set(&mut movement.jump_runs, section.flag("jump_runs"));
    let limit = section.number("run_limit", (0, 100)).map(|n| n as u8);
    set(&mut movement.king_run_limit, limit);
    section.finish();
}

fn capture(rules: &mut Rules, report: &mut Report, keys: Keys) {
    let mut section = Section::new(report, keys, "capture");
    let movement = &mut rules.movement;
    if let Some(rungs) = section.choices("precedence", words::RUNG) {
        movement.precedence = Precedence::of(&rungs);
    }
    set(&mut movement.lift, section.choice("lift", words::LIFT));
    let ban = section.choice("half_turn", words::HALF_TURN_BAN);
    set(&mut movement.half_turn_ban, ban);
    let compulsion = section.choice("compulsion", words::COMPULSION);
    set(&mut rules.compulsion, compulsion);
    movement.optional_capture = rules.compulsion == Compulsion::Optional;
    section.finish();
}

fn conduct(rules: &mut Rules, report: &mut Report, keys: Keys) {
    let mut section = Section::new(report, keys, "conduct");
    set(
        &mut rules.illegal,
        section.choice("illegal", words::ILLEGAL),
    );
    set(&mut rules.touch_move, section.flag("touch_move"));
    let offers = section.number("no_draw_offer_before", (0, 1000));
    set(&mut rules.no_draw_offer_before, offers);
    section.finish();
}

fn end(rules: &mut Rules, report: &mut Report, keys: Keys) {
    let mut section = Section::new(report, keys, "end");
    let old_limit = match rules.goal {
        Goal::Count { limit } => limit,
        Goal::Capture | Goal::Breakthrough => 0,
    };
    let aim = section.choice("goal", words::AIM);
    let limit = section.number("count_limit", (0, 10_000));
    rules.goal = match aim.unwrap_or_else(|| rules.goal.aim()) {
        Aim::Capture => Goal::Capture,
        Aim::Breakthrough => Goal::Breakthrough,
        Aim::Count => Goal::Count {
            limit: limit.unwrap_or(old_limit),
        },
    };
    set(&mut rules.misere, section.flag("misere"));
    set(
        &mut rules.blocked,
        section.choice("blocked", words::BLOCKED),
    );
    set(
        &mut rules.lone_man,
        section.choice("lone_man", words::LONE_MAN),
    );
    set(
        &mut rules.last_piece_loses,
        section.flag("last_piece_loses"),
    );
    let extra = section.flag("lone_extra_move");
    set(&mut rules.movement.lone_extra_move, extra);
    section.finish();
}

fn repetition(repetition: &mut Repetition, report: &mut Report, keys: Keys) {
    let mut section = Section::new(report, keys, "repetition");
    if let Some(times) = section.number("times", (0, 9)) {
        if matches!(times, 1 | 2) {
            let place = section.report.place("repetition.times").unwrap_or(0..0);
            let message = format!("found {times}; allowed: 0 (no such rule), 3 to 9");
            section.report.fault(&place, "repetition.times", message);
        }
        repetition.times = times as u8;
    }
    set(&mut repetition.claim, section.choice("by", words::CLAIM));
    set(&mut repetition.recorded_only, section.flag("recorded_only"));
    section.finish();
}

impl Goal {
    /// The goal without the limit of a count.
    pub(crate) const fn aim(self) -> Aim {
        match self {
            Self::Capture => Aim::Capture,
            Self::Breakthrough => Aim::Breakthrough,
            Self::Count { .. } => Aim::Count,
        }
    }
}
