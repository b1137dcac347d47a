"""Why a turn is good: what it scores and where that comes from, and what the line that is expected makes of it."""
from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from cardamom.games.world_wonders.rules import Wonders
from cardamom.kernel.effects import Effect
from cardamom.kernel.features import names
from cardamom.kernel.prospect import Prospect
from cardamom.kernel.words import Text, text

if TYPE_CHECKING:
    from cardamom.games.world_wonders import WorldWondersGame

# A purchase is what a turn is about; where it is put, and a loan for it, are how it is carried out:
DETAILS = frozenset({"place", "part", "loan", "repay"})
CHEAP = 2  # gold
ROOM = 2  # free spaces beside roads that are more than before


def reasons(game: WorldWondersGame, prospect: Prospect[Wonders]) -> Iterator[Text]:
    """Yield sentences, the weightiest first."""
    own = [effect for effect in prospect.effects if effect.get("seat") == prospect.seat]
    kinds = {effect["kind"]: effect for effect in own}
    if "bought-monument" in kinds:
        yield from monument_reasons(game, prospect, kinds["bought-monument"])
    yield from prizes(prospect)
    yield from district_reasons(prospect, own)
    if prospect.after.lowest_resource(prospect.seat) > prospect.before.lowest_resource(prospect.seat):
        yield text("reason-lowest-up", points=prospect.after.lowest_resource(prospect.seat)
                   - prospect.before.lowest_resource(prospect.seat))
    sights = sum(effect["kind"] == "won-nature" for effect in own) - sum(effect["kind"] == "lost-nature" for effect in own)
    if sights > 0:
        yield text("reason-nature", n=sights)
    grown = prospect.after.population_points(prospect.seat) - prospect.before.population_points(prospect.seat)
    if grown > 0:
        yield text("reason-population", points=grown)
    yield from pedestal_reasons(kinds)
    plans = [*next_monument(game, prospect), *room_for_more(game, prospect), *next_person(own)]
    yield from plans or [*gold_left(prospect, kinds)] or [*tracks(prospect, own)] or closed_gaps(game, prospect)


def monument_reasons(game: WorldWondersGame, prospect: Prospect[Wonders], bought: Effect) -> Iterator[Text]:
    """WW-24: its points, and who else has room for it."""
    rivals = [seat for seat in seats_with_room(game, prospect.before, bought["monument"])
              if seat != prospect.seat and not prospect.before.out[seat]]
    if bought["points"]:
        yield text("reason-monument", points=bought["points"])
    if rivals:
        yield text("reason-monument-first", rival=rivals[0])


def seats_with_room(game: WorldWondersGame, state: Wonders, monument: str) -> list[int]:
    """The seats whose city has room for a monument that is face up; none if it is not."""
    return next((one["room"] for one in game.table_of(state)["monuments"] if one["id"] == monument), [])


def next_monument(game: WorldWondersGame, prospect: Prospect[Wonders]) -> Iterator[Text]:
    """A monument that is face up already and is built in the next turn of the expected line. Either this turn makes room for
    it, or there was room before."""
    bought = next((effect for effect in prospect.next_effects if effect["kind"] == "bought-monument"
                   and effect["seat"] == prospect.seat), None)
    if bought is None or not bought["points"]:
        return
    had, has = (prospect.seat in seats_with_room(game, state, bought["monument"])
                for state in (prospect.before, prospect.after))
    facts = {"name": bought["name"], "points": bought["points"]}
    if has:
        yield text("reason-next-monument", **facts) if had else text("reason-room-for-monument", **facts)


def district_reasons(prospect: Prospect[Wonders], own: list[Effect]) -> Iterator[Text]:
    """WW-52: buildings that touch no green space any more."""
    more = prospect.after.districts(prospect.seat) - prospect.before.districts(prospect.seat)
    if more > 0 and any(effect["kind"] == "closed-district" for effect in own):
        yield text("reason-district", points=more)


def prizes(prospect: Prospect[Wonders]) -> Iterator[Text]:
    """WW-60: objectives in which the seat stands better."""
    more = prospect.after.prizes(prospect.seat) - prospect.before.prizes(prospect.seat)
    if more > 0:
        yield text("reason-objectives", points=more)


