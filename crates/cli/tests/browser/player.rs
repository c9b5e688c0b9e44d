//! Somebody who plays in a window and follows the game by the library.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use damas::board::Square;
use damas::game::Game;
use damas::moves::Move;
use damas::rules::Rules;
use damas::text::fen;
use damas::text::language::Language;
use damas::text::notation::write_full;
use damas::variant::Variant;
use damas_engine::{Engine, Limits};

use crate::window::Window;

/// The moves that a page lists.
const LISTED: &str =
    "[...document.querySelectorAll('.moves-list .move')].map((e) => e.textContent)";
const ENDED: &str = "document.querySelector('.end-card:not([hidden])')";

/// What a selector finds the listed moves by.
pub(crate) const MOVES: &str = ".moves-list .move";

/// Sets a game up on the page of a variant and begins it.
pub(crate) fn begin(window: &Window<'_>, page: &str, wishes: &[(&str, &str)]) {
    window.open(page);
    for (name, value) in wishes {
        let radio = format!("label[for='{name}-{value}']");
        if window.count(&radio) > 0 {
            window.click(&radio);
        } else {
            window.click(&format!("#{name} option[value='{value}']"));
        }
    }
    window.click("form.setup button.primary");
    window.wait("document.querySelector('.game .board [data-square]')");
}

/// Begins a game by link, White's in one window and Black's in the other.
pub(crate) fn meet(white: &Window<'_>, black: &Window<'_>, page: &str) {
    begin(white, page, &[("opponent", "link"), ("colour", "white")]);
    black.open(&white.path());
    black.click(".waiting form button");
    for window in [white, black] {
        window.wait("document.querySelector('.waiting').hidden");
    }
}

/// The game in a window, as far as it has been followed.
pub(crate) struct Player<'w> {
    pub(crate) window: &'w Window<'w>,
    pub(crate) game: Game,
    engine: Engine,
}

impl<'w> Player<'w> {
    /// From the start of a variant, or from a position.
    pub(crate) fn new(window: &'w Window<'w>, variant: &str, from: Option<&str>) -> Self {
        let variant = Arc::new(Variant::new(Rules::builtin(variant).unwrap()));
        let game = match from {
            Some(text) => {
                let setup = fen::parse(variant.geometry(), text).unwrap();
                Game::from_setup(Arc::clone(&variant), setup).unwrap()
            }
            None => Game::new(Arc::clone(&variant)).unwrap(),
        };
        Self {
            window,
            game,
            engine: Engine::new(variant),
        }
    }

    /// Waits until the page has a number of moves more or the game is over, and
    /// follows them.
    pub(crate) fn follow(&mut self, more: usize) {
        let least = self.game.plies().len() + more;
        let script = format!("return [Boolean({ENDED}), {LISTED}]");
        let (_, listed) = self
            .window
            .until(&script, |(is_over, listed): &(bool, Vec<String>)| {
                *is_over || listed.len() >= least
            });
        for text in &listed[self.game.plies().len()..] {
            self.game.play_text(text).unwrap();
        }
    }

    /// Whether the page says that the game is over.
    pub(crate) fn is_over(&self) -> bool {
        self.window
            .script(&format!("return Boolean({ENDED})"), vec![])
    }

    /// A good move that two squares name.
    pub(crate) fn choose(&mut self) -> Option<Move> {
        let limits = Limits {
            nodes: Some(20_000),
            ..Limits::default()
        };
        let report = self
            .engine
            .think(self.game.setups(), &limits, &AtomicBool::new(false))?;
        let legal = self.game.legal_moves();
        let is_plain = |mv: &&Move| {
            let alike = legal.iter().filter(|other| ends(other) == ends(mv));
            alike.count() == 1
        };
        let best = legal.iter().find(|mv| **mv == report.best);
        let plain = best
            .filter(is_plain)
            .or_else(|| legal.iter().find(is_plain));
        plain.cloned()
    }

    /// Makes a good move with the mouse, or by typing where two squares do not
    /// name it, and follows it.
    pub(crate) fn play(&mut self) {
        if let Some(mv) = self.choose() {
            let (from, to) = ends(&mv);
            self.window.click(&square(from));
            self.window.click(&square(to));
        } else {
            let geometry = self.game.variant().geometry();
            let typed = write_full(geometry, &self.game.legal_moves()[0], 'x');
            self.window.click("#command");
            self.window.keys(&format!("{typed}\u{e007}"));
        }
        self.follow(1);
    }

    /// The card at the end says what the library says of the end, as a sentence.
    pub(crate) fn check_end(&self) {
        let outcome = self.game.outcome().expect("the library ends the game too");
        let card = self.window.text(".end-card");
        let text = outcome.text(&self.game, Language::English);
        let says = card.to_lowercase().contains(&text.to_lowercase());
        assert!(says, "{card:?} does not say {text:?}");
    }
}

/// The first and the last square of a move.
pub(crate) fn ends(mv: &Move) -> (Square, Square) {
    (mv.path[0], *mv.path.last().unwrap())
}

/// The selector of a square.
pub(crate) fn square(square: Square) -> String {
    numbered(square.number())
}

/// The selector of a square by its number.
pub(crate) fn numbered(number: u32) -> String {
    format!(".board [data-square='{number}']")
}
