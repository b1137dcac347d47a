"""A turn and what is expected after it, as views show it: what reasons are worked out from again."""
from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable
from typing import Any, TypeAlias

import cardamom
from cardamom.kernel.prospect import Prospect

Check: TypeAlias = Callable[["Facts", dict[str, Any]], bool]
Contrast: TypeAlias = Callable[["Facts", "Facts", dict[str, Any]], bool]  # of what was played with the best turn


class Facts:
    """A turn and what is expected after it, as views show it."""

    def __init__(self, game: cardamom.Game[Any], prospect: Prospect[Any]) -> None:
        self.game, self.prospect, self.seat = game, prospect, prospect.seat
        self.before, self.after = game.view(prospect.before), game.view(prospect.after)

    def points(self, key: str) -> int:
        """Gained in this turn from one source."""
        now, then = ([part["points"] for part in self.game.score_parts(state, self.seat) if part["text"]["key"] == key]
                     for state in (self.prospect.after, self.prospect.before))
        return sum(now) - sum(then)

    def own(self, kind: str) -> list[Any]:
        return [effect for effect in self.prospect.effects if effect["kind"] == kind and effect.get("seat") == self.seat]

    def cubes(self, view: dict[str, Any], party: int | None = None) -> Counter[str]:
        return Counter(view["parties"][self.seat if party is None else party]["cubes"])

    def port(self, view: dict[str, Any], ref: str) -> dict[str, Any]:
        found: dict[str, Any] = next(port for port in view["ports"] if port["ref"] == ref)
        return found

    def steps(self, view: dict[str, Any], start: str, goal: str) -> int:
        """From cell to cell, by their places on the map."""
        at = {cell["ref"]: (cell["q"], cell["r"]) for cell in view["cells"]}
        far, waiting = {at[start]: 0}, deque([at[start]])
        while waiting:
            q, r = waiting.popleft()
            for dq, dr in ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)):
                if (q + dq, r + dr) in at.values() and (q + dq, r + dr) not in far:
                    far[q + dq, r + dr] = far[q, r] + 1
                    waiting.append((q + dq, r + dr))
        return far[at[goal]]

    def way(self, view: dict[str, Any], ref: str, party: int | None = None) -> int:
        """Steps from a boat to a port."""
        return self.steps(view, view["parties"][self.seat if party is None else party]["boat"], self.port(view, ref)["cell"])

    def card_at(self, view: dict[str, Any], ref: str) -> dict[str, Any]:
        """The point card over a fort."""
        found: dict[str, Any] = next(card for card in view["cards"] if card["fort"] == ref)
        return found


def pays(cubes: Counter[str], cost: str) -> bool:
    return not Counter(cost) - cubes


def lacks(facts: Facts, view: dict[str, Any], cost: str) -> Counter[str]:
    """What the seat is missing for a price."""
    return Counter(cost) - facts.cubes(view)


def levels(cubes: Counter[str]) -> int:
    return sum(("YRGB".index(cube) + 1) * count for cube, count in cubes.items())


def columns(facts: Facts, view: dict[str, Any]) -> int:
    """Emptied on the player board."""
    return int(min(view["parties"][facts.seat]["board"].values()))


def outposts_at(view: dict[str, Any], ref: str) -> list[int]:
    return list(next(cell["outposts"] for cell in view["cells"] if cell["ref"] == ref))


def next_effect(facts: Facts, kind: str) -> Any:
    """What the seat is expected to do in its next turn."""
    return next(effect for effect in facts.prospect.next_effects if effect["kind"] == kind and effect["seat"] == facts.seat)


def is_free_outpost(facts: Facts, args: dict[str, Any]) -> bool:
    return not outposts_at(facts.before, args["on"]) and facts.seat in outposts_at(facts.after, args["on"]) \
        and args["points"] == facts.points("score-board")


def kept(facts: Facts) -> Counter[str]:
    """C-5: what the seat can keep after the turn: the most valuable cubes."""
    cubes = sorted(facts.cubes(facts.after).elements(), key="BGRY".index)
    return Counter(cubes[:facts.after["parties"][facts.seat]["spaces"]])


def more_cubes(facts: Facts, args: dict[str, Any]) -> bool:
    return bool(args["n"] == kept(facts).total() > facts.cubes(facts.before).total())


def better_cubes(facts: Facts, args: dict[str, Any]) -> bool:
    return bool(args["n"] == levels(kept(facts)) - levels(facts.cubes(facts.before)) > 0)


def leaves_cubes(facts: Facts, args: dict[str, Any]) -> bool:
    """As many as before, but better ones; or those that were not discarded."""
    before = facts.cubes(facts.before)
    better = kept(facts).total() == before.total() and levels(kept(facts)) > levels(before)
    return Counter(args["cubes"]) == kept(facts) and (better or bool(facts.own("discarded")))


def gained(facts: Facts) -> int:
    return int(facts.after["scores"][facts.seat] - facts.before["scores"][facts.seat])
