//! Reasons in words.

use fluent_bundle::FluentArgs;

use super::{Heading, Refusal, Stroke, Tally};
use crate::board::{Geometry, Square};
use crate::color::Color;
use crate::piece::Role;
use crate::rules::Rung;
use crate::text::language::Language;
use crate::text::notation::join;

impl Refusal {
    /// The reason in words, with squares as the board names them.
    ///
    /// ```
    /// # use damas::board::{BoardShape, Corner, Geometry, Numbering, Shade, Squares};
    /// # use damas::color::Color;
    /// use damas::board::Square;
    /// use damas::moves::explain::Refusal;
    /// use damas::text::language::Language;
    ///
    /// # let shape = BoardShape {
    /// #     squares: Squares::Dark, width: 10, height: 10, playable_corner: true,
    /// #     shade: Shade::Dark, top: Color::Black,
    /// # };
    /// # let board = Geometry::new(shape, Numbering { algebraic: false, first: Corner::TopLeft });
    /// let refusal = Refusal::Empty { from: Square(27) };
    /// assert_eq!(refusal.text(&board, Language::English), "there is no piece on 28");
    /// assert_eq!(refusal.text(&board, Language::Spanish), "no hay ninguna pieza en 28");
    /// ```
    pub fn text(&self, geometry: &Geometry, language: Language) -> String {
        let mut words = Words {
            geometry,
            args: FluentArgs::new(),
        };
        let key = words.fill(self);
        language.message(key, &words.args)
    }
}

/// The arguments of a message.
struct Words<'a> {
    geometry: &'a Geometry,
    args: FluentArgs<'a>,
}

