//! What the fuzz targets do with an input. `fuzz/` compiles these files too;
//! here the committed seeds go through them.

pub(crate) mod fen;
mod games;
pub(crate) mod legal;
pub(crate) mod move_text;
pub(crate) mod pdn;
pub(crate) mod pdn_parts;
pub(crate) mod record;
pub(crate) mod rule_file;
