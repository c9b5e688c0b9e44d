//! The folder in which the program keeps what is the user's.

use std::ffi::OsString;
use std::path::PathBuf;

/// `DAMAS_DATA`, or the place of the system for such things.
pub(crate) fn data() -> Option<PathBuf> {
    folder(&|name| std::env::var_os(name).filter(|value| !value.is_empty()))
}

fn folder(variable: &dyn Fn(&str) -> Option<OsString>) -> Option<PathBuf> {
    if let Some(own) = variable("DAMAS_DATA") {
        return Some(own.into());
    }
    let place = if cfg!(windows) {
        PathBuf::from(variable("LOCALAPPDATA")?)
    } else if cfg!(target_os = "macos") {
        PathBuf::from(variable("HOME")?).join("Library/Application Support")
    } else {
        // The base directories ask for paths from the root, and to pass over
        // others.
        let state = variable("XDG_STATE_HOME").map(PathBuf::from);
        match state.filter(|state| state.is_absolute()) {
            Some(state) => state,
            None => PathBuf::from(variable("HOME")?).join(".local/state"),
        }
    };
    Some(place.join("damas"))
}

#[cfg(all(test, not(windows), not(target_os = "macos")))]
mod tests {
    use std::path::Path;

    use super::*;

    fn found(variables: &[(&str, &str)]) -> Option<PathBuf> {
        folder(&|name| {
            let found = variables.iter().find(|(known, _)| *known == name);
            found.map(|(_, value)| OsString::from(value))
        })
    }

    #[test]
    fn the_nearest_answer_counts() {
        let home = ("HOME", "/home/ana");
        let is = |variables: &[(&str, &str)], path: &str| {
            assert_eq!(found(variables).as_deref(), Some(Path::new(path)));
        };
        is(&[home], "/home/ana/.local/state/damas");
        is(&[home, ("XDG_STATE_HOME", "/state")], "/state/damas");
        is(
            &[home, ("XDG_STATE_HOME", "state")],
            "/home/ana/.local/state/damas",
        );
        is(&[home, ("DAMAS_DATA", "here")], "here");
        assert_eq!(found(&[]), None);
    }
}
