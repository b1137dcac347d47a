### Themes of practice positions

practice-theme-monument = Monument
practice-about-monument = Czy budować go teraz i który.
practice-theme-district = Dzielnica
practice-about-district = Element, który zamyka dzielnicę.
practice-theme-nature = Natura
practice-about-nature = Zasoby naturalne w zasięgu ręki.
practice-theme-loan = Pożyczka
practice-about-loan = Kiedy opłaca się pożyczyć.
practice-theme-pedestal = Cokół
practice-about-pedestal = Kiedy wziąć cokół.
practice-theme-tracks = Zasoby
practice-about-tracks = Element, który przesuwa cię na właściwym torze.
practice-theme-piece = Zakup
practice-about-piece = Co kupić, zanim zrobią to inni.
practice-theme-leave = Koniec zakupów
practice-about-leave = Kiedy przestać kupować.
