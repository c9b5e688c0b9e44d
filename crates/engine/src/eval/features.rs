//! Positions as training sees them: which weights count, and how often.

use damas::board::Word;
use damas::color::Color;
use damas::position::{Position, Setup};
use damas::rules::{Job, Rules, Ruleset};
use damas::variant::Variant;

use super::space::Space;
use super::terms::{Counter, TERMS};
use super::{STAGES, stages};
use crate::generator::Generator;

/// A position as a sum: what it is worth to White is the sum of `times` times
/// each weight, that of the opening by the share `opening` and that of the
/// ending by the rest.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Sample {
    /// Number of a weight, below [`Features::len`], and how often it counts.
    pub entries: Vec<(u32, i16)>,
    /// Share of the opening, from 0 to 1.
    pub opening: f32,
}

/// What the evaluation of a rule set looks at.
pub struct Features {
    extractor: Box<dyn Extractor>,
}

impl Features {
    /// Those of a rule set.
    pub fn new(rules: &Rules) -> Self {
        let extractor = rules.specialise(Build { rules });
        Self { extractor }
    }

    /// Number of weights.
    pub fn len(&self) -> usize {
        self.extractor.space().len()
    }

    /// Never: pieces always count.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Number of weights before those of the large windows, which are many and
    /// seldom seen.
    pub fn plain_len(&self) -> usize {
        self.extractor.space().plain_len()
    }

    /// Reads a position into a sample. False where it is not valid or not quiet:
    /// where either side could capture if it were to move.
    pub fn read(&self, variant: &Variant, setup: &Setup, sample: &mut Sample) -> bool {
        self.extractor.read(variant, setup, sample)
    }
}

impl std::fmt::Debug for Features {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Features")
            .field("len", &self.len())
            .finish_non_exhaustive()
    }
}

struct Build<'r> {
    rules: &'r Rules,
}

impl Job for Build<'_> {
    type Output = Box<dyn Extractor>;

    fn run<R: Ruleset>(self, rules: R) -> Box<dyn Extractor> {
        let space = Space::new(self.rules);
        Box::new(Typed {
            counter: Counter::new(&space.grid, *rules.board()),
            stages: stages(self.rules),
            generator: rules,
            space,
        })
    }
}

/// The same, whatever the board.
trait Extractor: Send + Sync {
    fn space(&self) -> &Space;
    fn read(&self, variant: &Variant, setup: &Setup, sample: &mut Sample) -> bool;
}

struct Typed<G: Generator> {
    generator: G,
    space: Space,
    counter: Counter<G::Board>,
    stages: [i32; 129],
}

impl<G: Generator> Extractor for Typed<G> {
    fn space(&self) -> &Space {
        &self.space
    }

    fn read(&self, variant: &Variant, setup: &Setup, sample: &mut Sample) -> bool {
        let Ok(position) = Position::new(variant.rules(), variant.geometry(), setup) else {
            return false;
        };
        let loud = self.generator.can_capture(&position) || self.generator.is_threatened(&position);
        if !loud {
            self.fill(&position, sample);
        }
        !loud
    }
}

impl<G: Generator> Typed<G> {
    fn fill(&self, position: &Position<G::Board>, sample: &mut Sample) {
        let pieces = position.pieces();
        let entries = &mut sample.entries;
        entries.clear();
        let terms = self.counter.count(&self.generator, position);
        let counted = (0..TERMS).filter(|&i| terms[i] != 0);
        entries.extend(counted.map(|i| (i as u32, terms[i] as i16)));
        for side in Color::ALL {
            let sign = if side == Color::White { 1 } else { -1 };
            for cell in pieces.of(side).cells() {
                let at = if pieces.kings.contains(cell) {
                    self.space.king_at(side, cell)
                } else {
                    self.space.man_at(side, cell)
                };
                entries.push((at as u32, sign));
            }
        }
        let men = [Color::White, Color::Black].map(|side| pieces.of(side) & !pieces.kings);
        for (windows, is_large) in [(&self.space.small, false), (&self.space.large, true)] {
            for window in &windows.list {
                let digit = |cell| {
                    let [white, black] = men.map(|men| usize::from(men.contains(cell)));
                    if window.turned {
                        black + 2 * white
                    } else {
                        white + 2 * black
                    }
                };
                let digits = window.cells.iter().rev();
                let number = digits.fold(0, |number, &cell| number * 3 + digit(cell));
                let base = if is_large {
                    self.space.large_at(window.table)
                } else {
                    self.space.small_at(window.table)
                };
                let sign = if window.turned { -1 } else { 1 };
                entries.push(((base + number) as u32, sign));
            }
        }
        let opening = self.stages[pieces.occupied().len() as usize];
        sample.opening = opening as f32 / STAGES as f32;
    }
}
