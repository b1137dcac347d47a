### What is said at the table of any game, in the terminal and in the page

player-unnamed = player { $n }
player-named = { $name } ({ $letter })
automaton = Automaton
no-cubes = nothing
ref-cell = tile { $name }
ref-port = port { $name }
ref-city-of = city of { PLAYER($party) }

ask-over = The game is over.
ask-chance = Drawing…

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
        [one] { $signed } point for { PLAYER($seat) }: { $parts }
       *[other] { $signed } points for { PLAYER($seat) }: { $parts }
    }
tell-changed = { $thing }: from { $value } to { $next }
value-none = none
value-yes = yes
tell-nothing = Nothing changes.
tell-ends-turn =
    { $you ->
        [1] End the turn
       *[0] Ends the turn
    }
tell-no-longer = No longer possible after that: { $kinds }.
tell-next = Next: { $prompt }
tell-draw =
    { $n ->
        [one] Next there’s a draw, with only one possible outcome.
       *[other] Next there’s a draw, with { $n } possible outcomes.
    }
list-more = { $first }, { $next }
list-last = { $first } and { $last }

## Undo

undo-nothing = There’s nothing to undo.
undo-drawn = You can’t undo that: something has been drawn since.
undo-acted = You can’t undo that: { PLAYER($seat) } has acted since.
undo-no-such-move = There’s no move { $seq } to go back to.

## Why a table has ended without a result

ended-because = { $why }
ended-interrupted = The upload was interrupted.
ended-other-rules = The rules have changed since this game was started: you can view it up to here, but not continue it ({ $why }).
ended-resigned = { $name } resigned.
ended-somebody-resigned = Somebody resigned.
ended-owner-left = The person who made this table has left.
ended-by-admin = The server’s operator has closed the table.
ended-nobody-joined = Nobody joined for { $days } days.
ended-nobody-moved = Nobody moved for { $days } days.

## Guided games

guide-step = Step { $n } of { $of }
guide-not-yet = Not yet: first do what this step asks.

## Practice

practice-solved = Right: that’s the best move.
practice-shown = This is the best move.
practice-wrong = Not the best move: it costs about { $percent }% of the chance to win.
practice-nearly = Nearly: there’s a slightly better way. This one costs about { $percent }% of the chance to win.
practice-wrong-later = A good start, but then there’s something better: this costs about { $percent }% of the chance to win.

## Hints: what a suggested turn is

verdict-best = Best
verdict-good = Good
verdict-risky = Risky
