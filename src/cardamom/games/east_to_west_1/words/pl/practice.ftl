### Themes of practice positions

practice-theme-route = Szlak handlowy
practice-about-route = Kiedy ruszyć w drogę i co to daje.
