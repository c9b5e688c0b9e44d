//! Weights with a name.

use std::sync::Arc;

use damas::rules::Rules;
use damas::variant::Variant;
use damas_engine::{Engine, Settings, SettingsError, Weights};

use crate::fingerprint::digest_of_weights;

/// Memory of an engine for positions, in MiB: enough for some thousand nodes a
/// move, and cleared quickly between games.
const HASH: usize = 4;

/// What both sides of a game, or one of a match, count things at.
#[derive(Clone, Debug)]
pub struct Evaluation {
    /// What it is called: `by hand`, `material`, `built-in`, or a digest.
    pub name: String,
    /// The weights.
    pub weights: Arc<Weights>,
}

impl Evaluation {
    /// The name of what nobody trained.
    pub(crate) const BY_HAND: &str = "by hand";

    /// Weights set by hand.
    pub fn by_hand(rules: &Rules) -> Self {
        Self {
            name: Self::BY_HAND.to_owned(),
            weights: Arc::new(Weights::by_hand(rules)),
        }
    }

    /// Nothing but pieces.
    pub fn material(rules: &Rules) -> Self {
        Self {
            name: "material".to_owned(),
            weights: Arc::new(Weights::material(rules)),
        }
    }

    /// The best that the engine brings along.
    pub fn builtin(rules: &Rules) -> Self {
        let weights = Weights::of(rules);
        if Weights::trained_for(rules).is_none() {
            return Self::by_hand(rules);
        }
        Self::trained(rules, weights)
    }

    /// An engine of one thread that counts things at these weights.
    pub(crate) fn engine(&self, variant: &Arc<Variant>) -> Result<Engine, SettingsError> {
        let settings = Settings {
            threads: 1,
            hash: HASH,
            weights: Some(Arc::clone(&self.weights)),
            ..Settings::default()
        };
        Engine::with(Arc::clone(variant), &settings)
    }

    /// Weights that were trained, called by their digest.
    pub fn trained(rules: &Rules, weights: Arc<Weights>) -> Self {
        Self {
            name: digest_of_weights(rules, &weights),
            weights,
        }
    }
}
