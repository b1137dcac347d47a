### What is said at the table of any game, in the terminal and in the page

player-unnamed = player { $n }
player-named = { $name } ({ $letter })
automaton = automaton
no-cubes = nothing
place-cell = tile { $n }
place-port = port { $n }

ask-over = The game is over.
ask-chance = Drawing …

why-K-1 = The game is over.
why-K-2 = This game has no action { $action }.
why-K-3 = That can’t be drawn now.
why-K-4 = You can’t do { $action } now. { $prompt }
