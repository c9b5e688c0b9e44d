//! Two sides of a conversation without a network.

use std::collections::VecDeque;
use std::sync::Arc;

use damas::color::Color;
use damas::rules::Rules;
use damas::text::fen;
use damas::variant::Variant;
use damas_protocol::dxp::{Acceptance, Message, Minutes, Output, Reason, Role, Session, Sight};

fn variant(name: &str) -> Arc<Variant> {
    Arc::new(Variant::new(Rules::builtin(name).unwrap()))
}

/// Both sides, and everything that they have said and been told.
struct Pair {
    sides: [Session; 2],
    /// What each side was told, messages aside.
    told: [Vec<Output>; 2],
    /// What was sent, with its sender.
    sent: Vec<(usize, String)>,
}

impl Pair {
    fn new(name: &str) -> Self {
        let variant = variant(name);
        let initiator = Session::new(Arc::clone(&variant), Role::Initiator, "A");
        let follower = Session::new(variant, Role::Follower, "B");
        Self {
            sides: [initiator, follower],
            told: [Vec::new(), Vec::new()],
            sent: Vec::new(),
        }
    }

    /// A game of Black for the follower.
    fn begin(name: &str, position: &str, moves: u16) -> Self {
        let mut pair = Self::new(name);
        let geometry = variant(name).geometry().clone();
        let start = fen::parse(&geometry, position).unwrap();
        let asked = pair.sides[0].ask(Color::Black, Minutes::whole(1), moves, Some(&start));
        pair.go(0, asked.unwrap());
        pair
    }

    /// Carries messages to and fro until nobody says anything.
    fn go(&mut self, side: usize, outputs: Vec<Output>) {
        let mut todo: VecDeque<_> = outputs.into_iter().map(|output| (side, output)).collect();
        while let Some((side, output)) = todo.pop_front() {
            let Output::Send(message) = output else {
                self.told[side].push(output);
                continue;
            };
            self.sent.push((side, message.to_string()));
            let bytes = message.to_bytes();
            let message = Message::parse(&bytes[..bytes.len() - 1]).unwrap();
            let other = 1 - side;
            let answers = self.sides[other].receive(message);
            todo.extend(answers.into_iter().map(|output| (other, output)));
        }
    }

    fn play(&mut self, side: usize, text: &str) {
        let game = self.sides[side].game().unwrap();
        let geometry = game.variant().geometry();
        let mv = damas::text::notation::parse_move(geometry, game.legal_moves(), text)
            .unwrap()
            .clone();
        let outputs = self.sides[side].play(&mv, 3).unwrap();
        self.go(side, outputs);
    }

    fn ends(&self) -> [Vec<&damas_protocol::dxp::Ended>; 2] {
        [0, 1].map(|side| {
            self.told[side]
                .iter()
                .filter_map(|output| match output {
                    Output::Ended(ended) => Some(ended),
                    _ => None,
                })
                .collect()
        })
    }

    fn sent_by(&self, side: usize) -> Vec<&str> {
        let mine = self.sent.iter().filter(|(sender, _)| *sender == side);
        mine.map(|(_, text)| text.as_str()).collect()
    }
}

#[test]
fn a_game_is_won_and_both_see_it() {
    let mut pair = Pair::begin("international", "W:W28:B21,22,26", 0);
    pair.play(0, "28x17");
    pair.play(1, "21x12");
    // White has nothing left and is to move: it is the one to end the game.
    let a = format!("A{:32}0", "B");
    assert_eq!(pair.sent_by(1), [a.as_str(), "M000321120117", "E00"]);
    assert_eq!(pair.sent_by(0)[1..], ["M000328170122", "E10"]);
    let [ours, theirs] = pair.ends();
    let black = Sight::Won(Color::Black);
    assert_eq!(
        (ours[0].ours, ours[0].theirs, ours[0].result()),
        (black, Sight::Unknown, black)
    );
    assert_eq!(
        (theirs[0].ours, theirs[0].theirs, theirs[0].result()),
        (black, black, black)
    );
    assert!(pair.sides.iter().all(Session::is_idle));
}

