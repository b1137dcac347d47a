### Por que um turno é bom, em dicas e análises

reason-automaton-claims = Mas o autômato então conquista uma ficha de { $points } pontos.
reason-automaton-anyway = O autômato ia conquistar uma ficha de qualquer jeito, então desta vez não copia nada.
reason-automaton-pays = Mas, com o que recebe, o autômato pode pagar a ficha de { $points } pontos.
reason-automaton-yellow = O autômato só recebe { CUBES($cubes) }, que não valem pontos.
reason-automaton-idles = O autômato não ganha nada com isso.
drawback-automaton-claims = Deixa o autômato conquistar uma ficha de { $points } pontos.
drawback-automaton-gains = Entrega { CUBES($cubes) } ao autômato.
