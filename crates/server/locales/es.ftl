# Lo que dicen las páginas.

## Todas las páginas

site-name = Damas
skip = Ir al contenido
nav-label = Principal
nav-play = Jugar
nav-lobby = Sala
nav-editor = Editor de tablero
language-label = Idioma
language-name = Español
language-change = Cambiar
side-white = Blancas
side-black = Negras
side-red = Rojas

## Página de inicio

home-title = Jugar a las damas
home-lead = Todos los juegos de damas, contra la máquina, una amistad o quien esté aquí. No hace falta cuenta.
home-variants = Juegos
home-choose = Elige un juego; después se eligen rival, tiempo y color.
lobby-title = Sala
lobby-text = Quién busca rival ahora. Para buscarlo tú, elige un juego y después la sala.
lobby-empty = Nadie busca rival en este momento.
lobby-join = Jugar
own-title = Reglas propias
own-text = Un archivo de reglas describe un juego; envía uno y juégalo con un enlace.
own-file = Archivo de reglas (.toml)
own-send = Enviar

## Preparar una partida

setup-from-position = La partida comienza en esta posición:
setup-opponent = Rival
setup-level = Nivel de la máquina
setup-other-level = Nivel de la otra máquina
setup-colour = Tu color
setup-time = Tiempo
setup-control = Control de tiempo
setup-own-control = Otro control
setup-control-help = Minutos y segundos: fischer:20+5, delay:10+3, bronstein:10+5; jugadas en minutos: moves:40/90; hourglass:2.
setup-go = Jugar
opponent-machine = La máquina
opponent-machine-text = Juega al nivel que elijas.
opponent-link = Una amistad, con un enlace
opponent-link-text = Envía el enlace o deja escanear el código; quien lo abra, juega.
opponent-lobby = Cualquiera de la sala
opponent-lobby-text = La partida se muestra a todos hasta que alguien la acepte.
opponent-screen = Dos personas en esta pantalla
opponent-screen-text = Los dos bandos se juegan aquí.
opponent-machines = Máquina contra máquina
opponent-machines-text = Para mirar; se eligen los dos niveles.
colour-lot = Por sorteo
control-none = Sin reloj
control-fischer = { $first } min + { $second } s por jugada
control-delay = { $first } min, demora de { $second } s
control-bronstein = { $first } min, Bronstein { $second } s
control-moves = { $first } jugadas en { $second } min
control-hourglass = Reloj de arena, { $first } min
level-1 = 1 · Novel: ve una jugada
level-2 = 2 · Principiante: responde a las amenazas
level-3 = 3 · Aficionado: ve cambios sencillos
level-4 = 4 · Aprendiz: rara vez regala un peón
level-5 = 5 · De club: ve combinaciones cortas
level-6 = 6 · Club fuerte
level-7 = 7 · Experto: ve combinaciones largas
level-8 = 8 · Candidato
level-9 = 9 · Maestro
level-10 = 10 · Lo mejor que puede

## Editor de tablero

editor-title = Editor de tablero
editor-variant = Juego
editor-choose = Elegir
editor-fen = Posición (FEN)
editor-show = Mostrar
editor-play = Continuar desde aquí

## El tablero en palabras

board-label = Tablero
square-empty = { $square }, vacía
square-man = { $square }, { $side }, peón
square-king = { $square }, { $side }, dama
pieces-men = { $count ->
    [one] { $count } peón: { $squares }
   *[other] { $count } peones: { $squares }
}
pieces-kings = { $count ->
    [one] { $count } dama: { $squares }
   *[other] { $count } damas: { $squares }
}
explain-legal = es una jugada legal
explain-other-route = hay que hacer otra captura con la misma salida y llegada

## Lo que sale mal

fault-title = No se pudo
fault-home = A la página de inicio
fault-not-found = No hay ninguna página en esta dirección.
fault-no-variant = No hay ningún juego con este nombre.
fault-no-square = No hay tal casilla en este tablero.
fault-no-move = Falta una jugada: un camino o un texto.

## Qué tiene de malo o de raro una posición

