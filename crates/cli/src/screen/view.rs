//! What the screen looks like.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Clear, Paragraph, Wrap};

use damas::board::SquareSet;
use damas::color::Color;
use damas::game::Step;
use damas::piece::{Piece, Role};

use super::layout::{self, Plan};
use super::page::{self, Page};
use super::state::Screen;
use super::{board, buttons, form_view};
use crate::table::clock;

/// Draws everything.
pub(super) fn draw(frame: &mut Frame, screen: &Screen) {
    paint(frame, screen);
    screen.look.clean(frame.buffer_mut());
}

fn paint(frame: &mut Frame, screen: &Screen) {
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
    if let Some(left) = &screen.left {
        welcome_back(frame, screen, left);
    }
    if let Some(form) = &screen.form {
        form_view::draw(frame, screen, form);
    }
    if let Some(text) = &screen.page {
        turned(frame, screen, text);
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

/// What is played and how it stands; where both have no room the name of the
/// game is cut.
fn title(frame: &mut Frame, screen: &Screen, plan: &Plan) {
    let words = &screen.table.words;
    let footer = Line::from(words.say("footer", &[]));
    let width = (footer.width() as u16 + 1).min(plan.title.width);
    let corner = Rect::new(plan.title.width - width, 0, width, 1);
    frame.render_widget(footer, corner);
    let status = screen.table.status().swap_remove(0);
    let room = usize::from(corner.x).saturating_sub(Line::from(status.as_str()).width() + 4);
    let bold = Style::new().add_modifier(Modifier::BOLD);
    let name = shortened(&screen.table.title, room, screen.look.ascii);
    let title = Line::from(vec![
        Span::styled(format!(" {name}  "), bold),
        Span::raw(status),
    ]);
    frame.render_widget(title, Rect::new(0, 0, corner.x.saturating_sub(1), 1));
}

/// A text cut to a width, with a sign that it is.
pub(super) fn shortened(text: &str, width: usize, ascii: bool) -> String {
    if text.chars().count() <= width {
        return text.to_owned();
    }
    let sign = if ascii { "~" } else { "…" };
    let kept: String = text.chars().take(width.saturating_sub(1)).collect();
    kept + sign
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
    let inside = area.width.saturating_sub(2);
    let (players, draws_high) = (4, page::high(&draws, inside) + 2);
    let rules = screen.table.rules_text().split_off(1);
    let about = if area.height >= 24 {
        let wanted = page::high(&rules, inside) + 2;
        wanted.min(7.max(area.height / 3))
    } else {
        0
    };
    let top = Rect::new(area.x, area.y, area.width, players);
    let rest = area.height.saturating_sub(players + about);
    let draws_high = if draws.is_empty() {
        0
    } else {
        draws_high.min(rest / 2)
    };
    let list = Rect::new(area.x, top.bottom(), area.width, rest - draws_high);
    let counters = Rect::new(area.x, list.bottom(), area.width, draws_high);
    let bottom = Rect::new(area.x, counters.bottom(), area.width, about);
    let block = boxed(screen, "players-title");
    frame.render_widget(
        Paragraph::new(player_lines(screen, inside)).block(block),
        top,
    );
    moves(frame, screen, list);
    if !draws.is_empty() {
        let block = boxed(screen, "draws-title");
        let text = Paragraph::new(draws.join("\n")).wrap(Wrap { trim: true });
        frame.render_widget(text.block(block), counters);
    }
    if about > 0 {
        let block = boxed(screen, "rules-title");
        let text = Paragraph::new(rules.join("\n")).wrap(Wrap { trim: true });
        frame.render_widget(text.block(block), bottom);
    }
}

/// Who plays, what each has left and has captured, and its time.
fn player_lines(screen: &Screen, width: u16) -> Vec<Line<'static>> {
    let bottom = screen.table.bottom;
    [bottom.opponent(), bottom]
        .map(|side| player_line(screen, side, width))
        .into()
}

fn player_line(screen: &Screen, side: Color, width: u16) -> Line<'static> {
    let table = &screen.table;
    let turn = if table.game.turn() == side { ">" } else { " " };
    let count = table.game.setup().pieces[side].len();
    let man = disc(screen, side, Role::Man);
    let name = match table.name(side) {
        Some(name) => name.to_owned(),
        None => table.players[side].name(&table.words),
    };
    let points = table.points().map(|points| format!(" ({})", points[side]));
    let points = points.unwrap_or_default();
    let mut left = format!("{turn}{man} {count:>2} {name}{points}");
    let clock = table.clock().map(|clock| clock::shown(clock.left()[side]));
    let clock = clock.map_or_else(String::new, |clock| format!(" {clock}"));
    let room = usize::from(width).saturating_sub(clock.chars().count());
    left += &captured(screen, side, room.saturating_sub(left.chars().count()));
    let left: String = left.chars().take(room).collect();
    Line::from(format!("{left:room$}{clock}"))
}

