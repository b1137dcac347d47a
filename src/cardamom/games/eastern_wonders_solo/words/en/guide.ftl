### The guided first game; messages that are not here are those of Eastern Wonders.

guide-solo-goal-title = You against the automaton
guide-solo-goal = Victory point tiles wait in the four ports: bring { CUBES("YYYBB") } here and this one is yours, for 11 points. The game ends when you or the automaton have four. You win if you have at least as many points as the automaton.

guide-solo-end-title = End your turn
guide-solo-end = A turn is one move and one action: build and trade at a { -market }, claim at a port, or harvest. Then the automaton reacts to what you did.
guide-solo-end-do = End your turn and watch it.

guide-solo-copies-title = It copies you
guide-solo-copies = The automaton has no { -boat }. It puts an outpost on the { -market } you’re on and gains what you gained, without paying for it. As soon as it can pay for a victory point tile, it claims that instead.

guide-solo-sail-title = { -Sail }
guide-solo-sail = Every turn you may { -sail } to a neighbouring tile for free. The 11-point tile needs { CUBES("BB") }, and the { -market } that makes them is two tiles away.
guide-solo-sail-do = { -Sail } one tile towards it.

guide-solo-second-title = A second { -market }
guide-solo-second = This { -market } turns { CUBES("RR") } into { CUBES("YYB") }. There’s no outpost here yet, so yours is free.
guide-solo-second-do = { -Sail } here and build.

guide-solo-prepare-title = Just what the tile costs
guide-solo-prepare = Your { CUBES("RRRR") } are enough for two trades. The automaton gains the same, so it could pay for the tile as well: be quick.
guide-solo-prepare-do = Trade twice, then end your turn.
guide-solo-trade-twice = You still have { -red } { -cubes } to trade: the tile needs two { -brown }.

guide-solo-claim-title = Claim it first
guide-solo-claim = You have { CUBES("YYYBB") } and the port is next door. The automaton has them too, but you act first.
guide-solo-claim-do = { -Sail } to the port and claim the tile.

guide-solo-rows-title = Your outposts score too
guide-solo-rows = Each outpost you build uncovers points on your board, more the further right it stands. Empty a whole column, one outpost of each kind, and you choose a bonus tile. Building where the automaton has an outpost costs two { -cubes }.

guide-solo-on-title = Now it’s your game
guide-solo-on = Three more tiles to go, and whatever you gain, the automaton gains too. End your turn and play on: you can undo, ask for a hint, and look up any rule.
