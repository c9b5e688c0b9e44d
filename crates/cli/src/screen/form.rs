//! The form that begins a game: what is chosen in it, and what keys do to it.

mod variants;

use damas::color::{ByColor, Color};
use damas::game::Customs;
use ratatui::crossterm::event::KeyCode;

use crate::table::Table;
use crate::table::begin::Plan;
use crate::table::clock::TimeControl;
use crate::table::customs::{ILLEGAL, MISSED, TOUCH};
use crate::table::player::{Level, Player};
use crate::table::series::{LONGEST_MATCH, Series};
use crate::words::Words;
pub(super) use variants::Variants;

/// Longest text that a field takes, in bytes.
const LONGEST: usize = 200;

/// A line of the form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Field {
    Variant,
    White,
    Black,
    Clock,
    Touch,
    Missed,
    Illegal,
    Games,
    Points,
}

impl Field {
    /// From the top down.
    pub(super) const ALL: [Self; 9] = [
        Self::Variant,
        Self::White,
        Self::Black,
        Self::Clock,
        Self::Touch,
        Self::Missed,
        Self::Illegal,
        Self::Games,
        Self::Points,
    ];

    /// The message that names it.
    pub(super) const fn key(self) -> &'static str {
        match self {
            Self::Variant => "form-variant",
            Self::White => "form-white",
            Self::Black => "form-black",
            Self::Clock => "form-clock",
            Self::Touch => "form-touch",
            Self::Missed => "form-missed",
            Self::Illegal => "form-illegal",
            Self::Games => "form-games",
            Self::Points => "form-points",
        }
    }
}

/// What can be clicked in the form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    Field(Field),
    /// A line of the list of variants, which has room for so many.
    Listed {
        line: usize,
        room: usize,
    },
}

/// What has come of a key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Filled {
    /// The form stays.
    Open,
    /// No game is wanted.
    Left,
    /// This one is.
    Done(Plan),
}

/// The form.
#[derive(Clone, Debug)]
pub(super) struct Form {
    pub(super) variants: Variants,
    pub(super) field: Field,
    pub(super) players: ByColor<Player>,
    /// What is typed of the clock.
    pub(super) clock: String,
    pub(super) customs: Customs,
    pub(super) games: u32,
    pub(super) two_points: bool,
    /// Why the game cannot begin.
    pub(super) complaint: String,
    /// The level of a machine that is not otherwise chosen.
    level: Level,
}

impl Form {
    /// A form that would begin the game at hand again.
    pub(super) fn new(table: &Table) -> Self {
        let rules = table.game.variant().rules();
        let series = table.series.as_ref();
        let control = table.clock().map(|clock| clock.control().to_string());
        Self {
            variants: Variants::new(rules, &table.words),
            field: Field::Variant,
            players: table.players,
            clock: control.unwrap_or_default(),
            customs: table.game.customs(),
            games: series.map_or(1, Series::games),
            two_points: series.map_or(rules.notation.two_points, Series::two_points),
            complaint: String::new(),
            level: table.level,
        }
    }

    /// What a key does.
    pub(super) fn key(&mut self, code: KeyCode, words: &Words) -> Filled {
        self.complaint.clear();
        match code {
            KeyCode::Esc => return Filled::Left,
            KeyCode::Enter => return self.done(words),
            KeyCode::Tab => self.go(1),
            KeyCode::BackTab => self.go(-1),
            KeyCode::Down if self.field != Field::Variant => self.go(1),
            KeyCode::Up if self.field != Field::Variant => self.go(-1),
            KeyCode::Down | KeyCode::Right if self.field == Field::Variant => self.pick(1),
            KeyCode::Up | KeyCode::Left if self.field == Field::Variant => self.pick(-1),
            KeyCode::PageDown if self.field == Field::Variant => self.pick(8),
            KeyCode::PageUp if self.field == Field::Variant => self.pick(-8),
            KeyCode::Right => self.change(1),
            KeyCode::Left => self.change(-1),
            KeyCode::Backspace => self.erase(),
            KeyCode::Char(c) => self.type_in(c),
            _ => {}
        }
        Filled::Open
    }

    /// What a click does: it goes to a field, and changes the one where it is.
    pub(super) fn click(&mut self, place: Place) {
        self.complaint.clear();
        match place {
            Place::Field(field) if field == self.field => self.change(1),
            Place::Field(field) => self.field = field,
            Place::Listed { line, room } => {
                self.field = Field::Variant;
                self.variants.choose(line, room);
                self.take_customs();
            }
        }
    }

    /// What the wheel of the mouse does.
    pub(super) fn wheel(&mut self, by: isize) {
        if self.field == Field::Variant {
            self.pick(by);
        } else {
            self.change(by);
        }
    }

    fn done(&mut self, words: &Words) -> Filled {
        let typed = self.clock.trim();
        let control = TimeControl::read(typed);
        if control.is_none() && !typed.is_empty() {
            self.field = Field::Clock;
            self.complaint = words.say("clocks-are", &[]);
            return Filled::Open;
        }
        let Some(rules) = self.variants.chosen_name() else {
            self.field = Field::Variant;
            self.complaint = words.say("form-no-variant", &[]);
            return Filled::Open;
        };
        Filled::Done(Plan {
            rules,
            players: self.players,
            control,
            customs: self.customs,
            games: self.games,
            two_points: self.two_points,
        })
    }

    /// Goes to another field.
    fn go(&mut self, by: isize) {
        self.field = next(&Field::ALL, &self.field, by);
    }

    /// Goes to another variant; its rules say what is customary.
    fn pick(&mut self, by: isize) {
        self.variants.go(by);
        self.take_customs();
    }

