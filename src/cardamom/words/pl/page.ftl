### Słowa strony

close = Zamknij
reload = Odśwież
looking = Szukam…
one-moment = Chwileczkę…
first-page = Strona główna
board = Plansza
points = Punkty
rules = Zasady
rule = Zasada { $rule }
log = Przebieg gry
download-log = Pobierz zapis gry
title-of = { $title } – Cardamom
no-server = Serwer jest teraz nieosiągalny. Spróbuj ponownie.
strange-answer = Ta strona nie rozumie odpowiedzi serwera ({ $status }).
trying-again = Próbuję ponownie…
bot-named = Bot ({ $level })
nobody-yet = jeszcze nikt
list-and = { $first } i { $last }
the-automaton = automat
login-letters = Litery od A do Z, cyfry oraz . _ -
not-found = Nie znaleziono
nothing-here = Pod tym adresem nic nie ma.
skip = Przejdź do treści
home-link = Cardamom, strona główna
main-menu = Menu główne
account = Konto
foot = O stronie i prywatności
player-letter = gracz { $letter }
for = za
for-points = za punkty
things-on-table = Na stole

## Strona główna

home-greeting = Przysuń krzesło. Twój ruch.
home-another = Jeszcze jedna gra?
home-lead = Świetne gry planszowe w przeglądarce. Zagraj z botem, zaproś znajomych linkiem albo ucz się, grając. Za darmo i bez instalacji.
home-games = Gry
home-opponent = Wybierz przeciwnika
home-play = Zagraj
home-learn = Naucz się w 5 minut
home-friends = Ze znajomymi
home-customise = Opcje
home-rules = Przeczytaj zasady
home-continue = Graj dalej
home-view = Zobacz
home-solo = Solo
home-players = { $least }–{ $most } graczy
home-minutes = około { $n } min
home-yours = Twoje gry
home-all = Pokaż wszystkie gry ({ $n })
home-with = przy stole: { $names }
home-points = Punkty { $scores }
home-waiting = Czeka na graczy
home-finished = { $n ->
    [one] { $n } zakończona gra
    [few] { $n } zakończone gry
   *[many] { $n } zakończonych gier
}
home-open = Otwarte stoły
home-own-table = Załóż własny stół
home-live = Obejrzyj grę
home-live-n = { $n } na żywo
home-your-turn = Twoja tura
home-play-again = Gramy jeszcze raz?
home-free-seats = { $n ->
    [one] { $n } wolne miejsce
    [few] { $n } wolne miejsca
   *[many] { $n } wolnych miejsc
}
home-ended = zamknięta
home-review = powtórka
home-others-play = Grają inni
home-watch = Oglądaj
home-won = Wygrana: { $names }, { $scores }
home-over = koniec, { $scores }
home-replay = Obejrzyj zapisaną grę
home-file = Zapis gry (.jsonl)
home-reading = Wczytuję…
replays = Powtórki
replays-none = Tu znajdziesz swoje zakończone gry.
play = Graj

## Oglądanie

watch-about = Te gry może oglądać każdy.
watch-none = Nikt teraz nie gra publicznie.
watch-play = Zacznij grę
watch-all = { $n ->
    [one] Oglądaj { $n } grę
    [few] Oglądaj wszystkie { $n } gry
   *[many] Oglądaj wszystkie { $n } gier
}

## Wyzwanie dnia

daily = Wyzwanie dnia
daily-about = { $title }: dziś dla wszystkich ta sama mapa i to samo szczęście. Ile punktów zdobędziesz?
daily-rules = Liczy się jedna próba. Bez podpowiedzi, a cofać można tylko w swojej turze.
daily-begun = Twoja próba trwa.
daily-removed = Twoja dzisiejsza próba została usunięta.
daily-won = Punkty: { $points }, automat pokonany. Miejsce { $rank } z { $players }.
daily-lost = Punkty: { $points }, ale wygrał automat. Miejsce { $rank } z { $players }.
daily-best = Najwięcej punktów do tej pory: { $best }.
daily-first = To pierwszy wynik dnia.
daily-tomorrow = Następne wyzwanie zaczyna się o północy UTC.
daily-play = Zagraj w dzisiejsze wyzwanie
daily-continue = Graj dalej
daily-look = Obejrzyj swoją grę
daily-share = Skopiuj wynik
daily-shared = Cardamom, wyzwanie dnia { $date }: { $result }
daily-week = Twój tydzień
daily-week-said = Twoje punkty z ostatnich siedmiu dni: { $results }
daily-streak = Dni z rzędu: { $n }
daily-so-far = Dziś do tej pory
daily-histogram-said = Ile osób ma dziś ile punktów: { $results }
daily-players = { $n ->
    [one] { $n } gracz
    [few] { $n } graczy
   *[many] { $n } graczy
}

