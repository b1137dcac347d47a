"""Why a turn is good: facts of the positions before and after it, and of the expected line. Shared with the solo game."""
from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import TYPE_CHECKING

from cardamom.games.century.content import lettered
from cardamom.games.century.reasons import (
    Offer,
    brought_nearer,
    can_wait,
    cubes_and_points,
    ends_behind,
    in_the_end,
    next_trade,
    number,
    outpost_points,
    own_claim,
    step_by_step,
    still_lacks,
    taken_by_another,
    used_up,
)
from cardamom.games.eastern_wonders.rules import NOTHING, PORTS, Islands
from cardamom.games.eastern_wonders.view import CELL_REFS, is_before_rounds
from cardamom.kernel.effects import Effect
from cardamom.kernel.prospect import Prospect
from cardamom.kernel.state import OVER
from cardamom.kernel.words import Text, text

if TYPE_CHECKING:
    from cardamom.games.eastern_wonders import EasternWondersGame

SCARCE = 2  # cubes: whoever has no more needs new ones
# Kinds of actions that only settle how a voyage or an outpost is paid for, or that follow from it:
MOVES = frozenset({"sailed", "stayed"})  # effects of the move that begins a turn
SCORING = frozenset({"points", "last"})  # bonus tiles that do nothing but score
ACTS = frozenset({"built", "traded", "claimed", "harvested"})  # effects of what a turn can be used for
DETAILS = frozenset({"toll", "pay", "drop", "keep", "upgrade", "anchor", "lay", "take", "leave"})


def reasons(game: EasternWondersGame, prospect: Prospect[Islands]) -> Iterator[Text]:
    """Yield sentences, the weightiest first."""
    found = [*main_reasons(game, prospect)] or [*next_outpost(prospect)] or [*next_trade(prospect)] or [*step_by_step(
        prospect, open_ports(prospect.before, prospect.after), "reason-tile-nearer")]
    yield from found
    minor = [*minor_reasons(prospect)]
    yield from minor
    if not found and not minor:
        yield from last_resort(game, prospect)


def last_resort(game: EasternWondersGame, prospect: Prospect[Islands]) -> Iterator[Text]:
    """What can be said if there is hardly anything: what an outpost is for, that the game is won, that cubes are kept."""
    after, seat = prospect.after, prospect.seat
    built = next((effect for effect in prospect.effects if effect["kind"] == "built" and effect["seat"] == seat), None)
    if built is not None:
        _, give, get = game.market_facts[after.tile[number(built["on"])]]
        yield text("reason-opens-trade", give=give, get=get)
    elif after.to_act == OVER and lead_of(after, seat) > 0:
        yield text("reason-ends-ahead", lead=lead_of(after, seat))
    elif sum(after.cubes[seat]) and [*after.cubes[seat]] == [*prospect.before.cubes[seat]]:
        yield text("reason-keeps-cubes", n=sum(after.cubes[seat]))


def main_reasons(game: EasternWondersGame, prospect: Prospect[Islands]) -> Iterator[Text]:
    own = [effect for effect in prospect.effects if effect.get("seat") == prospect.seat]
    done = {effect["kind"]: effect for effect in own}
    if is_before_rounds(prospect.before):
        yield from start_reasons(game, prospect)
        return
    if "claimed" in done:
        yield from claim_reasons(prospect, done["claimed"])
        return
    plans = [*next_claim(prospect)] or [*missing_cubes(prospect)]
    comes_first = [reason for reason in plans if reason["key"] != "reason-lacks-less"]
    yield from comes_first
    if "built" in done:
        yield from outpost_reasons(own, done)
    if not comes_first:
        yield from plans or [*next_outpost(prospect)] or next_trade(prospect)


def minor_reasons(prospect: Prospect[Islands]) -> Iterator[Text]:
    """What is pleasant besides: cubes that lie there, and new ones where few are left."""
    done = {effect["kind"]: effect for effect in prospect.effects if effect.get("seat") == prospect.seat}
    if "claimed" in done:
        return
    if "picked-up" in done:
        yield text("reason-picks-up", cubes=done["picked-up"]["cubes"])
    if "harvested" in done and sum(prospect.before.cubes[prospect.seat]) <= SCARCE:
        yield text("reason-few-cubes", n=sum(prospect.before.cubes[prospect.seat]))


# -- a claim now, or next turn --------------------------------------------------------------------------------


