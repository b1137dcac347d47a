"""Cities drawn as text, the offer by names, and what tests read from a table.

    table = town(engine, '''
        ..N.
        =B..
        =BW.
        =...''')                        # seat 0 buys; the sidewalk lies below the last row
    offer(table, "long S1:S1B1")         # this is on offer and nothing else, but for the monuments
    table.play("buy:long place:0b4 end")

    . W N        green space, water, natural resource: nothing lies there
    B F H M T    a building: library, farm, habitation, market, temple
    =            a road           ^  a tower          *  a monument
    b f h m t -  other buildings and roads, that they can be told from those they touch

Squares that touch and show the same letter are one piece, on green space; what lies under pieces is told by a drawing of the
`ground`. Where a monument is to be built, x y z are its components on green space; w and n are x on water and nature.
"""
from __future__ import annotations

from collections.abc import Iterator, Mapping
from copy import deepcopy
from functools import cache
from typing import Any, cast

from cardamom.games import load
from cardamom.games.world_wonders import WorldWondersGame
from cardamom.games.world_wonders.city import KINDS, MONUMENT, MONUMENTS, ROAD, STACKS, TOWER
from cardamom.games.world_wonders.content import Content
from cardamom.games.world_wonders.items import PEDESTALS, ROW
from cardamom.games.world_wonders.market import NOBODY, NOTHING
from cardamom.games.world_wonders.purchases import CHOOSE, DONE, LEAVE
from cardamom.kernel.squares import GRID, SIDE, WORD, WORDS
from cardamom.kernel.state import CHANCE
from tests.scenario import Scenario

TYPES = "BFHMT"
LAID = {**{letter: kind for kind, letter in enumerate(TYPES)}, **{letter.lower(): kind for kind, letter in enumerate(TYPES)},
        "=": ROAD, "-": ROAD, "^": TOWER, "*": MONUMENT}
LETTERS = {"library": "B", "farm": "F", "habitation": "H", "market": "M", "temple": "T", "road": "=", "tower": "^",
           "monument": "*"}
COLUMNS = "abcdefghijklmnop"
UNDER = {"W": "W", "w": "W", "N": "N", "n": "N"}
DULL = "parthenon ziggurat machu-picchu"  # monuments that hardly a city here has room for
TOPS = "S1B1 S2F1 S3H1 S4M1 S5T1 S6B1 S7F1 S8H1"  # what `opened` reveals


OTHERWISE = {"position: step: there is nothing to buy (WW-10)": LEAVE,
             "position: step: who can buy must buy (WW-10)": CHOOSE}


# -- tables -----------------------------------------------------------------------------


class Town(Scenario):
    """Where something else is on offer, to buy or to leave is asked as it fits (WW-10), unless the step is told."""

    def put(self, **changes: Any) -> Scenario:
        try:
            return super().put(**changes)
        except ValueError as error:
            if "step" in changes or str(error) not in OTHERWISE:
                raise
            return super().put(**changes, step=OTHERWISE[str(error)])


@cache
def game_on(engine: str) -> WorldWondersGame:
    return load("world-wonders", engine=engine)


def pack(engine: str, **monuments: Mapping[str, Any]) -> WorldWondersGame:
    """The game with other monuments: fields of theirs by id, with _ for -."""
    content = deepcopy(game_on(engine).content)
    for row in content["monuments"]["monuments"]:
        row |= monuments.get(row["id"].replace("-", "_"), {})
    return load("world-wonders", content, engine)


def begun(engine: str, seats: int, game: WorldWondersGame | None = None, **options: Any) -> Scenario:
    """Nothing is drawn yet."""
    game = game or game_on(engine)
    return Town(game, game.start(seats, **options))


def opened(engine: str, seats: int, wonders: str = DULL, objectives: str = "", **options: Any) -> Scenario:
    """The first round begins, in turn order 0, 1, 2 ...: seat 0 places the first road; alone, the automaton acts."""
    table = begun(engine, seats, **options)
    table.play(" ".join(f"order:{seat}" for seat in range(seats)))
    if table.kinds() == {"map"}:
        table.play(" ".join(f"map:B{seat + 1}" for seat in range(seats)))
    table.play(" ".join(f"objective:{name}" for name in objectives.split()))
    table.play(" ".join(f"monument:{name}" for name in wonders.split()[:table.state.row]))
    return table.play(" ".join(f"tile:{name}" for name in TOPS.split()[:table.state.stacks]))


def town(engine: str, *drawings: str, seats: int = 2, ground: str = "", **told: Any) -> Scenario:
    """The cities of the first seats as drawn, each on a map of its own (one drawing: all have its map). Seat 0 buys."""
    maps = [[ground_under(row) for row in (ground or drawing).split()] for drawing in drawings]
    table = opened(engine, max(seats, len(drawings)), map=maps, **told)
    return settle(table.play(min(name for name in table.legal() if name.startswith("place"))), *drawings)


