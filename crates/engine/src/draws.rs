//! Draw counters, followed along the lines of a search.
//!
//! What `damas::game` counts for a game with its history is counted here for
//! positions on a board's bits; a test compares them.

use damas::board::{Board, Word};
use damas::color::Color;
use damas::moves::BitMove;
use damas::position::{Pieces, Position};
use damas::rules::{Count, Counter, Rules};

use crate::generator::Generator;

/// What a counter shows: so many of the moves that it counts.
pub(crate) type Shown = u16;

/// A counter that does not run.
pub(crate) const IDLE: Shown = Shown::MAX;

/// The counters of a rule set.
pub(crate) struct Draws<W> {
    counters: Vec<Limit<W>>,
}

/// A counter as the search follows it.
struct Limit<W> {
    rule: Counter,
    /// The count that draws.
    most: Shown,
    /// Plies that pass while it counts one.
    plies: u32,
    /// Most pieces with which it runs.
    most_pieces: u32,
    needs_king: bool,
    /// Whether it runs in every position.
    always: bool,
    /// The main road, where the counter asks for it.
    road: W,
}

/// Whether a counter runs.
enum Running {
    No,
    Yes {
        /// The stronger side, where the counter is one of an ending.
        stronger: Option<Color>,
    },
}

impl<W: Word> Draws<W> {
    /// Those of a rule set.
    pub(crate) fn new(rules: &Rules) -> Self {
        let geometry = rules.geometry();
        let road = geometry.squares().filter(|&square| {
            let (row, column) = geometry.point(square);
            let up = rules.board.height - 1 - row;
            let on_road = if rules.board.playable_corner {
                column
            } else {
                rules.board.width - 1 - column
            };
            up == on_road
        });
        let road = W::truncate(geometry.cells(road.collect()));
        let counters = rules.counters.iter();
        Self {
            counters: counters.map(|rule| Limit::new(rule, road)).collect(),
        }
    }

    /// Number of counters.
    pub(crate) fn len(&self) -> usize {
        self.counters.len()
    }

    /// What the counters show in the first position of a game; `halfmoves` =
    /// plies without a capture or a man's move before it.
    pub(crate) fn begin<G: Generator>(
        &self,
        generator: &G,
        position: &Position<G::Board>,
        halfmoves: Option<u32>,
        shown: &mut Vec<Shown>,
    ) where
        G::Board: Board<Word = W>,
    {
        for counter in &self.counters {
            let counted = halfmoves.filter(|_| counter.is_plain()).unwrap_or(0);
            shown.push(match counter.runs(generator, position) {
                Running::Yes { .. } => counted.min(u32::from(IDLE - 1)) as Shown,
                Running::No => IDLE,
            });
        }
    }

    /// What the counters show after a move, given what they showed before it.
    #[inline]
    pub(crate) fn after<G: Generator>(
        &self,
        generator: &G,
        (before, mv, after): (&Position<G::Board>, &BitMove<W>, &Position<G::Board>),
        shown: &mut Vec<Shown>,
    ) where
        G::Board: Board<Word = W>,
    {
        let start = shown.len() - self.counters.len();
        for (i, counter) in self.counters.iter().enumerate() {
            let next = counter.next(generator, (before, mv, after), shown[start + i]);
            shown.push(next);
        }
    }

    /// Plies that are left until the first of the counters draws: 0 = it has;
    /// `None` if none runs.
    #[inline]
    pub(crate) fn plies_left(&self, shown: &[Shown]) -> Option<u32> {
        let running = self.counters.iter().zip(shown);
        let running = running.filter(|&(_, &shown)| shown != IDLE);
        let left = |(counter, &shown): (&Limit<W>, &Shown)| {
            u32::from(counter.most.saturating_sub(shown)) * counter.plies
        };
        running.map(left).min()
    }
}

