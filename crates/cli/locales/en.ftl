# What the program says in a game.

## A game

welcome = { $title } ({ $name }). Type a move, or `help`.
to-move = { $side ->
    [white] White to move
   *[black] Black to move
}
last-move = { $side ->
    [white] White played { $move }
   *[black] Black played { $move }
}
prompt = { $side ->
    [white] White>
   *[black] Black>
}
hint = { $move } ({ $score } men, { $depth } plies)
hint-wins = { $move } (wins in { $plies ->
    [one] { $plies } ply
   *[other] { $plies } plies
})
hint-loses = { $move } (loses in { $plies ->
    [one] { $plies } ply
   *[other] { $plies } plies
})
may-claim = A draw may be claimed: { $reason }. Type `claim`.
no-undo = There is no move to take back.
undone = Taken back: { $moves }
goodbye = Good-bye.
legal = That is a legal move.
over = The game is over. `undo` takes the last move back; `quit` leaves.
no-square = There is no square { $square } on this board.
player-human = human
player-machine = machine
player-machine-level = machine, { $level }
players-are = Type one of: { $players }
clocks-are = Type minutes+seconds (5+3) or moves/minutes (40/90).
usage = Type it so: { $usage }
offered = A draw is offered: `accept` or `decline`.
no-redo = There is no move to make again.
not-done = That cannot be done: { $why }
thinking = The machine is thinking… ({ $seconds } s)
stopped = The machine waits; `go` lets it play.
players-title = Players
moves-title = Moves
draws-title = Towards a draw
rules-title = Rules
help-title = Help: any key closes it
help-more = arrows and pages show the rest
page-title = Any key closes it
repeated = position seen { $times } of { $most } times
keys-help = arrows, Enter, mouse: pick a move · Esc: back · Tab: next piece
footer = ? help
too-small = This board needs { $width }x{ $height }; the window has { $wide }x{ $high }.

machine-offers = The machine offers a draw: `accept` or `decline`.
asked = Something is asked for: `grant` or `deny`.
breach = { $breach } It may be answered: { $ways }.
which-piece = Which piece? One of { $squares }.
remedies-are = Say what is asked for: { $words }.
remedy-return = return
remedy-annul = annul
arbiter = arbiter
arbiter-is = Say `{ $word }` where the arbiter decides, or nothing where the players do.
matches-are = Say how many games, up to { $most }, and if you like 2-1-0 or 1-½-0.
match-stands = Game { $game } of { $games }, { $score }.
match-goes-on = `next` begins the next one.
match-over = The match is over.
no-next = There is no match with another game to begin.
customs-late = Customs are agreed before the first move.
customs-are = No custom is called “{ $word }”; there are { $words }.

## The form that begins a game

form-title = A new game
form-variant = Game
form-white = White
form-black = Black
form-clock = Clock
form-touch = Touched pieces
form-missed = Missed capture
form-illegal = Broken rule
form-games = Games
form-points = Points
form-no-clock = none
form-no-variant = No variant is called so. Type part of a name, or a rule file (….toml).
form-file = Rule file { $file }
form-keys = Enter: begin · Esc: back · Tab: next line · arrows: choose · letters: search

button-begin = Begin
button-back = Back
button-go-on = Go on
button-later = Later
button-delete = Delete
button-close = Close

## Games on disk

left-game = A game was left unfinished: { $title }, { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}.
left-hint = `load` goes on with it.
left-keys = Enter: go on with it · Esc: another game · Delete: do away with it
left-title = Welcome back
no-left-game = No game was left unfinished.
kept = The game is kept, and offered the next time.
not-kept = The game cannot be kept: { $why }
saved = Saved in { $file }.
not-saved = Nothing could be written to { $file }: { $why }
file-exists = There is a file { $file } already, and it is not written over.
not-loaded = { $file } cannot be read: { $why }
half-read = It could be read only in part: { $why }

## The rules in a few lines

facts-board = { $size }{ $kind ->
    [full] {" "}on all squares
    [lines] {" "}points on lines
   *[dark] {""}
}, { $men } men a side; { $side ->
    [white] White begins.
   *[black] Black begins.
}
facts-men = Men move { $steps ->
    [forward] forward
    [sideways] forward and sideways
    [all] along any line
    [straight] in four directions
    [both] forward and backward
   *[own] in ways of their own
} and capture { $captures ->
    [forward] forward.
    [sideways] forward and sideways.
    [all] in eight directions.
    [straight] in four directions.
    [both] forward and backward.
   *[own] in ways of their own.
}
facts-kings-none = There are no kings.
facts-kings-short = Kings move one square.
facts-kings-flying = Kings fly: they move and capture along whole lines.
facts-kings-behind = Kings fly, and land right behind what they capture.
facts-kings-behind-king = Kings fly; if a capture ends with a king, they land right behind it.
facts-optional = Nobody has to capture.
facts-free = A capture must be made; any may be chosen.
facts-ranked = Captures must be made: { $rungs }.
facts-most = most pieces
facts-most-kings = most kings
facts-by-king = by a king
facts-kings-first = kings met first
facts-value = greatest value, kings for nearly two men
facts-crown-end = A man is crowned where its move ends on the far row.
facts-crown-stop = A man that reaches the far row stops there and is crowned.
facts-crown-passing = A man is crowned in passing, and captures on as a king.
facts-crown-none = Men are never crowned.
facts-misere = Who loses all pieces wins.
facts-breakthrough = The first king wins.
facts-count = When both agree to stop, or the moves are over, the pieces are counted.
facts-blocked-loses = A side that cannot move loses.
facts-blocked-wins = A side that cannot move wins.
facts-blocked-draws = The game is drawn where a side cannot move.
facts-blocked-counts = Where a side cannot move, the pieces are counted.
facts-repetition = The same position { $times } times is a draw.

