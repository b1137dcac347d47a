### Dlaczego tura jest dobra: w podpowiedziach i analizach

reason-last-tile =
    { $lead ->
        [one] To czwarta płytka: kończy grę z przewagą 1 punktu.
        [few] To czwarta płytka: kończy grę z przewagą { $lead } punktów.
       *[many] To czwarta płytka: kończy grę z przewagą { $lead } punktów.
    }
reason-claims-first = W następnej turze tę płytkę może zdobyć { PLAYER($rival) }.
reason-claims =
    { $nth ->
        [1] { $points } pkt od razu i pierwsza z czterech płytek, które kończą grę.
        [2] { $points } pkt od razu i druga z czterech płytek, które kończą grę.
        [3] { $points } pkt od razu i tylko jedna płytka do końca gry.
       *[4] { $points } pkt od razu.
    }
reason-pays-next-claim =
    { $steps ->
        [0] W następnej turze wystarczy na tutejszą płytkę za { $points } pkt.
        [one] W następnej turze wystarczy na płytkę za { $points } pkt ({ PLACE($on) }, jedno pole stąd).
        [few] W następnej turze wystarczy na płytkę za { $points } pkt ({ PLACE($on) }, { $steps } pola stąd).
       *[many] W następnej turze wystarczy na płytkę za { $points } pkt ({ PLACE($on) }, { $steps } pól stąd).
    }
reason-nearer-to-claim =
    { $steps ->
        [0] Na tutejszą płytkę za { $points } pkt już wystarcza: można ją zdobyć w następnej turze.
        [one] Na płytkę za { $points } pkt już wystarcza ({ PLACE($on) }): jeszcze jedno pole i można ją zdobyć w następnej turze.
        [few] Na płytkę za { $points } pkt już wystarcza ({ PLACE($on) }): jeszcze { $steps } pola i można ją zdobyć w następnej turze.
       *[many] Na płytkę za { $points } pkt już wystarcza ({ PLACE($on) }): jeszcze { $steps } pól i można ją zdobyć w następnej turze.
    }
reason-claims-next = W następnej turze można zdobyć płytkę za { $points } pkt ({ PLACE($on) }).
reason-rival-first = { PLAYER($rival) } może jednak zdążyć tam wcześniej.
reason-opens-trade = Odtąd można tam wymieniać { CUBES($give) } na { CUBES($get) }.
reason-ends-ahead =
    { $lead ->
        [one] Gra się kończy, z przewagą 1 punktu.
        [few] Gra się kończy, z przewagą { $lead } punktów.
       *[many] Gra się kończy, z przewagą { $lead } punktów.
    }
reason-keeps-cubes =
    { $n ->
        [one] Nic nie ubywa: zostaje 1 { -cube }.
        [few] Nic nie ubywa: zostają { $n } { -cube(form: "few") }.
       *[many] Nic nie ubywa: zostaje { $n } { -cube(form: "many") }.
    }
reason-markets-near = Targi o jeden krok stąd: { $n }.
reason-was-taken = Niedługo potem tę płytkę za { $points } pkt ma już { PLAYER($rival) }.
reason-empties-column =
    { $bonus ->
        [points] Placówka opróżnia kolumnę i daje płytkę premii wartą { $points } pkt.
        [last] Placówka opróżnia kolumnę i daje piątą płytkę premii, wartą { $points } pkt.
        [move] Placówka opróżnia kolumnę, a odtąd w każdej turze jeszcze jeden krok jest darmowy.
        [cargo] Placówka opróżnia kolumnę, a odtąd w ładowni jest więcej miejsca.
        [upgrade] Placówka opróżnia kolumnę, a odtąd każda budowa daje ulepszenie.
       *[harvest] Placówka opróżnia kolumnę, a odtąd każde zbiory dają też { CUBES("R") }.
    }
reason-lacks-less = Potem do płytki za { $points } pkt ({ PLACE($on) }) brakuje już tylko { CUBES($cubes) }.
reason-can-pay =
    { $steps ->
        [0] To wystarcza na tutejszą płytkę za { $points } pkt.
        [one] To wystarcza na płytkę za { $points } pkt ({ PLACE($on) }, jedno pole stąd).
        [few] To wystarcza na płytkę za { $points } pkt ({ PLACE($on) }, { $steps } pola stąd).
       *[many] To wystarcza na płytkę za { $points } pkt ({ PLACE($on) }, { $steps } pól stąd).
    }
reason-builds-next = W następnej turze można tam za darmo zbudować placówkę ({ PLACE($on) }).
reason-builds-here-next = W następnej turze można właśnie tam zbudować placówkę za darmo.
reason-picks-up = Zabiera { CUBES($cubes) } za darmo.
reason-few-cubes =
    { $n ->
        [0] Bez { -cube(form: "many") } nie ma jeszcze nic innego do zrobienia.
        [one] Zostaje tylko 1 { -cube }: pora na nowe.
        [few] Zostają tylko { $n } { -cube(form: "few") }: pora na nowe.
       *[many] Zostaje tylko { $n } { -cube(form: "many") }: pora na nowe.
    }
reason-first-trade =
    { $n ->
        [one] W pierwszej turze można stamtąd wymienić { CUBES($give) } na { CUBES($get) }.
        [few] W pierwszej turze można stamtąd do { $n } razy wymienić { CUBES($give) } na { CUBES($get) }.
       *[many] W pierwszej turze można stamtąd do { $n } razy wymienić { CUBES($give) } na { CUBES($get) }.
    }
reason-tile-nearer = Płytka za { $points } pkt ({ PLACE($on) }) jest coraz bliżej: brakuje jeszcze { CUBES($cubes) }.

## Dlaczego tura była gorsza od najlepszej: w analizach

drawback-uses-up = Zużywa { CUBES($cubes) }, potrzebne na płytkę za { $points } pkt ({ PLACE($on) }).
drawback-tile-can-wait = Ta płytka może poczekać: po lepszej turze pewnie też da się ją zdobyć.
drawback-lacks = Do płytki za { $points } pkt ({ PLACE($on) }) brakuje wtedy jeszcze { CUBES($cubes) }, a po lepszej turze wystarcza.
drawback-lacks-more = Do płytki za { $points } pkt ({ PLACE($on) }) brakuje wtedy jeszcze { CUBES($cubes) }, a po lepszej turze tylko { CUBES($better) }.
drawback-no-first-trade = W pierwszej turze nic nie można tam wymienić ({ PLACE($on) }).
drawback-markets-near =
    { $n ->
        [one] Targi o jeden krok stąd: { $n }; z lepszego miejsca: { $better }.
        [few] Targi o jeden krok stąd: { $n }; z lepszego miejsca: { $better }.
       *[many] Targi o jeden krok stąd: { $n }; z lepszego miejsca: { $better }.
    }
drawback-bonus-scores = Płytka premii daje tylko punkty ({ $points }), a lepsza pomaga do końca gry.
drawback-no-action = Tura kończy się bez żadnej akcji.
drawback-farther =
    { $steps ->
        [one] Do płytki za { $points } pkt ({ PLACE($on) }) zostaje wtedy jeszcze jedno pole.
        [few] Do płytki za { $points } pkt ({ PLACE($on) }) są wtedy { $steps } pola zamiast { $better }.
       *[many] Do płytki za { $points } pkt ({ PLACE($on) }) jest wtedy { $steps } pól zamiast { $better }.
    }
