### Pierwsza gra z przewodnikiem

guide-goal-title = Twój cel
guide-goal = Przy { -fort(form: "locs") } leżą cztery karty punktów. Ta kosztuje { CUBES("RRG") } i daje 5 punktów. Gdy ktoś ma osiem kart, dogrywa się rundę i wygrywa ten, kto ma najwięcej punktów.

guide-work-title = Praca
guide-work = Na tym polu potrzeba dwóch pionków, a daje ono { CUBES("YYYY") }, czyli to, co najpospolitsze. Każda sztuka { CUBES("R") }, { CUBES("G") } i { CUBES("B") }, która ci zostanie na koniec, to jeszcze punkt.
guide-work-do = Pracuj tutaj, a potem zakończ turę.

guide-market-title = Karty kupców
guide-market = Na targu używasz raz karty, która leży pod nim, albo dokładasz ją do swojego szlaku, żeby używać jej wiele razy. Ta zamienia { CUBES("YY") } na { CUBES("G") }.
guide-market-do = Idź na ten targ, dołóż kartę do szlaku i zakończ turę.
guide-take-it = Dołóż kartę do szlaku: tam przyda ci się co kilka tur.

guide-route-title = Twój szlak
guide-route = Karta na twoim szlaku to twoja własna lokacja. Wysłanie tam pionka to tura, tak samo jak praca.
guide-route-do = Użyj karty, żeby raz wymienić { CUBES("YY") } na { CUBES("G") }, a potem zakończ turę.
guide-trade-once = Wystarczy jedna taka wymiana: karta przy { -fort(form: "loc") } kosztuje { CUBES("RRG") }.

guide-upgrade-title = Ulepszenia
guide-upgrade = Każde ulepszenie to jeden stopień wyżej: { CUBES("Y") } na { CUBES("R") }, { CUBES("R") } na { CUBES("G") }, { CUBES("G") } na { CUBES("B") }. Tutaj masz dwa.
guide-upgrade-do = Ulepsz dwa razy { CUBES("Y") } na { CUBES("R") }, a potem zakończ turę.
guide-upgrade-yellow = Potrzebujesz { CUBES("RR") }: ulepszaj { CUBES("Y") }, tutaj, na tej górze.

guide-claim-title = Zdobądź kartę
guide-claim = Masz { CUBES("RRG") }, czyli dokładnie tyle, ile kosztuje ta karta.
guide-claim-do = Idź na tę lokację i zdobądź kartę.

guide-bonus-title = Płytka premii
guide-bonus = Skoro już tu jesteś, możesz też wziąć płytkę premii, która leży obok. Ta daje na koniec 2 punkty za każde dwie twoje karty kupców.
guide-bonus-do = Weź płytkę premii, a potem zakończ turę.

guide-benefit = Twoja karta daje 5 punktów i jest też narzędziem: od teraz, gdy pracujesz na górze, najpierw dostajesz { CUBES("Y") }.

guide-on-title = Teraz grasz ty
guide-on = Jeszcze siedem kart: wybierz następną i zbierz to, co kosztuje. Możesz cofać ruchy, prosić o podpowiedź i sprawdzić każdą zasadę.
