//! How likely a value is, given those around it.

use damas::position::Verdict;

use super::bits::{Bits, Knowledge};
use crate::codes::LEFT_OUT;
use crate::value::{Code, DRAW, FARTHEST, Value, code};
use crate::values::result;

/// How far apart values are that are alike, in numbers of positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Strides {
    /// To the same place in the row before.
    pub(crate) row: u32,
    /// To the same place in the plane before.
    pub(crate) plane: u32,
}

/// The values around one that is to come.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Around {
    /// The last one and the one before.
    last: [Code; 2],
    /// The fourth before it: on a chequered board of eight, across a corner.
    fourth: Code,
    /// In the row before: at the same place, and the next.
    row: [Code; 2],
    /// Two rows before.
    second_row: Code,
    /// In the plane before.
    plane: Code,
}

impl Strides {
    /// The values around the one after `history`; draws beyond its beginning.
    #[inline]
    pub(crate) fn around(self, history: &[Code]) -> Around {
        let here = history.len();
        let back = |distance: usize| {
            let at = here.wrapping_sub(distance);
            history.get(at).copied().unwrap_or(DRAW)
        };
        let row = self.row as usize;
        Around {
            last: [back(1), back(2)],
            fourth: back(4),
            row: [back(row), back(row.wrapping_sub(1))],
            second_row: back(row.saturating_mul(2)),
            plane: back(self.plane as usize),
        }
    }
}

impl Around {
    #[inline]
    fn results(&self) -> usize {
        let around = [
            self.last[0],
            self.last[1],
            self.row[0],
            self.row[1],
            self.plane,
            self.fourth,
            self.second_row,
        ];
        let digit = |number, &code| number * 3 + usize::from(result(code));
        around.iter().fold(0, digit)
    }
}

/// Contexts of results.
const RESULTS: usize = 2187;

/// What is known of values, and learnt from each.
#[derive(Debug)]
pub(crate) struct Model<K> {
    with_distances: bool,
    results: Vec<[K; 2]>,
    distances: Distances<K>,
}

impl<K: Knowledge> Clone for Model<K> {
    fn clone(&self) -> Self {
        Self {
            with_distances: self.with_distances,
            results: self.results.clone(),
            distances: self.distances.clone(),
        }
    }

    fn clone_from(&mut self, other: &Self) {
        self.with_distances = other.with_distances;
        self.results.clone_from(&other.results);
        self.distances.clone_from(&other.distances);
    }
}

impl<K: Knowledge> Clone for Distances<K> {
    fn clone(&self) -> Self {
        Self {
            as_last: self.as_last.clone(),
            as_row: self.as_row.clone(),
            nearer: self.nearer.clone(),
            odd: self.odd.clone(),
            more: self.more.clone(),
            digits: self.digits.clone(),
        }
    }

    fn clone_from(&mut self, other: &Self) {
        self.as_last.clone_from(&other.as_last);
        self.as_row.clone_from(&other.as_row);
        self.nearer.clone_from(&other.nearer);
        self.odd.clone_from(&other.odd);
        self.more.clone_from(&other.more);
        self.digits.clone_from(&other.digits);
    }
}

impl<K: Knowledge> Model<K> {
    /// Nothing is known.
    pub(crate) fn new(with_distances: bool) -> Self {
        Self {
            with_distances,
            results: vec![[K::NONE; 2]; RESULTS],
            distances: Distances::new(),
        }
    }

    /// The value that is pressed: in the place of one that is left out, and that
    /// nobody will ask for, the likeliest.
    pub(crate) fn kept(&self, value: Code, around: &Around) -> Code {
        match value {
            LEFT_OUT => self.guess(around),
            value => value,
        }
    }

    /// The likeliest value.
    fn guess(&self, around: &Around) -> Code {
        let [draw, win] = self.results[around.results()];
        let verdict = match (draw.is_likely(), win.is_likely()) {
            (true, _) => return DRAW,
            (_, true) => Verdict::Win,
            _ => Verdict::Loss,
        };
        if self.with_distances {
            code(verdict, Likely::of(verdict, around).first())
        } else {
            code(verdict, 0)
        }
    }

    /// Writes a value, or reads one whatever it is given; the value.
    #[inline]
    pub(crate) fn value(&mut self, bits: &mut impl Bits<K>, around: &Around, value: Code) -> Code {
        let [draw, win] = &mut self.results[around.results()];
        if bits.bit(draw, value == DRAW) {
            return DRAW;
        }
        let verdict = if bits.bit(win, result(value) == 1) {
            Verdict::Win
        } else {
            Verdict::Loss
        };
        if !self.with_distances {
            return code(verdict, 0);
        }
        let likely = Likely::of(verdict, around);
        let distance = Value::of(value).distance;
        code(verdict, self.distances.distance(bits, likely, distance))
    }

