//! From rules read at run time to rules known to the compiler: the one door.

use super::{
    BothWays, Brazilian, Canadian, Custom, Czech, EightWays, English, ForwardWays, Frisian,
    International, Italian, Killer, Movement, OrthogonalWays, PassingWays, Pool, Rules, Ruleset,
    Russian, Spanish, Spantsireti, Thai, Turkish,
};
use crate::board::{AnyBoard, Dark8, Dark10, Dark10x8, Dark12, Full8, Layout, Squares};

/// Work that is done for a rule set known to the compiler.
pub trait Job {
    /// What it comes to.
    type Output;

    /// Does the work.
    fn run<R: Ruleset>(self, rules: R) -> Self::Output;
}

impl Rules {
    /// Does a job with these rules as the compiler knows them: as one of the
    /// fixed rule sets if board and movement are the same, whatever the name,
    /// else as a [`Custom`] one.
    ///
    /// ```
    /// use damas::rules::{Job, Rules, Ruleset};
    ///
    /// struct WordSize;
    /// impl Job for WordSize {
    ///     type Output = usize;
    ///     fn run<R: Ruleset>(self, _: R) -> usize {
    ///         size_of::<<R::Board as damas::board::Board>::Word>()
    ///     }
    /// }
    /// assert_eq!(Rules::builtin("russian")?.specialise(WordSize), 8);
    /// assert_eq!(Rules::builtin("canadian")?.specialise(WordSize), 16);
    /// # Ok::<(), damas::rules::UnknownRules>(())
    /// ```
    pub fn specialise<J: Job>(&self, job: J) -> J::Output {
        let movement = self.laid_movement();
        macro_rules! first_equal {
            ($($fixed:ident)*) => {{
                $(if movement == $fixed::MOVEMENT {
                    return job.run($fixed);
                })*
            }};
        }
        match (self.board.squares, self.board.width, self.board.height) {
            (Squares::Dark, 8, 8) => {
                first_equal!(Brazilian Russian Pool English Italian Spanish Czech Thai);
            }
            (Squares::Dark, 10, 8) => first_equal!(Spantsireti),
            (Squares::Dark, 10, 10) => first_equal!(International Killer Frisian),
            (Squares::Dark, 12, 12) => first_equal!(Canadian),
            (Squares::Full, 8, 8) => first_equal!(Turkish),
            _ => {}
        }
        self.without_specialising(job)
    }

    /// Does a job with these rules as read at run time, whatever they are: with
    /// what a family shares known to the compiler if board and directions are
    /// common, on the board type for any shape if not.
    pub fn without_specialising<J: Job>(&self, job: J) -> J::Output {
        let movement = self.laid_movement();
        macro_rules! first_family {
            ($board:ident; $($ways:ident)*) => {{
                $(if let Some(rules) = Custom::of_family($board, movement, $ways) {
                    return job.run(rules);
                })*
            }};
        }
        match (self.board.squares, self.board.width, self.board.height) {
            (Squares::Dark, 8, 8) => first_family!(Dark8; PassingWays BothWays ForwardWays),
            (Squares::Dark, 10, 8) => first_family!(Dark10x8; PassingWays BothWays),
            (Squares::Dark, 10, 10) => first_family!(Dark10; BothWays EightWays),
            (Squares::Dark, 12, 12) => first_family!(Dark12; BothWays ForwardWays),
            (Squares::Full, 8, 8) => first_family!(Full8; OrthogonalWays),
            _ => {}
        }
        self.generalise(job)
    }

    /// Does a job on the board type that serves any shape.
    pub(crate) fn generalise<J: Job>(&self, job: J) -> J::Output {
        let shape = self.board;
        let layout = Layout::new(shape.squares, shape.width, shape.height);
        job.run(Custom::new(AnyBoard::new(layout), self.laid_movement()))
    }

    /// The movement on the board as it lies in memory.
    fn laid_movement(&self) -> Movement {
        if self.geometry().is_mirrored() {
            self.movement.mirror()
        } else {
            self.movement
        }
    }
}