## Nowy stół

new-title = Nowy stół
new-title-of = Nowy stół: { $title }
new-loading = Wczytuję gry…
new-no-game = Nie ma tu takiej gry.
new-see-games = Zobacz gry
new-you = Ty
new-bot = Bot
new-friend = Znajomy, przez link
new-hotseat = Na tym samym urządzeniu
new-seats = Miejsca
new-anybody = Każdy może dołączyć: pokaż stół na stronie głównej
new-hide-points = Ukryj punkty do końca: każdy widzi tylko swoje
new-theme = Motyw (tylko słowa i kolory)
new-options = Więcej opcji
new-watch = Pozwól innym oglądać: pokaż grę na stronie głównej
new-needs-name = Podaj imię tego gracza.
new-needs-number = Liczba całkowita od { $low } do { $high }.
new-pack = Własny pakiet treści (TOML)
new-setting-up = Przygotowuję…
new-make = Załóż stół
new-play = Graj
new-seat = Miejsce { $letter }
new-who = Kto zajmuje miejsce { $letter }
new-how = Jak gra bot na miejscu { $letter }
new-link-note = Dostaniesz link do wysłania.
new-name-at = Imię na miejscu { $letter }
new-name = Imię
new-random = Losowo
new-own-map = Albo własna mapa (rysunek w pliku tekstowym)
new-each-seat = Osobna dla każdego miejsca

## Zaproszenie

join = Dołącz
join-no-table = Nie ma takiego stołu.
join-lost = Być może brakuje części linku. Poproś o niego jeszcze raz.
join-to-game = Zaproszenie do gry { $title }.
join-to-table = Zaproszenie do stołu.
join-at-table = Przy stole: { $names }.
join-free-seat = wolne miejsce
join-name = Twoje imię przy tym stole
join-sit = Usiądź
join-watch = Tylko oglądam

## Stół

table-cannot = Nie można pokazać tego stołu.
table-setting = Przygotowuję stół…
table-no-board = Nie udało się wczytać planszy.
table-unpacking = Rozpakowuję grę…
table-own = Twoje rzeczy
table-common = Dla wszystkich
table-parts = Części stołu
table-players = Gracze
table-watching = { $n ->
    [one] { $n } osoba ogląda
    [few] { $n } osoby oglądają
   *[many] { $n } osób ogląda
}
table-lost = Utracono połączenie: to, co widzisz, może być nieaktualne. Próbuję ponownie…
table-dismiss = Ukryj
table-asks-back = prosi o cofnięcie dalej wstecz.
table-agree-question = Zgadzasz się?
table-waiting-others = Czekamy na pozostałych.
table-agree = Zgoda
table-no = Nie
table-your-turn-title = ● Twoja tura – { $title }
table-your-turn = Twoja tura
zone-board = Plansza
zone-own = Twoje
zone-players = Gracze
zone-log = Przebieg
ask-label = Twój ruch
ask-all = Wszystkie akcje
ask-turn-of = Tura: { $name }
ask-automaton-turn = Tura automatu
ask-waiting = Czekamy, aż gracze zajmą miejsca.
ask-ended = Ten stół został zamknięty. { $why }
ask-review = Zakończona gra. { $why }
ask-undo = Cofnij
ask-reset = Zacznij turę od nowa
ask-nothing-back = Nie ma czego cofnąć.
ask-hint = Podpowiedź
ask-skip = Pomiń
ask-take-over = Przejmij grę
ask-thinking = Myślę…
undone = Cofnięto.
game-over = Gra skończona.

choices = Twoje możliwości
choices-find = Szukaj wśród możliwości ({ $n })
choices-on-board = { $group } – podświetlone pola na planszy: { $n }. Wybierz jedno z nich.
choices-none = Tura zakończona
choices-all = Wszystkie możliwości
choices-brings = Co to zmieni
choices-do = Zrób to
choices-not-now = Nie teraz
choices-why-not = Dlaczego nie
choices-not-possible = teraz niemożliwe
choices-not-possible-now = Dlaczego nie mogę …?
choices-nothing-else = W tej chwili nie ma nic innego do zrobienia.
choices-odds = około { $percent }% szans na wygraną
hint-label = Podpowiedź
hint-turns =
    { $n ->
        [0] Nie znaleziono dobrej tury
        [one] Jedna dobra tura
        [2] Dwie dobre tury
        [few] Trzy dobre tury
       *[many] { $n } dobrych tur
    }
