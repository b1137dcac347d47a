### A primeira partida guiada

guide-goal-title = Seu objetivo
guide-goal = Há quatro cartas de pontos { -fort(form: "ats") }. Esta custa { CUBES("RRG") } e vale 5 pontos. Quando alguém tiver oito cartas, joga-se até o fim da rodada, e vence quem tiver mais pontos.

guide-work-title = Trabalhe
guide-work = Este campo precisa de dois trabalhadores e rende { CUBES("YYYY") }, os mais comuns. Os outros, { CUBES("R") }, { CUBES("G") } e { CUBES("B") }, valem um ponto cada se sobrarem no fim.
guide-work-do = Trabalhe aqui e encerre o turno.

guide-market-title = Cartas de mercador
guide-market = Num mercado, você usa uma vez a carta que está abaixo dele ou a coloca na sua rota, para usar sempre de novo. Esta transforma { CUBES("YY") } em { CUBES("G") }.
guide-market-do = Vá a este mercado, coloque a carta na sua rota e encerre o turno.
guide-take-it = Coloque a carta na sua rota: lá você pode usá-la a cada poucos turnos.

guide-route-title = Sua rota
guide-route = Uma carta na sua rota é um local só seu. Mandar um trabalhador para lá é um turno, como qualquer outro trabalho.
guide-route-do = Use sua carta para trocar { CUBES("YY") } por { CUBES("G") } uma vez e encerre o turno.
guide-trade-once = Uma troca basta: a carta { -fort(form: "at") } custa { CUBES("RRG") }.

guide-upgrade-title = Melhorias
guide-upgrade = Cada melhoria sobe um degrau: { CUBES("Y") } para { CUBES("R") }, { CUBES("R") } para { CUBES("G") }, { CUBES("G") } para { CUBES("B") }. Aqui você faz duas.
guide-upgrade-do = Melhore duas vezes { CUBES("Y") } para { CUBES("R") } e encerre o turno.
guide-upgrade-yellow = Você precisa de { CUBES("RR") }: melhore { CUBES("Y") }, aqui na montanha.

guide-claim-title = Conquiste a carta
guide-claim = Você tem { CUBES("RRG") }, exatamente o que esta carta custa.
guide-claim-do = Vá { -fort(form: "to") } e conquiste a carta.

guide-bonus-title = Uma ficha de bônus
guide-bonus = Já que está aqui, você também pode pegar a ficha de bônus ao lado. Esta vale, no fim, 2 pontos para cada duas cartas de mercador que você tiver.
guide-bonus-do = Pegue a ficha de bônus e encerre o turno.

guide-benefit = Sua carta vale 5 pontos e é também uma ferramenta: a partir de agora, sempre que você trabalhar numa montanha, recebe primeiro { CUBES("Y") }.

guide-on-title = Agora é com você
guide-on = Faltam sete cartas: escolha uma e junte o que ela custa. Você pode desfazer, pedir uma dica e consultar qualquer regra.
