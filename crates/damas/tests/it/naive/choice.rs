//! Which captures come before others.

use std::cmp::Ordering;

use damas::piece::Role;
use damas::rules::{Precedence, Rung};

use super::captures::Route;

/// The captures to which no other is to be preferred.
pub(crate) fn preferred(precedence: Precedence, mut routes: Vec<Route>) -> Vec<Route> {
    for rung in precedence.rungs() {
        let Some(best) = routes.iter().max_by(|a, b| compare(rung, a, b)).cloned() else {
            break;
        };
        routes.retain(|route| compare(rung, route, &best) == Ordering::Equal);
    }
    routes
}

/// Compares two captures on one rung of the ladder; the greater is preferred.
fn compare(rung: Rung, a: &Route, b: &Route) -> Ordering {
    let value = |route: &Route| value(rung, route);
    value(a).cmp(&value(b))
}

/// What a capture is worth on a rung: compared entry by entry.
fn value(rung: Rung, route: &Route) -> Vec<i32> {
    let count = |role| route.victims().filter(|&(_, r)| r == role).count() as i32;
    let (men, kings) = (count(Role::Man), count(Role::King));
    match rung {
        Rung::Number => vec![men + kings],
        Rung::Kings => vec![kings],
        Rung::ByKing => vec![i32::from(route.role == Role::King)],
        Rung::Order => kings_met(route),
        // Two for a king, and the little that each king falls short of it
        // decides between equal sums.
        Rung::Frisian => vec![men + 2 * kings, -kings],
        Rung::FrisianHalf => vec![2 * men + 3 * kings],
    }
}

/// One for each king and zero for each man in the order met; what comes after
/// the last king weighs nothing.
fn kings_met(route: &Route) -> Vec<i32> {
    let mut met: Vec<i32> = route
        .victims()
        .map(|(_, role)| i32::from(role == Role::King))
        .collect();
    while met.last() == Some(&0) {
        met.pop();
    }
    met
}
