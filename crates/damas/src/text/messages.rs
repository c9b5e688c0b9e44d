//! Messages with their blanks filled in.

use std::collections::BTreeSet;

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

use super::language::Language;

/// The messages of one file in one language, in the form of Project Fluent.
///
/// ```
/// use damas::text::language::Language;
/// use damas::text::messages::Messages;
///
/// let source = "men = { $count ->\n    [one] a man\n   *[other] { $count } men\n}\n";
/// let messages = Messages::new(Language::English, source);
/// assert_eq!(messages.say("men", &[("count", "1".to_owned())]), "a man");
/// assert_eq!(messages.say("men", &[("count", "20".to_owned())]), "20 men");
/// assert_eq!(messages.say("kings", &[]), "kings");
/// ```
pub struct Messages {
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

impl Messages {
    /// The messages of a text. What does not parse in it is left out.
    pub fn new(language: Language, source: &str) -> Self {
        let id: LanguageIdentifier = language.code().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new(vec![id]);
        // Marks of text direction would show in a terminal.
        bundle.set_use_isolating(false);
        let (Ok(messages) | Err((messages, _))) = FluentResource::try_new(source.to_owned());
        bundle.add_resource_overriding(messages);
        Self { language, bundle }
    }

    /// The language.
    pub const fn language(&self) -> Language {
        self.language
    }

    /// A message, or the attribute of one (`key.attribute`), with its arguments
    /// filled in; the key itself where there is no message, nothing where there
    /// is no attribute. Whole numbers choose between singular and plural.
    pub fn say(&self, key: &str, args: &[(&'static str, String)]) -> String {
        let (id, attribute) = key.split_once('.').unwrap_or((key, ""));
        let message = self.bundle.get_message(id);
        let pattern = message.and_then(|message| match attribute {
            "" => message.value(),
            name => message.get_attribute(name).map(|found| found.value()),
        });
        let Some(pattern) = pattern else {
            return if attribute.is_empty() {
                key.to_owned()
            } else {
                String::new()
            };
        };
        let mut filled = FluentArgs::new();
        for (name, value) in args {
            filled.set(*name, filling(value));
        }
        // What cannot be filled in shows as its name; the tests allow none.
        let mut errors = Vec::new();
        let text = self
            .bundle
            .format_pattern(pattern, Some(&filled), &mut errors);
        debug_assert!(errors.is_empty(), "{key}: {errors:?}");
        text.into_owned()
    }
}

/// A message of a file, or the attribute of one (`key.attribute`), and the
/// blanks in it.
pub type Outline = Vec<(String, BTreeSet<String>)>;

/// What a file says and with which blanks, in its order: files of several
/// languages say the same where their outlines are equal.
///
/// ```
/// use damas::text::messages::outline;
///
/// let english = outline("won = { $side } has won\n    .short = won\n");
/// assert_eq!(english, outline("won = { $side } ha ganado\n    .short = ganado\n"));
/// assert_eq!(english[1].0, "won.short");
/// assert!(english[0].1.contains("side"));
/// ```
pub fn outline(source: &str) -> Outline {
    let mut outline = Outline::new();
    let mut message = "";
    let lines = source.lines().filter(|line| !line.starts_with('#'));
    for line in lines {
        let bare = line.trim_start();
        if line.starts_with(|c: char| c.is_ascii_lowercase()) {
            message = line.split(" =").next().unwrap_or_default();
            outline.push((message.to_owned(), BTreeSet::new()));
        } else if bare.len() < line.len() && bare.starts_with('.') {
            let attribute = bare.split(" =").next().unwrap_or_default();
            outline.push((format!("{message}{attribute}"), BTreeSet::new()));
        }
        let is_named = |c: &char| c.is_ascii_alphanumeric() || *c == '-';
        let blanks = line.split("{ $").skip(1);
        let blanks = blanks.map(|rest| rest.chars().take_while(is_named).collect());
        if let Some((_, known)) = outline.last_mut() {
            known.extend::<Vec<String>>(blanks.collect());
        }
    }
    outline
}

impl std::fmt::Debug for Messages {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Messages").field(&self.language).finish()
    }
}

/// A number where the text is one, so that plurals agree.
fn filling(text: &str) -> FluentValue<'_> {
    let is_number = !text.is_empty() && text.len() < 16 && text.bytes().all(|b| b.is_ascii_digit());
    if is_number {
        FluentValue::try_number(text)
    } else {
        FluentValue::from(text)
    }
}
