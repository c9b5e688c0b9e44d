//! Customs over the board, and what is said at it.

use std::sync::Arc;

use damas::color::{ByColor, Color};
use damas::game::{
    ActError, Binding, Breach, Customs, Decider, Evidence, Game, MissedCapture, Offer, Reason,
    Remedy, Touch, TouchMove,
};
use damas::position::Setup;
use damas::rules::{Illegal, Rules};
use damas::text::{fen, language::Language};
use damas::variant::Variant;

use crate::naive::truth::{POSITIONS, tables, text, texts};

fn game(name: &str, position: &str) -> Game {
    let variant = Arc::new(Variant::new(Rules::builtin(name).unwrap()));
    let setup = fen::parse(variant.geometry(), position).unwrap();
    Game::from_setup(variant, setup).unwrap()
}

fn with(game: Game, change: impl Fn(&mut Customs)) -> Game {
    let mut customs = game.customs();
    change(&mut customs);
    game.with_customs(customs)
}

fn huffing(name: &str, position: &str) -> Game {
    with(game(name, position), |customs| {
        customs.missed_capture = MissedCapture::Huff;
    })
}

#[test]
fn pieces_are_huffed_as_in_the_cases_of_truth() {
    for case in tables(POSITIONS, "huff") {
        let mut game = huffing(text(&case, "ruleset"), text(&case, "fen"));
        game.play_text(text(&case, "played")).unwrap();
        let geometry = game.variant().rules().geometry();
        let huff = game.remedies().huff;
        let names: std::collections::BTreeSet<String> =
            huff.iter().map(|&square| geometry.name(square)).collect();
        assert_eq!(names, texts(&case, "huffable"), "{}", text(&case, "id"));
        let (turn, start) = (game.turn(), game.setup().clone());
        game.huff(huff[0]).unwrap();
        assert_eq!(game.turn(), turn);
        assert_eq!(game.setup().piece(huff[0]), None);
        game.undo();
        assert_eq!(*game.setup(), start);
    }
}

#[test]
fn first_text_a_capture_broken_off_is_huffed_demanded_or_stands() {
    let start = || {
        let mut game = huffing("czech", "W:Wc3:Bd4,f6,a7");
        game.play_text("c3xe5").unwrap();
        assert_eq!(game.open_breach(), Some(&Breach::BrokenOff));
        game
    };
    let mut demanded = start();
    demanded.demand().unwrap();
    assert_eq!(demanded.plies().len(), 0);
    assert!(demanded.play_text("c3xe5").is_err());
    demanded.play_text("c3xg7").unwrap();
    let mut huffed = start();
    let square = huffed.remedies().huff[0];
    huffed.huff(square).unwrap();
    assert_eq!(huffed.outcome().unwrap().winner, Some(Color::Black));
    let mut stands = start();
    stands.let_stand().unwrap();
    assert!(stands.remedies().huff.is_empty());
    assert_eq!(stands.huff(square), Err(ActError::NoBreach));
}

#[test]
fn second_text_a_missed_capture_loses_at_once_or_on_call() {
    let position = "W:W22:B18,5";
    for (custom, at_once) in [
        (MissedCapture::Forfeit, true),
        (MissedCapture::ForfeitOnCall, false),
    ] {
        let mut game = with(game("italian", position), |c| c.missed_capture = custom);
        game.play_text("22-19").unwrap();
        assert_eq!(game.outcome().is_some(), at_once);
        if !at_once {
            game.call_forfeit().unwrap();
        }
        let outcome = game.outcome().unwrap();
        assert_eq!(outcome.reason, Reason::MissedCapture);
        assert_eq!(outcome.winner, Some(Color::Black));
    }
}

#[test]
fn first_text_back_to_where_a_rule_was_broken_with_its_clocks() {
    let mut game = with(game("international", "W:W38,48:B33,3"), |customs| {
        customs.illegal = Illegal::OpponentDecides;
    });
    game.set_clocks(ByColor::new(1000, 2000));
    for text in ["48-42", "3-8", "42-37", "8-12"] {
        game.play_text(text).unwrap();
        game.set_clocks(ByColor::new(1, 2));
    }
    assert_eq!(game.first_breach(), Some(0));
    game.ask(Color::Black, Remedy::Return).unwrap();
    game.grant(Decider::Arbiter).unwrap();
    assert_eq!(game.plies().len(), 0);
    assert_eq!(game.clocks(), Some(ByColor::new(1000, 2000)));
    game.resign(Color::White);
    let said = game.outcome().unwrap().text(&game, Language::English);
    assert!(
        said.contains("taken back to move 1 by the arbiter"),
        "{said}"
    );
    game.ask(Color::White, Remedy::Annul).unwrap();
    game.grant(Decider::Players).unwrap();
    assert_eq!(game.outcome().unwrap().reason, Reason::Annulled);
}

