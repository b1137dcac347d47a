"""Datasets: bot games as logs and as numbers, for programs that learn from recorded play.

    cardamom dataset eastern-wonders --games 1000 --bots mcts:200,greedy --out games       makes one

    import cardamom.data
    data = cardamom.data.load("games")
    for batch in data.batches(256, seed=1):
        batch["observation"], batch["mask"], batch["action"], batch["visits"], batch["value"], batch["outcome"]

It needs `pip install 'cardamom-games[data]'`. DATASHEET.md beside the data says what the columns mean.
"""
from __future__ import annotations

from cardamom.kernel.extras import needs

try:
    from cardamom.data.dataset import Dataset, load
except ModuleNotFoundError as error:
    raise needs(error, "data") from None

__all__ = ["Dataset", "load"]
