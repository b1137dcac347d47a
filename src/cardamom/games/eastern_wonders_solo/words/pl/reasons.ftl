### Dlaczego tura jest dobra: w podpowiedziach i analizach

reason-automaton-claims = Automat zdobywa jednak potem płytkę za { $points } pkt.
reason-automaton-anyway = Automat i tak zdobyłby teraz płytkę, więc tym razem niczego nie powtarza.
reason-automaton-pays = Z tym, co dostaje, automatowi wystarczy jednak na płytkę za { $points } pkt.
reason-automaton-yellow = Automat dostaje tylko { CUBES($cubes) }, a to nie daje punktów.
reason-automaton-idles = Automat nic na tym nie zyskuje.
drawback-automaton-claims = Pozwala automatowi zdobyć płytkę za { $points } pkt.
drawback-automaton-gains = Automat dostaje dzięki temu { CUBES($cubes) }.
