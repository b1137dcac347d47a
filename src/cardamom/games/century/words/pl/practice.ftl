### Themes of practice positions

practice-theme-race = Wyścig
practice-about-race = Ktoś inny zaraz tam będzie. Zdąż przed nim.
practice-theme-claim = Zdobycie punktów
practice-about-claim = Co zdobyć albo jak tam dotrzeć.
practice-theme-trades = Wymiany
practice-about-trades = Właściwe wymiany, i to wystarczająco wiele.
practice-theme-toll = Opłata
practice-about-toll = Kiedy opłaca się zapłacić innym.
