### Terminal. Rysunki gier Century używają słów swojego motywu.

## Rysunki

draw-map-signs = [A] { -boat }  a placówka  +{ $cubes } leżące { -cube(form: "few") }
draw-map = Mapa
draw-map-boat = [A] { -boat }

## Mapy wysp

draw-starred = * można wybrać
draw-any-starred = dowolne pole z *, na przykład { $example }
draw-by = obok { $cells }
draw-next-to = sąsiaduje z { $cells }
draw-port = PORT
draw-empty = pusto
draw-closed = zamknięty

## Eastern Wonders

draw-toll = opłata { $n }
draw-round = Runda { $round }
draw-round-of = Runda { $round } z { $rounds }
draw-round-last = { $round }, ostatnia
draw-of = { $n } z { $most }
draw-cargo = ładunek
draw-no-cargo = brak
draw-tiles = płytki: { $points } pkt, { $n } z { $most }
draw-tiles-down = zakryte płytki: { $n } z { $most }
draw-tiles-short = płytki { $points }
draw-bonus = premie: { $names }
draw-bonus-name =
    { $bonus ->
        [move] ruch
        [cargo] ładownia
        [upgrade] ulepszenie
        [harvest] zbiory
        [points] punkty
       *[last] piąta
    }
draw-bonus-last = za { $points }
draw-bonus-left = Pozostałe płytki premii
draw-top = (teraz { $points })
draw-none = brak
draw-column = kolumna
draw-columns-empty = wszystkie kolumny są puste
draw-column-empty = za kolumnę { $column }: płytka premii;
draw-to-build = brak: { $pieces }
draw-tiles-to-come = Płytki punktów w stosie: { $n }
draw-tiles-may-come = Płytki punktów, które mogą jeszcze przyjść
draw-closed-port-on = Zamknięty Port: { PLACE($cell) }
draw-closed-port-open = Zamknięty Port: na mapie
draw-closed-port-odds = Zamknięty Port: szansa 1 na { $n }
draw-closed-port-next = Zamknięty Port: następny
draw-reaction =
    { $did ->
        [claim] zdobywa płytkę ({ PLACE($port) })
        [copy] powtarza twoją akcję
        [rest] bierze 2 { -yellow(form: "few") } { -cube(form: "few") }
        [idle] nie ma czego powtórzyć
       *[nothing] jeszcze nic nie robi
    }
draw-outposts-left =
    { $n ->
        [one] została 1 placówka
        [few] zostały { $n } placówki
       *[many] zostało { $n } placówek
    }
draw-settled = { $did }, stawia placówkę
draw-settled-left = stawia placówkę, { $left }

## Co można wpisać

help-islands =
    2, sail:12       zrób to, podając numer albo nazwę
    sail 3 8 trade   kilka akcji z rzędu; jeśli którejś nie wolno, nic się nie dzieje
    trade x3         trzy razy; pay YYY: trzy { -cube(form: "few") }
    try trade x3     co by się zmieniło, bez wykonania
    ? 2, ? trade     co znaczy ta możliwość i która zasada o niej mówi; ? EW-10, ? toll: zasady
    why claim        dlaczego czegoś teraz nie wolno
help-any-game =
    2                zrób to, podając numer albo nazwę; kilka z rzędu: wszystkie albo żadna
    try 2            co by się zmieniło, bez wykonania
    ? 2              co znaczy ta możliwość i która zasada o niej mówi; ? i słowo: zasady na ten temat
    why end          dlaczego czegoś teraz nie wolno

## Menu na początku

menu-what = W co chcesz zagrać?
menu-game = { $title }, graczy: { $least }-{ $most }
menu-game-alone = { $title }, solo
menu-continue = dokończ { $game }
menu-who = Kto gra? Imiona osób i boty:
menu-example = Na przykład: { $players }.
menu-example-alone = Na przykład: { $players }. Albo samo me.
menu-type = Wpisz liczbę od 1 do { $most } albo nazwę; Ctrl-C kończy.

## Gra

