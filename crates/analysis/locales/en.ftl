# What analyses say.

blunder = A blunder: it gives away { $loss } of the point.
mistake = A mistake: it gives away { $loss } of the point.
inaccuracy = Not the best: it gives away { $loss } of the point.
better = Better is { $line } ({ $score }).
men = { $men } men
wins-in = wins in { $plies ->
    [one] { $plies } ply
   *[other] { $plies } plies
}
loses-in = loses in { $plies ->
    [one] { $plies } ply
   *[other] { $plies } plies
}
graph-title = { $white } - { $black }
graph-untitled = What could be expected
