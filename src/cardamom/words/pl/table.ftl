### Słowa przy stole, wspólne dla wszystkich gier

player-unnamed = gracz { $n }
player-named = { $name } ({ $letter })
automaton = Automat
no-cubes = nic
ref-cell = pole { $name }
ref-port = port { $name }
ref-city-of = miasto – { PLAYER($party) }

ask-over = Gra skończona.
ask-chance = Losowanie…

why-K-1 = Gra jest skończona.
why-K-2 = W tej grze nie ma akcji { $action }.
why-K-3 = Tego nie można teraz wylosować.
why-K-4 = Teraz nie można: { $action }. { $prompt }

tell = { $clauses }.
tell-you = Ty: { $clauses }.
tell-party = { PLAYER($seat) }: { $clauses }.
tell-times =
    { $n ->
        [one] { $clause }
        [2] { $clause } (dwa razy)
        [few] { $clause } ({ $n } razy)
       *[many] { $clause } ({ $n } razy)
    }
tell-points =
    { $points ->
        [one] { PLAYER($seat) } – { $signed } punkt: { $parts }
        [few] { PLAYER($seat) } – { $signed } punkty: { $parts }
       *[many] { PLAYER($seat) } – { $signed } punktów: { $parts }
    }
tell-changed = { $thing }: było { $value }, będzie { $next }
value-none = brak
value-yes = tak
tell-nothing = Nic się nie zmienia.
tell-ends-turn =
    { $you ->
        [1] Zakończ turę
       *[0] Kończy turę
    }
tell-no-longer = Potem nie będzie już można: { $kinds }.
tell-next = Dalej: { $prompt }
tell-draw =
    { $n ->
        [one] Dalej: losowanie, została tylko jedna możliwość.
        [few] Dalej: losowanie jednej z { $n } możliwości.
       *[many] Dalej: losowanie jednej z { $n } możliwości.
    }
list-more = { $first }, { $next }
list-last = { $first } i { $last }

undo-nothing = Nie ma czego cofnąć.
undo-drawn = Tego nie można cofnąć: od tego czasu coś wylosowano.
undo-acted = Tego nie można cofnąć: od tego czasu ruch wykonał inny gracz – { PLAYER($seat) }.
undo-no-such-move = Nie ma ruchu { $seq }, do którego można by wrócić.

ended-because = { $why }
ended-interrupted = Przesyłanie zostało przerwane.
ended-other-rules = Ta gra zaczęła się według innych zasad; można ją obejrzeć do tego miejsca, ale nie kontynuować ({ $why }).
ended-resigned = { $name } rezygnuje.
ended-somebody-resigned = Ktoś zrezygnował.
ended-owner-left = Osoba, która założyła ten stół, odeszła.
ended-by-admin = Administrator serwera zamknął ten stół.
ended-nobody-joined = Nikt nie dołączył (dni: { $days }).
ended-nobody-moved = Nikt nie wykonał ruchu (dni: { $days }).

## Guided games

guide-step = Krok { $n } z { $of }
guide-not-yet = Jeszcze nie: najpierw zrób to, o co prosi ten krok.

## Ćwiczenia

practice-solved = Dobrze: to najlepszy ruch.
practice-shown = To jest najlepszy ruch.
practice-wrong = To nie jest najlepszy ruch: kosztuje około { $percent }% szans na wygraną.
practice-nearly = Prawie: jest nieco lepszy sposób. Ten kosztuje około { $percent }% szans na wygraną.
practice-wrong-later = Początek jest dobry, ale potem można zrobić coś lepszego: to kosztuje około { $percent }% szans na wygraną.

## Podpowiedzi

verdict-best = Najlepsza
verdict-good = Dobra
verdict-risky = Ryzykowna
