### Century: Eastern Wonders

piece-sea = { -sea }
piece-port = port

## Co możesz zrobić

do-anchor = Zatrzymaj się tutaj
do-take = Zabierz { CUBES($cubes) }
do-leave = Zostaw { CUBES($cubes) } na miejscu
do-build =
    { $cost ->
        [0] Zbuduj placówkę (za darmo)
        [one] Zbuduj placówkę (1 { -cube })
        [few] Zbuduj placówkę ({ $cost } { -cube(form: "few") })
       *[many] Zbuduj placówkę ({ $cost } { -cube(form: "many") })
    }
do-claim = Zdobądź płytkę wartą { $points } pkt za { CUBES($cost) }
do-claim-hidden = Zdobądź płytkę punktów
do-harvest = Zbierz { CUBES($cubes) }
do-lay = Zostaw { CUBES($cube) } na polu za sobą
do-toll = Zapłać { CUBES($cube) } – dostaje { PLAYER($creditor) }
do-pay = Zapłać { CUBES($cube) } do puli
do-bonus =
    Weź płytkę premii: { $bonus ->
        [move] { bonus-move }
        [cargo] { bonus-cargo }
        [upgrade] { bonus-upgrade }
        [harvest] { bonus-harvest }
        [points] { $points } pkt
       *[last] { bonus-last }
    }
do-bonus-hidden =
    Weź płytkę premii: { $bonus ->
        [move] { bonus-move }
        [cargo] { bonus-cargo }
        [upgrade] { bonus-upgrade }
        [harvest] { bonus-harvest }
        [points] { bonus-points }
       *[last] { bonus-last }
    }
do-set = Zacznij z { CUBES($cubes) }
do-place = Postaw { -boat(form: "acc") } na { PLACE($cell, kind: "cell") }
do-sail = { -Sail } na { PLACE($cell, kind: "cell") }

## Co przynosi los

do-remove = { -Market } { PIECE($market) } wraca do pudełka
do-tile = { PLACE($cell, kind: "cell") }: { PIECE($ground) }
do-draw =
    { $closed ->
        [1] Zamknięty Port zmienia miejsce: { PLACE($cell, kind: "cell") }
       *[0] Nowa płytka punktów ({ PLACE($cell, kind: "cell") }): { CUBES($cost) } za { $points } pkt
    }

## Rodzaje akcji

kind-end = koniec tury
kind-toll = opłata
kind-pay = zapłata
kind-drop = odrzucenie
kind-keep = koniec ulepszania
kind-upgrade = ulepszenie
kind-set = zestaw początkowy
kind-place = miejsce startu
kind-anchor = postój
kind-sail = ruch
kind-lay = zostawienie
kind-take = zabranie
kind-leave = pozostawienie
kind-build = budowa
kind-bonus = płytka premii
kind-trade = wymiana
kind-claim = zdobycie płytki
kind-harvest = zbiory

## Na stole

part-bonus = Pozostałe płytki premii
part-sets = Zestawy początkowe
own-bonus = Płytki premii
bonus-move = +1 darmowy ruch
bonus-cargo = +3 miejsca w ładowni
bonus-upgrade = ulepszenie przy każdej budowie
bonus-harvest = +1 { -red(form: "one") } przy zbiorach
bonus-points = punkty zwycięstwa
bonus-last = piąta płytka
piece-move = { bonus-move }
piece-cargo = { bonus-cargo }
piece-upgrade = { bonus-upgrade }
piece-harvest = { bonus-harvest }
piece-points = { bonus-points }
piece-last = { bonus-last }

## O co pytamy

ask-set = Wybierz swój zestaw początkowy.
    .other = { PLAYER($seat) } wybiera zestaw początkowy.
ask-place = Postaw { -boat(form: "acc") } na dowolnym polu typu { -market }.
    .other = { PLAYER($seat) } stawia { -boat(form: "acc") }.
ask-move =
    { $n ->
        [one] { -Sail } o jedno pole za darmo albo zostań.
        [few] { -Sail } o najwyżej { $n } pola za darmo albo zostań.
       *[many] { -Sail } o najwyżej { $n } pól za darmo albo zostań.
    }
    .other = { PLAYER($seat) } może { -sail(form: "inf") }.
ask-sail-on = Każde następne pole kosztuje 1 { -cube(form: "acc") }. { -Sail } dalej albo zatrzymaj się tutaj.
    .other = { PLAYER($seat) } może { -sail(form: "inf") } dalej.
