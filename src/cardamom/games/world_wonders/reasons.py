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
    if "took-pedestal" in kinds:
        yield text("reason-pedestal", place=prospect.after.next_place(prospect.seat) + 1)
    yield from next_monument(prospect)
    yield from room_for_more(game, prospect)


def monument_reasons(game: WorldWondersGame, prospect: Prospect[Wonders], bought: Effect) -> Iterator[Text]:
    """WW-24: its points, and who else has room for it."""
    table = game.table_of(prospect.before)
    shown = next((one for one in table["monuments"] if one["id"] == bought["monument"]), None)
    rivals = [seat for seat in (shown["room"] if shown else []) if seat != prospect.seat and not prospect.before.out[seat]]
    if bought["points"]:
        yield text("reason-monument", points=bought["points"])
    if rivals:
        yield text("reason-monument-first", rival=rivals[0])


def next_monument(prospect: Prospect[Wonders]) -> Iterator[Text]:
    """A monument that is face up already and is built in the next turn of the expected line."""
    bought = next((effect for effect in prospect.next_effects if effect["kind"] == "bought-monument"
                   and effect["seat"] == prospect.seat), None)
    if bought is not None and bought["points"] and not any(
            effect["kind"] == "monument-revealed" and effect["monument"]["id"] == bought["monument"]
            for effect in (*prospect.effects, *prospect.meanwhile)):
        yield text("reason-next-monument", name=bought["name"], points=bought["points"])


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
    evaluator = game.evaluator(engine=prospect.after.engine)
    place = names(game.evaluator(engine="interpreted").features_declared, False).index("FREE_BESIDE")
    more = (evaluator.features(prospect.after, prospect.seat)[place]
            - evaluator.features(prospect.before, prospect.seat)[place])
    if more >= ROOM:
        yield text("reason-room", n=more)
