//! Why a move is refused: a reason for every pair of squares of every case in
//! the truth file, and the particular reasons where they are known.

use damas::board::{Geometry, Square, SquareSet};
use damas::color::Color;
use damas::moves::Move;
use damas::moves::explain::{Context, Refusal, Stroke, explain};
use damas::piece::{Piece, Role};
use damas::position::Setup;
use damas::rules::{Rules, Rung, names};
use damas::text::fen;
use damas::text::language::Language;
use proptest::prelude::*;
use serde::Deserialize;

#[derive(Deserialize)]
struct File {
    case: Vec<Case>,
}

#[derive(Deserialize)]
struct Case {
    id: String,
    ruleset: String,
    fen: String,
    full: Vec<String>,
    #[serde(default)]
    only_if_wrong: Vec<String>,
}

/// A position with its legal moves as the truth file has them.
pub(crate) struct Board {
    rules: Rules,
    pub(crate) geometry: Geometry,
    setup: Setup,
    pub(crate) legal: Vec<Move>,
    pub(crate) captures: Vec<Move>,
}

impl Board {
    pub(crate) fn new(ruleset: &str, text: &str, full: Option<&[String]>) -> Self {
        let rules = Rules::builtin(ruleset).unwrap();
        let geometry = rules.geometry();
        let setup = fen::parse(&geometry, text).unwrap();
        let captures = Context::captures_of(&rules, &geometry, &setup);
        let legal = full.map_or_else(
            || captures.clone(),
            |full| {
                full.iter()
                    .map(|text| legal(&geometry, &captures, text))
                    .collect()
            },
        );
        Self {
            rules,
            geometry,
            setup,
            legal,
            captures,
        }
    }

    fn explain(&self, from: Square, to: Square) -> Option<Refusal> {
        let context = Context::new(
            &self.rules,
            &self.geometry,
            &self.setup,
            &self.legal,
            &self.captures,
        );
        explain(&context, from, to)
    }

    /// The pieces of the side to move.
    fn own(&self) -> SquareSet {
        self.setup.pieces[self.setup.turn.unwrap()]
    }

    fn text(&self, from: &str, to: &str) -> String {
        let square = |name| self.geometry.parse(name).unwrap();
        let refusal = self.explain(square(from), square(to)).unwrap();
        refusal.text(&self.geometry, Language::English)
    }
}

/// The parts of `from:to:captured,...`.
fn triple(geometry: &Geometry, text: &str) -> (Square, Square, SquareSet) {
    let mut parts = text.split(':');
    let mut next = || parts.next().unwrap();
    let (from, to) = (
        geometry.parse(next()).unwrap(),
        geometry.parse(next()).unwrap(),
    );
    let captured = next()
        .split(',')
        .filter_map(|name| geometry.parse(name))
        .collect();
    (from, to, captured)
}

fn legal(geometry: &Geometry, captures: &[Move], text: &str) -> Move {
    let (from, to, victims) = triple(geometry, text);
    let same = |mv: &&Move| (mv.from, mv.to, mv.captured) == (from, to, victims);
    // Quiet moves; and a few positions have more captures than are searched.
    let plain = Move {
        from,
        to,
        rest: None,
        captured: victims,
        promotes: false,
        path: vec![from, to],
    };
    captures.iter().find(same).cloned().unwrap_or(plain)
}

fn cases() -> Vec<Case> {
    let file: File = toml::from_str(include_str!("../truth/positions.toml")).unwrap();
    file.case
}

#[test]
fn every_refused_pair_has_its_reason_in_three_languages() {
    let cases = cases();
    assert!(cases.len() > 200);
    for case in &cases {
        let board = Board::new(&case.ruleset, &case.fen, Some(&case.full));
        let squares = || board.geometry.squares();
        for (from, to) in squares().flat_map(|from| squares().map(move |to| (from, to))) {
            let is_legal = board.legal.iter().any(|mv| (mv.from, mv.to) == (from, to));
            let refusal = board.explain(from, to);
            assert_eq!(refusal.is_none(), is_legal);
            if let Some(refusal) = refusal {
                let (first, last) = (board.geometry.name(from), board.geometry.name(to));
                let place = format!("{} {first}-{last}: {refusal:?}", case.id);
                assert!(is_true(&board, (from, to), &refusal), "{place}");
                check_texts(&board, from, &refusal, &place);
            }
        }
    }
}

/// Texts of the pairs that a player could mean: the others are checked once.
fn check_texts(board: &Board, from: Square, refusal: &Refusal, place: &str) {
    if !board.own().contains(from) {
        return;
    }
    for language in Language::ALL {
        let text = refusal.text(&board.geometry, language);
        assert!(
            text.len() > 15 && !text.contains(['{', '}', '$']),
            "{place}: {text}"
        );
    }
}

