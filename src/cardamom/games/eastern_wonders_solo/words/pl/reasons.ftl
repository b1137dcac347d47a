### Dlaczego tura jest dobra: w podpowiedziach i analizach

reason-automaton-claims = Potem automat zdobywa płytkę za { $points } pkt.
reason-automaton-gains = Automat dostaje za to { CUBES($cubes) }.
reason-automaton-idles = Automat nic na tym nie zyskuje.
