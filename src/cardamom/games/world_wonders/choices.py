"""What is asked and offered: labels of the notation, what each choice is about, prompts, reasons."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from cardamom.games.world_wonders.city import DOUBLE, LONG_ROAD, MONUMENT, ROAD, ROTATIONS, STACKS, TILES, TOWER
from cardamom.games.world_wonders.content import TYPE_NAMES, Content
from cardamom.games.world_wonders.items import (
    ITEM_NAMES,
    building_on,
    is_building,
    is_monument,
    is_pedestal,
    monument_at,
    place_of,
    stack_of,
)
from cardamom.games.world_wonders.market import NOTHING
from cardamom.games.world_wonders.monuments import BAD_GROUND
from cardamom.games.world_wonders.printed import SQUARES, lettered, orientation
from cardamom.games.world_wonders.purchases import CHOOSE, LEAVE, PICK_PART, PLACE_PART, REPAID, START_ROAD
from cardamom.games.world_wonders.rules import Wonders
from cardamom.games.world_wonders.view import objective_text
from cardamom.kernel.actions import Kind, Step
from cardamom.kernel.game import asked
from cardamom.kernel.words import Text, text

if TYPE_CHECKING:
    from cardamom.games.world_wonders import WorldWondersGame

PART_NAMES = ("double", "single", "long")
# the messages that name things, with their articles
ITEM_WORDS = ("long-road", "short-set", "the-tower", "first-pedestal", "second-pedestal")
PART_WORDS = ("double-road", "single-road", "free-road")


def labels(box: Content) -> dict[str, Sequence[str]]:
    stacks = [*box.tiles, *[[]] * (STACKS - len(box.tiles))]
    tiles = [stack[n].id if n < len(stack) else f"{number}-{n}"
             for number, stack in enumerate(stacks, 1) for n in range(TILES)]
    return {
        "item": [*ITEM_NAMES], "part": [*PART_NAMES],
        "place": [f"{rotation}{square}" for rotation in range(ROTATIONS) for square in SQUARES],
        "map": [map_.id for map_ in box.maps if map_.side == "B"],
        "objective": [objective.id for objective in box.objectives],
        "monument": [monument.id for monument in box.monuments], "tile": tiles, "card": [card.id for card in box.cards]}


def arguments(game: WorldWondersGame, state: Wonders, kind: Kind, n: int) -> dict[str, Any]:
    """The argument by its label, and what the text of this kind mentions besides."""
    args = game.labelled(kind, n)
    box = game.box
    match kind.name:
        case "end":
            args["out"] = int(state.step == LEAVE)
        case "loan" | "repay":
            args |= {"seat": state.active, "group": "loan", "aside": 1}
        case "buy":
            args |= bought(box, state, n)
        case "part":
            args["what"] = PART_WORDS[n]
        case "place":
            rotation, square = kind.values(n)
            args |= {"seat": state.active, "square": SQUARES[square]} | rotated(game, state, rotation) | in_hand(box, state)
        case "order":
            args |= {"seat": n, "place": state.ordered + 1}
        case "map":
            args["seat"] = state.ordered
        case "objective":
            known, road = n < len(box.objectives), state.setup.options["road"]
            args["about"] = objective_text(box.objectives[n], road) if known else ""
        case "monument":
            args |= {"item": ITEM_NAMES[monument_at(max(0, state.empty_place()))], "name": monument_name(box, n)}
        case "tile":
            stack, number = kind.values(n)
            known = stack < len(box.tiles) and number < len(box.tiles[stack])
            tile = box.tiles[stack][number] if known else None
            args |= {"item": ITEM_NAMES[building_on(stack)], "stack": stack + 1,
                     "type": TYPE_NAMES[tile.type] if tile else "", "gives": lettered(tile.gain) if tile else ""}
    return args


def bought(box: Content, state: Wonders, item: int) -> dict[str, Any]:
    price = state.price_for(state.active, item)
    if is_monument(item):
        return {"what": monument_name(box, state.wonder[place_of(item)]), "price": price, "group": "monuments"}
    if is_building(item):
        return {**building(box, state, stack_of(item)), "price": price, "group": "buildings"}
    return {"what": ITEM_WORDS[item], "price": price, "group": "turn-order" if is_pedestal(item) else "roads"}


def building(box: Content, state: Wonders, stack: int) -> dict[str, Any]:
    top = state.top[stack]
    tile = box.tiles[stack][top] if top != NOTHING else None
    return {"what": f"the-{TYPE_NAMES[tile.type]}" if tile else "", "stack": stack + 1,
            "gives": lettered(tile.gain) if tile else ""}


def building_type(box: Content, state: Wonders, item: int) -> str:
    """Of a stack, which type is on top of it."""
    return building(box, state, stack_of(item))["what"].removeprefix("the-") if is_building(item) else ""


def buying(item: int) -> str:
    """Which of the messages about buying says it: the usual one, that of buildings or that of monuments."""
    return "-monument" if is_monument(item) else "-building" if is_building(item) else ""


def monument_name(box: Content, n: int) -> str:
    return box.monuments[n].name if 0 <= n < len(box.monuments) else ""


def in_hand(box: Content, state: Wonders) -> dict[str, Any]:
    """What is being placed: a message that names it, or the name of a monument, and which piece of it."""
    if state.kind == MONUMENT:
        return {"piece": monument_name(box, state.building), "part": state.part + 1, "parts": state.parts[state.building]}
    if state.kind == ROAD:
        return {"piece": "long-road" if state.form == LONG_ROAD else PART_WORDS[state.form - DOUBLE]}
    return {"piece": "the-tower" if state.kind == TOWER else f"the-{TYPE_NAMES[state.kind]}"}


def rotated(game: WorldWondersGame, state: Wonders, rotation: int) -> dict[str, Any]:
    """A rotation by its number, and how the piece in hand lies then."""
    component = game.printed(state).components[state.component]
    has_it = component is not None and rotation < len(component.rotations)
    return {"rotation": rotation,
            "orientation": orientation(component.rotations, rotation) if component and has_it else "plain"}


def placing(args: dict[str, Any]) -> str:
    """Which of the messages about placing says it."""
    return "-part" if args.get("parts", 1) > 1 else ""


def placing_rule(state: Wonders) -> str:
    """WW-5, WW-20..24: the rule by which the piece in hand is placed."""
    if state.step == START_ROAD:
        return "WW-5"
    if state.kind in (ROAD, TOWER, MONUMENT):
        return {ROAD: "WW-20", TOWER: "WW-22", MONUMENT: "WW-24"}[state.kind]
    return "WW-23"


def exact_reason(game: WorldWondersGame, state: Wonders, kind: Kind, n: int, rule_id: str) -> Text | None:
    """Why a rule forbids an action here, and what is missing, where it could forbid it for several reasons."""
    match rule_id:
        case "WW-5":
            return text(f"why-WW-5-{start_problem(state, n)}")
        case "WW-12":
            return price_problem(game, state, n)
        case "WW-25":
            return room_problem(game, state, n)
        case "WW-40":
            return borrowing_problem(state) if kind.name == "loan" else repaying_problem(state)
    return None


def start_problem(state: Wonders, n: int) -> str:
    """WW-5: why a road may not lie here in the first turn: it takes the last room, lies on bad land, or off the sidewalk."""
    if placing_rule(state) != "WW-5":
        return "room"
    return "land" if state.misfit(state.to_act, n) == BAD_GROUND else "sidewalk"


def price_problem(game: WorldWondersGame, state: Wonders, item: int) -> Text:
    """WW-12: it is gone, or so much gold is missing."""
    offered = next((one for one in game.table_of(state)["items"] if one["ref"] == f"item:{ITEM_NAMES[item]}"), None)
    if offered is None or not offered["left"]:
        return text("why-WW-12-sold")
    return text("why-WW-12-gold", n=offered["price"] - state.gold[state.to_act])


def room_problem(game: WorldWondersGame, state: Wonders, item: int) -> Text:
    """WW-25: what a monument must touch and the city does not have; else that there is no place."""
    if not is_monument(item):
        kind = "building" if is_building(item) else ITEM_NAMES[item]
        return text(f"why-WW-25-{kind}", piece=building_type(game.box, state, item))
    monument = next(one for one in game.table_of(state)["monuments"] if one["ref"] == f"item:{ITEM_NAMES[item]}")
    missing = [text("board-needed", feature=need["feature"], n=need["count"])
               for need in monument["touches"] if state.to_act not in need["met"]]
    return text("why-WW-25-touch", missing=missing) if missing else text("why-WW-25-monument")


def borrowing_problem(state: Wonders) -> Text:
    """WW-40: one loan at a time, one loan action a turn, and something to buy with it."""
    why = "open" if state.loan[state.to_act] else "once" if state.borrowed else "useless"
    return text(f"why-WW-40-{why}")


def repaying_problem(state: Wonders) -> Text:
    """WW-40: a loan of an earlier round, for so much gold, once a turn."""
    taken = state.loan[state.to_act]
    if taken and taken != state.round and not state.borrowed:
        return text("why-WW-40-gold", n=REPAID - state.gold[state.to_act])
    return text(f"why-WW-40-{'none' if not taken else 'later' if taken == state.round else 'once'}")


def ask_place(game: WorldWondersGame, state: Wonders) -> Text:
    args = in_hand(game.box, state)
    return text(PLACE_PART.ask + placing(args), seat=state.to_act, **args)


def ask_part(game: WorldWondersGame, state: Wonders) -> Text:
    """WW-5: in the first turn the free road is one of them."""
    key = PICK_PART.ask if state.started[state.to_act] else "ask-roads"
    return text(key, seat=state.to_act, doubles=state.doubles, singles=state.singles)


def ask_purchase(game: WorldWondersGame, state: Wonders) -> Text:
    return asked(state, n=state.gold[state.to_act])


ASKS: dict[Step, Callable[[WorldWondersGame, Wonders], Text]] = {
    CHOOSE: ask_purchase, LEAVE: ask_purchase, PLACE_PART: ask_place, PICK_PART: ask_part}
