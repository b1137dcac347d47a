"""Players that know no game: they ask the rules what is legal and the judge what it is worth."""
