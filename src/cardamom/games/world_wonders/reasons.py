"""Why a turn is good: what it scores and where that comes from, and what the line that is expected makes of it."""
from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from cardamom.games.world_wonders.mapfile import COLUMNS
from cardamom.games.world_wonders.printed import TYPES, PieceView
from cardamom.games.world_wonders.rules import Wonders
from cardamom.games.world_wonders.scoring import LOAN_PENALTY
from cardamom.kernel.effects import Effect
from cardamom.kernel.prospect import Prospect
from cardamom.kernel.words import Text, text

if TYPE_CHECKING:
    from cardamom.games.world_wonders import WorldWondersGame

# A purchase is what a turn is about; where it is put, and a loan for it, are how it is carried out:
DETAILS = frozenset({"place", "part", "loan", "repay"})
CHEAP = 2  # gold
GREEN, LAND = ".", ".N"  # letters of a map
ROOM = 2  # free spaces beside roads that are more than before


def reasons(game: WorldWondersGame, prospect: Prospect[Wonders]) -> Iterator[Text]:
    """Yield sentences, the weightiest first; what a loan is for comes second at the latest."""
    own = [effect for effect in prospect.effects if effect.get("seat") == prospect.seat]
    kinds = {effect["kind"]: effect for effect in own}
    found = [*monument_reasons(game, prospect, kinds), *scored(prospect, own)]
    yield from [*found[:1], *loan_reasons(prospect, kinds), *found[1:], *pedestal_reasons(prospect, kinds)]
    yield from last_round(prospect)
    plans = [*next_monument(game, prospect), *room_for_buildings(game, prospect), *next_districts(prospect),
             *room_for_more(game, prospect), *next_person(own), *automaton_reasons(prospect, kinds)]
    plans = plans or [*fills_gap(game, prospect, own)]
    closes = [] if found else [*closed_gaps(game, prospect)]
    yield from [*plans, *closes] or [*gold_left(game, prospect, kinds)] or tracks(prospect, own)
    if not (found or plans):
        yield from last_resort(prospect, kinds)


def monument_reasons(game: WorldWondersGame, prospect: Prospect[Wonders], kinds: dict[str, Effect]) -> Iterator[Text]:
    """WW-24: its points, who else has room for it, and that it takes no more than the last gold."""
    bought = kinds.get("bought-monument")
    if bought is None:
        return
    rivals = [seat for seat in seats_with_room(game, prospect.before, bought["monument"])
              if seat != prospect.seat and not prospect.before.out[seat]]
    if bought["points"]:
        yield text("reason-monument", points=bought["points"])
    if rivals:
        yield text("reason-monument-first", rival=rivals[0])
    if bought["price"] <= CHEAP:
        yield text("reason-monument-cheap", n=bought["price"])


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


def scored(prospect: Prospect[Wonders], own: Sequence[Effect]) -> list[Text]:
    """WW-51: what the turn scores, by source, the most points first."""
    before, after, seat = prospect.before, prospect.after, prospect.seat
    closed = any(effect["kind"] == "closed-district" for effect in own)
    sights = sum(effect["kind"] == "won-nature" for effect in own) - sum(effect["kind"] == "lost-nature" for effect in own)
    sources = [("reason-objectives", "points", after.prizes(seat) - before.prizes(seat)),
               ("reason-district", "points", (after.districts(seat) - before.districts(seat)) * closed),
               ("reason-lowest-up", "points", after.lowest_resource(seat) - before.lowest_resource(seat)),
               ("reason-nature", "n", sights),
               ("reason-population", "points", after.population_points(seat) - before.population_points(seat))]
    return [text(key, **{name: points}) for key, name, points in sorted(sources, key=lambda one: -one[2]) if points > 0]


def last_round(prospect: Prospect[Wonders]) -> Iterator[Text]:
    """WW-50: the population has come to the end of its track while the seat leads."""
    before, after, seat = prospect.before, prospect.after, prospect.seat
    end, scores = after.population_length[seat], after.scores()
    lead = scores[seat] - max((score for party, score in enumerate(scores) if party != seat), default=0)
    ends = before.population[seat] < end == after.population[seat] and before.round < before.rounds
    if ends and lead > 0 and not any(before.population[other] == before.population_length[other]
                                     for other in range(before.seats)):
        yield text("reason-last-round", lead=lead)


