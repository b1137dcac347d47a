### A primeira partida guiada

guide-goal-title = Seu objetivo
guide-goal = Há quatro cartas de pontos { -fort(form: "ats") }. Esta custa { CUBES("RRG") } e vale 5 pontos. Quando alguém tiver oito cartas, joga-se até o fim da rodada, e vence quem tiver mais pontos.

guide-work-title = Trabalhe
guide-work = Este campo precisa de dois trabalhadores e rende { CUBES("YYYY") }, os mais comuns. Os outros, { CUBES("R") }, { CUBES("G") } e { CUBES("B") }, valem um ponto cada se sobrarem no fim.
guide-work-do = Trabalhe aqui e encerre o turno.

guide-market-title = Um mercador
guide-market = Num mercado, você faz o que diz a carta abaixo dele e fica com ela. Esta transforma { CUBES("YYYY") } em { CUBES("GB") }.
guide-market-do = Negocie neste mercado e encerre o turno.

guide-map-title = O mapa
guide-map = Você começa aqui, { -valley(form: "at") }. Em volta dá para construir e negociar. Este lugar transforma { CUBES("YY") } em { CUBES("RR") }.

guide-move-title = Mova-se no mapa
guide-move = Alguns locais movem { -boat(form: "your") }. Este move exatamente um espaço.
guide-move-do = Trabalhe aqui e depois mova-se { -village(form: "to") }.

guide-outpost-title = Construa um posto
guide-outpost = O primeiro posto num lugar do mapa é de graça e revela um ponto no seu tabuleiro. Os seguintes custam { -cubes }.
guide-outpost-do = Construa um posto.

guide-village-title = Negocie no mapa
guide-village = Aqui você pode trocar quantas vezes quiser, com ou sem posto. Para a carta de pontos ainda faltam { CUBES("RR") }.
guide-village-do = Troque { CUBES("YY") } por { CUBES("RR") } e encerre o turno.

guide-claim-title = Conquiste a carta
guide-claim = Você tem { CUBES("RRG") }, exatamente o que esta carta custa.
guide-claim-do = Trabalhe aqui, conquiste a carta e encerre o turno.

guide-benefit = Sua carta vale 5 pontos e ajuda: a partir de agora, cada campo precisa de um trabalhador a menos. Outras cartas trazem { -cubes } ou novos trabalhadores, ou abrem um local que ainda está coberto.

guide-tiles-title = Fichas de bônus
guide-tiles = A cada quarta carta de mercador você ganha uma ficha de bônus. O mesmo vale para cada coluna que você esvazia no seu tabuleiro, com um posto de cada símbolo. No fim, elas pontuam pelo que mostram.

guide-on-title = Agora é com você
guide-on = Faltam sete cartas: escolha uma e junte o que ela custa. Você pode desfazer, pedir uma dica e consultar qualquer regra.
