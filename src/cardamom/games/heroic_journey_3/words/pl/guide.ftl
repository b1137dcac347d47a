### Pierwsza gra z przewodnikiem

guide-goal-title = Twój cel
guide-goal = Przy { -fort(form: "locs") } leżą cztery karty punktów. Ta kosztuje { CUBES("RRG") } i daje 5 punktów. Gdy ktoś ma osiem kart, dogrywa się rundę i wygrywa ten, kto ma najwięcej punktów.

guide-work-title = Praca
guide-work = Na tym polu potrzeba dwóch pionków, a daje ono { CUBES("YYYY") }, czyli to, co najpospolitsze. Każda sztuka { CUBES("R") }, { CUBES("G") } i { CUBES("B") }, która ci zostanie na koniec, to jeszcze punkt.
guide-work-do = Pracuj tutaj, a potem zakończ turę.

guide-market-title = Kupiec
guide-market = Na targu robisz to, co mówi karta pod nim, i zatrzymujesz tę kartę. Ta zamienia { CUBES("YYYY") } na { CUBES("GB") }.
guide-market-do = Handluj na tym targu, a potem zakończ turę.

guide-map-title = Mapa
guide-map = Podróż po mapie zaczynasz tutaj ({ -valley }). Na polach dookoła można budować i handlować. Na tym { CUBES("YY") } zamienia się w { CUBES("RR") }.

guide-move-title = Ruch po mapie
guide-move = Niektóre lokacje pozwalają ruszyć się po mapie. Ta przesuwa cię dokładnie o jedno pole.
guide-move-do = Pracuj tutaj, a potem przesuń się na wskazane pole.

guide-outpost-title = Zbuduj placówkę
guide-outpost = Pierwsza placówka na polu jest za darmo i odsłania punkt na twojej planszy. Każda następna coś kosztuje.
guide-outpost-do = Zbuduj placówkę.

guide-village-title = Handel na mapie
guide-village = Tutaj możesz wymieniać, ile razy chcesz, z placówką czy bez. Do karty punktów brakuje ci jeszcze { CUBES("RR") }.
guide-village-do = Wymień { CUBES("YY") } na { CUBES("RR") }, a potem zakończ turę.

guide-claim-title = Zdobądź kartę
guide-claim = Masz { CUBES("RRG") }, czyli dokładnie tyle, ile kosztuje ta karta.
guide-claim-do = Pracuj tutaj, zdobądź kartę i zakończ turę.

guide-benefit = Twoja karta daje 5 punktów i pomaga: od teraz na każdym polu uprawnym potrzeba o jeden pionek mniej. Inne karty dają { -cube(form: "few") } albo nowe pionki, albo otwierają lokację, która jest jeszcze zakryta.

guide-tiles-title = Płytki premii
guide-tiles = Co czwarta karta kupca daje ci płytkę premii. Tak samo każda kolumna, którą opróżnisz na swojej planszy, budując placówkę każdego rodzaju. Na koniec punktuje to, co pokazują.

guide-on-title = Teraz grasz ty
guide-on = Jeszcze siedem kart: wybierz następną i zbierz to, co kosztuje. Możesz cofać ruchy, prosić o podpowiedź i sprawdzić każdą zasadę.
