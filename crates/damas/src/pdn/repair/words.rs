//! Words without braces, one after another.

use crate::pdn::fault::Place;

/// A run of words, which a reader takes for one comment. Its lines stay lines: a
/// second end of a game is told from another game's by standing in the same one.
#[derive(Default)]
pub(super) struct Words {
    run: Option<(Place, String)>,
    /// Line of the last word.
    line: u64,
}

impl Words {
    pub(super) fn add(&mut self, text: &str, place: Place) {
        match &mut self.run {
            Some((start, words)) => {
                start.length = (place.offset - start.offset) as usize + place.length;
                words.push(if place.line == self.line { ' ' } else { '\n' });
                words.push_str(text);
            }
            None => self.run = Some((place, text.to_owned())),
        }
        self.line = place.line;
    }

    /// The run, which is over.
    pub(super) fn take(&mut self) -> Option<(Place, String)> {
        self.run.take()
    }
}
