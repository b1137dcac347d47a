"""What a position of the solo game is worth: that of Eastern Wonders, and winning."""
from __future__ import annotations

from cardamom.games.eastern_wonders.evaluators import IslandsHand
from cardamom.games.eastern_wonders_solo.rules import AUTOMATON, SoloRules
from cardamom.kernel.evaluator import weight


class Hand(IslandsHand[SoloRules]):
    """The automaton is judged like a player, but for what only players have."""

    VICTORY: int = weight("tenths of points that winning is worth", most=1000)
    PATIENCE: int = weight("percent of the rounds: while more are left, there is no hurry", least=1)

    def verdict(self, state: SoloRules, party: int) -> int:
        """ES-10, ES-12: winning counts most; at the round limit the player has lost."""
        lead = state.score(0) - state.score(AUTOMATON)
        won = lead >= 0 and not state.has_lost(0)
        return self.VICTORY if won == (party != AUTOMATON) else 0

    def hurry(self, state: SoloRules) -> int:
        """ES-12: waiting for ever loses, so hopes count less the nearer the round limit is."""
        return min(100 * 100 * (state.max_rounds - state.round) // (self.PATIENCE * state.max_rounds), 100)
