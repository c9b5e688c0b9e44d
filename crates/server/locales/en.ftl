# What pages say.

## Every page

site-name = Damas
skip = Skip to the content
nav-label = Main
nav-play = Play
nav-lobby = Lobby
nav-editor = Board editor
language-label = Language
language-name = English
language-change = Change
side-white = White
side-black = Black
side-red = Red

## Home page

home-title = Play draughts
home-lead = Every game of draughts, against the machine, a friend or whoever is here. No account is needed.
home-variants = Games
home-choose = Choose a game; opponent, time and colour come next.
lobby-title = Lobby
lobby-text = Who is looking for an opponent now. To look for one yourself, choose a game and then the lobby.
lobby-empty = Nobody is looking for an opponent at the moment.
lobby-join = Play
own-title = Rules of your own
own-text = A rule file describes a game; send one, and play it by link.
own-file = Rule file (.toml)
own-send = Send

## Setting up a game

setup-from-position = The game begins from this position:
setup-opponent = Opponent
setup-level = Level of the machine
setup-other-level = Level of the other machine
setup-colour = Your colour
setup-time = Time
setup-control = Time control
setup-own-control = Another control
setup-control-help = Minutes and seconds: fischer:20+5, delay:10+3, bronstein:10+5; moves in minutes: moves:40/90; hourglass:2.
setup-go = Play
opponent-machine = The machine
opponent-machine-text = It plays at the level you choose.
opponent-link = A friend, by link
opponent-link-text = Send the link, or let the code be scanned; whoever opens it plays.
opponent-lobby = Anyone in the lobby
opponent-lobby-text = The game is shown to everybody until somebody takes it.
opponent-screen = Two people at this screen
opponent-screen-text = Both sides are played here.
opponent-machines = Machine against machine
opponent-machines-text = To watch; both levels can be chosen.
colour-lot = By lot
control-none = No clock
control-fischer = { $first } min + { $second } s a move
control-delay = { $first } min, { $second } s delay
control-bronstein = { $first } min, Bronstein { $second } s
control-moves = { $first } moves in { $second } min
control-hourglass = Hour-glass, { $first } min
level-1 = 1 · Novice: sees one move ahead
level-2 = 2 · Beginner: answers threats
level-3 = 3 · Casual: sees simple exchanges
level-4 = 4 · Improver: seldom gives a man away
level-5 = 5 · Club: sees short combinations
level-6 = 6 · Strong club
level-7 = 7 · Expert: sees long combinations
level-8 = 8 · Candidate
level-9 = 9 · Master
level-10 = 10 · As well as it can

## Board editor

editor-title = Board editor
editor-variant = Game
editor-choose = Choose
editor-fen = Position (FEN)
editor-show = Show
editor-play = Continue from here

## The board in words

board-label = Board
square-empty = { $square }, empty
square-man = { $square }, { $side }, man
square-king = { $square }, { $side }, king
pieces-men = { $count ->
    [one] { $count } man: { $squares }
   *[other] { $count } men: { $squares }
}
pieces-kings = { $count ->
    [one] { $count } king: { $squares }
   *[other] { $count } kings: { $squares }
}
explain-legal = this is a legal move
explain-other-route = another capture with the same first and last square must be made

## What goes wrong

fault-title = That did not work
fault-home = To the home page
fault-not-found = There is no page at this address.
fault-no-variant = There is no game of this name.
fault-no-square = There is no such square on this board.
fault-no-move = A move is wanting: a path or a text.

## What is wrong with a position, or odd about it

position-no-turn = It does not say who is to move.
position-no-pieces = There are no pieces on the board.
position-off-board = A piece stands off the board, whose last square is number { $square }.
position-shared = Both sides have a piece on { $square }.
position-loose-crown = There is a king but no piece on { $square }.
position-king-without-rule = { $side } has a king on { $square }, but this game has no kings.
position-run-without-rule = { $side } has a run of king moves, but this game does not limit them.
position-run-without-king = { $side } has a run of king moves on { $square }, but no king there.
position-run-out-of-range = { $side } has a run of { $count } king moves; it is from 1 to { $most }.
position-men-on-crown-row = { $side } has uncrowned men on the crown row: { $squares }.
position-too-many = { $side } has { $count } pieces, more than the { $most } of the start.
fen-place = “{ $token }”, character { $column }: { $what }
fen-too-long = the text is too long for a position
fen-turn = it begins with the side to move: W, B or ?
fen-no-pieces = a colon and the pieces are wanting, as in W:W31-50:B1-20
fen-field = here stand the pieces of a side (W or B and its squares), H, F or + and a number
fen-repeated-side = the pieces of this side are given already
fen-repeated-suffix = this suffix is given already
fen-square = there is no such square on this board
fen-range = a range is two numbers joined by a hyphen, the smaller first
fen-repeated-square = this square holds a piece of the same side already
fen-both-sides = this square holds a piece of the other side already
fen-mixed = squares are named by numbers or by letters, not by both
fen-number = this is no number that fits
fen-king-run = the runs of kings are written like +0+0 or +138+0: a count from 1 to 9 and the square of the king

