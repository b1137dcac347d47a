### Century: Eastern Wonders

piece-sea = { -sea }
piece-port = porto

## O que você pode fazer

do-anchor = Parar aqui
do-take = Pegar { CUBES($cubes) }
do-leave = Deixar { CUBES($cubes) } onde estão
do-build =
    { $cost ->
        [0] Construir um posto (grátis)
        [one] Construir um posto (1 { -cube })
       *[other] Construir um posto ({ $cost } { -cubes })
    }
do-claim = Conquistar a ficha de { $points } pontos por { CUBES($cost) }
do-claim-hidden = Conquistar uma ficha de pontos
do-harvest = Colher { CUBES($cubes) }
do-lay = Deixar { CUBES($cube) } no espaço que ficou para trás
do-toll = Pagar { CUBES($cube) } a { PLAYER($creditor) }
do-pay = Pagar { CUBES($cube) } à reserva
do-bonus =
    Pegar uma ficha de bônus: { $bonus ->
        [move] { bonus-move }
        [cargo] { bonus-cargo }
        [upgrade] { bonus-upgrade }
        [harvest] { bonus-harvest }
        [points] { $points } pontos
       *[last] { bonus-last }
    }
do-bonus-hidden =
    Pegar uma ficha de bônus: { $bonus ->
        [move] { bonus-move }
        [cargo] { bonus-cargo }
        [upgrade] { bonus-upgrade }
        [harvest] { bonus-harvest }
        [points] { bonus-points }
       *[last] { bonus-last }
    }
do-set = Começar com { CUBES($cubes) }
do-place = Colocar { -boat(form: "your") } no { PLACE($cell, kind: "cell") }
do-sail = { -Sail(form: "to") } até o { PLACE($cell, kind: "cell") }

## O que a sorte traz

do-remove = { -Market } { PIECE($market) } volta para a caixa
do-tile = { PIECE($ground) } vai para o { PLACE($cell, kind: "cell") }
do-draw =
    { $closed ->
        [1] O Porto Fechado chega ao { PLACE($cell, kind: "cell") }
       *[0] Nova ficha de pontos no { PLACE($cell, kind: "cell") }: { CUBES($cost) } por { $points } pontos
    }

## Tipos de ação

kind-end = fim do turno
kind-toll = pedágio
kind-pay = pagar
kind-drop = descartar
kind-keep = parar de melhorar
kind-upgrade = melhorar
kind-set = conjunto inicial
kind-place = lugar inicial
kind-anchor = parar
kind-sail = { -sail(form: "to") }
kind-lay = deixar para trás
kind-take = pegar
kind-leave = deixar
kind-build = construir
kind-bonus = ficha de bônus
kind-trade = trocar
kind-claim = conquistar
kind-harvest = colher

## Na mesa

part-bonus = Fichas de bônus restantes
part-sets = Conjuntos iniciais
own-bonus = Fichas de bônus
bonus-move = +1 movimento grátis
bonus-cargo = +3 espaços de carga
bonus-upgrade = uma melhoria a cada posto
bonus-harvest = +1 { -red } na colheita
bonus-points = pontos de vitória
bonus-last = a quinta ficha
piece-move = { bonus-move }
piece-cargo = { bonus-cargo }
piece-upgrade = { bonus-upgrade }
piece-harvest = { bonus-harvest }
piece-points = { bonus-points }
piece-last = { bonus-last }

## O que se pergunta

ask-set = Escolha seu conjunto inicial.
    .other = { PLAYER($seat) } está escolhendo um conjunto inicial.
ask-place = Coloque { -boat(form: "your") } em { -market(form: "any") }.
    .other = { PLAYER($seat) } está colocando { -boat(form: "a") }.
ask-move =
    { $n ->
        [one] { -Sail } um espaço de graça ou fique.
       *[other] { -Sail } até { $n } espaços de graça ou fique.
    }
    .other = { PLAYER($seat) } pode { -sail(form: "to") }.
ask-sail-on = Cada espaço a mais custa 1 { -cube }. { -Sail } mais ou pare aqui.
    .other = { PLAYER($seat) } pode { -sail(form: "to") } mais.
