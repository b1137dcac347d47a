"""What reasons of the Century games have in common: what is nearly paid for, outposts, and what somebody else took."""
from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from cardamom.games.century.content import LETTERS, lettered
from cardamom.kernel.effects import Effect
from cardamom.kernel.prospect import Prospect
from cardamom.kernel.words import Text, text

FEW = 6  # levels of cubes that may be missing for something that is called nearly paid
MANY = 3  # points that a turn scores more than another
FAR = 40  # levels: more than anything costs


class Offer(NamedTuple):
    """A tile or card that can be claimed for cubes."""

    on: str  # where it lies
    cost: tuple[int, ...]
    points: int


def missing(cost: Sequence[int], held: Sequence[int]) -> list[int]:
    """Return the cubes of each colour that are lacking; empty if none are."""
    lack = [max(price - own, 0) for price, own in zip(cost, held, strict=True)]
    return lack if any(lack) else []


def levels(cubes: Sequence[int]) -> int:
    """Return what cubes are worth: yellow counts 1, brown 4."""
    return sum((colour + 1) * count for colour, count in enumerate(cubes))


def kept(state: Any, seat: int) -> list[int]:
    """C-5: return the cubes of a seat without those that it has to discard yet, the cheapest ones."""
    cubes, over = [*state.cubes[seat]], max(0, state.over_limit(seat))
    for colour, count in enumerate(cubes):
        cubes[colour] -= min(count, over)
        over -= min(count, over)
    return cubes


def number(ref: str) -> int:
    """Return the number in a ref: `cell:12` is 12."""
    return int(ref.partition(":")[2])


def own_claim(effects: Iterable[Effect], seat: int) -> Effect | None:
    """Return what a seat claims among these effects."""
    return next((effect for effect in effects if effect["kind"] == "claimed" and effect["seat"] == seat), None)


def brought_nearer(prospect: Prospect[Any], offers: Iterable[Offer], most: int = FEW) -> tuple[Offer, list[int]] | None:
    """Return the offer that lacks least after the turn, if it lacked more before and lacks little now, and the cubes that it
    lacks. most: levels that may be lacking."""
    found = []
    for offer in offers:
        lacked, lacking = (missing(offer.cost, state.cubes[prospect.seat]) for state in (prospect.before, prospect.after))
        if levels(lacking) < levels(lacked) and levels(lacking) <= most:
            found.append((levels(lacking), -offer.points, offer, lacking))
    if not found:
        return None
    _, _, offer, lacking = min(found)
    return offer, lacking


def step_by_step(prospect: Prospect[Any], offers: Iterable[Offer], key: str) -> Iterator[Text]:
    """Yield what can be said if nothing better can: an offer that is still far away lacks less, or there is more to trade
    with. key: the message about the offer."""
    nearer, seat = brought_nearer(prospect, offers, most=FAR), prospect.seat
    held, holds = prospect.before.cubes[seat], kept(prospect.after, seat)
    if nearer is not None and nearer[1]:
        offer, lacking = nearer
        yield text(key, points=offer.points, on=offer.on, cubes=lettered(lacking))
    elif sum(holds) > sum(held):
        yield text("reason-more-cubes", n=sum(holds))
    elif cubes_in(prospect, "discarded") or (levels(holds) > levels(held) and sum(holds) == sum(held)):  # or upgrades
        yield text("reason-leaves-cubes", cubes=lettered(holds))
    elif levels(holds) > levels(held):
        yield text("reason-better-cubes", n=levels(holds) - levels(held))


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


# -- what is worse about another turn -------------------------------------------------------------------------


def gained(prospect: Prospect[Any]) -> int:
    """Return the points that the seat gains by the turn."""
    seat = prospect.seat
    return int(prospect.after.scores()[seat] - prospect.before.scores()[seat])


def cubes_in(prospect: Prospect[Any], kind: str) -> str:
    """Return all cubes of the seat's effects of one kind."""
    return "".join(effect["cubes"] for effect in prospect.effects
                   if effect["kind"] == kind and effect.get("seat") == prospect.seat)


def lettered_levels(cubes: str) -> int:
    return sum(LETTERS.index(cube) + 1 for cube in cubes)


def used_up(played: Prospect[Any], best: Prospect[Any], offers: Iterable[Offer], key: str) -> Iterator[Text]:
    """Yield that the seat could pay for something before its turn and cannot any more, unless it claimed something else.
    After the best turn it has claimed that, or still can. offers: those that lie there before and after the turn."""
    seat = played.seat
    claimed = own_claim(best.effects, seat)
    if own_claim(played.effects, seat):
        return
    spoilt = []
    for offer in offers:
        lacked, lacks, better = (missing(offer.cost, one.cubes[seat]) for one in (played.before, played.after, best.after))
        if lacks and not lacked and (not better or (claimed is not None and claimed["on"] == offer.on)):
            spoilt.append((offer.points, offer, lacks))
    if spoilt:
        points, offer, lacks = max(spoilt)
        yield text(key, points=points, on=offer.on, cubes=lettered(lacks))


