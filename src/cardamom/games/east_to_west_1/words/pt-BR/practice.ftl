### Themes of practice positions

practice-theme-route = A rota comercial
practice-about-route = Quando viajar, e o que isso traz.
