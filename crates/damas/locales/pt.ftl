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

## Em que terminou a partida

result-won = { $side ->
    [white] as brancas ganham: { $reason }
   *[black] as pretas ganham: { $reason }
}
result-drawn = empate: { $reason }
result-annulled = a partida fica anulada
result-with-rulings = { $result } ({ $rulings })
result-no-pieces = { $side ->
    [white] as brancas ficaram sem peças
   *[black] as pretas ficaram sem peças
}
result-last-piece = { $side ->
    [white] as brancas ficaram com uma só peça
   *[black] as pretas ficaram com uma só peça
}
result-breakthrough = foi coroada a primeira dama
result-blocked = quem tem a vez não tem lance
result-lone-man = resta uma pedra sozinha contra uma dama
result-move-limit = acabaram os lances e contam-se as peças
result-count-agreed = ambos concordaram em parar e contam-se as peças
result-repetition = a mesma posição { $times } vezes
result-agreed = de comum acordo
result-resigned = { $side ->
    [white] as brancas desistem
   *[black] as pretas desistem
}
result-out-of-time = { $side ->
    [white] esgotou-se o tempo das brancas
   *[black] esgotou-se o tempo das pretas
}
result-missed-capture = { $side ->
    [white] as brancas não capturaram como mandam as regras
   *[black] as pretas não capturaram como mandam as regras
}
result-returned = { $by ->
    [arbiter] volta ao lance { $number } pelo árbitro, por uma infração
   *[players] volta ao lance { $number } de comum acordo, por uma infração
}
result-annulled-by = { $by ->
    [arbiter] a partida fica anulada pelo árbitro
   *[players] a partida fica anulada de comum acordo
}

## Empates por contagem e por repetição

counter-ending = { $ending }{ $road ->
    [yes] {" "}na diagonal principal
   *[no] {""}
}{ $moves ->
    [0] {""}
    [1] , 1 lance
   *[other] , { $moves } lances
}
counter-total = de { $least } a { $most } peças{ $moves ->
    [0] {""}
    [1] , 1 lance
   *[other] , { $moves } lances
}
counter-equal = poucas peças e iguais, { $moves } lances
counter-progress = { $moves } lances sem captura nem deslocamento de pedra
counter-captures = { $moves } lances sem captura
counter-any = { $moves } lances
ending-kings = { $stronger ->
    [1] 1 dama
   *[other] { $stronger } damas
} contra { $weaker }
ending-pieces = { $stronger } contra { $weaker }
force-men = { $men ->
    [1] 1 pedra
   *[other] { $men } pedras
}
force-kings = { $kings ->
    [1] 1 dama
   *[other] { $kings } damas
}
force-both = { $kings } e { $men }
force-kings-or-more = { $kings } damas ou mais
force-pieces = { $pieces ->
    [1] 1 peça
   *[other] { $pieces } peças
}
ending-or = { $first } ou { $second }
claim-none = não há empate a reclamar: { $why }
claim-nothing-counts = não corre nenhuma contagem
claim-repetition = a posição ocorreu { $times ->
    [1] uma vez
   *[other] { $times } vezes
}, de { $needed }
claim-counter = { $counter }: vão { $moves }
proof-repetition = { $reason }: { $side ->
    [white] antes dos lances { $moves } das brancas
   *[black] antes dos lances { $moves } das pretas
}
proof-counter = { $reason }: { $side ->
    [white] contados desde o lance { $number } das brancas
   *[black] contados desde o lance { $number } das pretas
}
proof-counter-road = { $proof }; { $side ->
    [white] a dama branca ocupa a diagonal principal em { $square }
   *[black] a dama preta ocupa a diagonal principal em { $square }
}

## Costumes do tabuleiro

