//! Games judged move by move: what each was worth, what would have been better,
//! and how much of the point it gave away.
//!
//! An [`Analyst`] looks at every position of a game once. [`annotate`] writes what
//! it found into the game, [`graph`] draws it. Nothing here reads or writes files.
//!
//! ```
//! use std::sync::{Arc, atomic::AtomicBool};
//! use damas::{pdn::Games, rules::Rules, text::language::Language, variant::Variant};
//! use damas_analysis::{Analyst, Style, annotate};
//! use damas_engine::{Limits, Settings};
//!
//! let variant = Arc::new(Variant::new(Rules::builtin("international")?));
//! let text = "[GameType \"20\"]\n1. 32-28 19-23 2. 28x19 14x23 3. 37-32 23-28 *";
//! let mut game = Games::new(text.as_bytes()).next().unwrap()?;
//! let limits = Limits { depth: Some(3), ..Limits::default() };
//! let mut analyst = Analyst::new(variant, &Settings::default(), limits)?;
//! let judged = analyst.judge(&game, &AtomicBool::new(false), &mut |_| ())?;
//! assert_eq!(judged.moves.len(), 6);
//! annotate(&mut game, &judged, &Style::new(Language::English));
//! assert!(game.moves()[0].comments().next().unwrap().eval().is_some());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod analyst;
mod annotate;
mod graph;
mod judged;
mod words;

pub use analyst::{Analyst, AnalystError};
pub use annotate::{Style, annotate};
pub use graph::graph;
pub use judged::{Judged, JudgedMove, Kind, Summary};
