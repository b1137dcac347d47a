### Dlaczego tura jest dobra: w podpowiedziach i analizach

reason-monument =
    { $points ->
        [one] Monument daje 1 punkt.
        [few] Monument daje { $points } punkty.
       *[many] Monument daje { $points } punktów.
    }
reason-monument-first = { PLAYER($rival) } też ma na to miejsce.
reason-next-monument =
    { $points ->
        [one] W następnej turze można dołożyć monument ({ PIECE($name) }) za 1 punkt.
        [few] W następnej turze można dołożyć monument ({ PIECE($name) }) za { $points } punkty.
       *[many] W następnej turze można dołożyć monument ({ PIECE($name) }) za { $points } punktów.
    }
reason-objectives =
    { $points ->
        [one] Daje 1 punkt więcej za cele.
        [few] Daje { $points } punkty więcej za cele.
       *[many] Daje { $points } punktów więcej za cele.
    }
reason-district =
    { $points ->
        [one] Dzielnica daje 1 punkt.
        [few] Dzielnice dają { $points } punkty.
       *[many] Dzielnice dają { $points } punktów.
    }
reason-lowest-up =
    { $points ->
        [one] Podnosi najniższy zasób, a to on się liczy.
        [few] Podnosi najniższy zasób o { $points }, a to on się liczy.
       *[many] Podnosi najniższy zasób o { $points }, a to on się liczy.
    }
reason-nature =
    { $n ->
        [one] Zasób naturalny daje 1 punkt, jeśli nic go nie zakryje.
        [few] { $n } zasoby naturalne dają po punkcie, jeśli nic ich nie zakryje.
       *[many] { $n } zasobów naturalnych daje po punkcie, jeśli nic ich nie zakryje.
    }
reason-population =
    { $points ->
        [one] Rosnąca ludność daje 1 punkt więcej.
        [few] Rosnąca ludność daje { $points } punkty więcej.
       *[many] Rosnąca ludność daje { $points } punktów więcej.
    }
reason-pedestal =
    { $place ->
        [1] Daje pierwszeństwo wyboru ze wszystkiego, co jest w ofercie.
       *[2] Daje drugi wybór ze wszystkiego, co jest w ofercie.
    }
reason-room =
    { $n ->
        [one] Otwiera 1 nowe pole pod zabudowę przy drogach.
        [few] Otwiera { $n } nowe pola pod zabudowę przy drogach.
       *[many] Otwiera { $n } nowych pól pod zabudowę przy drogach.
    }
reason-room-for-monument =
    { $points ->
        [one] Robi miejsce na monument ({ PIECE($name) }) za 1 punkt w następnej turze.
        [few] Robi miejsce na monument ({ PIECE($name) }) za { $points } punkty w następnej turze.
       *[many] Robi miejsce na monument ({ PIECE($name) }) za { $points } punktów w następnej turze.
    }
reason-next-person =
    { $resource ->
        [food] Jeszcze jedna żywność i ludność wzrośnie.
        [ceramics] Jeszcze jedna ceramika i ludność wzrośnie.
       *[gears] Jeszcze jedno koło zębate i ludność wzrośnie.
    }
reason-gold-left = To tanie: na tę rundę zostaje jeszcze { $n } złota.
reason-closes =
    { $n ->
        [one] Zamyka 1 lukę przy budynkach, więc dzielnica jest bliżej.
        [few] Zamyka { $n } luki przy budynkach, więc dzielnice są bliżej.
       *[many] Zamyka { $n } luk przy budynkach, więc dzielnice są bliżej.
    }
reason-raises-lowest =
    { $resource ->
        [food] Żywność należy do najniższych zasobów, a liczy się najniższy.
        [ceramics] Ceramika należy do najniższych zasobów, a liczy się najniższy.
       *[gears] Koła zębate należą do najniższych zasobów, a liczy się najniższy.
    }
reason-people = Ludność rośnie o { $n }.

## Dlaczego tura była gorsza od najlepszej: w analizach

drawback-covers =
    { $n ->
        [one] Zabudowuje zasób naturalny, który dałby 1 punkt.
        [few] Zabudowuje { $n } zasoby naturalne, które dałyby po punkcie.
       *[many] Zabudowuje { $n } zasobów naturalnych, które dałyby po punkcie.
    }
drawback-points =
    { $points ->
        [0] Na razie nie daje żadnych punktów, a lepsza tura daje { $better } pkt.
        [one] Na razie daje { $points } pkt, a lepsza tura { $better } pkt.
        [few] Na razie daje { $points } pkt, a lepsza tura { $better } pkt.
       *[many] Na razie daje { $points } pkt, a lepsza tura { $better } pkt.
    }
drawback-loses =
    { $points ->
        [one] Na razie kosztuje { $points } pkt, a lepsza tura daje { $better } pkt.
        [few] Na razie kosztuje { $points } pkt, a lepsza tura daje { $better } pkt.
       *[many] Na razie kosztuje { $points } pkt, a lepsza tura daje { $better } pkt.
    }
drawback-room = Pól pod zabudowę przy drogach zostaje { $n }, a po lepszej turze { $better }.
drawback-gold =
    { $n ->
        [0] Na tę rundę nie zostaje złoto, a po lepszej turze { $better }.
       *[1] Na tę rundę zostaje { $n } złota, a po lepszej turze { $better }.
    }