impl Words<'_> {
    /// Fills in a reason's arguments and gives the key of its message.
    fn fill(&mut self, refusal: &Refusal) -> &'static str {
        match refusal {
            Refusal::NoTurn => "no-turn",
            Refusal::NoPieces { side } => self.side(*side, "no-pieces"),
            Refusal::GameOver => "game-over",
            Refusal::BrokenThrough => "broken-through",
            Refusal::Empty { from } => self.square("from", *from, "empty"),
            Refusal::NotYours { from, side } => {
                self.side(*side, "");
                self.square("from", *from, "not-yours")
            }
            Refusal::SameSquare { from } => self.square("from", *from, "same-square"),
            Refusal::OwnPiece { to } => self.square("to", *to, "own-piece"),
            Refusal::EnemyPiece { to } => self.square("to", *to, "enemy-piece"),
            Refusal::MustCapture { from, must } => {
                self.stroke("must", must);
                self.square("from", *from, "must-capture")
            }
            Refusal::KingRun { from, limit } => {
                self.args.set("limit", u32::from(*limit));
                self.square("from", *from, "king-run")
            }
            Refusal::Outranked { rung, mine, best } => self.outranked(*rung, mine, best),
            Refusal::Unfinished { to, full } => {
                self.stroke("full", full);
                self.square("to", *to, "unfinished")
            }
            Refusal::MustGoOn { victim, to, full } => {
                self.stroke("full", full);
                self.square("to", *to, "");
                self.square("victim", *victim, "must-go-on")
            }
            other => self.fill_route(other),
        }
    }

    /// The reasons that lie on the way.
    fn fill_route(&mut self, refusal: &Refusal) -> &'static str {
        match refusal {
            Refusal::LandBehind { victim, square } => {
                self.two("victim", *victim, "square", *square, "land-behind")
            }
            Refusal::LandBehindKing { victim, square } => {
                self.two("victim", *victim, "square", *square, "land-behind-king")
            }
            Refusal::StillStanding { victim } => self.square("victim", *victim, "still-standing"),
            Refusal::JumpedTwice { victim } => self.square("victim", *victim, "jumped-twice"),
            Refusal::HalfTurn { at } => self.square("at", *at, "half-turn"),
            Refusal::CrownEnds { at } => self.square("at", *at, "crown-ends"),
            Refusal::StaysMan { at } => self.square("at", *at, "stays-man"),
            Refusal::MenSpareKings { victim } => self.square("victim", *victim, "men-spare-kings"),
            Refusal::WrongCapture {
                role,
                victim,
                heading,
            } => {
                self.square("victim", *victim, "");
                self.way(*role, *heading, "wrong-capture")
            }
            Refusal::TwoInLine { first, second } => {
                self.two("first", *first, "second", *second, "two-in-line")
            }
            Refusal::LandingTaken { victim, square } => {
                self.two("victim", *victim, "square", *square, "landing-taken")
            }
            Refusal::OwnInWay { by } => self.square("by", *by, "own-in-way"),
            Refusal::OneSquare { role } => self.role(*role, "one-square"),
            Refusal::NothingToTake { role, over } => {
                self.role(*role, "");
                self.square("over", *over, "nothing-to-take")
            }
            Refusal::NotAdjacent { role, victim } => {
                self.role(*role, "");
                self.square("victim", *victim, "not-adjacent")
            }
            Refusal::WrongWay {
                role,
                heading,
                captures,
            } => {
                let key = if *captures {
                    "wrong-way-but-captures"
                } else {
                    "wrong-way"
                };
                self.way(*role, *heading, key)
            }
            Refusal::NotInLine { from, to } => self.two("from", *from, "to", *to, "not-in-line"),
            // Listed, so that a new reason cannot be forgotten.
            Refusal::NoTurn
            | Refusal::NoPieces { .. }
            | Refusal::GameOver
            | Refusal::BrokenThrough
            | Refusal::Empty { .. }
            | Refusal::NotYours { .. }
            | Refusal::SameSquare { .. }
            | Refusal::OwnPiece { .. }
            | Refusal::EnemyPiece { .. }
            | Refusal::MustCapture { .. }
            | Refusal::KingRun { .. }
            | Refusal::Outranked { .. }
            | Refusal::Unfinished { .. }
            | Refusal::MustGoOn { .. } => self.fill(refusal),
        }
    }

    fn outranked(&mut self, rung: Rung, mine: &Tally, best: &Tally) -> &'static str {
        self.stroke("mine", &mine.stroke);
        self.stroke("best", &best.stroke);
        self.args.set("mine-pieces", mine.men + mine.kings);
        self.args.set("mine-men", mine.men);
        self.args.set("mine-kings", mine.kings);
        self.args.set("best-pieces", best.men + best.kings);
        self.args.set("best-men", best.men);
        self.args.set("best-kings", best.kings);
        match rung {
            Rung::Number => "outranked-number",
            Rung::Kings => "outranked-kings",
            Rung::ByKing => "outranked-by-king",
            Rung::Order => "outranked-order",
            Rung::Frisian => "outranked-frisian",
            Rung::FrisianHalf => "outranked-frisian-half",
        }
    }

    fn square(&mut self, name: &'static str, square: Square, key: &'static str) -> &'static str {
        self.args.set(name, self.geometry.name(square));
        key
    }

    fn two(
        &mut self,
        first: &'static str,
        square: Square,
        second: &'static str,
        other: Square,
        key: &'static str,
    ) -> &'static str {
        self.square(first, square, key);
        self.square(second, other, key)
    }

    fn stroke(&mut self, name: &'static str, stroke: &Stroke) {
        let text = join(self.geometry, &stroke.squares, stroke.separator);
        self.args.set(name, text);
    }

    fn side(&mut self, side: Color, key: &'static str) -> &'static str {
        let name = match side {
            Color::White => "white",
            Color::Black => "black",
        };
        self.args.set("side", name);
        key
    }

    fn role(&mut self, role: Role, key: &'static str) -> &'static str {
        let name = match role {
            Role::Man => "man",
            Role::King => "king",
        };
        self.args.set("role", name);
        key
    }

    fn way(&mut self, role: Role, heading: Heading, key: &'static str) -> &'static str {
        let name = match (role, heading) {
            (_, Heading::Backward) => "backward",
            (_, Heading::Sideways) => "sideways",
            (_, Heading::Diagonal) => "diagonal",
            (Role::Man, Heading::Straight) => "straight",
            (Role::King, Heading::Straight) => "row",
        };
        self.args.set("heading", name);
        self.role(role, key)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Rules;

    /// Every reason, some with several messages.
    fn every_reason() -> Vec<Refusal> {
        let (a, b) = (Square(3), Square(8));
        let stroke = || Stroke {
            squares: vec![a, b],
            separator: 'x',
        };
        let tally = |men, kings| Tally {
            stroke: stroke(),
            men,
            kings,
        };
        let rungs = [
            Rung::Number,
            Rung::Kings,
            Rung::ByKing,
            Rung::Order,
            Rung::Frisian,
            Rung::FrisianHalf,
        ];
        let mut all = vec![
            Refusal::NoTurn,
            Refusal::NoPieces { side: Color::White },
            Refusal::GameOver,
            Refusal::BrokenThrough,
            Refusal::Empty { from: a },
            Refusal::NotYours {
                from: a,
                side: Color::Black,
            },
            Refusal::SameSquare { from: a },
            Refusal::OwnPiece { to: a },
            Refusal::EnemyPiece { to: a },
            Refusal::MustCapture {
                from: a,
                must: stroke(),
            },
            Refusal::KingRun { from: a, limit: 3 },
            Refusal::Unfinished {
                to: a,
                full: stroke(),
            },
            Refusal::MustGoOn {
                victim: a,
                to: b,
                full: stroke(),
            },
            Refusal::LandBehind {
                victim: a,
                square: b,
            },
            Refusal::LandBehindKing {
                victim: a,
                square: b,
            },
            Refusal::StillStanding { victim: a },
            Refusal::JumpedTwice { victim: a },
            Refusal::HalfTurn { at: a },
            Refusal::CrownEnds { at: a },
            Refusal::StaysMan { at: a },
            Refusal::MenSpareKings { victim: a },
            Refusal::TwoInLine {
                first: a,
                second: b,
            },
            Refusal::LandingTaken {
                victim: a,
                square: b,
            },
            Refusal::OwnInWay { by: a },
            Refusal::NotInLine { from: a, to: b },
        ];
        for rung in rungs {
            let (mine, best) = (tally(1, 0), tally(2, 1));
            all.push(Refusal::Outranked { rung, mine, best });
        }
        for role in [Role::Man, Role::King] {
            all.push(Refusal::OneSquare { role });
            all.push(Refusal::NothingToTake { role, over: a });
            all.push(Refusal::NotAdjacent { role, victim: a });
            for heading in [
                Heading::Backward,
                Heading::Sideways,
                Heading::Diagonal,
                Heading::Straight,
            ] {
                let victim = a;
                all.push(Refusal::WrongCapture {
                    role,
                    victim,
                    heading,
                });
                for captures in [false, true] {
                    all.push(Refusal::WrongWay {
                        role,
                        heading,
                        captures,
                    });
                }
            }
        }
        all
    }

    #[test]
    fn every_reason_has_its_words_in_every_language() {
        let geometry = Rules::builtin("international").unwrap().geometry();
        let mut keys = std::collections::BTreeSet::new();
        for refusal in every_reason() {
            let mut words = Words {
                geometry: &geometry,
                args: FluentArgs::new(),
            };
            let key = words.fill(&refusal);
            keys.insert(key);
            for language in Language::ALL {
                let text = refusal.text(&geometry, language);
                assert!(
                    text.contains(' ') && !text.contains(['{', '}']),
                    "{key}: {text}"
                );
                // The squares that the message is given are in it.
                for (name, _) in words.args.iter() {
                    let message = message(language, key);
                    let unused = [
                        "side",
                        "mine-men",
                        "mine-kings",
                        "best-men",
                        "best-kings",
                        "mine-pieces",
                        "best-pieces",
                    ];
                    assert!(
                        message.contains(name) || unused.contains(&name),
                        "{key} {name}"
                    );
                }
            }
        }
        // What follows is said of games.
        let messages = Language::English.messages();
        let ours = messages.split("## What a game has come to").next().unwrap();
        let defined = ours.lines();
        let defined = defined.filter(|line| line.starts_with(|c: char| c.is_ascii_lowercase()));
        assert_eq!(keys.len(), defined.count(), "messages that no reason uses");
    }

    /// The source of one message.
    fn message(language: Language, key: &str) -> &'static str {
        let all = language.messages();
        let start = all.find(&format!("\n{key} =")).unwrap() + 1;
        let rest = &all[start..];
        let is_next =
            |pair: &[u8]| pair[0] == b'\n' && (pair[1].is_ascii_lowercase() || pair[1] == b'#');
        let end = rest.as_bytes().windows(2).position(is_next);
        &rest[..end.unwrap_or(rest.len())]
    }
}
