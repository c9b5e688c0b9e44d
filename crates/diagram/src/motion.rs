//! Moves in motion: an SVG that plays them over and over by CSS, in any browser
//! and without a script.

use std::fmt::Write;

use damas::board::Square;
use damas::moves::Move;
use damas::piece::{Piece, Role};
use damas::position::Setup;
use damas::rules::{Lift, Promotion};

use crate::diagram::Diagram;
use crate::svg::Canvas;
use crate::svg::xml::{escaped, number, point};
use crate::words::{listed, messages};

/// Seconds before the first move, between moves, and after the last.
const LEAD: f64 = 1.0;
const PAUSE: f64 = 0.7;
const TAIL: f64 = 2.5;
/// Seconds of a stretch of a move: for itself, and for each square of way.
const STRETCH: f64 = 0.22;
const SQUARE: f64 = 0.09;
/// Seconds in which a captured piece fades.
const FADE: f64 = 0.25;

/// Moves to be shown in motion on a diagram of the position before them.
///
/// Captured pieces leave the board by the variant's rule: as soon as they are
/// jumped, or all together when the capture is over, pale until then.
///
/// ```
/// use damas::rules::Rules;
/// use damas::text::fen;
/// use damas::variant::Variant;
/// use damas_diagram::{Diagram, Motion};
///
/// let variant = Variant::new(Rules::builtin("international")?);
/// let setup = fen::parse(variant.geometry(), "W:W26,31:B12,21")?;
/// let moves = variant.legal_moves(&setup)?;
/// let svg = Motion::new(&Diagram::new(&variant, &setup), &moves[..1]).svg();
/// assert!(svg.contains("@keyframes"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Motion<'d> {
    diagram: &'d Diagram<'d>,
    actors: Vec<Actor>,
    /// Which actor stands on each square.
    standing: Vec<Option<usize>>,
    moves: Vec<String>,
    /// Seconds so far.
    clock: f64,
}

/// A piece and what becomes of it.
#[derive(Debug)]
struct Actor {
    piece: Piece,
    home: Square,
    /// Squares and when it is there.
    track: Vec<(f64, Square)>,
    crowned: Option<f64>,
    /// When it is jumped and when it leaves the board.
    captured: Option<(f64, f64)>,
}

impl<'d> Motion<'d> {
    /// Moves, each legal after those before it, from the diagram's position.
    pub fn new(diagram: &'d Diagram<'d>, moves: &[Move]) -> Self {
        let mut motion = Self {
            diagram,
            actors: Vec::new(),
            standing: vec![None; diagram.geometry().len()],
            moves: Vec::new(),
            clock: LEAD,
        };
        for (home, piece) in diagram.pieces() {
            motion.standing[usize::from(home.0)] = Some(motion.actors.len());
            motion.actors.push(Actor {
                piece,
                home,
                track: Vec::new(),
                crowned: None,
                captured: None,
            });
        }
        let mut setup = diagram.setup().clone();
        for mv in moves {
            motion.make(&setup, mv);
            setup = diagram.variant().play(&setup, mv);
        }
        motion.clock += TAIL - PAUSE;
        motion
    }

    fn make(&mut self, setup: &Setup, mv: &Move) {
        let Some(mover) = self.standing[usize::from(mv.from.0)].take() else {
            return;
        };
        let names: Vec<_> = mv.path.iter().map(|&s| self.diagram.name(s)).collect();
        let sign = if mv.is_capture() { "x" } else { "-" };
        self.moves.push(names.join(sign));
        let mut victims = Vec::new();
        for leg in mv.path.windows(2) {
            self.stretch(mover, leg, mv, &mut victims);
        }
        let lift = self.diagram.variant().rules().movement.lift;
        for (victim, jumped) in victims {
            let gone = match lift {
                Lift::AtOnce => jumped + FADE,
                Lift::End => self.clock + FADE,
            };
            self.actors[victim].captured = Some((jumped, gone));
        }
        if mv.promotes {
            let crowned = self.crowned_at(mover, setup, mv);
            self.actors[mover].crowned = Some(crowned);
        }
        self.standing[usize::from(mv.to.0)] = Some(mover);
        self.clock += PAUSE;
    }

    /// Moves an actor in a straight line, past the pieces that it jumps.
    fn stretch(
        &mut self,
        mover: usize,
        leg: &[Square],
        mv: &Move,
        victims: &mut Vec<(usize, f64)>,
    ) {
        let line = self.diagram.geometry().line(leg[0], leg[1]);
        let between = line.map(|(_, between)| between).unwrap_or_default();
        let way = between.len() as f64 + 1.0;
        let time = STRETCH + SQUARE * way;
        let track = &mut self.actors[mover].track;
        track.push((self.clock, leg[0]));
        track.push((self.clock + time, leg[1]));
        for (i, &square) in between.iter().enumerate() {
            let jumped = self.clock + time * (i as f64 + 1.0) / way;
            if mv.captured.contains(square)
                && let Some(victim) = self.standing[usize::from(square.0)].take()
            {
                victims.push((victim, jumped));
            }
        }
        self.clock += time;
    }

