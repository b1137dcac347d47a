### World Wonders

## What you can do

do-end =
    { $out ->
        [1] Leave the round
       *[0] End turn
    }
do-loan = Take a loan: 2 gold now; repay 3 later or lose 2 points
do-repay = Repay the loan for 3 gold
do-buy = Buy { PIECE($what) } for { $price } gold
do-buy-building = Buy { PIECE($what) } of stack { $stack } ({ $gives }) for { $price } gold
do-buy-monument = Buy { PIECE($what) } for all your gold ({ $price })
do-part = Place { PIECE($what) } next
do-place = { PIECE($piece) } at { PLACE($square) }{ $orientation ->
       *[plain] {""}
        [across] , horizontally
        [upright] , vertically
        [quarter] , rotated 90°
        [half] , rotated 180°
        [three-quarters] , rotated 270°
    }
do-place-part = { PIECE($piece) }, piece { $part } of { $parts }, at { PLACE($square) }{ $orientation ->
       *[plain] {""}
        [across] , horizontally
        [upright] , vertically
        [quarter] , rotated 90°
        [half] , rotated 180°
        [three-quarters] , rotated 270°
    }

## What chance brings

do-order = { PLAYER($seat) } is number { $place } in turn order
do-map = { PLAYER($seat) } gets map { PIECE($map) }
do-objective = Objective { PIECE($objective) }: { $about }
do-monument = A new monument: { PIECE($name) }
do-tile = A new building on stack { $stack }: { PIECE($tile) }, { PIECE($type) } ({ $gives })
do-card = The automaton draws { PIECE($card) }

## What was done

did-borrowed =
    { $you ->
        [1] take a loan of { $gold } gold
       *[0] takes a loan of { $gold } gold
    }
did-repaid =
    { $you ->
        [1] repay the loan for { $gold } gold
       *[0] repays the loan for { $gold } gold
    }
did-bought =
    { $you ->
        [1] buy { PIECE($what) } for { $price } gold
       *[0] buys { PIECE($what) } for { $price } gold
    }
did-took-pedestal =
    { $you ->
        [1] take { PIECE($what) } for { $price } gold
       *[0] takes { PIECE($what) } for { $price } gold
    }
did-bought-monument =
    { $you ->
        [1] buy { PIECE($name) } for { $price } gold
       *[0] buys { PIECE($name) } for { $price } gold
    }
group-roads = Roads
group-turn-order = Turn order
group-buildings = Buildings
group-monuments = Monuments

did-placed =
    { $you ->
        [1] place
       *[0] places
    } { PIECE($what) } at { PLACE($square) }{ $parts ->
        [1] {""}
       *[other] , piece { $nth } of { $parts }
    }{ $orientation ->
       *[plain] {""}
        [across] , horizontally
        [upright] , vertically
        [quarter] , rotated 90°
        [half] , rotated 180°
        [three-quarters] , rotated 270°
    }
did-advanced =
    { $you ->
        [1] gain
       *[0] gains
    } { $resource ->
        [food] { $steps } food
        [ceramics] { $steps ->
            [one] 1 ceramic
           *[other] { $steps } ceramics
        }
       *[gears] { $steps ->
            [one] 1 gear
           *[other] { $steps } gears
        }
    }
did-grew =
    { $you ->
        [1] gain
       *[0] gains
    } { $people ->
        [one] { $people } person
       *[other] { $people } people
    }
did-closed-district =
    { $you ->
        [1] complete a district: { PIECE($what) } on { PLACE($square) }
       *[0] completes a district: { PIECE($what) } on { PLACE($square) }
    }
did-won-nature =
    { $you ->
        [1] reach the natural resource on { PLACE($square) }
       *[0] reaches the natural resource on { PLACE($square) }
    }
did-lost-nature =
    { $you ->
        [1] build over the natural resource on { PLACE($square) }
       *[0] builds over the natural resource on { PLACE($square) }
    }
did-left-round =
    { $you ->
        [1] leave the round
       *[0] leaves the round
    }
did-drew-card = draws card { PIECE($card) }
did-shuffled-cards = shuffles all its cards
did-took-away = takes { PIECE($what) }
did-order-drawn = { PLAYER($who) } is number { $place } in turn order
did-map-dealt = { PLAYER($who) } gets map { PIECE($map) }
did-objective-drawn = a new objective: { $about }
did-monument-revealed = { PIECE($name) } joins the monuments on offer
did-tile-revealed = stack { $stack } shows a { PIECE($type) } ({ $gives })
did-round-began = round { $round } begins, with { $gold } gold for everybody
did-game-ended = the game ends in round { $round }

## On the table

