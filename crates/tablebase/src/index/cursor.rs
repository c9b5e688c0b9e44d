//! The positions of an ending in the order of their numbers.

use damas::board::Board;
use damas::color::{ByColor, Color};
use damas::position::{Pieces, Placement, Run};

use super::Index;
use super::choice::Choice;

/// A way through the positions of an ending.
#[derive(Clone)]
pub(crate) struct Cursor<'a, B: Board> {
    index: &'a Index<B::Word>,
    turn: Color,
    group: usize,
    home: Choice<B::Word>,
    middle: Choice<B::Word>,
    black_men: Choice<B::Word>,
    white_kings: Choice<B::Word>,
    black_kings: Choice<B::Word>,
    pieces: Pieces<B::Word>,
    runs: u64,
}

impl<'a, B: Board> Cursor<'a, B> {
    /// A cursor on the position of a number, which must be below the length of
    /// the index.
    pub(crate) fn new(index: &'a Index<B::Word>, turn: Color, number: u64) -> Self {
        let material = &index.material;
        let mut cursor = Self {
            index,
            turn,
            group: 0,
            home: Choice::new(0),
            middle: Choice::new(0),
            black_men: Choice::new(material.men.black),
            white_kings: Choice::new(material.kings.white),
            black_kings: Choice::new(material.kings.black),
            pieces: Pieces::default(),
            runs: 0,
        };
        cursor.seek(number);
        cursor
    }

    /// Goes to the position of a number.
    pub(crate) fn seek(&mut self, number: u64) {
        let index = self.index;
        self.runs = number % index.run_states();
        let mut rest = number / index.run_states();
        let black_kings = rest % index.black_kings;
        rest /= index.black_kings;
        let white_kings = rest % index.white_kings;
        rest /= index.white_kings;
        let after = index.groups.partition_point(|group| group.first <= rest);
        self.enter_group(after - 1);
        let group = &index.groups[after - 1];
        rest -= group.first;
        let black_men = rest % group.black;
        rest /= group.black;
        self.home.enter(index.home, rest / group.middle);
        self.middle.enter(index.middle, rest % group.middle);
        let white = self.white_men();
        self.black_men.enter(index.black_men & !white, black_men);
        let free = index.squares & !(white | self.black_men.set);
        self.white_kings.enter(free, white_kings);
        self.black_kings
            .enter(free & !self.white_kings.set, black_kings);
        self.gather();
    }

    fn enter_group(&mut self, group: usize) {
        self.group = group;
        let at_home = self.index.groups[group].at_home;
        self.home = Choice::new(at_home);
        self.middle = Choice::new(self.index.material.men.white - at_home);
    }

    fn white_men(&self) -> B::Word {
        self.home.set | self.middle.set
    }

    fn gather(&mut self) {
        let (white_kings, black_kings) = (self.white_kings.set, self.black_kings.set);
        self.pieces = Pieces {
            white: self.white_men() | white_kings,
            black: self.black_men.set | black_kings,
            kings: white_kings | black_kings,
        };
    }

    /// The position.
    #[inline]
    pub(crate) fn placement(&self) -> Placement<B> {
        let index = self.index;
        let runs = if index.run_limit == 0 {
            ByColor::new(Run::NONE, Run::NONE)
        } else {
            let (white, black) = (self.runs / index.runs[1], self.runs % index.runs[1]);
            ByColor::new(
                index.run(&self.pieces, Color::White, white),
                index.run(&self.pieces, Color::Black, black),
            )
        };
        Placement {
            pieces: self.pieces,
            turn: self.turn,
            runs,
        }
    }

    /// Goes to the next position; `false` after the last.
    #[inline]
    pub(crate) fn advance(&mut self) -> bool {
        self.runs += 1;
        if self.runs < self.index.run_states() {
            return true;
        }
        self.runs = 0;
        let more = self.black_kings.advance() || self.advance_far();
        self.gather();
        more
    }

    /// Goes on where the black kings have been everywhere.
    fn advance_far(&mut self) -> bool {
        let index = self.index;
        if !self.white_kings.advance() {
            if !self.black_men.advance() {
                if !self.advance_white_men() {
                    return false;
                }
                self.black_men.begin(index.black_men & !self.white_men());
            }
            let men = self.white_men() | self.black_men.set;
            self.white_kings.begin(index.squares & !men);
        }
        let taken = self.white_men() | self.black_men.set | self.white_kings.set;
        self.black_kings.begin(index.squares & !taken);
        true
    }

    fn advance_white_men(&mut self) -> bool {
        let index = self.index;
        if self.middle.advance() {
            return true;
        }
        if !self.home.advance() {
            let mut later = index.groups.iter().skip(self.group + 1);
            let Some(skipped) = later.position(|group| group.len() > 0) else {
                return false;
            };
            self.enter_group(self.group + 1 + skipped);
            self.home.begin(index.home);
        }
        self.middle.begin(index.middle);
        true
    }

    /// Goes forward to the position of a number; `at` is the present one's.
    #[inline]
    pub(crate) fn forward(&mut self, at: u64, number: u64) {
        const NEAR: u64 = 6;
        if number - at <= NEAR {
            for _ in at..number {
                self.advance();
            }
        } else {
            self.seek(number);
        }
    }
}

#[cfg(test)]
impl<W: damas::board::Word> Index<W> {
    /// The position of a number.
    pub(crate) fn position<B: Board<Word = W>>(&self, turn: Color, number: u64) -> Placement<B> {
        Cursor::<B>::new(self, turn, number).placement()
    }
}
