"""Many games of bots: who wins how often, from which seat, and by what."""
