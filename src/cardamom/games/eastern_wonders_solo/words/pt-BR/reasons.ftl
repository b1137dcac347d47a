### Por que um turno é bom, em dicas e análises

reason-automaton-claims = Depois o autômato conquista uma ficha de { $points } pontos.
reason-automaton-gains = Em troca, o autômato recebe { CUBES($cubes) }.
reason-automaton-idles = O autômato não ganha nada com isso.
