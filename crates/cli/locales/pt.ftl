# O que o programa diz durante uma partida.

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
no-undo = Não há lance a desfazer.
undone = Desfeito: { $moves }
goodbye = Até logo.
legal = É um lance legal.
over = A partida terminou. `desfazer` retira o último lance; `sair` termina.
no-square = Não existe a casa { $square } neste tabuleiro.
player-human = pessoa
player-machine = máquina
player-machine-level = máquina, { $level }
players-are = Escreva um destes: { $players }
clocks-are = Escreva minutos+segundos (5+3) ou lances/minutos (40/90).
usage = Escreva assim: { $usage }
offered = Propõe-se empate: `aceitar` ou `recusar`.
no-redo = Não há lance a refazer.
not-done = Isso não pode ser feito: { $why }
thinking = A máquina pensa… ({ $seconds } s)
stopped = A máquina espera; `continuar` deixa-a jogar.
players-title = Jogadores
moves-title = Lances
draws-title = Rumo ao empate
rules-title = Regras
help-title = Ajuda: qualquer tecla a fecha
help-more = setas e páginas mostram o resto
page-title = Qualquer tecla o fecha
repeated = posição vista { $times } de { $most } vezes
keys-help = setas, Enter, rato: escolher lance · Esc: atrás · Tab: outra peça
footer = ? ajuda
too-small = Este tabuleiro precisa de { $width }x{ $height }; a janela tem { $wide }x{ $high }.

machine-offers = A máquina propõe empate: `aceitar` ou `recusar`.
asked = Pediu-se algo: `conceder` ou `negar`.
breach = { $breach } Pode-se responder: { $ways }.
which-piece = Qual peça? Uma de { $squares }.
remedies-are = Diga o que se pede: { $words }.
remedy-return = voltar
remedy-annul = anular
arbiter = árbitro
arbiter-is = Diga `{ $word }` se decide o árbitro, ou nada se decidem os jogadores.
matches-are = Diga quantas partidas, até { $most }, e se quiser 2-1-0 ou 1-½-0.
match-stands = Partida { $game } de { $games }, { $score }.
match-goes-on = `próxima` começa a seguinte.
match-over = O encontro terminou.
no-next = Não há encontro com outra partida a começar.
customs-late = Os costumes combinam-se antes do primeiro lance.
customs-are = Nenhum costume se chama «{ $word }»; há { $words }.

## O formulário que começa uma partida

form-title = Nova partida
form-variant = Jogo
form-white = Brancas
form-black = Pretas
form-clock = Relógio
form-touch = Peça tocada
form-missed = Captura omitida
form-illegal = Regra violada
form-games = Partidas
form-points = Pontos
form-no-clock = nenhum
form-no-variant = Nenhuma variante se chama assim. Escreva parte de um nome, ou um arquivo de regras (….toml).
form-file = Arquivo de regras { $file }
form-keys = Enter: começar · Esc: atrás · Tab: outra linha · setas: escolher · letras: procurar

button-begin = Começar
button-back = Atrás
button-go-on = Continuar
button-later = Depois
button-delete = Descartar
button-close = Fechar

## Partidas em disco

left-game = Ficou uma partida por terminar: { $title }, { $moves ->
    [one] { $moves } lance
   *[other] { $moves } lances
}.
left-hint = `carregar` continua-a.
left-keys = Enter: continuá-la · Esc: outra partida · Delete: descartá-la
left-title = De volta
no-left-game = Não ficou nenhuma partida por terminar.
kept = A partida fica guardada, e é oferecida da próxima vez.
not-kept = A partida não pode ser guardada: { $why }
saved = Salva em { $file }.
not-saved = Nada pôde ser escrito em { $file }: { $why }
file-exists = Já existe um arquivo { $file }, e não é sobrescrito.
not-loaded = { $file } não pode ser lido: { $why }
half-read = Só pôde ser lido em parte: { $why }

## As regras em poucas linhas

facts-board = { $size }{ $kind ->
    [full] {" "}em todas as casas
    [lines] {" "}pontos sobre linhas
   *[dark] {""}
}, { $men } pedras por lado; { $side ->
    [white] começam as brancas.
   *[black] começam as pretas.
}
facts-men = As pedras movem-se { $steps ->
    [forward] para a frente
    [sideways] para a frente e de lado
    [all] por qualquer linha
    [straight] em quatro direções
    [both] para a frente e para trás
   *[own] à sua maneira
} e capturam { $captures ->
    [forward] para a frente.
    [sideways] para a frente e de lado.
    [all] em oito direções.
    [straight] em quatro direções.
    [both] para a frente e para trás.
   *[own] à sua maneira.
}
facts-kings-none = Não há damas.
facts-kings-short = As damas movem-se uma casa.
facts-kings-flying = As damas voam: movem-se e capturam por linhas inteiras.
facts-kings-behind = As damas voam, e ficam logo atrás do que capturam.
facts-kings-behind-king = As damas voam; se a captura acaba com uma dama, ficam logo atrás dela.
facts-optional = Ninguém é obrigado a capturar.
facts-free = Capturar é obrigatório; escolhe-se qual.
facts-ranked = Capturar é obrigatório: { $rungs }.
facts-most = mais peças
facts-most-kings = mais damas
facts-by-king = com uma dama
facts-kings-first = damas antes
facts-value = maior valor, a dama por quase duas pedras
facts-crown-end = A pedra coroa se o seu lance acaba na última fileira.
facts-crown-stop = A pedra que chega à última fileira para e coroa.
facts-crown-passing = A pedra coroa ao passar, e segue capturando como dama.
facts-crown-none = As pedras não coroam.
facts-misere = Ganha quem perde todas as peças.
facts-breakthrough = A primeira dama ganha.
facts-count = Se ambos combinam parar, ou os lances acabam, contam-se as peças.
facts-blocked-loses = Perde quem não pode mover.
facts-blocked-wins = Ganha quem não pode mover.
facts-blocked-draws = Se um lado não pode mover, é empate.
facts-blocked-counts = Se um lado não pode mover, contam-se as peças.
facts-repetition = A mesma posição { $times } vezes é empate.

