# Las reglas contadas, comparadas y hechas; las marcas de la historia.

## Caminos a estas páginas

nav-rules = Reglas
nav-glossary = Glosario
nav-history = Historia
learn-title = Aprender
learn-text = Todas las reglas de todos los juegos con posiciones para probarlas, las palabras que usan los jugadores y de dónde viene el juego.
rules-door-compare = Comparar dos juegos
rules-door-make = Hacer reglas propias
rules-door-glossary = Glosario
rules-door-history = Historia del juego

## Todos los juegos

rules-title = Reglas
rules-lead = Elige un juego. Su página dice cada regla con su fuente y muestra las especiales en tableros en los que se puede jugar.
rules-options = Formas caseras y lecturas discutidas
family-backward = Ocho filas, peones que capturan hacia atrás
family-backward-text = Las damas corren y los peones capturan hacia delante y hacia atrás: la rama brasileña, la rusa y la americana.
family-hundred = Cien casillas
family-hundred-text = El juego internacional y los que nacieron de él: veinte peones por bando, damas que corren y la obligación de capturar el mayor número.
family-forward = Ocho filas, peones que solo capturan hacia delante
family-forward-text = La vieja manera del Mediterráneo: los peones no miran atrás y las damas corren.
family-short-kings = Damas cortas
family-short-kings-text = Las damas avanzan una sola casilla y los peones capturan solo hacia delante.
family-full = En todas las casillas
family-full-text = Tableros sin casillas ociosas: las piezas van por filas y columnas.
family-larger = Ciento cuarenta y cuatro casillas
family-larger-text = Doce por doce, treinta peones por bando.
family-lines = Sobre líneas
family-lines-text = El viejo tablero de puntos y líneas, de antes de que el juego pasara al de ajedrez.

## La ficha de un juego

card-trail = Dónde está
card-start = La posición inicial
card-aliases = También llamado:
card-play = Jugar a este juego
card-specials = Lo que lo distingue
card-specials-text = Cada regla trae una posición. Juega en ella: solo se aceptan jugadas legales, y se explica por qué se rechaza una jugada.
card-facts = Todas las reglas
card-facts-text = Son los mismos datos con los que juega el programa.
card-doors = Seguir desde aquí
card-compare = Comparar con
card-compare-go = Comparar
card-make = Hacer reglas propias a partir de él
card-file = Guardarlo como archivo de reglas
card-editor = Poner posiciones

sheet-sources-english = Las fuentes se citan en inglés, como están en los archivos de reglas.
sheet-fact = Regla
sheet-value = En este juego
sheet-source = Fuente
sheet-number = N.º
sheet-no-counters = No se cuentan tablas.

table-board = Tablero
table-start = Comienzo
table-man = Peones
table-king = Damas
table-capture = Capturas
table-conduct = Conducta
table-end = Final de la partida
table-repetition = Repetición
table-notation = Notación
table-colors = Piezas
table-counters = Cuentas de tablas

## Datos