/// The pieces that a side has captured, as far as there is room: one by one, or
/// their number.
fn captured(screen: &Screen, side: Color, room: usize) -> String {
    let game = &screen.table.game;
    let mut taken: Vec<Role> = Vec::new();
    for (ply, before) in game.plies().iter().zip(game.setups()) {
        let squares = match &ply.step {
            Step::Move(mv) if before.turn == Some(side) => mv.captured,
            Step::Huff(square) if before.turn == Some(side) => SquareSet::from_iter([*square]),
            _ => continue,
        };
        let pieces = squares.iter().filter_map(|square| before.piece(square));
        taken.extend(pieces.map(|piece| piece.role));
    }
    taken.sort_unstable();
    let discs = taken
        .iter()
        .map(|&role| disc(screen, side.opponent(), role));
    match (taken.len(), room) {
        (0, _) => String::new(),
        (number, room) if number + 1 < room => format!(" {}", discs.collect::<String>()),
        (number, _) => format!(" x{number}"),
    }
}

/// A side's piece in a text.
fn disc(screen: &Screen, side: Color, role: Role) -> char {
    match (screen.look.ascii, side, role) {
        (true, ..) => screen.look.glyph(Piece::new(side, role)),
        (false, Color::White, Role::Man) => '○',
        (false, Color::White, Role::King) => '◎',
        (false, Color::Black, Role::Man) => '●',
        (false, Color::Black, Role::King) => '◉',
    }
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
fn draw_lines(screen: &Screen) -> Vec<String> {
    let state = screen.table.game.claim_state();
    let repeated = state.repetition.filter(|&(times, _)| times > 1);
    let repeated = repeated.map(|(times, most)| {
        let args = [("times", times.to_string()), ("most", most.to_string())];
        screen.table.words.say("repeated", &args)
    });
    let counters = screen.table.game.counters().filter_map(|state| {
        let moves = state.moves()?;
        let name = state.text(screen.table.words.language());
        Some(format!("{name}: {moves}"))
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

/// Offers a game that was left unfinished.
fn welcome_back(frame: &mut Frame, screen: &Screen, left: &str) {
    let area = left_area(frame.area());
    frame.render_widget(Clear, area);
    let words = &screen.table.words;
    let keys = words.say("left-keys", &[]);
    let text = Paragraph::new(format!("{left}\n\n{keys}")).wrap(Wrap { trim: true });
    let block = boxed(screen, "left-title").title_bottom(buttons::line(buttons::LEFT, words));
    frame.render_widget(text.block(block), area);
}

/// Where a game that was left is offered in a window.
pub(super) fn left_area(window: Rect) -> Rect {
    let (width, height) = (window.width.min(72), window.height.min(7));
    let (left, top) = ((window.width - width) / 2, (window.height - height) / 3);
    Rect::new(left, top, width, height)
}

/// A text over the board.
fn turned(frame: &mut Frame, screen: &Screen, page: &Page) {
    let window = frame.area();
    let area = page.area(window);
    frame.render_widget(Clear, area);
    let words = &screen.table.words;
    let mut block = boxed(screen, page.title).title_bottom(buttons::line(buttons::PAGE, words));
    if page.is_long(window) {
        block = block.title_bottom(words.say("help-more", &[]));
    }
    let text = Paragraph::new(page.lines.join("\n")).wrap(Wrap { trim: false });
    frame.render_widget(text.scroll((page.first, 0)).block(block), area);
}
