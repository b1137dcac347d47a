### O que os jogos da série Century têm em comum

piece-ginger = { -ginger }
piece-chili = { -chili }
piece-tea = { -tea }
piece-cloves = { -cloves }

cubes-Y =
    { $n ->
        [one] { $n } { -yellow(form: "one") }
       *[other] { $n } { -yellow(form: "many") }
    }
cubes-R =
    { $n ->
        [one] { $n } { -red(form: "one") }
       *[other] { $n } { -red(form: "many") }
    }
cubes-G =
    { $n ->
        [one] { $n } { -green(form: "one") }
       *[other] { $n } { -green(form: "many") }
    }
cubes-B =
    { $n ->
        [one] { $n } { -brown(form: "one") }
       *[other] { $n } { -brown(form: "many") }
    }

do-drop = Descartar { CUBES($cube) }
ask-drop =
    { $n ->
        [one] Você passou do limite: descarte 1 { -cube }.
       *[other] Você passou do limite: descarte { $n } { -cubes }.
    }
    .other = { PLAYER($seat) } passou do limite e precisa descartar.
ask-upgrade =
    { $n ->
        [one] Você pode melhorar 1 { -cube }.
       *[other] Você pode melhorar { $n } vezes.
    }
    .other = { PLAYER($seat) } está melhorando.
ask-done = Turno completo.
    .other = { PLAYER($seat) } está terminando o turno.
do-end = Terminar o turno
do-keep = Parar de melhorar
do-upgrade = Melhorar { CUBES($cube) } para { CUBES($next) }
do-trade = Trocar { CUBES($give) } por { CUBES($get) }
do-first = { PLAYER($seat) } começa
tie-rule = No empate, vence quem é o último na ordem dos turnos.
score-cubes = Sobra de { -cubes }
why-C-2 = Você não tem { -cube } dessa cor.
why-C-3 = Você não tem { -cube } dessa cor para melhorar, e { -brown } já é o mais alto.
why-C-4 = Você não tem os { -cubes } para esta troca.

did-upgraded =
    { $you ->
        [1] melhora { CUBES($cubes) } para { CUBES($into) }
       *[0] melhora { CUBES($cubes) } para { CUBES($into) }
    }
did-discarded =
    { $you ->
        [1] descarta { CUBES($cubes) }
       *[0] descarta { CUBES($cubes) }
    }
did-paid-toll =
    { $you ->
        [1] paga { CUBES($cubes) } a { PLAYER($creditor) }
       *[0] paga { CUBES($cubes) } a { PLAYER($creditor) }
    }
did-paid-supply =
    { $you ->
        [1] paga { CUBES($cubes) } à reserva
       *[0] paga { CUBES($cubes) } à reserva
    }
did-traded =
    { $you ->
        [1] troca { CUBES($give) } por { CUBES($get) }
       *[0] troca { CUBES($give) } por { CUBES($get) }
    }

## Nos tabuleiros

board-need = Faltam: { CUBES($cubes) }.

## Opções da mesa

option-first = Quem começa
option-first-about = O acaso decide, ou você.
option-rounds = Duração máxima
option-rounds-about = O jogo termina no máximo depois de tantas rodadas.
option-map = Mapa
option-map-about = A forma do mapa. As peças são embaralhadas de qualquer modo.
option-map-random = Uma forma nova a cada vez
