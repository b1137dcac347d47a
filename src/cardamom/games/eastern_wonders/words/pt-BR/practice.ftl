### Themes of practice positions

practice-theme-bonus = Uma ficha de bônus
practice-about-bonus = O posto que esvazia uma coluna.
practice-theme-outpost = Um posto
practice-about-outpost = Onde construir, e quando.
practice-theme-harvest = Uma colheita
practice-about-harvest = Quando nada é melhor do que colher.
