//! What can be put right in a file without guessing.
//!
//! Repairs are changes to stretches of bytes: everything else stays as it is,
//! and a file in which nothing is wrong comes back byte for byte.

mod agree;
mod apply;
mod ends;
mod moves;
mod tags;
mod words;

use std::fmt;
use std::sync::Arc;

use super::fault::{Place, SyntaxFault, SyntaxFaultKind};
use super::follow::FollowedLine;
use super::move_text::UNKNOWN;
use super::record::{Kind, Lines, Record};
use super::spell::{Form, Names, Speller};
use super::start;
use super::variants::Variants;
use super::visitor::{CommentStyle, Visitor};
use crate::variant::Variant;
pub use agree::{games_after, keep_games};
pub use apply::apply;
use words::Words;

/// A stretch of a file, and what should stand in its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Repair {
    /// Number of the game in the file, from 1; 0 before the first.
    pub game: usize,
    /// The stretch; of no length where something is missing.
    pub place: Place,
    /// What it is.
    pub found: String,
    /// What should stand there.
    pub put: String,
    /// What was wrong with it.
    pub kind: RepairKind,
}

impl fmt::Display for Repair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (found, put) = (self.found.trim(), self.put.trim());
        match (found.is_empty(), put.is_empty()) {
            (true, _) => write!(f, "{}: \"{put}\" added", self.kind),
            (_, true) => write!(f, "{}: \"{found}\" taken away", self.kind),
            _ => write!(f, "{}: \"{found}\" becomes \"{put}\"", self.kind),
        }
    }
}

/// What a repair puts right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RepairKind {
    /// The number of a move, or its form.
    Number,
    /// The spelling of a move, or steps of one capture written apart.
    Move,
    /// Marks of a move's strength.
    Strength,
    /// The form of a tag.
    Tag,
    /// A value that the rest of the game gives: of `GameType`, `Result`, `FEN`.
    Header,
    /// How the game ends.
    End,
    /// A bracket or brace.
    Bracket,
    /// Words that are not in braces.
    Words,
    /// The encoding of the whole file.
    Encoding,
}

impl fmt::Display for RepairKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Number => "move number",
            Self::Move => "move",
            Self::Strength => "strength",
            Self::Tag => "tag",
            Self::Header => "header",
            Self::End => "end",
            Self::Bracket => "bracket",
            Self::Words => "words",
            Self::Encoding => "encoding",
        })
    }
}

/// In which form moves are written.
#[derive(Clone, Copy, Debug)]
pub struct Wanted {
    /// Names of squares.
    pub names: Names,
    /// Squares of a capture.
    pub form: Form,
    /// What stands between the squares of a capture; `None` for the separator
    /// of the table of `GameType`s.
    pub capture: Option<char>,
}

impl Default for Wanted {
    fn default() -> Self {
        Self {
            names: Names::Own,
            form: Form::Short,
            capture: Some('x'),
        }
    }
}

/// Looks for repairs in the games that a reader tells.
///
/// ```
/// use damas::pdn::{Encoding, Reader, Repairer, apply};
///
/// let text = b"[GameType \"20\"]\n[Result \"*\"]\n1. 32-28 19-23 3. 28:19 14:23 2-0\n";
/// let mut repairer = Repairer::new(None);
/// Reader::new(&text[..]).read(&mut repairer)?;
/// let repairs = repairer.repairs();
/// let mut mended = Vec::new();
/// apply(&text[..], &mut mended, &repairs, Encoding::UTF_8)?;
/// assert_eq!(
///     String::from_utf8_lossy(&mended),
///     "[GameType \"20\"]\n[Result \"2-0\"]\n1. 32-28 19-23 2. 28x19 14x23 *\n"
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Repairer {
    variants: Variants,
    spellers: Vec<Speller<Arc<Variant>>>,
    wanted: Wanted,
    repairs: Vec<Repair>,
    game_number: usize,
    game: Record,
    words: Words,
    /// A tag or variation that is not closed.
    faults: Vec<SyntaxFault>,
}

