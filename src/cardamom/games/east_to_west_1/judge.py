"""What a position is worth, and what a rollout likes to do."""
from __future__ import annotations

from cardamom.games.east_to_west_1.rules import EastToWestRules


class EastToWest1(EastToWestRules):
    """The rules with their judge: what is loaded and compiled."""
