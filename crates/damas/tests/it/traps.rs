//! Traps: what generators of this game are known to get wrong.

mod agreement;
mod bound;
mod kings;
mod oddities;

use damas::position::Setup;
use damas::rules::Rules;
use damas::text::{fen, notation};
use damas::variant::Variant;

fn builtin(name: &str) -> Variant {
    Variant::new(Rules::builtin(name).unwrap())
}

fn setup(variant: &Variant, position: &str) -> Setup {
    fen::parse(variant.geometry(), position).unwrap()
}

/// The legal moves of a position in full, in the order of their texts.
fn full(variant: &Variant, position: &str) -> String {
    let legal = variant.legal_moves(&setup(variant, position)).unwrap();
    let mut texts: Vec<String> = legal
        .iter()
        .map(|mv| notation::write_full(variant.geometry(), mv, 'x'))
        .collect();
    texts.sort();
    texts.join(" ")
}
