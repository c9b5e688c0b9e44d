//! Files put right where they stand.

use std::io::{self, BufReader, Write};
use std::path::Path;
use std::sync::Arc;

use anyhow::{Context, Result};
use damas::pdn::{
    Encoding, Place, Reader, Repair, RepairKind, Repairer, Wanted, apply, games_after, keep_games,
};
use damas::variant::Variant;

use crate::game_files::{Held, Source, Target};
use crate::output::complain;

/// Puts a file right; tells what was done. A file in which nothing is wrong is
/// not touched.
pub(super) fn in_place(
    source: &Source<'_>,
    path: &Path,
    variant: Option<Arc<Variant>>,
    wanted: Wanted,
) -> Result<Vec<Repair>> {
    let mut file = source.hold(path)?;
    let Some((mut repairs, encoding)) = look(&mut file, path, variant, wanted)? else {
        source.pass(path)?;
        return Ok(Vec::new());
    };
    if repairs.is_empty() && encoding == Encoding::UTF_8 {
        source.pass(path)?;
        return Ok(repairs);
    }
    let mut target = Target::file(path)?;
    copy(&mut file, path, &mut target, &repairs, encoding)?;
    target.finish()?;
    if encoding != Encoding::UTF_8 {
        repairs.insert(0, of_encoding(encoding));
    }
    Ok(repairs)
}

/// Copies a file with its repairs made.
pub(super) fn to(
    source: &Source<'_>,
    path: &Path,
    variant: Option<Arc<Variant>>,
    wanted: Wanted,
    out: &mut impl Write,
) -> Result<()> {
    let mut file = source.hold(path)?;
    if let Some((repairs, encoding)) = look(&mut file, path, variant, wanted)? {
        return copy(&mut file, path, out, &repairs, encoding);
    }
    let copied = io::copy(&mut file.read()?, out);
    copied.with_context(|| format!("cannot copy {}", path.display()))?;
    Ok(())
}

/// What is to be put right, and the encoding of the file. `None` where it has to
/// stay as it is, which is said aloud.
fn look(
    file: &mut Held,
    path: &Path,
    variant: Option<Arc<Variant>>,
    wanted: Wanted,
) -> Result<Option<(Vec<Repair>, Encoding)>> {
    let cannot = || format!("cannot read {}", path.display());
    let mut repairer = Repairer::new(variant).with_wanted(wanted);
    let mut reader = Reader::new(file.read()?);
    reader.read(&mut repairer).with_context(cannot)?;
    let (encoding, games) = (reader.encoding(), repairer.games());
    let repairs = repairer.repairs();
    if repairs.is_empty() && encoding == Encoding::UTF_8 {
        return Ok(Some((repairs, encoding)));
    }
    let keeps = |repairs: &[Repair]| -> Result<bool> {
        let read = BufReader::new(file.read()?);
        let after = games_after(read, repairs, encoding).with_context(cannot)?;
        Ok(after == games)
    };
    let kept = keep_games(repairs, keeps)?;
    if kept.is_none() {
        let path = path.display();
        complain(&format!(
            "damas: warning: {path} stays as it is: in UTF-8 it would not have the same games"
        ));
    }
    Ok(kept.map(|repairs| (repairs, encoding)))
}

fn copy(
    file: &mut Held,
    path: &Path,
    out: &mut impl Write,
    repairs: &[Repair],
    encoding: Encoding,
) -> Result<()> {
    let cannot = || format!("cannot copy {}", path.display());
    let file = BufReader::new(file.read()?);
    apply(file, out, repairs, encoding).with_context(cannot)
}

/// The change of a whole file to UTF-8, as a repair.
fn of_encoding(encoding: Encoding) -> Repair {
    Repair {
        game: 0,
        place: Place {
            line: 1,
            column: 1,
            ..Place::default()
        },
        found: encoding.to_string(),
        put: Encoding::UTF_8.to_string(),
        kind: RepairKind::Encoding,
    }
}
