"""A table put into words: what was done, what can be done, what a choice would change, what a search advises."""
