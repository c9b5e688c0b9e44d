//! Commands obeyed, and what follows from them by itself.

use damas::color::Color;

use super::chat::cleaned;
use super::{Command, Deed, Entry, GuestId, Millis, Party, Refused, Seat, Table, Viewer};

/// What is asked of a game, and by whom.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Asked<'a> {
    pub(crate) party: &'a Party,
    /// What the page calls it, to know the answer.
    pub(crate) id: Option<&'a str>,
    pub(crate) command: &'a Command,
}

/// When something is asked.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Moment<'a> {
    pub(crate) now: Millis,
    /// A name that no game has yet.
    pub(crate) fresh: &'a str,
}

/// What came of it.
#[derive(Clone, Debug)]
pub(crate) struct Handled {
    /// What happened, in order; to be kept before anybody is told.
    pub(crate) entries: Vec<Entry>,
    /// The entry that the command brought about, or why it did not.
    pub(crate) answer: Result<u64, Refused>,
}

/// Time that a player gives the opponent.
const GIFT: Millis = 15_000;
/// Longest name of a command.
pub(crate) const LONGEST_ID: usize = 64;

impl Table {
    /// Does what is asked, if it may be done. A command that was answered before
    /// has the same answer, and nothing is done.
    pub(crate) fn handle(&mut self, asked: Asked<'_>, moment: Moment<'_>) -> Handled {
        if let (Party::Guest(guest), Some(id)) = (asked.party, asked.id)
            && let Some(answer) = self.memory.recall(guest, id)
        {
            return Handled {
                answer: answer.clone(),
                entries: Vec::new(),
            };
        }
        self.fall(moment.now);
        let answer = self.obey(asked, moment);
        self.follow(moment);
        if let (Party::Guest(guest), Some(id)) = (asked.party, asked.id)
            && id.len() <= LONGEST_ID
        {
            self.memory.keep(guest, id, answer.clone());
        }
        Handled {
            entries: std::mem::take(&mut self.fresh),
            answer,
        }
    }

    /// Lets happen what is due by now: a flag falls.
    pub(crate) fn tick(&mut self, moment: Moment<'_>) -> Vec<Entry> {
        self.fall(moment.now);
        self.follow(moment);
        std::mem::take(&mut self.fresh)
    }

    /// A guest takes the free seat.
    pub(crate) fn join(&mut self, guest: &GuestId, name: &str, moment: Moment<'_>) -> Handled {
        let free = Color::ALL
            .into_iter()
            .find(|side| self.seats[*side].is_none());
        let answer = match free {
            _ if self.viewer(guest).plays() => Ok(self.version),
            Some(side) if !self.is_over() => {
                let seat = Seat {
                    holder: super::Holder::Guest(guest.clone()),
                    name: name.to_owned(),
                };
                self.act(Some(side), None, moment.now, Deed::Seated { side, seat })
            }
            _ => Err(Refused::NoSeat),
        };
        Handled {
            entries: std::mem::take(&mut self.fresh),
            answer,
        }
    }

    /// Puts somebody on a seat of a new game.
    pub(crate) fn seat(&mut self, side: Color, seat: Seat, now: Millis) -> Vec<Entry> {
        // A seat of a new game is always free.
        let _ = self.act(None, None, now, Deed::Seated { side, seat });
        std::mem::take(&mut self.fresh)
    }

    /// The server is back after `gap` milliseconds.
    pub(crate) fn resume(&mut self, now: Millis, gap: Millis) -> Vec<Entry> {
        if gap > 0 && !self.is_over() && self.clock.is_some() {
            let _ = self.act(None, None, now, Deed::Resumed { gap });
        }
        std::mem::take(&mut self.fresh)
    }

    fn obey(&mut self, asked: Asked<'_>, moment: Moment<'_>) -> Result<u64, Refused> {
        let side = self.side_of(asked.party)?;
        let deed = self.deed(side, asked, moment)?;
        let by = match &deed {
            // At one screen whoever is not to move answers.
            Deed::Accepted { .. } | Deed::Declined { .. } => self.answerer(asked.party, side),
            Deed::Named { .. } if self.is_both(asked.party) => side.opponent(),
            _ => side,
        };
        self.act(Some(by), asked.id, moment.now, deed)
    }

    fn deed(&mut self, side: Color, asked: Asked<'_>, moment: Moment<'_>) -> Result<Deed, Refused> {
        match asked.command {
            Command::Move { ply, mv } => self.move_asked(side, *ply, mv, self.lag[side]),
            Command::Premove { path, captured } => self.premove_asked(side, path, captured),
            Command::CancelPremove => match self.premoves[side] {
                Some(_) => Ok(Deed::PremoveDropped { side }),
                None => Err(Refused::NoOffer),
            },
            Command::Offer { what } => self.offer_asked(side, *what),
            Command::Accept => self.accept_asked(self.answerer(asked.party, side), moment.fresh),
            Command::Decline => self.decline_asked(self.answerer(asked.party, side)),
            Command::Claim => self.claim_asked(),
            Command::Resign => self.may_play().map(|()| Deed::Resigned),
            Command::Abort => self.abort_asked(),
            Command::AddTime => self.gift(side),
            Command::Chat { text, preset } => self.say(text.as_deref(), preset.as_deref()),
            Command::Mute { on } => Ok(Deed::Muted { on: *on }),
            Command::Report { text } => Ok(Deed::Reported {
                text: cleaned(text),
            }),
            Command::Huff { .. }
            | Command::Touch { .. }
            | Command::Adjust { .. }
            | Command::Name { .. }
            | Command::LetStand
            | Command::Demand
            | Command::Call => self.conduct_asked(side, asked.command),
        }
    }

    fn gift(&self, side: Color) -> Result<Deed, Refused> {
        self.may_play()?;
        if self.clock.is_none() {
            return Err(Refused::NoClock);
        }
        Ok(Deed::TimeAdded {
            side: side.opponent(),
            time: GIFT,
        })
    }

    fn is_both(&self, party: &Party) -> bool {
        matches!(party, Party::Guest(guest) if self.viewer(guest) == Viewer::Both)
    }

    /// The side that answers an offer.
    fn answerer(&self, party: &Party, side: Color) -> Color {
        if self.is_both(party) && self.offer_of(side).is_some() {
            return side.opponent();
        }
        side
    }

    /// A flag falls, or a game that nobody began ends.
    fn fall(&mut self, now: Millis) {
        if self.deadline().is_none_or(|deadline| now < deadline) {
            return;
        }
        let running = self.clock.as_ref().and_then(super::Clock::running);
        let deed = running.map_or(Deed::Aborted, |side| Deed::Flagged { side });
        // What is due can always be done.
        let _ = self.act(None, None, now, deed);
    }

    /// What follows by itself: machines answer, premoves are made. Each time
    /// something is used up, so that it comes to an end.
    fn follow(&mut self, moment: Moment<'_>) {
        while let Some((side, deed)) = self
            .ready_answer(moment.fresh)
            .or_else(|| self.machine_deed())
            .or_else(|| self.machine_claim())
            .or_else(|| self.premove_due())
        {
            let done = self.act(Some(side), None, moment.now, deed);
            if done.is_err() && !self.give_up(side, moment.now) {
                return;
            }
        }
    }

    /// Lets go of whatever could not be done; whether there was anything.
    fn give_up(&mut self, side: Color, now: Millis) -> bool {
        self.premoves[side].is_some()
            && self
                .act(None, None, now, Deed::PremoveDropped { side })
                .is_ok()
    }
}
