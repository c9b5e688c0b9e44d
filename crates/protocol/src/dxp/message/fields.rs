//! The columns of a message, read one field after another.

use std::time::Duration;

use damas::color::Color;

use super::{COLORS, Capture, GameRequest, MessageError, Minutes, NAME};

/// Most squares that a move can capture, so that the message is not too long.
const MOST_CAPTURED: u16 = 57;

/// The fields of a message, one after another.
pub(super) struct Fields<'t> {
    pub(super) text: &'t str,
    /// Bytes that are read.
    pub(super) at: usize,
}

impl<'t> Fields<'t> {
    fn take(&mut self, columns: usize, expected: &'static str) -> Result<&'t str, MessageError> {
        let field = self.text.get(self.at..self.at + columns);
        let field = field.ok_or_else(|| self.fault(columns, expected))?;
        self.at += columns;
        Ok(field)
    }

    /// What is wrong with the field of so many columns that begins here.
    fn fault(&self, columns: usize, expected: &'static str) -> MessageError {
        let end = (self.at + columns).min(self.text.len());
        MessageError::Field {
            found: self.text.get(self.at..end).unwrap_or_default().to_owned(),
            first: self.at + 1,
            last: self.at + columns,
            expected,
        }
    }

    pub(super) fn number(&mut self, columns: usize) -> Result<u16, MessageError> {
        let expected = "digits, with zeroes before";
        let fault = self.fault(columns, expected);
        let field = self.take(columns, expected)?;
        if !field.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(fault);
        }
        field.parse().map_err(|_| fault)
    }

    pub(super) fn one_of<T: Copy>(
        &mut self,
        table: &[(char, T)],
        expected: &'static str,
    ) -> Result<T, MessageError> {
        let fault = self.fault(1, expected);
        let field = self.take(1, expected)?;
        let found = table.iter().find(|(letter, _)| field.starts_with(*letter));
        found.map(|&(_, value)| value).ok_or(fault)
    }

    pub(super) fn color(&mut self) -> Result<Color, MessageError> {
        self.one_of(&COLORS, "W or Z")
    }

    pub(super) fn name(&mut self) -> Result<String, MessageError> {
        let name = self.take(NAME, "a name of 32 columns")?;
        Ok(name.trim().to_owned())
    }

    pub(super) fn rest(&mut self, least: usize) -> Result<&'t str, MessageError> {
        let length = self.text.len().saturating_sub(self.at).max(least);
        self.take(length, "a text")
    }

    fn minutes(&mut self) -> Result<Minutes, MessageError> {
        let expected = "minutes, such as 060 or 0.5";
        let fault = self.fault(3, expected);
        let field = self.take(3, expected)?.trim();
        let is_number = field
            .bytes()
            .all(|byte| byte.is_ascii_digit() || byte == b'.');
        let minutes = field
            .parse::<f64>()
            .ok()
            .filter(|_| is_number)
            .ok_or(fault)?;
        Ok(Minutes(Duration::from_secs_f64((minutes * 60.0).round())))
    }

    pub(super) fn request(&mut self) -> Result<GameRequest, MessageError> {
        let version = self.number(2)? as u8;
        let (name, follower) = (self.name()?, self.color()?);
        let (minutes, moves) = (self.minutes()?, self.number(3)?);
        let has_position = self.one_of(&[('A', false), ('B', true)], "A or B")?;
        let position = if has_position {
            Some((self.color()?, self.rest(1)?.to_owned()))
        } else {
            None
        };
        Ok(GameRequest {
            version,
            name,
            follower,
            minutes,
            moves,
            position,
        })
    }

    pub(super) fn capture(&mut self) -> Result<Capture, MessageError> {
        let (from, to) = (self.number(2)? as u8, self.number(2)? as u8);
        let fault = self.fault(2, "at most 57 squares");
        let count = self.number(2)?;
        if count > MOST_CAPTURED {
            return Err(fault);
        }
        let captured = (0..count)
            .map(|_| Ok(self.number(2)? as u8))
            .collect::<Result<_, _>>()?;
        Ok(Capture { from, to, captured })
    }
}
