### The guided first game

guide-goal-title = Your goal
guide-goal = Four point cards lie at the { -forts }. This one costs { CUBES("RRG") } and scores 5 points. When somebody has eight cards, you finish the round, and the player with the most points wins.

guide-work-title = Work
guide-work = This field needs two { -settlers } and gives you { CUBES("YYYY") }, the most common { -cubes }. The others, { CUBES("R") }, { CUBES("G") } and { CUBES("B") }, score a point each if you still have them at the end.
guide-work-do = Work here, then end your turn.

guide-market-title = A merchant
guide-market = At a market you do what the card below it says, and keep the card. This one turns { CUBES("YYYY") } into { CUBES("GB") }.
guide-market-do = Trade at this market, then end your turn.

guide-map-title = The map
guide-map = Your { -boat } stands in the { -valley }. In the { -villages } around it you can build and trade. This one turns { CUBES("YY") } into { CUBES("RR") }.

guide-move-title = Move your { -boat }
guide-move = Some locations move your { -boat }. This one moves it exactly one tile.
guide-move-do = Work here, then move to the { -village }.

guide-outpost-title = Build an outpost
guide-outpost = The first outpost in a { -village } is free and uncovers a point on your board. Later ones cost { -cubes }.
guide-outpost-do = Build an outpost.

guide-village-title = Trade in the { -village }
guide-village = Here you may trade as often as you like, with or without an outpost. For the point card you still need { CUBES("RR") }.
guide-village-do = Trade { CUBES("YY") } for { CUBES("RR") }, then end your turn.

guide-claim-title = Claim the card
guide-claim = You have { CUBES("RRG") }, just what this card costs.
guide-claim-do = Work here, claim the card, and end your turn.

guide-benefit = Your card scores 5 points, and it helps: from now on every field needs one { -settler } fewer. Other cards bring { -cubes } or new { -settlers }, or open a location that is still covered.

guide-tiles-title = Bonus tiles
guide-tiles = Every fourth merchant card brings you a bonus tile. So does every column you empty on your board by building an outpost of each symbol. At the end they score for what they show.

guide-on-title = Now it’s your game
guide-on = Seven more cards to go: choose one, and gather what it costs. You can undo, ask for a hint, and look up any rule.
