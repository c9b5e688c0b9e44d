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
hint-wins = { $move } (wins in { $plies } plies)
hint-loses = { $move } (loses in { $plies } plies)
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
help =
    a move    by its squares: { $example }
    moves     list the legal moves
    hint      ask the machine for a move
    undo      take the last move back
    board     draw the board again
    flip      turn the board round
    fen       write the position as a FEN
    claim     claim a draw
    resign    give up
    quit      leave