play-help = { $title }. Wpisz ?, aby zobaczyć pomoc.
play-help-sign = ? pomoc
play-more-news = (jeszcze { $n }: news)
play-recap = Co się ostatnio wydarzyło:
play-thinking = { PLAYER($party) } myśli…
play-thinking-share = myślę { $percent }%
play-why-what = Dlaczego nie co? Na przykład: why end
play-try-what = Co wypróbować? Na przykład: try 1
play-plan-none = Nie ma tu nic, co wymagałoby kilku kroków.
play-plan-more =
    { $n ->
        [one] i jeszcze { $n } sposób
        [few] i jeszcze { $n } sposoby
       *[many] i jeszcze { $n } sposobów
    }
play-no-news = Jeszcze nic się nie wydarzyło.
play-one-choice = Jest tylko jedna możliwość: { $action }
play-hints = Najlepsze tury, od najlepszej:
play-hint-how =
    { $most ->
        [one] hint 1 zagrywa ją; hint chances pokazuje szanse na wygraną.
        [few] od hint 1 do hint { $most } zagrywa jedną z nich; hint chances pokazuje szanse na wygraną.
       *[many] od hint 1 do hint { $most } zagrywa jedną z nich; hint chances pokazuje szanse na wygraną.
    }
play-hint-first = Najpierw wpisz hint: od ostatniej podpowiedzi sytuacja się zmieniła.
play-hint-which = Wpisz hint i liczbę od 1 do { $most }.
play-odds = około { $percent }% szans na wygraną
play-expected = około { $points } pkt
play-undo-how = undo cofa twoją ostatnią decyzję; nie rozumiem „{ $how }”. Wpisz undo albo undo anyway
play-undo-agreed = Jeśli wszyscy się zgadzają: undo anyway. Los przyniesie to samo.
play-undone = Cofnięto: { $actions }
play-save-where = Gdzie zapisać? Wpisz: save PLIK
play-file-exists = { $path } już istnieje; wybierz inną nazwę.
play-saved = Zapisano w { $path }
play-resign-how = Odejdziesz na dobre, a na twoim miejscu zagra bot { $bot }. Aby to zrobić, wpisz: resign now
play-resigned = { PLAYER($party) } rezygnuje; dalej gra bot { $bot }.
play-resigned-last = { PLAYER($party) } rezygnuje. Wynik końcowy:
play-game-saved = Gra jest zapisana w { $path }
play-continue = Ciąg dalszy: { $command }
play-watch-end =
    { $n ->
        [one] Zobacz, jak bot ją kończy: { $command }
        [few] Zobacz, jak boty ją kończą: { $command }
       *[many] Zobacz, jak boty ją kończą: { $command }
    }
play-help-list =
    plan             co możesz zrobić za jednym razem; plan 12: z jedną rzeczą
    hint             najlepsze tury i dlaczego; hint 1 zagrywa pierwszą; hint chances: szanse na wygraną
    undo             cofnij swoją ostatnią decyzję
    look             cały stół; news: co się dotąd wydarzyło
    save PLIK        zapisz grę do pliku
    resign           odejdź na dobre; dalej gra za ciebie bot { $bot }
    quit             wyjdź; gra jest zapisana i można ją dokończyć

## Punkty i wyniki

points =
    { $n ->
        [one] { $n } punkt
        [few] { $n } punkty
       *[many] { $n } punktów
    }
points-gain =
    { $n ->
        [one] ({ $signed } punkt)
        [few] ({ $signed } punkty)
       *[many] ({ $signed } punktów)
    }
points-unknown = ? punktów
points-hidden = punkty ukryte do końca gry
result-wins = Wygrywa { $names }.
result-shared = Zwycięstwem dzielą się: { $names }.

## Co wpisano

