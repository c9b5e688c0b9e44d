//! What a game has come to: wins, draws, and the counters that make them, each
//! found by going through the whole game again.

use std::cmp::Ordering;

use damas::color::Color;
use damas::piece::Role;
use damas::rules::{Blocked, Count, Counter, Goal, LoneMan, Rules};

use super::captures::captures;
use super::turn::{legal_moves, play};
use super::{Book, NaiveMove, Point, State};

/// A game as it was written down.
pub(crate) struct Record {
    rules: Rules,
    book: Book,
    /// Whether repetition counts that holds only where moves are written down.
    recorded: bool,
    /// Every position, the first and the present one included.
    states: Vec<State>,
    steps: Vec<Step>,
}

/// What leads from one position to the next.
pub(crate) enum Step {
    /// A move; it may break the duty to capture.
    Move { mv: NaiveMove, breaks: bool },
    /// A piece is huffed; the turn does not pass.
    Huff,
}

/// What decides a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Reason {
    /// A side has no pieces left.
    NoPieces,
    /// A side has a single piece left.
    LastPiece,
    /// A side has the first king.
    Breakthrough,
    /// The side to move cannot move.
    Blocked,
    /// A lone man stands against a king.
    LoneMan,
    /// The moves of a game that is counted out are made.
    MoveLimit,
    /// Both sides have agreed to stop a game that is counted out.
    CountAgreed,
    /// The position has come about often enough.
    Repetition,
    /// The counter of this name has run out.
    Counter(String),
}

/// The state of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// Play goes on.
    Open,
    /// A side has won.
    Won(Color, Reason),
    /// Nobody has.
    Drawn(Reason),
}

impl Record {
    pub(crate) fn new(rules: &Rules, start: State, recorded: bool) -> Self {
        Self {
            rules: rules.clone(),
            book: Book::new(rules),
            recorded,
            states: vec![start],
            steps: Vec::new(),
        }
    }

    pub(crate) fn rules(&self) -> &Rules {
        &self.rules
    }

    pub(crate) fn book(&self) -> &Book {
        &self.book
    }

    /// Adds a legal move.
    pub(crate) fn push(&mut self, mv: NaiveMove) {
        let next = play(&self.book, self.now(), &mv);
        self.add(Step::Move { mv, breaks: false }, next);
    }

    pub(super) fn add(&mut self, step: Step, next: State) {
        self.states.push(next);
        self.steps.push(step);
    }

    pub(super) fn last_step(&self) -> Option<&Step> {
        self.steps.last()
    }

    /// The position before the last step.
    pub(super) fn position_before(&self) -> Option<&State> {
        self.states.iter().nth_back(1)
    }

    /// The present position.
    pub(crate) fn now(&self) -> &State {
        &self.states[self.steps.len()]
    }

    /// The legal moves of the present position.
    pub(crate) fn legal(&self) -> Vec<NaiveMove> {
        legal_moves(&self.book, self.now())
    }

    /// What the game has come to by itself.
    ///
    /// A move that broke a rule and is not answered decides nothing yet, unless
    /// there is nobody to answer it.
    pub(crate) fn verdict(&self) -> Verdict {
        if self.is_open() && self.now().pieces.total(self.now().turn) > 0 {
            return Verdict::Open;
        }
        let decided = [
            self.no_pieces(),
            self.last_piece(),
            self.breakthrough(),
            self.blocked(),
            self.lone_man(),
            self.move_limit(),
        ];
        if let Some(verdict) = decided.into_iter().flatten().next() {
            return verdict;
        }
        let mut draws = self.draws(false);
        if draws.is_empty() {
            Verdict::Open
        } else {
            Verdict::Drawn(draws.remove(0))
        }
    }

    /// The draws that may be claimed.
    pub(crate) fn claims(&self) -> Vec<Reason> {
        self.draws(true)
    }

    /// Whether a draw may be offered yet.
    pub(crate) fn may_offer_draw(&self) -> bool {
        self.each_side_has_made(self.rules.no_draw_offer_before)
    }

    /// The result when both agree to stop a game that is counted out.
    pub(crate) fn counted_out(&self) -> Verdict {
        self.count(self.now(), Reason::CountAgreed)
    }

