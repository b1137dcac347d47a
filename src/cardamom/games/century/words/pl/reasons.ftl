### Dlaczego tura jest dobra: w podpowiedziach i analizach

reason-free-outpost =
    { $points ->
        [0] Nikt tam jeszcze nie budował, więc placówka jest za darmo.
        [one] Nikt tam jeszcze nie budował, więc placówka jest za darmo i odsłania 1 punkt.
        [few] Nikt tam jeszcze nie budował, więc placówka jest za darmo i odsłania { $points } punkty.
       *[many] Nikt tam jeszcze nie budował, więc placówka jest za darmo i odsłania { $points } punktów.
    }
reason-outpost-points =
    { $points ->
        [one] Placówka odsłania 1 punkt.
        [few] Placówka odsłania { $points } punkty.
       *[many] Placówka odsłania { $points } punktów.
    }
reason-trades-next =
    { $n ->
        [one] W następnej turze można wymienić { CUBES($give) } na { CUBES($get) } ({ PLACE($on) }).
        [few] W następnej turze można { $n } razy wymienić { CUBES($give) } na { CUBES($get) } ({ PLACE($on) }).
       *[many] W następnej turze można { $n } razy wymienić { CUBES($give) } na { CUBES($get) } ({ PLACE($on) }).
    }
reason-trades-next-merchant =
    { $n ->
        [one] W następnej turze można na karcie kupca wymienić { CUBES($give) } na { CUBES($get) }.
        [few] W następnej turze można na karcie kupca { $n } razy wymienić { CUBES($give) } na { CUBES($get) }.
       *[many] W następnej turze można na karcie kupca { $n } razy wymienić { CUBES($give) } na { CUBES($get) }.
    }
reason-more-cubes =
    { $n ->
        [one] Do wymiany zostaje 1 { -cube }.
        [few] Do wymiany zostają { $n } { -cube(form: "few") }.
       *[many] Do wymiany zostaje { $n } { -cube(form: "many") }.
    }
reason-leaves-cubes = Do wymiany zostaje { CUBES($cubes) }.
reason-better-cubes =
    { $n ->
        [one] W sumie daje tyle, co jedno ulepszenie.
        [few] W sumie daje tyle, co { $n } ulepszenia.
       *[many] W sumie daje tyle, co { $n } ulepszeń.
    }

## Dlaczego tura była gorsza od najlepszej: w analizach

drawback-ends-behind =
    { $n ->
        [one] Zaczyna ostatnią rundę, choć do lidera brakuje 1 punktu.
        [few] Zaczyna ostatnią rundę, choć do lidera brakuje { $n } punktów.
       *[many] Zaczyna ostatnią rundę, choć do lidera brakuje { $n } punktów.
    }
drawback-cubes = Do wymiany zostaje { CUBES($cubes) }, a po lepszej turze { CUBES($better) }.
drawback-discards = Odrzuca { CUBES($cubes) }, a lepsza tura zamiast tego { CUBES($better) }.
drawback-two-turns =
    { $points ->
        [0] Do końca następnej tury pewnie nie da żadnych punktów, a lepsza tura { $better } pkt.
        [one] Do końca następnej tury da pewnie { $points } pkt, a lepsza tura { $better } pkt.
        [few] Do końca następnej tury da pewnie { $points } pkt, a lepsza tura { $better } pkt.
       *[many] Do końca następnej tury da pewnie { $points } pkt, a lepsza tura { $better } pkt.
    }
drawback-leaves-cubes = Po drodze zostaje { CUBES($cubes) }.
drawback-pays = Placówka kosztuje { CUBES($cubes) }, bo inni już tam budowali.
drawback-pays-toll = Trzeba uiścić opłatę: { CUBES($cubes) }.
drawback-points =
    { $points ->
        [0] Teraz nie daje żadnych punktów, a lepsza tura daje { $better } pkt.
        [one] Teraz daje { $points } pkt, a lepsza tura { $better } pkt.
        [few] Teraz daje { $points } pkt, a lepsza tura { $better } pkt.
       *[many] Teraz daje { $points } pkt, a lepsza tura { $better } pkt.
    }
drawback-loses =
    { $points ->
        [one] Teraz kosztuje { $points } pkt, a lepsza tura daje { $better } pkt.
        [few] Teraz kosztuje { $points } pkt, a lepsza tura daje { $better } pkt.
       *[many] Teraz kosztuje { $points } pkt, a lepsza tura daje { $better } pkt.
    }
