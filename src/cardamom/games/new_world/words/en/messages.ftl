### What From East to West, Part I and An Heroic Journey, Part III share

## Things

piece-native_help = native help
piece-settlers = { -settlers }
piece-collected = { -settlers } in play
piece-merchants = merchants

per-native_help =
    { $n ->
        [one] native help icon
       *[other] { $n } native help icons
    }
per-tool =
    { $n ->
        [one] tool
       *[other] { $n } tools
    }
per-settlers =
    { $n ->
        [one] { -settler } icon
       *[other] { $n } { -settler } icons
    }
per-exploration =
    { $n ->
        [one] exploration icon
       *[other] { $n } exploration icons
    }
per-collected =
    { $n ->
        [one] { -settler } in play
       *[other] { $n } { -settlers } in play
    }
per-merchants =
    { $n ->
        [one] merchant card
       *[other] { $n } merchant cards
    }
per-outposts =
    { $n ->
        [one] outpost
       *[other] { $n } outposts
    }

## Abbreviations for narrow drawings

short-native_help = help
short-tool = tool
short-settlers = { -settler }
shorts-tool = tools
shorts-settlers = { -settlers }
short-exploration = explore
short-collected = in play
short-merchants = merch
short-outposts = outp

## On the table

own-cards = Point cards
own-bonus = Bonus tiles
own-found = Exploration tiles
own-merchants = Merchant cards
own-route = Route
kind-production = take
kind-upgrade = upgrade
kind-trade = trade
kind-fort = fort
kind-fort-tile = bonus tile
kind-market = market
kind-refresh_market = refresh market
group-take = Take
group-upgrade = Upgrade
group-trade = Trade
group-fort = Forts
group-market = Markets

## What you can do

do-rest = Rest: take back all your { -settlers }
do-stop = Stop trading
do-claim = Claim the { $points }-point card for { CUBES($cost) }
do-claim-hidden = Claim a point card
do-work = Work at { PLACE($location) }
do-work-production =
    { $n ->
        [one] { PLACE($location) }: take { DEAL($what) } (1 { -settler })
       *[other] { PLACE($location) }: take { DEAL($what) } ({ $n } { -settlers })
    }
do-work-upgrade =
    { $n ->
        [one] { PLACE($location) }: upgrade { DEAL($what) } (1 { -settler })
       *[other] { PLACE($location) }: upgrade { DEAL($what) } ({ $n } { -settlers })
    }
do-work-trade =
    { $n ->
        [one] { PLACE($location) }: trade { DEAL($what) } (1 { -settler })
       *[other] { PLACE($location) }: trade { DEAL($what) } ({ $n } { -settlers })
    }
do-work-fort-tile =
    { $n ->
        [one] { PLACE($location) }: take a bonus tile; you can’t afford the card (1 { -settler })
       *[other] { PLACE($location) }: take a bonus tile; you can’t afford the card ({ $n } { -settlers })
    }
do-work-fort =
    { $n ->
        [one] { PLACE($location) }: { -fort } with card { DEAL($what) } (1 { -settler })
       *[other] { PLACE($location) }: { -fort } with card { DEAL($what) } ({ $n } { -settlers })
    }
do-work-fort-hidden =
    { $n ->
        [one] { PLACE($location) }: { -fort } (1 { -settler })
       *[other] { PLACE($location) }: { -fort } ({ $n } { -settlers })
    }
do-work-market =
    { $n ->
        [one] { PLACE($location) }: market with card { DEAL($what) } (1 { -settler })
       *[other] { PLACE($location) }: market with card { DEAL($what) } ({ $n } { -settlers })
    }
do-work-refresh_market =
    { $n ->
        [one] { PLACE($location) }: refresh the market (1 { -settler })
       *[other] { PLACE($location) }: refresh the market ({ $n } { -settlers })
    }
do-bonus = Bonus tile: { $worth }
do-explore =
    { $beside ->
        [1] Take an exploration tile from beside the boards: { $brings }
       *[0] Take the exploration tile on { PLACE($location) }: { $brings }
    }
brings-cubes = { CUBES($cubes) }
brings-settlers =
    { $n ->
        [one] 1 { -settler }
       *[other] { $n } { -settlers }
    }
brings-points =
    { $n ->
        [one] 1 point
       *[other] { $n } points
    }
brings-icon =
    { $icon ->
        [exploration] an exploration icon
        [settlers] a { -settler } icon
       *[other] a { PIECE($icon) } icon
    }

