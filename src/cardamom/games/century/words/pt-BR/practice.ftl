### Themes of practice positions

practice-theme-race = Uma corrida
practice-about-race = Alguém está prestes a chegar lá. Chegue antes.
practice-theme-claim = Uma conquista
practice-about-claim = O que pegar, ou como chegar lá.
practice-theme-trades = Trocas
practice-about-trades = As trocas certas, e na quantidade certa.
practice-theme-toll = Um pedágio
practice-about-toll = Quando vale a pena pagar aos outros.
