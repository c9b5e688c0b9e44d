//! The machine against a player who moves at random: it loses no game and wins
//! nearly all.
//!
//! By itself a short match at a fixed number of nodes. With `DAMAS_LONG=1` a
//! hundred games a rule set at 10 ms a move, printed as a table; then
//! `DAMAS_GAMES` sets the number of games and `DAMAS_ONLY` names the rule sets,
//! separated by commas.

use std::sync::Arc;
use std::time::{Duration, Instant};

use damas::color::Color;
use damas::game::Game;
use damas::rules::{Rules, names};
use damas::variant::Variant;
use damas_engine::{Engine, Limits};

use super::{Dice, GO_ON, variant};

/// Plies after which a game that does not end is taken for drawn.
const LONGEST: usize = 800;

/// Results as the machine sees them.
#[derive(Default)]
struct Tally {
    wins: u32,
    draws: u32,
    losses: u32,
    plies: usize,
    /// The longest that an answer came after its time.
    late: Duration,
    /// The same in time on the processor, where the system tells it: what other
    /// programs on the machine take away does not count.
    busy: Duration,
    /// What drew the games that were drawn.
    drawn_by: Vec<String>,
}

impl Tally {
    /// Whether the match was won as it should be.
    ///
    /// In the losing game of alquerque who begins wins by force (b2-c3 or d2-c3,
    /// in 16 plies at most), and now and then chance finds the way.
    fn enough(&self, name: &str) -> bool {
        let games = self.wins + self.draws + self.losses;
        if name == "alquerque-losing" {
            return 100 * self.wins >= 95 * games;
        }
        let percent = if name.starts_with("alquerque") {
            80
        } else {
            95
        };
        self.losses == 0 && 100 * self.wins >= percent * games
    }
}

/// Time that this thread has spent on the processor; zero where the system does
/// not tell.
fn on_processor() -> Duration {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let nanoseconds = text.split(' ').next().and_then(|text| text.parse().ok());
    Duration::from_nanos(nanoseconds.unwrap_or(0))
}

/// A match of so many games, the machine beginning every other one.
fn compete(variant: &Arc<Variant>, games: u64, limits: &Limits) -> Tally {
    let mut engine = Engine::new(variant.clone());
    let mut tally = Tally::default();
    for seed in 0..games {
        let machine = Color::ALL[seed as usize % 2];
        let mut game = Game::new(variant.clone()).unwrap();
        let mut dice = Dice(seed + 1);
        while game.outcome().is_none() && game.claims().is_empty() && game.plies().len() < LONGEST {
            let mv = if game.turn() == machine {
                let (start, busy) = (Instant::now(), on_processor());
                let report = engine.think(game.setups(), limits, &GO_ON).unwrap();
                let time = start.elapsed();
                let busy = on_processor().saturating_sub(busy);
                let limit = limits.time.unwrap_or(Duration::MAX);
                tally.late = tally.late.max(time.saturating_sub(limit));
                tally.busy = tally.busy.max(busy.saturating_sub(limit));
                report.best
            } else {
                let legal = game.legal_moves();
                legal[dice.below(legal.len())].clone()
            };
            game.play(&mv).unwrap();
        }
        tally.plies += game.plies().len();
        match game.outcome().and_then(|outcome| outcome.winner) {
            Some(color) if color == machine => tally.wins += 1,
            Some(_) => tally.losses += 1,
            None => {
                tally.draws += 1;
                let reason = game.outcome().map(|outcome| outcome.reason);
                let why = format!("{seed}: {reason:?} {:?}", game.claims());
                tally.drawn_by.push(why);
            }
        }
    }
    tally
}

/// Every game and its losing form.
fn all_names(options: bool) -> Vec<String> {
    let losing = names(false).map(|name| format!("{name}-losing"));
    // What is a losing game already has no losing form.
    let losing = losing.filter(|name| Rules::builtin(name).is_ok());
    names(options).map(str::to_owned).chain(losing).collect()
}

#[test]
fn a_short_match_of_each_game_is_won() {
    let limits = Limits {
        nodes: Some(1000),
        ..Limits::default()
    };
    let (mut games, mut wins) = (0, 0);
    for name in all_names(false) {
        let tally = compete(&variant(&name), 4, &limits);
        assert!(
            tally.losses == 0 || name == "alquerque-losing",
            "{name} lost"
        );
        games += 4;
        wins += tally.wins;
    }
    assert!(100 * wins >= 95 * games, "{wins} of {games}");
}

#[test]
fn games_in_which_captures_may_be_left_are_won() {
    let limits = Limits {
        nodes: Some(2000),
        ..Limits::default()
    };
    for parent in ["english", "turkish", "alquerque"] {
        let text = format!(
            "name = \"free\"\nextends = \"{parent}\"\n[capture]\ncompulsion = \"optional\""
        );
        let rules = Rules::parse(&text).unwrap();
        let tally = compete(&Arc::new(Variant::new(rules)), 6, &limits);
        assert_eq!((tally.wins, tally.losses), (6, 0), "{parent}");
    }
}

#[test]
#[allow(clippy::print_stdout)]
fn a_long_match_of_each_game_is_won() {
    if std::env::var_os("DAMAS_LONG").is_none() {
        return;
    }
    let games = std::env::var("DAMAS_GAMES").map_or(100, |games| games.parse().unwrap());
    let names = std::env::var("DAMAS_ONLY").map_or_else(
        |_| all_names(true),
        |only| only.split(',').map(str::to_owned).collect(),
    );
    let limits = Limits {
        time: Some(Duration::from_millis(10)),
        ..Limits::default()
    };
    println!("| rule set | wins | draws | losses | plies a game | ms late | on the processor |");
    println!("|---|---|---|---|---|---|---|");
    let mut failed = Vec::new();
    for name in names {
        let tally = compete(&variant(&name), games, &limits);
        println!(
            "| {name} | {} | {} | {} | {} | {:.1} | {:.1} |",
            tally.wins,
            tally.draws,
            tally.losses,
            tally.plies / games as usize,
            1000.0 * tally.late.as_secs_f64(),
            1000.0 * tally.busy.as_secs_f64()
        );
        if !tally.enough(&name) {
            println!("<!-- {} -->", tally.drawn_by.join("; "));
            failed.push(name);
        }
    }
    assert!(failed.is_empty(), "{failed:?}");
}
