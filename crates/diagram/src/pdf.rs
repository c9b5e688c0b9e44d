//! Pages as PDF.

use krilla::Document;
use krilla::geom::Size;
use krilla::metadata::Metadata;
use krilla::page::PageSettings;
use krilla_svg::{SurfaceExt, SvgSettings};
use resvg::usvg;
use thiserror::Error;

use crate::font;
use crate::sheet::Sheet;

/// Width and height of A4 in points.
const A4: (f32, f32) = (595.276, 841.89);

/// Why no PDF could be made.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum PdfError {
    /// A page does not read.
    #[error("cannot read page {page}: {message}")]
    Unreadable {
        /// Number of the page, from 1.
        page: usize,
        /// What is wrong with it.
        message: String,
    },
    /// The document could not be written.
    #[error("cannot write the PDF: {0}")]
    Unwritable(String),
}

impl Sheet {
    /// The [`pages`](Sheet::pages) as one PDF. Texts in it can be searched and
    /// copied.
    ///
    /// # Errors
    /// Where a page could not be drawn.
    pub fn pdf(&self) -> Result<Vec<u8>, PdfError> {
        let mut document = Document::new();
        let language = self.language.code().to_owned();
        let metadata = Metadata::new().title(self.heading()).language(language);
        document.set_metadata(metadata);
        let options = font::options();
        for (i, svg) in self.pages().iter().enumerate() {
            let unreadable = |message: String| PdfError::Unreadable {
                page: i + 1,
                message,
            };
            let tree = usvg::Tree::from_str(svg, &options)
                .map_err(|error| unreadable(error.to_string()))?;
            let size = Size::from_wh(A4.0, A4.1).ok_or_else(|| unreadable("size".to_owned()))?;
            let mut page = document.start_page_with(PageSettings::new(size));
            let mut surface = page.surface();
            surface.draw_svg(&tree, size, SvgSettings::default());
            surface.finish();
            page.finish();
        }
        let written = document.finish();
        written.map_err(|error| PdfError::Unwritable(format!("{error:?}")))
    }
}
