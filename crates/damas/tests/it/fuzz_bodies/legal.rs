//! The generator: the input is a rule set, a position and the moves to play.

use std::sync::LazyLock;

use damas::board::{Geometry, Square, Word};
use damas::color::Color;
use damas::moves::{BitMove, Move};
use damas::perft::Counting;
use damas::piece::{Piece, Role};
use damas::position::{Position, Setup};
use damas::rules::{Job, Promotion, Rules, Ruleset, names};
use damas::variant::Variant;

use crate::naive::{Book, State, legal_moves as naive_moves};

/// Most pieces of a position that the naive generator is asked about: it tries
/// every route.
const NAIVE: usize = 12;
/// Most pieces of a position.
const PIECES: u8 = 24;
/// Most plies of a game.
const PLIES: usize = 40;

/// A rule set in every form that must agree.
struct Game {
    known: Variant,
    /// The same as read at run time.
    read: Variant,
    book: Book,
}

static GAMES: LazyLock<Vec<Game>> = LazyLock::new(|| {
    let rules = names(true).map(|name| Rules::builtin(name).expect("a built-in rule set"));
    let game = |rules: Rules| Game {
        known: Variant::new(rules.clone()),
        book: Book::new(&rules),
        read: Variant::new_unspecialised(rules),
    };
    rules.map(game).collect()
});

/// Along a game of the input's choice every generator finds the same moves, the
/// counts are those of the lists, and the key kept is the key worked out.
pub(crate) fn run(data: &[u8]) {
    let mut bytes = data.iter().copied();
    let Some(rules) = bytes.next() else {
        return;
    };
    let game = &GAMES[usize::from(rules) % GAMES.len()];
    let mut setup = position(&game.known, &mut bytes);
    let mut line = Vec::new();
    while let Some(legal) = agreed(game, &setup) {
        let Some(byte) = bytes
            .next()
            .filter(|_| !legal.is_empty() && line.len() < PLIES)
        else {
            break;
        };
        let mv = legal[usize::from(byte) % legal.len()].clone();
        let after = game.known.play(&setup, &mv);
        line.push((setup, mv));
        setup = after;
    }
    let rules = game.known.rules();
    rules.specialise(Keys {
        rules,
        board: game.known.geometry(),
        line: &line,
        last: &setup,
    });
}

/// The position that some bytes make: how many pieces and who is to move, then
/// a square and a piece each; the start position where there are none.
fn position(variant: &Variant, bytes: &mut impl Iterator<Item = u8>) -> Setup {
    let head = bytes.next().unwrap_or(0);
    let mut setup = Setup {
        turn: Some(Color::ALL[usize::from(head & 1)]),
        ..Setup::default()
    };
    let squares = variant.geometry().len();
    for _ in 0..(head >> 1) % (PIECES + 1) {
        let (Some(square), Some(kind)) = (bytes.next(), bytes.next()) else {
            break;
        };
        let has_kings = variant.rules().movement.promotion != Promotion::None;
        let role = if kind & 2 != 0 && has_kings {
            Role::King
        } else {
            Role::Man
        };
        let piece = Piece::new(Color::ALL[usize::from(kind & 1)], role);
        setup.put(Square((usize::from(square) % squares) as u8), Some(piece));
    }
    if variant.validate(&setup).is_ok() {
        setup
    } else {
        variant.start()
    }
}

/// The legal moves, on which all agree; `None` where they are too many.
fn agreed(game: &Game, setup: &Setup) -> Option<Vec<Move>> {
    let legal = game.known.legal_moves(setup);
    assert_eq!(legal, game.read.legal_moves(setup), "{setup:?}");
    let legal = legal.ok()?;
    for variant in [&game.known, &game.read] {
        let [limited, moves, paths] = [Counting::Limit, Counting::Moves, Counting::Paths]
            .map(|counting| variant.perft(setup, 1, counting, 0).expect("few routes"));
        assert_eq!(limited, legal.len() as u64, "{setup:?}");
        assert!(limited <= moves && moves <= paths, "{setup:?}");
    }
    let pieces = setup.pieces.white.len() + setup.pieces.black.len();
    if pieces <= NAIVE {
        let state = State::from_setup(&game.book, setup);
        let naive = naive_moves(&game.book, &state);
        let naive: Vec<Move> = naive.iter().map(|mv| mv.to_move(&game.book)).collect();
        let name = &game.known.rules().name;
        let is_same = naive.len() == legal.len() && naive.iter().all(|mv| legal.contains(mv));
        assert!(
            is_same,
            "{name}: {setup:?}\nnaive {naive:#?}\nfast {legal:#?}"
        );
    }
    Some(legal)
}

/// Plays a line on bits, where the key is kept from move to move.
struct Keys<'a> {
    rules: &'a Rules,
    board: &'a Geometry,
    line: &'a [(Setup, Move)],
    last: &'a Setup,
}

impl Job for Keys<'_> {
    type Output = ();

    fn run<R: Ruleset>(self, rules: R) {
        let new = |setup| {
            Position::<R::Board>::new(self.rules, self.board, setup).expect("a valid position")
        };
        let setups = self.line.iter().map(|(setup, _)| setup);
        let mut after = setups.skip(1).chain([self.last]);
        for (setup, mv) in self.line {
            let cell = |square| self.board.cell(square);
            let played = new(setup).play(
                &rules,
                &BitMove {
                    captured: Word::truncate(self.board.cells(mv.captured)),
                    from: cell(mv.from),
                    to: cell(mv.to),
                    rest: mv.rest.map(cell),
                    promotes: mv.promotes,
                },
            );
            assert_eq!(played.key(), played.recomputed_key(), "{setup:?}: {mv:?}");
            assert_eq!(Some(played), after.next().map(new), "{setup:?}: {mv:?}");
        }
    }
}