hint-chances = szanse
hint-hide = Ukryj podpowiedź
hint-found =
    { $n ->
        [one] Jest jedna propozycja. Naciśnij 1, żeby ją obejrzeć.
        [few] Są { $n } propozycje. Naciśnij od 1 do { $n }, żeby obejrzeć jedną z nich.
       *[many] Jest { $n } propozycji. Naciśnij od 1 do { $n }, żeby obejrzeć jedną z nich.
    }
hint-none = Żadna tura się nie wyróżnia.
hint-slow = Trwa to dłużej, bo serwer jest zajęty…
hint-failed = Nie ma jeszcze podpowiedzi
hint-again = Spróbuj ponownie
hint-play = Zagraj tę turę
hint-steps = Krok po kroku
hint-step = Krok { $n } z { $of }:
hint-stop = Przerwij
hint-pin = Propozycja { $n }
hint-pin-chance = Propozycja { $n }: { $percent } procent
choices-gain = { $n ->
    [one] { $signed } punkt
    [few] { $signed } punkty
   *[many] { $signed } punktów
}

end-label = Koniec
end-no-result = Ten stół został zamknięty bez wyniku.
end-review = Analiza gry
end-replay = Powtórka
end-you-won = Wygrywasz!
end-nobody-won = Nikt nie wygrał.
end-won = Wygrywa { $names }.
end-shared = Zwycięstwem dzielą się: { $names }.
end-points = Punkty: { $best }.
end-tie = Po { $best } pkt: zdecydowała zasada remisu.
end-tie-rule = { $best } pkt po równo. { $rule }
end-lead = { $best } pkt, przewaga { $lead }.
end-lead-source = { $best } pkt, przewaga { $lead }. Największa różnica: { $source }, { $won } do { $lost }.
end-to-rematch = Do rewanżu
end-watch-rematch = Oglądaj rewanż
end-rematch = Rewanż
end-again = Zagraj jeszcze raz

log-empty = Jeszcze nic się nie wydarzyło.
log-older = Pokaż wcześniejsze ruchy
log-news = Od twojej ostatniej wizyty
log-again = Pokaż jeszcze raz
log-draws = { $n ->
    [one] { $n } losowanie
    [few] { $n } losowania
   *[many] { $n } losowań
}

menu = Menu
menu-ask-decision = Poproś o cofnięcie decyzji
menu-ask-turn = Poproś o cofnięcie tury
menu-take-back = Odbierz botowi miejsce ({ $name })
menu-lend = Niech bot gra za mnie…
menu-resign = Zrezygnuj…
menu-replay = Powtórka
menu-link = Link do tej pozycji…
menu-people = Zablokuj lub zgłoś kogoś…
menu-about = O stronie
menu-settings = Ustawienia na tym urządzeniu
menu-table = Ten stół
menu-spectators = Kopiuj link dla widzów
menu-option-on = Tak
menu-option-off = Nie
menu-option-own = Własna
lend-title = Niech bot gra za ciebie?
lend-note = Bot rozegra za ciebie jedną turę, potem znowu grasz ty. W każdej chwili możesz mu przerwać.
lend-note-others = Jeśli musisz odejść, bot może też grać do twojego powrotu.
lend-turn = Rozegraj jedną turę
lend-turn-of = Jedna tura: { $name }
lend-on = Graj, dopóki nie wrócę
lend-on-of = Graj dalej: { $name }
lend-not = Anuluj
resign-title = Zrezygnować?
resign-note = Bot zagra za ciebie, aby inni mogli dokończyć grę. Do tego stołu nie można już wrócić.
resign-of = { $name } rezygnuje
resign = Zrezygnuj
resign-not = Gram dalej
link-title = Link do tej pozycji
link-note = Ten link otwiera pozycję taką, jaka jest teraz, z twoją notatką i zapisem gry do tego miejsca.
link-add-note = Dodaj notatkę (opcjonalnie)
link-make = Utwórz link

scores-hidden = Ukryte do końca gry
scores-hidden-short = ukryte
scores-by-source = Punkty według źródła
scores-total = Razem

