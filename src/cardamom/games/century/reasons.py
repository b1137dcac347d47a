"""What reasons of the Century games have in common: what is nearly paid for, outposts, and what somebody else took."""
from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from cardamom.kernel.effects import Effect
from cardamom.kernel.prospect import Prospect
from cardamom.kernel.words import Text, text

FEW = 6  # levels of cubes that may be missing for something that is called nearly paid


def missing(cost: Sequence[int], held: Sequence[int]) -> list[int]:
    """Return the cubes of each colour that are lacking; empty if none are."""
    lack = [max(price - own, 0) for price, own in zip(cost, held, strict=True)]
    return lack if any(lack) else []


def levels(cubes: Sequence[int]) -> int:
    """Return what cubes are worth: yellow counts 1, brown 4."""
    return sum((colour + 1) * count for colour, count in enumerate(cubes))


def number(ref: str) -> int:
    """Return the number in a ref: `cell:12` is 12."""
    return int(ref.partition(":")[2])


def own_claim(effects: Iterable[Effect], seat: int) -> Effect | None:
    """Return what a seat claims among these effects."""
    return next((effect for effect in effects if effect["kind"] == "claimed" and effect["seat"] == seat), None)


def brought_nearer(prospect: Prospect[Any], offers: Iterable[tuple[int, Sequence[int], int]],
                   ) -> tuple[int, list[int]] | None:
    """Return the offer that lacks least after the turn, if it lacked more before and lacks little now, and the cubes that it
    lacks. offers: each with its cost and its points."""
    found = []
    for offer, cost, points in offers:
        lacked, lacking = (missing(cost, state.cubes[prospect.seat]) for state in (prospect.before, prospect.after))
        if levels(lacking) < levels(lacked) and levels(lacking) <= FEW:
            found.append((levels(lacking), -points, offer, lacking))
    if not found:
        return None
    _, _, offer, lacking = min(found)
    return offer, lacking


def outpost_points(own: Sequence[Effect], built: Effect) -> Iterator[Text]:
    """Yield what an outpost brings beside the trade. own: the effects of the turn."""
    if not any(effect["kind"] == "paid-supply" for effect in own):
        yield text("reason-free-outpost", on=built["on"], points=built["points"] or 0)
    elif built["points"]:
        yield text("reason-outpost-points", points=built["points"])


def next_trade(prospect: Prospect[Any]) -> Iterator[Text]:
    """Yield what is traded in the next turn of the expected line."""
    traded = [effect for effect in prospect.next_effects if effect["kind"] == "traded" and effect["seat"] == prospect.seat]
    if traded:
        first = traded[0]
        alike = sum((one["on"], one["give"]) == (first["on"], first["give"]) for one in traded)
        yield text("reason-trades-next", give=first["give"], get=first["get"], on=first["on"], n=alike)


def taken_by_another(prospect: Prospect[Any], later: Sequence[Effect], name: str, key: str) -> Iterator[Text]:
    """Yield that what the turn would have claimed, or prepared to claim, was taken by somebody else.

    name: the argument of the effect that says what was claimed; key: the message."""
    seat = prospect.seat
    wanted = {effect[name] for effect in (*prospect.effects, *prospect.next_effects)
              if effect["kind"] == "claimed" and effect["seat"] == seat}
    taken = next((effect for effect in later if effect["kind"] == "claimed" and effect[name] in wanted), None)
    if taken is not None and taken["seat"] != seat:
        yield text(key, rival=taken["seat"], points=taken["points"])
