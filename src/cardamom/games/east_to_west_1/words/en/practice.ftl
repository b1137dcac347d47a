### Themes of practice positions

practice-theme-route = The trade route
practice-about-route = When to travel, and what it brings.
