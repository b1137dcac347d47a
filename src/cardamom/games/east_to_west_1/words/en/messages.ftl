### Century: From East to West, Part I

kind-adjust_route = adjust route
group-route = Route
do-work-adjust_route =
    { $n ->
        [one] { PLACE($location) }: take 1 { -yellow } and adjust your route (1 { -settler })
       *[other] { PLACE($location) }: take 1 { -yellow } and adjust your route ({ $n } { -settlers })
    }
do-use = Use the merchant card { DEAL($what) }, then discard it
do-take = Add the merchant card { DEAL($what) } to your route
do-replace = Put { DEAL($what) } on your route in place of { DEAL($old_does) }
do-travel =
    { $n ->
        [one] Route: use { DEAL($what) } (1 { -settler })
       *[other] Route: use { DEAL($what) } ({ $n } { -settlers })
    }
do-swap = Swap { DEAL($left_does) } and { DEAL($right_does) } on your route
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
        [1] discard merchant card { DEAL($what) }
       *[0] discards merchant card { DEAL($what) }
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
            [one] send 1 { -settler } to merchant card { DEAL($what) } on your route
           *[other] send { $settlers } { -settlers } to merchant card { DEAL($what) } on your route
        }
       *[0] { $settlers ->
            [one] sends 1 { -settler } to merchant card { DEAL($what) } on the route
           *[other] sends { $settlers } { -settlers } to merchant card { DEAL($what) } on the route
        }
    }
did-took-card =
    { $you ->
        [1] add merchant card { DEAL($what) } to your route
       *[0] adds merchant card { DEAL($what) } to the route
    }
did-replaced-card =
    { $you ->
        [1] put merchant card { DEAL($what) } on your route in place of { DEAL($old_does) }
       *[0] puts merchant card { DEAL($what) } on the route in place of { DEAL($old_does) }
    }
did-swapped =
    { $you ->
        [1] swap merchant cards { DEAL($left_does) } and { DEAL($right_does) } on your route
       *[0] swaps merchant cards { DEAL($left_does) } and { DEAL($right_does) } on the route
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

game-name = From East to West I
game-tagline = Send out { -settlers } and build your route.
