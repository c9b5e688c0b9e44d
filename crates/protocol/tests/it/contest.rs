//! Matches: what is played, what is written, and what happens to engines that
//! do wrong.

use std::net::TcpListener;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use damas::pdn::{FollowedGame, Games, PdnGame, Variants, Writer};
use damas::rules::Rules;
use damas::variant::Variant;
use damas_engine::Limits;
use damas_lab::stats::{Sprt, Verdict};
use damas_protocol::contest::{
    Adjudication, Bout, Close, Contest, ContestError, Control, Fault, Referee, Standing, ballots,
    of_games, of_lines,
};
use damas_protocol::dxp::{Host, Link, Role, Session};
use damas_protocol::{Player, Strength};

fn contest(variant: &str, first: &str, second: &str, pairs: usize) -> Contest {
    let variant = Arc::new(Variant::new(Rules::builtin(variant).unwrap()));
    Contest {
        event: "Test".to_owned(),
        first: first.parse().unwrap(),
        second: second.parse().unwrap(),
        openings: ballots(&variant, pairs, 1),
        referee: Referee {
            variant,
            control: Control::Nodes(300),
            margin: Duration::from_millis(500),
            adjudication: Adjudication::default(),
            most_plies: 400,
        },
        pairs,
        boards: 2,
        patience: Duration::from_secs(20),
        sprt: None,
    }
}

/// All games, and how the match stands.
fn played(contest: &Contest) -> (Vec<(PdnGame, Bout)>, Standing) {
    let mut games = Vec::new();
    let stop = AtomicBool::new(false);
    let standing = contest.play(&[], &stop, &mut |pdn, bout, _| {
        games.push((pdn.clone(), bout.clone()));
        Ok(())
    });
    (games, standing.unwrap())
}

#[test]
fn games_are_legal_and_stand_in_files_as_they_were_played() {
    for variant in [
        "international",
        "english",
        "russian",
        "turkish",
        "spantsireti",
        "english-losing",
    ] {
        let contest = contest(variant, "damas:level=4", "damas:weights=material", 2);
        let (games, standing) = played(&contest);
        assert_eq!(
            (games.len(), standing.count(), standing.pairs.count()),
            (4, 4, 2),
            "{variant}"
        );
        for (pdn, bout) in &games {
            let text = Writer::default().game(pdn);
            let read = Games::new(text.as_bytes()).next().unwrap().unwrap();
            let of_tags = Variants::new(None).of(&read).unwrap();
            assert_eq!(of_tags.rules(), contest.referee.variant.rules());
            let followed = FollowedGame::new(&of_tags, &read).unwrap();
            assert_eq!(followed.main().fault, None, "{text}");
            assert_eq!(read.moves().len(), bout.game.plies().len());
            assert!(
                read.moves()
                    .last()
                    .unwrap()
                    .comments()
                    .all(|said| said.seconds("emt").is_some())
            );
        }
    }
}

#[test]
fn colours_are_swapped_within_a_pair() {
    let contest = contest("english", "damas:seed=1", "damas:seed=2", 3);
    let (games, _) = played(&contest);
    for (pdn, bout) in &games {
        let round = pdn.tag("Round").unwrap();
        // Black begins in English draughts.
        let black = if round.ends_with(".1") {
            "damas:seed=1"
        } else {
            "damas:seed=2"
        };
        assert_eq!(pdn.tag("Black"), Some(black), "{round}");
        let pair: usize = round.split('.').next().unwrap().parse().unwrap();
        let opening = &contest.openings[pair - 1];
        assert!(
            bout.game
                .moves()
                .zip(&opening.moves)
                .all(|(one, other)| one == other)
        );
        assert_eq!(opening.moves.len(), 2);
    }
}

#[test]
fn a_match_goes_on_where_it_was_left() {
    let whole = contest("brazilian", "damas:seed=5", "damas:level=2", 4);
    let stop = AtomicBool::new(false);
    let mut games = Vec::new();
    let first = whole.play(&[], &stop, &mut |pdn, _, _| {
        games.push(pdn.clone());
        stop.store(games.len() >= 3, Ordering::Relaxed);
        Ok(())
    });
    let first = first.unwrap();
    let text = Writer::default().games(&games);
    let read: Vec<_> = Games::new(text.as_bytes()).map(Result::unwrap).collect();
    let earlier = whole.earlier(&read);
    assert_eq!(earlier.len(), games.len());
    let mut more = 0;
    let again = whole.play(&earlier, &AtomicBool::new(false), &mut |_, _, _| {
        more += 1;
        Ok(())
    });
    let again = again.unwrap();
    assert_eq!((games.len() + more, again.count()), (8, 8));
    assert!(first.count() < 8 && again.pairs.count() == 4);
    // Games of other players are not its own.
    let other = contest("brazilian", "damas:seed=6", "damas:level=2", 4);
    assert!(other.earlier(&read).is_empty());
}

