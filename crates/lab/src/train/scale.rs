//! What a man is worth in trained weights: the measure of all scores.

use damas::board::Square;
use damas::color::Color;
use damas::position::Setup;
use damas::variant::Variant;
use damas_engine::{Features, Sample};

/// Parts of a hundredth of a man to which weights of large windows are rounded:
/// finer ones would say nothing and fill files.
const PARTS: f32 = 2.0;
/// Least worth: weights that know of no men are not blown up.
const LEAST: f32 = 0.05;

/// The mean change of the logarithm of the odds when a man is taken off the
/// board. Men count in many weights, so that none of them says it.
pub(super) fn worth_of_a_man(
    variant: &Variant,
    features: &Features,
    odds: &[[f32; 2]],
    examples: &[Setup],
) -> f32 {
    let mut sample = Sample::default();
    let mut odds_of = |setup: &Setup| {
        let is_quiet = features.read(variant, setup, &mut sample);
        is_quiet.then(|| sum(&sample, odds))
    };
    let (mut total, mut count) = (0.0, 0_u32);
    for (at, setup) in examples.iter().enumerate() {
        let Some(before) = odds_of(setup) else {
            continue;
        };
        for (side, sign) in [(Color::White, 1.0), (Color::Black, -1.0)] {
            let Some(square) = a_man(setup, side, at) else {
                continue;
            };
            let mut without = setup.clone();
            without.put(square, None);
            if let Some(after) = odds_of(&without) {
                total += sign * (before - after);
                count += 1;
            }
        }
    }
    (total / count.max(1) as f32).abs().max(LEAST)
}

/// Rounds weights of large windows, which begin at `plain`.
pub(super) fn round_windows(odds: &mut [[f32; 2]], plain: usize, man: f32) {
    let part = man / (100.0 * PARTS);
    for weight in odds.iter_mut().skip(plain).flatten() {
        *weight = (*weight / part).round() * part;
    }
}

/// One of a side's men, another one each time.
fn a_man(setup: &Setup, side: Color, at: usize) -> Option<Square> {
    let men = setup.pieces[side].0 & !setup.kings.0;
    let men: Vec<u8> = (0..128).filter(|&bit| men >> bit & 1 == 1).collect();
    // The last man is no measure: without it the game is over.
    (men.len() > 1).then(|| Square(men[at % men.len()]))
}

/// The logarithm of White's odds.
fn sum(sample: &Sample, odds: &[[f32; 2]]) -> f32 {
    let mut sums = [0.0; 2];
    for &(number, times) in &sample.entries {
        let [opening, ending] = odds.get(number as usize).copied().unwrap_or_default();
        sums[0] += f32::from(times) * opening;
        sums[1] += f32::from(times) * ending;
    }
    sums[0] * sample.opening + sums[1] * (1.0 - sample.opening)
}
