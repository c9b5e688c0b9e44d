//! The names of a game's tags.

/// Most bytes of names that are remembered.
const MOST: usize = 1 << 12;

/// Names in the order in which they came, one a line: none goes over the end of
/// one.
#[derive(Default)]
pub(super) struct Names(Vec<u8>);

impl Names {
    pub(super) fn clear(&mut self) {
        self.0.clear();
    }

    pub(super) fn add(&mut self, name: &[u8]) {
        if self.0.len() + name.len() < MOST {
            self.0.extend_from_slice(name);
            self.0.push(b'\n');
        }
    }

    pub(super) fn contain(&self, name: &[u8]) -> bool {
        let mut names = self.0.split(|&byte| byte == b'\n');
        names.any(|known| known == name)
    }
}
