//! scratch
use damas::board::*;
use damas::color::Color;
use damas::perft::*;
use damas::position::*;
use damas::rules::*;
fn start<B: Board>(b: &B, rows: i32, gap: i32, h: i32, w: i32) -> Pieces<B::Word> {
    let l = b.layout();
    let (mut white, mut black) = (0u128, 0u128);
    for r in 0..rows {
        for c in 0..w {
            if let Some(x) = l.cell(r + gap, c) {
                black |= 1 << x.0;
            }
            if let Some(x) = l.cell(h - 1 - r - gap, c) {
                white |= 1 << x.0;
            }
        }
    }
    Pieces {
        white: B::Word::truncate(white),
        black: B::Word::truncate(black),
        kings: B::Word::EMPTY,
    }
}
fn cpu() -> f64 {
    let s = std::fs::read_to_string("/proc/self/stat").unwrap();
    let f: Vec<&str> = s.rsplit(')').next().unwrap().split_whitespace().collect();
    (f[11].parse::<f64>().unwrap() + f[12].parse::<f64>().unwrap()) / 100.0
}
fn run<R: Ruleset>(
    name: &str,
    r: R,
    rows: i32,
    gap: i32,
    h: i32,
    w: i32,
    turn: Color,
    depth: u32,
    expect: u64,
    dctl: f64,
    custom: bool,
) {
    let p = start(r.board(), rows, gap, h, w);
    let mut best = f64::MAX;
    let mut n = 0;
    let reps = std::env::var("REPS")
        .ok()
        .and_then(|x| x.parse().ok())
        .unwrap_or(3);
    let c = Custom::new(*r.board(), *r.movement());
    for _ in 0..reps {
        let t = cpu();
        n = if custom {
            perft(&c, &p, turn, depth, Counting::Moves).unwrap()
        } else {
            perft(&r, &p, turn, depth, Counting::Moves).unwrap()
        };
        best = best.min(cpu() - t);
    }
    println!(
        "{name:14} {n:12} {} {best:.2}s {:6.0} M/s ratio {:.2} custom={custom}",
        if n == expect { "ok" } else { "WRONG" },
        n as f64 / best / 1e6,
        n as f64 / best / 1e6 / dctl
    );
}
fn main() {
    let only = std::env::args().nth(1).unwrap_or_default();
    let custom = std::env::args().nth(2).is_some();
    macro_rules! go { ($n:expr, $r:expr, $($x:expr),*) => { if only.is_empty() || only == "all" || only == $n { run($n, $r, $($x),*, custom) } } }
    use Color::*;
    go!(
        "international",
        International,
        4,
        0,
        10,
        10,
        White,
        10,
        258895763,
        279.
    );
    go!("killer", Killer, 4, 0, 10, 10, White, 10, 258895763, 274.);
    go!("frisian", Frisian, 4, 0, 10, 10, White, 10, 85817725, 125.);
    go!("canadian", Canadian, 5, 0, 12, 12, White, 9, 237209258, 93.);
    go!(
        "brazilian",
        Brazilian,
        3,
        0,
        8,
        8,
        White,
        11,
        105491257,
        204.
    );
    go!(
        "spantsireti",
        Spantsireti,
        3,
        0,
        8,
        10,
        White,
        10,
        218398167,
        253.
    );
    go!("russian", Russian, 3, 0, 8, 8, White, 12, 544770444, 181.);
    go!("pool", Pool, 3, 0, 8, 8, Black, 12, 544005148, 198.);
    go!("english", English, 3, 0, 8, 8, Black, 12, 388617999, 202.);
    go!("italian", Italian, 3, 0, 8, 8, White, 12, 367911475, 184.);
    go!("spanish", Spanish, 3, 0, 8, 8, White, 12, 365728331, 182.);
    go!("czech", Czech, 3, 0, 8, 8, White, 12, 386262109, 193.);
    go!("thai", Thai, 2, 0, 8, 8, Black, 10, 861842812, 502.);
    go!("turkish", Turkish, 2, 1, 8, 8, White, 8, 123285642, 130.);
}
