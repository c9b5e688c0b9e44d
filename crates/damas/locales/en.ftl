# Why a move is refused. Squares and captures are filled in as the board writes them.

## The game and whose piece it is

no-turn = the position does not say who is to move
no-pieces = { $side ->
    [white] White has no pieces left: the game is over
   *[black] Black has no pieces left: the game is over
}
game-over = the game is over
broken-through = the game is over: it was won by reaching the crown row
empty = there is no piece on { $from }
not-yours = { $side ->
    [white] White is to move, and the piece on { $from } is Black's
   *[black] Black is to move, and the piece on { $from } is White's
}
same-square = the piece on { $from } must leave its square: no capture leads back to it
own-piece = { $to } is taken by a piece of your own
enemy-piece = { $to } is taken by an enemy piece; a piece is captured by jumping over it to an empty square

## Which move must be made

must-capture = capturing is compulsory: { $must } is possible, so { $from } may not move quietly
king-run = the king on { $from } has already made { $limit } quiet moves in succession, and may make no more
outranked-number = { $mine } captures { $mine-pieces }, but { $best } captures { $best-pieces }: the most must be captured
outranked-kings = { $mine } captures { $mine-kings ->
    [0] no king
    [one] { $mine-kings } king
   *[other] { $mine-kings } kings
}, but { $best } captures { $best-kings }: the most kings must be captured
outranked-by-king = { $mine } is made by a man, but { $best } is made by a king: the king must capture
outranked-order = { $best } meets a king earlier than { $mine }: the capture that meets kings first must be made
outranked-frisian = { $mine } takes { $mine-men ->
    [one] { $mine-men } man
   *[other] { $mine-men } men
} and { $mine-kings ->
    [one] { $mine-kings } king
   *[other] { $mine-kings } kings
}, but { $best } takes { $best-men ->
    [one] { $best-men } man
   *[other] { $best-men } men
} and { $best-kings ->
    [one] { $best-kings } king
   *[other] { $best-kings } kings
}: the greatest value must be captured, and a king counts a little less than two men
outranked-frisian-half = { $mine } takes { $mine-men ->
    [one] { $mine-men } man
   *[other] { $mine-men } men
} and { $mine-kings ->
    [one] { $mine-kings } king
   *[other] { $mine-kings } kings
}, but { $best } takes { $best-men ->
    [one] { $best-men } man
   *[other] { $best-men } men
} and { $best-kings ->
    [one] { $best-kings } king
   *[other] { $best-kings } kings
}: the greatest value must be captured, and a king counts one and a half men
unfinished = the capture may not stop on { $to }; it must be carried to its end: { $full }
must-go-on = behind the piece on { $victim }, { $to } ends the capture although another landing square lets it go on: { $full }

## How captures go

land-behind = after jumping the piece on { $victim }, land directly behind it, on { $square }
land-behind-king = when the last piece captured is a king, land directly behind it: the king on { $victim } is followed by { $square }
still-standing = the piece on { $victim }, already jumped, stays on the board until the capture is over and is in the way
jumped-twice = the piece on { $victim } has already been jumped, and no piece is jumped twice
half-turn = a capture may not turn straight back on its line, as it would on { $at }
crown-ends = a man that reaches the crown row on { $at } ends its move there
stays-man = a man is not crowned before its move is over: on { $at }, on the crown row, it cannot capture on as a king
men-spare-kings = men may not capture kings, and there is a king on { $victim }
wrong-capture = { $role ->
    [man] { $heading ->
        [backward] men do not capture backward, so the piece on { $victim } cannot be jumped that way
        [sideways] men do not capture sideways, so the piece on { $victim } cannot be jumped that way
        [diagonal] men do not capture diagonally, so the piece on { $victim } cannot be jumped that way
       *[straight] men do not capture straight ahead, so the piece on { $victim } cannot be jumped that way
    }
   *[king] { $heading ->
        [diagonal] kings do not capture diagonally, so the piece on { $victim } cannot be jumped that way
       *[row] kings do not capture along rows and columns, so the piece on { $victim } cannot be jumped that way
    }
}
two-in-line = the pieces on { $first } and { $second } stand one behind the other: two in line cannot be jumped
landing-taken = the piece on { $victim } cannot be jumped: your own piece stands behind it on { $square }

## How pieces move

