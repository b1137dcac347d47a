### Century: Eastern Wonders - Solo

ask-act = Build, trade, claim or harvest.
    .other = { PLAYER($seat) } is choosing an action.
why-ES-2 = The 6 can only be your fifth bonus tile. If you may take one per type, you can’t own two of a type.
why-ES-11 = Every turn needs an action: build, trade, claim or harvest. You can always harvest.
tie-rule = You win the tie, because you took the last turn.
end-rounds = The last round ended before anybody had four victory point tiles, so you lose.
did-nothing = The automaton hasn’t acted yet.
did-claim = The automaton claimed a victory point tile.
did-copy = The automaton copied your action.
did-rest = The automaton took 2 { -yellow } { -cubes }.
did-idle = The automaton found nothing to copy.
did-copied-outpost = puts an outpost on { PLACE($on) }
did-gained =
    { $copies ->
        [trade] copies your trade: +{ CUBES($cubes) }
        [harvest] copies your harvest: +{ CUBES($cubes) }
       *[none] takes { CUBES($cubes) }
    }
did-idled = finds nothing to copy

board-then = Then the automaton
board-goal = Round { $round } of { $of } · The first to have { $n } victory point tiles ends the game. The most points win.

## About the game

game-name = Eastern Wonders Solo
game-tagline = Just you and a copycat rival.
option-map-solo = Solo
option-map-random-1 = A coast of islands
option-automaton = The automaton
option-automaton-about = How much it gains from the { -markets } you use.
option-automaton-easy = Easy
option-automaton-normal = Normal
option-automaton-hard = Hard
option-start = Your starting { -cubes }
option-start-about = A random set, a set you choose, or a single { -cube }.
option-start-random = A random set
option-start-choose = A set I choose
option-start-one-cube = One { -cube } of a random colour
option-bonus_tiles = Bonus tiles
option-bonus_tiles-about = How many bonus tiles with points you may take.
option-bonus_tiles-several = Several
option-bonus_tiles-one-per-type = One of each kind
option-build_cost = Cost of building
option-build_cost-about = { -Cubes } for each outpost already on the tile.
option-rounds-about = You lose if nobody has four victory point tiles after this many rounds.
