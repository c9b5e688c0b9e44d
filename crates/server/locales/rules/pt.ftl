# As regras contadas, comparadas e feitas; as marcas da história.

## Caminhos para estas páginas

nav-rules = Regras
nav-glossary = Glossário
nav-history = História
learn-title = Aprender
learn-text = Todas as regras de todos os jogos com posições para as experimentar, as palavras que os jogadores usam e de onde vem o jogo.
rules-door-compare = Comparar dois jogos
rules-door-make = Fazer regras próprias
rules-door-glossary = Glossário
rules-door-history = História do jogo

## Todos os jogos

rules-title = Regras
rules-lead = Escolha um jogo. A sua página diz cada regra com a fonte e mostra as especiais em tabuleiros em que se pode jogar.
rules-options = Formas caseiras e leituras discutidas
family-backward = Oito filas, pedras que capturam para trás
family-backward-text = As damas correm e as pedras capturam para a frente e para trás: o ramo brasileiro, o russo e o americano.
family-hundred = Cem casas
family-hundred-text = O jogo internacional e os que nasceram dele: vinte pedras por lado, damas que correm e a obrigação de tomar o maior número.
family-forward = Oito filas, pedras que só capturam para a frente
family-forward-text = A velha maneira do Mediterrâneo: as pedras não olham para trás e as damas correm.
family-short-kings = Damas curtas
family-short-kings-text = As damas andam uma só casa e as pedras capturam só para a frente.
family-full = Em todas as casas
family-full-text = Tabuleiros sem casas ociosas: as peças vão por filas e colunas.
family-larger = Cento e quarenta e quatro casas
family-larger-text = Doze por doze, trinta pedras por lado.
family-lines = Sobre linhas
family-lines-text = O velho tabuleiro de pontos e linhas, de antes de o jogo passar para o de xadrez.

## A ficha de um jogo

card-trail = Onde está
card-start = A posição inicial
card-aliases = Também chamado:
card-play = Jogar este jogo
card-specials = O que o distingue
card-specials-text = Cada regra traz uma posição. Jogue nela: só se aceitam lances legais, e explica-se por que um lance é recusado.
card-facts = Todas as regras
card-facts-text = São os mesmos dados com que o programa joga.
card-doors = Seguir daqui
card-compare = Comparar com
card-compare-go = Comparar
card-make = Fazer regras próprias a partir dele
card-file = Guardá-lo como arquivo de regras
card-editor = Montar posições

sheet-sources-english = As fontes são citadas em inglês, como estão nos arquivos de regras.
sheet-fact = Regra
sheet-value = Neste jogo
sheet-source = Fonte
sheet-number = N.º
sheet-no-counters = Não se contam empates.

table-board = Tabuleiro
table-start = Começo
table-man = Pedras
table-king = Damas
table-capture = Capturas
table-conduct = Conduta
table-end = Fim da partida
table-repetition = Repetição
table-notation = Notação
table-colors = Peças
table-counters = Contagens de empate

## Dados

