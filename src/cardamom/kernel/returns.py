"""The result of a finished game for each party, from -1 to 1. With several parties, wins and ranks add up to 0."""
from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardamom.kernel.content import shown

if TYPE_CHECKING:
    from cardamom.kernel.evaluator import Rewards
    from cardamom.kernel.state import State

WIN, RANK, MARGIN = "win", "rank", "margin"
KINDS = (WIN, RANK, MARGIN)
LEAD = 20  # points ahead that are worth 1, if the rules declare no rewards


def ranks(state: State) -> list[float]:
    """Return how many parties are ahead of each; ties share their places: [0, 1.5, 1.5]. A party that has lost is behind
    all others."""
    order = [(not state.has_lost(party), state.score(party), state.tie_break(party)) for party in range(state.parties)]
    return [sum(other > own for other in order) + (sum(other == own for other in order) - 1) / 2 for own in order]


def returns(state: State, kind: str) -> list[float]:
    """Compute `State.returns`."""
    check_kind(kind)
    if state.to_act != -2:  # OVER
        return [0.0] * state.parties
    if kind == WIN:
        winners = state.winners()
        return wins([party in winners for party in range(state.parties)])
    if kind == RANK:
        return places(ranks(state))
    return margins(state.scores(), [state.has_lost(party) for party in range(state.parties)], state.rewards)


def check_kind(kind: str) -> None:
    if not isinstance(kind, str) or kind not in KINDS:
        raise ValueError(f"there is no reward {shown(kind)}; there are: {', '.join(KINDS)}")


def wins(won: Sequence[bool]) -> list[float]:
    """Return 1 for the winner and -1 shared by all others. Winners share the 1; if all or none won, everybody gets 0."""
    parties, winners = len(won), sum(won)
    if parties == 1:
        return [1.0 if won[0] else -1.0]
    if winners == 0:
        return [0.0] * parties
    return [(parties / winners - 1) / (parties - 1) if one else -1 / (parties - 1) for one in won]


def places(ahead: Sequence[float]) -> list[float]:
    """Return 1 for the first to -1 for the last, in equal steps."""
    return [1 - 2 * one / (len(ahead) - 1) if len(ahead) > 1 else 0.0 for one in ahead]


def margins(scores: Sequence[float], lost: Sequence[bool], scale: Rewards | None) -> list[float]:
    """Return the lead over the best other party as a fraction of a full lead, at most 1; alone, the points. A party that
    has lost whatever its points gets -1 and does not count for anybody else's lead."""
    lead, alone = (scale.lead, scale.alone) if scale else (LEAD, 5 * LEAD)
    found = []
    for party, own in enumerate(scores):
        others = [score for other, score in enumerate(scores) if other != party and not lost[other]]
        share = own / alone if len(scores) == 1 else (own - max(others)) / lead if others else 1.0
        found.append(-1.0 if lost[party] else min(1.0, max(-1.0, share)))
    return found