## What chance brings

do-card = A new point card appears: { DEAL($what) }
do-tile = A new bonus tile appears at { PLACE($stack) }: { $worth }
do-find = An exploration tile covers { PLACE($location) }: { $brings }
do-merchant = A new merchant card: { DEAL($what) }

## What is asked

ask-choose = Work at a location, or rest.
    .other = { PLAYER($seat) } is choosing where to work.
ask-fort = Claim the card, take a bonus tile, or both.
    .other = { PLAYER($seat) } is at a { -fort }.
ask-fort-claim =
    { $end ->
        [1] Claim the card, or end your turn.
       *[0] Claim the card.
    }
    .other = { PLAYER($seat) } is at a { -fort }.
ask-fort-bonus =
    { $end ->
        [1] Take a bonus tile, or end your turn.
       *[0] Take a bonus tile.
    }
    .other = { PLAYER($seat) } is at a { -fort }.
ask-explore = Take an exploration tile.
    .other = { PLAYER($seat) } is taking an exploration tile.
ask-trade =
    { $n ->
        [0] Trade at least once.
       *[other] Trade again, or stop.
    }
    .other = { PLAYER($seat) } is trading.

## Points

score-cards = Point cards
score-bonus = Bonus tiles
score-exploration = Exploration tiles

## Why not

why-NW-10 = Choose a location with no exploration tile and none of your own { -settlers } on it.
why-NW-11 = You don’t have enough { -settlers } on your board for this location.
why-NW-14 = You can’t do what this location is for right now, so you can’t go there.
why-NW-22 = You have to trade at least once.
why-NW-23 = Here you can claim the card once, if you can pay for it, and take one bonus tile, if you have an empty space.
why-NW-32 = This exploration tile is neither on a location nor beside the boards.

## Places, by their refs

ref-location = { $name }
ref-stack = stack { $name }
ref-card = point card { $name }
ref-merchant = merchant card { $name }
ref-exploration = exploration tile { $name }

## Names of locations and stacks, for pages; terminals show their ids, which are typed there

name-A1-1 = Fort Aster
name-A1-2 = Fort Bramble
name-A1-3 = Amber Field
name-A1-4 = Anvil Smithy
name-A1-5 = Otter Post
name-A1-6 = Clover Field
name-A2-1 = Fort Cedar
name-A2-2 = Fort Dogwood
name-A2-3 = Barley Field
name-A2-4 = Bellows Smithy
name-A2-5 = Hazel Yard
name-A2-6 = Poppy Field
name-B1-1 = Fort Elder
name-B1-2 = Fort Fern
name-B1-3 = Lark Field
name-B1-4 = Copper Smithy
name-B1-5 = Heron Post
name-B1-6 = Granite Smithy
name-B2-1 = Fort Gorse
name-B2-2 = Fort Hawthorn
name-B2-3 = Linden Field
name-B2-4 = Ridge Yard
name-B2-5 = Ember Smithy
name-C1-1 = Sorrel Field
name-C1-2 = Willow Post
name-C1-3 = Russet Field
name-C1-4 = Hammer Smithy
name-C1-5 = Beaver Post
name-C1-6 = Rowan Forest
name-C2-1 = Thistle Field
name-C2-2 = Iron Smithy
name-C2-3 = Windmill Crossroads
name-C2-4 = Trout Post
name-C2-5 = Lantern Market
name-C2-6 = Anchor Market
name-D2-1 = Walnut Forest
name-D2-2 = Kiln Smithy
name-D2-3 = Salmon Post
name-D2-4 = Harbour Market
name-D2-5 = Gull Market
name-E2-1 = Harvest Field
name-E2-2 = Reed Post
name-E2-3 = Dune Caravan
name-E2-4 = Birch Forest
name-E2-5 = Pearl Market
name-E2-6 = Lighthouse Market
name-F2-1 = Wheel Yard
name-F2-2 = Pebble Ford
name-F2-3 = Pine Yard
name-F2-4 = Swan Hall
name-F2-5 = Spruce Forest
name-A1-1-S1 = { name-A1-1 }
name-A1-2-S1 = { name-A1-2 }
name-B1-1-S1 = { name-B1-1 }
name-B1-2-S1 = { name-B1-2 } (left)
name-B1-2-S2 = { name-B1-2 } (right)

## What was done