#[test]
fn czech_brief_rules_a_missed_capture_stands_once_answered() {
    let mut game = with(game("czech", "W:Wc3,h2:Bd4,h8"), |customs| {
        customs.illegal = Illegal::StandsAfterReply;
    });
    game.play_text("h2-g3").unwrap();
    assert!(game.remedies().demand);
    game.play_text("d4xb2").unwrap();
    assert_eq!(game.first_breach(), None);
}

#[test]
fn second_text_a_touched_piece_is_played() {
    let touch_move = |customs: &mut Customs| customs.touch_move = TouchMove::OpponentNames;
    let variant = Arc::new(Variant::new(Rules::builtin("international").unwrap()));
    let mut game = with(Game::new(variant).unwrap(), touch_move);
    let square = |name: &str| game.variant().geometry().parse(name).unwrap();
    let [a, b, back] = ["31", "32", "48"].map(square);
    for times in 1..=2 {
        let touch = game.touch(Color::White, &[back]).unwrap();
        assert_eq!(touch, Touch::NoneCanMove { times });
        assert_eq!(touch.is_warning(), times == 2);
    }
    game.adjust(Color::White, &[a]).unwrap();
    assert_eq!(game.binding(), Binding::Free);
    let touch = game.touch(Color::White, &[a, b]).unwrap();
    assert_eq!(touch, Touch::Bound(Binding::OneOf(vec![a, b])));
    game.name_piece(Color::Black, b).unwrap();
    assert!(game.play_text("31-26").is_err());
    let landing = game.variant().geometry().parse("28").unwrap();
    game.release(Color::White, &[b, landing]).unwrap();
    let again = game.release(Color::White, &[b, landing]);
    assert_eq!(again, Err(ActError::Released { square: landing }));
}

#[test]
fn an_offer_stands_until_the_opponent_moves_or_declines() {
    let variant = Arc::new(Variant::new(Rules::builtin("international").unwrap()));
    let mut game = Game::new(variant).unwrap();
    game.offer_draw(Color::White).unwrap();
    game.play_text("32-28").unwrap();
    assert_eq!(game.offer_of(Color::White), Some(Offer::Draw));
    game.play_text("19-23").unwrap();
    assert_eq!(game.accept(Color::Black), Err(ActError::NoOffer));
    game.offer_draw(Color::Black).unwrap();
    game.decline(Color::White).unwrap();
    assert_eq!(game.offer_of(Color::Black), None);
    game.offer_draw(Color::Black).unwrap();
    game.accept(Color::White).unwrap();
    assert_eq!(game.outcome().unwrap().reason, Reason::Agreed);
    let start = game.variant().key(&game.setups()[0]);
    let end = game.clone();
    while game.undo().is_some() {}
    assert_eq!(game.variant().key(game.setup()), start);
    while game.redo().is_some() {}
    assert_eq!(game.outcome(), end.outcome());
    assert_eq!(game.plies(), end.plies());
}

#[test]
fn a_claim_is_answered_with_its_proof() {
    let mut game = game("english", "B:WK32,12:BK1,21");
    let refusal = game.claim_draw(Color::Black).unwrap_err();
    assert!(matches!(refusal, ActError::NoDrawDue(_)));
    for text in "1-5 32-28 5-1 28-32".split(' ').cycle().take(8) {
        game.play_text(text).unwrap();
    }
    let proof = game.claim_draw(Color::White).unwrap();
    let positions = vec![0, 4, 8];
    assert_eq!(proof.evidence, Evidence::Repetition { positions });
}

