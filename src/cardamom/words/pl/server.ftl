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
