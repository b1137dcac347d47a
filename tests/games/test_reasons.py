"""The numbers in reasons, worked out again from what lies on the table: views and points, not the rules' own fields."""
from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable
from typing import Any

import pytest

import cardamom
from cardamom.bots.greedy import GreedyBot
from cardamom.kernel.prospect import Prospect
from cardamom.kernel.words import Text
from cardamom.telling.analysis import analyse, begins_turn, explain
from cardamom.telling.speak import Speaker
from tests.scenario import loaded

Check = Callable[["Facts", dict[str, Any]], bool]


class Facts:
    """A turn and what is expected after it, as views show it."""

    def __init__(self, game: cardamom.Game[Any], prospect: Prospect[Any]) -> None:
        self.game, self.prospect, self.seat = game, prospect, prospect.seat
        self.before, self.after = game.view(prospect.before), game.view(prospect.after)

    def points(self, key: str) -> int:
        """Gained in this turn from one source."""
        now, then = ([part["points"] for part in self.game.score_parts(state, self.seat) if part["text"]["key"] == key]
                     for state in (self.prospect.after, self.prospect.before))
        return sum(now) - sum(then)

    def own(self, kind: str) -> list[Any]:
        return [effect for effect in self.prospect.effects if effect["kind"] == kind and effect.get("seat") == self.seat]

    def cubes(self, view: dict[str, Any], party: int | None = None) -> Counter[str]:
        return Counter(view["parties"][self.seat if party is None else party]["cubes"])

    def port(self, view: dict[str, Any], ref: str) -> dict[str, Any]:
        found: dict[str, Any] = next(port for port in view["ports"] if port["ref"] == ref)
        return found

    def steps(self, view: dict[str, Any], start: str, goal: str) -> int:
        """From cell to cell, by their places on the map."""
        at = {cell["ref"]: (cell["q"], cell["r"]) for cell in view["cells"]}
        far, waiting = {at[start]: 0}, deque([at[start]])
        while waiting:
            q, r = waiting.popleft()
            for dq, dr in ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)):
                if (q + dq, r + dr) in at.values() and (q + dq, r + dr) not in far:
                    far[q + dq, r + dr] = far[q, r] + 1
                    waiting.append((q + dq, r + dr))
        return far[at[goal]]

    def way(self, view: dict[str, Any], ref: str, party: int | None = None) -> int:
        """Steps from a boat to a port."""
        return self.steps(view, view["parties"][self.seat if party is None else party]["boat"], self.port(view, ref)["cell"])

    def card_at(self, view: dict[str, Any], ref: str) -> dict[str, Any]:
        """The point card over a fort."""
        found: dict[str, Any] = next(card for card in view["cards"] if card["fort"] == ref)
        return found


def pays(cubes: Counter[str], cost: str) -> bool:
    return not Counter(cost) - cubes


def pays_port(facts: Facts, view: dict[str, Any], ref: str) -> bool:
    """Do the cubes of the seat in this view pay for what the port asks after the turn?"""
    return pays(facts.cubes(view), facts.port(facts.after, ref)["cost"])


def pays_card(facts: Facts, ref: str) -> bool:
    return pays(facts.cubes(facts.after), facts.card_at(facts.after, ref)["cost"])


def columns(facts: Facts, view: dict[str, Any]) -> int:
    """Emptied on the player board."""
    return int(min(view["parties"][facts.seat]["board"].values()))


def could_claim(facts: Facts, view: dict[str, Any], rival: int, ref: str) -> bool:
    port = facts.port(view, ref)
    if not port["tile"] or not pays(facts.cubes(view, rival), port["cost"]):
        return False
    if view["parties"][rival]["automaton"]:
        return True
    moves = 1 + sum(tile["bonus"] == "move" for tile in view["parties"][rival]["bonus"])
    return bool(facts.way(view, ref, rival) <= moves)


def claimed_port(facts: Facts) -> str:
    return str(facts.own("claimed")[0]["on"])


def next_port(facts: Facts) -> str:
    return next(str(effect["on"]) for effect in facts.prospect.next_effects if effect["kind"] == "claimed")


