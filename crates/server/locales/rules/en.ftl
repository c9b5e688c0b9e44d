# The rules told, compared and made; the history's marks.

## Ways to these pages

nav-rules = Rules
nav-glossary = Glossary
nav-history = History
learn-title = Learn
learn-text = Every rule of every game with positions to try it on, the words that players use, and where the game comes from.
rules-door-compare = Compare two games
rules-door-make = Make rules of your own
rules-door-glossary = Glossary
rules-door-history = History of the game

## All games

rules-title = Rules
rules-lead = Choose a game. Its page states every rule with its source and shows the special ones on boards that you can play on.
rules-options = House forms and disputed readings
family-backward = Eight rows, men that capture backwards
family-backward-text = Kings run, and men capture forwards and backwards: the Brazilian, the Russian and the American branch.
family-hundred = A hundred squares
family-hundred-text = The international game and what grew from it: twenty men a side, running kings, the most pieces to be taken.
family-forward = Eight rows, men that capture forwards only
family-forward-text = The old Mediterranean way: men never look back, kings run.
family-short-kings = Short kings
family-short-kings-text = Kings step a single square, and men capture forwards only.
family-full = On every square
family-full-text = Boards without idle squares: pieces go along rows and columns.
family-larger = A hundred and forty-four squares
family-larger-text = Twelve by twelve, thirty men a side.
family-lines = On lines
family-lines-text = The old board of points and lines, before the game moved to the chessboard.

## The card of a game

card-trail = Where you are
card-start = The start position
card-aliases = Also called:
card-play = Play this game
card-specials = What sets it apart
card-specials-text = Each rule comes with a position. Play on it: only legal moves are accepted, and a refused move is explained.
card-facts = Every rule
card-facts-text = These are the very facts from which the program plays.
card-doors = Go on from here
card-compare = Compare with
card-compare-go = Compare
card-make = Make rules of your own from it
card-file = Keep it as a rule file
card-editor = Set up positions

sheet-sources-english = Sources are quoted in English, as the rule files have them.
sheet-fact = Rule
sheet-value = In this game
sheet-source = Source
sheet-number = No.
sheet-no-counters = No draw is counted.

table-board = Board
table-start = Start
table-man = Men
table-king = Kings
table-capture = Captures
table-conduct = Conduct
table-end = End of the game
table-repetition = Repetition
table-notation = Notation
table-colors = Pieces
table-counters = Draw counters

## Facts

fact-board-squares = Squares
fact-board-width = Width
fact-board-height = Height
fact-board-corner = Corner at each player's left
fact-board-shade = Colour of the playing squares
fact-board-top = Side on top in diagrams
fact-colors-white = Side that moves up the board
fact-colors-black = Side that moves down the board
fact-notation-kind = Names of squares
fact-notation-first = Corner where counting begins
fact-notation-capture = Sign of a capture
fact-notation-result = How a win is written
fact-notation-game-type = Number in PDN files
fact-start-turn = Who begins
fact-start-rows = Rows of men
fact-start-gap = Empty rows behind them
fact-start-layout = Where the men stand
fact-start-white = Men of the side that moves up
fact-start-black = Men of the side that moves down
fact-man-steps = A man steps
fact-man-captures = A man captures
fact-man-promotion = A man is crowned
fact-man-takes-kings = Men may capture kings
fact-king-steps = A king moves
fact-king-captures = A king captures
fact-king-range = How far
fact-king-landing = Where it lands behind a captured piece
fact-king-jump-runs = It may leap several adjacent pieces in line
fact-king-run-limit = Quiet moves running with one king
fact-capture-precedence = Which capture comes first
fact-capture-lift = Captured pieces leave the board
fact-capture-half-turn = A turn straight back between two jumps
fact-capture-compulsion = Duty to capture
fact-conduct-illegal = A move that breaks the rules
fact-conduct-touch-move = A touched piece must be played
fact-conduct-no-draw-offer-before = Draw offers
fact-end-goal = The goal
fact-end-count-limit = When pieces are counted
fact-end-misere = Who loses wins
fact-end-blocked = A side that has pieces and no move
fact-end-lone-man = A single man against kings
fact-end-last-piece-loses = A side left with one piece has lost
fact-end-lone-extra-move = A single piece may move twice in a turn
fact-repetition-times = The same position with the same side to move
fact-repetition-by = The draw by repetition
fact-repetition-recorded-only = Only where the moves are written down
fact-counters-name = What the draw is called
fact-counters-moves = Moves that make the draw
fact-counters-count = Whose moves are counted
fact-counters-material = Endings in which it runs (KKK v K, Km v K, 1 v 1), separated by commas
fact-counters-least = Fewest pieces on the board
fact-counters-most = Most pieces on the board
fact-counters-equal-pieces = Both sides have the same number of pieces, at most
fact-counters-kings-on-both-sides = Only while both sides have a king
fact-counters-main-road = Only while the lone king holds the long diagonal
fact-counters-unless-capture = Not while a capture can be made
fact-counters-resets = What sets it back to zero
fact-counters-by = How the draw comes about

