//! Games looked for: by what is known of them, by a position, a pattern, or a
//! manoeuvre. Chunks are gone through on all processors.

mod look;
mod manoeuvre;
mod opened;
mod patterns;

pub(crate) use look::keys;
pub use manoeuvre::Manoeuvre;
pub(crate) use opened::{Chunk, Closed};

use damas::position::Setup;
use damas::rules::Rules;
use rayon::prelude::*;
use sqlx::query;

use crate::archive::Archive;
use crate::error::Result;
use crate::filter::{Filter, Words};
use crate::image::Images;
use crate::pattern::Pattern;
use crate::store::{Access, Store};
use look::Look;

/// What is looked for.
#[derive(Clone, Debug, Default)]
pub struct Search {
    /// What is asked of the games beside their moves.
    pub words: Words,
    /// Of which variant they are; a search on the board may leave it open only
    /// where there is one.
    pub variant: Option<String>,
    /// What happens on the board.
    pub sought: Option<Sought>,
    /// Which images of that count as well.
    pub images: Images,
}

/// What happens on the board.
#[derive(Clone, Debug)]
pub enum Sought {
    /// A position, whatever moves lead to it. Without a side to move it may be
    /// either's turn.
    Position(Setup),
    /// A position like this.
    Pattern(Pattern),
    /// A way from one position to another.
    Manoeuvre(Manoeuvre),
}

/// What was found.
#[derive(Clone, Debug, Default)]
pub struct Found {
    /// Games that fit.
    pub games: u64,
    /// Positions in them that fit; 0 where nothing on the board was asked.
    pub positions: u64,
    /// The first games that fit.
    pub hits: Vec<Hit>,
    /// The positions of which only the keys have been compared.
    pub(crate) keyed: Vec<Setup>,
}

/// A game that fits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hit {
    /// Its number in the database.
    pub game: i64,
    /// The first place in it that fits.
    pub place: Option<HitPlace>,
}

/// A place in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HitPlace {
    /// Plies of the game before it.
    pub ply: usize,
    /// The same for the end of a manoeuvre.
    pub until: Option<usize>,
    /// Positions of the game that fit.
    pub positions: usize,
    /// Lines of the game before that of the place.
    pub(crate) line: usize,
    /// Positions of the line before it.
    pub(crate) offset: usize,
}

impl Archive {
    /// Looks for games; the first `limit` of them are listed, all are counted.
    ///
    /// # Errors
    /// Where the file cannot be read, the variant has to be named, or its board
    /// has no such image.
    pub fn search(&mut self, search: &Search, limit: usize) -> Result<Found> {
        let filter = Filter::new(&mut self.store, &search.words)?;
        let named = search.variant.as_deref();
        let variant = match (&search.sought, named) {
            (None, None) => None,
            _ => Some(self.variant(named)?),
        };
        let rules = variant.as_ref().map(|stored| stored.variant.rules());
        let look = Look::new(search, rules, filter)?;
        let chunks = self.chunks(variant.as_ref().map(|stored| stored.row))?;
        let parts = self.each_chunk(&chunks, |store, chunk| look.through(store, chunk, limit))?;
        let mut found = Found {
            keyed: look.keyed(),
            ..Found::default()
        };
        for part in parts {
            found.games += part.games;
            found.positions += part.positions;
            found.hits.extend(part.hits);
        }
        found.hits.sort_by_key(|hit| hit.game);
        found.hits.truncate(limit);
        Ok(found)
    }

    /// The chunks of a variant, or of all.
    pub(crate) fn chunks(&mut self, variant: Option<i64>) -> Result<Vec<Closed>> {
        let all =
            query("SELECT id, positions FROM chunks WHERE ?1 IS NULL OR variant = ?1 ORDER BY id");
        let rows = self.store.all(all.bind(variant))?;
        rows.iter().map(Closed::of).collect()
    }

    /// Does something with each chunk, on all processors.
    pub(crate) fn each_chunk<T: Send>(
        &self,
        chunks: &[Closed],
        each: impl Fn(&mut Store, Closed) -> Result<T> + Sync,
    ) -> Result<Vec<T>> {
        let threads = rayon::current_num_threads().min(chunks.len());
        let work = |thread: usize| {
            let mut store = Store::open(&self.path, Access::Read)?;
            let own = chunks.iter().skip(thread).step_by(threads);
            own.map(|&chunk| each(&mut store, chunk))
                .collect::<Result<Vec<T>>>()
        };
        let parts: Vec<_> = (0..threads)
            .into_par_iter()
            .map(work)
            .collect::<Result<_>>()?;
        Ok(parts.into_iter().flatten().collect())
    }
}

/// The images of what is looked for, of some rules.
fn images(images: Images, rules: Option<&Rules>) -> Result<Vec<crate::image::Image>> {
    rules.map_or(Ok(Vec::new()), |rules| images.of(rules))
}
