# Lo que dice el programa durante una partida.

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
no-undo = No hay jugada que deshacer.
undone = Deshecho: { $moves }
goodbye = Hasta luego.
legal = Es una jugada legal.
over = La partida ha terminado. `deshacer` retira la última jugada; `salir` termina.
no-square = No existe la casilla { $square } en este tablero.
player-human = persona
player-machine = máquina
player-machine-level = máquina, { $level }
players-are = Escriba uno de estos: { $players }
clocks-are = Escriba minutos+segundos (5+3) o jugadas/minutos (40/90).
usage = Escríbalo así: { $usage }
offered = Se ofrecen tablas: `aceptar` o `rechazar`.
no-redo = No hay jugada que rehacer.
not-done = Eso no puede hacerse: { $why }
thinking = La máquina piensa… ({ $seconds } s)
stopped = La máquina espera; `seguir` la deja jugar.
players-title = Jugadores
moves-title = Jugadas
draws-title = Hacia las tablas
rules-title = Reglas
help-title = Ayuda: cualquier tecla la cierra
help-more = flechas y páginas muestran el resto
page-title = Cualquier tecla lo cierra
repeated = posición vista { $times } de { $most } veces
keys-help = flechas, Intro, ratón: elegir jugada · Esc: atrás · Tab: otra pieza
footer = ? ayuda
too-small = Este tablero necesita { $width }x{ $height }; la ventana tiene { $wide }x{ $high }.

machine-offers = La máquina ofrece tablas: `aceptar` o `rechazar`.
asked = Se ha pedido algo: `conceder` o `denegar`.
breach = { $breach } Se puede responder: { $ways }.
which-piece = ¿Qué pieza? Una de { $squares }.
remedies-are = Diga qué se pide: { $words }.
remedy-return = volver
remedy-annul = anular
arbiter = árbitro
arbiter-is = Diga `{ $word }` si decide el árbitro, o nada si deciden los jugadores.
matches-are = Diga cuántas partidas, hasta { $most }, y si quiere 2-1-0 o 1-½-0.
match-stands = Partida { $game } de { $games }, { $score }.
match-goes-on = `siguiente` empieza la próxima.
match-over = El encuentro ha terminado.
no-next = No hay encuentro con otra partida por empezar.
customs-late = Las costumbres se acuerdan antes de la primera jugada.
customs-are = Ninguna costumbre se llama «{ $word }»; hay { $words }.

## El formulario que empieza una partida

form-title = Nueva partida
form-variant = Juego
form-white = Blancas
form-black = Negras
form-clock = Reloj
form-touch = Pieza tocada
form-missed = Captura omitida
form-illegal = Regla rota
form-games = Partidas
form-points = Puntos
form-no-clock = ninguno
form-no-variant = Ninguna variante se llama así. Escriba parte de un nombre, o un archivo de reglas (….toml).
form-file = Archivo de reglas { $file }
form-keys = Intro: empezar · Esc: atrás · Tab: otra línea · flechas: elegir · letras: buscar

button-begin = Empezar
button-back = Atrás
button-go-on = Continuar
button-later = Después
button-delete = Desechar
button-close = Cerrar

## Partidas en disco

left-game = Quedó una partida sin terminar: { $title }, { $moves ->
    [one] { $moves } jugada
   *[other] { $moves } jugadas
}.
left-hint = `cargar` la continúa.
left-keys = Intro: continuarla · Esc: otra partida · Supr: desecharla
left-title = De vuelta
no-left-game = No quedó ninguna partida sin terminar.
kept = La partida se guarda, y se ofrece la próxima vez.
not-kept = No se puede guardar la partida: { $why }
saved = Guardada en { $file }.
not-saved = No se pudo escribir en { $file }: { $why }
file-exists = Ya hay un archivo { $file }, y no se sobrescribe.
not-loaded = { $file } no se puede leer: { $why }
half-read = Solo se pudo leer en parte: { $why }

## Las reglas en pocas líneas

facts-board = { $size }{ $kind ->
    [full] {" "}en todas las casillas
    [lines] {" "}puntos sobre líneas
   *[dark] {""}
}, { $men } peones por bando; { $side ->
    [white] empiezan las blancas.
   *[black] empiezan las negras.
}
facts-men = Los peones mueven { $steps ->
    [forward] hacia delante
    [sideways] hacia delante y de lado
    [all] por cualquier línea
    [straight] en cuatro direcciones
    [both] hacia delante y hacia atrás
   *[own] a su manera
} y capturan { $captures ->
    [forward] hacia delante.
    [sideways] hacia delante y de lado.
    [all] en ocho direcciones.
    [straight] en cuatro direcciones.
    [both] hacia delante y hacia atrás.
   *[own] a su manera.
}
facts-kings-none = No hay damas.
facts-kings-short = Las damas mueven una casilla.
facts-kings-flying = Las damas vuelan: mueven y capturan por líneas enteras.
facts-kings-behind = Las damas vuelan, y caen justo detrás de lo que capturan.
facts-kings-behind-king = Las damas vuelan; si la captura acaba con una dama, caen justo detrás.
facts-optional = Nadie está obligado a capturar.
facts-free = Capturar es obligado; se elige cuál.
facts-ranked = Capturar es obligado: { $rungs }.
facts-most = más piezas
facts-most-kings = más damas
facts-by-king = con una dama
facts-kings-first = damas antes
facts-value = mayor valor, la dama por casi dos peones
facts-crown-end = El peón corona si su jugada acaba en la última fila.
facts-crown-stop = El peón que llega a la última fila se para y corona.
facts-crown-passing = El peón corona al pasar, y sigue capturando como dama.
facts-crown-none = Los peones no coronan.
facts-misere = Gana quien pierde todas las piezas.
facts-breakthrough = La primera dama gana.
facts-count = Si ambos acuerdan parar, o se acaban las jugadas, se cuentan las piezas.
facts-blocked-loses = Pierde quien no puede mover.
facts-blocked-wins = Gana quien no puede mover.
facts-blocked-draws = Si un bando no puede mover, son tablas.
facts-blocked-counts = Si un bando no puede mover, se cuentan las piezas.
facts-repetition = La misma posición { $times } veces es tablas.

