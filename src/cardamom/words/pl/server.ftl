### Odmowy serwera

refused-no-table = Nie ma takiego stołu.
refused-not-your-turn = To nie twoja tura.
refused-no-seat-here = Nie masz miejsca przy tym stole.
refused-stale = Przy stole coś się już zmieniło. Spójrz jeszcze raz.
refused-over = Gra jest skończona.
refused-ended = Ten stół został zamknięty.
refused-not-begun = Gra jeszcze się nie zaczęła: jedno miejsce jest wolne.
refused-seat-taken = To miejsce jest zajęte, ale możesz oglądać.
refused-by-invitation = Do tego stołu potrzebne jest zaproszenie. Poproś o link.
refused-bad-invitation = To zaproszenie jest nieważne. Poproś o nowy link.
refused-revoked = To zaproszenie zostało cofnięte. Poproś o nowy link.
refused-too-much = To za dużo naraz. Spróbuj ponownie za { $wait }.
refused-busy = Serwer jest zajęty. Spróbuj ponownie za kilka sekund.
refused-fault = Coś poszło nie tak na serwerze. Zapisaliśmy to; spróbuj jeszcze raz.
refused-404 = Pod tym adresem nic nie ma.

## Przy stole

refused-because = { $why }
refused-no-seat = Przy tym stole nie ma miejsca { $n }.
refused-nobody-there = Nikt inny tam nie siedzi.
refused-somebody-else-there = Siedzi tam teraz ktoś inny.
refused-seat-not-open = To miejsce nie jest wolne.
refused-owner-only = Może to zrobić tylko osoba, która założyła stół.
refused-has-begun = Gra już się zaczęła.
refused-no-seat-to-undo = Nie masz tu miejsca, z którego można by coś cofnąć.
refused-not-asked-to-undo = Nikt nie prosi cię o zgodę na cofnięcie.
refused-many-undos = Przy tym stole cofano już { $most } razy. Co się stało, to się nie odstanie.
refused-no-log-yet = Gra jeszcze się nie zaczęła, więc nie ma zapisu.
refused-no-such-move = Gra ma { $acts } ruchów; ruchu { $place } nie ma.
refused-no-such-move-yet = Gra ma dopiero { $acts } ruchów.
refused-no-position = Nie ma takiej pozycji.
refused-you-blocked = Przy tym stole jest ktoś, kogo blokujesz. Kto, pokazuje strona konta.
refused-cannot-join = Nie możesz dołączyć do tego stołu.
refused-not-your-seat = To nie twoje miejsce.
refused-hint-not-yours = Podpowiedź dostaniesz tylko w swojej turze.
refused-hint-running = Poprzednia podpowiedź jeszcze powstaje. Spróbuj ponownie za { $wait }.
refused-hint-busy = Zbyt wiele osób prosi o podpowiedzi. Spróbuj ponownie za { $wait }.
refused-hint-failed = Serwer jest teraz zbyt zajęty, by przygotować podpowiedź. Spróbuj ponownie za { $wait }.
refused-review-later = Partię można przeanalizować dopiero po jej zakończeniu.
refused-review-empty = Nic tu nie zagrano, więc nie ma czego analizować.
refused-no-review = Nie ma jeszcze analizy tej partii.
refused-unknown-visitor = Jeszcze cię nie znamy. Otwórz stronę główną i pozwól na jej ciasteczko.
refused-seat-count = { $title }: graczy może być { $seats }, nie { $n }.
refused-no-seat-for-you = Co najmniej jedno miejsce musi być twoje. Grę samych botów pokaże cardamom simulate.
refused-no-map = Ta gra nie ma mapy do rysowania.
refused-no-bot = Nie ma bota „{ $bot }”. Wybierz jednego z: { $bots }.
refused-no-game = Nie ma gry „{ $name }”. Wybierz jedną z: { $games }.
refused-no-language = Nie ma języka „{ $language }”. Wybierz jeden z: { $languages }.
refused-not-asked = Nikt cię nie zaprosił do tego stołu.
refused-owner-seats-bots = Miejsca botom może oddać tylko osoba, która założyła stół.
refused-has-resigned = Ten gracz już zrezygnował.
refused-nobody-plays-it = Na tym miejscu nikt teraz nie gra.
refused-lend-too-early = Miejsce innego gracza można oddać botowi po { $minutes } min czekania.
refused-seat-not-lent = Na tym miejscu nie gra bot w zastępstwie.
refused-not-over = Gra jeszcze się nie skończyła.
refused-busy-until = Serwer jest zajęty. Spróbuj ponownie za { $wait }.
refused-other = Tego nie da się zrobić.
refused-unreadable = Nie udało się tego odczytać.
refused-long-name = Imię może mieć najwyżej { $most } liter.
refused-reserved-name = { $name } można wziąć za coś innego. Wybierz inne imię.
gone-signed-out = Nastąpiło wylogowanie.
gone-banned = Masz zakaz wstępu na ten serwer.
gone-restarting = Serwer uruchamia się ponownie.

