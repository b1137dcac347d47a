### Why a turn is good, in hints and reviews

reason-last-card = It’s the last card it takes to end the game.
reason-claims-card-first = { PLAYER($rival) } could claim this card next turn.
reason-claims-card =
    { $left ->
        [one] { $points } points right away, and one card from ending the game.
        [2] { $points } points right away, and two cards from ending the game.
       *[other] { $points } points right away.
    }
reason-card-tool = Its tool brings { CUBES($cubes) } on every visit to any of { $n } locations.
reason-card-help = Its native help saves a { -settler } at { $n } locations.
reason-card-settlers =
    { $n ->
        [one] It brings another { -settler }.
       *[other] It brings { $n } more { -settlers }.
    }
reason-pays-next-card = These { -cubes } pay for the { $points }-point card at { PLACE($on) } next turn.
reason-settlers-for-card =
    { $n ->
        [one] It frees the { -settler } needed to claim the { $points }-point card at { PLACE($on) } next turn.
       *[other] It frees the { $n } { -settlers } needed to claim the { $points }-point card at { PLACE($on) } next turn.
    }
reason-claims-card-next = Next turn the { $points }-point card at { PLACE($on) } can be claimed.
reason-rival-card = { PLAYER($rival) } could claim it first, though.
reason-card-lacks-less = After this, all that’s missing for the { $points }-point card at { PLACE($on) } is { CUBES($cubes) }.
reason-can-pay-card = That’s enough for the { $points }-point card at { PLACE($on) }.
reason-card-was-taken = { PLAYER($rival) } took that { $points }-point card a little later.
reason-tile-points =
    { $points ->
        [one] As things stand, the bonus tile scores 1 point.
       *[other] As things stand, the bonus tile scores { $points } points.
    }
reason-tile-later =
    { $points ->
        [one] The bonus tile scores nothing yet, but 1 point for each set to come.
       *[other] The bonus tile scores nothing yet, but { $points } points for each set to come.
    }
reason-rests =
    { $n ->
        [0] There are no { -settlers } left to work with.
       *[1] There’s only one { -settler } left to work with.
    }
reason-sends-home =
    { $n ->
        [one] { PLAYER($rival) } gets a { -settler } back for free, though.
       *[other] { PLAYER($rival) } gets { $n } { -settlers } back for free, though.
    }
reason-empties-column-tile = The outpost empties a column, which brings the bonus tile.
reason-refreshes = It brings { $n } new merchant cards and another turn right away.
reason-card-nearer = The { $points }-point card at { PLACE($on) } comes closer: { CUBES($cubes) } still missing.
reason-route-card = The card stays in the route, to be used again and again.
reason-points =
    { $points ->
        [one] It scores 1 point right away.
       *[other] It scores { $points } points right away.
    }
reason-comes-back =
    { $n ->
        [one] One { -settler } comes back, and all { $all } are free to work again.
       *[other] { $n } { -settlers } come back, and all { $all } are free to work again.
    }

## Why a turn was worse than the best one, in reviews

drawback-uses-up-card = It uses up { CUBES($cubes) } needed for the { $points }-point card at { PLACE($on) }.
drawback-card-can-wait = That card can wait: it can probably be claimed after the better turn, too.
drawback-lacks-card = It’s still { CUBES($cubes) } short of the { $points }-point card at { PLACE($on) }; the better turn isn’t.
drawback-lacks-more-card = It’s still { CUBES($cubes) } short of the { $points }-point card at { PLACE($on) }; the better turn, just { CUBES($better) }.
drawback-needs-settlers = It takes { $n } { -settlers }; the better turn takes { $better }.
drawback-rests-early = It rests although { $n } { -settlers } are still free to work.
drawback-settlers =
    { $n ->
        [0] It leaves no { -settlers } to work with; the better turn leaves { $better }.
        [one] It leaves just one { -settler } to work with; the better turn leaves { $better }.
       *[other] It leaves just { $n } { -settlers } to work with; the better turn leaves { $better }.
    }
