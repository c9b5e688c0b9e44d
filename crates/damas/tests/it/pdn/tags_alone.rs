//! Readers of tags alone are told what readers of everything are.

use std::io::Read;

use damas::pdn::{Place, Reader, Visitor};
use proptest::prelude::*;
use rand_xoshiro::SplitMix64;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use super::corpus::files;

/// The tags of a game with their places.
type Tags = Vec<(String, String, Place)>;

/// Keeps the tags, and takes the moves or does not.
struct Listener {
    wants_moves: bool,
    games: Vec<Tags>,
}

impl Visitor for Listener {
    fn begin_game(&mut self, _: Place) {
        self.games.push(Vec::new());
    }

    fn tag(&mut self, name: &str, value: &str, place: Place) {
        let tags = self.games.last_mut().unwrap();
        tags.push((name.to_owned(), value.to_owned(), place));
    }

    fn begin_moves(&mut self) -> bool {
        self.wants_moves
    }
}

/// The games that have tags.
fn tags(mut reader: Reader<impl Read>, wants_moves: bool) -> (Vec<Tags>, String) {
    let games = Vec::new();
    let mut listener = Listener { wants_moves, games };
    reader.read(&mut listener).unwrap();
    let mut games = listener.games;
    games.retain(|tags| !tags.is_empty());
    (games, reader.encoding().to_string())
}

/// Bytes that come a few at a time, as from a slow line.
struct Slow<'b> {
    bytes: &'b [u8],
    step: usize,
}

impl Read for Slow<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        let count = self.step.min(self.bytes.len()).min(buffer.len());
        let (now, later) = self.bytes.split_at(count);
        buffer[..count].copy_from_slice(now);
        self.bytes = later;
        Ok(count)
    }
}

fn assert_same(bytes: &[u8]) {
    let whole = tags(Reader::of(bytes), true);
    let text = String::from_utf8_lossy(&bytes[..bytes.len().min(2000)]);
    assert_eq!(tags(Reader::of(bytes), false), whole, "{text}");
    for wants_moves in [true, false] {
        let read = tags(Reader::new(bytes), wants_moves);
        assert_eq!(read, whole, "{text}");
    }
    if bytes.len() < 1 << 16 {
        for step in [1, 7] {
            let slow = |wants_moves| tags(Reader::new(Slow { bytes, step }), wants_moves);
            assert_eq!(slow(true), whole, "{text}");
            assert_eq!(slow(false), whole, "{text}");
        }
    }
}

#[test]
fn tags_of_real_files_are_found_without_the_moves() {
    let mut found = 0;
    for (entry, bytes) in files("tags_of_real_files_are_found_without_the_moves") {
        let (whole, encoding) = tags(Reader::new(&bytes[..]), true);
        assert_eq!(
            tags(Reader::of(&bytes), false),
            (whole.clone(), encoding),
            "{}",
            entry.path
        );
        found += whole.len();
    }
    assert!(found == 0 || found > 9000, "{found}");
}

/// What files are made of, and what hides tags or looks like them.
const PARTS: [&[u8]; 50] = [
    b" ",
    b"\n",
    b"\n\n",
    b"\r\n",
    b"\t",
    b"[Event \"a\"]",
    b"[Event \"b\"]\n",
    b"[White \"x]\n",
    b"[Round 17]",
    b"[Empty]",
    b"[pdn]",
    b"Black \"y\"]",
    b"Black  \"y\"] ",
    b"[ Site \"z\" ]\n",
    b"[%clk 0:05]",
    b"{",
    b"}",
    b"{[Event \"c\"]}",
    b"{a\n[Event \"d\"]\n",
    b"; ",
    b";",
    b"a;b",
    b"%",
    b"% ",
    b"\n%",
    b"[",
    b"]",
    b"\"",
    b"\\\"",
    b"\\",
    b"\\r\n",
    b"/FEN \"",
    b"/FEN \"W:W1:B2\"/",
    b"/",
    b"1. ",
    b"1... ",
    b"32-28 ",
    b"28x19",
    b"- ",
    b"!",
    b"*",
    b"1-0 ",
    b"1/2",
    b"(",
    b") ",
    b"$7",
    b"word",
    "é\u{a0}\u{200b}".as_bytes(),
    b"\xC8\xE2\xE0\xED ",
    b"\xE2",
];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3000))]

    #[test]
    fn tags_of_any_file_are_found_without_the_moves(parts in prop::collection::vec(0..PARTS.len(), 0..60)) {
        let bytes: Vec<u8> = parts.into_iter().flat_map(|part| PARTS[part]).copied().collect();
        assert_same(&bytes);
    }
}

/// Real files with parts cut out, doubled or put in.
#[test]
fn tags_of_spoilt_files_are_found_without_the_moves() {
    let mut random = SplitMix64::seed_from_u64(1);
    let mut next = |below: usize| random.next_u64() as usize % below.max(1);
    for (_, mut bytes) in files("tags_of_spoilt_files_are_found_without_the_moves") {
        for _ in 0..bytes.len() / 500 + 5 {
            let at = next(bytes.len());
            let end = (at + next(12)).min(bytes.len());
            let put = PARTS[next(PARTS.len())];
            bytes.splice(at..end, put.iter().copied());
        }
        assert_same(&bytes);
    }
}

/// Parts that are longer than the reader keeps together.
#[test]
fn tags_after_overlong_parts_are_found_without_the_moves() {
    let long = 3 << 20;
    for (open, filler, close) in [
        ("{", "a ", "}"),
        ("{", "a\n", ""),
        ("", "x", " "),
        ("", "x;", " "),
        ("; ", "[A \"b\"] ", "\n"),
        ("% ", "{ ", "\n"),
        ("", "{} ", ""),
        ("", "32-28 ", ""),
        ("/FEN \"", "W", "\"/"),
        ("", "\" ", ""),
        ("", "; a\n", ""),
        ("[", "A", "]"),
        ("[A \"", "b", "\"]"),
        ("[A \"b\"]\n[A \"", "b", "\"]"),
    ] {
        let filler = filler.repeat(long / filler.len());
        let text = format!(
            "[Event \"a\"]\n1. 32-28 {open}{filler}{close}\n[Event \"b\"]\n*\n[Event \"c\"]\n"
        );
        assert_same(text.as_bytes());
    }
}
