### Por que um turno é bom, em dicas e análises

reason-monument =
    { $points ->
        [one] O monumento vale 1 ponto.
       *[other] O monumento vale { $points } pontos.
    }
reason-monument-first = { PLAYER($rival) } também tem espaço para ele.
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
reason-gold-left = É barato e deixa { $n } de ouro para gastar nesta rodada.
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
