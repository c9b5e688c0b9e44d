//! Games: the fast referee against the naive one, and the cases of truth.

use std::collections::BTreeSet;
use std::sync::Arc;

use damas::board::Square;
use damas::color::Color;
use damas::game::{Breach, CounterState, Customs, Game, Irregular, MissedCapture, Outcome, Reason};
use damas::moves::Move;
use damas::piece::{Piece, Role};
use damas::position::Setup;
use damas::rules::{Promotion, Rules, names};
use damas::text::fen;
use damas::variant::Variant;

use crate::amount;
use crate::naive::dice::Dice;
use crate::naive::referee::{self, Record, Verdict};
use crate::naive::truth::{BUGCASES, POSITIONS, tables, text};
use crate::naive::{Book, State, rule_files};

/// Plies compared for each rule set.
fn plies() -> usize {
    amount(300, 10_000)
}

fn variant(rules: &Rules) -> Arc<Variant> {
    Arc::new(Variant::new(rules.clone()))
}

/// A game and its record, played side by side.
struct Pair {
    game: Game,
    record: Record,
}

impl Pair {
    fn new(variant: &Arc<Variant>, start: State, recorded: bool) -> Self {
        let record = Record::new(variant.rules(), start, recorded);
        let setup = record.now().to_setup(record.book());
        let game = Game::from_setup(variant.clone(), setup).unwrap();
        Self {
            game: game.recorded(recorded),
            record,
        }
    }

    /// The same with huffing, whatever the rules say of it.
    fn huffing(mut self) -> Self {
        let customs = Customs {
            missed_capture: MissedCapture::Huff,
            ..self.game.customs()
        };
        self.game = self.game.with_customs(customs);
        self
    }

    /// Plays random moves until the game is over or so many are made.
    fn play(&mut self, dice: &mut Dice, most: usize) -> usize {
        for ply in 0..most {
            self.agree();
            if self.game.outcome().is_some() {
                return ply + 1;
            }
            if !self.huff(dice) && !self.miss(dice) {
                let naive = self.record.legal();
                if naive.is_empty() {
                    // An unanswered breach keeps a blocked side from losing.
                    return ply + 1;
                }
                let mv = dice.pick(&naive).clone();
                self.game.play(&mv.to_move(self.record.book())).unwrap();
                self.record.push(mv);
            }
            if dice.once_in(10) {
                self.take_back_and_replay();
            }
        }
        most
    }

    /// Huffs a piece, where one may be, half the time.
    fn huff(&mut self, dice: &mut Dice) -> bool {
        let huffable = self.game.remedies().huff;
        let found: BTreeSet<Square> = huffable.iter().copied().collect();
        assert_eq!(found, self.record.huffable(), "{}", self.now());
        if huffable.is_empty() || dice.once_in(2) {
            return false;
        }
        let square = *dice.pick(&huffable);
        self.game.huff(square).unwrap();
        self.record.push_huff(square);
        true
    }

    /// Misses a capture, where one can be missed, a third of the time.
    fn miss(&mut self, dice: &mut Dice) -> bool {
        if self.game.customs().missed_capture != MissedCapture::Huff || !dice.once_in(3) {
            return false;
        }
        let irregular = self.game.irregular_moves().unwrap();
        let is_whole = |one: &&Irregular| one.breach != Breach::BrokenOff;
        let whole = irregular.iter().filter(is_whole);
        let found: BTreeSet<_> = whole
            .map(|one| self.record.naive_move(&one.mv).identity)
            .collect();
        assert_eq!(found, self.record.missing(), "{}", self.now());
        if irregular.is_empty() {
            return false;
        }
        let mv = &dice.pick(&irregular).mv;
        self.record.push_breach(self.record.naive_move(mv));
        self.game.play(mv).unwrap();
        true
    }

    fn now(&self) -> String {
        let name = &self.record.rules().name;
        let fen = fen::write(self.game.variant().geometry(), self.game.setup());
        format!("{name} {fen}")
    }

    /// Undoing and playing again changes nothing.
    fn take_back_and_replay(&mut self) {
        let before = (self.game.setup().clone(), counts(&self.game));
        let step = self.game.undo().unwrap();
        assert_eq!(self.game.redo().unwrap().step, step);
        assert_eq!((self.game.setup().clone(), counts(&self.game)), before);
    }

    fn agree(&self) {
        let Self { game, record } = self;
        let now = self.now();
        assert_eq!(verdict(game.outcome()), record.verdict(), "{now}");
        let claims: Vec<_> = game.claims().into_iter().map(reason).collect();
        assert_eq!(claims, record.claims(), "{now}");
        for state in game.counters() {
            let counted = record.counted(state.counter);
            assert_eq!(state.count, counted, "{now} {}", state.counter.name);
        }
        assert_eq!(game.may_offer_draw(), record.may_offer_draw());
        assert_eq!(verdict(Some(game.counted_out())), record.counted_out());
    }
}

fn counts(game: &Game) -> Vec<Option<u32>> {
    game.counters().map(|state| state.count).collect()
}

