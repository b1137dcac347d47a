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
refused-hint-failed = Nie znaleziono podpowiedzi. Spróbuj ponownie za { $wait }.
refused-unknown-visitor = Jeszcze cię nie znamy. Otwórz stronę główną i pozwól na jej ciasteczko.
refused-seat-count = { $title }: graczy może być { $seats }, nie { $n }.
refused-no-seat-for-you = Co najmniej jedno miejsce musi być twoje. Grę samych botów pokaże cardamom simulate.
refused-no-map = Ta gra nie ma mapy do rysowania.
refused-no-bot = Nie ma bota „{ $bot }”. Wybierz jednego z: { $bots }.
refused-no-game = Nie ma gry „{ $name }”. Wybierz jedną z: { $games }.
refused-no-language = Nie ma języka „{ $language }”. Wybierz jeden z: { $languages }.
refused-not-asked = Nikt cię nie zaprosił do tego stołu.
refused-owner-seats-bots = Miejsca botom może oddać tylko osoba, która założyła stół.
refused-has-resigned = Ta rezygnacja już nastąpiła.
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

## Bots by their level, and how they play

bot-expert = ekspert
bot-hard = trudny
bot-medium = średni
bot-easy = łatwy
bot-wanderer = wędrowiec
playing-expert = długo rozważa każdą decyzję
playing-hard = długo namyśla się nad każdą decyzją
playing-medium = krótko namyśla się nad każdą decyzją
playing-easy = gra turę, która wygląda najlepiej, i nie myśli dalej
playing-wanderer = robi cokolwiek dozwolonego
