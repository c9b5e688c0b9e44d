//! Scores as Hub tells them: in men; what is within sight of a win as 100 less
//! a hundredth for each ply to it.

use damas_engine::WIN;

/// The most that the score of an open game is told as: beyond are the bands of
/// wins.
const MOST_OPEN: i32 = 7_999;
/// Most plies to a win that are told.
const MOST_PLIES: i32 = 999;

/// A score of the engine in men.
pub(super) fn in_men(score: i32) -> f64 {
    let plies = WIN - score.abs();
    let size = if plies <= MOST_PLIES {
        10_000 - plies
    } else {
        score.abs().min(MOST_OPEN)
    };
    f64::from(size * score.signum()) / 100.0
}

/// The engine's score of what is told in men.
pub(super) fn of_men(men: f64) -> i32 {
    let hundredths = (men.clamp(-100.0, 100.0) * 100.0).round() as i32;
    let plies = 10_000 - hundredths.abs();
    if plies <= MOST_PLIES {
        (WIN - plies) * hundredths.signum()
    } else {
        hundredths
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_go_both_ways() {
        for score in [0, 7, -250, WIN - 1, 40 - WIN] {
            assert_eq!(of_men(in_men(score)), score);
        }
        let told = |score| format!("{:.2}", in_men(score));
        assert_eq!(told(WIN - 7), "99.93");
        assert_eq!(told(20 - WIN), "-99.80");
        assert_eq!(told(12_000), "79.99");
        assert_eq!(of_men(f64::NAN), 0);
    }
}
