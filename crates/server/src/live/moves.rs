//! Moves: asked for, made, made ahead of time.

use damas::board::{Square, SquareSet};
use damas::color::Color;
use damas::game::{Binding, Game, PlayError};
use damas::moves::Move;
use damas::rules::Illegal;
use damas::text::notation::{MoveTextError, parse_move};

use super::command::MoveText;
use super::{Deed, Millis, Refused, Table, Wish};
use crate::pick;

/// A move that may be made, and the rule that it breaks if the customs have
/// something follow.
#[derive(Clone, Debug)]
pub(crate) struct Choice {
    pub(crate) mv: Move,
    pub(crate) breach: Option<damas::game::Breach>,
}

impl Table {
    /// The moves that may be made now, those that break a rule after the others.
    pub(crate) fn choices(&self) -> Vec<Choice> {
        if self.is_over() || !self.is_full() {
            return Vec::new();
        }
        let legal = self.game.legal_moves().iter().cloned();
        let legal = legal.map(|mv| Choice { mv, breach: None });
        let irregular = self.game.irregular_moves().unwrap_or_default();
        let irregular = irregular.into_iter().map(|one| Choice {
            mv: one.mv,
            breach: Some(one.breach),
        });
        let bound = bound(&self.game);
        legal
            .chain(irregular)
            .filter(|choice| {
                bound
                    .as_ref()
                    .is_none_or(|from| from.contains(&choice.mv.from))
            })
            .collect()
    }

    /// A side wants to move.
    pub(super) fn move_asked(
        &self,
        side: Color,
        ply: Option<usize>,
        text: &MoveText,
        lag: Millis,
    ) -> Result<Deed, Refused> {
        self.may_play()?;
        if ply.is_some_and(|ply| ply != self.game.plies().len()) {
            return Err(Refused::Stale);
        }
        if side != self.game.turn() {
            return Err(Refused::NotYourTurn);
        }
        match &text.text {
            Some(text) => self.by_text(text, lag),
            None => self.by_path(text, lag),
        }
    }

    /// Refuses where no move can be made by anybody.
    pub(super) fn may_play(&self) -> Result<(), Refused> {
        if self.is_over() {
            return Err(Refused::Over);
        }
        if !self.is_full() {
            return Err(Refused::NoOpponent);
        }
        Ok(())
    }

    fn by_path(&self, text: &MoveText, lag: Millis) -> Result<Deed, Refused> {
        let squares = pick::squares(&text.path).ok_or(Refused::NoSquare)?;
        let (Some(&from), Some(&to)) = (squares.first(), squares.last()) else {
            return Err(Refused::NoSquare);
        };
        let size = self.game.variant().geometry().len();
        if squares.iter().any(|at| usize::from(at.0) >= size) {
            return Err(Refused::NoSquare);
        }
        if let Some(mv) = self.found(&text.path, &text.captured)? {
            return Ok(moved(&mv, lag));
        }
        if let Some(deed) = self.outside_the_rules(from, to, lag) {
            return Ok(deed);
        }
        let geometry = self.game.variant().geometry();
        let text = format!("{}-{}", geometry.name(from), geometry.name(to));
        Err(PlayError::Text(MoveTextError::NotLegal { text, from, to }).into())
    }

    fn by_text(&self, text: &str, lag: Millis) -> Result<Deed, Refused> {
        let geometry = self.game.variant().geometry();
        let refusal = match parse_move(geometry, self.game.legal_moves(), text) {
            Ok(mv) => return Ok(moved(mv, lag)),
            Err(refusal) => refusal,
        };
        let irregular = self.game.irregular_moves().map_err(PlayError::from)?;
        let irregular: Vec<Move> = irregular.into_iter().map(|one| one.mv).collect();
        if let Ok(mv) = parse_move(geometry, &irregular, text) {
            return Ok(moved(mv, lag));
        }
        if let MoveTextError::NotLegal { from, to, .. } = refusal
            && let Some(deed) = self.outside_the_rules(from, to, lag)
        {
            return Ok(deed);
        }
        Err(PlayError::Text(refusal).into())
    }

    /// Two squares as a move, where any move is accepted and then answered.
    fn outside_the_rules(&self, from: Square, to: Square, lag: Millis) -> Option<Deed> {
        let is_accepted = self.game.customs().illegal != Illegal::Reject;
        let (from, to) = (from.0 + 1, to.0 + 1);
        is_accepted.then_some(Deed::Displaced { from, to, lag })
    }

