"""Why a turn is good in the New World: facts of the positions before and after it, and of the expected line."""
from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from cardamom.games.century.content import lettered
from cardamom.games.century.reasons import (
    Offer,
    brought_nearer,
    can_wait,
    cubes_and_points,
    ends_behind,
    gained,
    in_the_end,
    missing,
    outpost_points,
    own_claim,
    step_by_step,
    still_lacks,
    taken_by_another,
    used_up,
)
from cardamom.games.new_world.forts import FORTS, NO_CARD
from cardamom.games.new_world.locations import FORT
from cardamom.games.new_world.rules import NewWorld
from cardamom.kernel.effects import Effect
from cardamom.kernel.prospect import Prospect
from cardamom.kernel.words import Text, text

if TYPE_CHECKING:
    from cardamom.games.new_world.game import NewWorldGame

FEW_SETTLERS = 1  # on the own board: whoever has no more can do little but rest
# Kinds of actions that only settle how something is paid for, or that follow from it:
DETAILS = frozenset({"toll", "pay", "drop", "keep", "upgrade", "stop", "explore", "forgo"})


def reasons(game: NewWorldGame[Any], prospect: Prospect[Any]) -> Iterator[Text]:
    """Yield sentences, the weightiest first."""
    found = [*game.first_reasons(prospect), *main_reasons(game, prospect)]
    if not found or found[0]["key"] == "reason-sends-home":
        yield from other_reasons(game, prospect)
    yield from found


def other_reasons(game: NewWorldGame[Any], prospect: Prospect[Any]) -> Iterator[Text]:
    """Yield what can be said if nothing weightier can."""
    own = {effect["kind"]: effect for effect in prospect.effects if effect.get("seat") == prospect.seat}
    if gained(prospect) > 0:
        yield text("reason-points", points=gained(prospect))
    more = [*game.other_reasons(prospect)]
    if more:
        yield from more
    elif "rested" in own and own["rested"]["back"]:
        yield text("reason-comes-back", n=own["rested"]["back"], all=prospect.after.ready[prospect.seat])
    else:
        yield from step_by_step(prospect, cards_at_forts(game, prospect.before, prospect.after), "reason-card-nearer")


def main_reasons(game: NewWorldGame[Any], prospect: Prospect[Any]) -> Iterator[Text]:
    own = [effect for effect in prospect.effects if effect.get("seat") == prospect.seat]
    done = {effect["kind"]: effect for effect in own}
    if "claimed" in done:
        yield from claim_reasons(game, prospect, done)
    else:
        yield from plan_reasons(game, prospect, done)
    if "took-tile" in done:
        yield from tile_reasons(game, prospect, done["took-tile"])
    if "sent-home" in done:
        sent = done["sent-home"]
        yield text("reason-sends-home", rival=sent["owner"], n=sent["settlers"])


def plan_reasons(game: NewWorldGame[Any], prospect: Prospect[Any], done: dict[str, Effect]) -> Iterator[Text]:
    """What a turn without a claim is for. done: effects of the turn by kind."""
    plans = [*next_claim(game, prospect)] or [*missing_cubes(game, prospect)]
    comes_first = [reason for reason in plans if reason["key"] != "reason-card-lacks-less"]
    yield from comes_first
    if "built" in done:
        yield from outpost_reasons(done)
    left = prospect.before.ready[prospect.seat]
    if "rested" in done and done["rested"]["settlers"] and left <= FEW_SETTLERS:
        yield text("reason-rests", n=left)
    if not comes_first:
        yield from plans or game.trade_reasons(prospect)


# -- point cards ----------------------------------------------------------------------------------------------


def claim_reasons(game: NewWorldGame[Any], prospect: Prospect[Any], done: dict[str, Effect]) -> Iterator[Text]:
    """Why to claim now: it ends the game, somebody else could, or what the card brings."""
    before, seat, claimed = prospect.before, prospect.seat, done["claimed"]
    card = next(n for n, one in enumerate(game.printed.cards) if one["id"] == claimed["point_card"])
    rivals = [other for other in range(before.seats) if other != seat and can_claim(before, other, card)]
    left = before.last_card - before.cards[seat] - 1
    if left == 0 and not before.last_round:
        yield text("reason-last-card")
    if rivals:
        yield text("reason-claims-card-first", rival=rivals[0])
    if left > 0 and not rivals:
        yield text("reason-claims-card", points=claimed["points"], left=left)
    if "got-tool" in done:
        yield text("reason-card-tool", cubes=done["got-tool"]["cubes"], n=places_with(game, done["got-tool"]["icon"]))
    elif "got-help" in done:
        yield text("reason-card-help", n=places_with(game, done["got-help"]["icon"]))
    elif "settlers-joined" in done:
        yield text("reason-card-settlers", n=done["settlers-joined"]["settlers"])


def places_with(game: NewWorldGame[Any], icon: str) -> int:
    """How many locations show an icon."""
    return sum(icon in location["icons"] for location in game.printed.locations)