position-no-turn = No dice a quién le toca.
position-no-pieces = No hay piezas en el tablero.
position-off-board = Hay una pieza fuera del tablero, cuya última casilla es la { $square }.
position-shared = Los dos bandos tienen una pieza en { $square }.
position-loose-crown = En { $square } hay una dama señalada y ninguna pieza.
position-king-without-rule = { $side }: hay una dama en { $square }, pero este juego no tiene damas.
position-run-without-rule = { $side }: se dan jugadas seguidas de dama, pero este juego no las limita.
position-run-without-king = { $side }: se dan jugadas seguidas de dama en { $square }, pero allí no hay dama.
position-run-out-of-range = { $side }: se dan { $count } jugadas seguidas de dama; van de 1 a { $most }.
position-men-on-crown-row = { $side }: hay peones sin coronar en la fila de coronación: { $squares }.
position-too-many = { $side }: hay { $count } piezas, más que las { $most } del comienzo.
fen-place = «{ $token }», carácter { $column }: { $what }
fen-too-long = el texto es demasiado largo para una posición
fen-turn = empieza por el bando al que le toca: W, B o ?
fen-no-pieces = faltan dos puntos y las piezas, como en W:W31-50:B1-20
fen-field = aquí van las piezas de un bando (W o B y sus casillas), H, F o + y un número
fen-repeated-side = las piezas de este bando ya están dadas
fen-repeated-suffix = este sufijo ya está dado
fen-square = no hay tal casilla en este tablero
fen-range = un intervalo son dos números unidos por un guion, el menor primero
fen-repeated-square = en esta casilla ya hay una pieza del mismo bando
fen-both-sides = en esta casilla ya hay una pieza del otro bando
fen-mixed = las casillas se nombran con números o con letras, no con ambos
fen-number = no es un número que quepa
fen-king-run = las jugadas seguidas de dama se escriben como +0+0 o +138+0: una cuenta de 1 a 9 y la casilla de la dama

## What scripts say: the board

ui-board = Tablero
ui-square-empty = vacía
ui-square-target = se puede mover aquí
ui-square-takes =
    .one = come { $n }
    .other = come { $n }
ui-piece-man = peón de { $side }
ui-piece-king = dama de { $side }
ui-men =
    .one = { $n } peón
    .other = { $n } peones
ui-kings =
    .one = { $n } dama
    .other = { $n } damas
ui-no-pieces = ninguna

## What scripts say: the game

ui-clock = Reloj
ui-no-clock = No hay reloj.
ui-moves-left =
    .one = falta { $n } jugada
    .other = faltan { $n } jugadas
ui-away = ausente
ui-your-turn = Te toca
ui-said-move = { $side }: { $move }
ui-reconnecting = Se perdió la conexión; reintentando…
ui-moves = Jugadas
ui-replay = Repasar
ui-replay-first = Al principio
ui-replay-previous = Una jugada atrás
ui-replay-next = Una jugada adelante
ui-replay-last = A la posición actual
ui-counters = Contadores hacia las tablas
ui-pieces = Piezas
ui-spectators =
    .one = { $n } espectador
    .other = { $n } espectadores
ui-confirm-move = ¿Jugar { $move }?
ui-play = Jugar
ui-no = No
ui-refused = Eso no se puede ahora.
ui-must-be-made = Hay que hacer:
ui-takeback = Deshacer
ui-draw = Tablas
ui-resign = Abandonar
ui-abort = Anular
ui-add-time = Más tiempo
ui-hint = Pista
ui-resign-sure = ¿Abandonar la partida?
ui-abort-sure = ¿Anular la partida? No contará.
ui-offer-draw = { $side } ofrecen tablas.
ui-offer-takeback = { $side } piden deshacer la jugada.
ui-offer-rematch = { $side } quieren la revancha.
ui-offer-count = { $side } proponen parar y contar las piezas.
ui-offered-draw = Has ofrecido tablas.
ui-offered-takeback = Has pedido deshacer la jugada.
ui-offered-rematch = Has pedido la revancha.
ui-offered-count = Has propuesto contar las piezas.
ui-withdraw = Retirar
ui-accept = Aceptar
ui-decline = Rechazar
ui-claim = Reclamar tablas
ui-drawn = Tablas
ui-you-won = Has ganado
ui-you-lost = Has perdido
ui-side-won = Ganan las { $side }
ui-aborted = Anulada
ui-new-game = Partida nueva
ui-rematch = Revancha
ui-accept-rematch = Aceptar la revancha
ui-rematch-offered = Revancha propuesta…
ui-to-rematch = A la nueva partida
ui-thinking = Pensando…
ui-hint-is = Pista: { $move }
ui-waiting = Esperando rival
ui-waiting-text = Envía este enlace; quien lo abra primero puede ocupar el asiento.
ui-seat-open = Hay un asiento libre
ui-join = Jugar
ui-seek-own = Tu búsqueda

