"""What may be bought and placed in World Wonders, by brute force: WW-20 to WW-26 on plain sets of (row, column).

Written from the sheet and from the document of a content pack; nothing here asks the rules. `Watcher` follows a game by the
names of its actions, builds every city once more and says what should be on offer.
"""
from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import Any, NamedTuple

Cell = tuple[int, int]
Cells = frozenset[Cell]

COLUMNS = "abcdefghijklmnop"
BUILDINGS = {"B": "library", "F": "farm", "H": "habitation", "M": "market", "T": "temple"}
GROUND = {"water": "W", "nature": "N"}
ALLOWED = {"#": ".WN", "L": ".N", "W": "W", "N": "N"}  # terrain under a space of a drawn piece
PARTS = {"double": "##", "single": "#"}
Signs = frozenset[tuple[Cell, str]]  # squares, each with its sign in the drawing


class Lying(NamedTuple):
    """A piece on a map: quarter turns clockwise from its drawing, its first square in order of reading, all squares."""

    turn: int
    first: Cell
    cells: Cells
    around: Cells
    signs: Signs

    @property
    def name(self) -> str:
        return f"place:{self.turn}{COLUMNS[self.first[1]]}{self.first[0] + 1}"

    @property
    def rank(self) -> tuple[int, Cell]:
        return self.turn, self.first


def beside(cells: Iterable[Cell]) -> Cells:
    """What shares a side with one of these and is none of them."""
    own = set(cells)
    return frozenset({(r + dr, c + dc) for r, c in own for dr, dc in ((1, 0), (-1, 0), (0, 1), (0, -1))} - own)


def corner(signs: Iterable[tuple[Cell, str]]) -> Signs:
    """The same shape, moved to the top left."""
    known = list(signs)
    top, left = min(r for (r, _), _ in known), min(c for (_, c), _ in known)
    return frozenset(((r - top, c - left), sign) for (r, c), sign in known)


@cache
def turns_of(drawn: str) -> list[Signs]:
    """WW-23: any rotation, no mirror image. Those that look alike are listed once."""
    shape = corner(((r, c), sign) for r, row in enumerate(drawn.split("/")) for c, sign in enumerate(row) if sign != ".")
    shapes = [shape]
    while (shape := corner(((c, -r), sign) for (r, c), sign in shape)) != shapes[0]:
        shapes.append(shape)
    return shapes


@cache
def placements(rows: tuple[str, ...], drawn: str) -> list[Lying]:
    """Every way in which a piece can lie on a map, in order of turn, row, column."""
    squares = [(r, c) for r in range(len(rows)) for c in range(len(rows[0]))]
    found = []
    for turn, shape in enumerate(turns_of(drawn)):
        for down, right in squares:
            signs = frozenset(((r + down, c + right), sign) for (r, c), sign in shape)
            cells = frozenset(cell for cell, _ in signs)
            if all(r < len(rows) and c < len(rows[0]) for r, c in cells):
                found.append(Lying(turn, min(cells), cells, beside(cells), signs))
    return sorted(found, key=lambda lying: lying.rank)