fact-board-squares = Casillas
fact-board-width = Anchura
fact-board-height = Altura
fact-board-corner = Esquina a la izquierda de cada jugador
fact-board-shade = Color de las casillas de juego
fact-board-top = Bando de arriba en los diagramas
fact-colors-white = Bando que sube por el tablero
fact-colors-black = Bando que baja por el tablero
fact-notation-kind = Nombres de las casillas
fact-notation-first = Esquina donde empieza la cuenta
fact-notation-capture = Signo de captura
fact-notation-result = Cómo se escribe una victoria
fact-notation-game-type = Número en archivos PDN
fact-start-turn = Quién empieza
fact-start-rows = Filas de peones
fact-start-gap = Filas vacías detrás
fact-start-layout = Dónde están los peones
fact-start-white = Peones del bando que sube
fact-start-black = Peones del bando que baja
fact-man-steps = Un peón avanza
fact-man-captures = Un peón captura
fact-man-promotion = Un peón se corona
fact-man-takes-kings = Los peones pueden capturar damas
fact-king-steps = Una dama mueve
fact-king-captures = Una dama captura
fact-king-range = Cuánto
fact-king-landing = Dónde cae tras la pieza capturada
fact-king-jump-runs = Puede saltar varias piezas seguidas en línea
fact-king-run-limit = Jugadas tranquilas seguidas con una dama
fact-capture-precedence = Qué captura va primero
fact-capture-lift = Las piezas capturadas salen del tablero
fact-capture-half-turn = Media vuelta entre dos saltos
fact-capture-compulsion = Obligación de capturar
fact-conduct-illegal = Una jugada contra las reglas
fact-conduct-touch-move = Pieza tocada, pieza jugada
fact-conduct-no-draw-offer-before = Ofertas de tablas
fact-end-goal = El objetivo
fact-end-count-limit = Cuándo se cuentan las piezas
fact-end-misere = Gana quien pierde
fact-end-blocked = El bando que tiene piezas y ninguna jugada
fact-end-lone-man = Un solo peón contra damas
fact-end-last-piece-loses = El bando al que queda una pieza ha perdido
fact-end-lone-extra-move = Una sola pieza puede mover dos veces en un turno
fact-repetition-times = La misma posición con el mismo bando al turno
fact-repetition-by = Las tablas por repetición
fact-repetition-recorded-only = Solo donde se anotan las jugadas
fact-counters-name = Cómo se llaman las tablas
fact-counters-moves = Jugadas que hacen tablas
fact-counters-count = De quién se cuentan las jugadas
fact-counters-material = Finales en que corre (KKK v K, Km v K, 1 v 1), separados por comas
fact-counters-least = Piezas en el tablero, como mínimo
fact-counters-most = Piezas en el tablero, como máximo
fact-counters-equal-pieces = Los dos bandos tienen las mismas piezas, como máximo
fact-counters-kings-on-both-sides = Solo mientras los dos bandos tengan dama
fact-counters-main-road = Solo mientras la dama sola ocupe la gran diagonal
fact-counters-unless-capture = No mientras se pueda capturar
fact-counters-resets = Qué la pone a cero
fact-counters-by = Cómo llegan las tablas

## Sus valores

value-yes = sí
value-no = no
value-none = ninguno
value-board-squares-dark = se juega en una de cada dos casillas
value-board-squares-full = se juega en todas las casillas
value-board-squares-lines = puntos unidos por líneas
value-board-width = { $count ->
    [one] { $count } columna
   *[other] { $count } columnas
}
value-board-height = { $count ->
    [one] { $count } fila
   *[other] { $count } filas
}
value-board-corner-playable = se juega en ella
value-board-corner-blank = no se juega en ella
value-board-shade-dark = oscuras
value-board-shade-light = claras
value-board-top-white = el bando que sube
value-board-top-black = el bando que baja
value-notation-kind-numbers = números
value-notation-kind-letters = letras y números
value-notation-first-bottom-left = abajo a la izquierda
value-notation-first-bottom-right = abajo a la derecha
value-notation-first-top-left = arriba a la izquierda
value-notation-first-top-right = arriba a la derecha
value-start-turn-white = el bando que sube
value-start-turn-black = el bando que baja
value-start-rows = { $count ->
    [one] { $count } fila
   *[other] { $count } filas
}
value-start-gap = { $count ->
    [one] { $count } fila
   *[other] { $count } filas
}
value-start-gap-zero = ninguna
value-start-layout-halves = en todos los puntos menos el del medio, cada bando en su mitad
value-man-promotion-end = si su jugada acaba en la última fila; si solo pasa por ella, sigue siendo peón
value-man-promotion-stop = al llegar a la última fila, donde acaba su jugada
value-man-promotion-passing = en cuanto pisa la última fila, y sigue capturando como dama
value-man-promotion-none = nunca
value-king-range-flying = cualquier número de casillas libres
value-king-range-short = una casilla
value-king-landing-any = en cualquier casilla libre detrás de ella
value-king-landing-behind = en la casilla justo detrás de ella
value-king-landing-behind-king = en cualquier casilla libre, pero justo detrás si la última pieza capturada es una dama
value-king-run-limit = { $count ->
    [one] { $count } mientras su bando tenga un peón
   *[other] { $count } como máximo, mientras su bando tenga un peón
}
value-king-run-limit-zero = sin límite
value-capture-lift-end = al terminar la captura; hasta entonces estorban el paso
value-capture-lift-at-once = una a una, según se saltan
value-capture-half-turn-allowed = no está prohibida
value-capture-half-turn-forbidden = prohibida
value-capture-compulsion-enforced = hay que capturar; no se acepta otra jugada
value-capture-compulsion-huff = hay que capturar, o el rival puede soplar la pieza que debía hacerlo
value-capture-compulsion-forfeit = hay que capturar; quien omite una captura ha perdido
value-capture-compulsion-optional = se puede capturar o no
value-conduct-illegal-reject = no se acepta
value-conduct-illegal-opponent-decides = se corrige o queda, según decida el rival
value-conduct-illegal-stands-after-reply = queda en cuanto el rival contesta
value-conduct-no-draw-offer-before = { $count ->
    [one] solo después de la jugada { $count }
   *[other] solo después de { $count } jugadas de cada bando
}
value-conduct-no-draw-offer-before-zero = en cualquier momento
value-end-goal-capture = dejar al rival sin piezas o sin jugada
value-end-goal-breakthrough = ser el primero en coronar
value-end-goal-count = tener más piezas, y luego más damas, cuando se para la partida
value-end-count-limit = tras { $count } jugadas de cada bando
value-end-count-limit-zero = cuando los dos estén de acuerdo
value-end-blocked-loss = pierde
value-end-blocked-draw = hace tablas
value-end-blocked-count = gana si tiene más piezas, y luego más damas; si no, son tablas
value-end-lone-man-play-on = se sigue jugando
value-end-lone-man-loses = ha perdido
value-end-lone-man-draws = hace tablas
value-repetition-times = hace tablas cuando se da { $count } veces
value-repetition-times-zero = no hace tablas
value-repetition-by-automatic = llegan por sí mismas
value-repetition-by-claim = hay que reclamarlas
value-counters-count-each = las de cada bando
value-counters-count-stronger = las del bando más fuerte
value-counters-count-weaker = las del bando más débil
value-counters-resets-capture = una captura
value-counters-resets-man-move = una jugada de peón
value-counters-resets-promotion = una coronación
value-counters-resets-material-change = el paso de uno de sus finales a otro
value-counters-by-automatic = llegan por sí mismas
value-counters-by-claim = hay que reclamarlas
colour-name-white = blanco
colour-name-black = negro
colour-name-red = rojo

