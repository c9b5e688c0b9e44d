//! The rule sets that come with the program: files under `rules/`, embedded.

use std::borrow::Cow;
use std::fmt;

use super::Rules;
use super::file::{self, RuleFileError, nearest};

/// A rule file of a library.
pub(crate) struct RuleFile<'a> {
    /// The name that the file gives itself.
    pub(crate) name: &'a str,
    /// Its text.
    pub(crate) text: &'a str,
    /// It changes a fact or two of another rule set and is left out of short lists.
    pub(crate) is_option: bool,
}

/// Rule files that may extend each other.
pub(crate) struct Library<'a> {
    pub(crate) files: &'a [RuleFile<'a>],
}

macro_rules! library {
    (games: $($game:literal)*; options: $($option:literal)*;) => {
        &[
            $(RuleFile {
                name: $game,
                text: include_str!(concat!("../../rules/", $game, ".toml")),
                is_option: false,
            },)*
            $(RuleFile {
                name: $option,
                text: include_str!(concat!("../../rules/options/", $option, ".toml")),
                is_option: true,
            },)*
        ]
    };
}

/// Everything that is embedded, in the order of lists.
pub(crate) const BUILTIN: Library = Library {
    files: library! {
        games:
            "international" "international-16" "international-15" "frisian" "frysk" "killer"
            "breakthrough" "polish-house" "ghana"
            "english" "brazilian" "brazilian-idf" "filipino" "filipino-vismin"
            "russian" "poddavki" "spantsireti"
            "italian" "italian-text" "spanish" "portuguese"
            "pool" "unified-pool" "zimbabwean-pool" "jamaican" "czech" "thai"
            "turkish" "turkish-text" "armenian" "gothic"
            "canadian" "srilankan" "malaysian"
            "old-french" "generic8" "alquerque";
        options:
            "frisian15" "frisian-nolimit" "breakthrough8"
            "polish-house-extra" "polish-house-draw" "polish-house-count"
            "spantsireti-intl" "jamaican-black" "armenian-end" "armenian-short"
            "turkish-stop" "turkish-now" "turkish-180" "turkish-end" "turkish-behind"
            "turkish-lone-man" "thai-end" "thai-white" "thai12"
            "generic8-right" "generic8-kingfirst" "generic8-count" "generic8-runs"
            "gothic-fly" "old-french-flying" "alquerque-fwd" "alquerque-max"
            "spanish-huff" "portuguese-huff" "italian-huff" "english-huff" "czech-huff"
            "old-french-huff" "malaysian-huff" "alquerque-huff";
    },
};

/// Names of the built-in rule sets, in a fixed order: the games, and with
/// `options` the small changes to them as well.
///
/// ```
/// use damas::rules::{Rules, names};
///
/// assert!(names(true).count() > names(false).count());
/// assert!(names(true).all(|name| Rules::builtin(name).is_ok()));
/// ```
pub fn names(options: bool) -> impl Iterator<Item = &'static str> {
    BUILTIN
        .files
        .iter()
        .filter(move |file| options || !file.is_option)
        .map(|file| file.name)
}

/// No rule set is called so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownRules {
    /// The name that was asked for.
    pub name: String,
    /// The nearest name that there is.
    pub nearest: Option<String>,
}

impl fmt::Display for UnknownRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no rule set is called `{}`", file::excerpt(&self.name))?;
        match &self.nearest {
            Some(name) => write!(f, "; did you mean `{name}`?"),
            None => Ok(()),
        }
    }
}

impl std::error::Error for UnknownRules {}

/// The ending of a name that asks for the losing game.
const LOSING: &str = "-losing";

impl<'a> Library<'a> {
    /// Longest chain of files that extend each other.
    const DEEPEST: usize = 8;

    /// The rule set of a name.
    pub(crate) fn load(&self, name: &str) -> Result<Rules, UnknownRules> {
        let (file, losing) = self.find(name).ok_or_else(|| self.unknown(name))?;
        self.open(file, losing, 1).map_err(|_| self.unknown(name))
    }

    /// Reads a file that may extend those of the library.
    pub(crate) fn read(&self, text: &str) -> Result<Rules, RuleFileError> {
        file::read(text, &|name| self.parent(name, 1))
    }

    fn parent(&self, name: &str, depth: usize) -> Result<Rules, String> {
        if depth > Self::DEEPEST {
            let most = Self::DEEPEST;
            return Err(format!(
                "more than {most} files extend each other, or in a circle"
            ));
        }
        let found = self.find(name);
        let (file, losing) = found.ok_or_else(|| self.unknown(name).to_string())?;
        self.open(file, losing, depth)
    }

    fn open(&self, file: &RuleFile, losing: bool, depth: usize) -> Result<Rules, String> {
        let rules =
            file::read(file.text, &|name| self.parent(name, depth + 1)).map_err(|error| {
                let first = error.faults.first().map(ToString::to_string);
                let name = file.name;
                format!("`{name}` has faults itself: {}", first.unwrap_or_default())
            })?;
        if !losing {
            return Ok(rules);
        }
        let name = file.name;
        let already = || format!("`{name}` is a losing game already");
        rules.losing().ok_or_else(already)
    }