ask-must-sail = { -Sail } mais: você não consegue pagar { -boat(form: "every") } daqui.
    .other = { PLAYER($seat) } precisa { -sail(form: "to") } mais.
ask-lay = Deixe 1 { -cube } no espaço que ficou para trás.
    .other = { PLAYER($seat) } está deixando 1 { -cube } para trás.
ask-toll = Pague 1 { -cube } a { PLAYER($creditor) } por dividir { -market(form: "this") }.
    .other = { PLAYER($seat) } está pagando { PLAYER($creditor) }.
ask-pick-up = Pegue os { -cubes } daqui ou deixe-os.
    .other = { PLAYER($seat) } pode pegar { -cubes }.
ask-act = Construa, troque, conquiste ou colha – ou termine o turno.
    .other = { PLAYER($seat) } está escolhendo uma ação.
ask-pay =
    { $n ->
        [one] Pague mais 1 { -cube } pelo posto.
       *[other] Pague mais { $n } { -cubes } pelo posto.
    }
    .other = { PLAYER($seat) } está pagando um posto.
ask-bonus = Você esvaziou uma coluna: escolha uma ficha de bônus.
    .other = { PLAYER($seat) } está escolhendo uma ficha de bônus.
ask-market = Troque quantas vezes quiser e depois termine o turno.
    .other = { PLAYER($seat) } está trocando.

## Pontos

score-tiles = Fichas de pontos
score-board = Postos
score-bonus = Fichas de bônus

## Por que não

why-EW-6 = Escolha um conjunto inicial que ainda esteja disponível e depois { -market(form: "any") }.
why-EW-10 = Mova-se para um espaço vizinho. Depois dos movimentos grátis, cada espaço custa 1 { -cube } seu.
why-EW-12 = Você não conseguiria pagar { -boat(form: "every") } do espaço onde teria que parar.
why-EW-15 = Este espaço serve para outra coisa: construa e troque em { -market(form: "at") }, conquiste fichas nos portos.
why-EW-20 = Só um posto por jogador em cada espaço, e você precisa ter os { -cubes } para pagar.
why-EW-22 = Não há mais fichas de bônus desse tipo.
why-EW-24 = Você só pode trocar onde tem um posto.
why-EW-30 = Não há aqui uma ficha de pontos que seus { -cubes } possam pagar.

## O que aconteceu

ref-bonus = a ficha de bônus { PIECE($name) }
ref-set = o conjunto inicial { $name }
did-removed = { -market } { PIECE($tile) } volta para a caixa
did-tile-laid = { -market } { PIECE($tile) } ({ CUBES($give) } por { CUBES($get) }) vai para o { PLACE($on) }
did-sea-laid = { PLACE($on) } é { -sea }
did-port-opened = uma ficha de { $points } pontos por { CUBES($cost) } vai para o { PLACE($on) }
did-port-refilled = uma ficha de { $points } pontos por { CUBES($cost) } chega ao { PLACE($on) }
did-port-closed = o Porto Fechado é revelado e fecha o { PLACE($on) }
did-closed-port-moved = o Porto Fechado passa para o { PLACE($on) }
did-first-chosen = { PLAYER($first) } começa
did-took-set =
    { $you ->
        [1] começa com { CUBES($cubes) }
       *[0] começa com { CUBES($cubes) }
    }
did-placed-boat =
    { $you ->
        [1] coloca { -boat(form: "your") } no { PLACE($on) }
       *[0] coloca { -boat(form: "a") } no { PLACE($on) }
    }
did-sailed =
    { $you ->
        [1] { -sail } até o { PLACE($on) }
       *[0] { -sail } até o { PLACE($on) }
    }
did-stayed =
    { $you ->
        [1] fica no { PLACE($on) }
       *[0] fica no { PLACE($on) }
    }
did-laid =
    { $you ->
        [1] deixa { CUBES($cubes) } no { PLACE($on) }
       *[0] deixa { CUBES($cubes) } no { PLACE($on) }
    }
did-picked-up =
    { $you ->
        [1] pega { CUBES($cubes) }
       *[0] pega { CUBES($cubes) }
    }
did-left =
    { $you ->
        [1] não pega { CUBES($cubes) } no { PLACE($on) }
       *[0] não pega { CUBES($cubes) } no { PLACE($on) }
    }