ask-must-sail = { -Sail } dalej: nie stać cię, by zapłacić tu wszystkim.
    .other = { PLAYER($seat) } musi { -sail(form: "inf") } dalej.
ask-lay = Zostaw 1 { -cube(form: "acc") } na polu za sobą.
    .other = { PLAYER($seat) } zostawia za sobą 1 { -cube(form: "acc") }.
ask-toll = Zapłać 1 { -cube(form: "acc") } za wspólne pole – dostaje { PLAYER($creditor) }.
    .other = { PLAYER($seat) } płaci, dostaje { PLAYER($creditor) }.
ask-pick-up = Zabierz leżące tu { -cube(form: "few") } albo je zostaw.
    .other = { PLAYER($seat) } może zabrać { -cube(form: "few") }.
ask-act = Buduj, handluj, zdobądź płytkę albo zbieraj – lub zakończ turę.
    .other = { PLAYER($seat) } wybiera akcję.
ask-pay =
    { $n ->
        [one] Zapłać jeszcze 1 { -cube(form: "acc") } za placówkę.
        [few] Zapłać jeszcze { $n } { -cube(form: "few") } za placówkę.
       *[many] Zapłać jeszcze { $n } { -cube(form: "many") } za placówkę.
    }
    .other = { PLAYER($seat) } płaci za placówkę.
ask-bonus = Kolumna opróżniona: wybierz płytkę premii.
    .other = { PLAYER($seat) } wybiera płytkę premii.
ask-market = Wymieniaj tyle razy, ile chcesz, potem zakończ turę.
    .other = { PLAYER($seat) } handluje.

## Punkty

score-tiles = Płytki punktów
score-board = Placówki
score-bonus = Płytki premii

## Dlaczego nie

why-EW-6 = Wybierz zestaw początkowy, który jeszcze jest, a potem dowolne pole typu { -market }.
why-EW-10 = Ruszaj się na sąsiednie pole. Po darmowych ruchach każde pole kosztuje 1 { -cube(form: "acc") }.
why-EW-12 = Na polu, na którym trzeba by się zatrzymać, nie stać cię, by zapłacić wszystkim.
why-EW-15 = To pole służy do czegoś innego: buduj i handluj na { -market(form: "locs") }, płytki zdobywaj w portach.
why-EW-20 = Na jednym polu możesz mieć jedną placówkę i musi cię być na nią stać.
why-EW-22 = Nie ma już takich płytek premii.
why-EW-24 = Handlować możesz tylko tam, gdzie masz placówkę.
why-EW-30 = Nie ma tu płytki punktów, na którą byłoby cię stać.

## Co się stało

ref-bonus = płytka premii { PIECE($name) }
ref-set = zestaw początkowy { $name }
did-removed = { -market } { PIECE($tile) } wraca do pudełka
did-tile-laid = { -market } { PIECE($tile) } ({ CUBES($give) } za { CUBES($get) }) – { PLACE($on) }
did-sea-laid = { PLACE($on) } to { -sea }
did-port-opened = płytka za { $points } pkt ({ CUBES($cost) }) – { PLACE($on) }
did-port-refilled = nowa płytka za { $points } pkt ({ CUBES($cost) }) – { PLACE($on) }
did-port-closed = dobrano Zamknięty Port, zamyka { PLACE($on) }
did-closed-port-moved = Zamknięty Port przenosi się – { PLACE($on) }
did-first-chosen = zaczyna { PLAYER($first) }
did-took-set =
    { $you ->
        [1] zaczynasz z { CUBES($cubes) }
       *[0] zaczyna z { CUBES($cubes) }
    }
did-placed-boat =
    { $you ->
        [1] stawiasz { -boat(form: "acc") } – { PLACE($on) }
       *[0] stawia { -boat(form: "acc") } – { PLACE($on) }
    }
did-sailed =
    { $you ->
        [1] { -sail(form: "you") } na { PLACE($on) }
       *[0] { -sail(form: "they") } na { PLACE($on) }
    }
did-stayed =
    { $you ->
        [1] zostajesz na miejscu ({ PLACE($on) })
       *[0] zostaje na miejscu ({ PLACE($on) })
    }
did-laid =
    { $you ->
        [1] zostawiasz { CUBES($cubes) } ({ PLACE($on) })
       *[0] zostawia { CUBES($cubes) } ({ PLACE($on) })
    }
did-picked-up =
    { $you ->
        [1] zabierasz { CUBES($cubes) }
       *[0] zabiera { CUBES($cubes) }
    }