impl<W: Word> Limit<W> {
    fn new(rule: &Counter, road: W) -> Self {
        let per_move = match rule.count {
            Count::Each => 2,
            Count::Stronger | Count::Weaker => 1,
        };
        let by_ending = rule.material.iter().map(|ending| {
            let side = |side: damas::rules::MaterialSide| {
                let exact = u32::from(side.men) + u32::from(side.kings);
                if side.or_more { u32::MAX / 4 } else { exact }
            };
            side(ending.stronger) + side(ending.weaker)
        });
        let by_total = rule.total.map(|(_, most)| u32::from(most));
        let by_equal = rule.equal_pieces.map(|most| 2 * u32::from(most));
        let limits = by_ending.max().into_iter().chain(by_total).chain(by_equal);
        let kings = rule.material.iter().all(|ending| {
            ending.stronger.kings + ending.weaker.kings > 0
                && !ending.stronger.any_rank
                && !ending.weaker.any_rank
        });
        Self {
            most: rule.moves.saturating_mul(per_move).min(u32::from(IDLE - 1)) as Shown,
            plies: 3 - per_move,
            most_pieces: limits.min().unwrap_or(u32::MAX),
            needs_king: rule.kings_on_both_sides || !rule.material.is_empty() && kings,
            always: rule.material.is_empty()
                && rule.total.is_none()
                && rule.equal_pieces.is_none()
                && !(rule.kings_on_both_sides || rule.main_road || rule.unless_capture),
            road: if rule.main_road { road } else { W::EMPTY },
            rule: rule.clone(),
        }
    }

    /// Whether it counts what a FEN's number of half moves counts.
    fn is_plain(&self) -> bool {
        let rule = &self.rule;
        rule.count == Count::Each
            && rule.material.is_empty()
            && rule.resets.capture
            && rule.resets.man_move
    }

    /// What it shows after a move.
    #[inline]
    fn next<G: Generator>(
        &self,
        generator: &G,
        (before, mv, after): (&Position<G::Board>, &BitMove<W>, &Position<G::Board>),
        shown: Shown,
    ) -> Shown
    where
        G::Board: Board<Word = W>,
    {
        let Running::Yes { stronger } = self.runs(generator, after) else {
            return IDLE;
        };
        if shown == IDLE || self.resets(before, mv, after) {
            return 0;
        }
        let counts = match self.rule.count {
            Count::Each => true,
            Count::Stronger => stronger == Some(before.turn()),
            Count::Weaker => stronger == Some(before.turn().opponent()),
        };
        shown.saturating_add(Shown::from(counts)).min(IDLE - 1)
    }

    fn resets<B: Board<Word = W>>(
        &self,
        before: &Position<B>,
        mv: &BitMove<W>,
        after: &Position<B>,
    ) -> bool {
        let resets = self.rule.resets;
        let number = |position: &Position<B>| self.ending(position.pieces()).map(|(i, _)| i);
        resets.capture && mv.is_capture()
            || resets.man_move && !before.pieces().kings.contains(mv.from)
            || resets.promotion && mv.promotes
            || resets.material_change && number(before) != number(after)
    }

    /// Whether it runs in a position, and which side is the stronger one where it
    /// is one of an ending.
    #[inline]
    fn runs<G: Generator>(&self, generator: &G, position: &Position<G::Board>) -> Running
    where
        G::Board: Board<Word = W>,
    {
        let pieces = position.pieces();
        if self.always {
            Running::Yes { stronger: None }
        } else if self.needs_king && pieces.kings.is_empty()
            || pieces.occupied().len() > self.most_pieces
        {
            Running::No
        } else {
            self.runs_among(generator, position)
        }
    }

    /// The same where there are not too many pieces, and kings if it needs some.
    #[inline(never)]
    fn runs_among<G: Generator>(&self, generator: &G, position: &Position<G::Board>) -> Running
    where
        G::Board: Board<Word = W>,
    {
        let pieces = position.pieces();
        let total = pieces.occupied().len();
        let rule = &self.rule;
        let (white, black) = (pieces.white.len(), pieces.black.len());
        let has_king = |side| !(pieces.of(side) & pieces.kings).is_empty();
        let fits = rule
            .total
            .is_none_or(|(least, most)| (u32::from(least)..=u32::from(most)).contains(&total))
            && rule
                .equal_pieces
                .is_none_or(|most| white == black && white <= u32::from(most))
            && (!rule.kings_on_both_sides || Color::ALL.into_iter().all(has_king));
        if !fits {
            return Running::No;
        }
        let stronger = self.ending(pieces).map(|(_, stronger)| stronger);
        let runs = (rule.material.is_empty() || stronger.is_some())
            && (!rule.main_road || self.is_on_road(pieces, stronger))
            && (!rule.unless_capture || !generator.can_capture(position));
        if runs {
            Running::Yes { stronger }
        } else {
            Running::No
        }
    }