fn verdict(outcome: Option<Outcome>) -> Verdict {
    match outcome {
        None => Verdict::Open,
        Some(Outcome {
            winner: Some(winner),
            reason: why,
            ..
        }) => Verdict::Won(winner, reason(why)),
        Some(outcome) => Verdict::Drawn(reason(outcome.reason)),
    }
}

fn reason(reason: Reason) -> referee::Reason {
    match reason {
        Reason::NoPieces => referee::Reason::NoPieces,
        Reason::LastPiece => referee::Reason::LastPiece,
        Reason::Breakthrough => referee::Reason::Breakthrough,
        Reason::Blocked => referee::Reason::Blocked,
        Reason::LoneMan => referee::Reason::LoneMan,
        Reason::MoveLimit => referee::Reason::MoveLimit,
        Reason::CountAgreed => referee::Reason::CountAgreed,
        Reason::Repetition { .. } => referee::Reason::Repetition,
        Reason::Counter { name, .. } => referee::Reason::Counter(name),
        other => panic!("the rules do not decide by {other:?}"),
    }
}

/// Random games from the start and from endings, where counters run.
fn compare(rules: &Rules, plies: usize, seed: u64) {
    let variant = variant(rules);
    let mut dice = Dice::new(seed);
    let mut played = 0;
    while played < plies {
        let book = Book::new(rules);
        let start = if dice.once_in(4) {
            State::start(&book, rules)
        } else {
            ending(&book, &mut dice)
        };
        let recorded = !dice.once_in(4);
        let mut pair = Pair::new(&variant, start, recorded);
        if dice.once_in(3) {
            pair = pair.huffing();
        }
        played += pair.play(&mut dice, plies - played);
    }
}

/// A position with a few pieces on each side, most of them kings.
fn ending(book: &Book, dice: &mut Dice) -> State {
    let mut state = State::empty(book, *dice.pick(&Color::ALL));
    for color in Color::ALL {
        for _ in 0..dice.between(1, 3) {
            let point = *dice.pick(book.grid.points());
            let crowned = !dice.once_in(4) || book.grid.on_far_row(point, color);
            let king = crowned && book.movement.promotion != Promotion::None;
            let role = if king { Role::King } else { Role::Man };
            state.pieces.set(point, Some(Piece::new(color, role)));
        }
    }
    state
}

#[test]
fn every_rule_set_is_refereed_as_the_naive_referee_does() {
    for name in names(true) {
        let rules = Rules::builtin(name).unwrap();
        compare(&rules, plies(), 20_261_131);
        if let Some(losing) = rules.losing() {
            compare(&losing, plies() / 3, 20_261_132);
        }
    }
}

#[test]
fn random_rule_files_are_refereed_as_the_naive_referee_does() {
    for file in rule_files::random_rule_files(7, 100) {
        compare(&Rules::parse(&file).unwrap(), 100, 20_261_133);
    }
}

/// A game in which the position does not repeat itself to a draw, and no
/// counter ends it but those with a limit.
fn game_with_limit(name: &str, position: &str, limit: u32) -> Game {
    let mut rules = Rules::builtin(name).unwrap();
    rules.repetition.times = 0;
    rules.counters.retain(|counter| counter.moves == limit);
    let variant = variant(&rules);
    let setup = fen::parse(variant.geometry(), position).unwrap();
    Game::from_setup(variant, setup).unwrap()
}

/// A move after which a counter is one further (or shows as much, where it
/// counts the other side's) and the opponent can capture nothing.
fn quiet_move(game: &Game, dice: &mut Dice) -> Option<Move> {
    let before = counts(game).into_iter().flatten().max()?;
    let quiet = |mv: &Move| {
        let mut after = game.clone();
        let is_counted = |state: CounterState<'_>| state.count >= Some(before);
        !mv.is_capture()
            && after.play(mv).is_ok()
            && after.counters().any(is_counted)
            && !after.legal_moves().iter().any(Move::is_capture)
            && !after.legal_moves().is_empty()
    };
    let moves = game.legal_moves().iter().filter(|mv| quiet(mv)).cloned();
    // Men's moves come to an end.
    let is_king = |mv: &Move| game.setup().kings.contains(mv.from);
    let (kings, men): (Vec<Move>, Vec<Move>) = moves.partition(is_king);
    let moves = if kings.is_empty() { men } else { kings };
    (!moves.is_empty()).then(|| dice.pick(&moves).clone())
}

/// Plays so many moves of each side without a capture; `false` where the
/// pieces ran out of such moves.
fn shuffle(game: &mut Game, moves: u32, dice: &mut Dice) -> bool {
    for ply in 0..2 * moves {
        assert_eq!(game.outcome(), None, "after {ply} plies");
        let Some(mv) = quiet_move(game, dice) else {
            return false;
        };
        game.play(&mv).unwrap();
    }
    true
}

