//! Repairs that would change which games there are.

use std::io::BufRead;

use super::apply::Mended;
use super::{Repair, RepairKind};
use crate::pdn::encoding::Encoding;
use crate::pdn::fault::{Place, ReadError};
use crate::pdn::reader::Reader;
use crate::pdn::visitor::Visitor;

/// How many games a file has when its repairs are made.
///
/// # Errors
/// Where the file cannot be read.
pub fn games_after(
    read: impl BufRead,
    repairs: &[Repair],
    encoding: Encoding,
) -> Result<usize, ReadError> {
    let mut count = Count(0);
    Reader::new(Mended::new(read, repairs, encoding)).read(&mut count)?;
    Ok(count.0)
}

/// Leaves out repairs that would make other games of a file than those that it
/// has: in words that can be read in several ways a brace or an end may do so.
/// `keeps` tells whether some repairs leave as many games as there are
/// ([`games_after`]). `None` where not even none of them do: a space or a dash
/// of another encoding is none before it is UTF-8, and the file has to stay as
/// it is.
///
/// # Errors
/// Those of `keeps`.
pub fn keep_games<E>(
    repairs: Vec<Repair>,
    mut keeps: impl FnMut(&[Repair]) -> Result<bool, E>,
) -> Result<Option<Vec<Repair>>, E> {
    if keeps(&repairs)? {
        return Ok(Some(repairs));
    }
    let inside: Vec<_> = repairs.into_iter().filter(is_inside).collect();
    if keeps(&inside)? {
        return Ok(Some(inside));
    }
    Ok(keeps(&[])?.then(Vec::new))
}

/// Whether a repair stays inside a game, whatever stands around it.
fn is_inside(repair: &Repair) -> bool {
    !matches!(
        repair.kind,
        RepairKind::Words | RepairKind::Bracket | RepairKind::End
    )
}

/// Counts games.
struct Count(usize);

impl Visitor for Count {
    fn begin_game(&mut self, _: Place) {
        self.0 += 1;
    }
}
