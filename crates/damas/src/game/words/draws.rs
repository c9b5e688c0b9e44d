//! Draws and what they rest on, in words.

use fluent_bundle::FluentArgs;

use super::{move_number, mover, name};
use crate::color::Color;
use crate::game::{ClaimState, CounterState, Ending, Evidence, Force, Game, Proof, Reason};
use crate::rules::{Counter, Material, MaterialSide, Rules};
use crate::text::language::Language;

impl Reason {
    /// What decides, in words that name no side: "3 kings v 1 on the main road,
    /// 5 moves".
    pub fn text(&self, rules: &Rules, language: Language) -> String {
        let mut args = FluentArgs::new();
        let key = match self {
            Self::Breakthrough => "result-breakthrough",
            Self::Blocked => "result-blocked",
            Self::LoneMan => "result-lone-man",
            Self::MoveLimit => "result-move-limit",
            Self::CountAgreed => "result-count-agreed",
            Self::Agreed => "result-agreed",
            Self::Annulled => "result-annulled",
            Self::Repetition { times } => {
                args.set("times", *times);
                "result-repetition"
            }
            Self::Counter { name, ending, .. } => {
                let counter = rules.counters.iter().find(|counter| counter.name == *name);
                return counter.map_or_else(
                    || name.clone(),
                    |counter| counter_text(counter, *ending, language),
                );
            }
            // These are said of a side wherever they are said.
            Self::NoPieces
            | Self::LastPiece
            | Self::Resigned
            | Self::OutOfTime
            | Self::MissedCapture => {
                return self.text_of(Color::Black, language).unwrap_or_default();
            }
        };
        language.message(key, &args)
    }
}

impl CounterState<'_> {
    /// The rule in words: "3 kings v 1 on the main road, 5 moves".
    pub fn text(&self, language: Language) -> String {
        counter_text(self.counter, self.ending, language)
    }
}

/// A counter from its facts, since its name has one language. Where one of its
/// endings is on the board, that one is told, else all of them.
fn counter_text(counter: &Counter, ending: Option<Ending>, language: Language) -> String {
    let mut args = FluentArgs::new();
    args.set("moves", counter.moves);
    args.set("road", if counter.main_road { "yes" } else { "no" });
    let key = if let Some(ending) = ending {
        args.set("ending", ending_text(ending, language));
        "counter-ending"
    } else if let Some(endings) = endings_text(&counter.material, language) {
        args.set("ending", endings);
        "counter-ending"
    } else if let Some((least, most)) = counter.total {
        args.set("least", least);
        args.set("most", most);
        "counter-total"
    } else if counter.equal_pieces.is_some() {
        "counter-equal"
    } else if counter.resets.capture && counter.resets.man_move {
        "counter-progress"
    } else if counter.resets.capture {
        "counter-captures"
    } else {
        "counter-any"
    };
    language.message(key, &args)
}

fn ending_text(ending: Ending, language: Language) -> String {
    let Ending { stronger, weaker } = ending;
    let mut args = FluentArgs::new();
    if stronger.men == 0 && weaker.men == 0 {
        args.set("stronger", stronger.kings);
        args.set("weaker", weaker.kings);
        return language.message("ending-kings", &args);
    }
    args.set("stronger", force_text(stronger, language));
    args.set("weaker", force_text(weaker, language));
    language.message("ending-pieces", &args)
}

/// Every ending of a counter; `None` where it has none.
fn endings_text(endings: &[Material], language: Language) -> Option<String> {
    let texts = endings.iter().map(|ending| {
        let mut args = FluentArgs::new();
        args.set("stronger", side_text(ending.stronger, language));
        args.set("weaker", side_text(ending.weaker, language));
        language.message("ending-pieces", &args)
    });
    texts.reduce(|first, second| {
        let mut args = FluentArgs::new();
        args.set("first", first);
        args.set("second", second);
        language.message("ending-or", &args)
    })
}

fn side_text(side: MaterialSide, language: Language) -> String {
    let (men, kings) = (u32::from(side.men), u32::from(side.kings));
    let mut args = FluentArgs::new();
    args.set("kings", kings);
    args.set("pieces", men + kings);
    if side.any_rank {
        language.message("force-pieces", &args)
    } else if side.or_more {
        language.message("force-kings-or-more", &args)
    } else {
        force_text(Force { men, kings }, language)
    }
}

fn force_text(force: Force, language: Language) -> String {
    let mut args = FluentArgs::new();
    args.set("men", force.men);
    let men = language.message("force-men", &args);
    args.set("kings", force.kings);
    let kings = language.message("force-kings", &args);
    match (force.men, force.kings) {
        (_, 0) => men,
        (0, _) => kings,
        _ => {
            let mut args = FluentArgs::new();
            args.set("men", men);
            args.set("kings", kings);
            language.message("force-both", &args)
        }
    }
}

impl ClaimState {
    /// Why no draw is due, in words.
    pub fn text(&self, rules: &Rules, language: Language) -> String {
        let repetition = self.repetition.map(|(times, needed)| {
            let mut args = FluentArgs::new();
            args.set("times", times);
            args.set("needed", needed);
            language.message("claim-repetition", &args)
        });
        let counters = self.counters.iter().map(|progress| {
            let mut args = FluentArgs::new();
            args.set("counter", progress.reason.text(rules, language));
            args.set("moves", progress.moves);
            language.message("claim-counter", &args)
        });
        let mut wanting: Vec<String> = repetition.into_iter().chain(counters).collect();
        if wanting.is_empty() {
            wanting.push(language.message("claim-nothing-counts", &FluentArgs::new()));
        }
        let mut args = FluentArgs::new();
        args.set("why", wanting.join("; "));
        language.message("claim-none", &args)
    }
}

impl Proof {
    /// The draw and what it rests on, in words; moves by their numbers.
    pub fn text(&self, game: &Game, language: Language) -> String {
        let rules = game.variant().rules();
        let mut args = FluentArgs::new();
        args.set("reason", self.reason.text(rules, language));
        match &self.evidence {
            Evidence::Repetition { positions } => {
                let numbers = positions
                    .iter()
                    .map(|&at| move_number(game, at).to_string());
                args.set("moves", numbers.collect::<Vec<_>>().join(", "));
                let last = positions.last().copied().unwrap_or(0);
                args.set("side", name(mover(game, last)));
                language.message("proof-repetition", &args)
            }
            Evidence::Counter { began, road, .. } => {
                args.set("number", move_number(game, *began));
                args.set("side", name(mover(game, *began)));
                let proof = language.message("proof-counter", &args);
                let Some((side, square)) = road else {
                    return proof;
                };
                let mut args = FluentArgs::new();
                args.set("proof", proof);
                args.set("side", name(*side));
                args.set("square", game.variant().geometry().name(*square));
                language.message("proof-counter-road", &args)
            }
        }
    }
}