typed-answer = { $said }
typed-allowed = { $action }: teraz wolno.
typed-not-now = Teraz nie pora na { $action }. { $prompt }
typed-after = Po { $actions }: { $said }
typed-wait-chance = najpierw losowanie, więc { $action } musi poczekać. Nic nie zrobiono.
typed-wait-over = gra jest skończona, więc { $action } odpada. Nic nie zrobiono.
typed-wait-seat = teraz decyduje { PLAYER($party) }, więc { $action } musi poczekać. Nic nie zrobiono.
typed-possible = Możliwe: { $actions }.
typed-possible-more = Możliwe: { $actions } ...
typed-suggest = Wpisz: { $line }
typed-or = albo: { $line }
typed-later = Będzie to możliwe po { $step }: wpisz { $step } { $action }
typed-nor-later = Nie będzie to też możliwe po { $step }. { $said }
typed-refused = { $rule }: { $reason }
typed-refused-more = { $rule }: { $reason } (Cała zasada: ? { $rule })
typed-more-rules = i jeszcze { $n }: cardamom rules { $game } { $about }
typed-no-rule = Żadna zasada gry { $game } nie nazywa się { $about } ani o tym nie mówi. Wszystkie zasady: cardamom rules { $game }
typed-no-argument = Nie ma { $action }. Na przykład { $example }.
typed-which = { $word }: które? Na przykład { $example }.
typed-no-rotation = { $square } { $rotation }: nie ma obrotu { $rotation }.
typed-rotations = { $square }: pasuje tam kilka obrotów ({ $rotations }); wpisz też obrót, na przykład { $square } { $first }
typed-number =
    { $n ->
        [one] Jest jedna możliwość: wpisz 1 albo jej nazwę.
        [few] Są { $n } możliwości; wpisz liczbę od 1 do { $n } albo nazwę.
       *[many] Jest { $n } możliwości; wpisz liczbę od 1 do { $n } albo nazwę.
    }
typed-no-action = Nie ma akcji { $word }; wpisz numer albo nazwę z listy, a ? pokaże pomoc.
typed-did-you-mean = Nie ma akcji { $word }; czy chodziło o { $meant }?

## Oglądanie zapisanej gry

steps-help = Enter: dalej   b: wstecz   g 12: do ruchu 12   q: koniec
steps-move = Ruch { $move } z { $last }
steps-setup = Przygotowanie
steps-last = To ostatni ruch; b cofa, q kończy.
steps-first = To początek.
steps-range = Ruchów jest { $last }; od g 0 do g { $last }.

## Ćwiczenia

practise-title = { $theme }: pozycja { $n } z { $of } ({ $level ->
    [easy] łatwa
    [medium] średnia
   *[hard] trudna
})
practise-find =
    { $n ->
        [one] Znajdź najlepszy ruch i wpisz go. hint podpowiada, answer pokazuje odpowiedź, skip pomija pozycję.
        [few] Znajdź najlepszą turę: { $n } dobre decyzje z rzędu. hint podpowiada, answer pokazuje odpowiedź, skip pomija pozycję.
       *[many] Znajdź najlepszą turę: { $n } dobrych decyzji z rzędu. hint podpowiada, answer pokazuje odpowiedź, skip pomija pozycję.
    }
practise-no-hint = Nie ma tu prostej podpowiedzi: porównaj, do czego prowadzi każdy ruch.
practise-compared = Szanse na wygraną po każdym ruchu: { $moves }
practise-next = Enter: następna pozycja. quit: na razie wystarczy.
practise-solved-of = Rozwiązane pozycje: { $n } z { $of }.

## Analizy

review-curve = Szanse na wygraną, od pierwszej decyzji do końca:
review-seat =
    { PLAYER($seat) }: { $decided ->
        [one] 1 tura z wyborem
        [few] { $decided } tury z wyborem
       *[many] { $decided } tur z wyborem
    }, { $mistakes ->
        [0] bez błędów.
        [one] 1 błąd.
        [few] { $mistakes } błędy.
       *[many] { $mistakes } błędów.
    }
review-no-decisions = Żadna decyzja nie kosztowała 3% lub więcej.
review-round = Runda { $round }
review-from-to = szanse na wygraną { $better }% → { $played }%
review-played = Zagrano: { $clauses }
review-better = Lepiej: { $clauses }
review-unexplained = Według programu to wyraźnie lepsze, ale nie da się tego krótko uzasadnić.
review-luck = Szczęście: szanse na wygraną, które przyniosło losowanie, w porównaniu z oczekiwanymi:
review-written = Strona jest w pliku { $path }
