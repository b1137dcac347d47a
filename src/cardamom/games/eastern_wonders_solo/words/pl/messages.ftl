### Century: Eastern Wonders – Solo

ask-act = Buduj, handluj, zdobądź płytkę albo zbieraj.
    .other = { PLAYER($seat) } wybiera akcję.
why-ES-2 = Szóstka może być tylko twoją piątą płytką premii, a przy jednej płytce na rodzaj nie możesz mieć dwóch takich samych.
why-ES-11 = Każda tura wymaga akcji: budowy, handlu, zdobycia płytki albo zbiorów. Zbierać możesz zawsze.
tie-rule = Remis wygrywasz Ty, bo ostatnia tura była Twoja.
end-rounds = Ostatnia runda minęła, zanim ktokolwiek miał cztery płytki punktów, więc przegrywasz.
did-nothing = Automat jeszcze nic nie zrobił.
did-claim = Automat zdobył płytkę punktów.
did-copy = Automat powtórzył twoją akcję.
did-rest = Automat wziął 2 { -yellow(form: "few") } { -cube(form: "few") }.
did-idle = Automat nie miał czego powtórzyć.
did-copied-outpost = stawia placówkę ({ PLACE($on) })
did-gained =
    { $copies ->
        [trade] powtarza twoją wymianę: +{ CUBES($cubes) }
        [harvest] powtarza twoje zbiory: +{ CUBES($cubes) }
       *[none] bierze { CUBES($cubes) }
    }
did-idled = nie ma czego powtórzyć

board-then = Potem automat
board-goal = Runda { $round } z { $of } · kto pierwszy ma { $n } płytki punktów, kończy grę; wygrywa więcej punktów

## O grze

game-name = Eastern Wonders Solo
game-tagline = Tylko ty i rywal, który cię naśladuje.
option-map-solo = Solo
option-map-random-1 = Wybrzeże wysp
option-automaton = Automat
option-automaton-easy = Łatwy
option-automaton-normal = Zwykły
option-automaton-hard = Trudny
option-automaton-about = Ile zyskuje na polach, z których korzystasz.
option-start = Na początek
option-start-about = Zestaw losowy, zestaw do wyboru albo tylko 1 { -cube }.
option-start-random = Losowy zestaw
option-start-choose = Zestaw, który wybiorę
option-start-one-cube = 1 { -cube } w losowym kolorze
option-bonus_tiles = Płytki premii
option-bonus_tiles-about = Ile płytek premii z punktami możesz wziąć.
option-bonus_tiles-several = Kilka
option-bonus_tiles-one-per-type = Po jednej każdego rodzaju
option-build_cost = Koszt budowy
option-build_cost-about = Tyle płacisz za każdą placówkę, która już stoi na polu.
option-rounds-about = Przegrywasz, jeśli po tylu rundach nikt nie ma czterech płytek punktów.
