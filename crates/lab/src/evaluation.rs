//! Weights with a name.

use std::sync::Arc;

use damas::rules::Rules;
use damas_engine::Weights;

use crate::fingerprint::digest_of_weights;

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
        if weights == Weights::by_hand(rules) {
            return Self::by_hand(rules);
        }
        Self::trained(rules, Arc::new(weights))
    }

    /// Weights that were trained, called by their digest.
    pub fn trained(rules: &Rules, weights: Arc<Weights>) -> Self {
        Self {
            name: digest_of_weights(rules, &weights),
            weights,
        }
    }
}
