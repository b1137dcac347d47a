"""The numbers in reasons, worked out again from what lies on the table: views and points, not the rules' own fields."""
from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

import pytest

import cardamom
from cardamom.bots.greedy import GreedyBot
from cardamom.kernel.words import Text
from cardamom.telling.analysis import analyse, begins_turn, explain
from cardamom.telling.speak import Speaker
from tests.games.reason_facts import (
    Check,
    Contrast,
    Facts,
    better_cubes,
    columns,
    gained,
    is_free_outpost,
    kept,
    lacks,
    leaves_cubes,
    levels,
    more_cubes,
    next_effect,
    outposts_at,
    pays,
)
from tests.games.world_wonders.reason_checks import CITIES, CITY_CONTRASTS
from tests.scenario import loaded

# -- islands ------------------------------------------------------------------------------------------------------


def port_is(facts: Facts, args: dict[str, Any], paid_before: bool, paid_after: bool) -> bool:
    """The port has a tile of so many points, so far away, that the seat could pay for or not."""
    port = facts.port(facts.after, args["on"])
    return bool(port["points"] == args["points"] and port["tile"] == facts.port(facts.before, args["on"])["tile"]
                and args["steps"] == facts.way(facts.after, args["on"])
                and (not lacks(facts, facts.before, port["cost"])) == paid_before
                and (not lacks(facts, facts.after, port["cost"])) == paid_after)


def could_claim(facts: Facts, view: dict[str, Any], rival: int, ref: str) -> bool:
    port = facts.port(view, ref)
    if rival == facts.seat or not port["tile"] or not pays(facts.cubes(view, rival), port["cost"]):
        return False
    if view["parties"][rival]["automaton"]:
        return True
    moves = 1 + sum(tile["bonus"] == "move" for tile in view["parties"][rival]["bonus"])
    return bool(facts.way(view, ref, rival) <= moves)


def claimed_port(facts: Facts) -> str:
    return str(facts.own("claimed")[0]["on"])


def lacks_less(facts: Facts, args: dict[str, Any], cost: str) -> bool:
    """These cubes are all that is missing now, and it was more before."""
    now = lacks(facts, facts.after, cost)
    return Counter(args["cubes"]) == now and levels(now) < levels(lacks(facts, facts.before, cost))


def trades_next(facts: Facts, args: dict[str, Any]) -> bool:
    """The market is on the map with that trade, and is used so often."""
    cell = next(cell for cell in facts.after["cells"] if cell["ref"] == args["on"])
    traded = [effect for effect in facts.prospect.next_effects
              if effect["kind"] == "traded" and effect["seat"] == facts.seat]
    return bool((cell["give"], cell["get"]) == (args["give"], args["get"])) and args["n"] == sum(
        effect["on"] == args["on"] for effect in traded)


def first_trade(facts: Facts, args: dict[str, Any]) -> bool:
    cell = next(cell for cell in facts.after["cells"] if cell["ref"] == args["on"])
    return bool(facts.after["parties"][facts.seat]["boat"] == args["on"]
                and (cell["give"], cell["get"]) == (args["give"], args["get"])) \
        and pays(facts.cubes(facts.after), args["give"] * args["n"]) \
        and not pays(facts.cubes(facts.after), args["give"] * (args["n"] + 1))


def picked_up(facts: Facts, args: dict[str, Any]) -> bool:
    """The cubes lay where the boat stopped, besides those that the seat left there on its way."""
    boat = facts.after["parties"][facts.seat]["boat"]
    lay = Counter(next(cell["cubes"] for cell in facts.before["cells"] if cell["ref"] == boat))
    laid = Counter("".join(effect["cubes"] for effect in facts.own("laid") if effect["on"] == boat))
    return Counter(args["cubes"]) == lay + laid


def lead(facts: Facts) -> int:
    scores = facts.after["scores"]
    return int(scores[facts.seat] - max(score for party, score in enumerate(scores) if party != facts.seat))


