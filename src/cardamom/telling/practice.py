"""Why the answer of a practice position is best, in sentences."""
from __future__ import annotations

from functools import lru_cache
from typing import Any

from cardamom.kernel.game import Game
from cardamom.kernel.words import Text
from cardamom.table.practice import Position


@lru_cache(256)
def reasons_for(game: Game[Any], position: Position) -> list[Text]:
    return []
