# O que dizem as páginas.

## Todas as páginas

site-name = Damas
skip = Ir para o conteúdo
nav-label = Principal
nav-play = Jogar
nav-lobby = Sala
nav-editor = Editor de tabuleiro
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

## O que uma posição tem de errado ou de estranho

position-no-turn = Não diz de quem é a vez.
position-no-pieces = Não há peças no tabuleiro.
position-off-board = Há uma peça fora do tabuleiro, cuja última casa é a { $square }.
position-shared = Os dois lados têm uma peça em { $square }.
position-loose-crown = Em { $square } há uma dama marcada e nenhuma peça.
position-king-without-rule = { $side }: há uma dama em { $square }, mas este jogo não tem damas.
position-run-without-rule = { $side }: dão-se lances seguidos de dama, mas este jogo não os limita.
position-run-without-king = { $side }: dão-se lances seguidos de dama em { $square }, mas ali não há dama.
position-run-out-of-range = { $side }: dão-se { $count } lances seguidos de dama; vão de 1 a { $most }.
position-men-on-crown-row = { $side }: há pedras por coroar na linha de coroação: { $squares }.
position-too-many = { $side }: há { $count } peças, mais do que as { $most } do começo.
fen-place = “{ $token }”, caractere { $column }: { $what }
fen-too-long = o texto é longo demais para uma posição
fen-turn = começa pelo lado a jogar: W, B ou ?
fen-no-pieces = faltam dois-pontos e as peças, como em W:W31-50:B1-20
fen-field = aqui vão as peças de um lado (W ou B e as suas casas), H, F ou + e um número
fen-repeated-side = as peças deste lado já foram dadas
fen-repeated-suffix = este sufixo já foi dado
fen-square = não há tal casa neste tabuleiro
fen-range = um intervalo são dois números unidos por um hífen, o menor primeiro
fen-repeated-square = nesta casa já há uma peça do mesmo lado
fen-both-sides = nesta casa já há uma peça do outro lado
fen-mixed = as casas nomeiam-se com números ou com letras, não com ambos
fen-number = não é um número que caiba
fen-king-run = os lances seguidos de dama escrevem-se como +0+0 ou +138+0: uma contagem de 1 a 9 e a casa da dama

## What scripts say: the board

ui-board = Tabuleiro
ui-square-empty = vazia
ui-square-target = pode-se mover para cá
ui-square-takes =
    .one = toma { $n }
    .other = toma { $n }
ui-piece-man = pedra das { $side }
ui-piece-king = dama das { $side }
ui-men =
    .one = { $n } pedra
    .other = { $n } pedras
ui-kings =
    .one = { $n } dama
    .other = { $n } damas
ui-no-pieces = nenhuma

## What scripts say: the game

ui-clock = Relógio
ui-no-clock = Não há relógio.
ui-moves-left =
    .one = falta { $n } lance
    .other = faltam { $n } lances
ui-away = ausente
ui-your-turn = Sua vez
ui-said-move = { $side }: { $move }
ui-reconnecting = A conexão caiu; tentando de novo…
ui-moves = Lances
ui-replay = Rever
ui-replay-first = Ao início
ui-replay-previous = Um lance atrás
ui-replay-next = Um lance adiante
ui-replay-last = À posição atual
ui-counters = Contadores para o empate
ui-pieces = Peças
ui-spectators =
    .one = { $n } espectador
    .other = { $n } espectadores
ui-confirm-move = Jogar { $move }?
ui-play = Jogar
ui-no = Não
ui-refused = Isso não é possível agora.
ui-must-be-made = A fazer:
ui-takeback = Voltar lance
ui-draw = Empate
ui-resign = Abandonar
ui-abort = Anular
ui-add-time = Mais tempo
ui-hint = Dica
ui-resign-sure = Abandonar a partida?
ui-abort-sure = Anular a partida? Não contará.
ui-offer-draw = { $side } oferecem empate.
ui-offer-takeback = { $side } pedem para voltar o lance.
ui-offer-rematch = { $side } querem a revanche.
ui-offer-count = { $side } propõem parar e contar as peças.
ui-offered-draw = Você ofereceu empate.
ui-offered-takeback = Você pediu para voltar o lance.
ui-offered-rematch = Você pediu a revanche.
ui-offered-count = Você propôs contar as peças.
ui-withdraw = Retirar
ui-accept = Aceitar
ui-decline = Recusar
ui-claim = Reclamar empate
ui-drawn = Empate
ui-you-won = Você venceu
ui-you-lost = Você perdeu
ui-side-won = Vencem as { $side }
ui-aborted = Anulada
ui-new-game = Nova partida
ui-rematch = Revanche
ui-accept-rematch = Aceitar a revanche
ui-rematch-offered = Revanche proposta…
ui-to-rematch = À nova partida
ui-thinking = Pensando…
ui-hint-is = Dica: { $move }
ui-waiting = Esperando adversário
ui-waiting-text = Envie este link; quem o abrir primeiro pode ocupar o lugar.
ui-seat-open = Há um lugar livre
ui-join = Jogar
ui-seek-own = Sua procura