ways-forward = en diagonal hacia delante
ways-diagonal = en diagonal hacia delante y hacia atrás
ways-forward-sideways = de frente y hacia los lados
ways-straight = por filas y columnas
ways-all = en las ocho direcciones
ways-all-but-back = de frente, en diagonal hacia delante y hacia los lados
ways-all-forward = de frente y en diagonal hacia delante
way-n = de frente
way-ne = adelante a la derecha
way-e = a la derecha
way-se = atrás a la derecha
way-s = recto hacia atrás
way-sw = atrás a la izquierda
way-w = a la izquierda
way-nw = adelante a la izquierda

rung-free = se puede elegir cualquier captura
rung-number = el mayor número de piezas
rung-kings = el mayor número de damas
rung-by-king = la dama antes que el peón
rung-order = la que encuentra damas antes
rung-frisian = el mayor valor, contando la dama algo menos que dos peones
rung-frisian-half = el mayor valor, contando la dama un peón y medio

## Cuentas de tablas

count-at-once = tablas en el acto
count-each = { $count ->
    [one] { $count } jugada de cada bando
   *[other] { $count } jugadas de cada bando
}
count-stronger = { $count ->
    [one] { $count } jugada del bando más fuerte
   *[other] { $count } jugadas del bando más fuerte
}
count-weaker = { $count ->
    [one] { $count } jugada del bando más débil
   *[other] { $count } jugadas del bando más débil
}
count-material = con { $endings }
count-ending = { $stronger } contra { $weaker }
count-kings = { $count ->
    [one] { $count } dama
   *[other] { $count } damas
}
count-kings-or-more = { $count } damas o más
count-men = { $count ->
    [one] { $count } peón
   *[other] { $count } peones
}
count-pieces = { $count ->
    [one] { $count } pieza
   *[other] { $count } piezas
}
count-and = {" "}y{" "}
count-or = {" "}o{" "}
count-total = con { $least } a { $most } piezas en el tablero
count-equal = mientras los dos bandos tengan las mismas piezas, { $count } como máximo
count-kings-both = mientras los dos bandos tengan dama
count-main-road = mientras la dama sola ocupe la gran diagonal
count-unless-capture = salvo que se pueda capturar
count-reset = vuelve a cero tras { $what }
count-never-reset = nada la pone a cero
count-claim = hay que reclamar las tablas
count-automatic = las tablas llegan por sí mismas

