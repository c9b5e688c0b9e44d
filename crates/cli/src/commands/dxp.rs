//! `damas dxp`: games with another program over a network.

mod report;

use std::io::Write;
use std::net::TcpListener;
use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use clap::Subcommand;
use damas::color::Color;
use damas::text::language::Language;
use damas_engine::Limits;
use damas_protocol::Player;
use damas_protocol::dxp::{Host, Link, Minutes, PORT, Role, Session, Wish};

use super::engine_options::EngineOptions;
use crate::output::{complain, told};
use crate::rule_set::{self, RulesOption};
use crate::words::Words;
use report::Report;

/// Play with another program over a network: DamExchange, version 1
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    #[command(subcommand)]
    way: Way,
}

#[derive(Debug, Subcommand)]
enum Way {
    Listen(Listen),
    Connect(Connect),
}

/// Wait for a program that calls
#[derive(clap::Args, Debug)]
struct Listen {
    /// Address to listen at
    #[arg(default_value_t = format!("127.0.0.1:{PORT}"))]
    address: String,
    /// Go on listening when the other program has gone
    #[arg(long)]
    forever: bool,
    #[command(flatten)]
    common: Common,
}

/// Call a program that listens
#[derive(clap::Args, Debug)]
struct Connect {
    /// Where it listens: a host, or HOST:PORT
    address: String,
    #[command(flatten)]
    common: Common,
}

#[derive(clap::Args, Debug)]
struct Common {
    /// Variant by name, or a rule file ending in `.toml`
    #[arg(long, default_value = "international")]
    variant: String,
    #[command(flatten)]
    rules: RulesOption,
    /// Ask for the games, instead of waiting to be asked
    #[arg(long)]
    initiate: bool,
    /// Games to ask for, colours in turn
    #[arg(long, default_value_t = 1, requires = "initiate")]
    games: usize,
    /// Minutes of each side for all its moves; a fraction is taken by some programs
    #[arg(long, default_value_t = 5.0, requires = "initiate")]
    minutes: f64,
    /// Moves of each side after which a game ends; 0 for none
    #[arg(long, default_value_t = 0, value_parser = clap::value_parser!(u16).range(0..=999), requires = "initiate")]
    moves: u16,
    /// Play Black in the first game
    #[arg(long, requires = "initiate")]
    black: bool,
    /// Position to begin with, as a FEN
    #[arg(long, requires = "initiate")]
    fen: Option<String>,
    /// Milliseconds for a move at most, whatever the clock says
    #[arg(long, value_name = "MS")]
    time: Option<u64>,
    /// Plies to look ahead at most
    #[arg(long, value_name = "PLIES")]
    depth: Option<u32>,
    #[command(flatten)]
    engine: EngineOptions,
    /// Name to play under
    #[arg(long, default_value = concat!("Damas ", env!("CARGO_PKG_VERSION")))]
    name: String,
    /// Take no move back
    #[arg(long)]
    no_take_back: bool,
    /// Seconds to wait for an answer, and for a move beyond the other side's time
    #[arg(long, default_value_t = 60)]
    patience: u64,
    /// Add the games to a file
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Language: en, es or pt [default: that of your surroundings]
    #[arg(long, visible_alias = "lang")]
    language: Option<Language>,
}

pub(crate) fn run(args: Args, out: &mut dyn Write) -> Result<()> {
    match args.way {
        Way::Listen(args) => listen(&args, out),
        Way::Connect(args) => {
            let address = address(&args.address);
            let link = Link::call(address.as_str());
            let link = link.with_context(|| format!("cannot reach {address}"))?;
            args.common.play(link, out)
        }
    }
}

/// The address of a host, with the port of the protocol where it names none.
fn address(text: &str) -> String {
    let has_port = text
        .rsplit_once(':')
        .is_some_and(|(_, port)| port.parse::<u16>().is_ok());
    if has_port {
        text.to_owned()
    } else {
        format!("{text}:{PORT}")
    }
}

fn listen(args: &Listen, out: &mut dyn Write) -> Result<()> {
    let address = address(&args.address);
    let listener = TcpListener::bind(&address);
    let listener = listener.with_context(|| format!("cannot listen at {address}"))?;
    let words = Words::new(args.common.language);
    let shown = listener.local_addr()?.to_string();
    complain(&words.say("dxp-listens", &[("address", shown)]));
    loop {
        let played = args.common.play(Link::answer(&listener)?, out);
        match played {
            Err(error) if args.forever => complain(&format!("damas: {}", told(&error))),
            Ok(()) if args.forever => {}
            other => return other,
        }
    }
}

impl Common {
    fn play(&self, link: Link, out: &mut dyn Write) -> Result<()> {
        let (rules, _) = self.rules.split([Some(self.variant.clone())])?;
        let variant = rule_set::variant(rules);
        let wishes = self.wishes(&variant)?;
        let role = if self.initiate {
            Role::Initiator
        } else {
            Role::Follower
        };
        let mut session = Session::new(variant.clone(), role, &self.name);
        session.takes_back = !self.no_take_back;
        let player = Player::new(variant, &self.engine.clone().strength())?;
        let mut host = Host::new(link, session, player, wishes);
        host.limits = Limits {
            time: self.time.map(Duration::from_millis),
            depth: self.depth,
            ..Limits::default()
        };
        host.patience = Duration::from_secs(self.patience);
        let words = Words::new(self.language);
        let mut report = Report::new(&self.name, &words, self.output.as_deref());
        let mut written = Ok(());
        let done = host.play(&mut |session, output| {
            if written.is_ok() {
                written = report.tell(session, output, out);
            }
        });
        written?;
        Ok(done?)
    }

    fn wishes(&self, variant: &damas::variant::Variant) -> Result<Vec<Wish>> {
        if !self.initiate {
            return Ok(Vec::new());
        }
        if self.games == 0 || !(0.0..=999.0).contains(&self.minutes) {
            bail!("give at least one game, and from 0 to 999 minutes");
        }
        let start = self
            .fen
            .as_deref()
            .map(|fen| rule_set::setup(variant, Some(fen)))
            .transpose()?;
        let minutes = Minutes::of(Duration::from_secs_f64(self.minutes * 60.0));
        let wish = |game: usize| Wish {
            follower: if game.is_multiple_of(2) == self.black {
                Color::White
            } else {
                Color::Black
            },
            minutes,
            moves: self.moves,
            start: start.clone(),
        };
        Ok((0..self.games).map(wish).collect())
    }
}
