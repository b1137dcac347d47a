### The guided first game

guide-goal-title = Your goal
guide-goal = This is the ground for your city. You have up to ten rounds to fill it; population, resources, monuments and well-built districts all score points.

guide-road-title = The first road
guide-road = Your city grows along its roads. The first one has to touch the sidewalk at the edge, and it’s free.
guide-road-do = Lay your long road here, along the sidewalk.
guide-place-here = That could work too, but let’s keep to this place: the next steps build on it.

guide-buy-title = Buy a building
guide-buy = Every round you have seven gold, and each turn you buy one thing. This habitation costs 2 gold and brings 1 food.

guide-place-title = Find it a place
guide-place = A building has to touch a road, or a building of its own kind. You can turn it, but not flip it.
guide-place-do = Buy the habitation and put it here, above the end of the road; then end your turn.

guide-touch-title = Leave the trees standing
guide-touch = Natural resources score a point at the end if you leave them uncovered and build something right beside them. You have touched two already.

guide-farm-title = Something to eat
guide-farm = Buildings move your resources up. This farm costs 3 gold and brings 2 food.
guide-farm-do = Buy the farm and put it here, with its foot on the road; then end your turn.

guide-districts-title = Close together
guide-districts = A building with no green left along any of its sides becomes a district and scores, so leave as few gaps as you can.

guide-tracks-title = Your people
guide-tracks = Three food: you passed a population symbol, so your population grew by one. At the end your lowest resource scores as well, so don’t neglect any of the three.

guide-order-title = Who goes first
guide-order = Going first means first pick of everything on offer. It costs 1 gold to be first in the next round.
guide-order-do = Buy first place, then end your turn.

guide-monument-title = A monument
guide-monument = A monument takes all the gold you have left, even if that’s just 1, and ends your round. The Trojan Horse has to touch a habitation and a road, and there’s just one place for it.
guide-monument-do = Buy the Trojan Horse, then end your turn.

guide-points-title = What counts
guide-points = That’s a point for the monument and two for the natural resources. Districts, population and your lowest resource are added as your city grows.

guide-on-title = Now it’s your game
guide-on = A new round: seven gold, new buildings, and you go first. Play on as you like; you can undo, ask for a hint, and look up any rule.
