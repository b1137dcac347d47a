## O grze

game-tagline = Wyślij osadników i zbuduj swój szlak.