did-card-dealt = point card { DEAL($what) } goes to { PLACE($on) }
did-card-revealed = the next point card in the deck is { DEAL($what) }
did-tile-revealed = a bonus tile worth { $worth } appears at { PLACE($on) }
did-land-covered = an exploration tile ({ $brings }) covers { PLACE($on) }
did-land-beside = the other exploration tiles go beside the boards
did-merchant-arrived = merchant card { DEAL($what) } arrives at { PLACE($on) }
did-first-chosen = { PLAYER($first) } goes first
did-equipped =
    { $you ->
        [1] { $settlers ->
            [one] start with 1 { -settler } and { CUBES($cubes) }
           *[other] start with { $settlers } { -settlers } and { CUBES($cubes) }
        }
       *[0] { $settlers ->
            [one] starts with 1 { -settler } and { CUBES($cubes) }
           *[other] starts with { $settlers } { -settlers } and { CUBES($cubes) }
        }
    }
did-sent-home =
    { $you ->
        [1] { $settlers ->
            [one] send 1 { -settler } home to { PLAYER($owner) }
           *[other] send { $settlers } { -settlers } home to { PLAYER($owner) }
        }
       *[0] { $settlers ->
            [one] sends 1 { -settler } home to { PLAYER($owner) }
           *[other] sends { $settlers } { -settlers } home to { PLAYER($owner) }
        }
    }
did-worked =
    { $you ->
        [1] { $settlers ->
            [one] send 1 { -settler } to { PLACE($on) }
           *[other] send { $settlers } { -settlers } to { PLACE($on) }
        }
       *[0] { $settlers ->
            [one] sends 1 { -settler } to { PLACE($on) }
           *[other] sends { $settlers } { -settlers } to { PLACE($on) }
        }
    }
did-rested =
    { $you ->
        [1] { $settlers ->
            [0] { $back ->
                [0] rest, though no { -settlers } are out: nothing changes
               *[other] rest
            }
            [one] rest and take back 1 { -settler }
           *[other] rest and take back { $settlers } { -settlers }
        }
       *[0] { $settlers ->
            [0] { $back ->
                [0] rests, though no { -settlers } are out
               *[other] rests
            }
            [one] rests and takes back 1 { -settler }
           *[other] rests and takes back { $settlers } { -settlers }
        }
    }
did-settlers-joined =
    { $you ->
        [1] { $settlers ->
            [one] call 1 { -settler } from the reserve
           *[other] call { $settlers } { -settlers } from the reserve
        }
       *[0] { $settlers ->
            [one] calls 1 { -settler } from the reserve
           *[other] calls { $settlers } { -settlers } from the reserve
        }
    }
did-used-tools =
    { $you ->
        [1] get { CUBES($cubes) } from your tools
       *[0] gets { CUBES($cubes) } from tools
    }
did-took =
    { $you ->
        [1] take { CUBES($cubes) }
       *[0] takes { CUBES($cubes) }
    }
did-claimed =
    { $you ->
        [1] claim the { $points }-point card for { CUBES($cost) }
       *[0] claims the { $points }-point card for { CUBES($cost) }
    }
did-claimed-hidden =
    { $you ->
        [1] claim a point card for { CUBES($cost) }
       *[0] claims a point card for { CUBES($cost) }
    }
did-got-help =
    { $you ->
        [1] need one { -settler } fewer at every { PIECE($icon) }
       *[0] needs one { -settler } fewer at every { PIECE($icon) }
    }
did-got-tool =
    { $you ->
        [1] get { CUBES($cubes) } at every { PIECE($icon) } from now on
       *[0] gets { CUBES($cubes) } at every { PIECE($icon) } from now on
    }
did-explored =
    { $you ->
        [1] take an exploration tile: { $brings }
       *[0] takes an exploration tile: { $brings }
    }
did-took-tile =
    { $you ->
        [1] take the bonus tile worth { $worth }
       *[0] takes the bonus tile worth { $worth }
    }
did-last-round-began =
    { $you ->
        [1] start the last round
       *[0] starts the last round
    }
did-refreshed =
    { $you ->
        [1] put the merchant cards under the pile
       *[0] puts the merchant cards under the pile
    }
did-game-ended = the game ends after round { $round }

## On the drawn boards

place-field = Field
place-forest = Forest
place-mine = Mine
place-landing = Landing
place-smithy = Smithy
place-post = Trading post
place-fort = { -Fort }
place-market = Market
place-caravan = Caravan
board-land = The land
board-zones = Parts of the board
board-zone-north = { -Forts }
board-zone-south = Markets
board-zone-mine = Yours
board-lit =
    { $n ->
        [one] 1 choice here
       *[other] { $n } choices here
    }
