"""What an evaluator of the solo game learns from: what one of Eastern Wonders does, and the hurry."""
from __future__ import annotations

from cardamom.games.eastern_wonders.features import IslandsLearner
from cardamom.games.eastern_wonders_solo.evaluators import Hand
from cardamom.games.eastern_wonders_solo.rules import SoloRules


class Learner(IslandsLearner[SoloRules], Hand):
    """FUTURE holds how near the round limit is."""
