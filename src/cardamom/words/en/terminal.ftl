### The terminal. Drawings of Century games mention terms of their theme.

## Drawings

draw-map-signs = [A] { -boat }  a outpost  +{ $cubes } { -cubes } lying there
draw-map = Map
draw-map-boat = [A] { -boat }
draw-work-signs = * work there now  3 (1) { -settlers } now (printed)  [B2] { -settlers } of B  X01: lies on it  +Y your tools
draw-location-signs = 3 (1) { -settlers } now (printed)  [B2] { -settlers } of B  X01: lies on it
draw-settlers-ready = { -settlers } { $ready } ready, { $reserve } reserve
draw-settlers-short = { -settlers } { $ready }+{ $reserve }
draw-settlers =
    { $n ->
        [one] 1 { -settler }
       *[other] { $n } { -settlers }
    }
draw-settlers-fewer =
    { $n ->
        [one] { $icon }: 1 { -settler } fewer
       *[other] { $icon }: { $n } { -settlers } fewer
    }
draw-takes =
    { $n ->
        [one] takes 1 { -settler }
       *[other] takes { $n } { -settlers }
    }
draw-cubes = { -cubes }

## Maps of islands

draw-starred = * can be chosen now
draw-any-starred = any tile marked *, for example { $example }
draw-by = by { $cells }
draw-next-to = next to { $cells }
draw-port = PORT
draw-empty = empty
draw-closed = closed

## Eastern Wonders

draw-toll = toll { $n }
draw-round = Round { $round }
draw-round-of = Round { $round } of { $rounds }
draw-round-last = { $round }, the last one
draw-of = { $n } of { $most }
draw-cargo = cargo
draw-no-cargo = empty
draw-tiles = tiles { $points } points, { $n } of { $most }
draw-tiles-down = tiles { $n } of { $most }, face down
draw-tiles-short = tiles { $points }
draw-bonus = bonus: { $names }
draw-bonus-name =
    { $bonus ->
        [move] move
        [cargo] cargo
        [upgrade] upgrade
        [harvest] harvest
        [points] points
       *[last] fifth
    }
draw-bonus-last = the { $points }
draw-bonus-left = Bonus tiles left
draw-top = (top { $points })
draw-none = none
draw-column = column
draw-columns-empty = all columns are empty
draw-column-empty = empty column { $column } for a bonus tile;
draw-to-build = to build: { $pieces }
draw-tiles-to-come = Point tiles to come: { $n }
draw-tiles-may-come = Point tiles that may still come
draw-closed-port-on = Closed Port: lies on { PLACE($cell) }
draw-closed-port-open = Closed Port: open on the map
draw-closed-port-odds = Closed Port: 1 in { $n } to come next
draw-closed-port-next = Closed Port: comes next
draw-reaction =
    { $did ->
        [claim] claimed the tile of { PLACE($port) }
        [copy] copied your action
        [rest] took 2 { -yellow } { -cubes }
        [idle] found nothing to copy
       *[nothing] hasn’t acted yet
    }
draw-outposts-left =
    { $n ->
        [one] 1 outpost left
       *[other] { $n } outposts left
    }
draw-settled = { $did }, set an outpost
draw-settled-left = set an outpost, { $left }

## What can be typed

help-islands =
    2, sail:12       do it, by its number or its name
    sail 3 8 trade   several in a row; if one isn’t allowed, nothing is done
    trade x3         three times; pay YYY: three { -cubes }
    try trade x3     what it would change, without doing it
    ? 2, ? trade     what a choice means, with its rule; ? EW-10, ? toll: rules by id or word
    why claim        why something is not allowed now
help-journeys =
    2, rest, A1-3    do it, by its number or its name; a location by its name alone
    A1-5 trade x2    several in a row; if one isn’t allowed, nothing is done
    upgrade YYY      three { -cubes }, one after the other
    try A1-3         what it would change, without doing it
    ? 2, ? work      what a choice means, with its rule; ? NW-12, ? tool: rules by id or word
    why A1-3         why something is not allowed now
help-cities =
    2, S3, long      buy it, by its number or its name
    d7 1, 1d7        place it: @ on d7, in rotation 1; d7 alone if only one fits there
    S3 d7 1 end      several in a row; if one isn’t allowed, nothing is done
    short double d7  buy a set of short roads, and place its first part
    try S3 d7 1      what it would change, and the points by source, without doing it
    ? 2, ? loan      what a choice means, with its rule; ? WW-23, ? district: rules by id or word
    why wonder2      why something is not allowed now
help-any-game =
    2                do it, by its number or its name; several in a row, if all are allowed
    try 2            what it would change, without doing it
    ? 2              what a choice means, with its rule; ? and a word: rules that mention it
    why end          why something is not allowed now

## The start menu

