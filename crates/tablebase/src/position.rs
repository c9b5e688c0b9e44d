//! Positions of an ending by their numbers.

use damas::board::Board;
use damas::position::Setup;
use damas::rules::{Job, Rules, Ruleset};

use crate::facts::Facts;
use crate::ground::Ground;
use crate::index::{Cursor, Index};
use crate::material::Slice;
use crate::setup::setup;

/// The position of an ending with a number, as files count them; `None` where
/// there are fewer.
///
/// ```
/// use damas::color::Color;
/// use damas::rules::Rules;
/// use damas::text::fen;
/// use damas_tablebase::{Material, Slice, position};
///
/// let english = Rules::builtin("english")?;
/// let kings = Slice { material: Material::new(0, 1, 0, 1), turn: Color::White };
/// let first = position(&english, kings, 0).ok_or("there is a first")?;
/// assert_eq!(fen::write(&english.geometry(), &first), "W:WK1:BK2");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn position(rules: &Rules, slice: Slice, number: u64) -> Option<Setup> {
    rules.specialise(Find {
        rules,
        slice,
        number,
    })
}

struct Find<'a> {
    rules: &'a Rules,
    slice: Slice,
    number: u64,
}

impl Job for Find<'_> {
    type Output = Option<Setup>;

    fn run<R: Ruleset>(self, ruleset: R) -> Option<Setup> {
        let ground = Ground::<R::Board>::new(&Facts::of(self.rules), Box::new(ruleset));
        find(&ground, &self)
    }
}

fn find<B: Board>(ground: &Ground<B>, find: &Find<'_>) -> Option<Setup> {
    let index = Index::new(ground, find.slice.material);
    if find.number >= index.len() {
        return None;
    }
    let cursor = Cursor::<B>::new(&index, find.slice.turn, find.number);
    Some(setup(&cursor.placement(), &find.rules.geometry()))
}