did-harvested =
    { $you ->
        [1] colhe { CUBES($cubes) }
       *[0] colhe { CUBES($cubes) }
    }
did-built =
    { $you ->
        [1] constrói um posto no { PLACE($on) }
       *[0] constrói um posto no { PLACE($on) }
    }
did-took-bonus =
    { $you ->
        [1] pega uma ficha de bônus: { PIECE($bonus) }
       *[0] pega uma ficha de bônus: { PIECE($bonus) }
    }
did-claimed =
    { $you ->
        [1] conquista a ficha de { $points } pontos por { CUBES($cost) }
       *[0] conquista a ficha de { $points } pontos por { CUBES($cost) }
    }
did-claimed-hidden =
    { $you ->
        [1] conquista uma ficha de pontos
       *[0] conquista uma ficha de pontos
    }
did-last-round-began =
    { $you ->
        [1] inicia a última rodada
       *[0] inicia a última rodada
    }
did-game-ended = o jogo termina depois da rodada { $round }

## O tabuleiro

board-map = O arquipélago
board-whole-map = Mapa inteiro
board-zoom = Tamanho do mapa
board-closer = Aproximar
board-further = Afastar
board-round-word = Rodada
board-round = Rodada { $round } de no máximo { $of }
board-orders-left =
    { $n ->
        [one] { $n } ficha de pontos na pilha
       *[other] { $n } fichas de pontos na pilha
    }
board-orders =
    { $n ->
        [0] Nenhuma ficha de pontos conquistada
        [one] { $n } ficha de pontos conquistada
       *[other] { $n } fichas de pontos conquistadas
    }
board-bonus-stack =
    { $bonus ->
        [move] { bonus-move }
        [cargo] { bonus-cargo }
        [upgrade] { bonus-upgrade }
        [harvest] { bonus-harvest }
        [points] { $points } pontos
       *[last] { bonus-last }
    }, restam { $n }
board-market = { -Market } “{ PIECE($symbol) }”: troque { $give } por { $get }
board-port = Porto: { $points } pontos por { $cubes }
board-empty-port = Porto: sem ficha de pontos
board-closed-port = Porto fechado
board-sea = { -Sea }
board-unknown = Espaço ainda desconhecido
board-at-market = espaço “{ PIECE($symbol) }” { DEAL($deal) }
board-at-port = porto
board-at-order = porto { DEAL($deal) }
board-at-closed-port = porto fechado
board-at-sea = espaço “{ -sea }”
board-boats = Aqui: { $who }
board-outposts = Postos: { $who }
board-lying = Aqui há: { $cubes }
board-sail = { -Sail(form: "to") } até aqui
board-stay = Ficar aqui
board-build = Construir aqui
board-trade = Trocar aqui
board-claim = Conquistar esta ficha
board-pay = Pagar
board-toll = Pagar
board-drop = Descartar
board-trade-times = Trocar { $times } vezes
board-hold = Sua carga ({ -hold }): { $cubes }; { $n } de { $spaces } espaços ocupados
board-row = { PIECE($spice) }: { $n } de 5 construídos
board-point = Aponte para um espaço para ver quanto custa e o que rende.
board-choose-cube = Escolha um dos seus { -cubes }.
board-swap = Escolha outro { -cube } para trocar.
board-passage =
    { $n ->
        [one] { $n } passo
       *[other] { $n } passos
    }
board-leg-free = grátis
board-leg-paid = 1 { -cube }
board-leave = deixar
board-do-sail = { -Sail(form: "to") } até lá
board-do-build = Construir
board-do-trade = Trocar
board-do-claim = Conquistar
board-do-pay = Pagar
board-do-toll = Pagar
board-do-drop = Descartar
board-do-harvest = Colher
board-do-end = Encerrar
board-drop-plan = Cancelar
board-stays = fica
board-builds = constrói
board-claims = conquista
board-bot = robô
board-outposts-left =
    { $n ->
        [one] resta { $n } posto
       *[other] restam { $n } postos
    }

## Sobre o jogo

game-name = Eastern Wonders
game-tagline = Navegue entre as ilhas das especiarias.
option-map-first-game = Primeiro jogo
option-map-random-1 = Uma costa de ilhas
