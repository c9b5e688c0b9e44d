//! Tables made when they are first needed, if the user agrees.

use std::io::{self, BufRead, IsTerminal, Write};
use std::path::PathBuf;

use anyhow::Result;
use damas::rules::Rules;
use damas_tablebase::{Metric, Order, Plan};

use super::build::{MEMORY, make};
use super::plan::{bytes, time};

/// Tables of results that a position needs and that are not there.
pub(super) struct Need<'a> {
    pub(super) rules: &'a Rules,
    pub(super) pieces: u8,
    /// Where they would go.
    pub(super) dir: PathBuf,
}

impl Need<'_> {
    /// What making them would take.
    pub(super) fn cost(&self) -> String {
        let plan = Plan::of(self.rules, self.pieces, Metric::Wld);
        let squares = self.rules.geometry().len() as u64;
        let threads = rayon::current_num_threads() as u64;
        format!(
            "{} positions, about {} on disk in {}, up to {} of memory, about {}",
            plan.positions(),
            bytes(plan.disk()),
            self.dir.display(),
            bytes(plan.memory().min(MEMORY)),
            time(plan.seconds(squares, threads))
        )
    }

    /// Asks whoever sits before the terminal; nobody there does not agree.
    pub(super) fn is_agreed(&self) -> Result<bool> {
        let (stdin, mut stderr) = (io::stdin(), io::stderr());
        if !stdin.is_terminal() || !stderr.is_terminal() {
            return Ok(false);
        }
        let (pieces, name) = (self.pieces, &self.rules.name);
        writeln!(stderr, "there are no tables of {pieces} pieces for {name}")?;
        write!(stderr, "make them ({})? [y/N] ", self.cost())?;
        stderr.flush()?;
        let mut answer = String::new();
        stdin.lock().read_line(&mut answer)?;
        Ok(matches!(answer.trim(), "y" | "Y" | "yes"))
    }

    /// Makes them.
    pub(super) fn meet(&self) -> Result<()> {
        let order = Order {
            rules: self.rules,
            pieces: self.pieces,
            metric: Metric::Wld,
            dir: &self.dir,
            memory: MEMORY,
            check: true,
        };
        make(&order, 0).map(|_| ())
    }
}
