### Century: From East to West, Part I

kind-adjust_route = adjust route
group-route = Route
do-work-adjust_route =
    { $n ->
        [one] { PLACE($location) }: take 1 { -yellow } and adjust your route (1 { -settler })
       *[other] { PLACE($location) }: take 1 { -yellow } and adjust your route ({ $n } { -settlers })
    }
do-use = Use { PIECE($card) } ({ DEAL($what) }), then discard it
do-take = Add { PIECE($card) } ({ DEAL($what) }) to your route
do-replace = Put { PIECE($card) } ({ DEAL($what) }) on your route in place of { PIECE($old) } ({ DEAL($old_does) })
do-travel =
    { $n ->
        [one] Route: use { PIECE($card) } ({ DEAL($what) }) (1 { -settler })
       *[other] Route: use { PIECE($card) } ({ DEAL($what) }) ({ $n } { -settlers })
    }
do-swap = Swap { PIECE($left) } ({ DEAL($left_does) }) and { PIECE($right) } ({ DEAL($right_does) })
ask-choose = Work at a location, use your route, or rest.
    .other = { PLAYER($seat) } is choosing where to work.
ask-market = Use the merchant card now, or add it to your route.
    .other = { PLAYER($seat) } is at a market.
ask-adjust = Swap two cards of your route, or end your turn.
    .other = { PLAYER($seat) } is adjusting the route.
why-E1-10 = You can’t use this merchant card now, but you can add it to your route.
why-E1-11 = A new card goes to the right end of your route. It replaces another only if you have 5.
why-E1-14 = Swap two cards of your own route.
why-E1-15 = You can’t use this card of your route now: it must have no { -settlers } on it, and it takes 1 { -settler } plus 1 for every empty card to its left.
