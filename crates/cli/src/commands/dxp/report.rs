//! What is said of games over a network, and how they are kept.

use std::fs::OpenOptions;
use std::io::Write;
use std::path::Path;

use anyhow::{Context, Result};
use damas::color::Color;
use damas::game::Game;
use damas::pdn::{Comment, Writer};
use damas_protocol::contest::{result_of, tagged_game};
use damas_protocol::dxp::{Ended, Output, Session, Sight};

use crate::words::Words;

/// Tells what happens, and writes games down.
pub(super) struct Report<'a> {
    name: &'a str,
    words: &'a Words,
    file: Option<&'a Path>,
    us: Color,
    opponent: String,
    /// The game as it was when something last happened.
    game: Option<Game>,
    number: usize,
}

impl<'a> Report<'a> {
    pub(super) fn new(name: &'a str, words: &'a Words, file: Option<&'a Path>) -> Self {
        Self {
            name,
            words,
            file,
            us: Color::White,
            opponent: String::new(),
            game: None,
            number: 0,
        }
    }

    pub(super) fn tell(
        &mut self,
        session: &Session,
        output: &Output,
        out: &mut dyn Write,
    ) -> Result<()> {
        if let Some(game) = session.game() {
            self.game = Some(game.clone());
        }
        let say = |key: &str, args: &[(&'static str, String)]| self.words.say(key, args);
        let line = match output {
            Output::Begun { us, opponent, .. } => {
                self.us = *us;
                self.opponent.clone_from(opponent);
                self.number += 1;
                let (white, black) = self.players();
                let args = [
                    ("number", self.number.to_string()),
                    ("white", white),
                    ("black", black),
                ];
                self.words.say("dxp-begins", &args)
            }
            Output::Ended(ended) => {
                self.keep(ended)?;
                self.ended(ended)
            }
            Output::TakenBack(_) => say("dxp-taken-back", &[]),
            Output::Refused(_) => say("dxp-refused", &[]),
            Output::Chat(text) => format!("{}: {text}", self.opponent),
            _ => return Ok(()),
        };
        writeln!(out, "{line}")?;
        Ok(out.flush()?)
    }

    fn players(&self) -> (String, String) {
        let (us, them) = (self.name.to_owned(), self.opponent.clone());
        match self.us {
            Color::White => (us, them),
            Color::Black => (them, us),
        }
    }

    fn ended(&self, ended: &Ended) -> String {
        let key = match ended.result() {
            Sight::Won(side) if side == self.us => "dxp-won",
            Sight::Won(_) => "dxp-lost",
            Sight::Draw => "dxp-drawn",
            Sight::Unknown => "dxp-unknown",
        };
        let said = self.words.say(key, &[("number", self.number.to_string())]);
        match &ended.fault {
            Some(fault) => format!("{said} ({fault})"),
            None => said,
        }
    }

    /// Adds the game to the file.
    fn keep(&self, ended: &Ended) -> Result<()> {
        let (Some(path), Some(game)) = (self.file, &self.game) else {
            return Ok(());
        };
        let mut pdn = tagged_game(game);
        let (white, black) = self.players();
        let rules = game.variant().rules();
        let result = match ended.result() {
            Sight::Won(side) => result_of(rules, Some(side)),
            Sight::Draw => result_of(rules, None),
            Sight::Unknown => "*",
        };
        for (name, value) in [
            ("Event", "DamExchange"),
            ("White", &white),
            ("Black", &black),
            ("Result", result),
        ] {
            pdn.set_tag(name, value);
        }
        if let Some(fault) = &ended.fault {
            pdn.epilogue.push(Comment::new(fault));
        }
        let file = OpenOptions::new().create(true).append(true).open(path);
        let written = file.and_then(|mut file| {
            let gap = if file.metadata()?.len() > 0 { "\n" } else { "" };
            file.write_all(format!("{gap}{}", Writer::default().game(&pdn)).as_bytes())
        });
        written.with_context(|| format!("cannot write {}", path.display()))
    }
}
