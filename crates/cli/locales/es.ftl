# Lo que dice el programa durante una partida.

## Resultados

won = { $side ->
    [white] Ganan las blancas
   *[black] Ganan las negras
}
drawn = La partida es tablas
no-pieces = { $side ->
    [white] a las blancas no les quedan piezas
   *[black] a las negras no les quedan piezas
}
last-piece = a un bando le queda una sola pieza
breakthrough = se ha coronado la primera dama
blocked = el bando que juega no tiene jugada
lone-man = queda un peón solo contra una dama
move-limit = se acabaron las jugadas y se cuentan las piezas
resigned = { $side ->
    [white] las blancas se rinden
   *[black] las negras se rinden
}
repetition = la misma posición se ha dado { $times } veces
counter = se ha cumplido la regla «{ $name }»
by-the-rules = por las reglas del juego

## Una partida

welcome = { $title } ({ $name }). Escriba una jugada, o `ayuda`.
to-move = { $side ->
    [white] Juegan las blancas
   *[black] Juegan las negras
}
last-move = { $side ->
    [white] Las blancas jugaron { $move }
   *[black] Las negras jugaron { $move }
}
prompt = { $side ->
    [white] Blancas>
   *[black] Negras>
}
hint = { $move } ({ $score } peones, { $depth } medias jugadas)
hint-wins = { $move } (gana en { $plies } medias jugadas)
hint-loses = { $move } (pierde en { $plies } medias jugadas)
may-claim = Se pueden reclamar tablas: { $reason }. Escriba `reclamar`.
no-claim = Ahora no hay tablas que reclamar.
no-undo = No hay jugada que deshacer.
undone = Deshecho: { $moves }
goodbye = Hasta luego.
legal = Es una jugada legal.
over = La partida ha terminado. `deshacer` retira la última jugada; `salir` termina.
unreadable = Esto no es una jugada: { $why }
ambiguous = «{ $text }» puede ser cualquiera de estas: { $moves }
wrong-path = Ninguna jugada pasa por esas casillas; hay { $moves }
no-square = No existe la casilla { $square } en este tablero.
cannot-play = Esta jugada no puede hacerse: { $why }
help =
    una jugada  por sus casillas: { $example }
    jugadas     lista las jugadas legales
    pista       pide una jugada a la máquina
    deshacer    retira la última jugada
    tablero     dibuja otra vez el tablero
    girar       da la vuelta al tablero
    fen         escribe la posición como FEN
    reclamar    reclama tablas
    rendirse    abandona la partida
    salir       termina
