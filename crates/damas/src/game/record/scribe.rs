//! A game written down as a tree.

use super::{Record, clock, command, head};
use crate::color::Color;
use crate::game::{Act, Breach, Game, Moment, Ply};
use crate::moves::Move;
use crate::pdn::{Comment, LineId, MoveNumber, Note, PdnGame, UNKNOWN};
use crate::position::Setup;
use crate::text::{fen, notation};

/// The tree of a game.
pub(super) fn tree(record: &Record) -> PdnGame {
    let game = &record.game;
    let mut tree = PdnGame::new();
    tree.tags = head::tags(record);
    tree.first = first_number(game);
    let mut scribe = Scribe {
        game,
        line: tree.main_line(),
        tree,
        commands: Vec::new(),
    };
    scribe.moment(game.moment(0));
    for (ply, setups) in game.plies().iter().zip(game.setups().windows(2)) {
        scribe.ply(ply, &setups[0], &setups[1]);
    }
    scribe.flush();
    scribe.tree
}

fn first_number(game: &Game) -> MoveNumber {
    let start = &game.setups()[0];
    MoveNumber {
        number: start.fullmove.unwrap_or(1),
        second: start.turn != Some(game.variant().rules().start.turn),
    }
}

struct Scribe<'g> {
    game: &'g Game,
    tree: PdnGame,
    line: LineId,
    /// Commands that stand after the last move and are not written yet.
    commands: Vec<String>,
}

impl Scribe<'_> {
    fn ply(&mut self, ply: &Ply, before: &Setup, after: &Setup) {
        let mv = ply.step.as_move();
        let legal = mv.filter(|_| is_legal(ply));
        if let Some(text) = legal.and_then(|mv| self.move_text(mv, before)) {
            self.node(text);
            self.clock_of_mover(&ply.moment, before.turn);
        } else {
            let command = command::of_step(self.game.variant().geometry(), ply);
            self.commands.push(command);
            // Other programs go on from the position.
            if mv.is_some() {
                self.node(UNKNOWN.to_owned());
            }
            self.setup(after);
        }
        self.moment(&ply.moment);
    }

    /// A legal move as text; `None` where no text tells it from another one.
    fn move_text(&self, mv: &Move, before: &Setup) -> Option<String> {
        let variant = self.game.variant();
        let geometry = variant.geometry();
        // It was listed when it was played, so it is listed again.
        let legal = variant.legal_moves(before).ok()?;
        let text = notation::write_short(geometry, mv, &legal, 'x');
        let meant = notation::parse_move(geometry, &legal, &text).ok()?;
        (meant == mv).then_some(text)
    }

    fn node(&mut self, text: String) {
        self.flush();
        self.tree.push(self.line, text);
    }

    fn setup(&mut self, setup: &Setup) {
        self.flush();
        let bare = Setup {
            halfmoves: None,
            fullmove: None,
            ..setup.clone()
        };
        let fen = fen::write(self.game.variant().geometry(), &bare);
        self.note(Note::Setup(fen));
    }

    /// The clock of one side, for programs that know no other command.
    fn clock_of_mover(&mut self, moment: &Moment, mover: Option<Color>) {
        if let (Some(clocks), Some(mover)) = (moment.clocks, mover) {
            let time = clock::time(clocks[mover]);
            self.commands.push(format!("[%clk {time}]"));
        }
    }

    /// What happened in a position, with the steps that were taken back to it.
    fn moment(&mut self, moment: &Moment) {
        if let Some(clocks) = moment.clocks {
            let clocks = clock::write(clocks);
            self.commands.push(format!("[%clock {clocks}]"));
        }
        for act in &moment.acts {
            if let Act::Demanded { rescinded, .. } | Act::Ruled { rescinded, .. } = act {
                self.rescinded(rescinded);
            }
            let command = command::of_act(self.game.variant().geometry(), act);
            self.commands.push(command);
        }
    }

    fn rescinded(&mut self, plies: &[Ply]) {
        for ply in plies {
            let command = command::of_step(self.game.variant().geometry(), ply);
            self.commands.push(command);
            self.moment(&ply.moment);
        }
    }

    /// Writes the commands down as one comment.
    fn flush(&mut self) {
        if !self.commands.is_empty() {
            let comment = Comment::new(&self.commands.join(" "));
            self.commands.clear();
            self.note(Note::Comment(comment));
        }
    }

    fn note(&mut self, note: Note) {
        let line = self.tree.line_mut(self.line);
        match line.nodes.last_mut() {
            Some(last) => last.notes.push(note),
            None => line.opening.push(note),
        }
    }
}

/// Whether a ply is a move by the rules of the board, whatever was touched.
fn is_legal(ply: &Ply) -> bool {
    matches!(ply.breach, None | Some(Breach::OtherPiece { .. }))
}
