"""What is on the table in the New World, as typed data: facts, refs and message keys. Rules are asked through queries."""
from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache, reduce
from operator import or_
from typing import TYPE_CHECKING, Any, TypedDict

from cardamom.games.century.content import lettered
from cardamom.games.century.cubes import COLOURS
from cardamom.games.new_world.exploration import BESIDE, FOUND
from cardamom.games.new_world.forts import NO_CARD, TOP
from cardamom.games.new_world.locations import LOCATIONS, NOBODY, NOTHING
from cardamom.games.new_world.rules import FROM_CARDS, FROM_CUBES, FROM_EXPLORATION, FROM_TILES, NewWorld
from cardamom.games.new_world.setup import BonusTile, Find, PointCard, tiles_in_game
from cardamom.kernel.effects import Part
from cardamom.kernel.state import OVER
from cardamom.kernel.words import text

if TYPE_CHECKING:
    from cardamom.games.new_world.game import NewWorldGame

USES = ("fort", "column", "fourth")  # what a bonus tile of a stack is the reward for
SOURCES = (("NW-23", "score-cards", FROM_CARDS), ("NW-42", "score-bonus", FROM_TILES),
           ("NW-33", "score-exploration", FROM_EXPLORATION), ("C-7", "score-cubes", FROM_CUBES))


# -- the types --------------------------------------------------------------------------


class BoardView(TypedDict):
    id: str
    row: int
    column: int


class PrintedLocation(TypedDict):
    """What never changes about a location."""

    ref: str
    id: str
    board: str
    row: int
    column: int
    kind: str
    icons: list[str]
    give: str
    get: str
    upgrades: int
    range: str  # of a wagon: 1, 1-2 or any
    settlers: int  # printed
    place: int | None  # of a fort or market: from left to right
    stacks: list[str]  # refs of the bonus tiles at this fort


class LocationView(PrintedLocation):
    owner: int | None
    standing: int  # settlers of the owner
    takes: list[int]  # settlers each seat needs here now; 0: it may not come, for it is there or a tile covers the location
    tool_cubes: list[str]  # cubes the tools of each seat give here
    covered: str | None  # the exploration tile that lies here


class CardFacts(TypedDict):
    """A point card."""

    cost: str
    points: int
    benefit: str
    icon: str
    cube: str
    settlers: int


class CardView(CardFacts):
    ref: str
    id: str
    fort: str | None  # the location it lies over; None: on top of the deck, or with a player


class TileFacts(TypedDict):
    """A bonus tile."""

    shows: list[str]
    points: int


class TileView(TileFacts):
    id: str


class OwnTileView(TileView):
    now: int | None  # what it scores now; None where points are hidden


class FindFacts(TypedDict):
    """An exploration tile."""

    cubes: str
    settlers: int
    points: int
    icon: str


class FindView(FindFacts):
    ref: str
    id: str
    location: str | None  # None: beside the boards


class StackView(TypedDict):
    ref: str
    id: str
    board: str | None
    fort: str | None
    use: str
    left: int
    top: TileView | None


class HelpView(TypedDict):
    """NW-12: settlers less, by the icon of a location."""

    field: int
    forest: int
    mountain: int
    river: int
    market: int


class ToolsView(TypedDict):
    """NW-13: cubes, by the icon of a location."""

    field: str
    forest: str
    mountain: str
    river: str
    market: str


class IconsView(TypedDict):
    """NW-42: what bonus tiles count."""

    native_help: int
    tool: int
    settlers: int
    exploration: int


class PartyView(TypedDict):
    """A player, without what only some games have."""

    ref: str
    cubes: str
    spaces: int
    score: int | None  # None where points are hidden
    settlers: int  # on the own board
    reserve: int
    cards: list[CardView] | int  # the number of them where points are hidden
    help: HelpView
    tools: ToolsView
    icons: IconsView
    bonus: list[OwnTileView | None]
    found: list[str]


class BoxView(TypedDict):
    """What lies in piles and with players by its id only."""

    cards: dict[str, CardFacts]
    tiles: dict[str, TileFacts]
    finds: dict[str, FindFacts]


