//! Random games in which a fast generator and the naive one must agree.

use std::fmt::Write;

use damas::color::Color;
use damas::moves::Move;
use damas::piece::{Piece, Role};
use damas::position::Setup;
use damas::rules::{Promotion, Rules};

use super::dice::Dice;
use super::state::index;
use super::turn::{legal_moves, play};
use super::{Book, NaiveMove, Point, State};

/// A move generator under test.
pub(crate) trait FastSide {
    /// The legal moves of a position, in any order.
    fn legal(&mut self, setup: &Setup) -> Vec<Move>;
    /// The position after a legal move.
    fn play(&mut self, setup: &Setup, mv: &Move) -> Setup;
}

/// Plies after which a game is broken off.
const GAME: usize = 200;
/// The same for a game that begins with few pieces.
const ENDING: usize = 40;
/// The same for a game that begins with a great capture.
const STRIKE: usize = 2;

/// Plays random games of so many plies in all, from the start position and
/// from sparse positions with kings, and compares the legal moves, with their
/// paths and promotions, and the positions after them.
///
/// # Panics
/// At the first difference, with the smallest position found that shows it.
pub(crate) fn compare_random_games(
    rules: &Rules,
    fast: &mut dyn FastSide,
    plies: usize,
    seed: u64,
) {
    let mut match_ = Match {
        rules,
        book: Book::new(rules),
        fast,
        dice: Dice::new(seed),
    };
    let mut played = 0;
    while played < plies {
        played += match_.game(plies - played);
    }
}

struct Match<'a> {
    rules: &'a Rules,
    book: Book,
    fast: &'a mut dyn FastSide,
    dice: Dice,
}

