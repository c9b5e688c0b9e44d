//! Contradictions: facts that are sound one by one and make no game together.

use super::fault::Report;
use crate::board::{Direction, Directions, Squares};
use crate::color::Color;
use crate::rules::{
    Compulsion, Count, Counter, Goal, Landing, Lift, LoneMan, Material, Promotion, Rules, Rung,
    StartMen,
};

/// Checks the bounds of the board. Nothing that needs a board may be done on
/// one that is not sound.
pub(super) fn board(rules: &Rules, report: &mut Report) -> bool {
    let shape = &rules.board;
    let size = (u32::from(shape.width), u32::from(shape.height));
    let sides = ["board.width", "board.height", "board.squares"];
    let found = format!("found a board {} wide and {} high", size.0, size.1);
    let sound = match shape.squares {
        Squares::Dark => {
            size.0.is_multiple_of(2) && (4..=14).contains(&size.0) && (4..=14).contains(&size.1)
        }
        Squares::Full | Squares::Lines => size.0 >= 3 && size.1 >= 3 && size.0 * size.1 <= 121,
    };
    if !sound {
        let allowed = match shape.squares {
            Squares::Dark => "a chequered board has an even width of 4 to 14, a height of 4 to 14",
            Squares::Full | Squares::Lines => {
                "such a board has at least 3 squares a side and at most 121 in all"
            }
        };
        report.contradiction(&sides, format!("{found}; allowed: {allowed}"));
    }
    if shape.squares != Squares::Dark && !shape.playable_corner {
        let message = "found `blank`; every corner of a board without blank squares is playable";
        report.contradiction(&["board.corner", "board.squares"], message);
        return false;
    }
    sound
}

/// Checks everything else, and clears what has no meaning without kings.
pub(super) fn all(rules: &mut Rules, report: &mut Report, board_is_sound: bool) {
    if board_is_sound {
        start(rules, report);
    }
    men(rules, report);
    if rules.movement.promotion == Promotion::None {
        kingless(rules, report);
    } else {
        kings(rules, report);
    }
    captures(rules, report);
    end(rules, report);
    for (i, counter) in rules.counters.iter().enumerate() {
        check_counter(rules, report, counter, i);
    }
}

fn start(rules: &Rules, report: &mut Report) {
    let board = rules.geometry();
    match rules.start.men {
        StartMen::Rows { rows, gap } => {
            let height = u32::from(rules.board.height);
            if 2 * (u32::from(rows) + u32::from(gap)) > height {
                let message = format!(
                    "the two sides' men overlap: {rows} rows behind a gap of {gap} on a board of \
                     {height} rows; allowed: rows and gap of at most {} together",
                    height / 2
                );
                let keys = ["start.rows", "start.gap", "board.height", "board.squares"];
                report.contradiction(&keys, message);
            }
        }
        StartMen::Halves => {
            let odd = rules.board.width % 2 == 1 && rules.board.height % 2 == 1;
            if rules.board.squares == Squares::Dark || !odd {
                let message = "`halves` needs a middle square: a full board or a board of lines \
                               with odd sides";
                let keys = [
                    "start.layout",
                    "board.squares",
                    "board.width",
                    "board.height",
                ];
                report.contradiction(&keys, message);
            }
        }
        StartMen::Squares(sets) => {
            let (white, black) = (sets.white, sets.black);
            for (side, key) in [(Color::White, "start.white"), (Color::Black, "start.black")] {
                let keys = [key, "board.squares", "board.width", "board.height"];
                if sets[side]
                    .iter()
                    .any(|square| usize::from(square.0) >= board.len())
                {
                    let message = format!("men stand off the board of {} squares", board.len());
                    report.contradiction(&keys, message);
                    return;
                }
                let crowned = sets[side].0 & board.crown_row(side).0 != 0;
                if crowned && rules.movement.promotion != Promotion::None {
                    let message = format!("men of {side} stand on the row where they are crowned");
                    report.contradiction(&keys, message);
                }
            }
            if let Some(square) = white.iter().find(|&square| black.contains(square)) {
                let message = format!("square {} is given to both sides", board.name(square));
                report.contradiction(&["start.black", "start.white"], message);
            }
        }
    }
}

