//! Positions and what they are worth, as a net: the same position after the same
//! number of plies is one, so that there are no circles.

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

use damas::game::Game;
use damas::moves::Move;
use damas::position::Setup;
use damas::variant::Variant;
use damas_engine::{Book, BookMove};

use super::Growth;

/// Plies beyond which nothing is expanded.
const MAX_PLIES: u32 = 60;
/// Cost of what cannot be expanded.
const NEVER: u32 = u32::MAX;
/// Greatest score that is kept; wins in sight are worth no more.
const MOST: i32 = 10_000;

/// A net of positions; the first one is the start.
pub(super) struct Net {
    nodes: Vec<Node>,
    places: HashMap<(u32, u64), usize>,
    ply_cost: u32,
    /// How many positions have moves.
    expanded: usize,
    /// Plies of the longest line.
    deepest: u32,
}

struct Node {
    setup: Setup,
    ply: u32,
    /// What it is worth to the side to move.
    value: i32,
    /// Moves and where they lead; none in leaves.
    edges: Vec<(Move, usize)>,
    parents: Vec<usize>,
    /// What the cheapest leaf below it costs.
    cost: u32,
}

impl Net {
    /// The net of a book.
    pub(super) fn from_book(variant: &Arc<Variant>, book: &Book, ply_cost: u32) -> Self {
        let mut net = Self {
            nodes: Vec::new(),
            places: HashMap::new(),
            ply_cost,
            expanded: 0,
            deepest: 0,
        };
        net.node(variant, variant.start(), 0, 0);
        let mut at = 0;
        while at < net.nodes.len() {
            let (setup, ply) = (net.nodes[at].setup.clone(), net.nodes[at].ply);
            let moves = if ply < MAX_PLIES {
                book.moves(&setup)
            } else {
                &[]
            };
            // In the order in which they were when they were expanded.
            let legal = variant.legal_moves(&setup).unwrap_or_default();
            for mv in legal {
                let Some(found) = moves.iter().find(|found| found.mv == mv) else {
                    continue;
                };
                let child = variant.play(&setup, &mv);
                let value = -i32::from(found.score);
                let child = net.node(variant, child, ply + 1, value);
                net.link(at, mv, child);
            }
            at += 1;
        }
        for at in (0..net.nodes.len()).rev() {
            net.refresh(at);
        }
        net
    }

    /// The book of the net.
    pub(super) fn to_book(&self) -> Book {
        let mut book = Book::default();
        // The same position after fewer plies is looked at deeper: it counts.
        for node in self.nodes.iter().rev() {
            let moves = node.edges.iter().map(|(mv, child)| BookMove {
                mv: mv.clone(),
                score: -self.nodes[*child].value as i16,
            });
            if !node.edges.is_empty() {
                book.insert(&node.setup, moves.collect());
            }
        }
        book
    }

    /// How far the net is.
    pub(super) fn growth(&self) -> Growth {
        Growth {
            positions: self.expanded,
            deepest: self.deepest,
            score: self.nodes[0].value,
            is_complete: self.nodes[0].cost == NEVER,
        }
    }

    /// Expands the cheapest leaf; false if its search was stopped, in which case
    /// nothing has changed.
    pub(super) fn expand(
        &mut self,
        variant: &Arc<Variant>,
        search: &mut dyn FnMut(&Setup) -> Option<i32>,
    ) -> bool {
        let leaf = self.cheapest();
        let (setup, ply) = (self.nodes[leaf].setup.clone(), self.nodes[leaf].ply);
        let mut children = Vec::new();
        for mv in variant.legal_moves(&setup).unwrap_or_default() {
            let child = variant.play(&setup, &mv);
            let known = self.places.get(&(ply + 1, variant.key(&child)));
            let value = match known {
                Some(&at) => Some(self.nodes[at].value),
                None => ended(variant, &child).or_else(|| search(&child)),
            };
            let Some(value) = value else {
                return false;
            };
            children.push((mv, child, value));
        }
        for (mv, child, value) in children {
            let child = self.node(variant, child, ply + 1, value);
            self.link(leaf, mv, child);
        }
        self.refresh_above(leaf);
        true
    }

    /// The leaf that is likeliest to be played.
    fn cheapest(&self) -> usize {
        let mut at = 0;
        while !self.nodes[at].edges.is_empty() {
            let cost = |child: usize| self.cost_of(at, child);
            let cheapest = self.nodes[at].edges.iter().min_by_key(|edge| cost(edge.1));
            match cheapest {
                Some(&(_, child)) => at = child,
                None => break,
            }
        }
        at
    }

    /// What the cheapest leaf below a move costs.
    fn cost_of(&self, at: usize, child: usize) -> u32 {
        let (node, child) = (&self.nodes[at], &self.nodes[child]);
        let loss = (node.value + child.value).max(0) as u32;
        child.cost.saturating_add(self.ply_cost + loss)
    }

    /// The place of a position, which is new with this value or known.
    fn node(&mut self, variant: &Arc<Variant>, setup: Setup, ply: u32, value: i32) -> usize {
        let key = (ply, variant.key(&setup));
        if let Some(&at) = self.places.get(&key) {
            return at;
        }
        let is_over = ply >= MAX_PLIES || ended(variant, &setup).is_some();
        self.nodes.push(Node {
            setup,
            ply,
            value: value.clamp(-MOST, MOST),
            edges: Vec::new(),
            parents: Vec::new(),
            cost: if is_over { NEVER } else { 0 },
        });
        self.places.insert(key, self.nodes.len() - 1);
        self.nodes.len() - 1
    }

    fn link(&mut self, from: usize, mv: Move, to: usize) {
        if self.nodes[from].edges.is_empty() {
            self.expanded += 1;
            self.deepest = self.deepest.max(self.nodes[to].ply);
        }
        self.nodes[from].edges.push((mv, to));
        if !self.nodes[to].parents.contains(&from) {
            self.nodes[to].parents.push(from);
        }
    }

    /// Works out a node anew, then those above it that change, the deepest first.
    fn refresh_above(&mut self, at: usize) {
        let mut waiting = BTreeSet::from([(self.nodes[at].ply, at)]);
        while let Some((_, at)) = waiting.pop_last() {
            if self.refresh(at) {
                let above = self.nodes[at].parents.iter();
                waiting.extend(above.map(|&parent| (self.nodes[parent].ply, parent)));
            }
        }
    }

    /// Works out a node by its moves; whether it changed.
    fn refresh(&mut self, at: usize) -> bool {
        let node = &self.nodes[at];
        let values = node.edges.iter().map(|edge| -self.nodes[edge.1].value);
        let Some(value) = values.max() else {
            return false;
        };
        let before = (node.value, node.cost);
        self.nodes[at].value = value;
        let costs = self.nodes[at]
            .edges
            .iter()
            .map(|edge| self.cost_of(at, edge.1));
        let cost = costs.min().unwrap_or(NEVER);
        self.nodes[at].cost = cost;
        before != (value, cost)
    }
}

/// What a position is worth to the side to move, if the game is over in it.
fn ended(variant: &Arc<Variant>, setup: &Setup) -> Option<i32> {
    let game = Game::from_setup(Arc::clone(variant), setup.clone()).ok()?;
    let value = match game.outcome()?.winner {
        None => 0,
        Some(winner) if winner == game.turn() => MOST,
        Some(_) => -MOST,
    };
    Some(value)
}
