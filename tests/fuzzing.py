"""How many examples hypothesis tries: all of them in `make soak`, some in `make test`."""
from __future__ import annotations

from typing import Any

from hypothesis import settings

SHARE = 3  # `make test` tries one in so many
FEWEST = 20


def thorough() -> bool:
    """Does `make soak` run, which explores?"""
    return settings.get_current_profile_name() == "explore"


def examples(most: int, **others: Any) -> settings:
    """Try `most` examples in `make soak`, and a share of them in `make test`."""
    return settings(max_examples=most if thorough() else max(most // SHARE, min(most, FEWEST)), **others)
