### O terminal. Os desenhos dos jogos Century usam as palavras do tema.

## Desenhos

draw-map-signs = [A] { -boat }  a posto  +{ $cubes } { -cubes } soltos
draw-map = Mapa
draw-map-boat = [A] { -boat }

## Mapas de ilhas

draw-starred = * pode ser escolhido
draw-any-starred = qualquer espaço com *, por exemplo { $example }
draw-by = junto a { $cells }
draw-next-to = ao lado de { $cells }
draw-port = PORTO
draw-empty = vazio
draw-closed = fechado

## Eastern Wonders

draw-toll = pedágio { $n }
draw-round = Rodada { $round }
draw-round-of = Rodada { $round } de { $rounds }
draw-round-last = { $round }, a última
draw-of = { $n } de { $most }
draw-cargo = carga
draw-no-cargo = nenhuma
draw-tiles = fichas: { $points } pontos, { $n } de { $most }
draw-tiles-down = fichas viradas: { $n } de { $most }
draw-tiles-short = fichas { $points }
draw-bonus = bônus: { $names }
draw-bonus-name =
    { $bonus ->
        [move] movimento
        [cargo] carga
        [upgrade] melhoria
        [harvest] colheita
        [points] pontos
       *[last] quinta
    }
draw-bonus-last = a de { $points }
draw-bonus-left = Fichas de bônus restantes
draw-top = (agora { $points })
draw-none = nenhuma
draw-column = coluna
draw-columns-empty = todas as colunas estão vazias
draw-column-empty = coluna { $column } vazia: ficha de bônus;
draw-to-build = falta: { $pieces }
draw-tiles-to-come = Fichas de pontos na pilha: { $n }
draw-tiles-may-come = Fichas de pontos que ainda podem sair
draw-closed-port-on = Porto Fechado: { PLACE($cell) }
draw-closed-port-open = Porto Fechado: no mapa
draw-closed-port-odds = Porto Fechado: 1 chance em { $n }
draw-closed-port-next = Porto Fechado: é o próximo
draw-reaction =
    { $did ->
        [claim] conquistou a ficha do { PLACE($port) }
        [copy] copiou sua ação
        [rest] pegou 2 { -cubes } { -yellow(form: "many") }
        [idle] não tinha o que copiar
       *[nothing] ainda não agiu
    }
draw-outposts-left =
    { $n ->
        [one] resta { $n } posto
       *[other] restam { $n } postos
    }
draw-settled = { $did }, colocou um posto
draw-settled-left = colocou um posto, { $left }

## O que se pode digitar

help-islands =
    2, sail:12       fazer, pelo número ou pelo nome
    sail 3 8 trade   várias em sequência; se uma não for permitida, nada é feito
    trade x3         três vezes; pay YYY: três { -cubes }
    try trade x3     o que mudaria, sem fazer nada
    ? 2, ? trade     o que uma opção significa, com sua regra; ? EW-10, ? toll: regras
    why claim        por que algo não é permitido agora
help-any-game =
    2                fazer, pelo número ou pelo nome; várias em sequência, todas ou nenhuma
    try 2            o que mudaria, sem fazer nada
    ? 2              o que uma opção significa, com sua regra; ? e uma palavra: regras sobre ela
    why end          por que algo não é permitido agora

## O menu inicial

menu-what = O que você quer jogar?
menu-game = { $title }, { $least }-{ $most } jogadores
menu-game-alone = { $title }, solo
menu-continue = continuar { $game }
menu-who = Quem joga? Nomes de pessoas e robôs:
menu-example = Por exemplo: { $players }.
menu-example-alone = Por exemplo: { $players }. Ou só me.
menu-type = Digite um número de 1 a { $most } ou um nome; Ctrl-C para sair.

## O jogo

play-help = { $title }. Digite ? para ver a ajuda.
play-help-sign = ? ajuda
play-more-news = (mais { $n }: news)
play-recap = O que aconteceu por último:
play-thinking = { PLAYER($party) } está pensando…
play-thinking-share = pensando { $percent }%
play-why-what = Por que não o quê? Por exemplo: why end
play-try-what = Experimentar o quê? Por exemplo: try 1
play-plan-none = Não há nada aqui que leve vários passos.
play-plan-more =
    { $n ->
        [one] e mais { $n } maneira
       *[other] e mais { $n } maneiras
    }
play-no-news = Ainda não aconteceu nada.
play-one-choice = Só há uma coisa a fazer: { $action }
play-hints = Os melhores turnos primeiro:
play-hint-how =
    { $most ->
        [one] hint 1 joga esse turno; hint chances mostra a chance de vencer.
       *[other] hint 1 até hint { $most } joga um deles; hint chances mostra as chances de vencer.
    }
