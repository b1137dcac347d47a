"""What a position is worth, and what a rollout likes to do."""
from __future__ import annotations

from cardamom.games.heroic_journey_3.rules import HeroicJourneyRules


class HeroicJourney3(HeroicJourneyRules):
    """The rules with their judge: what is loaded and compiled."""