fact-board-squares = Casas
fact-board-width = Largura
fact-board-height = Altura
fact-board-corner = Canto à esquerda de cada jogador
fact-board-shade = Cor das casas de jogo
fact-board-top = Lado de cima nos diagramas
fact-colors-white = Lado que sobe pelo tabuleiro
fact-colors-black = Lado que desce pelo tabuleiro
fact-notation-kind = Nomes das casas
fact-notation-first = Canto onde começa a contagem
fact-notation-capture = Sinal de captura
fact-notation-result = Como se escreve uma vitória
fact-notation-game-type = Número em arquivos PDN
fact-start-turn = Quem começa
fact-start-rows = Filas de pedras
fact-start-gap = Filas vazias atrás
fact-start-layout = Onde estão as pedras
fact-start-white = Pedras do lado que sobe
fact-start-black = Pedras do lado que desce
fact-man-steps = Uma pedra anda
fact-man-captures = Uma pedra captura
fact-man-promotion = Uma pedra é coroada
fact-man-takes-kings = As pedras podem capturar damas
fact-king-steps = Uma dama move-se
fact-king-captures = Uma dama captura
fact-king-range = Quanto
fact-king-landing = Onde cai atrás da peça capturada
fact-king-jump-runs = Pode saltar várias peças seguidas em linha
fact-king-run-limit = Lances tranquilos seguidos com uma dama
fact-capture-precedence = Que captura vem primeiro
fact-capture-lift = As peças capturadas saem do tabuleiro
fact-capture-half-turn = Meia-volta entre dois saltos
fact-capture-compulsion = Obrigação de capturar
fact-conduct-illegal = Um lance contra as regras
fact-conduct-touch-move = Peça tocada, peça jogada
fact-conduct-no-draw-offer-before = Propostas de empate
fact-end-goal = O objetivo
fact-end-count-limit = Quando se contam as peças
fact-end-misere = Ganha quem perde
fact-end-blocked = O lado que tem peças e nenhum lance
fact-end-lone-man = Uma só pedra contra damas
fact-end-last-piece-loses = O lado a que resta uma peça perdeu
fact-end-lone-extra-move = Uma só peça pode mover-se duas vezes num turno
fact-repetition-times = A mesma posição com o mesmo lado a jogar
fact-repetition-by = O empate por repetição
fact-repetition-recorded-only = Só onde se anotam os lances
fact-counters-name = Como se chama o empate
fact-counters-moves = Lances que fazem o empate
fact-counters-count = De quem se contam os lances
fact-counters-material = Finais em que corre (KKK v K, Km v K, 1 v 1), separados por vírgulas
fact-counters-least = Peças no tabuleiro, no mínimo
fact-counters-most = Peças no tabuleiro, no máximo
fact-counters-equal-pieces = Os dois lados têm as mesmas peças, no máximo
fact-counters-kings-on-both-sides = Só enquanto os dois lados tiverem dama
fact-counters-main-road = Só enquanto a dama sozinha ocupar a grande diagonal
fact-counters-unless-capture = Não enquanto se puder capturar
fact-counters-resets = O que a põe a zero
fact-counters-by = Como chega o empate

## Os seus valores

value-yes = sim
value-no = não
value-none = nenhum
value-board-squares-dark = joga-se numa de cada duas casas
value-board-squares-full = joga-se em todas as casas
value-board-squares-lines = pontos unidos por linhas
value-board-width = { $count ->
    [one] { $count } coluna
   *[other] { $count } colunas
}
value-board-height = { $count ->
    [one] { $count } fila
   *[other] { $count } filas
}
value-board-corner-playable = joga-se nele
value-board-corner-blank = não se joga nele
value-board-shade-dark = escuras
value-board-shade-light = claras
value-board-top-white = o lado que sobe
value-board-top-black = o lado que desce
value-notation-kind-numbers = números
value-notation-kind-letters = letras e números
value-notation-first-bottom-left = em baixo à esquerda
value-notation-first-bottom-right = em baixo à direita
value-notation-first-top-left = em cima à esquerda
value-notation-first-top-right = em cima à direita
value-start-turn-white = o lado que sobe
value-start-turn-black = o lado que desce
value-start-rows = { $count ->
    [one] { $count } fila
   *[other] { $count } filas
}
value-start-gap = { $count ->
    [one] { $count } fila
   *[other] { $count } filas
}
value-start-gap-zero = nenhuma
value-start-layout-halves = em todos os pontos menos o do meio, cada lado na sua metade
value-man-promotion-end = se o seu lance acaba na última fila; se só passa por ela, continua pedra
value-man-promotion-stop = ao chegar à última fila, onde acaba o seu lance
value-man-promotion-passing = logo que pisa a última fila, e continua a capturar como dama
value-man-promotion-none = nunca
value-king-range-flying = qualquer número de casas livres
value-king-range-short = uma casa
value-king-landing-any = em qualquer casa livre atrás dela
value-king-landing-behind = na casa logo atrás dela
value-king-landing-behind-king = em qualquer casa livre, mas logo atrás se a última peça capturada é uma dama
value-king-run-limit = { $count ->
    [one] { $count } enquanto o seu lado tiver uma pedra
   *[other] { $count } no máximo, enquanto o seu lado tiver uma pedra
}
value-king-run-limit-zero = sem limite
value-capture-lift-end = ao terminar a captura; até lá estorvam a passagem
value-capture-lift-at-once = uma a uma, ao serem saltadas
value-capture-half-turn-allowed = não é proibida
value-capture-half-turn-forbidden = proibida
value-capture-compulsion-enforced = é preciso capturar; nenhum outro lance é aceito
value-capture-compulsion-huff = é preciso capturar, ou o adversário pode soprar a peça que o devia fazer
value-capture-compulsion-forfeit = é preciso capturar; quem omite uma captura perdeu
value-capture-compulsion-optional = pode-se capturar ou não
value-conduct-illegal-reject = não é aceito
value-conduct-illegal-opponent-decides = corrige-se ou fica, como decidir o adversário
value-conduct-illegal-stands-after-reply = fica logo que o adversário responde
value-conduct-no-draw-offer-before = { $count ->
    [one] só depois do lance { $count }
   *[other] só depois de { $count } lances de cada lado
}
value-conduct-no-draw-offer-before-zero = em qualquer momento
value-end-goal-capture = deixar o adversário sem peças ou sem lance
value-end-goal-breakthrough = ser o primeiro a coroar
value-end-goal-count = ter mais peças, e depois mais damas, quando a partida para
value-end-count-limit = depois de { $count } lances de cada lado
value-end-count-limit-zero = quando os dois concordam
value-end-blocked-loss = perde
value-end-blocked-draw = empata
value-end-blocked-count = ganha se tem mais peças, e depois mais damas; se não, é empate
value-end-lone-man-play-on = continua-se a jogar
value-end-lone-man-loses = perdeu
value-end-lone-man-draws = empata
value-repetition-times = faz empate quando ocorre { $count } vezes
value-repetition-times-zero = não faz empate
value-repetition-by-automatic = vem por si
value-repetition-by-claim = tem de ser reclamado
value-counters-count-each = os de cada lado
value-counters-count-stronger = os do lado mais forte
value-counters-count-weaker = os do lado mais fraco
value-counters-resets-capture = uma captura
value-counters-resets-man-move = um lance de pedra
value-counters-resets-promotion = uma coroação
value-counters-resets-material-change = a passagem de um dos seus finais para outro
value-counters-by-automatic = vem por si
value-counters-by-claim = tem de ser reclamado
colour-name-white = branco
colour-name-black = preto
colour-name-red = vermelho

