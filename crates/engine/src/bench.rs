//! Fixed positions of every game, to see that a search has not changed and how
//! fast it is.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use damas::position::Setup;
use damas::text::fen;
use damas::variant::Variant;

use crate::engine::Engine;
use crate::limits::Limits;
use crate::settings::{Settings, SettingsError};

/// A line for each position: the name of a rule set, and the position in FEN.
const POSITIONS: &str = include_str!("../bench/positions.txt");

/// Names of the rule sets that have positions, in their order.
pub fn bench_names() -> impl Iterator<Item = &'static str> {
    let mut last = "";
    lines().filter_map(move |(name, _)| {
        let is_new = name != last;
        last = name;
        is_new.then_some(name)
    })
}

/// The fixed positions of a rule set: none where there are none for its name.
pub fn bench_positions(variant: &Variant) -> Vec<Setup> {
    let own = lines().filter(|(name, _)| *name == variant.rules().name);
    own.filter_map(|(_, text)| fen::parse(variant.geometry(), text).ok())
        .collect()
}

/// Positions visited in the fixed positions of a rule set, each looked ahead
/// `depth` plies with nothing remembered of the others. On one thread it is
/// always the same number, and another one as soon as the search does anything
/// differently.
///
/// # Errors
/// [`SettingsError`] where the settings cannot be had.
pub fn bench(
    variant: &Arc<Variant>,
    settings: &Settings,
    depth: u32,
) -> Result<u64, SettingsError> {
    let mut engine = Engine::with(Arc::clone(variant), settings)?;
    let limits = Limits {
        depth: Some(depth),
        ..Limits::default()
    };
    let never = AtomicBool::new(false);
    let nodes = bench_positions(variant).into_iter().map(|setup| {
        engine.forget();
        let report = engine.think(&[setup], &limits, &never);
        report.map_or(0, |report| report.nodes)
    });
    Ok(nodes.sum())
}

fn lines() -> impl Iterator<Item = (&'static str, &'static str)> {
    POSITIONS.lines().filter_map(|line| line.split_once(' '))
}

#[cfg(test)]
mod tests {
    use damas::rules::{Rules, names};

    use super::*;

    #[test]
    fn every_game_has_four_positions_that_can_be_played() {
        assert!(bench_names().eq(names(false)));
        for name in names(false) {
            let variant = Variant::new(Rules::builtin(name).unwrap());
            let positions = bench_positions(&variant);
            assert_eq!(positions.len(), 4, "{name}");
            for setup in positions {
                assert!(!variant.legal_moves(&setup).unwrap().is_empty(), "{name}");
            }
        }
    }

    #[test]
    fn the_number_of_nodes_is_always_the_same() {
        let variant = Arc::new(Variant::new(Rules::builtin("russian").unwrap()));
        let nodes = || bench(&variant, &Settings::default(), 6).unwrap();
        let first = nodes();
        assert!(first > 1000);
        assert_eq!(nodes(), first);
    }
}
