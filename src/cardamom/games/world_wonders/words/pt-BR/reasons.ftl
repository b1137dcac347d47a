### Por que um turno é bom, em dicas e análises

reason-monument =
    { $points ->
        [one] O monumento vale 1 ponto.
       *[other] O monumento vale { $points } pontos.
    }
reason-monument-first = { PLAYER($rival) } também tem espaço para ele.
reason-monument-cheap = Um monumento leva todo o ouro que resta, e resta só { $n }.
reason-next-monument =
    { $points ->
        [one] No próximo turno pode vir um monumento ({ PIECE($name) }), por 1 ponto.
       *[other] No próximo turno pode vir um monumento ({ PIECE($name) }), por { $points } pontos.
    }
reason-objectives =
    { $points ->
        [one] Vale mais 1 ponto nos objetivos.
       *[other] Vale mais { $points } pontos nos objetivos.
    }
reason-district =
    { $points ->
        [one] O distrito vale 1 ponto.
       *[other] Os distritos valem { $points } pontos.
    }
reason-lowest-up =
    { $points ->
        [one] Aumenta o recurso mais baixo, que é o que pontua.
       *[other] Aumenta o recurso mais baixo em { $points }, e é ele que pontua.
    }
reason-nature =
    { $n ->
        [one] O recurso natural vale 1 ponto se nada o cobrir.
       *[other] Os { $n } recursos naturais valem um ponto cada se nada os cobrir.
    }
reason-population =
    { $points ->
        [one] A população crescente vale mais 1 ponto.
       *[other] A população crescente vale mais { $points } pontos.
    }
reason-pedestal =
    { $place ->
        [1] Dá a primeira escolha de tudo o que está à venda.
       *[2] Dá a segunda escolha de tudo o que está à venda.
    }
reason-pedestal-instead =
    { $place ->
        [2] Senão, seria o segundo lugar na próxima rodada.
        [3] Senão, seria o terceiro lugar na próxima rodada.
        [4] Senão, seria o quarto lugar na próxima rodada.
       *[5] Senão, seria o quinto lugar na próxima rodada.
    }
reason-pedestal-rival = Senão, { PLAYER($rival) } ainda poderia pegar esse lugar.
reason-last-round =
    { $lead ->
        [one] A população chega ao fim da trilha, então esta é a última rodada, com 1 ponto de vantagem.
       *[other] A população chega ao fim da trilha, então esta é a última rodada, com { $lead } pontos de vantagem.
    }
reason-repaid = Pagar o empréstimo poupa os { $points } pontos que ele custaria no fim.
reason-loan-affords = Sem o empréstimo, { $n } de ouro não bastaria.
reason-loan-leaves = Com o empréstimo, ainda sobra { $n } de ouro para gastar nesta rodada.
reason-automaton-less =
    { $points ->
        [0] O autômato não ganha nada com isso.
        [one] O autômato só ganha 1 ponto com isso.
       *[other] O autômato só ganha { $points } pontos com isso.
    }
reason-automaton-monument =
    { $points ->
        [one] O autômato poderia ter levado o monumento, por 1 ponto.
       *[other] O autômato poderia ter levado o monumento, por { $points } pontos.
    }
reason-room-for-building = Abre espaço para um prédio de { $price } de ouro ({ PIECE($what) }), que antes não cabia em lugar nenhum.
reason-room-for-buildings =
    { $n ->
        [one] Abre espaço para 1 prédio que o ouro paga e que antes não cabia em lugar nenhum.
       *[other] Abre espaço para { $n } prédios que o ouro paga e que antes não cabiam em lugar nenhum.
    }
reason-next-district =
    { $n ->
        [one] No próximo turno dá para completar um distrito ({ PIECE($what) }).
       *[other] No próximo turno dá para completar { $n } distritos ({ PIECE($what) }).
    }
reason-room =
    { $n ->
        [one] Abre mais 1 espaço para construir ao lado de estradas.
       *[other] Abre mais { $n } espaços para construir ao lado de estradas.
    }