fn men(rules: &Rules, report: &mut Report) {
    let movement = &rules.movement;
    let forward = Directions::of(&[Direction::NW, Direction::N, Direction::NE]);
    for (key, set) in [
        ("man.steps", movement.man_steps),
        ("man.captures", movement.man_captures),
    ] {
        if set.is_empty() {
            report.contradiction(&[key], "found no direction; men must have at least one");
        }
    }
    let advance = movement.man_steps.union(movement.man_captures);
    if movement.promotion != Promotion::None && !advance.iter().any(|d| forward.contains(d)) {
        let message = "men neither step nor capture forward, so none can be crowned";
        report.contradiction(&["man.steps", "man.captures", "man.promotion"], message);
    }
}

/// Without kings nothing may be said of them; what is inherited falls away.
fn kingless(rules: &mut Rules, report: &mut Report) {
    let said = [
        "king.steps",
        "king.captures",
        "king.range",
        "king.landing",
        "king.jump_runs",
    ];
    let more = ["king.run_limit", "man.takes_kings"];
    for key in said.into_iter().chain(more) {
        if report.place(key).is_some() {
            let message = "there are no kings: man.promotion is `none`";
            report.contradiction(&[key], message);
        }
    }
    let movement = &mut rules.movement;
    movement.king_steps = Directions::NONE;
    movement.king_captures = Directions::NONE;
    movement.flying = false;
    movement.landing = Landing::Any;
    movement.jump_runs = false;
    movement.king_run_limit = 0;
    movement.men_take_kings = true;

    let rungs: Vec<Rung> = movement.precedence.rungs().collect();
    if rungs.iter().any(|&rung| rung != Rung::Number) {
        let message = "the precedence looks at kings and there are none: man.promotion is `none`";
        report.contradiction(&["capture.precedence", "man.promotion"], message);
    }
    if rules.lone_man != LoneMan::PlayOn {
        let message = "a lone man meets no king: man.promotion is `none`";
        report.contradiction(&["end.lone_man", "man.promotion"], message);
    }
    if rules.goal == Goal::Breakthrough {
        let message = "nobody can be first to have a king: man.promotion is `none`";
        report.contradiction(&["end.goal", "man.promotion"], message);
    }
}

fn kings(rules: &Rules, report: &mut Report) {
    let movement = &rules.movement;
    for (key, set) in [
        ("king.steps", movement.king_steps),
        ("king.captures", movement.king_captures),
    ] {
        if set.is_empty() {
            let message = "found no direction; kings must have at least one";
            report.contradiction(&[key, "man.promotion"], message);
        }
    }
    if movement.flying {
        return;
    }
    if movement.landing != Landing::Any {
        let message = "a short king always comes down directly behind its victim: king.range is \
                       `short`; allowed: `any`";
        report.contradiction(&["king.landing", "king.range"], message);
    }
    if movement.jump_runs {
        let message = "only a flying king leaps over several enemies: king.range is `short`";
        report.contradiction(&["king.jump_runs", "king.range"], message);
    }
    if movement.king_run_limit != 0 {
        let message = "only flying kings have a limit on their runs: king.range is `short`; \
                       allowed: 0";
        report.contradiction(&["king.run_limit", "king.range"], message);
    }
}

