### Why a turn is good, in hints and reviews

reason-last-tile =
    { $lead ->
        [one] It’s the fourth tile: it ends the game, with a lead of 1 point.
       *[other] It’s the fourth tile: it ends the game, with a lead of { $lead } points.
    }
reason-claims-first = { PLAYER($rival) } could claim this tile next turn.
reason-claims =
    { $nth ->
        [1] { $points } points right away, and the first of the four tiles that end the game.
        [2] { $points } points right away, and the second of the four tiles that end the game.
        [3] { $points } points right away, and one tile from ending the game.
       *[4] { $points } points right away.
    }
reason-pays-next-claim =
    { $steps ->
        [0] Next turn these { -cubes } pay for the { $points }-point tile right here.
        [one] Next turn these { -cubes } pay for the { $points }-point tile at { PLACE($on) }, one step away.
       *[other] Next turn these { -cubes } pay for the { $points }-point tile at { PLACE($on) }, { $steps } steps away.
    }
reason-nearer-to-claim =
    { $steps ->
        [0] The { $points }-point tile here is already affordable and can be claimed next turn.
        [one] The { $points }-point tile at { PLACE($on) } is already affordable: one more step, and it can be claimed next turn.
       *[other] The { $points }-point tile at { PLACE($on) } is already affordable: { $steps } more steps, and it can be claimed next turn.
    }
reason-claims-next = Next turn the { $points }-point tile at { PLACE($on) } can be claimed.
reason-rival-first = { PLAYER($rival) } could get there first, though.
reason-empties-column =
    { $bonus ->
        [points] The outpost empties a column, which brings a bonus tile worth { $points } points.
        [last] The outpost empties a column, which brings the fifth bonus tile, worth { $points } points.
        [move] The outpost empties a column, and from now on one more step is free every turn.
        [cargo] The outpost empties a column, and from now on there’s room for more { -cubes }.
        [upgrade] The outpost empties a column, and from now on every outpost built brings an upgrade.
       *[harvest] The outpost empties a column, and from now on every harvest brings { CUBES("R") } as well.
    }
reason-lacks-less = After this, all that’s missing for the { $points }-point tile at { PLACE($on) } is { CUBES($cubes) }.
reason-can-pay =
    { $steps ->
        [0] That’s enough for the { $points }-point tile right here.
        [one] That’s enough for the { $points }-point tile at { PLACE($on) }, one step away.
       *[other] That’s enough for the { $points }-point tile at { PLACE($on) }, { $steps } steps away.
    }
reason-builds-next = Next turn an outpost can be built for free on { PLACE($on) }.
reason-builds-here-next = Next turn an outpost can be built right there, for free.
reason-picks-up = It picks up { CUBES($cubes) } for nothing.
reason-few-cubes =
    { $n ->
        [0] Without any { -cubes }, there’s nothing else to do yet.
        [one] With only one { -cube } left, it’s time for new ones.
       *[other] With only { $n } { -cubes } left, it’s time for new ones.
    }
reason-first-trade =
    { $n ->
        [one] From there { CUBES($give) } can be traded for { CUBES($get) } in the first turn.
        [2] From there { CUBES($give) } can be traded for { CUBES($get) } twice in the first turn.
       *[other] From there { CUBES($give) } can be traded for { CUBES($get) } up to { $n } times in the first turn.
    }
reason-opens-trade = From now on { CUBES($give) } can be traded for { CUBES($get) } there.
reason-ends-ahead =
    { $lead ->
        [one] The game is over, with a lead of 1 point.
       *[other] The game is over, with a lead of { $lead } points.
    }
reason-keeps-cubes =
    { $n ->
        [one] It keeps the only { -cube }.
       *[other] It keeps all { $n } { -cubes }.
    }
reason-markets-near =
    { $n ->
        [one] One { -market } is a step away.
       *[other] { $n } { -markets } are a step away.
    }
reason-was-taken = { PLAYER($rival) } took that { $points }-point tile a little later.
reason-tile-nearer = The { $points }-point tile at { PLACE($on) } comes closer: { CUBES($cubes) } still missing.

## Why a turn was worse than the best one, in reviews

drawback-uses-up = It uses up { CUBES($cubes) } needed for the { $points }-point tile at { PLACE($on) }.
drawback-tile-can-wait = That tile can wait: it can probably be claimed after the better turn, too.
drawback-lacks = It’s still { CUBES($cubes) } short of the { $points }-point tile at { PLACE($on) }; the better turn isn’t.
drawback-lacks-more = It’s still { CUBES($cubes) } short of the { $points }-point tile at { PLACE($on) }; the better turn, just { CUBES($better) }.
drawback-no-first-trade = Nothing can be traded on { PLACE($on) } in the first turn.
drawback-markets-near =
    { $n ->
        [0] No { -market } is a step away; from the better place there are { $better }.
        [one] Only one { -market } is a step away; from the better place there are { $better }.
       *[other] Only { $n } { -markets } are a step away; from the better place there are { $better }.
    }
drawback-bonus-scores =
    { $points ->
        [one] Its bonus tile scores 1 point and does nothing else; the better one helps for the rest of the game.
       *[other] Its bonus tile scores { $points } points and does nothing else; the better one helps for the rest of the game.
    }
drawback-no-action = It ends the turn without an action.
drawback-farther =
    { $steps ->
        [one] The { $points }-point tile at { PLACE($on) } is then still one step away.
       *[other] The { $points }-point tile at { PLACE($on) } is then { $steps } steps away instead of { $better }.
    }