def next_claim(game: NewWorldGame[Any], prospect: Prospect[Any]) -> Iterator[Text]:
    """A card that lies over a fort already and is claimed in the next turn of the expected line."""
    claimed = own_claim(prospect.next_effects, prospect.seat)
    before, after, seat = prospect.before, prospect.after, prospect.seat
    if claimed is None:
        return
    card = next(n for n, one in enumerate(game.printed.cards) if one["id"] == claimed["point_card"])
    fort = fort_of(after, card)
    if fort is None or fort_of(before, card) is None:
        return
    facts = {"points": claimed["points"], "on": game.printed.locations[fort]["ref"]}
    lacked, lacking = missing(before.cost[card], before.cubes[seat]), missing(after.cost[card], after.cubes[seat])
    if lacked and not lacking:
        yield text("reason-pays-next-card", **facts)
    elif after.has_settlers_for(seat, fort) and not before.has_settlers_for(seat, fort):
        yield text("reason-settlers-for-card", n=after.settlers_for(seat, fort), **facts)
    else:
        yield text("reason-claims-card-next", **facts)
    rivals = [other for other in range(after.seats) if other != seat and can_claim(after, other, card)]
    if rivals:
        yield text("reason-rival-card", rival=rivals[0])


def missing_cubes(game: NewWorldGame[Any], prospect: Prospect[Any]) -> Iterator[Text]:
    """The card over a fort that lacks the least after the turn, if it lacked more before and lacks little now."""
    nearer = brought_nearer(prospect, cards_at_forts(game, prospect.before, prospect.after))
    if nearer is None:
        return
    offer, lacking = nearer
    if lacking:
        yield text("reason-card-lacks-less", cubes=lettered(lacking), points=offer.points, on=offer.on)
    else:
        yield text("reason-can-pay-card", points=offer.points, on=offer.on)


def cards_at_forts(game: NewWorldGame[Any], before: Any, after: Any) -> list[Offer]:
    """Return the point cards that lie over forts before and after."""
    return [Offer(game.printed.locations[fort]["ref"], tuple(after.cost[card]), after.worth[card])
            for card in range(len(game.printed.cards))
            if (fort := fort_of(after, card)) is not None and fort_of(before, card) is not None]


def fort_of(state: NewWorld, card: int) -> int | None:
    """The location of the fort over which a point card lies."""
    place = next((place for place in range(FORTS) if state.card_at[place] == card), None)
    if card == NO_CARD or place is None:
        return None
    return next((slot for slot in range(state.locations)
                 if state.does[slot] == FORT and state.place_in_row[slot] == place), None)


def can_claim(state: NewWorld, seat: int, card: int) -> bool:
    """Could this seat claim a card in its next turn, as it stands?"""
    fort = fort_of(state, card)
    return fort is not None and state.can_claim_next(seat, fort)


def missed(prospect: Prospect[Any], later: Sequence[Effect]) -> Iterator[Text]:
    """The card that the turn would have claimed, or prepared to claim, was taken by somebody else."""
    return taken_by_another(prospect, later, "point_card", "reason-card-was-taken")


def drawbacks(game: NewWorldGame[Any], played: Prospect[Any], best: Prospect[Any]) -> Iterator[Text]:
    """Yield why a turn is worse than the best one."""
    there = {*cards_at_forts(game, played.before, played.after)} & {*cards_at_forts(game, played.before, best.after)}
    yield from [*main_drawbacks(game, played, best, there)] or [
        *in_the_end(played, best, there, "drawback-lacks-more-card")] or more_settlers(played, best)


def more_settlers(played: Prospect[Any], best: Prospect[Any]) -> Iterator[Text]:
    """NW-11: how many settlers both turns need, if the better one needs fewer."""
    needs, better = (one.before.ready[one.seat] - one.after.ready[one.seat] for one in (played, best))
    if needs > better > 0:
        yield text("drawback-needs-settlers", n=needs, better=better)


def main_drawbacks(game: NewWorldGame[Any], played: Prospect[Any], best: Prospect[Any], there: Collection[Offer],
                   ) -> Iterator[Text]:
    """there: cards that lie over forts before and after both turns."""
    seat = played.seat
    yield from ends_behind(played, best)
    yield from can_wait(played, best, "point_card", "drawback-card-can-wait")
    yield from used_up(played, best, cards_at_forts(game, played.before, played.after), "drawback-uses-up-card")
    rested = next((effect for effect in played.effects if effect["kind"] == "rested"), None)
    left, better = played.after.ready[seat], best.after.ready[seat]
    if rested is not None and played.before.ready[seat] > FEW_SETTLERS:
        yield text("drawback-rests-early", n=played.before.ready[seat])
    yield from still_lacks(played, best, there, "drawback-lacks-card")
    if rested is None and left < better and left <= FEW_SETTLERS + 1:
        yield text("drawback-settlers", n=left, better=better)
    yield from cubes_and_points(played, best)


# -- tiles and outposts ---------------------------------------------------------------------------------------


def tile_reasons(game: NewWorldGame[Any], prospect: Prospect[Any], took: Effect) -> Iterator[Text]:
    """What a bonus tile scores as things stand; if that is nothing, what it scores for each set of what it shows."""
    tile = next(n for n, one in enumerate(game.printed.tiles) if one["id"] == took["tile"])
    points = prospect.after.tile_worth(prospect.seat, tile)
    if points:
        yield text("reason-tile-points", points=points)
    elif game.printed.tiles[tile]["points"]:
        yield text("reason-tile-later", points=game.printed.tiles[tile]["points"])


def outpost_reasons(done: dict[str, Effect]) -> Iterator[Text]:
    """HJ-14: what an outpost brings beside the trade. done: effects of the turn by kind."""
    if done["built"]["emptied"] and "took-tile" in done:
        yield text("reason-empties-column-tile")
    yield from outpost_points([*done.values()], done["built"])
