guide-goal-title = Seu objetivo
guide-goal = Nos quatro portos há fichas de pontos. Quem trouxer { CUBES("YYRRGG") } para cá leva esta e marca 13 pontos. Quando alguém tiver quatro, joga-se até o fim da rodada, e vence quem tiver mais pontos.

guide-cubes-title = Para começar
guide-cubes = Você negocia com cubos. Os amarelos são os mais comuns. Os vermelhos, verdes e marrons que sobrarem no fim também valem um ponto cada.
guide-cubes-do = Pegue os quatro amarelos: { CUBES("YYYY") }.

guide-place-title = Onde começar
guide-place = Cada mercado troca uns cubos por outros. Este transforma { CUBES("YY") } em { CUBES("RR") }: um bom começo com { CUBES("YYYY") }.
guide-place-do = Coloque seu barco aqui.

guide-build-title = Construa um posto
guide-build = Você só pode negociar onde tem um posto. O primeiro de cada espaço é de graça.
guide-build-do = Escolha o lugar onde você está para ficar e construa um posto.

guide-trade-title = Negocie
guide-trade = Com um posto aqui, você pode repetir esta troca enquanto tiver cubos.
guide-trade-do = Escolha a peça para trocar. Faça isso duas vezes, até ter { CUBES("RRRR") }.
guide-trade-twice = Ainda restam amarelos: troque-os também.

guide-end-title = Encerre o turno
guide-end = Um turno é um movimento e uma ação: construir e negociar num mercado, entregar num porto ou colher.
guide-end-do = Sua ação já foi feita; encerre o turno.

guide-sail-title = Em frente
guide-sail = A cada turno você pode navegar de graça até um espaço vizinho. O mercado de que você precisa, { CUBES("RR") } por { CUBES("GG") }, está a dois passos.
guide-sail-do = Navegue um espaço na direção dele.

guide-harvest-title = Colha
guide-harvest = Não quer trocar nada aqui? Colher rende { CUBES("YY") }, onde quer que você esteja. A ficha do porto pede esses cubos. Seu barco leva até dez cubos.
guide-harvest-do = Colha e encerre o turno.

guide-second-title = Um segundo mercado
guide-second = Este mercado transforma { CUBES("RR") } em { CUBES("GG") }, e ninguém construiu aqui ainda.
guide-second-do = Navegue até aqui e construa.

guide-prepare-title = Exatamente o que a ficha pede
guide-prepare = A ficha pede { CUBES("YYRRGG") }. Troque { CUBES("RR") } por { CUBES("GG") } uma vez e você terá tudo.
guide-prepare-do = Troque uma vez e encerre o turno.
guide-trade-once = Troque exatamente uma vez: a ficha pede { CUBES("RRGG") }.

guide-claim-title = Conquiste a ficha
guide-claim = Você tem os seis cubos, e o porto fica ao lado.
guide-claim-do = Navegue até o porto e conquiste a ficha.

guide-rows-title = Postos também valem pontos
guide-rows = Foram 13 pontos. Cada posto construído revela pontos no seu tabuleiro, mais quanto mais à direita. Quem esvazia uma coluna inteira, com um posto de cada tipo, escolhe uma ficha de bônus.

guide-costs-title = Mar movimentado
guide-costs = Se você parar num mercado onde está o barco de outra pessoa, paga um cubo a ela; construir onde outros já construíram também custa cubos. E cada passo além do gratuito custa um cubo.

guide-on-title = Agora é com você
guide-on = Faltam três fichas. O porto que você esvaziou fica fechado até a próxima conquista. Encerre o turno e jogue como quiser: você pode desfazer, pedir uma dica e consultar qualquer regra.
