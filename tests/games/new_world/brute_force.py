"""Turns of the two combination games, carried out by brute force: NW-10 to NW-33, E1-10 to E1-17, HJ-10 to HJ-17.

Written from the sheets, the document of a content pack and the layout of the map; nothing here asks the rules. What may be
chosen is found by doing it: a choice is possible if one way of carrying it out comes to an end. Every way gives a `Table`,
with "?" where chance has put something.
"""
from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import combinations, pairwise
from typing import Any

LETTERS = "YRGB"
ROUTE, FOURTH, ROWS = 5, 4, ("ginger", "chili", "tea", "cloves")
SIDES = ((0, -1), (0, 1), (1, -1), (1, 0), (-1, 0), (-1, 1))  # of a flat-top hexagon [q, r]
UNKNOWN = "?"
Hold = tuple[int, ...]


@dataclass(frozen=True)
class Player:
    hold: Hold
    ready: int  # settlers on the own board
    reserve: int
    cards: frozenset[str]
    tiles: tuple[str, ...]
    finds: frozenset[str]
    away: frozenset[str]  # merchant cards beside the board
    route: tuple[tuple[str, int], ...] = ()  # cards from left to right, with the settlers on them
    wagon: int = -1
    outposts: frozenset[int] = frozenset()


@dataclass(frozen=True)
class Table:
    players: tuple[Player, ...]
    settlers: frozenset[tuple[str, int, int]]  # location, seat, how many
    finds: frozenset[tuple[str, str]]  # exploration tile, location it lies on; "" beside the boards
    forts: tuple[str, ...]  # point cards from left to right, then the deck's top card; "" for none
    row: tuple[str, ...]  # merchant cards from left to right, as many as there are
    tops: tuple[tuple[str, str], ...]  # stack, its top tile; "" for an empty one
    villages: tuple[str, ...] = ()  # by cell

    def having(self, seat: int, **changes: Any) -> Table:
        """The same, with something of one player changed."""
        players = [*self.players]
        players[seat] = replace(players[seat], **changes)
        return replace(self, players=tuple(players))

    def holding(self, seat: int, hold: Hold) -> Table:
        return self.having(seat, hold=hold)


# -- cubes --------------------------------------------------------------------------------------------------------


def counted(letters: str) -> Hold:
    return tuple(letters.count(letter) for letter in LETTERS)


def plus(hold: Hold, letters: str) -> Hold:
    return tuple(have + more for have, more in zip(hold, counted(letters), strict=True))


def minus(hold: Hold, letters: str) -> Hold | None:
    """What is left, or None if it cannot be paid."""
    left = tuple(have - less for have, less in zip(hold, counted(letters), strict=True))
    return None if min(left) < 0 else left


def paid(hold: Hold, count: int) -> Iterator[tuple[Hold, str]]:
    """All ways of paying cubes of choice, one after the other: what is left, and what was paid."""
    if not count:
        yield hold, ""
        return
    for letter in LETTERS:
        left = minus(hold, letter)
        if left is not None:
            for rest, more in paid(left, count - 1):
                yield rest, letter + more


def raised(hold: Hold, count: int) -> set[Hold]:
    """C-3: up to so many cubes rise by one level each; the same one may rise again."""
    found = {hold}
    for _ in range(count):
        for known in [*found]:
            for low, high in pairwise(LETTERS):
                left = minus(known, low)
                if left is not None:
                    found.add(plus(left, high))
    return found


def traded(hold: Hold, trade: str, least: int) -> Iterator[Hold]:
    """C-4: the trade again and again; after each time from the least on it may be enough."""
    give, get = trade.split(">")
    times, now = 0, hold
    while True:
        if times >= least:
            yield now
        left = minus(now, give)
        if left is None:
            return
        now, times = plus(left, get), times + 1


# -- turns --------------------------------------------------------------------------------------------------------