# -- gold -----------------------------------------------------------------------------------------------------


def loan_reasons(prospect: Prospect[Wonders], kinds: dict[str, Effect]) -> Iterator[Text]:
    """WW-40: what a loan pays for, or what repaying it is worth (WW-41)."""
    seat, had = prospect.seat, prospect.before.gold[prospect.seat]
    if "repaid" in kinds:
        yield text("reason-repaid", points=prospect.before.debt(seat) - prospect.after.debt(seat))
    if "borrowed" in kinds:
        bought = next((kinds[kind] for kind in ("bought", "took-pedestal") if kind in kinds), None)
        if bought is not None and bought["price"] > had:
            yield text("reason-loan-affords", n=had)
        elif bought is not None and not has_left(prospect):
            yield text("reason-loan-leaves", n=prospect.after.gold[seat])


def has_left(prospect: Prospect[Wonders]) -> bool:
    """WW-10: is the seat out of the round after the turn, or has the next one begun?"""
    return bool(prospect.after.out[prospect.seat]) or prospect.after.round != prospect.before.round


def automaton_reasons(prospect: Prospect[Wonders], kinds: dict[str, Effect]) -> Iterator[Text]:
    """WW-73: the own resources are what the automaton has; if it is hard, the monuments that it takes as well."""
    before, after, seat = prospect.before, prospect.after, prospect.seat
    if before.parties == before.seats:
        return
    if "bought-monument" in kinds and before.hard and kinds["bought-monument"]["points"]:
        yield text("reason-automaton-monument", points=kinds["bought-monument"]["points"])
    own, its = (after.scores()[party] - before.scores()[party] for party in (seat, before.seats))
    if own > its:
        yield text("reason-automaton-less", points=its)


# -- what comes next ------------------------------------------------------------------------------------------


def room_for_buildings(game: WorldWondersGame, prospect: Prospect[Wonders]) -> Iterator[Text]:
    """WW-25: buildings on offer that fitted nowhere before, and that the gold left pays for."""
    if has_left(prospect) or not prospect.before.started[prospect.seat]:  # the first road makes room for all of them
        return
    before, after = ({item["ref"]: item for item in game.table_of(state)["items"] if item["kind"] == "building"}
                     for state in (prospect.before, prospect.after))
    found = {ref: item for ref, item in after.items() if prospect.seat in item["room"] and prospect.seat not in
             before[ref]["room"] and before[ref]["left"] and item["price"] <= prospect.after.gold[prospect.seat]}
    follows = next_purchase(prospect)
    if follows is not None and follows["on"] in found:
        yield text("reason-room-for-building", what=follows["what"], price=follows["price"])
    elif found:
        yield text("reason-room-for-buildings", n=len(found))


def next_purchase(prospect: Prospect[Wonders]) -> Effect | None:
    """Return what is bought in the next turn of the expected line, if that is in the same round."""
    if prospect.next_start is None or prospect.next_start.round != prospect.before.round:
        return None
    return next((effect for effect in prospect.next_effects if effect["kind"] in ("bought", "took-pedestal")
                 and effect["seat"] == prospect.seat), None)


def next_districts(prospect: Prospect[Wonders]) -> Iterator[Text]:
    """WW-52: districts that are completed in the next turn of the expected line, by something that is on offer already."""
    follows = next_purchase(prospect)
    n = sum(effect["kind"] == "closed-district" and effect["seat"] == prospect.seat for effect in prospect.next_effects)
    if follows is not None and n and follows["kind"] == "bought":
        yield text("reason-next-district", what=follows["what"], n=n)


def room_for_more(game: WorldWondersGame, prospect: Prospect[Wonders]) -> Iterator[Text]:
    """Spaces beside roads, on which buildings may still come."""
    more = free_beside_roads(game, prospect.after, prospect.seat) - free_beside_roads(game, prospect.before, prospect.seat)
    if more >= ROOM:
        yield text("reason-room", n=more)


