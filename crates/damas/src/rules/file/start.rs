//! The start position of a rule file.

use toml_edit::TableLike;

use super::fault::Report;
use super::section::Section;
use super::words::{self, Words};
use crate::board::{Geometry, Square, SquareSet};
use crate::color::{ByColor, Color};
use crate::rules::{Rules, StartMen};

/// The only layout with a name.
const LAYOUT: Words<()> = &[("halves", ())];

/// What the file itself says of the men.
struct Given {
    rows: Option<u8>,
    gap: Option<u8>,
    halves: Option<()>,
    squares: [Option<SquareSet>; 2],
}

/// Reads `[start]`. Squares are read only on a sound board.
pub(super) fn read(
    rules: &mut Rules,
    report: &mut Report,
    keys: Option<&dyn TableLike>,
    board_is_sound: bool,
) {
    let mut section = Section::new(report, keys, "start");
    if let Some(turn) = section.choice("turn", words::COLOR) {
        rules.start.turn = turn;
    }
    let board = board_is_sound.then(|| rules.geometry());
    let given = Given {
        rows: section.number("rows", (1, 20)).map(|n| n as u8),
        gap: section.number("gap", (0, 20)).map(|n| n as u8),
        halves: section.choice("layout", LAYOUT),
        squares: ["white", "black"].map(|key| squares(&mut section, key, board.as_ref())),
    };
    section.finish();
    place_men(&mut rules.start.men, report, &given);
}

/// Takes up what the file says; the three ways of saying it exclude each other.
fn place_men(men: &mut StartMen, report: &mut Report, given: &Given) {
    let says = |keys: [&'static str; 2], report: &Report| {
        keys.into_iter().find(|key| report.place(key).is_some())
    };
    let ways = [
        says(["start.rows", "start.gap"], report),
        says(["start.layout", "start.layout"], report),
        says(["start.white", "start.black"], report),
    ];
    let used: Vec<&str> = ways.into_iter().flatten().collect();
    if let [first, second, ..] = used[..] {
        let message = format!("{first} and {second} cannot both say where the men stand");
        report.contradiction(&[second], message);
        return;
    }
    if ways[0].is_some() {
        rows(men, report, given);
    } else if given.halves.is_some() {
        *men = StartMen::Halves;
    } else if ways[2].is_some() {
        listed(men, report, given);
    }
}

fn rows(men: &mut StartMen, report: &mut Report, given: &Given) {
    let (old_rows, old_gap) = match *men {
        StartMen::Rows { rows, gap } => (Some(rows), gap),
        StartMen::Halves | StartMen::Squares(_) => (None, 0),
    };
    let has_rows = report.place("start.rows").is_some();
    match given.rows.or(old_rows) {
        Some(rows) => {
            let gap = given.gap.unwrap_or(old_gap);
            *men = StartMen::Rows { rows, gap };
        }
        None if !has_rows => {
            report.contradiction(
                &["start.gap"],
                "start.rows is missing: how many rows of men?",
            );
        }
        None => {}
    }
}

fn listed(men: &mut StartMen, report: &mut Report, given: &Given) {
    let old = match men {
        StartMen::Squares(sets) => Color::ALL.map(|side| Some(sets[side])),
        StartMen::Rows { .. } | StartMen::Halves => [None; 2],
    };
    let names = ["start.white", "start.black"];
    let mut sets = [None; 2];
    for side in [0, 1] {
        sets[side] = given.squares[side].or(old[side]);
        if sets[side].is_none() && report.place(names[side]).is_none() {
            let message = format!("{} is missing: list the squares of both sides", names[side]);
            report.contradiction(&[names[1 - side]], message);
        }
    }
    if let [Some(white), Some(black)] = sets {
        *men = StartMen::Squares(ByColor::new(white, black));
    }
}

/// A list of squares: numbers, names, and ranges of numbers.
fn squares(
    section: &mut Section,
    key: &'static str,
    board: Option<&Geometry>,
) -> Option<SquareSet> {
    let list = section.array(key, 121)?;
    let board = board?;
    let mut set = SquareSet::EMPTY;
    let mut sound = true;
    for value in list {
        let place = value.span().unwrap_or(0..0);
        let number = value.as_integer().map(|n| n.to_string());
        let text = number.as_deref().or(value.as_str());
        let Some(named) = text.and_then(|text| named(text, board)) else {
            let highest = Square(board.len() as u8 - 1);
            let (low, high) = (board.name(Square(0)), board.name(highest));
            let wanted = if board.numbering().algebraic {
                format!("a playing square from {low} to {high}")
            } else {
                format!("a square from {low} to {high}, or a range such as \"1-12\"")
            };
            section.wrong(key, &place, &wanted);
            sound = false;
            continue;
        };
        for square in named {
            if !set.insert(square) {
                let message = format!("square {} is listed twice", board.name(square));
                section.report.fault(&place, &section.name(key), message);
                sound = false;
            }
        }
    }
    if set.is_empty() && sound {
        let place = list.span().unwrap_or(0..0);
        section.wrong(key, &place, "at least one square");
        return None;
    }
    sound.then_some(set)
}

fn named(text: &str, board: &Geometry) -> Option<Vec<Square>> {
    if let Some(square) = board.parse(text) {
        return Some(vec![square]);
    }
    if board.numbering().algebraic {
        return None;
    }
    let (low, high) = text.split_once('-')?;
    let (low, high) = (board.parse(low.trim())?, board.parse(high.trim())?);
    (low <= high).then(|| (low.0..=high.0).map(Square).collect())
}
