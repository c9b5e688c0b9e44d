//! Games of a match as PDN, and what such games say when a match goes on.

use std::time::Duration;

use damas::color::Color;
use damas::game::Game;
use damas::pdn::{Comment, GameType, Names, Note, PdnGame, result};
use damas::rules::{Rules, show_rules};
use damas::text::notation::write_short;

use super::bout::{Bout, Close, Remark};
use super::seat::Fault;

/// A game of a match: which it is, and what it came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played {
    /// The pair, from 0.
    pub pair: usize,
    /// The game of the pair: 0, in which the first player begins, or 1.
    pub game: usize,
    /// The half points of the first player.
    pub half_points: u8,
}

/// The head of every game of a match.
#[derive(Clone, Debug)]
pub(super) struct Head<'m> {
    pub(super) event: &'m str,
    pub(super) white: String,
    pub(super) black: String,
    pub(super) time: Option<String>,
}

/// A game as PDN: what the engines thought of their moves stands in comments.
pub(super) fn written(bout: &Bout, played: Played, head: &Head<'_>) -> PdnGame {
    let game = &bout.game;
    let rules = game.variant().rules();
    let mut pdn = tagged_game(game);
    pdn.set_tag("Event", head.event);
    pdn.set_tag("Round", &format!("{}.{}", played.pair + 1, played.game + 1));
    pdn.set_tag("White", &head.white);
    pdn.set_tag("Black", &head.black);
    pdn.set_tag("Result", result_of(rules, bout.close.winner()));
    if let Some(time) = &head.time {
        pdn.set_tag("TimeControl", time);
    }
    pdn.set_tag("WhiteType", "program");
    pdn.set_tag("BlackType", "program");
    pdn.set_tag("Termination", termination(&bout.close));
    for (ply, remark) in (bout.opening..).zip(&bout.remarks) {
        let side = game.setups()[ply].turn.unwrap_or(Color::White);
        let main = pdn.main_line();
        if let Some(node) = pdn.line_mut(main).nodes.get_mut(ply) {
            node.notes.push(Note::Comment(said(remark, side)));
        }
    }
    if let Some(text) = remark_at_end(&bout.close) {
        let last = pdn.moves().len().checked_sub(1);
        let main = pdn.main_line();
        let line = pdn.line_mut(main);
        let notes = match last {
            Some(last) => &mut line.nodes[last].notes,
            None => &mut line.opening,
        };
        notes.push(Note::Comment(Comment::new(&text)));
    }
    pdn
}

/// A game with the tags that say its variant and where it begins, and its moves.
/// The first tags are those that every game has, still to be filled in.
pub fn tagged_game(game: &Game) -> PdnGame {
    let (variant, mut pdn) = (game.variant(), PdnGame::new());
    for name in ["Event", "Round", "White", "Black"] {
        pdn.set_tag(name, "?");
    }
    pdn.set_tag("Result", "*");
    variant_tags(&mut pdn, variant.rules());
    begin(&mut pdn, game);
    let main = pdn.main_line();
    for (before, mv) in game.setups().iter().zip(game.moves()) {
        let legal = variant.legal_moves(before).unwrap_or_default();
        pdn.push(main, write_short(variant.geometry(), mv, &legal, 'x'));
    }
    pdn
}

/// The tags that say the variant: its number, its name, or its whole rules.
fn variant_tags(pdn: &mut PdnGame, rules: &Rules) {
    match GameType::value(rules, Names::Own) {
        Some(value) => pdn.set_tag("GameType", &value),
        None => pdn.set_tag("Variant", &rules.name),
    }
    let is_built_in = Rules::builtin(&rules.name).is_ok_and(|known| known == *rules);
    if !is_built_in {
        for line in show_rules(rules).lines() {
            let (name, value) = ("RuleFile".to_owned(), line.to_owned());
            pdn.tags.push(damas::pdn::Tag { name, value });
        }
    }
}

/// Where the game begins, unless that is where all do.
fn begin(pdn: &mut PdnGame, game: &Game) {
    let (variant, first) = (game.variant(), &game.setups()[0]);
    let usual = variant.start();
    if (first.turn, first.pieces, first.kings) != (usual.turn, usual.pieces, usual.kings) {
        let mut first = first.clone();
        (first.halfmoves, first.fullmove) = (None, None);
        pdn.begin_at(variant, &first);
    }
}

/// Scores of files are White's.
fn said(remark: &Remark, side: Color) -> Comment {
    let sign = if side == Color::White { 1.0 } else { -1.0 };
    let mut comment = Comment::new("");
    if let Some(score) = remark.score {
        let men = sign * f64::from(score) / 100.0;
        let depth = remark
            .depth
            .map(|depth| format!(",{depth}"))
            .unwrap_or_default();
        comment.set_command("eval", &format!("{men:.2}{depth}"));
    }
    comment.set_command("emt", &clock(remark.time));
    comment
}

/// A time as `h:mm:ss.sss`.
fn clock(time: Duration) -> String {
    let seconds = time.as_secs();
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60);
    format!(
        "{hours}:{minutes:02}:{:02}.{:03}",
        seconds % 60,
        time.subsec_millis()
    )
}

/// The result of a game that somebody has won, or nobody, as the standard counts
/// it: the side that begins comes first.
pub fn result_of(rules: &Rules, winner: Option<Color>) -> &'static str {
    let by_points = usize::from(rules.notation.two_points);
    let results = match winner {
        None => ["1/2-1/2", "1-1"],
        Some(side) if side == rules.start.turn => ["1-0", "2-0"],
        Some(_) => ["0-1", "0-2"],
    };
    results[by_points]
}

const fn termination(close: &Close) -> &'static str {
    match close {
        Close::Rules(_) => "normal",
        Close::Adjudicated(_) | Close::TooLong => "adjudication",
        Close::Fault(_, Fault::Late(_)) => "time forfeit",
        Close::Fault(_, Fault::Illegal(_)) => "rules infraction",
        Close::Fault(..) => "abandoned",
    }
}

fn remark_at_end(close: &Close) -> Option<String> {
    match close {
        Close::Fault(side, fault) => Some(format!("{side}: {fault}")),
        Close::Rules(_) | Close::Adjudicated(_) | Close::TooLong => None,
    }
}

/// What a game of an earlier part of a match says; `None` where it is none, or
/// is not complete.
pub fn unread(rules: &Rules, pdn: &PdnGame) -> Option<Played> {
    let (pair, game) = pdn.tag("Round")?.split_once('.')?;
    let number = |text: &str| text.parse::<usize>().ok()?.checked_sub(1);
    let (pair, game) = (number(pair)?, number(game).filter(|&game| game < 2)?);
    let points = result::by_color(rules, pdn.tag("Result")?)?;
    // In its first game the first player has the side that begins.
    let side = match game {
        0 => rules.start.turn,
        _ => rules.start.turn.opponent(),
    };
    Some(Played {
        pair,
        game,
        half_points: points[side],
    })
}
