//! The order of positions in a file, as `docs/tablebase-format.md` tells it, on
//! lists of squares.

use damas::board::{Geometry, Square};
use damas::color::Color;
use damas::position::{KingRun, Setup};
use damas::rules::Promotion;
use damas::variant::Variant;

use crate::material::Material;

/// The order of the positions of an ending.
pub(super) struct Order {
    material: Material,
    /// The squares of the board in the order of the file.
    squares: Vec<Square>,
    /// Places in `squares` where Black's men may stand.
    black_men: Places,
    /// Where white men may stand and black men may not, and where both may.
    home: Places,
    middle: Places,
    /// Positions with so many white men at home, for each number.
    groups: Vec<u64>,
    run_limit: u64,
}

/// A set of places in the order of squares, ascending.
type Places = Vec<usize>;

/// The parts of a position, in the order of their weight.
struct Parts {
    home: Places,
    middle: Places,
    black_men: Places,
    white_kings: Places,
    black_kings: Places,
    runs: [u64; 2],
}

impl Order {
    pub(super) fn new(variant: &Variant, material: Material) -> Self {
        let geometry = variant.geometry();
        let squares = in_order(geometry);
        let height = geometry.shape().height;
        let rules = variant.rules();
        let has_far_row = rules.movement.promotion != Promotion::None;
        let men = |far: u8| {
            let allowed = |&place: &usize| !has_far_row || geometry.point(squares[place]).0 != far;
            (0..squares.len()).filter(allowed).collect::<Places>()
        };
        let (white_men, black_men) = (men(0), men(height - 1));
        let home = without(&white_men, &black_men);
        let mut order = Self {
            material,
            middle: without(&white_men, &home),
            home,
            black_men,
            groups: Vec::new(),
            run_limit: u64::from(rules.movement.king_run_limit),
            squares,
        };
        let groups = (0..=material.men.white).map(|at_home| order.group_len(at_home));
        order.groups = groups.collect();
        order
    }

    fn runs(&self, side: Color) -> u64 {
        match self.material.men[side] {
            0 => 1,
            _ => 1 + self.run_limit * u64::from(self.material.kings[side]),
        }
    }

    /// Positions for each way in which some white men are at home.
    fn group_len(&self, at_home: u8) -> u64 {
        let (men, kings) = (&self.material.men, &self.material.kings);
        let away = men.white - at_home;
        let free = self.squares.len() as u64 - u64::from(self.material.all_men());
        choose(self.home.len() as u64, at_home)
            * choose(self.middle.len() as u64, away)
            * choose(
                (self.black_men.len() as u64).saturating_sub(away.into()),
                men.black,
            )
            * choose(free, kings.white)
            * choose(free.saturating_sub(kings.white.into()), kings.black)
            * self.runs(Color::White)
            * self.runs(Color::Black)
    }

    /// How many positions there are.
    pub(super) fn len(&self) -> u64 {
        self.groups.iter().sum()
    }

    /// The position of a number.
    pub(super) fn setup(&self, mut number: u64, turn: Color) -> Setup {
        let (men, kings) = (self.material.men, self.material.kings);
        let mut at_home = 0;
        while number >= self.groups[usize::from(at_home)] {
            number -= self.groups[usize::from(at_home)];
            at_home += 1;
        }
        let mut digit = |size: u64| {
            let digit = number % size;
            number /= size;
            digit
        };
        let runs = [Color::Black, Color::White].map(|side| digit(self.runs(side)));
        let free = (self.squares.len() - usize::from(self.material.all_men())) as u64;
        let black_kings = digit(choose(free - u64::from(kings.white), kings.black));
        let white_kings = digit(choose(free, kings.white));
        let away = men.white - at_home;
        let black_men = digit(choose(
            self.black_men.len() as u64 - u64::from(away),
            men.black,
        ));
        let middle = digit(choose(self.middle.len() as u64, away));
        let home = digit(u64::MAX);
        let mut parts = Parts {
            home: nth_set(&self.home, at_home, home),
            middle: nth_set(&self.middle, away, middle),
            black_men: Vec::new(),
            white_kings: Vec::new(),
            black_kings: Vec::new(),
            runs: [runs[1], runs[0]],
        };
        let white = [parts.home.clone(), parts.middle.clone()].concat();
        parts.black_men = nth_set(&without(&self.black_men, &white), men.black, black_men);
        let all: Places = (0..self.squares.len()).collect();
        let free = without(&without(&all, &white), &parts.black_men);
        parts.white_kings = nth_set(&free, kings.white, white_kings);
        let free = without(&free, &parts.white_kings);
        parts.black_kings = nth_set(&free, kings.black, black_kings);
        self.put(&parts, turn)
    }

    fn put(&self, parts: &Parts, turn: Color) -> Setup {
        let mut setup = Setup {
            turn: Some(turn),
            ..Setup::default()
        };
        for &place in parts
            .home
            .iter()
            .chain(&parts.middle)
            .chain(&parts.white_kings)
        {
            setup.pieces.white.insert(self.squares[place]);
        }
        for &place in parts.black_men.iter().chain(&parts.black_kings) {
            setup.pieces.black.insert(self.squares[place]);
        }
        for &place in parts.white_kings.iter().chain(&parts.black_kings) {
            setup.kings.insert(self.squares[place]);
        }
        let kings = [&parts.white_kings, &parts.black_kings];
        for ((side, kings), &run) in Color::ALL.into_iter().zip(kings).zip(&parts.runs) {
            if run > 0 {
                let king = kings[((run - 1) / self.run_limit) as usize];
                setup.king_runs[side] = Some(KingRun {
                    square: self.squares[king],
                    moves: ((run - 1) % self.run_limit) as u8 + 1,
                });
            }
        }
        setup
    }

