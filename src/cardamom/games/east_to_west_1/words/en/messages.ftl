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

## What was done

did-used-card =
    { $you ->
        [1] discard merchant card { PIECE($card) }
       *[0] discards merchant card { PIECE($card) }
    }
did-left-route =
    { $you ->
        [1] { $settlers ->
            [one] take 1 { -settler } back from your route
           *[other] take { $settlers } { -settlers } back from your route
        }
       *[0] { $settlers ->
            [one] takes 1 { -settler } back from the route
           *[other] takes { $settlers } { -settlers } back from the route
        }
    }
did-travelled =
    { $you ->
        [1] { $settlers ->
            [one] send 1 { -settler } to merchant card { PIECE($card) } on your route
           *[other] send { $settlers } { -settlers } to merchant card { PIECE($card) } on your route
        }
       *[0] { $settlers ->
            [one] sends 1 { -settler } to merchant card { PIECE($card) } on the route
           *[other] sends { $settlers } { -settlers } to merchant card { PIECE($card) } on the route
        }
    }
did-took-card =
    { $you ->
        [1] take merchant card { PIECE($card) } to your route
       *[0] takes merchant card { PIECE($card) } to the route
    }
did-replaced-card =
    { $you ->
        [1] take merchant card { PIECE($card) } to your route, replacing { PIECE($old) }
       *[0] takes merchant card { PIECE($card) } to the route, replacing { PIECE($old) }
    }
did-swapped =
    { $you ->
        [1] swap merchant cards { PIECE($left_card) } and { PIECE($right_card) } on your route
       *[0] swaps merchant cards { PIECE($left_card) } and { PIECE($right_card) } on the route
    }

## On the drawn boards

place-crossing = Crossroads
board-for-adjust_route = take { $cubes } and swap two cards of your route
board-route-card = Card { $n } of the route: { $deal }
board-used =
    { $n ->
        [one] 1 used
       *[other] { $n } used
    }
board-do-use = Use it now
board-do-take = Add to your route
board-do-travel = Use this card
board-do-replace = Replace this card
board-do-swap = Swap with another card

## About the game

game-tagline = Send out { -settlers } and build your route.
