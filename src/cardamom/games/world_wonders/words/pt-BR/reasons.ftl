### Por que um turno é bom, em dicas e análises

reason-monument =
    { $points ->
        [one] O monumento vale 1 ponto.
       *[other] O monumento vale { $points } pontos.
    }
reason-monument-first = { PLAYER($rival) } também tem espaço para ele.
reason-next-monument =
    { $points ->
        [one] Prepara { PIECE($name) } para o próximo turno, que vale 1 ponto.
       *[other] Prepara { PIECE($name) } para o próximo turno, que vale { $points } pontos.
    }
reason-objectives =
    { $points ->
        [one] Vale mais 1 ponto nos objetivos.
       *[other] Vale mais { $points } pontos nos objetivos.
    }
reason-district =
    { $points ->
        [one] Completa um distrito.
       *[other] Completa distritos que valem { $points } pontos.
    }
reason-lowest-up =
    { $points ->
        [one] Aumenta o recurso mais baixo, que é o que pontua.
       *[other] Aumenta o recurso mais baixo em { $points }, e é ele que pontua.
    }
reason-nature =
    { $n ->
        [one] Alcança um recurso natural.
       *[other] Alcança { $n } recursos naturais.
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
