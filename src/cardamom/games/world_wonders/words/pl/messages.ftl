## O grze

game-tagline = Zbuduj miasto pełne cudów.