    /// Which of its endings is on the board, and the stronger side there.
    fn ending(&self, pieces: &Pieces<W>) -> Option<(usize, Color)> {
        let force = |side| {
            let own = pieces.of(side);
            let kings = (own & pieces.kings).len();
            (own.len() - kings, kings)
        };
        let (white, black) = (force(Color::White), force(Color::Black));
        let mut endings = self.rule.material.iter().enumerate();
        endings.find_map(|(i, ending)| Some((i, ending.stronger_side(white, black)?)))
    }

    /// Whether the only king of the weaker side stands on the main road.
    fn is_on_road(&self, pieces: &Pieces<W>, stronger: Option<Color>) -> bool {
        stronger.is_some_and(|stronger| {
            let kings = pieces.of(stronger.opponent()) & pieces.kings;
            kings.len() == 1 && !(kings & self.road).is_empty()
        })
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use damas::board::Geometry;
    use damas::game::Game;
    use damas::moves::Move;
    use damas::rules::{Job, Ruleset, names};
    use damas::variant::Variant;

    use super::*;

    /// A random game, its counters followed both ways.
    struct Compare {
        game: Game,
        seed: u64,
    }

    impl Job for Compare {
        type Output = usize;

        fn run<R: Ruleset>(mut self, rules: R) -> usize {
            let variant = Arc::clone(self.game.variant());
            let draws = Draws::<<R::Board as Board>::Word>::new(variant.rules());
            let read = |game: &Game| {
                Position::<R::Board>::new(variant.rules(), variant.geometry(), game.setup())
                    .unwrap()
            };
            let mut position = read(&self.game);
            let mut shown = Vec::new();
            draws.begin(&rules, &position, None, &mut shown);
            let mut running = 0;
            while self.game.outcome().is_none() && self.game.plies().len() < 200 {
                self.check(&draws, &shown);
                running += shown.iter().filter(|&&shown| shown != IDLE).count();
                self.seed = self.seed.wrapping_mul(0x5851_f42d_4c95_7f2d) + 1;
                let legal = self.game.legal_moves();
                let mv = legal[(self.seed >> 33) as usize % legal.len()].clone();
                let bits = bits(variant.geometry(), &mv);
                self.game.play(&mv).unwrap();
                let after = read(&self.game);
                draws.after(&rules, (&position, &bits, &after), &mut shown);
                shown.drain(..draws.len());
                position = after;
            }
            running
        }
    }

    impl Compare {
        fn check<W: Word>(&self, draws: &Draws<W>, shown: &[Shown]) {
            let counts = self.game.counters().map(|state| state.count);
            let shown = shown.iter().map(|&shown| {
                let counted = (shown != IDLE).then_some(shown);
                counted.map(u32::from)
            });
            let name = &self.game.variant().rules().name;
            assert!(counts.eq(shown.clone()), "{name} {:?}", self.game.setup());
            let over = self.game.counters().any(|state| state.has_run_out());
            let shown: Vec<_> = shown.map(|s| s.map_or(IDLE, |s| s as Shown)).collect();
            let left = draws.plies_left(&shown);
            assert_eq!(left == Some(0), over, "{name} {shown:?} {left:?}");
        }
    }

    fn bits<W: Word>(geometry: &Geometry, mv: &Move) -> BitMove<W> {
        BitMove {
            captured: W::truncate(geometry.cells(mv.captured)),
            from: geometry.cell(mv.from),
            to: geometry.cell(mv.to),
            rest: None,
            promotes: mv.promotes,
        }
    }

    #[test]
    fn counters_show_what_they_show_in_a_game() {
        let mut running = 0;
        for name in names(true) {
            let variant = Arc::new(Variant::new(Rules::builtin(name).unwrap()));
            for seed in 0..20 {
                let game = Game::new(Arc::clone(&variant)).unwrap();
                running += variant.rules().specialise(Compare { game, seed });
            }
        }
        assert!(running > 10_000, "{running}");
    }
}
