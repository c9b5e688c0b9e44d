//! A page of a sheet, in tenths of millimetres.

use std::fmt::Write;

use damas::text::language::Language;

use super::{Problem, Sheet};
use crate::diagram::Diagram;
use crate::font::{self, FAMILIES};
use crate::svg::xml::{escaped, number};
use crate::words::messages;

/// Width and height of A4.
pub(super) const A4: (f64, f64) = (2100.0, 2970.0);
/// What stays free at the sides.
pub(super) const MARGIN: f64 = 150.0;
/// Where the problems or solutions begin and end.
pub(super) const TOP: f64 = 300.0;
pub(super) const BOTTOM: f64 = A4.1 - 170.0;
/// Size of the title.
const TITLE: f64 = 64.0;

/// A page without its number.
pub(super) struct Page {
    title: String,
    body: String,
}

impl Page {
    pub(super) fn new(title: String, body: String) -> Self {
        Self { title, body }
    }

    /// The page as a document.
    pub(super) fn svg(self, language: Language, page: usize, pages: usize) -> String {
        let (width, height) = A4;
        let args = [("page", page.to_string()), ("pages", pages.to_string())];
        let foot = messages(language).say("page", &args);
        let title = line_of(&self.title, TITLE, true, width - 2.0 * MARGIN);
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"210mm\" height=\"297mm\" \
             viewBox=\"0 0 {width} {height}\" lang=\"{}\" font-family=\"{FAMILIES}\">\n\
             <title>{}</title>\n\
             <rect width=\"{width}\" height=\"{height}\" fill=\"#ffffff\"/>\n\
             <text x=\"{MARGIN}\" y=\"205\" font-size=\"{TITLE}\" font-weight=\"bold\">{title}</text>\n\
             <path d=\"M{MARGIN},240H{}\" stroke=\"#000000\" stroke-width=\"4\"/>\n\
             {}<text x=\"{}\" y=\"{}\" font-size=\"30\" text-anchor=\"middle\">{}</text>\n</svg>\n",
            language.code(),
            escaped(&format!("{}, {foot}", self.title)),
            width - MARGIN,
            self.body,
            width / 2.0,
            height - 90.0,
            escaped(&foot),
            title = escaped(&title),
        )
    }
}

/// The first line of a text, with dots where there is more.
pub(super) fn line_of(text: &str, size: f64, bold: bool, most: f64) -> String {
    if font::width(text, size, bold) <= most {
        return text.to_owned();
    }
    let room = most - font::width("…", size, bold);
    let first = font::lines(text, size, bold, room).into_iter().next();
    first.unwrap_or_default() + "…"
}

impl Sheet {
    /// The title of the pages with problems.
    pub(crate) fn heading(&self) -> String {
        let title = self.title.clone();
        title.unwrap_or_else(|| messages(self.language).say("problems", &[]))
    }

    pub(super) fn problem_page(&self, problems: &[Problem], before: usize) -> Page {
        let (across, down) = self.per_page.grid();
        let gap = 60.0;
        let columns = across as f64;
        let width = (A4.0 - 2.0 * MARGIN - gap * (columns - 1.0)) / columns;
        let height = (BOTTOM - TOP) / down as f64;
        let mut body = String::new();
        for (i, problem) in problems.iter().enumerate() {
            let x = MARGIN + (i % across) as f64 * (width + gap);
            let y = TOP + (i / across) as f64 * height;
            let place = Place {
                number: before + i + 1,
                corner: (x, y),
                size: (width, height),
            };
            body += &self.problem(problem, &place);
        }
        Page::new(self.heading(), body)
    }

    /// A diagram with what is asked below it.
    fn problem(&self, problem: &Problem, place: &Place) -> String {
        let words = messages(self.language);
        let size = match self.per_page {
            super::PerPage::Six => 38.0,
            super::PerPage::Twelve => 29.0,
        };
        let (width, height) = place.size;
        let tall = height - 4.6 * size;
        let mut diagram = Diagram::new(&problem.variant, &problem.setup);
        diagram.theme = self.theme;
        diagram.language = self.language;
        diagram.prefix = format!("p{}-", place.number);
        let mut out = diagram.svg_inside(place.corner, (width, tall));
        let x = place.corner.0 + width / 2.0;
        let caption = problem.caption(&words);
        let first = place.corner.1 + tall + 1.4 * size;
        let line = |y: f64, size: f64, text: &str, weight: &str| {
            format!(
                "<text x=\"{}\" y=\"{}\" font-size=\"{}\" text-anchor=\"middle\"{weight}>{}</text>\n",
                number(x),
                number(y),
                number(size),
                escaped(text)
            )
        };
        let caption = line_of(&format!("{}. {caption}", place.number), size, true, width);
        let _ = write!(
            out,
            "{}",
            line(first, size, &caption, " font-weight=\"bold\"")
        );
        let small = size * 0.8;
        let heading = line_of(&problem.heading, small, false, width);
        out += &line(first + 1.3 * small, small, &heading, "");
        out
    }
}

/// Where a problem stands on its page.
struct Place {
    number: usize,
    corner: (f64, f64),
    size: (f64, f64),
}
