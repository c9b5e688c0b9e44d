//! Endings whose results are known.

use std::sync::Arc;

use damas::color::Color;
use damas::position::{Setup, Verdict};
use damas::variant::Variant;
use damas_tablebase::{Tables, embedded};

/// The endgame tables that come with the program, asked for results. Draw
/// counters are not asked: a long win is a win.
pub(crate) struct Endgames(Option<Tables>);

impl Endgames {
    /// Those of a rule set.
    pub(crate) fn of(variant: &Arc<Variant>) -> Self {
        Self(embedded(variant.rules()).map(|set| Tables::new(variant, [set])))
    }

    /// Half points of White with best play, where they are known.
    pub(crate) fn half_points(&self, setup: &Setup) -> Option<u8> {
        let tables = self.0.as_ref()?;
        let pieces = setup.pieces.white.len() + setup.pieces.black.len();
        if pieces > usize::from(tables.most_pieces()) {
            return None;
        }
        // What cannot be read is not known.
        let verdict = tables.known(setup).ok()?.verdict?;
        Some(match (verdict, setup.turn) {
            (Verdict::Draw, _) => 1,
            (Verdict::Win, Some(Color::White) | None) | (Verdict::Loss, Some(Color::Black)) => 2,
            (Verdict::Win, Some(Color::Black)) | (Verdict::Loss, Some(Color::White) | None) => 0,
        })
    }
}

#[cfg(test)]
mod tests {
    use damas::rules::Rules;
    use damas::text::fen;

    use super::*;

    #[test]
    fn results_are_whites_whoever_is_to_move() {
        let english = Arc::new(Variant::new(Rules::builtin("english").unwrap()));
        let endgames = Endgames::of(&english);
        let points = |text| {
            let setup = fen::parse(english.geometry(), text).unwrap();
            endgames.half_points(&setup)
        };
        assert_eq!(points("W:WK14,K15:BK4"), points("B:WK14,K15:BK4"));
        assert_eq!(points("B:WK1:BK14,K15"), Some(0));
        assert_eq!(points("W:WK1:BK32"), Some(1));
        assert_eq!(points("W:W21,22,23,24,25:B1"), None);
    }
}
