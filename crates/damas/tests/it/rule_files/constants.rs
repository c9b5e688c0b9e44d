//! The facts that the compiler knows equal those of the rule files.

use damas::rules::{
    Brazilian, Canadian, Czech, English, Frisian, International, Italian, Killer, Movement, Pool,
    Rules, Russian, Spanish, Spantsireti, Thai, Turkish,
};

fn movement(name: &str) -> Movement {
    let rules = Rules::builtin(name).unwrap_or_else(|error| panic!("{error}"));
    rules.movement
}

#[test]
fn every_constant_equals_its_file() {
    for (name, constant) in [
        ("international", International::MOVEMENT),
        ("frisian", Frisian::MOVEMENT),
        ("killer", Killer::MOVEMENT),
        ("brazilian", Brazilian::MOVEMENT),
        ("filipino", Brazilian::MOVEMENT),
        ("canadian", Canadian::MOVEMENT),
        ("srilankan", Canadian::MOVEMENT),
        ("russian", Russian::MOVEMENT),
        ("spantsireti", Spantsireti::MOVEMENT),
        ("pool", Pool::MOVEMENT),
        ("jamaican", Pool::MOVEMENT),
        ("english", English::MOVEMENT),
        ("italian", Italian::MOVEMENT),
        ("spanish", Spanish::MOVEMENT),
        ("portuguese", Spanish::MOVEMENT),
        ("czech", Czech::MOVEMENT),
        ("thai", Thai::MOVEMENT),
        ("turkish", Turkish::MOVEMENT),
    ] {
        assert_eq!(movement(name), constant, "{name}");
    }
}
