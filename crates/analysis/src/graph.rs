//! A game as a curve: what White could expect after each move.

use std::fmt::Write as _;

use damas::color::Color;
use damas::pdn::{MoveNumber, PdnGame};
use damas::text::language::Language;
use damas::text::messages::Messages;
use damas::text::notation::write_short;
use damas_diagram::escaped;

use crate::judged::{Judged, JudgedMove, Kind};
use crate::words;

const WIDTH: f64 = 960.0;
const HEIGHT: f64 = 360.0;
/// Room to the left, for words.
const LEFT: f64 = 70.0;
const RIGHT: f64 = 30.0;
const TOP: f64 = 56.0;
const BOTTOM: f64 = 40.0;

/// Fills: what is White's, what is Black's, and lines.
const LIGHT: &str = "#f4efe2";
const DARK: &str = "#3b3733";
const LINE: &str = "#b0761f";
const INK: &str = "#222";

/// Draws a game as SVG: the light area is what White could expect, from nothing
/// at the bottom to the whole point at the top; faults are marked with what game
/// files call them. Title and description say the same in words.
pub fn graph(game: &PdnGame, judged: &Judged, language: Language) -> String {
    let messages = words::messages(language);
    let graph = Graph { judged };
    let mut svg = graph.head(&title(game, &messages), language);
    graph.areas(&mut svg);
    graph.grid(&mut svg);
    graph.curve(&mut svg);
    graph.faults(&mut svg);
    svg.push_str("</svg>\n");
    svg
}

fn title(game: &PdnGame, messages: &Messages) -> String {
    let name = |tag| {
        game.tag(tag)
            .map(str::trim)
            .filter(|name| !matches!(*name, "" | "?"))
    };
    match (name("White"), name("Black")) {
        (Some(white), Some(black)) => {
            let args = [("white", white.to_owned()), ("black", black.to_owned())];
            messages.say("graph-title", &args)
        }
        _ => messages.say("graph-untitled", &[]),
    }
}

struct Graph<'g> {
    judged: &'g Judged,
}

