//! The page of a booklet.

use std::fmt::Write;

use damas::text::messages::Messages;
use serde::Serialize;

use super::board::{Board, BoardData};
use super::{Book, BookError, Chapter};
use crate::svg::xml::{escaped, number};
use crate::words::messages;

const STYLE: &str = include_str!("page.css");
const SCRIPT: [&str; 3] = [
    include_str!("board.js"),
    include_str!("reader.js"),
    include_str!("start.js"),
];
/// Nothing is fetched from anywhere.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'";
/// Messages that the script says.
const SAID: [&str; 15] = [
    "right-move",
    "solved",
    "played-white",
    "played-black",
    "turn-white",
    "turn-black",
    "at-start",
    "white-man",
    "white-king",
    "black-man",
    "black-king",
    "empty",
    "picked",
    "show-solution",
    "hide-solution",
];
/// Messages with a move in them, to be filled in by the script.
const OF_A_MOVE: [&str; 4] = [
    "not-the-solution",
    "not-in-the-game",
    "not-legal",
    "several-moves",
];

/// What the script reads.
#[derive(Serialize)]
struct Data<'b> {
    boards: Vec<BoardData>,
    games: Vec<&'b super::Record>,
    words: std::collections::BTreeMap<&'static str, String>,
}

impl Book {
    /// The booklet as one HTML document.
    ///
    /// # Errors
    /// Where no game is in it.
    pub fn html(&self) -> Result<String, BookError> {
        if self.is_empty() {
            return Err(BookError::Empty);
        }
        let words = messages(self.language);
        let title = self.title.clone();
        let title = escaped(&title.unwrap_or_else(|| words.say("book", &[])));
        let mut out = format!(
            "<!DOCTYPE html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
             <meta http-equiv=\"Content-Security-Policy\" content=\"{POLICY}\">\n\
             <title>{title}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n",
            self.language.code()
        );
        out += &self.drawings();
        let _ = writeln!(out, "<header><h1>{title}</h1></header>");
        out += &self.contents(&words);
        out += "<main>\n";
        for (i, chapter) in self.chapters.iter().enumerate() {
            out += &self.chapter(&words, i, chapter);
        }
        let help = escaped(&words.say("help-keys", &[]));
        let _ = writeln!(
            out,
            "</main>\n<footer><p class=\"help\">{help}</p></footer>"
        );
        let data = self.data(&words)?;
        let _ = writeln!(
            out,
            "<script type=\"application/json\" id=\"data\">{data}</script>"
        );
        let script = SCRIPT.concat();
        let _ = writeln!(
            out,
            "<script>\n\"use strict\";\n(() => {{\n{script}}})();\n</script>"
        );
        out += "</body>\n</html>\n";
        Ok(out)
    }

    /// Boards and pieces, each drawn once and used by name.
    fn drawings(&self) -> String {
        let boards = self.boards.iter().enumerate();
        let drawn: String = boards
            .map(|(i, board)| board.drawings(i, self.theme))
            .collect();
        let fonts = crate::font::FAMILIES;
        format!(
            "<svg class=\"drawings\" width=\"0\" height=\"0\" aria-hidden=\"true\" \
             font-family=\"{fonts}\">{drawn}</svg>\n"
        )
    }

    fn contents(&self, words: &Messages) -> String {
        let mut out = format!(
            "<nav aria-label=\"{name}\"><details open><summary>{name}</summary><ol>\n",
            name = escaped(&words.say("contents", &[]))
        );
        for (i, chapter) in self.chapters.iter().enumerate() {
            let name = chapter.name(words, i + 1);
            let heading = match chapter.heading.as_str() {
                "" => String::new(),
                heading => format!(" <small>{}</small>", escaped(heading)),
            };
            let _ = writeln!(
                out,
                "<li><a href=\"#g{}\">{}{heading}</a></li>",
                i + 1,
                escaped(&name)
            );
        }
        out += "</ol></details></nav>\n";
        out
    }

    fn chapter(&self, words: &Messages, i: usize, chapter: &Chapter) -> String {
        let name = escaped(&chapter.name(words, i + 1));
        let heading = escaped(&chapter.heading);
        let mut out = format!(
            "<article id=\"g{number}\" aria-labelledby=\"h{i}\" tabindex=\"-1\">\n\
             <h2 id=\"h{i}\">{name}</h2>\n<p class=\"heading\">{heading}</p>\n\
             <div class=\"picture\">{picture}{buttons}</div>\n<div class=\"beside\">\n\
             <p class=\"variant\">{variant}</p>\n",
            number = i + 1,
            picture = self.picture(words, i, chapter),
            buttons = buttons(words),
            variant = escaped(&chapter.variant),
        );
        if let Some(asked) = &chapter.asked {
            let _ = writeln!(out, "<p class=\"asked\">{}</p>", escaped(asked));
        }
        out += "<p class=\"status\" role=\"status\" aria-live=\"polite\"></p>\n";
        out += &form(words, i);
        if chapter.record.can_be_solved() {
            out += &solution_buttons(words);
        }
        let _ = writeln!(out, "<div class=\"moves\">{}</div>", chapter.moves);
        for stop in &chapter.stops {
            let args = [("text", stop.text.clone()), ("reason", stop.reason.clone())];
            let text = escaped(&words.say("stopped", &args));
            let _ = writeln!(out, "<p class=\"stopped\">{text}</p>");
        }
        if let Some(result) = &chapter.result {
            let text = words.say("result", &[("result", result.clone())]);
            let _ = writeln!(out, "<p class=\"result\">{}</p>", escaped(&text));
        }
        out += "</div>\n</article>\n";
        out
    }

