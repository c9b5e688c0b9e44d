//! Pictures in files: the ending of the name says in which form.

use std::path::Path;

use anyhow::{Context, Result, bail};

use crate::game_files::written_whole;

/// In which form a picture is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Picture {
    Svg,
    Png,
}

impl Picture {
    /// The form that the name of a file asks for.
    pub(crate) fn named(path: &Path) -> Result<Self> {
        let ending = path.extension().and_then(|ending| ending.to_str());
        match ending.map(str::to_ascii_lowercase).as_deref() {
            Some("svg") => Ok(Self::Svg),
            Some("png") => Ok(Self::Png),
            _ => bail!("{}: expected a name in .svg or .png", path.display()),
        }
    }

    /// Writes a drawing into a file; as points it is so many wide.
    pub(crate) fn write(self, path: &Path, svg: &str, width: u32) -> Result<()> {
        match self {
            Self::Svg => written_whole(path, svg.as_bytes()),
            Self::Png => {
                let png = damas_diagram::png(svg, width)
                    .with_context(|| format!("cannot draw {}", path.display()))?;
                written_whole(path, &png)
            }
        }
    }
}
