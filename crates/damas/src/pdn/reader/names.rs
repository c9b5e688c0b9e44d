//! The names of a game's tags.

/// Most names that are remembered, and the longest of them.
const MOST: usize = 64;
const LONGEST: usize = 64;

/// Names in the order in which they came, without memory of their own each.
#[derive(Default)]
pub(super) struct Names {
    text: Vec<u8>,
    ends: Vec<usize>,
}

impl Names {
    pub(super) fn clear(&mut self) {
        self.text.clear();
        self.ends.clear();
    }

    pub(super) fn add(&mut self, name: &[u8]) {
        if self.ends.len() < MOST && name.len() <= LONGEST {
            self.text.extend_from_slice(name);
            self.ends.push(self.text.len());
        }
    }

    pub(super) fn contain(&self, name: &[u8]) -> bool {
        let starts = [0].into_iter().chain(self.ends.iter().copied());
        let mut names = starts.zip(&self.ends);
        names.any(|(start, &end)| &self.text[start..end] == name)
    }
}
