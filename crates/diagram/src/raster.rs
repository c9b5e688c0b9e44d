//! Pictures of points.

use resvg::{tiny_skia, usvg};
use thiserror::Error;

use crate::font;

/// Widths that a PNG may have, in pixels.
pub const WIDTHS: std::ops::RangeInclusive<u32> = 16..=8192;

/// Why no picture could be made.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum PictureError {
    /// Nobody wants it so small, or memory does not hold it.
    #[error("a width of {width} pixels: expected {} to {}", WIDTHS.start(), WIDTHS.end())]
    Width {
        /// The width.
        width: u32,
    },
    /// The SVG does not read.
    #[error("cannot read the SVG: {0}")]
    Unreadable(String),
    /// The points could not be packed.
    #[error("cannot pack the picture: {0}")]
    Unpackable(String),
}

/// Draws an SVG of this crate as PNG, so many pixels wide; the height follows.
///
/// # Errors
/// Where the width is out of bounds or the text is no SVG.
pub fn png(svg: &str, width: u32) -> Result<Vec<u8>, PictureError> {
    if !WIDTHS.contains(&width) {
        return Err(PictureError::Width { width });
    }
    let unreadable = |error: usvg::Error| PictureError::Unreadable(error.to_string());
    let tree = usvg::Tree::from_str(svg, &font::options()).map_err(unreadable)?;
    let scale = width as f32 / tree.size().width();
    let height = (tree.size().height() * scale).round() as u32;
    if height > *WIDTHS.end() {
        return Err(PictureError::Width { width });
    }
    let mut points =
        tiny_skia::Pixmap::new(width, height.max(1)).ok_or(PictureError::Width { width })?;
    let transform = tiny_skia::Transform::from_scale(scale, scale);
    resvg::render(&tree, transform, &mut points.as_mut());
    let packed = points.encode_png();
    packed.map_err(|error| PictureError::Unpackable(error.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bad_widths_and_texts_are_refused() {
        assert_eq!(png("<svg/>", 0), Err(PictureError::Width { width: 0 }));
        assert_eq!(
            png("<svg/>", 9000),
            Err(PictureError::Width { width: 9000 })
        );
        assert!(matches!(
            png("no svg", 100),
            Err(PictureError::Unreadable(_))
        ));
    }
}