## What scripts say: why a move may not be made

ui-why = Por quê?
ui-why-title = Tomadas e a lei que decide
ui-why-none = Não há tomada agora; vale qualquer lance.
ui-why-legal = pode ser feita
ui-takes =
    .one = toma { $n }
    .other = toma { $n }

## What scripts say: customs of the board

ui-customs = Costumes do tabuleiro
ui-huff = Soprar { $square }
ui-demand = Exigir a tomada
ui-let-stand = Deixar valer
ui-call = Reclamar a tomada omitida
ui-adjust = Arrumo
ui-play-anyway = Isso quebra uma regra. Jogar assim mesmo?
ui-name-piece = Exigir { $square }

## What scripts say: between players

ui-chat = Conversa
ui-chat-own = Diga algo
ui-send = Enviar
ui-mute = Silenciar
ui-unmute = Ouvir de novo
ui-report = Denunciar
ui-reported = Obrigado; quem administra este lugar vai ver.
ui-block = Bloquear
ui-blocked = Bloqueado
ui-preset-hello = Olá!
ui-preset-luck = Boa sorte!
ui-preset-thanks = Obrigado!
ui-preset-well = Bem jogado!
ui-preset-sorry = Desculpe!
ui-preset-game = Boa partida!
ui-preset-moment = Um momento, por favor.
ui-preset-bye = Tchau!

## What scripts say: sharing

ui-share = Compartilhar
ui-share-link = Link
ui-share-fen = Posição (FEN)
ui-share-pdn = A partida em PDN
ui-share-svg = Diagrama em SVG
ui-share-png = Diagrama em PNG
ui-share-editor = Abrir no editor
ui-share-code = Código do link, para escanear
ui-copy = Copiar
ui-copy-what = Copiar: { $what }
ui-copied = Copiado
ui-close = Fechar

## What scripts say: view and settings

ui-view = Vista
ui-flip = Virar o tabuleiro
ui-sound = Som
ui-settings = Ajustes
ui-set-mode = Página
ui-mode-system = como o dispositivo
ui-mode-light = clara
ui-mode-dark = escura
ui-set-theme = Tabuleiro
ui-theme-wood = madeira
ui-theme-print = impresso
ui-theme-contrast = alto contraste
ui-theme-dark = escuro
ui-set-coordinates = Nomes das casas
ui-coordinates-off = ocultos
ui-coordinates-in = nas casas
ui-coordinates-out = na borda
ui-set-notation = Notação no tabuleiro
ui-notation-rules = como o jogo escreve
ui-notation-numeric = números
ui-notation-algebraic = letras
ui-set-motion = Movimento
ui-motion-hops = salto a salto
ui-motion-fast = rápido
ui-motion-off = sem movimento
ui-set-hints = Marcar as peças que podem mover
ui-hints-never = nunca
ui-hints-captures = se há tomada
ui-hints-always = sempre
ui-set-sound = Sons
ui-set-chat = Mostrar a conversa
ui-set-confirm = Confirmar cada lance
ui-set-one-click = Basta um clique quando só cabe um lance
ui-set-turn-board = Dois numa tela: virar o tabuleiro após cada lance
ui-set-name = Seu nome
ui-save = Salvar

## What scripts say: the keyboard

