//! Games as JSON, one a line, in the form in which playing sites export them.
//! The shape is described in `docs/game-files.md`.

use std::io::{Read, Write};
use std::path::Path;

use anyhow::Result;
use damas::color::Color;
use damas::pdn::{PdnGame, result};
use serde::{Deserialize, Serialize};

use super::{OfGame, json_lines};
use crate::commands::pdn::select;

#[derive(Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
struct SiteGame {
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    variant: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    initial_fen: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    event: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    date: Option<String>,
    players: Players,
    /// `"draw"`, `"started"` for a game without a result, otherwise how it ended.
    #[serde(skip_serializing_if = "String::is_empty")]
    status: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    winner: Option<String>,
    /// The moves with a space between each two.
    moves: String,
}

#[derive(Default, Serialize, Deserialize)]
#[serde(default)]
struct Players {
    white: Player,
    black: Player,
}

#[derive(Default, Serialize, Deserialize)]
#[serde(default)]
struct Player {
    #[serde(skip_serializing_if = "Option::is_none")]
    user: Option<User>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rating: Option<u32>,
}

#[derive(Serialize, Deserialize)]
struct User {
    name: String,
}

pub(super) fn write(game: &PdnGame, speller: OfGame<'_>, out: &mut impl Write) -> Result<()> {
    let text = |name| game.tag(name).map(str::to_owned);
    let rules = speller.map(|speller| speller.variant().rules());
    let points = speller.and_then(|speller| {
        let rules = speller.variant().rules();
        result::by_color(rules, select::result(game))
    });
    let winner = points.and_then(|points| match (points.white, points.black) {
        (2, _) => Some("white"),
        (_, 2) => Some("black"),
        _ => None,
    });
    let status = match (points, winner) {
        (Some(points), _) if points.white == 1 => "draw",
        (Some(_), _) => "finished",
        _ => "started",
    };
    let moves: Vec<_> = game.moves().iter().map(|node| node.text.as_str()).collect();
    let json = SiteGame {
        id: text("GameId").or_else(|| site_id(game)),
        variant: rules.map(|rules| site_variant(&rules.name).to_owned()),
        initial_fen: text("FEN"),
        event: text("Event"),
        date: text("UTCDate").or_else(|| text("Date")),
        players: Players {
            white: player(game, "White"),
            black: player(game, "Black"),
        },
        status: status.to_owned(),
        winner: winner.map(str::to_owned),
        moves: moves.join(" "),
    };
    serde_json::to_writer(&mut *out, &json).map_err(std::io::Error::from)?;
    Ok(writeln!(out)?)
}

fn player(game: &PdnGame, side: &str) -> Player {
    let name = game.tag(side).filter(|name| !matches!(*name, "" | "?"));
    let rating = ["Rating", "Elo"].iter().find_map(|kind| {
        let value = game.tag(&format!("{side}{kind}"))?;
        value.trim().parse().ok()
    });
    Player {
        user: name.map(|name| User {
            name: name.to_owned(),
        }),
        rating,
    }
}

/// The last part of the address of a game on a site.
fn site_id(game: &PdnGame) -> Option<String> {
    let site = game.tag("Site")?;
    let (_, id) = site.strip_prefix("http").and(site.rsplit_once('/'))?;
    (!id.is_empty()).then(|| id.to_owned())
}

fn site_variant(name: &str) -> &str {
    match name {
        "international" => "standard",
        "international-losing" => "antidraughts",
        name => name,
    }
}

/// Reads games, one a line.
pub(super) fn read(
    path: &Path,
    read: impl Read,
    each: &mut dyn FnMut(PdnGame) -> Result<()>,
) -> Result<()> {
    json_lines::objects(path, read, |object| Ok(game(object)), each)
}

fn game(json: SiteGame) -> PdnGame {
    let mut game = PdnGame::new();
    let variant = json.variant.unwrap_or_else(|| "standard".to_owned());
    let rules = damas::pdn::rules_of_variant(&variant);
    let mut set = |name: &str, value: Option<String>| {
        if let Some(value) = value.filter(|value| !value.is_empty()) {
            game.set_tag(name, &value);
        }
    };
    set("Event", json.event);
    set("Date", json.date);
    for (side, player) in [("White", json.players.white), ("Black", json.players.black)] {
        set(side, player.user.map(|user| user.name));
        let rating = player.rating.map(|rating| rating.to_string());
        set(&format!("{side}Rating"), rating);
    }
    let number = rules.as_ref().and_then(damas::pdn::GameType::of);
    set("GameType", number.map(|number| number.to_string()));
    set("Variant", Some(variant));
    set("GameId", json.id);
    if json.initial_fen.is_some() {
        set("SetUp", Some("1".to_owned()));
        set("FEN", json.initial_fen);
    }
    let white_begins = rules
        .as_ref()
        .is_none_or(|rules| rules.start.turn == Color::White);
    let two_points = rules
        .as_ref()
        .is_some_and(|rules| rules.notation.two_points);
    let first_won = json
        .winner
        .as_deref()
        .map(|winner| (winner == "white") == white_begins);
    let result = match (first_won, json.status.as_str(), two_points) {
        (Some(true), _, true) => "2-0",
        (Some(true), _, false) => "1-0",
        (Some(false), _, true) => "0-2",
        (Some(false), _, false) => "0-1",
        (None, "draw", true) => "1-1",
        (None, "draw", false) => "1/2-1/2",
        _ => "*",
    };
    set("Result", Some(result.to_owned()));
    let main = game.main_line();
    for text in json.moves.split_whitespace() {
        game.push(main, text);
    }
    game
}
