//! Dates as eight digits, year, month, day, with noughts where nobody knows.

/// The day of a text like `1999.05.??` or `May 1999`; 0 without a year.
pub(crate) fn day(text: &str) -> u32 {
    let text = text.trim();
    let mut parts = text.split(['.', '-', '/']);
    let year = parts.next().and_then(year);
    let Some(year) = year.or_else(|| {
        text.split(|c: char| !c.is_ascii_digit())
            .find_map(self::year)
    }) else {
        return 0;
    };
    let mut number = |most| {
        let number = parts.next().and_then(|part| part.trim().parse().ok());
        number
            .filter(|number| (1..=most).contains(number))
            .unwrap_or(0)
    };
    let month: u32 = number(12);
    let day = if month > 0 { number(31) } else { 0 };
    year * 10_000 + month * 100 + day
}

fn year(text: &str) -> Option<u32> {
    let digits = text.len() == 4 && text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|&year| digits && year > 0)
}

/// Days from one date to another, both included. Either may lack its day or its
/// month, which then means all of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dates {
    first: u32,
    last: u32,
}

impl Dates {
    /// Reads a date, or two with `..` between them: `1999`, `1999.05..2001`,
    /// `..1950.12.31`. `None` where the text is neither.
    ///
    /// ```
    /// use damas_archive::Dates;
    ///
    /// assert!(Dates::parse("1999.05..2001").is_some());
    /// assert!(Dates::parse("soon").is_none());
    /// ```
    pub fn parse(text: &str) -> Option<Self> {
        let (first, last) = text.split_once("..").unwrap_or((text, text));
        let read = |text: &str| match day(text) {
            0 => None,
            day => (is_plain(text) && is_whole(text, day)).then_some(day),
        };
        let first = if first.is_empty() { 1 } else { read(first)? };
        let last = if last.is_empty() {
            u32::MAX
        } else {
            latest(read(last)?)
        };
        (first <= last && !text.is_empty() && text != "..").then_some(Self { first, last })
    }

    /// Whether a day lies between them.
    pub(crate) const fn contains(self, day: u32) -> bool {
        self.first <= day && day <= self.last
    }
}

fn is_plain(text: &str) -> bool {
    text.bytes()
        .all(|byte| byte.is_ascii_digit() || byte == b'.' || byte == b'-')
}

/// Whether all parts of a date were understood.
fn is_whole(text: &str, day: u32) -> bool {
    match text.split(['.', '-']).count() {
        1 => true,
        2 => !day.is_multiple_of(10_000),
        3 => !day.is_multiple_of(100),
        _ => false,
    }
}

/// The last day that a date may mean.
const fn latest(day: u32) -> u32 {
    if day.is_multiple_of(10_000) {
        day + 1231
    } else if day.is_multiple_of(100) {
        day + 31
    } else {
        day
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_of_the_wild_are_read() {
        for (text, expected) in [
            ("1999.05.01", 19990501),
            ("1999-5-1", 19990501),
            ("1999.??.??", 19990000),
            ("1999.05.??", 19990500),
            ("May 1999", 19990000),
            ("????.??.??", 0),
            ("", 0),
            ("99", 0),
            ("1999.13.01", 19990000),
        ] {
            assert_eq!(day(text), expected, "{text}");
        }
    }

    #[test]
    fn ranges_hold_what_they_say() {
        let holds = |range: &str, text: &str| Dates::parse(range).unwrap().contains(day(text));
        assert!(holds("1999", "1999.12.31") && holds("1999", "1999.??.??"));
        assert!(!holds("1999", "2000.01.01") && !holds("1999", "????"));
        assert!(holds("1999.05..2001", "2001.12.31") && !holds("1999.05..2001", "1999.04.30"));
        assert!(holds("..1950", "1901.01.01") && holds("1950..", "2020.01.01"));
        for wrong in [
            "",
            "..",
            "x",
            "2001..1999",
            "1999..x",
            "19999",
            "1999.13",
            "1999.05.32",
        ] {
            assert!(Dates::parse(wrong).is_none(), "{wrong}");
        }
    }
}
