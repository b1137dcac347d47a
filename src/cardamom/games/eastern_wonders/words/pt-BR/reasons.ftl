### Por que um turno é bom, em dicas e análises

reason-last-tile =
    { $lead ->
        [one] É a quarta ficha: encerra o jogo, com 1 ponto de vantagem.
       *[other] É a quarta ficha: encerra o jogo, com { $lead } pontos de vantagem.
    }
reason-claims-first = { PLAYER($rival) } poderia conquistar esta ficha no próximo turno.
reason-claims =
    { $nth ->
        [1] { $points } pontos na hora, e a primeira das quatro fichas que encerram o jogo.
        [2] { $points } pontos na hora, e a segunda das quatro fichas que encerram o jogo.
        [3] { $points } pontos na hora, e falta uma ficha para encerrar o jogo.
       *[4] { $points } pontos na hora.
    }
reason-pays-next-claim =
    { $steps ->
        [0] Estes { -cubes } pagam, no próximo turno, a ficha de { $points } pontos aqui mesmo.
        [one] Estes { -cubes } pagam, no próximo turno, a ficha de { $points } pontos no { PLACE($on) }, a um passo daqui.
       *[other] Estes { -cubes } pagam, no próximo turno, a ficha de { $points } pontos no { PLACE($on) }, a { $steps } passos daqui.
    }
reason-nearer-to-claim =
    { $steps ->
        [0] A ficha de { $points } pontos daqui já pode ser paga: dá para conquistá-la no próximo turno.
        [one] A ficha de { $points } pontos no { PLACE($on) } já pode ser paga: mais um passo, e dá para conquistá-la no próximo turno.
       *[other] A ficha de { $points } pontos no { PLACE($on) } já pode ser paga: mais { $steps } passos, e dá para conquistá-la no próximo turno.
    }
reason-claims-next = No próximo turno dá para conquistar a ficha de { $points } pontos no { PLACE($on) }.
reason-rival-first = Mas { PLAYER($rival) } pode chegar lá primeiro.
reason-opens-trade = A partir de agora, { CUBES($give) } vira { CUBES($get) } ali.
reason-ends-ahead =
    { $lead ->
        [one] O jogo acaba, com 1 ponto de vantagem.
       *[other] O jogo acaba, com { $lead } pontos de vantagem.
    }
reason-keeps-cubes =
    { $n ->
        [one] Guarda o único { -cube }.
       *[other] Guarda todos os { $n } { -cubes }.
    }
reason-markets-near =
    { $n ->
        [one] Um mercado fica a um passo.
       *[other] { $n } mercados ficam a um passo.
    }
reason-was-taken = { PLAYER($rival) } conquistou essa ficha de { $points } pontos pouco depois.
reason-empties-column =
    { $bonus ->
        [points] O posto esvazia uma coluna, o que dá uma ficha de bônus de { $points } pontos.
        [last] O posto esvazia uma coluna, o que dá a quinta ficha de bônus, de { $points } pontos.
        [move] O posto esvazia uma coluna e, a partir de agora, mais um passo é grátis a cada turno.
        [cargo] O posto esvazia uma coluna e, a partir de agora, há mais espaço para { -cubes }.
        [upgrade] O posto esvazia uma coluna e, a partir de agora, cada posto construído dá uma melhoria.
       *[harvest] O posto esvazia uma coluna e, a partir de agora, cada colheita também rende { CUBES("R") }.
    }
reason-lacks-less = Depois disso, só falta { CUBES($cubes) } para a ficha de { $points } pontos no { PLACE($on) }.
reason-can-pay =
    { $steps ->
        [0] Isso basta para a ficha de { $points } pontos aqui mesmo.
        [one] Isso basta para a ficha de { $points } pontos no { PLACE($on) }, a um passo daqui.
       *[other] Isso basta para a ficha de { $points } pontos no { PLACE($on) }, a { $steps } passos daqui.
    }
reason-builds-next = No próximo turno dá para construir um posto de graça no { PLACE($on) }.
reason-builds-here-next = No próximo turno dá para construir um posto ali mesmo, de graça.
reason-picks-up = Pega { CUBES($cubes) } de graça.
reason-few-cubes = Sobraram poucos { -cubes } ({ $n }): é hora de conseguir novos.
reason-first-trade =
    { $n ->
        [one] De lá dá para trocar { CUBES($give) } por { CUBES($get) } no primeiro turno.
       *[other] De lá dá para trocar { CUBES($give) } por { CUBES($get) } até { $n } vezes no primeiro turno.
    }
reason-tile-nearer = A ficha de { $points } pontos no { PLACE($on) } fica mais perto: ainda falta { CUBES($cubes) }.

## Por que um turno foi pior que o melhor, em análises

drawback-uses-up = Gasta { CUBES($cubes) }, que pagaria a ficha de { $points } pontos no { PLACE($on) }.
drawback-tile-can-wait = Essa ficha pode esperar: depois do turno melhor, provavelmente ainda dá para conquistá-la.
drawback-lacks = Para a ficha de { $points } pontos no { PLACE($on) } ainda falta { CUBES($cubes) }; o turno melhor a paga.
drawback-lacks-more = Para a ficha de { $points } pontos no { PLACE($on) } ainda falta { CUBES($cubes) }; depois do turno melhor, só { CUBES($better) }.
drawback-no-first-trade = Nada pode ser trocado no { PLACE($on) } no primeiro turno.
drawback-markets-near =
    { $n ->
        [0] Nenhum mercado fica a um passo; do lugar melhor, { $better }.
        [one] Só um mercado fica a um passo; do lugar melhor, { $better }.
       *[other] Só { $n } mercados ficam a um passo; do lugar melhor, { $better }.
    }
drawback-bonus-scores = A ficha de bônus só dá pontos ({ $points }); a melhor ajuda até o fim do jogo.
drawback-no-action = Termina o turno sem nenhuma ação.
drawback-farther =
    { $steps ->
        [one] A ficha de { $points } pontos no { PLACE($on) } ainda fica a um passo.
       *[other] A ficha de { $points } pontos no { PLACE($on) } fica a { $steps } passos, em vez de { $better }.
    }