/// The game at hand as the rules see it.
struct Seen<'g> {
    speller: &'g Speller<Arc<Variant>>,
    lines: Lines<'g>,
    followed: Vec<FollowedLine>,
    /// Whether the side that comes second is to move at the start.
    second: bool,
}

impl Repairer {
    /// A repairer. The variant is for games that do not say theirs, and for
    /// those whose first move does not fit what they say.
    pub fn new(variant: Option<Arc<Variant>>) -> Self {
        Self {
            variants: Variants::new(variant),
            spellers: Vec::new(),
            wanted: Wanted::default(),
            repairs: Vec::new(),
            game_number: 0,
            game: Record::default(),
            words: Words::default(),
            faults: Vec::new(),
        }
    }

    /// Writes moves in another form than the usual one.
    #[must_use]
    pub const fn with_wanted(mut self, wanted: Wanted) -> Self {
        self.wanted = wanted;
        self
    }

    /// Games that have begun so far.
    pub const fn games(&self) -> usize {
        self.game_number
    }

    /// All repairs, in the order of the file. Where a file is so odd that they
    /// would change which games it has, [`keep_games`] leaves some out.
    pub fn repairs(mut self) -> Vec<Repair> {
        self.release_words();
        // A tag that is added behind the last one stands before an end added there.
        let is_tag = |repair: &Repair| repair.kind == RepairKind::Header;
        self.repairs
            .sort_by_key(|repair| (repair.place.offset, !is_tag(repair)));
        let mut end = 0;
        // Where two meet, the first decides.
        self.repairs.retain(|repair| {
            let is_free = repair.place.offset >= end;
            if is_free {
                end = repair.place.offset + repair.place.length as u64;
            }
            is_free
        });
        self.repairs
    }

    fn repair(&mut self, kind: RepairKind, place: Place, found: &str, put: impl Into<String>) {
        self.repairs.push(Repair {
            game: self.game_number,
            place,
            found: found.to_owned(),
            put: put.into(),
            kind,
        });
    }

    fn speller_of(&mut self, variant: &Arc<Variant>) -> usize {
        let is_same = |speller: &Speller<_>| std::ptr::eq(speller.variant(), Arc::as_ptr(variant));
        if let Some(at) = self.spellers.iter().position(is_same) {
            return at;
        }
        let speller = Speller::new(Arc::clone(variant))
            .with_form(self.wanted.form)
            .with_names(self.wanted.names);
        self.spellers.push(speller);
        self.spellers.len() - 1
    }

    /// The game by the rules that it says it follows, or by those given where
    /// its first move is legal only there.
    fn choose(&mut self) -> Option<usize> {
        let said = self.variants.said(&self.game.values());
        let given = self.variants.given();
        let said = said.map(|variant| self.speller_of(&variant));
        let given = given.map(|variant| self.speller_of(&variant));
        let (Some(said_at), Some(given_at)) = (said, given) else {
            return said.or(given);
        };
        let begins = |at: usize| {
            let seen = see(&self.spellers[at], &self.game)?;
            let main = seen.followed.first()?;
            Some(!main.texts.is_empty())
        };
        let fits_given_alone = begins(said_at) == Some(false) && begins(given_at) == Some(true);
        Some(if fits_given_alone { given_at } else { said_at })
    }

    fn repair_game(&mut self) {
        self.release_words();
        let speller = self.choose();
        let mut found = Vec::new();
        let end = ends::look(&self.game, &self.faults, &mut found);
        tags::look(&self.game, &self.faults, end.as_deref(), &mut found);
        let separator = self.wanted.capture;
        match speller.map(|at| &self.spellers[at]) {
            Some(speller) => {
                tags::look_at_game_type(&self.game, speller.variant(), self.wanted, &mut found);
                let separator = separator.unwrap_or(speller.variant().rules().notation.capture);
                match see(speller, &self.game) {
                    Some(seen) => moves::look(&self.game, &seen, separator, &mut found),
                    None => moves::look_at_form(&self.game, separator, &mut found),
                }
            }
            None => moves::look_at_form(&self.game, separator.unwrap_or('x'), &mut found),
        }
        for (kind, place, found, put) in found {
            self.repair(kind, place, &found, put);
        }
        self.faults.clear();
    }

