//! What is asked of games beside their moves, against the tags.

use damas::pdn::{PdnGame, result};
use damas_archive::{Dates, Search, Standing, Words};

use crate::games::{Place, archive, variant};

fn tag<'g>(game: &'g PdnGame, name: &str) -> &'g str {
    game.tag(name).unwrap_or_default()
}

fn holds(text: &str, part: &str) -> bool {
    text.to_lowercase().contains(&part.to_lowercase())
}

#[allow(clippy::unnecessary_wraps)]
fn some(text: &str) -> Option<String> {
    Some(text.to_owned())
}

/// A database and its games.
struct Asked {
    place: Place,
    games: Vec<PdnGame>,
}

impl Asked {
    fn new() -> Self {
        let (place, games) = archive("english", 200, 11);
        Self { place, games }
    }

    /// Holds the answer against the games that fit; how many there are.
    fn agrees(&self, words: Words, fits: impl Fn(&PdnGame) -> bool) -> usize {
        let told = format!("{words:?}");
        let search = Search {
            words,
            ..Search::default()
        };
        let found = self.place.open().search(&search, usize::MAX).unwrap();
        let numbers: Vec<_> = found.hits.iter().map(|hit| hit.game).collect();
        let expected = (1..).zip(&self.games).filter(|(_, game)| fits(game));
        let expected: Vec<i64> = expected.map(|(number, _)| number).collect();
        assert_eq!(numbers, expected, "{told}");
        assert_eq!(found.games as usize, expected.len(), "{told}");
        expected.len()
    }
}

#[test]
fn names_find_the_games_that_have_them() {
    let asked = Asked::new();
    let anybody = |game: &PdnGame, part: &str| {
        holds(tag(game, "White"), part) || holds(tag(game, "Black"), part)
    };
    assert_eq!(asked.agrees(Words::default(), |_| true), 200);
    for (name, least) in [("ann", 1), ("ИВАНОВ", 1), ("nobody", 0)] {
        let player = some(name);
        let count = asked.agrees(
            Words {
                player,
                ..Words::default()
            },
            |game| anybody(game, name),
        );
        assert_eq!(count > 0, least > 0);
    }
    for name in ["carl", "Eve"] {
        let white = Words {
            white: some(name),
            ..Words::default()
        };
        assert!(asked.agrees(white, |game| holds(tag(game, "White"), name)) > 0);
        let black = Words {
            black: some(name),
            ..Words::default()
        };
        assert!(asked.agrees(black, |game| holds(tag(game, "Black"), name)) > 0);
    }
    let event = Words {
        event: some("cup 1"),
        ..Words::default()
    };
    assert!(asked.agrees(event, |game| tag(game, "Event") == "Cup 1") > 0);
    let both = Words {
        white: some("ann"),
        event: some("cup 2"),
        ..Words::default()
    };
    asked.agrees(both, |game| {
        holds(tag(game, "White"), "ann") && tag(game, "Event") == "Cup 2"
    });
}

#[test]
fn dates_results_and_ratings_find_the_games_that_have_them() {
    let asked = Asked::new();
    let years = Words {
        dates: Dates::parse("1995..2002"),
        ..Words::default()
    };
    let in_years = |game: &PdnGame| ("1995".."2003").contains(&&tag(game, "Date")[..4]);
    assert!(asked.agrees(years, in_years) > 0);
    let month = Words {
        dates: Dates::parse("1999.05"),
        ..Words::default()
    };
    asked.agrees(month, |game| tag(game, "Date").starts_with("1999.05"));
    let variant = variant("english");
    for standing in [
        Standing::Open,
        Standing::White,
        Standing::Draw,
        Standing::Black,
        Standing::Nobody,
    ] {
        let fits = |game: &PdnGame| {
            let points = result::by_color(variant.rules(), tag(game, "Result"));
            points.map_or(Standing::Open, Standing::of) == standing
        };
        let words = Words {
            standing: Some(standing),
            ..Words::default()
        };
        assert!(asked.agrees(words, fits) > 0);
    }
    let rated = |game: &PdnGame| {
        let ratings = [tag(game, "WhiteRating"), tag(game, "BlackElo")];
        ratings
            .iter()
            .all(|rating| (1800..=2200).contains(&rating.parse::<u16>().unwrap()))
    };
    let words = Words {
        ratings: Some(1800..=2200),
        ..Words::default()
    };
    assert!(asked.agrees(words, rated) > 0);
}

#[test]
fn comments_find_the_games_that_have_them() {
    let asked = Asked::new();
    for (words, wanted) in [
        ("bold", &["A bold move", "boldly played"][..]),
        ("BOLD move", &["A bold move"]),
        ("ошиб", &["Ошибка"]),
        ("ete a par", &["l'été à Paris"]),
        ("bold played", &[]),
        ("\"", &[]),
        ("\" OR bold NOT", &[]),
    ] {
        let said = |game: &PdnGame| {
            let mut comments = game.moves().iter().flat_map(damas::pdn::Node::comments);
            comments.any(|comment| wanted.contains(&comment.text()))
        };
        let comment = some(words);
        let count = asked.agrees(
            Words {
                comment,
                ..Words::default()
            },
            said,
        );
        assert_eq!(count > 0, !wanted.is_empty(), "{words}");
    }
}

#[test]
fn the_limit_cuts_the_list_and_not_the_count() {
    let (place, _) = archive("english", 50, 12);
    let found = place.open().search(&Search::default(), 7).unwrap();
    let numbers: Vec<_> = found.hits.iter().map(|hit| hit.game).collect();
    assert_eq!((found.games, numbers), (50, (1..=7).collect()));
}