board-place = { $place }: { $does }
board-takes = take { $cubes }
board-trades = trade { $give } for { $get }
board-upgrades =
    { $n ->
        [one] upgrade once
       *[other] upgrade { $n } times
    }
board-for-fort = claim the card, take a bonus tile, or both
board-for-market = a merchant card
board-for-refresh_market = new merchant cards, and use one of them
board-needs =
    { $n ->
        [one] Takes 1 { -settler }
       *[other] Takes { $n } { -settlers }
    }
board-own-people =
    { $n ->
        [one] 1 { -settler } of yours is here
       *[other] { $n } { -settlers } of yours are here
    }
board-people =
    { $n ->
        [one] { $who } has 1 { -settler } here
       *[other] { $who } has { $n } { -settlers } here
    }
board-tools = Your tools add { $cubes }
board-fog = Covered by an exploration tile: { $find }
board-find = Exploration tile: { $find }
board-new-settlers =
    { $n ->
        [one] 1 new { -settler }
       *[other] { $n } new { -settlers }
    }
board-icon =
    { $icon ->
        [exploration] an exploration icon
        [settlers] a { -settler } icon
       *[other] a { PIECE($icon) } icon
    }
board-points =
    { $n ->
        [one] 1 point
       *[other] { $n } points
    }
board-points-per =
    { $n ->
        [one] 1 point per { $what }
       *[other] { $n } points per { $what }
    }
board-both = { $one } and { $other }
board-card = { $n } points for { $cubes }; brings { $brings }
board-next-card = Next in the deck: { $card }
board-deck = next { $n }
board-brings-native_help = one { -settler } fewer at every { PIECE($icon) }
board-brings-tool = { $cubes } at every { PIECE($icon) }
board-brings-settlers =
    { $n ->
        [one] 1 new { -settler }
       *[other] { $n } new { -settlers }
    }
board-brings-exploration = an exploration tile
board-merchant = Merchant card: { $deal }
board-merchants-left =
    { $n ->
        [one] 1 merchant card left
       *[other] { $n } merchant cards left
    }
board-stack =
    { $use ->
        [column] Bonus tiles for an empty column of outposts
        [fourth] Bonus tiles for every fourth merchant card
       *[fort] Bonus tiles of this { -fort }
    }
board-no-tile = no bonus tile
board-left = { $n } left
board-storage = Storage
board-storage-holds = Storage: { $cubes }; { $n } of { $of } spaces used
board-of = { $n } of { $of }
board-of-then = { $n } → { $then } of { $of }
board-camp = Your camp: { $ready } ready, { $out } out on the map, { $reserve } in reserve
board-ready = { $n } ready
board-out = { $n } out on the map
board-in-reserve = { $n } in reserve
board-found = Found
board-own-tile = { $tile }: { $n } now
board-first = 1st
board-go-home = go home
board-and-or = and/or
board-only-tile = Only for a bonus tile: you can’t afford the card
board-covered = An exploration tile covers this location. It opens when somebody claims a card with an exploration icon and takes the tile.
board-own-here = Your { -settlers } are already here. Rest to bring them home.
board-nothing-to-upgrade = You have no { -cubes } that can be upgraded.
board-lacks =
    { $n ->
        [one] You need 1 more { -settler }.
       *[other] You need { $n } more { -settlers }.
    }
board-rest =
    { $n ->
        [0] Nobody would come back: all your { -settlers } are in the camp.
        [one] Resting brings 1 { -settler } back.
       *[other] Resting brings { $n } { -settlers } back.
    }
board-rest-vain = Rest (changes nothing)
board-trade-steps = How often to trade
board-trade-times =
    { $n ->
        [one] Trade once
       *[other] Trade { $n } times
    }
board-upgrade-ways = What to upgrade
board-upgrade-way = Upgrade { $from } to { $to }
board-thing-location = Location
board-thing-card = Point card
board-thing-merchant = Merchant card
board-thing-stack = Bonus tile
board-thing-exploration = Exploration tile
board-do-work = Go there
board-do-rest = Rest
board-do-claim = Claim
board-do-bonus = Take it
board-do-explore = Take it
board-do-trade = Trade
board-do-upgrade = Upgrade
board-do-drop = Discard
board-drop-plan = Cancel
board-round = Round { $round }
board-last-round = Last round
board-most-cards = Most point cards: { $n }. { $of } end the game.
