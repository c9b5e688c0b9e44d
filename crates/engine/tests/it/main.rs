//! Integration tests of the engine.

// A test that cannot go on has failed.
#![allow(clippy::unwrap_used)]

mod against_random;
mod choices;
mod clock;
mod endings;

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use damas::position::Setup;
use damas::rules::Rules;
use damas::text::fen;
use damas::variant::Variant;
use damas_engine::{Engine, Limits, Report};

/// A switch that nobody turns.
static GO_ON: AtomicBool = AtomicBool::new(false);

fn variant(name: &str) -> Arc<Variant> {
    Arc::new(Variant::new(Rules::builtin(name).unwrap()))
}

fn setup(variant: &Variant, text: &str) -> Setup {
    fen::parse(variant.geometry(), text).unwrap()
}

/// What a fresh engine thinks of a position at a fixed depth.
fn report(name: &str, text: &str, depth: u32) -> Report {
    let variant = variant(name);
    let setup = setup(&variant, text);
    let limits = Limits {
        depth: Some(depth),
        ..Limits::default()
    };
    Engine::new(variant)
        .think(&[setup], &limits, &GO_ON)
        .unwrap()
}

/// Whole numbers at random, the same for the same seed (`SplitMix64`).
struct Dice(u64);

impl Dice {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ z >> 31) % end as u64) as usize
    }
}