## What scripts say: why a move may not be made

ui-why = ¿Por qué?
ui-why-title = Capturas y la ley que decide
ui-why-none = Ahora no hay captura; vale cualquier jugada.
ui-why-legal = se puede hacer
ui-takes =
    .one = come { $n }
    .other = come { $n }

## What scripts say: customs of the board

ui-customs = Costumbres del tablero
ui-huff = Soplar { $square }
ui-demand = Exigir la captura
ui-let-stand = Dejarlo estar
ui-call = Reclamar la captura omitida
ui-adjust = Compongo
ui-play-anyway = Eso rompe una regla. ¿Jugarlo de todos modos?
ui-name-piece = Exigir { $square }

## What scripts say: between players

ui-chat = Charla
ui-chat-own = Di algo
ui-send = Enviar
ui-mute = Silenciar
ui-unmute = Volver a oír
ui-report = Denunciar
ui-reported = Gracias; lo mirará quien administra este sitio.
ui-block = Bloquear
ui-blocked = Bloqueado
ui-preset-hello = ¡Hola!
ui-preset-luck = ¡Suerte!
ui-preset-thanks = ¡Gracias!
ui-preset-well = ¡Bien jugado!
ui-preset-sorry = ¡Perdón!
ui-preset-game = ¡Buena partida!
ui-preset-moment = Un momento, por favor.
ui-preset-bye = ¡Adiós!

## What scripts say: sharing

ui-share = Compartir
ui-share-link = Enlace
ui-share-fen = Posición (FEN)
ui-share-pdn = La partida en PDN
ui-share-svg = Diagrama en SVG
ui-share-png = Diagrama en PNG
ui-share-editor = Abrir en el editor
ui-share-code = Código del enlace, para escanear
ui-copy = Copiar
ui-copy-what = Copiar: { $what }
ui-copied = Copiado
ui-close = Cerrar

## What scripts say: view and settings

ui-view = Vista
ui-flip = Girar el tablero
ui-sound = Sonido
ui-settings = Ajustes
ui-set-mode = Página
ui-mode-system = como el dispositivo
ui-mode-light = clara
ui-mode-dark = oscura
ui-set-theme = Tablero
ui-theme-wood = madera
ui-theme-print = impreso
ui-theme-contrast = alto contraste
ui-theme-dark = oscuro
ui-set-coordinates = Nombres de las casillas
ui-coordinates-off = ocultos
ui-coordinates-in = en las casillas
ui-coordinates-out = al borde
ui-set-notation = Notación en el tablero
ui-notation-rules = como la escribe el juego
ui-notation-numeric = números
ui-notation-algebraic = letras
ui-set-motion = Movimiento
ui-motion-hops = salto a salto
ui-motion-fast = rápido
ui-motion-off = sin movimiento
ui-set-hints = Marcar las piezas que pueden mover
ui-hints-never = nunca
ui-hints-captures = si hay captura
ui-hints-always = siempre
ui-set-sound = Sonidos
ui-set-chat = Mostrar la charla
ui-set-confirm = Confirmar cada jugada
ui-set-one-click = Basta un clic cuando solo cabe una jugada
ui-set-turn-board = Dos en una pantalla: girar el tablero tras cada jugada
ui-set-name = Tu nombre
ui-save = Guardar

## What scripts say: the keyboard

ui-keyboard-help = Teclado y palabras
ui-type-move = Jugada, p. ej. 32-28, o ayuda
ui-go = Ir
ui-which-of = ¿Cuál de estas? { $moves }
ui-not-understood = «{ $text }» no es una jugada ni una palabra conocida.
ui-no-moves = No hay jugadas.
ui-no-moves-yet = Aún no se ha jugado.
ui-keys-type = Escribe una jugada: 32-28 o 3228, capturas con x; si caben varias, también las casillas del camino. Intro la juega.
ui-keys-arrows = En el tablero, las flechas van de casilla en casilla.
ui-keys-enter = Intro o espacio eligen la casilla: la pieza, adónde va o dónde se separa su camino.
ui-keys-escape = Escape vuelve un salto atrás.
ui-keys-replay = Izquierda y derecha recorren la partida; Inicio y Fin van a sus extremos.
ui-words-help = Palabras que se pueden escribir
ui-ask-clock = reloj
ui-asked-clock = dice los dos relojes
ui-ask-pieces = piezas
ui-asked-pieces = enumera las piezas de ambos
ui-ask-last = última
ui-asked-last = dice la última jugada
ui-ask-moves = jugadas
ui-asked-moves = enumera las jugadas posibles
ui-ask-draw = tablas
ui-asked-draw = ofrece tablas
ui-ask-takeback = deshacer
ui-asked-takeback = pide deshacer
ui-ask-resign = abandonar
ui-asked-resign = abandona, tras preguntar
ui-ask-accept = aceptar
ui-asked-accept = acepta lo ofrecido
ui-ask-decline = rechazar
ui-asked-decline = rechaza lo ofrecido
ui-ask-claim = reclamar
ui-asked-claim = reclama las tablas que corresponden
ui-ask-flip = girar
ui-asked-flip = gira el tablero
ui-ask-why = porqué
ui-asked-why = muestra toda captura y la ley que decide
ui-ask-hint = pista
ui-asked-hint = pide una jugada a la máquina
ui-ask-back = atrás
ui-asked-back = vuelve un salto atrás
ui-ask-help = ayuda
ui-asked-help = muestra esto

