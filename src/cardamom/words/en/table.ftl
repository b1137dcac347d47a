### What is said at the table of any game, in the terminal and in the page

player-unnamed = player { $n }
player-named = { $name } ({ $letter })
automaton = automaton
no-cubes = nothing
ref-cell = tile { $name }
ref-port = port { $name }

ask-over = The game is over.
ask-chance = Drawing …

why-K-1 = The game is over.
why-K-2 = This game has no action { $action }.
why-K-3 = That can’t be drawn now.
why-K-4 = You can’t do { $action } now. { $prompt }

## What was done, in a sentence: clauses are messages did-…, or lists of them

tell = { $clauses }.
tell-you = You { $clauses }.
tell-party = { PLAYER($seat) } { $clauses }.
tell-times =
    { $n ->
        [one] { $clause }
        [2] { $clause } twice
       *[other] { $clause } { $n } times
    }
tell-points =
    { $points ->
        [one] { PLAYER($seat) }: { $signed } point ({ $parts })
       *[other] { PLAYER($seat) }: { $signed } points ({ $parts })
    }
tell-changed = { $thing }: { $value }, then { $next }
tell-nothing = Nothing changes.
tell-no-longer = After that you can no longer: { $kinds }.
tell-next = Next: { $prompt }
tell-draw =
    { $n ->
        [one] Next: a draw ({ $pile }, only one left).
       *[other] Next: a draw ({ $pile }, 1 of { $n }).
    }
list-more = { $first }, { $next }
list-last = { $first } and { $last }
