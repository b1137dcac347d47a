## Sobre o jogo

game-tagline = Construa uma cidade cheia de maravilhas.
