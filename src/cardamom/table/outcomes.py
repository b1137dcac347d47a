"""Compares how two parties did in a finished game."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from cardamom.bots.registry import is_bot, parse


def outcome(own: int, other: int, scores: Sequence[int], winners: Sequence[int]) -> Literal["won", "lost", "tied"]:
    """Return how a party did against another: a winner did better, and otherwise whoever has more points."""
    if (own in winners) != (other in winners):
        return "won" if own in winners else "lost"
    if own in winners or scores[own] == scores[other]:
        return "tied"
    return "won" if scores[own] > scores[other] else "lost"


def level_of(bot: str) -> str:
    """Return the bot's name without settings: a level that had to think less is still that level."""
    return parse(bot).kind if is_bot(bot) and parse(bot).budget is None else bot
