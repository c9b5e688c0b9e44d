//! The engine's side at work: a thread that reads, one that searches, and one
//! that answers both.

use std::io::{self, BufRead, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use damas::variant::Variant;

use super::command::Mode;
use super::parameters::Options;
use super::server::{Effect, Event, Search, Server};
use crate::player::{Player, Strength};
use damas_engine::{Query, Report};

/// Longest line that is read, in bytes.
pub const LONGEST_LINE: usize = 1 << 16;

/// What reaches the thread that answers.
enum News {
    Line(String),
    TooLong,
    /// The controller is gone.
    End,
    Loaded(Result<(), String>),
    Progress(Report),
    Done(Option<Report>),
}

/// What the thread that searches is to do.
enum Order {
    Load(Arc<Variant>, Strength),
    Forget,
    Search(Search, Arc<Switches>),
}

/// What changes during a search.
#[derive(Debug, Default)]
struct Switches {
    stop: AtomicBool,
    ponder: AtomicBool,
}

/// Answers a controller until it quits or is gone.
///
/// # Errors
/// Where answers cannot be written.
pub fn serve(
    options: Options,
    input: impl BufRead + Send + 'static,
    out: &mut dyn Write,
) -> io::Result<()> {
    let (tell, news) = channel();
    let (orders, todo) = channel();
    let reader = tell.clone();
    thread::spawn(move || read(input, &reader));
    thread::spawn(move || search(&todo, &tell));
    let mut server = Server::new(options);
    let mut present = Arc::new(Switches::default());
    for news in news {
        let effects = match &news {
            News::Line(text) => server.handle(Event::Line(text)),
            News::TooLong => server.handle(Event::TooLong),
            News::Loaded(done) => server.handle(Event::Loaded(
                done.as_ref().map(|&()| ()).map_err(|why| &**why),
            )),
            News::Progress(report) => server.handle(Event::Progress(report)),
            News::Done(report) => server.handle(Event::Done(report.as_ref())),
            News::End => vec![Effect::Stop, Effect::Quit],
        };
        for effect in effects {
            match effect {
                Effect::Say(line) => writeln!(out, "{line}")?,
                Effect::Stop => present.stop.store(true, Ordering::Relaxed),
                Effect::PonderHit => present.ponder.store(false, Ordering::Relaxed),
                Effect::Quit => return out.flush(),
                Effect::Load(variant, strength) => order(&orders, Order::Load(variant, strength)),
                Effect::Forget => order(&orders, Order::Forget),
                Effect::Search(search) => {
                    present = Arc::new(Switches::default());
                    let ponders = search.mode == Mode::Ponder;
                    present.ponder.store(ponders, Ordering::Relaxed);
                    order(&orders, Order::Search(search, Arc::clone(&present)));
                }
            }
        }
        out.flush()?;
    }
    Ok(())
}

/// The thread that searches lives as long as its orders.
fn order(orders: &Sender<Order>, order: Order) {
    let _ = orders.send(order);
}

fn read(mut input: impl BufRead, tell: &Sender<News>) {
    loop {
        let news = next_line(&mut input).unwrap_or(News::End);
        let is_end = matches!(news, News::End);
        if tell.send(news).is_err() || is_end {
            return;
        }
    }
}

/// Reads a line and no more of it than any line has; bytes that are no text
/// stand as such.
fn next_line(input: &mut impl BufRead) -> io::Result<News> {
    let (mut line, mut too_long) = (Vec::new(), false);
    loop {
        let buffer = input.fill_buf()?;
        if buffer.is_empty() {
            let is_over = line.is_empty() && !too_long;
            return Ok(if is_over {
                News::End
            } else {
                whole(&line, too_long)
            });
        }
        let end = buffer.iter().position(|&byte| byte == b'\n');
        let used = end.unwrap_or(buffer.len());
        too_long |= line.len() + used > LONGEST_LINE;
        if !too_long {
            line.extend_from_slice(&buffer[..used]);
        }
        input.consume(used + usize::from(end.is_some()));
        if end.is_some() {
            return Ok(whole(&line, too_long));
        }
    }
}

fn whole(line: &[u8], too_long: bool) -> News {
    if too_long {
        return News::TooLong;
    }
    News::Line(String::from_utf8_lossy(line).into_owned())
}

fn search(todo: &Receiver<Order>, tell: &Sender<News>) {
    let mut player: Option<Player> = None;
    for order in todo {
        let news = match order {
            Order::Load(variant, strength) => {
                let built = Player::new(variant, &strength);
                let done = built.as_ref().map(|_| ()).map_err(ToString::to_string);
                player = built.ok();
                News::Loaded(done)
            }
            Order::Forget => {
                if let Some(player) = &mut player {
                    player.forget();
                }
                continue;
            }
            Order::Search(search, switches) => {
                let found = player
                    .as_mut()
                    .and_then(|player| look(player, &search, &switches, tell));
                News::Done(found)
            }
        };
        if tell.send(news).is_err() {
            return;
        }
    }
}

fn look(
    player: &mut Player,
    search: &Search,
    switches: &Switches,
    tell: &Sender<News>,
) -> Option<Report> {
    let query = Query {
        only: &search.only,
        lines: search.lines,
        ponder: (search.mode == Mode::Ponder).then_some(&switches.ponder),
        ..Query::new(&search.history, search.limits)
    };
    // Whoever answers may be gone.
    let mut report = |report: &Report| drop(tell.send(News::Progress(report.clone())));
    match search.mode {
        Mode::Analyze => player.analyse(&query, &switches.stop, &mut report),
        Mode::Think | Mode::Ponder => player.choose(&query, &switches.stop, &mut report),
    }
}
