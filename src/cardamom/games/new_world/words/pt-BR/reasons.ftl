### Por que um turno é bom, em dicas e análises

reason-last-card = É a última carta que falta para encerrar o jogo.
reason-claims-card-first = { PLAYER($rival) } poderia conquistar esta carta no próximo turno.
reason-claims-card =
    { $left ->
        [one] { $points } pontos na hora, e falta uma carta para encerrar o jogo.
        [2] { $points } pontos na hora, e faltam duas cartas para encerrar o jogo.
       *[other] { $points } pontos na hora.
    }
reason-card-tool = A ferramenta traz { CUBES($cubes) } a cada visita a qualquer um de { $n } locais.
reason-card-help = A ajuda nativa poupa um trabalhador em { $n } locais.
reason-card-settlers =
    { $n ->
        [one] Traz mais um trabalhador.
       *[other] Traz mais { $n } trabalhadores.
    }
reason-pays-next-card = Estes { -cubes } pagam, no próximo turno, a carta de { $points } pontos em { PLACE($on) }.
reason-settlers-for-card =
    { $n ->
        [one] Libera o trabalhador necessário para conquistar, no próximo turno, a carta de { $points } pontos em { PLACE($on) }.
       *[other] Libera os { $n } trabalhadores necessários para conquistar, no próximo turno, a carta de { $points } pontos em { PLACE($on) }.
    }
reason-claims-card-next = No próximo turno dá para conquistar a carta de { $points } pontos em { PLACE($on) }.
reason-rival-card = Mas { PLAYER($rival) } pode conquistá-la primeiro.
reason-card-lacks-less = Depois disso, só falta { CUBES($cubes) } para a carta de { $points } pontos em { PLACE($on) }.
reason-can-pay-card = Isso basta para a carta de { $points } pontos em { PLACE($on) }.
reason-card-was-taken = { PLAYER($rival) } conquistou essa carta de { $points } pontos pouco depois.
reason-tile-points =
    { $points ->
        [one] No momento, a ficha de bônus vale 1 ponto.
       *[other] No momento, a ficha de bônus vale { $points } pontos.
    }
reason-tile-later =
    { $points ->
        [one] A ficha de bônus ainda não vale nada, mas cada conjunto futuro vale 1 ponto.
       *[other] A ficha de bônus ainda não vale nada, mas cada conjunto futuro vale { $points } pontos.
    }
reason-rests =
    { $n ->
        [0] Não restam trabalhadores para trabalhar.
       *[1] Só resta um trabalhador para trabalhar.
    }
reason-sends-home =
    { $n ->
        [one] Mas { PLAYER($rival) } recebe um trabalhador de volta de graça.
       *[other] Mas { PLAYER($rival) } recebe { $n } trabalhadores de volta de graça.
    }
reason-empties-column-tile = O posto esvazia uma coluna, o que dá a ficha de bônus.
reason-refreshes = Traz { $n } novas cartas de mercador e outro turno na hora.
reason-card-nearer = A carta de { $points } pontos em { PLACE($on) } fica mais perto: ainda falta { CUBES($cubes) }.
reason-route-card = A carta fica na rota, para ser usada outras vezes.
reason-points =
    { $points ->
        [one] Vale 1 ponto na hora.
       *[other] Vale { $points } pontos na hora.
    }
reason-comes-back =
    { $n ->
        [one] Volta um trabalhador, e todos os { $all } podem trabalhar de novo.
       *[other] Voltam { $n } trabalhadores, e todos os { $all } podem trabalhar de novo.
    }

## Por que um turno foi pior que o melhor, em análises

drawback-uses-up-card = Gasta { CUBES($cubes) }, que pagaria a carta de { $points } pontos em { PLACE($on) }.
drawback-card-can-wait = Essa carta pode esperar: depois do turno melhor, provavelmente ainda dá para conquistá-la.
drawback-lacks-card = Para a carta de { $points } pontos em { PLACE($on) } ainda falta { CUBES($cubes) }; o turno melhor a paga.
drawback-lacks-more-card = Para a carta de { $points } pontos em { PLACE($on) } ainda falta { CUBES($cubes) }; depois do turno melhor, só { CUBES($better) }.
drawback-needs-settlers = Usa { $n } trabalhadores; o turno melhor, { $better }.
drawback-rests-early = Descansa, embora ainda haja { $n } trabalhadores livres.
drawback-settlers =
    { $n ->
        [0] Não deixa nenhum trabalhador livre; o turno melhor deixa { $better }.
        [one] Deixa só um trabalhador livre; o turno melhor, { $better }.
       *[other] Deixa só { $n } trabalhadores livres; o turno melhor, { $better }.
    }