## What scripts say: the board

ui-board = Board
ui-square-empty = empty
ui-square-target = can be moved to
ui-square-takes =
    .one = takes { $n }
    .other = takes { $n }
ui-piece-man = { $side } man
ui-piece-king = { $side } king
ui-men =
    .one = { $n } man
    .other = { $n } men
ui-kings =
    .one = { $n } king
    .other = { $n } kings
ui-no-pieces = none

## What scripts say: the game

ui-clock = Clock
ui-no-clock = There is no clock.
ui-moves-left =
    .one = { $n } move to go
    .other = { $n } moves to go
ui-away = away
ui-your-turn = Your move
ui-said-move = { $side }: { $move }
ui-reconnecting = The connection is lost; trying again …
ui-moves = Moves
ui-replay = Replay
ui-replay-first = To the start
ui-replay-previous = Back one move
ui-replay-next = On one move
ui-replay-last = To the present
ui-counters = Counters towards a draw
ui-pieces = Pieces
ui-spectators =
    .one = { $n } watching
    .other = { $n } watching
ui-confirm-move = Play { $move }?
ui-play = Play
ui-no = No
ui-refused = That is not possible now.
ui-must-be-made = To be made:
ui-takeback = Take back
ui-draw = Draw
ui-resign = Resign
ui-abort = Abort
ui-add-time = More time
ui-hint = Hint
ui-resign-sure = Resign the game?
ui-abort-sure = Abort the game? It will not count.
ui-offer-draw = { $side } offers a draw.
ui-offer-takeback = { $side } would like to take back.
ui-offer-rematch = { $side } would like to play again.
ui-offer-count = { $side } offers to stop and count the pieces.
ui-offered-draw = You offered a draw.
ui-offered-takeback = You asked to take back.
ui-offered-rematch = You asked for a rematch.
ui-offered-count = You offered to count the pieces.
ui-withdraw = Withdraw
ui-accept = Accept
ui-decline = Decline
ui-claim = Claim the draw
ui-drawn = Drawn
ui-you-won = You won
ui-you-lost = You lost
ui-side-won = { $side } won
ui-aborted = Aborted
ui-new-game = New game
ui-rematch = Rematch
ui-accept-rematch = Accept the rematch
ui-rematch-offered = Rematch offered …
ui-to-rematch = To the new game
ui-thinking = Thinking …
ui-hint-is = Hint: { $move }
ui-waiting = Waiting for an opponent
ui-waiting-text = Send this link; whoever opens it first can take the seat.
ui-seat-open = A seat is free
ui-join = Play
ui-seek-own = Your seek

## What scripts say: why a move may not be made

ui-why = Why?
ui-why-title = Captures, and the law that decides
ui-why-none = There is no capture now; any quiet move may be made.
ui-why-legal = may be made
ui-takes =
    .one = takes { $n }
    .other = takes { $n }

## What scripts say: customs of the board

ui-customs = Customs of the board
ui-huff = Huff { $square }
ui-demand = Demand the capture
ui-let-stand = Let it stand
ui-call = Call the missed capture
ui-adjust = I adjust
ui-play-anyway = That breaks a rule. Play it all the same?
ui-name-piece = Demand { $square }

## What scripts say: between players

ui-chat = Chat
ui-chat-own = Say something
ui-send = Send
ui-mute = Mute
ui-unmute = Unmute
ui-report = Report
ui-reported = Thank you; those who run this place will look at it.
ui-block = Block
ui-blocked = Blocked
ui-preset-hello = Hello!
ui-preset-luck = Good luck!
ui-preset-thanks = Thank you!
ui-preset-well = Well played!
ui-preset-sorry = Sorry!
ui-preset-game = Good game!
ui-preset-moment = One moment, please.
ui-preset-bye = Goodbye!

## What scripts say: sharing

ui-share = Share
ui-share-link = Link
ui-share-fen = Position (FEN)
ui-share-pdn = The game as PDN
ui-share-svg = Diagram as SVG
ui-share-png = Diagram as PNG
ui-share-editor = Open in the editor
ui-share-code = Code of the link, to be scanned
ui-copy = Copy
ui-copy-what = Copy: { $what }
ui-copied = Copied
ui-close = Close

## What scripts say: view and settings

ui-view = View
ui-flip = Turn the board
ui-sound = Sound
ui-settings = Settings
ui-set-mode = Page
ui-mode-system = as the device
ui-mode-light = light
ui-mode-dark = dark
ui-set-theme = Board
ui-theme-wood = wood
ui-theme-print = print
ui-theme-contrast = high contrast
ui-theme-dark = dark
ui-set-coordinates = Names of squares
ui-coordinates-off = hidden
ui-coordinates-in = in the squares
ui-coordinates-out = beside the board
ui-set-notation = Notation on the board
ui-notation-rules = as the game writes
ui-notation-numeric = numbers
ui-notation-algebraic = letters
ui-set-motion = Motion
ui-motion-hops = hop by hop
ui-motion-fast = fast
ui-motion-off = off
ui-set-hints = Mark pieces that may move
ui-hints-never = never
ui-hints-captures = when a capture is due
ui-hints-always = always
ui-set-sound = Sounds
ui-set-chat = Show the chat
ui-set-confirm = Confirm each move
ui-set-one-click = One click is enough where only one move fits
ui-set-turn-board = Two at one screen: turn the board after each move
ui-set-name = Your name
ui-save = Save

