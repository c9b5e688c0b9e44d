//! A game, two who play it, a network that is bad and a server that dies.

use std::collections::BTreeMap;
use std::sync::Arc;

use damas::color::{ByColor, Color};
use damas::variant::Variant;

use super::chance::Chance;
use super::player::Player;
use crate::live::{
    Asked, Begun, ColourWish, Command, Customs, Deed, Entry, Handled, Head, Holder, Millis, Moment,
    Opponent, Party, Refused, Seat, Table,
};

const CONTROLS: [&str; 6] = [
    "none",
    "fischer:1+2",
    "delay:0.5+3",
    "bronstein:1+2",
    "moves:10/0.5",
    "hourglass:0.5",
];
const STEPS: usize = 260;

/// Something on its way.
enum Packet {
    Command {
        by: Color,
        id: String,
        command: Command,
    },
    Answer {
        to: Color,
        id: String,
        answer: Result<u64, Refused>,
    },
}

/// A game and what is around it.
pub(super) struct World {
    chance: Chance,
    now: Millis,
    head: Head,
    variant: Arc<Variant>,
    table: Table,
    /// What outlives the server.
    kept: Vec<Entry>,
    players: ByColor<Player>,
    network: Vec<Packet>,
    pub(super) restarts: u64,
}

impl World {
    /// A whole history.
    pub(super) fn lived(seed: u64, variant: &Arc<Variant>) -> Self {
        let mut world = Self::new(seed, variant);
        for _ in 0..STEPS {
            world.step();
        }
        world.calm_down();
        world.check();
        world
    }

    pub(super) fn is_over(&self) -> bool {
        self.table.is_over()
    }

    fn new(seed: u64, variant: &Arc<Variant>) -> Self {
        let mut chance = Chance::new(seed);
        let players = ByColor::new(Player::new(Color::White), Player::new(Color::Black));
        let control = chance.of(&CONTROLS).unwrap().parse().unwrap();
        let head = Head {
            id: format!("game {seed}"),
            created: 1_000_000,
            variant: variant.rules().name.clone(),
            fen: None,
            customs: Customs::default(),
            control,
            opponent: Opponent::Link,
            colour: ColourWish::Lot,
        };
        let seat = |player: &Player| {
            Some(Seat {
                holder: Holder::Guest(player.guest.clone()),
                name: String::new(),
            })
        };
        let seats = ByColor::new(seat(&players.white), seat(&players.black));
        let begun = Begun::new(head.clone(), Arc::clone(variant), seats).unwrap();
        let kept = begun.entries;
        let table = Table::restored(head.clone(), Arc::clone(variant), kept.clone()).unwrap();
        Self {
            chance,
            now: head.created,
            head,
            variant: Arc::clone(variant),
            table,
            kept,
            players,
            network: Vec::new(),
            restarts: 0,
        }
    }

    fn step(&mut self) {
        let longest = if self.chance.happens(2) { 20_000 } else { 700 };
        self.now += self.chance.below(longest) as Millis;
        match self.chance.below(100) {
            0..40 => self.somebody_speaks(),
            40..88 => self.something_arrives(),
            88..92 => self.something_is_lost(),
            92..95 => self.somebody_comes_back(),
            95 => self.server_dies(),
            96..98 => self.time_passes(),
            _ => {
                let lag = self.chance.below(900) as Millis;
                let side = self.somebody();
                self.table.measure(side, lag);
            }
        }
    }

    fn somebody(&mut self) -> Color {
        // Most is said by who is to move.
        let turn = self.table.game().turn();
        if self.chance.happens(75) {
            turn
        } else {
            turn.opponent()
        }
    }

    fn somebody_speaks(&mut self) {
        let by = self.somebody();
        let (id, command) = self.players[by].say(&self.table, &mut self.chance);
        let copies = 1 + usize::from(self.chance.happens(15));
        for _ in 0..copies {
            let (id, command) = (id.clone(), command.clone());
            self.network.push(Packet::Command { by, id, command });
        }
    }

    /// In any order.
    fn something_arrives(&mut self) {
        if self.network.is_empty() {
            return;
        }
        let place = self.chance.below(self.network.len());
        match self.network.swap_remove(place) {
            Packet::Answer { to, id, answer } => self.players[to].hear(&id, &answer),
            Packet::Command { by, id, command } => self.obey(by, &id, &command),
        }
    }