def free_beside_roads(game: WorldWondersGame, state: Wonders, seat: int) -> int:
    """Return the number of free spaces beside roads."""
    roads = [piece for piece in game.table_of(state)["cities"][seat]["pieces"] if piece["kind"] == "road"]
    return len(free_around(game, state, seat, spaces_of(roads), LAND))


def gaps(game: WorldWondersGame, state: Wonders, seat: int) -> int:
    """WW-52: return the number of green spaces beside buildings."""
    buildings = [piece for piece in game.table_of(state)["cities"][seat]["pieces"] if piece["kind"] in TYPES]
    return len(free_around(game, state, seat, spaces_of(buildings), GREEN))


def spaces_of(pieces: Iterable[PieceView]) -> set[str]:
    return {space for piece in pieces for space in piece["squares"]}


def free_around(game: WorldWondersGame, state: Wonders, seat: int, spaces: Collection[str], ground: str) -> set[str]:
    """Return the free spaces of this ground that share a side with some spaces."""
    city = game.table_of(state)["cities"][seat]
    free = {(column, row) for row, line in enumerate(city["map"], 1) for column, letter in zip(COLUMNS, line, strict=False)
            if letter in ground} - {(space[0], int(space[1:])) for space in spaces_of(city["pieces"])}
    return {f"{column}{row}" for column, row in free
            if any(f"{neighbour}{row}" in spaces for neighbour in (chr(ord(column) - 1), chr(ord(column) + 1)))
            or f"{column}{row - 1}" in spaces or f"{column}{row + 1}" in spaces}


def closed_gaps(game: WorldWondersGame, prospect: Prospect[Wonders]) -> Iterator[Text]:
    """WW-52: green spaces beside buildings that are covered now: the buildings come closer to being districts."""
    before, after = (gaps(game, state, prospect.seat) for state in (prospect.before, prospect.after))
    if after < before:
        yield text("reason-closes", n=before - after)


def fills_gap(game: WorldWondersGame, prospect: Prospect[Wonders], own: Sequence[Effect]) -> Iterator[Text]:
    """A tower in a space that is too small for the smallest building."""
    tower = next((effect for effect in own if effect["kind"] == "placed" and effect["piece"] == "tower"), None)
    buildings = [item for item in game.table_of(prospect.before)["items"] if item["kind"] == "building"]
    smallest = min(len(shape) for item in buildings for shape in item["shapes"])
    if tower is None or len(tower["squares"]) >= smallest:
        return
    if free_around(game, prospect.before, prospect.seat, tower["squares"], LAND) <= {*tower["squares"]}:
        yield text("reason-fills-gap")


def pedestal_reasons(prospect: Prospect[Wonders], kinds: dict[str, Effect]) -> Iterator[Text]:
    """WW-14: the place in the next round, and what it would have been."""
    if "took-pedestal" in kinds:
        place = 1 if kinds["took-pedestal"]["on"] == "item:first" else 2
        yield text("reason-pedestal", place=place)
        instead = prospect.before.next_place(prospect.seat) + 1
        rival = next((other for other in range(prospect.before.seats) if can_take_pedestal(prospect, other)), None)
        if instead > place:
            yield text("reason-pedestal-instead", place=instead)
        elif rival is not None:
            yield text("reason-pedestal-rival", rival=rival)


def can_take_pedestal(prospect: Prospect[Wonders], seat: int) -> bool:
    """WW-12, WW-14: could another seat still take a pedestal in this round?"""
    state = prospect.before
    return seat != prospect.seat and not state.out[seat] and state.gold[seat] > 0 and seat not in [*state.pedestal]


def next_person(own: Sequence[Effect]) -> Iterator[Text]:
    """WW-31: a track on which the next population symbol is one step away."""
    for effect in own:
        if effect["kind"] == "advanced" and effect["next"] and effect["next"]["at"] == effect["value"] + 1:
            yield text("reason-next-person", resource=effect["resource"])
            return