ways-forward = em diagonal para a frente
ways-diagonal = em diagonal para a frente e para trás
ways-forward-sideways = em frente e para os lados
ways-straight = por filas e colunas
ways-all = nas oito direções
ways-all-but-back = em frente, em diagonal para a frente e para os lados
ways-all-forward = em frente e em diagonal para a frente
way-n = em frente
way-ne = à frente à direita
way-e = à direita
way-se = atrás à direita
way-s = a direito para trás
way-sw = atrás à esquerda
way-w = à esquerda
way-nw = à frente à esquerda

rung-free = pode-se escolher qualquer captura
rung-number = o maior número de peças
rung-kings = o maior número de damas
rung-by-king = a dama antes da pedra
rung-order = a que encontra damas mais cedo
rung-frisian = o maior valor, contando a dama um pouco menos do que duas pedras
rung-frisian-half = o maior valor, contando a dama uma pedra e meia

## Contagens de empate

count-at-once = empate imediato
count-each = { $count ->
    [one] { $count } lance de cada lado
   *[other] { $count } lances de cada lado
}
count-stronger = { $count ->
    [one] { $count } lance do lado mais forte
   *[other] { $count } lances do lado mais forte
}
count-weaker = { $count ->
    [one] { $count } lance do lado mais fraco
   *[other] { $count } lances do lado mais fraco
}
count-material = com { $endings }
count-ending = { $stronger } contra { $weaker }
count-kings = { $count ->
    [one] { $count } dama
   *[other] { $count } damas
}
count-kings-or-more = { $count } damas ou mais
count-men = { $count ->
    [one] { $count } pedra
   *[other] { $count } pedras
}
count-pieces = { $count ->
    [one] { $count } peça
   *[other] { $count } peças
}
count-and = {" "}e{" "}
count-or = {" "}ou{" "}
count-total = com { $least } a { $most } peças no tabuleiro
count-equal = enquanto os dois lados tiverem as mesmas peças, { $count } no máximo
count-kings-both = enquanto os dois lados tiverem dama
count-main-road = enquanto a dama sozinha ocupar a grande diagonal
count-unless-capture = a não ser que se possa capturar
count-reset = volta a zero depois de { $what }
count-never-reset = nada a põe a zero
count-claim = o empate tem de ser reclamado
count-automatic = o empate vem por si