did-left =
    { $you ->
        [1] nie podnosisz { CUBES($cubes) } ({ PLACE($on) })
       *[0] nie podnosi { CUBES($cubes) } ({ PLACE($on) })
    }
did-harvested =
    { $you ->
        [1] zbierasz { CUBES($cubes) }
       *[0] zbiera { CUBES($cubes) }
    }
did-built =
    { $you ->
        [1] budujesz placówkę ({ PLACE($on) })
       *[0] buduje placówkę ({ PLACE($on) })
    }
did-took-bonus =
    { $you ->
        [1] bierzesz płytkę premii: { PIECE($bonus) }
       *[0] bierze płytkę premii: { PIECE($bonus) }
    }
did-claimed =
    { $you ->
        [1] zdobywasz płytkę wartą { $points } pkt za { CUBES($cost) }
       *[0] zdobywa płytkę wartą { $points } pkt za { CUBES($cost) }
    }
did-claimed-hidden =
    { $you ->
        [1] zdobywasz płytkę punktów
       *[0] zdobywa płytkę punktów
    }
did-last-round-began =
    { $you ->
        [1] rozpoczynasz ostatnią rundę
       *[0] rozpoczyna ostatnią rundę
    }
did-game-ended = gra kończy się po rundzie { $round }

## Plansza

board-map = Archipelag
board-whole-map = Cała mapa
board-zoom = Wielkość mapy
board-closer = Przybliż
board-further = Oddal
board-round-word = Runda
board-round = Runda { $round } z najwyżej { $of }
board-orders-left =
    { $n ->
        [one] 1 płytka punktów w stosie
        [few] { $n } płytki punktów w stosie
       *[many] { $n } płytek punktów w stosie
    }
board-orders =
    { $n ->
        [0] Brak zdobytych płytek punktów
        [one] 1 zdobyta płytka punktów
        [few] { $n } zdobyte płytki punktów
       *[many] { $n } zdobytych płytek punktów
    }
board-bonus-stack =
    { $bonus ->
        [move] { bonus-move }
        [cargo] { bonus-cargo }
        [upgrade] { bonus-upgrade }
        [harvest] { bonus-harvest }
        [points] { $points } pkt
       *[last] { bonus-last }
    }, zostało { $n }
board-market = { -Market } „{ PIECE($symbol) }”: wymień { $give } na { $get }
board-port = Port: { $points } pkt za { $cubes }
board-empty-port = Port: brak płytki punktów
board-closed-port = Zamknięty port
board-sea = { -Sea }
board-unknown = Pole jeszcze nieznane
board-at-market = pole „{ PIECE($symbol) }” { DEAL($deal) }
board-at-port = port
board-at-order = port { DEAL($deal) }
board-at-closed-port = zamknięty port
board-at-sea = pole „{ -sea }”
board-boats = Tutaj: { $who }
board-outposts = Placówki: { $who }
board-lying = Leży tu: { $cubes }
board-sail = { -Sail } tutaj
board-stay = Zostań tutaj
board-build = Buduj tutaj
board-trade = Handluj tutaj
board-claim = Zdobądź tę płytkę
board-pay = Zapłać
board-toll = Zapłać
board-drop = Odrzuć
board-trade-times = Wymień { $times }×
board-hold = Twoja { -hold }: { $cubes }; zajęte miejsca: { $n } z { $spaces }
board-row = { PIECE($spice) }: zbudowano { $n } z 5
board-point = Wskaż pole, aby zobaczyć, ile kosztuje i co daje.
board-choose-cube = Wybierz { -cube(form: "acc") } u siebie.
board-swap = Możesz wskazać coś innego.
board-passage =
    { $n ->
        [one] 1 krok
        [few] { $n } kroki
       *[many] { $n } kroków
    }
board-leg-free = za darmo
board-leg-paid = 1 { -cube }
board-leave = zostaw
board-do-sail = { -Sail } tam
board-do-build = Buduj
board-do-trade = Handluj
board-do-claim = Zdobądź
board-do-pay = Zapłać
board-do-toll = Zapłać
board-do-drop = Odrzuć
board-do-harvest = Zbieraj
board-do-end = Kończ turę
board-drop-plan = Anuluj
board-stays = zostaje
board-builds = buduje
board-claims = zdobywa
board-bot = bot
board-outposts-left =
    { $n ->
        [one] została 1 placówka
        [few] zostały { $n } placówki
       *[many] zostało { $n } placówek
    }

## O grze

game-name = Eastern Wonders
game-tagline = Żegluj między wyspami przypraw.
option-map-first-game = Pierwsza gra
option-map-random-1 = Wybrzeże wysp
