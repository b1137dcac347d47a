### The guided first game: guide-KEY explains a step, guide-KEY-title stands above it, guide-KEY-do says what to do.

guide-goal-title = Your goal
guide-goal = Victory point tiles wait in the four ports. The first to bring { CUBES("YYRRGG") } here takes this one and scores 13 points. When somebody has four, you finish the round, and the player with the most points wins.

guide-cubes-title = Something to start with
guide-cubes = { -Cubes } are what you trade with. { CUBES("Y") } is the most common. { CUBES("R") }, { CUBES("G") } and { CUBES("B") } also score a point each if you still have them at the end.
guide-cubes-do = Take the four { -yellow } { -cubes }.

guide-place-title = Where to begin
guide-place = Every { -market } swaps { -cubes } for others. This one turns { CUBES("YY") } into { CUBES("RR") }: a good place to start with { CUBES("YYYY") }.
guide-place-do = Put your { -boat } here.

guide-build-title = Build an outpost
guide-build = You can only trade where you have an outpost. The first one on a tile is free.
guide-build-do = Choose the tile you’re on to stay, and build an outpost.

guide-trade-title = Trade
guide-trade = With an outpost here, you can make this trade as often as your { -cubes } allow.
guide-trade-do = Choose the tile to trade. Do it twice, until you have { CUBES("RRRR") }.
guide-trade-twice = You have { -yellow } { -cubes } left: trade them too.

guide-end-title = End your turn
guide-end = A turn is one move and one action: build and trade at a { -market }, claim at a port, or harvest.
guide-end-do = That was your action, so end your turn.

guide-sail-title = { -Sail }
guide-sail = Every turn you may { -sail } to a neighbouring tile for free. The { -market } you need next, { CUBES("RR") } into { CUBES("GG") }, is two tiles away.
guide-sail-do = { -Sail } one tile towards it.

guide-harvest-title = Harvest
guide-harvest = Nothing you want to trade here? Harvesting gives you { CUBES("YY") }, wherever you are. You need them for the tile in the port. Your { -boat } has room for ten { -cubes }.
guide-harvest-do = Harvest, then end your turn.

guide-second-title = A second { -market }
guide-second = This { -market } turns { CUBES("RR") } into { CUBES("GG") }, and nobody has built here yet.
guide-second-do = { -Sail } here and build.

guide-prepare-title = Just what the tile costs
guide-prepare = The tile costs { CUBES("YYRRGG") }. Trade { CUBES("RR") } for { CUBES("GG") } once, and that’s what you have.
guide-prepare-do = Trade once, then end your turn.
guide-trade-once = Trade exactly once: the tile costs two { -red } and two { -green }.

guide-claim-title = Claim the tile
guide-claim = You have all six { -cubes }, and the port is next door.
guide-claim-do = { -Sail } to the port and claim the tile.

guide-rows-title = Your outposts score too
guide-rows = That’s 13 points. Each outpost you build uncovers points on your board, more the further right it stands. Empty a whole column, one outpost of each kind, and you choose a bonus tile.

guide-costs-title = Crowded waters
guide-costs = Stop at a { -market } where another { -boat } lies and you pay its owner a { -cube }; build where others have built and it costs { -cubes } too. And each tile beyond your free step costs a { -cube }.

guide-on-title = Now it’s your game
guide-on = Three more tiles to go. The port you emptied stays closed until the next claim. End your turn and play on: you can undo, ask for a hint, and look up any rule.
