//! Sides in JSON: `white`, `black`.

use damas::color::Color;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Named {
    White,
    Black,
}

impl From<Color> for Named {
    fn from(color: Color) -> Self {
        match color {
            Color::White => Self::White,
            Color::Black => Self::Black,
        }
    }
}

impl From<Named> for Color {
    fn from(named: Named) -> Self {
        match named {
            Named::White => Self::White,
            Named::Black => Self::Black,
        }
    }
}

/// Writes a side.
#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for it")]
pub(super) fn serialize<S: Serializer>(color: &Color, to: S) -> Result<S::Ok, S::Error> {
    Named::from(*color).serialize(to)
}

/// Reads a side.
pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Color, D::Error> {
    Named::deserialize(from).map(Color::from)
}

/// A side or none.
pub(super) mod option {
    use super::{Color, Named};
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    /// Writes a side or none.
    #[allow(
        clippy::ref_option,
        clippy::trivially_copy_pass_by_ref,
        reason = "serde asks for it"
    )]
    pub(in crate::live) fn serialize<S: Serializer>(
        color: &Option<Color>,
        to: S,
    ) -> Result<S::Ok, S::Error> {
        color.map(Named::from).serialize(to)
    }

    /// Reads a side or none.
    pub(in crate::live) fn deserialize<'de, D: Deserializer<'de>>(
        from: D,
    ) -> Result<Option<Color>, D::Error> {
        Ok(Option::<Named>::deserialize(from)?.map(Color::from))
    }
}
