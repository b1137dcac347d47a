guide-solo-goal-title = Você contra o autômato
guide-solo-goal = Há fichas de pontos nos quatro portos: traga { CUBES("YYYBB") } para cá e esta é sua, por 11 pontos. A partida termina quando você ou o autômato tiverem quatro. Você vence se tiver pelo menos tantos pontos quanto ele.

guide-solo-end-title = Encerre o turno
guide-solo-end = Um turno é um movimento e uma ação: construir e negociar num mercado, entregar num porto ou colher. Depois o autômato reage ao que você fez.
guide-solo-end-do = Encerre o turno e observe.

guide-solo-copies-title = Ele copia você
guide-solo-copies = O autômato não tem barco. Ele põe um posto no mercado em que você está e recebe o que você ganhou, sem pagar nada. Assim que puder pagar uma ficha de pontos, ele a leva em vez disso.

guide-solo-sail-title = Em frente
guide-solo-sail = A cada turno você pode navegar de graça até um espaço vizinho. A ficha de 11 pontos pede { CUBES("BB") }, e o mercado que os produz está a dois passos.
guide-solo-sail-do = Navegue um espaço na direção dele.

guide-solo-second-title = Um segundo mercado
guide-solo-second = Este mercado transforma { CUBES("RR") } em { CUBES("YYB") }. Ainda não há posto aqui, então o seu é de graça.
guide-solo-second-do = Navegue até aqui e construa.

guide-solo-prepare-title = Exatamente o que a ficha pede
guide-solo-prepare = Seus { CUBES("RRRR") } dão duas trocas. O autômato recebe o mesmo e também poderá pagar a ficha: apresse-se.
guide-solo-prepare-do = Troque duas vezes e encerre o turno.
guide-solo-trade-twice = Ainda há { CUBES("RR") } para trocar: a ficha pede { CUBES("BB") }.

guide-solo-claim-title = Chegue primeiro
guide-solo-claim = Você tem { CUBES("YYYBB") }, e o porto fica ao lado. O autômato também tem, mas é a sua vez.
guide-solo-claim-do = Navegue até o porto e conquiste a ficha.

guide-solo-rows-title = Postos também valem pontos
guide-solo-rows = Cada posto construído revela pontos no seu tabuleiro, mais quanto mais à direita. Quem esvazia uma coluna inteira, com um posto de cada tipo, escolhe uma ficha de bônus. Construir onde o autômato tem um posto custa dois cubos.

guide-solo-on-title = Agora é com você
guide-solo-on = Faltam três fichas, e o que você ganha, o autômato também ganha. Encerre o turno e jogue como quiser: você pode desfazer, pedir uma dica e consultar qualquer regra.
