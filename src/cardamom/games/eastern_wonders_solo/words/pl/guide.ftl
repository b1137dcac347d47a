guide-solo-goal-title = Ty kontra automat
guide-solo-goal = W czterech portach czekają płytki punktów: dostarcz tutaj { CUBES("YYYBB") }, a ta będzie twoja, za 11 punktów. Gra kończy się, gdy ty albo automat macie cztery. Wygrywasz, jeśli masz wtedy co najmniej tyle punktów co on.

guide-solo-end-title = Zakończ turę
guide-solo-end = Tura to jeden ruch i jedna akcja: budowa i handel na targu, płytka w porcie albo zbiory. Potem automat reaguje na to, co zrobisz.
guide-solo-end-do = Zakończ turę i zobacz, co zrobi.

guide-solo-copies-title = Naśladuje cię
guide-solo-copies = Automat nie ma łodzi. Stawia placówkę na targu, na którym jesteś, i dostaje to, co ty, nic za to nie płacąc. Gdy tylko stać go na płytkę punktów, bierze ją zamiast tego.

guide-solo-sail-title = W drogę
guide-solo-sail = W każdej turze możesz za darmo popłynąć na sąsiednie pole. Płytka za 11 punktów wymaga { CUBES("BB") }, a targ, na którym je dostaniesz, jest dwa pola stąd.
guide-solo-sail-do = Popłyń o jedno pole w jego stronę.

guide-solo-second-title = Drugi targ
guide-solo-second = Na tym targu z { CUBES("RR") } robi się { CUBES("YYB") }. Nie ma tu jeszcze placówki, więc twoja będzie za darmo.
guide-solo-second-do = Popłyń tu i zbuduj placówkę.

guide-solo-prepare-title = Dokładnie to, czego trzeba
guide-solo-prepare = Twoje { CUBES("RRRR") } starczą na dwie wymiany. Automat dostaje to samo, więc i jego będzie stać na płytkę: pospiesz się.
guide-solo-prepare-do = Wymień dwa razy i zakończ turę.
guide-solo-trade-twice = Masz jeszcze { CUBES("RR") } do wymiany: płytka wymaga { CUBES("BB") }.

guide-solo-claim-title = Zdąż przed nim
guide-solo-claim = Masz { CUBES("YYYBB") }, a port jest tuż obok. Automat też je ma, ale to twoja kolej.
guide-solo-claim-do = Płyń do portu i zdobądź płytkę.

guide-solo-rows-title = Placówki też punktują
guide-solo-rows = Każda zbudowana placówka odsłania punkty na twojej planszy, tym więcej, im dalej w prawo. Kto opróżni całą kolumnę, po jednej placówce każdego rodzaju, wybiera płytkę premii. Budowa tam, gdzie automat ma placówkę, kosztuje dwie kostki.

guide-solo-on-title = Teraz grasz ty
guide-solo-on = Jeszcze trzy płytki, a co zyskujesz ty, zyskuje też automat. Zakończ turę i graj dalej: możesz cofać ruchy, prosić o podpowiedź i sprawdzić każdą zasadę.
