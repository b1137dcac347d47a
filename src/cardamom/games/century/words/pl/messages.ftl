### To, co wspólne dla gier z serii Century

piece-ginger = { -ginger }
piece-chili = { -chili }
piece-tea = { -tea }
piece-cloves = { -cloves }

cubes-Y =
    { $n ->
        [one] { $n } { -yellow(form: "one") }
        [few] { $n } { -yellow(form: "few") }
       *[many] { $n } { -yellow(form: "many") }
    }
cubes-R =
    { $n ->
        [one] { $n } { -red(form: "one") }
        [few] { $n } { -red(form: "few") }
       *[many] { $n } { -red(form: "many") }
    }
cubes-G =
    { $n ->
        [one] { $n } { -green(form: "one") }
        [few] { $n } { -green(form: "few") }
       *[many] { $n } { -green(form: "many") }
    }
cubes-B =
    { $n ->
        [one] { $n } { -brown(form: "one") }
        [few] { $n } { -brown(form: "few") }
       *[many] { $n } { -brown(form: "many") }
    }

do-drop = Odrzuć { CUBES($cube) }
ask-drop =
    { $n ->
        [one] Masz za dużo w ładowni: odrzuć 1 { -cube(form: "acc") }.
        [few] Masz za dużo w ładowni: odrzuć { $n } { -cube(form: "few") }.
       *[many] Masz za dużo w ładowni: odrzuć { $n } { -cube(form: "many") }.
    }
    .other = { PLAYER($seat) } ma za dużo w ładowni i odrzuca nadmiar.
ask-upgrade =
    { $n ->
        [one] Możesz ulepszyć 1 { -cube(form: "acc") }.
        [few] Możesz ulepszyć { $n } razy.
       *[many] Możesz ulepszyć { $n } razy.
    }
    .other = { PLAYER($seat) } ulepsza.
ask-done = Tura zakończona.
    .other = { PLAYER($seat) } kończy turę.
do-end = Zakończ turę
do-keep = Nie ulepszaj więcej
do-upgrade = Ulepsz { CUBES($cube) } na { CUBES($next) }
do-trade = Wymień { CUBES($give) } na { CUBES($get) }
do-first = Zaczyna { PLAYER($seat) }
tie-rule = Przy remisie wygrywa ostatni w kolejności spośród remisujących.
score-cubes = Pozostałe { -cube(form: "few") }
why-C-2 = Nie masz { -cube(form: "gen") } w tym kolorze.
why-C-3 = Nie masz { -cube(form: "gen") } w tym kolorze, a { -brown(form: "gen") } nie da się już ulepszyć.
why-C-4 = Nie masz { -cube(form: "many") } potrzebnych do tej wymiany.

did-upgraded =
    { $you ->
        [1] ulepszasz { CUBES($cubes) } na { CUBES($into) }
       *[0] ulepsza { CUBES($cubes) } na { CUBES($into) }
    }
did-discarded =
    { $you ->
        [1] odrzucasz { CUBES($cubes) }
       *[0] odrzuca { CUBES($cubes) }
    }
did-paid-toll =
    { $you ->
        [1] płacisz { CUBES($cubes) }, dostaje { PLAYER($creditor) }
       *[0] płaci { CUBES($cubes) }, dostaje { PLAYER($creditor) }
    }
did-paid-supply =
    { $you ->
        [1] płacisz { CUBES($cubes) } do puli
       *[0] płaci { CUBES($cubes) } do puli
    }
did-traded =
    { $you ->
        [1] wymieniasz { CUBES($give) } na { CUBES($get) }
       *[0] wymienia { CUBES($give) } na { CUBES($get) }
    }

## Na planszach

board-need = Brakuje: { CUBES($cubes) }.

## Opcje stołu

option-first = Kto zaczyna
option-first-about = Decyduje los albo ty.
option-rounds = Najdłuższa gra
option-rounds-about = Gra kończy się najpóźniej po tylu rundach.
option-map = Mapa
option-map-about = Kształt mapy. Kafelki i tak są tasowane.
option-map-random = Za każdym razem nowy kształt
