### Themes of practice positions

practice-theme-explore = Exploração
practice-about-explore = O que explorar, e quando.
practice-theme-tile = Uma ficha de bônus
practice-about-tile = A ficha que combina com o que você já faz.
practice-theme-send-home = Alguém no caminho
practice-about-send-home = Um local ocupado por outros ainda pode ser seu.
practice-theme-work = Onde trabalhar
practice-about-work = O local que vale mais agora.
practice-theme-rest = Um descanso
practice-about-rest = Quando trazer todos de volta para casa.
