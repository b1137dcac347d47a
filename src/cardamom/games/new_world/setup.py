"""Content and options as the constants of the New World engine (NW-1..5)."""
from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from cardamom.games.century.content import LETTERS, read_cubes, read_id, read_trade
from cardamom.games.century.deals import GAIN, RAISE, TRADE_CUBES
from cardamom.games.new_world.bonus_tiles import AT_FORT, SPACES, STACKS, THINGS
from cardamom.games.new_world.forts import FORTS
from cardamom.games.new_world.locations import (
    ADJUST,
    ALWAYS,
    BENEFITS,
    FORT,
    ICONS_EACH,
    MARKET,
    MOST_SETTLERS,
    MOVE,
    NO_ICON,
    NOTHING,
    OUTPOST_TRADE,
    REFRESH,
    WAGON_TRADE,
)
from cardamom.kernel.content import Reader, shown

SIDES = ("A1", "A2", "B1", "B2", "C1", "C2", "D2", "E2", "F2")  # NW-1
DOES = {
    "production": GAIN, "upgrade": RAISE, "trade": TRADE_CUBES, "fort": FORT, "market": MARKET, "refresh_market": REFRESH,
    "adjust_route": ADJUST, "move_wagon": MOVE, "wagon_trade": WAGON_TRADE, "outpost_trade": OUTPOST_TRADE}
ICON_NAMES = ("field", "forest", "mountain", "river", "market")
BENEFIT_NAMES = ("native_help", "tool", "settlers", "exploration")
THING_NAMES = (*BENEFIT_NAMES, "collected", "merchants", "outposts")
FIND_KINDS = ("cubes", "settlers", "points", "icon")
RANGES = {"1": 1, "1-2": 2, "any": 0}
LOCATION_COUNT, CARD_COUNT, TILE_COUNT, FIND_COUNT = 51, 56, 25, 10
CARDS_BY_SEATS = {2: 26, 3: 38, 4: 50}  # NW-2, in both games
TWO_THREE = 2  # E1-2, HJ-2: locations that are covered with 2 or 3 players
ZEROS = [0] * len(LETTERS)


@dataclass(frozen=True)
class Deal:
    """What a location or a merchant card does."""

    id: str
    does: int
    give: list[int]
    get: list[int]
    upgrades: int


@dataclass(frozen=True)
class Location:
    deal: Deal
    kind: str
    settlers: int
    icons: list[str]
    range: str
    stacks: list[int]
    two_three: bool
    exploration: bool
    row: int
    column: int

    @property
    def id(self) -> str:
        return self.deal.id

    @property
    def side(self) -> str:
        return self.id.partition("-")[0]


@dataclass(frozen=True)
class PointCard:
    id: str
    cost: list[int]
    points: int
    benefit: str
    icon: str
    cube: str
    settlers: int
    star: str
    players: str


@dataclass(frozen=True)
class BonusTile:
    id: str
    shows: list[str]
    points: int
    mark: str


@dataclass(frozen=True)
class Find:
    """An exploration tile: NW-33, one of four kinds."""

    id: str
    kind: str
    cubes: list[int]
    settlers: int
    points: int
    icon: str


class Stack(NamedTuple):
    """A space with bonus tiles on the boards."""

    id: str
    tiles: int
    use: int
    fort: str  # the location, or nothing


@dataclass(frozen=True)
class Layout:
    """Which boards a game uses, how they lie, and what is left in the box."""

    locations: list[Location]
    places: dict[str, tuple[int, int]]
    rows: dict[str, list[str]]  # from left to right, by kind: forts, and what else a game has in a row
    without_star: str
    without_marks: list[str]

    def index(self, location: str) -> int:
        return [known.id for known in self.locations].index(location)


@dataclass(frozen=True)
class Content:
    settlers: int
    start_settlers: list[int]
    start_cubes: list[list[int]]
    last_card: int
    cards: list[PointCard]
    tiles: list[BonusTile]
    finds: list[Find]
    layout: Layout
    stacks: list[Stack]
    storage: int
    spaces: int
    uncovered: list[int]  # HJ-5: points of the outpost columns


class Counts(NamedTuple):
    """What a game's layout must have."""

    locations: int
    tiles: int  # bonus tiles on stacks
    exploration: int  # locations that are covered at every player count
    columns: int  # of outposts on a player board


# -- reading ----------------------------------------------------------------------------


