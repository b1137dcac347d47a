### Dlaczego tura jest dobra: w podpowiedziach i analizach

reason-monument =
    { $points ->
        [one] Cud daje 1 punkt.
        [few] Cud daje { $points } punkty.
       *[many] Cud daje { $points } punktów.
    }
reason-monument-first = { PLAYER($rival) } też ma na to miejsce.
reason-next-monument =
    { $points ->
        [one] Przygotowuje na następną turę { PIECE($name) } za 1 punkt.
        [few] Przygotowuje na następną turę { PIECE($name) } za { $points } punkty.
       *[many] Przygotowuje na następną turę { PIECE($name) } za { $points } punktów.
    }
reason-objectives =
    { $points ->
        [one] Daje 1 punkt więcej za cele.
        [few] Daje { $points } punkty więcej za cele.
       *[many] Daje { $points } punktów więcej za cele.
    }
reason-district =
    { $points ->
        [one] Domyka dzielnicę.
        [few] Domyka dzielnice za { $points } punkty.
       *[many] Domyka dzielnice za { $points } punktów.
    }
reason-lowest-up =
    { $points ->
        [one] Podnosi najniższy zasób, a to on się liczy.
        [few] Podnosi najniższy zasób o { $points }, a to on się liczy.
       *[many] Podnosi najniższy zasób o { $points }, a to on się liczy.
    }
reason-nature =
    { $n ->
        [one] Dociera do bogactwa naturalnego.
        [few] Dociera do { $n } bogactw naturalnych.
       *[many] Dociera do { $n } bogactw naturalnych.
    }
reason-population =
    { $points ->
        [one] Rosnąca ludność daje 1 punkt więcej.
        [few] Rosnąca ludność daje { $points } punkty więcej.
       *[many] Rosnąca ludność daje { $points } punktów więcej.
    }
reason-pedestal =
    { $place ->
        [1] W następnej rundzie daje pierwsze miejsce w kolejności.
       *[2] W następnej rundzie daje drugie miejsce w kolejności.
    }
reason-room =
    { $n ->
        [one] Otwiera 1 nowe pole pod zabudowę przy drogach.
        [few] Otwiera { $n } nowe pola pod zabudowę przy drogach.
       *[many] Otwiera { $n } nowych pól pod zabudowę przy drogach.
    }