ISLANDS: dict[str, Check] = {
    "reason-last-tile": lambda facts, args: args["lead"] == facts.after["scores"][facts.seat] - max(
        score for party, score in enumerate(facts.after["scores"]) if party != facts.seat),
    "reason-claims": lambda facts, args: args["points"] == facts.port(facts.before, claimed_port(facts))["points"]
    and args["nth"] == len(facts.before["parties"][facts.seat]["tiles"]) + 1,
    "reason-claims-first": lambda facts, args: could_claim(facts, facts.before, args["rival"], claimed_port(facts)),
    "reason-pays-next-claim": lambda facts, args: pays_port(facts, facts.after, args["on"])
    and not pays_port(facts, facts.before, args["on"]),
    "reason-nearer-to-claim": lambda facts, args: pays_port(facts, facts.before, args["on"])
    and facts.way(facts.after, args["on"]) < facts.way(facts.before, args["on"]),
    "reason-claims-next": lambda facts, args: next_port(facts) == args["on"],
    "reason-rival-first": lambda facts, args: could_claim(facts, facts.after, args["rival"], next_port(facts)),
    "reason-empties-column": lambda facts, args: facts.own("took-bonus")[0]["bonus"] == args["bonus"]
    and columns(facts, facts.after) > columns(facts, facts.before),
    "reason-free-outpost": lambda facts, args: args["points"] == facts.points("score-board")
    and not next(cell for cell in facts.before["cells"] if cell["ref"] == args["on"])["outposts"],
    "reason-outpost-points": lambda facts, args: args["points"] == facts.points("score-board"),
    "reason-lacks-less": lambda facts, args: Counter(args["cubes"]) == (
        Counter(facts.port(facts.after, args["on"])["cost"]) - facts.cubes(facts.after)),
    "reason-can-pay": lambda facts, args: pays_port(facts, facts.after, args["on"])
    and args["steps"] == facts.way(facts.after, args["on"]),
    "reason-trades-next": lambda facts, args: args["n"] == sum(
        effect["kind"] == "traded" and effect["give"] == args["give"] for effect in facts.prospect.next_effects),
    "reason-picks-up": lambda facts, args: facts.own("picked-up")[0]["cubes"] == args["cubes"],
    "reason-first-trade": lambda facts, args: pays(facts.cubes(facts.after), args["give"] * args["n"])
    and not pays(facts.cubes(facts.after), args["give"] * (args["n"] + 1)),
    "reason-automaton-claims": lambda facts, args: args["points"] <= facts.after["scores"][1],
    "reason-automaton-gains": lambda facts, args: pays(facts.cubes(facts.after, 1), args["cubes"]),
    "reason-automaton-idles": lambda facts, args: facts.cubes(facts.after, 1) == facts.cubes(facts.before, 1),
}
CARDS: dict[str, Check] = {
    "reason-last-card": lambda facts, args: facts.after["last_round"] and not facts.before["last_round"],
    "reason-claims-card-first": lambda facts, args: args["rival"] != facts.seat,
    "reason-claims-card": lambda facts, args: args["points"] == facts.points("score-cards"),
    "reason-card-tool": lambda facts, args: facts.own("claimed")[0]["benefit"] == "tool",
    "reason-card-help": lambda facts, args: facts.own("claimed")[0]["benefit"] == "native_help",
    "reason-card-settlers": lambda facts, args: facts.own("settlers-joined")[0]["settlers"] == args["n"],
    "reason-pays-next-card": lambda facts, args: pays_card(facts, args["on"])
    and args["points"] == facts.card_at(facts.after, args["on"])["points"],
    "reason-settlers-for-card": lambda facts, args: args["points"] == facts.card_at(facts.after, args["on"])["points"],
    "reason-claims-card-next": lambda facts, args: args["points"] == facts.card_at(facts.after, args["on"])["points"],
    "reason-rival-card": lambda facts, args: args["rival"] != facts.seat,
    "reason-card-lacks-less": lambda facts, args: Counter(args["cubes"]) == (
        Counter(facts.card_at(facts.after, args["on"])["cost"]) - facts.cubes(facts.after)),
    "reason-can-pay-card": lambda facts, args: pays_card(facts, args["on"]),
    "reason-tile-points": lambda facts, args: args["points"] > 0 and bool(facts.own("took-tile")),
    "reason-rests": lambda facts, args: facts.own("rested")[0]["settlers"] == args["n"],
    "reason-sends-home": lambda facts, args: facts.own("sent-home")[0]["settlers"] == args["n"],
    "reason-empties-column-tile": lambda facts, args: bool(facts.own("took-tile")) and facts.own("built")[0]["emptied"],
    "reason-free-outpost": lambda facts, args: not facts.own("paid-supply"),
    "reason-outpost-points": lambda facts, args: facts.own("built")[0]["points"] == args["points"],
}
CITIES: dict[str, Check] = {
    "reason-monument": lambda facts, args: args["points"] == facts.points("score-monuments"),
    "reason-monument-first": lambda facts, args: args["rival"] != facts.seat,
    "reason-next-monument": lambda facts, args: any(
        effect["kind"] == "bought-monument" and effect["points"] == args["points"]
        for effect in facts.prospect.next_effects),
    "reason-objectives": lambda facts, args: args["points"] == facts.points("score-objectives"),
    "reason-district": lambda facts, args: args["points"] == facts.points("score-districts"),
    "reason-lowest-up": lambda facts, args: args["points"] == facts.points("score-lowest"),
    "reason-nature": lambda facts, args: args["n"] == facts.points("score-nature"),
    "reason-population": lambda facts, args: args["points"] == facts.points("score-population"),
    "reason-pedestal": lambda facts, args: bool(facts.own("took-pedestal")),
    "reason-room": lambda facts, args: args["n"] >= 2,
}
CHECKS = {"eastern-wonders": ISLANDS, "eastern-wonders-solo": ISLANDS, "east-to-west-1": CARDS, "heroic-journey-3": CARDS,
          "world-wonders": CITIES}


