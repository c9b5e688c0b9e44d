//! Random rule files that the parser accepts, which together set every value
//! of every key.

use std::collections::HashMap;
use std::fmt::Write;

use damas::board::{BoardShape, Corner, Numbering, Shade, Squares};
use damas::color::Color;
use damas::rules::Rules;

use super::Grid;
use super::dice::Dice;
use super::rule_values::{VALUES, assert_every_value};

/// So many valid rule files, always the same for the same seed.
pub(crate) fn random_rule_files(seed: u64, n: usize) -> Vec<String> {
    let mut writer = Writer {
        dice: Dice::new(seed),
        decks: HashMap::new(),
    };
    (0..n).map(|i| writer.file(i)).collect()
}

/// Writes files; each value of a key comes up once before any comes up again.
struct Writer {
    dice: Dice,
    decks: HashMap<&'static str, Vec<&'static str>>,
}

/// What the sections must agree on.
struct Outline {
    shape: BoardShape,
    numbering: Numbering,
    promotion: &'static str,
}

impl Outline {
    fn has_kings(&self) -> bool {
        self.promotion != "none"
    }
}

impl Writer {
    /// The next value of a key that the condition allows.
    fn draw_if(
        &mut self,
        key: &'static str,
        allowed: impl Fn(&'static str) -> bool,
    ) -> &'static str {
        let all = || {
            VALUES
                .iter()
                .find(|(name, _)| *name == key)
                .map(|(_, values)| *values)
        };
        let deck = self.decks.entry(key).or_default();
        if !deck.iter().any(|&value| allowed(value)) {
            deck.extend(all().expect("a key of the table"));
        }
        let places: Vec<usize> = (0..deck.len()).filter(|&i| allowed(deck[i])).collect();
        deck.swap_remove(*self.dice.pick(&places))
    }

