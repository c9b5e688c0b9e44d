//! Two engines that play over a network.

use std::net::TcpListener;
use std::sync::Arc;
use std::time::Duration;

use damas::color::Color;
use damas::rules::Rules;
use damas::variant::Variant;
use damas_engine::{Limits, Skill};
use damas_protocol::dxp::{Ended, Host, Link, Minutes, Output, Role, Session, Sight, Wish};
use damas_protocol::{Player, Strength};

/// Plays games between two sides in threads of their own; gives the ends that
/// each side has seen.
fn games(name: &str, count: usize, listener_asks: bool) -> [Vec<Ended>; 2] {
    let variant = Arc::new(Variant::new(Rules::builtin(name).unwrap()));
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    let wishes: Vec<_> = (0..count)
        .map(|game| Wish {
            follower: if game % 2 == 0 {
                Color::Black
            } else {
                Color::White
            },
            minutes: Minutes::whole(5),
            moves: 0,
            start: None,
        })
        .collect();
    let side = |asks: bool, seed: u64| {
        let (variant, wishes) = (
            Arc::clone(&variant),
            if asks { wishes.clone() } else { Vec::new() },
        );
        move |link: Link| {
            let role = if asks {
                Role::Initiator
            } else {
                Role::Follower
            };
            let session = Session::new(Arc::clone(&variant), role, "Damas");
            let skill = Skill::new(1).unwrap();
            let strength = Strength {
                seed,
                skill,
                ..Strength::default()
            };
            let player = Player::new(variant, &strength).unwrap();
            let mut host = Host::new(link, session, player, wishes);
            host.limits = Limits {
                depth: Some(2),
                ..Limits::default()
            };
            host.patience = Duration::from_mins(2);
            let mut ends = Vec::new();
            host.play(&mut |_, output| {
                if let Output::Ended(ended) = output {
                    ends.push(ended.clone());
                }
            })
            .unwrap();
            ends
        }
    };
    let (ours, theirs) = (side(listener_asks, 1), side(!listener_asks, 2));
    std::thread::scope(|scope| {
        let listening = scope.spawn(move || ours(Link::answer(&listener).unwrap()));
        let calling = scope.spawn(move || theirs(Link::call(address).unwrap()));
        [listening.join().unwrap(), calling.join().unwrap()]
    })
}

fn are_sound(ends: &[Vec<Ended>; 2], count: usize) {
    assert_eq!((ends[0].len(), ends[1].len()), (count, count));
    for (ours, theirs) in ends[0].iter().zip(&ends[1]) {
        assert_eq!((&ours.fault, &theirs.fault), (&None, &None));
        assert_eq!(ours.result(), theirs.result());
        assert_ne!(ours.result(), Sight::Unknown);
    }
}

#[test]
fn games_end_alike_for_both_sides() {
    are_sound(&games("international", 2, false), 2);
    are_sound(&games("russian", 2, true), 2);
}

#[test]
fn a_hundred_games_go_without_a_fault() {
    if std::env::var_os("DAMAS_LONG").is_none() {
        return;
    }
    are_sound(&games("international", 100, false), 100);
}
