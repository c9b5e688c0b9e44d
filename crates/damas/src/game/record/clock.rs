//! Clocks as text: `h:mm:ss`, with a fraction where there is one.

use crate::color::{ByColor, Color};
use crate::game::Clocks;

/// What a clock shows, from milliseconds.
pub(super) fn time(milliseconds: u64) -> String {
    let seconds = milliseconds / 1000;
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    let text = format!("{hours}:{minutes:02}:{seconds:02}");
    match milliseconds % 1000 {
        0 => text,
        rest => format!("{text}.{rest:03}").trim_end_matches('0').to_owned(),
    }
}

/// Both clocks: `w1:02:05 b0:59:00.25`.
pub(super) fn write(clocks: Clocks) -> String {
    format!("w{} b{}", time(clocks.white), time(clocks.black))
}

/// Reads what [`write`] writes; large letters, for the clock that runs, are
/// taken as well.
pub(super) fn parse(text: &str) -> Option<Clocks> {
    let mut found = ByColor::<Option<u64>>::default();
    for word in text.split_whitespace() {
        let side = match word.as_bytes().first()? {
            b'w' | b'W' => Color::White,
            b'b' | b'B' => Color::Black,
            _ => return None,
        };
        found[side] = Some(milliseconds(&word[1..])?);
    }
    Some(ByColor::new(found.white?, found.black?))
}

fn milliseconds(text: &str) -> Option<u64> {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
    let mut seconds: u64 = 0;
    for part in whole.split(':') {
        seconds = seconds.checked_mul(60)?.checked_add(digits(part)?)?;
    }
    let thousandths = match fraction.get(..3).unwrap_or(fraction) {
        "" => 0,
        some => digits(some)? * 10_u64.pow(3 - some.len() as u32),
    };
    seconds.checked_mul(1000)?.checked_add(thousandths)
}

fn digits(text: &str) -> Option<u64> {
    let are_digits = text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| are_digits)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_read_back() {
        for (white, black) in [
            (0, 1),
            (3_725_000, 59_999),
            (u64::MAX, 10),
            (360_000_500, 50),
        ] {
            let clocks = ByColor::new(white, black);
            assert_eq!(parse(&write(clocks)), Some(clocks));
        }
        assert_eq!(
            write(ByColor::new(3_725_250, 60_000)),
            "w1:02:05.25 b0:01:00"
        );
        assert_eq!(parse("W5:00 b1:00"), Some(ByColor::new(300_000, 60_000)));
    }

    #[test]
    fn what_is_no_clock_is_refused() {
        for text in [
            "",
            "w1:00",
            "w1 x2",
            "w+1 b1",
            "w1. b",
            "w1:00 b99999999999999999999",
            "é1 b1",
        ] {
            assert_eq!(parse(text), None, "{text}");
        }
        assert_eq!(parse("w1.5é b1"), None);
        assert_eq!(parse(&format!("w{} b1", "9:".repeat(40))), None);
    }
}
