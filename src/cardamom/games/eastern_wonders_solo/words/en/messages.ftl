### Century: Eastern Wonders - Solo

ask-act = Build, trade, claim or harvest.
    .other = { PLAYER($seat) } is choosing an action.
why-ES-2 = The 6 can only be your fifth bonus tile, and if you may take one per type, you can’t own two of a type.
why-ES-11 = Every turn needs an action: build, trade, claim or harvest. You can always harvest.
end-rounds = The last round ended before anybody had four victory point tiles, so you lose.
did-nothing = The automaton hasn’t acted yet.
did-claim = The automaton claimed a victory point tile.
did-copy = The automaton copied your action.
did-rest = The automaton took 2 { -yellow } { -cubes }.
did-idle = The automaton found nothing to copy.
did-copied-outpost = puts an outpost on { PLACE($on) }
did-gained = takes { CUBES($cubes) }
did-idled = finds nothing to copy

board-then = Then the automaton
board-goal = Round { $round } of { $of } · the first to { $n } victory point tiles ends the game, the most points win
board-automaton-easy = easy
board-automaton-normal = normal
board-automaton-hard = hard