    /// When a man becomes a king: where it passes the far row, or at the end.
    fn crowned_at(&self, mover: usize, setup: &Setup, mv: &Move) -> f64 {
        let rules = self.diagram.variant().rules();
        let side = setup.piece(mv.from).map(|piece| piece.color);
        let first = side.and_then(|side| {
            let row = self.diagram.geometry().crown_row(side);
            let mut arrivals = self.actors[mover].track.iter();
            arrivals.find(|&&(_, square)| square != mv.from && row.contains(square))
        });
        match first {
            Some(&(time, _)) if rules.movement.promotion == Promotion::Passing => time,
            _ => self.clock,
        }
    }

    /// The whole picture. Without motion, as in print, it shows the position
    /// before the moves.
    pub fn svg(&self) -> String {
        let canvas = Canvas::new(self.diagram);
        let king = |actor: &Actor| Piece::new(actor.piece.color, Role::King);
        let mut kinds: Vec<_> = self.actors.iter().map(|actor| actor.piece).collect();
        kinds.extend(self.actors.iter().filter(|a| a.crowned.is_some()).map(king));
        let words = messages(self.diagram.language);
        let told = [("moves", listed(&words, &self.moves))];
        let mut out = canvas.head(&self.diagram.size(), &[words.say("motion", &told)]);
        out += &self.style();
        out += &canvas.definitions(&kinds);
        out += &canvas.ground();
        out += "<g class=\"pieces\">\n";
        // Whoever moves passes over the others.
        let (still, moving): (Vec<_>, Vec<_>) =
            (0..self.actors.len()).partition(|&i| self.actors[i].track.is_empty());
        for i in still.into_iter().chain(moving) {
            out += &self.figure(&canvas, i);
        }
        out += "</g>\n";
        out += &canvas.above();
        out += "</svg>\n";
        out
    }

    fn figure(&self, canvas: &Canvas<'_>, i: usize) -> String {
        let actor = &self.actors[i];
        let middle = canvas.frame.middle(actor.home);
        if actor.track.is_empty() && actor.captured.is_none() {
            return canvas.piece(actor.piece, middle) + "\n";
        }
        let class = self.class(i);
        let mut inside = canvas.piece(actor.piece, (0.0, 0.0));
        if actor.crowned.is_some() {
            let king = Piece::new(actor.piece.color, Role::King);
            inside = format!(
                "<g class=\"{class}m\">{inside}</g><g class=\"{class}k\" opacity=\"0\">{}</g>",
                canvas.piece(king, (0.0, 0.0))
            );
        }
        format!(
            "<g class=\"{class}\" transform=\"translate({})\">{inside}</g>\n",
            point(middle)
        )
    }

    fn class(&self, i: usize) -> String {
        format!("{}a{i}", escaped(&self.diagram.prefix))
    }

    fn style(&self) -> String {
        let mut out = String::from("<style>\n");
        let mut names = Vec::new();
        for (i, actor) in self.actors.iter().enumerate() {
            let class = self.class(i);
            if !actor.track.is_empty() || actor.captured.is_some() {
                let _ = writeln!(out, "@keyframes {class}{{{}}}", self.frames(actor));
                names.push(class.clone());
            }
            if let Some(crowned) = actor.crowned {
                for (role, before, after) in [("m", 1, 0), ("k", 0, 1)] {
                    let switch = self.switch(crowned, before, after);
                    let _ = writeln!(out, "@keyframes {class}{role}{{{switch}}}");
                    names.push(format!("{class}{role}"));
                }
            }
        }
        for name in names {
            let time = number(self.clock);
            let _ = writeln!(out, ".{name}{{animation:{name} {time}s linear infinite}}");
        }
        out += "@media (prefers-reduced-motion:reduce){.pieces g{animation:none!important}}\n";
        out += "</style>\n";
        out
    }

    /// The key frames of an actor's way and end.
    fn frames(&self, actor: &Actor) -> String {
        let canvas = Canvas::new(self.diagram);
        let mut out = String::new();
        let place = |square: Square| {
            let (x, y) = canvas.frame.middle(square);
            format!("transform:translate({}px,{}px)", number(x), number(y))
        };
        let mut at = place(actor.home);
        let mut frames = vec![(0.0, at.clone(), 1.0)];
        for &(time, square) in &actor.track {
            at = place(square);
            frames.push((time, at.clone(), 1.0));
        }
        if let Some((jumped, gone)) = actor.captured {
            frames.push((jumped, at.clone(), 1.0));
            let pale = (jumped + FADE).min(gone - FADE);
            // With a single victim there is hardly time to grow pale.
            if pale > jumped + FADE / 2.0 {
                frames.push((pale, at.clone(), 0.45));
                frames.push((gone - FADE, at.clone(), 0.45));
            }
            frames.push((gone, at.clone(), 0.0));
        }
        let shown = frames.last().map_or(1.0, |frame| frame.2);
        frames.push((self.clock, at, shown));
        for (time, place, shown) in frames {
            let percent = number(100.0 * time / self.clock);
            let shown = number(shown);
            let _ = write!(out, "{percent}%{{{place};opacity:{shown}}}");
        }
        out
    }

    /// Key frames that go from one opacity to another at once.
    fn switch(&self, time: f64, before: u8, after: u8) -> String {
        let percent = 100.0 * time / self.clock;
        format!(
            "0%,{}%{{opacity:{before}}}{}%,100%{{opacity:{after}}}",
            number(percent),
            number(percent + 0.02)
        )
    }
}
