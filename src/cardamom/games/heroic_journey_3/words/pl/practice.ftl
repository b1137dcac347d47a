### Themes of practice positions

practice-theme-village = Placówka
practice-about-village = Gdzie i kiedy budować.
