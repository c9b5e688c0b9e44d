//! One table of a rule file: typed keys, each asked for once by name.

use std::ops::Range;

use toml_edit::{Array, Item, TableLike, Value};

use super::fault::{Report, excerpt};
use super::near::nearest;
use super::words::{Words, allowed};

/// A table being read. Whatever key is never asked for is unknown.
pub(super) struct Section<'r, 't, 'd> {
    pub(super) report: &'r mut Report<'t>,
    table: Option<&'d dyn TableLike>,
    path: String,
    known: Vec<&'static str>,
}

impl<'r, 't, 'd> Section<'r, 't, 'd> {
    /// The table at a path; `None` reads as an empty one.
    pub(super) fn new(
        report: &'r mut Report<'t>,
        table: Option<&'d dyn TableLike>,
        path: impl Into<String>,
    ) -> Self {
        Self {
            report,
            table,
            path: path.into(),
            known: Vec::new(),
        }
    }

    /// The full name of a key.
    pub(super) fn name(&self, key: &str) -> String {
        if self.path.is_empty() {
            key.to_owned()
        } else {
            format!("{}.{key}", self.path)
        }
    }

    /// The item of a key.
    pub(super) fn item(&mut self, key: &'static str) -> Option<&'d Item> {
        self.known.push(key);
        let (found, item) = self.table?.get_key_value(key)?;
        let place = found.span().or_else(|| item.span()).unwrap_or(0..0);
        self.report.set(&self.name(key), place);
        Some(item)
    }

    /// Notes that a value is not of the kind that its key takes.
    pub(super) fn wrong(&mut self, key: &str, place: &Range<usize>, wanted: &str) {
        let found = self.report.quote(place);
        let message = format!("found {found}; allowed: {wanted}");
        self.report.fault(place, &self.name(key), message);
    }

    /// Where a key's value stands.
    pub(super) fn place(&self, key: &str, item: &Item) -> Range<usize> {
        item.span()
            .or_else(|| self.report.place(&self.name(key)))
            .unwrap_or(0..0)
    }

    /// A text of at most so many characters.
    pub(super) fn text(&mut self, key: &'static str, longest: usize) -> Option<String> {
        let item = self.item(key)?;
        match item.as_str() {
            Some(text) if text.chars().count() <= longest && is_printable(text) => {
                Some(text.to_owned())
            }
            _ => {
                let place = self.place(key, item);
                let wanted = format!("a text of at most {longest} printable characters");
                self.wrong(key, &place, &wanted);
                None
            }
        }
    }

    /// A whole number within bounds.
    pub(super) fn number(&mut self, key: &'static str, bounds: (u32, u32)) -> Option<u32> {
        let item = self.item(key)?;
        let (low, high) = bounds;
        let number = item.as_integer().and_then(|n| u32::try_from(n).ok());
        let fits = number.filter(|n| (low..=high).contains(n));
        if fits.is_none() {
            let place = self.place(key, item);
            self.wrong(key, &place, &format!("a whole number from {low} to {high}"));
        }
        fits
    }

    /// `true` or `false`.
    pub(super) fn flag(&mut self, key: &'static str) -> Option<bool> {
        let item = self.item(key)?;
        if item.as_bool().is_none() {
            let place = self.place(key, item);
            self.wrong(key, &place, "true, false");
        }
        item.as_bool()
    }

    /// One of several words.
    pub(super) fn choice<T: Copy>(&mut self, key: &'static str, words: Words<T>) -> Option<T> {
        let item = self.item(key)?;
        let meant = item.as_str().and_then(|text| lookup(words, text));
        if meant.is_none() {
            let place = self.place(key, item);
            self.wrong(key, &place, &allowed(words));
        }
        meant
    }

    /// A list of different words.
    pub(super) fn choices<T: Copy + PartialEq>(
        &mut self,
        key: &'static str,
        words: Words<T>,
    ) -> Option<Vec<T>> {
        let array = self.array(key, words.len() + 8)?;
        let mut list = Vec::new();
        let mut sound = true;
        for value in array {
            let place = value.span().unwrap_or(0..0);
            match value.as_str().and_then(|text| lookup(words, text)) {
                None => {
                    self.wrong(key, &place, &allowed(words));
                    sound = false;
                }
                Some(meant) if list.contains(&meant) => {
                    let message = format!("{} is listed twice", self.report.quote(&place));
                    self.report.fault(&place, &self.name(key), message);
                    sound = false;
                }
                Some(meant) => list.push(meant),
            }
        }
        sound.then_some(list)
    }

    /// A list of at most so many values.
    pub(super) fn array(&mut self, key: &'static str, longest: usize) -> Option<&'d Array> {
        let item = self.item(key)?;
        match item.as_array() {
            Some(array) if array.len() <= longest => Some(array),
            _ => {
                let place = self.place(key, item);
                self.wrong(key, &place, &format!("a list of at most {longest} values"));
                None
            }
        }
    }

    /// A table inside this one.
    pub(super) fn table(&mut self, key: &'static str) -> Option<&'d dyn TableLike> {
        let item = self.item(key)?;
        if item.as_table_like().is_none() {
            let place = self.place(key, item);
            self.wrong(key, &place, "a table");
        }
        item.as_table_like()
    }

    /// Refuses every key that was not asked for.
    pub(super) fn finish(self) {
        let Some(table) = self.table else { return };
        for (key, item) in table.iter() {
            if self.known.contains(&key) {
                continue;
            }
            let place = table
                .key(key)
                .and_then(toml_edit::Key::span)
                .or_else(|| item.span())
                .unwrap_or(0..0);
            let hint = match nearest(key, self.known.iter().copied()) {
                Some(near) => format!("unknown key; did you mean `{near}`?"),
                None => format!("unknown key; known here: {}", self.known.join(", ")),
            };
            let name = self.name(&excerpt(key));
            self.report.fault(&place, &name, hint);
        }
    }
}

/// The texts of a list, each with its place; other values are `None`.
pub(super) fn texts(array: &Array) -> impl Iterator<Item = (Option<&str>, Range<usize>)> {
    array
        .iter()
        .map(|value: &Value| (value.as_str(), value.span().unwrap_or(0..0)))
}

fn lookup<T: Copy>(words: Words<T>, text: &str) -> Option<T> {
    let found = words.iter().find(|(word, _)| *word == text);
    found.map(|(_, meant)| *meant)
}

fn is_printable(text: &str) -> bool {
    text.chars().all(|c| !c.is_control() || c == '\n')
}
