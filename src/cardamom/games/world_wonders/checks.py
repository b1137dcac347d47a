"""What never changes."""
from __future__ import annotations

from cardamom.games.world_wonders.rules import Wonders
from cardamom.games.world_wonders.setup import Content


def check(box: Content, state: Wonders) -> None:
    pass