    /// The file of a name or alias, and whether the losing game is asked for.
    pub(crate) fn find(&self, name: &str) -> Option<(&'a RuleFile<'a>, bool)> {
        let name = plain(name);
        let (base, losing) = match name.strip_suffix(LOSING) {
            Some(base) => (base, true),
            None => (&*name, false),
        };
        let by_name = self.files.iter().find(|file| plain(file.name) == base);
        let by_alias = || {
            self.files
                .iter()
                .find(|file| file::aliases(file.text).iter().any(|a| plain(a) == base))
        };
        Some((by_name.or_else(by_alias)?, losing))
    }

    /// A file and those it extends, the last one first.
    pub(crate) fn chain<'t>(&self, text: &'t str) -> Vec<&'t str>
    where
        'a: 't,
    {
        let mut chain = vec![text];
        let mut next = file::extends(text);
        while let Some((file, _)) = next.and_then(|name| self.find(&name)) {
            if chain.len() > Self::DEEPEST {
                break;
            }
            chain.push(file.text);
            next = file::extends(file.text);
        }
        chain
    }

    fn unknown(&self, name: &str) -> UnknownRules {
        let wanted = plain(name);
        let base = wanted.strip_suffix(LOSING).unwrap_or(&wanted);
        let aliases: Vec<String> = self
            .files
            .iter()
            .flat_map(|file| file::aliases(file.text))
            .collect();
        let names = self.files.iter().map(|file| file.name);
        let all = names.chain(aliases.iter().map(String::as_str));
        UnknownRules {
            name: name.to_owned(),
            nearest: nearest(base, all).map(str::to_owned),
        }
    }
}

/// A name as names are compared.
fn plain(name: &str) -> Cow<'_, str> {
    if name.bytes().any(|b| b == b'_' || b.is_ascii_uppercase()) {
        Cow::Owned(name.replace('_', "-").to_ascii_lowercase())
    } else {
        Cow::Borrowed(name)
    }
}

impl Rules {
    /// The losing game of a rule set, or `None` if it is one already.
    ///
    /// ```
    /// use damas::rules::Rules;
    ///
    /// let losing = Rules::builtin("english")?.losing().unwrap();
    /// assert_eq!(losing.name, "english-losing");
    /// assert!(losing.losing().is_none());
    /// # Ok::<(), damas::rules::UnknownRules>(())
    /// ```
    #[must_use]
    pub fn losing(mut self) -> Option<Self> {
        if self.misere {
            return None;
        }
        self.misere = true;
        self.name += LOSING;
        self.title += ", losing game";
        for alias in &mut self.aliases {
            *alias += LOSING;
        }
        Some(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CIRCLE: Library = Library {
        files: &[
            RuleFile {
                name: "hen",
                text: "name = \"hen\"\nextends = \"egg\"",
                is_option: false,
            },
            RuleFile {
                name: "egg",
                text: "name = \"egg\"\nextends = \"hen\"",
                is_option: false,
            },
        ],
    };

    #[test]
    fn a_circle_ends() {
        let error = CIRCLE
            .read("name = \"chick\"\nextends = \"hen\"")
            .unwrap_err();
        let text = error.to_string();
        assert!(text.starts_with("2:11: extends: "), "{text}");
        assert!(
            text.ends_with("more than 8 files extend each other, or in a circle"),
            "{text}"
        );
        assert!(CIRCLE.chain(CIRCLE.files[0].text).len() <= 9);
    }

    #[test]
    fn every_file_is_sound_and_bears_its_own_name() {
        for file in BUILTIN.files {
            let rules = BUILTIN.read(file.text);
            let rules = rules.unwrap_or_else(|error| panic!("{}:\n{error}", file.name));
            assert_eq!(rules.name, file.name);
        }
    }

    #[test]
    fn every_fact_gives_its_source() {
        for file in BUILTIN.files {
            for (key, comment) in file::comments(file.text) {
                let is_fact = key == "name" || key.matches('.').count() == 1;
                assert!(!is_fact || !comment.is_empty(), "{}: {key}", file.name);
            }
        }
    }

    #[test]
    fn no_name_is_used_twice() {
        let mut seen = std::collections::HashMap::new();
        for file in BUILTIN.files {
            let names = file::aliases(file.text)
                .into_iter()
                .chain([file.name.to_owned()]);
            for name in names {
                let old = seen.insert(plain(&name).into_owned(), file.name);
                assert_eq!(old, None, "{name} also in {}", file.name);
            }
        }
    }

    #[test]
    fn a_name_is_forgiving() {
        for name in ["old_french", "Old-French", "OLD_FRENCH"] {
            assert_eq!(Rules::builtin(name).unwrap().name, "old-french");
        }
        let error = Rules::builtin("rusian").unwrap_err();
        assert_eq!(
            error.to_string(),
            "no rule set is called `rusian`; did you mean `russian`?"
        );
        assert!(Rules::builtin("poddavki-losing").is_err());
        assert!(Rules::builtin("zzzzzzzz").unwrap_err().nearest.is_none());
    }
}
