//! Words without braces, one after another.

use crate::pdn::fault::Place;

/// A run of words, which a reader takes for one comment.
#[derive(Default)]
pub(super) struct Words {
    run: Option<(Place, String)>,
}

impl Words {
    pub(super) fn add(&mut self, text: &str, place: Place) {
        match &mut self.run {
            Some((start, words)) => {
                start.length = (place.offset - start.offset) as usize + place.length;
                words.push(' ');
                words.push_str(text);
            }
            None => self.run = Some((place, text.to_owned())),
        }
    }

    /// The run, which is over.
    pub(super) fn take(&mut self) -> Option<(Place, String)> {
        self.run.take()
    }
}