## Their values

value-yes = yes
value-no = no
value-none = none
value-board-squares-dark = every second square is played on
value-board-squares-full = every square is played on
value-board-squares-lines = points joined by lines
value-board-width = { $count ->
    [one] { $count } column
   *[other] { $count } columns
}
value-board-height = { $count ->
    [one] { $count } row
   *[other] { $count } rows
}
value-board-corner-playable = is played on
value-board-corner-blank = is not played on
value-board-shade-dark = dark
value-board-shade-light = light
value-board-top-white = the side that moves up
value-board-top-black = the side that moves down
value-notation-kind-numbers = numbers
value-notation-kind-letters = letters and numbers
value-notation-first-bottom-left = bottom left
value-notation-first-bottom-right = bottom right
value-notation-first-top-left = top left
value-notation-first-top-right = top right
value-start-turn-white = the side that moves up
value-start-turn-black = the side that moves down
value-start-rows = { $count ->
    [one] { $count } row
   *[other] { $count } rows
}
value-start-gap = { $count ->
    [one] { $count } row
   *[other] { $count } rows
}
value-start-gap-zero = none
value-start-layout-halves = on all points but the middle one, each side on its half
value-man-promotion-end = when its move ends on the far row; passing over it, it stays a man
value-man-promotion-stop = on reaching the far row, which ends its move
value-man-promotion-passing = as soon as it touches the far row, and it goes on capturing as a king
value-man-promotion-none = never
value-king-range-flying = any number of free squares
value-king-range-short = one square
value-king-landing-any = on any free square behind it
value-king-landing-behind = on the square directly behind it
value-king-landing-behind-king = on any free square, but directly behind it if the last piece captured is a king
value-king-run-limit = { $count ->
    [one] { $count } while its side has a man
   *[other] at most { $count } while its side has a man
}
value-king-run-limit-zero = no limit
value-capture-lift-end = after the whole capture; until then they stand in the way
value-capture-lift-at-once = one by one, as they are jumped
value-capture-half-turn-allowed = not forbidden
value-capture-half-turn-forbidden = forbidden
value-capture-compulsion-enforced = a capture must be made; no other move is accepted
value-capture-compulsion-huff = a capture must be made, or the opponent may remove the piece that should have made it
value-capture-compulsion-forfeit = a capture must be made; who misses one has lost
value-capture-compulsion-optional = a capture may be made or left
value-conduct-illegal-reject = is not accepted
value-conduct-illegal-opponent-decides = is put right or stands, as the opponent decides
value-conduct-illegal-stands-after-reply = stands once the opponent has replied
value-conduct-no-draw-offer-before = { $count ->
    [one] only after move { $count }
   *[other] only after { $count } moves of each side
}
value-conduct-no-draw-offer-before-zero = at any time
value-end-goal-capture = to leave the opponent without a piece or a move
value-end-goal-breakthrough = to be the first to crown a piece
value-end-goal-count = to have the most pieces, then the most kings, when the game is stopped
value-end-count-limit = after { $count } moves of each side
value-end-count-limit-zero = when both sides agree
value-end-blocked-loss = loses
value-end-blocked-draw = draws
value-end-blocked-count = wins with more pieces, then with more kings; otherwise it is a draw
value-end-lone-man-play-on = play goes on
value-end-lone-man-loses = has lost
value-end-lone-man-draws = draws
value-repetition-times = makes a draw when it has come about { $count } times
value-repetition-times-zero = is no draw
value-repetition-by-automatic = comes by itself
value-repetition-by-claim = must be claimed
value-counters-count-each = each side's
value-counters-count-stronger = those of the stronger side
value-counters-count-weaker = those of the weaker side
value-counters-resets-capture = a capture
value-counters-resets-man-move = a man's move
value-counters-resets-promotion = a crowning
value-counters-resets-material-change = a change from one of its endings to another
value-counters-by-automatic = it comes by itself
value-counters-by-claim = it must be claimed
colour-name-white = white
colour-name-black = black
colour-name-red = red

