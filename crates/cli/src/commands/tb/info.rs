//! `damas tb info`: what a file says of itself.

use std::fmt::Write as _;
use std::io::Write;
use std::path::PathBuf;

use anyhow::{Context, Result};
use damas_tablebase::{Info, TableFile};
use serde::Serialize;

use super::plan::bytes;
use crate::output;

/// Show what a file of tables says of itself
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// The file
    file: PathBuf,
    /// Report as JSON
    #[arg(long)]
    json: bool,
}

/// The report; its shape is described in `docs/command-line.md`.
#[derive(Serialize)]
struct Report {
    file: String,
    variant: String,
    metric: &'static str,
    pieces: u8,
    generator: String,
    leaves_captures_out: bool,
    positions: u64,
    bytes: u64,
    rules_sha256: String,
    slices: Vec<SliceReport>,
}

#[derive(Serialize)]
struct SliceReport {
    slice: String,
    positions: u64,
    captures: u64,
    /// Only where it is so: the values follow from those of the moves.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    left_out: bool,
    bytes: u64,
    values_sha256: String,
}

pub(super) fn run(args: &Args, out: &mut dyn Write) -> Result<()> {
    let name = args.file.display();
    let file = TableFile::open(&args.file).with_context(|| format!("`{name}`"))?;
    let info = file.info();
    if args.json {
        return output::json(out, &report(file.name(), &info));
    }
    writeln!(out, "file       {name}")?;
    writeln!(out, "variant    {}", info.rules)?;
    writeln!(out, "tells      {}", info.metric)?;
    writeln!(out, "pieces     {}", info.pieces)?;
    writeln!(out, "made by    {}", info.generator)?;
    writeln!(out, "positions  {}", info.positions())?;
    writeln!(
        out,
        "size       {} ({} bits a position)",
        bytes(info.bytes),
        thousandths(info.bytes, info.positions())
    )?;
    writeln!(out, "rules      sha256 {}", hex(&info.facts_hash))?;
    for fact in info.facts.lines() {
        writeln!(out, "           {fact}")?;
    }
    writeln!(
        out,
        "{:>12} {:>10} {:>6}  ending",
        "positions", "bytes", "bits"
    )?;
    for slice in &info.slices {
        writeln!(
            out,
            "{:>12} {:>10} {:>6}  {}",
            slice.summary.positions,
            slice.bytes,
            thousandths(slice.bytes, slice.summary.positions),
            slice.slice
        )?;
    }
    Ok(())
}

fn report(name: &str, info: &Info) -> Report {
    let slices = info.slices.iter().map(|slice| SliceReport {
        slice: slice.slice.to_string(),
        positions: slice.summary.positions,
        captures: slice.summary.captures,
        left_out: slice.is_left_out,
        bytes: slice.bytes,
        values_sha256: hex(&slice.values_digest),
    });
    Report {
        file: name.to_owned(),
        variant: info.rules.clone(),
        metric: info.metric.name(),
        pieces: info.pieces,
        generator: info.generator.clone(),
        leaves_captures_out: info.leaves_captures_out,
        positions: info.positions(),
        bytes: info.bytes,
        rules_sha256: hex(&info.facts_hash),
        slices: slices.collect(),
    }
}

/// Bits for each position, to three places.
fn thousandths(bytes: u64, positions: u64) -> String {
    let thousandths = bytes.saturating_mul(8000) / positions.max(1);
    format!("{}.{:03}", thousandths / 1000, thousandths % 1000)
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        // Writing to a string cannot fail.
        let _ = write!(text, "{byte:02x}");
        text
    })
}
