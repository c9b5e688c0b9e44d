//! Files made for tests.

use std::io::{self, Cursor, Read};
use std::sync::Arc;

use damas::board::Board;
use damas::rules::{Job, Rules, Ruleset};

use crate::codes::Codes;
use crate::facts::Facts;
use crate::file::{Header, Pressed, TableFile, write};
use crate::ground::Ground;
use crate::known::{Known, pairs};
use crate::metric::Metric;
use crate::shelf::{Shelf, Solved};
use crate::solve::Problem;
use crate::survey::Summary;

/// The file of two pieces of a rule set.
pub(crate) struct Make<'a> {
    pub(crate) rules: &'a Rules,
    pub(crate) metric: Metric,
    /// The slice and the number of a value that is made wrong.
    pub(crate) wrong: Option<(usize, usize)>,
    /// Slices that are left out altogether.
    pub(crate) left_out: &'a [usize],
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
        let (codes, _) = problem.solve(problem.method());
        let Problem {
            slices, indices, ..
        } = problem;
        for ((slice, index), mut codes) in slices.into_iter().zip(indices).zip(codes) {
            if let Some((at, number)) = order.wrong
                && at == stored.len()
            {
                spoil(&mut codes, number);
            }
            let values = Shelf::of(&codes, order.metric, None).unwrap();
            let summary = Summary::of(ground, slice, &index, &mut codes, None);
            let strides = index.strides();
            let mut pressed = Pressed::new(slice, strides, order.metric, &codes, &summary);
            if order.left_out.contains(&stored.len()) {
                pressed.leave_out();
            }
            header.entries.push(pressed.entry);
            stored.push(pressed.stored);
            known.put(slice, Arc::new(Solved { index, values }));
        }
    }
    let mut bytes = Vec::new();
    let part =
        |at: usize| -> io::Result<Box<dyn Read>> { Ok(Box::new(Cursor::new(stored[at].clone()))) };
    write(&header, &mut bytes, part).unwrap();
    TableFile::of_bytes("made", bytes).unwrap()
}

/// Makes the code of a number wrong.
fn spoil(codes: &mut Codes, number: usize) {
    if let Codes::Memory(codes) = codes {
        codes[number] = u16::from(codes[number] == 0);
    }
}