own-in-way = your own piece on { $by } is in the way
one-square = { $role ->
    [man] a man moves one square only
   *[king] in this game a king moves one square only
}
nothing-to-take = { $role ->
    [man] a man goes two squares only to capture, and there is nothing to capture on { $over }
   *[king] in this game a king goes two squares only to capture, and there is nothing to capture on { $over }
}
not-adjacent = { $role ->
    [man] a man captures only a piece right next to it, and the piece on { $victim } is not
   *[king] in this game a king captures only a piece right next to it, and the piece on { $victim } is not
}
wrong-way = { $role ->
    [man] { $heading ->
        [backward] men do not move backward
        [sideways] men do not move sideways
        [diagonal] men do not move diagonally
       *[straight] men do not move straight ahead
    }
   *[king] { $heading ->
        [diagonal] kings do not move diagonally
       *[row] kings do not move along rows and columns
    }
}
wrong-way-but-captures = { $role ->
    [man] { $heading ->
        [backward] men move backward only to capture, and this move captures nothing
        [sideways] men move sideways only to capture, and this move captures nothing
        [diagonal] men move diagonally only to capture, and this move captures nothing
       *[straight] men move straight ahead only to capture, and this move captures nothing
    }
   *[king] { $heading ->
        [diagonal] kings move diagonally only to capture, and this move captures nothing
       *[row] kings move along rows and columns only to capture, and this move captures nothing
    }
}
not-in-line = no line joins { $from } and { $to }, and no capture leads from one to the other

## What a game has come to

result-won = { $side ->
    [white] White wins: { $reason }
   *[black] Black wins: { $reason }
}
result-drawn = drawn: { $reason }
result-annulled = the game is annulled
result-with-rulings = { $result } ({ $rulings })
result-no-pieces = { $side ->
    [white] White has no pieces left
   *[black] Black has no pieces left
}
result-last-piece = { $side ->
    [white] White has a single piece left
   *[black] Black has a single piece left
}
result-breakthrough = the first king has been made
result-blocked = the side to move has no move
result-lone-man = a lone man stands against a king
result-move-limit = the moves are over, and the pieces are counted
result-count-agreed = both agreed to stop, and the pieces are counted
result-repetition = the same position { $times } times
result-agreed = by agreement
result-resigned = { $side ->
    [white] White has resigned
   *[black] Black has resigned
}
result-out-of-time = { $side ->
    [white] White has run out of time
   *[black] Black has run out of time
}
result-missed-capture = { $side ->
    [white] White did not capture as the rules ask
   *[black] Black did not capture as the rules ask
}
result-returned = { $by ->
    [arbiter] taken back to move { $number } by the arbiter, for a broken rule
   *[players] taken back to move { $number } by agreement, for a broken rule
}
result-annulled-by = { $by ->
    [arbiter] the game is annulled by the arbiter
   *[players] the game is annulled by agreement
}

## Draws by counters and repetition

counter-ending = { $ending }{ $road ->
    [yes] {" "}on the main road
   *[no] {""}
}{ $moves ->
    [0] {""}
    [one] , 1 move
   *[other] , { $moves } moves
}
counter-total = { $least } to { $most } pieces{ $moves ->
    [0] {""}
    [one] , 1 move
   *[other] , { $moves } moves
}
counter-equal = few and equal pieces, { $moves } moves
counter-progress = { $moves } moves without a capture or a man's move
counter-captures = { $moves } moves without a capture
counter-any = { $moves } moves
ending-kings = { $stronger ->
    [one] 1 king
   *[other] { $stronger } kings
} v { $weaker }
ending-pieces = { $stronger } v { $weaker }
force-men = { $men ->
    [one] 1 man
   *[other] { $men } men
}
force-kings = { $kings ->
    [one] 1 king
   *[other] { $kings } kings
}
force-both = { $kings } and { $men }
force-kings-or-more = { $kings } kings or more
force-pieces = { $pieces ->
    [one] 1 piece
   *[other] { $pieces } pieces
}
ending-or = { $first } or { $second }
claim-none = there is no draw to claim: { $why }
claim-nothing-counts = no draw is being counted
claim-repetition = the position has come about { $times ->
    [one] once
   *[other] { $times } times
}, of { $needed }
claim-counter = { $counter }: { $moves } so far
proof-repetition = { $reason }: { $side ->
    [white] before White's moves { $moves }
   *[black] before Black's moves { $moves }
}
proof-counter = { $reason }: { $side ->
    [white] counted from White's move { $number }
   *[black] counted from Black's move { $number }
}
proof-counter-road = { $proof }; { $side ->
    [white] White's king holds the main road on { $square }
   *[black] Black's king holds the main road on { $square }
}

