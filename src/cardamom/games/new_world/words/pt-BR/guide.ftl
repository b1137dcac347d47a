### O que dizem as duas partidas guiadas no Novo Mundo

guide-settlers-title = Seus trabalhadores
guide-settlers = Você tem sete trabalhadores e lugar para dez { -cubes }. No seu turno você faz uma coisa só: manda alguns trabalhadores a um local ou deixa todos descansarem.

guide-benefit-title = Mais que pontos
guide-oust-title = Alguém chegou antes
guide-oust = Para trabalhar onde há outros, mande um trabalhador a mais do que eles, e os deles voltam para casa. Onde estão os seus, você só trabalha de novo depois de descansar.

guide-rest-title = Descanso
guide-rest = Seus trabalhadores ficam onde trabalharam. Quando começarem a faltar, gaste um turno para chamar todos de volta.
guide-rest-do = Deixe seus trabalhadores descansarem e encerre o turno.
