### Themes of practice positions

practice-theme-bonus = Płytka premii
practice-about-bonus = Placówka, która opróżnia kolumnę.
practice-theme-outpost = Placówka
practice-about-outpost = Gdzie i kiedy budować.
practice-theme-harvest = Zbiory
practice-about-harvest = Kiedy nie ma nic lepszego niż zbiory.
