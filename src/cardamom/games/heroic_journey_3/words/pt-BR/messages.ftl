## Sobre o jogo

game-tagline = Carroças, cristais e golens nas montanhas.
