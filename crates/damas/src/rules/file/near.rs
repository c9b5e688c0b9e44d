//! The nearest of several names, for people who mistype one.

/// The name nearest to a word, if one is near enough to be meant.
pub(crate) fn nearest<'a>(word: &str, names: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    const LONGEST: usize = 40;
    let word: Vec<char> = word.chars().take(LONGEST + 1).collect();
    if word.len() > LONGEST {
        return None;
    }
    let far = word.len() / 3 + 1;
    names
        .map(|name| (distance(&word, &name.chars().collect::<Vec<_>>()), name))
        .filter(|&(distance, _)| distance <= far)
        .min_by_key(|&(distance, _)| distance)
        .map(|(_, name)| name)
}

/// Letters to insert, drop, replace or swap with a neighbour.
fn distance(a: &[char], b: &[char]) -> usize {
    // Row 0 and column 0 are distances from nothing.
    let mut rows: Vec<Vec<usize>> = (0..=a.len()).map(|i| (i..=i + b.len()).collect()).collect();
    for i in 1..=a.len() {
        for j in 1..=b.len() {
            let replaced = rows[i - 1][j - 1] + usize::from(a[i - 1] != b[j - 1]);
            let mut best = replaced.min(rows[i - 1][j] + 1).min(rows[i][j - 1] + 1);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                best = best.min(rows[i - 2][j - 2] + 1);
            }
            rows[i][j] = best;
        }
    }
    rows[a.len()][b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_is_forgiven_and_nonsense_is_not() {
        let names = || ["range", "landing", "steps"].into_iter();
        assert_eq!(nearest("rnage", names()), Some("range"));
        assert_eq!(nearest("step", names()), Some("steps"));
        assert_eq!(nearest("zzzz", names()), None);
        assert_eq!(nearest(&"r".repeat(100), names()), None);
    }
}
