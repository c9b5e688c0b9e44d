//! What is known of an ending before its first value, and how it is written.

use super::bits::{Bits, Count, Counter, Knowledge, Likelihood, Reader, Writer};
use super::model::{Model, Strides};
use crate::value::Code;

/// Blocks from which is learnt, at the most, spread over the ending.
pub(crate) const LESSONS: u64 = 256;

/// What is known at the beginning of each block: for every part the class of how
/// much it was learnt from, and how likely a bit is set in steps.
pub(crate) type Lessons = Vec<Lesson>;

/// A likelihood as it is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Lesson {
    /// 0 = nothing, 1 = little, 2 and 3 = much.
    class: u8,
    /// Steps of likelihood, from 0 to 31.
    step: u8,
}

/// From how many bits each class counts as learnt.
const SEEN: [u8; 4] = [0, 16, 50, 50];
const STEPS: usize = 32;

/// 65536ths of each step: half of the steps on either side, each with the odds
/// of the one before and a half.
const fn steps() -> [u16; STEPS] {
    let mut steps = [0; STEPS];
    // Odds of 1.25 to 1 for the middle, growing by 1.6 a step.
    let mut odds = 1250_u64;
    let mut at = 0;
    while at < STEPS / 2 {
        let likely = 65_536 * odds / (odds + 1000);
        let most = 65_536 - 24;
        let likely = if likely > most { most } else { likely };
        steps[STEPS / 2 + at] = likely as u16;
        steps[STEPS / 2 - 1 - at] = (65_536 - likely) as u16;
        odds = odds * 16 / 10;
        at += 1;
    }
    steps
}

const STEP: [u16; STEPS] = steps();

impl Lesson {
    fn of(count: Count) -> Self {
        let class = match count.all {
            // What is seen so seldom is not worth the room.
            0..=11 => return Self::default(),
            12..=99 => 1,
            _ => 2,
        };
        let set = (u64::from(count.set) * 2 + 1) * 65_536 / (u64::from(count.all) * 2 + 2);
        let distance = |&step: &usize| u64::from(STEP[step]).abs_diff(set);
        let step = (0..STEPS).min_by_key(distance).unwrap_or(0);
        Self {
            class,
            step: step as u8,
        }
    }

    fn likelihood(self) -> Likelihood {
        match self.class {
            0 => Likelihood::NONE,
            class => Likelihood::new(
                STEP[usize::from(self.step) % STEPS],
                SEEN[usize::from(class & 3)],
            ),
        }
    }
}

/// Learns from blocks of an ending.
pub(crate) fn learn(
    strides: Strides,
    with_distances: bool,
    blocks: impl Iterator<Item = Vec<Code>>,
) -> Lessons {
    let mut model = Model::<Count>::new(with_distances);
    for block in blocks {
        let mut history = Vec::with_capacity(block.len());
        for value in block {
            let around = strides.around(&history);
            let value = model.kept(value, &around);
            model.value(&mut Counter, &around, value);
            history.push(value);
        }
    }
    model.parts().map(|count| Lesson::of(*count)).collect()
}

/// The model at the beginning of each block.
pub(crate) fn model(lessons: &[Lesson], with_distances: bool) -> Model<Likelihood> {
    let mut model = Model::new(with_distances);
    for (part, lesson) in model.parts().zip(lessons) {
        *part = lesson.likelihood();
    }
    model
}

/// What the writer of lessons knows of their bits.
struct Pen {
    class: [[Likelihood; 4]; 4],
    step: Vec<Likelihood>,
    before: u8,
}

impl Pen {
    fn new() -> Self {
        Self {
            class: [[Likelihood::NONE; 4]; 4],
            step: vec![Likelihood::NONE; STEPS],
            before: 0,
        }
    }

    /// Writes a lesson, or reads one whatever it is given.
    fn lesson(&mut self, bits: &mut impl Bits<Likelihood>, lesson: Lesson) -> Lesson {
        let mut class = 1;
        for digit in [1, 0] {
            let likelihood = &mut self.class[usize::from(self.before)][class];
            class = class << 1 | usize::from(bits.bit(likelihood, lesson.class >> digit & 1 == 1));
        }
        self.before = class as u8 & 3;
        if self.before == 0 {
            return Lesson::default();
        }
        let mut step = 1;
        for digit in (0..5).rev() {
            let likelihood = &mut self.step[step];
            step = step << 1 | usize::from(bits.bit(likelihood, lesson.step >> digit & 1 == 1));
        }
        Lesson {
            class: self.before,
            step: (step - STEPS) as u8,
        }
    }
}

/// Lessons as bytes.
pub(crate) fn write(lessons: &[Lesson]) -> Vec<u8> {
    let (mut pen, mut bits) = (Pen::new(), Writer::default());
    for &lesson in lessons {
        pen.lesson(&mut bits, lesson);
    }
    bits.finish()
}

/// Lessons of bytes.
pub(crate) fn read(bytes: &[u8], with_distances: bool) -> Lessons {
    let (mut pen, mut bits) = (Pen::new(), Reader::new(bytes));
    let parts = Model::<Count>::new(with_distances).parts().count();
    if bytes.is_empty() {
        // Nothing was learnt.
        return vec![Lesson::default(); parts];
    }
    (0..parts)
        .map(|_| pen.lesson(&mut bits, Lesson::default()))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::codes::LEFT_OUT;

    #[test]
    fn lessons_come_back() {
        let values: Vec<_> = (0..20_000)
            .map(|at| if at % 3 == 1 { LEFT_OUT } else { at / 50 % 7 })
            .collect();
        let strides = Strides {
            row: 50,
            plane: 350,
        };
        let lessons = learn(strides, true, [values].into_iter());
        assert!(lessons.iter().any(|lesson| lesson.class == 2));
        assert_eq!(read(&write(&lessons), true), lessons);
        let nothing = read(&write(&[]), true);
        assert!(nothing.iter().all(|&lesson| lesson == Lesson::default()));
    }

    #[test]
    fn steps_rise() {
        assert!(STEP.is_sorted());
        assert!(STEP[0] < 100);
        assert!(STEP[STEPS - 1] > 65_400);
    }
}