def ends_behind(played: Prospect[Any], best: Prospect[Any]) -> Iterator[Text]:
    """Yield that the seat starts the last round without being in the lead."""
    seat = played.seat
    ends, ends_best = (any(effect["kind"] == "last-round-began" and effect["seat"] == seat for effect in one.effects)
                       for one in (played, best))
    scores = played.after.scores()
    behind = max(score for party, score in enumerate(scores) if party != seat) - scores[seat]
    if ends and not ends_best and behind > 0:
        yield text("drawback-ends-behind", n=behind)


def can_wait(played: Prospect[Any], best: Prospect[Any], name: str, key: str) -> Iterator[Text]:
    """Yield that what is claimed would be claimed a turn later, after the better turn.

    name: the argument of the effect that says what is claimed; key: the message."""
    claimed, later = own_claim(played.effects, played.seat), own_claim(best.next_effects, played.seat)
    if claimed is not None and later is not None and claimed[name] == later[name]:
        yield text(key)


def still_lacks(played: Prospect[Any], best: Prospect[Any], offers: Iterable[Offer], key: str) -> Iterator[Text]:
    """Yield what is missing for something that the better turn can pay for, unless something else was claimed; rather for
    what is claimed next. offers: those that lie there before and after both turns."""
    if own_claim(played.effects, played.seat) is None:
        holds, better = (one.after.cubes[played.seat] for one in (played, best))
        claimed = own_claim(best.next_effects, played.seat)
        lacks = [(claimed is not None and claimed["on"] == offer.on, offer.points, offer) for offer in offers
                 if missing(offer.cost, holds) and not missing(offer.cost, better)]
        if lacks:
            _, points, offer = max(lacks)
            yield text(key, points=points, on=offer.on, cubes=lettered(missing(offer.cost, holds)))


def cubes_and_points(played: Prospect[Any], best: Prospect[Any]) -> Iterator[Text]:
    """Yield what was discarded; what is left in hand after both turns, if the better one leaves more; what was paid on the
    way; the points, which come first if they differ much."""
    seat = played.seat
    claims, claims_best = (own_claim(one.effects, seat) is not None for one in (played, best))
    scored = [*fewer_points(played, best)] if claims == claims_best else []
    if gained(best) - gained(played) >= MANY:
        yield from scored
    discarded, instead = (Counter(cubes_in(one, "discarded")) for one in (played, best))
    if discarded - instead and instead - discarded:
        yield text("drawback-discards", **{name: lettered_in_order("".join(cubes.elements())) for name, cubes in (
            ("cubes", discarded - instead), ("better", instead - discarded))})
    if not claims and not claims_best:
        yield from fewer_cubes(played, best)
    for kind, key in (("laid", "drawback-leaves-cubes"), ("paid-supply", "drawback-pays"),
                      ("paid-toll", "drawback-pays-toll")):
        lost = cubes_in(played, kind)
        if lettered_levels(lost) > lettered_levels(cubes_in(best, kind)):
            yield text(key, cubes=lettered_in_order(lost))
    if gained(best) - gained(played) < MANY:
        yield from scored


def fewer_points(played: Prospect[Any], best: Prospect[Any]) -> Iterator[Text]:
    points, more = gained(played), gained(best)
    if more > points and more > 0:
        yield text("drawback-points", points=points, better=more) if points >= 0 else text(
            "drawback-loses", points=-points, better=more)


def fewer_cubes(played: Prospect[Any], best: Prospect[Any]) -> Iterator[Text]:
    """Yield what is left in hand after both turns, if the better one leaves more."""
    holds, better = (kept(one.after, played.seat) for one in (played, best))
    if levels(better) > levels(holds):
        yield text("drawback-cubes", cubes=lettered(holds), better=lettered(better))


def in_the_end(played: Prospect[Any], best: Prospect[Any], offers: Iterable[Offer], key: str) -> Iterator[Text]:
    """Yield what can be said if nothing better can: the points that are expected with the next turn, the cubes that are
    left, even by a claim, or what is nearly paid for after the better turn.

    offers: those that lie there before and after both turns; key: the message about one that is nearly paid for."""
    points, more = (gained(one) + gained_next(one) for one in (played, best))
    if more > points >= 0:
        yield text("drawback-two-turns", points=points, better=more)
    yield from fewer_cubes(played, best)
    holds, better = (one.after.cubes[played.seat] for one in (played, best))
    lacks = [(levels(missing(offer.cost, better)), -offer.points, offer) for offer in offers]
    for level, _, offer in sorted(lacks):
        if 0 < level <= FEW and level < levels(missing(offer.cost, holds)):
            yield text(key, points=offer.points, on=offer.on, cubes=lettered(missing(offer.cost, holds)),
                       better=lettered(missing(offer.cost, better)))


def gained_next(prospect: Prospect[Any]) -> int:
    """Return the points that the seat gains by its next turn in the expected line."""
    return sum(effect["points"] for effect in prospect.next_effects
               if effect["kind"] == "scored" and effect["seat"] == prospect.seat)


def lettered_in_order(cubes: str) -> str:
    return "".join(sorted(cubes, key=LETTERS.index))
