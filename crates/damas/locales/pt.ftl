# Por que um lance é recusado. As casas e capturas são escritas como no tabuleiro.

## A partida e de quem é a peça

no-turn = a posição não diz de quem é a vez
no-pieces = { $side ->
    [white] as brancas não têm peças: a partida terminou
   *[black] as pretas não têm peças: a partida terminou
}
game-over = a partida terminou
broken-through = a partida terminou: foi ganha ao chegar à linha de coroação
empty = não há nenhuma peça em { $from }
not-yours = { $side ->
    [white] a vez é das brancas, e a peça de { $from } é preta
   *[black] a vez é das pretas, e a peça de { $from } é branca
}
same-square = a peça de { $from } tem de sair da sua casa: nenhuma captura volta a ela
own-piece = { $to } está ocupada por uma peça sua
enemy-piece = { $to } está ocupada por uma peça adversária; captura-se saltando por cima dela para uma casa vazia

## Que lance é obrigatório

must-capture = a captura é obrigatória: { $must } é possível, por isso { $from } não pode mover sem capturar
king-run = a dama de { $from } já fez { $limit } lances seguidos sem capturar e não pode fazer mais
outranked-number = { $mine } captura { $mine-pieces }, mas { $best } captura { $best-pieces }: pela lei da maioria, é obrigatório capturar o maior número de peças
outranked-kings = { $mine } captura { $mine-kings ->
    [0] zero damas
    [1] { $mine-kings } dama
   *[other] { $mine-kings } damas
}, mas { $best } captura { $best-kings }: pela lei da qualidade, é obrigatório capturar o maior número de damas
outranked-by-king = { $mine } é feita por uma pedra, mas { $best } é feita por uma dama: quem tem de capturar é a dama
outranked-order = { $best } encontra uma dama antes de { $mine }: é obrigatória a captura que encontra as damas mais cedo
outranked-frisian = { $mine } toma { $mine-men ->
    [1] { $mine-men } pedra
   *[other] { $mine-men } pedras
} e { $mine-kings ->
    [1] { $mine-kings } dama
   *[other] { $mine-kings } damas
}, mas { $best } toma { $best-men ->
    [1] { $best-men } pedra
   *[other] { $best-men } pedras
} e { $best-kings ->
    [1] { $best-kings } dama
   *[other] { $best-kings } damas
}: é obrigatório capturar o maior valor, e uma dama vale um pouco menos que duas pedras
outranked-frisian-half = { $mine } toma { $mine-men ->
    [1] { $mine-men } pedra
   *[other] { $mine-men } pedras
} e { $mine-kings ->
    [1] { $mine-kings } dama
   *[other] { $mine-kings } damas
}, mas { $best } toma { $best-men ->
    [1] { $best-men } pedra
   *[other] { $best-men } pedras
} e { $best-kings ->
    [1] { $best-kings } dama
   *[other] { $best-kings } damas
}: é obrigatório capturar o maior valor, e uma dama vale uma pedra e meia
unfinished = a captura não pode parar em { $to }; tem de ser levada até o fim: { $full }
must-go-on = depois de saltar a peça de { $victim }, em { $to } a captura acaba, embora de outra casa possa continuar: { $full }

## Como se captura

land-behind = ao saltar a peça de { $victim } é preciso parar logo atrás dela, em { $square }
land-behind-king = se a última peça capturada é uma dama, é preciso parar logo atrás dela: depois da dama de { $victim }, em { $square }
still-standing = a peça de { $victim }, já saltada, fica no tabuleiro até o fim da captura e fecha o caminho
jumped-twice = a peça de { $victim } já foi saltada, e nenhuma peça é saltada duas vezes
half-turn = uma captura não pode dar meia-volta na mesma linha, como faria em { $at }
crown-ends = a pedra que chega à linha de coroação, em { $at }, termina ali o seu lance
stays-man = uma pedra não é coroada antes de terminar o seu lance: em { $at }, na linha de coroação, não pode continuar a capturar como dama
men-spare-kings = as pedras não podem capturar damas, e em { $victim } há uma dama
wrong-capture = { $role ->
    [man] { $heading ->
        [backward] as pedras não capturam para trás: a peça de { $victim } não pode ser saltada assim
        [sideways] as pedras não capturam para os lados: a peça de { $victim } não pode ser saltada assim
        [diagonal] as pedras não capturam na diagonal: a peça de { $victim } não pode ser saltada assim
       *[straight] as pedras não capturam em frente: a peça de { $victim } não pode ser saltada assim
    }
   *[king] { $heading ->
        [diagonal] as damas não capturam na diagonal: a peça de { $victim } não pode ser saltada assim
       *[row] as damas não capturam por linhas e colunas: a peça de { $victim } não pode ser saltada assim
    }
}
two-in-line = as peças de { $first } e { $second } estão uma atrás da outra: não se saltam duas peças seguidas
landing-taken = a peça de { $victim } não pode ser saltada: atrás dela, em { $square }, há uma peça sua

## Como as peças se movem

own-in-way = a sua peça de { $by } fecha o caminho
one-square = { $role ->
    [man] uma pedra anda uma só casa
   *[king] neste jogo a dama anda uma só casa
}
nothing-to-take = { $role ->
    [man] uma pedra só anda duas casas para capturar, e em { $over } não há nada para capturar
   *[king] neste jogo a dama só anda duas casas para capturar, e em { $over } não há nada para capturar
}
not-adjacent = { $role ->
    [man] uma pedra só captura a peça que está ao seu lado, e a de { $victim } não está
   *[king] neste jogo a dama só captura a peça que está ao seu lado, e a de { $victim } não está
}
wrong-way = { $role ->
    [man] { $heading ->
        [backward] as pedras não andam para trás
        [sideways] as pedras não andam para os lados
        [diagonal] as pedras não andam na diagonal
       *[straight] as pedras não andam em frente
    }
   *[king] { $heading ->
        [diagonal] as damas não andam na diagonal
       *[row] as damas não andam por linhas e colunas
    }
}
wrong-way-but-captures = { $role ->
    [man] { $heading ->
        [backward] as pedras só andam para trás para capturar, e este lance não captura nada
        [sideways] as pedras só andam para os lados para capturar, e este lance não captura nada
        [diagonal] as pedras só andam na diagonal para capturar, e este lance não captura nada
       *[straight] as pedras só andam em frente para capturar, e este lance não captura nada
    }
   *[king] { $heading ->
        [diagonal] as damas só andam na diagonal para capturar, e este lance não captura nada
       *[row] as damas só andam por linhas e colunas para capturar, e este lance não captura nada
    }
}
not-in-line = nenhuma linha une { $from } e { $to }, e nenhuma captura leva de uma à outra
