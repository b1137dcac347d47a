### Dlaczego tura jest dobra: w podpowiedziach i analizach

reason-monument =
    { $points ->
        [one] Monument daje 1 punkt.
        [few] Monument daje { $points } punkty.
       *[many] Monument daje { $points } punktów.
    }
reason-monument-first = { PLAYER($rival) } też ma na to miejsce.
reason-monument-cheap = Monument zabiera całe pozostałe złoto, a zostało go tylko { $n }.
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
reason-pedestal-instead =
    { $place ->
        [2] Inaczej w następnej rundzie byłoby to drugie miejsce.
        [3] Inaczej w następnej rundzie byłoby to trzecie miejsce.
        [4] Inaczej w następnej rundzie byłoby to czwarte miejsce.
       *[5] Inaczej w następnej rundzie byłoby to piąte miejsce.
    }
reason-pedestal-rival = Inaczej to miejsce może zająć { PLAYER($rival) }.
reason-last-round =
    { $lead ->
        [one] Ludność dochodzi do końca toru, więc to ostatnia runda, przy przewadze 1 punktu.
        [few] Ludność dochodzi do końca toru, więc to ostatnia runda, przy przewadze { $lead } punktów.
       *[many] Ludność dochodzi do końca toru, więc to ostatnia runda, przy przewadze { $lead } punktów.
    }
reason-repaid = Spłata pożyczki ratuje { $points } pkt, które kosztowałaby na koniec gry.
reason-loan-affords = Bez pożyczki { $n } złota by na to nie wystarczyło.
reason-loan-leaves = Dzięki pożyczce na tę rundę zostaje jeszcze { $n } złota.
reason-automaton-less =
    { $points ->
        [0] Automat nic z tego nie ma.
        [one] Automat ma z tego tylko 1 punkt.
        [few] Automat ma z tego tylko { $points } punkty.
       *[many] Automat ma z tego tylko { $points } punktów.
    }
reason-automaton-monument =
    { $points ->
        [one] Ten monument mógłby zabrać automat i dostać za niego 1 punkt.
        [few] Ten monument mógłby zabrać automat i dostać za niego { $points } punkty.
       *[many] Ten monument mógłby zabrać automat i dostać za niego { $points } punktów.
    }
reason-room-for-building = Robi miejsce na budynek za { $price } złota ({ PIECE($what) }), który dotąd nigdzie się nie mieścił.
reason-room-for-buildings =
    { $n ->
        [one] Robi miejsce na 1 budynek, na który starczy złota, a który dotąd nigdzie się nie mieścił.
        [few] Robi miejsce na { $n } budynki, na które starczy złota, a które dotąd nigdzie się nie mieściły.
       *[many] Robi miejsce na { $n } budynków, na które starczy złota, a które dotąd nigdzie się nie mieściły.
    }
reason-next-district =
    { $n ->
        [one] W następnej turze można ukończyć dzielnicę ({ PIECE($what) }).
        [few] W następnej turze można ukończyć { $n } dzielnice ({ PIECE($what) }).
       *[many] W następnej turze można ukończyć { $n } dzielnic ({ PIECE($what) }).
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
reason-gold-left = Na tę rundę zostaje jeszcze { $n } złota.
reason-gold-left-for = Zostaje { $n } złota: wystarczy na następny zakup ({ PIECE($what) }).
reason-spends-rest =
    { $n ->
        [one] Wydaje ostatnie złoto, które przepadłoby na koniec rundy.
        [few] Wydaje ostatnie { $n } złota, które przepadłyby na koniec rundy.
       *[many] Wydaje ostatnie { $n } złota, które przepadłoby na koniec rundy.
    }
reason-nothing-to-buy = Za { $n } złota nie da się kupić niczego, co by się zmieściło.
reason-no-loan = Pożyczka kosztowałaby { $points } pkt, jeśli się jej nie spłaci.
reason-fills-gap = Wypełnia miejsce za małe na jakikolwiek budynek.
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
drawback-loan = Niespłacona pożyczka kosztuje { $points } pkt, a lepsza tura obywa się bez niej.
drawback-lowest =
    { $points ->
        [one] Nie podnosi najniższego zasobu, a to on się liczy; lepsza tura go podnosi.
        [few] Nie podnosi najniższego zasobu, a to on się liczy; lepsza tura podnosi go o { $points }.
       *[many] Nie podnosi najniższego zasobu, a to on się liczy; lepsza tura podnosi go o { $points }.
    }
drawback-gaps =
    { $n ->
        [one] Zostawia 1 lukę przy budynkach, a lepsza tura { $better }.
        [few] Zostawia { $n } luki przy budynkach, a lepsza tura { $better }.
       *[many] Zostawia { $n } luk przy budynkach, a lepsza tura { $better }.
    }
drawback-resources =
    { $n ->
        [0] Nie daje żadnych zasobów, a lepsza tura daje { $better }.
        [one] Daje tylko 1 zasób, a lepsza tura { $better }.
        [few] Daje tylko { $n } zasoby, a lepsza tura { $better }.
       *[many] Daje tylko { $n } zasobów, a lepsza tura { $better }.
    }
drawback-automaton =
    { $points ->
        [one] Daje automatowi 1 punkt, a lepsza tura { $better }.
        [few] Daje automatowi { $points } punkty, a lepsza tura { $better }.
       *[many] Daje automatowi { $points } punktów, a lepsza tura { $better }.
    }
drawback-room = Pól pod zabudowę przy drogach zostaje { $n }, a po lepszej turze { $better }.
drawback-gold =
    { $n ->
        [0] Na tę rundę nie zostaje złoto, a po lepszej turze { $better }.
       *[1] Na tę rundę zostaje { $n } złota, a po lepszej turze { $better }.
    }
