//! What a person types.

/// A command, or a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Command<'a> {
    Nothing,
    Moves,
    Hint,
    Undo,
    Board,
    Flip,
    Fen,
    Claim,
    Resign,
    Help,
    Quit,
    Move(&'a str),
}

/// Words for commands, in every language at once: none of them is a square.
const WORDS: [(&str, Command); 41] = [
    ("", Command::Nothing),
    ("moves", Command::Moves),
    ("jugadas", Command::Moves),
    ("lances", Command::Moves),
    ("hint", Command::Hint),
    ("pista", Command::Hint),
    ("dica", Command::Hint),
    ("undo", Command::Undo),
    ("deshacer", Command::Undo),
    ("desfazer", Command::Undo),
    ("board", Command::Board),
    ("tablero", Command::Board),
    ("tabuleiro", Command::Board),
    ("flip", Command::Flip),
    ("girar", Command::Flip),
    ("virar", Command::Flip),
    ("fen", Command::Fen),
    ("claim", Command::Claim),
    ("reclamar", Command::Claim),
    ("draw", Command::Claim),
    ("tablas", Command::Claim),
    ("empate", Command::Claim),
    ("resign", Command::Resign),
    ("rendirse", Command::Resign),
    ("rendir", Command::Resign),
    ("abandonar", Command::Resign),
    ("desistir", Command::Resign),
    ("help", Command::Help),
    ("ayuda", Command::Help),
    ("ajuda", Command::Help),
    ("h", Command::Help),
    ("?", Command::Help),
    ("quit", Command::Quit),
    ("exit", Command::Quit),
    ("bye", Command::Quit),
    ("salir", Command::Quit),
    ("fin", Command::Quit),
    ("sair", Command::Quit),
    ("fim", Command::Quit),
    ("q", Command::Quit),
    (":q", Command::Quit),
];

impl<'a> Command<'a> {
    /// Reads a line.
    pub(super) fn read(line: &'a str) -> Self {
        let word = line.to_lowercase();
        WORDS
            .into_iter()
            .find(|(known, _)| *known == word)
            .map_or(Self::Move(line), |(_, command)| command)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_command_is_a_move() {
        assert_eq!(Command::read("QUIT"), Command::Quit);
        assert_eq!(Command::read("32-28"), Command::Move("32-28"));
        assert_eq!(Command::read(""), Command::Nothing);
    }
}
