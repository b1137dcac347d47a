"""One file for each change of the schema, each naming the one before it."""
