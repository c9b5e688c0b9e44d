//! What the screen looks like.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Clear, Paragraph, Wrap};

use damas::color::Color;

use super::layout::{self, Plan};
use super::state::Screen;
use super::{board, form_view};
use crate::table::clock;
use crate::table::command::COMMANDS;

/// Draws everything.
pub(super) fn draw(frame: &mut Frame, screen: &Screen) {
    let window = frame.area();
    let variant = screen.table.game.variant();
    let Some(plan) = layout::plan(variant, window) else {
        return too_small(frame, screen);
    };
    title(frame, screen, &plan);
    board::draw(screen, &plan, frame.buffer_mut());
    panes(frame, screen, plan.panes);
    messages(frame, screen, &plan);
    let input = Line::from(format!("> {}", screen.input));
    frame.render_widget(input, plan.input);
    let typed = Line::from(screen.input.as_str()).width() as u16;
    frame.set_cursor_position(((2 + typed).min(window.width - 1), plan.input.y));
    if let Some(form) = &screen.form {
        form_view::draw(frame, screen, form);
    }
    if let Some(first) = screen.help {
        help(frame, screen, first);
    }
}

fn too_small(frame: &mut Frame, screen: &Screen) {
    let window = frame.area();
    let (width, height) = layout::least(screen.table.game.variant());
    let args = [
        ("width", width.to_string()),
        ("height", height.to_string()),
        ("wide", window.width.to_string()),
        ("high", window.height.to_string()),
    ];
    let text = screen.table.words.say("too-small", &args);
    frame.render_widget(Paragraph::new(text).wrap(Wrap { trim: true }), window);
}

fn title(frame: &mut Frame, screen: &Screen, plan: &Plan) {
    let bold = Style::new().add_modifier(Modifier::BOLD);
    let rules = screen.table.game.variant().rules();
    let title = Line::from(vec![
        Span::styled(format!(" {}  ", screen.table.words.title(rules)), bold),
        Span::raw(screen.table.status().swap_remove(0)),
    ]);
    let footer = screen.table.words.say("footer", &[]);
    let width = (Line::from(footer.as_str()).width() as u16 + 1).min(plan.title.width);
    let corner = Rect::new(plan.title.width - width, 0, width, 1);
    let room = Rect::new(0, 0, corner.x.saturating_sub(1), 1);
    frame.render_widget(title, room);
    frame.render_widget(Line::from(footer), corner);
}

/// A box with a title; without it where ASCII is all there is.
pub(super) fn boxed(screen: &Screen, key: &str) -> Block<'static> {
    let block = Block::bordered().title(screen.table.words.say(key, &[]));
    if screen.look.ascii {
        block.border_set(ASCII)
    } else {
        block.border_type(ratatui::widgets::BorderType::Rounded)
    }
}

/// A box drawn with ASCII.
const ASCII: ratatui::symbols::border::Set = ratatui::symbols::border::Set {
    top_left: "+",
    top_right: "+",
    bottom_left: "+",
    bottom_right: "+",
    vertical_left: "|",
    vertical_right: "|",
    horizontal_top: "-",
    horizontal_bottom: "-",
};

fn panes(frame: &mut Frame, screen: &Screen, area: Rect) {
    let draws = draw_lines(screen);
    let (players, draws_high) = (4, draws.len() as u16 + 2);
    let about = if area.height >= 24 { 7 } else { 0 };
    let top = Rect::new(area.x, area.y, area.width, players);
    let rest = area.height.saturating_sub(players + about);
    let draws_high = if draws.is_empty() {
        0
    } else {
        draws_high.min(rest / 2)
    };
    let list = Rect::new(area.x, top.bottom(), area.width, rest - draws_high);
    let counters = Rect::new(area.x, list.bottom(), area.width, draws_high);
    let rules = Rect::new(area.x, counters.bottom(), area.width, about);
    let block = boxed(screen, "players-title");
    frame.render_widget(Paragraph::new(player_lines(screen)).block(block), top);
    moves(frame, screen, list);
    if !draws.is_empty() {
        let block = boxed(screen, "draws-title");
        frame.render_widget(Paragraph::new(draws).block(block), counters);
    }
    if about > 0 {
        let text = screen.table.game.variant().rules().description.clone();
        let block = boxed(screen, "rules-title");
        let text = Paragraph::new(text).wrap(Wrap { trim: true });
        frame.render_widget(text.block(block), rules);
    }
}