/// What a reason says, checked against the position as far as it is plain.
fn is_true(board: &Board, (from, to): (Square, Square), refusal: &Refusal) -> bool {
    let own = |square: &Square| board.own().contains(*square);
    let enemy = |square: &Square| !own(square) && board.setup.piece(*square).is_some();
    let man = !board.setup.kings.contains(from);
    let is_legal = |stroke: &Stroke| {
        let (first, last) = (stroke.squares.first(), stroke.squares.last());
        let fits = |mv: &Move| (Some(&mv.from), Some(&mv.to)) == (first, last) && mv.is_capture();
        board.legal.iter().any(fits)
    };
    match refusal {
        Refusal::NoTurn | Refusal::GameOver | Refusal::BrokenThrough => false,
        Refusal::NoPieces { .. } => board.own().is_empty(),
        Refusal::Empty { from } => board.setup.piece(*from).is_none(),
        Refusal::NotYours { from, .. } => enemy(from),
        Refusal::OwnPiece { to: by } | Refusal::OwnInWay { by } => own(by),
        Refusal::EnemyPiece { to } => enemy(to),
        Refusal::MustCapture { must, .. } => is_legal(must),
        Refusal::Outranked { best, mine, .. } => {
            is_legal(&best.stroke) && mine.stroke.squares.first() == Some(&from)
        }
        Refusal::Unfinished { full, .. } => is_legal(full) && full.squares[0] == from,
        Refusal::MustGoOn { victim, full, .. } => is_legal(full) && enemy(victim),
        Refusal::TwoInLine { first, second } => enemy(first) && enemy(second),
        Refusal::LandingTaken { victim, square } => enemy(victim) && own(square),
        Refusal::LandBehind { victim, .. }
        | Refusal::LandBehindKing { victim, .. }
        | Refusal::StillStanding { victim }
        | Refusal::JumpedTwice { victim }
        | Refusal::WrongCapture { victim, .. }
        | Refusal::NotAdjacent { victim, .. } => enemy(victim),
        Refusal::MenSpareKings { victim } => man && board.setup.kings.contains(*victim),
        Refusal::CrownEnds { .. } | Refusal::StaysMan { .. } => man,
        Refusal::NotInLine { .. } => board.geometry.line(from, to).is_none(),
        Refusal::SameSquare { .. } => from == to,
        _ => true,
    }
}

/// Captures that only a program with a mistake allows are refused for what they
/// are, not for the line between their ends.
#[test]
fn wrong_captures_are_refused_as_captures() {
    for case in cases() {
        let board = Board::new(&case.ruleset, &case.fen, Some(&case.full));
        for wrong in &case.only_if_wrong {
            let (from, to, captured) = triple(&board.geometry, wrong);
            let refusal = board.explain(from, to);
            let plain = matches!(refusal, Some(Refusal::NotInLine { .. }));
            assert!(
                !plain || captured.is_empty(),
                "{} {wrong}: {refusal:?}",
                case.id
            );
        }
    }
}

/// Rule set, position, legal moves (none listed: all captures), first and last
/// square, reason.
type Reason = (
    &'static str,
    &'static str,
    &'static [&'static str],
    &'static str,
    &'static str,
    &'static str,
);

const REASONS: &[Reason] = &[
    (
        "international",
        "W:W32:B",
        &[],
        "31",
        "26",
        "there is no piece on 31",
    ),
    (
        "international",
        "B:W32:B1",
        &[],
        "32",
        "28",
        "Black is to move, and the piece on 32 is White's",
    ),
    (
        "international",
        "W:W:B1",
        &[],
        "32",
        "28",
        "White has no pieces left: the game is over",
    ),
    (
        "international",
        "W:W32,28:B1",
        &[],
        "32",
        "28",
        "28 is taken by a piece of your own",
    ),
    (
        "international",
        "W:W32:B28",
        &[],
        "32",
        "28",
        "28 is taken by an enemy piece; a piece is captured by jumping over it to an empty square",
    ),
    (
        "international",
        "W:W32:B1",
        &[],
        "32",
        "37",
        "men move backward only to capture, and this move captures nothing",
    ),
    (
        "international",
        "W:W32:B1",
        &[],
        "32",
        "22",
        "men do not move straight ahead",
    ),
    (
        "international",
        "W:W32:B1",
        &[],
        "32",
        "23",
        "a man goes two squares only to capture, and there is nothing to capture on 28",
    ),
    (
        "international",
        "W:W32:B1",
        &[],
        "32",
        "19",
        "a man moves one square only",
    ),
    (
        "international",
        "W:W32:B1",
        &[],
        "32",
        "26",
        "no line joins 32 and 26, and no capture leads from one to the other",
    ),
    (
        "international",
        "W:W32:B28,23",
        &[],
        "32",
        "19",
        "the pieces on 28 and 23 stand one behind the other: two in line cannot be jumped",
    ),
    (
        "international",
        "W:W32,23:B28",
        &[],
        "32",
        "19",
        "the piece on 28 cannot be jumped: your own piece stands behind it on 23",
    ),
    (
        "international",
        "W:WK46,28:B1",
        &[],
        "46",
        "23",
        "your own piece on 28 is in the way",
    ),
    (
        "international",
        "W:W32,45:B28",
        &[],
        "45",
        "40",
        "capturing is compulsory: 32x23 is possible, so 45 may not move quietly",
    ),
    (
        "international",
        "W:W26,46:B41,21,12,13",
        &["26:19:21,12,13"],
        "46",
        "37",
        "46x37 captures 1, but 26x19 captures 3: the most must be captured",
    ),
    (
        "international",
        "W:W32:B28,19",
        &[],
        "32",
        "23",
        "the capture may not stop on 23; it must be carried to its end: 32x23x14",
    ),
    (
        "frisian",
        "W:WK46,50:BK5:+0+346",
        &["50:45:"],
        "46",
        "41",
        "the king on 46 has already made 3 quiet moves in succession, and may make no more",
    ),
    (
        "frisian",
        "W:WK46:BK5",
        &[],
        "46",
        "6",
        "kings move along rows and columns only to capture, and this move captures nothing",
    ),
    (
        "english",
        "W:W12:B7,8",
        &[],
        "12",
        "10",
        "a man that reaches the crown row on 3 ends its move there",
    ),
    (
        "english",
        "W:WK32:B1",
        &[],
        "32",
        "23",
        "in this game a king goes two squares only to capture, and there is nothing to capture on 27",
    ),
    (
        "english",
        "W:WK32:B23",
        &[],
        "32",
        "18",
        "in this game a king captures only a piece right next to it, and the piece on 23 is not",
    ),
    (
        "turkish",
        "W:Wd4:Bd5,h8",
        &[],
        "d4",
        "d8",
        "after jumping the piece on d5, land directly behind it, on d6",
    ),
    (
        "turkish",
        "W:Wd4:Bh8",
        &[],
        "d4",
        "e5",
        "men do not move diagonally",
    ),
    (
        "turkish",
        "W:WKd4:Bh8",
        &[],
        "d4",
        "e5",
        "kings do not move diagonally",
    ),
];