ways-forward = diagonally forward
ways-diagonal = diagonally forward and backward
ways-forward-sideways = straight forward and sideways
ways-straight = along rows and columns
ways-all = in all eight directions
ways-all-but-back = straight forward, diagonally forward and sideways
ways-all-forward = straight and diagonally forward
way-n = straight forward
way-ne = forward to the right
way-e = to the right
way-se = backward to the right
way-s = straight backward
way-sw = backward to the left
way-w = to the left
way-nw = forward to the left

rung-free = any capture may be chosen
rung-number = the most pieces
rung-kings = the most kings
rung-by-king = a king before a man
rung-order = the one that meets kings earlier
rung-frisian = the greatest value, a king counting a little less than two men
rung-frisian-half = the greatest value, a king counting one and a half men

## Draw counters

count-at-once = drawn at once
count-each = { $count ->
    [one] { $count } move of each side
   *[other] { $count } moves of each side
}
count-stronger = { $count ->
    [one] { $count } move of the stronger side
   *[other] { $count } moves of the stronger side
}
count-weaker = { $count ->
    [one] { $count } move of the weaker side
   *[other] { $count } moves of the weaker side
}
count-material = with { $endings }
count-ending = { $stronger } against { $weaker }
count-kings = { $count ->
    [one] { $count } king
   *[other] { $count } kings
}
count-kings-or-more = { $count } kings or more
count-men = { $count ->
    [one] { $count } man
   *[other] { $count } men
}
count-pieces = { $count ->
    [one] { $count } piece
   *[other] { $count } pieces
}
count-and = {" "}and{" "}
count-or = {" "}or{" "}
count-total = with { $least } to { $most } pieces on the board
count-equal = while both sides have the same number of pieces, at most { $count }
count-kings-both = while both sides have a king
count-main-road = while the lone king holds the long diagonal
count-unless-capture = unless a capture can be made
count-reset = counted again from zero after { $what }
count-never-reset = nothing sets the count back
count-claim = the draw must be claimed
count-automatic = the draw comes by itself

## Special rules

special-duty = Capturing is a duty
    .text = Who can capture must capture; a quiet move is not accepted, however good it is.
special-optional = Capturing is a right
    .text = A capture may be made or left. Once begun it is carried to its end.
special-huff = Huffing
    .text = Who moves without making the capture that was due leaves the opponent a choice: remove the piece that should have captured, ask for the capture, or let the move stand. Huffing costs no turn.
special-forfeit = A missed capture loses
    .text = Who can capture and does not has lost the game.
special-men-backward = Men capture backwards
    .text = Men step forwards only, but they capture in both directions.
special-men-forward = Men capture forwards only
    .text = A man neither steps nor captures backwards; only a king turns round.
special-men-sideways = Men go sideways
    .text = A man steps and captures to the left and right as well as forwards.
special-along-rows = Captures along rows and columns
    .text = Pieces also capture straight ahead and sideways, over the blank squares between two playing squares.
special-majority = The most pieces
    .text = Of several captures the one that takes the most pieces must be made.
special-frisian-value = The greatest value
    .text = Of several captures the most valuable must be made. A man counts one, a king less than two: two men outweigh a king, but a king and a man outweigh two men.
special-no-majority = Free choice of captures
    .text = Any capture may be chosen, even one that takes fewer pieces than another; the one that is chosen must be carried to its end.
special-quality = The most kings
    .text = Among captures of equally many pieces the one that takes the most kings must be made.
special-king-first = The king first
    .text = Where a king and a man can both capture and nothing weightier decides, the king must capture.
special-king-met-first = The king met first
    .text = Where number and kings are equal, the capture that meets a king earlier must be made.
special-men-spare-kings = Men do not take kings
    .text = Only a king can capture a king: a king is safe from men.
special-flying-king = Kings run
    .text = A king moves over any number of free squares and captures from afar.
special-short-king = Kings step
    .text = A king moves and captures as a man does, one square at a time, but backwards as well.
special-king-ways = Kings move one way and capture another
    .text = A king captures in other directions than those in which it moves.
special-land-behind = Landing directly behind
    .text = After a capture a king comes down on the square directly behind its victim, even where more squares are free.
