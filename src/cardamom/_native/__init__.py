"""The compiled engine: made by `python -m cardamom.kernel.build`, never edited, not in the repository."""
