//! What the games of a file have in common.

use std::io::{BufRead, Read};

use damas::rules::Rules;
use serde::{Deserialize, Serialize};

use super::GamesError;
use crate::fingerprint::fingerprint;
use crate::selfplay::Settings;

/// The first line of a file.
const MAGIC: &[u8] = b"damas-games 1\n";
/// Longest second line.
const LONGEST: u64 = 1 << 16;

/// How the games of a file were played: the second line, as JSON.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Header {
    /// Name of the rule set.
    pub rules: String,
    /// Fingerprint of its facts.
    pub facts: String,
    /// Where chance begins.
    pub seed: u64,
    /// The weights that both sides played with: a name, or a digest.
    pub weights: String,
    /// Logarithm of the odds that these weights give for a man ahead; turns
    /// scores into expectations.
    pub odds: f32,
    /// How games are begun, played and ended.
    pub settings: Settings,
}

impl Header {
    /// The bytes of a file before its first block.
    pub(super) fn write(&self) -> Result<Vec<u8>, GamesError> {
        let mut bytes = MAGIC.to_vec();
        let json = serde_json::to_vec(self);
        bytes.extend(json.map_err(|error| GamesError::Header(error.to_string()))?);
        bytes.push(b'\n');
        Ok(bytes)
    }

    /// Reads the bytes before the first block, and how many they are.
    pub(super) fn read(input: &mut impl BufRead) -> Result<(Self, u64), GamesError> {
        let mut magic = Vec::new();
        input.take(MAGIC.len() as u64).read_to_end(&mut magic)?;
        if magic != MAGIC {
            return Err(GamesError::NotGames);
        }
        let mut line = Vec::new();
        let length = input.take(LONGEST).read_until(b'\n', &mut line)?;
        if line.last() != Some(&b'\n') {
            return Err(GamesError::Header("it does not end".to_owned()));
        }
        let header = serde_json::from_slice(&line);
        let header = header.map_err(|error| GamesError::Header(error.to_string()))?;
        Ok((header, (MAGIC.len() + length) as u64))
    }

    /// # Errors
    /// Where the games are not of these rules.
    pub fn check_rules(&self, rules: &Rules) -> Result<(), GamesError> {
        let facts = fingerprint(rules);
        if self.facts == facts {
            return Ok(());
        }
        Err(GamesError::OtherRules {
            found: self.rules.clone(),
            expected: rules.name.clone(),
            found_facts: self.facts.clone(),
            expected_facts: facts,
        })
    }

    /// # Errors
    /// Where games played as `wanted` says would not go on with those of the
    /// file.
    pub(super) fn check_same(&self, wanted: &Self) -> Result<(), GamesError> {
        let show = |header: &Self| {
            [
                ("facts", header.facts.clone()),
                ("seed", header.seed.to_string()),
                ("weights", header.weights.clone()),
                ("settings", format!("{:?}", header.settings)),
            ]
        };
        for ((setting, found), (_, expected)) in show(self).into_iter().zip(show(wanted)) {
            if found != expected {
                return Err(GamesError::OtherSettings {
                    setting: setting.to_owned(),
                    found,
                    expected,
                });
            }
        }
        Ok(())
    }
}