    /// The number of a position.
    pub(super) fn number(&self, setup: &Setup) -> u64 {
        let places = |side: Color, is_king: bool| -> Places {
            let stands = |&place: &usize| {
                let square = self.squares[place];
                setup.pieces[side].contains(square) && setup.kings.contains(square) == is_king
            };
            (0..self.squares.len()).filter(stands).collect()
        };
        let white_men = places(Color::White, false);
        let black_men = places(Color::Black, false);
        let kings = [places(Color::White, true), places(Color::Black, true)];
        let home = without(&white_men, &self.middle);
        let middle = without(&white_men, &home);
        let at_home = home.len() as u8;
        let before: u64 = self.groups[..usize::from(at_home)].iter().sum();
        let away = middle.len() as u64;
        let all: Places = (0..self.squares.len()).collect();
        let free = without(&without(&all, &white_men), &black_men);
        let free_of_white = without(&free, &kings[0]);
        let mut number = rank(&self.home, &home);
        let mut digit = |size: u64, digit: u64| number = number * size + digit;
        digit(
            choose(self.middle.len() as u64, away as u8),
            rank(&self.middle, &middle),
        );
        digit(
            choose(self.black_men.len() as u64 - away, black_men.len() as u8),
            rank(&without(&self.black_men, &white_men), &black_men),
        );
        digit(
            choose(free.len() as u64, kings[0].len() as u8),
            rank(&free, &kings[0]),
        );
        digit(
            choose(free_of_white.len() as u64, kings[1].len() as u8),
            rank(&free_of_white, &kings[1]),
        );
        for (side, kings) in Color::ALL.into_iter().zip(&kings) {
            let run = setup.king_runs[side].filter(|_| self.runs(side) > 1);
            let run = run.map_or(0, |run| {
                let king = kings
                    .iter()
                    .take_while(|&&king| self.squares[king] != run.square);
                1 + king.count() as u64 * self.run_limit + u64::from(run.moves) - 1
            });
            digit(self.runs(side), run);
        }
        before + number
    }
}

/// The squares by rows from White's far row, each from left to right; from right
/// to left on boards whose bottom-left corner is not played on.
fn in_order(geometry: &Geometry) -> Vec<Square> {
    let mut squares: Vec<_> = geometry.squares().collect();
    let is_mirrored = geometry.is_mirrored();
    let width = geometry.shape().width;
    squares.sort_by_key(|&square| {
        let (row, column) = geometry.point(square);
        (
            row,
            if is_mirrored {
                width - 1 - column
            } else {
                column
            },
        )
    });
    squares
}

/// The position as the other side sees it: by half a turn where that gives the
/// same board, else upside down.
pub(super) fn turned(variant: &Variant, setup: &Setup) -> Setup {
    let geometry = variant.geometry();
    let (width, height) = (
        i32::from(geometry.shape().width),
        i32::from(geometry.shape().height),
    );
    let half = |square: Square| {
        let (row, column) = geometry.point(square);
        geometry.square_at(height - 1 - i32::from(row), width - 1 - i32::from(column))
    };
    let over = |square: Square| {
        let (row, column) = geometry.point(square);
        geometry.square_at(height - 1 - i32::from(row), i32::from(column))
    };
    // Black's directions are White's upside down: half a turn needs them to be
    // alike on the left and on the right.
    let movement = &variant.rules().movement;
    let can_half =
        movement.mirror() == *movement && geometry.squares().all(|square| half(square).is_some());
    let there = |square| if can_half { half(square) } else { over(square) }.unwrap_or(square);
    let mut turned = Setup {
        turn: setup.turn.map(Color::opponent),
        ..Setup::default()
    };
    for side in Color::ALL {
        turned.pieces[side.opponent()] = setup.pieces[side].iter().map(there).collect();
        turned.king_runs[side.opponent()] = setup.king_runs[side].map(|run| KingRun {
            square: there(run.square),
            ..run
        });
    }
    turned.kings = setup.kings.iter().map(there).collect();
    turned
}

fn without(places: &[usize], taken: &[usize]) -> Places {
    places
        .iter()
        .copied()
        .filter(|place| !taken.contains(place))
        .collect()
}

/// Sets of `k` among `n`.
fn choose(n: u64, k: u8) -> u64 {
    (0..u64::from(k)).fold(
        1,
        |sets, i| {
            if i >= n { 0 } else { sets * (n - i) / (i + 1) }
        },
    )
}

/// How many sets come before one: the sets whose last place is lower, and so on.
fn rank(domain: &[usize], set: &[usize]) -> u64 {
    let place = |cell: &usize| domain.iter().position(|other| other == cell).unwrap_or(0) as u64;
    (1..).zip(set).map(|(k, cell)| choose(place(cell), k)).sum()
}

/// The set of `k` places of a domain that has a rank.
fn nth_set(domain: &[usize], k: u8, mut rank: u64) -> Places {
    let mut set = Vec::new();
    for k in (1..=k).rev() {
        let place = (0..domain.len() as u64)
            .rev()
            .find(|&place| choose(place, k) <= rank);
        let place = place.unwrap_or(0);
        rank -= choose(place, k);
        set.insert(0, domain[place as usize]);
    }
    set
}