    fn take_customs(&mut self) {
        if let Some(rules) = self.variants.chosen() {
            self.customs = Customs::of(rules);
            self.two_points = rules.notation.two_points;
        }
    }

    fn change(&mut self, by: isize) {
        match self.field {
            Field::Variant | Field::Clock => {}
            Field::White => self.seat(Color::White, by),
            Field::Black => self.seat(Color::Black, by),
            Field::Touch => choose(&TOUCH, &mut self.customs.touch_move, by),
            Field::Missed => choose(&MISSED, &mut self.customs.missed_capture, by),
            Field::Illegal => choose(&ILLEGAL, &mut self.customs.illegal, by),
            Field::Games => {
                let games = self.games.saturating_add_signed(by as i32);
                self.games = games.clamp(1, LONGEST_MATCH);
            }
            Field::Points => self.two_points = !self.two_points,
        }
    }

    fn seat(&mut self, side: Color, by: isize) {
        let mut all = vec![Player::Human];
        if matches!(self.level, Level::Limited { .. }) {
            all.push(Player::Machine(self.level));
        }
        all.extend(Level::NAMED.into_iter().map(Player::Machine));
        self.players[side] = next(&all, &self.players[side], by);
    }

    fn type_in(&mut self, c: char) {
        match self.field {
            Field::Variant if self.variants.typed.len() < LONGEST => {
                self.variants.typed.push(c);
                self.variants.search();
                self.take_customs();
            }
            Field::Clock if self.clock.len() < LONGEST => self.clock.push(c),
            Field::Games => {
                if let Some(digit) = c.to_digit(10) {
                    let games = self.games.saturating_mul(10).saturating_add(digit);
                    let games = if games > LONGEST_MATCH { digit } else { games };
                    self.games = games.max(1);
                }
            }
            _ if c == ' ' => self.change(1),
            _ => {}
        }
    }

    fn erase(&mut self) {
        match self.field {
            Field::Variant => {
                self.variants.typed.pop();
                self.variants.search();
                self.take_customs();
            }
            Field::Clock => drop(self.clock.pop()),
            Field::Games => self.games = (self.games / 10).max(1),
            _ => {}
        }
    }
}

fn choose<T: Copy + PartialEq>(choices: &[(&str, T)], choice: &mut T, by: isize) {
    let all: Vec<T> = choices.iter().map(|&(_, choice)| choice).collect();
    *choice = next(&all, choice, by);
}

/// What stands so far from another thing in a list that goes round.
fn next<T: Copy + PartialEq>(all: &[T], present: &T, by: isize) -> T {
    let at = all.iter().position(|other| other == present).unwrap_or(0);
    let at = (at as isize + by).rem_euclid(all.len() as isize);
    all.get(at as usize).copied().unwrap_or(*present)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use damas::game::{Game, MissedCapture};
    use damas::rules::Rules;
    use damas::text::language::Language;
    use damas::variant::Variant;

    use super::*;

    fn form(name: &str) -> (Form, Words) {
        let variant = Arc::new(Variant::new(Rules::builtin(name).unwrap()));
        let people = ByColor::new(Player::Human, Player::Human);
        let words = || Words::new(Some(Language::English));
        let table = Table::new(Game::new(variant).unwrap(), people, Level::Club, words());
        (Form::new(&table), words())
    }

    fn type_in(form: &mut Form, words: &Words, text: &str) {
        for c in text.chars() {
            assert_eq!(form.key(KeyCode::Char(c), words), Filled::Open);
        }
    }

    #[test]
    fn a_form_left_as_it_is_begins_the_same_game() {
        let (mut form, words) = form("italian");
        let Filled::Done(plan) = form.key(KeyCode::Enter, &words) else {
            panic!("not done");
        };
        assert_eq!((plan.rules.as_str(), plan.games), ("italian", 1));
        assert_eq!(form.key(KeyCode::Esc, &words), Filled::Left);
    }

    #[test]
    fn every_field_is_filled_with_keys() {
        let (mut form, words) = form("international");
        type_in(&mut form, &words, "spanish-h");
        assert_eq!(form.customs.missed_capture, MissedCapture::Huff);
        form.key(KeyCode::Tab, &words);
        form.key(KeyCode::Right, &words);
        for _ in 0..2 {
            form.key(KeyCode::Down, &words);
        }
        type_in(&mut form, &words, "5+3");
        for _ in 0..2 {
            form.key(KeyCode::Tab, &words);
        }
        form.key(KeyCode::Left, &words);
        for _ in 0..2 {
            form.key(KeyCode::Down, &words);
        }
        form.key(KeyCode::Backspace, &words);
        type_in(&mut form, &words, "2");
        let Filled::Done(plan) = form.key(KeyCode::Enter, &words) else {
            panic!("not done");
        };
        assert_eq!(plan.rules, "spanish-huff");
        assert_eq!(plan.players.white, Player::Machine(Level::Novice));
        assert_eq!(plan.control, TimeControl::read("5+3"));
        assert_eq!(plan.customs.missed_capture, MissedCapture::AsIllegal);
        assert_eq!(plan.games, 12);
    }

    #[test]
    fn what_cannot_be_read_is_said() {
        let (mut form, words) = form("english");
        form.clock = "soon".to_owned();
        assert_eq!(form.key(KeyCode::Enter, &words), Filled::Open);
        assert_eq!(form.field, Field::Clock);
        assert!(!form.complaint.is_empty());
        form.clock.clear();
        form.field = Field::Variant;
        type_in(&mut form, &words, "chess");
        assert_eq!(form.key(KeyCode::Enter, &words), Filled::Open);
        assert!(!form.complaint.is_empty());
    }
}