    fn draw(&mut self, key: &'static str) -> &'static str {
        self.draw_if(key, |_| true)
    }

    fn flag(&mut self, key: &'static str, allowed: bool) -> bool {
        self.draw_if(key, |value| allowed || value == "false") == "true"
    }

    fn file(&mut self, number: usize) -> String {
        let mut text = format!(
            "name = \"random-{number}\"\ntitle = \"Random rules {number}\"\n\
             description = \"Rules drawn by lot.\"\naliases = [\"lot-{number}\"]\n"
        );
        if self.dice.once_in(4) {
            line(&mut text, "extends", self.draw("extends"));
        }
        let counters = self.dice.below(4);
        if counters == 0 {
            text.push_str("counters = []\n");
        }
        let outline = self.outline();
        self.board(&mut text, &outline);
        self.colors(&mut text);
        self.notation(&mut text, &outline);
        self.start(&mut text, &outline);
        self.man(&mut text, &outline);
        if outline.has_kings() {
            self.king(&mut text);
        }
        self.capture(&mut text, &outline);
        self.conduct(&mut text);
        self.end(&mut text, &outline);
        self.repetition(&mut text);
        for i in 0..counters {
            self.counter(&mut text, &outline, i);
        }
        text
    }

    fn outline(&mut self) -> Outline {
        let squares = match self.draw("board.squares") {
            "dark" => Squares::Dark,
            "full" => Squares::Full,
            _ => Squares::Lines,
        };
        let dark = squares == Squares::Dark;
        let number = |text: &str| text.parse::<u8>().expect("a number");
        let may_be_wide = |text| !dark || number(text) >= 4 && number(text) % 2 == 0;
        let width = number(self.draw_if("board.width", may_be_wide));
        let may_be_high = |text| {
            let height = number(text);
            if dark {
                height >= 4
            } else {
                width * height <= 121
            }
        };
        let height = number(self.draw_if("board.height", may_be_high));
        let corner = self.draw_if("board.corner", |word| dark || word == "playable");
        let algebraic = self.draw("notation.kind") == "letters";
        let first = match self.draw("notation.first") {
            "bottom-left" => Corner::BottomLeft,
            "bottom-right" => Corner::BottomRight,
            "top-left" => Corner::TopLeft,
            _ => Corner::TopRight,
        };
        Outline {
            shape: BoardShape {
                squares,
                width,
                height,
                playable_corner: corner == "playable",
                shade: Shade::Dark,
                top: Color::Black,
            },
            numbering: Numbering { algebraic, first },
            promotion: self.draw("man.promotion"),
        }
    }

    fn board(&mut self, text: &mut String, outline: &Outline) {
        let shape = outline.shape;
        section(text, "board");
        let squares = match shape.squares {
            Squares::Dark => "dark",
            Squares::Full => "full",
            Squares::Lines => "lines",
        };
        line(text, "squares", squares);
        plain(text, "width", shape.width);
        plain(text, "height", shape.height);
        let corner = if shape.playable_corner {
            "playable"
        } else {
            "blank"
        };
        line(text, "corner", corner);
        line(text, "shade", self.draw("board.shade"));
        line(text, "top", self.draw("board.top"));
    }

    fn colors(&mut self, text: &mut String) {
        section(text, "colors.white");
        line(text, "name", self.draw("colors.white.name"));
        line(text, "color", self.draw("colors.white.color"));
        section(text, "colors.black");
        line(text, "name", self.draw("colors.black.name"));
        line(text, "color", self.draw("colors.black.color"));
    }

    fn notation(&mut self, text: &mut String, outline: &Outline) {
        section(text, "notation");
        let kind = if outline.numbering.algebraic {
            "letters"
        } else {
            "numbers"
        };
        line(text, "kind", kind);
        let first = match outline.numbering.first {
            Corner::BottomLeft => "bottom-left",
            Corner::BottomRight => "bottom-right",
            Corner::TopLeft => "top-left",
            Corner::TopRight => "top-right",
        };
        line(text, "first", first);
        match self.draw("notation.game_type") {
            "none" => line(text, "game_type", "none"),
            number => plain(text, "game_type", number),
        }
        line(text, "capture", self.draw("notation.capture"));
        line(text, "result", self.draw("notation.result"));
    }

    fn start(&mut self, text: &mut String, outline: &Outline) {
        section(text, "start");
        line(text, "turn", self.draw("start.turn"));
        let shape = outline.shape;
        let has_middle =
            shape.squares != Squares::Dark && shape.width % 2 == 1 && shape.height % 2 == 1;
        if has_middle && self.dice.once_in(2) {
            line(text, "layout", "halves");
        } else if self.dice.once_in(4) {
            self.start_squares(text, outline);
        } else {
            let half = shape.height / 2;
            let number = |text: &str| text.parse::<u8>().expect("a number");
            let rows = number(self.draw_if("start.rows", |rows| number(rows) <= half));
            let gap = self.draw_if("start.gap", |gap| number(gap) + rows <= half);
            plain(text, "rows", rows);
            plain(text, "gap", gap);
        }
    }

    /// Men on listed squares: some on their own, some in a range.
    fn start_squares(&mut self, text: &mut String, outline: &Outline) {
        let grid = Grid::new(outline.shape, outline.numbering);
        let mut free: Vec<bool> = vec![true; grid.points().len()];
        for (key, color) in [("white", Color::White), ("black", Color::Black)] {
            let mut items = Vec::new();
            let crowned =
                |i: usize| outline.has_kings() && grid.on_far_row(grid.points()[i], color);
            let start = self.dice.below(free.len());
            for i in (0..free.len()).cycle().skip(start).take(free.len()) {
                if items.len() < 4 && free[i] && !crowned(i) {
                    free[i] = false;
                    items.push(i);
                }
            }
            items.sort_unstable();
            let list = squares_text(&grid, &items, outline.numbering.algebraic);
            plain(text, key, format!("[{}]", list.join(", ")));
        }
    }

    /// Some directions, at least one, and one of those wanted if any are.
    fn directions(&mut self, text: &mut String, key: &'static str, wanted: &[&'static str]) {
        let mut list: Vec<&str> = Vec::new();
        if !wanted.is_empty() {
            list.push(*self.dice.pick(wanted));
        }
        for _ in 0..self.dice.between(1, 5) {
            list.push(self.draw(key));
        }
        let mut distinct = Vec::new();
        for name in list {
            if !distinct.contains(&name) {
                distinct.push(name);
            }
        }
        words(text, last_part(key), &distinct);
    }

