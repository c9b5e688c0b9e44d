//! What happens in games, in words: nothing is missing in any language.

use std::sync::Arc;

use damas::board::Square;
use damas::color::Color::{self, Black, White};
use damas::game::{
    Act, ActError, Binding, Breach, ClaimState, Customs, Decider, Ending, Evidence, Force, Game,
    MissedCapture, Offer, Outcome, PlayError, Progress, Proof, Reason, Record, Remedy, Ruling,
    Touch,
};
use damas::rules::{Rules, names};
use damas::text::{fen, language::Language};
use damas::variant::Variant;

use crate::naive::truth::{POSITIONS, tables, text};

const SQUARES: [Square; 2] = [Square(3), Square(4)];
const DECIDERS: [Decider; 2] = [Decider::Players, Decider::Arbiter];

/// Beginnings of the keys of messages about games.
const ABOUT_GAMES: [&str; 12] = [
    "result-", "counter-", "ending-", "force-", "claim-", "proof-", "breach-", "touch-",
    "refused-", "act-", "load-", "unread-",
];

fn game_of(rules: Rules) -> Game {
    Game::new(Arc::new(Variant::new(rules))).unwrap()
}

fn russian() -> Game {
    game_of(Rules::builtin("russian").unwrap())
}

fn rulings() -> Vec<Ruling> {
    let remedies = [Remedy::Return, Remedy::Annul];
    let all = remedies.map(|remedy| {
        DECIDERS.map(|by| Ruling {
            remedy,
            asked: White,
            by,
            position: 0,
            number: 7,
        })
    });
    all.concat()
}

/// Reasons that need no counter.
fn plain_reasons() -> Vec<Reason> {
    vec![
        Reason::NoPieces,
        Reason::LastPiece,
        Reason::Breakthrough,
        Reason::Blocked,
        Reason::LoneMan,
        Reason::MoveLimit,
        Reason::CountAgreed,
        Reason::Repetition { times: 3 },
        Reason::Agreed,
        Reason::Resigned,
        Reason::OutOfTime,
        Reason::MissedCapture,
        Reason::Annulled,
    ]
}

/// Every counter of every rule set, with and without an ending on the board.
fn counters(language: Language, said: &mut Vec<String>) {
    let force = |men, kings| Force { men, kings };
    let endings = [
        Ending {
            stronger: force(0, 3),
            weaker: force(0, 1),
        },
        Ending {
            stronger: force(1, 2),
            weaker: force(1, 0),
        },
        Ending {
            stronger: force(2, 0),
            weaker: force(0, 1),
        },
    ];
    for name in names(true) {
        let game = game_of(Rules::builtin(name).unwrap());
        for state in game.counters() {
            said.push(state.text(language));
            for ending in [None, Some(endings[0]), Some(endings[1]), Some(endings[2])] {
                let reason = Reason::Counter {
                    ending,
                    name: state.counter.name.clone(),
                    moves: 5,
                };
                said.push(reason.text(game.variant().rules(), language));
            }
        }
    }
    let lone = "name = \"lone\"\nextends = \"english\"\n[[counters]]\nname = \"slow\"\nmoves = 9\nresets = []\n";
    let lone = game_of(Rules::parse(lone).unwrap());
    said.extend(lone.counters().map(|state| state.text(language)));
    for case in tables(POSITIONS, "ending") {
        let rules = Rules::builtin(text(&case, "ruleset")).unwrap();
        let variant = Arc::new(Variant::new(rules));
        let setup = fen::parse(variant.geometry(), text(&case, "fen")).unwrap();
        let game = Game::from_setup(variant, setup).unwrap();
        said.extend(game.counters().map(|state| state.text(language)));
        said.extend(game.outcome().map(|outcome| outcome.text(&game, language)));
    }
}

fn outcomes(language: Language, said: &mut Vec<String>) {
    let normal = Rules::builtin("russian").unwrap();
    for rules in [normal.clone(), normal.losing().unwrap()] {
        let game = game_of(rules);
        for reason in plain_reasons() {
            said.push(reason.text(game.variant().rules(), language));
            for winner in [None, Some(White), Some(Black)] {
                let all = rulings();
                for rulings in [&all[..0], &all[..1], &all[1..3], &all[..]] {
                    let rulings = rulings.to_vec();
                    let outcome = Outcome {
                        winner,
                        reason: reason.clone(),
                        rulings,
                    };
                    said.push(outcome.text(&game, language));
                }
            }
        }
    }
}

fn proofs(reason: &Reason) -> [Proof; 3] {
    let evidence = [
        Evidence::Repetition { positions: vec![0] },
        Evidence::Counter {
            began: 0,
            from: 1,
            road: None,
        },
        Evidence::Counter {
            began: 0,
            from: 1,
            road: Some((Black, SQUARES[0])),
        },
    ];
    evidence.map(|evidence| Proof {
        reason: reason.clone(),
        evidence,
    })
}