class Sheet:
    """The rules of one game with one pack and map."""

    def __init__(self, document: dict[str, Any], seats: int, layout: dict[str, Any] | None) -> None:
        self.seats, self.layout = seats, document["layout"]
        boards = self.layout["boards"]
        self.locations = {row["id"]: row for row in document["boards"]["locations"] if row["id"].split("-")[0] in boards}
        self.cards = {row["id"]: row for row in document["point_cards"]["cards"]}
        self.finds = {row["id"]: row for row in document["exploration_tiles"]["tiles"]}
        self.merchants = {row["id"]: row for row in document["merchant_cards"]["cards"]}
        self.spaces = document["player_board"]["bonus_spaces"]
        self.has_route = layout is None
        self.rewards = {row["id"]: row["reward"] for row in document.get("bonus_spaces", {"spaces": []})["spaces"]}
        if layout is not None:
            self.villages = {row["id"]: row for row in document["market_tiles"]["tiles"]}
            every = [(q, r) for q, r in layout["inner"] + layout["ports"]]
            self.valley = len(every) - 1
            self.near = [[every.index((q + dq, r + dr)) for dq, dr in SIDES if (q + dq, r + dr) in every] for q, r in every]

    def choices(self, table: Table, seat: int) -> dict[str, Iterator[Table]]:
        """Everything that could be chosen, each with the ways in which it comes to an end: none if it cannot be chosen."""
        found = {"rest": self.rest(table, seat)}
        found |= {f"work:{name}": self.work(table, seat, name) for name in self.locations}
        places = range(len(table.players[seat].route))
        return found | {f"travel:{place}": self.travel(table, seat, place) for place in places}

    def rest(self, table: Table, seat: int) -> Iterator[Table]:
        """NW-15, E1-17: all settlers come back, from locations and from the route."""
        player = table.players[seat]
        back = sum(count for _, owner, count in table.settlers if owner == seat) + sum(count for _, count in player.route)
        left = frozenset(placed for placed in table.settlers if placed[1] != seat)
        yield replace(table, settlers=left).having(
            seat, ready=player.ready + back, route=tuple((card, 0) for card, _ in player.route))

    def travel(self, table: Table, seat: int, place: int) -> Iterator[Table]:
        """E1-15: a card without settlers, for one and one more for every empty card to its left."""
        player = table.players[seat]
        card, standing = player.route[place]
        need = 1 + sum(not count for _, count in player.route[:place])
        if standing or need > player.ready:
            return
        route = (*player.route[:place], (card, need), *player.route[place + 1:])
        placed = table.having(seat, ready=player.ready - need, route=route)
        for hold in self.dealt(player.hold, self.merchants[card]):
            yield placed.holding(seat, hold)

    def work(self, table: Table, seat: int, name: str) -> Iterator[Table]:
        """NW-10 to NW-13: settlers are placed, others ousted, tools give their cubes; then what the location does."""
        if any(where == name for _, where in table.finds):
            return
        location, placed = self.locations[name], table
        standing = [(owner, count) for where, owner, count in table.settlers if where == name]
        if any(owner == seat for owner, _ in standing):
            return
        icons = location.get("icons", [])
        benefits = [self.cards[card] for card in table.players[seat].cards]
        need = standing[0][1] + 1 if standing else location["settlers"]
        need -= sum(card["benefit"] == "native_help" and card["icon"] in icons for card in benefits)
        need = max(need, 1)
        if need > table.players[seat].ready:
            return
        for owner, count in standing:
            placed = placed.having(owner, ready=placed.players[owner].ready + count)
        settlers = {other for other in table.settlers if other[0] != name} | {(name, seat, need)}
        hold = placed.players[seat].hold
        for card in benefits:
            if card["benefit"] == "tool" and card["icon"] in icons:
                hold = plus(hold, card["cube"])
        placed = replace(placed, settlers=frozenset(settlers))
        placed = placed.having(seat, ready=placed.players[seat].ready - need, hold=hold)
        yield from getattr(self, location["does"])(placed, seat, location)

    def dealt(self, hold: Hold, does: dict[str, Any]) -> Iterable[Hold]:
        """NW-20 to NW-22, E1-16: cubes, upgrades, a trade at least once."""
        if "gain" in does:
            return [plus(hold, does["gain"])]
        return raised(hold, does["upgrades"]) if "upgrades" in does else traded(hold, does["trade"], 1)

    def production(self, table: Table, seat: int, location: dict[str, Any]) -> Iterator[Table]:
        for hold in self.dealt(table.players[seat].hold, location):
            yield table.holding(seat, hold)

    upgrade = trade = production

    # -- forts ----------------------------------------------------------------------------------------------------

    def fort(self, table: Table, seat: int, location: dict[str, Any]) -> Iterator[Table]:
        """NW-23: the card, a tile, or both in either order."""
        for claimed in self.claimed(table, seat, location):
            yield claimed
            yield from self.with_tile(claimed, seat, f"{location['id']}-S")
        for rewarded in self.with_tile(table, seat, f"{location['id']}-S"):
            yield rewarded
            yield from self.claimed(rewarded, seat, location)

    def claimed(self, table: Table, seat: int, location: dict[str, Any]) -> Iterator[Table]:
        """NW-23, NW-24: pay, benefit, then the cards to the right slide."""
        place, player = self.layout["forts"].index(location["id"]), table.players[seat]
        name = table.forts[place]
        left = minus(player.hold, self.cards[name]["cost"]) if name else None
        if left is None:
            return
        top = UNKNOWN if table.forts[-1] else ""
        after = replace(table, forts=(*table.forts[:place], *table.forts[place + 1:], top))
        after = after.having(seat, hold=left, cards=player.cards | {name})
        card = self.cards[name]
        if card["benefit"] == "settlers":
            yield called(after, seat, card["settlers"])
        elif card["benefit"] == "exploration" and table.finds:
            for find, where in table.finds:
                yield self.found(replace(after, finds=after.finds - {(find, where)}), seat, find)
        else:
            yield after

    def found(self, table: Table, seat: int, name: str) -> Table:
        """NW-33: cubes or a settler come now."""
        find, player = self.finds[name], table.players[seat]
        after = table.having(seat, finds=player.finds | {name}, hold=plus(player.hold, find.get("cubes", "")))
        return called(after, seat, find.get("settlers", 0))

    def with_tile(self, table: Table, seat: int, stack: str = "", reward: str = "") -> Iterator[Table]:
        """NW-23, HJ-12, HJ-15: a top tile of these stacks onto an empty space."""
        player = table.players[seat]
        if len(player.tiles) == self.spaces:
            return
        for name, tile in table.tops:
            if tile and (self.rewards[name] == reward if reward else not self.rewards and name.startswith(stack)):
                tops = tuple((other, UNKNOWN if other == name else top) for other, top in table.tops)
                yield replace(table, tops=tops).having(seat, tiles=(*player.tiles, tile))

    # -- merchants ------------------------------------------------------------------------------------------------

    def market(self, table: Table, seat: int, location: dict[str, Any]) -> Iterator[Table]:
        """E1-10, HJ-11, E1-12: use the card below, or take it to the route; the row slides."""
        place, player = self.layout["markets"].index(location["id"]), table.players[seat]
        if place >= len(table.row):
            return
        card = table.row[place]
        after = replace(table, row=(*table.row[:place], *table.row[place + 1:]))
        for hold in self.dealt(player.hold, self.merchants[card]):
            used = after.having(seat, hold=hold, away=player.away | {card})
            yield used
            if not self.has_route and len(used.players[seat].away) % FOURTH == 0:
                yield from self.with_tile(used, seat, reward="fourth")
        if self.has_route:
            yield from self.added(after, seat, card)

    def added(self, table: Table, seat: int, card: str) -> Iterator[Table]:
        """E1-10, E1-11: to the right end; or in place of any of five, whose settlers stay."""
        player = table.players[seat]
        if len(player.route) < ROUTE:
            yield table.having(seat, route=(*player.route, (card, 0)))
            return
        for place, (old, standing) in enumerate(player.route):
            route = (*player.route[:place], (card, standing), *player.route[place + 1:])
            yield table.having(seat, route=route, away=player.away | {old})

    def refresh_market(self, table: Table, seat: int, location: dict[str, Any]) -> Iterator[Table]:
        yield replace(table, row=())  # E1-13

    def adjust_route(self, table: Table, seat: int, location: dict[str, Any]) -> Iterator[Table]:
        """E1-14: a yellow cube; then two cards may swap, with their settlers."""
        player = table.players[seat]
        after = table.holding(seat, plus(player.hold, location["gain"]))
        yield after
        for left, right in combinations(range(len(player.route)), 2):
            route = [*player.route]
            route[left], route[right] = route[right], route[left]
            yield after.having(seat, route=tuple(route))

    # -- mountains ------------------------------------------------------------------------------------------------

    def goals(self, start: int, reach: str) -> set[int]:
        """HJ-14: one step; one or two, and the second may lead back; any other tile."""
        steps = {*self.near[start]}
        if reach == "any":
            return {*range(len(self.near))} - {start}
        return steps if reach == "1" else steps | {goal for step in steps for goal in self.near[step]}

    def move_wagon(self, table: Table, seat: int, location: dict[str, Any]) -> Iterator[Table]:
        """HJ-14: tolls, an outpost, trades."""
        for goal in self.goals(table.players[seat].wagon, location["range"]):
            owners = [other for other, player in enumerate(table.players) if other != seat and player.wagon == goal]
            known = set()
            for left, tolls in paid(table.players[seat].hold, len(owners)):
                after = table.having(seat, wagon=goal, hold=left)
                for owner, toll in zip(owners, tolls, strict=True):
                    after = after.holding(owner, plus(after.players[owner].hold, toll))
                if after in known:
                    continue
                known.add(after)
                if goal == self.valley:
                    yield after
                    continue
                for settled in (after, *self.built(after, seat, goal)):
                    yield from self.barter(settled, seat, goal, 0)

    def built(self, table: Table, seat: int, cell: int) -> Iterator[Table]:
        """HJ-14, HJ-15: an outpost of the row of the village's symbol; a tile, if that empties a column."""
        player = table.players[seat]
        there = sum(cell in other.outposts for other in table.players)
        if cell in player.outposts:
            return
        rows = [sum(self.symbol(table, other) == row for other in {*player.outposts, cell}) for row in ROWS]
        emptied = min(rows) == rows[ROWS.index(self.symbol(table, cell))]
        for hold in {left for left, _ in paid(player.hold, there * (2 if self.seats == 2 else 1))}:
            after = table.having(seat, hold=hold, outposts=player.outposts | {cell})
            rewarded = [*self.with_tile(after, seat, reward="column")] if emptied else []
            yield from rewarded or [after]

    def symbol(self, table: Table, cell: int) -> str:
        return str(self.villages[table.villages[cell]]["symbol"])

    def barter(self, table: Table, seat: int, cell: int, least: int) -> Iterator[Table]:
        for hold in traded(table.players[seat].hold, self.villages[table.villages[cell]]["trade"], least):
            yield table.holding(seat, hold)

    def wagon_trade(self, table: Table, seat: int, location: dict[str, Any]) -> Iterator[Table]:
        """HJ-16."""
        if table.players[seat].wagon != self.valley:
            yield from self.barter(table, seat, table.players[seat].wagon, 1)

    def outpost_trade(self, table: Table, seat: int, location: dict[str, Any]) -> Iterator[Table]:
        """HJ-17."""
        for cell in table.players[seat].outposts:
            yield from self.barter(table, seat, cell, 1)


def called(table: Table, seat: int, count: int) -> Table:
    """NW-31: from the reserve; what it lacks is lost."""
    player = table.players[seat]
    come = min(count, player.reserve)
    return table.having(seat, ready=player.ready + come, reserve=player.reserve - come)
