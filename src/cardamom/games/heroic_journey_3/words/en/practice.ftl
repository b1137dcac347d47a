### Themes of practice positions

practice-theme-village = An outpost
practice-about-village = Where to build, and when.
