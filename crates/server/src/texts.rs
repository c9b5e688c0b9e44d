//! Long texts: a file for each language, in a form that anybody can write.
//!
//! A line `# …` is the title, `## NAME: …` begins a chapter, `> …` leads in,
//! `[MARK] …` begins a paragraph with the kind of its evidence, `! NAME` offers
//! a game, and every other line is a paragraph.

use damas::text::language::Language;
use rust_embed::RustEmbed;

#[derive(RustEmbed)]
#[folder = "texts/"]
struct Embedded;

/// A long text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Text {
    pub(crate) title: String,
    pub(crate) lead: Vec<String>,
    pub(crate) chapters: Vec<Chapter>,
}

/// A chapter of a text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Chapter {
    /// What addresses call it, in every language alike.
    pub(crate) name: String,
    pub(crate) title: String,
    pub(crate) parts: Vec<Part>,
}

/// A part of a chapter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    /// A paragraph, with the kind of its evidence where it is marked.
    Paragraph { mark: Option<String>, text: String },
    /// A game to be played.
    Game(String),
}

/// The text of a name in a language, in English where it is not translated.
pub(crate) fn text(name: &str, language: Language) -> Text {
    let file = |language: Language| Embedded::get(&format!("{name}/{}.txt", language.code()));
    let found = file(language).or_else(|| file(Language::English));
    let bytes = found.map(|file| file.data).unwrap_or_default();
    read(&String::from_utf8_lossy(&bytes))
}

fn read(source: &str) -> Text {
    let mut text = Text::default();
    for line in source
        .lines()
        .map(str::trim)
        .filter(|line| !line.is_empty())
    {
        if let Some(head) = line.strip_prefix("## ") {
            let (name, title) = head.split_once(": ").unwrap_or(("", head));
            text.chapters.push(Chapter {
                name: name.to_owned(),
                title: title.to_owned(),
                parts: Vec::new(),
            });
        } else if let Some(title) = line.strip_prefix("# ") {
            title.clone_into(&mut text.title);
        } else if let Some(lead) = line.strip_prefix("> ") {
            text.lead.push(lead.to_owned());
        } else if let Some(chapter) = text.chapters.last_mut() {
            chapter.parts.push(part(line));
        }
    }
    text
}

fn part(line: &str) -> Part {
    if let Some(name) = line.strip_prefix("! ") {
        return Part::Game(name.to_owned());
    }
    let marked = line
        .strip_prefix('[')
        .and_then(|rest| rest.split_once("] "));
    let (mark, text) = match marked {
        Some((mark, text)) => (Some(mark.to_owned()), text),
        None => (None, line),
    };
    Part::Paragraph {
        mark,
        text: text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use damas::rules::Rules;

    use super::*;

    #[test]
    fn a_text_is_read_by_its_lines() {
        let text = read("# Title\n> Lead.\n\n## ur: Boards\n[find] A board.\n! alquerque\nMore.\n");
        assert_eq!(text.title, "Title");
        assert_eq!(text.lead, ["Lead."]);
        let chapter = &text.chapters[0];
        assert_eq!((&*chapter.name, &*chapter.title), ("ur", "Boards"));
        assert_eq!(chapter.parts[1], Part::Game("alquerque".to_owned()));
        let marked = Part::Paragraph {
            mark: Some("find".to_owned()),
            text: "A board.".to_owned(),
        };
        assert_eq!(chapter.parts[0], marked);
    }

    #[test]
    fn the_history_says_the_same_in_every_language() {
        let outline = |language| {
            let text = text("history", language);
            assert!(
                !text.title.is_empty() && !text.lead.is_empty(),
                "{language:?}"
            );
            let chapters = text.chapters.into_iter();
            let told = chapters.map(|chapter| {
                let parts = chapter.parts.into_iter().map(|part| match part {
                    Part::Game(name) => {
                        assert!(Rules::builtin(&name).is_ok(), "{name}");
                        name
                    }
                    Part::Paragraph { mark, text } => {
                        assert!(text.len() > 80, "{text}");
                        mark.unwrap_or_default()
                    }
                });
                (chapter.name, parts.collect::<Vec<_>>())
            });
            told.collect::<Vec<_>>()
        };
        let english = outline(Language::English);
        assert!(english.len() > 10);
        for language in Language::ALL {
            assert_eq!(outline(language), english, "{language:?}");
        }
    }
}
