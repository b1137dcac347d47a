"""Bots. They know no game: they ask the rules what is legal and the evaluator what a position is worth."""
