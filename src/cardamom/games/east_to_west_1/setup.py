"""Content and options as the constants of the rules (E1-1..4)."""
from __future__ import annotations

from itertools import combinations
from typing import Any

from cardamom.games.east_to_west_1.rules import ROUTE
from cardamom.games.new_world.markets.setup import MarketsContent, read_content
from cardamom.games.new_world.setup import Counts, check_stacks
from cardamom.kernel.content import Reader

COUNTS = Counts(locations=24, tiles=16, exploration=0, columns=0)  # E1-1
PAIRS = list(combinations(range(ROUTE), 2))  # E1-14


def read(document: dict[str, Any], file: str) -> MarketsContent:
    """The content of the box; ContentError says file, place and what was expected."""
    box = Reader(document, file)
    content = read_content(box, COUNTS, ("adjust_route",))
    check_stacks(box.group("boards"), content, content.stacks, COUNTS)
    box.close()
    return content


def own_constants() -> dict[str, Any]:
    return {"pair_left": [left for left, _ in PAIRS], "pair_right": [right for _, right in PAIRS]}