def gold_left(game: WorldWondersGame, prospect: Prospect[Wonders], kinds: dict[str, Effect]) -> Iterator[Text]:
    """WW-10: what can still be spent in this round, after something cheap that was not paid with a loan."""
    bought, left = kinds.get("bought", kinds.get("took-pedestal")), prospect.after.gold[prospect.seat]
    if bought is None or bought["price"] > CHEAP or left == 0 or has_left(prospect) or "borrowed" in kinds:
        return
    follows = next_purchase(prospect)
    on_offer = {item["ref"]: item["left"] for item in game.table_of(prospect.after)["items"]}
    if follows is not None and on_offer.get(follows["on"]) and follows["price"] <= left:
        yield text("reason-gold-left-for", n=left, what=follows["what"])
    else:
        yield text("reason-gold-left", n=left)


def tracks(prospect: Prospect[Wonders], own: list[Effect]) -> Iterator[Text]:
    """WW-30, WW-31: what can be said of any building: it raises one of the lowest resources, or people come."""
    lowest = prospect.before.lowest_resource(prospect.seat)
    raised = next((effect for effect in own
                   if effect["kind"] == "advanced" and effect["value"] - effect["steps"] == lowest), None)
    people = sum(effect["people"] for effect in own if effect["kind"] == "grew")
    scores = prospect.after.population_points(prospect.seat) > prospect.before.population_points(prospect.seat)
    if raised is not None and prospect.after.lowest_resource(prospect.seat) == lowest:  # else it is said already
        yield text("reason-raises-lowest", resource=raised["resource"])
    elif people and not scores:
        yield text("reason-people", n=people)


def last_resort(prospect: Prospect[Wonders], kinds: dict[str, Effect]) -> Iterator[Text]:
    """What can be said if there is hardly anything: that nothing can be bought, or that the gold would be lost."""
    before, seat = prospect.before, prospect.seat
    if not {"bought", "took-pedestal", "bought-monument", "borrowed", "repaid"} & {*kinds}:
        yield text("reason-nothing-to-buy", n=before.gold[seat])
        if not before.loan[seat]:
            yield text("reason-no-loan", points=LOAN_PENALTY)
    elif "bought" in kinds and has_left(prospect) and kinds["bought"]["price"] == before.gold[seat]:
        yield text("reason-spends-rest", n=before.gold[seat])


# -- what is worse about another turn -------------------------------------------------------------------------


def drawbacks(game: WorldWondersGame, played: Prospect[Wonders], best: Prospect[Wonders]) -> Iterator[Text]:
    """Yield why a turn is worse than the best one."""
    seat = played.seat
    covered, fewer = (sum(effect["kind"] == "lost-nature" and effect["seat"] == seat for effect in one.effects)
                      for one in (played, best))
    if covered > fewer:
        yield text("drawback-covers", n=covered)
    borrowed, needed = (any(effect["kind"] == "borrowed" for effect in one.effects) for one in (played, best))
    if borrowed and not needed:
        yield text("drawback-loan", points=played.after.debt(seat))
    points, more = (one.after.scores()[seat] - one.before.scores()[seat] for one in (played, best))
    if more > points and more > 0:
        yield text("drawback-points", points=points, better=more) if points >= 0 else text(
            "drawback-loses", points=-points, better=more)
    lowest, raised = (one.after.lowest_resource(seat) - one.before.lowest_resource(seat) for one in (played, best))
    if raised > lowest == 0:
        yield text("drawback-lowest", points=raised)
    free, better = (free_beside_roads(game, one.after, seat) for one in (played, best))
    open_gaps, fewer = (gaps(game, one.after, seat) for one in (played, best))
    if better - free >= ROOM:
        yield text("drawback-room", n=free, better=better)
    if played.after.round == best.after.round and played.after.gold[seat] < best.after.gold[seat]:
        yield text("drawback-gold", n=played.after.gold[seat], better=best.after.gold[seat])
    steps, better = (sum(one.after.track[seat]) - sum(one.before.track[seat]) for one in (played, best))
    alone = played.after.parties > played.after.seats
    if steps < better and not alone:
        yield text("drawback-resources", n=steps, better=better)
    elif steps > better and alone:
        yield text("drawback-automaton", points=steps, better=better)
    if open_gaps > fewer:
        yield text("drawback-gaps", n=open_gaps, better=fewer)