fn claims(language: Language, said: &mut Vec<String>) {
    let game = russian();
    let rules = game.variant().rules();
    said.extend(proofs(&Reason::Agreed).map(|proof| proof.text(&game, language)));
    let progress = Progress {
        reason: Reason::Agreed,
        moves: 1,
    };
    for (repetition, counters) in [
        (None, vec![]),
        (Some((1, 3)), vec![]),
        (Some((2, 3)), vec![progress.clone(), progress]),
    ] {
        let state = ClaimState {
            repetition,
            counters,
        };
        said.push(state.text(rules, language));
    }
}

fn acts_of(by: Color) -> Vec<Act> {
    let squares = SQUARES.to_vec();
    let mut acts = vec![
        Act::Offered {
            by,
            offer: Offer::Draw,
        },
        Act::Offered {
            by,
            offer: Offer::Count,
        },
        Act::Declined { by },
        Act::Accepted {
            by,
            offer: Offer::Draw,
        },
        Act::ClaimRefused { by },
        Act::Resigned { by },
        Act::OutOfTime { side: by },
        Act::Touched {
            by,
            squares: squares.clone(),
            movable: vec![],
        },
        Act::Adjusted { by, squares },
        Act::Named {
            by,
            square: SQUARES[0],
        },
        Act::LetStand { by },
        Act::Demanded {
            by,
            rescinded: vec![],
        },
        Act::Called { by },
        Act::Asked {
            by,
            remedy: Remedy::Return,
        },
        Act::Asked {
            by,
            remedy: Remedy::Annul,
        },
    ];
    acts.extend(DECIDERS.map(|by| Act::Denied { by }));
    acts.extend(proofs(&Reason::Agreed).map(|proof| Act::Claimed { by, proof }));
    let ruled = |ruling| Act::Ruled {
        ruling,
        rescinded: vec![],
    };
    acts.extend(rulings().into_iter().map(ruled));
    acts
}

fn acts(language: Language, said: &mut Vec<String>) {
    let game = russian();
    for by in Color::ALL {
        said.extend(acts_of(by).iter().map(|act| act.text(&game, language)));
    }
    for position in ["W:W38,48:B33,3", "B:W18,48:B13,3"] {
        let variant = Arc::new(Variant::new(Rules::builtin("international").unwrap()));
        let setup = fen::parse(variant.geometry(), position).unwrap();
        let game = Game::from_setup(variant, setup).unwrap();
        let customs = Customs {
            missed_capture: MissedCapture::Huff,
            ..game.customs()
        };
        let mut game = game.with_customs(customs);
        let quiet = game.irregular_moves().unwrap().remove(0).mv;
        game.play(&quiet).unwrap();
        let square = game.remedies().huff[0];
        game.huff(square).unwrap();
        said.extend(game.huff_text(1, language));
    }
}

fn refusals(language: Language, said: &mut Vec<String>) {
    let game = russian();
    let (square, squares) = (SQUARES[0], SQUARES.to_vec());
    let over = Outcome {
        winner: None,
        reason: Reason::Agreed,
        rulings: vec![],
    };
    let routes = PlayError::TooManyRoutes(damas::perft::TooManyRoutes);
    let play_errors = [
        PlayError::Over(over.clone()),
        PlayError::NotLegal,
        PlayError::Unplayable(vec![]),
    ];
    said.extend(play_errors.map(|error| error.text(&game, language)));
    let mut errors = vec![
        ActError::Over(over),
        ActError::Released { square },
        ActError::OfferTooEarly { moves: 20 },
        ActError::OfferStands,
        ActError::NoOffer,
        ActError::NotCounted,
        ActError::NoDrawDue(game.claim_state()),
        ActError::NotInForce,
        ActError::NoBreach,
        ActError::NotHuffable {
            square,
            huffable: squares.clone(),
        },
        ActError::NotTouched { square },
        ActError::NothingAsked,
        ActError::AlreadyAsked,
        ActError::Play(PlayError::Touched {
            squares: squares.clone(),
        }),
        ActError::Play(routes),
    ];
    for side in Color::ALL {
        errors.push(ActError::NotYourTurn { side });
        errors.push(ActError::NoOwnPiece { square, side });
    }
    said.extend(errors.iter().map(|error| error.text(&game, language)));
    texts(language, said);
    let touches = [
        Touch::Bound(Binding::Piece(square)),
        Touch::Bound(Binding::OneOf(squares.clone())),
        Touch::NoneCanMove { times: 1 },
        Touch::NoneCanMove { times: 2 },
    ];
    said.extend(touches.iter().map(|touch| touch.text(&game, language)));
    let breaches = [
        Breach::MissedCapture,
        Breach::LesserCapture,
        Breach::BrokenOff,
        Breach::Displaced,
        Breach::OtherPiece { touched: squares },
    ];
    let geometry = game.variant().geometry();
    said.extend(
        breaches
            .iter()
            .map(|breach| breach.text(geometry, language)),
    );
}