impl Graph<'_> {
    fn moves(&self) -> &[JudgedMove] {
        &self.judged.moves
    }

    /// Where the position after so many moves lies.
    fn x(&self, after: usize) -> f64 {
        let all = self.moves().len().max(1) as f64;
        LEFT + (WIDTH - LEFT - RIGHT) * after as f64 / all
    }

    fn head(&self, title: &str, language: Language) -> String {
        let title = escaped(title);
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{WIDTH}\" height=\"{HEIGHT}\" \
             viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=\"img\" lang=\"{}\" font-family=\"Noto Sans, sans-serif\" \
             font-size=\"14\" fill=\"{INK}\">\n<title>{title}</title>\n<desc>{}</desc>\n\
             <rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"#fff\"/>\n\
             <text x=\"{LEFT}\" y=\"34\" font-size=\"20\" font-weight=\"bold\">{title}</text>\n",
            language.code(),
            escaped(&self.description()),
        )
    }

    /// The faults in words.
    fn description(&self) -> String {
        let faults = self.faulty().map(|(at, judged)| self.named(at, judged));
        faults.collect::<Vec<_>>().join(", ")
    }

    fn faulty(&self) -> impl Iterator<Item = (usize, &JudgedMove)> {
        let moves = self.moves().iter().enumerate();
        moves.filter(|(_, judged)| judged.kind.is_fault())
    }

    /// A move with its number and glyph: `12... 19-23?`.
    fn named(&self, at: usize, judged: &JudgedMove) -> String {
        let variant = &self.judged.variant;
        let legal = variant.legal_moves(&judged.before).unwrap_or_default();
        let text = write_short(variant.geometry(), &judged.played, &legal, 'x');
        format!("{} {text}{}", self.number(at), glyph(judged.kind))
    }

    fn is_second(&self, judged: &JudgedMove) -> bool {
        judged.side() != self.judged.variant.rules().start.turn
    }

    /// The number of a move.
    fn number(&self, at: usize) -> MoveNumber {
        let begins = self.moves().first();
        let first = MoveNumber {
            number: 1,
            second: begins.is_some_and(|first| self.is_second(first)),
        };
        first.later(at)
    }

    /// The curve from the beginning, where nobody is ahead of what the first
    /// move shows.
    fn points(&self) -> Vec<(f64, f64)> {
        let first = self.moves().first().map_or(0.5, |first| first.white);
        let values = [first]
            .into_iter()
            .chain(self.moves().iter().map(|judged| judged.white));
        values
            .enumerate()
            .map(|(after, value)| (self.x(after), y(value)))
            .collect()
    }

    fn written_points(&self) -> String {
        let points = self.points();
        let points: Vec<_> = points
            .iter()
            .map(|(x, y)| format!("{x:.1},{y:.1}"))
            .collect();
        points.join(" ")
    }

    fn areas(&self, svg: &mut String) {
        let (bottom, right) = (HEIGHT - BOTTOM, WIDTH - RIGHT);
        let points = self.written_points();
        // Writing to a string cannot fail.
        let _ = writeln!(
            svg,
            "<rect x=\"{LEFT}\" y=\"{TOP}\" width=\"{}\" height=\"{}\" fill=\"{DARK}\"/>\n\
             <polygon points=\"{LEFT},{bottom} {points} {right},{bottom}\" fill=\"{LIGHT}\"/>",
            right - LEFT,
            bottom - TOP,
        );
    }

    /// Lines at the shares of the point, and numbers of moves.
    fn grid(&self, svg: &mut String) {
        for (value, label) in [(1.0, "1"), (0.75, ""), (0.5, "½"), (0.25, ""), (0.0, "0")] {
            let (y, right) = (y(value), WIDTH - RIGHT);
            let _ = writeln!(
                svg,
                "<line x1=\"{LEFT}\" y1=\"{y:.1}\" x2=\"{right}\" y2=\"{y:.1}\" stroke=\"#888\" stroke-opacity=\"0.5\"/>\
                 <text x=\"{}\" y=\"{:.1}\" text-anchor=\"end\">{label}</text>",
                LEFT - 10.0,
                y + 5.0,
            );
        }
        let pairs = self.moves().len() as u32 / 2 + 1;
        let step = [1, 2, 5, 10, 20, 50]
            .into_iter()
            .find(|step| pairs / step <= 16)
            .unwrap_or(100);
        for (at, judged) in self.moves().iter().enumerate() {
            let number = self.number(at).number;
            if !self.is_second(judged) && number.is_multiple_of(step) {
                let (x, y) = (self.x(at + 1), HEIGHT - BOTTOM + 20.0);
                let _ = writeln!(
                    svg,
                    "<text x=\"{x:.1}\" y=\"{y}\" text-anchor=\"middle\">{number}</text>"
                );
            }
        }
    }

    fn curve(&self, svg: &mut String) {
        let _ = writeln!(
            svg,
            "<polyline points=\"{}\" fill=\"none\" stroke=\"{LINE}\" stroke-width=\"2.5\" stroke-linejoin=\"round\"/>",
            self.written_points()
        );
    }

    /// A disc in the colour of who moved, with the glyph above it and the move
    /// for whoever points at it.
    fn faults(&self, svg: &mut String) {
        for (at, judged) in self.faulty() {
            let (x, y) = (self.x(at + 1), y(judged.white));
            let fill = match judged.side() {
                Color::White => "#fff",
                Color::Black => "#000",
            };
            let _ = writeln!(
                svg,
                "<g><title>{}</title><circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"6\" fill=\"{fill}\" stroke=\"{LINE}\" stroke-width=\"2\"/>\
                 <text x=\"{x:.1}\" y=\"{:.1}\" text-anchor=\"middle\" font-weight=\"bold\" fill=\"#8a1f00\" \
                 stroke=\"#fff\" stroke-width=\"4\" paint-order=\"stroke\">{}</text></g>",
                escaped(&self.named(at, judged)),
                y - 12.0,
                glyph(judged.kind),
            );
        }
    }
}

/// Where an expectation lies.
fn y(value: f32) -> f64 {
    TOP + (HEIGHT - TOP - BOTTOM) * (1.0 - f64::from(value))
}

const fn glyph(kind: Kind) -> &'static str {
    match kind {
        Kind::Blunder => "??",
        Kind::Mistake => "?",
        Kind::Inaccuracy => "?!",
        Kind::Sound | Kind::Forced => "",
        Kind::Only => "!",
    }
}
