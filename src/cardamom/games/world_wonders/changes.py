"""How each effect changes a view."""
from __future__ import annotations

from collections.abc import Sequence

from cardamom.games.world_wonders.effects import RoomChanged, RoundBegan, WondersEffect, item_at
from cardamom.games.world_wonders.printed import PieceView
from cardamom.games.world_wonders.view import WondersTable, by_number
from cardamom.kernel.effects import KernelEffect


def change_view(view: WondersTable, effect: WondersEffect | KernelEffect) -> None:
    """Change a view as an effect says. Lists are replaced, because views share what is printed."""
    if change_offer(view, effect) or change_city(view, effect) or change_party(view, effect):
        return
    match effect["kind"]:
        case "order-drawn":
            view["order"] = [*view["order"], effect["who"]]
            view["parties"][effect["who"]]["place"] = effect["place"]
        case "maps-laid":
            view["cities"] = [{**city} for city in effect["cities"]]
        case "objective-drawn":
            view["objectives"].append({**effect["objective"], "points": effect["points"]})
        case "round-began":
            begin_round(view, effect)
        case "ranked":
            [objective] = [objective for objective in view["objectives"] if objective["ref"] == effect["on"]]
            objective["standing"], objective["points"] = effect["standing"], effect["points"]
        case "in-hand":
            view["in_hand"], view["short_set"] = effect["hand"], effect["short_set"]
        case "room-changed":
            change_room(view, effect)
        case "order-forecast":
            view["next_order"] = effect["order"]


def change_offer(view: WondersTable, effect: WondersEffect | KernelEffect) -> bool:
    """What is revealed, bought or taken away; False if it is something else."""
    match effect["kind"]:
        case "monument-revealed":
            view["piles"]["monuments"] = without(view["piles"]["monuments"], effect["monument"]["id"])
            view["monuments"] = sorted([*view["monuments"], {**effect["monument"]}], key=lambda shown: shown["ref"])
        case "tile-revealed":
            item = item_at(view, effect["on"])
            item["tile"], item["type"], item["gives"], item["left"] = effect["tile"], effect["type"], effect["gives"], 1
            item["in_stack"] -= 1
            stacks = view["piles"]["stacks"]
            stacks[effect["stack"] - 1] = without(stacks[effect["stack"] - 1], effect["tile"])
        case "drew-card" | "shuffled-cards":
            it = view["automaton"]
            assert it is not None  # who draws it
            it["card"], it["sections"], it["did"] = effect["card"], effect["sections"], effect["did"]
            it["cards_left"], it["shuffles"] = len(effect["cards"]), effect["shuffles"]
            view["piles"]["cards"] = effect["cards"]
        case "bought" | "took-pedestal":
            take_item(view, effect["on"], effect["seat"])
            view["parties"][effect["seat"]]["gold"] -= effect["price"]
        case "bought-monument":
            take_monument(view, effect["monument"], effect["seat"])
            view["parties"][effect["seat"]]["gold"] -= effect["price"]
        case "took-away":
            if effect["monument"] is None:
                take_item(view, effect["on"], effect["seat"])
            else:
                take_monument(view, effect["monument"], effect["seat"])
        case _:
            return False
    return True


def change_city(view: WondersTable, effect: WondersEffect | KernelEffect) -> bool:
    match effect["kind"]:
        case "placed":
            city, kind = view["cities"][effect["seat"]], effect["piece"]
            counts = view["parties"][effect["seat"]]["pieces"]
            if all(piece["number"] != effect["number"] for piece in city["pieces"]):
                counts[kind] += 1
            piece: PieceView = {"number": effect["number"], "kind": kind, "id": effect["id"], "part": effect["part"],
                                "rotation": effect["rotation"], "squares": effect["squares"]}
            city["pieces"] = sorted([*city["pieces"], piece], key=by_number)
        case "closed-district":
            city = view["cities"][effect["seat"]]
            city["districts"] = sorted([*city["districts"], effect["number"]])
        case "won-nature":
            city = view["cities"][effect["seat"]]
            city["natural_resources"] = sorted([*city["natural_resources"], effect["square"]], key=reading_order)
        case "lost-nature":
            city = view["cities"][effect["seat"]]
            city["natural_resources"] = without(city["natural_resources"], effect["square"])
        case _:
            return False
    return True


def change_party(view: WondersTable, effect: WondersEffect | KernelEffect) -> bool:
    match effect["kind"]:
        case "advanced":
            for track in view["parties"][effect["seat"]]["tracks"]:
                if track["resource"] == effect["resource"]:
                    track["value"], track["next"] = effect["value"], effect["next"]
        case "grew":
            party = view["parties"][effect["seat"]]
            party["population"], party["next_ring"] = effect["population"], effect["next_ring"]
        case "borrowed":
            party = view["parties"][effect["seat"]]
            party["gold"] += effect["gold"]
            party["loan"] = effect["round"]
        case "repaid":
            party = view["parties"][effect["seat"]]
            party["gold"] -= effect["gold"]
            party["loan"] = 0
        case "left-round":
            view["parties"][effect["seat"]]["out"] = True
        case _:
            return False
    return True


def change_room(view: WondersTable, effect: RoomChanged) -> None:
    for item in view["items"]:
        if item["ref"] == effect["on"]:
            item["room"] = effect["room"]
    for monument in view["monuments"]:
        if monument["ref"] == effect["on"]:
            monument["room"] = effect["room"]
            monument["touches"] = [{**need, "met": met}
                                   for need, met in zip(monument["touches"], effect["met"], strict=True)]


def begin_round(view: WondersTable, effect: RoundBegan) -> None:
    view["round"], view["order"] = effect["round"], effect["order"]
    for item in view["items"]:
        item["left"], item["sold_to"] = effect["left"][item["item"]], []
        item["tile"], item["type"], item["gives"] = None, None, ""
    for seat, party in enumerate(view["parties"]):
        if not party["automaton"]:
            party["gold"], party["out"], party["place"] = effect["gold"], False, effect["order"].index(seat) + 1


def take_item(view: WondersTable, on: str, party: int) -> None:
    item = item_at(view, on)
    item["left"] -= 1
    item["sold_to"] = sorted([*item["sold_to"], party])
    item["tile"], item["type"], item["gives"] = None, None, ""


def take_monument(view: WondersTable, monument: str, party: int) -> None:
    view["monuments"] = [shown for shown in view["monuments"] if shown["id"] != monument]
    owned = view["parties"][party]["monuments"]
    view["parties"][party]["monuments"] = sorted([*owned, monument], key=[*view["box"]].index)


def without(names: Sequence[str], name: str) -> list[str]:
    return [other for other in names if other != name]


def reading_order(square: str) -> tuple[int, str]:
    return int(square[1:]), square[0]
