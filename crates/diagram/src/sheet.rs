//! Sheets of problems for printing: A4 pages of diagrams, the solutions at the
//! back.

mod page;
mod problem;
mod solutions;

use damas::text::language::Language;

use crate::theme::Theme;
use page::Page;
pub use problem::{Aim, Problem};

/// How many problems stand on a page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum PerPage {
    /// Two beside each other, three rows.
    #[default]
    Six,
    /// Three beside each other, four rows.
    Twelve,
}

impl PerPage {
    /// The number, if it is one that fits a page: 6 or 12.
    pub const fn of(number: usize) -> Option<Self> {
        match number {
            6 => Some(Self::Six),
            12 => Some(Self::Twelve),
            _ => None,
        }
    }

    /// Diagrams beside each other, and rows.
    const fn grid(self) -> (usize, usize) {
        match self {
            Self::Six => (2, 3),
            Self::Twelve => (3, 4),
        }
    }
}

/// Problems to be printed.
#[derive(Clone, Debug)]
pub struct Sheet {
    /// The problems, in their order.
    pub problems: Vec<Problem>,
    /// What stands at the head of each page; "Problems" in the reader's
    /// language where it is left out.
    pub title: Option<String>,
    /// How many stand on a page.
    pub per_page: PerPage,
    /// The colours.
    pub theme: Theme,
    /// The reader's language.
    pub language: Language,
}

impl Sheet {
    /// Six problems a page, in black and white, in English.
    pub fn new(problems: Vec<Problem>) -> Self {
        Self {
            problems,
            title: None,
            per_page: PerPage::default(),
            theme: Theme::Paper,
            language: Language::default(),
        }
    }

    /// The pages, each an SVG of the size of A4: first the problems, then the
    /// solutions.
    pub fn pages(&self) -> Vec<String> {
        let (across, down) = self.per_page.grid();
        let on_page = across * down;
        let mut pages: Vec<Page> = Vec::new();
        for (i, problems) in self.problems.chunks(on_page).enumerate() {
            pages.push(self.problem_page(problems, i * on_page));
        }
        pages.extend(self.solution_pages());
        let count = pages.len();
        let numbered = pages.into_iter().enumerate();
        numbered
            .map(|(i, page)| page.svg(self.language, i + 1, count))
            .collect()
    }
}