menu-what = What would you like to play?
menu-game = { $title }, { $least }-{ $most } players
menu-game-alone = { $title }, alone
menu-continue = continue { $game }
menu-who = Who plays? Names of people, and bots:
menu-example = For example: { $players }.
menu-example-alone = For example: { $players }. Or me alone.
menu-type = Type a number from 1 to { $most }, a name, or Ctrl-C to leave.

## Playing

play-help = { $title }. Type ? for help.
play-help-sign = ? help
play-more-news = ({ $n } more: news)
play-recap = What happened last:
play-thinking = { PLAYER($party) } is thinking…
play-thinking-share = thinking { $percent }%
play-why-what = Why can’t you do what? For example: why end
play-try-what = Try what? For example: try 1
play-plan-none = There’s nothing here that takes several steps.
play-plan-more =
    { $n ->
        [one] and one more way
       *[other] and { $n } more ways
    }
play-no-news = Nothing has happened yet.
play-one-choice = There’s only one thing to do: { $action }
play-hints = The best turns first:
play-hint-how =
    { $most ->
        [one] hint 1 plays it; hint chances shows the chance to win.
       *[other] hint 1 to hint { $most } plays one of them; hint chances shows the chances to win.
    }
play-hint-first = Type hint first: the game has moved on since the last one.
play-hint-which = Type hint and a number from 1 to { $most }.
play-odds = about { $percent }% to win
play-expected = about { $points } points
play-undo-how = undo takes back your last decision; it doesn’t understand { $how }. Type undo or undo anyway.
play-undo-agreed = If everybody agrees: undo anyway. The same will be dealt again.
play-undone = Undone: { $actions }
play-save-where = Where to? Type: save FILE
play-file-exists = { $path } already exists; choose another name.
play-saved = Saved in { $path }
play-resign-how = You’d leave for good, and a { $bot } bot would take your seat. If you’re sure, type: resign now
play-resigned = { PLAYER($party) } resigns; a { $bot } bot plays on.
play-resigned-last = { PLAYER($party) } resigns. Final standings:
play-game-saved = The game is saved in { $path }
play-continue = Continue it: { $command }
play-watch-end =
    { $n ->
        [one] See how the bot finishes it: { $command }
       *[other] See how the bots finish it: { $command }
    }
play-help-list =
    plan             what you can do in one go; plan 12, plan S3: with one thing
    hint             the best turns, and why; hint 1 plays the first; hint chances: how likely you win
    undo             take back your last decision
    look             the whole table; news: what has happened so far
    save FILE        write the game to a file
    resign           leave for good; a { $bot } bot takes your seat
    quit             leave; the game is saved and can be continued

## Points and results

points =
    { $n ->
        [one] { $n } point
       *[other] { $n } points
    }
points-gain =
    { $n ->
        [one] ({ $signed } point)
       *[other] ({ $signed } points)
    }
points-unknown = ? points
points-hidden = points hidden until the end
result-wins = { $names } wins.
result-shared = { $names } share the victory.

## What was typed

typed-answer = { $said }
typed-allowed = { $action } is allowed now.
typed-not-now = You can’t do { $action } now. { $prompt }
typed-after = After { $actions }: { $said }
typed-wait-chance = there’s a draw first, so { $action } has to wait. Nothing has been done.
typed-wait-over = the game is over, so { $action } isn’t possible any more. Nothing has been done.
typed-wait-seat = it’s the turn of { PLAYER($party) }, so { $action } has to wait. Nothing has been done.
typed-possible = Possible: { $actions }.
typed-possible-more = Possible: { $actions } ...
typed-suggest = Type: { $line }
typed-or = or: { $line }
typed-later = It is possible after { $step }: type { $step } { $action }
typed-nor-later = Not after { $step } either. { $said }
typed-refused = { $rule }: { $reason }
typed-refused-more = { $rule }: { $reason } (The whole rule: ? { $rule })
typed-more-rules = and { $n } more: cardamom rules { $game } { $about }
typed-no-rule = No rule of { $game } is called { $about } or mentions it. List them all with: cardamom rules { $game }
typed-no-argument = There is no { $action }. For example { $example }.
typed-which = { $word }: which one? For example { $example }.
typed-no-rotation = { $square } { $rotation }: there is no rotation { $rotation }.
typed-rotations = { $square }: several rotations fit there ({ $rotations }); type the rotation too, for example { $square } { $first }
typed-number =
    { $n ->
        [one] There is one choice: type 1, or its name.
       *[other] There are { $n } choices; type 1 to { $n }, or a name.
    }
typed-no-action = There is no action { $word }; type a number or a name from the list, or ? for help.
typed-did-you-mean = There is no action { $word }; did you mean { $meant }?

## Walking through a saved game

steps-help = Enter: next   b: back   g 12: go to move 12   q: quit
steps-move = Move { $move } of { $last }
steps-setup = Setup
steps-last = This is the last move; b goes back, q quits.
steps-first = This is the beginning.
steps-range = There are { $last } moves; g 0 to g { $last }.

