### Por que um turno é bom, em dicas e análises

reason-free-outpost =
    { $points ->
        [0] Ninguém construiu lá ainda, então o posto é grátis.
        [one] Ninguém construiu lá ainda, então o posto é grátis e revela 1 ponto.
       *[other] Ninguém construiu lá ainda, então o posto é grátis e revela { $points } pontos.
    }
reason-outpost-points =
    { $points ->
        [one] O posto revela 1 ponto.
       *[other] O posto revela { $points } pontos.
    }
reason-trades-next =
    { $n ->
        [one] No próximo turno dá para trocar { CUBES($give) } por { CUBES($get) } no { PLACE($on) }.
       *[other] No próximo turno dá para trocar { CUBES($give) } por { CUBES($get) } no { PLACE($on) }, { $n } vezes.
    }
reason-trades-next-merchant =
    { $n ->
        [one] No próximo turno dá para trocar { CUBES($give) } por { CUBES($get) } em uma carta de mercador.
       *[other] No próximo turno dá para trocar { CUBES($give) } por { CUBES($get) } em uma carta de mercador, { $n } vezes.
    }
reason-more-cubes = Sobram { $n } { -cubes } para trocar.
reason-leaves-cubes = Sobra { CUBES($cubes) } para trocar.
reason-better-cubes =
    { $n ->
        [one] No saldo, equivale a uma melhoria.
       *[other] No saldo, equivale a { $n } melhorias.
    }

## Por que um turno foi pior que o melhor, em análises

drawback-ends-behind =
    { $n ->
        [one] Começa a última rodada com 1 ponto de desvantagem.
       *[other] Começa a última rodada com { $n } pontos de desvantagem.
    }
drawback-cubes = Deixa { CUBES($cubes) } para trocar; o turno melhor deixa { CUBES($better) }.
drawback-discards = Descarta { CUBES($cubes) }; o turno melhor descarta { CUBES($better) }.
drawback-two-turns =
    { $points ->
        [0] Até o fim do próximo turno, é provável que não dê pontos; o turno melhor, { $better }.
        [one] Até o fim do próximo turno, é provável que dê 1 ponto; o turno melhor, { $better }.
       *[other] Até o fim do próximo turno, é provável que dê { $points } pontos; o turno melhor, { $better }.
    }
drawback-leaves-cubes = Deixa { CUBES($cubes) } pelo caminho.
drawback-pays = O posto custa { CUBES($cubes) }, porque outros já construíram lá.
drawback-pays-toll = Custa um pedágio de { CUBES($cubes) }.
drawback-points =
    { $points ->
        [0] Não pontua nada agora; o turno melhor dá { $better }.
        [one] Dá 1 ponto agora; o turno melhor, { $better }.
       *[other] Dá { $points } pontos agora; o turno melhor, { $better }.
    }
drawback-loses =
    { $points ->
        [one] Custa 1 ponto agora; o turno melhor dá { $better }.
       *[other] Custa { $points } pontos agora; o turno melhor dá { $better }.
    }
