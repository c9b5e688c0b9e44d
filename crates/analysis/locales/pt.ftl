# O que dizem as análises.

blunder = Um erro grave: entrega { $loss } do ponto.
mistake = Um erro: entrega { $loss } do ponto.
inaccuracy = Não é o melhor: entrega { $loss } do ponto.
better = Melhor é { $line } ({ $score }).
men = { $men } pedras
wins-in = ganha em { $plies ->
    [one] { $plies } meio-lance
   *[other] { $plies } meios-lances
}
loses-in = perde em { $plies ->
    [one] { $plies } meio-lance
   *[other] { $plies } meios-lances
}
graph-title = { $white } - { $black }
graph-untitled = O que se podia esperar
