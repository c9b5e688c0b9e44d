//! The fonts that come with the crate: texts look the same on every machine.

use std::sync::{Arc, LazyLock};

use resvg::usvg::{self, fontdb};
use ttf_parser::Face;

/// What SVG asks for, the first that a machine has.
pub(crate) const FAMILIES: &str = "Noto Sans, DejaVu Sans, Arial, sans-serif";

static REGULAR: &[u8] = include_bytes!("../fonts/NotoSans-Regular.ttf");
static BOLD: &[u8] = include_bytes!("../fonts/NotoSans-Bold.ttf");

static FONTS: LazyLock<Arc<fontdb::Database>> = LazyLock::new(|| {
    let mut fonts = fontdb::Database::new();
    fonts.load_font_data(REGULAR.to_vec());
    fonts.load_font_data(BOLD.to_vec());
    fonts.set_sans_serif_family("Noto Sans");
    Arc::new(fonts)
});

static FACES: LazyLock<[Option<Face<'static>>; 2]> =
    LazyLock::new(|| [REGULAR, BOLD].map(|font| Face::parse(font, 0).ok()));

/// Options by which pictures are read: these fonts and no file of the machine.
pub(crate) fn options() -> usvg::Options<'static> {
    usvg::Options {
        fontdb: Arc::clone(&FONTS),
        font_family: "Noto Sans".to_owned(),
        image_href_resolver: usvg::ImageHrefResolver {
            resolve_data: Box::new(|_, _, _| None),
            resolve_string: Box::new(|_, _| None),
        },
        ..usvg::Options::default()
    }
}

/// Width of a text at a size, both in the same unit.
pub(crate) fn width(text: &str, size: f64, bold: bool) -> f64 {
    let Some(face) = &FACES[usize::from(bold)] else {
        return text.chars().count() as f64 * size * 0.6;
    };
    let unit = f64::from(face.units_per_em());
    let advance = |c: char| {
        let glyph = face.glyph_index(c).unwrap_or_default();
        face.glyph_hor_advance(glyph).map_or(unit, f64::from)
    };
    text.chars().map(advance).sum::<f64>() / unit * size
}

/// A text broken into lines that are no wider than a width; words that are too
/// long for a line are broken too.
pub(crate) fn lines(text: &str, size: f64, bold: bool, most: f64) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    let mut line = String::new();
    for word in text.split_whitespace() {
        let candidate = if line.is_empty() {
            word.to_owned()
        } else {
            format!("{line} {word}")
        };
        if width(&candidate, size, bold) <= most {
            line = candidate;
            continue;
        }
        if !line.is_empty() {
            lines.push(std::mem::take(&mut line));
        }
        line = broken(word, size, bold, most, &mut lines);
    }
    if !line.is_empty() {
        lines.push(line);
    }
    lines
}

/// The end of a word after the full lines of it have been put aside.
fn broken(word: &str, size: f64, bold: bool, most: f64, lines: &mut Vec<String>) -> String {
    let mut rest = String::new();
    let mut used = 0.0;
    for c in word.chars() {
        let advance = width(c.encode_utf8(&mut [0; 4]), size, bold);
        if used + advance > most && !rest.is_empty() {
            lines.push(std::mem::take(&mut rest));
            used = 0.0;
        }
        rest.push(c);
        used += advance;
    }
    rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_keep_every_word_and_fit() {
        let text = "1. 32-28 19-23 2. 28x19 14x23 and a wordthatislongerthanwhatfitsonaline";
        let lines = lines(text, 10.0, false, 100.0);
        assert!(lines.len() > 3);
        assert!(lines.iter().all(|line| width(line, 10.0, false) <= 100.0));
        let joined = lines.concat().replace(' ', "");
        assert_eq!(joined, text.replace(' ', ""));
    }

    #[test]
    fn the_fonts_are_there() {
        assert_eq!(FONTS.faces().count(), 2);
        assert!(FACES.iter().all(Option::is_some));
        for c in "ñãçÿЖёΩ½–—“”«»…№".chars() {
            let face = FACES[0].as_ref().unwrap();
            assert!(face.glyph_index(c).is_some(), "{c}");
        }
    }
}