#[test]
fn requests_are_refused_with_a_reason() {
    let mut pair = Pair::new("international");
    pair.sides[1].plays_on = false;
    let asked = pair.sides[0]
        .ask(Color::White, Minutes::whole(5), 0, None)
        .unwrap();
    pair.go(0, asked);
    assert_eq!(pair.told[0], [Output::Refused(Acceptance::NoGame)]);
    assert!(pair.sides[0].is_idle() && pair.sides[1].game().is_none());

    let mut follower = Session::new(variant("international"), Role::Follower, "B");
    let mut answer = |text: &str| {
        let outputs = follower.receive(Message::parse(text.as_bytes()).unwrap());
        match &outputs[..] {
            [Output::Send(Message::Accept { code, .. })] => *code,
            other => panic!("{other:?}"),
        }
    };
    let name = format!("{:32}", "X");
    assert_eq!(answer(&format!("R02{name}W005000A")), Acceptance::Version);
    assert_eq!(
        answer(&format!("R01{name}W005000BWeee")),
        Acceptance::ThisGame
    );
    assert_eq!(
        answer(&format!("R01{name}W005000BW{}", "e".repeat(50))),
        Acceptance::ThisGame
    );
    assert!(follower.is_idle());
    assert!(
        follower
            .ask(Color::White, Minutes::whole(5), 0, None)
            .is_err()
    );
    // An initiator is not asked.
    let mut initiator = Session::new(variant("international"), Role::Initiator, "A");
    let outputs =
        initiator.receive(Message::parse(format!("R01{name}W005000A").as_bytes()).unwrap());
    let refused = Message::Accept {
        name: "A".to_owned(),
        code: Acceptance::ThisGame,
    };
    assert_eq!(outputs, [Output::Send(refused)]);
}

#[test]
fn moves_are_taken_back_where_both_agree() {
    let mut pair = Pair::begin("international", "B:W46,47,48:B3,4,5", 0);
    pair.play(1, "3-8");
    pair.play(0, "46-41");
    pair.play(1, "8-12");
    pair.play(0, "41-36");
    // Black began: the first move of White is the second of the first pair.
    let asked = pair.sides[1].take_back(2).unwrap();
    pair.go(1, asked);
    assert_eq!(pair.sent_by(1).last(), Some(&"B002Z"));
    assert_eq!(pair.sent_by(0).last(), Some(&"K0"));
    for side in 0..2 {
        assert!(pair.told[side].contains(&Output::TakenBack(2)));
        assert_eq!(pair.sides[side].game().unwrap().plies().len(), 2);
    }
    assert_eq!(pair.told[1].last(), Some(&Output::Think));
    pair.sides[0].takes_back = false;
    pair.play(1, "8-13");
    let asked = pair.sides[1].take_back(0).unwrap();
    pair.go(1, asked);
    assert_eq!(pair.sent_by(1).last(), Some(&"B001Z"));
    assert_eq!(pair.told[1].last(), Some(&Output::NotTakenBack));
    assert_eq!(pair.sides[1].game().unwrap().plies().len(), 3);
    assert!(pair.sides[1].take_back(3).is_err());
    // Numbers that no move has.
    pair.sides[0].takes_back = true;
    for text in ["B000W", "B001W", "B999Z", "B003W"] {
        let outputs = pair.sides[0].receive(Message::parse(text.as_bytes()).unwrap());
        assert_eq!(
            outputs,
            [Output::Send(Message::BackReply { accepted: false })],
            "{text}"
        );
    }
}

#[test]
fn a_side_to_move_may_end_the_game_and_no_other() {
    let mut pair = Pair::begin("international", "W:W31,32:B12,13", 0);
    assert!(pair.sides[1].end(Reason::Lost, true).is_err());
    let ended = pair.sides[0].end(Reason::Lost, true).unwrap();
    pair.go(0, ended);
    assert_eq!(pair.sent_by(0).last(), Some(&"E11"));
    assert_eq!(pair.sent_by(1).last(), Some(&"E01"));
    let black = Sight::Won(Color::Black);
    let [ours, theirs] = pair.ends();
    assert_eq!((ours[0].result(), theirs[0].result()), (black, black));
    assert_eq!(theirs[0].ours, Sight::Unknown);
    assert!(pair.sides.iter().all(Session::is_closed));
    assert!(
        pair.told
            .iter()
            .all(|told| told.last() == Some(&Output::Close))
    );
}

