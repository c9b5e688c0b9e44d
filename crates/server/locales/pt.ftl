# O que dizem as páginas.

## Todas as páginas

site-name = Damas
skip = Ir para o conteúdo
nav-label = Principal
nav-play = Jogar
nav-lobby = Sala
nav-editor = Editor de tabuleiro
nav-rules = Regras
language-label = Idioma
language-name = Português
language-change = Mudar
side-white = Brancas
side-black = Pretas
side-red = Vermelhas

## Página inicial

home-title = Jogar damas
home-lead = Todos os jogos de damas, contra a máquina, um amigo ou quem estiver aqui. Não é preciso conta.
home-variants = Jogos
home-choose = Escolha um jogo; depois vêm adversário, tempo e cor.
lobby-title = Sala
lobby-text = Quem procura adversário agora. Para procurar também, escolha um jogo e depois a sala.
lobby-empty = Ninguém procura adversário neste momento.
lobby-join = Jogar
own-title = Regras próprias
own-text = Um arquivo de regras descreve um jogo; envie um e jogue-o por link.
own-file = Arquivo de regras (.toml)
own-send = Enviar

## Preparar uma partida

setup-rules = As regras deste jogo
setup-from-position = A partida começa nesta posição:
setup-opponent = Adversário
setup-level = Nível da máquina
setup-other-level = Nível da outra máquina
setup-colour = Sua cor
setup-time = Tempo
setup-control = Controle de tempo
setup-own-control = Outro controle
setup-control-help = Minutos e segundos: fischer:20+5, delay:10+3, bronstein:10+5; lances em minutos: moves:40/90; hourglass:2.
setup-go = Jogar
opponent-machine = A máquina
opponent-machine-text = Joga no nível que você escolher.
opponent-link = Um amigo, por link
opponent-link-text = Envie o link ou deixe ler o código; quem o abrir joga.
opponent-lobby = Qualquer um da sala
opponent-lobby-text = A partida aparece para todos até que alguém a aceite.
opponent-screen = Duas pessoas nesta tela
opponent-screen-text = Os dois lados jogam aqui.
opponent-machines = Máquina contra máquina
opponent-machines-text = Para assistir; os dois níveis se escolhem.
colour-lot = Por sorteio
control-none = Sem relógio
control-fischer = { $first } min + { $second } s por lance
control-delay = { $first } min, atraso de { $second } s
control-bronstein = { $first } min, Bronstein { $second } s
control-moves = { $first } lances em { $second } min
control-hourglass = Ampulheta, { $first } min
level-1 = 1 · Novato: vê um lance
level-2 = 2 · Iniciante: responde às ameaças
level-3 = 3 · Casual: vê trocas simples
level-4 = 4 · Aprendiz: raramente entrega uma pedra
level-5 = 5 · De clube: vê combinações curtas
level-6 = 6 · Clube forte
level-7 = 7 · Perito: vê combinações longas
level-8 = 8 · Candidato
level-9 = 9 · Mestre
level-10 = 10 · O melhor que pode

## Editor de tabuleiro

editor-title = Editor de tabuleiro
editor-variant = Jogo
editor-choose = Escolher
editor-fen = Posição (FEN)
editor-show = Mostrar
editor-play = Continuar daqui

## O tabuleiro em palavras

board-label = Tabuleiro
square-empty = { $square }, vazia
square-man = { $square }, { $side }, pedra
square-king = { $square }, { $side }, dama
pieces-men = { $count ->
    [one] { $count } pedra: { $squares }
   *[other] { $count } pedras: { $squares }
}
pieces-kings = { $count ->
    [one] { $count } dama: { $squares }
   *[other] { $count } damas: { $squares }
}
explain-legal = é um lance legal
explain-other-route = é obrigatória outra captura com a mesma saída e chegada

## O que dá errado

fault-title = Não foi possível
fault-home = Para a página inicial
fault-not-found = Não há nenhuma página neste endereço.
fault-no-variant = Não há nenhum jogo com este nome.
fault-no-square = Não há tal casa neste tabuleiro.
fault-no-move = Falta um lance: um caminho ou um texto.
