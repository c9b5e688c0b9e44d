# Por qué se rechaza una jugada. Las casillas y capturas se escriben como en el tablero.

## La partida y de quién es la pieza

no-turn = la posición no dice a quién le toca jugar
no-pieces = { $side ->
    [white] las blancas no tienen piezas: la partida ha terminado
   *[black] las negras no tienen piezas: la partida ha terminado
}
game-over = la partida ha terminado
broken-through = la partida ha terminado: se ganó al llegar a la fila de coronación
empty = no hay ninguna pieza en { $from }
not-yours = { $side ->
    [white] juegan las blancas, y la pieza de { $from } es negra
   *[black] juegan las negras, y la pieza de { $from } es blanca
}
same-square = la pieza de { $from } tiene que salir de su casilla: ninguna captura vuelve a ella
own-piece = { $to } está ocupada por una pieza propia
enemy-piece = { $to } está ocupada por una pieza contraria; se captura saltando por encima de ella a una casilla vacía

## Qué jugada es obligatoria

must-capture = capturar es obligatorio: se puede { $must }, así que { $from } no puede mover sin comer
king-run = la dama de { $from } ya ha hecho { $limit } jugadas seguidas sin capturar y no puede hacer más
outranked-number = { $mine } captura { $mine-pieces }, pero { $best } captura { $best-pieces }: por la ley de la cantidad hay que capturar el mayor número de piezas
outranked-kings = { $mine } captura { $mine-kings ->
    [0] cero damas
    [one] { $mine-kings } dama
   *[other] { $mine-kings } damas
}, pero { $best } captura { $best-kings }: por la ley de la calidad hay que capturar el mayor número de damas
outranked-by-king = { $mine } la hace un peón, pero { $best } la hace una dama: tiene que capturar la dama
outranked-order = { $best } encuentra una dama antes que { $mine }: hay que hacer la captura que encuentra antes las damas
outranked-frisian = { $mine } toma { $mine-men ->
    [one] { $mine-men } peón
   *[other] { $mine-men } peones
} y { $mine-kings ->
    [one] { $mine-kings } dama
   *[other] { $mine-kings } damas
}, pero { $best } toma { $best-men ->
    [one] { $best-men } peón
   *[other] { $best-men } peones
} y { $best-kings ->
    [one] { $best-kings } dama
   *[other] { $best-kings } damas
}: hay que capturar el mayor valor, y una dama vale algo menos que dos peones
outranked-frisian-half = { $mine } toma { $mine-men ->
    [one] { $mine-men } peón
   *[other] { $mine-men } peones
} y { $mine-kings ->
    [one] { $mine-kings } dama
   *[other] { $mine-kings } damas
}, pero { $best } toma { $best-men ->
    [one] { $best-men } peón
   *[other] { $best-men } peones
} y { $best-kings ->
    [one] { $best-kings } dama
   *[other] { $best-kings } damas
}: hay que capturar el mayor valor, y una dama vale un peón y medio
unfinished = la captura no puede detenerse en { $to }; hay que completarla: { $full }
must-go-on = tras saltar la pieza de { $victim }, en { $to } la captura se acaba, aunque desde otra casilla puede continuar: { $full }

## Cómo se captura

land-behind = al saltar la pieza de { $victim } hay que caer justo detrás de ella, en { $square }
land-behind-king = si la última pieza capturada es una dama hay que caer justo detrás de ella: tras la dama de { $victim }, en { $square }
still-standing = la pieza de { $victim }, ya saltada, sigue en el tablero hasta el final de la captura y cierra el paso
jumped-twice = la pieza de { $victim } ya ha sido saltada, y ninguna se salta dos veces
half-turn = una captura no puede dar media vuelta sobre su misma línea, como haría en { $at }
crown-ends = el peón que llega a la fila de coronación, en { $at }, termina ahí su jugada
stays-man = un peón no se corona antes de terminar su jugada: en { $at }, en la fila de coronación, no puede seguir capturando como dama
men-spare-kings = los peones no pueden capturar damas, y en { $victim } hay una dama
wrong-capture = { $role ->
    [man] { $heading ->
        [backward] los peones no capturan hacia atrás: la pieza de { $victim } no se puede saltar así
        [sideways] los peones no capturan hacia los lados: la pieza de { $victim } no se puede saltar así
        [diagonal] los peones no capturan en diagonal: la pieza de { $victim } no se puede saltar así
       *[straight] los peones no capturan de frente: la pieza de { $victim } no se puede saltar así
    }
   *[king] { $heading ->
        [diagonal] las damas no capturan en diagonal: la pieza de { $victim } no se puede saltar así
       *[row] las damas no capturan por filas y columnas: la pieza de { $victim } no se puede saltar así
    }
}
two-in-line = las piezas de { $first } y { $second } están una detrás de otra: no se pueden saltar dos piezas seguidas
landing-taken = no se puede saltar la pieza de { $victim }: detrás, en { $square }, hay una pieza propia

## Cómo se mueven las piezas

own-in-way = la pieza propia de { $by } cierra el paso
one-square = { $role ->
    [man] un peón avanza una sola casilla
   *[king] en este juego la dama avanza una sola casilla
}
nothing-to-take = { $role ->
    [man] un peón solo pasa dos casillas para capturar, y en { $over } no hay nada que capturar
   *[king] en este juego la dama solo pasa dos casillas para capturar, y en { $over } no hay nada que capturar
}
not-adjacent = { $role ->
    [man] un peón solo captura la pieza que tiene al lado, y la de { $victim } no lo está
   *[king] en este juego la dama solo captura la pieza que tiene al lado, y la de { $victim } no lo está
}
wrong-way = { $role ->
    [man] { $heading ->
        [backward] los peones no mueven hacia atrás
        [sideways] los peones no mueven hacia los lados
        [diagonal] los peones no mueven en diagonal
       *[straight] los peones no mueven de frente
    }
   *[king] { $heading ->
        [diagonal] las damas no mueven en diagonal
       *[row] las damas no mueven por filas y columnas
    }
}
wrong-way-but-captures = { $role ->
    [man] { $heading ->
        [backward] los peones solo van hacia atrás para capturar, y esta jugada no captura nada
        [sideways] los peones solo van hacia los lados para capturar, y esta jugada no captura nada
        [diagonal] los peones solo van en diagonal para capturar, y esta jugada no captura nada
       *[straight] los peones solo van de frente para capturar, y esta jugada no captura nada
    }
   *[king] { $heading ->
        [diagonal] las damas solo van en diagonal para capturar, y esta jugada no captura nada
       *[row] las damas solo van por filas y columnas para capturar, y esta jugada no captura nada
    }
}
not-in-line = ninguna línea une { $from } y { $to }, y ninguna captura lleva de una a otra

## En qué ha terminado la partida

result-won = { $side ->
    [white] ganan las blancas: { $reason }
   *[black] ganan las negras: { $reason }
}
result-drawn = tablas: { $reason }
result-annulled = la partida queda anulada
result-with-rulings = { $result } ({ $rulings })
result-no-pieces = { $side ->
    [white] a las blancas no les quedan piezas
   *[black] a las negras no les quedan piezas
}
result-last-piece = { $side ->
    [white] a las blancas les queda una sola pieza
   *[black] a las negras les queda una sola pieza
}
result-breakthrough = se ha coronado la primera dama
result-blocked = el bando que juega no tiene jugada
result-lone-man = queda un peón solo contra una dama
result-move-limit = se acabaron las jugadas y se cuentan las piezas
result-count-agreed = ambos acordaron parar y se cuentan las piezas
result-repetition = la misma posición { $times } veces
result-agreed = de común acuerdo
result-resigned = { $side ->
    [white] las blancas se rinden
   *[black] las negras se rinden
}
result-out-of-time = { $side ->
    [white] a las blancas se les acabó el tiempo
   *[black] a las negras se les acabó el tiempo
}
result-missed-capture = { $side ->
    [white] las blancas no capturaron como mandan las reglas
   *[black] las negras no capturaron como mandan las reglas
}
result-returned = { $by ->
    [arbiter] vuelta a la jugada { $number } por el árbitro, por una infracción
   *[players] vuelta a la jugada { $number } de común acuerdo, por una infracción
}
result-annulled-by = { $by ->
    [arbiter] la partida queda anulada por el árbitro
   *[players] la partida queda anulada de común acuerdo
}

## Tablas por cuentas y por repetición

counter-ending = { $ending }{ $road ->
    [yes] {" "}en la diagonal principal
   *[no] {""}
}{ $moves ->
    [0] {""}
    [one] , 1 jugada
   *[other] , { $moves } jugadas
}
counter-total = de { $least } a { $most } piezas{ $moves ->
    [0] {""}
    [one] , 1 jugada
   *[other] , { $moves } jugadas
}
counter-equal = pocas piezas e iguales, { $moves } jugadas
counter-progress = { $moves } jugadas sin capturar ni mover un peón
counter-captures = { $moves } jugadas sin capturar
counter-any = { $moves } jugadas
ending-kings = { $stronger ->
    [one] 1 dama
   *[other] { $stronger } damas
} contra { $weaker }
ending-pieces = { $stronger } contra { $weaker }
force-men = { $men ->
    [one] 1 peón
   *[other] { $men } peones
}
force-kings = { $kings ->
    [one] 1 dama
   *[other] { $kings } damas
}
force-both = { $kings } y { $men }
force-kings-or-more = { $kings } damas o más
force-pieces = { $pieces ->
    [one] 1 pieza
   *[other] { $pieces } piezas
}
ending-or = { $first } o { $second }
claim-none = no hay tablas que reclamar: { $why }
claim-nothing-counts = no corre ninguna cuenta
claim-repetition = la posición se ha dado { $times ->
    [one] una vez
   *[other] { $times } veces
}, de { $needed }
claim-counter = { $counter }: van { $moves }
proof-repetition = { $reason }: { $side ->
    [white] antes de las jugadas { $moves } de las blancas
   *[black] antes de las jugadas { $moves } de las negras
}
proof-counter = { $reason }: { $side ->
    [white] contadas desde la jugada { $number } de las blancas
   *[black] contadas desde la jugada { $number } de las negras
}
proof-counter-road = { $proof }; { $side ->
    [white] la dama blanca ocupa la diagonal principal en { $square }
   *[black] la dama negra ocupa la diagonal principal en { $square }
}

## Costumbres del tablero

breach-missed-capture = había que capturar
breach-lesser-capture = otra captura era obligatoria
breach-broken-off = la captura quedó sin terminar
breach-displaced = se puso una pieza donde ninguna regla lo permite, o se retiró
breach-other-piece = había que jugar una pieza tocada: { $squares }
touch-piece = se tocó { $square }, y hay que jugarla
touch-one-of = se tocaron { $squares }: el rival puede designar la que hay que jugar
touch-in-vain = { $times ->
    [one] ninguna pieza tocada puede jugar: no hay penalización
   *[other] ninguna pieza tocada puede jugar, y van { $times } veces: se amonesta al jugador
}
refused-over = la partida ha terminado
refused-turn = { $side ->
    [white] les toca a las negras
   *[black] les toca a las blancas
}
refused-released = la jugada quedó completa al soltar la pieza en { $square }
refused-offer-early = no se pueden ofrecer tablas antes de { $moves } jugadas de cada bando
refused-offer-stands = el ofrecimiento ya está hecho
refused-no-offer = no hay ningún ofrecimiento que contestar
refused-not-counted = en este juego no se cuentan las piezas
refused-not-in-force = esa costumbre no rige en esta partida
refused-no-breach = no se ha infringido ninguna regla que se pueda reclamar
refused-not-huffable = no se puede soplar la pieza de { $square }, pero sí { $squares }
refused-no-own-piece = { $side ->
    [white] las blancas no tienen ninguna pieza en { $square }
   *[black] las negras no tienen ninguna pieza en { $square }
}
refused-not-touched = la pieza de { $square } no es ninguna de las tocadas que pueden jugar
refused-nothing-asked = no se ha pedido nada
refused-already-asked = ya se ha pedido algo
refused-not-legal = la jugada no es legal
refused-unplayable = desde esa posición no se podría jugar
refused-unreadable = «{ $text }» no se puede leer como jugada
refused-no-square = «{ $text }»: no existe la casilla { $square }
refused-several = «{ $text }» vale para varias jugadas: { $moves }
refused-path = «{ $text }»: entre esas casillas solo hay { $moves }
refused-too-many-routes = la posición tiene más capturas de las que se pueden seguir

## Lo hecho y lo dicho

act-offered-draw = { $side ->
    [white] las blancas ofrecen tablas
   *[black] las negras ofrecen tablas
}
act-offered-count = { $side ->
    [white] las blancas ofrecen parar y contar las piezas
   *[black] las negras ofrecen parar y contar las piezas
}
act-declined = { $side ->
    [white] las blancas no aceptan
   *[black] las negras no aceptan
}
act-accepted = { $side ->
    [white] las blancas aceptan
   *[black] las negras aceptan
}
act-claimed = { $side ->
    [white] las blancas reclaman tablas: { $proof }
   *[black] las negras reclaman tablas: { $proof }
}
act-claim-refused = { $side ->
    [white] las blancas reclaman unas tablas que no proceden
   *[black] las negras reclaman unas tablas que no proceden
}
act-touched = { $side ->
    [white] las blancas tocan { $squares }
   *[black] las negras tocan { $squares }
}
act-adjusted = { $side ->
    [white] las blancas componen { $squares }
   *[black] las negras componen { $squares }
}
act-named = { $side ->
    [white] las blancas designan { $square }
   *[black] las negras designan { $square }
}
act-let-stand = { $side ->
    [white] las blancas dan la jugada por buena
   *[black] las negras dan la jugada por buena
}
act-demanded = { $side ->
    [white] las blancas exigen una jugada legal
   *[black] las negras exigen una jugada legal
}
act-called = { $side ->
    [white] las blancas denuncian la captura omitida
   *[black] las negras denuncian la captura omitida
}
act-huffed = { $side ->
    [white] las blancas soplan { $square }
   *[black] las negras soplan { $square }
}
act-asked-return = { $side ->
    [white] las blancas piden volver adonde se infringió una regla
   *[black] las negras piden volver adonde se infringió una regla
}
act-asked-annul = { $side ->
    [white] las blancas piden que se anule la partida
   *[black] las negras piden que se anule la partida
}
act-denied = { $by ->
    [arbiter] el árbitro lo deniega
   *[players] se deniega
}

## Lectura de partidas

load-no-game = no hay ninguna partida en el archivo
load-head-breaks-off = el archivo se corta antes de la línea en blanco que cierra sus etiquetas
load-unknown-rules = el archivo no dice con un reglamento conocido qué juego es: GameType «{ $type }», Variant «{ $variant }»
load-rule-file = el reglamento de las etiquetas tiene fallos: { $why }
load-customs = «{ $text }» en la etiqueta Customs: se esperaba { $expected }
load-fen = no se puede leer la posición de la etiqueta FEN: { $why }
unread-breaks-off = el archivo se corta tras { $plies ->
    [one] 1 jugada de un bando
   *[other] { $plies } jugadas de un bando
}
unread-stopped = no se pudo leer «{ $text }» tras { $plies ->
    [one] 1 jugada de un bando
   *[other] { $plies } jugadas de un bando
}: { $why }
unread-unknown-move = la jugada no consta
unread-command = no dice nada conocido
unread-too-much = es demasiado