    fn man(&mut self, text: &mut String, outline: &Outline) {
        section(text, "man");
        let forward = ["nw", "n", "ne"];
        let wanted = if outline.has_kings() {
            &forward[..]
        } else {
            &[]
        };
        self.directions(text, "man.steps", wanted);
        self.directions(text, "man.captures", &[]);
        line(text, "promotion", outline.promotion);
        if outline.has_kings() {
            plain(text, "takes_kings", self.draw("man.takes_kings"));
        }
    }

    fn king(&mut self, text: &mut String) {
        section(text, "king");
        self.directions(text, "king.steps", &[]);
        self.directions(text, "king.captures", &[]);
        let range = self.draw("king.range");
        let flying = range == "flying";
        line(text, "range", range);
        let landing = self.draw_if("king.landing", |word| flying || word == "any");
        line(text, "landing", landing);
        plain(text, "jump_runs", self.flag("king.jump_runs", flying));
        let limit = self.draw_if("king.run_limit", |limit| flying || limit == "0");
        plain(text, "run_limit", limit);
    }

    fn capture(&mut self, text: &mut String, outline: &Outline) {
        section(text, "capture");
        let compulsion = self.draw("capture.compulsion");
        line(text, "compulsion", compulsion);
        let lift = self.draw("capture.lift");
        line(text, "lift", lift);
        let at_once = lift == "at-once";
        let half_turn = self.draw_if("capture.half_turn", |word| at_once || word == "allowed");
        line(text, "half_turn", half_turn);
        let ladder = self.precedence(outline, compulsion == "huff");
        words(text, "precedence", &ladder);
    }

