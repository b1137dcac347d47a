### Why a turn is good, in hints and reviews

reason-free-outpost =
    { $points ->
        [0] Nobody has built there yet, so the outpost is free.
        [one] Nobody has built there yet, so the outpost is free and uncovers 1 point.
       *[other] Nobody has built there yet, so the outpost is free and uncovers { $points } points.
    }
reason-outpost-points =
    { $points ->
        [one] The outpost uncovers 1 point.
       *[other] The outpost uncovers { $points } points.
    }
reason-trades-next =
    { $n ->
        [one] Next turn { CUBES($give) } can be traded for { CUBES($get) } on { PLACE($on) }.
        [2] Next turn { CUBES($give) } can be traded for { CUBES($get) } twice on { PLACE($on) }.
       *[other] Next turn { CUBES($give) } can be traded for { CUBES($get) } { $n } times on { PLACE($on) }.
    }
reason-trades-next-merchant =
    { $n ->
        [one] Next turn { CUBES($give) } can be traded for { CUBES($get) } on a merchant card.
        [2] Next turn { CUBES($give) } can be traded for { CUBES($get) } twice on a merchant card.
       *[other] Next turn { CUBES($give) } can be traded for { CUBES($get) } { $n } times on a merchant card.
    }
reason-more-cubes = It leaves { $n } { -cubes } to trade with.
reason-leaves-cubes = It leaves { CUBES($cubes) } to trade with.
reason-better-cubes =
    { $n ->
        [one] On balance, that’s as good as one upgrade.
       *[other] On balance, that’s as good as { $n } upgrades.
    }

## Why a turn was worse than the best one, in reviews

drawback-ends-behind =
    { $n ->
        [one] It starts the last round while 1 point behind.
       *[other] It starts the last round while { $n } points behind.
    }
drawback-cubes = It leaves { CUBES($cubes) } to trade with; the better turn leaves { CUBES($better) }.
drawback-discards = It discards { CUBES($cubes) }; the better turn discards { CUBES($better) } instead.
drawback-leaves-cubes = It leaves { CUBES($cubes) } behind on the way.
drawback-pays = The outpost costs { CUBES($cubes) }, because others have built there.
drawback-pays-toll = It costs a toll of { CUBES($cubes) }.
drawback-points =
    { $points ->
        [0] It scores nothing now; the better turn scores { $better }.
       *[other] It scores { $points } now; the better turn scores { $better }.
    }
drawback-two-turns =
    { $points ->
        [0] It’s unlikely to score anything by the end of the next turn; the better turn is likely to score { $better }.
       *[other] It’s likely to score { $points } by the end of the next turn; the better turn, { $better }.
    }
drawback-loses =
    { $points ->
        [one] It costs 1 point now; the better turn scores { $better }.
       *[other] It costs { $points } points now; the better turn scores { $better }.
    }
