//! Two bots that play one game after the other against each other.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use serde_json::Value;
use tokio::sync::{Semaphore, watch};

use super::Load;
use super::bot::Bot;
use super::http::{get, header, post};
use super::tally::Tally;

/// Two bots.
pub(super) struct Pair {
    pub(super) load: Load,
    pub(super) number: usize,
    pub(super) tally: Arc<Tally>,
    /// Lets some begin at once.
    pub(super) gate: Arc<Semaphore>,
    pub(super) stopped: watch::Receiver<bool>,
}

/// A game with what both bots were told that it has: ply and text.
pub(super) struct Acknowledged {
    game: String,
    moves: Vec<(u64, String)>,
}

impl Pair {
    /// Plays until it is stopped.
    pub(super) async fn play(self) -> Vec<Acknowledged> {
        let mut games = Vec::new();
        let mut round = 0;
        while !*self.stopped.borrow() {
            let made = {
                let _permit = self.gate.acquire().await;
                self.make().await
            };
            let Ok((game, cookies)) = made else {
                // A server that is being started again comes back.
                tokio::time::sleep(Duration::from_millis(200)).await;
                continue;
            };
            if round == 0 {
                self.tally.is_ready();
            }
            round += 1;
            let on_its_way = Arc::default();
            let bots = cookies.into_iter().zip(0..).map(|(cookie, side)| Bot {
                address: self.load.address,
                game: game.clone(),
                cookie,
                think: self.load.think,
                chance: self.chance(round, side),
                on_its_way: Arc::clone(&on_its_way),
                tally: Arc::clone(&self.tally),
                stopped: self.stopped.clone(),
            });
            let mut moves = Vec::new();
            let playing: Vec<_> = bots.map(|bot| tokio::spawn(bot.play())).collect();
            for bot in playing {
                moves.extend(bot.await.unwrap_or_default());
            }
            games.push(Acknowledged { game, moves });
        }
        games
    }

    fn chance(&self, round: u64, side: u64) -> Xoshiro256PlusPlus {
        let number = self.number as u64;
        Xoshiro256PlusPlus::seed_from_u64(self.load.seed ^ number << 32 ^ round << 8 ^ side)
    }

    /// Makes a game: its address, and who sits there.
    async fn make(&self) -> std::io::Result<(String, [String; 2])> {
        let address = self.load.address;
        let form = format!(
            "variant={}&opponent=link&colour=white&control=fischer:60%2B10",
            self.load.variant
        );
        let made = post(address, "/games", form, "").await?;
        let game = header(&made, "location")?.to_owned();
        let white = header(&made, "set-cookie")?.to_owned();
        let joined = post(address, &format!("{game}/join"), String::new(), "").await?;
        let black = header(&joined, "set-cookie")?.to_owned();
        Ok((game, [white, black]))
    }
}

/// Compares what was acknowledged with what the server has: how many it has, and
/// what it has not.
pub(super) async fn compare(address: SocketAddr, games: Vec<Acknowledged>) -> (u64, Vec<String>) {
    let (mut kept, mut lost) = (0, Vec::new());
    for Acknowledged { game, moves } in games {
        let has = moves_of(address, &game).await;
        for (ply, text) in moves {
            let found = has.get(ply as usize - 1);
            if found == Some(&text) {
                kept += 1;
            } else {
                let instead = found.map_or("nothing", String::as_str);
                lost.push(format!("{game}, ply {ply}: {text}, there is {instead}"));
            }
        }
    }
    (kept, lost)
}

/// The moves that the server shows of a game.
async fn moves_of(address: SocketAddr, game: &str) -> Vec<String> {
    for _ in 0..20 {
        if let Ok(page) = get(address, game).await
            && page.status().is_success()
        {
            return shown(&String::from_utf8_lossy(page.body())).unwrap_or_default();
        }
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
    Vec::new()
}

fn shown(page: &str) -> Option<Vec<String>> {
    let data = page
        .split("id=\"page-data\">")
        .nth(1)?
        .split("</script>")
        .next()?;
    let data: Value = serde_json::from_str(data).ok()?;
    let moves = data["state"]["moves"].as_array()?.iter();
    moves
        .map(|mv| Some(mv["text"].as_str()?.to_owned()))
        .collect()
}
