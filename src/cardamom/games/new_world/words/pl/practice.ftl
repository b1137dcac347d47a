### Themes of practice positions

practice-theme-explore = Odkrywanie
practice-about-explore = Co odkryć i kiedy.
practice-theme-tile = Płytka premii
practice-about-tile = Płytka, która pasuje do tego, co i tak robisz.
practice-theme-send-home = Ktoś stoi na drodze
practice-about-send-home = Lokacja zajęta przez innych też może być twoja.
practice-theme-work = Gdzie pracować
practice-about-work = Lokacja, która teraz daje najwięcej.
practice-theme-rest = Odpoczynek
practice-about-rest = Kiedy sprowadzić wszystkich do domu.
