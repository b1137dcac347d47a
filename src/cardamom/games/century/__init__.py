"""Modules that the Century games share, each written once: cubes, turns, hex maps with outposts."""
