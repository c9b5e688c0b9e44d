use std::io::Cursor as Bytes;

use damas::board::Board;
use damas::rules::{Job, Rules, Ruleset};

use super::*;
use crate::facts::Facts;
use crate::file::{Header, Pressed, write};
use crate::ground::Ground;
use crate::known::{Known, pairs};
use crate::solve::Problem;
use crate::survey::Survey;

struct Silence;

impl Progress for Silence {
    fn begins(&self, _: Slice, _: u64) {}

    fn done(&self, _: u64) {}
}

/// The file of two pieces, with the value of some number of a slice made wrong.
struct Make<'a> {
    rules: &'a Rules,
    metric: Metric,
    wrong: Option<(usize, usize)>,
}

impl Job for Make<'_> {
    type Output = TableFile;

    fn run<R: Ruleset>(self, rules: R) -> TableFile {
        let ground = Ground::<R::Board>::new(&Facts::of(self.rules), Box::new(rules));
        make(&ground, &self)
    }
}

fn make<B: Board>(ground: &Ground<B>, order: &Make<'_>) -> TableFile {
    let mut header = Header::new("made", &Facts::of(order.rules), order.metric, 2);
    let mut known = Known::new();
    let mut stored = Vec::new();
    for pair in pairs(ground, 2) {
        let problem = Problem::new(ground, &known, pair, order.metric);
        let mut codes = problem.solve(problem.method());
        for (at, codes) in codes.iter_mut().enumerate() {
            if let Some((slice, number)) = order.wrong
                && slice == stored.len()
            {
                let code = &mut codes[number];
                *code = u16::from(*code == 0);
            }
            let (slice, index) = (problem.slices[at], &problem.indices[at]);
            let survey = Survey::of(ground, slice, index, codes);
            let leaves_out = header.leaves_captures_out;
            let pressed = Pressed::new::<B>(slice, index, order.metric, codes, &survey, leaves_out);
            header.entries.push(pressed.entry);
            stored.push(pressed.stored);
        }
        for (slice, solved) in problem.keep(codes, order.metric) {
            known.put(slice, solved);
        }
    }
    let mut bytes = Vec::new();
    let part = |at: usize| -> std::io::Result<Box<dyn std::io::Read>> {
        Ok(Box::new(Bytes::new(stored[at].clone())))
    };
    write(&header, &mut bytes, part).unwrap();
    TableFile::of_bytes("made", bytes).unwrap()
}

fn verified(
    name: &str,
    metric: Metric,
    wrong: Option<(usize, usize)>,
) -> Result<Verified, VerifyError> {
    let variant = Arc::new(Variant::new(Rules::builtin(name).unwrap()));
    let rules = variant.rules();
    let file = rules.specialise(Make {
        rules,
        metric,
        wrong,
    });
    let set = TableSet::of(rules, metric, [file]).unwrap();
    verify(&variant, &set, &Silence)
}

/// Rules of every kind that files know.
#[test]
fn what_was_solved_is_verified() {
    for name in [
        "english",
        "italian",
        "russian-losing",
        "thai",
        "frisian",
        "turkish",
        "turkish-text",
        "breakthrough",
        "ghana",
        "alquerque",
        "polish-house-extra",
        "malaysian",
    ] {
        let verified = verified(name, Metric::Dtc, None);
        assert!(
            verified.as_ref().is_ok_and(|v| v.positions > 0),
            "{name}: {verified:?}"
        );
    }
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
