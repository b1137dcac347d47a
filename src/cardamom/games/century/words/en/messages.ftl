### What the Century games share. Terms like { -cube } are those of the theme: spice.ftl, golem.ftl.

piece-ginger = { -ginger }
piece-chili = { -chili }
piece-tea = { -tea }
piece-cloves = { -cloves }

## Cubes by their colour, as they are read aloud

cubes-Y = { $n } { -yellow }
cubes-R = { $n } { -red }
cubes-G = { $n } { -green }
cubes-B = { $n } { -brown }

do-drop = Discard { CUBES($cube) }
ask-drop =
    { $n ->
        [one] You’re over your storage limit: discard 1 { -cube }.
       *[other] You’re over your storage limit: discard { $n } { -cubes }.
    }
    .other = { PLAYER($seat) } is over the storage limit and has to discard.
ask-upgrade =
    { $n ->
        [one] You may upgrade 1 { -cube }.
       *[other] You may upgrade { $n } times.
    }
    .other = { PLAYER($seat) } is upgrading.
ask-done = Turn complete.
    .other = { PLAYER($seat) } is finishing the turn.
do-end = End turn
do-keep = Stop upgrading
do-upgrade = Upgrade { CUBES($cube) } to { CUBES($next) }
do-trade = Trade { CUBES($give) } for { CUBES($get) }
do-first = { PLAYER($seat) } goes first
tie-rule = In a tie, the tied player who comes last in turn order wins.
score-cubes = Leftover { -cubes }
why-C-2 = You have no { -cube } of that colour.
why-C-3 = You have no { -cube } of that colour to upgrade, and { -brown } can’t go any higher.
why-C-4 = You don’t have the { -cubes } for this trade.

## What was done

did-upgraded =
    { $you ->
        [1] upgrade { CUBES($cubes) } to { CUBES($into) }
       *[0] upgrades { CUBES($cubes) } to { CUBES($into) }
    }
did-discarded =
    { $you ->
        [1] discard { CUBES($cubes) }
       *[0] discards { CUBES($cubes) }
    }
did-paid-toll =
    { $you ->
        [1] pay { CUBES($cubes) } to { PLAYER($creditor) }
       *[0] pays { CUBES($cubes) } to { PLAYER($creditor) }
    }
did-paid-supply =
    { $you ->
        [1] pay { CUBES($cubes) } to the supply
       *[0] pays { CUBES($cubes) } to the supply
    }
did-traded =
    { $you ->
        [1] trade { CUBES($give) } for { CUBES($get) }
       *[0] trades { CUBES($give) } for { CUBES($get) }
    }

## On the drawn boards

board-need = You still need { CUBES($cubes) }.

## Options of a table

option-first = Who goes first
option-first-about = Random, or a player you choose.
option-rounds = Longest game
option-rounds-about = The game ends after this many rounds, if not before.
option-map = Map
option-map-about = The shape of the map. The tiles on it are shuffled anyway.
option-map-random = A new shape every time
