### Por que um turno é bom, em dicas e análises

reason-monument =
    { $points ->
        [one] O monumento vale 1 ponto.
       *[other] O monumento vale { $points } pontos.
    }
reason-monument-first = { PLAYER($rival) } também tem espaço para ele.
reason-next-monument =
    { $points ->
        [one] No próximo turno pode vir { PIECE($name) }, por 1 ponto.
       *[other] No próximo turno pode vir { PIECE($name) }, por { $points } pontos.
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
        [1] Garante ser o primeiro na próxima rodada.
       *[2] Garante ser o segundo na próxima rodada.
    }
reason-room =
    { $n ->
        [one] Abre mais 1 espaço para construir ao lado de estradas.
       *[other] Abre mais { $n } espaços para construir ao lado de estradas.
    }
reason-room-for-monument =
    { $points ->
        [one] Abre espaço para { PIECE($name) }, que vale 1 ponto, no próximo turno.
       *[other] Abre espaço para { PIECE($name) }, que vale { $points } pontos, no próximo turno.
    }
reason-next-person =
    { $resource ->
        [food] Mais uma comida e a população cresce.
        [ceramics] Mais uma cerâmica e a população cresce.
       *[gears] Mais uma engrenagem e a população cresce.
    }
reason-gold-left = É barato e deixa { $n } de ouro para gastar nesta rodada.
