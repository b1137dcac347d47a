"""The New World engine. It knows no merchant cards: what the games that have them share is in `markets`."""