part-items = On offer
part-monuments = Monuments
part-objectives = Objectives
own-monuments = Monuments
item-long = long road
item-short = short roads
item-tower = tower
item-first = 1st in turn order next round
item-second = 2nd in turn order next round
item-left = the monument on the left
item-right = the monument on the right
piece-long-road = a long road
piece-short-set = a set of short roads
piece-first-pedestal = first place next round
piece-second-pedestal = second place next round
piece-double-road = a short road of 2 spaces
piece-single-road = a short road of 1 space
piece-free-road = your free long road
piece-the-tower = the tower
piece-the-library = the library
piece-the-farm = the farm
piece-the-habitation = the habitation
piece-the-market = the market
piece-the-temple = the temple

## Monuments

piece-ziggurat = Ziggurat
piece-giza = Giza Pyramid Complex
piece-obelisks = Obelisks
piece-trojan-horse = Trojan Horse
piece-ishtar-gate = Ishtar Gate
piece-theater = Theater
piece-parthenon = the Parthenon
piece-port-of-carthage = the Port of Carthage
piece-aqueduct = Aqueduct
piece-petra = Petra
piece-lighthouse = the Lighthouse of Alexandria
piece-great-wall = the Great Wall of China
piece-roman-bridge = Roman Bridge
piece-colosseum = the Colosseum
piece-angkor-wat = Angkor Wat
piece-hippodrome = Hippodrome
piece-moai = Moai
piece-chichen-itza = El Castillo / Chichen Itza
piece-machu-picchu = Machu Picchu
piece-shitenno-ji = Shitennō-ji
piece-thien-mu = Thien Mu Pagoda

## On the board

board-round = Round { $n } of { $of }
board-new-round = Round { $n }
board-city = City of { $who }
board-open-city = Show the city of { $who }
board-square = { $square }, { $what }
board-square-name = square { $square }
board-fits =
    { $points ->
        [0] It fits here.
        [one] It fits here: { $points } point
       *[other] It fits here: { $points } points
    }
terrain-green = green
terrain-water = water
terrain-nature = natural resource
misfit-free = only on free squares
misfit-ground =
    { $terrain ->
       *[land] only on land
        [water] needs at least { $water } water
        [coast] needs at least { $water } water and { $land } land
        [span] both ends have to be on land{ $water ->
                [0] {""}
               *[other] , with water in between
            }
        [drawn] has to match the ground drawn on its card
    }
misfit-line = goes one square to the right of the last piece, or one square below it
misfit-order = equal pieces go from the top left to the bottom right
misfit-together = has to touch its other pieces
misfit-near = too far from { $feature ->
        [water] water
        [nature] a natural resource
        [sidewalk] the sidewalk
        [edge] the edge of the map
       *[other] a { PIECE($feature) }
    } for the monument to touch it
misfit-rest = leaves no room for its other pieces
misfit-road = has to touch a road, a tower or the sidewalk
misfit-tower = has to touch something you’ve placed
misfit-building = has to touch a road or a { PIECE($piece) }
misfit-touch = has to touch { $feature ->
        [water] water
        [nature] a natural resource
        [sidewalk] the sidewalk
        [edge] the edge of the map
       *[other] a { PIECE($feature) }
    }{ $n ->
        [1] {""}
       *[other] {" "}({ $n }×)
    }
board-place = Place { PIECE($piece) }
board-build = Build { PIECE($piece) }
board-whole = Whole city
board-turn = Rotate
board-put-back = Put back
board-parts = Which road
board-part =
    { $n ->
        [one] road of { $n } space
       *[other] road of { $n } spaces
    }
board-points =
    { $n ->
        [one] { $n } point
       *[other] { $n } points
    }
board-gold =
    { $paid ->
        [0] { $n } gold
       *[other] { $n } gold, { $paid } to be paid
    }
board-loan = Loan
board-loan-open = Loan of round { $round }
board-loan-repay = Repay loan
board-track =
    { $next ->
        [0] { PIECE($resource) } { $value } of { $of }
       *[other] { PIECE($resource) } { $value } of { $of }, { $next } more for people
    }
board-population = population { $n } of { $of }
board-lowest =
    { $n ->
        [one] The lowest resource gives { $n } point
       *[other] The lowest resource gives { $n } points
    }
board-prizes = { $first } points for the first, { $second } for the second
board-buildings = Buildings
board-roads = Roads, tower, turn order
board-roads-short = Roads and order
board-roads-alone = Roads and tower
board-all-gold = for all your gold
board-price = { $n } gold
board-count = { $resource ->
        [food] { $n } food
        [ceramics] { $n ->
            [one] 1 ceramic
           *[other] { $n } ceramics
        }
       *[gears] { $n ->
            [one] 1 gear
           *[other] { $n } gears
        }
    }