def settle(table: Scenario, *drawings: str) -> Scenario:
    """These cities before the first seats; an empty text for none."""
    cities = [city_cells(drawing) for drawing in drawings]
    return table.put(**{name: {seat: city[name] for seat, city in enumerate(cities)} for name in cities[0]})


def ground_under(row: str) -> str:
    return "".join(UNDER.get(letter, ".") for letter in row)


def city_cells(drawing: str) -> dict[str, Any]:
    """A drawn city as the cells of a seat."""
    letters = {r * SIDE + c: letter for r, row in enumerate(drawing.split()) for c, letter in enumerate(row)
               if letter in LAID}
    numbers: dict[int, int] = {}
    for square in sorted(letters):
        if square not in numbers:
            number = 1 + max(numbers.values(), default=-1)
            numbers |= dict.fromkeys(same_piece(letters, square), number)
    return {
        "covered": words(letters),
        "laid": [words(square for square, letter in letters.items() if LAID[letter] == kind) for kind in range(KINDS)],
        "pieces": 1 + max(numbers.values(), default=-1),
        "piece_at": [numbers.get(square, 0) for square in range(GRID)],
        "component_at": [0] * GRID,  # pieces are drawn in whatever form a test needs
        "started": int(bool(letters))}


def same_piece(letters: Mapping[int, str], square: int) -> set[int]:
    found, edge = {square}, [square]
    for here in edge:
        for there in neighbours(here):
            if letters.get(there) == letters[square] and there not in found:
                found.add(there)
                edge.append(there)
    return found


def neighbours(square: int) -> Iterator[int]:
    row, column = divmod(square, SIDE)
    for r, c in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
        if 0 <= r < SIDE and 0 <= c < SIDE:
            yield r * SIDE + c


def words(squares: Any) -> list[int]:
    chosen = sum(1 << square for square in squares)
    return [chosen >> 64 * word & WORD for word in range(WORDS)]


# -- the offer --------------------------------------------------------------------------


def offer(table: Scenario, items: str, wonders: str = "") -> Scenario:
    """Just this is on offer: `long`, `short`, `tower`, `first`, `second`, tiles by name; monuments stay if none are told.

    Pedestals that are not told belong to seats 1 and 2, or to 1 and 0 if only two play."""
    names = items.split()
    state = table.state
    others = [NOBODY, NOBODY] if state.seats == 1 else [1, 0] if state.seats == 2 else [1, 2]
    taken = [NOBODY if place in names else other for place, other in zip(("first", "second"), others, strict=True)]
    if wonders:
        show(table, wonders)
    lay_tiles(table, table.state.round, [name for name in names if name.startswith("S")])
    return table.put(longs=names.count("long"), shorts=names.count("short"), towers=names.count("tower"), pedestal=taken)


def lay_tiles(table: Scenario, round_: int, tops: list[str]) -> Scenario:
    """A round in which these tiles are on offer; as many of each stack are gone as rounds have begun."""
    top, in_stack = [NOTHING] * STACKS, [0] * STACKS
    for stack in range(table.state.stacks):
        names = [tile.id for tile in box(table).tiles[stack]]
        found = [n for n, name in enumerate(names) if name in tops]
        gone = (found + [n for n in range(len(names)) if n not in found])[:round_]
        top[stack] = found[0] if found else NOTHING
        in_stack[stack] = sum(1 << n for n in range(len(names)) if n not in gone)
    return table.put(round=round_, top=top, in_stack=in_stack)


def at_round(table: Scenario, number: int) -> Scenario:
    """The same offer in another round."""
    tops = [item["tile"] for item in view(table)["items"] if item["tile"]]
    return lay_tiles(table, number, tops)


def show(table: Scenario, wonders: str, owned: Mapping[int, str] | None = None, deck: str | None = None) -> Scenario:
    """These monuments face up, those with their owners, the others in the deck; or only those of `deck`, the last seat
    having the rest."""
    names = [monument.id for monument in box(table).monuments]
    row = [names.index(name) for name in wonders.split()]
    owner = [NOBODY] * MONUMENTS
    for party, found in (owned or {}).items():
        for name in found.split():
            owner[names.index(name)] = party
    left = [n for n in range(len(names)) if n not in row and owner[n] == NOBODY]
    if deck is not None:
        for n in left:
            if names[n] not in deck.split():
                owner[n] = table.state.parties - 1
        left = [n for n in left if owner[n] == NOBODY]
    return table.put(wonder=[*row, *[NOTHING] * (ROW - len(row))], owner=owner, in_deck=sum(1 << n for n in left))


def monuments_left(table: Scenario) -> str:
    """All that are not face up."""
    shown = {monument["id"] for monument in view(table)["monuments"]}
    return " ".join(monument.id for monument in box(table).monuments if monument.id not in shown)


