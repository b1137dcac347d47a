"""Knows no game: fields, states, chance, both engines, playouts, batches, search."""
