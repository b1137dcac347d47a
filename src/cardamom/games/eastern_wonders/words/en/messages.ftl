### Century: Eastern Wonders

piece-sea = { -sea }
piece-port = port

## What you can do

do-anchor = Stop here
do-take = Pick up { CUBES($cubes) }
do-leave = Leave { CUBES($cubes) } where they are
do-build =
    { $cost ->
        [0] Build an outpost (free)
        [one] Build an outpost (1 { -cube })
       *[other] Build an outpost ({ $cost } { -cubes })
    }
do-claim = Claim the { $points }-point tile for { CUBES($cost) }
do-claim-hidden = Claim a victory point tile
do-harvest = Harvest { CUBES($cubes) }
do-lay = Leave { CUBES($cube) } on the tile behind you
do-toll = Pay { CUBES($cube) } to { PLAYER($creditor) }
do-pay = Pay { CUBES($cube) } to the supply
do-bonus =
    Take a bonus tile: { $bonus ->
        [move] { bonus-move }
        [cargo] { bonus-cargo }
        [upgrade] { bonus-upgrade }
        [harvest] { bonus-harvest }
        [points] { $points } points
       *[last] { bonus-last }
    }
do-bonus-hidden =
    Take a bonus tile: { $bonus ->
        [move] { bonus-move }
        [cargo] { bonus-cargo }
        [upgrade] { bonus-upgrade }
        [harvest] { bonus-harvest }
        [points] { bonus-points }
       *[last] { bonus-last }
    }
do-set = Start with { CUBES($cubes) }
do-place = Put your { -boat } on { PLACE($cell, kind: "cell") }
do-sail = { -Sail } to { PLACE($cell, kind: "cell") }

## What chance brings

do-remove = { -Market } { PIECE($market) } stays in the box
do-tile = { PIECE($ground) } goes on { PLACE($cell, kind: "cell") }
do-draw =
    { $closed ->
        [1] The Closed Port comes to { PLACE($cell, kind: "cell") }
       *[0] A new victory point tile at { PLACE($cell, kind: "cell") }: { CUBES($cost) } for { $points } points
    }

## Kinds of actions

kind-end = end turn
kind-toll = toll
kind-pay = pay
kind-drop = discard
kind-keep = stop upgrading
kind-upgrade = upgrade
kind-set = starting { -cubes }
kind-place = starting place
kind-anchor = stop
kind-sail = { -sail }
kind-lay = leave behind
kind-take = pick up
kind-leave = leave
kind-build = build
kind-bonus = bonus tile
kind-trade = trade
kind-claim = claim
kind-harvest = harvest

## On the table

part-bonus = Bonus tiles left
part-sets = Starting { -cubes }
own-bonus = Bonus tiles
bonus-move = +1 free move
bonus-cargo = +3 storage
bonus-upgrade = an upgrade with every outpost
bonus-harvest = +1 { -red } when harvesting
bonus-points = victory points
bonus-last = the fifth tile

## What is asked

ask-set = Choose your starting { -cubes }.
    .other = { PLAYER($seat) } is choosing starting { -cubes }.
ask-place = Put your { -boat } on any { -market } tile.
    .other = { PLAYER($seat) } is placing a { -boat }.
ask-move =
    { $n ->
        [one] { -Sail } one tile for free, or stay.
       *[other] { -Sail } up to { $n } tiles for free, or stay.
    }
    .other = { PLAYER($seat) } may { -sail }.
ask-sail-on = Each further tile costs 1 { -cube }. { -Sail } on, or stop here.
    .other = { PLAYER($seat) } may { -sail } on.
ask-must-sail = { -Sail } on: you can’t pay every { -boat } here.
    .other = { PLAYER($seat) } has to { -sail } on.
ask-lay = Leave a { -cube } on the tile behind you.
    .other = { PLAYER($seat) } is leaving a { -cube } behind.
