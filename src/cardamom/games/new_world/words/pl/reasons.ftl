### Dlaczego tura jest dobra: w podpowiedziach i analizach

reason-last-card = To ostatnia karta potrzebna do zakończenia gry.
reason-claims-card-first = W następnej turze tę kartę może zdobyć { PLAYER($rival) }.
reason-claims-card =
    { $left ->
        [one] { $points } pkt od razu i tylko jedna karta do końca gry.
        [2] { $points } pkt od razu i tylko dwie karty do końca gry.
        [few] { $points } pkt od razu.
       *[many] { $points } pkt od razu.
    }
reason-card-tool =
    { $n ->
        [one] Narzędzie z karty daje { CUBES($cubes) } przy każdej wizycie w jednym miejscu.
        [few] Narzędzie z karty daje { CUBES($cubes) } przy każdej wizycie w { $n } miejscach.
       *[many] Narzędzie z karty daje { CUBES($cubes) } przy każdej wizycie w { $n } miejscach.
    }
reason-card-help =
    { $n ->
        [one] Pomoc z karty oszczędza jeden pionek w jednym miejscu.
        [few] Pomoc z karty oszczędza jeden pionek w { $n } miejscach.
       *[many] Pomoc z karty oszczędza jeden pionek w { $n } miejscach.
    }
reason-card-settlers =
    { $n ->
        [one] Dołącza jeszcze 1 pionek.
        [few] Dołączają jeszcze { $n } pionki.
       *[many] Dołącza jeszcze { $n } pionków.
    }
reason-pays-next-card = W następnej turze wystarczy na kartę za { $points } pkt ({ PLACE($on) }).
reason-settlers-for-card =
    { $n ->
        [one] Zwalnia pionek potrzebny, by w następnej turze zdobyć kartę za { $points } pkt ({ PLACE($on) }).
        [few] Zwalnia { $n } pionki potrzebne, by w następnej turze zdobyć kartę za { $points } pkt ({ PLACE($on) }).
       *[many] Zwalnia { $n } pionków potrzebnych, by w następnej turze zdobyć kartę za { $points } pkt ({ PLACE($on) }).
    }
reason-claims-card-next = W następnej turze można zdobyć kartę za { $points } pkt ({ PLACE($on) }).
reason-rival-card = { PLAYER($rival) } może jednak zdążyć wcześniej.
reason-card-lacks-less = Potem do karty za { $points } pkt ({ PLACE($on) }) brakuje już tylko { CUBES($cubes) }.
reason-can-pay-card = To wystarcza na kartę za { $points } pkt ({ PLACE($on) }).
reason-card-was-taken = Niedługo potem tę kartę za { $points } pkt ma już { PLAYER($rival) }.
reason-tile-points =
    { $points ->
        [one] Na tę chwilę płytka premii daje 1 punkt.
        [few] Na tę chwilę płytka premii daje { $points } punkty.
       *[many] Na tę chwilę płytka premii daje { $points } punktów.
    }
reason-tile-later =
    { $points ->
        [one] Płytka premii nic jeszcze nie daje, ale każdy następny komplet to 1 punkt.
        [few] Płytka premii nic jeszcze nie daje, ale każdy następny komplet to { $points } punkty.
       *[many] Płytka premii nic jeszcze nie daje, ale każdy następny komplet to { $points } punktów.
    }
reason-rests =
    { $n ->
        [0] Nie ma już pionków do pracy.
       *[1] Do pracy został tylko jeden pionek.
    }
reason-sends-home =
    { $n ->
        [one] { PLAYER($rival) } odzyskuje jednak za darmo 1 pionek.
        [few] { PLAYER($rival) } odzyskuje jednak za darmo { $n } pionki.
       *[many] { PLAYER($rival) } odzyskuje jednak za darmo { $n } pionków.
    }
reason-empties-column-tile = Placówka opróżnia kolumnę i daje płytkę premii.
reason-refreshes =
    { $n ->
        [one] Przynosi nową kartę kupca i od razu drugą turę.
        [few] Przynosi { $n } nowe karty kupców i od razu drugą turę.
       *[many] Przynosi { $n } nowych kart kupców i od razu drugą turę.
    }
reason-card-nearer = Karta za { $points } pkt ({ PLACE($on) }) jest coraz bliżej: brakuje jeszcze { CUBES($cubes) }.
reason-route-card = Karta zostaje na szlaku i można jej używać wiele razy.
reason-points =
    { $points ->
        [one] Daje od razu 1 punkt.
        [few] Daje od razu { $points } punkty.
       *[many] Daje od razu { $points } punktów.
    }
reason-comes-back =
    { $n ->
        [one] Wraca 1 pionek i wszystkie ({ $all }) mogą znów pracować.
        [few] Wracają { $n } pionki i wszystkie ({ $all }) mogą znów pracować.
       *[many] Wraca { $n } pionków i wszystkie ({ $all }) mogą znów pracować.
    }

## Dlaczego tura była gorsza od najlepszej: w analizach

drawback-uses-up-card = Zużywa { CUBES($cubes) }, potrzebne na kartę za { $points } pkt ({ PLACE($on) }).
drawback-card-can-wait = Ta karta może poczekać: po lepszej turze pewnie też da się ją zdobyć.
drawback-lacks-card = Do karty za { $points } pkt ({ PLACE($on) }) brakuje wtedy jeszcze { CUBES($cubes) }, a po lepszej turze wystarcza.
drawback-lacks-more-card = Do karty za { $points } pkt ({ PLACE($on) }) brakuje wtedy jeszcze { CUBES($cubes) }, a po lepszej turze tylko { CUBES($better) }.
drawback-needs-settlers = Zajmuje więcej pionków ({ $n }) niż lepsza tura ({ $better }).
drawback-rests-early = To odpoczynek, choć do pracy są jeszcze wolne pionki ({ $n }).
drawback-settlers =
    { $n ->
        [0] Nie zostaje po niej żaden pionek do pracy, a po lepszej turze { $better }.
        [one] Zostaje po niej tylko 1 pionek do pracy, a po lepszej turze { $better }.
        [few] Zostają po niej tylko { $n } pionki do pracy, a po lepszej turze { $better }.
       *[many] Zostaje po niej tylko { $n } pionków do pracy, a po lepszej turze { $better }.
    }
