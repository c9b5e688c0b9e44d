# Lo que dicen las imágenes de posiciones.

## Titles and descriptions

title = { $variant }: { $turn ->
    [white] juegan las blancas
    [black] juegan las negras
   *[nobody] una posición
}
side-pieces = { $side ->
    [white] Blancas
   *[black] Negras
}: { $pieces }.
men = { $count ->
    [one] un peón en { $squares }
   *[other] { $count } peones en { $squares }
}
kings = { $count ->
    [one] una dama en { $squares }
   *[other] { $count } damas en { $squares }
}
no-pieces = ninguna pieza
and = { $most } y { $last }
last-move = Última jugada: { $move }.
last-capture = Última jugada: { $move }, con captura en { $squares }.
marked = Señaladas: { $squares }.
arrows = Flechas: { $arrows }.
arrow = de { $from } a { $to }
motion = Se muestran en movimiento las jugadas { $moves }.

## Sheets of problems

problems = Problemas
solutions = Soluciones
page = Página { $page } de { $pages }
to-win = { $side ->
    [white] Juegan blancas y ganan
   *[black] Juegan negras y ganan
}
to-draw = { $side ->
    [white] Juegan blancas y hacen tablas
   *[black] Juegan negras y hacen tablas
}
to-move = { $side ->
    [white] Juegan blancas
   *[black] Juegan negras
}
no-solution = no se da la solución

## Booklets

book = Partidas y problemas
contents = Índice
game = Partida { $number }
problem = Problema { $number }
board-of = Tablero. Las flechas van de casilla en casilla, Intro elige.
back-to-start = Al comienzo
back = Atrás
forward = Adelante
to-end = Al final
flip = Girar el tablero
show-solution = Mostrar la solución
hide-solution = Ocultar la solución
try-again = Desde el comienzo
your-move = Su jugada:
play = Jugar
read-position = Leer la posición
help-keys = Teclas: ← → avanzan y retroceden, ↑ ↓ eligen una variante, Inicio y Fin, F gira el tablero, N y P cambian de partida.
right-move = ¡Correcto!
solved = Resuelto.
not-the-solution = { $move } es una jugada legal, pero no la solución. Pruebe otra.
not-in-the-game = { $move } es una jugada legal, pero no está en la partida.
not-legal = { $move } no es una jugada legal.
several-moves = { $move } puede ser varias jugadas: { $candidates }
played-white = Las blancas jugaron { $move }.
played-black = Las negras jugaron { $move }.
at-start = El comienzo.
turn-white = Juegan las blancas.
turn-black = Juegan las negras.
stopped = Las jugadas desde { $text } no se pueden jugar: { $reason }
white-man = peón blanco
white-king = dama blanca
black-man = peón negro
black-king = dama negra
empty = vacía
picked = levantada
result = Resultado: { $result }
