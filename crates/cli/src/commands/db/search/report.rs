//! What was found, as a table, as JSON, as PDN.

use std::io::Write;
use std::path::Path;

use anyhow::Result;
use damas::text::fen;
use damas_archive::{Archive, Found, Shown, Viewer};
use serde::Serialize;

use crate::game_files::{Target, interrupt};
use crate::output::on_a_line;

/// How it is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    Table,
    Json,
    Pdn,
}

/// The first line of a report for programs; described, as the next, in
/// `docs/games-database.md`.
#[derive(Serialize)]
struct Counts {
    games: u64,
    positions: u64,
}

/// A game of a report for programs.
#[derive(Serialize)]
struct Line<'s> {
    game: i64,
    white: &'s str,
    black: &'s str,
    event: &'s str,
    date: &'s str,
    result: &'s str,
    variant: Option<&'s str>,
    plies: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    fault: Option<&'s str>,
    #[serde(flatten)]
    place: Option<PlaceLine<'s>>,
}

#[derive(Serialize)]
struct PlaceLine<'s> {
    ply: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    until: Option<usize>,
    positions: usize,
    fen: String,
    moves: &'s [String],
}

pub(super) fn write(
    archive: &mut Archive,
    found: &Found,
    form: Form,
    path: Option<&Path>,
    out: &mut dyn Write,
) -> Result<()> {
    interrupt::listen();
    let stored = archive.variants()?;
    let mut viewer = archive.viewer()?;
    let mut target = Target::new(path, out)?;
    match form {
        Form::Table => table(&mut viewer, found, &mut target)?,
        Form::Pdn => pdn(&mut viewer, found, &mut target)?,
        Form::Json => {
            json(&counts(found), &mut target)?;
            each(&mut viewer, found, |shown| {
                let variant = shown.variant.as_deref();
                let rules = stored.iter().map(|stored| &stored.variant);
                let mut rules = rules.filter(|of| Some(of.rules().name.as_str()) == variant);
                let of = rules.next();
                let place = shown.place.as_ref().zip(of).map(|(place, of)| PlaceLine {
                    ply: place.ply,
                    until: place.until,
                    positions: place.positions,
                    fen: fen::write(of.geometry(), &place.setup),
                    moves: &place.moves,
                });
                json(&line(shown, place), &mut target)
            })?;
        }
    }
    target.finish()
}

fn each(
    viewer: &mut Viewer<'_>,
    found: &Found,
    mut each: impl FnMut(&Shown) -> Result<()>,
) -> Result<()> {
    for hit in &found.hits {
        interrupt::check()?;
        if let Some(shown) = viewer.show(found, hit)? {
            each(&shown)?;
        }
    }
    Ok(())
}

const fn counts(found: &Found) -> Counts {
    Counts {
        games: found.games,
        positions: found.positions,
    }
}

fn json(line: &impl Serialize, out: &mut dyn Write) -> Result<()> {
    serde_json::to_writer(&mut *out, line).map_err(std::io::Error::from)?;
    writeln!(out)?;
    Ok(())
}

fn line<'s>(shown: &'s Shown, place: Option<PlaceLine<'s>>) -> Line<'s> {
    Line {
        game: shown.game,
        white: &shown.white,
        black: &shown.black,
        event: &shown.event,
        date: &shown.date,
        result: &shown.result,
        variant: shown.variant.as_deref(),
        plies: shown.plies,
        fault: shown.fault.as_deref(),
        place,
    }
}

fn pdn(viewer: &mut Viewer<'_>, found: &Found, out: &mut dyn Write) -> Result<()> {
    for (at, hit) in found.hits.iter().enumerate() {
        interrupt::check()?;
        if at > 0 {
            writeln!(out)?;
        }
        out.write_all(viewer.text(hit.game)?.as_bytes())?;
    }
    Ok(())
}

fn table(viewer: &mut Viewer<'_>, found: &Found, out: &mut dyn Write) -> Result<()> {
    write!(out, "{} games", found.games)?;
    if found.positions > 0 {
        write!(out, ", {} positions", found.positions)?;
    }
    writeln!(out)?;
    if found.hits.is_empty() {
        return Ok(());
    }
    writeln!(
        out,
        "\n{:>8} {:<24} {:<24} {:<10} {:<7} {:>4}  moves",
        "game", "White", "Black", "date", "result", "ply"
    )?;
    each(viewer, found, |shown| {
        let place = shown.place.as_ref();
        let ply = place.map_or_else(String::new, |place| place.ply.to_string());
        let moves = place.map_or_else(String::new, |place| place.moves.join(" "));
        let row = format!(
            "{:>8} {:<24} {:<24} {:<10} {:<7} {ply:>4}  {moves}",
            shown.game,
            clipped(&on_a_line(&shown.white)),
            clipped(&on_a_line(&shown.black)),
            on_a_line(&shown.date),
            on_a_line(&shown.result)
        );
        writeln!(out, "{}", row.trim_end())?;
        Ok(())
    })?;
    let listed = found.hits.len() as u64;
    if listed < found.games {
        writeln!(
            out,
            "\n{listed} of {} are listed; --limit lists more",
            found.games
        )?;
    }
    Ok(())
}

/// A name as long as its column.
fn clipped(name: &str) -> String {
    const WIDTH: usize = 24;
    if name.chars().count() <= WIDTH {
        return name.to_owned();
    }
    let front: String = name.chars().take(WIDTH - 1).collect();
    format!("{front}…")
}
