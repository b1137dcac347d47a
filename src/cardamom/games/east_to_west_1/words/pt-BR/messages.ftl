## Sobre o jogo

game-tagline = Envie colonos e construa sua rota.
