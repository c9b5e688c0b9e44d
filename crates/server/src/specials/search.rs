//! Finds positions for examples, by chance and by what is known already, and
//! writes them down:
//!
//! ```text
//! cargo test -p damas-server find_examples -- --ignored
//! ```

use std::collections::BTreeMap;
use std::fmt::Write as _;

use damas::board::Square;
use damas::color::Color;
use damas::piece::{Piece, Role};
use damas::position::{KingRun, Setup};
use damas::rules::{Rules, names};
use damas::text::fen;
use damas::variant::Variant;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use super::proof::{NEVER, Pair};
use super::{Special, examples};

/// Positions tried of each number of pieces.
const TRIALS: u32 = 40_000;

/// The same for draw counters, which are played out each time: where the pieces
/// stand hardly matters to them.
const COUNTER_TRIALS: u32 = 2000;

/// Positions that show the rule, of which the clearest is taken.
const ENOUGH: usize = 12;

/// Positions that chance would hardly find, put together by hand and proved like
/// the others.
const BY_HAND: [(Special, &str); 5] = [
    (Special::Blocked, "W:Wa2,a3,a5,b4,c3:Ba4"),
    (Special::Blocked, "W:Wa2,a3,a5,b3,b4,c3:Ba4"),
    (Special::Blocked, "W:Wa3,a4,b4,b5,c5,c2:Ba5"),
    (Special::Blocked, "W:W31,37,40,50:B26,35"),
    (Special::CrownInPassing, "W:Wb6:Bb7,c8,d7"),
];

/// How many pieces there are: own men and kings, then the other side's.
type Force = [u8; 4];

struct Chance(Xoshiro256PlusPlus);

impl Chance {
    fn below(&mut self, limit: usize) -> usize {
        (self.0.next_u64() % limit as u64) as usize
    }
}

/// Numbers of pieces with which a rule may be seen, the smallest first.
fn forces(special: Special, rules: &Rules) -> Vec<Force> {
    let fixed: &[Force] = match special {
        Special::Duty | Special::Huff | Special::Forfeit | Special::Optional => {
            &[[1, 0, 1, 0], [2, 0, 1, 0], [2, 0, 2, 0]]
        }
        Special::Majority | Special::NoMajority => &[[1, 0, 3, 0], [2, 0, 3, 0], [2, 0, 4, 0]],
        Special::MenBackward | Special::MenForward | Special::MenSideways | Special::AlongRows => {
            &[[1, 0, 1, 0], [1, 0, 2, 0], [2, 0, 2, 0], [1, 0, 3, 0]]
        }
        Special::Quality => &[
            [1, 0, 1, 1],
            [0, 1, 1, 1],
            [1, 0, 2, 1],
            [1, 1, 1, 2],
            [0, 1, 2, 2],
        ],
        Special::KingFirst => &[[1, 1, 2, 0], [1, 1, 3, 0], [1, 1, 2, 1]],
        Special::KingMetFirst => &[[0, 1, 2, 2], [0, 2, 2, 2], [0, 1, 3, 2], [0, 1, 3, 3]],
        Special::FrisianValue => &[
            [1, 0, 1, 1],
            [1, 0, 2, 1],
            [0, 1, 2, 1],
            [1, 1, 2, 1],
            [2, 0, 3, 2],
        ],
        Special::MenSpareKings => &[[1, 0, 1, 1], [1, 0, 0, 1], [2, 0, 1, 1]],
        Special::FlyingKing | Special::ShortKing | Special::KingWays | Special::LandBehind => {
            &[[0, 1, 1, 0], [0, 1, 2, 0]]
        }
        Special::LandBehindKing => &[[0, 1, 0, 1], [0, 1, 1, 1]],
        Special::MustGoOn | Special::JumpRuns | Special::LoneMan => &[[0, 1, 2, 0], [0, 1, 3, 0]],
        Special::TurkishStroke | Special::LiftAtOnce => &[
            [0, 1, 3, 0],
            [0, 1, 4, 0],
            [0, 1, 5, 0],
            [0, 1, 6, 0],
            [0, 1, 7, 0],
        ],
        Special::HalfTurnBan | Special::HalfTurn => &[[0, 1, 2, 0], [0, 1, 3, 0], [0, 1, 4, 0]],
        Special::CrownInPassing | Special::CrownAtEnd | Special::CrownStops => {
            &[[1, 0, 2, 0], [1, 0, 3, 0], [1, 0, 3, 1]]
        }
        Special::KingRun => &[[1, 1, 0, 1], [1, 1, 1, 1], [2, 1, 0, 1]],
        Special::ExtraMove => &[[1, 0, 2, 0], [1, 0, 3, 0]],
        Special::Blocked => &[
            [1, 0, 1, 0],
            [2, 0, 1, 0],
            [2, 0, 2, 0],
            [3, 0, 2, 0],
            [4, 0, 2, 0],
        ],
        Special::LastPiece => &[[1, 0, 2, 0], [2, 0, 2, 0]],
        Special::Breakthrough => &[[1, 0, 1, 0], [1, 0, 2, 0]],
        Special::Misere => &[[1, 0, 1, 0], [2, 0, 1, 0]],
        Special::Counter(place) => return counted(rules, place),
    };
    fixed.to_vec()
}

