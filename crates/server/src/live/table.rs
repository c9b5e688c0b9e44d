//! The state of a live game.

use std::sync::Arc;

use damas::color::{ByColor, Color};
use damas::game::{Game, Outcome};
use damas::text::fen;
use damas::variant::Variant;

use super::memory::Memory;
use super::seat::viewer;
use super::{
    Clock, Control, Entry, GuestId, Head, Line, Millis, Party, Refused, Seat, Viewer, Wish,
};

/// The state of a live game; it follows from its head and its entries.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    pub(super) head: Head,
    pub(super) game: Game,
    pub(super) clock: Option<Clock>,
    pub(super) seats: ByColor<Option<Seat>>,
    pub(super) version: u64,
    /// When the side to move could begin to think.
    pub(super) since: Millis,
    pub(super) premoves: ByColor<Option<Premove>>,
    /// Offers that the rules do not know: takebacks and rematches.
    pub(super) wishes: ByColor<Option<Wish>>,
    pub(super) aborted: bool,
    pub(super) next: Option<String>,
    pub(super) chat: Vec<Line>,
    pub(super) muted: ByColor<bool>,
    pub(super) memory: Memory,
    /// The entry by which each ply came about.
    pub(super) plies: Vec<u64>,
    /// Entries that nobody has taken yet.
    pub(super) fresh: Vec<Entry>,
    /// How long messages of each side are on their way.
    pub(super) lag: ByColor<Millis>,
    /// What the machine thinks of the game, in hundredths of a man as White sees
    /// it.
    pub(super) judgement: i32,
}

/// A move for the case that the opponent has moved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Premove {
    pub(crate) path: Vec<u8>,
    pub(crate) captured: Vec<u8>,
}

/// Why a table cannot be set up.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum TableError {
    /// The first position cannot be read.
    #[error("{0}")]
    Fen(String),
    /// The first position cannot be played from.
    #[error("{0}")]
    Start(String),
    /// What is kept of the game does not follow from what came before.
    #[error("entry {v} cannot follow: {why:?}")]
    Entry { v: u64, why: Refused },
}

/// How long both players have for their first moves where there is a clock,
/// which runs only after them.
pub(super) const FIRST_MOVE: Millis = 60_000;
/// Most time of a move that is taken to have been spent on the way.
pub(crate) const LAG_LIMIT: Millis = 500;

impl Table {
    /// A game before anything has happened in it.
    pub(crate) fn new(head: Head, variant: Arc<Variant>) -> Result<Self, TableError> {
        let customs = head.customs.of(variant.rules());
        let setup = match &head.fen {
            None => variant.start(),
            Some(text) => fen::parse(variant.geometry(), text)
                .map_err(|error| TableError::Fen(error.to_string()))?,
        };
        if let Err(faults) = variant.validate(&setup) {
            let texts = faults.iter().map(|fault| fault.text(variant.geometry()));
            return Err(TableError::Start(texts.collect::<Vec<_>>().join("; ")));
        }
        let game = Game::from_setup(variant, setup);
        let game = game.map_err(|error| TableError::Start(error.to_string()))?;
        Ok(Self {
            clock: Clock::new(head.control),
            since: head.created,
            head,
            game: game.with_customs(customs),
            seats: ByColor::default(),
            version: 0,
            premoves: ByColor::default(),
            wishes: ByColor::default(),
            aborted: false,
            next: None,
            chat: Vec::new(),
            muted: ByColor::default(),
            memory: Memory::default(),
            plies: Vec::new(),
            fresh: Vec::new(),
            lag: ByColor::default(),
            judgement: 0,
        })
    }

    /// A game as its entries leave it.
    pub(crate) fn restored(
        head: Head,
        variant: Arc<Variant>,
        entries: Vec<Entry>,
    ) -> Result<Self, TableError> {
        let mut table = Self::new(head, variant)?;
        for entry in entries {
            let v = entry.v;
            let follows = v == table.version + 1;
            let done = table.replay(entry);
            done.and(follows.then_some(()).ok_or(Refused::Stale))
                .map_err(|why| TableError::Entry { v, why })?;
        }
        Ok(table)
    }

    /// What it was set up with.
    pub(crate) const fn head(&self) -> &Head {
        &self.head
    }