play-hint-first = Digite hint primeiro: o jogo avançou desde a última dica.
play-hint-which = Digite hint e um número de 1 a { $most }.
play-odds = cerca de { $percent }% de chance de vencer
play-expected = cerca de { $points } pontos
play-undo-how = undo desfaz sua última decisão; não entendo “{ $how }”. Digite undo ou undo anyway
play-undo-agreed = Se todos concordarem: undo anyway. O sorteio vai se repetir.
play-undone = Desfeito: { $actions }
play-save-where = Salvar onde? Digite: save ARQUIVO
play-file-exists = { $path } já existe; escolha outro nome.
play-saved = Salvo em { $path }
play-resign-how = Você sairia de vez, e um robô { $bot } ficaria com seu lugar. Para fazer isso: resign now
play-resigned = { PLAYER($party) } desiste; um robô { $bot } continua.
play-resigned-last = { PLAYER($party) } desiste. Placar final:
play-game-saved = O jogo está salvo em { $path }
play-continue = Para continuar: { $command }
play-watch-end =
    { $n ->
        [one] Veja como o robô termina: { $command }
       *[other] Veja como os robôs terminam: { $command }
    }
play-help-list =
    plan             o que dá para fazer de uma vez; plan 12: com uma coisa só
    hint             os melhores turnos, e por quê; hint 1 joga o primeiro; hint chances: as chances de vencer
    undo             desfazer sua última decisão
    look             a mesa inteira; news: o que já aconteceu
    save ARQUIVO     salvar o jogo em um arquivo
    resign           sair de vez; um robô { $bot } fica com seu lugar
    quit             sair; o jogo fica salvo e pode continuar depois

## Pontos e resultados

points =
    { $n ->
        [one] { $n } ponto
       *[other] { $n } pontos
    }
points-gain =
    { $n ->
        [one] ({ $signed } ponto)
       *[other] ({ $signed } pontos)
    }
points-unknown = ? pontos
points-hidden = pontos ocultos até o fim
result-wins = { $names } venceu.
result-shared = { $names } dividem a vitória.

## O que foi digitado

typed-answer = { $said }
typed-allowed = { $action } é permitido agora.
typed-not-now = Agora não é hora de { $action }. { $prompt }
typed-after = Depois de { $actions }: { $said }
typed-wait-chance = antes há um sorteio, então { $action } precisa esperar. Nada foi feito.
typed-wait-over = o jogo terminou, então { $action } não é mais possível. Nada foi feito.
typed-wait-seat = é a vez de { PLAYER($party) }, então { $action } precisa esperar. Nada foi feito.
typed-possible = Possível: { $actions }.
typed-possible-more = Possível: { $actions } ...
typed-suggest = Digite: { $line }
typed-or = ou: { $line }
typed-later = É possível depois de { $step }: digite { $step } { $action }
typed-nor-later = Nem depois de { $step }. { $said }
typed-refused = { $rule }: { $reason }
typed-refused-more = { $rule }: { $reason } (A regra inteira: ? { $rule })
typed-more-rules = e mais { $n }: cardamom rules { $game } { $about }
typed-no-rule = Nenhuma regra de { $game } se chama { $about } nem fala disso. Para ver todas: cardamom rules { $game }
typed-no-argument = Não existe { $action }. Por exemplo { $example }.
typed-which = { $word }: qual? Por exemplo { $example }.
typed-no-rotation = { $square } { $rotation }: não existe o giro { $rotation }.
typed-rotations = { $square }: vários giros cabem ali ({ $rotations }); digite também o giro, por exemplo { $square } { $first }
typed-number =
    { $n ->
        [one] Há uma opção: digite 1 ou o nome dela.
       *[other] Há { $n } opções; digite de 1 a { $n } ou um nome.
    }
typed-no-action = Não existe a ação { $word }; digite um número ou um nome da lista, ou ? para ver a ajuda.
typed-did-you-mean = Não existe a ação { $word }; você quis dizer { $meant }?

## Percorrer um jogo salvo

steps-help = Enter: próximo   b: voltar   g 12: ir ao lance 12   q: sair
steps-move = Lance { $move } de { $last }
steps-setup = Preparação
steps-last = Este é o último lance; b volta, q sai.
steps-first = Este é o começo.
steps-range = São { $last } lances; de g 0 a g { $last }.

## Treino

practise-title = { $theme }: posição { $n } de { $of } ({ $level ->
    [easy] fácil
    [medium] média
   *[hard] difícil
})
practise-find =
    { $n ->
        [one] Encontre a melhor jogada e digite-a. hint ajuda, answer mostra a resposta, skip pula a posição.
       *[other] Encontre o melhor turno: { $n } boas decisões seguidas. hint ajuda, answer mostra a resposta, skip pula a posição.
    }
practise-no-hint = Não há uma dica simples aqui: compare aonde leva cada jogada.
practise-compared = A chance de vencer depois de cada jogada: { $moves }
practise-next = Enter: a próxima posição. quit: por ora chega.
practise-solved-of = { $n } de { $of } posições resolvidas.

## Análises

review-curve = Chance de vencer, da primeira decisão até o fim:
review-seat =
    { PLAYER($seat) }: { $decided ->
        [one] 1 turno com escolha
       *[other] { $decided } turnos com escolha
    }, { $mistakes ->
        [0] nenhum erro.
        [one] 1 erro.
       *[other] { $mistakes } erros.
    }
review-no-decisions = Nenhuma decisão custou 3% ou mais.
review-round = Rodada { $round }
review-from-to = chance de vencer { $better }% → { $played }%
review-played = Jogado: { $clauses }
review-better = Melhor: { $clauses }
review-unexplained = Uma busca considera isto claramente melhor, mas não há um motivo curto.
review-luck = Sorte: chance de vencer que os sorteios trouxeram, comparada com o esperado:
review-written = A página está em { $path }
