"""What each choice of the New World is about, and what is asked."""
from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from cardamom.games.century.content import LETTERS, lettered
from cardamom.games.century.cubes import COLOURS
from cardamom.games.century.deals import GAIN, RAISE, TRADE_CUBES, TRADING
from cardamom.games.century.turns import DISCARD
from cardamom.games.century.upgrades import UPGRADE_CUBES
from cardamom.games.new_world.forts import AT_THE_FORT, NO_CARD
from cardamom.games.new_world.locations import LOCATIONS, NOWHERE
from cardamom.games.new_world.rules import NewWorld
from cardamom.games.new_world.setup import BonusTile, Deal, Find, PointCard, tiles_in_game
from cardamom.kernel.actions import Kind, Step
from cardamom.kernel.game import asked
from cardamom.kernel.words import Text, text

if TYPE_CHECKING:
    from cardamom.games.new_world.game import NewWorldGame

GROUPS = {"production": "take", "upgrade": "upgrade", "trade": "trade", "fort": "fort", "market": "market",
          "refresh_market": "market", "adjust_route": "route", "move_wagon": "wagon", "wagon_trade": "wagon",
          "outpost_trade": "wagon"}  # of choices, by the kind of location
ASIDE = (*dict.fromkeys(GROUPS.values()),)  # in which order they are listed


def said_of_deal(deal: Deal) -> str:
    """`YYY`, `YYY>B`, `+3` for three upgrades."""
    if deal.does == RAISE:
        return f"+{deal.upgrades}"
    return lettered(deal.get) if deal.does == GAIN else f"{lettered(deal.give)}>{lettered(deal.get)}"


def said_of_card(card: PointCard) -> str:
    """A point card: what it costs = its points."""
    return f"{lettered(card.cost)}={card.points}"


def said_of_tile(tile: BonusTile) -> Text:
    """What a bonus tile scores: `3 points per 2 tools`, `3 points`."""
    if not tile.shows:
        return text("board-points", n=tile.points)
    each = [text(f"per-{thing}", n=tile.shows.count(thing)) for thing in dict.fromkeys(tile.shows)]
    what = text("board-both", one=each[0], other=each[1]) if len(each) > 1 else each[0]
    return text("board-points-per", n=tile.points, what=what)


def said_of_find(find: Find) -> Text:
    """What an exploration tile brings."""
    return text(f"brings-{find.kind}", cubes=lettered(find.cubes), n=find.settlers or find.points, icon=find.icon)


def arguments(game: NewWorldGame[Any], state: NewWorld, kind: Kind, n: int) -> dict[str, Any]:
    """The argument by its label, and what the text of this kind mentions besides."""
    args = game.labelled(kind, n)
    match kind.name:
        case "work":
            args |= work_args(game, state, n)
        case "rest":
            args["aside"] = len(ASIDE)
        case "claim":
            card = game.box.cards[state.card_at[state.place_in_row[state.here]]]
            args |= {"card": card.id, "cost": lettered(card.cost), "points": card.points}
        case "trade":
            deal = game.printed_deal(state.deal)
            args |= {"give": deal["give"], "get": deal["get"]}
        case "upgrade":
            args["next"] = LETTERS[min(n + 1, COLOURS - 1)]
        case "bonus":
            args |= tile_args(tiles_in_game(game.box)[state.top[n]])
        case "explore":
            args |= find_args(game, state, n)
        case "card":
            args["what"] = said_of_card(game.box.cards[n])
        case "tile":
            stack = state.drawing if state.started else state.laid
            args |= {"stack": game.stacks[stack].id, **tile_args(tiles_in_game(game.box)[n])}
        case "find":
            covered = game.box.layout.locations[state.cover[state.laid]]
            args |= {"location": covered.id, "brings": said_of_find(game.box.finds[n])}
        case "first":
            args["seat"] = n
    return args


def tile_args(tile: BonusTile) -> dict[str, Any]:
    return {"tile": tile.id, "worth": said_of_tile(tile)}


def find_args(game: NewWorldGame[Any], state: NewWorld, n: int) -> dict[str, Any]:
    """What an exploration tile brings; from where, if it lies on a location."""
    where = state.find_at[n]
    on_board = NOWHERE < where < LOCATIONS
    return {"brings": said_of_find(game.box.finds[n]), "beside": int(not on_board),
            "location": game.box.layout.locations[where].id if on_board else "-"}


def work_args(game: NewWorldGame[Any], state: NewWorld, slot: int) -> dict[str, Any]:
    """How many settlers for what: a deal, a card over a fort, the range of a wagon."""
    location = game.box.layout.locations[slot]
    group = GROUPS[location.kind]
    only_tile = location.kind == "fort" and not state.can_pay_card(state.to_act, slot)
    return {"kind": "fort-tile" if only_tile else location.kind, "n": state.settlers_for(state.to_act, slot),
            "what": "-" if only_tile else said_of_work(game, state, slot), "group": group, "aside": ASIDE.index(group)}


def said_of_work(game: NewWorldGame[Any], state: NewWorld, slot: int) -> str:
    location = game.box.layout.locations[slot]
    if location.kind == "fort":
        card = state.card_at[state.place_in_row[slot]]
        return said_of_card(game.box.cards[card]) if card != NO_CARD else "-"
    return said_of_deal(location.deal) if location.deal.does <= TRADE_CUBES else location.range or "-"


def asked_at_fort(game: NewWorldGame[Any], state: NewWorld) -> Text:
    """NW-23: whichever of card and bonus tile can still be had."""
    kinds = {game.notation.kind_of[action].name for action in state.legal()}
    left = kinds & {"claim", "bonus"}
    if not left:
        return text("ask-done", seat=state.to_act)
    key = "ask-fort" if len(left) > 1 else f"ask-fort-{left.pop()}"
    return text(key, seat=state.to_act, end=int("end" in kinds))


ASKS: Mapping[Step, Callable[[Any, Any], Text]] = {
    AT_THE_FORT: asked_at_fort,
    TRADING: lambda game, state: asked(state, n=state.trades),
    UPGRADE_CUBES: lambda game, state: asked(state, n=state.upgrades),
    DISCARD: lambda game, state: asked(state, n=state.over_limit(state.to_act))}