/// What is said of texts that are no moves.
fn texts(language: Language, said: &mut Vec<String>) {
    let variant = Arc::new(Variant::new(Rules::builtin("international").unwrap()));
    // Two captures with the same ends.
    let setup = fen::parse(variant.geometry(), "W:WK47:B14,19,29,31,42").unwrap();
    let game = Game::from_setup(variant, setup).unwrap();
    for text in ["x", "47-99", "47x36", "47x1x36", "47-48"] {
        let error = game.clone().play_text(text).unwrap_err();
        said.push(error.text(&game, language));
    }
}

/// Why games could not be read, or not to their end.
fn loading(language: Language, said: &mut Vec<String>) {
    let heads = [
        "",
        "[Variant \"english\"]",
        "[Variant \"nothing\"]\n\n*",
        "[RuleFile \"name = 1\"]\n\n*",
        "[Variant \"english\"]\n[Customs \"x\"]\n\n*",
        "[Variant \"english\"]\n[FEN \"x\"]\n\n*",
        "[Variant \"alquerque\"]\n[FEN \"W:WKa1:Be5\"]\n\n*",
    ];
    for text in heads {
        let error = Record::from_pdn(text.as_bytes()).unwrap_err();
        said.push(error.text(language));
    }
    let acts = "[%act adjust white 31] ".repeat(10_001);
    let moves = [
        "1. 32-28 ",
        "1. 32-28 19-23 2. 28-1 *",
        "1. - - *",
        "{[%act accept white]} *",
        "{[%act jump white]} *",
        &format!("{{{acts}}} *"),
    ];
    for text in moves {
        let head = "[Variant \"international\"]\n[Customs \"touch=first\"]\n\n";
        let loaded = Record::from_pdn(format!("{head}{text}").as_bytes()).unwrap();
        let unread = loaded.unread.unwrap();
        said.push(unread.text(&loaded.record.game, language));
    }
}

fn everything_said(language: Language) -> Vec<String> {
    let mut said = Vec::new();
    for part in [counters, outcomes, claims, acts, refusals, loading] {
        part(language, &mut said);
    }
    said
}

/// The messages about games: each key with what stands after it.
fn messages(language: Language) -> Vec<(&'static str, String)> {
    let mut messages: Vec<(&str, String)> = Vec::new();
    for line in language
        .messages()
        .lines()
        .filter(|line| !line.starts_with('#'))
    {
        match line.split_once(" = ") {
            Some((key, text)) if !line.starts_with(' ') => messages.push((key, text.to_owned())),
            _ => {
                if let Some((_, text)) = messages.last_mut() {
                    *text += line;
                }
            }
        }
    }
    messages.retain(|(key, _)| ABOUT_GAMES.iter().any(|about| key.starts_with(about)));
    messages
}

/// Stretches of a message that stand in it word for word: the longest outside
/// of all braces, or where there is none, those of each choice.
fn fixed_parts(text: &str) -> Vec<&str> {
    let mut depth = 0;
    let outside = text.split_inclusive(['{', '}']).filter_map(|part| {
        let is_outside = depth == 0;
        depth = if part.ends_with('{') {
            depth + 1
        } else {
            depth - 1
        };
        is_outside.then(|| part.trim_end_matches('{').trim())
    });
    let longest = outside.max_by_key(|part| part.len()).unwrap_or_default();
    if !longest.is_empty() {
        return vec![longest];
    }
    let parts = text.split(['{', '}', '[', ']', '*', '"']);
    let parts = parts.filter(|part| !part.contains(['$', '>']));
    parts.map(str::trim).filter(|part| part.len() > 2).collect()
}

#[test]
fn all_that_is_said_of_games_is_said_in_every_language() {
    for language in Language::ALL {
        let said = everything_said(language);
        for text in &said {
            assert!(
                !text.is_empty() && !text.contains(['{', '}', '$']),
                "{text}"
            );
        }
        let all = said.join("\n");
        for (key, text) in messages(language) {
            assert!(
                !said.iter().any(|text| text.contains(key)),
                "{key} is missing"
            );
            let parts = fixed_parts(&text);
            let is_said = parts.iter().any(|part| all.contains(part));
            assert!(is_said, "{key} was never said: {parts:?}");
        }
    }
}