## What scripts say: the keyboard

ui-keyboard-help = Keyboard and words
ui-type-move = Move, e.g. 32-28, or help
ui-go = Go
ui-which-of = Which of these? { $moves }
ui-not-understood = “{ $text }” is neither a move nor a word known here.
ui-no-moves = There is no move.
ui-no-moves-yet = No move has been made yet.
ui-keys-type = Type a move: 32-28 or 3228, captures with x; where several fit, the squares on the way as well. Enter plays it.
ui-keys-arrows = On the board, arrows go from square to square.
ui-keys-enter = Enter or space chooses the square: a piece, where it goes, or where its way parts.
ui-keys-escape = Escape goes back one hop.
ui-keys-replay = Left and right go through the game; Home and End to its ends.
ui-words-help = Words that can be typed
ui-ask-clock = clock
ui-asked-clock = tells both clocks
ui-ask-pieces = pieces
ui-asked-pieces = lists the pieces of both sides
ui-ask-last = last
ui-asked-last = tells the last move
ui-ask-moves = moves
ui-asked-moves = lists the moves that may be made
ui-ask-draw = draw
ui-asked-draw = offers a draw
ui-ask-takeback = takeback
ui-asked-takeback = asks to take back
ui-ask-resign = resign
ui-asked-resign = resigns, after a question
ui-ask-accept = accept
ui-asked-accept = accepts what is offered
ui-ask-decline = decline
ui-asked-decline = declines what is offered
ui-ask-claim = claim
ui-asked-claim = claims a draw that is due
ui-ask-flip = flip
ui-asked-flip = turns the board
ui-ask-why = why
ui-asked-why = shows every capture and the law that decides
ui-ask-hint = hint
ui-asked-hint = asks the machine for a move
ui-ask-back = back
ui-asked-back = goes back one hop
ui-ask-help = help
ui-asked-help = shows this

## What scripts say: board editor and examples

ui-palette = Pieces to put down
ui-take-away = Take away
ui-side-to-move = To move
ui-start-position = Start position
ui-clear-board = Clear
ui-swap-sides = Exchange colours
ui-position-fine =
    .one = The position can be played: { $n } move.
    .other = The position can be played: { $n } moves.
ui-again = Again
ui-back = Back

## The game page

game-pdn = The game as a file (PDN)
game-move = Move
game-send = Play
moves-title = Moves
seat-free = free seat
to-move = To move: { $side }
guest-name = Guest
machine-name = Machine { $level }
counter-repetition = Same position
result-aborted = The game was ended before it had begun: it does not count.
act-takeback = Ask to take the move back
act-draw = Offer a draw
act-resign = Resign
act-accept = Accept
act-decline = Decline
act-abort = End the game, it does not count
act-claim = Claim a draw
act-rematch = Play again
fault-no-game = There is no game at this address.
fault-too-many = Too many requests came from your address. Please wait a little.
own-no-file = No file was sent.
own-too-long = The file is too long: at most { $most } bytes are read.
own-faults = The rule file has faults: { $faults }

## Why something is not done

refused-over = The game is over.
refused-not-seated = You are looking on: only the players may do this.
refused-not-your-turn = It is not your turn.
refused-no-opponent = There is no opponent yet.
refused-stale = The position has changed in the meantime.
refused-not-over = The game is not over yet.
refused-too-late = Both sides have moved: the game can be resigned, not ended without a result.
refused-nothing = There is no move of yours to take back.
refused-no-clock = This game has no clock.
refused-no-offer = Nothing is offered.
refused-offer-stands = Your offer stands already.
refused-no-chat = Nothing can be said here.
refused-too-much = Enough has been said in this game.
refused-no-square = There is no such square, or it cannot be used now.
refused-no-seat = Both seats are taken.
refused-no-hint = No hint is given here: it would wrong the opponent, or it is not your turn.
refused-blocked = One of you two has blocked the other.
refused-not-kept = The server could not keep it; nothing has changed. Please try again.

## House rules and names

setup-customs = House rules
setup-losing = Who loses wins
custom-usual = As the rules say
custom-touch = A touched piece
custom-touch-off = may be touched
custom-touch-opponent-names = must move; of several the opponent names one
custom-touch-first = must move; of several the first
custom-missed = A missed capture
custom-missed-off = cannot be missed
custom-missed-huff = the piece may be huffed
custom-missed-forfeit = loses the game
custom-missed-forfeit-on-call = loses if the opponent calls it
name-label = Your name for others
name-keep = Keep

## Making rules

ui-make-good = No fault: this can be played.
ui-make-bad = There are faults:
