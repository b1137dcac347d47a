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