## Regras especiais

special-duty = Capturar é obrigatório
    .text = Quem pode capturar tem de capturar; um lance tranquilo não é aceito, por bom que seja.
special-optional = Capturar é um direito
    .text = Uma captura pode ser feita ou deixada. Uma vez começada, vai até ao fim.
special-huff = O sopro
    .text = Quem joga sem fazer a captura devida deixa escolher o adversário: soprar a peça que devia capturar, pedir a captura ou deixar o lance como está. Soprar não gasta a vez.
special-forfeit = Omitir uma captura perde
    .text = Quem pode capturar e não captura perdeu a partida.
special-men-backward = As pedras capturam para trás
    .text = As pedras só andam para a frente, mas capturam nos dois sentidos.
special-men-forward = As pedras capturam só para a frente
    .text = A pedra não anda nem captura para trás; só a dama se vira.
special-men-sideways = As pedras vão de lado
    .text = A pedra anda e captura para a esquerda e para a direita além de para a frente.
special-along-rows = Capturas por filas e colunas
    .text = As peças capturam também em frente e de lado, por cima das casas sem jogo que há entre duas casas.
special-majority = A lei da maioria
    .text = De várias capturas tem de se fazer a que tome o maior número de peças.
special-frisian-value = O maior valor
    .text = De várias capturas tem de se fazer a mais valiosa. Uma pedra conta um e uma dama menos de dois: duas pedras pesam mais do que uma dama, mas uma dama e uma pedra pesam mais do que duas pedras.
special-no-majority = Livre escolha de captura
    .text = Pode-se escolher qualquer captura, mesmo que outra tome mais peças; a escolhida vai até ao fim.
special-quality = A lei da qualidade
    .text = Entre capturas do mesmo número de peças tem de se fazer a que tome mais damas.
special-king-first = A dama primeiro
    .text = Quando podem capturar uma dama e uma pedra e nada de mais peso decide, tem de capturar a dama.
special-king-met-first = A dama que se encontra mais cedo
    .text = Com o mesmo número de peças e de damas, tem de se fazer a captura que encontra uma dama mais cedo.
special-men-spare-kings = As pedras não capturam damas
    .text = Só uma dama pode capturar uma dama: das pedras está a salvo.
special-flying-king = As damas correm
    .text = A dama passa por qualquer número de casas livres e captura de longe.
special-short-king = As damas dão um passo
    .text = A dama move-se e captura como uma pedra, casa a casa, mas também para trás.
special-king-ways = As damas movem-se de um modo e capturam de outro
    .text = A dama captura noutras direções que não aquelas em que se move.
special-land-behind = Cair logo atrás
    .text = Depois de capturar, a dama cai na casa logo atrás da sua vítima, mesmo que haja mais casas livres.
special-land-behind-king = Atrás de uma dama, logo atrás
    .text = Se a última peça capturada é uma dama, a dama que captura tem de cair logo atrás dela.
special-must-go-on = A queda que continua
    .text = A dama que pode cair em várias casas tem de escolher uma de onde possa continuar a capturar, se a houver.
special-jump-runs = Várias em linha de um salto
    .text = A dama pode saltar duas ou mais peças inimigas seguidas em linha e toma-as todas.
special-turkish-stroke = O tema turco
    .text = As peças capturadas ficam no tabuleiro até a captura terminar. Nenhuma é saltada duas vezes, de modo que uma peça já capturada fecha o caminho.
special-lift-at-once = As peças desaparecem logo
    .text = Cada peça capturada é retirada ao ser saltada, o que abre linhas para o resto da captura.
special-half-turn-ban = Sem meia-volta
    .text = Entre dois saltos a peça não pode voltar sobre a própria linha.
special-half-turn = Volta atrás
    .text = Como as peças capturadas desaparecem logo, a captura pode voltar sobre a própria linha.
special-crown-in-passing = Coroar de passagem
    .text = A pedra que chega à última fila durante uma captura é logo dama e continua como tal.