    /// The game on the board.
    pub(crate) const fn game(&self) -> &Game {
        &self.game
    }

    /// The clock, where there is one.
    pub(crate) const fn clock(&self) -> Option<&Clock> {
        self.clock.as_ref()
    }

    /// Who sits where.
    pub(crate) const fn seats(&self) -> &ByColor<Option<Seat>> {
        &self.seats
    }

    /// The number of the last entry.
    pub(crate) const fn version(&self) -> u64 {
        self.version
    }

    /// The ply that an entry brought about, counted from 0, while it stands.
    pub(crate) fn ply_of(&self, v: u64) -> Option<usize> {
        self.plies.iter().rposition(|by| *by == v)
    }

    /// What tells the present position from every other that the game comes to,
    /// also where moves are taken back and made anew.
    pub(crate) fn stamp(&self) -> u64 {
        self.plies.last().copied().unwrap_or(0)
    }

    /// The premove of a side.
    pub(crate) const fn premove(&self, side: Color) -> Option<&Premove> {
        match side {
            Color::White => self.premoves.white.as_ref(),
            Color::Black => self.premoves.black.as_ref(),
        }
    }

    /// The game in which the two play again.
    pub(crate) fn next(&self) -> Option<&str> {
        self.next.as_deref()
    }

    /// What was said.
    pub(crate) fn chat(&self) -> &[Line] {
        &self.chat
    }

    /// Whether a side does not want to read the opponent.
    pub(crate) fn has_muted(&self, side: Color) -> bool {
        self.muted[side]
    }

    /// Whether it ended before it had really begun.
    pub(crate) const fn is_aborted(&self) -> bool {
        self.aborted
    }

    /// What the game has come to.
    pub(crate) fn outcome(&self) -> Option<Outcome> {
        self.game.outcome()
    }

    /// Whether it has ended.
    pub(crate) fn is_over(&self) -> bool {
        self.aborted || self.game.outcome().is_some()
    }

    /// Whether both seats are taken.
    pub(crate) const fn is_full(&self) -> bool {
        self.seats.white.is_some() && self.seats.black.is_some()
    }

    /// What a guest is in the game.
    pub(crate) fn viewer(&self, guest: &GuestId) -> Viewer {
        viewer(&self.seats, guest)
    }

    /// What a side offers now.
    pub(crate) fn offer_of(&self, side: Color) -> Option<Wish> {
        let in_game = self.game.offer_of(side).map(|offer| match offer {
            damas::game::Offer::Draw => Wish::Draw,
            damas::game::Offer::Count => Wish::Count,
        });
        let in_game = in_game.filter(|_| !self.is_over());
        self.wishes[side].or(in_game)
    }

    /// Whether a hint would wrong nobody: no other person plays against it.
    pub(crate) fn allows_hints(&self) -> bool {
        !self.head.opponent.is_elsewhere() && !self.is_over()
    }

    /// Tells how long a side's messages are on their way.
    pub(crate) fn measure(&mut self, side: Color, lag: Millis) {
        self.lag[side] = lag.clamp(0, LAG_LIMIT);
    }

    /// When something happens although nobody does anything: a flag falls, or a
    /// game in which nobody moves ends.
    pub(crate) fn deadline(&self) -> Option<Millis> {
        if !self.is_full() || self.is_over() {
            return None;
        }
        let clock = self.clock.as_ref()?;
        if let (Some(side), Some(falls)) = (clock.running(), clock.falls_at()) {
            return Some(falls + self.lag[side]);
        }
        self.head
            .opponent
            .is_elsewhere()
            .then_some(self.since + FIRST_MOVE)
    }

    /// The side for which somebody asks for something. At one screen that is
    /// the side to move.
    pub(super) fn side_of(&self, party: &Party) -> Result<Color, Refused> {
        match party {
            Party::Machine(side) => Ok(*side),
            Party::Guest(guest) => match self.viewer(guest) {
                Viewer::Side(side) => Ok(side),
                Viewer::Both => Ok(self.game.turn()),
                Viewer::Nobody => Err(Refused::NotSeated),
            },
        }
    }

    /// Whether the clock runs from the second moves on.
    pub(super) fn clock_is_on(&self) -> bool {
        self.head.control != Control::None && self.game.plies().len() >= 2
    }
}
