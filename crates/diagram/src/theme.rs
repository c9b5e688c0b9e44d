//! Themes: the colours of a diagram.

use std::str::FromStr;

use damas::color::{ByColor, Color};
use damas::rules::Rules;

/// How a diagram is coloured.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Theme {
    /// A wooden board.
    #[default]
    Wood,
    /// For printing: pure black and white, dark squares hatched.
    Paper,
    /// Strong outlines and colours that nobody mistakes.
    Contrast,
    /// For dark pages.
    Dark,
}

impl Theme {
    /// Every theme.
    pub const ALL: [Self; 4] = [Self::Wood, Self::Paper, Self::Contrast, Self::Dark];

    /// Its name: `wood`, `paper`, `contrast`, `dark`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Wood => "wood",
            Self::Paper => "paper",
            Self::Contrast => "contrast",
            Self::Dark => "dark",
        }
    }
}

impl FromStr for Theme {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let found = Self::ALL.into_iter().find(|theme| theme.name() == text);
        found.ok_or_else(|| format!("no theme \"{text}\": expected wood, paper, contrast or dark"))
    }
}

/// The colours of one side's pieces.
#[derive(Clone, Debug)]
pub(crate) struct Look {
    pub(crate) body: String,
    /// The side of a disc that lies under another.
    pub(crate) under: &'static str,
    pub(crate) edge: &'static str,
    pub(crate) groove: &'static str,
    pub(crate) crown: &'static str,
}

/// All colours of a theme.
#[derive(Clone, Debug)]
pub(crate) struct Palette {
    pub(crate) light: &'static str,
    pub(crate) dark: &'static str,
    /// Dark squares are light ones with lines of this colour.
    pub(crate) hatch: Option<&'static str>,
    /// What lies around the board, and names there.
    pub(crate) frame: &'static str,
    pub(crate) frame_text: &'static str,
    pub(crate) border: &'static str,
    /// Names inside the squares.
    pub(crate) name_on_light: &'static str,
    pub(crate) name_on_dark: &'static str,
    /// Lines of a board of lines or of a board without dark squares.
    pub(crate) line: &'static str,
    pub(crate) pieces: ByColor<Look>,
    /// Width of a piece's edge.
    pub(crate) edge: f64,
    /// A ring around pieces, so that they stand off from hatched squares.
    pub(crate) halo: Option<&'static str>,
    pub(crate) shadow: bool,
    pub(crate) last_move: &'static str,
    /// Green, red, blue, yellow.
    pub(crate) tints: [&'static str; 4],
    /// The ring around arrows and marks.
    pub(crate) casing: &'static str,
    /// Nothing is translucent.
    pub(crate) solid: bool,
}

impl Palette {
    /// The colours of a theme; real colours of the pieces where it shows them.
    pub(crate) fn new(theme: Theme, rules: &Rules) -> Self {
        let mut palette = match theme {
            Theme::Wood => wood(),
            Theme::Paper => return paper(),
            Theme::Contrast => return contrast(),
            Theme::Dark => dark(),
        };
        for side in Color::ALL {
            let color = rules.colors[side].color.as_str();
            if color != "white" && color != "black" {
                palette.pieces[side] = Look {
                    body: color.to_owned(),
                    under: "#4f120c",
                    edge: "#2b0a06",
                    groove: "rgba(255,255,255,0.4)",
                    crown: "#ffe08a",
                };
            }
        }
        palette
    }
}

fn look(colors: [&'static str; 5]) -> Look {
    let [body, under, edge, groove, crown] = colors;
    Look {
        body: body.to_owned(),
        under,
        edge,
        groove,
        crown,
    }
}

fn wood() -> Palette {
    Palette {
        light: "#f0dcb4",
        dark: "#b17f4a",
        hatch: None,
        frame: "#6f4524",
        frame_text: "#f6e7cb",
        border: "#3f2411",
        name_on_light: "#7d5128",
        name_on_dark: "#fff3da",
        line: "#6f4524",
        pieces: ByColor::new(
            look(["#fdf6e6", "#d8c7a2", "#5b3d20", "#d6c398", "#8a2f1b"]),
            look(["#3b2a24", "#1d120e", "#120a07", "#75594c", "#f1c453"]),
        ),
        edge: 2.5,
        halo: None,
        shadow: true,
        last_move: "#f4d03f",
        tints: ["#2e9e4f", "#d0312d", "#2166c4", "#f2b705"],
        casing: "none",
        solid: false,
    }
}

fn paper() -> Palette {
    Palette {
        light: "#ffffff",
        dark: "#ffffff",
        hatch: Some("#000000"),
        frame: "#ffffff",
        frame_text: "#000000",
        border: "#000000",
        name_on_light: "#000000",
        name_on_dark: "#000000",
        line: "#000000",
        pieces: ByColor::new(
            look(["#ffffff", "#ffffff", "#000000", "#000000", "#000000"]),
            look(["#000000", "#000000", "#000000", "#ffffff", "#ffffff"]),
        ),
        edge: 3.5,
        halo: Some("#ffffff"),
        shadow: false,
        last_move: "#000000",
        tints: ["#000000"; 4],
        casing: "#ffffff",
        solid: true,
    }
}

fn contrast() -> Palette {
    Palette {
        light: "#ffffff",
        dark: "#5a5a5a",
        hatch: None,
        frame: "#000000",
        frame_text: "#ffffff",
        border: "#000000",
        name_on_light: "#000000",
        name_on_dark: "#ffffff",
        line: "#000000",
        pieces: ByColor::new(
            look(["#ffffff", "#ffffff", "#000000", "#000000", "#000000"]),
            look(["#000000", "#000000", "#ffffff", "#ffffff", "#ffd800"]),
        ),
        edge: 5.0,
        halo: None,
        shadow: false,
        last_move: "#ffd800",
        tints: ["#00a651", "#e4002b", "#0057ff", "#ffd800"],
        casing: "#000000",
        solid: true,
    }
}

fn dark() -> Palette {
    Palette {
        light: "#737c88",
        dark: "#454c56",
        hatch: None,
        frame: "#1b1e22",
        frame_text: "#c9d0d8",
        border: "#0d0f11",
        name_on_light: "#14171a",
        name_on_dark: "#cdd5dd",
        line: "#14171a",
        pieces: ByColor::new(
            look(["#eef1f4", "#a4adb7", "#14171a", "#aab4be", "#8a2f1b"]),
            look(["#131619", "#000000", "#b4bec8", "#6b7681", "#f1c453"]),
        ),
        edge: 3.0,
        halo: None,
        shadow: false,
        last_move: "#d9a514",
        tints: ["#3fbf6a", "#ef5b55", "#5a9cf2", "#f5c83c"],
        casing: "none",
        solid: false,
    }
}
