### The guided first game

guide-goal-title = Your goal
guide-goal = Four point cards lie at the { -forts }. This one costs { CUBES("RRG") } and scores 5 points. When somebody has eight cards, you finish the round, and the player with the most points wins.

guide-work-title = Work
guide-work = This field needs two { -settlers } and gives you { CUBES("YYYY") }, the most common { -cubes }. The others, { CUBES("R") }, { CUBES("G") } and { CUBES("B") }, score a point each if you still have them at the end.
guide-work-do = Work here, then end your turn.

guide-market-title = Merchant cards
guide-market = At a market you use the card below it once, or add it to your route to use it again and again. This one turns { CUBES("YY") } into { CUBES("G") }.
guide-market-do = Go to this market, add the card to your route, and end your turn.
guide-take-it = Add the card to your route: there you can use it every few turns.

guide-route-title = Your route
guide-route = A card in your route is a location of your own. Sending a { -settler } there is a turn, just like working.
guide-route-do = Use your card to trade { CUBES("YY") } for { CUBES("G") } once, then end your turn.
guide-trade-once = One { -green } is enough: the card at the { -fort } costs { CUBES("RRG") }.

guide-upgrade-title = Upgrade
guide-upgrade = Each upgrade lifts a { -cube } one step: { CUBES("Y") } to { CUBES("R") }, { CUBES("R") } to { CUBES("G") }, { CUBES("G") } to { CUBES("B") }. Here you get two.
guide-upgrade-do = Upgrade two { -yellow } { -cubes } to { -red }, then end your turn.
guide-upgrade-yellow = You need two { -red } { -cubes }: upgrade { -yellow } ones, here on the mountain.

guide-claim-title = Claim the card
guide-claim = You have { CUBES("RRG") }, just what this card costs.
guide-claim-do = Go to the { -fort } and claim the card.

guide-bonus-title = A bonus tile
guide-bonus = While you’re at a { -fort }, you may also take the bonus tile beside it. This one scores 2 points for every two merchant cards you own at the end.
guide-bonus-do = Take the bonus tile, then end your turn.

guide-benefit = Your card scores 5 points, and it’s a tool: from now on you get { CUBES("Y") } first whenever you work at a mountain.

guide-on-title = Now it’s your game
guide-on = Seven more cards to go: choose one, and gather what it costs. You can undo, ask for a hint, and look up any rule.
