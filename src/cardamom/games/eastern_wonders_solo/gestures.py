"""What the automaton would do next (ES-6), with each gesture of the player: nobody has to guess."""
from __future__ import annotations

from typing import TYPE_CHECKING, cast

from cardamom.games.eastern_wonders.gestures import IslandsGesture
from cardamom.games.eastern_wonders.rules import Islands
from cardamom.games.eastern_wonders_solo.effects import reaction_effects
from cardamom.games.eastern_wonders_solo.rules import SoloRules
from cardamom.kernel.trial import Trial

if TYPE_CHECKING:
    from cardamom.games.eastern_wonders_solo import SoloGame


def with_reaction(game: SoloGame, state: Islands, gesture: IslandsGesture) -> IslandsGesture:
    """A gesture with `then`, if the turn could end after it. Where a draw comes first, nobody can know."""
    if gesture["key"] == "sail":  # which is no action, and so nothing to react to
        return gesture
    trial: Trial[Islands] = Trial(game, state, gesture["actions"])
    before = trial.state.copy()
    if not trial.actions or before.to_act != state.to_act or not trial.act("end"):
        return gesture
    gesture["then"] = [*reaction_effects(game, cast(SoloRules, before), cast(SoloRules, trial.state))]
    return gesture
