//! Patterns as texts.

use damas::board::{Geometry, Square};
use damas::color::Color;
use damas::piece::Role;
use damas::text::names;

use super::error::{PatternError, PatternErrorKind as Kind};
use super::{ANY, Amount, Kinds, Pattern, kinds_of};

/// Most letters of a pattern.
const LONGEST: usize = 4096;
/// Most pieces that are counted.
const MOST_PIECES: u16 = 999;

/// A part of the text, and how many letters come before it.
#[derive(Clone, Copy)]
struct Part<'t> {
    text: &'t str,
    before: usize,
}

impl<'t> Part<'t> {
    /// The parts between the places of a letter, without spaces around them.
    fn split(self, separator: char) -> impl Iterator<Item = Part<'t>> {
        let mut before = self.before;
        self.text.split(separator).map(move |text| {
            let part = Part { text, before };
            before += text.chars().count() + 1;
            part.trimmed()
        })
    }

    fn trimmed(self) -> Self {
        let text = self.text.trim_start();
        let spaces = self.text.chars().count() - text.chars().count();
        Part {
            text: text.trim_end(),
            before: self.before + spaces,
        }
    }

    /// What follows a letter, if it begins with that.
    fn after(self, letter: char) -> Option<Self> {
        let text = self.text.strip_prefix(letter)?;
        let before = self.before + 1;
        Some(Part { text, before }.trimmed())
    }

    fn wrong(self, kind: Kind) -> PatternError {
        const CLIP: usize = 60;
        let cut = self.text.char_indices().nth(CLIP);
        let text = cut.map_or_else(
            || self.text.to_owned(),
            |(at, _)| format!("{}...", &self.text[..at]),
        );
        PatternError {
            text,
            column: self.before + 1,
            kind,
        }
    }
}

pub(super) fn pattern(geometry: &Geometry, text: &str) -> Result<Pattern, PatternError> {
    let whole = Part { text, before: 0 };
    if text.chars().count() > LONGEST {
        return Err(whole.wrong(Kind::Long { most: LONGEST }));
    }
    let mut reader = Reader {
        geometry,
        pattern: Pattern::default(),
    };
    for (number, section) in whole.split(':').enumerate() {
        reader.section(section, number == 0)?;
    }
    Ok(reader.pattern)
}

pub(super) fn squares(geometry: &Geometry, text: &str) -> Result<Vec<Square>, PatternError> {
    let whole = Part { text, before: 0 };
    if text.chars().count() > LONGEST {
        return Err(whole.wrong(Kind::Long { most: LONGEST }));
    }
    let reader = Reader {
        geometry,
        pattern: Pattern::default(),
    };
    let mut squares = Vec::new();
    for item in whole.split(',') {
        squares.extend(reader.squares(item)?);
    }
    Ok(squares)
}

struct Reader<'g> {
    geometry: &'g Geometry,
    pattern: Pattern,
}

