### Why a turn is good, in hints and reviews

reason-automaton-claims =
    The automaton then claims { $points ->
        [8] an
        [11] an
        [18] an
       *[other] a
    } { $points }-point tile, though.
reason-automaton-anyway = The automaton was about to claim a tile anyway, so this time it copies nothing.
reason-automaton-pays = With what it gets, the automaton can pay for the { $points }-point tile, though.
reason-automaton-yellow = All the automaton gets is { CUBES($cubes) }, which score nothing.
reason-automaton-idles = The automaton gets nothing out of it.
drawback-automaton-claims =
    It lets the automaton claim { $points ->
        [8] an
        [11] an
        [18] an
       *[other] a
    } { $points }-point tile.
drawback-automaton-gains = It hands the automaton { CUBES($cubes) }.