seats-automaton = automat
seats-begins = Gra zacznie się, gdy wszystkie miejsca będą zajęte.
seats-seated = Masz już miejsce. Plansza pojawi się tu, gdy tylko dołączą pozostali.
seats-watching = Oglądasz.
seats-asked-again = Pozostali dostali pytanie o kolejną grę.
seats-invite = { $n ->
    [one] Zaproś znajomego
    [few] Zaproś znajomych
   *[many] Zaproś znajomych
}
seats-send = { $n ->
    [one] Wyślij ten link: kto go otworzy, siada do stołu. Gra zacznie się, gdy wszystkie miejsca będą zajęte.
    [few] Wyślij każdy z tych linków komuś innemu: kto go otworzy, siada do stołu. Gra zacznie się, gdy wszystkie miejsca będą zajęte.
   *[many] Wyślij każdy z tych linków komuś innemu: kto go otworzy, siada do stołu. Gra zacznie się, gdy wszystkie miejsca będą zajęte.
}
seats-invited = { $name } ma już zaproszenie. Z linkiem miejsce może zająć ktoś inny.
seats-copy = Kopiuj link do miejsca { $letter }
seats-new-link = Nowy link
seats-new-link-for = do miejsca { $letter }
seats-new-link-note = Nowy link zastępuje poprzedni.
seats-again = Propozycja kolejnej gry: { $names }.
seats-again-somebody = Ktoś chce zagrać jeszcze raz.
seats-play-again = Gramy jeszcze raz
seats-no-thanks = Nie, dziękuję
seats-for-you = dla ciebie
seats-is-asked = zaproszenie: { $name }
seats-resigned = rezygnacja, gra bot
seats-lent = gra za ciebie bot
seats-lent-for-now = na razie gra bot
seats-you = ty
seats-bot = bot
seats-here = jest tutaj
seats-away = nie ma tutaj
seats-take-back = Gram znowu
seats-fill = Wstaw bota
seats-let-bot = Niech gra bot
copy-link = Kopiuj link
copy-the-link = Link
copied = Skopiowano

people-title = Zablokuj lub zgłoś
people-whom = Kogo?
people-remove = Usuń gracza { $name } ze stołu
people-block-note = Jeśli zablokujesz gracza { $name }, nie usiądziecie już przy jednym stole. Ta gra toczy się dalej. Odblokować możesz na stronie konta.
people-block = Zablokuj: { $name }
people-blocked = Zablokowano: { $name }.
people-what = Co zrobił(a) { $name }?
people-report = Zgłoś: { $name }
people-reported = Przeczyta to administrator serwera.

## Powtórki i pozycje

replay = Powtórka
replay-of = Powtórka: { $title }
replay-cannot = Nie można pokazać tej gry.
replay-loading = Wczytuję grę…
replay-table = Do stołu
replay-where = Miejsce w powtórce
replay-before = Przed pierwszym ruchem.
replay-start = Na początek
replay-turn-back = Turę wstecz
replay-back = Ruch wstecz
replay-stop = Zatrzymaj
replay-play = Odtwórz
replay-on = Ruch naprzód
replay-turn-on = Turę naprzód
replay-end = Na koniec
replay-move = Ruch
replay-place = { $place } z { $last }
replay-side = Zmiany, punkty i przebieg
replay-changes = Co zmienił ten ruch
replay-take = Zapisz lub udostępnij
replay-copy = Kopiuj link do tej pozycji
position = Pozycja
position-cannot = Nie można pokazać tej pozycji.
position-loading = Wczytuję…
position-of = Pozycja z gry { $title }
position-after = Po ruchu { $place }.
position-after-this = Po ruchu { $place }:
position-replay = Odtwórz grę do tego miejsca

## Zasady i ustawienia

rules-of = Zasady gry { $title }
rules-start = Załóż stół
rules-learn = Ucz się, grając
rules-theme = Motyw
rules-loading = Wczytuję zasady…
rules-find = Szukaj w zasadach
rules-none = Żadna zasada o tym nie mówi. Spróbuj innego słowa.
rules-how = Jak grać w { $title }
rules-minutes = W trzy minuty
rules-turn = Twoja tura
rules-all = Wszystkie zasady
rules-sections = Rozdziały
rules-found =
    { $n ->
        [0] Żadna zasada nie mówi o „{ $asked }”. Spróbuj innego słowa.
        [one] 1 zasada mówi o „{ $asked }”
        [few] { $n } zasady mówią o „{ $asked }”
       *[many] { $n } zasad mówi o „{ $asked }”
    }
