"""How each effect that every game of the New World has changes a view."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from cardamom.games.century.effects import change_cubes, minus, plus
from cardamom.games.new_world.effects import Claimed, Explored, SharedEffect
from cardamom.games.new_world.view import BoxView, CardView, LocationView, OwnTileView, PartyView, TableView
from cardamom.kernel.effects import KernelEffect


def change_view(view: TableView, box: BoxView, parties: list[Any], effect: SharedEffect | KernelEffect) -> None:
    """Change a view as an effect says, whatever the game. Things that views may share are replaced, not changed.

    box, parties: those of the view."""
    if change_cubes(parties, effect) or change_boards(view, box, effect):
        return
    match effect["kind"]:
        case "turn-began":
            view["active"], view["round"] = effect["seat"], effect["round"]
        case "game-ended":
            view["active"], view["round"] = None, effect["round"]
        case "first-chosen":
            view["first"] = effect["first"]
        case _:
            seat: Any = effect.get("seat")
            change_party(view, box, parties, parties[seat], effect)


def change_boards(view: TableView, box: BoxView, effect: SharedEffect | KernelEffect) -> bool:
    """What only happens on the boards and in the piles; False if it is something else."""
    match effect["kind"]:
        case "card-dealt" | "card-revealed":
            card = effect["card"]
            view["deck"].remove(card)
            view["cards"].append({**box["cards"][card], "ref": f"card:{card}", "id": card,
                                  "fort": effect["on"] if effect["kind"] == "card-dealt" else None})
        case "tile-revealed":
            tile = effect["tile"]
            view["unseen"].remove(tile)
            stack = next(stack for stack in view["stacks"] if stack["ref"] == effect["on"])
            stack["top"] = {**box["tiles"][tile], "id": tile}
        case "land-covered":
            put_find(view, box, effect["find"], effect["on"])
            location = location_of(view, effect["on"])
            location["covered"], location["takes"] = effect["find"], [0] * len(location["takes"])
        case "land-beside":
            for find in effect["finds"]:
                put_find(view, box, find, None)
        case "cards-slid":
            forts = {move["card"]: move["on"] for move in effect["cards"]}
            view["cards"] = [{**card, "fort": forts.get(card["id"], card["fort"])} for card in view["cards"]]
        case "last-round-began":
            view["last_round"] = True
        case _:
            return False
    return True


def change_party(view: TableView, box: BoxView, parties: list[Any], party: PartyView,
                 effect: SharedEffect | KernelEffect) -> None:
    """What changes what a player has."""
    match effect["kind"]:
        case "equipped":
            party["settlers"], party["reserve"], party["cubes"] = effect["settlers"], effect["reserve"], effect["cubes"]
        case "sent-home":
            leave(view, effect["on"], None)
            parties[effect["owner"]]["settlers"] += effect["settlers"]
        case "worked":
            location = location_of(view, effect["on"])
            location["owner"], location["standing"] = effect["seat"], effect["settlers"]
            location["takes"] = effect["takes"]
            party["settlers"] -= effect["settlers"]
        case "rested":
            for back in effect["locations"]:
                leave(view, back["on"], back["takes"])
            party["settlers"] += effect["settlers"]
        case "settlers-joined":
            party["reserve"] -= effect["settlers"]
            party["settlers"] += effect["settlers"]
        case "used-tools" | "took":
            party["cubes"] = plus(party["cubes"], effect["cubes"])
        case "claimed":
            claim(view, box, party, effect)
        case "got-help":
            party["help"][effect["icon"]] += 1  # type: ignore[literal-required]  # one of ICON_NAMES
            for ref, takes in effect["takes"].items():
                location = location_of(view, ref)
                location["takes"] = replaced(location["takes"], effect["seat"], takes)
        case "got-tool":
            tools: Any = party["tools"]
            tools[effect["icon"]] = plus(tools[effect["icon"]], effect["cubes"])
            for ref, cubes in effect["tool_cubes"].items():
                location = location_of(view, ref)
                location["tool_cubes"] = replaced(location["tool_cubes"], effect["seat"], cubes)
        case "explored":
            explore(view, box, party, effect)
        case "took-tile":
            stack = next(stack for stack in view["stacks"] if stack["ref"] == effect["on"])
            stack["left"], stack["top"] = stack["left"] - 1, None
            party["bonus"][effect["space"]] = {**box["tiles"][effect["tile"]], "id": effect["tile"], "now": None}
        case "tiles-revalued":
            if effect["now"] is not None:
                party["bonus"] = [revalued(tile, now) for tile, now in zip(party["bonus"], effect["now"], strict=True)]


V = TypeVar("V")


def replaced(values: Sequence[V], place: int, value: V) -> list[V]:
    """The list with another value in one place."""
    return [*values[:place], value, *values[place + 1:]]


def revalued(tile: OwnTileView | None, now: int | None) -> OwnTileView | None:
    return None if tile is None else {**tile, "now": now}


def location_of(view: TableView, ref: str) -> LocationView:
    return next(location for location in view["locations"] if location["ref"] == ref)


def leave(view: TableView, ref: str, takes: list[int] | None) -> None:
    """Nobody's settlers stand there any more."""
    location = location_of(view, ref)
    location["owner"], location["standing"] = None, 0
    if takes is not None:
        location["takes"] = takes


def put_find(view: TableView, box: BoxView, find: str, location: str | None) -> None:
    """Among the others, in the order of the box."""
    every = [*box["finds"]]
    view["exploration"].append({**box["finds"][find], "ref": f"exploration:{find}", "id": find,
                                "location": location})
    view["exploration"].sort(key=lambda one: every.index(one["id"]))


def claim(view: TableView, box: BoxView, party: PartyView, effect: Claimed) -> None:
    party["cubes"] = minus(party["cubes"], effect["cost"])
    party["icons"][effect["benefit"]] += 1  # type: ignore[literal-required]  # one of BENEFIT_NAMES
    view["cards"] = [card for card in view["cards"] if card["fort"] != effect["on"]]
    name = effect["point_card"]
    if isinstance(party["cards"], int):
        party["cards"] += 1
    elif name is not None:
        every = [*box["cards"]]
        card: CardView = {**box["cards"][name], "ref": f"card:{name}", "id": name, "fort": None}
        party["cards"] = sorted([*party["cards"], card], key=lambda card: every.index(card["id"]))


def explore(view: TableView, box: BoxView, party: PartyView, effect: Explored) -> None:
    view["exploration"] = [find for find in view["exploration"] if find["ref"] != effect["on"]]
    party["found"] = sorted([*party["found"], effect["find"]], key=[*box["finds"]].index)
    party["cubes"] = plus(party["cubes"], effect["cubes"])
    if effect["icon"]:
        party["icons"][effect["icon"]] += 1  # type: ignore[literal-required]  # one of BENEFIT_NAMES
    if effect["start"]:
        location = location_of(view, effect["start"])
        location["covered"], location["takes"] = None, effect["takes"]
