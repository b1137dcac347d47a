"""Stands in for the package with Node, and has none."""