## Drawings of journeys: boards, cards, bonus tiles and players

draw-map-outpost = a  outpost
draw-next-card = Next card { $card }
draw-below = ({ $n } below)
draw-no-cards-left = No point cards left
draw-merchant-pile = Merchant pile { $n }
draw-stack-column = Tiles: column
draw-stack-fourth = merchants
draw-list-column = Bonus tiles for an empty column
draw-list-fourth = for a fourth merchant card
draw-exploration = Exploration
draw-cards = cards { $n }
draw-cards-of = cards { $n } of { $most }
draw-icons = icons
draw-icon = { $icon } icon
draw-bonus-tiles = bonus
draw-bonus-short = bonus { $points }
draw-spaces-free = { $n } of { $most } spaces free
draw-outposts = outposts
draw-outposts-title = Outposts
draw-own-outpost = own outpost
draw-of-each = of { $n } each
draw-column-lacks = column { $column } still needs { $pieces }
draw-merchants = merchants { $n }
draw-merchants-short = merch { $n }
draw-route = route
draw-route-empty = route empty; take merchant cards for it at a market
draw-and = and
draw-per = { $points } per { $each }
draw-no-card = no card
draw-no-tile = no tile left
draw-work = work:
draw-any-location = any location marked *, for example { $example }
draw-cards-to-come = Point cards that may come:
draw-merchants-to-come = Merchant cards that may come:
draw-merchants-after = and after them:
draw-bonus-unseen = Bonus tiles not seen yet:

## Drawings of cities: maps, offer, monuments and players

draw-sidewalk = sidewalk
draw-water = water
draw-nature = nature
draw-scores = scores
draw-rot = rot { $n }
draw-rotation = rotation { $n }
draw-how-to-place =
    { $several ->
        [1] Type its square and rotation, for example { $example }.
       *[0] Type its square, for example { $example }.
    }
draw-how-it-fits =
    { $several ->
        [1] @ lies on that square; the numbers on the map are the rotations that fit.
       *[0] 0: it fits there.
    }
draw-most-points = Most points right away: { $places }
draw-gold = { $n } gold
draw-gold-short = { $n }g
draw-all-gold = all { $n } gold
draw-points-short = { $n }p
draw-people =
    { $n ->
        [one] 1 person
       *[other] { $n } people
    }
draw-population = people
draw-out = out
draw-loan = loan
draw-loan-of = loan from round { $round }
draw-about-loan =
    { $short ->
        [1] 2g now, 3g to repay it
       *[0] 2 gold now; 3 to repay it, or 2 points at the end
    }
draw-about-repay =
    { $short ->
        [1] the loan for 3g
       *[0] the loan for 3 gold
    }
draw-no-fit = no fit
draw-room = room
draw-no-room = no room
draw-sold = sold { $seats }
draw-ground-water = { $water } on water
draw-ground-span = from land to land
draw-ground-coast = { $water } on water, { $land } on land
draw-ground-drawn = on { $drawn } (L land, W water, N natural resource)
draw-over-water = { $water } over water
draw-gap = one space apart
draw-monuments-to-come = Monuments that may still come
draw-order = order
draw-place-first = 1st { $seat }
draw-place-second = 2nd { $seat }
draw-next-order = next { $owners }
draw-more-person = { $n } more: a person
draw-more-ring = { $n } more: a ring
draw-person-at = (p at { $place })
draw-ring-at = (ring at { $place })
draw-automaton-card = card { $card }:
draw-automaton-did = [...] was done
draw-automaton-idle = nothing could be done
draw-automaton-took = took { $monument }

## Practice

practise-title = { $theme }: position { $n } of { $of } ({ $level ->
    [easy] easy
    [medium] medium
   *[hard] hard
})
practise-find =
    { $n ->
        [one] Find the best move and type it. hint helps, answer shows it, skip goes on to the next position.
       *[other] Find the best turn: { $n } good decisions in a row. hint helps, answer shows it, skip goes on to the next position.
    }
practise-no-hint = There’s no simple hint here: compare what each move leads to.
practise-compared = Chance to win after each move: { $moves }
practise-next = Enter: the next position. quit: enough for now.
practise-solved-of = { $n } of { $of } positions solved.

## Reviews

review-curve = Chance to win, from the first decision to the end:
review-seat =
    { PLAYER($seat) }: { $decided ->
        [one] 1 turn with a choice
       *[other] { $decided } turns with a choice
    }, { $mistakes ->
        [0] no mistakes.
        [one] 1 mistake.
       *[other] { $mistakes } mistakes.
    }
review-no-decisions = No decision cost 3% or more.
review-round = Round { $round }
review-from-to = chance to win { $better }% → { $played }%
review-played = Played: { $clauses }
review-better = Better: { $clauses }
review-unexplained = A search finds this clearly better, but there’s no short reason.
review-luck = Luck: how much draws changed the chance to win, compared with an average draw:
review-written = The page is in { $path }
