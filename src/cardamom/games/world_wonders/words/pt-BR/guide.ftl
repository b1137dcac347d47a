### A primeira partida guiada

guide-goal-title = Seu objetivo
guide-goal = Este é o terreno da sua cidade. Você tem até dez rodadas para ocupá-lo; população, recursos, monumentos e distritos bem construídos valem pontos.

guide-road-title = A primeira estrada
guide-road = Sua cidade cresce ao longo das estradas. A primeira precisa encostar na calçada, na beira do mapa, e é de graça.
guide-road-do = Coloque sua estrada longa aqui, ao longo da calçada.
guide-place-here = Também daria certo, mas vamos ficar com este lugar: os próximos passos contam com ele.

guide-buy-title = Compre um prédio
guide-buy = A cada rodada você tem sete de ouro, e a cada turno compra uma coisa. Esta moradia custa 2 de ouro e traz 1 comida.

guide-place-title = Ache um lugar para ela
guide-place = Um prédio precisa encostar numa estrada ou num prédio do mesmo tipo. Você pode girá-lo, mas não virá-lo do avesso.
guide-place-do = Compre a moradia e coloque-a aqui, acima da ponta da estrada; depois encerre o turno.

guide-touch-title = Deixe as árvores em pé
guide-touch = Cada recurso natural vale um ponto no fim se ficar descoberto e houver algo construído bem ao lado. Você já encosta em dois.

guide-farm-title = Algo para comer
guide-farm = Prédios aumentam seus recursos. Esta fazenda custa 3 de ouro e traz 2 comidas.
guide-farm-do = Compre a fazenda e coloque-a aqui, com o pé na estrada; depois encerre o turno.

guide-districts-title = Bem juntinho
guide-districts = Um prédio sem nada de verde ao longo dos lados vira um distrito e pontua, então deixe o mínimo de vãos.

guide-tracks-title = Sua gente
guide-tracks = Três comidas: você passou por um símbolo de população, então ela cresceu em um. No fim, seu recurso mais baixo também pontua; não descuide de nenhum dos três.

guide-order-title = Quem começa
guide-order = Quem começa escolhe primeiro entre tudo o que está à venda. Ser o primeiro na próxima rodada custa 1 de ouro.
guide-order-do = Compre o primeiro lugar e encerre o turno.

guide-monument-title = Um monumento
guide-monument = Um monumento leva todo o ouro que você ainda tem, mesmo que seja só 1, e encerra a sua rodada. O Cavalo de Troia precisa encostar numa moradia e numa estrada, e só há um lugar para ele.
guide-monument-do = Compre o Cavalo de Troia e encerre o turno.

guide-points-title = O que conta
guide-points = É um ponto pelo monumento e dois pelos recursos naturais. Distritos, população e o recurso mais baixo se somam conforme a cidade cresce.

guide-on-title = Agora é com você
guide-on = Uma nova rodada: sete de ouro, novos prédios, e você começa. Jogue como quiser: você pode desfazer, pedir uma dica e consultar qualquer regra.
