"""Why a turn is good, where an automaton answers it: what it does not get, or gets."""
from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from cardamom.games.century.content import LETTERS
from cardamom.games.century.reasons import lettered_levels
from cardamom.games.eastern_wonders import reasons as islands
from cardamom.games.eastern_wonders.rules import PORTS, Islands
from cardamom.games.eastern_wonders_solo.rules import AUTOMATON
from cardamom.kernel.prospect import Prospect
from cardamom.kernel.words import Text, text

if TYPE_CHECKING:
    from cardamom.games.eastern_wonders_solo import SoloGame


def reasons(game: SoloGame, prospect: Prospect[Islands]) -> Iterator[Text]:
    """Yield sentences, the weightiest first: the automaton's answer after the first of one's own."""
    own = [*islands.reasons(game, prospect)]
    yield from own[:1]
    yield from answer(prospect)
    yield from own[1:]


def answer(prospect: Prospect[Islands]) -> Iterator[Text]:
    """ES-6: what the automaton's answer means; where a draw comes before that, it is not known."""
    did = {effect["kind"]: effect for effect in prospect.effects if effect.get("seat") == AUTOMATON}
    could, can = payable(prospect.before), payable(prospect.after)
    if "claimed" in did:
        if could and "gained" not in did:
            yield text("reason-automaton-anyway")
        else:
            yield text("reason-automaton-claims", points=did["claimed"]["points"])
    elif "gained" in did:
        if can and not could:
            yield text("reason-automaton-pays", points=max(can))
        elif not set(did["gained"]["cubes"]) - {LETTERS[0]}:
            yield text("reason-automaton-yellow", cubes=did["gained"]["cubes"])
    elif "idled" in did:
        yield text("reason-automaton-idles")


def payable(state: Islands) -> list[int]:
    """ES-6: the points of the tiles that the automaton can pay for."""
    return [state.worth[state.port_tile[port]] for port in range(PORTS) if state.can_claim(AUTOMATON, port)]


def drawbacks(game: SoloGame, played: Prospect[Islands], best: Prospect[Islands]) -> Iterator[Text]:
    """Yield why a turn is worse than the best one: first what it gives to the automaton."""
    did, instead = ({effect["kind"]: effect for effect in one.effects if effect.get("seat") == AUTOMATON}
                    for one in (played, best))
    if "claimed" in did and "claimed" not in instead:
        yield text("drawback-automaton-claims", points=did["claimed"]["points"])
    elif "gained" in did and lettered_levels(did["gained"]["cubes"]) > lettered_levels(
            instead["gained"]["cubes"] if "gained" in instead else ""):
        yield text("drawback-automaton-gains", cubes=did["gained"]["cubes"])
    yield from islands.drawbacks(game, played, best)