    fn each_side_has_made(&self, moves: u32) -> bool {
        let is_move = |step: &&Step| matches!(step, Step::Move { .. });
        self.steps.iter().filter(is_move).count() as u32 >= 2 * moves
    }

    /// A win for a side, or against it where who loses wins.
    fn won(&self, color: Color, reason: Reason) -> Verdict {
        let winner = if self.rules.misere {
            color.opponent()
        } else {
            color
        };
        Verdict::Won(winner, reason)
    }

    /// Most pieces win, then most kings.
    fn count(&self, state: &State, reason: Reason) -> Verdict {
        let strength = |color| (state.pieces.total(color), state.pieces.count(color).1);
        match strength(Color::White).cmp(&strength(Color::Black)) {
            Ordering::Greater => self.won(Color::White, reason),
            Ordering::Less => self.won(Color::Black, reason),
            Ordering::Equal => Verdict::Drawn(reason),
        }
    }

    fn no_pieces(&self) -> Option<Verdict> {
        let bare = self.side_left_with(0)?;
        Some(self.won(bare.opponent(), Reason::NoPieces))
    }

    fn last_piece(&self) -> Option<Verdict> {
        let bare = self
            .side_left_with(1)
            .filter(|_| self.rules.last_piece_loses)?;
        Some(self.won(bare.opponent(), Reason::LastPiece))
    }

    /// The side that has so many pieces; if both have, the one to move.
    fn side_left_with(&self, pieces: u32) -> Option<Color> {
        let now = self.now();
        [now.turn, now.turn.opponent()]
            .into_iter()
            .find(|&color| now.pieces.total(color) == pieces)
    }

    fn breakthrough(&self) -> Option<Verdict> {
        if self.rules.goal != Goal::Breakthrough {
            return None;
        }
        let has_king = |state: &State, color| state.pieces.count(color).1 > 0;
        let first = self
            .states
            .iter()
            .find(|state| Color::ALL.into_iter().any(|color| has_king(state, color)))?;
        match Color::ALL.map(|color| has_king(first, color)) {
            [true, false] => Some(self.won(Color::White, Reason::Breakthrough)),
            [false, true] => Some(self.won(Color::Black, Reason::Breakthrough)),
            _ => None,
        }
    }

    fn blocked(&self) -> Option<Verdict> {
        if !self.legal().is_empty() {
            return None;
        }
        let blocked = self.now().turn;
        Some(match self.rules.blocked {
            Blocked::Loss => self.won(blocked.opponent(), Reason::Blocked),
            Blocked::Draw => Verdict::Drawn(Reason::Blocked),
            Blocked::Count => self.count(self.now(), Reason::Blocked),
        })
    }

    fn lone_man(&self) -> Option<Verdict> {
        let pieces = &self.now().pieces;
        let stronger = Color::ALL
            .into_iter()
            .find(|&color| pieces.count(color.opponent()) == (1, 0) && pieces.count(color).1 > 0)?;
        match self.rules.lone_man {
            LoneMan::PlayOn => None,
            LoneMan::Loses => Some(Verdict::Won(stronger, Reason::LoneMan)),
            LoneMan::Draws => Some(Verdict::Drawn(Reason::LoneMan)),
        }
    }

    fn move_limit(&self) -> Option<Verdict> {
        match self.rules.goal {
            Goal::Count { limit } if limit > 0 && self.each_side_has_made(limit) => {
                Some(self.count(self.now(), Reason::MoveLimit))
            }
            _ => None,
        }
    }

    /// The draws that have come about, to be claimed or not.
    fn draws(&self, claim: bool) -> Vec<Reason> {
        let mut draws = Vec::new();
        if self.rules.repetition.claim == claim && self.repeated() {
            draws.push(Reason::Repetition);
        }
        for counter in &self.rules.counters {
            if counter.claim == claim && self.has_run_out(counter) {
                draws.push(Reason::Counter(counter.name.clone()));
            }
        }
        draws
    }

    fn repeated(&self) -> bool {
        let rule = self.rules.repetition;
        if rule.times == 0 || rule.recorded_only && !self.recorded {
            return false;
        }
        let same = |state: &State| {
            let now = self.now();
            state.pieces == now.pieces
                && state.turn == now.turn
                && Color::ALL.into_iter().all(|color| {
                    state.limited_run(&self.book, color) == now.limited_run(&self.book, color)
                })
        };
        self.states.iter().filter(|state| same(state)).count() >= usize::from(rule.times)
    }

