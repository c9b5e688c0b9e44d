//! `damas pdn convert`: games in other forms.

mod fens;
mod json_lines;
mod nd_json;
mod tags;

use std::io::Write;
use std::path::Path;

use anyhow::Result;
use clap::ValueEnum;
use damas::pdn::{Form, Names, PdnGame, Speller, Wanted, Writer};

use super::mend;
use super::select::{Files, GameOutput, Spellers};
use crate::game_files::{FileGame, Source, Target};
use crate::output::complain;

/// Convert games between forms of PDN, and to and from other formats
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    #[command(flatten)]
    files: Files,
    /// Format to write; otherwise that of the ending of the output file
    #[arg(long, value_enum)]
    to: Option<Format>,
    /// Format to read; otherwise that of the ending of each file
    #[arg(long, value_enum)]
    from: Option<Format>,
    /// How squares are named
    #[arg(long, value_enum, default_value = "own")]
    squares: Squares,
    /// Squares of a capture: first and last where that is enough, or all
    #[arg(long, value_enum, default_value = "short")]
    captures: Captures,
    /// What stands between the squares of a capture
    #[arg(long, default_value = "x", value_parser = ["x", ":", "-"])]
    separator: String,
    /// How results are counted
    #[arg(long, value_enum)]
    results: Option<Results>,
    /// Follow the standard to the letter: separators of its table, `*` at the end
    #[arg(long)]
    strict: bool,
    /// Change nothing but the moves: what conforms comes back byte for byte
    #[arg(long, conflicts_with_all = ["to", "from", "results"])]
    keep: bool,
    /// Width of lines in characters; 0 for all moves on one
    #[arg(long, default_value_t = 80)]
    width: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    Pdn,
    /// A JSON object a game, with all that is in it
    Jsonl,
    /// A row a game, with its tags
    Csv,
    /// A line a position: game, ply, move, FEN
    Fen,
    /// A JSON object a game, in the form of playing sites
    Ndjson,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Squares {
    /// As the variant names them
    Own,
    Numbers,
    Letters,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Captures {
    Short,
    Full,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Results {
    /// 1-0, 1/2-1/2, 0-1
    #[value(name = "1-0")]
    One,
    /// 2-0, 1-1, 0-2
    #[value(name = "2-0")]
    Two,
}

impl Format {
    /// The format that the ending of a file's name says.
    fn of(path: &Path) -> Self {
        let ending = path.extension().and_then(|ending| ending.to_str());
        match ending.unwrap_or_default().to_ascii_lowercase().as_str() {
            "jsonl" => Self::Jsonl,
            "csv" => Self::Csv,
            "fen" => Self::Fen,
            "ndjson" => Self::Ndjson,
            _ => Self::Pdn,
        }
    }
}

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> Result<()> {
    if args.keep {
        return keep(args, out);
    }
    let format = args.to.unwrap_or_else(|| {
        let output = args.files.output.as_deref();
        output.map_or(Format::Pdn, Format::of)
    });
    let source = Source::new(&args.files.files);
    let mut spellers = Spellers::new(args.files.variants()?);
    let mut target = Target::new(args.files.output.as_deref(), out)?;
    match format {
        Format::Pdn => {
            let mut games = GameOutput::new(Writer::default());
            each(args, &source, &mut spellers, |game, speller| {
                games.set_writer(writer(args, speller));
                games.write(&game, &mut target)
            })?;
        }
        Format::Jsonl => each(args, &source, &mut spellers, |game, _| {
            json_lines::write(&game, &mut target)
        })?,
        Format::Csv => {
            let mut table = tags::Table::default();
            each(args, &source, &mut spellers, |game, _| {
                table.add(&game);
                Ok(())
            })?;
            table.write(&mut target)?;
        }
        Format::Fen => {
            let mut number = 0;
            each(args, &source, &mut spellers, |game, speller| {
                number += 1;
                fens::write(number, &game, speller, &mut target)
            })?;
        }
        Format::Ndjson => each(args, &source, &mut spellers, |game, speller| {
            nd_json::write(&game, speller, &mut target)
        })?,
    }
    target.finish()
}

/// How a game is spelled, where its variant is known.
type OfGame<'s> = Option<&'s Speller<std::sync::Arc<damas::variant::Variant>>>;

/// Reads games in any format, writes their moves in the form that is wanted, and
/// does something with them.
fn each(
    args: &Args,
    source: &Source<'_>,
    spellers: &mut Spellers,
    mut each: impl FnMut(PdnGame, OfGame<'_>) -> Result<()>,
) -> Result<()> {
    let (names, form) = wanted(args);
    spellers.set_form(names, form);
    let mut convert = |found: FileGame<'_>| {
        let mut game = found.game;
        let speller = spellers.of(&game);
        if let Some(speller) = speller {
            for fault in speller.respell(&mut game) {
                let (path, number) = (found.path.display(), found.number);
                let (text, fault) = (fault.text, fault.fault);
                complain(&format!("{path}: game {number}: \"{text}\" stays: {fault}"));
            }
        }
        if let Some(results) = args.results {
            recount(&mut game, results);
        }
        each(game, speller)
    };
    for path in source.files() {
        let read = source.open(path)?;
        let format = args.from.unwrap_or_else(|| Format::of(path));
        let mut number = 0;
        let mut one = |game: PdnGame| {
            number += 1;
            convert(FileGame { path, number, game })
        };
        match format {
            Format::Pdn => source.each_of(path, read, &mut |found| convert(found))?,
            Format::Jsonl => json_lines::read(path, read, &mut one)?,
            Format::Csv => tags::read(path, read, &mut one)?,
            Format::Fen => fens::read(path, read, &mut one)?,
            Format::Ndjson => nd_json::read(path, read, &mut one)?,
        }
    }
    Ok(())
}

fn wanted(args: &Args) -> (Names, Form) {
    let names = match args.squares {
        Squares::Own => Names::Own,
        Squares::Numbers => Names::Numbers,
        Squares::Letters => Names::Letters,
    };
    let form = match args.captures {
        Captures::Short => Form::Short,
        Captures::Full => Form::Full,
    };
    (names, form)
}

fn separator(args: &Args) -> char {
    args.separator.chars().next().unwrap_or('x')
}

fn writer(args: &Args, speller: OfGame<'_>) -> Writer {
    let writer = match speller.filter(|_| args.strict) {
        Some(speller) => Writer::strict(speller.variant().rules()),
        None => Writer {
            capture: separator(args),
            strict: args.strict,
            ..Writer::default()
        },
    };
    let width = args.width;
    Writer { width, ..writer }
}

/// Only the moves change, each where it stands. Files come after one another
/// with a blank line between each two.
fn keep(args: &Args, out: &mut dyn Write) -> Result<()> {
    let given = args.files.variants()?.given();
    let (names, form) = wanted(args);
    let wanted = Wanted {
        names,
        form,
        capture: (!args.strict).then(|| separator(args)),
    };
    let mut target = Target::new(args.files.output.as_deref(), out)?;
    // Looked at for what changes, and copied with it.
    let source = Source::read_times(&args.files.files, 2);
    let mut ended = Ended::new(&mut target);
    for path in source.files() {
        ended.blank_line()?;
        mend::to(&source, path, given.clone(), wanted, &mut ended)?;
    }
    target.finish()
}

/// A target that knows how it ends.
struct Ended<'t, 'o> {
    target: &'t mut Target<'o>,
    /// Line ends at the end; `None` where nothing has been written.
    line_ends: Option<usize>,
}

impl<'t, 'o> Ended<'t, 'o> {
    const fn new(target: &'t mut Target<'o>) -> Self {
        let line_ends = None;
        Self { target, line_ends }
    }

    /// Puts what follows after a blank line, unless it is the first.
    fn blank_line(&mut self) -> std::io::Result<()> {
        let missing = self
            .line_ends
            .map_or(0, |ends| 2_usize.saturating_sub(ends));
        self.write_all(&b"\n\n"[..missing])
    }
}

impl Write for Ended<'_, '_> {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        let count = self.target.write(bytes)?;
        let written = bytes[..count].iter().rev().filter(|&&byte| byte != b'\r');
        let ends = written.clone().take_while(|&&byte| byte == b'\n').count();
        if ends < written.count() {
            self.line_ends = Some(ends);
        } else if ends > 0 {
            self.line_ends = Some(self.line_ends.unwrap_or(0) + ends);
        }
        Ok(count)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        self.target.flush()
    }
}

/// Writes the result of a game in another count.
fn recount(game: &mut PdnGame, results: Results) {
    use damas::pdn::result::points;
    let texts = match results {
        Results::One => ["1-0", "1/2-1/2", "0-1"],
        Results::Two => ["2-0", "1-1", "0-2"],
    };
    let counted = |text: &str| match points(text)? {
        (2, _) => Some(texts[0]),
        (1, _) => Some(texts[1]),
        (0, 2) => Some(texts[2]),
        _ => None,
    };
    if let Some(text) = game.tag("Result").and_then(counted) {
        game.set_tag("Result", text);
    }
    if let Some(text) = game.end.as_deref().and_then(counted) {
        game.end = Some(text.to_owned());
    }
}
