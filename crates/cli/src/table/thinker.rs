//! The machine in a thread of its own, so that whoever waits can do something
//! else, or stop it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use super::machine::{Machine, Question, Thought};

/// A machine that thinks elsewhere.
pub(crate) struct Thinker {
    questions: Sender<(Question, Arc<AtomicBool>)>,
    answers: Receiver<(u64, Option<Thought>)>,
    /// The question at hand, and what stops it.
    present: Option<(u64, Arc<AtomicBool>)>,
}

impl Thinker {
    /// Starts the thread; it ends when the thinker is dropped.
    pub(crate) fn new(mut machine: Machine) -> Self {
        let (questions, asked) = channel::<(Question, Arc<AtomicBool>)>();
        let (answer, answers) = channel();
        thread::spawn(move || {
            for (question, stop) in asked {
                let thought = machine.think(&question, &stop);
                if answer.send((question.number, thought)).is_err() {
                    return;
                }
            }
        });
        Self {
            questions,
            answers,
            present: None,
        }
    }

    /// Which question is being thought about.
    pub(crate) fn present(&self) -> Option<u64> {
        self.present.as_ref().map(|(number, _)| *number)
    }

    /// Turns to a question, and away from any other.
    pub(crate) fn ask(&mut self, question: Question) {
        self.forget();
        let stop = Arc::new(AtomicBool::new(false));
        self.present = Some((question.number, Arc::clone(&stop)));
        // The thread lives as long as its channel.
        let _ = self.questions.send((question, stop));
    }

    /// Ends the thinking; what has been found so far is the answer.
    pub(crate) fn hurry(&self) {
        if let Some((_, stop)) = &self.present {
            stop.store(true, Ordering::Relaxed);
        }
    }

    /// Ends the thinking and wants no answer.
    pub(crate) fn forget(&mut self) {
        self.hurry();
        self.present = None;
    }

    /// The answer to the present question, once there is one.
    pub(crate) fn answer(&mut self) -> Option<(u64, Option<Thought>)> {
        while let Ok((number, thought)) = self.answers.try_recv() {
            if self.present() == Some(number) {
                self.present = None;
                return Some((number, thought));
            }
        }
        None
    }
}

impl Drop for Thinker {
    fn drop(&mut self) {
        self.hurry();
    }
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use damas::rules::Rules;
    use damas::variant::Variant;

    use super::super::player::Level;
    use super::*;

    fn question(number: u64, milliseconds: u64) -> Question {
        let variant = Arc::new(Variant::new(Rules::builtin("english").unwrap()));
        Question {
            number,
            setups: vec![variant.start()],
            variant,
            level: Level::Limited {
                time: Duration::from_millis(milliseconds),
                depth: None,
            },
            most: None,
            by_chance: false,
        }
    }

    fn wait(thinker: &mut Thinker) -> (u64, Option<Thought>) {
        let start = Instant::now();
        loop {
            if let Some(answer) = thinker.answer() {
                return answer;
            }
            assert!(start.elapsed() < Duration::from_mins(1), "no answer");
            thread::sleep(Duration::from_millis(1));
        }
    }

    #[test]
    fn a_long_thought_is_cut_short() {
        let mut thinker = Thinker::new(Machine::new(None));
        thinker.ask(question(7, 3_600_000));
        assert_eq!(thinker.present(), Some(7));
        thinker.hurry();
        let (number, thought) = wait(&mut thinker);
        assert_eq!((number, thinker.present()), (7, None));
        assert!(thought.is_some());
    }

    #[test]
    fn a_forgotten_question_is_not_answered() {
        let mut thinker = Thinker::new(Machine::new(None));
        thinker.ask(question(1, 3_600_000));
        thinker.ask(question(2, 10));
        assert_eq!(wait(&mut thinker).0, 2);
    }
}
