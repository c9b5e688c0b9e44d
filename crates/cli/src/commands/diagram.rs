//! `damas diagram`: a position as a picture.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context, Result, anyhow, bail};
use clap::ValueEnum;
use damas::moves::Move;
use damas::pdn::{Comment, Note, PdnGame};
use damas::position::Setup;
use damas::text::language::Language;
use damas::text::names::Style;
use damas::text::{fen, notation};
use damas::variant::Variant;
use damas_diagram::{Arrow, Diagram, Labels, Mark, Motion, PlayedGame, Theme};

use crate::chosen_game;
use crate::output::complain;
use crate::picture::Picture;
use crate::rule_set::PositionArgs;
use crate::words::from_environment;

/// Draw a position as SVG or PNG
#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    #[command(flatten)]
    position: PositionArgs,
    /// Take the position from a game file
    #[arg(long, value_name = "FILE")]
    pdn: Option<PathBuf>,
    /// Which game of the file
    #[arg(long, value_name = "NUMBER", default_value_t = 1, requires = "pdn")]
    game: usize,
    /// Moves of the game that have been made
    #[arg(long, value_name = "PLIES", default_value_t = 0, requires = "pdn")]
    ply: usize,
    /// Make a move, which is then shown; may be given several times
    #[arg(long = "move", value_name = "MOVE")]
    moves: Vec<String>,
    /// Show the moves in motion: those of --move, or the rest of the game
    #[arg(long)]
    animate: bool,
    #[command(flatten)]
    look: Look,
    /// Width in pixels; a PNG has 800 if nothing is said
    #[arg(long, value_name = "PIXELS")]
    size: Option<u32>,
    /// File to be written, .svg or .png; otherwise SVG to standard output
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