special-crown-at-end = Só é coroada onde acaba o lance
    .text = A pedra que só passa pela última fila durante uma captura continua pedra; é coroada se o seu lance acabar ali.
special-crown-stops = A coroação acaba o lance
    .text = A pedra que chega à última fila para ali e é coroada; não continua a capturar como dama no mesmo lance.
special-king-run = Um limite aos lances de dama
    .text = Enquanto o seu lado tiver uma pedra, nenhuma dama pode fazer mais de { $count } lances tranquilos seguidos. Na posição a dama já os fez.
special-extra-move = Segundo lance da última peça
    .text = O lado que tem uma só peça pode movê-la duas vezes num turno.
special-blocked = O lado bloqueado
special-blocked-loss = O lado que tem peças e não pode mover perdeu.
special-blocked-draw = Se o lado a jogar tem peças e nenhum lance, a partida empata.
special-blocked-count = Se o lado a jogar tem peças e nenhum lance, contam-se as peças: ganha quem tem mais e, em igualdade, quem tem mais damas.
special-lone-man = Uma pedra sozinha contra uma dama
    .text = O lado a que resta uma só pedra contra uma dama não continua a jogar: a partida está decidida.
special-last-piece = A última peça
    .text = O lado a que resta uma só peça perdeu.
special-breakthrough = A corrida para coroar
    .text = Ganha quem coroa primeiro.
special-misere = Ganha quem perde
    .text = Ganhou quem fica sem peças ou sem lance.
special-counter = Contagem de empate { $number }

example-label = Exemplo: { $title }
example-legal = Legais:
example-thanks = Possíveis só por esta regra:
example-refused = Não se permite:
example-other-way = esta regra proíbe-o
example-ends = { $move }: { $text }.
example-counted = Contados até aqui: { $count } de { $limit } lances.
example-claimable = o empate pode ser reclamado: { $text }
example-huff = Se se joga { $move } em vez de capturar, { $side } pode soprar a peça de { $squares }.

## Comparar

compare-title = Dois jogos comparados
compare-first = Primeiro jogo
compare-second = Segundo jogo
compare-only = Só o que difere
compare-count = { $count ->
    [0] Os dois jogos têm as mesmas regras.
    [one] Diferem em { $count } regra.
   *[other] Diferem em { $count } regras.
}
compare-nothing = –
compare-differs = difere

## Fazer regras

make-title = Regras próprias
make-lead = Comece por qualquer jogo, mude o que quiser e jogue-o por link. O arquivo de regras é verificado enquanto escreve.
make-from = Começar por
make-begin = Começar
make-names = Nomes
make-name-label = Nome curto (minúsculas sem acento, algarismos, hífenes)
make-title-label = Título
make-description = O que o distingue
make-start = Onde estão as pedras
make-start-rows = em filas completas
make-start-halves = em todos os pontos menos o do meio
make-start-squares = em casas nomeadas
make-rung = Lugar { $number }
make-no-rung = nada
make-look-name = Nome
make-look-color = Cor (um nome de CSS ou #rrggbb)
make-counters = Empates ao fim de um número de lances. Uma contagem sem nome nem número é omitida.
make-check = Verificar
make-file = Guardar como arquivo
make-result = O arquivo de regras
make-good = Sem faltas: pode-se jogar.
make-bad = { $count ->
    [one] Há { $count } falta, explicada em inglês:
   *[other] Há { $count } faltas, explicadas em inglês:
}
make-toml = Arquivo de regras (TOML)
make-play = Jogar por link

## Glossário

glossary-title = Glossário
glossary-lead = As palavras dos jogadores de damas e como se chama o mesmo noutros lugares.
glossary-terms = Termos
glossary-also = Também:
glossary-elsewhere = Noutros lugares
language-en = Inglês
language-es = Espanhol
language-pt = Português

## História

history-contents = Capítulos
history-evidence = Como o sabemos
history-rules = As suas regras
history-find = Achado
    .text = Objetos que se podem ver: tabuleiros, peças, imagens.
history-text = Texto
    .text = Algo escrito no seu tempo ou perto dele.
history-scholars = Estudo
    .text = O que os que estudam os jogos concluem de achados e textos.
history-guess = Conjetura
    .text = Possível, e sem prova.
history-legend = Lenda
    .text = Conta-se muitas vezes; as provas não o sustentam.
