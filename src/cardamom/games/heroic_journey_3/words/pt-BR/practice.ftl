### Themes of practice positions

practice-theme-village = Um posto
practice-about-village = Onde construir, e quando.