    /// All that is known, in a fixed order.
    pub(crate) fn parts(&mut self) -> impl Iterator<Item = &mut K> {
        let distances = self.with_distances.then(|| self.distances.parts());
        let results = self.results.iter_mut().flatten();
        results.chain(distances.into_iter().flatten())
    }
}

/// Distances of values around that have the same result.
#[derive(Clone, Copy, Debug)]
struct Likely {
    verdict: Verdict,
    last: Option<u16>,
    row: Option<u16>,
}

impl Likely {
    #[inline]
    fn of(verdict: Verdict, around: &Around) -> Self {
        let distance = |code: Code| {
            let value = Value::of(code);
            (code != DRAW && value.verdict == verdict).then_some(value.distance)
        };
        Self {
            verdict,
            last: distance(around.last[0]).or_else(|| distance(around.last[1])),
            row: distance(around.row[0])
                .or_else(|| distance(around.row[1]))
                .or_else(|| distance(around.plane)),
        }
    }

    fn first(self) -> u16 {
        self.last.or(self.row).unwrap_or(match self.verdict {
            Verdict::Win => 1,
            _ => 2,
        })
    }

    /// Which of them there are and how they compare.
    fn case(self) -> usize {
        let case = match (self.last, self.row) {
            (None, None) => 0,
            (Some(_), None) => 1,
            (None, Some(_)) => 2,
            (Some(last), Some(row)) => match i32::from(row) - i32::from(last) {
                0 => 3,
                1..=2 => 4,
                -2..=-1 => 5,
                3.. => 6,
                _ => 7,
            },
        };
        2 * case + usize::from(self.verdict == Verdict::Win)
    }
}

const CASES: usize = 16;
/// Differences from here on are written digit by digit.
const FAR: usize = 20;
/// Binary digits of the greatest difference.
const DIGITS: usize = 13;

/// What is known of distances.
#[derive(Debug)]
struct Distances<K> {
    as_last: Vec<K>,
    as_row: Vec<K>,
    nearer: Vec<K>,
    odd: Vec<K>,
    more: Vec<[K; FAR]>,
    digits: Vec<K>,
}

impl<K: Knowledge> Distances<K> {
    fn new() -> Self {
        let none = |len| vec![K::NONE; len];
        Self {
            as_last: none(CASES),
            as_row: none(CASES),
            nearer: none(CASES),
            odd: none(CASES),
            more: vec![[K::NONE; FAR]; CASES],
            digits: none(DIGITS),
        }
    }

    fn parts(&mut self) -> impl Iterator<Item = &mut K> {
        let one_each = [
            &mut self.as_last,
            &mut self.as_row,
            &mut self.nearer,
            &mut self.odd,
            &mut self.digits,
        ];
        let one_each = one_each.into_iter().flatten();
        one_each.chain(self.more.iter_mut().flatten())
    }

    fn distance(&mut self, bits: &mut impl Bits<K>, likely: Likely, distance: u16) -> u16 {
        let case = likely.case();
        let first = likely.first();
        if bits.bit(&mut self.as_last[case], distance == first) {
            return first;
        }
        if let (Some(_), Some(row)) = (likely.last, likely.row)
            && row != first
            && bits.bit(&mut self.as_row[case], distance == row)
        {
            return row;
        }
        let is_nearer = bits.bit(&mut self.nearer[case], distance < first);
        let difference = self.difference(bits, case, first.abs_diff(distance));
        if is_nearer {
            first.saturating_sub(difference)
        } else {
            first.saturating_add(difference).min(FARTHEST)
        }
    }

    /// A difference of at least 1: whether it is odd, and the rest by steps.
    fn difference(&mut self, bits: &mut impl Bits<K>, case: usize, difference: u16) -> u16 {
        let odd = bits.bit(&mut self.odd[case], difference % 2 == 1);
        let least = u16::from(!odd);
        let steps = usize::from(difference / 2).saturating_sub(usize::from(least));
        let mut read = 0;
        while read < FAR {
            if !bits.bit(&mut self.more[case][read], steps > read) {
                return 2 * (read as u16 + least) + u16::from(odd);
            }
            read += 1;
        }
        let beyond = steps.saturating_sub(FAR);
        let mut number = 0;
        for (digit, likelihood) in self.digits.iter_mut().enumerate() {
            let bit = bits.bit(likelihood, beyond >> digit & 1 == 1);
            number |= usize::from(bit) << digit;
        }
        2 * ((FAR + number) as u16 + least) + u16::from(odd)
    }
}
