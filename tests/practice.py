"""Games as they are practised: on the engine that plays here, loaded once."""
from __future__ import annotations

from functools import cache

from cardamom.games import load

loaded = cache(load)