rules-show-all = Pokaż wszystkie zasady
rules-example = Przykład
rules-ruling = Nasza decyzja
rules-glossary = Innymi słowy
rules-sheet = Numerowane zasady, dla sędziów i programistów
rules-book = Instrukcja gry
rules-not-a-rule = To nie jest zasada gry, ale działa to tutaj tak:
help-undo-asked = undo, cofnij, cofanie, cofnąć, pomyłka, błąd
help-undo = Ruch cofniesz przyciskiem obok pytania albo klawiszem U, dopóki nic nie zostało dobrane i nikt inny nie podjął decyzji. Dalej wstecz potrzebna jest zgoda wszystkich, chyba że grasz z botami.
help-hint-asked = hint, podpowiedź, rada, najlepszy ruch
help-hint = „Podpowiedź” pokazuje na planszy do trzech dobrych tur i powód każdej z nich.
help-bots-asked = bot, robot, komputer, przeciwnik, poziom, trudność
help-bots = Boty mają cztery poziomy. Wybierzesz je, zakładając stół; strona botów pokazuje, jak silny jest każdy z nich.
help-friends-asked = friend, znajomi, przyjaciel, zaproszenie, zaproś, link
help-friends = Aby zagrać ze znajomymi, załóż stół z miejscem dla znajomego i wyślij link. Nikt nie potrzebuje konta.
help-save-asked = save, zapis, zapisz, wczytaj, przerwa, wyjście
help-save = Każdy ruch jest od razu zapisywany. Możesz wyjść w każdej chwili: twoje stoły są na stronie głównej.
help-speed-asked = speed, szybkość, prędkość, szybciej, animacja, dźwięk
help-speed = Szybkość, z jaką pokazywane są ruchy innych graczy, i dźwięk zmienisz w ustawieniach.
settings-language = Język
settings-language-system = taki jak w przeglądarce
settings-look = Wygląd
settings-look-system = taki jak na urządzeniu
settings-look-light = jasny
settings-look-dark = ciemny
look-dark = Tryb ciemny
look-light = Tryb jasny
settings-motion = Animacje
settings-motion-none = wyłączone
settings-motion-fast = szybkie
settings-motion-normal = zwykłe
settings-motion-slow = wolne
settings-sounds = Dźwięki
settings-ask = Potwierdzaj każdą akcję
settings-ask-touch = na ekranach dotykowych
settings-ask-always = zawsze
settings-ask-never = nigdy
settings-confirm-end = Potwierdzaj koniec tury
settings-details = Pokazuj w dymkach identyfikatory miejsc i elementów
settings-notify = Powiadom mnie, gdy będzie moja tura
settings-no-notifications = Ta przeglądarka nie ma powiadomień.
settings-not-allowed = Przeglądarka nie pozwala tej stronie na powiadomienia.

## Plansze i rzeczy

none-left = nic nie zostało
pile-first = Najpierw
pile-after = Potem
pile-left = Zostało w stosie
map = Mapa
points-of = { $n ->
    [one] { $n } punkt
    [few] { $n } punkty
   *[many] { $n } punktów
}
points-unknown = ? punktów
party-first = pierwszy gracz
party-first-short = 1.
party-turn = tura
party-choose = Wybierz
party-more = Więcej
party-has = Co ma { $name }
of = z
round = Runda { $round }
round-of = Runda { $round } z { $rounds }
round-last = { $round }, ostatnia

## Konto

