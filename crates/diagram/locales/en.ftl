# What pictures of positions say.

## Titles and descriptions

title = { $variant }: { $turn ->
    [white] White to move
    [black] Black to move
   *[nobody] a position
}
side-pieces = { $side ->
    [white] White
   *[black] Black
}: { $pieces }.
men = { $count ->
    [one] a man on { $squares }
   *[other] { $count } men on { $squares }
}
kings = { $count ->
    [one] a king on { $squares }
   *[other] { $count } kings on { $squares }
}
no-pieces = no pieces
and = { $most } and { $last }
last-move = Last move: { $move }.
last-capture = Last move: { $move }, capturing on { $squares }.
marked = Marked: { $squares }.
arrows = Arrows: { $arrows }.
arrow = from { $from } to { $to }
motion = The moves { $moves } are shown in motion.

## Sheets of problems

problems = Problems
solutions = Solutions
page = Page { $page } of { $pages }
to-win = { $side ->
    [white] White to move and win
   *[black] Black to move and win
}
to-draw = { $side ->
    [white] White to move and draw
   *[black] Black to move and draw
}
to-move = { $side ->
    [white] White to move
   *[black] Black to move
}
no-solution = no solution is given

## Booklets

book = Games and problems
contents = Contents
game = Game { $number }
problem = Problem { $number }
board-of = Board. Arrow keys go from square to square, Enter picks.
back-to-start = To the start
back = Back
forward = Forward
to-end = To the end
flip = Turn the board round
show-solution = Show the solution
hide-solution = Hide the solution
try-again = From the start
your-move = Your move:
play = Play
read-position = Read the position
help-keys = Keys: ← → step, ↑ ↓ choose a variation, Home and End, F turns the board, N and P change the game.
right-move = Right!
solved = Solved.
not-the-solution = { $move } is a legal move, but not the solution. Try another.
not-in-the-game = { $move } is a legal move, but not in the game.
not-legal = { $move } is not a legal move.
several-moves = { $move } fits several moves: { $candidates }
played-white = White played { $move }.
played-black = Black played { $move }.
at-start = The start.
turn-white = White to move.
turn-black = Black to move.
stopped = The moves from { $text } on cannot be played: { $reason }
white-man = white man
white-king = white king
black-man = black man
black-king = black king
empty = empty
picked = picked up
result = Result: { $result }
