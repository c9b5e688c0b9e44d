//! What a page may ask for in a game.

use serde::Deserialize;

use super::Wish;

/// What a page may ask for. Squares are numbers of the rule set.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(tag = "t", rename_all = "snake_case")]
pub(crate) enum Command {
    /// To move, in the position after `ply` plies.
    Move {
        ply: Option<usize>,
        #[serde(flatten)]
        mv: MoveText,
    },
    /// To move as soon as the opponent has.
    Premove {
        path: Vec<u8>,
        #[serde(default)]
        captured: Vec<u8>,
    },
    CancelPremove,
    Offer {
        what: Wish,
    },
    Accept,
    Decline,
    Claim,
    Resign,
    Abort,
    AddTime,
    Huff {
        square: u8,
    },
    Touch {
        squares: Vec<u8>,
    },
    Adjust {
        #[serde(default)]
        squares: Vec<u8>,
    },
    Name {
        square: u8,
    },
    LetStand,
    Demand,
    Call,
    Chat {
        text: Option<String>,
        preset: Option<String>,
    },
    Mute {
        #[serde(default = "yes")]
        on: bool,
    },
    Report {
        #[serde(default)]
        text: String,
    },
}

const fn yes() -> bool {
    true
}

/// A move: by its path and what it captures, or as a text.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
pub(crate) struct MoveText {
    #[serde(default)]
    pub(crate) path: Vec<u8>,
    #[serde(default)]
    pub(crate) captured: Vec<u8>,
    pub(crate) text: Option<String>,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Command {
        serde_json::from_str(text).unwrap()
    }

    #[test]
    fn commands_are_read() {
        let mv = read(r#"{"t":"move","id":"a","ply":3,"path":[26,17],"captured":[21]}"#);
        assert!(matches!(mv, Command::Move { ply: Some(3), mv } if mv.path == [26, 17]));
        let mv = read(r#"{"t":"move","text":"32-28"}"#);
        assert!(
            matches!(mv, Command::Move { ply: None, mv } if mv.text.as_deref() == Some("32-28"))
        );
        assert_eq!(read(r#"{"t":"let_stand"}"#), Command::LetStand);
        assert_eq!(
            read(r#"{"t":"offer","what":"takeback"}"#),
            Command::Offer {
                what: Wish::Takeback
            }
        );
        assert_eq!(read(r#"{"t":"mute"}"#), Command::Mute { on: true });
        assert!(serde_json::from_str::<Command>(r#"{"t":"win"}"#).is_err());
    }
}
