//! A table with bytes changed, its header sealed again or not, opened, checked
//! and looked up in: whatever comes of it, nothing panics.

use std::sync::{Arc, LazyLock};

use damas::position::Setup;
use damas::rules::Rules;
use damas::text::fen;
use damas::variant::Variant;
use damas_tablebase::{Metric, TableFile, TableSet, Tables};
use sha2::{Digest, Sha256};

const SMALL: &[u8] = include_bytes!("../../../tables/english-2.wld");
const DIGEST: usize = 32;

static ENGLISH: LazyLock<(Arc<Variant>, Vec<Setup>)> = LazyLock::new(|| {
    let rules = Rules::builtin("english").expect("a rule set of the library");
    let english = Arc::new(Variant::new(rules));
    let fens = ["W:WK1:BK13", "W:W5:B9", "B:W32:BK1", "W:WK10:BK14"];
    let setups = fens.map(|text| fen::parse(english.geometry(), text).expect("a FEN"));
    (english, setups.to_vec())
});

/// The first byte says whether the header is sealed; then each three bytes say
/// where another is changed, and how.
pub(crate) fn run(data: &[u8]) {
    let Some((&first, changes)) = data.split_first() else {
        return;
    };
    let mut bytes = SMALL.to_vec();
    for change in changes.chunks_exact(3) {
        let at = usize::from(u16::from_le_bytes([change[0], change[1]])) % bytes.len();
        bytes[at] ^= change[2];
    }
    if first % 4 > 0 {
        seal(&mut bytes);
    }
    let Ok(file) = TableFile::of_bytes("fuzzed", bytes) else {
        return;
    };
    // Digests of parts differ wherever something was changed.
    let _ = file.check_digests();
    let (english, setups) = &*ENGLISH;
    let Ok(set) = TableSet::of(english.rules(), Metric::Wld, [file]) else {
        return;
    };
    let tables = Tables::new(english, [set]);
    for setup in setups {
        let _ = tables.known(setup);
    }
}

/// Makes the header's digest fit.
fn seal(bytes: &mut [u8]) {
    let len = u32::from_le_bytes([bytes[12], bytes[13], bytes[14], bytes[15]]) as usize;
    if let Some(told) = len.checked_sub(DIGEST).filter(|_| len <= bytes.len()) {
        let digest = Sha256::digest(&bytes[..told]);
        bytes[told..len].copy_from_slice(&digest);
    }
}