impl Reader<'_> {
    fn section(&mut self, section: Part<'_>, is_first: bool) -> Result<(), PatternError> {
        match section.text {
            "W" | "B" | "?" if !is_first => return Err(section.wrong(Kind::Turn)),
            "W" => self.pattern.turn = Some(Color::White),
            "B" => self.pattern.turn = Some(Color::Black),
            "?" => {}
            _ => return self.list(section),
        }
        Ok(())
    }

    fn list(&mut self, section: Part<'_>) -> Result<(), PatternError> {
        let side = |letter, color| section.after(letter).map(|list| (list, Some(color)));
        if let Some(amount) = section.after('#') {
            return self.amount(amount);
        }
        let found = side('W', Color::White).or_else(|| side('B', Color::Black));
        let found = found.or_else(|| section.after('E').map(|list| (list, None)));
        let (list, color) = found.ok_or_else(|| section.wrong(Kind::Section))?;
        list.split(',').try_for_each(|item| self.item(item, color))
    }

    /// One item: a square or a range with the marks before it.
    fn item(&mut self, item: Part<'_>, color: Option<Color>) -> Result<(), PatternError> {
        let (refused, may, rest) = match (item.after('!'), item.after('?')) {
            (Some(rest), _) => (true, false, rest),
            (_, Some(rest)) => (false, true, rest),
            _ => (false, false, item),
        };
        let (kinds, squares) = self.kinds(rest, color)?;
        let kinds = if refused { ANY & !kinds } else { kinds };
        for square in self.squares(squares)? {
            if may {
                self.pattern.some.push((square, kinds));
            } else {
                self.pattern.narrow(square, kinds);
            }
        }
        Ok(())
    }

    /// What is said to stand somewhere, and where.
    fn kinds<'t>(
        &self,
        item: Part<'t>,
        color: Option<Color>,
    ) -> Result<(Kinds, Part<'t>), PatternError> {
        let marked = |letter| item.after(letter).filter(|rest| self.is_place(rest.text));
        match (color, marked('K'), marked('P')) {
            (Some(color), Some(rest), _) => Ok((kinds_of(color, Some(Role::King)), rest)),
            (Some(color), _, Some(rest)) => Ok((kinds_of(color, None), rest)),
            (Some(color), None, None) => Ok((kinds_of(color, Some(Role::Man)), item)),
            (None, None, None) => Ok((1, item)),
            (None, ..) => Err(item.wrong(Kind::Empty)),
        }
    }

    /// Whether a text begins with a square: a letter before it is no part of
    /// the name then.
    fn is_place(&self, text: &str) -> bool {
        let first = text.split_once('-').map_or(text, |(first, _)| first);
        names::square(self.geometry, first.trim()).is_some()
    }

    fn squares(&self, item: Part<'_>) -> Result<Vec<Square>, PatternError> {
        let square = |part: Part<'_>| {
            names::square(self.geometry, part.text).ok_or_else(|| part.wrong(self.no_square()))
        };
        if !item.text.contains('-') {
            return Ok(vec![square(item)?]);
        }
        let ends: Vec<_> = item.split('-').collect();
        let [first, last] = ends[..] else {
            return Err(item.wrong(Kind::Range));
        };
        let number = |part: Part<'_>| {
            square(part)?;
            part.text
                .parse::<u16>()
                .map_err(|_| item.wrong(Kind::Range))
        };
        let (first, last) = (number(first)?, number(last)?);
        if first > last {
            return Err(item.wrong(Kind::Range));
        }
        let named = |number: u16| names::square(self.geometry, &number.to_string());
        Ok((first..=last).filter_map(named).collect())
    }

    fn no_square(&self) -> Kind {
        let name = |square: Option<Square>| {
            square.map_or_else(String::new, |square| self.geometry.name(square))
        };
        Kind::Square {
            first: name(self.geometry.squares().next()),
            last: name(self.geometry.squares().last()),
        }
    }

    fn amount(&mut self, amount: Part<'_>) -> Result<(), PatternError> {
        let wrong = || amount.wrong(Kind::Amount);
        let side = |letter, color| amount.after(letter).map(|rest| (rest, color));
        let found = side('W', Color::White).or_else(|| side('B', Color::Black));
        let (rest, color) = found.ok_or_else(wrong)?;
        let (role, numbers) = match (rest.after('M'), rest.after('K')) {
            (Some(numbers), _) => (Some(Role::Man), numbers),
            (_, Some(numbers)) => (Some(Role::King), numbers),
            _ => (None, rest),
        };
        let number = |text: &str| {
            let plain = text.bytes().all(|byte| byte.is_ascii_digit());
            let number = text
                .parse()
                .ok()
                .filter(|&number| plain && number <= MOST_PIECES);
            number.ok_or_else(wrong)
        };
        let range = match (numbers.text.strip_suffix('+'), numbers.text.split_once('-')) {
            (Some(least), _) => number(least)?..=MOST_PIECES,
            (_, Some((least, most))) => number(least.trim())?..=number(most.trim())?,
            _ => number(numbers.text)?..=number(numbers.text)?,
        };
        if range.is_empty() {
            return Err(wrong());
        }
        let kinds = kinds_of(color, role);
        self.pattern.material.push(Amount { kinds, range });
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use damas::rules::Rules;
    use damas::text::fen;
    use rand_xoshiro::SplitMix64;
    use rand_xoshiro::rand_core::{Rng, SeedableRng};

    fn parsed(variant: &str, text: &str) -> Result<Pattern, PatternError> {
        Pattern::parse(&Rules::builtin(variant).unwrap().geometry(), text)
    }

    fn matches(variant: &str, pattern: &str, position: &str) -> bool {
        let geometry = Rules::builtin(variant).unwrap().geometry();
        let setup = fen::parse(&geometry, position).unwrap();
        parsed(variant, pattern).unwrap().matches(&setup)
    }

    #[test]
    fn every_mark_means_what_it_says() {
        let position = "W:W27,28,K33:B12,K5";
        for (pattern, expected) in [
            ("W", true),
            ("B", false),
            ("?:W27", true),
            ("W27,28:B12", true),
            ("W33", false),
            ("WK33,P28,P33:BK5", true),
            ("W!33,!K27,!P1", true),
            ("W!P33", false),
            ("E1-4,6-11", true),
            ("E12", false),
            ("E!12", true),
            ("W?31,?28", true),
            ("W?31,?32:B?11", false),
            ("W?31:E?32", true),
            ("#W3:#WM2:#WK1:#B1-2:#BK1+", true),
            ("#W4+", false),
            ("#BK0", false),
            (" ? : W 27 , K 33 : # W 3 ", true),
            ("W27:W!27", false),
        ] {
            assert_eq!(
                matches("international", pattern, position),
                expected,
                "{pattern}"
            );
        }
        assert!(matches("russian", "W:WKa1,c3:Bb6:Eh8", "W:WKa1,c3:Bb6"));
        assert!(matches("russian", "WKA1", "W:WKa1,c3:Bb6"));
    }

    #[test]
    fn wrong_parts_are_named_with_their_place() {
        for (pattern, text, column, told) in [
            ("", "", 1, "expected W, B, E or #"),
            ("X1", "X1", 1, "expected W, B, E or #"),
            ("W:W27:B", "B", 7, "only at the beginning"),
            ("W:W27,51", "51", 7, "a square of the board, 1 to 50"),
            ("W:W27,,28", "", 7, "a square of the board"),
            ("W35-31", "35-31", 2, "the lesser first"),
            ("W31-35-36", "31-35-36", 2, "a range"),
            ("EK5", "K5", 2, "neither a king"),
            ("W1:#W", "", 6, "how many pieces"),
            ("W1:#WX", "X", 6, "how many pieces"),
        ] {
            let error = parsed("international", pattern).unwrap_err();
            let told_whole = error.to_string();
            assert!(told_whole.contains(told), "{pattern}: {told_whole}");
            if !pattern.contains('#') {
                assert_eq!((&*error.text, error.column), (text, column), "{pattern}");
            }
        }
        assert!(
            parsed("russian", "Wa1-c3")
                .unwrap_err()
                .to_string()
                .contains("range")
        );
        let long = "W1,".repeat(2000);
        assert!(matches!(
            parsed("international", &long).unwrap_err().kind,
            Kind::Long { .. }
        ));
    }

    #[test]
    fn any_text_is_read_or_refused() {
        let letters: Vec<char> = "WBEKP#!?:,-+019a ü\u{0}".chars().collect();
        let mut random = SplitMix64::seed_from_u64(1);
        let mut below = |bound: usize| random.next_u64() as usize % bound;
        for _ in 0..20_000 {
            let length = below(13);
            let text: String = (0..length).map(|_| letters[below(letters.len())]).collect();
            if let Err(error) = parsed("international", &text) {
                assert!(error.column <= text.chars().count() + 1, "{text}: {error}");
            }
        }
    }
}