account-signed-in = Zalogowano jako { $login }
account-guest = Jesteś gościem
account-kept = Twoje stoły są zapisane na koncie i widzisz je na każdym urządzeniu, na którym się zalogujesz.
account-no-need = Do gry nie trzeba konta. Z kontem twoje stoły są z tobą także na innych urządzeniach.
account-name-title = Twoje imię przy stołach
account-name-save = Zapisz imię
account-name = Imię
account-saved = Zapisano.
account-data = Twoje dane
account-data-note = Wszystko, co o tobie przechowujemy, w jednym pliku.
account-download = Pobierz moje dane
account-delete-title = Usuń konto
account-delete = Usuń wszystko, co mnie dotyczy
account-delete-note = Twoje imię zniknie ze wszystkich stołów, a w trwających grach twoje miejsca przejmą boty. Tego nie można cofnąć.
account-password = Hasło
account-login-letters = Login (litery, cyfry, . _ -)
account-login = Login
account-new-password = Nowe hasło (co najmniej 8 znaków)
account-password-8 = Hasło (co najmniej 8 znaków)
account-make-title = Załóż konto
account-make = Załóż konto
account-welcome = Witamy!
account-sign-in = Zaloguj się
account-welcome-back = Witamy ponownie!
account-forgot = Nie pamiętasz hasła?
account-send-link = Wyślij mi link
account-who = Twój login lub adres e-mail
account-forgot-note = Jeśli twoje konto ma adres e-mail, wyślemy link, który pozwala wybrać nowe hasło.
account-mail-sent = Jeśli jest takie konto, e-mail jest już w drodze.
account-change-title = Zmień hasło
account-change = Zmień hasło
account-old-password = Dotychczasowe hasło
account-change-note = Na wszystkich innych urządzeniach nastąpi wylogowanie.
account-changed = Zmieniono.
account-sessions = Gdzie masz otwartą sesję
account-this-browser = ta przeglądarka
account-last-used = ostatnio { $day }
account-sign-out = Wyloguj się
account-sign-out-others = Wyloguj wszędzie indziej
account-blocked = Zablokowane osoby
account-blocked-note = Nie usiądziecie przy jednym stole.
account-unblock = Odblokuj
account-email = Adres e-mail
account-email-remove = Usuń adres
account-email-note = { $email } – potrzebny tylko wtedy, gdy zapomnisz hasła.
account-email-removed = Usunięto.
account-email-new-note = Potrzebny tylko wtedy, gdy zapomnisz hasła. Zacznie obowiązywać po otwarciu linku, który wyślemy.
account-email-sent = Sprawdź pocztę i otwórz link.
reset-title = Nowe hasło
reset-heading = Wybierz nowe hasło
reset-form = Twoje nowe hasło
reset-set = Ustaw i zaloguj się
reset-note = Trzy lub cztery słowa z rzędu łatwo zapamiętać i trudno odgadnąć. Na wszystkich innych urządzeniach nastąpi wylogowanie.
confirm-done = Twój adres e-mail jest potwierdzony.
confirm-account = Do konta

## O stronie

about-title = O Cardamomie
about-text = Pięć gier planszowych, w które zagrasz z botami albo – dzięki linkowi – ze znajomymi. Program jest wolnym oprogramowaniem (Apache License 2.0). Teksty i rysunki są nasze; gry należą do swoich autorów i wydawców.
about-end-title = Jak kończą się stoły
about-end-silent = Jeśli ktoś długo się nie odzywa, pozostali mogą oddać jego miejsce botowi; można je odebrać w każdej chwili. Stół, przy którym przez wiele dni nikt się nie ruszył, kończy się bez wyniku. Nadal można go obejrzeć i pobrać zapis gry. Ile to dni, decyduje administrator serwera; stół o tym informuje.
about-end-stays = Po zakończonej grze stół pozostaje, jeśli ktoś przy nim ma konto. Stoły gości i przesłane zapisy gier są usuwane 30 dni po ostatnim ruchu lub przesłaniu, chyba że administrator serwera wybrał inny termin. Aby zachować grę, pobierz jej zapis.
about-limits-title = Limity
about-limits = Aby nikt nie spowalniał innych, obowiązują limity: ile naraz może żądać, przechowywać i mieć otwarte jedna osoba. W zwykłej grze nikt do nich nie dochodzi. Gdyby to się jednak stało, serwer powie, kiedy spróbować ponownie.
about-undo-title = Cofanie
about-undo = Swoje decyzje możesz cofać do ostatniego losowania, które mogło wypaść inaczej, albo do decyzji innego gracza. Dalej wstecz tylko za zgodą wszystkich przy stole; los przyniesie wtedy to samo.
about-privacy-title = Prywatność
about-privacy = Serwer przechowuje jedno ciasteczko, które mówi, kim jesteś, stoły, przy których siedzisz, z podanym imieniem, a dla konta login, skrót hasła z solą i – jeśli go podasz – adres e-mail. Twój adres sieciowy jest przechowywany przez 30 dni od pierwszej wizyty lub zalogowania, aby administrator serwera mógł zatrzymać osoby, które przeszkadzają innym; na potrzeby limitów serwer zapisuje przy każdym stole skrót adresu z kluczem. Nie łączymy się z żadną inną stroną i niczego nie śledzimy dla reklam. Na stronie konta możesz pobrać wszystko, co ciebie dotyczy, i to usunąć.
about-keys-title = Klawisze
about-key-arrows = Strzałki
about-tab = od części do części: plansza, rzeczy, możliwości, przebieg
about-arrows = w obrębie planszy lub listy możliwości
about-enter = robi to, co zaznaczone
about-escape = wraca
about-u = cofa ostatnią decyzję
about-question = pokazuje zasadę dla tego, co zaznaczone, albo wszystkie zasady