breach-missed-capture = era obrigatório capturar
breach-lesser-capture = outra captura era obrigatória
breach-broken-off = a captura ficou por acabar
breach-displaced = uma peça foi posta onde nenhuma regra o permite, ou retirada
breach-other-piece = era preciso jogar uma peça tocada: { $squares }
touch-piece = { $square } foi tocada e tem de ser jogada
touch-one-of = foram tocadas { $squares }: o adversário pode designar a que tem de ser jogada
touch-in-vain = { $times ->
    [1] nenhuma peça tocada pode jogar: não há penalidade
   *[other] nenhuma peça tocada pode jogar, e vão { $times } vezes: o jogador é advertido
}
refused-over = a partida terminou
refused-turn = { $side ->
    [white] a vez é das pretas
   *[black] a vez é das brancas
}
refused-released = o lance ficou completo ao largar a peça em { $square }
refused-offer-early = não se pode oferecer empate antes de { $moves } lances de cada lado
refused-offer-stands = a oferta já está feita
refused-no-offer = não há oferta a que responder
refused-not-counted = neste jogo não se contam as peças
refused-not-in-force = esse costume não vigora nesta partida
refused-no-breach = não foi infringida nenhuma regra que se possa reclamar
refused-not-huffable = não se pode soprar a peça de { $square }, mas sim { $squares }
refused-no-own-piece = { $side ->
    [white] as brancas não têm nenhuma peça em { $square }
   *[black] as pretas não têm nenhuma peça em { $square }
}
refused-not-touched = a peça de { $square } não é nenhuma das tocadas que podem jogar
refused-nothing-asked = não foi pedido nada
refused-already-asked = já foi pedida uma coisa
refused-not-legal = o lance não é legal
refused-unplayable = dessa posição não se poderia jogar
refused-unreadable = «{ $text }» não se pode ler como lance
refused-no-square = «{ $text }»: não existe a casa { $square }
refused-several = «{ $text }» serve para vários lances: { $moves }
refused-path = «{ $text }»: entre essas casas só há { $moves }
refused-too-many-routes = a posição tem mais capturas do que se podem seguir

## O que se fez e disse

act-offered-draw = { $side ->
    [white] as brancas oferecem empate
   *[black] as pretas oferecem empate
}
act-offered-count = { $side ->
    [white] as brancas oferecem parar e contar as peças
   *[black] as pretas oferecem parar e contar as peças
}
act-declined = { $side ->
    [white] as brancas recusam
   *[black] as pretas recusam
}
act-accepted = { $side ->
    [white] as brancas aceitam
   *[black] as pretas aceitam
}
act-claimed = { $side ->
    [white] as brancas reclamam empate: { $proof }
   *[black] as pretas reclamam empate: { $proof }
}
act-claim-refused = { $side ->
    [white] as brancas reclamam um empate a que não têm direito
   *[black] as pretas reclamam um empate a que não têm direito
}
act-touched = { $side ->
    [white] as brancas tocam { $squares }
   *[black] as pretas tocam { $squares }
}
act-adjusted = { $side ->
    [white] as brancas ajeitam { $squares }
   *[black] as pretas ajeitam { $squares }
}
act-named = { $side ->
    [white] as brancas designam { $square }
   *[black] as pretas designam { $square }
}
act-let-stand = { $side ->
    [white] as brancas deixam valer o lance
   *[black] as pretas deixam valer o lance
}
act-demanded = { $side ->
    [white] as brancas exigem um lance legal
   *[black] as pretas exigem um lance legal
}
act-called = { $side ->
    [white] as brancas denunciam a captura omitida
   *[black] as pretas denunciam a captura omitida
}
act-huffed = { $side ->
    [white] as brancas sopram { $square }
   *[black] as pretas sopram { $square }
}
act-asked-return = { $side ->
    [white] as brancas pedem para voltar aonde se infringiu uma regra
   *[black] as pretas pedem para voltar aonde se infringiu uma regra
}
act-asked-annul = { $side ->
    [white] as brancas pedem a anulação da partida
   *[black] as pretas pedem a anulação da partida
}
act-denied = { $by ->
    [arbiter] o árbitro nega-o
   *[players] é negado
}

## Leitura de partidas

load-no-game = não há nenhuma partida no ficheiro
load-head-breaks-off = o ficheiro interrompe-se antes da linha em branco que fecha as suas etiquetas
load-unknown-rules = o ficheiro não diz com um regulamento conhecido que jogo é: GameType «{ $type }», Variant «{ $variant }»
load-rule-file = o regulamento das etiquetas tem falhas: { $why }
load-customs = «{ $text }» na etiqueta Customs: esperava-se { $expected }
load-fen = não se pode ler a posição da etiqueta FEN: { $why }
unread-breaks-off = o ficheiro interrompe-se após { $plies ->
    [1] 1 meio-lance
   *[other] { $plies } meios-lances
}
unread-stopped = não se pôde ler «{ $text }» após { $plies ->
    [1] 1 meio-lance
   *[other] { $plies } meios-lances
}: { $why }
unread-unknown-move = o lance não consta
unread-command = não diz nada conhecido
unread-too-much = é demasiado
