### What From East to West, Part I and An Heroic Journey, Part III share

## Things

piece-native_help = native help
piece-settlers = { -settlers }
piece-collected = { -settlers } in play
piece-merchants = merchants

per-native_help =
    { $n ->
        [one] native help icon
       *[other] { $n } native help icons
    }
per-tool =
    { $n ->
        [one] tool
       *[other] { $n } tools
    }
per-settlers =
    { $n ->
        [one] { -settler } icon
       *[other] { $n } { -settler } icons
    }
per-exploration =
    { $n ->
        [one] exploration icon
       *[other] { $n } exploration icons
    }
per-collected =
    { $n ->
        [one] { -settler } in play
       *[other] { $n } { -settlers } in play
    }
per-merchants =
    { $n ->
        [one] merchant card
       *[other] { $n } merchant cards
    }
per-outposts =
    { $n ->
        [one] outpost
       *[other] { $n } outposts
    }

## Abbreviations for narrow drawings

short-native_help = help
short-tool = tool
short-settlers = { -settler }
short-exploration = explore
short-collected = in play
short-merchants = merch
short-outposts = outp

## On the table

part-cards = Next point card
part-exploration = Exploration tiles beside the boards
own-cards = Point cards
own-help = Fewer { -settlers } at
own-tools = Tools
own-icons = Icons
own-bonus = Bonus tiles
own-found = Exploration tiles
own-merchants = Merchant cards
own-put_away = Merchant cards used
own-route = Route
pile-deck = Point cards
pile-merchant_pile = Merchant cards
pile-unseen = Bonus tiles still hidden
kind-production = take
kind-upgrade = upgrade
kind-trade = trade
kind-fort = fort
kind-fort-tile = bonus tile
kind-market = market
kind-refresh_market = refresh market
group-take = Take
group-upgrade = Upgrade
group-trade = Trade
group-fort = Forts
group-market = Markets

## What you can do

do-rest = Rest: take back all your { -settlers }
do-stop = Stop trading
do-claim = Claim the { $points }-point card for { CUBES($cost) }
do-claim-hidden = Claim a point card
do-work = Work at { PLACE($location) }
do-work-production =
    { $n ->
        [one] { PLACE($location) }: take { DEAL($what) } (1 { -settler })
       *[other] { PLACE($location) }: take { DEAL($what) } ({ $n } { -settlers })
    }
do-work-upgrade =
    { $n ->
        [one] { PLACE($location) }: upgrade { DEAL($what) } (1 { -settler })
       *[other] { PLACE($location) }: upgrade { DEAL($what) } ({ $n } { -settlers })
    }
do-work-trade =
    { $n ->
        [one] { PLACE($location) }: trade { DEAL($what) } (1 { -settler })
       *[other] { PLACE($location) }: trade { DEAL($what) } ({ $n } { -settlers })
    }
do-work-fort-tile =
    { $n ->
        [one] { PLACE($location) }: take a bonus tile; you can’t afford the card (1 { -settler })
       *[other] { PLACE($location) }: take a bonus tile; you can’t afford the card ({ $n } { -settlers })
    }
do-work-fort =
    { $n ->
        [one] { PLACE($location) }: { -fort } with card { DEAL($what) } (1 { -settler })
       *[other] { PLACE($location) }: { -fort } with card { DEAL($what) } ({ $n } { -settlers })
    }
do-work-fort-hidden =
    { $n ->
        [one] { PLACE($location) }: { -fort } (1 { -settler })
       *[other] { PLACE($location) }: { -fort } ({ $n } { -settlers })
    }
do-work-market =
    { $n ->
        [one] { PLACE($location) }: market with card { DEAL($what) } (1 { -settler })
       *[other] { PLACE($location) }: market with card { DEAL($what) } ({ $n } { -settlers })
    }
do-work-refresh_market =
    { $n ->
        [one] { PLACE($location) }: refresh the market (1 { -settler })
       *[other] { PLACE($location) }: refresh the market ({ $n } { -settlers })
    }
do-bonus = Take bonus tile { PIECE($tile) } from { PLACE($stack) } ({ $points } for { PIECE($shows) })
do-explore = Take exploration tile { PIECE($find) }
do-explore-cubes = Take exploration tile { PIECE($find) } ({ PLACE($location) }): { CUBES($cubes) }
do-explore-settlers =
    { $n ->
        [one] Take exploration tile { PIECE($find) } ({ PLACE($location) }): 1 { -settler }
       *[other] Take exploration tile { PIECE($find) } ({ PLACE($location) }): { $n } { -settlers }
    }
do-explore-points =
    { $n ->
        [one] Take exploration tile { PIECE($find) } ({ PLACE($location) }): 1 point
       *[other] Take exploration tile { PIECE($find) } ({ PLACE($location) }): { $n } points
    }
do-explore-icon = Take exploration tile { PIECE($find) } ({ PLACE($location) }): an icon for { PIECE($icon) }

## What chance brings

do-card = A new point card appears: { PIECE($card) } ({ DEAL($what) })
do-tile = A new bonus tile appears at { PLACE($stack) }: { PIECE($tile) } ({ $points } for { PIECE($shows) })
do-find = Exploration tile { PIECE($find) } covers { PLACE($location) }
do-merchant = A new merchant card: { PIECE($merchant) } ({ DEAL($what) })

## What is asked

ask-choose = Work at a location, or rest.
    .other = { PLAYER($seat) } is choosing where to work.
ask-fort = Claim the card, take a bonus tile, or both.
    .other = { PLAYER($seat) } is at a { -fort }.
ask-explore = Take an exploration tile.
    .other = { PLAYER($seat) } is taking an exploration tile.
ask-trade = Trade at least once.
    .other = { PLAYER($seat) } is trading.

## Points

score-cards = Point cards
score-bonus = Bonus tiles
score-exploration = Exploration tiles

## Why not

why-NW-10 = Choose a location with no exploration tile and none of your own { -settlers } on it.
why-NW-11 = You don’t have enough { -settlers } on your board for this location.
why-NW-14 = You can’t do what this location is for right now, so you can’t go there.
why-NW-22 = You have to trade at least once.
why-NW-23 = Here you can claim the card once, if you can pay for it, and take one bonus tile, if you have an empty space.
why-NW-32 = This exploration tile is neither on a location nor beside the boards.
