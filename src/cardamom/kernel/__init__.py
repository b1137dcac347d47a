"""Knows no game: cells, states, chance, both engines, playouts, batches, search."""
