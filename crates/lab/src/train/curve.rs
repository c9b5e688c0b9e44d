//! The losses of all epochs as a picture.

use std::fmt::Write;

use super::{Epoch, Report};

const WIDTH: f64 = 720.0;
const HEIGHT: f64 = 400.0;
/// Room for what is written around the curves.
const LEFT: f64 = 80.0;
const RIGHT: f64 = 20.0;
const TOP: f64 = 70.0;
const BOTTOM: f64 = 50.0;

/// The curves of a training as SVG: loss on positions learned from, dashed, and
/// on those held out; the best epoch is marked. Figures stand in its description
/// as well.
pub fn svg(title: &str, report: &Report) -> String {
    let title = escaped(title);
    let mut svg = String::new();
    // Writing to a string cannot fail.
    let _ = write!(
        svg,
        r##"<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" font-family="sans-serif" font-size="13" fill="#222">
<title>{title}</title>
<desc>{}</desc>
<rect width="{WIDTH}" height="{HEIGHT}" fill="#f7f5f0"/>
<text x="20" y="30" font-size="18" font-weight="bold">{title}</text>
<text x="20" y="52">{} positions of {} games; loss learned from (dashed) and held out</text>
"##,
        described(report),
        report.positions,
        report.games
    );
    let plot = Plot::new(&report.epochs);
    plot.scale(&mut svg);
    plot.curve(&mut svg, "#8a5a00", "6 4", |epoch| epoch.train);
    plot.curve(&mut svg, "#1f4e79", "none", |epoch| epoch.held_out);
    if let Some(best) = report.epochs.iter().find(|e| e.number == report.best) {
        let (x, y) = plot.point(best, best.held_out);
        let _ = writeln!(
            svg,
            r##"<circle cx="{x:.1}" cy="{y:.1}" r="5" fill="#1f4e79"/>"##
        );
    }
    svg.push_str("</svg>\n");
    svg
}

fn described(report: &Report) -> String {
    let epochs = report.epochs.iter().map(|epoch| {
        let Epoch {
            number,
            train,
            held_out,
        } = epoch;
        format!("Epoch {number}: {train:.5}, held out {held_out:.5}.")
    });
    epochs.collect::<Vec<_>>().join(" ")
}

/// Where losses lie in the picture.
struct Plot<'e> {
    epochs: &'e [Epoch],
    least: f64,
    most: f64,
}

impl<'e> Plot<'e> {
    fn new(epochs: &'e [Epoch]) -> Self {
        let all = || {
            epochs
                .iter()
                .flat_map(|epoch| [epoch.train, epoch.held_out])
        };
        let least = all().fold(f64::INFINITY, f64::min);
        let most = all().fold(f64::NEG_INFINITY, f64::max);
        Self {
            epochs,
            least,
            most: most.max(least + 1e-6),
        }
    }

    fn point(&self, epoch: &Epoch, loss: f64) -> (f64, f64) {
        let steps = self.epochs.len().saturating_sub(1).max(1) as f64;
        let across = f64::from(epoch.number.saturating_sub(1)) / steps;
        let up = (loss - self.least) / (self.most - self.least);
        (
            LEFT + across * (WIDTH - LEFT - RIGHT),
            HEIGHT - BOTTOM - up * (HEIGHT - TOP - BOTTOM),
        )
    }

    /// Lines with the losses they stand for, and the numbers of epochs.
    fn scale(&self, svg: &mut String) {
        for quarter in 0..=4 {
            let loss = self.least + f64::from(quarter) / 4.0 * (self.most - self.least);
            let y = HEIGHT - BOTTOM - f64::from(quarter) / 4.0 * (HEIGHT - TOP - BOTTOM);
            let _ = writeln!(
                svg,
                r##"<path d="M{LEFT} {y:.1}H{}" stroke="#ccc"/><text x="{}" y="{:.1}" text-anchor="end">{loss:.4}</text>"##,
                WIDTH - RIGHT,
                LEFT - 8.0,
                y + 4.0
            );
        }
        for epoch in self.epochs {
            let (x, _) = self.point(epoch, self.least);
            let _ = writeln!(
                svg,
                r#"<text x="{x:.1}" y="{}" text-anchor="middle">{}</text>"#,
                HEIGHT - BOTTOM + 22.0,
                epoch.number
            );
        }
    }

    fn curve(&self, svg: &mut String, color: &str, dashes: &str, loss: impl Fn(&Epoch) -> f64) {
        let points = self.epochs.iter().map(|epoch| {
            let (x, y) = self.point(epoch, loss(epoch));
            format!("{x:.1},{y:.1}")
        });
        let points = points.collect::<Vec<_>>().join(" ");
        let _ = writeln!(
            svg,
            r#"<polyline points="{points}" fill="none" stroke="{color}" stroke-width="2" stroke-dasharray="{dashes}"/>"#
        );
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn the_picture_tells_every_loss() {
        let epoch = |number, train, held_out| Epoch {
            number,
            train,
            held_out,
        };
        let report = Report {
            games: 10,
            plies: 500,
            positions: 300,
            held_out: 20,
            is_full: false,
            weights: 9,
            odds: 1.0,
            epochs: vec![epoch(1, 0.6, 0.55), epoch(2, 0.5, 0.52)],
            best: 2,
            time: Duration::ZERO,
        };
        let svg = svg("English & <mine>", &report);
        assert!(svg.contains("English &amp; &lt;mine>"));
        assert!(svg.contains("Epoch 2: 0.50000, held out 0.52000."));
        assert_eq!(svg.matches("<polyline").count(), 2);
        assert!(svg.contains(r#"points="80.0,70.0 700.0,350.0""#), "{svg}");
    }
}