## Customs over the board

breach-missed-capture = a capture was to be made
breach-lesser-capture = another capture came first
breach-broken-off = the capture was broken off
breach-displaced = a piece was put where no rule lets it go, or taken off
breach-other-piece = a touched piece was to be moved: { $squares }
touch-piece = { $square } was touched and must be moved
touch-one-of = { $squares } were touched: the opponent may name the one that must be moved
touch-in-vain = { $times ->
    [one] no piece touched can move: there is no penalty
   *[other] no piece touched can move, and it is { $times } times now: the player is warned
}
refused-over = the game is over
refused-turn = { $side ->
    [white] it is Black's turn
   *[black] it is White's turn
}
refused-released = the move was complete when the piece was released on { $square }
refused-offer-early = no draw may be offered before each side has made { $moves } moves
refused-offer-stands = the offer stands already
refused-no-offer = there is no offer to answer
refused-not-counted = pieces are not counted in this game
refused-not-in-force = this custom is not in force in this game
refused-no-breach = no rule was broken that could be answered
refused-not-huffable = the piece on { $square } may not be huffed, but { $squares }
refused-no-own-piece = { $side ->
    [white] White has no piece on { $square }
   *[black] Black has no piece on { $square }
}
refused-not-touched = the piece on { $square } is none of the touched pieces that can move
refused-nothing-asked = nothing has been asked for
refused-already-asked = something has been asked for already
refused-not-legal = the move is not legal
refused-unplayable = that position could not be played from
refused-unreadable = "{ $text }" cannot be read as a move
refused-no-square = "{ $text }": there is no square { $square }
refused-several = "{ $text }" fits several moves: { $moves }
refused-path = "{ $text }": between these squares there is only { $moves }
refused-too-many-routes = the position has more captures than can be followed

## What was done and said

act-offered-draw = { $side ->
    [white] White offers a draw
   *[black] Black offers a draw
}
act-offered-count = { $side ->
    [white] White offers to stop and count the pieces
   *[black] Black offers to stop and count the pieces
}
act-declined = { $side ->
    [white] White declines
   *[black] Black declines
}
act-accepted = { $side ->
    [white] White accepts
   *[black] Black accepts
}
act-claimed = { $side ->
    [white] White claims a draw: { $proof }
   *[black] Black claims a draw: { $proof }
}
act-claim-refused = { $side ->
    [white] White claims a draw that is not due
   *[black] Black claims a draw that is not due
}
act-touched = { $side ->
    [white] White touches { $squares }
   *[black] Black touches { $squares }
}
act-adjusted = { $side ->
    [white] White adjusts { $squares }
   *[black] Black adjusts { $squares }
}
act-named = { $side ->
    [white] White names { $square }
   *[black] Black names { $square }
}
act-let-stand = { $side ->
    [white] White lets the move stand
   *[black] Black lets the move stand
}
act-demanded = { $side ->
    [white] White demands a legal move
   *[black] Black demands a legal move
}
act-called = { $side ->
    [white] White calls the missed capture
   *[black] Black calls the missed capture
}
act-huffed = { $side ->
    [white] White huffs { $square }
   *[black] Black huffs { $square }
}
act-asked-return = { $side ->
    [white] White asks to go back to where a rule was broken
   *[black] Black asks to go back to where a rule was broken
}
act-asked-annul = { $side ->
    [white] White asks that the game be annulled
   *[black] Black asks that the game be annulled
}
act-denied = { $by ->
    [arbiter] the arbiter denies it
   *[players] it is denied
}

## Reading games

load-no-game = there is no game in the file
load-head-breaks-off = the file breaks off before the blank line that ends its tags
load-unknown-rules = the file does not say by a rule set that is known what game it is: GameType "{ $type }", Variant "{ $variant }"
load-rule-file = the rule file in the tags has faults: { $why }
load-customs = "{ $text }" in the tag Customs: expected { $expected }
load-fen = the position in the tag FEN cannot be read: { $why }
unread-breaks-off = the file breaks off after { $plies ->
    [one] 1 half-move
   *[other] { $plies } half-moves
}
unread-stopped = "{ $text }" could not be read after { $plies ->
    [one] 1 half-move
   *[other] { $plies } half-moves
}: { $why }
unread-unknown-move = the move is not given
unread-command = this says nothing that is known
unread-too-much = there is too much of it