    fn obey(&mut self, by: Color, id: &str, command: &Command) {
        let guest = self.players[by].guest.clone();
        let asked = Asked {
            party: &Party::Guest(guest),
            id: Some(id),
            command,
        };
        let moment = Moment {
            now: self.now,
            fresh: "next",
        };
        let Handled { entries, answer } = self.table.handle(asked, moment);
        if self.chance.happens(3) {
            // It dies before anything is kept: nobody has been told.
            self.server_dies();
            return;
        }
        self.keep(entries);
        let id = id.to_owned();
        self.network.push(Packet::Answer { to: by, id, answer });
    }

    fn keep(&mut self, entries: Vec<Entry>) {
        for entry in entries {
            assert_eq!(entry.v, self.kept.len() as u64 + 1, "no number is left out");
            self.kept.push(entry);
        }
        assert_eq!(self.table.version(), self.kept.len() as u64);
    }

    fn something_is_lost(&mut self) {
        if !self.network.is_empty() {
            let place = self.chance.below(self.network.len());
            self.network.swap_remove(place);
        }
    }

    /// Who comes back says again what was not answered.
    fn somebody_comes_back(&mut self) {
        let by = self.somebody();
        self.say_again(by);
    }

    fn say_again(&mut self, by: Color) {
        for (id, command) in self.players[by].open.clone() {
            self.network.push(Packet::Command { by, id, command });
        }
    }

    fn time_passes(&mut self) {
        let moment = Moment {
            now: self.now,
            fresh: "next",
        };
        let entries = self.table.tick(moment);
        self.keep(entries);
    }

    /// The server dies, with all connections, and comes back after a while.
    fn server_dies(&mut self) {
        self.restarts += 1;
        self.network.clear();
        self.table = self.restored();
        let gap = self.chance.below(30_000) as Millis;
        let left = self.left();
        self.now += gap;
        let entries = self.table.resume(self.now, gap);
        self.keep(entries);
        if self.table.deadline().is_some() {
            assert_eq!(self.left(), left, "nobody pays for it");
        }
        for side in Color::ALL {
            self.say_again(side);
        }
    }

    fn left(&self) -> Option<(Millis, Millis)> {
        let left = self.table.clock()?.left(self.now);
        Some((left.white, left.black))
    }

    fn restored(&self) -> Table {
        let (head, variant) = (self.head.clone(), Arc::clone(&self.variant));
        Table::restored(head, variant, self.kept.clone()).unwrap()
    }

    /// Everything arrives at last.
    fn calm_down(&mut self) {
        for _ in 0..3 {
            for side in Color::ALL {
                self.say_again(side);
            }
            while !self.network.is_empty() {
                self.something_arrives();
            }
        }
    }

    fn check(&self) {
        self.check_restored();
        let mut kept: BTreeMap<&str, &Entry> = BTreeMap::new();
        for entry in &self.kept {
            let Some(id) = &entry.id else {
                continue;
            };
            assert!(kept.insert(id, entry).is_none(), "{id} was done twice");
            let by = entry.by.expect("a command has somebody who gave it");
            assert!(id.starts_with(&by.to_string()), "{id} was done for {by}");
        }
        for player in [&self.players.white, &self.players.black] {
            assert!(player.open.is_empty(), "everything was answered");
            for (id, answer) in &player.answered {
                let entry = kept.get(id.as_str()).map(|entry| entry.v);
                assert_eq!(answer.as_ref().ok().copied(), entry, "{id}: {answer:?}");
            }
        }
        self.check_moves();
    }

    /// A game that is taken up again is the game that was left.
    fn check_restored(&self) {
        let restored = self.restored();
        let (live, kept) = (&self.table, &restored);
        assert_eq!(live.version(), kept.version());
        assert_eq!(live.game().setup(), kept.game().setup());
        assert_eq!(live.game().plies(), kept.game().plies());
        assert_eq!(live.outcome(), kept.outcome());
        assert_eq!(live.is_aborted(), kept.is_aborted());
        assert_eq!(live.clock(), kept.clock());
        assert_eq!(live.seats(), kept.seats());
        assert_eq!(live.chat(), kept.chat());
        for side in Color::ALL {
            assert_eq!(live.premove(side), kept.premove(side));
            assert_eq!(live.offer_of(side), kept.offer_of(side));
        }
    }

    /// What stands on the board is what was kept, less what was taken back.
    fn check_moves(&self) {
        let mut plies = 0;
        for entry in &self.kept {
            match entry.deed {
                Deed::Moved { .. } | Deed::Displaced { .. } | Deed::Huffed { .. } => plies += 1,
                Deed::TakenBack { plies: back } => plies -= back,
                Deed::Demanded => plies -= 1,
                _ => {}
            }
        }
        assert_eq!(plies, self.table.game().plies().len());
    }
}