## A guided game

guide-back = Wstecz
guide-skip = Zrób to za mnie
guide-next = Dalej
guide-play = Graj dalej
guide-leave = Przerwij lekcję
guide-of = Twoja pierwsza gra · { $title }

## Ćwiczenia

practice = Ćwiczenia
practice-of = Ćwiczenia · { $title }
practice-lead = Pozycje z prawdziwych gier, w których jeden ruch jest wyraźnie najlepszy. Znajdź go na planszy.
practice-none = Do { $title } nie ma jeszcze ćwiczeń.
practice-begin = Zacznij
practice-continue = Kontynuuj
practice-again = Ćwicz jeszcze raz
practice-solved-of = Rozwiązane pozycje: { $n } z { $of }
practice-first-time = rozwiązana od razu
practice-later = rozwiązana później
practice-missed = jeszcze nierozwiązana
practice-new = nowa
practice-easy = łatwa
practice-medium = średnia
practice-hard = trudna
practice-position-said = Pozycja { $n }: { $level }, { $result }
practice-number = { $n } z { $of }
practice-find = Znajdź najlepszy ruch. Wykonaj go na planszy.
practice-find-moves =
    { $n ->
        [one] Znajdź najlepszą turę. Wykonaj ją na planszy.
        [few] Znajdź najlepszą turę: { $n } dobre decyzje z rzędu. Wykonaj je na planszy.
       *[many] Znajdź najlepszą turę: { $n } dobrych decyzji z rzędu. Wykonaj je na planszy.
    }
practice-right = Dobrze!
practice-shown-now = Oto odpowiedź. Została zagrana na planszy.
practice-no-hint = Nie ma tu prostej podpowiedzi: porównaj, do czego prowadzi każdy ruch.
practice-compared = Porównanie ruchów według szans na wygraną
practice-next = Następna pozycja
practice-retry = Spróbuj ponownie
practice-show = Pokaż odpowiedź
practice-leave = Wszystkie pozycje

## Boty i postępy

bots = Boty
bots-title = Poznaj boty
bots-lead = Czworo przeciwników, każdy wyraźnie silniejszy od poprzedniego. Gdy z kimś częściej wygrywasz, niż przegrywasz, wejdź stopień wyżej.
bots-ladder-of = Drabina w { $title }
bots-about-easy = Dopiero się uczy i sporo przeocza.
bots-about-medium = Patrzy trochę naprzód i czasem coś przeocza.
bots-about-hard = Patrzy naprzód i rzadko się myli.
bots-about-expert = Myśli daleko naprzód. Przygotuj plan.
bots-balance = { $won }–{ $lost }
bots-next = Twój następny krok
bots-unmeasured = jeszcze niezmierzone
bots-not-played = Jeszcze nie graliście
bots-won = wygrane: { $n }
bots-lost = przegrane: { $n }
bots-sealed = Częściej wygrywasz, niż przegrywasz
bots-expect =
    { $n ->
        [0] Prawie nigdy nie wygrasz
        [10] Wygrasz prawie każdą grę
       *[5] Wygrasz około { $n } z 10 gier
    }
bots-play = Zagraj: { $name }
bots-automaton = Automat
bots-beat-it = Jak często boty go pokonują
bots-wins-of = { $name } wygrywa { $won } z { $games }
bots-best = Twój rekord punktów: { $points }
bots-strength = Jak są silne?
bots-strength-about = Punkty Elo z przedziałami 95%. Zacieniony pas to ty. Przewaga 200 punktów wygrywa około trzech gier na cztery.
bots-chart-said = Rankingi wszystkich botów w każdej grze; te same liczby są w tabeli poniżej.
bots-how = Jak to zmierzono.
bots-how-text = Boty grają ze sobą na arenie, każde rozdanie z każdego miejsca. Każda gra ma własną skalę, więc liczb z różnych gier nie można porównywać. Podstawa pomiaru: { $measured }. Twój ranking oszacowano na podstawie twoich gier z tymi botami.
bots-measured =
    { $n ->
        [one] { $game } – { $n } gra ({ $day })
        [few] { $game } – { $n } gry ({ $day })
       *[many] { $game } – { $n } gier ({ $day })
    }