wait-seconds =
    { $n ->
        [one] { $n } sekundę
        [few] { $n } sekundy
       *[many] { $n } sekund
    }
wait-minutes =
    { $n ->
        [one] { $n } minutę
        [few] { $n } minuty
       *[many] { $n } minut
    }
wait-hours =
    { $n ->
        [one] { $n } godzinę
        [few] { $n } godziny
       *[many] { $n } godzin
    }
wait-days =
    { $n ->
        [one] { $n } dzień
        [few] { $n } dni
       *[many] { $n } dni
    }

guest-name = Gość { $n }

## Konto i hasła

refused-has-account = Masz już konto. Aby założyć drugie, wyloguj się.
refused-login-taken = Ten login jest zajęty. Wybierz inny.
refused-wrong-password = To nie jest twoje hasło.
refused-wrong-login = Login i hasło do siebie nie pasują.
refused-password-like-login = To hasło jest zbyt podobne do loginu. Wybierz inne.
refused-password-weak = To hasło zbyt łatwo odgadnąć. Dobre hasło to trzy lub cztery słowa.
refused-many-guesses = Zbyt wiele błędnych haseł do tego loginu. Spróbuj ponownie za { $wait }.
refused-guest = Goście nie mają hasła. Najpierw załóż konto.
refused-session-over = Ta sesja już się zakończyła.
refused-empty-name = W imieniu musi być co najmniej jeden widoczny znak.
refused-bad-email = To nie jest adres e-mail.
refused-no-mail = Ten serwer nie wysyła e-maili. O link do ustawienia nowego hasła poproś osobę, która go prowadzi.
refused-mail-queue-full = Zbyt wiele e-maili czeka na wysłanie. Spróbuj ponownie za { $wait }.
refused-many-mails = Wysłaliśmy ci już kilka e-maili. Spróbuj ponownie za godzinę.
refused-link-over = Ten link został już użyty albo stracił ważność. Poproś o nowy.
refused-not-blocked = Nie blokujesz tej osoby.
refused-many-blocks =
    { $most ->
        [one] Blokujesz już { $most } osobę. Najpierw odblokuj kogoś na stronie konta.
        [few] Blokujesz już { $most } osoby. Najpierw odblokuj kogoś na stronie konta.
       *[many] Blokujesz już { $most } osób. Najpierw odblokuj kogoś na stronie konta.
    }
refused-many-reports = To już bardzo dużo zgłoszeń jak na jeden dzień. Spróbuj ponownie jutro.
refused-banned =
    { $who ->
        [network] Twój adres sieciowy ma zakaz wstępu na ten serwer
       *[you] Masz zakaz wstępu na ten serwer
    }{ $until ->
        [none] { "" }
       *[date] { " " }do { $until }
    }{ $reason ->
        [none] .
       *[given] : { $reason }.
    } Zakaz może cofnąć osoba, która prowadzi serwer.

## Wyzwanie dnia

refused-no-guide = Nie ma jeszcze gry z przewodnikiem do { $title }.
refused-practice-help = W ćwiczeniach najlepszego ruchu szuka się bez pomocy. Na karcie możesz poprosić o podpowiedź albo o odpowiedź.
refused-no-practice = Do { $title } nie ma jeszcze ćwiczeń.
refused-no-practice-here = Ten stół nie służy do ćwiczeń.
refused-no-practice-position = Nie ma takiej pozycji do ćwiczeń. Mogła zostać zastąpiona inną.
refused-no-practice-theme = Nie ma takiego tematu. Są: { $themes }.
refused-daily-help = To twoja próba w wyzwaniu dnia, która się liczy: bez podpowiedzi i bez bota w zastępstwie.
refused-daily-gone = Twoja dzisiejsza próba została usunięta. Jutro będzie nowe wyzwanie.
refused-daily-day = Nie ma wyników z tego dnia.