def automaton_points(facts: Facts, view: dict[str, Any]) -> int:
    return sum(view["box"][tile]["points"] for tile in view["parties"][1]["tiles"])


def payable(facts: Facts, view: dict[str, Any]) -> list[int]:
    """The points of the tiles that the automaton can pay for."""
    return [port["points"] for port in view["ports"] if port["tile"] and pays(facts.cubes(view, 1), port["cost"])]


ISLANDS: dict[str, Check] = {
    "reason-last-tile": lambda facts, args: args["lead"] == lead(facts)
    and len(facts.after["parties"][facts.seat]["tiles"]) == 4,
    "reason-claims": lambda facts, args: args["points"] == facts.port(facts.before, claimed_port(facts))["points"]
    and args["nth"] == len(facts.after["parties"][facts.seat]["tiles"]),
    "reason-claims-first": lambda facts, args: could_claim(facts, facts.before, args["rival"], claimed_port(facts)),
    "reason-pays-next-claim": lambda facts, args: port_is(facts, args, False, True)
    and next_effect(facts, "claimed")["on"] == args["on"],
    "reason-nearer-to-claim": lambda facts, args: port_is(facts, args, True, True)
    and facts.way(facts.after, args["on"]) < facts.way(facts.before, args["on"]),
    "reason-claims-next": lambda facts, args: next_effect(facts, "claimed")["on"] == args["on"]
    and args["points"] == facts.port(facts.after, args["on"])["points"],
    "reason-rival-first": lambda facts, args: could_claim(
        facts, facts.after, args["rival"], next_effect(facts, "claimed")["on"]),
    "reason-empties-column": lambda facts, args: columns(facts, facts.after) > columns(facts, facts.before)
    and (args["bonus"], args["points"]) in [(tile["bonus"], tile["points"])
                                            for tile in facts.after["parties"][facts.seat]["bonus"]],
    "reason-free-outpost": is_free_outpost,
    "reason-outpost-points": lambda facts, args: args["points"] == facts.points("score-board"),
    "reason-lacks-less": lambda facts, args: port_is(facts, args, False, False)
    and lacks_less(facts, args, facts.port(facts.after, args["on"])["cost"]),
    "reason-can-pay": lambda facts, args: port_is(facts, args, False, True),
    "reason-trades-next": trades_next,
    "reason-picks-up": picked_up,
    "reason-builds-next": lambda facts, args: not outposts_at(facts.after, args["on"])
    and next_effect(facts, "built")["on"] == args["on"],
    "reason-builds-here-next": lambda facts, args: next_effect(facts, "built")["on"] == (
        facts.after["parties"][facts.seat]["boat"]) and not outposts_at(facts.after, next_effect(facts, "built")["on"]),
    "reason-few-cubes": lambda facts, args: args["n"] == facts.cubes(facts.before).total() <= 2,
    "reason-first-trade": first_trade,
    "reason-opens-trade": lambda facts, args: (args["give"], args["get"]) in [
        (cell["give"], cell["get"]) for cell in facts.after["cells"] if cell["ref"] == facts.own("built")[0]["on"]],
    "reason-ends-ahead": lambda facts, args: bool(
        facts.after["winners"] == [facts.seat] and args["lead"] == lead(facts)),
    "reason-keeps-cubes": lambda facts, args: facts.cubes(facts.before) == facts.cubes(facts.after)
    and args["n"] == facts.cubes(facts.after).total() > 0,
    "reason-markets-near": lambda facts, args: args["n"] == markets_near(facts),
    "reason-tile-nearer": lambda facts, args: lacks_less(facts, args, facts.port(facts.after, args["on"])["cost"])
    and args["points"] == facts.port(facts.before, args["on"])["points"],
    "reason-more-cubes": more_cubes,
    "reason-better-cubes": better_cubes,
    "reason-leaves-cubes": leaves_cubes,
    "reason-automaton-claims": lambda facts, args: args["points"] == (
        automaton_points(facts, facts.after) - automaton_points(facts, facts.before)),
    "reason-automaton-anyway": lambda facts, args: bool(payable(facts, facts.before))
    and automaton_points(facts, facts.after) > automaton_points(facts, facts.before)
    and not facts.cubes(facts.after, 1) - facts.cubes(facts.before, 1),
    "reason-automaton-pays": lambda facts, args: not payable(facts, facts.before)
    and args["points"] == max(payable(facts, facts.after)),
    "reason-automaton-yellow": lambda facts, args: Counter(args["cubes"]) == (
        facts.cubes(facts.after, 1) - facts.cubes(facts.before, 1)) and {*args["cubes"]} == {"Y"},
    "reason-automaton-idles": lambda facts, args: facts.cubes(facts.after, 1) == facts.cubes(facts.before, 1)
    and automaton_points(facts, facts.after) == automaton_points(facts, facts.before),
}