    fn has_run_out(&self, counter: &Counter) -> bool {
        let needed = match counter.count {
            Count::Each => 2 * counter.moves,
            Count::Stronger | Count::Weaker => counter.moves,
        };
        self.counted(counter).is_some_and(|count| count >= needed)
    }

    /// What a counter shows: plies where it counts moves of each side, moves
    /// where it counts those of one; nothing while it does not run.
    pub(crate) fn counted(&self, counter: &Counter) -> Option<u32> {
        let mut count = self.runs(counter, 0).then_some(0);
        for i in 1..self.states.len() {
            count = match count {
                _ if !self.runs(counter, i) => None,
                Some(_) if self.is_reset(counter, i) => Some(0),
                Some(n) => Some(n + u32::from(self.is_counted(counter, i))),
                None => Some(0),
            };
        }
        count
    }

    /// Whether a counter's conditions hold in the `i`th position.
    fn runs(&self, counter: &Counter, i: usize) -> bool {
        let state = &self.states[i];
        let [white, black] = Color::ALL.map(|color| state.pieces.total(color));
        let kings = Color::ALL.map(|color| state.pieces.count(color).1);
        let in_total = counter
            .total
            .is_none_or(|(least, most)| (least.into()..=most.into()).contains(&(white + black)));
        let equal = counter
            .equal_pieces
            .is_none_or(|most| white == black && white <= most.into());
        (counter.material.is_empty() || class(counter, state).is_some())
            && in_total
            && equal
            && (!counter.kings_on_both_sides || !kings.contains(&0))
            && (!counter.main_road || self.lone_king_is_on_main_road(counter, state))
            && (!counter.unless_capture || captures(&self.book, state).is_empty())
    }

    fn lone_king_is_on_main_road(&self, counter: &Counter, state: &State) -> bool {
        let Some((_, stronger)) = class(counter, state) else {
            return false;
        };
        let kings: Vec<Point> = state
            .points_of(&self.book, stronger.opponent())
            .into_iter()
            .filter(|&p| {
                state
                    .pieces
                    .at(p)
                    .is_some_and(|piece| piece.role == Role::King)
            })
            .collect();
        matches!(kings[..], [king] if self.book.grid.on_main_road(king))
    }

    /// Whether the step into the `i`th position sets a counter back. A piece
    /// that is huffed is lost as a captured one is.
    fn is_reset(&self, counter: &Counter, i: usize) -> bool {
        let (before, after) = (&self.states[i - 1], &self.states[i]);
        let number = |state| class(counter, state).map(|(number, _)| number);
        let resets = counter.resets;
        let by_step = match &self.steps[i - 1] {
            Step::Huff => resets.capture,
            Step::Move { mv, .. } => {
                let mover = before.pieces.at(mv.identity.from);
                let by_man = mover.is_some_and(|piece| piece.role == Role::Man);
                resets.capture && !mv.identity.captured.is_empty()
                    || resets.man_move && by_man
                    || resets.promotion && mv.promotes
            }
        };
        by_step || resets.material_change && number(before) != number(after)
    }

    /// Whether the move into the `i`th position is one of those counted.
    fn is_counted(&self, counter: &Counter, i: usize) -> bool {
        if matches!(self.steps[i - 1], Step::Huff) {
            return false;
        }
        let mover = self.states[i - 1].turn;
        let stronger = class(counter, &self.states[i]).map(|(_, stronger)| stronger);
        match counter.count {
            Count::Each => true,
            Count::Stronger => stronger == Some(mover),
            Count::Weaker => stronger == Some(mover.opponent()),
        }
    }
}

/// Which of a counter's endings is on the board, and its stronger side.
fn class(counter: &Counter, state: &State) -> Option<(usize, Color)> {
    let [white, black] = Color::ALL.map(|color| state.pieces.count(color));
    counter
        .material
        .iter()
        .enumerate()
        .find_map(|(number, ending)| Some((number, ending.stronger_side(white, black)?)))
}