def reasons_met(game: cardamom.Game[Any], seats: int, seed: int, every: int, simulations: int) -> list[str]:
    """Check all reasons of some positions of a game; their keys."""
    table = cardamom.Table(game, seats, cardamom.SeededDealer(seed), confirm_end=False)
    bots = [GreedyBot(seed=seat) for seat in range(seats)]
    speakers = [Speaker(game, [f"Player {n}" for n in range(seats)], locale=locale) for locale in ("en", "pl", "pt-BR")]
    met: list[str] = []
    for place in range(10_000):
        if table.over:
            break
        state = table.state.copy()
        if place % every == 0 and len(state.legal()) > 1 and (begins_turn(state) or place < every):
            found = analyse(state, simulations)
            for turn in found.suggestions():
                explained = explain(found, turn)
                facts = Facts(game, explained.prospect)
                for reason in game.reasons(explained.prospect):
                    met.append(must_be_true(game.id, facts, reason))
                    assert all("{" not in speaker.say(reason) for speaker in speakers)
        table.act(bots[state.to_act].choose(state))
    return met


def must_be_true(game_id: str, facts: Facts, reason: Text) -> str:
    assert CHECKS[game_id][reason["key"]](facts, reason["args"]), (reason, facts.prospect.actions)
    return reason["key"]


@pytest.mark.slow
@pytest.mark.parametrize(("game_id", "seats", "simulations", "kinds"), [
    ("eastern-wonders", 3, 300, 6), ("eastern-wonders-solo", 1, 300, 6), ("east-to-west-1", 2, 300, 5),
    ("heroic-journey-3", 2, 300, 6), ("world-wonders", 2, 150, 5)])
def test_numbers_in_reasons_are_those_on_the_table(game_id: str, seats: int, simulations: int, kinds: int) -> None:
    met = reasons_met(loaded(game_id, "native"), seats, seed=3, every=3, simulations=simulations)
    assert len({*met}) >= kinds, Counter(met)


@pytest.mark.exhaustive
@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("game_id", CHECKS)
def test_numbers_in_reasons_of_many_games(game_id: str, seed: int) -> None:
    game = loaded(game_id, "native")
    assert reasons_met(game, game.seats[seed % len(game.seats)], seed, every=1, simulations=300)