# -- journeys -----------------------------------------------------------------------------------------------------


def card_named(view: dict[str, Any], card: str) -> dict[str, Any]:
    """A point card that lies over a fort."""
    found: dict[str, Any] = next(one for one in view["cards"] if one["id"] == card)
    return found


def could_claim_card(facts: Facts, view: dict[str, Any], rival: int, card: str) -> bool:
    """With its settlers, its cubes, and those its tools bring at the fort."""
    shown = card_named(view, card)
    fort = next(location for location in view["locations"] if location["ref"] == shown["fort"])
    return bool(rival != facts.seat and 0 < fort["takes"][rival] <= view["parties"][rival]["settlers"]
                and pays(facts.cubes(view, rival) + Counter(fort["tool_cubes"][rival]), shown["cost"]))


def card_is(facts: Facts, args: dict[str, Any]) -> bool:
    """The fort has the same card before and after, of so many points."""
    then, now = facts.card_at(facts.before, args["on"]), facts.card_at(facts.after, args["on"])
    return bool(now["points"] == args["points"] and now["id"] in [card["id"] for card in facts.before["cards"]] and then)


def claims_next(facts: Facts, args: dict[str, Any]) -> bool:
    return card_is(facts, args) and bool(
        next_effect(facts, "claimed")["point_card"] == facts.card_at(facts.after, args["on"])["id"])


def pays_card(facts: Facts, view: dict[str, Any], args: dict[str, Any]) -> bool:
    return not lacks(facts, view, facts.card_at(facts.after, args["on"])["cost"])


def in_sight(view: dict[str, Any]) -> set[str]:
    """Merchant cards that everybody sees: in the row and in routes."""
    routes = (card for party in view["parties"] for card in party.get("route") or ())
    return {card["ref"] for card in (*view["row"], *routes)}


def got_card(facts: Facts) -> Any:
    """The facts of the card that was claimed."""
    return facts.after["box"]["cards"][facts.own("claimed")[0]["point_card"]]


def has_places(facts: Facts, args: dict[str, Any], benefit: str) -> bool:
    """The card has that benefit, and so many locations show its icon."""
    card = got_card(facts)
    return bool(card["benefit"] == benefit and args["n"] == sum(
        card["icon"] in location["icons"] for location in facts.after["locations"]))


def settlers_suffice(facts: Facts, args: dict[str, Any]) -> bool:
    then, now = (next(location["takes"][facts.seat] for location in view["locations"] if location["ref"] == args["on"])
                 for view in (facts.before, facts.after))
    had, has = (view["parties"][facts.seat]["settlers"] for view in (facts.before, facts.after))
    return bool(now == args["n"] and now <= has and (then == 0 or then > had))


