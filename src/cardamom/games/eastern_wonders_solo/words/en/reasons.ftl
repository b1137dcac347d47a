### Why a turn is good, in hints and reviews

reason-automaton-claims = The automaton then claims a { $points }-point tile.
reason-automaton-gains = The automaton gets { CUBES($cubes) } in return.
reason-automaton-idles = The automaton gets nothing out of it.