## Ile wolno

refused-many-tables =
    { $who ->
        [network] Liczba niedokończonych stołów w twojej sieci: { $n }, i więcej już nie można. Dokończ lub opuść któryś z nich albo wróć za { $wait }.
       *[you] Liczba twoich niedokończonych stołów: { $n }, i więcej już nie można. Dokończ lub opuść któryś z nich albo wróć za { $wait }.
    }
refused-storage-full =
    { $who ->
        [network] Z twojej sieci zapisano już wszystko, na co ten serwer pozwala w ciągu { $days } dni ({ $megabytes } MB). Wróć za { $wait }.
       *[you] Masz już zapisane wszystko, na co ten serwer pozwala w ciągu { $days } dni ({ $megabytes } MB). Wróć za { $wait }.
    }
refused-many-sockets =
    { $who ->
        [network] W twojej sieci otwarto zbyt wiele stołów. Zamknij którąś z ich stron albo spróbuj ponownie za { $wait }.
        [you] Masz otwartych zbyt wiele stołów. Zamknij którąś z ich stron albo spróbuj ponownie za { $wait }.
       *[all] Otwartych jest zbyt wiele stołów. Spróbuj ponownie za { $wait }.
    }
refused-too-costly = { $kind }: odczytanie tego zajęłoby zbyt dużo czasu lub pamięci.

## Adresy, pliki i żądania

refused-no-file = Nie ma takiego pliku.
refused-no-page = Pod tym adresem nic nie ma.
refused-no-such-map = Nie ma mapy o tej nazwie.
refused-405 = Ten adres nie obsługuje tej metody.
refused-408 = Żądanie przychodziło zbyt długo.
refused-413 = To jest za duże.
refused-415 = Wyślij JSON.
refused-no-http = Nie umiemy odczytać tego żądania.
refused-not-json = Treść żądania nie jest w formacie JSON.
refused-malformed = { $where }: { $what }.
refused-bad-letter = { $where }: niedozwolony znak.
refused-bad-length = Content-Length musi być liczbą.
refused-many-parts = Treść żądania ma zbyt wiele części.
refused-large-headers = Nagłówki są większe niż { $most } bajtów.
refused-long-address = Ten adres jest za długi.
refused-bad-address = Nieprawidłowy adres.
refused-other-site = To żądanie przyszło ze strony innej witryny. Osoba, która prowadzi serwer, może na to pozwolić opcją --origin.
refused-unknown-host = Ten serwer nie jest znany jako „{ $host }”. Osoba, która go prowadzi, może dodać tę nazwę opcją --origin.
refused-metrics = Metryki są dla osoby, która prowadzi serwer. Można je odczytać z jego komputera albo z --metrics-token.
gone-bad-message = Gniazdo może wysłać tylko { "{" }"since": LICZBA{ "}" }.

## E-maile

mail-confirm-subject = Potwierdź swój adres e-mail
mail-confirm =
    Ktoś, prawdopodobnie ty, podał ten adres dla konta „{ $login }” na { $where }

    Aby go potwierdzić, otwórz ten link w ciągu godziny:

    { $link }

    Jeśli to nie ty, zignoruj tę wiadomość: adres nie będzie używany.
mail-reset-subject = Nowe hasło
mail-reset =
    Ktoś, prawdopodobnie ty, poprosił o nowe hasło do konta „{ $login }” na { $where }

    Aby je ustawić, otwórz ten link w ciągu godziny:

    { $link }

    Jeśli to nie ty, zignoruj tę wiadomość: nic się nie zmieniło.
mail-changed-subject = Twój adres e-mail został zmieniony
mail-changed =
    Adres e-mail twojego konta „{ $login }” na { $where } został zmieniony.

    Jeśli to nie ty, poproś o pomoc osobę, która prowadzi ten serwer.

## Boty: poziom i sposób gry

bot-expert = ekspert
bot-hard = trudny
bot-medium = średni
bot-easy = łatwy
bot-random = wędrowiec
playing-expert = myśli daleko naprzód i wie, co robi
playing-hard = myśli naprzód i rzadko się myli
playing-medium = myśli trochę naprzód i czasem coś przeoczy
playing-easy = dopiero się uczy i wiele przeocza
playing-random = robi cokolwiek dozwolonego