/// Numbers of pieces with which a counter runs out.
fn counted(rules: &Rules, place: usize) -> Vec<Force> {
    let counter = &rules.counters[place];
    // A draw at once comes of a capture.
    let victims = u8::from(counter.moves == 0);
    let endings = counter.material.iter().map(|ending| {
        let side = |side: damas::rules::MaterialSide| {
            if side.any_rank && rules.movement.promotion == damas::rules::Promotion::None {
                [side.men + side.kings, 0]
            } else if side.any_rank {
                [0, side.men + side.kings]
            } else {
                [side.men, side.kings]
            }
        };
        let ([men, kings], [other_men, other_kings]) = (side(ending.stronger), side(ending.weaker));
        [men, kings, other_men + victims, other_kings]
    });
    if !counter.material.is_empty() {
        return endings.collect();
    }
    if rules.movement.promotion == damas::rules::Promotion::None {
        return vec![[2, 0, 2, 0], [1, 0, 1, 0]];
    }
    let least = counter.total.map_or(2, |(least, _)| least);
    let white = least.div_ceil(2);
    vec![
        [0, white, 0, least - white],
        [0, 2, 0, 2],
        [1, 1, 1, 1],
        [0, 3, 0, 3],
        [1, 2, 1, 2],
    ]
}

/// The clearest position that shows a rule, found by chance.
fn find(pair: &Pair, rules: &Rules) -> Option<String> {
    let mut chance = Chance(Xoshiro256PlusPlus::seed_from_u64(0x0da3a5));
    let trials = match pair.special {
        Special::Counter(_) => COUNTER_TRIALS,
        _ => TRIALS,
    };
    for force in forces(pair.special, rules) {
        let mut found: Vec<(usize, String)> = Vec::new();
        for _ in 0..trials {
            let setup = scattered(&pair.with, force, &mut chance, pair.special);
            if pair.is_shown(&setup) {
                found.push((
                    crowding(pair, &setup),
                    fen::write(pair.with.geometry(), &setup),
                ));
                if found.len() >= ENOUGH {
                    break;
                }
            }
        }
        if let Some((_, text)) = found.into_iter().min() {
            return Some(text);
        }
    }
    None
}