def read_content(box: Reader, counts: Counts, own: tuple[str, ...], in_rows: tuple[str, ...] = ("fort",)) -> Content:
    """What every game has; `own` are the kinds of location that only some can use, `in_rows` those that lie in a row."""
    settlers, cubes, boards = box.group("settlers"), box.group("starting_cubes"), box.group("boards")
    cards, tiles, finds = box.group("point_cards"), box.group("bonus_tiles"), box.group("exploration_tiles")
    board = box.group("player_board")
    each = settlers.number("each", 1, MOST_SETTLERS)
    layout = read_layout(box.group("layout"), read_locations(boards), counts, own, in_rows)
    stacks = [Stack(f"{location.id}-S{n + 1}", height, AT_FORT, location.id)
              for location in layout.locations for n, height in enumerate(location.stacks)]
    content = Content(
        settlers=each, start_settlers=settlers.numbers("start", len(CARDS_BY_SEATS), 1, each),
        start_cubes=[read_cubes(cubes, f"sets[{i}]", item) for i, item in enumerate(cubes.items("sets", FORTS))],
        last_card=cards.number("last", 1, 20), cards=read_cards(cards), tiles=read_tiles(tiles), finds=read_finds(finds),
        layout=layout, stacks=stacks,
        storage=board.number("storage", 1, 40), spaces=board.number("bonus_spaces", 1, SPACES),
        uncovered=board.numbers("uncovered", counts.columns, 0, 20) if counts.columns else [])
    for group in (settlers, cubes, boards, cards, tiles, finds, board):
        group.close()
    check_cards(cards, content)
    return content


def read_text(row: Reader, key: str, among: tuple[str, ...] = ()) -> str:
    """A text that may be missing."""
    return row.text(key, among) if row.has(key) else ""


def read_kind(row: Reader, among: tuple[str, ...]) -> str:
    """Which one of these fields is there."""
    given = [key for key in among if row.has(key)]
    if len(given) != 1:
        row.fail("", f"one of {', '.join(among)}, found {', '.join(given) or 'none'}")
    return given[0]


def read_names(row: Reader, key: str, most: int, among: tuple[str, ...]) -> list[str]:
    """A list of words that may be missing."""
    names = row.get(key, "a list") if row.has(key) else []
    if not isinstance(names, list) or len(names) > most or any(name not in among for name in names):
        row.fail(key, f"a list of at most {most} of {', '.join(among)}, found {shown(names)}")
    return names


def read_mark(row: Reader, key: str) -> bool:
    if row.has(key) and row.value[key] is not True:
        row.fail(key, f"true, found {shown(row.value[key])}; if it is not so, leave the field out")
    return row.has(key)


def read_deal(row: Reader, name: str, does: int) -> Deal:
    """Cubes to take, upgrades or a trade."""
    give, get = read_trade(row, "trade") if does == TRADE_CUBES else (ZEROS, ZEROS)
    if does in (GAIN, ADJUST):
        get = read_cubes(row, "gain")
    return Deal(name, does, give, get, row.number("upgrades", 1, 12) if does == RAISE else 0)


def read_locations(group: Reader) -> list[Location]:
    locations: list[Location] = []
    for row in group.rows("locations", LOCATION_COUNT):
        name, kind = row.text("id"), row.text("does", tuple(DOES))
        side, _, number = name.partition("-")
        if side not in SIDES or not number.isdecimal() or not number.isascii() or len(number) > 2:
            row.fail("id", f"a side and a number, like A1-2; sides: {', '.join(SIDES)}; found {name[:40]!r}")
        if any(known.id == name for known in locations):
            row.fail("id", f"a name of its own, found {name!r} again")
        locations.append(Location(
            read_deal(row, name, DOES[kind]), kind, row.number("settlers", 1, 12), read_icons(row),
            row.text("range", tuple(RANGES)) if kind == "move_wagon" else "",
            read_stacks(row, kind),
            read_mark(row, "two_three"), read_mark(row, "exploration"), row.number("row", 0, 9), row.number("column", 0, 9)))
        for known in locations[:-1]:
            if (known.side, known.row, known.column) == (side, locations[-1].row, locations[-1].column):
                row.fail("", f"a row and column of its own on side {side}, found those of {known.id}")
        row.close()
    return locations


def read_icons(row: Reader) -> list[str]:
    """NW-12, NW-13: a card counts once for a location that bears its icon, so each icon is there once."""
    icons = read_names(row, "icons", ICONS_EACH, ICON_NAMES)
    if len({*icons}) < len(icons):
        row.fail("icons", f"each icon once, found {shown(icons)}")
    return icons


def read_stacks(row: Reader, kind: str) -> list[int]:
    """NW-3: the numbers on the bonus spaces of a fort."""
    if not row.has("stacks"):
        return []
    stacks = row.get("stacks", "a list of numbers")
    if kind != "fort" or not isinstance(stacks, list) or not 1 <= len(stacks) <= FORTS:
        row.fail("stacks", f"1 to {FORTS} numbers, and only at a fort; found {shown(stacks)}")
    return row.numbers("stacks", len(stacks), 1, 12)