## Reglas especiales

special-duty = Capturar es obligatorio
    .text = Quien puede capturar debe hacerlo; no se acepta una jugada tranquila, por buena que sea.
special-optional = Capturar es un derecho
    .text = Una captura se puede hacer o dejar. Una vez empezada, se lleva hasta el final.
special-huff = El soplo
    .text = Quien mueve sin hacer la captura debida deja elegir al rival: soplar la pieza que debía capturar, pedir la captura o dejar la jugada como está. Soplar no gasta el turno.
special-forfeit = Omitir una captura pierde
    .text = Quien puede capturar y no lo hace ha perdido la partida.
special-men-backward = Los peones capturan hacia atrás
    .text = Los peones solo avanzan, pero capturan en los dos sentidos.
special-men-forward = Los peones capturan solo hacia delante
    .text = El peón ni retrocede ni captura hacia atrás; solo la dama se vuelve.
special-men-sideways = Los peones van de lado
    .text = El peón mueve y captura a izquierda y derecha además de hacia delante.
special-along-rows = Capturas por filas y columnas
    .text = Las piezas capturan también de frente y de lado, por encima de las casillas sin juego que hay entre dos casillas.
special-majority = La ley de la cantidad
    .text = De varias capturas hay que hacer la que tome el mayor número de piezas.
special-frisian-value = El mayor valor
    .text = De varias capturas hay que hacer la más valiosa. Un peón cuenta uno y una dama menos de dos: dos peones pesan más que una dama, pero una dama y un peón pesan más que dos peones.
special-no-majority = Libre elección de captura
    .text = Se puede elegir cualquier captura, aunque otra tome más piezas; la elegida se lleva hasta el final.
special-quality = La ley de la calidad
    .text = Entre capturas de igual número de piezas hay que hacer la que tome más damas.
special-king-first = La dama primero
    .text = Cuando pueden capturar una dama y un peón y nada de más peso decide, debe capturar la dama.
special-king-met-first = La dama que se encuentra antes
    .text = A igual número de piezas y de damas hay que hacer la captura que encuentra antes una dama.
special-men-spare-kings = Los peones no capturan damas
    .text = Solo una dama puede capturar a una dama: de los peones está a salvo.
special-flying-king = Las damas corren
    .text = La dama pasa por cualquier número de casillas libres y captura de lejos.
special-short-king = Las damas dan un paso
    .text = La dama mueve y captura como un peón, de casilla en casilla, pero también hacia atrás.
special-king-ways = Las damas mueven de un modo y capturan de otro
    .text = La dama captura en otras direcciones que aquellas en que mueve.
special-land-behind = Caer justo detrás
    .text = Tras capturar, la dama cae en la casilla justo detrás de su víctima, aunque haya más casillas libres.
special-land-behind-king = Tras una dama, justo detrás
    .text = Si la última pieza capturada es una dama, la dama que captura debe caer justo detrás de ella.
special-must-go-on = La caída que continúa
    .text = La dama que puede caer en varias casillas debe elegir una desde la que pueda seguir capturando, si la hay.
special-jump-runs = Varias en línea de un salto
    .text = La dama puede saltar dos o más piezas enemigas seguidas en línea y las toma todas.
special-turkish-stroke = El golpe turco
    .text = Las piezas capturadas siguen en el tablero hasta que la captura termina. Ninguna se salta dos veces, de modo que una pieza ya capturada cierra el paso.
special-lift-at-once = Las piezas desaparecen en el acto
    .text = Cada pieza capturada se retira al saltarla, y así abre líneas para el resto de la captura.
special-half-turn-ban = Sin media vuelta
    .text = Entre dos saltos la pieza no puede volver sobre su propia línea.
special-half-turn = Vuelta atrás
    .text = Como las piezas capturadas desaparecen en el acto, la captura puede volver sobre su propia línea.
special-crown-in-passing = Coronar al pasar
    .text = El peón que llega a la última fila mientras captura es dama en el acto y sigue como tal.
special-crown-at-end = Se corona solo donde acaba la jugada
    .text = El peón que solo pasa por la última fila mientras captura sigue siendo peón; se corona si su jugada acaba allí.