def claim_reasons(prospect: Prospect[Islands], claimed: Effect) -> Iterator[Text]:
    """Why to claim now: it is the last tile, or somebody else could."""
    before, seat, port = prospect.before, prospect.seat, number(claimed["on"])
    rivals = [other for other in range(before.parties) if other != seat and before.can_claim_next(other, port)]
    lead = lead_of(prospect.after, seat)
    ends = any(effect["kind"] == "last-round-began" and effect["seat"] == seat for effect in prospect.effects)
    if ends and lead > 0:
        yield text("reason-last-tile", lead=lead)
    elif not rivals:
        yield text("reason-claims", points=claimed["points"], nth=before.claimed[seat] + 1)
    if rivals:
        yield text("reason-claims-first", rival=rivals[0], points=claimed["points"])


def next_claim(prospect: Prospect[Islands]) -> Iterator[Text]:
    """A tile that lies there already and is claimed in the next turn of the expected line."""
    claimed = own_claim(prospect.next_effects, prospect.seat)
    after, before, seat = prospect.after, prospect.before, prospect.seat
    if claimed is None or prospect.next_start is None or after.boat[seat] == NOTHING:
        return
    port = number(claimed["on"])
    goods = after.port_tile[port]
    if goods == NOTHING or before.port_tile[port] != goods or prospect.next_start.port_tile[port] != goods:
        return
    steps = after.distance[after.boat[seat]][after.inner + port]
    facts = {"points": after.worth[goods], "on": claimed["on"], "steps": steps}
    could, can = before.can_claim(seat, port), after.can_claim(seat, port)
    if could and steps < before.distance[before.boat[seat]][before.inner + port]:
        yield text("reason-nearer-to-claim", **facts)
    elif can and not could:
        yield text("reason-pays-next-claim", **facts)
    else:
        yield text("reason-claims-next", **facts)
    rivals = [other for other in range(after.parties) if other != seat and after.can_claim_next(other, port)]
    if rivals:
        yield text("reason-rival-first", rival=rivals[0])


def lead_of(state: Islands, seat: int) -> int:
    """How many points a seat is ahead of the best other party; negative if it is behind."""
    scores = state.scores()
    return scores[seat] - max(score for party, score in enumerate(scores) if party != seat)


def missed(prospect: Prospect[Islands], later: Sequence[Effect]) -> Iterator[Text]:
    """The tile that the turn would have claimed, or prepared to claim, was taken by somebody else."""
    return taken_by_another(prospect, later, "tile", "reason-was-taken")


# -- outposts -------------------------------------------------------------------------------------------------


def outpost_reasons(own: Sequence[Effect], done: dict[str, Effect]) -> Iterator[Text]:
    """What an outpost brings beside the trade."""
    if done["built"]["emptied"] and "took-bonus" in done:
        took = done["took-bonus"]
        yield text("reason-empties-column", bonus=took["bonus"], points=took["printed"])
    yield from outpost_points(own, done["built"])


# -- cubes ----------------------------------------------------------------------------------------------------


def missing_cubes(prospect: Prospect[Islands]) -> Iterator[Text]:
    """The open tile that lacks the least after the turn, if it lacked more before and lacks little now."""
    before, after, seat = prospect.before, prospect.after, prospect.seat
    nearer = brought_nearer(prospect, open_ports(before, after))
    if nearer is None:
        return
    offer, lacking = nearer
    facts = {"points": offer.points, "on": offer.on,
             "steps": after.distance[after.boat[seat]][after.inner + number(offer.on)]}
    if lacking:
        yield text("reason-lacks-less", cubes=lettered(lacking), **facts)
    else:
        yield text("reason-can-pay", **facts)


def open_ports(before: Islands, after: Islands) -> list[Offer]:
    """Return the tiles that lie at ports before and after."""
    return [Offer(f"port:{port}", tuple(after.cost[goods]), after.worth[goods])
            for port, goods in enumerate(after.port_tile[:PORTS]) if goods != NOTHING and before.port_tile[port] == goods]


def next_outpost(prospect: Prospect[Islands]) -> Iterator[Text]:
    """An outpost on an empty market that is built in the next turn of the expected line."""
    built = next((effect for effect in prospect.next_effects
                  if effect["kind"] == "built" and effect["seat"] == prospect.seat), None)
    if built is not None and not any(own[number(built["on"])] for own in prospect.after.outpost):
        here = number(built["on"]) == prospect.after.boat[prospect.seat]
        yield text("reason-builds-here-next") if here else text("reason-builds-next", on=built["on"])


