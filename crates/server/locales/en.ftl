# What pages say.

## Every page

site-name = Damas
skip = Skip to the content
nav-label = Main
nav-play = Play
nav-lobby = Lobby
nav-editor = Board editor
nav-rules = Rules
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

setup-rules = The rules of this game
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