## What scripts say: board editor and examples

ui-palette = Piezas para poner
ui-take-away = Quitar
ui-side-to-move = Juega
ui-start-position = Posición inicial
ui-clear-board = Vaciar
ui-swap-sides = Cambiar colores
ui-position-fine =
    .one = La posición es jugable: { $n } jugada.
    .other = La posición es jugable: { $n } jugadas.
ui-again = De nuevo
ui-back = Atrás

## La página de la partida

game-pdn = La partida como archivo (PDN)
game-move = Jugada
game-send = Jugar
moves-title = Jugadas
seat-free = asiento libre
to-move = Juegan: { $side }
guest-name = Visitante
machine-name = Máquina { $level }
counter-repetition = Misma posición
result-aborted = La partida terminó antes de empezar: no cuenta.
act-takeback = Pedir deshacer la jugada
act-draw = Ofrecer tablas
act-resign = Abandonar
act-accept = Aceptar
act-decline = Rechazar
act-abort = Terminar sin que cuente
act-claim = Reclamar tablas
act-rematch = Jugar otra vez
fault-no-game = No hay ninguna partida en esta dirección.
fault-too-many = Llegaron demasiadas peticiones desde tu dirección. Espera un poco.
own-no-file = No se envió ningún archivo.
own-too-long = El archivo es demasiado largo: se leen como mucho { $most } bytes.
own-faults = El archivo de reglas tiene errores: { $faults }

## Por qué algo no se hace

refused-over = La partida ha terminado.
refused-not-seated = Estás mirando: esto solo lo hacen los jugadores.
refused-not-your-turn = No es tu turno.
refused-no-opponent = Todavía no hay rival.
refused-stale = La posición ha cambiado entretanto.
refused-not-over = La partida no ha terminado.
refused-too-late = Los dos bandos han jugado: se puede abandonar, no terminar sin resultado.
refused-nothing = No hay ninguna jugada suya que deshacer.
refused-no-clock = Esta partida no tiene reloj.
refused-no-offer = No hay ninguna oferta.
refused-offer-stands = Tu oferta ya está hecha.
refused-no-chat = Aquí no se puede decir nada.
refused-too-much = Ya se ha dicho bastante en esta partida.
refused-no-square = No hay tal casilla, o no se puede usar ahora.
refused-no-seat = Los dos asientos están ocupados.
refused-no-hint = Aquí no hay pistas: sería injusto con el rival, o no es tu turno.
refused-blocked = Uno de los dos ha bloqueado al otro.
refused-not-kept = El servidor no pudo guardarlo; nada ha cambiado. Inténtelo de nuevo.

## Reglas de la casa y nombres

setup-customs = Reglas de la casa
setup-losing = Gana quien pierde
custom-usual = Como dicen las reglas
custom-touch = Pieza tocada
custom-touch-off = se puede tocar
custom-touch-opponent-names = debe jugarse; de varias, el rival elige
custom-touch-first = debe jugarse; de varias, la primera
custom-missed = Captura omitida
custom-missed-off = no se puede omitir
custom-missed-huff = la pieza se puede soplar
custom-missed-forfeit = pierde la partida
custom-missed-forfeit-on-call = pierde si el rival lo reclama
name-label = Tu nombre para los demás
name-keep = Guardar

## Hacer reglas

ui-make-good = Sin faltas: se puede jugar.
ui-make-bad = Hay faltas, explicadas en inglés:
