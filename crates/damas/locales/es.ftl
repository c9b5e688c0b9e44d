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