class City:
    """A map and what lies on it: pairs of a kind (a type of building, road, tower, monument) and squares."""

    def __init__(self, rows: Sequence[str]) -> None:
        self.rows = tuple(rows)
        self.pieces: list[tuple[str, Cells]] = []
        self.covered: set[Cell] = set()
        self.known: dict[Any, list[Lying]] = {}

    def put(self, kind: str, cells: Cells) -> None:
        assert not self.covered & cells
        self.pieces.append((kind, cells))
        self.covered |= cells
        self.known.clear()

    # -- terrain ----------------------------------------------------------------------------------

    def water_in(self, cells: Iterable[Cell]) -> int:
        return sum(self.rows[r][c] == "W" for r, c in cells)

    def is_right(self, lying: Lying, terrain: str, water: int = 0, land: int = 0) -> bool:
        """WW-24 and the data file: land, water (at least so much), coast (both, at least), span (ends on land), as drawn."""
        if terrain == "drawn":
            return all(self.rows[r][c] in ALLOWED[sign] for (r, c), sign in lying.signs)
        cells = lying.cells
        wet = self.water_in(cells)
        if terrain == "land":
            return wet == 0
        if terrain == "span" and self.water_in((min(cells), max(cells))):
            return False
        return wet >= water and len(cells) - wet >= land

    def free(self, drawn: str, terrain: str = "land", water: int = 0, land: int = 0) -> list[Lying]:
        asked = drawn, terrain, water, land
        if asked not in self.known:
            self.known[asked] = [lying for lying in placements(self.rows, drawn) if lying.cells.isdisjoint(self.covered)
                                 and self.is_right(lying, terrain, water, land)]
        return self.known[asked]

    # -- roads, towers, buildings -------------------------------------------------------------------

    def all_of(self, *kinds: str) -> set[Cell]:
        return {cell for kind, cells in self.pieces if kind in kinds for cell in cells}

    def at_sidewalk(self, lying: Lying) -> bool:
        return any(r == len(self.rows) - 1 for r, _ in lying.cells)

    def first_road(self, drawn: str) -> list[Lying]:
        """WW-5."""
        return [lying for lying in self.free(drawn, "span") if self.at_sidewalk(lying)]

    def road(self, drawn: str, terrain: str) -> list[Lying]:
        """WW-20: touching a road, the sidewalk or a tower. WW-21: only the long road spans water."""
        carriers = self.all_of("road", "tower")
        return [lying for lying in self.free(drawn, terrain) if lying.around & carriers or self.at_sidewalk(lying)]

    def tower(self) -> list[Lying]:
        """WW-22: touching something placed."""
        return [lying for lying in self.free("#") if lying.around & self.covered]

    def building(self, drawn: str, kind: str) -> list[Lying]:
        """WW-23, WW-26: touching a road tile or a building of its own type."""
        carriers = self.all_of("road", kind)
        return [lying for lying in self.free(drawn) if lying.around & carriers]

    # -- monuments ----------------------------------------------------------------------------------

    def monument(self, card: dict[str, Any], placed: Sequence[Lying]) -> list[Lying]:
        """WW-24, WW-25: where the next component may lie, so that the whole can still be finished."""
        asked = card["id"], tuple(lying.rank for lying in placed)
        if asked not in self.known:
            self.known[asked] = [lying for lying in self.pieces_for(card, len(placed)) if self.follows(card, placed, lying)
                                 and self.can_finish(card, [*placed, lying])] if self.has_features(card) else []
        return self.known[asked]

    def pieces_for(self, card: dict[str, Any], number: int) -> list[Lying]:
        return self.free(in_order(card)[number], card["terrain"], card.get("water", 0), card.get("land", 0))

    def follows(self, card: dict[str, Any], placed: Sequence[Lying], lying: Lying) -> bool:
        """Components of one form come in ascending order; no square twice."""
        drawings = in_order(card)
        ascends = all(drawings[i] != drawings[len(placed)] or other.rank < lying.rank for i, other in enumerate(placed))
        return ascends and all(lying.cells.isdisjoint(other.cells) for other in placed)

    def can_finish(self, card: dict[str, Any], placed: Sequence[Lying]) -> bool:
        if card["arrangement"] == "gap1":
            return self.can_finish_line(card, placed)
        if len(placed) == len(card["pieces"]):
            whole = frozenset().union(*(lying.cells for lying in placed))
            return is_connected(whole) and self.touches_all(card, whole)
        if len(placed) == len(card["pieces"]) - 1:
            return any(self.follows(card, placed, lying) and self.can_finish(card, [*placed, lying])
                       for lying in self.pieces_for(card, len(placed)))
        return self.can_grow(card, placed[0], placed[0].cells, [*range(1, len(card["pieces"]))])

    def can_grow(self, card: dict[str, Any], first: Lying, whole: Cells, left: list[int]) -> bool:
        """A touching group can be made by adding, one by one, components that touch what is there."""
        if not left:
            return self.touches_all(card, whole)
        around = beside(whole)
        drawings = in_order(card)
        for number in left:
            others = [other for other in left if other != number]
            for lying in self.pieces_for(card, number):
                follows = drawings[number] != drawings[0] or lying.rank > first.rank
                if follows and lying.cells & around and lying.cells.isdisjoint(whole) and self.can_grow(
                        card, first, whole | lying.cells, others):
                    return True
        return False

    def can_finish_line(self, card: dict[str, Any], placed: Sequence[Lying]) -> bool:
        """In one row or column, alike, with exactly one space between neighbours."""
        fitting = {lying.rank: lying for lying in self.pieces_for(card, 0)}
        first = placed[0]
        high, wide = (1 + max(axis) - min(axis) for axis in zip(*first.cells, strict=True))
        for down, right in ((0, wide + 1), (high + 1, 0)):
            line = [(first.turn, (first.first[0] + i * down, first.first[1] + i * right))
                    for i in range(len(card["pieces"]))]
            if [lying.rank for lying in placed] == line[:len(placed)] and all(
                    rank in fitting for rank in line[len(placed):]):
                later = (fitting[rank].cells for rank in line[len(placed):])
                if self.touches_all(card, frozenset().union(*(lying.cells for lying in placed), *later)):
                    return True
        return False

    def has_features(self, card: dict[str, Any]) -> bool:
        """Is there enough of everything, anywhere?"""
        return all(name in ("sidewalk", "edge", "building") or (
            sum(map("".join(self.rows).count, GROUND[name])) if name in GROUND else
            sum(kind == name for kind, _ in self.pieces)) >= count for name, count in card["touches"].items())

    def touches_all(self, card: dict[str, Any], whole: Cells) -> bool:
        """WW-24: n different tiles, n different uncovered spaces of water or natural resources, n own spaces at the rim."""
        last_row, last_column = len(self.rows) - 1, len(self.rows[0]) - 1
        around = beside(whole)
        for name, count in card["touches"].items():
            if name in GROUND:
                found = sum((r, c) in around and letter == GROUND[name] and (r, c) not in self.covered
                            for r, row in enumerate(self.rows) for c, letter in enumerate(row))
            elif name == "sidewalk":
                found = sum(r == last_row for r, _ in whole)
            elif name == "edge":
                found = sum(r == 0 or c in (0, last_column) for r, c in whole)
            else:
                kinds = [*BUILDINGS.values()] if name == "building" else [name]
                found = sum(kind in kinds and bool(cells & around) for kind, cells in self.pieces)
            if found < count:
                return False
        return True