bots-commands = Polecenia, którymi to zmierzono
bots-you-rated = Ty { $points }
bots-record = Ty przeciwko każdemu z nich
bots-record-about = Ranking bota oraz twoje gry wygrane i przegrane
bots-you = Ty
bots-games = { $n ->
    [one] { $n } gra
    [few] { $n } gry
   *[many] { $n } gier
}
progress = Postępy
progress-title = Twoje postępy
progress-lead = Wszystkie twoje ukończone gry i jak ci poszło.
progress-none = Gdy ukończysz grę, znajdziesz tu swoje statystyki.
progress-start = Zacznij grę
progress-percent = { $n }%
progress-played = Gry
progress-won = Wygrane
progress-lost = Przegrane
progress-best = Rekord
progress-average = Średnio
progress-against = Przeciwnik
progress-rate = % wygranych
progress-automaton = Automat
history-title = Ukończone gry
history-game = Gra
history-bot = Przeciwnik
history-result = Wynik
history-all = wszystkie
history-won = wygrana
history-lost = przegrana
history-uncounted = nie liczy się
history-resigned = rezygnacja
history-guide = lekcja
history-people = { $n ->
    [one] inna osoba
    [few] { $n } inne osoby
   *[many] { $n } innych osób
}
history-none = Żadna gra nie pasuje.
history-more = Pokaż więcej

## Analizy

review = Analiza
review-of = Analiza: { $title }
review-working = Analizujemy partię…
review-thinking = Każda tura jest porównywana z tym, co jeszcze można było zrobić. Trwa to zwykle mniej niż minutę, a gdy serwer jest zajęty, dłużej, ale tylko raz: możesz zamknąć tę stronę i wrócić później.
review-waiting =
    { $n ->
        [one] Najpierw jeszcze jedna partia.
        [few] Najpierw jeszcze { $n } partie.
       *[many] Najpierw jeszcze { $n } partii.
    }
review-cannot = Tej partii nie można przeanalizować
review-failed = Coś poszło nie tak podczas analizy. Spróbuj później.
review-replay = Zamiast tego obejrzyj powtórkę
review-unfinished = Niedokończona partia
review-story-none = { $name } – żadna decyzja nie kosztowała 3% lub więcej.
review-story = { $name } – najdroższa decyzja kosztowała { $percent }% szans na wygraną.
review-story-round = { $name } – najdroższa decyzja zapadła w rundzie { $round } i kosztowała { $percent }% szans na wygraną.
review-place = { $n }.
review-curve = Szanse na wygraną
review-by-round = według rund
review-round = Runda { $round }
review-first = Na początek
review-last = Na koniec
review-lines = Który wariant pokazuje plansza
review-line-played = Zagrano
review-line-better = Lepiej
review-step = tura { $n } z { $of }
review-before = przed turą
review-play-on = Graj dalej od tego miejsca
review-link = Link do tej tury
review-share = Udostępnij
review-decisions = Najdroższe decyzje
review-decisions-of =
    { $n ->
        [0] Decyzje – { $name }
        [one] Najdroższa decyzja – { $name }
        [few] Najdroższe decyzje – { $name }
       *[many] Najdroższe decyzje – { $name }
    }
review-whose = Czyje decyzje
review-summary =
    { $decided ->
        [one] 1 tura z wyborem
        [few] { $decided } tury z wyborem
       *[many] { $decided } tur z wyborem
    }, { $mistakes ->
        [0] bez błędów
        [one] 1 błąd
        [few] { $mistakes } błędy
       *[many] { $mistakes } błędów
    }.
review-no-decisions = Żadna decyzja nie kosztowała 3% lub więcej.
review-from-to = { $better } → { $played }%
review-unexplained = Według programu to wyraźnie lepsze, ale nie da się tego krótko uzasadnić.
review-on-board = Pokazano na planszy
review-show = Pokaż na planszy
review-points = Skąd wzięły się punkty
review-luck = Szczęście
review-luck-about =
    { $n ->
        [one] Szanse na wygraną, które przyniosło jedno losowanie, w porównaniu z oczekiwanymi.
        [few] Szanse na wygraną, które przyniosły { $n } losowania, w porównaniu z oczekiwanymi.
       *[many] Szanse na wygraną, które przyniosło { $n } losowań, w porównaniu z oczekiwanymi.
    }
review-turns = Wszystkie tury
review-costs = Kosztowało około { $percent }%
review-how = Oszacował to program: { $first } symulacji na każdą turę, { $second } na najdroższe. Różnice poniżej 3% niewiele znaczą.
not-in-file = Tego nie ma w pliku.
