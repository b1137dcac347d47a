### Themes of practice positions

practice-theme-monument = Um monumento
practice-about-monument = Se é hora de construir, e qual.
practice-theme-district = Um distrito
practice-about-district = A peça que fecha um distrito.
practice-theme-nature = Natureza
practice-about-nature = Recursos naturais ao alcance.
practice-theme-loan = Um empréstimo
practice-about-loan = Quando vale a pena pegar emprestado.
practice-theme-pedestal = Um pedestal
practice-about-pedestal = Quando pegar um pedestal.
practice-theme-tracks = Recursos
practice-about-tracks = A peça que avança na trilha certa.
practice-theme-piece = Uma compra
practice-about-piece = O que comprar antes dos outros.
practice-theme-leave = Sair da rodada
practice-about-leave = Quando parar de comprar.