def in_order(card: dict[str, Any]) -> list[str]:
    """Components are placed the largest first; those of one size in the order of their squares, counted from the first.

    One that is another one turned is drawn like the first of them."""
    def squares(drawn: str) -> list[Cell]:
        cells = [(r, c) for r, row in enumerate(drawn.split("/")) for c, sign in enumerate(row) if sign != "."]
        return [(r - cells[0][0], c - cells[0][1]) for r, c in cells]

    def signs(drawn: str) -> str:
        return drawn.replace("/", "").replace(".", "")

    pieces: list[str] = card["pieces"]
    alike = [next(first for first in pieces if turns_of(drawn)[0] in turns_of(first)) for drawn in pieces]
    return sorted(alike, key=lambda drawn: (-len(signs(drawn)), squares(drawn), signs(drawn)))


def is_connected(cells: Cells) -> bool:
    reached: set[Cell] = {next(iter(cells))}
    while grown := beside(reached) & cells:
        reached |= grown
    return len(reached) == len(cells)


# -- a game, followed --------------------------------------------------------------------------------------------


class Watcher:
    """Follows one game. The market (what is on offer, prices, gold) is read from the state; cities are built anew."""

    def __init__(self, document: dict[str, Any], state: Any) -> None:
        self.document = document
        self.tiles = [[tile for tile in document["tiles"]["tiles"] if tile["stack"] == stack + 1]
                      for stack in range(len(document["stacks"]["stacks"]))]
        maps = state.setup.options["map"]
        self.cities = [City(maps[seat % len(maps)]) for seat in range(state.seats)]
        self.started: set[int] = set()
        self.hand: str = ""  # start, choose, parts, done, or what is being placed: road, tower, monument, a type of building
        self.form = ""
        self.terrain = "land"
        self.card: dict[str, Any] = {}
        self.placed: list[Lying] = []
        self.parts: list[str] = []  # of a short set, left to be placed
        self.used_loan = False

    def copy(self) -> Watcher:
        other = object.__new__(Watcher)
        other.__dict__.update(self.__dict__)
        other.cities = [City(city.rows) for city in self.cities]
        for city, own in zip(self.cities, other.cities, strict=True):
            own.pieces, own.covered, own.known = [*city.pieces], {*city.covered}, {**city.known}
        other.started, other.placed, other.parts = {*self.started}, [*self.placed], [*self.parts]
        return other

    # -- what should be on offer ----------------------------------------------------------------------

    def expected(self, state: Any) -> list[str]:
        """The names of everything that may be done, in the order of their ids. Called once for every decision."""
        if not self.hand:
            self.hand = "choose" if state.to_act in self.started else "start"
            self.used_loan = False
        if self.hand == "done":
            return ["end"]
        if self.hand == "choose":
            return self.purchases(state)
        if self.hand == "parts":
            free = [] if state.to_act in self.started else ["part:long"]
            return [f"part:{part}" for part in PARTS if part in self.parts and self.short_room(state.to_act, part)] + free
        return self.first_purchase(state) + [lying.name for lying in self.room(state.to_act)]

    def first_purchase(self, state: Any) -> list[str]:
        """WW-5: before the free road only short roads can be bought, if one of them can be laid; or a loan for them."""
        seat, price = state.to_act, self.document["game"]["short_set"]
        if self.hand != "start" or not state.shorts or not any(self.short_room(seat, part) for part in PARTS):
            return []
        loan = not self.used_loan and not state.loan[seat] and state.gold[seat] + 2 >= price
        return ["loan"] * loan + ["buy:short"] * (state.gold[seat] >= price)

    def short_room(self, seat: int, part: str) -> list[Lying]:
        """WW-20. WW-5: such that the free long road, if it does not lie yet, finds a place afterwards."""
        return [lying for lying in self.cities[seat].road(PARTS[part], "land") if seat in self.started
                or self.leaves_room(seat, lying)]

    def leaves_room(self, seat: int, lying: Lying) -> bool:
        later = City(self.cities[seat].rows)
        later.pieces, later.covered = [*self.cities[seat].pieces], {*self.cities[seat].covered}
        later.put("road", lying.cells)
        return bool(later.road(self.document["roads"]["long"], "span"))

    def room(self, seat: int) -> list[Lying]:
        city = self.cities[seat]
        if self.hand == "start":
            return city.first_road(self.document["roads"]["long"])
        if self.hand == "road":
            lying = city.road(self.form, self.terrain)
            return lying if self.terrain == "span" or seat in self.started else [
                one for one in lying if self.leaves_room(seat, one)]
        if self.hand == "tower":
            return city.tower()
        if self.hand == "monument":
            return city.monument(self.card, self.placed)
        return city.building(self.form, self.hand)

    def purchases(self, state: Any) -> list[str]:
        """WW-10: who can buy must buy. WW-40: a loan, if something can be bought with it; or pay one back."""
        seat = state.to_act
        gold, loan = state.gold[seat], state.loan[seat]
        buys = [*self.affordable(state, gold)]
        names = [] if buys else ["end"]
        if not self.used_loan and not loan and any(self.affordable(state, gold + 2)):
            names.append("loan")
        if not self.used_loan and loan and loan < state.round and gold >= 3:
            names.append("repay")
        return names + buys

    def affordable(self, state: Any, gold: int) -> Iterator[str]:
        """WW-12: what is on offer and paid for. WW-25: what can be placed."""
        seat, document = state.to_act, self.document
        city, prices = self.cities[seat], document["game"]
        if state.longs and gold >= prices["long_road"] and city.road(document["roads"]["long"], "span"):
            yield "buy:long"
        if state.shorts and gold >= prices["short_set"] and (city.road("##", "land") or city.road("#", "land")):
            yield "buy:short"
        if state.towers and gold >= prices["tower"] and city.tower():
            yield "buy:tower"
        for place, name in enumerate(("first", "second")):
            if state.seats > 1 and gold >= prices["pedestal"] and state.pedestal[place] == -1 and seat not in state.pedestal:
                yield f"buy:{name}"
        for stack, row in enumerate(document["stacks"]["stacks"]):
            if state.top[stack] != -1 and gold >= row["price"] and city.building(row["shape"], self.type_on(state, stack)):
                yield f"buy:S{stack + 1}"
        for place in range(3):
            if state.wonder[place] != -1 and gold >= 1 and city.monument(self.card_at(state, place), []):
                yield f"buy:wonder{place + 1}"

    def type_on(self, state: Any, stack: int) -> str:
        return BUILDINGS[self.tiles[stack][state.top[stack]]["type"]]

    def card_at(self, state: Any, place: int) -> dict[str, Any]:
        card: dict[str, Any] = self.document["monuments"]["monuments"][state.wonder[place]]
        return card

    # -- what happens ---------------------------------------------------------------------------------

    def follow(self, state: Any, name: str) -> None:
        """An action of the seat to act, before it is applied."""
        kind, _, what = name.partition(":")
        if kind == "buy":
            self.buy(state, what)
        elif name == "part:long":
            self.hand, self.form, self.terrain = "road", self.document["roads"]["long"], "span"
        elif kind == "part":
            self.parts.remove(what)
            self.hand, self.form, self.terrain = "road", PARTS[what], "land"
        elif kind == "place":
            self.place(state.to_act, next(lying for lying in self.room(state.to_act) if lying.name == name))
        elif kind == "end":
            self.hand = ""
        else:
            self.used_loan = True
            if kind == "repay" and state.gold[state.to_act] == 3:
                self.hand = "done"

    def buy(self, state: Any, what: str) -> None:
        self.parts, self.placed = [], []
        if what == "long":
            self.hand, self.form, self.terrain = "road", self.document["roads"]["long"], "span"
        elif what == "short":
            self.hand, self.parts = "parts", ["double", "double", "single"]
        elif what == "tower":
            self.hand = "tower"
        elif what in ("first", "second"):
            self.hand = "done"
        elif what.startswith("S"):
            stack = int(what[1:]) - 1
            self.hand, self.form = self.type_on(state, stack), self.document["stacks"]["stacks"][stack]["shape"]
        else:
            self.hand, self.card = "monument", self.card_at(state, int(what.removeprefix("wonder")) - 1)

    def place(self, seat: int, lying: Lying) -> None:
        """WW-25: placing a short set goes on while any remaining part fits."""
        city = self.cities[seat]
        if self.hand == "start":
            city.put("road", lying.cells)
            self.started.add(seat)
            self.hand = "choose"
        elif self.hand == "monument":
            self.placed.append(lying)
            if len(self.placed) < len(self.card["pieces"]):
                return
            city.put("monument", frozenset().union(*(part.cells for part in self.placed)))
            self.hand = "done"
        else:
            city.put(self.hand, lying.cells)
            if self.terrain == "span":
                self.started.add(seat)
            fits = self.hand == "road" and any(self.short_room(seat, part) for part in self.parts)
            self.hand = "parts" if fits or seat not in self.started else "done"
