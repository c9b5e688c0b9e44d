//! The damas program: every draughts variant from the command line.

mod board_text;
mod chosen_game;
mod commands;
mod game_files;
mod logging;
mod output;
mod picture;
mod processor;
mod results_chart;
mod rule_set;
mod screen;
mod script;
mod stopwatch;
mod store;
mod table;
mod whole_file;
mod words;

use std::io::Write;
use std::process::ExitCode;

use clap::{CommandFactory, Parser, Subcommand};

use commands::{
    analyse, backup, bench, board, completions, contest, db, diagram, dxp, explain, hub, lab, load,
    manual, moves, pdn, perft, play, rules, serve, tb,
};

/// Every draughts variant: rules, moves, counts and games.
///
/// Without a command it serves pages on which to play in the browser, as
/// `damas serve` does.
///
/// A variant is named (`damas rules list` shows the names), or given as a rule
/// file: a path that ends in `.toml`, or `--rules FILE`. `NAME-losing` is the
/// game in which who loses wins.
#[derive(Debug, Parser)]
#[command(name = "damas", version, propagate_version = true)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
    /// Without a command: open the home page in the browser
    #[arg(long)]
    open: bool,
}

#[derive(Debug, Subcommand)]
enum Command {
    Play(play::Args),
    Serve(serve::Args),
    Backup(backup::Args),
    Load(load::Args),
    Moves(moves::Args),
    Explain(explain::Args),
    Board(board::Args),
    Diagram(diagram::Args),
    Perft(perft::Args),
    Bench(bench::Args),
    Pdn(pdn::Args),
    Db(db::Args),
    Hub(hub::Args),
    Dxp(Box<dxp::Args>),
    Match(Box<contest::Args>),
    #[command(visible_alias = "analyze")]
    Analyse(Box<analyse::Args>),
    Lab(lab::Args),
    Tb(tb::Args),
    Rules(rules::Args),
    Completions(completions::Args),
    Manual(manual::Args),
}

fn main() -> ExitCode {
    if let Err(text) = processor::check() {
        return fail(&text, ExitCode::FAILURE);
    }
    std::panic::set_hook(Box::new(report_panic));
    let mut out = output::stdout();
    let result = run(Cli::parse(), &mut out).and_then(|code| {
        out.flush()?;
        Ok(code)
    });
    match result {
        Ok(code) => code,
        // Whoever reads has seen enough.
        Err(error) if output::is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            let _ = out.flush();
            let text = match game_files::interrupt::check() {
                Ok(()) => output::told(&error),
                Err(interrupted) => interrupted.to_string(),
            };
            fail(&text, ExitCode::FAILURE)
        }
    }
}

fn run(cli: Cli, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let without = || Command::Serve(serve::Args::usual(cli.open));
    let done = match cli.command.unwrap_or_else(without) {
        Command::Rules(args) => return rules::run(args, out),
        Command::Pdn(args) => return pdn::run(args, out),
        Command::Db(args) => return db::run(args, out),
        Command::Lab(args) => return lab::run(args, out),
        Command::Load(args) => return load::run(&args, out),
        Command::Tb(args) => tb::run(args, out),
        Command::Play(args) => play::run(args, out),
        Command::Serve(args) => serve::run(&args, out),
        Command::Backup(args) => backup::run(args, out),
        Command::Moves(args) => moves::run(&args, out),
        Command::Explain(args) => explain::run(args, out),
        Command::Board(args) => board::run(&args, out),
        Command::Diagram(args) => diagram::run(&args, out),
        Command::Perft(args) => perft::run(args, out),
        Command::Hub(args) => hub::run(args, out),
        Command::Dxp(args) => dxp::run(*args, out),
        Command::Match(args) => contest::run(&args, out),
        Command::Analyse(args) => analyse::run(&args, out),
        Command::Bench(args) => bench::run(&args, out),
        Command::Completions(args) => completions::run(&args, Cli::command(), out),
        Command::Manual(args) => manual::run(&args, Cli::command()),
    };
    done.map(|()| ExitCode::SUCCESS)
}

fn fail(text: &str, code: ExitCode) -> ExitCode {
    output::complain(&format!("damas: {text}"));
    code
}

/// A mistake in the program itself: said in one line, not with a stack.
fn report_panic(info: &std::panic::PanicHookInfo<'_>) {
    let place = info.location().map(ToString::to_string).unwrap_or_default();
    let what = info.payload_as_str().unwrap_or("unknown");
    output::complain(&format!(
        "damas: this is a mistake in the program, not yours; please report it: {what} ({place})"
    ));
    std::process::exit(70);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_is_sound() {
        Cli::command().debug_assert();
    }
}
