//! What the form that begins a game looks like.

use ratatui::Frame;
use ratatui::layout::{Margin, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Clear, Paragraph, Wrap};

use super::buttons;
use super::form::{Field, Form, Place};
use super::state::Screen;
use super::view::{boxed, shortened};
use crate::table::customs::{self, ILLEGAL, MISSED, TOUCH};
use crate::words::Words;

/// Columns and lines of the form at most.
const SIZE: (u16, u16) = (76, 24);
/// Lines that are not of the list: fields, frame, notes.
const OTHERS: u16 = 13;

/// Draws the form over everything else.
pub(super) fn draw(frame: &mut Frame, screen: &Screen, form: &Form) {
    let area = area(frame.area());
    frame.render_widget(Clear, area);
    let words = &screen.table.words;
    let block = boxed(screen, "form-title").title_bottom(buttons::line(buttons::FORM, words));
    let inside = block.inner(area);
    frame.render_widget(block, area);
    let room = list_height(area);
    let mut y = inside.y;
    for field in Field::ALL {
        if y >= inside.bottom() {
            return;
        }
        let line = line(form, field, words, screen.look.ascii);
        frame.render_widget(line, Rect::new(inside.x, y, inside.width, 1));
        y += 1;
        if field == Field::Variant {
            let list = Rect::new(inside.x, y, inside.width, room.min(inside.bottom() - y));
            variants(frame, screen, form, list);
            y += room;
        }
    }
    let rest = Rect::new(inside.x, y, inside.width, inside.bottom().saturating_sub(y));
    let note = if form.complaint.is_empty() {
        words.say("form-keys", &[])
    } else {
        form.complaint.clone()
    };
    frame.render_widget(Paragraph::new(note).wrap(Wrap { trim: true }), rest);
}

/// Where the form lies in a window.
pub(super) fn area(window: Rect) -> Rect {
    let (width, height) = (window.width.min(SIZE.0), window.height.min(SIZE.1));
    let left = (window.width - width) / 2;
    Rect::new(left, (window.height - height) / 2, width, height)
}

/// Lines of the list of variants.
const fn list_height(area: Rect) -> u16 {
    area.height.saturating_sub(OTHERS)
}

/// What of the form lies at a column and line of the window.
pub(super) fn place_at(window: Rect, (column, line): (u16, u16)) -> Option<Place> {
    let area = area(window);
    let inside = area.inner(Margin::new(1, 1));
    if !inside.contains((column, line).into()) {
        return None;
    }
    let (line, room) = (line - inside.y, list_height(area));
    match line.checked_sub(1) {
        Some(listed) if listed < room => Some(Place::Listed {
            line: listed.into(),
            room: room.into(),
        }),
        Some(_) => {
            let field = Field::ALL.get(usize::from(line - room))?;
            Some(Place::Field(*field))
        }
        None => Some(Place::Field(Field::Variant)),
    }
}

/// A field with its name; the one that keys change is marked.
fn line(form: &Form, field: Field, words: &Words, ascii: bool) -> Line<'static> {
    let is_chosen = form.field == field;
    let mark = match (is_chosen, ascii) {
        (false, _) => " ",
        (true, true) => ">",
        (true, false) => "▸",
    };
    let style = if is_chosen {
        Style::new().add_modifier(Modifier::REVERSED)
    } else {
        Style::new()
    };
    let custom = |key: &str| words.say(&format!("{key}.help"), &[]);
    let value = match field {
        Field::Variant if is_chosen => format!("{}_", form.variants.typed),
        Field::Variant => form.variants.chosen_name().unwrap_or_default(),
        Field::White => form.players.white.name(words),
        Field::Black => form.players.black.name(words),
        Field::Clock if is_chosen => format!("{}_", form.clock),
        Field::Clock if form.clock.is_empty() => words.say("form-no-clock", &[]),
        Field::Clock => form.clock.clone(),
        Field::Touch => custom(customs::key(&TOUCH, &form.customs.touch_move)),
        Field::Missed => custom(customs::key(&MISSED, &form.customs.missed_capture)),
        Field::Illegal => custom(customs::key(&ILLEGAL, &form.customs.illegal)),
        Field::Games => form.games.to_string(),
        Field::Points => if form.two_points { "2-1-0" } else { "1-½-0" }.to_owned(),
    };
    let name = words.say(field.key(), &[]);
    Line::from(vec![
        Span::raw(format!("{mark} {name:<16}")),
        Span::styled(format!(" {value} "), style),
    ])
}

/// The variants that fit, and beside them what the chosen one is.
fn variants(frame: &mut Frame, screen: &Screen, form: &Form, area: Rect) {
    let half = area.width / 2;
    let list = Rect::new(area.x, area.y, half, area.height);
    if form.variants.is_file() {
        let args = [("file", form.variants.typed.trim().to_owned())];
        let text = screen.table.words.say("form-file", &args);
        frame.render_widget(Paragraph::new(text).wrap(Wrap { trim: true }), area);
        return;
    }
    let entries = form.variants.shown(usize::from(area.height)).into_iter();
    let lines: Vec<Line> = entries
        .map(|(entry, is_chosen)| {
            let style = if is_chosen {
                Style::new().add_modifier(Modifier::BOLD | Modifier::UNDERLINED)
            } else {
                Style::new()
            };
            let mark = if is_chosen { "*" } else { " " };
            let room = usize::from(list.width).saturating_sub(5);
            let title = shortened(&entry.title, room, screen.look.ascii);
            let title = Span::styled(title, style);
            Line::from(vec![Span::raw(format!("  {mark} ")), title])
        })
        .collect();
    frame.render_widget(Paragraph::new(lines), list);
    if let Some(rules) = form.variants.chosen() {
        let about = Rect::new(
            area.x + half + 1,
            area.y,
            half.saturating_sub(2),
            area.height,
        );
        let description = rules.description_in(screen.table.words.language());
        let text = Paragraph::new(description).wrap(Wrap { trim: true });
        frame.render_widget(text, about);
    }
}
