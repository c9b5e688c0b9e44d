//! A move put together on the board: square by square, but only those that
//! decide between the moves that are left.

use damas::board::Square;
use damas::moves::Move;

/// A move begun.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Pick {
    /// The squares gone so far, the first included.
    pub(super) path: Vec<Square>,
    /// How long the path was at each decision.
    decisions: Vec<usize>,
}

/// What choosing a square has come to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Picked {
    /// One move is left.
    Move(Move),
    /// Another square is wanted.
    Going(Pick),
    /// No move goes there.
    Nowhere,
}

impl Pick {
    /// Takes up the piece on a square; a capture without a choice is made.
    pub(super) fn begin(legal: &[Move], from: Square) -> Picked {
        let pick = Self {
            path: vec![from],
            decisions: Vec::new(),
        };
        match pick.left(legal).as_slice() {
            [] => Picked::Nowhere,
            [only] if only.is_capture() => Picked::Move((*only).clone()),
            _ => Picked::Going(pick.advanced(legal)),
        }
    }

    /// The moves that go by the path so far.
    fn left<'a>(&self, legal: &'a [Move]) -> Vec<&'a Move> {
        let fits = |mv: &&Move| mv.path.starts_with(&self.path);
        legal.iter().filter(fits).collect()
    }

    /// The squares between which to choose; the last of the path, where a move
    /// may end there although another goes on.
    pub(super) fn options(&self, legal: &[Move]) -> Vec<Square> {
        let mut options: Vec<Square> = Vec::new();
        for mv in self.left(legal) {
            if let Some(next) = mv.path.get(self.path.len()).or(mv.path.last())
                && !options.contains(next)
            {
                options.push(*next);
            }
        }
        options
    }

    /// Goes on to a square: one of the options, or any further square of the
    /// moves that are left.
    pub(super) fn choose(&self, legal: &[Move], square: Square) -> Picked {
        let left = self.left(legal);
        let length = self.path.len();
        let ends_here = |mv: &&&Move| mv.path.len() == length && mv.to == square;
        if let Some(mv) = left.iter().find(ends_here) {
            return Picked::Move((**mv).clone());
        }
        let steps_to = |mv: &Move| mv.path[length..].iter().position(|&other| other == square);
        let reaching = left.iter().filter_map(|mv| Some((steps_to(mv)?, *mv)));
        let Some((steps, mv)) = reaching.min_by_key(|&(steps, _)| steps) else {
            return Picked::Nowhere;
        };
        let mut next = self.clone();
        next.decisions.push(length);
        next.path = mv.path[..=length + steps].to_vec();
        let left = next.left(legal);
        match left.as_slice() {
            // Moves that no square tells apart are told apart by nobody.
            [first, rest @ ..] if rest.iter().all(|mv| mv.path == first.path) => {
                Picked::Move((*first).clone())
            }
            _ => Picked::Going(next.advanced(legal)),
        }
    }

    /// Goes on as far as all moves that are left go the same way.
    fn advanced(mut self, legal: &[Move]) -> Self {
        loop {
            let left = self.left(legal);
            let goes_on = left.iter().all(|mv| mv.path.len() > self.path.len() + 1);
            match self.options(legal)[..] {
                [next] if goes_on && left.len() > 1 => self.path.push(next),
                _ => return self,
            }
        }
    }

    /// Takes the last decision back; nothing where none was taken.
    pub(super) fn back(mut self) -> Option<Self> {
        let length = self.decisions.pop()?;
        self.path.truncate(length);
        Some(self)
    }
}

#[cfg(test)]
mod tests {
    use damas::rules::Rules;
    use damas::text::fen;
    use damas::variant::Variant;

    use super::*;

    fn legal(name: &str, fen: &str) -> Vec<Move> {
        let variant = Variant::new(Rules::builtin(name).unwrap());
        let setup = fen::parse(variant.geometry(), fen).unwrap();
        variant.legal_moves(&setup).unwrap()
    }

    const fn square(number: u8) -> Square {
        Square(number - 1)
    }

    #[test]
    fn a_capture_without_a_choice_needs_one_key() {
        let legal = legal("international", "W:W26,31:B12,21");
        let Picked::Move(mv) = Pick::begin(&legal, square(26)) else {
            panic!("a choice");
        };
        assert_eq!(mv.to, square(8));
        assert_eq!(Pick::begin(&legal, square(31)), Picked::Nowhere);
    }

    #[test]
    fn only_the_squares_that_decide_are_asked_for() {
        let legal = legal("english", "W:W30:B25,26,17,18");
        let Picked::Going(pick) = Pick::begin(&legal, square(30)) else {
            panic!("no choice");
        };
        assert!(pick.options(&legal).contains(&square(23)));
        let Picked::Move(mv) = pick.choose(&legal, square(23)) else {
            panic!("undecided");
        };
        assert_eq!((mv.to, mv.captured.len()), (square(14), 2));
        assert_eq!(pick.choose(&legal, square(1)), Picked::Nowhere);
        assert_eq!(pick.back(), None);
    }

    #[test]
    fn a_quiet_move_is_chosen() {
        let legal = legal("international", "W:W32:B1");
        let Picked::Going(pick) = Pick::begin(&legal, square(32)) else {
            panic!("no choice");
        };
        assert_eq!(pick.options(&legal).len(), 2);
        let picked = pick.choose(&legal, square(28));
        assert!(matches!(picked, Picked::Move(mv) if mv.to == square(28)));
    }
}
