"""Describe a table in words: what was done, what can be done, what a choice would change, what a search advises."""
