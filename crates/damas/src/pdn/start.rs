//! Positions from which games begin.

use super::move_fault::MoveFault;
use super::tree::PdnGame;
use crate::position::Setup;
use crate::text::fen;
use crate::variant::Variant;

impl PdnGame {
    /// Where the game begins: the position of its tag `FEN`, or the start of
    /// the variant where it has none.
    ///
    /// ```
    /// use damas::pdn::PdnGame;
    /// use damas::rules::Rules;
    /// use damas::variant::Variant;
    ///
    /// let english = Variant::new(Rules::builtin("english")?);
    /// let mut game = PdnGame::new();
    /// assert_eq!(game.start(&english)?, english.start());
    /// game.set_tag("FEN", "W:W30:B99");
    /// assert!(game.start(&english).unwrap_err().to_string().contains("99"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`MoveFault::BadStart`] where it does not read or cannot be played from.
    pub fn start(&self, variant: &Variant) -> Result<Setup, MoveFault> {
        of(variant, self.tag("FEN")).map_err(|message| MoveFault::BadStart { message })
    }
}

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
