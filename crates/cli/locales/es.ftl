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
hint-wins = { $move } (gana en { $plies ->
    [one] { $plies } media jugada
   *[other] { $plies } medias jugadas
})
hint-loses = { $move } (pierde en { $plies ->
    [one] { $plies } media jugada
   *[other] { $plies } medias jugadas
})
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
out-of-time = { $side ->
    [white] a las blancas se les acaba el tiempo
   *[black] a las negras se les acaba el tiempo
}
agreed = ambos bandos lo acuerdan
missed-capture = se omitió una captura, y eso pierde
player-human = persona
player-machine = máquina
player-machine-level = máquina, { $level }
players-are = Escriba uno de estos: { $players }
clocks-are = Escriba minutos+segundos (5+3) o jugadas/minutos (40/90).
usage = Escríbalo así: { $usage }
offered = Se ofrecen tablas. `aceptar` o `rechazar`.
declined = Se rechazan las tablas.
no-redo = No hay jugada que rehacer.
not-done = Eso no puede hacerse: { $why }
thinking = La máquina piensa… ({ $seconds } s)
stopped = La máquina espera; `seguir` la deja jugar.
players-title = Jugadores
moves-title = Jugadas
draws-title = Hacia las tablas
rules-title = Reglas
help-title = Ayuda: cualquier tecla la cierra
repeated = posición vista { $times } de { $most } veces
keys-help = flechas, Intro, ratón: elegir jugada · Esc: atrás · Tab: otra pieza
footer = ? ayuda
too-small = Este tablero necesita { $width }x{ $height }; la ventana tiene { $wide }x{ $high }.

## Niveles de la máquina

level-novice = novato
    .help = mira una media jugada, y a menudo ninguna
level-learner = aprendiz
    .help = mira dos medias jugadas, y yerra
level-casual = aficionado
    .help = mira cuatro medias jugadas
level-club = club
    .help = mira ocho medias jugadas
level-strong = fuerte
    .help = piensa un segundo
level-master = maestro
    .help = piensa cinco segundos
level-limited = a medida
    .help = como dice la línea de órdenes

## Órdenes

command-moves = jugadas
    .help = lista las jugadas legales
command-hint = pista
    .help = pide una jugada a la máquina
command-undo = deshacer
    .help = retira la última jugada
command-redo = rehacer
    .help = vuelve a hacerla
command-stop = parar
    .help = detiene la máquina: espera
command-go = seguir
    .help = la máquina juega ya
command-draw = tablas
    .help = ofrece tablas
command-accept = aceptar
    .help = acepta la oferta
command-decline = rechazar
    .help = rechaza la oferta
command-claim = reclamar
    .help = reclama tablas
command-resign = rendirse
    .also = rendir abandonar
    .help = abandona la partida
command-touch = tocar
    .argument = CASILLA
    .help = toca una pieza, que debe moverse
command-huff = soplar
    .argument = CASILLA
    .help = quita la pieza que no capturó
command-new = nueva
    .argument = VARIANTE
    .help = empieza otra partida
command-white = blancas
    .argument = JUGADOR
    .help = quién lleva las blancas
command-black = negras
    .argument = JUGADOR
    .help = quién lleva las negras
command-clock = reloj
    .argument = 5+3
    .help = limita el tiempo
command-board = tablero
    .help = dibuja otra vez el tablero
command-flip = girar
    .help = da la vuelta al tablero
command-fen = fen
    .help = escribe la posición como FEN
command-help = ayuda
    .help = esta lista
command-quit = salir
    .also = fin
    .help = deja la partida
