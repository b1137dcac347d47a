"""The compiled engine: made by `python -m cardamom.build`, never edited, not in the repository."""