def read_layout(group: Reader, every: list[Location], counts: Counts, own: tuple[str, ...],
                in_rows: tuple[str, ...]) -> Layout:
    boards = group.get("boards", "a list of board sides")
    if not isinstance(boards, list) or not 1 <= len(boards) <= 6 or not all(side in SIDES for side in boards):
        group.fail("boards", f"at most six of {', '.join(SIDES)}, found {shown(boards)}")
    if len({*boards}) < len(boards):
        group.fail("boards", f"each side once, found {shown(boards)}")
    places: dict[str, tuple[int, int]] = {}
    for i, side in enumerate(boards):
        place = group.items("places", len(boards))[i]
        if not isinstance(place, list) or len(place) != 2:
            group.fail(f"places[{i}]", f"a row and a column, found {shown(place)}")
        row, column = (group.number_in(f"places[{i}][{n}]", number, 0, 9) for n, number in enumerate(place))
        if (row, column) in places.values():
            group.fail(f"places[{i}]", f"a place of its own for each board, found {shown(place)} again")
        places[side] = row, column
    locations = [location for side in boards for location in every if location.side == side]
    layout = Layout(locations, places, {kind: read_order(group, f"{kind}s", kind, locations) for kind in in_rows},
                    group.text("without_star", ("black", "white")),
                    read_names(group, "without_marks", 2, ("I", "III")))
    group.close()
    check_layout(group, layout, counts, own)
    return layout


def read_order(group: Reader, key: str, kind: str, locations: list[Location]) -> list[str]:
    """NW-24, E1-12: the forts, or other locations in a row, from left to right."""
    order, there = group.items(key, FORTS), [location.id for location in locations if location.kind == kind]
    if not all(isinstance(name, str) for name in order) or sorted(order) != sorted(there):
        group.fail(key, f"the {kind}s {', '.join(there)} in some order, found {shown(order)}")
    return order


def check_layout(group: Reader, layout: Layout, counts: Counts, own: tuple[str, ...]) -> None:
    """The counts of the boards that a game uses."""
    every = layout.locations
    found = {
        "locations": (counts.locations, len(every)),
        "locations with an exploration icon": (counts.exploration, sum(location.exploration for location in every)),
        "locations with a 2-3 icon": (TWO_THREE, sum(location.two_three for location in every))}
    for what, (expected, there) in found.items():
        if expected != there:
            group.fail("boards", f"sides with {expected} {what}, found {there}")
    known = ("production", "upgrade", "trade", "fort", *own)
    for location in every:
        if location.kind not in known:
            group.fail("boards", f"no side with {location.kind} in this game, found {location.id}")


def read_cards(group: Reader) -> list[PointCard]:
    cards: list[PointCard] = []
    names: list[str] = []
    for row in group.rows("cards", CARD_COUNT):
        name, benefit = read_id(row, names), row.text("benefit", BENEFIT_NAMES)
        cards.append(PointCard(
            name, read_cubes(row, "cost"), row.number("points", 0, 99), benefit,
            row.text("icon", ICON_NAMES) if benefit in ("native_help", "tool") else "",
            row.text("cube", tuple(LETTERS)) if benefit == "tool" else "",
            row.number("settlers", 1, 12) if benefit == "settlers" else 0,
            read_text(row, "star", ("black", "white")), read_text(row, "players", ("3+", "=4"))))
        row.close()
    return cards


def in_game(content: Content, card: PointCard, seats: int) -> bool:
    """NW-2: without one kind of star, and by player count."""
    too_many = (card.players == "3+" and seats < 3) or (card.players == "=4" and seats < 4)
    return card.star != content.layout.without_star and not too_many


def check_cards(group: Reader, content: Content) -> None:
    for seats, expected in CARDS_BY_SEATS.items():
        there = sum(in_game(content, card, seats) for card in content.cards)
        if there != expected:
            group.fail("cards", f"{expected} cards with {seats} players, found {there}")


def read_tiles(group: Reader) -> list[BonusTile]:
    tiles: list[BonusTile] = []
    names: list[str] = []
    for row in group.rows("tiles", TILE_COUNT):
        tiles.append(BonusTile(read_id(row, names), read_names(row, "shows", 6, THING_NAMES), row.number("points", 0, 20),
                               read_text(row, "mark", ("I", "III"))))
        row.close()
    return tiles


def read_finds(group: Reader) -> list[Find]:
    finds: list[Find] = []
    names: list[str] = []
    for row in group.rows("tiles", FIND_COUNT):
        kind = read_kind(row, FIND_KINDS)
        finds.append(Find(read_id(row, names), kind, read_cubes(row, "cubes") if kind == "cubes" else ZEROS,
                          row.number("settlers", 1, 12) if kind == "settlers" else 0,
                          row.number("points", 1, 20) if kind == "points" else 0,
                          row.text("icon", BENEFIT_NAMES) if kind == "icon" else ""))
        row.close()
    return finds


def tiles_in_game(content: Content) -> list[BonusTile]:
    """E1-1: without those of another part."""
    return [tile for tile in content.tiles if tile.mark not in content.layout.without_marks]


def check_stacks(group: Reader, content: Content, stacks: list[Stack], counts: Counts) -> None:
    """NW-3: as many tiles as the spaces say, and enough of them."""
    there = sum(stack.tiles for stack in stacks)
    if there != counts.tiles:
        group.fail("", f"bonus spaces for {counts.tiles} tiles in all, found {there}")
    known = len(tiles_in_game(content))
    if len(stacks) > STACKS or there > known:
        group.fail("", f"at most {STACKS} stacks of {known} tiles in all, found {len(stacks)} of {there}")


# -- tables -----------------------------------------------------------------------------


def constants(content: Content, stacks: list[Stack], beside: bool, seats: int, options: Mapping[str, Any]) -> dict[str, Any]:
    """The constants of `NewWorld`."""
    every = content.layout.locations
    first, tiles = options["first"], tiles_in_game(content)
    cover = [slot for slot, location in enumerate(every) if location.exploration or (location.two_three and seats < 4)]
    return {
        "seats": seats, "parties": seats, "max_rounds": options["rounds"], "storage": content.storage,
        **deal_constants([location.deal for location in every]),
        "locations": len(every), "always": word(location.deal.does in ALWAYS for location in every),
        "required": [location.settlers for location in every],
        "icon": [([ICON_NAMES.index(icon) for icon in location.icons] + [NO_ICON] * ICONS_EACH)[:ICONS_EACH]
                 for location in every],
        "within": [word(location.settlers <= ready for location in every) for ready in range(MOST_SETTLERS + 1)],
        "shows": [word(icon in location.icons for location in every) for icon in ICON_NAMES],
        "place_in_row": [place_in_row(content.layout, location) for location in every],
        "settlers": content.settlers, "start_settlers": content.start_settlers[seats - 2],
        "start_cubes": content.start_cubes, "last_card": content.last_card,
        "start_with": NOTHING if first == "random" else first,
        "all_cards": len(content.cards), "deck": [int(in_game(content, card, seats)) for card in content.cards],
        "cost": [card.cost for card in content.cards], "worth": [card.points for card in content.cards],
        "benefit": [BENEFIT_NAMES.index(card.benefit) for card in content.cards],
        "card_icon": [ICON_NAMES.index(card.icon) if card.icon else NO_ICON for card in content.cards],
        "card_gift": [LETTERS.index(card.cube) if card.cube else card.settlers for card in content.cards],
        "with_tiles": word(location.id in [stack.fort for stack in stacks] for location in every),
        "stacks": len(stacks), "stack_height": [stack.tiles for stack in stacks],
        "stack_use": [stack.use for stack in stacks],
        "stack_fort": [content.layout.index(stack.fort) if stack.fort else NOTHING for stack in stacks],
        "tiles": len(tiles), "tile_needs": [[tile.shows.count(thing) for thing in THING_NAMES] for tile in tiles],
        "tile_points": [tile.points for tile in tiles], "spaces_for_tiles": content.spaces,
        "finds": len(content.finds), "find_cubes": [find.cubes for find in content.finds],
        "find_settlers": [find.settlers for find in content.finds], "find_points": [find.points for find in content.finds],
        "find_icon": [BENEFIT_NAMES.index(find.icon) if find.icon else NOTHING for find in content.finds],
        "covers_at_first": len(cover), "cover": cover, "others_beside": int(beside),
    }


def deal_constants(deals: list[Deal]) -> dict[str, Any]:
    """The constants of `Deals`: those of the locations come first."""
    return {"does": [deal.does for deal in deals], "deal_give": [deal.give for deal in deals],
            "deal_get": [deal.get for deal in deals], "deal_upgrades": [deal.upgrades for deal in deals]}


def word(flags: Iterable[bool]) -> int:
    """Bit n: the flag of location n."""
    return sum(1 << slot for slot, flag in enumerate(flags) if flag)


def place_in_row(layout: Layout, location: Location) -> int:
    """From left to right, of a fort or what else lies in a row."""
    for order in layout.rows.values():
        if location.id in order:
            return order.index(location.id)
    return NOTHING


assert len(BENEFIT_NAMES) == BENEFITS and len(THING_NAMES) == THINGS