#[test]
fn every_ending_is_drawn_at_its_limit_and_not_before() {
    for case in tables(POSITIONS, "ending") {
        let (name, position) = (text(&case, "ruleset"), text(&case, "fen"));
        let limit = case["limit"].as_integer().unwrap() as u32;
        let game = game_with_limit(name, position, limit);
        assert!(counts(&game).contains(&Some(0)), "{name} {position}");
        // In many of these positions every move loses a king at once, so the
        // same pieces are put elsewhere.
        let drawn = (0..1000).map(Dice::new).any(|mut dice| {
            let setup = scattered(&game, &mut dice);
            let mut game = Game::from_setup(game.variant().clone(), setup).unwrap();
            let runs = limit == 0 || counts(&game).contains(&Some(0));
            runs && shuffle(&mut game, limit.saturating_sub(1), &mut dice)
                && runs_out(&mut game, &mut dice)
        });
        assert!(drawn, "{name} {position}: {}", text(&case, "class"));
    }
}

/// The pieces of a game's first position on other squares.
fn scattered(game: &Game, dice: &mut Dice) -> Setup {
    let geometry = game.variant().geometry();
    let squares: Vec<Square> = geometry.squares().collect();
    let mut setup = game.setups()[0].clone();
    for square in game.setups()[0]
        .pieces
        .white
        .iter()
        .chain(game.setups()[0].pieces.black.iter())
    {
        let piece = setup.piece(square).unwrap();
        setup.put(square, None);
        let place = loop {
            let place = *dice.pick(&squares);
            let crowned =
                piece.role == Role::Man && geometry.crown_row(piece.color).contains(place);
            if !crowned && game.setups()[0].piece(place).is_none() && setup.piece(place).is_none() {
                break place;
            }
        };
        setup.put(place, Some(piece));
    }
    setup
}

/// Whether the game is drawn by a counter within a move of each side.
fn runs_out(game: &mut Game, dice: &mut Dice) -> bool {
    for _ in 0..2 {
        if let Some(outcome) = game.outcome() {
            return matches!(outcome.reason, Reason::Counter { .. });
        }
        let Some(mv) = quiet_move(game, dice) else {
            return false;
        };
        game.play(&mv).unwrap();
    }
    let outcome = game.outcome().expect("drawn at the limit");
    matches!(outcome.reason, Reason::Counter { .. })
}

/// A capture that makes three kings against one on the main road begins the
/// count, and the stronger side's fifth move ends it.
#[test]
fn the_count_starts_at_the_capture() {
    let russian = variant(&Rules::builtin("russian").unwrap());
    let board = russian.geometry();
    let setup = fen::parse(board, "W:WKc1,Ke1,Kh4:Bg3,Kh8").unwrap();
    let mut game = Game::from_setup(russian, setup).unwrap();
    game.play_text("h4xf2").unwrap();
    assert!(
        game.counters()
            .all(|state| state.count.is_none_or(|count| count == 0))
    );
    let moves = "h8-a1 e1-d2 a1-h8 d2-e1 h8-a1 e1-a5 a1-h8 a5-b4 h8-a1";
    for mv in moves.split(' ') {
        game.play_text(mv).unwrap();
        assert_eq!(game.outcome(), None, "after {mv}");
    }
    game.play_text("b4-a5").unwrap();
    let outcome = game.outcome().unwrap();
    assert!(matches!(outcome.reason, Reason::Counter { moves: 5, .. }));
}

#[test]
fn the_draw_and_end_of_game_cases_of_truth_hold() {
    let mut held = 0;
    for case in tables(BUGCASES, "case") {
        match text(&case, "id") {
            "ru-count-starts-at-capture" => the_count_starts_at_the_capture(),
            "int-25-move-counter" => a_man_sets_the_king_moves_back(),
            "en-blocked-loses" => a_blocked_side_loses(text(&case, "fen")),
            _ => {
                let is_other = !["draw rule", "end of game"].contains(&text(&case, "kind"));
                assert!(is_other, "{}", text(&case, "id"));
                continue;
            }
        }
        held += 1;
    }
    assert_eq!(held, 3);
}

/// As many king moves as the case asks for; in its own position the man is lost.
fn a_man_sets_the_king_moves_back() {
    let mut game = game_with_limit("international", "W:WK50,36:BK3,K1", 25);
    let kings = |game: &mut Game, round: &str, moves: usize| {
        for text in round.split(' ').cycle().take(2 * moves) {
            assert_eq!(game.outcome(), None);
            game.play_text(text).unwrap();
        }
    };
    kings(&mut game, "50-44 1-7 44-50 7-1", 24);
    game.play_text("36-31").unwrap();
    assert_eq!((game.outcome(), counts(&game)), (None, vec![Some(0)]));
    kings(&mut game, "1-7 50-44 7-1 44-50", 25);
    let outcome = game.outcome().unwrap();
    assert!(matches!(outcome.reason, Reason::Counter { moves: 25, .. }));
}

fn a_blocked_side_loses(position: &str) {
    let english = variant(&Rules::builtin("english").unwrap());
    let setup = fen::parse(english.geometry(), position).unwrap();
    let outcome = Game::from_setup(english, setup).unwrap().outcome().unwrap();
    assert_eq!(outcome.winner, Some(Color::Black));
    assert_eq!(outcome.reason, Reason::Blocked);
}