    /// A ladder in which nothing contradicts: one value for a king, the number
    /// before the order, and under huffing only what players can check.
    fn precedence(&mut self, outline: &Outline, huff: bool) -> Vec<&'static str> {
        let mut ladder: Vec<&'static str> = Vec::new();
        for _ in 0..self.dice.below(5) {
            let may_follow = |rung: &'static str| match rung {
                "number" => true,
                _ if !outline.has_kings() => false,
                "frisian" | "frisian-half" | "order" => !huff,
                _ => true,
            };
            let rung = self.draw_if("capture.precedence", may_follow);
            let valued = ladder.iter().any(|other| other.starts_with("frisian"));
            if ladder.contains(&rung) || valued && rung.starts_with("frisian") {
                continue;
            }
            if rung == "order" && !ladder.contains(&"number") {
                ladder.push("number");
            }
            ladder.push(rung);
        }
        ladder
    }

    fn conduct(&mut self, text: &mut String) {
        section(text, "conduct");
        line(text, "illegal", self.draw("conduct.illegal"));
        plain(text, "touch_move", self.draw("conduct.touch_move"));
        let moves = self.draw("conduct.no_draw_offer_before");
        plain(text, "no_draw_offer_before", moves);
    }

    fn end(&mut self, text: &mut String, outline: &Outline) {
        let kings = outline.has_kings();
        section(text, "end");
        let goal = self.draw_if("end.goal", |goal| kings || goal != "breakthrough");
        line(text, "goal", goal);
        if goal == "count" {
            plain(text, "count_limit", self.draw("end.count_limit"));
        }
        plain(text, "misere", self.draw("end.misere"));
        line(text, "blocked", self.draw("end.blocked"));
        let lone_man = self.draw_if("end.lone_man", |word| kings || word == "play-on");
        line(text, "lone_man", lone_man);
        let extra = self.flag("end.lone_extra_move", true);
        plain(text, "lone_extra_move", extra);
        plain(
            text,
            "last_piece_loses",
            self.flag("end.last_piece_loses", !extra),
        );
    }

    fn repetition(&mut self, text: &mut String) {
        section(text, "repetition");
        let times = self.draw("repetition.times");
        let some = times != "0";
        plain(text, "times", times);
        line(
            text,
            "by",
            self.draw_if("repetition.by", |word| some || word == "automatic"),
        );
        plain(
            text,
            "recorded_only",
            self.flag("repetition.recorded_only", some),
        );
    }

    fn counter(&mut self, text: &mut String, outline: &Outline, i: usize) {
        text.push_str("\n[[counters]]\n");
        let kings = outline.has_kings();
        let shape = outline.shape;
        line(text, "name", &format!("counter {i}"));
        plain(text, "moves", self.draw("counters.moves"));
        let square = shape.squares == Squares::Dark && shape.width == shape.height;
        let main_road = self.flag("counters.main_road", kings && square);
        let count = self.draw("counters.count");
        let fits = |ending: &'static str| {
            let level = matches!(ending, "K v K" | "1 v 1");
            (kings || !ending.contains('K'))
                && (!main_road || ending.ends_with(" v K"))
                && (count == "each" || !level)
        };
        let least = usize::from(main_road || count != "each");
        let materials = self.materials(least, fits);
        line(text, "count", count);
        words(text, "material", &materials);
        plain(text, "main_road", main_road);
        let both = self.flag("counters.kings_on_both_sides", kings);
        plain(text, "kings_on_both_sides", both);
        if self.dice.once_in(2) {
            let most = self.draw_if("counters.pieces", |number| number != "2");
            plain(text, "pieces", format!("[2, {most}]"));
        }
        if self.dice.once_in(2) {
            plain(text, "equal_pieces", self.draw("counters.equal_pieces"));
        }
        plain(text, "unless_capture", self.draw("counters.unless_capture"));
        let resets = self.resets(materials.len() > 1);
        words(text, "resets", &resets);
        line(text, "by", self.draw("counters.by"));
    }

    fn materials(
        &mut self,
        least: usize,
        fits: impl Fn(&'static str) -> bool,
    ) -> Vec<&'static str> {
        let mut list = Vec::new();
        for _ in 0..self.dice.between(least, 3) {
            let ending = self.draw_if("counters.material", &fits);
            if !list.contains(&ending) {
                list.push(ending);
            }
        }
        list
    }

    fn resets(&mut self, several_endings: bool) -> Vec<&'static str> {
        let mut list = Vec::new();
        for _ in 0..self.dice.below(4) {
            let allowed = |word| several_endings || word != "material-change";
            let reset = self.draw_if("counters.resets", allowed);
            if !list.contains(&reset) {
                list.push(reset);
            }
        }
        list
    }
}

/// The squares of a list, neighbours by number as a range.
fn squares_text(grid: &Grid, items: &[usize], algebraic: bool) -> Vec<String> {
    let name = |i: usize| grid.name(grid.points()[i]);
    if algebraic {
        return items.iter().map(|&i| format!("\"{}\"", name(i))).collect();
    }
    let runs = items.chunk_by(|a, b| a + 1 == *b);
    runs.map(|run| match run {
        [first, .., last] => format!("\"{}-{}\"", name(*first), name(*last)),
        _ => name(run[0]),
    })
    .collect()
}

fn last_part(key: &'static str) -> &'static str {
    key.rsplit('.').next().unwrap_or(key)
}

// Writing to a string cannot fail.

fn section(text: &mut String, name: &str) {
    let _ = writeln!(text, "\n[{name}]");
}

fn line(text: &mut String, key: &str, value: &str) {
    let _ = writeln!(text, "{key} = \"{value}\"");
}

fn plain(text: &mut String, key: &str, value: impl std::fmt::Display) {
    let _ = writeln!(text, "{key} = {value}");
}

fn words(text: &mut String, key: &str, list: &[&str]) {
    let _ = writeln!(text, "{key} = {list:?}");
}

#[test]
fn random_rule_files_set_every_value() {
    assert_every_value(&random_rule_files(1, 100));
}

#[test]
fn random_rule_files_are_valid() {
    for file in random_rule_files(2, 1000) {
        if let Err(error) = Rules::parse(&file) {
            panic!("{error}\n{file}");
        }
    }
}
