use damas::rules::Rules;

use super::*;
use crate::made::Make;
use crate::tables::Tables;

struct Silence;

impl Progress for Silence {
    fn begins(&self, _: Slice, _: u64) {}

    fn done(&self, _: u64) {}
}

fn made(
    rules: &Rules,
    metric: Metric,
    wrong: Option<(usize, usize)>,
    left_out: &[usize],
) -> TableSet {
    let file = rules.specialise(Make {
        rules,
        metric,
        wrong,
        left_out,
    });
    TableSet::of(rules, metric, [file]).unwrap()
}

fn verified(
    name: &str,
    metric: Metric,
    wrong: Option<(usize, usize)>,
) -> Result<Verified, VerifyError> {
    let variant = Arc::new(Variant::new(Rules::builtin(name).unwrap()));
    let rules = variant.rules();
    let set = made(rules, metric, wrong, &[]);
    verify(&variant, &set, &Silence)
}

/// Rules of every kind that files know; with `DAMAS_LONG=1` those of large
/// boards as well.
#[test]
fn what_was_solved_is_verified() {
    let small = ["english", "italian", "russian-losing", "thai", "alquerque"];
    let large = [
        "frisian",
        "turkish",
        "turkish-text",
        "breakthrough",
        "ghana",
        "polish-house-extra",
        "malaysian",
    ];
    let large = large
        .into_iter()
        .filter(|_| std::env::var_os("DAMAS_LONG").is_some());
    for name in small.into_iter().chain(large) {
        let verified = verified(name, Metric::Dtc, None);
        assert!(
            verified.as_ref().is_ok_and(|v| v.positions > 0),
            "{name}: {verified:?}"
        );
    }
}

/// An ending that is left out is told by what its moves lead to.
#[test]
fn what_is_left_out_follows_from_its_twin() {
    let variant = Arc::new(Variant::new(Rules::builtin("english").unwrap()));
    let rules = variant.rules();
    for metric in Metric::ALL {
        let whole = made(rules, metric, None, &[]);
        let less = made(rules, metric, None, &[2]);
        assert!(less.files()[0].len() < whole.files()[0].len());
        let all = verify(&variant, &whole, &Silence).unwrap();
        let found = verify(&variant, &less, &Silence).unwrap();
        assert_eq!(found.positions, all.positions);
        assert!(found.left_out > all.left_out);
        let slice = less.files()[0].header().entries[2].slice;
        let tables = [whole, less].map(|set| Tables::new(&variant, [set]));
        for setup in (0..).map_while(|number| crate::position(rules, slice, number)) {
            let [whole, less] = [0, 1].map(|at: usize| tables[at].known(&setup).unwrap());
            assert!(whole == less && less.verdict.is_some(), "{setup:?}");
        }
    }
}

/// Two that would follow from each other follow from nothing.
#[test]
fn what_is_left_out_needs_its_twin() {
    let variant = Arc::new(Variant::new(Rules::builtin("english").unwrap()));
    let none = made(variant.rules(), Metric::Wld, None, &[1, 2]);
    let error = verify(&variant, &none, &Silence).unwrap_err();
    let VerifyError::File { fault, .. } = error else {
        panic!("{error}");
    };
    assert!(matches!(fault, FileError::MissingSlice { .. }), "{fault}");
    let slice = none.files()[0].header().entries[1].slice;
    let setup = crate::position(variant.rules(), slice, 300).unwrap();
    let known = Tables::new(&variant, [none]).known(&setup).unwrap();
    assert_eq!(known.verdict, None);
}

#[test]
fn a_single_wrong_value_is_found() {
    for metric in Metric::ALL {
        for (slice, number) in [(0, 500), (1, 3), (3, 700)] {
            let error = verified("english", metric, Some((slice, number))).unwrap_err();
            let text = error.to_string();
            // Where a capture is due the file has no value, and its counts tell.
            let is_found = matches!(error, VerifyError::Value { .. } | VerifyError::Count { .. });
            assert!(is_found, "{metric} {text}");
        }
    }
}
