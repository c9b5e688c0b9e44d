use damas::board::Dark8;
use damas::rules::{Custom, Job, Rules, Ruleset};

use super::*;
use crate::facts::Facts;

/// Checks every number of an ending.
struct Check<'a>(&'a Rules, Material);

impl Job for Check<'_> {
    type Output = u64;

    fn run<R: Ruleset>(self, rules: R) -> u64 {
        let ground = Ground::<R::Board>::new(&Facts::of(self.0), Box::new(rules));
        let index = Index::new(&ground, self.1);
        let mut cursor = Cursor::<R::Board>::new(&index, Color::White, 0);
        for number in 0..index.len() {
            let placement = cursor.placement();
            assert_eq!(index.number(&placement), number);
            assert_eq!(Material::of(&placement.pieces), self.1);
            assert!(ground.holds(&placement));
            if number % 97 == 0 {
                assert_eq!(index.position(Color::White, number), placement);
            }
            assert_eq!(cursor.advance(), number + 1 < index.len());
        }
        index.len()
    }
}

fn check(name: &str, material: Material) -> u64 {
    let rules = Rules::builtin(name).unwrap();
    rules.specialise(Check(&rules, material))
}

#[test]
fn numbers_and_positions_go_both_ways() {
    assert_eq!(check("english", Material::new(0, 1, 0, 1)), 992);
    assert_eq!(check("english", Material::new(1, 0, 1, 0)), 760);
    assert_eq!(check("english", Material::new(2, 1, 1, 0)), 288_144);
    assert_eq!(check("english", Material::new(2, 0, 2, 0)), 125_664);
    assert_eq!(
        check("turkish", Material::new(1, 1, 1, 0)),
        62 * (48 * 55 + 8 * 56)
    );
    assert_eq!(
        check("alquerque", Material::new(2, 0, 1, 0)),
        25 * 24 / 2 * 23
    );
    check("canadian", Material::new(1, 0, 1, 1));
}

#[test]
fn runs_of_king_moves_have_numbers() {
    let plain = check("frisian-nolimit", Material::new(1, 2, 1, 0));
    assert_eq!(check("frisian", Material::new(1, 2, 1, 0)), 7 * plain);
    assert_eq!(
        check("frisian", Material::new(0, 2, 1, 1)),
        4 * check("frisian-nolimit", Material::new(0, 2, 1, 1))
    );
}

/// All boards that men and kings can stand on, counted one by one.
#[test]
fn schaeffers_counts_come_out() {
    let rules = Rules::builtin("english").unwrap();
    let generator = Custom::new(Dark8, rules.movement);
    let ground = Ground::new(&Facts::of(&rules), Box::new(generator));
    for (total, boards) in [(2, 6_972), (3, 261_224), (4, 7_092_774), (5, 148_688_232)] {
        let all = Material::all(total, true).into_iter();
        let both: u64 = all.map(|m| Index::new(&ground, m).len()).sum();
        // Boards of one side alone are among the published ones.
        let one_side: u64 = (0..=total)
            .map(|men| choose(28, men) * choose(32 - u32::from(men), total - men))
            .sum();
        assert_eq!(both + 2 * one_side, boards, "{total} pieces");
    }
}
