//! Draughts as pictures: positions as SVG and PNG, moves in motion, sheets of
//! problems as SVG and PDF, games as a booklet in HTML.
//!
//! Nothing here reads or writes files: everything is made as text or bytes.
//!
//! ```
//! use damas::rules::Rules;
//! use damas::text::fen;
//! use damas::variant::Variant;
//! use damas_diagram::{Arrow, Diagram, Theme, png};
//!
//! let variant = Variant::new(Rules::builtin("international")?);
//! let setup = fen::parse(variant.geometry(), "W:W26,31:B12,21")?;
//! let mut diagram = Diagram::new(&variant, &setup);
//! diagram.theme = Theme::Paper;
//! diagram.arrows.push(Arrow::parse(variant.geometry(), "26-17:red")?);
//! let svg = diagram.svg();
//! assert!(svg.contains(">International draughts: White to move</title>"));
//! assert!(png(&svg, 200)?.starts_with(b"\x89PNG"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

// Lengths and numbers of lines are far below what a float holds exactly.
#![allow(clippy::cast_precision_loss)]

mod book;
mod diagram;
mod font;
mod frame;
mod marks;
mod motion;
mod pdf;
mod played;
mod raster;
mod sheet;
mod svg;
mod telling;
mod theme;
mod words;

pub use book::{Book, BookError};
pub use diagram::{Diagram, Labels};
pub use marks::{Arrow, Mark, MarkError, Tint};
pub use motion::Motion;
pub use pdf::PdfError;
pub use played::{PlayedGame, PlayedLine, Ply, Stop};
pub use raster::{PictureError, WIDTHS, png};
pub use sheet::{Aim, PerPage, Problem, Sheet};
pub use svg::xml::escaped;
pub use theme::Theme;