def close_round(table: Scenario) -> Scenario:
    """The seat to move has spent its last gold, all others are out: its turn and the round end."""
    seats, seat = range(table.state.seats), table.state.to_act
    table.put(step=DONE, gold=dict.fromkeys(seats, 0), out={other: int(other != seat) for other in seats})
    return table.play("end")


def next_round(table: Scenario) -> Scenario:
    """Reveal the tiles of the round that has begun."""
    while table.state.to_act == CHANCE:
        table.play(min(table.legal()))
    return table


def box(table: Scenario) -> Content:
    return cast(WorldWondersGame, table.game).box


# -- what is on the table ---------------------------------------------------------------


def view(table: Scenario) -> dict[str, Any]:
    return table.game.view(table.state)


def city(table: Scenario, seat: int) -> list[str]:
    """A city as it is drawn; pieces of a kind look alike."""
    found = view(table)["cities"][seat]
    rows = [[*row] for row in found["map"]]
    for piece in found["pieces"]:
        for square in piece["squares"]:
            rows[int(square[1:]) - 1][COLUMNS.index(square[0])] = LETTERS[piece["kind"]]
    return ["".join(row) for row in rows]


def piece_numbers(table: Scenario, seat: int, kind: str = "") -> dict[str, int]:
    """The covered squares of a city, or those of a kind of piece, with the numbers of the pieces on them."""
    return {square: piece["number"] for piece in view(table)["cities"][seat]["pieces"] if kind in ("", piece["kind"])
            for square in piece["squares"]}


def shapes_in_hand(table: Scenario) -> list[str]:
    """The piece in hand in each of its turns, as it is drawn: ##/#."""
    return [*map(outline, view(table)["in_hand"]["rotations"])]


def outline(shape: list[list[int]]) -> str:
    left, right = min(column for _, column in shape), max(column for _, column in shape)
    return "/".join("".join("#" if [row, column] in shape else "." for column in range(left, right + 1))
                    for row in range(shape[-1][0] + 1))


def rows(drawing: str) -> list[str]:
    """A drawing as `city` shows it."""
    shown = str.maketrans("bfhmt-", "BFHMT=")
    return [row.translate(shown) for row in drawing.split()]


def gold(table: Scenario) -> list[int]:
    return list(table.state.gold)[:table.state.seats]


def tracks(table: Scenario, seat: int) -> list[int]:
    """Food, ceramics, gears, and population."""
    return [*table.state.track[seat], table.state.population[seat]]


def spots(names: str) -> set[str]:
    return set(names.split())


def places(table: Scenario) -> set[str]:
    """Where the piece in hand may lie."""
    assert "place" in table.kinds() and table.kinds() <= {"place", "buy", "loan"}  # the first turn: short roads, or a loan
    return {name.removeprefix("place:") for name in table.legal() if name.startswith("place")}


def points(table: Scenario, party: int) -> dict[str, int]:
    """The points of a party by source, without those that are 0; they sum to its score."""
    parts = table.game.explain_score(table.state)[party]
    found = {part["text"]["key"].removeprefix("score-"): part["points"] for part in parts}
    assert sum(found.values()) == table.state.scores()[party]
    return {source: value for source, value in found.items() if value}


def owners(table: Scenario) -> dict[str, int]:
    """The monuments that somebody has."""
    owner = table.state.owner
    return {monument.id: owner[n] for n, monument in enumerate(box(table).monuments) if owner[n] != NOBODY}


def pedestals(table: Scenario) -> list[int | None]:
    return [None if table.state.pedestal[place] == NOBODY else table.state.pedestal[place] for place in range(PEDESTALS)]


# -- building ---------------------------------------------------------------------------


def planned(drawing: str) -> list[tuple[list[list[int]], str]]:
    """The components of a monument that a drawing shows: each as its shape and its first square."""
    found = []
    for letters in ("xwn", "y", "z"):
        cells = [(r, c) for r, row in enumerate(drawing.split()) for c, letter in enumerate(row) if letter in letters]
        if cells:
            top, first = cells[0]
            found.append(([[r - top, c - first] for r, c in cells], f"{COLUMNS[first]}{top + 1}"))
    return found


def build(table: Scenario, drawing: str, item: str = "wonder1") -> str:
    """Buy a monument and build it as the drawing plans; the rule that forbids it, or nothing if it stands."""
    if table.game.action(f"buy:{item}") not in table.state.legal():
        return table.refused(f"buy:{item}")
    table.play(f"buy:{item}")
    for shape, square in planned(drawing):
        turns = view(table)["in_hand"]["rotations"]
        assert shape in turns, f"{shape} is not among {turns}"
        name = f"place:{turns.index(shape)}{square}"
        if table.game.action(name) not in table.state.legal():
            return table.refused(name)
        table.play(name)
    assert table.legal() == {"end"}
    return ""