def room_for_more(game: WorldWondersGame, prospect: Prospect[Wonders]) -> Iterator[Text]:
    """What the evaluator sees beside roads: spaces on which buildings may still come."""
    more = free_beside(game, prospect.after, prospect.seat) - free_beside(game, prospect.before, prospect.seat)
    if more >= ROOM:
        yield text("reason-room", n=more)


def free_beside(game: WorldWondersGame, state: Wonders, seat: int) -> int:
    """Return the number of free spaces beside roads."""
    return feature(game, state, seat, "FREE_BESIDE")


def feature(game: WorldWondersGame, state: Wonders, seat: int, name: str) -> int:
    """Return what the evaluator sees of a city."""
    place = names(game.evaluator(engine="interpreted").features_declared, False).index(name)
    return int(game.evaluator(engine=state.engine).features(state, seat)[place])


def closed_gaps(game: WorldWondersGame, prospect: Prospect[Wonders]) -> Iterator[Text]:
    """WW-52: green spaces beside buildings that are covered now: the buildings come closer to being districts."""
    before, after = (feature(game, state, prospect.seat, "OPEN_SIDES") for state in (prospect.before, prospect.after))
    if after < before:
        yield text("reason-closes", n=before - after)


def pedestal_reasons(kinds: dict[str, Effect]) -> Iterator[Text]:
    """WW-14: the place in the next round."""
    if "took-pedestal" in kinds:
        yield text("reason-pedestal", place=1 if kinds["took-pedestal"]["on"] == "item:first" else 2)


def next_person(own: list[Effect]) -> Iterator[Text]:
    """WW-31: a track on which the next population symbol is one step away."""
    for effect in own:
        if effect["kind"] == "advanced" and effect["next"] and effect["next"]["at"] == effect["value"] + 1:
            yield text("reason-next-person", resource=effect["resource"])
            return


def gold_left(prospect: Prospect[Wonders], kinds: dict[str, Effect]) -> Iterator[Text]:
    """WW-10: what can still be spent in this round, after something cheap that was not paid with a loan."""
    bought, left = kinds.get("bought", kinds.get("took-pedestal")), prospect.after.gold[prospect.seat]
    ended = prospect.after.out[prospect.seat] or prospect.after.round != prospect.before.round
    if bought is not None and bought["price"] <= CHEAP and left > 0 and not ended and "borrowed" not in kinds:
        yield text("reason-gold-left", n=left)


def tracks(prospect: Prospect[Wonders], own: list[Effect]) -> Iterator[Text]:
    """WW-30, WW-31: what can be said of any building: it raises one of the lowest resources, or people come."""
    lowest = prospect.before.lowest_resource(prospect.seat)
    raised = next((effect for effect in own
                   if effect["kind"] == "advanced" and effect["value"] - effect["steps"] == lowest), None)
    people = sum(effect["people"] for effect in own if effect["kind"] == "grew")
    if raised is not None and prospect.after.lowest_resource(prospect.seat) == lowest:  # else it is said already
        yield text("reason-raises-lowest", resource=raised["resource"])
    elif people:
        yield text("reason-people", n=people)


# -- what is worse about another turn -------------------------------------------------------------------------


def drawbacks(game: WorldWondersGame, played: Prospect[Wonders], best: Prospect[Wonders]) -> Iterator[Text]:
    """Yield why a turn is worse than the best one."""
    seat = played.seat
    covered, fewer = (sum(effect["kind"] == "lost-nature" and effect["seat"] == seat for effect in one.effects)
                      for one in (played, best))
    if covered > fewer:
        yield text("drawback-covers", n=covered)
    points, more = (one.after.scores()[seat] - one.before.scores()[seat] for one in (played, best))
    if more > points and more > 0:
        yield text("drawback-points", points=points, better=more) if points >= 0 else text(
            "drawback-loses", points=-points, better=more)
    free, better = (free_beside(game, one.after, seat) for one in (played, best))
    if better - free >= ROOM:
        yield text("drawback-room", n=free, better=better)
    elif played.after.round == best.after.round and played.after.gold[seat] < best.after.gold[seat]:
        yield text("drawback-gold", n=played.after.gold[seat], better=best.after.gold[seat])
