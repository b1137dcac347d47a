"""Evaluators that learn: games against themselves, fitting, and matches that decide what is kept."""
