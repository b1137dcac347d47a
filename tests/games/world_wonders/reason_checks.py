"""The numbers in reasons of World Wonders, worked out again from views."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardamom.kernel.state import OVER
from tests.games.reason_facts import Check, Contrast, Facts, gained, next_effect


def city(facts: Facts, view: dict[str, Any]) -> Any:
    return next(one for one in view["cities"] if one["seat"] == facts.seat)


def grown(facts: Facts, name: str) -> int:
    """How many more a city has of something."""
    return len(city(facts, facts.after)[name]) - len(city(facts, facts.before)[name])


def population_points(facts: Facts, view: dict[str, Any]) -> int:
    me = view["parties"][facts.seat]
    return sum(ring <= me["population"] for ring in me["rings"])


def lowest(facts: Facts, view: dict[str, Any]) -> int:
    return int(min(track["value"] for track in view["parties"][facts.seat]["tracks"]))


def free_beside(facts: Facts, view: dict[str, Any], beside: Callable[[str], bool], land: str) -> int:
    """Land of these letters with nothing on it that shares a side with pieces of some kinds."""
    own = city(facts, view)
    at = {f"{chr(ord('a') + column)}{row + 1}": letter
          for row, line in enumerate(own["map"]) for column, letter in enumerate(line)}
    taken = {square: piece["kind"] for piece in own["pieces"] for square in piece["squares"]}
    around = {f"{chr(ord(square[0]) + right)}{int(square[1:]) + down}" for square, kind in taken.items() if beside(kind)
              for right, down in ((1, 0), (-1, 0), (0, 1), (0, -1))}
    return sum(square not in taken and at.get(square, "W") in land for square in around)


def free_beside_roads(facts: Facts, view: dict[str, Any]) -> int:
    return free_beside(facts, view, lambda kind: kind == "road", ".N")


def gaps(facts: Facts, view: dict[str, Any]) -> int:
    """Green spaces beside buildings."""
    return free_beside(facts, view, lambda kind: kind not in {"road", "tower", "monument"}, ".")


def rival_has_room(facts: Facts, args: dict[str, Any]) -> bool:
    bought = facts.own("bought-monument")[0]["monument"]
    monument = next(one for one in facts.before["monuments"] if one["id"] == bought)
    return args["rival"] != facts.seat and args["rival"] in monument["room"] \
        and not facts.before["parties"][args["rival"]]["out"]


def next_monument(facts: Facts, args: dict[str, Any], had_room: bool) -> bool:
    """It is face up before and after the turn, worth so much, there is room for it now, and it is bought in the next one."""
    bought = next_effect(facts, "bought-monument")["monument"]
    then, now = (next(one for one in view["monuments"] if one["id"] == bought) for view in (facts.before, facts.after))
    return bool(now["points"] == args["points"] and facts.seat in now["room"] and (facts.seat in then["room"]) == had_room)


def track_value(facts: Facts, view: dict[str, Any], resource: str) -> int:
    return int(next(track["value"] for track in view["parties"][facts.seat]["tracks"] if track["resource"] == resource))


def is_one_short(facts: Facts, args: dict[str, Any]) -> bool:
    """Of a population symbol, on a track that has been raised."""
    then, now = (next(track for track in view["parties"][facts.seat]["tracks"] if track["resource"] == args["resource"])
                 for view in (facts.before, facts.after))
    return bool(now["value"] > then["value"] and now["value"] + 1 in now["symbols"])


def price(facts: Facts, view: dict[str, Any]) -> int:
    """Of what the turn buys; of a monument it is what there is to spend."""
    [bought] = [effect for kind in ("bought", "took-pedestal", "bought-monument") for effect in facts.own(kind)]
    monuments = {one["ref"] for one in view["monuments"]}
    return int(gold_then(facts) if bought["on"] in monuments else offered(view, bought["on"])["price"])


def gold_then(facts: Facts) -> int:
    """What there is to spend on the purchase of the turn."""
    return int(facts.before["parties"][facts.seat]["gold"] + 2 * len(facts.own("borrowed")) - 3 * len(facts.own("repaid")))


def offered(view: dict[str, Any], ref: str) -> Any:
    return next(item for item in view["items"] if item["ref"] == ref)


def is_next_purchase(facts: Facts, what: str) -> bool:
    """It is still on offer after the turn, in the same round, and bought in the next one."""
    bought = next(effect for effect in facts.prospect.next_effects if effect["kind"] in ("bought", "took-pedestal"))
    item = offered(facts.after, bought["on"])
    return bool(bought["what"] == what and item["left"] and bought["price"] == item["price"]
                and facts.before["round"] == facts.after["round"])


def new_room(facts: Facts) -> dict[str, Any]:
    """The buildings on offer that fit only now, and that the gold pays for."""
    return {item["ref"]: item for item in facts.after["items"] if item["kind"] == "building" and item["left"]
            and facts.seat in item["room"] and facts.seat not in offered(facts.before, item["ref"])["room"]
            and offered(facts.before, item["ref"])["left"]
            and item["price"] <= facts.after["parties"][facts.seat]["gold"]}


def place_in_order(facts: Facts, view: dict[str, Any]) -> int:
    """In the next round, from 1."""
    return int(view["next_order"].index(facts.seat) + 1)


def can_take_pedestal(facts: Facts, rival: int) -> bool:
    me = facts.before["parties"][rival]
    return rival != facts.seat and not me["out"] and me["gold"] >= 1 and all(
        rival not in item["sold_to"] for item in facts.before["items"] if item["kind"] == "pedestal")


def is_too_small(facts: Facts) -> bool:
    """The tower fills all of a free area, and no building is so small."""
    [tower] = facts.own("placed")
    own = city(facts, facts.before)
    free = {f"{chr(ord('a') + column)}{row + 1}" for row, line in enumerate(own["map"]) for column, letter in enumerate(line)
            if letter in ".N"} - {square for piece in own["pieces"] for square in piece["squares"]}
    around = {f"{chr(ord(square[0]) + right)}{int(square[1:]) + down}" for square in tower["squares"]
              for right, down in ((1, 0), (-1, 0), (0, 1), (0, -1))}
    shapes = [shape for item in facts.before["items"] if item["kind"] == "building" for shape in item["shapes"]]
    return bool(tower["piece"] == "tower" and around & free <= {*tower["squares"]}
                and all(len(shape) > len(tower["squares"]) for shape in shapes))


def automaton_profit(facts: Facts) -> int:
    """WW-73: what the own resources bring it."""
    return sum(sum(track["value"] for track in view["parties"][facts.seat]["tracks"]) * sign
               for view, sign in ((facts.after, 1), (facts.before, -1)))


def steps_up(facts: Facts) -> int:
    return sum(effect["steps"] for effect in facts.own("advanced"))


CITIES: dict[str, Check] = {
    "reason-monument-cheap": lambda facts, args: bool(facts.own("bought-monument"))
    and args["n"] == price(facts, facts.before) <= 2,
    "reason-pedestal-instead": lambda facts, args: args["place"] == place_in_order(facts, facts.before)
    > int(facts.own("took-pedestal")[0]["on"] == "item:second") + 1,
    "reason-pedestal-rival": lambda facts, args: can_take_pedestal(facts, args["rival"])
    and place_in_order(facts, facts.before) <= int(facts.own("took-pedestal")[0]["on"] == "item:second") + 1,
    "reason-last-round": lambda facts, args: args["lead"] == facts.after["scores"][facts.seat] - max(
        score for party, score in enumerate(facts.after["scores"]) if party != facts.seat) > 0
    and facts.after["parties"][facts.seat]["population"] == facts.after["parties"][facts.seat]["population_length"]
    and facts.before["round"] < facts.before["rounds"] and not any(
        party["population"] == party["population_length"] for party in facts.before["parties"]),
    "reason-repaid": lambda facts, args: bool(facts.own("repaid")) and args["points"] == facts.points("score-loan") > 0,
    "reason-loan-affords": lambda facts, args: bool(facts.own("borrowed")) and args["n"] == (
        facts.before["parties"][facts.seat]["gold"]) < price(facts, facts.before),
    "reason-loan-leaves": lambda facts, args: bool(facts.own("borrowed")) and args["n"] == (
        facts.after["parties"][facts.seat]["gold"]) == gold_then(facts) - price(facts, facts.before) > 0,
    "reason-automaton-less": lambda facts, args: args["points"] == automaton_profit(facts) < gained(facts),
    "reason-automaton-monument": lambda facts, args: facts.before["automaton"]["hard"]
    and args["points"] == facts.points("score-monuments") > 0,
    "reason-room-for-building": lambda facts, args: is_next_purchase(facts, args["what"])
    and args["price"] in [item["price"] for item in new_room(facts).values()],
    "reason-room-for-buildings": lambda facts, args: args["n"] == len(new_room(facts)),
    "reason-next-district": lambda facts, args: is_next_purchase(facts, args["what"]) and args["n"] == sum(
        effect["kind"] == "closed-district" and effect["seat"] == facts.seat for effect in facts.prospect.next_effects),
    "reason-gold-left-for": lambda facts, args: is_next_purchase(facts, args["what"])
    and price(facts, facts.before) <= 2 and args["n"] == facts.after["parties"][facts.seat]["gold"],
    "reason-spends-rest": lambda facts, args: args["n"] == price(facts, facts.before) == gold_then(facts)
    and (facts.after["parties"][facts.seat]["out"] or facts.after["round"] > facts.before["round"]
         or facts.prospect.after.to_act == OVER),
    "reason-nothing-to-buy": lambda facts, args: args["n"] == facts.before["parties"][facts.seat]["gold"]
    and all(facts.seat not in monument["room"] for monument in facts.before["monuments"])
    and not any(item["left"] and item["price"] <= args["n"] and facts.seat in item["room"]
                for item in facts.before["items"]),
    "reason-no-loan": lambda facts, args: args["points"] == 2 and not facts.before["parties"][facts.seat]["loan"],
    "reason-fills-gap": lambda facts, args: is_too_small(facts),
    "reason-monument": lambda facts, args: args["points"] == facts.points("score-monuments"),
    "reason-monument-first": rival_has_room,
    "reason-next-monument": lambda facts, args: next_monument(facts, args, True),
    "reason-room-for-monument": lambda facts, args: next_monument(facts, args, False),
    "reason-objectives": lambda facts, args: args["points"] == facts.points("score-objectives"),
    "reason-district": lambda facts, args: args["points"] == grown(facts, "districts"),
    "reason-lowest-up": lambda facts, args: args["points"] == lowest(facts, facts.after) - lowest(facts, facts.before),
    "reason-nature": lambda facts, args: args["n"] == grown(facts, "natural_resources"),
    "reason-population": lambda facts, args: args["points"] == (
        population_points(facts, facts.after) - population_points(facts, facts.before)),
    "reason-pedestal": lambda facts, args: facts.after[
        "next_order" if facts.after["round"] == facts.before["round"] else "order"].index(facts.seat) + 1 == args["place"],
    "reason-next-person": is_one_short,
    "reason-gold-left": lambda facts, args: args["n"] == facts.after["parties"][facts.seat]["gold"] > 0,
    "reason-room": lambda facts, args: args["n"] == (
        free_beside_roads(facts, facts.after) - free_beside_roads(facts, facts.before)),
    "reason-closes": lambda facts, args: args["n"] == gaps(facts, facts.before) - gaps(facts, facts.after) > 0,
    "reason-raises-lowest": lambda facts, args: lowest(facts, facts.before) == track_value(
        facts, facts.before, args["resource"]) < track_value(facts, facts.after, args["resource"]),
    "reason-people": lambda facts, args: args["n"] == (
        facts.after["parties"][facts.seat]["population"] - facts.before["parties"][facts.seat]["population"]),
}
CITY_CONTRASTS: dict[str, Contrast] = {
    "drawback-covers": lambda played, best, args: args["n"] == len(played.own("lost-nature")) > len(best.own("lost-nature")),
    "drawback-loan": lambda played, best, args: bool(played.own("borrowed")) and not best.own("borrowed")
    and args["points"] == -played.points("score-loan"),
    "drawback-lowest": lambda played, best, args: lowest(played, played.after) == lowest(played, played.before)
    and args["points"] == lowest(best, best.after) - lowest(best, best.before) > 0,
    "drawback-gaps": lambda played, best, args: args["n"] == gaps(played, played.after) > args["better"]
    and args["better"] == gaps(best, best.after),
    "drawback-resources": lambda played, best, args: args["n"] == steps_up(played) < args["better"] == steps_up(best)
    and played.before["automaton"] is None,
    "drawback-automaton": lambda played, best, args: args["points"] == automaton_profit(played) > args["better"]
    and args["better"] == automaton_profit(best),
    "drawback-room": lambda played, best, args: args["n"] == free_beside_roads(played, played.after)
    and args["better"] == free_beside_roads(best, best.after),
    "drawback-gold": lambda played, best, args: args["n"] == played.after["parties"][played.seat]["gold"] < args["better"]
    and args["better"] == best.after["parties"][best.seat]["gold"],
}
