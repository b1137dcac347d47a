"""The solo game with its judge: what is loaded and compiled."""
from __future__ import annotations

from cardamom.games.eastern_wonders.judge import IslandsJudge
from cardamom.games.eastern_wonders_solo.rules import AUTOMATON, SoloRules

VICTORY = 300  # tenths of points that winning is worth
PATIENCE = 70  # percent of the rounds: while more are left, there is no hurry


class Solo(SoloRules, IslandsJudge):
    """The automaton is judged like a player, but for what only players have."""

    def verdict(self, party: int) -> int:
        """ES-10, ES-12: winning counts most; at the round limit the player has lost."""
        lead = self.score(0) - self.score(AUTOMATON)
        won = lead >= 0 and not self.has_lost(0)
        return VICTORY if won == (party != AUTOMATON) else 0

    def hurry(self) -> int:
        """ES-12: waiting for ever loses, so hopes count less the nearer the round limit is."""
        return min(100 * 100 * (self.max_rounds - self.round) // (PATIENCE * self.max_rounds), 100)
