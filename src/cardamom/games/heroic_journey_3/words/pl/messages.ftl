## O grze

game-tagline = Wozy, kryształy i golemy w górach.