#[test]
fn ends_that_cross_are_one_end() {
    let mut pair = Pair::begin("international", "W:W31,32:B12,13", 0);
    let ended = pair.sides[0].end(Reason::Draw, false).unwrap();
    // The follower has ended too before it hears of it.
    let crossing = Message::End {
        reason: Reason::Draw,
        stop: false,
    };
    let outputs = pair.sides[0].receive(crossing);
    assert!(matches!(&outputs[..], [Output::Ended(ended)] if ended.theirs == Sight::Draw));
    pair.go(0, ended);
    assert_eq!(pair.ends()[1].len(), 1);
    assert!(pair.sides.iter().all(Session::is_idle));
}

#[test]
fn an_illegal_move_is_named_and_ends_the_game() {
    let mut pair = Pair::begin("international", "W:W31,32:B12,13", 0);
    let illegal = Message::parse(b"M0001131800").unwrap();
    let outputs = pair.sides[0].receive(illegal);
    assert!(
        matches!(&outputs[..], [Output::Send(Message::Chat(text)), Output::Send(_)] if text == "a move out of turn")
    );
    let mut pair = Pair::begin("international", "W:W31,32:B12,13", 0);
    pair.play(0, "32-28");
    let outputs = pair.sides[0].receive(Message::parse(b"M0001131900").unwrap());
    assert!(
        matches!(&outputs[..], [Output::Moved { .. }, Output::Think]),
        "{outputs:?}"
    );
    let mv = pair.sides[0].game().unwrap().legal_moves()[0].clone();
    pair.sides[0].play(&mv, 0).unwrap();
    let outputs = pair.sides[0].receive(Message::parse(b"M000118290123").unwrap());
    let [Output::Send(Message::Chat(text)), Output::Send(end)] = &outputs[..] else {
        panic!("{outputs:?}");
    };
    assert_eq!(text, "18x29x23 is not a legal move");
    assert_eq!(
        *end,
        Message::End {
            reason: Reason::Unknown,
            stop: false
        }
    );
    let outputs = pair.sides[0].receive(Message::parse(b"E00").unwrap());
    let [Output::Ended(ended)] = &outputs[..] else {
        panic!("{outputs:?}");
    };
    assert_eq!(ended.result(), Sight::Unknown);
    assert_eq!(ended.fault.as_deref(), Some("18x29x23 is not a legal move"));
}

#[test]
fn a_game_of_so_many_moves_ends_with_them() {
    let mut pair = Pair::begin("international", "W:W31,32:B12,13", 1);
    pair.play(0, "32-28");
    pair.play(1, "13-18");
    assert_eq!(pair.sent_by(0).last(), Some(&"E00"));
    assert!(
        pair.ends()
            .iter()
            .all(|ends| ends[0].result() == Sight::Unknown)
    );
}

#[test]
fn anybody_may_chat_at_any_time_and_a_lost_link_ends_a_game() {
    let mut pair = Pair::new("international");
    let text = "Hello".to_owned();
    let chat = Message::Chat(text.clone());
    assert_eq!(
        pair.sides[0].receive(chat.clone()),
        [Output::Chat(text.clone())]
    );
    let mut pair = Pair::begin("international", "W:W31,32:B12,13", 0);
    assert_eq!(pair.sides[1].receive(chat), [Output::Chat(text)]);
    let outputs = pair.sides[0].lost("gone");
    assert!(
        matches!(&outputs[..], [Output::Halt, Output::Ended(ended), Output::Close] if ended.fault.as_deref() == Some("gone"))
    );
    assert!(pair.sides[0].is_closed());
}

/// Boards with another number of squares, and with letters.
#[test]
fn other_boards_are_played_by_agreement() {
    for (name, position, moves) in [
        ("russian", "W:Wc3,e3:Bb6,h6", ["c3-d4", "b6-a5"]),
        ("canadian", "W:W48,50:B13,25", ["48-42", "13-19"]),
        ("turkish", "W:Wa3,b3:Bg6,h6", ["a3-a4", "h6-h5"]),
    ] {
        let mut pair = Pair::begin(name, position, 0);
        for (ply, text) in moves.into_iter().enumerate() {
            pair.play(ply % 2, text);
        }
        assert_eq!(pair.sides[0].game().unwrap().plies().len(), 2, "{name}");
    }
}
