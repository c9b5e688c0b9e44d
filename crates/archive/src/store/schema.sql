-- The tables of a database of games; docs/games-database.md tells what is in them.

CREATE TABLE variants (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    -- The whole rule file.
    rules TEXT NOT NULL UNIQUE
) STRICT;

CREATE TABLE players (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    -- In small letters, to be searched.
    folded TEXT NOT NULL
) STRICT;

CREATE TABLE events (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    folded TEXT NOT NULL
) STRICT;

-- Files that games came from, and how many of their games have been dealt with.
CREATE TABLE sources (
    id INTEGER PRIMARY KEY,
    path TEXT NOT NULL UNIQUE,
    size INTEGER NOT NULL,
    modified INTEGER NOT NULL,
    games INTEGER NOT NULL,
    whole INTEGER NOT NULL
) STRICT;

CREATE TABLE games (
    id INTEGER PRIMARY KEY,
    source INTEGER NOT NULL REFERENCES sources,
    -- Which game of the file, from 1.
    number INTEGER NOT NULL,
    variant INTEGER REFERENCES variants,
    white INTEGER REFERENCES players,
    black INTEGER REFERENCES players,
    event INTEGER REFERENCES events,
    date TEXT NOT NULL,
    result TEXT NOT NULL,
    plies INTEGER NOT NULL,
    -- Why it could not be followed to its end.
    fault TEXT,
    -- The first half of the SHA-256 of its text.
    digest BLOB NOT NULL UNIQUE
) STRICT;

-- Texts of games that follow one another, pressed together.
CREATE TABLE texts (
    first_game INTEGER PRIMARY KEY,
    data BLOB NOT NULL
) STRICT;

CREATE VIRTUAL TABLE comments USING fts5(
    text, content = '', tokenize = "unicode61 remove_diacritics 2"
);

-- Games of one variant that came in together, with their positions.
CREATE TABLE chunks (
    id INTEGER PRIMARY KEY,
    variant INTEGER REFERENCES variants,
    games INTEGER NOT NULL,
    positions INTEGER NOT NULL,
    game_list BLOB NOT NULL,
    line_list BLOB NOT NULL
) STRICT;

CREATE TABLE chunk_columns (
    chunk INTEGER NOT NULL REFERENCES chunks,
    number INTEGER NOT NULL,
    data BLOB NOT NULL,
    PRIMARY KEY (chunk, number)
) STRICT;

CREATE TABLE chunk_keys (
    chunk INTEGER NOT NULL REFERENCES chunks,
    first_key INTEGER NOT NULL,
    data BLOB NOT NULL,
    PRIMARY KEY (chunk, first_key)
) STRICT;