fn player_lines(screen: &Screen) -> Vec<Line<'static>> {
    let table = &screen.table;
    let points = table.points();
    let line = |side: Color| {
        let man = damas::piece::Piece::new(side, damas::piece::Role::Man);
        let turn = if table.game.turn() == side { ">" } else { " " };
        let count = table.game.setup().pieces[side].len();
        let name = table.players[side].name(&table.words);
        let left = table.clock().map(|clock| clock::shown(clock.left()[side]));
        let glyph = match (screen.look.ascii, side) {
            (true, _) => screen.look.glyph(man),
            (false, Color::White) => '○',
            (false, Color::Black) => '●',
        };
        let left = left.unwrap_or_default();
        let points = points
            .as_ref()
            .map(|points| format!("  ({})", points[side]));
        let points = points.unwrap_or_default();
        Line::from(format!("{turn}{glyph} {count:>2} {name}{points}  {left}"))
    };
    let bottom = table.bottom;
    vec![line(bottom.opponent()), line(bottom)]
}

fn moves(frame: &mut Frame, screen: &Screen, area: Rect) {
    let texts = screen.table.texts();
    let first = screen.table.game.setups()[0].turn;
    let starts = screen.table.game.variant().rules().start.turn;
    let mut shown: Vec<&str> = texts.iter().map(String::as_str).collect();
    if first != Some(starts) {
        shown.insert(0, "...");
    }
    let pairs = shown.chunks(2).enumerate();
    let lines: Vec<Line> = pairs
        .map(|(number, pair)| {
            let reply = pair.get(1).copied().unwrap_or_default();
            Line::from(format!("{:>3}. {:<9} {reply}", number + 1, pair[0]))
        })
        .collect();
    let hidden = (lines.len() as u16).saturating_sub(area.height.saturating_sub(2));
    let above = hidden.saturating_sub(screen.scrolled);
    let block = boxed(screen, "moves-title");
    frame.render_widget(Paragraph::new(lines).scroll((above, 0)).block(block), area);
}

/// Repetition and the counters that run.
fn draw_lines(screen: &Screen) -> Vec<Line<'static>> {
    let state = screen.table.game.claim_state();
    let repeated = state
        .repetition
        .filter(|&(times, _)| times > 1)
        .map(|(times, most)| {
            let args = [("times", times.to_string()), ("most", most.to_string())];
            Line::from(screen.table.words.say("repeated", &args))
        });
    let counters = screen.table.game.counters().filter_map(|state| {
        let (moves, most) = (state.moves()?, state.counter.moves);
        Some(Line::from(format!("{moves}/{most} {}", state.counter.name)))
    });
    repeated.into_iter().chain(counters).collect()
}

fn messages(frame: &mut Frame, screen: &Screen, plan: &Plan) {
    let mut lines = screen.messages.clone();
    if let Some(since) = screen.thinking {
        let seconds = since.elapsed().as_secs().to_string();
        lines.push(screen.table.words.say("thinking", &[("seconds", seconds)]));
    }
    if lines.is_empty() {
        lines.extend(screen.table.status().into_iter().skip(1));
    }
    if lines.is_empty() {
        lines.extend(screen.table.last_move());
    }
    let text = Paragraph::new(lines.join("\n")).wrap(Wrap { trim: true });
    frame.render_widget(text, plan.messages);
}

/// Lines of the help: one on keys, and one a command.
pub(super) const fn help_lines() -> u16 {
    COMMANDS.len() as u16 + 1
}

/// Lines of the help that a window shows at a time.
pub(super) const fn help_page(window: Rect) -> u16 {
    window.height.saturating_sub(2)
}

fn help(frame: &mut Frame, screen: &Screen, first: u16) {
    let words = &screen.table.words;
    let mut lines = vec![words.say("keys-help", &[])];
    for entry in COMMANDS {
        let usage = entry.usage(words);
        lines.push(format!(
            "{:4}{usage:20} {}",
            entry.shortcut,
            entry.help(words)
        ));
    }
    let window = frame.area();
    let width = window.width.min(78);
    let height = window.height.min(help_lines() + 2);
    let area = Rect::new(
        (window.width - width) / 2,
        (window.height - height) / 2,
        width,
        height,
    );
    frame.render_widget(Clear, area);
    let mut block = boxed(screen, "help-title");
    if help_lines() > help_page(window) {
        block = block.title_bottom(words.say("help-more", &[]));
    }
    let text = Paragraph::new(lines.join("\n")).scroll((first, 0));
    frame.render_widget(text.block(block), area);
}