    fn release_words(&mut self) {
        if let Some((place, found)) = self.words.take() {
            let put = format!("{{{found}}}");
            self.repair(RepairKind::Words, place, &found, put);
        }
    }

    fn add(&mut self, kind: Kind, text: &str, place: Place) {
        self.release_words();
        self.game.add(kind, text, place);
    }
}

/// A repair that has not been given to a game.
type Found = (RepairKind, Place, String, String);

/// Follows a game; `None` where its start cannot be played from.
fn see<'g>(speller: &'g Speller<Arc<Variant>>, game: &'g Record) -> Option<Seen<'g>> {
    let variant = speller.variant();
    let fen = game.value("FEN").map(|(value, _)| value);
    let setup = start::of(variant, fen).ok()?;
    let lines = game.lines(|fen| start::read(variant, fen));
    let followed = speller.interpreter().follow_all(&setup, &lines.written);
    Some(Seen {
        speller,
        lines,
        followed,
        second: setup.turn != Some(variant.rules().start.turn),
    })
}

/// The place right after another.
fn after(place: Place) -> Place {
    Place {
        column: place.column + place.length as u64,
        offset: place.offset + place.length as u64,
        length: 0,
        ..place
    }
}

impl Visitor for Repairer {
    fn begin_game(&mut self, place: Place) {
        self.release_words();
        self.game_number += 1;
        self.game.begin(place);
        self.faults.clear();
    }

    fn tag(&mut self, name: &str, value: &str, place: Place) {
        self.release_words();
        self.game.add_tag(name, value, place);
    }

    fn number(&mut self, number: u32, second: bool, place: Place) {
        self.add(Kind::Number { number, second }, "", place);
    }

    fn mv(&mut self, text: &str, place: Place) {
        self.add(Kind::Move, text, place);
    }

    fn unknown_move(&mut self, place: Place) {
        self.add(Kind::Move, UNKNOWN, place);
    }

    fn strength(&mut self, marks: &str, place: Place) {
        self.add(Kind::Strength, marks, place);
    }

    fn nag(&mut self, _: u16, place: Place) {
        self.add(Kind::Nag, "", place);
    }

    fn comment(&mut self, text: &str, style: CommentStyle, place: Place) {
        self.add(Kind::Comment(style), "", place);
        if style == CommentStyle::Bare && !text.contains('}') {
            self.repair(RepairKind::Words, place, text, format!("{{{text}}}"));
        }
    }

    fn setup(&mut self, fen: &str, place: Place) {
        self.add(Kind::Setup, fen, place);
    }

    fn begin_variation(&mut self, place: Place) {
        self.add(Kind::Open, "", place);
    }

    fn end_variation(&mut self, place: Place) {
        self.add(Kind::Close, "", place);
    }

    fn word(&mut self, text: &str, place: Place) {
        self.words.add(text, place);
        self.game.add(Kind::Word, "", place);
    }

    fn result(&mut self, text: &str, place: Place) {
        self.add(Kind::Result, text, place);
    }

    fn end_game(&mut self) {
        self.repair_game();
    }

    fn fault(&mut self, fault: SyntaxFault) {
        match fault.kind {
            SyntaxFaultKind::Stray | SyntaxFaultKind::SecondEnd => {
                self.repair(RepairKind::Bracket, fault.place, &fault.text, " ");
            }
            SyntaxFaultKind::OpenComment => {
                self.repair(RepairKind::Bracket, after(fault.place), "", "}\n");
            }
            _ => self.faults.push(fault),
        }
    }
}