#[test]
fn reasons_in_words() {
    for &(rules, fen, legal, from, to, text) in REASONS {
        let mut board = Board::new(rules, fen, None);
        if !legal.is_empty() {
            let legal = legal
                .iter()
                .map(|text| self::legal(&board.geometry, &board.captures, text));
            board.legal = legal.collect();
        }
        assert_eq!(board.text(from, to), text, "{rules} {fen} {from}-{to}");
    }
}

#[test]
fn numbers_agree_with_their_nouns() {
    let fen = "W:W24,27:B6,23,K30";
    let board = Board::new("frisian", fen, Some(&["24:35:30".to_owned()]));
    let square = |name| board.geometry.parse(name).unwrap();
    let refusal = board.explain(square("24"), square("22")).unwrap();
    assert!(matches!(
        refusal,
        Refusal::Outranked {
            rung: Rung::Frisian,
            ..
        }
    ));
    let start = |language| refusal.text(&board.geometry, language);
    assert!(
        start(Language::English)
            .starts_with("24x22 takes 1 man and 0 kings, but 24x35 takes 0 men and 1 king")
    );
    assert!(
        start(Language::Spanish)
            .starts_with("24x22 toma 1 peón y 0 damas, pero 24x35 toma 0 peones y 1 dama")
    );
    assert!(
        start(Language::Portuguese)
            .starts_with("24x22 toma 1 pedra e 0 damas, mas 24x35 toma 0 pedras e 1 dama")
    );
}

/// Over 100,000 routes: searched as far as is quick, and still answered.
#[test]
fn a_king_before_25_men_is_explained() {
    let men: Vec<_> = (0..5)
        .flat_map(|row| (0..5).map(move |column| 7 + row * 12 + column))
        .map(|number: u32| number.to_string())
        .collect();
    let text = format!("W:WK72:B{}", men.join(","));
    let board = Board::new("canadian", &text, None);
    for to in board.geometry.squares() {
        let _ = board.explain(board.geometry.parse("72").unwrap(), to);
    }
}

proptest! {
    /// Any position of any rule set: no pair of squares is without a reason,
    /// and none takes long.
    #[test]
    fn random_positions_are_explained(
        rules in 0..names(true).count(),
        pieces in proptest::collection::vec(0..14_u8, 121),
        black in any::<bool>(),
    ) {
        let name = names(true).nth(rules).unwrap();
        let rules = Rules::builtin(name).unwrap();
        let geometry = rules.geometry();
        let turn = if black { Color::Black } else { Color::White };
        let mut setup = Setup { turn: Some(turn), ..Setup::default() };
        for (square, code) in geometry.squares().zip(pieces) {
            let color = if code % 2 == 0 { Color::White } else { Color::Black };
            let role = if code < 4 { Role::Man } else { Role::King };
            let piece = (code < 6).then_some(Piece::new(color, role));
            setup.put(square, piece);
        }
        let captures = Context::captures_of(&rules, &geometry, &setup);
        let context = Context::new(&rules, &geometry, &setup, &captures, &captures);
        for from in setup.pieces[turn].iter() {
            for to in geometry.squares() {
                let is_legal = captures.iter().any(|mv| (mv.from, mv.to) == (from, to));
                let refusal = explain(&context, from, to);
                prop_assert_eq!(refusal.is_none(), is_legal);
                let text = refusal.map(|refusal| refusal.text(&geometry, Language::Spanish));
                prop_assert!(text.is_none_or(|text| text.contains(' ')));
            }
        }
    }
}