#[test]
fn a_draw_on_the_main_road_is_said_in_three_languages() {
    let mut game = game("russian", "W:WKh4,Kc1,Ka5:BKh8");
    let mut rules = game.variant().rules().clone();
    rules.repetition.times = 0;
    game = Game::from_setup(Arc::new(Variant::new(rules)), game.setup().clone()).unwrap();
    for text in "h4-e1 h8-a1 e1-h4 a1-h8".split(' ').cycle().take(9) {
        game.play_text(text).unwrap();
    }
    let outcome = game.outcome().unwrap();
    let said = |language| outcome.text(&game, language);
    assert_eq!(
        said(Language::English),
        "drawn: 3 kings v 1 on the main road, 5 moves"
    );
    assert_eq!(
        said(Language::Spanish),
        "tablas: 3 damas contra 1 en la diagonal principal, 5 jugadas"
    );
    assert_eq!(
        said(Language::Portuguese),
        "empate: 3 damas contra 1 na diagonal principal, 5 lances"
    );
    let evidence = game.proof(&outcome.reason).unwrap().evidence;
    assert!(matches!(
        evidence,
        Evidence::Counter {
            began: 0,
            from: 0,
            road: Some((Color::Black, _))
        }
    ));
}

/// A game in which the opponent decides what becomes of any illegal move.
fn opponent_decides(name: &str, position: &str) -> Game {
    with(game(name, position), |customs| {
        customs.illegal = Illegal::OpponentDecides;
    })
}

#[test]
fn any_displacement_is_recorded_where_the_opponent_decides() {
    let start = || opponent_decides("international", "W:W38,48:B13,3");
    let square = |name: &str| start().variant().geometry().parse(name).unwrap();
    let removed = |names: &[&str]| names.iter().map(|name| square(name)).collect();
    for (from, to, taken, after) in [
        ("48", Some("22"), &[][..], "B:W22,38:B3,13"),
        ("48", Some("13"), &[], "B:W13,38:B3"),
        ("3", Some("50"), &[], "B:W38,48:B13,50"),
        ("38", None, &[], "B:W48:B3,13"),
        ("38", Some("29"), &["3", "48"], "B:W29:B13"),
    ] {
        let mut game = start();
        game.displace(square(from), to.map(square), removed(taken))
            .unwrap();
        assert_eq!(game.open_breach(), Some(&Breach::Displaced));
        assert!(game.setup().turn == Some(Color::Black) && game.remedies().demand);
        let now = Setup {
            halfmoves: None,
            fullmove: None,
            ..game.setup().clone()
        };
        assert_eq!(fen::write(game.variant().geometry(), &now), after);
        let done = game.plies().to_vec();
        game.undo();
        game.redo();
        assert_eq!(game.plies(), done);
        game.demand().unwrap();
        assert_eq!(game.setup(), start().setup());
        assert!(
            game.displace(square(from), to.map(square), removed(taken))
                .is_err()
        );
        game.play_text("38-33").unwrap();
    }
}

#[test]
fn a_text_of_a_displacement_is_played_only_where_the_customs_allow_it() {
    let mut strict = game("international", "W:W38,48:B13,3");
    assert!(strict.play_text("48-22").is_err());
    let mut lax = opponent_decides("international", "W:W38,48:B13,3");
    for text in ["22-18", "13-19", "48-3", "48-48", "48-99"] {
        assert!(lax.play_text(text).is_err(), "{text}");
    }
    lax.play_text("48x22").unwrap();
    lax.play_text("13-18").unwrap();
    assert_eq!(lax.first_breach(), Some(0));
    lax.ask(Color::Black, Remedy::Return).unwrap();
    lax.grant(Decider::Players).unwrap();
    assert_eq!(lax.plies().len(), 0);
    lax.ask(Color::White, Remedy::Annul).unwrap();
    lax.grant(Decider::Arbiter).unwrap();
    let outcome = lax.outcome().unwrap();
    assert_eq!(outcome.reason, Reason::Annulled);
    let said = outcome.text(&lax, Language::English);
    assert_eq!(
        said,
        "the game is annulled by the arbiter (taken back to move 1 by agreement, for a broken rule)"
    );
}

#[test]
fn a_displacement_counts_as_what_it_is() {
    let mut game = opponent_decides("international", "W:WK47,26:BK4,25");
    let shown = |game: &Game| game.counters().next().unwrap().count;
    for (text, count) in [("47-48", 1), ("4-5", 2), ("26-22", 0), ("5-50", 1)] {
        game.play_text(text).unwrap();
        game.let_stand().unwrap();
        assert_eq!(shown(&game), Some(count), "{text}");
    }
    let square = game.variant().geometry().parse("25").unwrap();
    game.displace(square, None, damas::board::SquareSet::EMPTY)
        .unwrap();
    assert_eq!(shown(&game), Some(0));
}