## Costumbres

custom-free = libre
    .help = puede dejarse
custom-touch = tocada
    .help = debe mover; de varias, el adversario nombra una
custom-touch-first = tocada-primera
    .help = debe mover; de varias, la primera
custom-strict = estricto
    .help = como otra jugada contra las reglas
custom-huff = soplar
    .help = la pieza puede quitarse
custom-forfeit = perder
    .help = pierde en el acto
custom-call = denunciar
    .help = pierde si el adversario la denuncia
custom-refuse = rehusar
    .help = no se admiten tales jugadas
custom-decide = decidir
    .help = el adversario puede hacer corregir la jugada
custom-reply = responder
    .help = la jugada vale si se responde a ella

## Niveles de la máquina

level-novice = novato
    .help = mira una media jugada, y duda
level-learner = aprendiz
    .help = mira tres medias jugadas, y yerra
level-casual = aficionado
    .help = mira cinco medias jugadas
level-club = club
    .help = mira ocho medias jugadas
level-strong = fuerte
    .help = mira trece medias jugadas, un segundo como mucho
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
command-count = contar
    .help = ofrece parar y contar las piezas
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
command-adjust = componer
    .argument = CASILLAS
    .help = anuncia que se componen piezas
command-name = nombrar
    .argument = CASILLA
    .help = dice qué pieza tocada debe mover
command-huff = soplar
    .argument = CASILLA
    .help = quita la pieza que no capturó
command-demand = exigir
    .help = hace corregir una jugada contra las reglas
command-stand = consentir
    .help = deja valer esa jugada
command-call = denunciar
    .help = denuncia una captura omitida que pierde
command-ask = pedir
    .argument = volver|anular
    .help = pide volver a la regla rota, o anular
command-grant = conceder
    .argument = árbitro
    .help = concede lo que se pide
command-deny = denegar
    .argument = árbitro
    .help = no lo concede
command-customs = costumbres
    .argument = COSTUMBRES
    .help = muestra las costumbres, o las elige
command-new = nueva
    .argument = VARIANTE
    .help = empieza otra partida
command-match = encuentro
    .argument = PARTIDAS [2-1-0]
    .help = juega un encuentro, colores a suertes y por turno
command-next = siguiente
    .help = empieza la próxima partida del encuentro
command-white = blancas
    .argument = JUGADOR
    .help = quién lleva las blancas
command-black = negras
    .argument = JUGADOR
    .help = quién lleva las negras
command-clock = reloj
    .argument = 5+3
    .help = limita el tiempo
command-save = guardar
    .argument = ARCHIVO
    .help = escribe la partida en un archivo
command-load = cargar
    .argument = ARCHIVO
    .help = sigue una partida guardada, o la última
command-rules = reglas
    .help = cuenta las reglas y costumbres del juego
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

## Partidas por la red

dxp-listens = A la escucha en { $address }
dxp-begins = Partida { $number }: { $white } - { $black }
dxp-won = La partida { $number } está ganada.
dxp-lost = La partida { $number } está perdida.
dxp-drawn = La partida { $number } es tablas.
dxp-unknown = La partida { $number } terminó sin resultado.
dxp-taken-back = Se retiran jugadas.
dxp-refused = El otro programa no quiere esta partida.

## Encuentros de motores

match-games = partidas
match-won = ganadas
match-drawn = tablas
match-lost = perdidas
match-score = puntos
match-late = tiempo
match-illegal = ilegal
match-crashed = caídas
match-engine = motor
match-strength = Elo { $value }, entre { $low } y { $high } (95 %); más fuerte con { $superiority } %; parejas con 0 a 4 medios puntos: { $pairs }
match-test = Prueba: { $ratio } entre { $low } y { $high }: { $answer }
match-open = abierta
match-stronger = el primer motor es más fuerte
match-not-stronger = el primer motor no es más fuerte

## Análisis de partidas

analyse-game = partida
analyse-moves = jugadas
analyse-blunders = graves
analyse-mistakes = errores
analyse-inaccuracies = imprecisiones
analyse-loss = puntos
analyse-player = jugador
