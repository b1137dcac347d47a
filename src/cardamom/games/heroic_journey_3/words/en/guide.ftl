### The guided first game

guide-goal-title = Your goal
guide-goal = Four cards worth points lie at the { -forts }. This one costs { CUBES("RRG") } and scores 5 points. As soon as somebody has eight cards, the round is finished and the most points win.

guide-work-title = Work
guide-work = This field needs two { -settlers } and gives you { CUBES("YYYY") }.
guide-work-do = Work here, then end your turn.

guide-market-title = A merchant
guide-market = At a market you do what the card below it says, and keep the card. This one turns { CUBES("YYYY") } into { CUBES("GB") }. Every fourth card also brings a bonus tile.
guide-market-do = Trade at this market, then end your turn.

guide-map-title = The map
guide-map = Your { -boat } stands in the { -valley }. Around it lie { -villages } where you can build and trade. This one turns { CUBES("YY") } into { CUBES("RR") }.

guide-move-title = Move your { -boat }
guide-move = Only { -settlers } can set your { -boat } in motion: this place moves it exactly one tile.
guide-move-do = Work at this place and move to the { -village }.

guide-outpost-title = Build an outpost
guide-outpost = The first outpost in a { -village } is free and uncovers a point on your board. Later ones cost { -cubes }.
guide-outpost-do = Build an outpost.

guide-village-title = Trade in the { -village }
guide-village = Now you may trade here as often as you like, with or without an outpost. The point card costs { CUBES("RRG") }.
guide-village-do = Trade { CUBES("YY") } for { CUBES("RR") }, then end your turn.

guide-claim-title = Claim the card
guide-claim = You have { CUBES("RRG") }, just what this card costs.
guide-claim-do = Work here, claim the card, and end your turn.

guide-benefit = Your card scores 5 points, and it helps: from now on every field needs one { -settler } fewer. Other cards bring { -cubes }, new { -settlers }, or open places that are still covered.

guide-on-title = Now it’s your game
guide-on = Seven more cards to go. Play on as you like: you can undo, ask for a hint, and look up any rule.
