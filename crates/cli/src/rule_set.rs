//! Variants and positions as they are given on the command line.

use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context, Result, anyhow, bail};
use clap::Args;
use damas::position::Setup;
use damas::rules::{LONGEST_FILE, Rules};
use damas::text::fen;
use damas::variant::Variant;

use crate::output::complain;

/// A rule file in the place of a variant's name.
#[derive(Args, Debug)]
pub(crate) struct RulesOption {
    /// Take the variant from a rule file instead of naming it.
    #[arg(long = "rules", value_name = "FILE")]
    pub(crate) file: Option<PathBuf>,
}

impl RulesOption {
    /// Sorts out words of which the first names the variant, unless a rule
    /// file stands in its place.
    pub(crate) fn split<const N: usize>(
        &self,
        words: [Option<String>; N],
    ) -> Result<(Rules, impl Iterator<Item = String> + use<N>)> {
        let mut words = words.into_iter().flatten();
        let rules = if let Some(file) = &self.file {
            read_rules(file)?
        } else {
            let name = words
                .next()
                .context("name a variant (see `damas rules list`) or give --rules FILE")?;
            rules(&name)?
        };
        Ok((rules, words))
    }
}

/// A variant and a position of it.
#[derive(Args, Debug)]
pub(crate) struct PositionArgs {
    /// Name of the variant, or a rule file
    pub(crate) variant: Option<String>,
    /// Position as a FEN; the start position if left out
    pub(crate) fen: Option<String>,
    #[command(flatten)]
    pub(crate) rules: RulesOption,
}

impl PositionArgs {
    /// The variant, and the FEN if there is one.
    pub(crate) fn read(&self) -> Result<(Arc<Variant>, Option<String>)> {
        let words = [self.variant.clone(), self.fen.clone()];
        let (rules, mut words) = self.rules.split(words)?;
        Ok((variant(rules), words.next()))
    }

    /// The variant, and the position to be played from.
    pub(crate) fn setup(&self) -> Result<(Arc<Variant>, Setup)> {
        let (variant, text) = self.read()?;
        let setup = setup(&variant, text.as_deref())?;
        Ok((variant, setup))
    }
}

/// The rules of a name, or of a file whose path ends in `.toml`.
pub(crate) fn rules(name: &str) -> Result<Rules> {
    if is_file(name) {
        return read_rules(Path::new(name));
    }
    Ok(Rules::builtin(name)?)
}

/// Whether a variant is given by its rule file.
pub(crate) fn is_file(name: &str) -> bool {
    Path::new(name)
        .extension()
        .is_some_and(|ending| ending.eq_ignore_ascii_case("toml"))
}

fn read_rules(file: &Path) -> Result<Rules> {
    let text = read(file)?;
    let named = |fault: damas::rules::Fault| format!("{}:{fault}", file.display());
    Rules::parse(&text).map_err(|error| {
        let faults: Vec<_> = error.faults.into_iter().map(named).collect();
        anyhow!("the rule file has faults:\n{}", faults.join("\n"))
    })
}

/// The text of a rule file; no more of it than any rule file has.
pub(crate) fn read(file: &Path) -> Result<String> {
    let cannot = || format!("cannot read {}", file.display());
    let mut text = String::new();
    let most = LONGEST_FILE as u64 + 1;
    let opened = File::open(file).with_context(cannot)?;
    opened
        .take(most)
        .read_to_string(&mut text)
        .with_context(cannot)?;
    Ok(text)
}

/// A rule set ready to be played.
pub(crate) fn variant(rules: Rules) -> Arc<Variant> {
    Arc::new(Variant::new(rules))
}

/// The position of a FEN, or the start; what is odd about it is said aloud.
pub(crate) fn setup(variant: &Variant, text: Option<&str>) -> Result<Setup> {
    let geometry = variant.geometry();
    let setup = match text {
        Some(text) => fen::parse(geometry, text).context("cannot read the FEN")?,
        None => variant.start(),
    };
    match variant.validate(&setup) {
        Ok(warnings) => {
            for warning in warnings {
                complain(&format!("damas: warning: {}", warning.text(geometry)));
            }
            Ok(setup)
        }
        Err(faults) => {
            let faults: Vec<_> = faults.iter().map(|fault| fault.text(geometry)).collect();
            bail!("the position cannot be played from: {}", faults.join("; "))
        }
    }
}
