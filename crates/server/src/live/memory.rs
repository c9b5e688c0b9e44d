//! Commands that were answered, so that sending one twice is harmless.

use std::collections::{HashMap, VecDeque};

use super::{GuestId, Refused};

/// What each command came to: the entry that it brought about, or why it was
/// refused.
#[derive(Clone, Debug, Default)]
pub(crate) struct Memory {
    answers: HashMap<(GuestId, String), Result<u64, Refused>>,
    order: VecDeque<(GuestId, String)>,
}

/// Most answers that are remembered of a game. A page sends again what it has
/// not seen answered, and it does not go on for long without an answer.
const MOST: usize = 512;

impl Memory {
    /// What a command came to.
    pub(crate) fn recall(&self, guest: &GuestId, id: &str) -> Option<&Result<u64, Refused>> {
        self.answers.get(&(guest.clone(), id.to_owned()))
    }

    /// Remembers what a command came to.
    pub(crate) fn keep(&mut self, guest: &GuestId, id: &str, answer: Result<u64, Refused>) {
        let key = (guest.clone(), id.to_owned());
        if self.answers.insert(key.clone(), answer).is_none() {
            self.order.push_back(key);
        }
        if self.order.len() > MOST
            && let Some(oldest) = self.order.pop_front()
        {
            self.answers.remove(&oldest);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_answers_are_remembered() {
        let mut memory = Memory::default();
        let guest = GuestId("a".into());
        for number in 0..2000_u64 {
            memory.keep(&guest, &number.to_string(), Ok(number));
        }
        assert_eq!(memory.recall(&guest, "1999"), Some(&Ok(1999)));
        assert_eq!(memory.recall(&guest, "0"), None);
        assert_eq!(memory.recall(&GuestId("b".into()), "1999"), None);
        assert!(memory.answers.len() == MOST && memory.order.len() == MOST);
    }
}
