### Century: Eastern Wonders – Solo

ask-act = Construa, troque, conquiste ou colha.
    .other = { PLAYER($seat) } está escolhendo uma ação.
why-ES-2 = O 6 só pode ser sua quinta ficha de bônus e, com uma por tipo, você não pode ter duas iguais.
why-ES-11 = Todo turno precisa de uma ação: construir, trocar, conquistar ou colher. Colher é sempre possível.
tie-rule = O empate é seu, porque o último turno foi seu.
end-rounds = A última rodada terminou antes que alguém tivesse quatro fichas de pontos, então você perde.
did-nothing = O autômato ainda não agiu.
did-claim = O autômato conquistou uma ficha de pontos.
did-copy = O autômato copiou sua ação.
did-rest = O autômato pegou 2 { -cubes } { -yellow(form: "many") }.
did-idle = O autômato não tinha o que copiar.
did-copied-outpost = coloca um posto no { PLACE($on) }
did-gained =
    { $copies ->
        [trade] copia a sua troca: +{ CUBES($cubes) }
        [harvest] copia a sua colheita: +{ CUBES($cubes) }
       *[none] pega { CUBES($cubes) }
    }
did-idled = não tem o que copiar

board-then = Depois o autômato
board-goal = Rodada { $round } de { $of } · quem tiver { $n } fichas de pontos primeiro encerra a partida; vence quem tiver mais pontos

## Sobre o jogo

game-name = Eastern Wonders Solo
game-tagline = Só você e um rival que imita tudo.
option-map-solo = Solo
option-map-random-1 = Uma costa de ilhas
option-automaton = O autômato
option-automaton-easy = Fácil
option-automaton-normal = Normal
option-automaton-hard = Difícil
option-automaton-about = Quanto ele ganha com os espaços que você usa.
option-start = Seus { -cubes } iniciais
option-start-about = Um conjunto sorteado, um conjunto à sua escolha ou um único { -cube }.
option-start-random = Um conjunto sorteado
option-start-choose = Um conjunto que eu escolho
option-start-one-cube = Um { -cube } de cor sorteada
option-bonus_tiles = Fichas de bônus
option-bonus_tiles-about = Quantas fichas de bônus com pontos você pode pegar.
option-bonus_tiles-several = Várias
option-bonus_tiles-one-per-type = Uma de cada tipo
option-build_cost = Custo de construir
option-build_cost-about = Quantos { -cubes } por posto que já está no espaço.
option-rounds-about = Você perde se, depois de tantas rodadas, ninguém tiver quatro fichas de pontos.
