//! Draw counters in words.

use damas::rules::{Count, Counter, Material, MaterialSide};

use crate::words::Words;

/// A draw counter as a sentence: how many moves, while what holds, what sets it
/// back, and whether it must be claimed.
pub(crate) fn counter_text(counter: &Counter, words: Words) -> String {
    let mut clauses = vec![length(counter, words)];
    clauses.extend(conditions(counter, words));
    if counter.moves > 0 {
        clauses.push(resets(counter, words));
    }
    clauses.push(words.get(if counter.claim {
        "count-claim"
    } else {
        "count-automatic"
    }));
    clauses.join("; ")
}

fn length(counter: &Counter, words: Words) -> String {
    if counter.moves == 0 {
        return words.get("count-at-once");
    }
    let key = match counter.count {
        Count::Each => "count-each",
        Count::Stronger => "count-stronger",
        Count::Weaker => "count-weaker",
    };
    words.say(key, &[("count", counter.moves.to_string())])
}

fn conditions(counter: &Counter, words: Words) -> Vec<String> {
    let mut list = Vec::new();
    if !counter.material.is_empty() {
        let endings = counter.material.iter();
        let endings: Vec<_> = endings.map(|&ending| ending_text(ending, words)).collect();
        let endings = endings.join(&words.get("count-or"));
        list.push(words.say("count-material", &[("endings", endings)]));
    }
    if let Some((least, most)) = counter.total {
        let args = [("least", least.to_string()), ("most", most.to_string())];
        list.push(words.say("count-total", &args));
    }
    if let Some(most) = counter.equal_pieces {
        list.push(words.say("count-equal", &[("count", most.to_string())]));
    }
    for (holds, key) in [
        (counter.kings_on_both_sides, "count-kings-both"),
        (counter.main_road, "count-main-road"),
        (counter.unless_capture, "count-unless-capture"),
    ] {
        if holds {
            list.push(words.get(key));
        }
    }
    list
}

fn ending_text(ending: Material, words: Words) -> String {
    let args = [
        ("stronger", force(ending.stronger, words)),
        ("weaker", force(ending.weaker, words)),
    ];
    words.say("count-ending", &args)
}

fn force(side: MaterialSide, words: Words) -> String {
    let say = |key, count: u8| words.say(key, &[("count", count.to_string())]);
    if side.any_rank {
        return say("count-pieces", side.men + side.kings);
    }
    let kings = match (side.kings, side.or_more) {
        (0, _) => None,
        (kings, true) => Some(say("count-kings-or-more", kings)),
        (kings, false) => Some(say("count-kings", kings)),
    };
    let men = (side.men > 0).then(|| say("count-men", side.men));
    let forces: Vec<_> = [kings, men].into_iter().flatten().collect();
    forces.join(&words.get("count-and"))
}

fn resets(counter: &Counter, words: Words) -> String {
    let set_by = counter.resets;
    let all = [
        (set_by.capture, "value-counters-resets-capture"),
        (set_by.man_move, "value-counters-resets-man-move"),
        (set_by.promotion, "value-counters-resets-promotion"),
        (
            set_by.material_change,
            "value-counters-resets-material-change",
        ),
    ];
    let named = all.into_iter().filter(|(holds, _)| *holds);
    let named: Vec<_> = named.map(|(_, key)| words.get(key)).collect();
    if named.is_empty() {
        return words.get("count-never-reset");
    }
    let what = named.join(&words.get("count-or"));
    words.say("count-reset", &[("what", what)])
}
