//! Blocks: some games pressed together, with a length and a digest.

use sha2::{Digest, Sha256};

use super::bytes::Bytes;
use super::{LOT, Played};

/// Bytes before the games: their length pressed and as they are, their number,
/// and the digest of all that.
pub(super) const HEAD: usize = 20;
/// Most bytes in a block.
const MOST: usize = 1 << 25;
/// How hard the games are pressed.
const LEVEL: i32 = 9;

/// What a block's head says.
#[derive(Clone, Copy, Debug)]
pub(super) struct Head {
    /// Bytes that follow the head.
    pub(super) length: usize,
    raw: usize,
    games: usize,
    digest: [u8; 8],
}

impl Head {
    /// Reads a head; `None` where it can be none.
    pub(super) fn read(head: &[u8; HEAD]) -> Option<Self> {
        let number = |at: usize| {
            let bytes = [head[at], head[at + 1], head[at + 2], head[at + 3]];
            u32::from_le_bytes(bytes) as usize
        };
        let mut digest = [0; 8];
        digest.copy_from_slice(&head[12..]);
        let head = Self {
            length: number(0),
            raw: number(4),
            games: number(8),
            digest,
        };
        let possible = head.length <= MOST && head.raw <= MOST && (1..=LOT).contains(&head.games);
        possible.then_some(head)
    }

    /// Whether these are the bytes that followed the head when it was written.
    pub(super) fn fits(&self, pressed: &[u8]) -> bool {
        self.digest == digest([self.length, self.raw, self.games], pressed)
    }

    /// The games of the bytes after the head.
    pub(super) fn games(&self, pressed: &[u8]) -> Result<Vec<Played>, &'static str> {
        let raw = zstd::bulk::decompress(pressed, self.raw)
            .map_err(|_| "its games cannot be unpacked")?;
        let mut bytes = Bytes(&raw);
        let games = (0..self.games).map(|_| Played::read(&mut bytes));
        let games = games.collect::<Result<_, _>>()?;
        if bytes.0.is_empty() {
            Ok(games)
        } else {
            Err("there is something after its games")
        }
    }
}

/// Games as a block.
pub(super) fn write(games: &[Played]) -> std::io::Result<Vec<u8>> {
    let mut raw = Vec::new();
    for game in games {
        game.write(&mut raw);
    }
    let pressed = zstd::bulk::compress(&raw, LEVEL)?;
    let numbers = [pressed.len(), raw.len(), games.len()];
    let mut block = Vec::with_capacity(HEAD + pressed.len());
    for number in numbers {
        block.extend((number as u32).to_le_bytes());
    }
    block.extend(digest(numbers, &pressed));
    block.extend(pressed);
    Ok(block)
}

fn digest(numbers: [usize; 3], pressed: &[u8]) -> [u8; 8] {
    let mut digest = Sha256::new();
    for number in numbers {
        digest.update((number as u32).to_le_bytes());
    }
    digest.update(pressed);
    let mut short = [0; 8];
    short.copy_from_slice(&digest.finalize()[..8]);
    short
}
