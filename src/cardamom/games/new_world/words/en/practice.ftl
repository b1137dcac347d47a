### Themes of practice positions

practice-theme-explore = Exploring
practice-about-explore = Which land to explore, and when.
practice-theme-tile = A bonus tile
practice-about-tile = The bonus tile that fits what you do anyway.
practice-theme-send-home = Somebody’s in the way
practice-about-send-home = A location that others hold can still be yours.
practice-theme-work = Where to work
practice-about-work = The location that is worth most right now.
practice-theme-rest = A rest
practice-about-rest = When to bring everybody home.