/// How a picture looks.
#[derive(clap::Args, Debug)]
struct Look {
    /// Turn the board round
    #[arg(long)]
    flip: bool,
    /// Where the names of squares stand
    #[arg(long, value_enum)]
    labels: Option<LabelsWord>,
    /// Names of squares: numbers or letters
    #[arg(long, value_enum)]
    names: Option<NamesWord>,
    /// Colours: wood, paper, contrast or dark
    #[arg(long, default_value = "wood", value_parser = str::parse::<Theme>)]
    theme: Theme,
    /// Square that stands out, with a colour if need be: 28, c3:red
    #[arg(long = "mark", value_name = "SQUARE")]
    marks: Vec<String>,
    /// Arrow, with a colour if need be: 32-28, c3-e5:blue
    #[arg(long = "arrow", value_name = "ARROW")]
    arrows: Vec<String>,
    /// Leave out the disc that tells who is to move
    #[arg(long)]
    no_turn: bool,
    /// Title of the picture, for those who do not see it
    #[arg(long)]
    title: Option<String>,
    /// Language of title and description: en, es or pt
    #[arg(long)]
    lang: Option<Language>,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum LabelsWord {
    Inside,
    Outside,
    None,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum NamesWord {
    Numbers,
    Letters,
}

/// What is to be drawn.
struct Scene {
    variant: Arc<Variant>,
    /// The position before the moves.
    setup: Setup,
    moves: Vec<Move>,
    /// The move that led to the position.
    last: Option<(Setup, Move)>,
    /// Comments of a game file at the position.
    comments: Vec<Comment>,
}

/// Most moves that are shown in motion.
const MOST_MOVES: usize = 400;

pub(crate) fn run(args: &Args, out: &mut dyn Write) -> Result<()> {
    let picture = args.output.as_deref().map(Picture::named).transpose()?;
    if args.animate && picture == Some(Picture::Png) {
        bail!("a PNG does not move: give --output a name in .svg");
    }
    let scene = scene(args)?;
    if args.animate && scene.moves.is_empty() {
        bail!("there are no moves to be shown in motion: give --move, or a game with --pdn");
    }
    let mut diagram = diagram(&scene, args.animate);
    dress(&mut diagram, &args.look)?;
    for comment in &scene.comments {
        if let Err(error) = diagram.add_shapes(comment) {
            complain(&format!("damas: warning: in a comment: {error}"));
        }
    }
    if picture != Some(Picture::Png) {
        diagram.width = args.size;
    }
    let svg = if args.animate {
        Motion::new(&diagram, &scene.moves).svg()
    } else {
        diagram.svg()
    };
    match (&args.output, picture) {
        (Some(path), Some(picture)) => picture.write(path, &svg, args.size.unwrap_or(800)),
        _ => Ok(out.write_all(svg.as_bytes())?),
    }
}

fn scene(args: &Args) -> Result<Scene> {
    let mut scene = match &args.pdn {
        Some(path) => from_game(args, path)?,
        None => from_fen(args)?,
    };
    for text in &args.moves {
        let setup = scene.end();
        let legal = scene.variant.legal_moves(&setup)?;
        let mv = notation::parse_move(scene.variant.geometry(), &legal, text)?;
        scene.moves.push(mv.clone());
    }
    Ok(scene)
}

fn from_fen(args: &Args) -> Result<Scene> {
    let (variant, text) = args.position.read()?;
    let setup = match text {
        Some(text) => fen::parse(variant.geometry(), &text).context("cannot read the FEN")?,
        None => variant.start(),
    };
    Ok(Scene {
        variant,
        setup,
        moves: Vec::new(),
        last: None,
        comments: Vec::new(),
    })
}

fn from_game(args: &Args, path: &Path) -> Result<Scene> {
    let position = &args.position;
    if position.fen.is_some() {
        bail!("give a FEN or --pdn, not both");
    }
    let given = match &position.rules.file {
        Some(file) => Some(file.display().to_string()),
        None => position.variant.clone(),
    };
    let found = chosen_game::game(path, given.as_deref(), args.game)?;
    let of = || format!("game {}", found.number);
    let played = PlayedGame::new(&found.variant, &found.game).with_context(of)?;
    let line = played.main(&found.game);
    if args.ply > line.plies.len() {
        return Err(match &line.stop {
            Some(stop) => anyhow!("game {} cannot be played on: {stop}", found.number),
            None => anyhow!(
                "game {} has no ply {}: its last is {}",
                found.number,
                args.ply,
                line.plies.len()
            ),
        });
    }
    let last = args.ply.checked_sub(1).map(|i| &line.plies[i]);
    let rest = line.plies[args.ply..].iter().map(|ply| ply.mv.clone());
    Ok(Scene {
        setup: last.map_or(&played.start, |ply| &ply.after).clone(),
        moves: if args.animate && args.moves.is_empty() {
            rest.take(MOST_MOVES).collect()
        } else {
            Vec::new()
        },
        last: last.map(|ply| (ply.before.clone(), ply.mv.clone())),
        comments: comments(&found.game, last.map(|ply| ply.node)),
        variant: found.variant,
    })
}

/// The comments after a move of the main line, or those before the first.
fn comments(game: &PdnGame, node: Option<usize>) -> Vec<Comment> {
    let line = game.line(game.main_line());
    let notes = match node {
        Some(node) => &line.nodes[node].notes,
        None => &line.opening,
    };
    notes.iter().filter_map(Note::comment).cloned().collect()
}

impl Scene {
    /// The position after the moves.
    fn end(&self) -> Setup {
        let play = |setup: Setup, mv: &Move| self.variant.play(&setup, mv);
        self.moves.iter().fold(self.setup.clone(), play)
    }
}

/// The position before moves in motion, otherwise that after the moves.
fn diagram(scene: &Scene, moving: bool) -> Diagram<'_> {
    if moving {
        return Diagram::new(&scene.variant, &scene.setup);
    }
    let Some((mv, earlier)) = scene.moves.split_last() else {
        return match &scene.last {
            Some((before, mv)) => Diagram::after(&scene.variant, before, mv),
            None => Diagram::new(&scene.variant, &scene.setup),
        };
    };
    let play = |setup: Setup, mv: &Move| scene.variant.play(&setup, mv);
    let before = earlier.iter().fold(scene.setup.clone(), play);
    Diagram::after(&scene.variant, &before, mv)
}

fn dress(diagram: &mut Diagram<'_>, look: &Look) -> Result<()> {
    let geometry = diagram.variant().geometry();
    if look.flip {
        diagram.bottom = diagram.bottom.opponent();
    }
    match look.labels {
        Some(LabelsWord::Inside) => diagram.labels = Labels::Inside,
        Some(LabelsWord::Outside) => diagram.labels = Labels::Outside,
        Some(LabelsWord::None) => diagram.labels = Labels::None,
        None => {}
    }
    match look.names {
        Some(NamesWord::Numbers) => diagram.style = Style::Numbers,
        Some(NamesWord::Letters) => diagram.style = Style::Letters,
        None => {}
    }
    for text in &look.marks {
        diagram.marks.push(Mark::parse(geometry, text)?);
    }
    for text in &look.arrows {
        diagram.arrows.push(Arrow::parse(geometry, text)?);
    }
    diagram.theme = look.theme;
    diagram.shows_turn = !look.no_turn;
    diagram.title.clone_from(&look.title);
    diagram.language = look.lang.unwrap_or_else(from_environment);
    Ok(())
}