ask-toll = Pay { PLAYER($creditor) } 1 { -cube } for sharing this { -market }.
    .other = { PLAYER($seat) } is paying { PLAYER($creditor) }.
ask-pick-up = Pick up the { -cubes } here, or leave them.
    .other = { PLAYER($seat) } may pick up { -cubes }.
ask-act = Build, trade, claim or harvest, or end your turn.
    .other = { PLAYER($seat) } is choosing an action.
ask-pay =
    { $n ->
        [one] Pay 1 more { -cube } for the outpost.
       *[other] Pay { $n } more { -cubes } for the outpost.
    }
    .other = { PLAYER($seat) } is paying for an outpost.
ask-bonus = You emptied a column: choose a bonus tile.
    .other = { PLAYER($seat) } is choosing a bonus tile.
ask-market = Trade as often as you like, then end your turn.
    .other = { PLAYER($seat) } is trading.

## Points

score-tiles = Victory point tiles
score-board = Outposts
score-bonus = Bonus tiles

## Why not

why-EW-6 = Choose a starting set that’s still there, then any { -market } tile.
why-EW-10 = { -Sail } to an adjacent tile. Once your free moves are used up, each tile costs a { -cube } that you have.
why-EW-12 = You couldn’t pay every { -boat } on the { -market } tile where you’d have to stop.
why-EW-15 = This tile is for something else: build and trade at { -markets }, claim at ports.
why-EW-20 = One outpost per player and { -market }, and you need the { -cubes } to pay for it.
why-EW-22 = There are no bonus tiles of that kind left.
why-EW-24 = You can only trade where you have an outpost.
why-EW-30 = There’s no victory point tile here that your { -cubes } can pay for.

## What was done

ref-bonus = the bonus tile “{ PIECE($name) }”
ref-set = starting set { $name }
did-removed = { -market } { PIECE($tile) } stays in the box
did-tile-laid = { -market } { PIECE($tile) } ({ CUBES($give) } for { CUBES($get) }) goes on { PLACE($on) }
did-sea-laid = { PLACE($on) } is { -sea }
did-port-opened =
    { $points ->
        [8] an
        [11] an
        [18] an
       *[other] a
    } { $points }-point tile for { CUBES($cost) } goes on { PLACE($on) }
did-port-refilled =
    { $points ->
        [8] an
        [11] an
        [18] an
       *[other] a
    } { $points }-point tile for { CUBES($cost) } arrives at { PLACE($on) }
did-port-closed = the Closed Port is drawn and closes { PLACE($on) }
did-closed-port-moved = the Closed Port moves to { PLACE($on) }
did-first-chosen = { PLAYER($first) } goes first
did-took-set =
    { $you ->
        [1] start with { CUBES($cubes) }
       *[0] starts with { CUBES($cubes) }
    }
did-placed-boat =
    { $you ->
        [1] put your { -boat } on { PLACE($on) }
       *[0] puts a { -boat } on { PLACE($on) }
    }
did-sailed =
    { $you ->
        [1] { -sail } to { PLACE($on) }
       *[0] { -sails } to { PLACE($on) }
    }
did-stayed =
    { $you ->
        [1] stay on { PLACE($on) }
       *[0] stays on { PLACE($on) }
    }
did-laid =
    { $you ->
        [1] leave { CUBES($cubes) } behind on { PLACE($on) }
       *[0] leaves { CUBES($cubes) } behind on { PLACE($on) }
    }
did-picked-up =
    { $you ->
        [1] pick up { CUBES($cubes) }
       *[0] picks up { CUBES($cubes) }
    }
did-left =
    { $you ->
        [1] leave { CUBES($cubes) } untouched on { PLACE($on) }
       *[0] leaves { CUBES($cubes) } untouched on { PLACE($on) }
    }
did-harvested =
    { $you ->
        [1] harvest { CUBES($cubes) }
       *[0] harvests { CUBES($cubes) }
    }
