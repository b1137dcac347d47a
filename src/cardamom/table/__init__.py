"""A game being played: who sits where, what has happened, dealing, undo, saving and replaying."""
