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
hint-wins = { $move } (ganha em { $plies } meios-lances)
hint-loses = { $move } (perde em { $plies } meios-lances)
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
help =
    um lance  pelas suas casas: { $example }
    lances    lista os lances legais
    dica      pede um lance à máquina
    desfazer  retira o último lance
    tabuleiro desenha outra vez o tabuleiro
    virar     vira o tabuleiro
    fen       escreve a posição como FEN
    reclamar  reclama empate
    desistir  abandona a partida
    sair      termina