board-gives = gives { $what }
board-people =
    { $n ->
        [one] { $n } person
       *[other] { $n } people
    }
board-left = { $n } left
board-sold = sold
board-sold-to = bought by { $who }
board-item = { PIECE($piece) }
board-empty-stack = empty stack
board-room = There’s room for it
board-no-room = no room
board-needed = { $feature ->
        [water] water
        [nature] a natural resource
        [sidewalk] the sidewalk
        [edge] the edge of the map
       *[other] { $n ->
            [1] a { PIECE($feature) }
           *[other] { $n } × { PIECE($feature) }
        }
    }
board-touches = has to touch { $feature ->
        [water] water
        [nature] a natural resource
        [sidewalk] the sidewalk
        [edge] the edge of the map
       *[other] { $count ->
            [1] a { PIECE($feature) }
           *[other] { $count } × { PIECE($feature) }
        }
    }
board-touches-met = has to touch { $feature ->
        [water] water
        [nature] a natural resource
        [sidewalk] the sidewalk
        [edge] the edge of the map
       *[other] { $count ->
            [1] a { PIECE($feature) }
           *[other] { $count } × { PIECE($feature) }
        }
    }: you have that
ground-land = on land
ground-water = { $water } on water
ground-coast = { $water } on water, { $land } on land
ground-span = from land to land
ground-drawn = on the ground that is drawn
board-order = Turn order
board-order-place = { $who }: number { $place }, { $gold } gold
board-hard = hard
board-easy = easy
board-card =
    { $left ->
        [one] Its card; { $left } card left
       *[other] Its card; { $left } cards left
    }
board-cards-left =
    { $n ->
        [one] { $n } card left
       *[other] { $n } cards left
    }
board-done = done
board-beat = To beat
board-taken = It has taken

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
ask-place-part = Place { PIECE($piece) }, piece { $part } of { $parts }.
    .other = { PLAYER($seat) } is placing { PIECE($piece) }, piece { $part } of { $parts }.
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
why-WW-12-sold = It’s gone for this round.
why-WW-12-gold = You need { $n } more gold.
why-WW-14 = You have a place for the next round already. Each player can take one.
why-WW-20 = A road goes on free land and has to touch a road, a tower or the sidewalk.
why-WW-21 = A long road may cross water, but both ends have to be on land, on the map.
why-WW-22 = The tower goes on free land and has to touch something you’ve placed.
why-WW-23 = A building goes on free land and has to touch a road or a building of its type.
why-WW-24 = The monument doesn’t fit there: check its shape and terrain, and that everything on its card touches it.
why-WW-25 = There’s no room for it in your city.
why-WW-25-long = There’s no place for it: it has to touch a road, a tower or the sidewalk, with both ends on land.
why-WW-25-short = There’s no place for it: it goes on free land and has to touch a road, a tower or the sidewalk.
why-WW-25-tower = There’s no free land next to anything you’ve placed.
why-WW-25-building = There’s no free land of this shape next to a road or a { PIECE($piece) }.
why-WW-25-touch = You still need: { $missing }.
why-WW-25-monument = There’s no place where it would fit and touch everything on its card.
why-WW-40 = Not now. You can have one loan at a time and do one loan action a turn. A loan has to make a purchase possible, and you repay it for 3 gold in a later round.
why-WW-40-open = You have a loan already.
why-WW-40-once = One loan or repayment a turn.
why-WW-40-useless = Even 2 more gold wouldn’t buy you anything now.
why-WW-40-none = You have no loan to repay.
why-WW-40-later = You can repay it from the next round on.
why-WW-40-gold = You need { $n } more gold to repay it.

## About the game

game-name = World Wonders
game-tagline = Build a city full of wonders.
option-map = City map
option-map-about = What lies on your land before you build.
option-map-A = A lake, the same for all
option-map-B = Rivers, dealt at random
option-map-B1 = River 1
option-map-B2 = River 2
option-map-B3 = River 3
option-map-B4 = River 4
option-map-B5 = River 5
option-tracks = Resource boards
option-tracks-about = The steps on the two sides differ.
option-tracks-A = Side A
option-tracks-B = Side B
option-order = Turn order
option-order-about = Random, or the seats in order, like B,A,C. Let beginners go first.
option-order-random = Random
option-advanced = Advanced game
option-advanced-about = Three shared objectives score points at the end.
option-prizes = Points of objectives
option-prizes-about = As on the cards, or the same for all, like 5/2 for first and second place.
option-prizes-cards = As on the cards
option-road = Longest road
option-road-about = A path without branches, or a whole group of connected roads.
option-road-path = A single path
option-road-group = A whole group
option-difficulty = The automaton
option-difficulty-about = How well it plays when you are alone.
option-difficulty-easy = Easy
option-difficulty-hard = Hard
