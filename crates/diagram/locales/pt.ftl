# O que dizem as imagens de posições.

## Titles and descriptions

title = { $variant }: { $turn ->
    [white] jogam as brancas
    [black] jogam as pretas
   *[nobody] uma posição
}
side-pieces = { $side ->
    [white] Brancas
   *[black] Pretas
}: { $pieces }.
men = { $count ->
    [one] uma pedra em { $squares }
   *[other] { $count } pedras em { $squares }
}
kings = { $count ->
    [one] uma dama em { $squares }
   *[other] { $count } damas em { $squares }
}
no-pieces = nenhuma peça
and = { $most } e { $last }
last-move = Último lance: { $move }.
last-capture = Último lance: { $move }, com captura em { $squares }.
marked = Marcadas: { $squares }.
arrows = Setas: { $arrows }.
arrow = de { $from } a { $to }
motion = Os lances { $moves } são mostrados em movimento.

## Sheets of problems

problems = Problemas
solutions = Soluções
page = Página { $page } de { $pages }
to-win = { $side ->
    [white] Brancas jogam e ganham
   *[black] Pretas jogam e ganham
}
to-draw = { $side ->
    [white] Brancas jogam e empatam
   *[black] Pretas jogam e empatam
}
to-move = { $side ->
    [white] Brancas jogam
   *[black] Pretas jogam
}
no-solution = não há solução indicada

## Booklets

book = Partidas e problemas
contents = Índice
game = Partida { $number }
problem = Problema { $number }
board-of = Tabuleiro. As setas vão de casa em casa, Enter escolhe.
back-to-start = Para o início
back = Voltar
forward = Avançar
to-end = Para o fim
flip = Virar o tabuleiro
show-solution = Mostrar a solução
hide-solution = Esconder a solução
try-again = Desde o início
your-move = Seu lance:
play = Jogar
read-position = Ler a posição
help-keys = Teclas: ← → avançam e voltam, ↑ ↓ escolhem uma variante, Home e End, F vira o tabuleiro, N e P mudam de partida.
right-move = Certo!
solved = Resolvido.
not-the-solution = { $move } é um lance legal, mas não a solução. Tente outro.
not-in-the-game = { $move } é um lance legal, mas não está na partida.
not-legal = { $move } não é um lance legal.
several-moves = { $move } pode ser vários lances: { $candidates }
played-white = As brancas jogaram { $move }.
played-black = As pretas jogaram { $move }.
at-start = O início.
turn-white = Jogam as brancas.
turn-black = Jogam as pretas.
stopped = Os lances a partir de { $text } não podem ser jogados: { $reason }
white-man = pedra branca
white-king = dama branca
black-man = pedra preta
black-king = dama preta
empty = vazia
picked = levantada
result = Resultado: { $result }
