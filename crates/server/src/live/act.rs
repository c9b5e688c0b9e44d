//! Deeds done: the one place in which the state of a game changes. What is kept
//! of a game is done again in the same way.

use damas::color::{ByColor, Color};
use damas::game::Clocks;

use super::chat::Said;
use super::table::Premove;
use super::{Deed, Entry, Line, Millis, Refused, Table, Wish};

impl Table {
    /// Does something, and notes it as an entry.
    pub(super) fn act(
        &mut self,
        by: Option<Color>,
        id: Option<&str>,
        at: Millis,
        deed: Deed,
    ) -> Result<u64, Refused> {
        let entry = Entry {
            v: self.version + 1,
            at,
            by,
            id: id.map(str::to_owned),
            deed,
        };
        self.replay(entry.clone())?;
        self.fresh.push(entry);
        Ok(self.version)
    }

    /// Does what an entry says was done.
    pub(super) fn replay(&mut self, entry: Entry) -> Result<(), Refused> {
        let Entry {
            v,
            at,
            by,
            id,
            deed,
        } = entry;
        self.perform(by, at, v, deed)?;
        self.version = v;
        let plies = self.game.plies().len();
        self.plies.truncate(plies);
        if self.plies.len() < plies {
            self.plies.push(v);
        }
        self.set_clock_going(at);
        let guest = by.and_then(|side| self.seats[side].as_ref()?.guest().cloned());
        if let (Some(guest), Some(id)) = (guest, id) {
            self.memory.keep(&guest, &id, Ok(v));
        }
        Ok(())
    }

    fn perform(
        &mut self,
        by: Option<Color>,
        at: Millis,
        v: u64,
        deed: Deed,
    ) -> Result<(), Refused> {
        let side = by.ok_or(Refused::NotSeated);
        match deed {
            Deed::Seated { side, seat } => {
                self.seats[side] = Some(seat);
                self.since = at;
            }
            Deed::Moved {
                path,
                captured,
                lag,
            } => self.moved(at, &path, &captured, lag)?,
            Deed::Displaced { from, to, lag } => self.displaced(at, from, to, lag)?,
            Deed::Premoved { path, captured } => {
                self.premoves[side?] = Some(Premove { path, captured });
            }
            Deed::PremoveDropped { side } => self.premoves[side] = None,
            Deed::Offered { wish } => self.offered(side?, wish)?,
            Deed::Declined { wish } => self.declined(side?, wish)?,
            Deed::Accepted { .. } => self.game.accept(side?)?,
            Deed::TakenBack { plies } => self.taken_back(at, plies),
            Deed::Claimed => _ = self.game.claim_draw(side?)?,
            Deed::Resigned => self.game.resign(side?),
            Deed::Flagged { side } => self.flagged(at, side),
            Deed::Aborted => self.aborted = true,
            Deed::TimeAdded { side, time } => self.time_added(side, time),
            Deed::Said { text } => self.said(side?, at, v, Said::Text(text)),
            Deed::SaidPreset { key } => self.said(side?, at, v, Said::Preset(key)),
            Deed::Muted { on } => self.muted[side?] = on,
            Deed::Reported { .. } => {}
            Deed::Rematched { next } => {
                self.next = Some(next);
                self.wishes = ByColor::default();
            }
            Deed::Resumed { gap } => self.resumed(gap),
            conduct => self.conducted(side?, at, &conduct)?,
        }
        Ok(())
    }

    fn said(&mut self, by: Color, at: Millis, v: u64, words: Said) {
        self.chat.push(Line { by, at, v, words });
    }

    fn time_added(&mut self, side: Color, time: Millis) {
        if let Some(clock) = &mut self.clock {
            clock.add(side, time);
        }
    }

    fn flagged(&mut self, at: Millis, side: Color) {
        if let Some(clock) = &mut self.clock {
            clock.stop(at);
        }
        self.game.lose_on_time(side);
    }

    fn resumed(&mut self, gap: Millis) {
        self.since += gap;
        if let Some(clock) = &mut self.clock {
            clock.forgive(gap);
        }
    }

    fn taken_back(&mut self, at: Millis, plies: usize) {
        for _ in 0..plies {
            self.game.undo();
        }
        self.wishes = ByColor::default();
        self.premoves = ByColor::default();
        self.since = at;
    }

    fn offered(&mut self, by: Color, wish: Wish) -> Result<(), Refused> {
        match wish {
            Wish::Draw => self.game.offer_draw(by)?,
            Wish::Count => self.game.offer_count(by)?,
            Wish::Takeback | Wish::Rematch => self.wishes[by] = Some(wish),
        }
        Ok(())
    }

    fn declined(&mut self, by: Color, wish: Wish) -> Result<(), Refused> {
        match wish {
            Wish::Draw | Wish::Count => self.game.decline(by)?,
            Wish::Takeback | Wish::Rematch => self.wishes[by.opponent()] = None,
        }
        Ok(())
    }

    /// The clock runs for whoever is to move, from the second moves on to the
    /// end.
    fn set_clock_going(&mut self, at: Millis) {
        let wanted =
            (self.is_full() && !self.is_over() && self.clock_is_on()).then_some(self.game.turn());
        let Some(clock) = &mut self.clock else {
            return;
        };
        match wanted {
            None if clock.running().is_some() => clock.stop(at),
            Some(side) if clock.running() != Some(side) => clock.start(side, at),
            _ => {}
        }
    }

    /// What the clocks show, for the record of the game.
    pub(super) fn note_clocks(&mut self, at: Millis) {
        if let Some(clock) = &self.clock {
            let left = clock.left(at);
            self.game
                .set_clocks(Clocks::new(left.white as u64, left.black as u64));
        }
    }
}
