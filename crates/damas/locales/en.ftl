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
