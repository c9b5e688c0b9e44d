//! A table of results as bars: won, drawn and lost, in the hundred.

use std::fmt::Write;

use damas_diagram::escaped;

const WIDTH: usize = 960;
/// Its width as points, twice as large.
pub(crate) const POINTS: u32 = 2 * WIDTH as u32;
const NAMES: u32 = 380;
const BARS: u32 = 420;
const ROW: usize = 28;
const HEAD: usize = 84;

/// A row of the chart.
pub(crate) struct Row {
    /// What the results are of.
    pub(crate) name: String,
    /// Results.
    pub(crate) won: u64,
    pub(crate) drawn: u64,
    pub(crate) lost: u64,
    /// What stands beside the bar.
    pub(crate) note: String,
}

/// The chart as SVG. Won is white, lost black and drawn hatched, so that it can
/// be read without colours; figures stand beside the bars.
pub(crate) fn svg(title: &str, rows: &[Row]) -> String {
    let height = HEAD + rows.len() * ROW + 24;
    let mut svg = String::new();
    // Writing to a string cannot fail.
    let _ = write!(
        svg,
        r##"<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{height}" viewBox="0 0 {WIDTH} {height}" role="img" font-family="sans-serif" font-size="14" fill="#222">
<title>{title}</title>
<desc>{}</desc>
<defs><pattern id="drawn" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="6" height="6" fill="#fff"/><rect width="3" height="6" fill="#9a9a9a"/></pattern></defs>
<rect width="{WIDTH}" height="{height}" fill="#f7f5f0"/>
<text x="20" y="34" font-size="20" font-weight="bold">{title}</text>
"##,
        described(rows)
    );
    legend(&mut svg);
    for (at, row) in rows.iter().enumerate() {
        bar(&mut svg, HEAD + at * ROW, row);
    }
    svg.push_str("</svg>\n");
    svg
}

/// The table in words, for those who do not see it.
fn described(rows: &[Row]) -> String {
    let rows = rows.iter().map(|row| {
        let Row {
            won, drawn, lost, ..
        } = row;
        let name = escaped(&row.name);
        format!("{name}: {won} won, {drawn} drawn, {lost} lost.")
    });
    rows.collect::<Vec<_>>().join(" ")
}

fn legend(svg: &mut String) {
    let kinds = [("won", "#fff"), ("drawn", "url(#drawn)"), ("lost", "#222")];
    for (at, (name, fill)) in kinds.into_iter().enumerate() {
        let x = NAMES as usize + at * 100;
        let _ = writeln!(
            svg,
            r##"<rect x="{x}" y="54" width="14" height="14" fill="{fill}" stroke="#222"/><text x="{}" y="66">{name}</text>"##,
            x + 22
        );
    }
}

fn bar(svg: &mut String, top: usize, row: &Row) {
    let all = (row.won + row.drawn + row.lost).max(1);
    let name = escaped(&shortened(&row.name));
    let baseline = top + 18;
    let _ = writeln!(
        svg,
        r#"<text x="{}" y="{baseline}" text-anchor="end">{name}</text>"#,
        NAMES - 12
    );
    let mut x = f64::from(NAMES);
    for (count, fill) in [
        (row.won, "#fff"),
        (row.drawn, "url(#drawn)"),
        (row.lost, "#222"),
    ] {
        // A picture for people: digits beyond the float's are of no interest.
        #[allow(clippy::cast_precision_loss)]
        let width = f64::from(BARS) * count as f64 / all as f64;
        let _ = writeln!(
            svg,
            r##"<rect x="{x:.1}" y="{}" width="{width:.1}" height="20" fill="{fill}" stroke="#222"/>"##,
            top + 3
        );
        x += width;
    }
    let _ = writeln!(
        svg,
        r#"<text x="{}" y="{baseline}">{}</text>"#,
        NAMES + BARS + 12,
        escaped(&row.note)
    );
}

fn shortened(name: &str) -> String {
    const LONGEST: usize = 44;
    match name.char_indices().nth(LONGEST) {
        Some((at, _)) => format!("{}…", &name[..at]),
        None => name.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn charts_hold_what_the_table_says() {
        let rows = [Row {
            name: "A & <B>".to_owned(),
            won: 2,
            drawn: 1,
            lost: 1,
            note: "62.5% of 4".to_owned(),
        }];
        let svg = svg("Results", &rows);
        assert!(svg.contains("A &amp; &lt;B&gt;: 2 won, 1 drawn, 1 lost."));
        assert!(svg.contains("62.5% of 4"));
        match damas_diagram::png(&svg, POINTS) {
            Ok(bytes) => assert!(bytes.starts_with(b"\x89PNG")),
            Err(error) => assert!(error.to_string().starts_with("no fonts"), "{error}"),
        }
    }
}
