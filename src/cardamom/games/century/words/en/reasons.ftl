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
