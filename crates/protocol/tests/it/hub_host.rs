//! The engine's side at work, threads and all.

use std::io::{BufRead, BufReader, Write};
use std::time::{Duration, Instant};

use damas::rules::Rules;
use damas_protocol::hub::{Answer, Options, serve};

/// An engine in threads of its own, and the two ends of its pipes.
struct Talk {
    to: std::io::PipeWriter,
    from: BufReader<std::io::PipeReader>,
    engine: std::thread::JoinHandle<std::io::Result<()>>,
}

impl Talk {
    fn new(variant: &str) -> Self {
        let (input, to) = std::io::pipe().unwrap();
        let (from, mut output) = std::io::pipe().unwrap();
        let options = Options::new(Rules::builtin(variant).unwrap());
        let engine = std::thread::spawn(move || serve(options, BufReader::new(input), &mut output));
        let from = BufReader::new(from);
        Self { to, from, engine }
    }

    fn say(&mut self, lines: &str) {
        self.to.write_all(lines.as_bytes()).unwrap();
    }

    fn next(&mut self) -> Answer {
        let mut line = String::new();
        self.from.read_line(&mut line).unwrap();
        Answer::parse(line.trim_end())
            .unwrap()
            .unwrap_or_else(|| panic!("{line:?}"))
    }

    /// The next answer that is no news of a search.
    fn answer(&mut self) -> Answer {
        loop {
            match self.next() {
                Answer::Info(_) => {}
                other => return other,
            }
        }
    }

    fn is_done(&mut self) -> bool {
        matches!(self.answer(), Answer::Done { .. })
    }
}

#[test]
fn a_search_is_stopped_at_once() {
    for variant in ["international", "russian", "canadian"] {
        let mut talk = Talk::new(variant);
        talk.say("init\n");
        assert_eq!(talk.answer(), Answer::Ready);
        for (mode, level) in [
            ("think", "infinite"),
            ("analyze", "infinite"),
            ("ponder", "move-time=0.01"),
        ] {
            talk.say(&format!("pos start\nlevel {level}\ngo {mode}\nping\n"));
            assert_eq!(talk.answer(), Answer::Pong);
            std::thread::sleep(Duration::from_millis(30));
            let start = Instant::now();
            talk.say("stop\n");
            assert!(talk.is_done(), "{variant} {mode}");
            // Ten milliseconds of its own, the rest for a machine that is busy.
            assert!(
                start.elapsed() < Duration::from_millis(500),
                "{:?}",
                start.elapsed()
            );
        }
        talk.say("quit\n");
        talk.engine.join().unwrap().unwrap();
    }
}

#[test]
fn time_runs_from_the_hit() {
    let mut talk = Talk::new("english");
    talk.say("init\npos start\nlevel move-time=0.05\ngo ponder\n");
    assert_eq!(talk.answer(), Answer::Ready);
    std::thread::sleep(Duration::from_millis(150));
    talk.say("ping\n");
    // It still thinks: the answer comes before the end.
    assert_eq!(talk.answer(), Answer::Pong);
    talk.say("ponder-hit\n");
    let start = Instant::now();
    assert!(talk.is_done());
    assert!(
        start.elapsed() < Duration::from_secs(2),
        "{:?}",
        start.elapsed()
    );
}

#[test]
fn the_engine_ends_with_its_input() {
    let mut talk = Talk::new("international");
    talk.say("hub\ninit\nlevel infinite\ngo think\n");
    drop(talk.to);
    talk.engine.join().unwrap().unwrap();
}

#[test]
fn a_new_search_may_follow_a_stop_without_waiting() {
    let mut talk = Talk::new("brazilian");
    talk.say("init\nlevel infinite\ngo ponder\nstop\npos start moves=\"c3-d4\"\nlevel depth=4\ngo think\n");
    assert_eq!(talk.answer(), Answer::Ready);
    assert!(talk.is_done() && talk.is_done());
}

#[test]
fn stops_at_any_instant_give_one_end_each() {
    let mut talk = Talk::new("international");
    talk.say("init\n");
    assert_eq!(talk.answer(), Answer::Ready);
    let rounds = if std::env::var_os("DAMAS_LONG").is_some() {
        10_000
    } else {
        200
    };
    for round in 0..rounds {
        talk.say("level infinite\ngo think\n");
        std::thread::sleep(Duration::from_micros(round * 37 % 3000));
        talk.say("stop\nstop\n");
        assert!(talk.is_done());
        talk.say("ping\n");
        assert_eq!(talk.next(), Answer::Pong);
    }
}