#[test]
fn a_test_that_has_its_answer_ends_the_match() {
    let mut contest = contest("international", "damas:depth=5", "damas:level=1", 60);
    contest.referee.control = Control::Depth(5);
    contest.sprt = Some(Sprt {
        elo0: 0.0,
        elo1: 100.0,
        alpha: 0.1,
        beta: 0.1,
    });
    let (games, standing) = played(&contest);
    assert_eq!(contest.verdict(&standing), Some(Verdict::Passed));
    assert!(games.len() < 60, "{} games", games.len());
    assert!(standing.pairs.share() > 0.8);
}

#[test]
fn ballots_are_even_and_each_comes_once() {
    for (name, least, most) in [
        ("international", 75, 81),
        ("english", 35, 49),
        ("russian", 30, 49),
    ] {
        let variant = Arc::new(Variant::new(Rules::builtin(name).unwrap()));
        let two = ballots(&variant, 1, 1);
        assert!((least..=most).contains(&two.len()), "{name}: {}", two.len());
        let keys: std::collections::HashSet<_> = two
            .iter()
            .map(|opening| variant.key(opening.game(&variant).unwrap().setup()))
            .collect();
        assert_eq!(keys.len(), two.len());
        let other: Vec<_> = ballots(&variant, 1, 2);
        assert_ne!(two, other);
    }
    let variant = Arc::new(Variant::new(Rules::builtin("russian").unwrap()));
    let three = ballots(&variant, 60, 1);
    assert!(three.len() >= 60 && three.iter().all(|opening| opening.moves.len() == 3));
}

#[test]
fn openings_are_read_from_files() {
    let variant = Arc::new(Variant::new(Rules::builtin("international").unwrap()));
    let text = "[FEN \"W:W31,32:B18,19\"]\n1. 32-28 *\n\n1. 32-28 19-23 2. 28x19 *";
    let games: Vec<_> = Games::new(text.as_bytes()).map(Result::unwrap).collect();
    let openings = of_games(&variant, &games).unwrap();
    assert_eq!([openings[0].moves.len(), openings[1].moves.len()], [1, 3]);
    let lines = of_lines(&variant, "# two\nW:W31,32:B18,19\n\nB:W31:BK5\n").unwrap();
    assert_eq!(lines.len(), 2);
    assert!(
        of_lines(&variant, "W:W31,99:B5")
            .unwrap_err()
            .to_string()
            .starts_with("opening 1: ")
    );
    let games: Vec<_> = Games::new("1. 32-27 33-29 *".as_bytes())
        .map(Result::unwrap)
        .collect();
    let error = of_games(&variant, &games).unwrap_err().to_string();
    assert!(error.starts_with("opening 1: \"33-29\": "), "{error}");
}

/// A script that stands for an engine.
#[cfg(unix)]
fn script(name: &str, body: &str) -> String {
    let path = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let head = "echo 'init book'; echo '  w . b'; echo 'id name=Odd version=1'\n\
        echo 'param name=hash value=1 type=int min=1 max=9'; echo wait\n";
    std::fs::write(
        &path,
        format!("{head}while read word rest; do\n{body}\ndone\n"),
    )
    .unwrap();
    format!("hub:sh {}", path.display())
}

#[cfg(unix)]
fn fault_of(name: &str, body: &str) -> (Vec<Fault>, Standing) {
    let mut contest = contest("international", "damas", &script(name, body), 1);
    contest.patience = Duration::from_secs(3);
    contest.referee.control = Control::Move(Duration::from_millis(20));
    contest.boards = 1;
    let (games, standing) = played(&contest);
    let faults = games.into_iter().map(|(_, bout)| match bout.close {
        Close::Fault(_, fault) => fault,
        other => panic!("{other:?}"),
    });
    (faults.collect(), standing)
}