# -- what is worse about another turn -------------------------------------------------------------------------


def drawbacks(game: EasternWondersGame, played: Prospect[Islands], best: Prospect[Islands]) -> Iterator[Text]:
    """Yield why a turn is worse than the best one."""
    if is_before_rounds(played.before):
        return start_drawbacks(game, played, best)
    there = {*open_ports(played.before, played.after)} & {*open_ports(played.before, best.after)}
    return iter([*main_drawbacks(played, best, there)] or [*in_the_end(played, best, there, "drawback-lacks-more")])


def main_drawbacks(played: Prospect[Islands], best: Prospect[Islands], there: Collection[Offer]) -> Iterator[Text]:
    """there: tiles that lie at ports before and after both turns."""
    yield from ends_behind(played, best)
    yield from can_wait(played, best, "tile", "drawback-tile-can-wait")
    yield from used_up(played, best, open_ports(played.before, played.after), "drawback-uses-up")
    kinds = {effect["kind"] for effect in played.effects if effect.get("seat") == played.seat}
    if kinds & MOVES and not kinds & ACTS:
        yield text("drawback-no-action")
    yield from spent_bonus(played, best)
    yield from farther(played, best)
    yield from still_lacks(played, best, there, "drawback-lacks")
    yield from cubes_and_points(played, best)


def spent_bonus(played: Prospect[Islands], best: Prospect[Islands]) -> Iterator[Text]:
    """EW-22: a bonus tile that only scores, instead of one that helps."""
    took, instead = ({effect["kind"]: effect for effect in one.effects if effect.get("seat") == one.seat}.get("took-bonus")
                     for one in (played, best))
    if took is not None and instead is not None and took["bonus"] in SCORING and instead["bonus"] not in SCORING:
        yield text("drawback-bonus-scores", points=took["printed"])


def farther(played: Prospect[Islands], best: Prospect[Islands]) -> Iterator[Text]:
    """The tile that could be claimed next turn is farther away."""
    claimed, seat = own_claim(best.next_effects, best.seat), played.seat
    if claimed is None or own_claim(played.next_effects, seat) is not None:
        return
    port = number(claimed["on"])
    goods = played.before.port_tile[port]
    steps, better = (one.distance[one.boat[seat]][one.inner + port] for one in (played.after, best.after))
    if goods != NOTHING and {played.after.port_tile[port], best.after.port_tile[port]} == {goods} and steps > better:
        yield text("drawback-farther", points=played.after.worth[goods], on=claimed["on"], steps=steps, better=better)


# -- the start ------------------------------------------------------------------------------------------------


def start_reasons(game: EasternWondersGame, prospect: Prospect[Islands]) -> Iterator[Text]:
    """EW-6: what can be done from the first place."""
    after = prospect.after
    place = after.boat[prospect.seat]
    if place == NOTHING:
        return
    times = first_trades(game, prospect)
    if times:
        _, give, get = game.market_facts[after.tile[place]]
        yield text("reason-first-trade", on=CELL_REFS[place], give=give, get=get, n=times)
    else:
        yield text("reason-markets-near", n=markets_near(prospect))


def first_trades(game: EasternWondersGame, prospect: Prospect[Islands]) -> int:
    """Return how often the trade under the boat can be made."""
    after, seat = prospect.after, prospect.seat
    place = after.boat[seat]
    if after.tile[place] == NOTHING:  # ES-1: in solo games there is open sea
        return 0
    price = game.box.markets[after.tile[place]].give
    return min((own // cost for own, cost in zip(after.cubes[seat], price, strict=True) if cost), default=0)


def markets_near(prospect: Prospect[Islands]) -> int:
    """Return how many markets are one step away."""
    after = prospect.after
    steps = after.distance[after.boat[prospect.seat]]
    return sum(steps[cell] == 1 and after.tile[cell] != NOTHING for cell in range(after.inner))


def start_drawbacks(game: EasternWondersGame, played: Prospect[Islands], best: Prospect[Islands]) -> Iterator[Text]:
    """EW-6: what cannot be done from the first place."""
    places = [one.after.boat[one.seat] for one in (played, best)]
    if NOTHING in places:
        return
    if first_trades(game, best) and not first_trades(game, played):
        yield text("drawback-no-first-trade", on=CELL_REFS[places[0]])
    elif markets_near(played) < markets_near(best):
        yield text("drawback-markets-near", n=markets_near(played), better=markets_near(best))
