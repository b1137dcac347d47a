### Century: An Heroic Journey, Part III

piece-village = { -village }
piece-valley = { -valley }
kind-move_wagon = move { -boat }
kind-wagon_trade = { -boat } trade
kind-outpost_trade = outpost trade
group-wagon = { -Boat }

## What you can do

do-work-move_wagon =
    { $n ->
        [one] { PLACE($location) }: move your { -boat } ({ DEAL($what) }; 1 { -settler })
       *[other] { PLACE($location) }: move your { -boat } ({ DEAL($what) }; { $n } { -settlers })
    }
do-work-wagon_trade =
    { $n ->
        [one] { PLACE($location) }: trade where your { -boat } stands (1 { -settler })
       *[other] { PLACE($location) }: trade where your { -boat } stands ({ $n } { -settlers })
    }
do-work-outpost_trade =
    { $n ->
        [one] { PLACE($location) }: trade at an outpost (1 { -settler })
       *[other] { PLACE($location) }: trade at an outpost ({ $n } { -settlers })
    }
do-build =
    { $cost ->
        [0] Build an outpost (free)
        [one] Build an outpost (1 { -cube })
       *[other] Build an outpost ({ $cost } { -cubes })
    }
do-forgo = Take no bonus tile
do-toll = Pay { CUBES($cube) } to { PLAYER($creditor) }
do-pay = Pay { CUBES($cube) } to the supply
do-move = Move to { PLACE($cell, kind: "cell") }
do-visit = Trade at { PLACE($cell, kind: "cell") }: { CUBES($give) } for { CUBES($get) }
do-lay = A { -village } on { PLACE($cell, kind: "cell") }: { CUBES($give) } for { CUBES($get) }

## What is asked

ask-move = Move your { -boat }.
    .other = { PLAYER($seat) } is moving a { -boat }.
ask-toll = Pay { PLAYER($creditor) } 1 { -cube } for sharing this tile.
    .other = { PLAYER($seat) } is paying { PLAYER($creditor) }.
ask-pay =
    { $n ->
        [one] Pay 1 more { -cube } for the outpost.
       *[other] Pay { $n } more { -cubes } for the outpost.
    }
    .other = { PLAYER($seat) } is paying for an outpost.
ask-village = Build an outpost, trade, or end your turn.
    .other = { PLAYER($seat) } is at a { -village }.
ask-barter = Trade as often as you like.
    .other = { PLAYER($seat) } is trading.
ask-visit = Choose the outpost to trade at.
    .other = { PLAYER($seat) } is choosing an outpost.
ask-column = You emptied a column: choose a bonus tile.
    .other = { PLAYER($seat) } is choosing a bonus tile.
ask-fourth = Your fourth merchant card: you may take a bonus tile.
    .other = { PLAYER($seat) } may take a bonus tile.
score-board = Outposts

## Why not

why-HJ-12 = There’s no bonus tile for a fourth merchant card to take here.
why-HJ-14 = Your { -boat } can’t do that here: check its range, the { -boats } you’d have to pay, and the cost of the outpost.
why-HJ-15 = There’s no bonus tile for an empty column to take here.
why-HJ-16 = You have to trade at least once with the { -village } under your { -boat }.
why-HJ-17 = You have to trade at least once at a { -village } with an outpost of yours whose trade you can pay for.

ref-cell = tile { $name }

## Names of the stacks

name-B2-S1 = the first column stack
name-B2-S2 = the second column stack
name-F2-S1 = the third column stack
name-F2-S2 = the fourth column stack
name-D2-S1 = the first merchant stack
name-D2-S2 = the second merchant stack
name-D2-S3 = the third merchant stack
name-D2-S4 = the fourth merchant stack

## What was done

did-used-card =
    { $you ->
        [1] keep merchant card { DEAL($what) }
       *[0] keeps merchant card { DEAL($what) }
    }
did-village-laid = a { -village } ({ CUBES($give) } for { CUBES($get) }) goes on { PLACE($on) }
did-moved-wagon =
    { $you ->
        [1] move your { -boat } to { PLACE($on) }
       *[0] moves the { -boat } to { PLACE($on) }
    }
did-built =
    { $you ->
        [1] build an outpost on { PLACE($on) }
       *[0] builds an outpost on { PLACE($on) }
    }
did-declined-tile =
    { $you ->
        [1] take no bonus tile
       *[0] takes no bonus tile
    }

## On the drawn boards

place-yard = { -Boat } yard
place-ford = Ford
place-hall = Trading hall
board-zone-mountains = { -Mountains }
board-mountains = { -Mountains }
board-for-move_wagon =
    { $range ->
        [any] move your { -boat } to any tile
        [next] move your { -boat } to a neighbouring tile
       *[other] move your { -boat } one or two tiles
    }
board-for-wagon_trade = trade where your { -boat } is
board-for-outpost_trade = trade at one of your outposts
board-village = { PIECE($symbol) } { -village }: trade { $give } for { $get }
board-valley = { -valley }
board-at-village = the { PIECE($symbol) } { -village } { DEAL($deal) }
board-at-valley = the { -valley }
board-unknown = A tile that hasn’t been drawn yet
board-wagons = Here: { $who }
board-outposts = Outposts: { $who }
board-row = { PIECE($spice) }: { $n } of { $of } built
board-merchants = Merchants
board-pile =
    { $n ->
        [one] 1 merchant card; every { $each } bring a bonus tile
       *[other] { $n } merchant cards; every { $each } bring a bonus tile
    }
board-moves =
    { $n ->
        [0] An outpost here is free
        [one] An outpost here costs 1 { -cube }
       *[other] An outpost here costs { $n } { -cubes }
    }
board-thing-cell = Tile
board-thing-seat = Player
board-do-move = Drive there
board-do-build = Build an outpost
board-do-visit = Trade here
board-do-pay = Pay
board-do-toll = Pay

## About the game

game-name = An Heroic Journey III
game-tagline = Trade and build your way across the mountains.
option-map-valley = The usual map
option-map-random-1 = A long ridge
