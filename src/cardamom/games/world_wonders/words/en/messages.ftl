### World Wonders

## What you can do

do-end =
    { $out ->
        [1] Leave the round
       *[0] End turn
    }
do-loan = Take a loan: 2 gold now, and 3 to repay it later or 2 points at the end
do-repay = Repay the loan for 3 gold
do-buy = Buy { PIECE($what) } for { $price } gold
do-part = Place { PIECE($what) } next
do-place = { PIECE($piece) } at { PLACE($square) }, turned { $turn }×

## What chance brings

do-order = { PLAYER($seat) } is number { $place } in turn order
do-map = { PLAYER($seat) } gets map { PIECE($map) }
do-objective = Objective { PIECE($objective) }: { $about }
do-monument = A new monument: { PIECE($name) }
do-tile = A new building on stack { $stack }: { PIECE($tile) }, { PIECE($type) } ({ $gives })
do-card = The automaton draws { PIECE($card) }: { $about }

## On the table

part-items = On offer
part-monuments = Monuments
part-objectives = Objectives
own-monuments = Monuments
own-pieces = Built
pile-monuments = Monuments
pile-stacks = Buildings
pile-cards = Automaton cards
item-long = long road
item-short = short roads
item-tower = tower
item-first = 1st in turn order next round
item-second = 2nd in turn order next round

## What is asked

ask-start = Place your free long road at the sidewalk, or buy short roads first.
    .other = { PLAYER($seat) } is placing the first road.
ask-choose = Buy something ({ $n } gold).
    .other = { PLAYER($seat) } is buying.
ask-leave = There’s nothing you can buy with { $n } gold. Leave the round?
    .other = { PLAYER($seat) } is leaving the round.
ask-part = Which short road next? (2 spaces: { $doubles } left, 1 space: { $singles })
    .other = { PLAYER($seat) } is placing short roads.
ask-roads = Which road next? (2 spaces: { $doubles } left, 1 space: { $singles }, and your free long road)
    .other = { PLAYER($seat) } is placing roads.
ask-place = Place { PIECE($piece) }.
    .other = { PLAYER($seat) } is placing { PIECE($piece) }.
ask-done = Turn complete.
    .other = { PLAYER($seat) } is finishing the turn.

## Objectives

objective-green-area = largest enclosed green area
objective-longest-road = longest road without branches
objective-largest-road = most connected road spaces
objective-monuments = most monuments
objective-near-nature = most buildings next to natural resources
objective-near-water = most buildings next to water
objective-type = most { PIECE($of) } buildings
objective-resource = highest { PIECE($of) }
objective-group = largest group of touching { PIECE($of) } buildings
objective-at-edge = most buildings at the edge of the map
objective-districts = a district of every type of building

## Points

score-population = Population
score-lowest = Lowest resource
score-monuments = Monuments
score-nature = Natural resources
score-districts = Districts
score-objectives = Objectives
score-loan = Open loan
score-food = Your food
score-ceramics = Your ceramics
score-gears = Your gears

## Why not

why-WW-5-sidewalk = Your first road has to touch the sidewalk.
why-WW-5-land = Both ends of the long road have to be on land, on the map.
why-WW-5-room = That would leave no room for your free long road.
why-WW-10 = You can buy something, so you have to.
why-WW-12 = It isn’t on offer, or you don’t have the gold.
why-WW-14 = Each player can take one pedestal a round.
why-WW-20 = A road goes on free land and has to touch a road, a tower or the sidewalk.
why-WW-21 = A long road may cross water, but both ends have to be on land, on the map.
why-WW-22 = The tower goes on free land and has to touch something you’ve placed.
why-WW-23 = A building goes on free land and has to touch a road or a building of its type.
why-WW-24 = The monument doesn’t fit there: check its shape and terrain, and that everything on its card touches it.
why-WW-25 = There’s no room for it in your city.
why-WW-40 = Not now. You can have one loan at a time and do one loan action a turn. A loan has to make a purchase possible, and you repay it for 3 gold in a later round.
