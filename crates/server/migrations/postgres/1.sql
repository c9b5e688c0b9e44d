-- A game is its head and its entries; what the board shows follows from them.
CREATE TABLE game (
    id TEXT PRIMARY KEY,
    created BIGINT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('open', 'playing', 'over')),
    head TEXT NOT NULL
);
CREATE INDEX game_unfinished ON game (status, created) WHERE status <> 'over';

CREATE TABLE entry (
    game TEXT NOT NULL REFERENCES game (id),
    v BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (game, v)
);

-- Guests are known by the checksum of the secret in their cookie.
CREATE TABLE guest (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    seen BIGINT NOT NULL
);

CREATE TABLE block (
    guest TEXT NOT NULL,
    blocked TEXT NOT NULL,
    PRIMARY KEY (guest, blocked)
);

CREATE TABLE rule_file (
    name TEXT PRIMARY KEY,
    created BIGINT NOT NULL,
    body TEXT NOT NULL
);

CREATE TABLE report (
    game TEXT NOT NULL,
    guest TEXT NOT NULL,
    at BIGINT NOT NULL,
    body TEXT NOT NULL
);

-- When the server was last seen alive.
CREATE TABLE life (
    one BIGINT PRIMARY KEY CHECK (one = 1),
    alive BIGINT NOT NULL
);