## Costumes

custom-free = livre
    .help = pode ser deixada
custom-touch = tocada
    .help = deve mover; de várias, o adversário nomeia uma
custom-touch-first = tocada-primeira
    .help = deve mover; de várias, a primeira
custom-strict = estrito
    .help = como outro lance contra as regras
custom-huff = soprar
    .help = a peça pode ser retirada
custom-forfeit = perder
    .help = perde no ato
custom-call = denunciar
    .help = perde se o adversário a denuncia
custom-refuse = rejeitar
    .help = não se admitem tais lances
custom-decide = decidir
    .help = o adversário pode fazer corrigir o lance
custom-reply = responder
    .help = o lance vale se se responde a ele

## Níveis da máquina

level-novice = novato
    .help = olha um meio-lance, e hesita
level-learner = aprendiz
    .help = olha três meios-lances, e erra
level-casual = amador
    .help = olha cinco meios-lances
level-club = clube
    .help = olha oito meios-lances
level-strong = forte
    .help = olha treze meios-lances, um segundo no máximo
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
command-count = contar
    .help = propõe parar e contar as peças
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
command-adjust = compor
    .argument = CASAS
    .help = anuncia que se compõem peças
command-name = nomear
    .argument = CASA
    .help = diz qual peça tocada deve mover
command-huff = soprar
    .argument = CASA
    .help = retira a peça que não capturou
command-demand = exigir
    .help = faz corrigir um lance contra as regras
command-stand = consentir
    .help = deixa valer esse lance
command-call = denunciar
    .help = denuncia uma captura omitida que perde
command-ask = pedir
    .argument = voltar|anular
    .help = pede voltar à regra violada, ou anular
command-grant = conceder
    .argument = árbitro
    .help = concede o que se pede
command-deny = negar
    .argument = árbitro
    .help = não o concede
command-customs = costumes
    .argument = COSTUMES
    .help = mostra os costumes, ou escolhe-os
command-new = nova
    .argument = VARIANTE
    .help = começa outra partida
command-match = encontro
    .argument = PARTIDAS [2-1-0]
    .help = joga um encontro, cores por sorteio e à vez
command-next = próxima
    .also = proxima
    .help = começa a próxima partida do encontro
command-white = brancas
    .argument = JOGADOR
    .help = quem joga com as brancas
command-black = pretas
    .argument = JOGADOR
    .help = quem joga com as pretas
command-clock = relógio
    .argument = 5+3
    .help = limita o tempo
command-save = salvar
    .also = guardar
    .argument = ARQUIVO
    .help = escreve a partida num arquivo
command-load = carregar
    .argument = ARQUIVO
    .help = continua uma partida salva, ou a última
command-rules = regras
    .help = conta as regras e costumes do jogo
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

## Partidas pela rede

dxp-listens = À escuta em { $address }
dxp-begins = Partida { $number }: { $white } - { $black }
dxp-won = A partida { $number } está ganha.
dxp-lost = A partida { $number } está perdida.
dxp-drawn = A partida { $number } é empate.
dxp-unknown = A partida { $number } terminou sem resultado.
dxp-taken-back = Lances são desfeitos.
dxp-refused = O outro programa não quer esta partida.

## Encontros de motores

match-games = partidas
match-won = vitórias
match-drawn = empates
match-lost = derrotas
match-score = pontos
match-late = tempo
match-illegal = ilegal
match-crashed = quedas
match-engine = motor
match-strength = Elo { $value }, entre { $low } e { $high } (95 %); mais forte com { $superiority } %; pares com 0 a 4 meios pontos: { $pairs }
match-test = Teste: { $ratio } entre { $low } e { $high }: { $answer }
match-open = aberto
match-stronger = o primeiro motor é mais forte
match-not-stronger = o primeiro motor não é mais forte

## Análise de partidas

analyse-game = partida
analyse-moves = lances
analyse-blunders = graves
analyse-mistakes = erros
analyse-inaccuracies = imprecisões
analyse-loss = pontos
analyse-player = jogador