reason-room-for-monument =
    { $points ->
        [one] Abre espaço para um monumento no próximo turno ({ PIECE($name) }), que vale 1 ponto.
       *[other] Abre espaço para um monumento no próximo turno ({ PIECE($name) }), que vale { $points } pontos.
    }
reason-next-person =
    { $resource ->
        [food] Mais uma comida e a população cresce.
        [ceramics] Mais uma cerâmica e a população cresce.
       *[gears] Mais uma engrenagem e a população cresce.
    }
reason-gold-left = Deixa { $n } de ouro para gastar nesta rodada.
reason-gold-left-for = Deixa { $n } de ouro, o bastante para outra compra ({ PIECE($what) }).
reason-spends-rest =
    { $n ->
        [one] Gasta o último ouro, que se perderia no fim da rodada.
       *[other] Gasta os últimos { $n } de ouro, que se perderiam no fim da rodada.
    }
reason-nothing-to-buy = Com { $n } de ouro, não há nada à venda que caiba.
reason-no-loan = Um empréstimo custaria { $points } pontos se não fosse pago.
reason-fills-gap = Preenche um espaço pequeno demais para qualquer prédio.
reason-closes =
    { $n ->
        [one] Fecha um vão ao lado de prédios, e um distrito fica mais perto.
       *[other] Fecha { $n } vãos ao lado de prédios, e os distritos ficam mais perto.
    }
reason-raises-lowest =
    { $resource ->
        [food] A comida está entre os recursos mais baixos, e o mais baixo pontua.
        [ceramics] A cerâmica está entre os recursos mais baixos, e o mais baixo pontua.
       *[gears] As engrenagens estão entre os recursos mais baixos, e o mais baixo pontua.
    }
reason-people = A população cresce em { $n }.

## Por que um turno foi pior que o melhor, em análises

drawback-covers =
    { $n ->
        [one] Cobre um recurso natural, que valeria 1 ponto.
       *[other] Cobre { $n } recursos naturais, que valeriam um ponto cada.
    }
drawback-points =
    { $points ->
        [0] Não pontua nada por enquanto; o turno melhor dá { $better }.
        [one] Dá 1 ponto por enquanto; o turno melhor, { $better }.
       *[other] Dá { $points } pontos por enquanto; o turno melhor, { $better }.
    }
drawback-loses =
    { $points ->
        [one] Custa 1 ponto por enquanto; o turno melhor dá { $better }.
       *[other] Custa { $points } pontos por enquanto; o turno melhor dá { $better }.
    }
drawback-loan = O empréstimo custa { $points } pontos se não for pago, e o turno melhor não precisa dele.
drawback-lowest =
    { $points ->
        [one] Não aumenta o recurso mais baixo, que é o que pontua; o turno melhor aumenta.
       *[other] Não aumenta o recurso mais baixo, que é o que pontua; o turno melhor o aumenta em { $points }.
    }
drawback-gaps =
    { $n ->
        [one] Deixa 1 vão ao lado de prédios; o turno melhor, { $better }.
       *[other] Deixa { $n } vãos ao lado de prédios; o turno melhor, { $better }.
    }
drawback-resources =
    { $n ->
        [0] Não traz recursos; o turno melhor traz { $better }.
        [one] Traz só 1 recurso; o turno melhor, { $better }.
       *[other] Traz só { $n } recursos; o turno melhor, { $better }.
    }
drawback-automaton =
    { $points ->
        [one] Dá 1 ponto ao autômato; o turno melhor dá { $better }.
       *[other] Dá { $points } pontos ao autômato; o turno melhor dá { $better }.
    }
drawback-room =
    { $n ->
        [one] Deixa 1 espaço para construir ao lado de estradas; o turno melhor, { $better }.
       *[other] Deixa { $n } espaços para construir ao lado de estradas; o turno melhor, { $better }.
    }
drawback-gold =
    { $n ->
        [0] Não deixa ouro para gastar nesta rodada; o turno melhor deixa { $better }.
       *[1] Deixa { $n } de ouro para gastar nesta rodada; o turno melhor, { $better }.
    }