    /// The legal or irregular move of a path.
    fn found(&self, path: &[u8], captured: &[u8]) -> Result<Option<Move>, Refused> {
        if let Some(mv) = pick::find(self.game.legal_moves(), path, captured) {
            return Ok(Some(mv.clone()));
        }
        let irregular = self.game.irregular_moves().map_err(PlayError::from)?;
        let irregular: Vec<Move> = irregular.into_iter().map(|one| one.mv).collect();
        Ok(pick::find(&irregular, path, captured).cloned())
    }

    /// A move is made.
    pub(super) fn moved(
        &mut self,
        at: Millis,
        path: &[u8],
        captured: &[u8],
        lag: Millis,
    ) -> Result<(), Refused> {
        let mv = self.found(path, captured)?.ok_or(PlayError::NotLegal)?;
        let side = self.game.turn();
        self.game.play(&mv)?;
        self.after_move(side, at, lag);
        Ok(())
    }

    /// A piece is put where no rule lets it go.
    pub(super) fn displaced(
        &mut self,
        at: Millis,
        from: u8,
        to: u8,
        lag: Millis,
    ) -> Result<(), Refused> {
        let squares = pick::squares(&[from, to]).ok_or(Refused::NoSquare)?;
        let side = self.game.turn();
        let (from, to) = (squares[0], Some(squares[1]));
        self.game.displace(from, to, SquareSet::EMPTY)?;
        self.after_move(side, at, lag);
        Ok(())
    }

    fn after_move(&mut self, side: Color, at: Millis, lag: Millis) {
        if let Some(clock) = &mut self.clock {
            clock.press(side, at, lag);
        }
        self.note_clocks(at);
        self.premoves[side] = None;
        self.since = at;
        for wish in [&mut self.wishes.white, &mut self.wishes.black] {
            *wish = wish.filter(|wish| *wish != Wish::Takeback);
        }
    }

    /// A side wants to move as soon as the opponent has.
    pub(super) fn premove_asked(
        &self,
        side: Color,
        path: &[u8],
        captured: &[u8],
    ) -> Result<Deed, Refused> {
        self.may_play()?;
        let last = self.game.variant().geometry().len();
        let fits = |squares: &[u8]| {
            squares.len() <= 32
                && squares
                    .iter()
                    .all(|at| (1..=last).contains(&usize::from(*at)))
        };
        if path.len() < 2 || !fits(path) || !fits(captured) || side == self.game.turn() {
            return Err(Refused::NoSquare);
        }
        Ok(Deed::Premoved {
            path: path.to_vec(),
            captured: captured.to_vec(),
        })
    }

    /// The premove of the side to move, made or dropped.
    pub(super) fn premove_due(&self) -> Option<(Color, Deed)> {
        let side = self.game.turn();
        let premove = self.premoves[side].as_ref()?;
        let mv = (!self.is_over())
            .then(|| self.premoved(&premove.path, &premove.captured))
            .flatten();
        // Nobody has thought, so that nothing is counted.
        let deed = mv.map_or(Deed::PremoveDropped { side }, |mv| moved(&mv, 0));
        Some((side, deed))
    }

    /// The legal move that a premove means: the very one, or one with its ends
    /// that takes the most.
    fn premoved(&self, path: &[u8], captured: &[u8]) -> Option<Move> {
        let legal = self.game.legal_moves();
        if let Some(mv) = pick::find(legal, path, captured) {
            return Some(mv.clone());
        }
        let squares = pick::squares(path)?;
        let (from, to) = (*squares.first()?, *squares.last()?);
        let same_ends = legal.iter().filter(|mv| (mv.from, mv.to) == (from, to));
        same_ends.max_by_key(|mv| mv.captured.len()).cloned()
    }
}

/// A move as a deed.
pub(super) fn moved(mv: &Move, lag: Millis) -> Deed {
    let captured: Vec<_> = mv.captured.iter().collect();
    Deed::Moved {
        path: pick::numbers(&mv.path),
        captured: pick::numbers(&captured),
        lag,
    }
}

/// The squares of which one must be moved from, where a touched piece must move.
fn bound(game: &Game) -> Option<Vec<Square>> {
    match game.binding() {
        Binding::Free => None,
        Binding::Piece(square) => Some(vec![square]),
        Binding::OneOf(squares) => Some(squares),
    }
}