def tile_scores(facts: Facts, args: dict[str, Any]) -> bool:
    """NW-42: sets of what the tile shows, or its points if it shows nothing."""
    me = facts.after["parties"][facts.seat]
    tile = facts.after["box"]["tiles"][facts.own("took-tile")[0]["tile"]]
    counts = {**me["icons"], "collected": 12 - me["reserve"], "merchants": me["merchants"],
              "outposts": sum(me.get("board", {}).values())}
    sets = min((counts[thing] // count for thing, count in Counter(tile["shows"]).items()), default=1)
    return bool(args["points"] == sets * tile["points"])


def tile_will_score(facts: Facts, args: dict[str, Any]) -> bool:
    """NW-42: it shows something, of which there is no set yet."""
    tile = facts.after["box"]["tiles"][facts.own("took-tile")[0]["tile"]]
    return bool(tile["shows"]) and args["points"] == tile["points"] > 0 and tile_scores(facts, {"points": 0})


def settlers_gained(facts: Facts, party: int) -> int:
    return int(facts.after["parties"][party]["settlers"] - facts.before["parties"][party]["settlers"])


CARDS: dict[str, Check] = {
    "reason-last-card": lambda facts, args: facts.after["last_round"] and not facts.before["last_round"]
    and len(facts.after["parties"][facts.seat]["cards"]) == facts.after["last_card"],
    "reason-claims-card-first": lambda facts, args: could_claim_card(
        facts, facts.before, args["rival"], facts.own("claimed")[0]["point_card"]),
    "reason-claims-card": lambda facts, args: args["points"] == facts.points("score-cards")
    and args["left"] == facts.after["last_card"] - len(facts.after["parties"][facts.seat]["cards"]),
    "reason-card-tool": lambda facts, args: args["cubes"] == got_card(facts)["cube"] and has_places(facts, args, "tool"),
    "reason-card-help": lambda facts, args: has_places(facts, args, "native_help"),
    "reason-refreshes": lambda facts, args: args["n"] == sum(merchant["id"] is not None for merchant in facts.before["row"])
    and facts.after["active"] in (facts.seat, None),
    "reason-trades-next": lambda facts, args: args["n"] == sum(
        effect["kind"] == "traded" and effect["seat"] == facts.seat and effect["on"] == args["on"]
        and effect["give"] == args["give"] for effect in facts.prospect.next_effects),
    "reason-trades-next-merchant": lambda facts, args: any(
        effect["kind"] == "traded" and effect["seat"] == facts.seat and effect["give"] == args["give"]
        and effect["on"] in in_sight(facts.before) for effect in facts.prospect.next_effects),
    "reason-card-settlers": lambda facts, args: args["n"] == (
        facts.before["parties"][facts.seat]["reserve"] - facts.after["parties"][facts.seat]["reserve"]),
    "reason-pays-next-card": lambda facts, args: claims_next(facts, args) and pays_card(facts, facts.after, args)
    and not pays_card(facts, facts.before, args),
    "reason-settlers-for-card": lambda facts, args: claims_next(facts, args) and settlers_suffice(facts, args),
    "reason-claims-card-next": claims_next,
    "reason-rival-card": lambda facts, args: could_claim_card(
        facts, facts.after, args["rival"], next_effect(facts, "claimed")["point_card"]),
    "reason-card-lacks-less": lambda facts, args: card_is(facts, args)
    and lacks_less(facts, args, facts.card_at(facts.after, args["on"])["cost"]),
    "reason-can-pay-card": lambda facts, args: card_is(facts, args) and pays_card(facts, facts.after, args)
    and not pays_card(facts, facts.before, args),
    "reason-card-nearer": lambda facts, args: card_is(facts, args)
    and lacks_less(facts, args, facts.card_at(facts.after, args["on"])["cost"]),
    "reason-points": lambda facts, args: args["points"] == gained(facts) > 0,
    "reason-route-card": lambda facts, args: len([*filter(None, facts.after["parties"][facts.seat]["route"])])
    > len([*filter(None, facts.before["parties"][facts.seat]["route"])]),
    "reason-comes-back": lambda facts, args: args["n"] == settlers_gained(facts, facts.seat)
    and args["all"] == facts.after["parties"][facts.seat]["settlers"],
    "reason-more-cubes": more_cubes,
    "reason-better-cubes": better_cubes,
    "reason-leaves-cubes": leaves_cubes,
    "reason-tile-points": tile_scores,
    "reason-tile-later": tile_will_score,
    "reason-rests": lambda facts, args: args["n"] == facts.before["parties"][facts.seat]["settlers"]
    and settlers_gained(facts, facts.seat) > 0,
    "reason-sends-home": lambda facts, args: args["n"] == settlers_gained(facts, args["rival"]) > 0,
    "reason-empties-column-tile": lambda facts, args: columns(facts, facts.after) > columns(facts, facts.before)
    and len([*filter(None, facts.after["parties"][facts.seat]["bonus"])])
    > len([*filter(None, facts.before["parties"][facts.seat]["bonus"])]),
    "reason-free-outpost": is_free_outpost,
    "reason-outpost-points": lambda facts, args: args["points"] == facts.points("score-board"),
}


CHECKS = {"eastern-wonders": ISLANDS, "eastern-wonders-solo": ISLANDS, "east-to-west-1": CARDS, "heroic-journey-3": CARDS,
          "world-wonders": CITIES}


# -- what is worse about another turn ---------------------------------------------------------------------------------


def price_at(view: dict[str, Any], ref: str) -> tuple[str, int]:
    """What lies at a port or over a fort costs, and its points."""
    found = next(one for one in view.get("ports", view.get("cards", ())) if ref in (one.get("ref"), one.get("fort")))
    return found["cost"], found["points"]


def is_used_up(played: Facts, best: Facts, args: dict[str, Any]) -> bool:
    """It could be paid for before and cannot now; these cubes are missing."""
    cost, points = price_at(played.before, args["on"])
    return points == args["points"] and price_at(played.after, args["on"]) == (cost, points) \
        and not lacks(played, played.before, cost) and Counter(args["cubes"]) == lacks(played, played.after, cost)


def lost(facts: Facts, kind: str) -> Counter[str]:
    return Counter("".join(effect["cubes"] for effect in facts.own(kind)))


def loses_more(kind: str) -> Contrast:
    return lambda played, best, args: Counter(args["cubes"]) == lost(played, kind) and (
        levels(lost(played, kind)) > levels(lost(best, kind)))


def automaton_gained(facts: Facts) -> Counter[str]:
    return facts.cubes(facts.after, 1) - facts.cubes(facts.before, 1)


def claimed_later(played: Facts, best: Facts, name: str) -> bool:
    """The same thing is claimed in the next turn after the better one."""
    return bool(played.own("claimed")[0][name] == next_effect(best, "claimed")[name]) and not best.own("claimed")


def is_short(played: Facts, best: Facts, args: dict[str, Any]) -> bool:
    """The same thing lies there after both turns; the better one can pay for it, and the other lacks these cubes."""
    cost, points = price_at(played.before, args["on"])
    return points == args["points"] and all(price_at(one.after, args["on"]) == (cost, points) for one in (played, best)) \
        and Counter(args["cubes"]) == lacks(played, played.after, cost) and bool(args["cubes"]) \
        and not lacks(best, best.after, cost)


def lacks_more(played: Facts, best: Facts, args: dict[str, Any]) -> bool:
    """The same thing lies there after both turns, and the better one leaves less to be missing."""
    cost, points = price_at(played.before, args["on"])
    lacking = [lacks(one, one.after, cost) for one in (played, best)]
    return points == args["points"] and all(price_at(one.after, args["on"]) == (cost, points) for one in (played, best)) \
        and [Counter(args["cubes"]), Counter(args["better"])] == lacking and levels(lacking[0]) > levels(lacking[1]) > 0


def by_next_turn(facts: Facts) -> int:
    """Points of the turn and of the expected next one."""
    return gained(facts) + sum(int(effect["points"]) for effect in facts.prospect.next_effects
                               if effect["kind"] == "scored" and effect["seat"] == facts.seat)


def markets_near(facts: Facts) -> int:
    boat = facts.after["parties"][facts.seat]["boat"]
    return sum(bool(cell["give"]) and facts.steps(facts.after, boat, cell["ref"]) == 1 for cell in facts.after["cells"])


def trades_at_once(facts: Facts) -> bool:
    """Can the trade under the boat be made?"""
    boat = facts.after["parties"][facts.seat]["boat"]
    give = next(cell["give"] for cell in facts.after["cells"] if cell["ref"] == boat)
    return bool(give) and pays(facts.cubes(facts.after), give)


def is_farther(played: Facts, best: Facts, args: dict[str, Any]) -> bool:
    port = played.port(played.before, args["on"])
    return bool(port["points"] == args["points"] and args["steps"] == played.way(played.after, args["on"])
                > played.way(best.after, args["on"]) == args["better"]
                and next_effect(best, "claimed")["on"] == args["on"])


def ready(facts: Facts, view: dict[str, Any]) -> int:
    return int(view["parties"][facts.seat]["settlers"])


CONTRASTS: dict[str, Contrast] = {
    "drawback-uses-up": is_used_up,
    "drawback-uses-up-card": is_used_up,
    "drawback-no-action": lambda played, best, args: bool(played.own("sailed") or played.own("stayed"))
    and not any(played.own(kind) for kind in ("built", "traded", "claimed", "harvested")),
    "drawback-farther": is_farther,
    "drawback-ends-behind": lambda played, best, args: args["n"] == -lead(played) > 0
    and bool(played.own("last-round-began")) and not best.own("last-round-began"),
    "drawback-tile-can-wait": lambda played, best, args: claimed_later(played, best, "tile"),
    "drawback-card-can-wait": lambda played, best, args: claimed_later(played, best, "point_card"),
    "drawback-bonus-scores": lambda played, best, args: args["points"] == played.points("score-bonus")
    and best.points("score-bonus") == 0 and bool(best.own("took-bonus")),
    "drawback-needs-settlers": lambda played, best, args: args["n"] == -settlers_gained(played, played.seat)
    > -settlers_gained(best, best.seat) == args["better"] > 0,
    "drawback-lacks": is_short,
    "drawback-lacks-more": lacks_more,
    "drawback-lacks-more-card": lacks_more,
    "drawback-lacks-card": is_short,
    "drawback-discards": lambda played, best, args: [Counter(args["cubes"]), Counter(args["better"])] == [
        lost(played, "discarded") - lost(best, "discarded"), lost(best, "discarded") - lost(played, "discarded")],
    "drawback-two-turns": lambda played, best, args: 0 <= args["points"] == by_next_turn(played)
    < by_next_turn(best) == args["better"],
    "drawback-no-first-trade": lambda played, best, args: trades_at_once(best) and not trades_at_once(played)
    and played.after["parties"][played.seat]["boat"] == args["on"],
    "drawback-markets-near": lambda played, best, args: args["n"] == markets_near(played)
    < markets_near(best) == args["better"],
    "drawback-cubes": lambda played, best, args: Counter(args["cubes"]) == kept(played)
    and Counter(args["better"]) == kept(best) and levels(kept(best)) > levels(kept(played)),
    "drawback-leaves-cubes": loses_more("laid"),
    "drawback-pays": loses_more("paid-supply"),
    "drawback-pays-toll": loses_more("paid-toll"),
    "drawback-points": lambda played, best, args: 0 <= args["points"] == gained(played) < gained(best) == args["better"],
    "drawback-loses": lambda played, best, args: args["points"] == -gained(played) > 0 < gained(best) == args["better"],
    "drawback-automaton-claims": lambda played, best, args: args["points"] == (
        automaton_points(played, played.after) - automaton_points(played, played.before)),
    "drawback-automaton-gains": lambda played, best, args: Counter(args["cubes"]) == automaton_gained(played)
    and levels(automaton_gained(played)) > levels(automaton_gained(best)),
    "drawback-rests-early": lambda played, best, args: args["n"] == ready(played, played.before) > 1
    and bool(played.own("rested")),
    "drawback-settlers": lambda played, best, args: args["n"] == ready(played, played.after) < args["better"]
    and args["better"] == ready(best, best.after),
    **CITY_CONTRASTS,
}


def must_discard(game: cardamom.Game[Any], state: Any) -> bool:
    """C-5: has the turn ended with more cubes than the seat to act can keep?"""
    return all(game.name(action).startswith("drop:") for action in state.legal())


def reasons_met(game: cardamom.Game[Any], seats: int, seed: int, every: int, simulations: int,
                options: Mapping[str, Any] | None = None) -> list[str]:
    """Check all reasons of some positions of a game; their keys."""
    table = cardamom.Table(game, seats, cardamom.SeededDealer(seed), confirm_end=False, **(options or {}))
    bots = [GreedyBot(seed=seat) for seat in range(seats)]
    speakers = [Speaker(game, [f"Player {n}" for n in range(seats)], locale=locale) for locale in ("en", "pl", "pt-BR")]
    met: list[str] = []
    for place in range(10_000):
        if table.over:
            break
        state = table.state.copy()
        if place % every == 0 and len(state.legal()) > 1 and (
                begins_turn(state) or place < every or must_discard(game, state)):
            found = analyse(state, simulations)
            best = Facts(game, explain(found, found.best).prospect)
            worst = found.turns[-1]
            for turn in found.suggestions() if worst.verdict != "mistake" else [*found.suggestions(), worst]:
                prospect = explain(found, turn).prospect
                facts, said = Facts(game, prospect), [*game.reasons(prospect)]
                assert said or turn.verdict == "mistake", prospect.actions
                assert all([*map(checked(game.id, facts), said)]), (said, prospect.actions)
                worse = [] if turn is found.best else [*game.drawbacks(prospect, best.prospect)]
                for drawback in worse:
                    assert CONTRASTS[drawback["key"]](facts, best, drawback["args"]), (drawback, prospect.actions)
                assert all("{" not in speaker.say(text) for speaker in speakers for text in (*said, *worse))
                met += [text["key"] for text in (*said, *worse)]
        table.act(bots[state.to_act].choose(state))
    return met


def checked(game_id: str, facts: Facts) -> Callable[[Text], bool]:
    """Says of a reason whether it is true."""
    return lambda reason: CHECKS[game_id][reason["key"]](facts, reason["args"])


@pytest.mark.slow
@pytest.mark.parametrize(("game_id", "seats", "seed", "simulations", "kinds", "options"), [
    ("eastern-wonders", 3, 3, 300, 6, {}), ("eastern-wonders-solo", 1, 3, 300, 6, {}), ("east-to-west-1", 2, 3, 300, 5, {}),
    ("heroic-journey-3", 2, 3, 300, 6, {}), ("world-wonders", 2, 3, 150, 15, {"advanced": True}),
    ("world-wonders", 1, 20, 150, 15, {"difficulty": "hard"})])
def test_numbers_in_reasons_are_those_on_the_table(
        game_id: str, seats: int, seed: int, simulations: int, kinds: int, options: dict[str, Any]) -> None:
    """And no turn of a hint is without a reason."""
    met = reasons_met(loaded(game_id, "native"), seats, seed, every=3, simulations=simulations, options=options)
    assert len({*met}) >= kinds, Counter(met)


@pytest.mark.exhaustive
@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("game_id", CHECKS)
def test_numbers_in_reasons_of_many_games(game_id: str, seed: int) -> None:
    game = loaded(game_id, "native")
    assert reasons_met(game, game.seats[seed % len(game.seats)], seed, every=1, simulations=300)