did-built =
    { $you ->
        [1] build an outpost on { PLACE($on) }
       *[0] builds an outpost on { PLACE($on) }
    }
did-took-bonus =
    { $you ->
        [1] take a bonus tile: { PIECE($bonus) }
       *[0] takes a bonus tile: { PIECE($bonus) }
    }
did-claimed =
    { $you ->
        [1] claim the { $points }-point tile for { CUBES($cost) }
       *[0] claims the { $points }-point tile for { CUBES($cost) }
    }
did-claimed-hidden =
    { $you ->
        [1] claim a victory point tile
       *[0] claims a victory point tile
    }
did-last-round-began =
    { $you ->
        [1] start the last round
       *[0] starts the last round
    }
did-game-ended = the game ends after round { $round }

## The drawn board

board-map = The archipelago
board-whole-map = Whole map
board-zoom = Size of the map
board-closer = Zoom in
board-further = Zoom out
board-round-word = Round
board-round = Round { $round } of at most { $of }
board-orders-left =
    { $n ->
        [one] 1 victory point tile still in the pile
       *[other] { $n } victory point tiles still in the pile
    }
board-orders =
    { $n ->
        [0] No victory point tiles claimed
        [one] 1 victory point tile claimed
       *[other] { $n } victory point tiles claimed
    }
board-bonus-stack =
    { $bonus ->
        [move] { bonus-move }
        [cargo] { bonus-cargo }
        [upgrade] { bonus-upgrade }
        [harvest] { bonus-harvest }
        [points] { $points } points
       *[last] { bonus-last }
    }, { $n } left
board-market = { PIECE($symbol) } { -market }: trade { $give } for { $get }
board-port = Port: { $points } points for { $cubes }
board-empty-port = Port: no victory point tile
board-closed-port = Closed port
board-sea = { -Sea }
board-unknown = A tile that hasn’t been drawn yet
board-at-market = the { PIECE($symbol) } { -market } { DEAL($deal) }
board-at-port = the port
board-at-order = the port { DEAL($deal) }
board-at-closed-port = the closed port
board-at-sea = the { -sea }
board-boats = Here: { $who }
board-outposts = Outposts: { $who }
board-lying = Lying here: { $cubes }
board-sail = { -Sail } here
board-stay = Stay here
board-build = Build here
board-trade = Trade here
board-claim = Claim this tile
board-pay = Pay
board-toll = Pay
board-drop = Discard
board-trade-times = Trade { $times } times
board-hold = Your { -hold }: { $cubes }; { $n } of { $spaces } spaces used
board-row = { PIECE($spice) }: { $n } of 5 built
board-point = Point at a tile to see what it costs and brings.
board-choose-cube = Choose a { -cube } in your { -hold }.
board-swap = Choose another { -cube } to swap.
board-passage =
    { $n ->
        [one] 1 step
       *[other] { $n } steps
    }
board-leg-free = free
board-leg-paid = 1 { -cube }
board-leave = leave
board-do-sail = { -Sail } there
board-do-build = Build
board-do-trade = Trade
board-do-claim = Claim
board-do-pay = Pay
board-do-toll = Pay
board-do-drop = Discard
board-do-harvest = Harvest
board-do-end = End turn
board-drop-plan = Cancel
board-stays = stays
board-builds = builds
board-claims = claims
board-bot = bot
board-outposts-left =
    { $n ->
        [one] 1 outpost left
       *[other] { $n } outposts left
    }

## Names of bonus tiles

piece-move = { bonus-move }
piece-cargo = { bonus-cargo }
piece-upgrade = { bonus-upgrade }
piece-harvest = { bonus-harvest }
piece-points = { bonus-points }
piece-last = { bonus-last }

## About the game

game-name = Eastern Wonders
game-tagline = Sail between the spice islands.
option-map-first-game = First game
option-map-random-1 = A coast of islands
