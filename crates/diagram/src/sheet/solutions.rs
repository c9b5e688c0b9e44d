//! The pages at the back.

use super::Sheet;
use super::page::{A4, BOTTOM, MARGIN, Page, TOP};
use crate::font;
use crate::svg::xml::{escaped, number};
use crate::words::messages;

/// Size of the text, from line to line, and between two solutions.
const SIZE: f64 = 30.0;
const LEADING: f64 = 42.0;
const SPACE: f64 = 20.0;
/// Columns of a page and what lies between them.
const COLUMNS: usize = 2;
const GAP: f64 = 80.0;
/// Room for the number of a problem.
const INDENT: f64 = 70.0;

/// A line of a solution.
struct Line {
    /// The number of the problem, on its first line.
    number: Option<usize>,
    text: String,
    bold: bool,
}

/// Fills columns and pages from the top.
struct Flow {
    pages: Vec<String>,
    column: usize,
    y: f64,
}

impl Sheet {
    pub(super) fn solution_pages(&self) -> Vec<Page> {
        let words = messages(self.language);
        let mut flow = Flow {
            pages: Vec::new(),
            column: COLUMNS,
            y: BOTTOM,
        };
        for i in 0..self.problems.len() {
            for line in self.solution(i) {
                flow.add(&line);
            }
            flow.y += SPACE;
        }
        let title = words.say("solutions", &[]);
        let pages = flow.pages.into_iter();
        pages.map(|body| Page::new(title.clone(), body)).collect()
    }

    fn solution(&self, i: usize) -> Vec<Line> {
        let words = messages(self.language);
        let problem = &self.problems[i];
        let solution = match problem.solution.as_str() {
            "" => words.say("no-solution", &[]),
            text => text.to_owned(),
        };
        let lines = font::lines(&solution, SIZE, false, column_width() - INDENT);
        let mut out: Vec<_> = lines.into_iter().map(|text| (text, false)).collect();
        if !problem.heading.is_empty() {
            let heading = font::lines(&problem.heading, SIZE, true, column_width() - INDENT);
            out.splice(0..0, heading.into_iter().map(|text| (text, true)));
        }
        let lines = out.into_iter().enumerate();
        lines
            .map(|(at, (text, bold))| Line {
                number: (at == 0).then_some(i + 1),
                text,
                bold,
            })
            .collect()
    }
}

fn column_width() -> f64 {
    (A4.0 - 2.0 * MARGIN - GAP * (COLUMNS as f64 - 1.0)) / COLUMNS as f64
}

impl Flow {
    fn add(&mut self, line: &Line) {
        if self.y + LEADING > BOTTOM {
            self.column += 1;
            self.y = TOP;
            if self.column >= COLUMNS {
                self.pages.push(String::new());
                self.column = 0;
            }
        }
        self.y += LEADING;
        let x = MARGIN + self.column as f64 * (column_width() + GAP);
        let Some(page) = self.pages.last_mut() else {
            return;
        };
        if let Some(of) = line.number {
            *page += &text(x, self.y, &format!("{of}."), true);
        }
        *page += &text(x + INDENT, self.y, &line.text, line.bold);
    }
}

fn text(x: f64, y: f64, text: &str, bold: bool) -> String {
    let weight = if bold { " font-weight=\"bold\"" } else { "" };
    format!(
        "<text x=\"{}\" y=\"{}\" font-size=\"{SIZE}\"{weight}>{}</text>\n",
        number(x),
        number(y),
        escaped(text)
    )
}
