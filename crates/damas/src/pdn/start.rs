//! Positions from which games begin.

use crate::position::Setup;
use crate::text::fen;
use crate::variant::Variant;

/// The start of a game: the position of its tag `FEN`, or that of the variant
/// where it has none.
pub(super) fn of(variant: &Variant, fen: Option<&str>) -> Result<Setup, String> {
    match fen {
        Some(text) if !text.trim().is_empty() => read(variant, text),
        _ => Ok(variant.start()),
    }
}

/// The position of a FEN, if it can be played from; otherwise why not.
pub(super) fn read(variant: &Variant, text: &str) -> Result<Setup, String> {
    let geometry = variant.geometry();
    let mut setup = fen::parse(geometry, text).map_err(|error| error.to_string())?;
    setup.turn.get_or_insert(variant.rules().start.turn);
    match variant.validate(&setup) {
        Ok(_) => Ok(setup),
        Err(faults) => {
            let faults: Vec<_> = faults.iter().map(|fault| fault.text(geometry)).collect();
            Err(faults.join("; "))
        }
    }
}
