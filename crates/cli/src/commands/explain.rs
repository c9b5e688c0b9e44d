//! `damas explain`: why a move is refused.

use std::io::Write;

use anyhow::{Context, Result};
use damas::text::language::Language;

use crate::rule_set::{self, RulesOption};
use crate::words::Words;

/// Say why a move from one square to another is refused
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// Name of the variant, or a rule file
    variant: Option<String>,
    /// Position as a FEN
    fen: Option<String>,
    /// First square of the move
    from: Option<String>,
    /// Last square of the move
    to: Option<String>,
    #[command(flatten)]
    rules: RulesOption,
    /// Language of the answer: en, es or pt
    #[arg(long)]
    lang: Option<Language>,
}

pub(crate) fn run(args: Args, out: &mut dyn Write) -> Result<()> {
    let positions = [args.variant, args.fen, args.from, args.to];
    let (rules, mut words) = args.rules.split(positions)?;
    let variant = rule_set::variant(rules);
    let setup = rule_set::setup(&variant, words.next().as_deref())?;
    let geometry = variant.geometry();
    let mut square = |what: &str| {
        let name = words
            .next()
            .with_context(|| format!("give the {what} square of the move"))?;
        geometry
            .parse(&name)
            .with_context(|| format!("the board has no square `{name}`"))
    };
    let (from, to) = (square("first")?, square("last")?);
    let speaker = Words::new(args.lang);
    let text = match variant.explain(&setup, from, to)? {
        Some(refusal) => refusal.text(geometry, speaker.language()),
        None => speaker.say("legal", &[]),
    };
    writeln!(out, "{text}")?;
    Ok(())
}