special-crown-stops = Coronar acaba la jugada
    .text = El peón que llega a la última fila se detiene y se corona; no sigue capturando como dama en la misma jugada.
special-king-run = Límite a las jugadas de dama
    .text = Mientras su bando tenga un peón, ninguna dama puede hacer más de { $count } jugadas tranquilas seguidas. En la posición la dama ya las ha hecho.
special-extra-move = Segunda jugada de la última pieza
    .text = El bando que tiene una sola pieza puede moverla dos veces en un turno.
special-blocked = El bando bloqueado
special-blocked-loss = El bando que tiene piezas y no puede mover ha perdido.
special-blocked-draw = Si el bando al turno tiene piezas y ninguna jugada, la partida es tablas.
special-blocked-count = Si el bando al turno tiene piezas y ninguna jugada, se cuentan las piezas: gana quien tenga más y, a igualdad, quien tenga más damas.
special-lone-man = Un peón solo contra una dama
    .text = El bando al que queda un solo peón contra una dama no sigue jugando: la partida está decidida.
special-last-piece = La última pieza
    .text = El bando al que queda una sola pieza ha perdido.
special-breakthrough = La carrera por coronar
    .text = Gana quien corona primero.
special-misere = Gana quien pierde
    .text = Ha ganado quien se queda sin piezas o sin jugada.
special-counter = Cuenta de tablas { $number }

example-label = Ejemplo: { $title }
example-legal = Legales:
example-thanks = Posibles solo por esta regla:
example-refused = No se permite:
example-other-way = esta regla lo prohíbe
example-ends = { $move }: { $text }.
example-counted = Contadas hasta aquí: { $count } de { $limit } jugadas.
example-claimable = pueden reclamarse las tablas: { $text }
example-huff = Si se juega { $move } en vez de capturar, { $side } puede soplar la pieza de { $squares }.

## Comparar

compare-title = Dos juegos comparados
compare-first = Primer juego
compare-second = Segundo juego
compare-only = Solo lo que difiere
compare-count = { $count ->
    [0] Los dos juegos tienen las mismas reglas.
    [one] Difieren en { $count } regla.
   *[other] Difieren en { $count } reglas.
}
compare-nothing = –
compare-differs = difiere

## Hacer reglas

make-title = Reglas propias
make-lead = Empieza por cualquier juego, cambia lo que quieras y juégalo por enlace. El archivo de reglas se comprueba mientras escribes.
make-from = Empezar por
make-begin = Empezar
make-names = Nombres
make-name-label = Nombre corto (minúsculas sin acento, cifras, guiones)
make-title-label = Título
make-description = Lo que lo distingue
make-start = Dónde están los peones
make-start-rows = en filas completas
make-start-halves = en todos los puntos menos el del medio
make-start-squares = en casillas nombradas
make-rung = Lugar { $number }
make-no-rung = nada
make-look-name = Nombre
make-look-color = Color (un nombre de CSS o #rrggbb)
make-counters = Tablas tras un número de jugadas. Una cuenta sin nombre ni número se omite.
make-check = Comprobar
make-file = Guardar como archivo
make-result = El archivo de reglas
make-good = Sin faltas: se puede jugar.
make-bad = { $count ->
    [one] Hay { $count } falta, explicada en inglés:
   *[other] Hay { $count } faltas, explicadas en inglés:
}
make-toml = Archivo de reglas (TOML)
make-play = Jugar por enlace

## Glosario

glossary-title = Glosario
glossary-lead = Las palabras de los jugadores de damas y cómo se llama lo mismo en otras partes.
glossary-terms = Términos
glossary-also = También:
glossary-elsewhere = En otras partes
language-en = Inglés
language-es = Español
language-pt = Portugués

## Historia

history-contents = Capítulos
history-evidence = Cómo lo sabemos
history-rules = Sus reglas
history-find = Hallazgo
    .text = Objetos que se pueden ver: tableros, piezas, imágenes.
history-text = Texto
    .text = Algo escrito en su tiempo o cerca de él.
history-scholars = Estudio
    .text = Lo que quienes estudian los juegos concluyen de hallazgos y textos.
history-guess = Conjetura
    .text = Posible, y sin probar.
history-legend = Leyenda
    .text = Se cuenta a menudo; las pruebas no lo sostienen.
