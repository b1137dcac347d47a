guide-goal-title = Twój cel
guide-goal = W czterech portach czekają płytki punktów. Kto dostarczy tutaj { CUBES("YYRRGG") }, bierze tę płytkę i zdobywa 13 punktów. Gdy ktoś ma cztery płytki, dogrywa się rundę i wygrywa ten, kto ma najwięcej punktów.

guide-cubes-title = Coś na początek
guide-cubes = Handluje się kostkami. Najpospolitsze są żółte. Za każdą czerwoną, zieloną i brązową, która ci zostanie na koniec, jest jeszcze punkt.
guide-cubes-do = Weź cztery żółte kostki: { CUBES("YYYY") }.

guide-place-title = Gdzie zacząć
guide-place = Na każdym targu wymienia się jedne kostki na inne. Na tym z { CUBES("YY") } robi się { CUBES("RR") }: dobre miejsce na start z { CUBES("YYYY") }.
guide-place-do = Postaw tu swoją łódź.

guide-build-title = Zbuduj placówkę
guide-build = Handlować można tylko tam, gdzie ma się placówkę. Pierwsza na danym polu jest za darmo.
guide-build-do = Wybierz pole, na którym stoisz, żeby tu zostać, i zbuduj placówkę.

guide-trade-title = Handel
guide-trade = Skoro masz tu placówkę, możesz wymieniać tak często, na ile pozwalają kostki.
guide-trade-do = Wybierz pole, aby wymienić. Zrób to dwa razy, aż będziesz mieć { CUBES("RRRR") }.
guide-trade-twice = Zostały ci jeszcze żółte kostki: wymień je również.

guide-end-title = Zakończ turę
guide-end = Tura to jeden ruch i jedna akcja: budowa i handel na targu, płytka w porcie albo zbiory.
guide-end-do = Akcja wykonana, więc zakończ turę.

guide-sail-title = W drogę
guide-sail = W każdej turze możesz za darmo popłynąć na sąsiednie pole. Targ, którego teraz potrzebujesz ({ CUBES("RR") } na { CUBES("GG") }), jest dwa pola stąd.
guide-sail-do = Popłyń o jedno pole w jego stronę.

guide-harvest-title = Zbiory
guide-harvest = Nie chcesz tu handlować? Zbiory dają { CUBES("YY") }, gdziekolwiek jesteś. Przydadzą się, żeby zapłacić za płytkę w porcie. Twoja łódź mieści dziesięć kostek.
guide-harvest-do = Zbierz kostki i zakończ turę.

guide-second-title = Drugi targ
guide-second = Na tym targu z { CUBES("RR") } robi się { CUBES("GG") }, a nikt tu jeszcze nie budował.
guide-second-do = Popłyń tu i zbuduj placówkę.

guide-prepare-title = Dokładnie to, czego trzeba
guide-prepare = Płytka kosztuje { CUBES("YYRRGG") }. Wymień raz { CUBES("RR") } na { CUBES("GG") }, a będziesz mieć wszystko.
guide-prepare-do = Wymień raz i zakończ turę.
guide-trade-once = Wymień dokładnie raz: płytka wymaga { CUBES("RRGG") }.

guide-claim-title = Zdobądź płytkę
guide-claim = Masz wszystkie sześć kostek, a port jest tuż obok.
guide-claim-do = Płyń do portu i zdobądź płytkę.

guide-rows-title = Placówki też punktują
guide-rows = To 13 punktów. Każda zbudowana placówka odsłania punkty na twojej planszy, tym więcej, im dalej w prawo. Kto opróżni całą kolumnę, po jednej placówce każdego rodzaju, wybiera płytkę premii.

guide-costs-title = Tłok na morzu
guide-costs = Jeśli zatrzymasz się na targu, na którym stoi łódź innego gracza, płacisz mu kostkę; budowa tam, gdzie inni już zbudowali, też kosztuje. A każde pole ponad darmowy krok kosztuje jedną kostkę.

guide-on-title = Teraz grasz ty
guide-on = Jeszcze trzy płytki. Opróżniony przez ciebie port jest zamknięty, póki ktoś nie zdobędzie następnej. Zakończ turę i graj dalej: możesz cofać ruchy, prosić o podpowiedź i sprawdzić każdą zasadę.
