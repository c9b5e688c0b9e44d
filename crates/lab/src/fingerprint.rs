//! What tells rule sets apart.

use std::fmt::Write;

use damas::rules::{Rules, show_rules};
use damas_engine::Weights;
use sha2::{Digest, Sha256};

/// The facts of a rule set in 16 hexadecimal digits. Its names and descriptions
/// do not count.
pub fn fingerprint(rules: &Rules) -> String {
    let facts = Rules {
        name: String::new(),
        title: String::new(),
        aliases: Vec::new(),
        description: String::new(),
        ..rules.clone()
    };
    hexadecimal(&Sha256::digest(show_rules(&facts))[..8])
}

/// What tells weights of a rule set apart, in 16 hexadecimal digits.
pub(crate) fn digest_of_weights(rules: &Rules, weights: &Weights) -> String {
    hexadecimal(&Sha256::digest(weights.to_bytes(rules))[..8])
}

/// Bytes as hexadecimal digits.
fn hexadecimal(bytes: &[u8]) -> String {
    let mut digits = String::new();
    for byte in bytes {
        // Writing to a string cannot fail.
        let _ = write!(digits, "{byte:02x}");
    }
    digits
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn facts_count_and_names_do_not() {
        let of = |name| fingerprint(&Rules::builtin(name).unwrap());
        assert_eq!(of("russian").len(), 16);
        assert_ne!(of("russian"), of("brazilian"));
        assert_ne!(of("russian"), of("russian-losing"));
        let mut renamed = Rules::builtin("russian").unwrap();
        renamed.name = "mine".to_owned();
        assert_eq!(fingerprint(&renamed), of("russian"));
    }
}
