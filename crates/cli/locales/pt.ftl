# O que o programa diz durante uma partida.

## Resultados

won = { $side ->
    [white] As brancas ganham
   *[black] As pretas ganham
}
drawn = A partida está empatada
no-pieces = { $side ->
    [white] as brancas ficaram sem peças
   *[black] as pretas ficaram sem peças
}
last-piece = um lado ficou com uma só peça
breakthrough = foi coroada a primeira dama
blocked = o lado que joga não tem lance
lone-man = resta uma pedra só contra uma dama
move-limit = os lances acabaram e contam-se as peças
resigned = { $side ->
    [white] as brancas desistem
   *[black] as pretas desistem
}
repetition = a mesma posição ocorreu { $times } vezes
counter = cumpriu-se a regra «{ $name }»
by-the-rules = pelas regras do jogo

## Uma partida

welcome = { $title } ({ $name }). Escreva um lance, ou `ajuda`.
to-move = { $side ->
    [white] Jogam as brancas
   *[black] Jogam as pretas
}
last-move = { $side ->
    [white] As brancas jogaram { $move }
   *[black] As pretas jogaram { $move }
}
prompt = { $side ->
    [white] Brancas>
   *[black] Pretas>
}
hint = { $move } ({ $score } pedras, { $depth } meios-lances)
hint-wins = { $move } (ganha em { $plies ->
    [one] { $plies } meio-lance
   *[other] { $plies } meios-lances
})
hint-loses = { $move } (perde em { $plies ->
    [one] { $plies } meio-lance
   *[other] { $plies } meios-lances
})
may-claim = Pode reclamar-se empate: { $reason }. Escreva `reclamar`.
no-claim = Agora não há empate a reclamar.
no-undo = Não há lance a desfazer.
undone = Desfeito: { $moves }
goodbye = Até logo.
legal = É um lance legal.
over = A partida terminou. `desfazer` retira o último lance; `sair` termina.
unreadable = Isto não é um lance: { $why }
ambiguous = «{ $text }» pode ser qualquer destes: { $moves }
wrong-path = Nenhum lance passa por essas casas; há { $moves }
no-square = Não existe a casa { $square } neste tabuleiro.
cannot-play = Este lance não pode ser feito: { $why }
out-of-time = { $side ->
    [white] acaba o tempo das brancas
   *[black] acaba o tempo das pretas
}
agreed = ambos os lados concordam
missed-capture = omitiu-se uma captura, e isso perde
player-human = pessoa
player-machine = máquina
player-machine-level = máquina, { $level }
players-are = Escreva um destes: { $players }
clocks-are = Escreva minutos+segundos (5+3) ou lances/minutos (40/90).
usage = Escreva assim: { $usage }
offered = Propõe-se empate. `aceitar` ou `recusar`.
declined = O empate é recusado.
no-redo = Não há lance a refazer.
not-done = Isso não pode ser feito: { $why }
thinking = A máquina pensa… ({ $seconds } s)
stopped = A máquina espera; `continuar` deixa-a jogar.
players-title = Jogadores
moves-title = Lances
draws-title = Rumo ao empate
rules-title = Regras
help-title = Ajuda: qualquer tecla a fecha
repeated = posição vista { $times } de { $most } vezes
keys-help = setas, Enter, rato: escolher lance · Esc: atrás · Tab: outra peça
footer = ? ajuda
too-small = Este tabuleiro precisa de { $width }x{ $height }; a janela tem { $wide }x{ $high }.

## Níveis da máquina

level-novice = novato
    .help = olha um meio-lance, e muitas vezes nenhum
level-learner = aprendiz
    .help = olha dois meios-lances, e erra
level-casual = amador
    .help = olha quatro meios-lances
level-club = clube
    .help = olha oito meios-lances
level-strong = forte
    .help = pensa um segundo
level-master = mestre
    .help = pensa cinco segundos
level-limited = à medida
    .help = como diz a linha de comandos

## Comandos

command-moves = lances
    .help = lista os lances legais
command-hint = dica
    .help = pede um lance à máquina
command-undo = desfazer
    .help = retira o último lance
command-redo = refazer
    .help = torna a fazê-lo
command-stop = pausar
    .help = pára a máquina: ela espera
command-go = continuar
    .help = a máquina joga já
command-draw = empate
    .help = propõe empate
command-accept = aceitar
    .help = aceita a proposta
command-decline = recusar
    .help = recusa a proposta
command-claim = reclamar
    .help = reclama empate
command-resign = desistir
    .help = abandona a partida
command-touch = tocar
    .argument = CASA
    .help = toca uma peça, que deve mover-se
command-huff = soprar
    .argument = CASA
    .help = retira a peça que não capturou
command-new = nova
    .argument = VARIANTE
    .help = começa outra partida
command-white = brancas
    .argument = JOGADOR
    .help = quem joga com as brancas
command-black = pretas
    .argument = JOGADOR
    .help = quem joga com as pretas
command-clock = relógio
    .argument = 5+3
    .help = limita o tempo
command-board = tabuleiro
    .help = desenha outra vez o tabuleiro
command-flip = virar
    .help = vira o tabuleiro
command-fen = fen
    .help = escreve a posição como FEN
command-help = ajuda
    .help = esta lista
command-quit = sair
    .also = fim
    .help = sai da partida