class TableView(TypedDict):
    """What every game has on the table, but for the players and the box, of which some games have more."""

    round: int
    rounds: int
    last_round: bool
    first: int | None
    last_card: int
    active: int | None
    boards: list[BoardView]
    locations: list[LocationView]
    cards: list[CardView]
    deck: list[str]
    stacks: list[StackView]
    unseen: list[str]
    exploration: list[FindView]


# -- what is printed --------------------------------------------------------------------


@dataclass(frozen=True)
class Printed:
    """The parts of views that never change. They are shared by all views of a game, so nobody changes them."""

    boards: list[BoardView]
    locations: list[PrintedLocation]
    alike: list[int]  # for each location the first with the same icons
    forts: list[str]
    cards: list[CardView]
    tiles: list[TileView]
    finds: list[FindView]
    stacks: list[StackView]
    box: BoxView


def print_all(game: NewWorldGame[Any]) -> Printed:
    layout = game.box.layout
    tiles = tiles_in_game(game.box)
    icons = [location.icons for location in layout.locations]
    return Printed(
        boards=[{"id": side, "row": row, "column": column} for side, (row, column) in layout.places.items()],
        locations=[printed_location(game, slot) for slot in range(len(layout.locations))],
        alike=[icons.index(one) for one in icons],
        forts=[f"location:{fort}" for fort in layout.rows["fort"]],
        cards=[{**card_facts(card), "ref": f"card:{card.id}", "id": card.id, "fort": None} for card in game.box.cards],
        tiles=[{**tile_facts(tile), "id": tile.id} for tile in tiles],
        finds=[{**find_facts(find), "ref": f"exploration:{find.id}", "id": find.id, "location": None}
               for find in game.box.finds],
        stacks=[printed_stack(game, stack) for stack in range(len(game.stacks))],
        box={"cards": {card.id: card_facts(card) for card in game.box.cards},
             "tiles": {tile.id: tile_facts(tile) for tile in tiles},
             "finds": {find.id: find_facts(find) for find in game.box.finds}})


def printed_location(game: NewWorldGame[Any], slot: int) -> PrintedLocation:
    layout = game.box.layout
    location = layout.locations[slot]
    order = layout.rows.get(location.kind)
    return {
        "ref": f"location:{location.id}", "id": location.id, "board": location.side, "row": location.row,
        "column": location.column, "kind": location.kind, "icons": location.icons, "give": lettered(location.deal.give),
        "get": lettered(location.deal.get), "upgrades": location.deal.upgrades, "range": location.range,
        "settlers": location.settlers, "place": order.index(location.id) if order else None,
        "stacks": [f"stack:{stack.id}" for stack in game.stacks if stack.fort == location.id]}


def card_facts(card: PointCard) -> CardFacts:
    return {"cost": lettered(card.cost), "points": card.points, "benefit": card.benefit, "icon": card.icon,
            "cube": card.cube, "settlers": card.settlers}


def tile_facts(tile: BonusTile) -> TileFacts:
    return {"shows": tile.shows, "points": tile.points}


def find_facts(find: Find) -> FindFacts:
    return {"cubes": lettered(find.cubes), "settlers": find.settlers, "points": find.points, "icon": find.icon}


def printed_stack(game: NewWorldGame[Any], stack: int) -> StackView:
    known = game.stacks[stack]
    board = known.id.partition("-")[0]
    return {"ref": f"stack:{known.id}", "id": known.id, "board": board if board in game.box.layout.places else None,
            "fort": f"location:{known.fort}" if known.fort else None, "use": USES[known.use], "left": known.tiles,
            "top": None}


@lru_cache(maxsize=1024)
def letters(word: int) -> str:
    """Cubes that a query gives, one byte per colour, in the notation."""
    return lettered([*word.to_bytes(COLOURS, "little")])


def hold(cubes: list[int]) -> str:
    return lettered([*cubes])


# -- the table --------------------------------------------------------------------------


def table_view(game: NewWorldGame[Any], state: NewWorld) -> TableView:
    printed, began, over = game.printed, bool(state.started), state.to_act == OVER
    in_deck, unseen, find_at = state.in_deck, state.unseen, state.find_at
    taken = reduce(or_, state.owned)  # the card of a fort may be claimed while others have not slid yet
    return {
        "round": round_of(state), "rounds": state.max_rounds, "last_round": bool(state.last_round),
        "first": state.first if began else None, "last_card": state.last_card,
        "active": state.active if began and not over else None,
        "boards": printed.boards, "locations": location_views(printed, state),
        "cards": [{**printed.cards[card], "fort": printed.forts[place] if place < TOP else None}
                  for place, card in enumerate(state.card_at) if card != NO_CARD and not taken >> card & 1],
        "deck": [card["id"] for n, card in enumerate(printed.cards) if in_deck >> n & 1],
        "stacks": [{**stack, "left": left, "top": None if top == NOTHING else printed.tiles[top]}
                   for stack, left, top in zip(printed.stacks, state.height, state.top, strict=False)],
        "unseen": [tile["id"] for n, tile in enumerate(printed.tiles) if unseen >> n & 1],
        "exploration": [{**find, "location": None if where == BESIDE else printed.locations[where]["ref"]}
                        for find, where in zip(printed.finds, find_at, strict=False) if 0 <= where < FOUND],
    }


def location_views(printed: Printed, state: NewWorld) -> list[LocationView]:
    seats, settlers, gift = state.seats, state.settlers_by_seat, state.tools_at
    covered = {where: printed.finds[n]["id"] for n, where in enumerate(state.find_at) if 0 <= where < LOCATIONS}
    tools: list[list[str]] = []
    for slot, alike in enumerate(printed.alike):
        tools.append(tools[alike] if alike < slot else [letters(gift(seat, slot)) for seat in range(seats)])
    return [{**location, "owner": None if owner == NOBODY else owner, "standing": standing,
             "takes": [*settlers(slot).to_bytes(8, "little")[:seats]], "tool_cubes": tools[slot],
             "covered": covered.get(slot)}
            for slot, location, owner, standing in zip(range(LOCATIONS), printed.locations, state.owner, state.standing,
                                                       strict=False)]


def round_of(state: NewWorld) -> int:
    """The round that is being played, or was the last one."""
    return state.round + (state.to_act != OVER)


def party_views(game: NewWorldGame[Any], state: NewWorld) -> list[PartyView]:
    printed, storage, spaces, scores = game.printed, state.storage, state.spaces_for_tiles, state.scores()
    find_at = state.find_at
    parties = zip(range(state.seats), state.cubes, state.ready, state.reserve, state.owned, state.help, state.icons,
                  state.bonus, strict=False)
    return [{
        "ref": f"seat:{seat}", "cubes": hold(cubes), "spaces": storage, "score": scores[seat], "settlers": ready,
        "reserve": reserve, "cards": [card for n, card in enumerate(printed.cards) if owned >> n & 1] if owned else [],
        "help": {"field": less[0], "forest": less[1], "mountain": less[2], "river": less[3], "market": less[4]},
        "tools": tools_view(state, seat),
        "icons": {"native_help": icons[0], "tool": icons[1], "settlers": icons[2], "exploration": icons[3]},
        "bonus": [None if tile == NOTHING else own_tile(printed, state, seat, tile)
                  for _, tile in zip(range(spaces), bonus, strict=False)],
        "found": [find["id"] for find, where in zip(printed.finds, find_at, strict=False) if where == FOUND + seat]}
        for seat, cubes, ready, reserve, owned, less, icons, bonus in parties]


def own_tile(printed: Printed, state: NewWorld, seat: int, tile: int) -> OwnTileView:
    return {**printed.tiles[tile], "now": state.tile_worth(seat, tile)}


def tools_view(state: NewWorld, seat: int) -> ToolsView:
    gift = state.tools_for
    return {"field": letters(gift(seat, 0)), "forest": letters(gift(seat, 1)), "mountain": letters(gift(seat, 2)),
            "river": letters(gift(seat, 3)), "market": letters(gift(seat, 4))}


# -- points -----------------------------------------------------------------------------


def score_parts(state: NewWorld, seat: int) -> list[Part]:
    """NW-41."""
    return [{"rule": rule, "text": text(key), "points": state.points_from(seat, source)} for rule, key, source in SOURCES]
