//! The draw counters of a rule file.

use toml_edit::{Item, TableLike, Value};

use super::section::{Section, texts};
use super::words::{self, Reset};
use crate::rules::{Count, Counter, Material, MaterialSide, Resets, Rules};

/// Most counters of a rule set.
const MOST: usize = 32;

/// Reads `counters`, which as a whole replaces what is inherited.
pub(super) fn read(rules: &mut Rules, root: &mut Section) {
    let Some(item) = root.item("counters") else {
        return;
    };
    let Some(tables) = tables(item).filter(|tables| tables.len() <= MOST) else {
        let place = root.place("counters", item);
        root.wrong(
            "counters",
            &place,
            &format!("a list of at most {MOST} tables"),
        );
        return;
    };
    rules.counters.clear();
    for (i, table) in tables.into_iter().enumerate() {
        let counter = counter(root, table, i);
        let twice = rules
            .counters
            .iter()
            .any(|other| other.name == counter.name);
        if twice && !counter.name.is_empty() {
            let key = format!("counters.{i}.name");
            root.report
                .contradiction(&[&key], "two counters have the same name");
        }
        rules.counters.push(counter);
    }
}

fn tables(item: &Item) -> Option<Vec<&dyn TableLike>> {
    match item {
        Item::ArrayOfTables(tables) => {
            Some(tables.iter().map(|table| table as &dyn TableLike).collect())
        }
        Item::Value(Value::Array(list)) => list
            .iter()
            .map(|value| value.as_inline_table().map(|table| table as &dyn TableLike))
            .collect(),
        _ => None,
    }
}

fn counter(root: &mut Section, table: &dyn TableLike, i: usize) -> Counter {
    let mut section = Section::new(root.report, Some(table), format!("counters.{i}"));
    let name = section.text("name", 100).unwrap_or_default();
    let moves = section.number("moves", (0, 1000)).unwrap_or_default();
    let count = section.choice("count", words::COUNT).unwrap_or(Count::Each);
    let material = materials(&mut section);
    let total = pieces(&mut section);
    let kings_on_both_sides = section.flag("kings_on_both_sides").unwrap_or_default();
    let equal_pieces = section.number("equal_pieces", (1, 121)).map(|n| n as u8);
    let main_road = section.flag("main_road").unwrap_or_default();
    let unless_capture = section.flag("unless_capture").unwrap_or_default();
    let resets = section.choices("resets", words::RESET);
    let claim = section.choice("by", words::CLAIM).unwrap_or_default();
    for key in ["name", "moves"] {
        if table.get(key).is_none() {
            let key = section.name(key);
            let place = start_of(table).unwrap_or(0..0);
            section
                .report
                .fault(&place, &key, "missing; every counter has one");
        }
    }
    section.finish();
    Counter {
        name,
        moves,
        count,
        material,
        total,
        kings_on_both_sides,
        equal_pieces,
        main_road,
        unless_capture,
        resets: resets.map_or(PROGRESS, |list| reset_by(&list)),
        claim,
    }
}

/// Where a table's first key stands.
fn start_of(table: &dyn TableLike) -> Option<std::ops::Range<usize>> {
    let (first, _) = table.iter().next()?;
    table.key(first)?.span()
}

/// What sets a counter back if the file does not say: any progress.
const PROGRESS: Resets = Resets {
    capture: true,
    man_move: true,
    promotion: false,
    material_change: false,
};

fn reset_by(list: &[Reset]) -> Resets {
    Resets {
        capture: list.contains(&Reset::Capture),
        man_move: list.contains(&Reset::ManMove),
        promotion: list.contains(&Reset::Promotion),
        material_change: list.contains(&Reset::MaterialChange),
    }
}

fn materials(section: &mut Section) -> Vec<Material> {
    let Some(list) = section.array("material", 16) else {
        return Vec::new();
    };
    let mut materials = Vec::new();
    for (text, place) in texts(list) {
        match text.and_then(parse_material) {
            Some(material) if materials.contains(&material) => {
                let message = format!("{} is listed twice", section.report.quote(&place));
                section
                    .report
                    .fault(&place, &section.name("material"), message);
            }
            Some(material) => materials.push(material),
            None => {
                let wanted = "an ending such as \"KKK v K\", \"KKK+ v K\", \"Km v K\", \"1 v 1\"";
                section.wrong("material", &place, wanted);
            }
        }
    }
    materials
}

/// `pieces = [fewest, most]`.
fn pieces(section: &mut Section) -> Option<(u8, u8)> {
    let list = section.array("pieces", 2)?;
    let numbers: Vec<i64> = list.iter().filter_map(Value::as_integer).collect();
    match numbers[..] {
        [low, high] if 2 <= low && low <= high && high <= 121 => Some((low as u8, high as u8)),
        _ => {
            let place = list.span().unwrap_or(0..0);
            let wanted = "[fewest, most] pieces on the board, from 2 to 121";
            section.wrong("pieces", &place, wanted);
            None
        }
    }
}

fn parse_material(text: &str) -> Option<Material> {
    let (stronger, weaker) = text.split_once(" v ")?;
    Some(Material {
        stronger: parse_side(stronger)?,
        weaker: parse_side(weaker)?,
    })
}

/// `KKK`, `KK+m`, `mm`, or a number of pieces of any rank.
fn parse_side(text: &str) -> Option<MaterialSide> {
    if text.bytes().all(|b| b.is_ascii_digit()) {
        let men = text.parse().ok().filter(|n| (1..=121).contains(n))?;
        return Some(MaterialSide {
            men,
            kings: 0,
            or_more: false,
            any_rank: true,
        });
    }
    let rest = text.trim_start_matches('K');
    let kings = text.len() - rest.len();
    let (or_more, rest) = match rest.strip_prefix('+') {
        Some(rest) if kings > 0 => (true, rest),
        _ => (false, rest),
    };
    let men = rest.len();
    let sound = rest.bytes().all(|b| b == b'm') && (1..=121).contains(&(men + kings));
    sound.then_some(MaterialSide {
        men: men as u8,
        kings: kings as u8,
        or_more,
        any_rank: false,
    })
}

/// An ending as rule files write it.
pub(crate) fn material_text(material: Material) -> String {
    format!(
        "{} v {}",
        side_text(material.stronger),
        side_text(material.weaker)
    )
}

fn side_text(side: MaterialSide) -> String {
    if side.any_rank {
        return (u32::from(side.men) + u32::from(side.kings)).to_string();
    }
    let more = if side.or_more { "+" } else { "" };
    let kings = "K".repeat(side.kings.into());
    let men = "m".repeat(side.men.into());
    format!("{kings}{more}{men}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn endings_go_both_ways() {
        for text in [
            "KKK v K",
            "KKK+ v K",
            "Kmm v K",
            "KK+m v mm",
            "1 v 1",
            "121 v Km",
        ] {
            let material = parse_material(text).unwrap();
            assert_eq!(material_text(material), text);
        }
    }

    #[test]
    fn nonsense_is_no_ending() {
        for text in [
            "", "K", "K v", "K v ", " v K", "0 v 1", "mK v K", "+ v K", "k v k", "999 v 1",
        ] {
            assert_eq!(parse_material(text), None, "{text}");
        }
    }
}
