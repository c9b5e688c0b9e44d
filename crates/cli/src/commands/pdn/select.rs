//! What commands have in common that read games and write some of them.

use std::path::PathBuf;
use std::sync::Arc;

use anyhow::Result;
use damas::pdn::{Form, Names, PdnGame, Speller, Variants, Writer};
use damas::variant::Variant;

use crate::rule_set;

/// Where the games come from and go to.
#[derive(clap::Args, Debug)]
#[allow(clippy::struct_field_names)]
pub(super) struct Files {
    /// Game files; `-` is standard input
    #[arg(required = true)]
    pub(super) files: Vec<PathBuf>,
    /// Write there instead of standard output
    #[arg(short, long, value_name = "FILE")]
    pub(super) output: Option<PathBuf>,
    /// Variant of games that do not say theirs: a name, or a rule file
    #[arg(long)]
    pub(super) variant: Option<String>,
}

impl Files {
    /// The variants of the games.
    pub(super) fn variants(&self) -> Result<Variants> {
        let rules = self.variant.as_deref().map(rule_set::rules).transpose()?;
        Ok(Variants::new(rules.map(rule_set::variant)))
    }
}

/// Spellers, one for each variant met.
pub(super) struct Spellers {
    variants: Variants,
    names: Names,
    form: Form,
    made: Vec<Speller<Arc<Variant>>>,
}

impl Spellers {
    pub(super) fn new(variants: Variants) -> Self {
        Self {
            variants,
            names: Names::default(),
            form: Form::default(),
            made: Vec::new(),
        }
    }

    /// Writes the moves of the games that follow in some form.
    pub(super) fn set_form(&mut self, names: Names, form: Form) {
        self.made.clear();
        (self.names, self.form) = (names, form);
    }

    /// The speller of a game; `None` where nobody knows its variant.
    pub(super) fn of(&mut self, game: &PdnGame) -> Option<&Speller<Arc<Variant>>> {
        let variant = self.variants.of(game)?;
        let wanted = Arc::as_ptr(&variant);
        let is_same = |speller: &Speller<_>| std::ptr::eq(speller.variant(), wanted);
        let at = self.made.iter().position(is_same).unwrap_or_else(|| {
            let speller = Speller::new(variant);
            self.made
                .push(speller.with_names(self.names).with_form(self.form));
            self.made.len() - 1
        });
        self.made.get(at)
    }
}

/// Writes games with a blank line between each two.
pub(super) struct GameOutput {
    writer: Writer,
    count: usize,
}

impl GameOutput {
    pub(super) fn new(writer: Writer) -> Self {
        Self { writer, count: 0 }
    }

    /// Writes the games that follow in another way.
    pub(super) fn set_writer(&mut self, writer: Writer) {
        self.writer = writer;
    }

    pub(super) fn write(&mut self, game: &PdnGame, out: &mut dyn std::io::Write) -> Result<()> {
        let text = self.writer.game(game);
        self.write_text(text.as_bytes(), out)
    }

    /// Writes a game that is text already.
    pub(super) fn write_text(&mut self, text: &[u8], out: &mut dyn std::io::Write) -> Result<()> {
        if self.count > 0 {
            out.write_all(b"\n")?;
        }
        self.count += 1;
        Ok(out.write_all(text)?)
    }

    pub(super) const fn count(&self) -> usize {
        self.count
    }
}

/// A tag's value, or nothing.
pub(super) fn tag<'g>(game: &'g PdnGame, name: &str) -> &'g str {
    game.tag(name).unwrap_or_default()
}

/// The year of a game, by its tag `Date` or `EventDate`.
pub(super) fn year(game: &PdnGame) -> Option<u16> {
    let of = |name| {
        let value = tag(game, name);
        let mut runs = value.split(|c: char| !c.is_ascii_digit());
        runs.find(|run| run.len() == 4)?.parse().ok()
    };
    of("Date").or_else(|| of("EventDate"))
}

/// The date of a game as text that sorts: `YYYY.MM.DD`.
pub(super) fn date(game: &PdnGame) -> &str {
    match tag(game, "Date") {
        "" => tag(game, "EventDate"),
        date => date,
    }
}

/// The result of a game: its tag, or how it ends.
pub(super) fn result(game: &PdnGame) -> &str {
    let value = tag(game, "Result").trim();
    match (value, game.end.as_deref()) {
        ("" | "*" | "?", Some(end)) => end,
        _ => value,
    }
}
