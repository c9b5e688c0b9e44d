# Lo que dicen los análisis.

blunder = Un error grave: regala { $loss } del punto.
mistake = Un error: regala { $loss } del punto.
inaccuracy = No es lo mejor: regala { $loss } del punto.
better = Mejor es { $line } ({ $score }).
men = { $men } peones
wins-in = gana en { $plies ->
    [one] { $plies } media jugada
   *[other] { $plies } medias jugadas
}
loses-in = pierde en { $plies ->
    [one] { $plies } media jugada
   *[other] { $plies } medias jugadas
}
graph-title = { $white } - { $black }
graph-untitled = Lo que se podía esperar
