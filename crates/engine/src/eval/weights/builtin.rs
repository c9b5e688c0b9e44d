//! The weights that come with the program.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use damas::rules::{Compulsion, Promotion, Rules};

use super::Weights;

macro_rules! trained {
    ($($name:literal)*) => {
        &[$((
            $name,
            include_bytes!(concat!("../../../weights/", $name, ".weights")).as_slice(),
        ),)*]
    };
}

/// Names of the rule sets that were trained, with the files of their weights
/// (`docs/weights-format.md`); `weights/training.toml` says how each came about.
const TRAINED: &[(&str, &[u8])] = trained! {
    "brazilian" "breakthrough" "english" "frisian" "international" "international-losing"
    "italian" "killer" "russian"
};

/// Weights that have been asked for, by the name of the trained rule set.
static READ: LazyLock<Mutex<HashMap<&str, Arc<Weights>>>> = LazyLock::new(Mutex::default);

impl Weights {
    /// The best that there are for a rule set: those trained for it, or for
    /// another one that is played alike; set by hand where there are none.
    pub fn of(rules: &Rules) -> Arc<Self> {
        match trained_like(rules) {
            Some((name, bytes)) => read(name, bytes),
            None => Arc::new(Self::by_hand(rules)),
        }
    }

    /// The trained rule set whose weights are used for a rule set.
    pub fn trained_for(rules: &Rules) -> Option<&'static str> {
        trained_like(rules).map(|(name, _)| name)
    }
}

/// The weights of a trained rule set, read when they are first asked for.
fn read(name: &'static str, bytes: &[u8]) -> Arc<Weights> {
    let mut known = READ.lock().unwrap_or_else(PoisonError::into_inner);
    let weights = known.entry(name).or_insert_with(|| {
        let rules = Rules::builtin(name).expect("trained rule sets are built in");
        let weights = Weights::from_bytes(&rules, bytes);
        Arc::new(weights.expect("built-in weights can be read"))
    });
    Arc::clone(weights)
}

/// The trained rule set that is most like a rule set.
fn trained_like(rules: &Rules) -> Option<(&'static str, &'static [u8])> {
    let named = TRAINED.iter().find(|(name, _)| *name == rules.name);
    let alike = |how: fn(&Rules, &Rules) -> bool| {
        TRAINED
            .iter()
            .find(move |(name, _)| Rules::builtin(name).is_ok_and(|trained| how(&trained, rules)))
    };
    let named = named
        .filter(|(name, _)| Rules::builtin(name).is_ok_and(|trained| are_related(&trained, rules)));
    named
        .or_else(|| alike(are_played_alike))
        .or_else(|| alike(are_related))
        .copied()
}

/// Whether moves and results are the same, whatever draws there are.
fn are_played_alike(one: &Rules, other: &Rules) -> bool {
    let compels = |rules: &Rules| rules.compulsion != Compulsion::Optional;
    are_related(one, other)
        && one.movement == other.movement
        && compels(one) == compels(other)
        && one.blocked == other.blocked
        && one.lone_man == other.lone_man
        && one.last_piece_loses == other.last_piece_loses
}

/// Whether what is good in one game is mostly good in the other: the same board
/// with the same kinds of pieces and the same aim.
fn are_related(one: &Rules, other: &Rules) -> bool {
    let board = |rules: &Rules| (rules.board.squares, rules.board.width, rules.board.height);
    let pieces = |rules: &Rules| {
        let movement = rules.movement;
        (movement.man_steps, movement.man_captures, movement.flying)
    };
    let has_kings = |rules: &Rules| rules.movement.promotion != Promotion::None;
    board(one) == board(other)
        && pieces(one) == pieces(other)
        && has_kings(one) == has_kings(other)
        && one.goal == other.goal
        && one.misere == other.misere
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rules(name: &str) -> Rules {
        Rules::builtin(name).unwrap()
    }

    #[test]
    fn all_trained_weights_can_be_read() {
        for (name, _) in TRAINED {
            let rules = rules(name);
            assert_eq!(Weights::trained_for(&rules), Some(*name));
            assert_ne!(*Weights::of(&rules), Weights::by_hand(&rules));
        }
    }

    #[test]
    fn relatives_share_weights_and_strangers_do_not() {
        let alike = |one, other| are_played_alike(&rules(one), &rules(other));
        let related = |one, other| are_related(&rules(one), &rules(other));
        assert!(alike("brazilian", "brazilian-idf") && alike("english", "english-huff"));
        assert!(!alike("russian", "brazilian") && !alike("spanish", "czech"));
        assert!(related("spanish", "czech") && related("turkish", "turkish-stop"));
        assert!(!related("english", "english-losing") && !related("italian", "spanish"));
        assert!(!related("international", "breakthrough"));
    }
}