/// How much there is to see: moves, with and without the rule, and pieces at the
/// edge, where less can happen.
fn crowding(pair: &Pair, setup: &Setup) -> usize {
    let count = |variant: &Variant| variant.legal_moves(setup).map_or(0, |moves| moves.len());
    let shape = pair.with.geometry().shape();
    let all = setup.pieces.white.iter().chain(setup.pieces.black.iter());
    let at_edge = all.filter(|&at| {
        let (row, column) = pair.with.geometry().point(at);
        row == 0 || column == 0 || row + 1 == shape.height || column + 1 == shape.width
    });
    3 * (count(&pair.with) + count(&pair.without)) + at_edge.count()
}

/// Pieces put down by chance, White to move.
fn scattered(variant: &Variant, force: Force, chance: &mut Chance, special: Special) -> Setup {
    let geometry = variant.geometry();
    let mut setup = Setup {
        turn: Some(Color::White),
        ..Setup::default()
    };
    let kinds = [
        (Color::White, Role::Man),
        (Color::White, Role::King),
        (Color::Black, Role::Man),
        (Color::Black, Role::King),
    ];
    for ((color, role), count) in kinds.into_iter().zip(force) {
        for _ in 0..count {
            let place = (0..100)
                .map(|_| Square(chance.below(geometry.len()) as u8))
                .find(|&at| setup.piece(at).is_none());
            if let Some(at) = place {
                setup.put(at, Some(Piece::new(color, role)));
            }
        }
    }
    if special == Special::KingRun {
        let king = setup
            .pieces
            .white
            .iter()
            .find(|&at| setup.kings.contains(at));
        let moves = variant.rules().movement.king_run_limit;
        setup.king_runs.white = king.map(|square| KingRun { square, moves });
    }
    setup
}

/// Boards on which the same numbers are the same squares.
fn board_key(rules: &Rules) -> String {
    format!("{:?} {:?}", rules.board, rules.notation.numbering)
}

type Known = BTreeMap<(String, String), Vec<String>>;

fn family(special: Special) -> String {
    match special {
        Special::Counter(_) => "counter".to_owned(),
        other => other.key(),
    }
}

/// The positions of the file as it is.
fn known_already() -> Known {
    let mut known = Known::new();
    for name in names(true) {
        let rules = Rules::builtin(name).unwrap();
        for special in Special::of(&rules) {
            let text = super::example(&rules, special).map(str::to_owned);
            let key = (board_key(&rules), family(special));
            known.entry(key).or_default().extend(text);
        }
    }
    known
}

fn position_for(rules: &Rules, special: Special, known: &mut Known) -> Option<String> {
    let pair = Pair::new(rules, special)?;
    let key = (board_key(rules), family(special));
    let others = known.entry(key).or_default();
    let shows = |text: &&String| {
        fen::parse(pair.with.geometry(), text).is_ok_and(|setup| pair.is_shown(&setup))
    };
    if let Some(text) = others.iter().find(shows) {
        return Some(text.clone());
    }
    let by_hand = BY_HAND.iter().filter(|(of, _)| *of == special);
    let mut by_hand = by_hand.map(|(_, text)| (*text).to_owned());
    if let Some(text) = by_hand.find(|text| shows(&text)) {
        return Some(text);
    }
    let text = find(&pair, rules)?;
    others.push(text.clone());
    Some(text)
}

#[test]
#[ignore = "writes the file of examples"]
fn find_examples() {
    let mut known = known_already();
    let mut file = String::from("# Positions that show the special rules of each rule set.\n");
    let mut missing = Vec::new();
    for name in names(true) {
        let rules = Rules::builtin(name).unwrap();
        let _ = write!(file, "\n[{name}]\n");
        for special in Special::of(&rules) {
            let key = special.key();
            match position_for(&rules, special, &mut known) {
                Some(text) => _ = writeln!(file, "{key} = \"{text}\""),
                None if NEVER.contains(&(name, &*key)) => {}
                None => missing.push(format!("{name}: {key}")),
            }
        }
    }
    assert!(examples::read(&file).len() > 60);
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/texts/examples.toml");
    std::fs::write(path, file).unwrap();
    assert!(missing.is_empty(), "nothing found for {missing:#?}");
}