#[cfg(unix)]
#[test]
fn what_an_engine_does_wrong_is_named() {
    let go =
        |what: &str| format!("case $word in init) echo ready;; go) {what};; quit) exit;; esac");
    let (faults, standing) = fault_of("illegal", &go("echo 'done move=32-23'"));
    assert!(
        faults
            .iter()
            .all(|fault| matches!(fault, Fault::Illegal(why) if why.contains("32-23"))),
        "{faults:?}"
    );
    assert_eq!((standing.illegal, standing.games), ([0, 2], [2, 0, 0]));
    let (faults, standing) = fault_of("crash", &go("exit 3"));
    assert!(
        faults.iter().all(|fault| matches!(fault, Fault::Crash(_))),
        "{faults:?}"
    );
    assert_eq!(standing.crashed, [0, 2]);
    let (faults, standing) = fault_of("late", &go("sleep 1; echo 'done move=31-26'"));
    assert!(
        faults
            .iter()
            .all(|fault| matches!(fault, Fault::Late(_) | Fault::Illegal(_))),
        "{faults:?}"
    );
    assert!(standing.late[1] >= 1);
    let (faults, _) = fault_of("silent", &go(":"));
    assert!(
        faults.iter().all(|fault| matches!(fault, Fault::Silent(_))),
        "{faults:?}"
    );
}

#[cfg(unix)]
#[test]
fn an_engine_that_does_not_start_ends_the_match() {
    let stop = AtomicBool::new(false);
    let error = |second: &str, variant: &str| {
        let mut contest = contest(variant, "damas", second, 1);
        contest.patience = Duration::from_secs(3);
        let error = contest.play(&[], &stop, &mut |_, _, _| Ok(())).unwrap_err();
        assert!(matches!(error, ContestError::Seat { .. }), "{error}");
        error.to_string()
    };
    assert!(error("hub:/no/such/program", "international").contains("/no/such/program"));
    assert!(error("dxp:127.0.0.1:1", "international").contains("clock"));
    let quiet = script("quiet", "case $word in quit) exit;; esac");
    assert!(error(&quiet, "international").contains("no answer"));
    // It has no parameter for variants: it plays the international game.
    let one = script("one", "case $word in init) echo ready;; quit) exit;; esac");
    assert!(error(&one, "frisian").contains("no variant \"frisian\""));
}

/// Plays against another program where `DAMAS_HUB_PEER` names its command, such
/// as `dame hub`.
#[test]
#[allow(clippy::print_stdout)]
fn another_program_is_played_without_a_fault() {
    let Ok(command) = std::env::var("DAMAS_HUB_PEER") else {
        println!("not run: DAMAS_HUB_PEER names no program that speaks Hub");
        return;
    };
    let pairs = if std::env::var_os("DAMAS_LONG").is_some() {
        50
    } else {
        2
    };
    let mut contest = contest("international", "damas", &format!("hub:{command}"), pairs);
    contest.referee.control = Control::Move(Duration::from_millis(50));
    contest.referee.margin = Duration::from_secs(5);
    let (games, standing) = played(&contest);
    assert_eq!(games.len(), 2 * pairs);
    assert_eq!(
        (standing.illegal, standing.crashed, standing.late),
        ([0; 2], [0; 2], [0; 2])
    );
    println!("won, drawn, lost: {:?}", standing.games);
}

#[test]
fn a_match_is_played_over_a_network() {
    let mut contest = contest("international", "damas:depth=3", "damas", 2);
    let variant = Arc::clone(&contest.referee.variant);
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    contest.second = format!("dxp:{}", listener.local_addr().unwrap())
        .parse()
        .unwrap();
    contest.referee.control = "300".parse().unwrap();
    let other = std::thread::spawn(move || {
        let session = Session::new(Arc::clone(&variant), Role::Follower, "Other");
        let player = Player::new(variant, &Strength::default()).unwrap();
        let mut host = Host::new(
            Link::answer(&listener).unwrap(),
            session,
            player,
            Vec::new(),
        );
        host.limits = Limits {
            depth: Some(2),
            ..Limits::default()
        };
        host.play(&mut |_, _| ()).unwrap();
    });
    let (games, standing) = played(&contest);
    other.join().unwrap();
    assert_eq!((games.len(), standing.pairs.count()), (4, 2));
    for (_, bout) in games {
        assert!(matches!(bout.close, Close::Rules(_)), "{:?}", bout.close);
    }
}
