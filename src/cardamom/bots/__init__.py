"""Players that know no game: they ask the rules what is legal and an evaluator what it is worth."""
