//! The special rules, by their names.

use damas::rules::Rules;

/// A rule that some games have and others have not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Special {
    /// A capture must be made.
    Duty,
    /// A capture may be made or left.
    Optional,
    /// The piece that should have captured may be removed.
    Huff,
    /// Who does not capture has lost.
    Forfeit,
    /// The most pieces must be taken.
    Majority,
    /// Among equal numbers, the most kings.
    Quality,
    /// A king captures before a man.
    KingFirst,
    /// The capture that meets kings earlier comes first.
    KingMetFirst,
    /// The greatest value must be taken, a king being worth less than two men.
    FrisianValue,
    /// Any capture may be chosen, however short.
    NoMajority,
    /// Men capture backwards.
    MenBackward,
    /// Men capture forwards only.
    MenForward,
    /// Men step and capture sideways.
    MenSideways,
    /// Captures along rows and columns of a chequered board.
    AlongRows,
    /// Men may not take kings.
    MenSpareKings,
    /// Kings run.
    FlyingKing,
    /// Kings step a single square.
    ShortKing,
    /// Kings step other ways than they capture.
    KingWays,
    /// A king comes down directly behind its victim.
    LandBehind,
    /// It does where the last victim is a king.
    LandBehindKing,
    /// Of several landings one must be chosen from which the capture goes on.
    MustGoOn,
    /// A king may leap several adjacent enemies.
    JumpRuns,
    /// Victims stand in the way until the capture is over.
    TurkishStroke,
    /// Victims vanish as they are jumped.
    LiftAtOnce,
    /// No half turn between two jumps.
    HalfTurnBan,
    /// A capture may turn back on its line.
    HalfTurn,
    /// Crowned in passing.
    CrownInPassing,
    /// A man that passes the far row stays a man.
    CrownAtEnd,
    /// Reaching the far row ends the move.
    CrownStops,
    /// One king may not make more than so many quiet moves running.
    KingRun,
    /// A lone piece may move twice.
    ExtraMove,
    /// What becomes of a blocked side.
    Blocked,
    /// A lone man against a king.
    LoneMan,
    /// A side left with one piece has lost.
    LastPiece,
    /// The first king wins.
    Breakthrough,
    /// Who loses wins.
    Misere,
    /// The draw counter of this place among those of the rule set.
    Counter(usize),
}

/// How it is proved of a position that it shows a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Proof {
    /// The legal moves differ from those without the rule.
    Moves,
    /// A move is refused for the rule's very reason.
    Refusal,
    /// A move ends the game otherwise than without the rule.
    End,
    /// A move that leaves a capture out has a consequence.
    Breach,
    /// The counter runs out.
    Count,
}

impl Special {
    /// All of them but the counters, in the order in which they are told.
    pub(crate) const ALL: [Self; 36] = [
        Self::Duty,
        Self::Optional,
        Self::Huff,
        Self::Forfeit,
        Self::MenBackward,
        Self::MenForward,
        Self::MenSideways,
        Self::AlongRows,
        Self::Majority,
        Self::FrisianValue,
        Self::NoMajority,
        Self::Quality,
        Self::KingFirst,
        Self::KingMetFirst,
        Self::MenSpareKings,
        Self::FlyingKing,
        Self::ShortKing,
        Self::KingWays,
        Self::LandBehind,
        Self::LandBehindKing,
        Self::MustGoOn,
        Self::JumpRuns,
        Self::TurkishStroke,
        Self::LiftAtOnce,
        Self::HalfTurnBan,
        Self::HalfTurn,
        Self::CrownInPassing,
        Self::CrownAtEnd,
        Self::CrownStops,
        Self::KingRun,
        Self::ExtraMove,
        Self::Blocked,
        Self::LoneMan,
        Self::LastPiece,
        Self::Breakthrough,
        Self::Misere,
    ];

    /// The special rules of a rule set, its counters last.
    pub(crate) fn of(rules: &Rules) -> Vec<Self> {
        let counters = (0..rules.counters.len()).map(Self::Counter);
        let all = Self::ALL.into_iter().chain(counters);
        all.filter(|special| special.without(rules).is_some())
            .collect()
    }

    /// Its name in files of examples and in addresses.
    pub(crate) fn key(self) -> String {
        match self {
            Self::Counter(place) => format!("counter-{}", place + 1),
            other => hyphened(&format!("{other:?}")),
        }
    }

    /// How it is proved that a position shows it.
    pub(crate) const fn proof(self) -> Proof {
        match self {
            Self::MustGoOn => Proof::Refusal,
            Self::Huff | Self::Forfeit => Proof::Breach,
            Self::Blocked | Self::LoneMan | Self::LastPiece | Self::Breakthrough | Self::Misere => {
                Proof::End
            }
            Self::Counter(_) => Proof::Count,
            _ => Proof::Moves,
        }
    }
}

/// `KingFirst` as `king-first`.
fn hyphened(name: &str) -> String {
    let mut text = String::new();
    for c in name.chars() {
        if c.is_ascii_uppercase() && !text.is_empty() {
            text.push('-');
        }
        text.push(c.to_ascii_lowercase());
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(name: &str) -> Vec<Special> {
        Special::of(&Rules::builtin(name).unwrap())
    }

    #[test]
    fn games_have_the_rules_that_set_them_apart() {
        let italian = of("italian");
        for special in [
            Special::Majority,
            Special::KingMetFirst,
            Special::MenSpareKings,
        ] {
            assert!(italian.contains(&special), "{special:?}");
        }
        assert!(of("russian").contains(&Special::CrownInPassing));
        assert!(of("turkish").contains(&Special::HalfTurnBan));
        assert!(!of("turkish").contains(&Special::TurkishStroke));
        assert!(of("english-huff").contains(&Special::Huff));
        assert!(of("frisian").contains(&Special::KingRun));
    }

    #[test]
    fn keys_are_words() {
        assert_eq!(Special::KingMetFirst.key(), "king-met-first");
        assert_eq!(Special::Counter(0).key(), "counter-1");
    }
}