impl Match<'_> {
    /// Plays one game of so many plies at most; at least one is counted.
    fn game(&mut self, most: usize) -> usize {
        // About as many plies of each kind.
        let (mut state, length) = match self.dice.below(100) {
            0 => (State::start(&self.book, self.rules), GAME),
            1..=5 => (self.sparse(), ENDING),
            _ => (self.strike(), STRIKE),
        };
        for ply in 0..length.min(most) {
            let ours = self.agreed_moves(&state);
            if ours.is_empty() {
                return ply + 1;
            }
            let mv = self.dice.pick(&ours).clone();
            if let Some(difference) = self.difference_after(&state, &mv) {
                self.fail(&state, &difference);
            }
            state = play(&self.book, &state, &mv);
        }
        length.min(most)
    }

    /// The legal moves of a position, on which both sides agree.
    fn agreed_moves(&mut self, state: &State) -> Vec<NaiveMove> {
        let ours = legal_moves(&self.book, state);
        if let Some(difference) = self.difference_of(state, &ours) {
            self.fail(state, &difference);
        }
        ours
    }

    /// How the move lists of a position differ, if they do.
    fn difference_of(&mut self, state: &State, ours: &[NaiveMove]) -> Option<String> {
        let mut naive: Vec<Move> = ours.iter().map(|mv| mv.to_move(&self.book)).collect();
        let mut fast = self.fast.legal(&state.to_setup(&self.book));
        naive.sort_by_key(order);
        fast.sort_by_key(order);
        if naive == fast {
            return None;
        }
        let list = |moves: &[Move], others: &[Move]| {
            moves.iter().fold(String::new(), |mut text, mv| {
                let mark = if others.contains(mv) { ' ' } else { '!' };
                // Writing to a string cannot fail.
                let _ = writeln!(text, "  {mark} {}", self.show(mv));
                text
            })
        };
        let (first, second) = (list(&naive, &fast), list(&fast, &naive));
        Some(format!("naive moves:\n{first}fast moves:\n{second}"))
    }

    /// How the positions after a move differ, if they do.
    fn difference_after(&mut self, state: &State, mv: &NaiveMove) -> Option<String> {
        let naive = self.normal(play(&self.book, state, mv));
        let mv = mv.to_move(&self.book);
        let setup = self.fast.play(&state.to_setup(&self.book), &mv);
        let fast = self.normal(State::from_setup(&self.book, &setup));
        (naive != fast || setup.turn != Some(naive.turn)).then(|| {
            let (naive, fast) = (fen(&self.book, &naive), fen(&self.book, &fast));
            format!("after {}\nnaive: {naive}\nfast:  {fast}", self.show(&mv))
        })
    }

    /// A position with only those runs of king moves that can matter.
    fn normal(&self, mut state: State) -> State {
        for color in Color::ALL {
            state.runs[index(color)] = state.limited_run(&self.book, color);
        }
        state
    }

    /// Any difference in a position or after one of its moves.
    fn any_difference(&mut self, state: &State) -> Option<String> {
        let ours = legal_moves(&self.book, state);
        if let Some(difference) = self.difference_of(state, &ours) {
            return Some(difference);
        }
        ours.iter().find_map(|mv| self.difference_after(state, mv))
    }

    /// Takes pieces away as long as a difference remains, and reports it.
    fn fail(&mut self, state: &State, difference: &str) -> ! {
        let (mut state, mut difference) = (state.clone(), difference.to_owned());
        while let Some((smaller, remains)) = self.shrunk(&state) {
            (state, difference) = (smaller, remains);
        }
        let name = &self.rules.name;
        let fen = fen(&self.book, &state);
        panic!("{name}: {fen}\n{difference}\n{:?}", self.rules.movement);
    }

    /// A position with one piece less that still shows a difference.
    fn shrunk(&mut self, state: &State) -> Option<(State, String)> {
        let book = self.book.clone();
        let occupied = Color::ALL.map(|color| state.points_of(&book, color));
        let spare = occupied.into_iter().filter(|points| points.len() > 1);
        spare.flatten().find_map(|point| {
            let mut smaller = state.clone();
            smaller.pieces.set(point, None);
            let smaller = self.normal(smaller);
            let difference = self.any_difference(&smaller)?;
            Some((smaller, difference))
        })
    }

    /// A position with few pieces, many of them kings.
    fn sparse(&mut self) -> State {
        let turn = *self.dice.pick(&Color::ALL);
        let mut state = State::empty(&self.book, turn);
        let most = (self.book.grid.points().len() / 5).clamp(2, 8);
        let crowns = *self.dice.pick(&[2, 2, 3, 6]);
        for color in Color::ALL {
            let pieces = if self.dice.once_in(5) {
                1
            } else {
                self.dice.between(1, most)
            };
            for _ in 0..pieces {
                let point = self.free_point(&state);
                self.put_one(&mut state, point, color, crowns);
            }
            self.tire_a_king(&mut state, color);
        }
        self.normal(state)
    }

    /// A position in which a piece or two have much to capture: the others
    /// stand on every second row and column, where they cover one another
    /// seldom.
    fn strike(&mut self) -> State {
        let turn = *self.dice.pick(&Color::ALL);
        let mut state = State::empty(&self.book, turn);
        let most = (self.book.grid.points().len() / 4).clamp(3, 9);
        let (row, column) = (self.dice.below(2) as i32, self.dice.below(2) as i32);
        let lattice: Vec<Point> = self
            .book
            .grid
            .points()
            .iter()
            .copied()
            .filter(|point| point.row % 2 == row && point.column % 2 == column)
            .collect();
        for _ in 0..self.dice.between(3, most) {
            let anywhere = lattice.is_empty() || self.dice.once_in(5);
            let mut point = self.free_point(&state);
            if !anywhere {
                point = *self.dice.pick(&lattice);
            }
            self.put_one(&mut state, point, turn.opponent(), 4);
        }
        for _ in 0..self.dice.between(1, 2) {
            let point = self.free_point(&state);
            self.put_one(&mut state, point, turn, 2);
        }
        self.tire_a_king(&mut state, turn);
        self.normal(state)
    }

    fn free_point(&mut self, state: &State) -> Point {
        loop {
            let point = *self.dice.pick(self.book.grid.points());
            if state.pieces.at(point).is_none() {
                return point;
            }
        }
    }

    /// Puts a piece on a point: a king once in `crowns` times, and always
    /// where a man would have been crowned.
    fn put_one(&mut self, state: &mut State, point: Point, color: Color, crowns: usize) {
        let has_kings = self.book.movement.promotion != Promotion::None;
        let crowned = self.dice.once_in(crowns) || self.book.grid.on_far_row(point, color);
        let role = if has_kings && crowned {
            Role::King
        } else {
            Role::Man
        };
        state.pieces.set(point, Some(Piece::new(color, role)));
    }

    /// Lets a king have made some moves already, where that is counted.
    fn tire_a_king(&mut self, state: &mut State, color: Color) {
        let limit = self.book.movement.king_run_limit;
        let point = *self.dice.pick(&state.points_of(&self.book, color));
        if limit > 0 {
            let moves = self.dice.between(1, usize::from(limit)) as u8;
            state.runs[index(color)] = Some((point, moves));
        }
    }

    fn show(&self, mv: &Move) -> String {
        let grid = &self.book.grid;
        let name = |square| grid.name(grid.point(square));
        let path: Vec<String> = mv.path.iter().map(|&s| name(s)).collect();
        let captured: Vec<String> = mv.captured.iter().map(name).collect();
        let optional = |shown: bool, text: String| if shown { text } else { String::new() };
        let rest = mv.rest.map_or_else(String::new, name);
        [
            format!("{}-{}", name(mv.from), name(mv.to)),
            optional(mv.rest.is_some(), format!(" resting on {rest}")),
            optional(mv.is_capture(), format!(" takes {}", captured.join(","))),
            optional(mv.promotes, " crowned".to_owned()),
            format!(" by {}", path.join(" ")),
        ]
        .concat()
    }
}

/// An order of moves in which equal lists are equal entry by entry.
fn order(mv: &Move) -> impl Ord + use<> {
    let Move {
        from,
        to,
        rest,
        captured,
        promotes,
        path,
    } = mv;
    (*from, *to, *rest, captured.0, *promotes, path.clone())
}

/// A position in the manner of a FEN.
pub(crate) fn fen(book: &Book, state: &State) -> String {
    let side = |color: Color| {
        let piece = |point: &Point| {
            let king = state.pieces.at(*point) == Some(Piece::new(color, Role::King));
            let crown = if king { "K" } else { "" };
            format!("{crown}{}", book.grid.name(*point))
        };
        let points = state.points_of(book, color);
        let pieces: Vec<String> = points.iter().map(piece).collect();
        format!(":{}{}", color.letter(), pieces.join(","))
    };
    let run = |color: Color| match state.runs[index(color)] {
        Some((point, moves)) => format!(" ({} has made {moves} moves)", book.grid.name(point)),
        None => String::new(),
    };
    let [white, black] = Color::ALL.map(side);
    let [first, second] = Color::ALL.map(run);
    format!("{}{white}{black}{first}{second}", state.turn.letter())
}
