"""A game being played: its players, history, dealer, undo, saving and replaying."""
