# Lo que dicen las páginas.

## Todas las páginas

site-name = Damas
skip = Ir al contenido
nav-label = Principal
nav-play = Jugar
nav-lobby = Sala
nav-editor = Editor de tablero
nav-rules = Reglas
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
home-choose = Elija un juego; después se eligen rival, tiempo y color.
lobby-title = Sala
lobby-text = Quién busca rival ahora. Para buscarlo usted, elija un juego y después la sala.
lobby-empty = Nadie busca rival en este momento.
lobby-join = Jugar
own-title = Reglas propias
own-text = Un archivo de reglas describe un juego; envíe uno y juéguelo con un enlace.
own-file = Archivo de reglas (.toml)
own-send = Enviar

## Preparar una partida

setup-rules = Las reglas de este juego
setup-from-position = La partida comienza en esta posición:
setup-opponent = Rival
setup-level = Nivel de la máquina
setup-other-level = Nivel de la otra máquina
setup-colour = Su color
setup-time = Tiempo
setup-control = Control de tiempo
setup-own-control = Otro control
setup-control-help = Minutos y segundos: fischer:20+5, delay:10+3, bronstein:10+5; jugadas en minutos: moves:40/90; hourglass:2.
setup-go = Jugar
opponent-machine = La máquina
opponent-machine-text = Juega al nivel que usted elija.
opponent-link = Una amistad, con un enlace
opponent-link-text = Envíe el enlace o deje escanear el código; quien lo abra, juega.
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
