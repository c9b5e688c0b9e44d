# What the program says in a game.

## Results

won = { $side ->
    [white] White wins
   *[black] Black wins
}
drawn = The game is drawn
no-pieces = { $side ->
    [white] White has no pieces left
   *[black] Black has no pieces left
}
last-piece = a side has a single piece left
breakthrough = the first king has been made
blocked = the side to move has no move
lone-man = a lone man stands against a king
move-limit = the moves are over, and the pieces are counted
resigned = { $side ->
    [white] White has resigned
   *[black] Black has resigned
}
repetition = the same position has come about { $times } times
counter = the rule “{ $name }” has run out
by-the-rules = by the rules of the game

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
no-claim = There is no draw to claim now.
no-undo = There is no move to take back.
undone = Taken back: { $moves }
goodbye = Good-bye.
legal = That is a legal move.
over = The game is over. `undo` takes the last move back; `quit` leaves.
unreadable = This is no move: { $why }
ambiguous = “{ $text }” can be any of these: { $moves }
wrong-path = No move goes by these squares; there is { $moves }
no-square = There is no square { $square } on this board.
cannot-play = This move cannot be played: { $why }
out-of-time = { $side ->
    [white] White has used up its time
   *[black] Black has used up its time
}
agreed = both sides agree
missed-capture = a capture was missed, which loses
player-human = human
player-machine = machine
player-machine-level = machine, { $level }
players-are = Type one of: { $players }
clocks-are = Type minutes+seconds (5+3) or moves/minutes (40/90).
usage = Type it so: { $usage }
offered = A draw is offered. `accept` or `decline`.
declined = The draw is declined.
no-redo = There is no move to make again.
not-done = That cannot be done: { $why }
thinking = The machine is thinking… ({ $seconds } s)
stopped = The machine waits; `go` lets it play.
players-title = Players
moves-title = Moves
draws-title = Towards a draw
rules-title = Rules
help-title = Help: any key closes it
repeated = position seen { $times } of { $most } times
keys-help = arrows, Enter, mouse: pick a move · Esc: back · Tab: next piece
footer = ? help
too-small = This board needs { $width }x{ $height }; the window has { $wide }x{ $high }.

## Levels of the machine

level-novice = novice
    .help = looks one ply ahead, and often not at all
level-learner = learner
    .help = looks two plies ahead, and errs
level-casual = casual
    .help = looks four plies ahead
level-club = club
    .help = looks eight plies ahead
level-strong = strong
    .help = thinks for a second
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
command-huff = huff
    .argument = SQUARE
    .help = remove the piece that did not capture
command-new = new
    .argument = VARIANT
    .help = begin another game
command-white = white
    .argument = PLAYER
    .help = who plays White
command-black = black
    .argument = PLAYER
    .help = who plays Black
command-clock = clock
    .argument = 5+3
    .help = limit the time
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
