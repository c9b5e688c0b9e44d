//! `damas rules`: rule sets as data.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::Result;
use clap::Subcommand;
use damas::board::{BoardShape, Squares};
use damas::rules::{Rules, compare, names, show, show_file};
use serde::Serialize;

use crate::output;
use crate::rule_set;

/// List, show, check and compare rule sets
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    #[command(subcommand)]
    action: Action,
}

#[derive(Debug, Subcommand)]
enum Action {
    /// List the variants
    List {
        /// With the small changes to them
        #[arg(long)]
        all: bool,
        /// Report as JSON
        #[arg(long)]
        json: bool,
    },
    /// Show a whole rule set as a rule file, ready to be edited
    Show {
        /// Name of the variant, or a rule file
        name: String,
    },
    /// Check a rule file and report every fault
    Check {
        /// The rule file
        file: PathBuf,
        /// Report as JSON
        #[arg(long)]
        json: bool,
    },
    /// Show the facts in which two rule sets differ
    Compare {
        /// Name of a variant, or a rule file
        left: String,
        /// Name of another
        right: String,
        /// Report as JSON
        #[arg(long)]
        json: bool,
    },
}

pub(crate) fn run(args: Args, out: &mut dyn Write) -> Result<ExitCode> {
    match args.action {
        Action::List { all, json } => list(all, json, out)?,
        Action::Show { name } => {
            let text = if rule_set::is_file(&name) {
                show_file(&rule_set::read(Path::new(&name))?)?
            } else {
                show(&name)?
            };
            out.write_all(text.as_bytes())?;
        }
        Action::Check { file, json } => return check(&file, json, out),
        Action::Compare { left, right, json } => differ(&left, &right, json, out)?,
    }
    Ok(ExitCode::SUCCESS)
}

/// A rule set in the list.
#[derive(Serialize)]
struct Entry {
    name: String,
    title: String,
    aliases: Vec<String>,
    board: String,
    description: String,
    option: bool,
}

fn list(all: bool, json: bool, out: &mut dyn Write) -> Result<()> {
    let games: Vec<_> = names(false).collect();
    let mut entries = Vec::new();
    for name in names(all) {
        let rules = Rules::builtin(name)?;
        entries.push(Entry {
            name: rules.name,
            title: rules.title,
            aliases: rules.aliases,
            board: board(rules.board),
            description: rules.description,
            option: !games.contains(&name),
        });
    }
    if json {
        return output::json(out, &entries);
    }
    let width = |part: fn(&Entry) -> &str| {
        let widths = entries.iter().map(|entry| part(entry).chars().count());
        widths.max().unwrap_or(0)
    };
    let (names, boards) = (width(|entry| &entry.name), width(|entry| &entry.board));
    for entry in &entries {
        let Entry {
            name, board, title, ..
        } = entry;
        writeln!(out, "{name:names$}  {board:boards$}  {title}")?;
    }
    Ok(())
}

fn board(shape: BoardShape) -> String {
    let kind = match shape.squares {
        Squares::Dark => "",
        Squares::Full => " all squares",
        Squares::Lines => " lines",
    };
    format!("{}x{}{kind}", shape.width, shape.height)
}

/// What is wrong with a rule file.
#[derive(Serialize)]
struct Checked {
    file: String,
    faults: Vec<FaultReport>,
}

#[derive(Serialize)]
struct FaultReport {
    line: usize,
    column: usize,
    key: String,
    message: String,
}

fn check(file: &Path, json: bool, out: &mut dyn Write) -> Result<ExitCode> {
    let shown = file.display();
    let faults = match Rules::parse(&rule_set::read(file)?) {
        Ok(_) => Vec::new(),
        Err(error) => error.faults,
    };
    let is_sound = faults.is_empty();
    if json {
        let faults = faults.into_iter().map(|fault| FaultReport {
            line: fault.line,
            column: fault.column,
            key: fault.key,
            message: fault.message,
        });
        let report = Checked {
            file: shown.to_string(),
            faults: faults.collect(),
        };
        output::json(out, &report)?;
    } else if is_sound {
        writeln!(out, "{shown}: no faults")?;
    } else {
        for fault in faults {
            output::complain(&format!("{shown}:{fault}"));
        }
    }
    Ok(if is_sound {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

/// The facts in which two rule sets differ.
#[derive(Serialize)]
struct Comparison {
    left: String,
    right: String,
    differences: Vec<DifferenceReport>,
}

#[derive(Serialize)]
struct DifferenceReport {
    key: String,
    left: Option<String>,
    right: Option<String>,
}

fn differ(left: &str, right: &str, json: bool, out: &mut dyn Write) -> Result<()> {
    let (left, right) = (rule_set::rules(left)?, rule_set::rules(right)?);
    let differences = compare(&left, &right).into_iter();
    let differences: Vec<_> = differences
        .map(|difference| DifferenceReport {
            key: difference.key,
            left: difference.left,
            right: difference.right,
        })
        .collect();
    if json {
        let (left, right) = (left.name, right.name);
        return output::json(
            out,
            &Comparison {
                left,
                right,
                differences,
            },
        );
    }
    let names = left.name.chars().count().max(right.name.chars().count());
    for difference in &differences {
        writeln!(out, "{}", difference.key)?;
        let sides = [
            (&left.name, &difference.left),
            (&right.name, &difference.right),
        ];
        for (name, value) in sides {
            let value = value.as_deref().unwrap_or("(not set)");
            writeln!(out, "  {name:names$}  {value}")?;
        }
    }
    if differences.is_empty() {
        writeln!(out, "no fact differs")?;
    }
    Ok(())
}
