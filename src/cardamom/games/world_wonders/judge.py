"""World Wonders with its judge: what is loaded and compiled."""
from __future__ import annotations

from cardamom.games.world_wonders.rules import Wonders


class WorldWonders(Wonders):
    """Evaluation and rollout weights."""
