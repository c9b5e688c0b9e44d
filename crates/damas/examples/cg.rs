//! scratch
use damas::board::*;
use damas::color::Color;
use damas::perft::*;
use damas::position::*;
use damas::rules::*;
fn main() {
    let l = Dark10.layout();
    let (mut white, mut black) = (0u64, 0u64);
    for r in 0..4 {
        for c in 0..10 {
            if let Some(x) = l.cell(r, c) {
                black |= 1 << x.0;
            }
            if let Some(x) = l.cell(9 - r, c) {
                white |= 1 << x.0;
            }
        }
    }
    let p = Pieces {
        white,
        black,
        kings: 0,
    };
    if std::env::args().nth(1).is_some() {
        println!(
            "{:?}",
            perft(
                &Custom::new(Dark10, International::MOVEMENT),
                &p,
                Color::White,
                8,
                Counting::Moves
            )
        );
    } else {
        println!(
            "{:?}",
            perft(&International, &p, Color::White, 8, Counting::Moves)
        );
    }
}