fn captures(rules: &Rules, report: &mut Report) {
    let movement = &rules.movement;
    if movement.half_turn_ban && movement.lift == Lift::End {
        let message = "a half turn is impossible anyway where victims stand until the end: \
                       capture.lift is `end`; allowed: `allowed`";
        report.contradiction(&["capture.half_turn", "capture.lift"], message);
    }
    let rungs: Vec<Rung> = movement.precedence.rungs().collect();
    let at = |rung| rungs.iter().position(|&other| other == rung);
    if at(Rung::Frisian).is_some() && at(Rung::FrisianHalf).is_some() {
        let message = "`frisian` and `frisian-half` give a king two values";
        report.contradiction(&["capture.precedence"], message);
    }
    if let Some(order) = at(Rung::Order)
        && at(Rung::Number).is_none_or(|number| number > order)
    {
        let message = "`order` compares captures of the same length: put `number` before it";
        report.contradiction(&["capture.precedence"], message);
    }
    let unseen = [Rung::Frisian, Rung::FrisianHalf, Rung::Order];
    if rules.compulsion == Compulsion::Huff && rungs.iter().any(|rung| unseen.contains(rung)) {
        let message = "players cannot check `frisian`, `frisian-half` or `order` over the board, \
                       so they cannot huff by it; allowed with `huff`: number, kings, by-king";
        report.contradiction(&["capture.compulsion", "capture.precedence"], message);
    }
}

fn end(rules: &Rules, report: &mut Report) {
    let limited = report.place("end.count_limit").is_some();
    if limited && !matches!(rules.goal, Goal::Count { .. }) {
        let message = "nothing is counted: end.goal is not `count`";
        report.contradiction(&["end.count_limit"], message);
    }
    if rules.last_piece_loses && rules.movement.lone_extra_move {
        let message = "a side with a single piece has lost and makes no extra move: \
                       end.last_piece_loses is true";
        report.contradiction(&["end.lone_extra_move", "end.last_piece_loses"], message);
    }
    let silent = rules.repetition.times == 0;
    if silent && (rules.repetition.claim || rules.repetition.recorded_only) {
        let message = "there is no draw by repetition: repetition.times is 0";
        let keys = [
            "repetition.times",
            "repetition.by",
            "repetition.recorded_only",
        ];
        report.contradiction(&keys, message);
    }
}

fn check_counter(rules: &Rules, report: &mut Report, counter: &Counter, i: usize) {
    let mut fault = |key: &str, others: &[&str], message: &str| {
        let key = format!("counters.{i}.{key}");
        let mut keys = vec![&*key];
        keys.extend(others);
        report.contradiction(&keys, format!("counter \"{}\" {message}", counter.name));
    };
    if rules.movement.promotion == Promotion::None {
        let others = ["man.promotion"];
        let kings = |m: &Material| m.stronger.kings + m.weaker.kings > 0;
        if counter.material.iter().any(kings) {
            let message = "names kings and there are none: man.promotion is `none`";
            fault("material", &others, message);
        }
        if counter.kings_on_both_sides {
            let message = "asks for kings and there are none: man.promotion is `none`";
            fault("kings_on_both_sides", &others, message);
        }
    }
    if counter.count != Count::Each {
        let level = |m: &Material| m.stronger == m.weaker;
        if counter.material.is_empty() || counter.material.iter().any(level) {
            let message = "needs a material that names a stronger and a weaker side";
            fault("count", &[], message);
        }
    }
    if counter.main_road {
        let lone = |m: &Material| m.weaker.kings == 1 && m.weaker.men == 0 && !m.weaker.or_more;
        if counter.material.is_empty() || !counter.material.iter().all(lone) {
            let message = "needs a material whose weaker side is a lone king";
            fault("main_road", &[], message);
        }
        let shape = &rules.board;
        if shape.squares != Squares::Dark || shape.width != shape.height {
            let others = ["board.squares", "board.width", "board.height"];
            let message = "needs the one long diagonal of a square chequered board";
            fault("main_road", &others, message);
        }
    }
    if counter.resets.material_change && counter.material.len() < 2 {
        let message = "knows no material to change: list two endings or more";
        fault("resets", &[], message);
    }
}
