//! The ways of solving held against each other.

use damas::board::Board;
use damas::rules::{Job, Rules, Ruleset};

use super::{Each, Solve};
use crate::codes::Codes;
use crate::facts::Facts;
use crate::ground::Ground;
use crate::index::Index;
use crate::known::{Known, pairs};
use crate::material::Slice;
use crate::metric::Metric;
use crate::solve::{Method, Problem};
use crate::value::{Code, DRAW};

/// All codes, one slice after the other.
#[derive(Default)]
struct Collect(Vec<(Slice, Vec<Code>)>);

impl Each for Collect {
    fn visit<B: Board>(
        &mut self,
        _: &Ground<B>,
        slice: Slice,
        _: &Index<B::Word>,
        codes: &mut Codes,
    ) {
        let codes = codes.stretch(0, usize::MAX).into_owned();
        self.0.push((slice, codes));
    }
}

fn solved(rules: &Rules, most: u8, metric: Metric, method: Option<Method>) -> Collect {
    rules.specialise(Solve {
        rules,
        most,
        metric,
        method,
        each: Collect::default(),
    })
}

/// Rules of every kind: what is solved backwards and what is solved forwards is
/// the same.
#[test]
fn both_ways_of_solving_agree() {
    let kinds = [
        ("russian", 3),
        ("english-losing", 3),
        ("thai", 3),
        ("frisian", 2),
        ("turkish", 2),
        ("turkish-text", 2),
        ("ghana", 2),
        ("breakthrough", 2),
        ("polish-house-count", 2),
        ("polish-house-draw", 2),
        ("alquerque", 4),
        ("old-french-huff", 3),
    ];
    for (name, most) in kinds {
        let rules = Rules::builtin(name).unwrap();
        for metric in [Metric::Dtc, Metric::Dtw] {
            let backward = solved(&rules, most, metric, Some(Method::Backward));
            let forward = solved(&rules, most, metric, Some(Method::Forward));
            assert!(backward.0 == forward.0, "{name} {metric}");
            assert!(!backward.0.is_empty(), "{name}");
        }
    }
}

#[test]
fn rules_of_a_users_own_are_solved() {
    for text in [
        "name = \"right\"\nextends = \"english\"\n[man]\nsteps = [\"ne\"]",
        "name = \"free\"\nextends = \"russian\"\n[capture]\ncompulsion = \"optional\"",
        "name = \"seven\"\nextends = \"english\"\n[board]\nheight = 7\n[start]\nrows = 2",
        "name = \"two\"\nextends = \"frisian\"\n[king]\nrun_limit = 1",
    ] {
        let rules = Rules::parse(text).unwrap();
        let backward = solved(&rules, 2, Metric::Dtw, Some(Method::Backward));
        let forward = solved(&rules, 2, Metric::Dtw, Some(Method::Forward));
        assert!(backward.0 == forward.0, "{text}");
    }
}

/// A lone piece may move twice: solved forwards, whatever is asked.
#[test]
fn a_lone_piece_that_moves_twice_is_solved_forwards() {
    let rules = Rules::builtin("polish-house-extra").unwrap();
    let twice = solved(&rules, 2, Metric::Dtw, None);
    let once = solved(
        &Rules::builtin("polish-house").unwrap(),
        2,
        Metric::Dtw,
        None,
    );
    assert!(twice.0 != once.0);
}

/// Puts another code in the place of one; the one.
fn put(codes: &mut Codes, number: usize, other: impl Fn(Code) -> Code) -> Code {
    let Codes::Memory(codes) = codes else {
        panic!("two pieces fit in memory");
    };
    let one = codes[number];
    codes[number] = other(one);
    one
}

/// Values spoilt one after the other; how many.
struct Spoil<'a>(&'a Rules);

impl Job for Spoil<'_> {
    type Output = usize;

    fn run<R: Ruleset>(self, rules: R) -> usize {
        let ground = Ground::<R::Board>::new(&Facts::of(self.0), Box::new(rules));
        let known = Known::new();
        let mut spoilt = 0;
        for pair in pairs(&ground, 2) {
            let problem = Problem::new(&ground, &known, pair, Metric::Wld);
            if problem.slices[0].material.all_men() > 0 {
                // Kings alone lead nowhere else.
                continue;
            }
            let (mut codes, _) = problem.solve(Method::Backward);
            assert!(problem.check(&codes).is_ok());
            for number in (0..codes[0].len() as usize).step_by(5) {
                let right = put(
                    &mut codes[0],
                    number,
                    |code| if code == DRAW { 1 } else { DRAW },
                );
                assert!(problem.check(&codes).is_err(), "{number}: {right}");
                put(&mut codes[0], number, |_| right);
                spoilt += 1;
            }
        }
        spoilt
    }
}

#[test]
fn a_wrong_value_is_noticed() {
    for name in ["english", "russian", "frisian", "turkish"] {
        let rules = Rules::builtin(name).unwrap();
        assert!(rules.specialise(Spoil(&rules)) > 100, "{name}");
    }
}