special-land-behind-king = Behind a king, directly behind
    .text = Where the last piece captured is a king, the capturing king must come down directly behind it.
special-must-go-on = The landing that goes on
    .text = A king that may land on several squares must choose one from which it can go on capturing, if there is one.
special-jump-runs = Several in line at one leap
    .text = A king may leap two or more adjacent enemies in line and takes them all.
special-turkish-stroke = The Turkish stroke
    .text = Captured pieces stay on the board until the capture is over. None is jumped twice, so that a piece already captured bars the way.
special-lift-at-once = Pieces vanish at once
    .text = Each captured piece is lifted as it is jumped, which opens lines for the rest of the capture.
special-half-turn-ban = No half turn
    .text = Between two jumps a piece may not turn straight back on its own line.
special-half-turn = Straight back
    .text = As captured pieces vanish at once, a capture may turn straight back on its own line.
special-crown-in-passing = Crowned in passing
    .text = A man that reaches the far row while capturing is a king at once and goes on as one.
special-crown-at-end = Crowned only where the move ends
    .text = A man that only passes over the far row while capturing stays a man; it is crowned if its move ends there.
special-crown-stops = Crowning ends the move
    .text = A man that reaches the far row stops there and is crowned; it does not go on capturing as a king in the same move.
special-king-run = A limit on king moves
    .text = While a side has a man, no king of it may make more than { $count } quiet moves running. In the position the king has made them.
special-extra-move = A second move for the last piece
    .text = A side with a single piece may move it twice in a turn.
special-blocked = The blocked side
special-blocked-loss = A side that has pieces but cannot move has lost.
special-blocked-draw = When the side to move has pieces but no move, the game is drawn.
special-blocked-count = When the side to move has pieces but no move, pieces are counted: more pieces win, then more kings.
special-lone-man = A lone man against a king
    .text = A side left with a single man against a king does not play on: the game is decided.
special-last-piece = The last piece
    .text = A side that has a single piece left has lost.
special-breakthrough = Breakthrough
    .text = The first to crown a piece has won.
special-misere = Who loses wins
    .text = Whoever has no pieces left, or cannot move, has won.
special-counter = Draw counter { $number }

example-label = Example: { $title }
example-legal = Legal:
example-thanks = Possible only by this rule:
example-refused = Not allowed:
example-other-way = this rule forbids it
example-ends = { $move }: { $text }.
example-counted = Counted so far: { $count } of { $limit } moves.
example-claimable = a draw can be claimed: { $text }
example-huff = If { $move } is played instead of capturing, { $side } may remove the piece on { $squares }.

## Comparing

compare-title = Two games compared
compare-first = First game
compare-second = Second game
compare-only = Only what differs
compare-count = { $count ->
    [0] The two games have the same rules.
    [one] They differ in { $count } rule.
   *[other] They differ in { $count } rules.
}
compare-nothing = –
compare-differs = differs

## Making rules

make-title = Rules of your own
make-lead = Begin from any game, change what you like, and play it by link. The rule file is checked as you type.
make-from = Begin from
make-begin = Begin
make-names = Names
make-name-label = Short name (small letters, digits, hyphens)
make-title-label = Title
make-description = What sets it apart
make-start = Where the men stand
make-start-rows = on full rows
make-start-halves = on all points but the middle one
make-start-squares = on listed squares
make-rung = Place { $number }
make-no-rung = nothing
make-look-name = Name
make-look-color = Colour (a CSS name or #rrggbb)
make-counters = Draws after a number of moves. A counter without name and number is left out.
make-check = Check
make-file = Keep as a file
make-result = The rule file
make-good = No fault: this can be played.
make-bad = { $count ->
    [one] There is { $count } fault:
   *[other] There are { $count } faults:
}
make-toml = Rule file (TOML)
make-play = Play by link

## Glossary

glossary-title = Glossary
glossary-lead = The words of draughts players, and what the same things are called elsewhere.
glossary-terms = Terms
glossary-also = Also:
glossary-elsewhere = Elsewhere
language-en = English
language-es = Spanish
language-pt = Portuguese

## History

history-contents = Chapters
history-evidence = How we know
history-rules = Its rules
history-find = Find
    .text = Objects that can be looked at: boards, pieces, pictures.
history-text = Text
    .text = Something written at the time or near it.
history-scholars = Scholars
    .text = What those who study games conclude from finds and texts.
history-guess = Guess
    .text = Possible, and not shown.
history-legend = Legend
    .text = Often told; the evidence does not bear it out.
