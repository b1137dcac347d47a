"""The solo game with its judge: what is loaded and compiled."""
from __future__ import annotations

from cardamom.games.eastern_wonders.judge import IslandsJudge
from cardamom.games.eastern_wonders_solo.rules import AUTOMATON, SoloRules

VICTORY = 300  # tenths of points that winning is worth
PATIENCE = 70  # rounds before the limit from which on care gives way to haste


class Solo(SoloRules, IslandsJudge):
    """The automaton is judged like a player, but for what only players have."""

    def verdict(self, party: int) -> int:
        """ES-10, ES-12: winning counts most; at the round limit the player has lost."""
        lead = self.score(0) - self.score(AUTOMATON)
        won = lead >= 0 and not self.has_lost(0)
        return VICTORY if won == (party != AUTOMATON) else 0

    def hurry(self, party: int) -> int:
        """ES-12: to be careful for ever is to lose, so the automaton's hopes count less the nearer the round limit is."""
        if party != AUTOMATON:
            return 100
        return min(100 * (self.max_rounds - self.round) // PATIENCE, 100)