ui-keyboard-help = Teclado e palavras
ui-type-move = Lance, p. ex. 32-28, ou ajuda
ui-go = Ir
ui-which-of = Qual destes? { $moves }
ui-not-understood = “{ $text }” não é um lance nem uma palavra conhecida.
ui-no-moves = Não há lances.
ui-no-moves-yet = Ainda não se jogou.
ui-keys-type = Digite um lance: 32-28 ou 3228, tomadas com x; se cabem vários, também as casas do caminho. Enter joga.
ui-keys-arrows = No tabuleiro, as setas vão de casa em casa.
ui-keys-enter = Enter ou espaço escolhem a casa: a peça, aonde vai ou onde o caminho se separa.
ui-keys-escape = Esc volta um salto.
ui-keys-replay = Esquerda e direita percorrem a partida; Home e End vão aos extremos.
ui-words-help = Palavras que se podem digitar
ui-ask-clock = relógio
ui-asked-clock = diz os dois relógios
ui-ask-pieces = peças
ui-asked-pieces = lista as peças dos dois
ui-ask-last = último
ui-asked-last = diz o último lance
ui-ask-moves = lances
ui-asked-moves = lista os lances possíveis
ui-ask-draw = empate
ui-asked-draw = oferece empate
ui-ask-takeback = voltar
ui-asked-takeback = pede para voltar o lance
ui-ask-resign = abandonar
ui-asked-resign = abandona, depois de perguntar
ui-ask-accept = aceitar
ui-asked-accept = aceita o oferecido
ui-ask-decline = recusar
ui-asked-decline = recusa o oferecido
ui-ask-claim = reclamar
ui-asked-claim = reclama o empate devido
ui-ask-flip = virar
ui-asked-flip = vira o tabuleiro
ui-ask-why = porquê
ui-asked-why = mostra toda tomada e a lei que decide
ui-ask-hint = dica
ui-asked-hint = pede um lance à máquina
ui-ask-back = atrás
ui-asked-back = volta um salto
ui-ask-help = ajuda
ui-asked-help = mostra isto

## What scripts say: board editor and examples

ui-palette = Peças para pôr
ui-take-away = Tirar
ui-side-to-move = Joga
ui-start-position = Posição inicial
ui-clear-board = Limpar
ui-swap-sides = Trocar as cores
ui-position-fine =
    .one = A posição é jogável: { $n } lance.
    .other = A posição é jogável: { $n } lances.
ui-again = De novo
ui-back = Atrás

## A página da partida

game-pdn = A partida como arquivo (PDN)
game-move = Lance
game-send = Jogar
moves-title = Lances
seat-free = lugar livre
to-move = Jogam: { $side }
guest-name = Visitante
machine-name = Máquina { $level }
counter-repetition = Mesma posição
result-aborted = A partida terminou antes de começar: não conta.
act-takeback = Pedir para desfazer o lance
act-draw = Oferecer empate
act-resign = Abandonar
act-accept = Aceitar
act-decline = Recusar
act-abort = Terminar sem que conte
act-claim = Reivindicar empate
act-rematch = Jogar de novo
fault-no-game = Não há nenhuma partida neste endereço.
fault-too-many = Chegaram pedidos demais do seu endereço. Espere um pouco.
own-no-file = Nenhum arquivo foi enviado.
own-too-long = O arquivo é longo demais: leem-se no máximo { $most } bytes.
own-faults = O arquivo de regras tem erros: { $faults }

## Por que algo não se faz

refused-over = A partida terminou.
refused-not-seated = Você está assistindo: só os jogadores fazem isto.
refused-not-your-turn = Não é a sua vez.
refused-no-opponent = Ainda não há adversário.
refused-stale = A posição mudou nesse meio tempo.
refused-not-over = A partida ainda não terminou.
refused-too-late = Os dois lados jogaram: pode-se abandonar, não terminar sem resultado.
refused-nothing = Não há nenhum lance seu para desfazer.
refused-no-clock = Esta partida não tem relógio.
refused-no-offer = Não há nenhuma oferta.
refused-offer-stands = A sua oferta já está feita.
refused-no-chat = Aqui não se pode dizer nada.
refused-too-much = Já se disse o bastante nesta partida.
refused-no-square = Não há tal casa, ou não pode ser usada agora.
refused-no-seat = Os dois lugares estão ocupados.
refused-no-hint = Aqui não há dicas: seria injusto com o adversário, ou não é a sua vez.
refused-blocked = Um dos dois bloqueou o outro.
refused-not-kept = O servidor não pôde guardar; nada mudou. Tente de novo.

## Regras da casa e nomes

setup-customs = Regras da casa
setup-losing = Ganha quem perde
custom-usual = Como dizem as regras
custom-touch = Pedra tocada
custom-touch-off = pode ser tocada
custom-touch-opponent-names = deve ser jogada; de várias, o adversário escolhe
custom-touch-first = deve ser jogada; de várias, a primeira
custom-missed = Captura omitida
custom-missed-off = não se pode omitir
custom-missed-huff = a pedra pode ser soprada
custom-missed-forfeit = perde a partida
custom-missed-forfeit-on-call = perde se o adversário reclamar
name-label = O seu nome para os outros
name-keep = Guardar

## Fazer regras

ui-make-good = Sem faltas: pode-se jogar.
ui-make-bad = Há faltas, explicadas em inglês:
