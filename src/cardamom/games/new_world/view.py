"""What is on the table in both games, as data for people and pages; what each choice is about; points by rule."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypedDict

from cardamom.games.century.content import LETTERS, lettered
from cardamom.games.century.cubes import COLOURS
from cardamom.games.century.deals import GAIN, RAISE, TRADE_CUBES
from cardamom.games.century.merchants import LAYERS, ROW, SET_ASIDE
from cardamom.games.century.turns import DISCARD
from cardamom.games.century.upgrades import UPGRADE_CUBES
from cardamom.games.new_world.exploration import BESIDE, FOUND
from cardamom.games.new_world.forts import NO_CARD, TOP
from cardamom.games.new_world.locations import CHOOSE, LOCATIONS, NOBODY, NOTHING, NOWHERE
from cardamom.games.new_world.markets import FIRST_MERCHANT, Markets
from cardamom.games.new_world.rules import DEAL_TILES
from cardamom.games.new_world.setup import BENEFIT_NAMES, ICON_NAMES, BonusTile, Deal, PointCard, tiles_in_game
from cardamom.kernel.actions import Kind, label
from cardamom.kernel.game import Part
from cardamom.kernel.state import ALLOWED, CHANCE, OVER
from cardamom.kernel.words import Text, text

if TYPE_CHECKING:
    from cardamom.games.new_world.game import NewWorldGame

GROUPS = {"production": "take", "upgrade": "upgrade", "trade": "trade", "fort": "fort", "market": "market",
          "refresh_market": "market", "adjust_route": "route", "move_wagon": "wagon", "wagon_trade": "wagon",
          "outpost_trade": "wagon"}  # of choices, by the kind of location
ASIDE = (*dict.fromkeys(GROUPS.values()),)  # in which order they are listed


class LocationView(TypedDict):
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
    range: str
    settlers: int  # printed
    owner: int | None
    standing: int
    costs: int | None  # settlers it takes of the active seat now; None: it is covered, or settlers of that seat stand there
    needs: int | None  # the same, if that seat may work there now; else None
    tool_cubes: str  # that the tools of the active seat give there
    covered: str | None  # the exploration tile on it
    place: int | None  # of a fort or market: from left to right
    stacks: list[str]


class CardView(TypedDict):
    ref: str
    id: str
    cost: str
    points: int
    benefit: str
    icon: str
    cube: str
    settlers: int
    fort: str | None  # the location it lies over; None: on top of the deck, or with a player


class MerchantView(TypedDict):
    ref: str
    id: str
    give: str
    get: str
    upgrades: int
    market: str | None


class StackView(TypedDict):
    ref: str
    id: str
    board: str | None  # the board it lies on, if its name says so
    fort: str | None
    use: str
    left: int
    top: dict[str, Any] | None


class FindView(TypedDict):
    ref: str
    id: str
    cubes: str
    settlers: int
    points: int
    icon: str
    location: str | None  # None: beside the board


# -- things as one sees them ------------------------------------------------------------


def said_of_deal(deal: Deal) -> str:
    """`YYY`, `YYY>B`, `+3` for three upgrades."""
    if deal.does == RAISE:
        return f"+{deal.upgrades}"
    return lettered(deal.get) if deal.does == GAIN else f"{lettered(deal.give)}>{lettered(deal.get)}"


def said_of_card(card: PointCard) -> str:
    """A point card: what it costs = its points."""
    return f"{lettered(card.cost)}={card.points}"


def hold(state: Markets, seat: int) -> str:
    return lettered(list(state.cubes[seat]))


# -- choices ----------------------------------------------------------------------------


def arguments(game: NewWorldGame[Any], state: Markets, kind: Kind, n: int) -> dict[str, Any]:
    """The argument by its label, and what the text of this kind mentions besides."""
    args: dict[str, Any] = {kind.argument: label(game.labels(), kind, n)} if kind.argument else {}
    match kind.name:
        case "work":
            args |= work_args(game, state, n)
        case "rest":
            args["aside"] = len(ASIDE)
        case "claim":
            card = game.box.cards[state.card_at[state.place_in_row[state.here]]]
            args |= {"card": card.id, "cost": lettered(card.cost), "points": card.points}
        case "trade":
            args |= trade_args(game, state)
        case "upgrade":
            args["next"] = LETTERS[min(n + 1, COLOURS - 1)]
        case "bonus":
            args |= tile_args(tiles_in_game(game.box)[state.top[n]])
        case "explore":
            args |= find_args(game, state, n)
        case "card":
            args["what"] = said_of_card(game.box.cards[n])
        case "tile":
            stack = state.laid if state.step == DEAL_TILES else state.drawing
            args |= {"stack": game.stacks[stack].id, **tile_args(tiles_in_game(game.box)[n])}
        case "find":
            args["location"] = game.box.layout.locations[state.cover[state.laid]].id
        case "merchant":
            args["what"] = said_of_deal(game.box.merchants[n])
        case "first":
            args["seat"] = n
    return args


def tile_args(tile: BonusTile) -> dict[str, Any]:
    return {"tile": tile.id, "points": tile.points, "shows": tile.shows}


def find_args(game: NewWorldGame[Any], state: Markets, n: int) -> dict[str, Any]:
    """What an exploration tile brings; from where, if it lies on a location."""
    find, where = game.box.finds[n], state.find_at[n]
    return {"kind": find.kind, "cubes": lettered(find.cubes), "n": find.settlers or find.points, "icon": find.icon,
            "location": game.box.layout.locations[where].id if NOWHERE < where < LOCATIONS else "-"}


def work_args(game: NewWorldGame[Any], state: Markets, slot: int) -> dict[str, Any]:
    """How many settlers for what: a deal, a card over a fort or below a market, the range of a wagon."""
    location = game.box.layout.locations[slot]
    group = GROUPS[location.kind]
    only_tile = location.kind == "fort" and not can_claim(game, state, slot)
    return {"kind": "fort-tile" if only_tile else location.kind, "n": settlers_needed(state, state.to_act, slot),
            "what": "-" if only_tile else said_of_work(game, state, slot), "group": group, "aside": ASIDE.index(group)}


def can_claim(game: NewWorldGame[Any], state: Markets, slot: int) -> bool:
    """NW-23: could the card be paid after going to this fort? If not, a bonus tile is all there is to take."""
    after, work = state.copy(), action_at(game, slot)
    if after.why_not(work) != ALLOWED:
        return False
    after.apply(work)
    return after.why_not(game.action("claim")) == ALLOWED


def action_at(game: NewWorldGame[Any], slot: int) -> int:
    """To work at this location."""
    return game.action(f"work:{game.box.layout.locations[slot].id}")


def said_of_work(game: NewWorldGame[Any], state: Markets, slot: int) -> str:
    location, place = game.box.layout.locations[slot], state.place_in_row[slot]
    if location.kind == "fort":
        card = state.card_at[place]
        return said_of_card(game.box.cards[card]) if card != NO_CARD else "-"
    if location.kind == "market":
        return said_of_deal(game.box.merchants[state.row[place]]) if state.row[place] != NO_CARD else "-"
    return said_of_deal(location.deal) if location.deal.does <= TRADE_CUBES else location.range or "-"


def settlers_needed(state: Markets, seat: int, slot: int) -> int:
    """NW-11, NW-12; as the rules have it, for states of either engine."""
    return max(state.asks[slot] - sum(state.help[seat][icon] for icon in state.icon[slot]), 1)


def trade_args(game: NewWorldGame[Any], state: Markets) -> dict[str, Any]:
    deals = [location.deal for location in game.box.layout.locations]
    deal = state.deal
    found = deals[deal] if deal < len(deals) else game.box.merchants[deal - FIRST_MERCHANT]
    return {"give": lettered(found.give), "get": lettered(found.get)}


def prompt(state: Markets) -> Text:
    if state.to_act == CHANCE:
        return text("ask.chance")
    args: dict[str, Any] = {"seat": state.to_act}
    if state.step == UPGRADE_CUBES:
        args["n"] = state.upgrades
    elif state.step == DISCARD:
        args["n"] = sum(state.cubes[state.to_act]) - state.storage
    return text(state.step.ask, **args)


# -- the table --------------------------------------------------------------------------


def table_view(game: NewWorldGame[Any], state: Markets) -> dict[str, Any]:
    began = bool(state.started)
    return {
        "round": state.round + (state.to_act != OVER), "rounds": state.max_rounds, "last_round": bool(state.last_round),
        "first": state.first if began else None, "last_card": state.last_card,
        "active": state.active if began and state.to_act != OVER else None,
        "boards": [{"id": side, "row": row, "column": column} for side, (row, column) in game.box.layout.places.items()],
        "locations": [location_view(game, state, slot) for slot in range(state.locations)],
        "cards": [card_view(game, state, place) for place in range(TOP + 1) if state.card_at[place] != NO_CARD],
        "deck": [card.id for n, card in enumerate(game.box.cards) if state.in_deck >> n & 1],
        "row": [merchant_view(game, state.row[place], game.box.layout.markets[place])
                for place in range(ROW) if state.row[place] != NO_CARD],
        "merchant_pile": pile_view(game, state),
        "stacks": [stack_view(game, state, stack) for stack in range(state.stacks)],
        "unseen": [tile.id for n, tile in enumerate(tiles_in_game(game.box)) if state.unseen >> n & 1],
        "exploration": [find_view(game, state, find) for find in range(state.finds)
                        if NOWHERE < state.find_at[find] < FOUND],
        "parties": [party_view(game, state, seat) for seat in range(state.seats)],
        "box": box_view(game),
    }


def box_view(game: NewWorldGame[Any]) -> dict[str, dict[str, Any]]:
    """What lies in piles and with players only by its id."""
    merchants = {card.id: {"give": lettered(card.give), "get": lettered(card.get), "upgrades": card.upgrades}
                 for card in game.box.merchants}
    cards = {card.id: {"cost": lettered(card.cost), "points": card.points} for card in game.box.cards}
    tiles = {tile.id: {"points": tile.points, "shows": tile.shows} for tile in tiles_in_game(game.box)}
    finds = {find.id: {"cubes": lettered(find.cubes), "settlers": find.settlers, "points": find.points, "icon": find.icon}
             for find in game.box.finds}
    return cards | merchants | tiles | finds


def location_view(game: NewWorldGame[Any], state: Markets, slot: int) -> LocationView:
    location = game.box.layout.locations[slot]
    seat, asked = state.active, bool(state.started) and state.step == CHOOSE and state.to_act >= 0
    closed = not state.started or state.to_act == OVER or state.owner[slot] == seat or bool(state.covered >> slot & 1)
    tools = [sum(state.tool[seat][icon][colour] for icon in state.icon[slot]) for colour in range(COLOURS)]
    covering = [find.id for n, find in enumerate(game.box.finds) if state.find_at[n] == slot]
    place = state.place_in_row[slot]
    return {
        "ref": f"location:{location.id}", "id": location.id, "board": location.side, "row": location.row,
        "column": location.column, "kind": location.kind, "icons": location.icons, "give": lettered(location.deal.give),
        "get": lettered(location.deal.get), "upgrades": location.deal.upgrades, "range": location.range,
        "settlers": location.settlers, "owner": None if state.owner[slot] == NOBODY else state.owner[slot],
        "standing": state.standing[slot],
        "costs": None if closed else settlers_needed(state, seat, slot),
        "needs": settlers_needed(state, seat, slot) if asked and state.why_not(action_at(game, slot)) == ALLOWED else None,
        "tool_cubes": lettered(tools), "covered": covering[0] if covering else None,
        "place": None if place == NOTHING else place,
        "stacks": [f"stack:{stack.id}" for stack in game.stacks if stack.fort == location.id]}


def card_view(game: NewWorldGame[Any], state: Markets, place: int) -> CardView:
    card = game.box.cards[state.card_at[place]]
    return card_of(card, f"location:{game.box.layout.forts[place]}" if place < TOP else None)


def card_of(card: PointCard, fort: str | None) -> CardView:
    return {"ref": f"card:{card.id}", "id": card.id, "cost": lettered(card.cost), "points": card.points,
            "benefit": card.benefit, "icon": card.icon, "cube": card.cube, "settlers": card.settlers, "fort": fort}


def merchant_view(game: NewWorldGame[Any], n: int, market: str | None) -> MerchantView:
    card = game.box.merchants[n]
    return {"ref": f"merchant:{card.id}", "id": card.id, "give": lettered(card.give), "get": lettered(card.get),
            "upgrades": card.upgrades, "market": f"location:{market}" if market else None}


def pile_view(game: NewWorldGame[Any], state: Markets) -> list[list[str]]:
    """The layers of the merchant pile, the front first: what may come from each."""
    layers: dict[int, list[str]] = {}
    for n, card in enumerate(game.box.merchants):
        if 0 <= state.lies[n] < LAYERS:
            layers.setdefault((state.lies[n] - state.front) % LAYERS, []).append(card.id)
    return [layers[layer] for layer in sorted(layers)]


def stack_view(game: NewWorldGame[Any], state: Markets, stack: int) -> StackView:
    known, top = game.stacks[stack], state.top[stack]
    board = known.id.partition("-")[0]
    return {"ref": f"stack:{known.id}", "id": known.id, "board": board if board in game.box.layout.places else None,
            "fort": f"location:{known.fort}" if known.fort else None,
            "use": ("fort", "column", "fourth")[known.use], "left": state.height[stack],
            "top": None if top == NOTHING else tile_view(tiles_in_game(game.box)[top])}


def tile_view(tile: BonusTile) -> dict[str, Any]:
    return {"id": tile.id, "shows": tile.shows, "points": tile.points}


def find_view(game: NewWorldGame[Any], state: Markets, n: int) -> FindView:
    find, where = game.box.finds[n], state.find_at[n]
    return {"ref": f"exploration:{find.id}", "id": find.id, "cubes": lettered(find.cubes), "settlers": find.settlers,
            "points": find.points, "icon": find.icon,
            "location": None if where == BESIDE else f"location:{game.box.layout.locations[where].id}"}


def party_view(game: NewWorldGame[Any], state: Markets, seat: int) -> dict[str, Any]:
    tiles = tiles_in_game(game.box)
    return {
        "ref": f"seat:{seat}", "cubes": hold(state, seat), "spaces": state.storage, "score": state.score(seat),
        "settlers": state.ready[seat], "reserve": state.reserve[seat],
        "cards": [card_of(card, None) for n, card in enumerate(game.box.cards) if state.owned[seat] >> n & 1],
        "help": {name: state.help[seat][icon] for icon, name in enumerate(ICON_NAMES)},
        "tools": {name: lettered(list(state.tool[seat][icon])) for icon, name in enumerate(ICON_NAMES)},
        "icons": {name: state.icons[seat][benefit] for benefit, name in enumerate(BENEFIT_NAMES)},
        "bonus": [tile_view(tiles[tile]) | {"now": tile_points(state, seat, tile)} if tile != NOTHING else None
                  for tile in list(state.bonus[seat])[:state.spaces_for_tiles]],
        "found": [find.id for n, find in enumerate(game.box.finds) if state.find_at[n] == FOUND + seat],
        "merchants": state.merchants[seat],
        "put_away": [card.id for n, card in enumerate(game.box.merchants) if state.lies[n] == SET_ASIDE + seat]}


# -- points -----------------------------------------------------------------------------


def counts(state: Markets, seat: int) -> list[int]:
    """NW-42: what bonus tiles count, as THING_NAMES."""
    built = getattr(state, "built", None)
    collected = state.settlers - state.reserve[seat] if state.started else 0
    return [*state.icons[seat], collected, state.merchants[seat], sum(built[seat]) if built is not None else 0]


def tile_points(state: Markets, seat: int, tile: int) -> int:
    sets = [have // need for have, need in zip(counts(state, seat), state.tile_needs[tile], strict=True) if need]
    return state.tile_points[tile] * min(sets, default=1)


def score_parts(state: Markets, seat: int) -> list[Part]:
    """NW-41."""
    tiles = sum(tile_points(state, seat, tile) for tile in state.bonus[seat] if tile != NOTHING)
    rows = [("NW-23", "score.cards", state.points[seat]), ("NW-42", "score.bonus", tiles),
            ("NW-33", "score.exploration", state.found_points[seat]),
            ("C-7", "score.cubes", sum(state.cubes[seat]) - state.cubes[seat][0])]
    return [{"rule": rule, "text": text(key), "points": points} for rule, key, points in rows]