    fn picture(&self, words: &Messages, i: usize, chapter: &Chapter) -> String {
        let which = chapter.record.board();
        let board = &self.boards[which];
        let (width, height) = board.size();
        let prefix = Board::prefix(which);
        format!(
            "<svg class=\"position\" viewBox=\"0 0 {} {}\" role=\"img\" \
             aria-labelledby=\"t{i} d{i}\" data-label=\"{}\" data-bottom=\"{bottom}\">\
             <title id=\"t{i}\">{}</title><desc id=\"d{i}\">{}</desc>\
             <use class=\"ground\" aria-hidden=\"true\" href=\"#{prefix}{bottom}\"/>{}</svg>\n",
            number(width),
            number(height),
            escaped(&words.say("board-of", &[])),
            escaped(&chapter.title),
            escaped(&chapter.description),
            chapter.pieces,
            bottom = board.bottom(),
        )
    }

    fn data(&self, words: &Messages) -> Result<String, BookError> {
        let mut said: std::collections::BTreeMap<_, _> = SAID
            .into_iter()
            .map(|key| (key, words.say(key, &[("move", "{move}".to_owned())])))
            .collect();
        for key in OF_A_MOVE {
            let args = [
                ("move", "{move}".to_owned()),
                ("candidates", "{candidates}".to_owned()),
            ];
            said.insert(key, words.say(key, &args));
        }
        let boards = self.boards.iter().enumerate();
        let data = Data {
            boards: boards.map(|(i, board)| board.data(i)).collect(),
            games: self
                .chapters
                .iter()
                .map(|chapter| &chapter.record)
                .collect(),
            words: said,
        };
        let text = serde_json::to_string(&data);
        let text = text.map_err(|error| BookError::Unwritable(error.to_string()))?;
        // Nothing in a text may end the element that holds it.
        Ok(text.replace('<', "\\u003c"))
    }
}

impl Chapter {
    fn name(&self, words: &Messages, number: usize) -> String {
        let key = if self.asked.is_some() {
            "problem"
        } else {
            "game"
        };
        words.say(key, &[("number", number.to_string())])
    }
}

/// Actions of the buttons under a board, what each is called, and its sign as a
/// drawing: fonts do not all have such signs.
const BUTTONS: [(&str, &str, &str); 6] = [
    ("start", "back-to-start", "M5,5V19M19,5L9,12L19,19Z"),
    ("back", "back", "M17,5L7,12L17,19Z"),
    ("forward", "forward", "M7,5L17,12L7,19Z"),
    ("end", "to-end", "M19,5V19M5,5L15,12L5,19Z"),
    (
        "flip",
        "flip",
        "M8,20V5M4,9L8,5L12,9M16,4V19M12,15L16,19L20,15",
    ),
    (
        "read",
        "read-position",
        "M4,9V15H8L13,19V5L8,9ZM17,9Q19,12,17,15",
    ),
];

/// The buttons under a board. They work once the script has begun.
fn buttons(words: &Messages) -> String {
    let mut out = String::from("<div class=\"buttons\" hidden>");
    for (action, key, sign) in BUTTONS {
        let name = escaped(&words.say(key, &[]));
        let _ = write!(
            out,
            "<button type=\"button\" data-do=\"{action}\" title=\"{name}\" \
             aria-label=\"{name}\"><svg viewBox=\"0 0 24 24\" aria-hidden=\"true\">\
             <path d=\"{sign}\"/></svg></button>"
        );
    }
    out += "</div>";
    out
}

/// Where a move can be typed.
fn form(words: &Messages, i: usize) -> String {
    format!(
        "<form class=\"try\" hidden><label for=\"m{i}\">{}</label> \
         <input id=\"m{i}\" name=\"move\" size=\"10\" autocomplete=\"off\" autocapitalize=\"off\" \
         spellcheck=\"false\" maxlength=\"80\"> <button>{}</button></form>\n",
        escaped(&words.say("your-move", &[])),
        escaped(&words.say("play", &[]))
    )
}

fn solution_buttons(words: &Messages) -> String {
    format!(
        "<p class=\"solution\" hidden><button type=\"button\" data-do=\"solution\" \
         aria-expanded=\"false\">{}</button> \
         <button type=\"button\" data-do=\"again\">{}</button></p>\n",
        escaped(&words.say("show-solution", &[])),
        escaped(&words.say("try-again", &[]))
    )
}
