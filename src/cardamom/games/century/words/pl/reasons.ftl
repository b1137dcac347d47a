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