## Customs

custom-free = free
    .help = may be left
custom-touch = touch
    .help = must move; of several, the opponent names one
custom-touch-first = touch-first
    .help = must move; of several, the first
custom-strict = strict
    .help = like any other broken rule
custom-huff = huff
    .help = the piece may be removed
custom-forfeit = forfeit
    .help = loses at once
custom-call = call
    .help = loses if the opponent calls it
custom-refuse = refuse
    .help = such moves are not accepted
custom-decide = decide
    .help = the opponent may have the move put right
custom-reply = reply
    .help = the move stands once it is replied to

## Levels of the machine

level-novice = novice
    .help = looks one ply ahead, and doubts
level-learner = learner
    .help = looks three plies ahead, and errs
level-casual = casual
    .help = looks five plies ahead
level-club = club
    .help = looks eight plies ahead
level-strong = strong
    .help = looks thirteen plies ahead, for a second at most
level-master = master
    .help = thinks for five seconds
level-limited = as told
    .help = as the command line says

## Commands

command-moves = moves
    .help = list the legal moves
command-hint = hint
    .help = ask the machine for a move
command-undo = undo
    .help = take the last move back
command-redo = redo
    .help = make it again
command-stop = stop
    .help = stop the machine: it waits
command-go = go
    .help = let the machine move now
command-draw = draw
    .help = offer a draw
command-count = count
    .help = offer to stop and count the pieces
command-accept = accept
    .help = accept the offer
command-decline = decline
    .help = decline the offer
command-claim = claim
    .help = claim a draw
command-resign = resign
    .help = give up
command-touch = touch
    .argument = SQUARE
    .help = touch a piece, which must then move
command-adjust = adjust
    .argument = SQUARES
    .help = announce that pieces are adjusted
command-name = name
    .argument = SQUARE
    .help = say which touched piece must move
command-huff = huff
    .argument = SQUARE
    .help = remove the piece that did not capture
command-demand = demand
    .help = have a move put right that breaks a rule
command-stand = stand
    .also = let-stand let_stand
    .help = let that move stand
command-call = call
    .help = call a missed capture that loses
command-ask = ask
    .argument = return|annul
    .help = ask to go back to a broken rule, or to annul
command-grant = grant
    .argument = arbiter
    .help = give what is asked for
command-deny = deny
    .argument = arbiter
    .help = do not give it
command-customs = customs
    .argument = CUSTOMS
    .help = show the customs, or choose them
command-new = new
    .argument = VARIANT
    .help = begin another game
command-match = match
    .argument = GAMES [2-1-0]
    .help = play a match, colours by lot and in turn
command-next = next
    .help = begin the next game of the match
command-white = white
    .argument = PLAYER
    .help = who plays White
command-black = black
    .argument = PLAYER
    .help = who plays Black
command-clock = clock
    .argument = 5+3
    .help = limit the time
command-save = save
    .argument = FILE
    .help = write the game into a file
command-load = load
    .argument = FILE
    .help = go on with a saved game, or the last one
command-rules = rules
    .help = tell the rules and customs of the game
command-board = board
    .help = draw the board again
command-flip = flip
    .help = turn the board round
command-fen = fen
    .help = write the position as a FEN
command-help = help
    .also = h ?
    .help = this list
command-quit = quit
    .also = exit bye q :q
    .help = leave the game

## Games over a network

dxp-listens = Listening at { $address }
dxp-begins = Game { $number }: { $white } - { $black }
dxp-won = Game { $number } is won.
dxp-lost = Game { $number } is lost.
dxp-drawn = Game { $number } is a draw.
dxp-unknown = Game { $number } ended without a result.
dxp-taken-back = Moves are taken back.
dxp-refused = The other program does not want this game.

## Matches of engines

match-games = games
match-won = won
match-drawn = drawn
match-lost = lost
match-score = score
match-late = late
match-illegal = illegal
match-crashed = crashed
match-engine = engine
match-strength = Elo { $value }, between { $low } and { $high } (95 %); stronger with { $superiority } %; pairs with 0 to 4 half points: { $pairs }
match-test = Test: { $ratio } between { $low } and { $high }: { $answer }
match-open = open
match-stronger = the first engine is stronger
match-not-stronger = the first engine is not stronger

## Analysis of games

analyse-game = game
analyse-moves = moves
analyse-blunders = blunders
analyse-mistakes = mistakes
analyse-inaccuracies = inaccuracies
analyse-loss = points lost
analyse-player = player
