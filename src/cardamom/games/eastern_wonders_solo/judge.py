"""The solo game with its judge: what is loaded and compiled."""
from __future__ import annotations

from cardamom.games.eastern_wonders.judge import IslandsJudge
from cardamom.games.eastern_wonders_solo.rules import SoloRules


class Solo(SoloRules, IslandsJudge):
    """The automaton is judged like a player, but for what only players have."""
