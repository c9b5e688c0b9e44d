//! Booklets: games and problems as one HTML file with boards to play on. It
//! needs no network: positions and legal moves are in it.

mod board;
mod moves;
mod page;
mod record;

use std::sync::Arc;

use damas::pdn::PdnGame;
use damas::text::language::Language;
use damas::variant::Variant;
use thiserror::Error;

use crate::diagram::Diagram;
use crate::played::{PlayedGame, Stop};
use crate::sheet::Problem;
use crate::telling;
use crate::theme::Theme;
use board::Board;
use record::Record;

/// Games and problems to be read and played through.
///
/// ```
/// use std::sync::Arc;
///
/// use damas::pdn::Games;
/// use damas::rules::Rules;
/// use damas::text::language::Language;
/// use damas::variant::Variant;
/// use damas_diagram::Book;
///
/// let variant = Arc::new(Variant::new(Rules::builtin("international")?));
/// let game = Games::new(&b"1. 32-28 19-23 2. 28x19 14x23 *"[..]).next().unwrap()?;
/// let mut book = Book::new(Language::Spanish);
/// assert!(book.add(&variant, &game)?.is_empty());
/// assert!(book.html()?.contains("Partida 1"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Book {
    /// What stands at its head; "Games and problems" in the reader's language
    /// where it is left out.
    pub title: Option<String>,
    /// The colours of the boards. Those of the page follow the reader's screen.
    pub theme: Theme,
    language: Language,
    chapters: Vec<Chapter>,
    boards: Vec<Board>,
}

/// A game or problem of a booklet.
#[derive(Debug)]
struct Chapter {
    /// Who played, or whose problem it is.
    heading: String,
    /// The variant's title.
    variant: String,
    /// What is asked, in a problem.
    asked: Option<String>,
    result: Option<String>,
    /// The first position in words.
    title: String,
    description: String,
    /// The pieces of the first position, drawn.
    pieces: String,
    /// The moves and comments as HTML.
    moves: String,
    /// The texts that could not be played.
    stops: Vec<Stop>,
    record: Record,
}

/// Why there is no booklet.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum BookError {
    /// Nothing is in it.
    #[error("the booklet is empty: no game could be played")]
    Empty,
    /// The record of a game could not be written.
    #[error("cannot write the record of a game: {0}")]
    Unwritable(String),
}

impl Book {
    /// Most games that a booklet should have, so that a browser opens it at once.
    pub const MOST: usize = 1000;

    /// A booklet without games, in a language.
    pub const fn new(language: Language) -> Self {
        Self {
            title: None,
            theme: Theme::Wood,
            language,
            chapters: Vec::new(),
            boards: Vec::new(),
        }
    }

    /// Adds a game; with a FEN it is a problem, to be solved by the reader.
    /// Tells which texts of it cannot be played; each line goes up to there.
    ///
    /// # Errors
    /// Where the game's first position does not read or cannot be played from.
    pub fn add(&mut self, variant: &Arc<Variant>, game: &PdnGame) -> Result<Vec<Stop>, Stop> {
        let played = PlayedGame::new(variant, game)?;
        let problem = Problem::standing(variant, game, played.start.clone());
        let is_problem = game.tag("FEN").is_some_and(|fen| !fen.trim().is_empty());
        let can_be_solved = is_problem && !played.main(game).plies.is_empty();
        let words = crate::words::messages(self.language);
        let board = self.board(variant);
        let mut diagram = Diagram::new(variant, &played.start);
        diagram.language = self.language;
        diagram.prefix = Board::prefix(board);
        let (title, description, pieces) = diagram.parts();
        let stops: Vec<_> = played.stops().cloned().collect();
        let ids = record::numbered(game, &played);
        let result = game.tag("Result").map(str::trim);
        self.chapters.push(Chapter {
            asked: is_problem.then(|| problem.caption(&words)),
            heading: problem.heading,
            variant: variant.rules().title.clone(),
            result: result
                .filter(|result| !matches!(*result, "" | "*" | "?"))
                .map(str::to_owned),
            title,
            description,
            pieces,
            moves: moves::html(&telling::told(game), &ids),
            stops: stops.clone(),
            record: Record::new(variant, game, &played, &ids, board, can_be_solved),
        });
        Ok(stops)
    }

    /// Which of the boards is that of a variant; it is made if need be.
    fn board(&mut self, variant: &Arc<Variant>) -> usize {
        let known = self.boards.iter().position(|board| board.is_of(variant));
        known.unwrap_or_else(|| {
            self.boards.push(Board::new(Arc::clone(variant)));
            self.boards.len() - 1
        })
    }

    /// How many games are in it.
    pub fn len(&self) -> usize {
        self.chapters.len()
    }

    /// Whether no game is in it.
    pub fn is_empty(&self) -> bool {
        self.chapters.is_empty()
    }
}
